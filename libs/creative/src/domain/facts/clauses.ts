// The clauses of a brief that speak for the thing in its own words, such as `made in Florence`: an ad repeats them whole.
import { standsAlone } from './claims.js';
import { isReadable } from '../policy/languages.js';
import { type FactLanguage, factLanguages } from './fact-language.js';
import { isSubject } from './subject.rules.js';
import { grammarOf } from './offer-reader.js';
import { INSTRUCTION } from './sentences.js';

const first = (list: string): RegExp => new RegExp(`^(?:${list})(?![\\p{L}’'])`, 'iu');

/** Words that join a clause to another one, point to somebody, greet, or tell a writer what to do. */
const NO_CLAIM: Readonly<Record<FactLanguage, RegExp>> = {
  en: first(
    'last (?:year|month|season)|this year|every year|you|the way|your choice|closed|usually|often|normally|mostly|both|either|so|because|but|if|when|while|although|unless|than|as|or|hey|hi|hello|heya|howdy|dear|thanks|please|i|i’m|i’d|my|me|they|them|he|she|his|her|it|its|that|this|these|those|which|who|whose|where|what|why|how|for|to|of|in|at|on|by|from|with|until|before|after|and i|and we|we (?:need|want|sell|have|would)|make|makes|create|write|draw|design|need|needs|want|wants|think|use|show|mention|target|focus|keep|don’t|do not|avoid|include|add|say|tell|talk|speak|ask|aim|something|anything|ideally|maybe|perhaps|also|etc|not|no idea|nothing|whatever|preferably|click|tap|post|run|promote|advertise|increase|improve|boost|get more|more',
  ),
  de: first(
    'letztes jahr|im letzten jahr|dieses jahr|geschlossen|ruhetag|du|beide[sn]?|jeweils|so|weil|denn|aber|wenn|falls|als|oder|und (?:ich|wir)|hallo|hi|hey|huhu|moin|servus|grüezi|liebe\\p{L}*|danke|bitte|ich|mein\\p{L}*|mir|mich|sie|ihr\\p{L}*|er|es|dass|das|der|die|dem|den|des|dies\\p{L}*|welche\\p{L}*|was|wer|wo|wie|warum|für|zu|zum|zur|von|an|am|in|im|bei|mit|bis|vor|nach|wir (?:brauchen|wollen|haben|möchten)|mach\\p{L}*|erstell\\p{L}*|schreib\\p{L}*|zeig\\p{L}*|verwend\\p{L}*|nutze|erwähn\\p{L}*|vermeid\\p{L}*|sag\\p{L}*|etwas|irgendwas|vielleicht|gerne|auch|usw|nicht|klick\\p{L}*|mehr',
  ),
  fr: first(
    "l[’']an dernier|l[’']année dernière|cette année|vous|tu|fermée?s?|les deux|chacune?|alors|car|parce|mais|si|quand|comme|ou|et (?:je|nous|on)|bonjour|salut|coucou|cher|chère|merci|svp|s’il|je|j’\\p{L}+|mon|ma|mes|me|il|ils|elle|elles|on|ce|cet|cette|ces|c’est|cela|ça|qui|que|dont|où|quoi|pourquoi|comment|pour|à|au|aux|de|du|des|en|dans|sur|chez|par|avec|jusqu\\p{L}*|avant|après|nous (?:voulons|avons|vendons)|fais|faites|crée\\p{L}*|écri\\p{L}*|montre\\p{L}*|utilise\\p{L}*|évite\\p{L}*|ajoute\\p{L}*|dis|dites|parle\\p{L}*|quelque|peut-être|aussi|etc|pas|clique\\p{L}*|plus",
  ),
  es: first(
    'el año pasado|este año|ustede?s?|tú|duran?|son|es|están?|empiezan?|cerrad[oa]s?|amb[oa]s|así|porque|pues|pero|si|cuando|como|o|y (?:yo|nosotros)|hola|buenas|estimad\\p{L}*|gracias|por|yo|mi|mis|me|él|ella|ellos|ellas|lo|que|quien|cuyo|donde|qué|para|a|al|de|del|en|con|hasta|antes|después|nosotros|queremos|necesitamos|tenemos|vendemos|haz|haga|crea\\p{L}*|escrib\\p{L}*|muestra\\p{L}*|usa\\p{L}*|evita\\p{L}*|añad\\p{L}*|di|diga|habla\\p{L}*|avisar|algo|quizás?|también|etc|no|clic|más',
  ),
};
/** Words of somebody who tells about the own business; anywhere in the clause. */
const CHAT =
  /(?<![\p{L}’'-])(?:^(?:the|your) \p{L}+ \p{L}{3,}s (?:the|an?|your)(?= )|^(?:dazu|außerdem|en plus|además)(?= )|^\p{L}{4,}en (?:die|das|den|uns|sich|eine?n?)(?= )|^\p{L}{4,}t (?:das|der|die|sie|er|es|man)(?= )|viele (?:\p{L}+ )?(?:glauben|wissen|denken|meinen|kommen|sagen|haben)|^(?!(?:includes|covers|sleeps|seats|fits|holds|takes) )\p{L}{3,}s (?:the|an?|your|it|them)(?= )|(?:many|most|some) (?:people |\p{L}+ )?(?:think|believe|know)|beaucoup (?:pensent|croient)|muchos (?:creen|piensan)|i|i’m|i’ve|my|me|mum|mom|please|ich|mein\p{L}*|mir|mich|bitte|je|j’\p{L}+|mon|mes|svp|yo|mis?|nosotros)(?![\p{L}’'-])/iu;
