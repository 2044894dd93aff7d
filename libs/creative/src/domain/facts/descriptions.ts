// The thing as the brief itself describes it, such as `Yoga retreat in the Lake District` or `Adopt a beehive for £8 a month`: an ad repeats it whole.
import { isSentence } from './subject.rules.js';
import { EVENT_DATE, factWordsOf } from './fact-words.js';
import { type Clause, clausesOf, PREDICATE } from './clauses.js';
import type { FactLanguage } from './fact-language.js';
import { BUSINESS_OF, DURATION } from './phrases.js';
import { INSTRUCTION } from './sentences.js';
import { speaksFor } from './speaking.js';
import { BEFORE_PRICE, COLON, FOR_THE_WRITER, type ReadBrief, withLimits } from './number-clauses.js';
import { grammarOf, wordOf } from './offer-reader.js';

const LONGEST = 80;
const MOST_WORDS = 12;
/** `Book a demo` is no thing. */
const FEW_WORDS = 3;

/** Somebody tells about himself. */
const TELLS =
  /(?<![\p{L}’'-])(?:i|i’m|my|me|we need|we want|we would|ich|mein\p{L}*|mir|mich|wir (?:brauchen|wollen)|je|j’\p{L}+|mon|ma|mes|yo|mi|mis|so that|because|weil|parce que|porque)(?![\p{L}’'-])/iu;
/** `App that tells you which bird is singing`. */
const THAT_DOES =
  /^(?:\p{L}+ )?(?:app|software|tool|service|platform|programm|plattform|appli|logiciel|outil|aplicación|programa) (?:that|which|die|das|qui|que) /iu;
/** What is asked in return. */
const PAYS = /^(?:pay|get|receive|spend|bezahl\p{L}*|zahl\p{L}*|erhalt\p{L}*|payez|recevez|paga|recibe|llévate)(?!\p{L})/iu;
/** Words that lead to an offer. */
const BEFORE_OFFER =
  /[\s,:]*(?:(?<!\p{L})(?:for|at|from|now|only|just|with|and|get|plus|für|ab|mit|zu|nur|jetzt|und|zum preis von|pour|à|dès|avec|et|maintenant|por|desde|con|a|y|ahora)[\s,:]*)*$/iu;
/** `einen Koch oder eine Köchin`: the second article shows that a verb stood before the first. */
const OBJECTS = /\s(?:oder|und) (?:eine?[nmr]?|die|den|das) /iu;
/** Behind an introduction such as `Ad for` a clause may go on in the writer's words. */
const OPEN_END = /(?:^|\s)(?:and|or|with|for|in|at|on|of|und|oder|mit|für|et|ou|avec|pour|de|y|o|con|para)$/iu;

/** A price after these is denied, limited or that of somebody else. */
const isClear = (said: string, { language }: ReadBrief): boolean =>
  !/[\p{Sc}%]/u.test(said) ||
  !wordOf(grammarOf(language).words.doubtful).test((said.split(/[\p{N}\p{Sc}%]/u)[0] ?? '').replace(BEFORE_PRICE, ''));
/** `Du 4 au 8 mars`: when, and not what. */
const DAYS = /^\d{1,2}(?:\.|st|nd|rd|th|er)? (?:au|to|bis|al|y|et|and|und|-|–) ?\d/iu;
/** `We buy, restore and sell pianos`: the second verb begins no clause. */
const VERB_ALONE = /^(?:we|i|wir|ich|nous|on|je) \p{L}+$/iu;
/** What no rule of subjects names, but is a phrase with a place or a date. */
const isThingSomewhere = (text: string, language: FactLanguage): boolean => {
  const { place, noPlace } = factWordsOf(language);
  const places = [...text.matchAll(place)].filter(
    ({ groups }) => groups?.['place'] !== undefined && !noPlace.test(groups['place']),
  );
  return !isSentence(text, language) && !DAYS.test(text) && (places.length > 0 || new RegExp(EVENT_DATE.source, 'iu').test(text));
};

