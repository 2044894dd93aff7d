// Reads a prompt as data: finds the advertised product and ignores everything else. A prompt is never executed as an instruction.
import { speaksOfAd } from './about-the-ad.js';
import { audienceIn, benefitsIn, SHORT_LABEL } from './audience-and-benefits.js';
import { readOffers } from './brief-offers.js';
import { beforeThing } from './before-things.js';
import { standsAlone } from './claims.js';
import { COUNTED, HOW_MANY } from './counted.js';
import type { Offer } from './offer.js';
import { IN_NEED, SEEKS_PEOPLE, SHOWS } from './no-thing.js';
import { isFlyer } from './flyer.js';
import { listAt } from './list-of-things.js';
import { offerOf } from './labels.js';
import { LABELLED, labelledIn } from './labelled-thing.js';
import { asNamed } from './whole-name.js';
import { DOES } from './ends-of-phrases.js';
import { isAboutAd, MARK, phraseAt } from './phrases.js';
import { looksLikePeople, withGender } from './people.js';
import { isName } from './names-in-text.js';
import { plainLines, sentencesOf, statementsOf } from './sentences.js';
import { type FactLanguage, factLanguages } from './fact-language.js';
import { isTalk } from './notes-to-writer.js';
import { recognised } from './prompt-language.js';
import { isSubject } from './subject.rules.js';
import { titleAtBegin, titlesIn, withMarks } from './titles.js';
import { CATEGORY, type PromptRules, promptRules } from './prompt.rules.js';

export interface PromptFacts {
  /** null: the language is not one of the generator's. */
  readonly language: FactLanguage | null;
  readonly product: string | null;
  /** Completely understood, in the order of the brief. */
  readonly offers: readonly Offer[];
  readonly audience: string | null;
  readonly benefits: readonly string[];
}

/** A question that the readers of the ad are not asked. */
const TO_WRITER =
  /^(?:(?:hi|hey|hello)\W+)?(?:(?:can|could|would) you|kannst du|könnt ihr|können sie|peux-tu|pouvez-vous|puedes|podéis|pueden)(?!\p{L})/iu;
/** How many are wanted: `We are hiring two waiters`. */
const HIRING =
  /(?:hiring|looking for|seeking|needs?|suchen?|sucht|recrut\p{L}*|cherch\p{L}*|buscamos|busca|contratamos)(?:\s[\p{L}\d.\s]*)?$/iu;