/** A whole sentence tells about the business; a phrase names what it has. */
export const PREDICATE: Readonly<Record<FactLanguage, RegExp>> = {
  en: /(?<![\p{L}’'-])(?:is|are|was|were|can|could|will|would|has|have|do|does|we’re|we're|we)(?![\p{L}’'-])/iu,
  de: /(?<![\p{L}’'-])(?:ist|sind|war|waren|kann|können|man|wird|wir|sucht|suchen|dich|hat|haben|bietet)(?![\p{L}’'-])/iu,
  fr: /(?<![\p{L}’'-])(?:est|sont|peut|peuvent|on|nous|ouvre|propose|recrute|récupère)(?![\p{L}’'-])/iu,
  es: /(?<![\p{L}’'-])(?:es|son|está|están|puede|pueden|estamos|somos|tiene|ofrece|busca)(?![\p{L}’'-])/iu,
};
/** A heading; what follows those that are not about the thing is for the writer. */
const HEADING = /^(?<label>\p{L}[\p{L} /-]{1,24}):\s+/u;
const ABOUT_THE_THING =
  /^(?:products?|services?|usps?|(?:key |main )?(?:benefits?|features?)|selling points?|highlights?|offers?|details|description|produkte?|stärken|pluspunkte|points forts|atouts|puntos fuertes|vorteile?|angebote?|beschreibung|eigenschaften|produits?|avantages?|offres?|description|productos?|servicios?|ventajas?|ofertas?|descripción)$/iu;
/** `Benefits: `, and nothing more. */
export const isThingLabel = (lead: string): boolean =>
  ABOUT_THE_THING.test(lead.replace(/:\s*$/u, '').trim()) && /:\s*$/u.test(lead);
/** Items of a list are told with it. */
const LIST_END = /\s(?:and|or|und|oder|et|ou|y|o|e|&)\s/iu;
const SHORT = 3;
/** `Sunday roast, York`: a place or a brand. German nouns have capitals too. */
const NAME_ALONE: Readonly<Record<FactLanguage, RegExp>> = {
  en: /^(?:(?:Co\. )?\p{Lu}\p{L}*|\p{L}{1,9})$/u,
  de: /^$/u,
  fr: /^(?:\p{Lu}\p{L}*|\p{L}{1,9})$/u,
  es: /^(?:\p{Lu}\p{L}*|\p{L}{1,9})$/u,
};
const BETWEEN_CLAUSES = /[,;:]\s+|\s+[·•|/]\s+/u;
const FEWEST_LETTERS = 4;
const LONGEST = 48;
const MOST_WORDS = 7;
const MOST = 6;

const wordsIn = (text: string): string[] => text.split(/\s+/u);
const trimmed = (clause: string): string =>
  clause
    .trim()
    .replace(/^(?:and|plus(?! de )|und|sowie|et|y)\s+/iu, '')
    .replace(/[\s.!?]+$/u, '');

export interface Clause {
  readonly text: string;
  /** The mark between it and the clause before. */
  readonly mark: string;
  readonly beginsSentence: boolean;
}

/**
 * A sentence without its heading; empty when that says that it is not about the thing.
 * @param product its name is a heading too: `Hiking jacket: waterproof`
 */
const withoutHeading = (sentence: string, product: string | null): string => {
  const label = HEADING.exec(sentence)?.groups?.['label'] ?? '';
  const isOfThing = ABOUT_THE_THING.test(label.trim()) || (product !== null && label.toLowerCase() === product.toLowerCase());
  return label !== '' && !isOfThing ? '' : sentence.replace(HEADING, '');
};

/** `29, 39 et 55 euros` is one list of prices. */
const BETWEEN =
  /((?:;|,(?!(?<=\d,)\s+\d[\d.,]*(?:,\s+\d[\d.,]*)*\s+(?:and|or|und|oder|et|ou|y|o)\s+\d))\s+|\s+[·•|]\s+|(?<!\d)\s+\/\s+)/u;
/** What stands between two commas, with what stands behind a colon. */
export const clausesOf = (sentences: readonly string[], product: string | null = null): Clause[] =>
  sentences.flatMap((sentence) =>
    withoutHeading(sentence, product)
      .split(BETWEEN)
      .flatMap((text, at, parts) =>
        at % 2 === 1 ? [] : [{ text: trimmed(text), mark: parts[at - 1] ?? '', beginsSentence: at === 0 }],
      )
      .filter(({ text }) => text !== ''),
  );

/** Whether a clause may speak for the thing as it stands, but for its numbers. */
export const isClaimOf =
  (language: FactLanguage, isAboutAd: (text: string) => boolean) =>
  (clause: string): boolean =>
    clause.replace(/\P{L}/gu, '').length >= FEWEST_LETTERS &&
    !NO_CLAIM[language].test(clause) &&
    !CHAT.test(clause) &&
    !PREDICATE[language].test(clause) &&
    !INSTRUCTION.test(clause) &&
    !isAboutAd(clause);

/**
 * @param taken words that are other facts: a clause that shares some of them is left to these
 * @param isAboutAd whether words are about the ad itself, which no ad repeats
 */
export const clausesIn = (
  sentences: readonly string[],
  language: FactLanguage,
  taken: readonly string[],
  isAboutAd: (text: string) => boolean,
): string[] => {
  const others = taken.map((text) => text.toLowerCase());
  const { limits } = grammarOf(language);
  const mayClaim = isClaimOf(language, isAboutAd);
  const isClaim = (clause: string): boolean =>
    [...clause].length <= LONGEST &&
    wordsIn(clause).length <= MOST_WORDS &&
    mayClaim(clause) &&
    !limits.test(clause) &&
    standsAlone(clause, language) &&
    !others.some((other) => clause.toLowerCase().includes(other) || other.includes(clause.toLowerCase()));
  const found = sentences.flatMap((sentence) => {
    const clauses = withoutHeading(sentence, taken[0] ?? null).split(BETWEEN_CLAUSES);
    const listEnd = clauses.findLastIndex((clause, at) => at > 0 && LIST_END.test(clause));
    return clauses
      .filter((clause, at) => at > listEnd || (at < listEnd && wordsIn(clause).length > SHORT))
      .map(trimmed)
      .filter(isClaim)
      .filter((clause) => !(clauses.length > 1 && NAME_ALONE[language].test(clause)));
  });
  return [...new Set(found)].slice(0, MOST);
};

const FEWEST_THINGS = 3;
const MOST_WORDS_OF_A_THING = 3;
/** `Espresso, filter, beans, grinders`: a list has no common words that would tell its language. */
export const isListOfThings = (lines: readonly string[]): boolean => {
  const all = lines.join('. ');
  const things = all.split(/[,;.:|/]\s*/u).filter((thing) => thing !== '');
  return (
    things.length >= FEWEST_THINGS &&
    !/[^\p{Script=Latin}\p{M}\s,;.:|/’'-]/u.test(all) &&
    isReadable(all) &&
    things.every(
      (thing) =>
        wordsIn(thing.trim()).length <= MOST_WORDS_OF_A_THING && factLanguages.every((each) => isSubject(thing.trim(), each)),
    )
  );
};