/** Who tells it, where no second verb follows: `Somos un taller donde restauramos santos`. */
const WE_ARE =
  /^(?:we(?: are|[’']re)|i(?: am|[’']m)|wir sind|ich bin|nous sommes|on est|je suis|somos|soy) (?!.* (?:where|that|who|which|wo|où|qui|que|donde) )/iu;
/** Whom it is for is said behind them: `Einsteigerkurse für Leute, die Bienen halten wollen`. */
const FOR_ANYONE =
  / (?:for|für|pour|para) (?:people|leute|menschen|personen|(?:les |des )?(?:gens|personnes)|(?:las? )?(?:personas|gente))$/iu;

/** `Wir bieten einen Imkerkurs für Anfänger an`: the end belongs to the verb. */
const OF_VERB = / an$/u;

/**
 * The first clause of the brief that names the thing and says more of it, with the clauses that limit it; null: there is none.
 * @param offers words of offers, which are told beside it
 */
export const descriptionIn = (sentences: readonly string[], brief: ReadBrief, offers: readonly string[]): string | null => {
  const { language, product, beforeProduct, article, isAboutAd } = brief;
  const clauses = clausesOf(sentences);
  const speaks = speaksFor(language);
  const bodyOf = ({ text }: Clause): string => {
    if (speaks(text)) return text;
    const [before = '', after] = text.split(beforeProduct);
    return (after ?? before)
      .replace(WE_ARE, '')
      .replace(article, '')
      .replace(BUSINESS_OF, '')
      .replace(DURATION, '')
      .replace(language === 'de' ? OF_VERB : '', '')
      .trim();
  };
  const names = (text: string): boolean => product !== null && text.toLowerCase().startsWith(product.toLowerCase());
  const isFirstNamed = clauses[0] && product === null && isThingSomewhere(bodyOf(clauses[0]), language);
  const at = isFirstNamed
    ? 0
    : clauses.findIndex(
        (clause, place) =>
          (speaks(clause.text) &&
            (place === 0 || (clause.text.split(' ').length > FEW_WORDS && !VERB_ALONE.test(clauses[place - 1]?.text ?? '')))) ||
          names(bodyOf(clause)),
      );
  const clause = clauses[at];
  if (!clause) return null;
  const body = bodyOf(clause);
  const following = clauses.slice(at + 1);
  const offer = offers.find((each) => body.includes(each.split(/[,;] /u)[0] ?? each));
  const limited = withLimits(body, following, brief);
  // An offer is told in its own form.
  const [heading = ''] = body.split(COLON);
  const isHeading = heading !== body && names(heading) && heading.includes(' ') && !/\p{N}/u.test(heading);
  const told = isHeading
    ? heading
    : offer === undefined
      ? limited
      : body.slice(0, body.indexOf(offer.split(/[,;] /u)[0] ?? offer)).replace(BEFORE_OFFER, '');
  const said = told.replace(FOR_ANYONE, '');
  const rest =
    following[offer === undefined ? [...limited.matchAll(/[,;] /gu)].length - [...body.matchAll(/[,;] /gu)].length : 0];
  const isBound = /\p{N}/u.test(said) && rest !== undefined && !rest.beginsSentence && PAYS.test(rest.text);
  const isPlain = ![FOR_THE_WRITER, INSTRUCTION, TELLS, OPEN_END, COLON, OBJECTS].some((pattern) => pattern.test(said));
  const isPhrase = speaks(said) || THAT_DOES.test(said) || !PREDICATE[language].test(said);
  const isShort = said.length <= LONGEST && said.split(/\s+/u).length <= MOST_WORDS;
  const saysMore = said.length > (product?.length ?? 0);
  return saysMore && isPlain && isPhrase && isShort && !isBound && !isAboutAd(said) && isClear(said, brief) ? said : null;
};