const ALSO = /^(?:.* )?(?:also|auch|außerdem|aussi|également|también|además)(?!\p{L})/iu;
const AND_ALSO = /^(?:also|auch|aussi|también|tambien) /iu;
/** `Fixed fee conveyancing from £795 + VAT`: an offer that is not understood names its thing. */
const BEFORE_PRICE = /^(?<thing>[^,.:;\d]+?) (?:from|at|ab|dès|à partir de|desde) (?=\p{Sc}? ?\d)/iu;
/** `Our charity Paws Ahead rehomes greyhounds`: the name ends before the verb. */
const NAMED = /^(?:\p{Ll}[\p{L}’'-]* ){1,3}\p{Lu}[\p{L}’'&-]*(?: \p{Lu}[\p{L}’'&-]*)*(?= \p{Ll})/u;
/** `native Australian spice rubs`: no name. */
const OF_A_COUNTRY =
  /(?:ian|ean|[a-z]an|ish|ese|French|Dutch|Greek|Welsh|Thai|Swiss|ais|aise|ois|oise|ien|ienne|eño|eña|és|esa)$/u;
/** An event of selling before the things themselves: `Soldes chaussures enfants`. */
const SALE =
  /^(?:(?:neu|new|nouveau|nouveauté|nuevo|novedad):|soldes?|promo(?:tion)?s?|rebajas|ofertas?|sale|ausverkauf)(?: (?:en|de|sur|sur les|auf|on|für))? /iu;
const OFFER_LABEL = /^(?:offers?|price|angebote?|preis|offres?|prix|ofertas?|precio):\s+/iu;
const unlabelled = (sentence: string): string =>
  LABELLED.test(sentence) ? sentence.replace(OFFER_LABEL, '') : offerOf(sentence.replace(OFFER_LABEL, ''));
const FEWEST_LABELS = 2;
const MOST_SENTENCES = 3;
const LONGEST_OPENING = 160;
const MOST_HEADING_WORDS = 3;
/** How an organisation fares is no thing: `Our shelves are low`. */
const STATE =
  /^(?:our|unsere?|nos|notre|nuestr[oa]s?) \p{L}+ (?:is|are|ist|sind|est|sont|está|están) (?:\p{L}+ )?(?:low|empty|full|bare|leer|voll|vides?|pleine?s?|vací[oa]s?|llen[oa]s?)(?!\p{L})/iu;
/** A clause of its own stands before. */
const OWN_CLAUSE = /^[^,.;:]{4,60}, $/u;
/** What a question to the readers says that they want: `Looking for wedding flowers in Perth?` */
const ASKED_FOR =
  /^[¿\s]*(?:(?:are you )?(?:looking|searching) for|(?:do you )?need(?: help with)?|in need of|suchst du|suchen sie|du suchst|sie suchen|brauchst du|brauchen sie|(?:vous )?cherchez(?:-vous)?|tu cherches|besoin (?:de |d[’'])|buscas|busca usted|estás buscando|necesitas)\s*/iu;
/** `Need a new washing machine? We offer loans`: what is needed is not what is had, where that is named. */
const IS_NEEDED = /^[¿\s]*(?:(?:do you )?need |brauchen sie|brauchst du|besoin (?:de |d[’'])|necesitas) ?/iu;
const SHORTEST_ASKED = 6;
const askedIn = (questions: readonly string[], rules: PromptRules, language: FactLanguage): string | null => {
  const asked = questions.find((question) => ASKED_FOR.test(question));
  const phrase = asked === undefined ? null : phraseAt(asked.replace(ASKED_FOR, '').replace(/\?.*$/u, ''), rules, language);
  const isClear = phrase !== null && (phrase.words.includes(' ') || phrase.words.length >= SHORTEST_ASKED);
  return isClear && isSubject(phrase.words, language) ? phrase.words : null;
};
/** Of several things in one line of a poster the first alone says too little; a job is sought beside others. */
const ITEMS = /^(?!.*\p{L}\/\p{L})[^,.:\d]{3,40}(?:, [^,.:\d]{3,40}){2,}$/u;
const SEEKS =
  /(?<!\p{L})(?:hiring|jobs?|vacanc(?:y|ies)|wanted|apply|gesucht|wir suchen|bewerb\p{L}*|recrut\p{L}*|postulez|buscamos|se busca|contratamos|empleo)(?!\p{L})/iu;

const small = (sentence: string): string => sentence.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
const LONGEST_TITLE = 48;
/** `We are opening our second shop`: which one it is is the news. */
const OPENS = /(?:open|ouvr|abr|inaugur|eröffn)\p{L}*(?: day of)?\s+$/iu;
const ORDINAL =
  /^(?:(?:our|a|the|nos|notre|une?|nuestr[oa]|una?|unsere?|eine?) )?(?<which>second|third|fourth|deuxième|seconde?|troisième|segund[oa]|tercer[oa]?|zweite|dritte|zweites|drittes) (?=\p{L})/iu;

/** @param languages those that the words may be in: a few words may look like another language */
const productIn = (
  sentences: readonly string[],
  rules: PromptRules,
  language: FactLanguage,
  languages: readonly FactLanguage[],
): string | null => {
  const isThing = (phrase: string): boolean => /\p{L}/u.test(phrase) && languages.every((each) => isSubject(phrase, each));
  const thingBehind = (intro: RegExp, sentence: string): string | null => {
    const { 0: said = '', index = 0 } = intro.exec(sentence) ?? intro.exec(small(sentence)) ?? {};
    // `No vendemos seguros`.
    if (/(?<!\p{L})(?:no|nunca|tampoco) $/iu.test(sentence.slice(0, index))) return null;
    // `We are also looking for foster homes`: there is a first thing.
    if (said === '' || (ALSO.test(sentence.slice(0, index + said.length)) && sentence !== sentences[0])) return null;
    const after = sentence.slice(index + said.length);
    if (AND_ALSO.test(after) && sentence !== sentences[0]) return null;
    const counted = HIRING.test(said) ? HOW_MANY : COUNTED;
    const mayJoin = intro === rules.beforeTrade || (language === 'en' && intro === beforeThing.en);
    const phrase = phraseAt(after.replace(counted, ''), rules, language, mayJoin)?.words;
    if (phrase === undefined || !isThing(phrase)) return null;
    // `Joiner in Pau since 1987, I make kitchens`: the trade stands in front.
    const ahead =
      !HIRING.test(said) && index > 0 && sentence === sentences[0] && OWN_CLAUSE.test(sentence.slice(0, index))
        ? phraseAt(sentence, rules, language)
        : null;
    if (ahead !== null && isThing(ahead.words)) return ahead.words;
    if (HIRING.test(said)) return phrase;
    const ordinal = OPENS.test(said) ? ORDINAL.exec(after)?.groups?.['which'] : undefined;
    if (ordinal !== undefined) return `${ordinal} ${phrase}`;
    const list = listAt(after, rules, language);
    // Of `tables, shelves and headboards of solid wood` the first word alone is too little.
    return list === 'too long' ? (phrase.includes(' ') ? phrase : null) : (list ?? phrase);
  };
  const explicit = [
    ...sentences.map((sentence) => labelledIn(sentence, language)),
    ...sentences.map((each) => thingBehind(beforeThing[language], each) ?? thingBehind(rules.beforeProduct, each)),
  ];
  const [named] = explicit.filter((each) => each !== null);
  if (named !== undefined) return named;
  // A brief may begin with a greeting, a label or an order; the thing is then named after it.
  const labels = sentences.filter((sentence) => SHORT_LABEL.test(sentence));
  const isOfLabels = labels.length >= FEWEST_LABELS;
  for (const [place, sentence] of sentences.slice(0, MOST_SENTENCES).entries()) {
    if (isOfLabels && labels.includes(sentence) && !LABELLED.test(sentence)) continue;
    // What the readers were told first is about the thing; a later sentence may be about anything.
    if (sentences.slice(0, place).some((before) => before.split(' ').length > MOST_HEADING_WORDS && !isTalk(before, language)))
      return null;
    // A poster says who `presents` in the line above the title.
    if (SHOWS.test(sentences[place - 1] ?? '') && sentence.length <= LONGEST_TITLE) return sentence;
    if (STATE.test(sentence) || speaksOfAd(sentence.split(/[,:] /u)[0] ?? '', language)) continue;
    const trade = thingBehind(rules.beforeTrade, sentence);
    // `Mail-in knife sharpening, we post the box`: the thing stands in front of what is done.
    const isBehind = (rules.beforeTrade.exec(sentence)?.index ?? 0) > 0;
    const ahead = trade !== null && isBehind ? phraseAt(sentence, rules, language) : null;
    if (trade !== null) return ahead?.isWhole === true && isThing(ahead.words) ? ahead.words : trade;
    const named = NAMED.exec(sentence.replace(rules.article, ''))?.[0].trim();
    const isClause =
      named?.split(' ').some((word) => DOES.test(word) || rules.endsPhrase.has(word)) !== false || OF_A_COUNTRY.test(named);
    if (language !== 'de' && named !== undefined && !isClause && standsAlone(named, language) && isThing(named)) return named;
    const said = sentence.replace(LABELLED, '').replace(SALE, '');
    const product = phraseAt(place === 0 ? said.replace(COUNTED, '') : said, rules, language, true);
    const after = product === null ? '' : said.slice(said.indexOf(product.words) + product.words.length);
    if (product !== null && [IN_NEED, SEEKS_PEOPLE].some((pattern) => pattern.test(after))) return null;
    if (product !== null && isThing(product.words)) return product.words;
    // `Two-bedroom flat in Cardiff. Viewings on Saturdays`: the first sentence names the thing, in words that are not used alone.
    const [first = ''] = sentence.split(MARK);
    if (
      place === 0 &&
      product === null &&
      /[\p{N}]|^(?:half|two|three|four|demi|deux|trois|zwei|drei|halb\p{L}*|dos|tres|medi[oa])\b/iu.test(first) &&
      isThing(first)
    )
      return null;
  }
  return null;
};

/** `30% off orthopedic dog beds`, where nothing else names the thing. */
const DISCOUNT_ON =
  /(?:% (?:off|discount on|rabatt auf|nachlass auf|de remise sur|de réduction sur|de descuento en|dto\.? en)) (?:all |any |our |your first (?!orders?|purchase|visit|month|year|box|bill|treatment|session|lesson|class|booking|stay|appointment)|alle |alle unsere |unsere |tous? (?:nos|les) |nos |les |tod[oa]s (?:l[oa]s|nuestr[oa]s) |nuestr[oa]s )?(?!(?:(?:all|any|our) )?(?:labou?r|parts|fees?|services?|installation|your|orders?|everything|every|selected|entire|the|first|alles|das|die|ausgewählte|votre|vos|commande|tout|toute|tu|su|todo|toda|el|la|pedido)(?!\p{L}))/iu;
const discountedIn = (sentences: readonly string[], rules: PromptRules, language: FactLanguage): string | null => {
  const [after] = sentences.flatMap((sentence) => sentence.split(DISCOUNT_ON).slice(1));
  const phrase = after === undefined ? null : phraseAt(after, rules, language);
  return phrase !== null && isSubject(phrase.words, language) ? phrase.words : null;
};

const pricedIn = ([first = '']: readonly string[], rules: PromptRules, language: FactLanguage): string | null => {
  const [clause] = /^(?=[^ ,]+ [^,])[^\p{N}\p{Sc}:.,]+(?=, )/u.exec(first.slice(0, LONGEST_OPENING)) ?? [];
  const thing = BEFORE_PRICE.exec(first.slice(0, LONGEST_OPENING))?.groups?.['thing'] ?? clause;
  const phrase = thing === undefined ? null : phraseAt(thing, rules, language);
  return phrase?.isWhole === true && isSubject(phrase.words, language) ? phrase.words : null;
};

/** Removes a capital that only began the sentence; `iPad`, `Nike Air Max` and German nouns keep theirs. */
const asInsideASentence = (phrase: string, language: FactLanguage | null, text: string): string => {
  const [first = '', ...rest] = phrase.split(' ');
  const beganTheText = text.startsWith(first);
  const isPlainWord = /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)*$/u.test(first) && rest.every((word) => word === word.toLowerCase());
  return language !== 'de' && beganTheText && isPlainWord && rest.length > 0 && !isName(first, language ?? 'en')
    ? first.toLowerCase() + phrase.slice(first.length)
    : phrase;
};

/**
 * The facts about the advertised thing. Any text is accepted; missing or unclear facts are null.
 * @param whole tells the language, where the prompt is a part of it
 * @param thing known already, in the words of the prompt; undefined: the rules find it
 */
export const readPrompt = (prompt: string, fallback: FactLanguage, whole = prompt, thing?: string | null): PromptFacts => {
  const all = sentencesOf(plainLines(prompt)).map(unlabelled);
  const recognisedLanguage = recognised(sentencesOf(plainLines(whole)).join(' '), fallback);
  const language = recognisedLanguage ?? fallback;
  const rules = promptRules[language];
  const { rest, offersFor } = readOffers(
    all,
    language,
    { beforeProduct: rules.beforeProduct, article: rules.article, isLanguageKnown: recognisedLanguage !== null },
    isAboutAd,
  );
  const statements = statementsOf(plainLines(prompt)).map(unlabelled);
  const questions = all.filter((sentence) => !statements.includes(sentence) || sentence.includes('? '));
  const sentences = rest.filter((sentence) => /\p{L}/u.test(sentence) && !CATEGORY.test(sentence));
  const titles = titlesIn(prompt);
  const list = sentences.findIndex((sentence) => ITEMS.test(sentence));
  const firstList = list < 0 || SEEKS.test(all.join(' ')) ? Infinity : list;
  const named = productIn(
    sentences
      .filter((sentence, at) => !sentence.includes('? ') && !(at >= firstList && isFlyer(prompt)))
      .filter((sentence) => TO_WRITER.test(sentence) || statements.some((each) => each.includes(sentence)))
      .map((sentence) => withMarks(sentence, titles)),
    rules,
    language,
    recognisedLanguage === null ? factLanguages : [recognisedLanguage, fallback],
  );
  const title = titleAtBegin(prompt);
  const read =
    title ??
    (named !== null && IS_NEEDED.test(questions.join(' ')) ? named : null) ??
    askedIn(questions, rules, language) ??
    named ??
    discountedIn(all, rules, language) ??
    pricedIn(statements, rules, language);
  const known = thing ?? read;
  const product = known === null || known === title ? known : asNamed(known, all, language);
  const audience = audienceIn(
    sentences.filter((sentence) => !questions.some((question) => question.startsWith(sentence))),
    rules,
    language,
    product,
  );
  const inside = product === null || product === title ? product : asInsideASentence(product, recognisedLanguage, all[0] ?? '');
  return {
    language: recognisedLanguage,
    product: inside === null ? null : withGender(inside, prompt),
    offers: offersFor(product).filter(({ said }) => !questions.some((question) => question.includes(said))),
    audience: audience !== null && looksLikePeople(audience) ? audience : null,
    benefits: benefitsIn(sentences, rules, language, product).filter((benefit) => benefit !== product),
  };
};
