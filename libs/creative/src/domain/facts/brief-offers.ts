// The offers of a whole brief: each with its object, and none that another sentence limits.
import type { FactLanguage } from './fact-language.js';
import { isThingLabel, PREDICATE } from './clauses.js';
import { standsAlone } from './claims.js';
import type { Offer } from './offer.js';
import { grammarOf, offersIn, type OffersOfSentence, wordOf } from './offer-reader.js';

export interface ReadSentences {
  /** The content of the sentences besides their offers. */
  readonly rest: readonly string[];
  /** The offers, for a known product. */
  readonly offersFor: (product: string | null) => Offer[];
}

const SHORT_SENTENCE = 4;
const SHORT_LIMIT = 8;
/** The last of several things. */
export const LIST_END = /\s(?:and|und|et|y|e|plus|&|\+)\s/iu;
const SHORT_LEAD = 3;
const MOST_SCOPE = 5;
/** In any language, because a brief may mix them: words that belong to a number and were not explained by its own language. */
const OF_ANOTHER_OFFER = wordOf(
  'free|gratis|gratuit\\p{L}*|kostenlos\\p{L}*|offerte?s?|livraison|envíos?|versand|shipping|delivery|off|discount|rabatt|remise|descuento|up to|upto|ab|bis zu|statt|nur|dès|partir|jusqu.*|seulement|desde|hasta|s[oó]lo|under|instead|menos|moins|unter',
);
const wordsIn = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

/** A small first letter for a sentence that continues after a comma. */
const goingOn = (sentence: string): string => sentence.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());

/** A short sentence that only limits the one before it is appended to that one: `20% off. Members only.` */
const withLimits = (sentences: readonly string[], language: FactLanguage): string[] => {
  const { beginsTail, deadline, limits } = grammarOf(language);
  const joined: string[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1);
    const length = wordsIn(sentence);
    const own = offersIn(sentence, language);
    const isLimit =
      (length <= SHORT_LIMIT && limits.test(own?.lead ?? sentence)) ||
      (!own?.offers.length && (deadline.test(sentence) || (length <= SHORT_SENTENCE && beginsTail.test(sentence))));
    if (before !== undefined && isLimit && offersIn(before, language))
      joined[joined.length - 1] = `${before}, ${goingOn(sentence)}`;
    else joined.push(sentence);
  }
  return joined;
};

/** Numbers that do not affect a following offer: part of a name, or a founding year. */
const isHarmless = (lead: string, language: FactLanguage): boolean =>
  lead
    .replace(/(?:since|seit|depuis|desde) (?:1[89]|20)\d{2}/giu, '')
    .split(/[,;:]\s|\s[+&|]\s/u)
    .every((part) => !/[\p{N}\p{Sc}%]/u.test(part) || standsAlone(part.trim(), language));

interface Scope {
  /** The words directly before the offer that name its object; empty: none. */
  readonly words: string;
  readonly isAboutAd: boolean;
  /** Whether the offer is only true together with them: `Open an account and get $100`, `A kilo of tomatoes at $2`. */
  readonly isPart: boolean;
}

const ENDS_IN_AND = /(?<!\p{L})(?:and|und|et|y|e)(?:\s+\p{L}+)?\s*$/iu;
const MEASURE =
  /(?<!\p{L})(?:kilos?|kg|gramm?s?|lit(?:er|re)s?|litros?|pounds?|dozen|dutzend|douzaine|docena|pairs?|paare?|paires?|nights?|nacht|nuits?|noches?|hours?|stunden?|heures?|horas?|met(?:er|re)s?|mètres?|metros?|pieces?|stück|pièces?|piezas?|slices?|portion\p{L}*|raci[oó]n\p{L}*|bottles?|flaschen?|bouteilles?|botellas?)(?!\p{L})/iu;

/** A number directly after an unknown word: `da 49 €`, `nearly $100`. The word then stays with it. */
const STARTS_WITH_NUMBER = /^(?:\p{Sc}|[\d-]|\p{Lu}{3} ?\d)/u;

/** A clause about the thing: its number is not the price of the thing. */
const RELATIVE = wordOf('that|which|who|where|qui|que|dont|quien|cuyo');

const UNEXPLAINED_KINDS = /percent|amount|was_now/u;

/** Says when or for whom what follows is true. */
const HEADING = /^(?<heading>[^,.;:]{3,30}: )$/u;

const scopeOf = ({ lead, span, offers: [first] }: OffersOfSentence, language: FactLanguage, rules: BriefRules): Scope => {
  const { words } = grammarOf(language);
  const part = /[,;]\s*$/u.test(lead)
    ? ''
    : (lead
        .replace(/:\s*$/u, '')
        .split(/[,;:]\s/u)
        .at(-1) ?? '');
  const afterIntro = part.split(rules.beforeProduct)[1];
  const all = (afterIntro ?? part).replace(rules.article, '').trim();
  const direct = all.replace(new RegExp(`(?:(?:^|\\s)(?:${words.joins}))+\\s*$`, 'iu'), '').trim();
  const isUnexplained =
    STARTS_WITH_NUMBER.test(span) &&
    /\p{L}\s+$/u.test(lead) &&
    direct === all &&
    (first?.kind.startsWith('price') === true ||
      (!rules.isLanguageKnown && UNEXPLAINED_KINDS.test(first?.kind ?? '') && !span.startsWith('-')));
  const isJoined = afterIntro === undefined && (ENDS_IN_AND.test(part) || MEASURE.test(direct));
  return { words: direct, isAboutAd: afterIntro !== undefined, isPart: isJoined || isUnexplained };
};

const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
const contains = (text: string, part: string): boolean => spaced(text).includes(spaced(part));

/** What comes with another thing free of charge. */
const FREE_BESIDES =
  /^(?:free|kostenlose[rsn]?|gratis) (?:delivery|shipping|parking|returns?|gifts?|entry|admission|samples?|trials?|quotes?|estimates?|consultations?|wi-?fi|collection|lieferung|versand|parkpl\p{L}+|eintritt|beratung|angebote?|probe\p{L}*)(?!\p{L})/iu;
const FREE = /^(?:free|kostenlose[rsn]?|gratis) (?=\p{L})/iu;
const FREE_BEHIND =
  /^(?!livraison|devis|essai|parking|entrée|retours|envío|presupuesto|entrada|consulta|prueba)(?<thing>\p{L}+) gratuit[eoa]?s? (?:pour|de|para) /iu;
/** `Free hearing tests for over 50s`: what the brief begins with is its thing; null: it begins with something else. */
const freeThingIn = (sentence: string, { lead, offers }: OffersOfSentence): string | null => {
  const isFirst = lead === '' && offers.every(({ kind }) => kind === 'stated');
  const before = FREE_BEHIND.exec(sentence)?.groups?.['thing'];
  if (isFirst && before !== undefined) return before;
  return isFirst && FREE.test(sentence) && !FREE_BESIDES.test(sentence) ? sentence.replace(FREE, '') : null;
};

export interface BriefRules {
  /** The words that introduce the product in this language. */
  readonly beforeProduct: RegExp;
  readonly article: RegExp;
  /** False: the brief is read in the ad's language, but may be in a fifth one. */
  readonly isLanguageKnown: boolean;
}

const LONGEST_ARTICLE = 12;
/** `Le stationnement est gratuit` is a sentence and keeps it; `stationnement gratuit` has none. */
const articleOf = (said: string, at: number, language: FactLanguage, { article }: BriefRules): string => {
  const word = /\p{L}+ $/u.exec(said.slice(Math.max(0, at - LONGEST_ARTICLE), at))?.[0] ?? '';
  return PREDICATE[language].test(said.slice(at)) && article.test(word) ? word : '';
};

/** @param isAboutAd whether words are about the ad itself, which no ad repeats */
export const readOffers = (
  plain: readonly string[],
  language: FactLanguage,
  rules: BriefRules,
  isAboutAd: (text: string) => boolean,
): ReadSentences => {
  const { words, limits } = grammarOf(language);
  const sentences = withLimits(plain, language);
  const found = sentences.map((sentence) => offersIn(sentence, language));
  const doubtful = wordOf(words.doubtful);
  const isLimited = sentences.some((sentence, place) => limits.test(found[place]?.lead ?? sentence));

  const ofSentence = (read: OffersOfSentence, place: number, product: string | null): Offer[] => {
    const { offers } = read;
    const lead = isThingLabel(read.lead) ? '' : read.lead;
    const [previous = ''] = sentences.slice(Math.max(0, place - 1), place);
    const beginning = lead === '' && wordsIn(previous) <= SHORT_SENTENCE && !found[place - 1] ? `${previous} ` : lead;
    if (doubtful.test(beginning) || OF_ANOTHER_OFFER.test(beginning) || !isHarmless(beginning, language)) return [];
    if (offers.some((offer) => isAboutAd(offer.words + offer.tail))) return [];
    const scope = scopeOf({ ...read, lead }, language, rules);
    const [first, ...others] = offers;
    const isNamed = product !== null && contains(beginning, product);
    // Words before the offer that do not name the product may name another object of it.
    if (scope.words === '' && /\p{L}/u.test(beginning) && product !== null && !isNamed) return [];
    const isOfProduct =
      scope.words === '' ||
      (!scope.isPart &&
        !RELATIVE.test(scope.words) &&
        (product === null
          ? scope.isAboutAd || (place === 0 && !/[,;:]/u.test(lead) && standsAlone(scope.words, language))
          : contains(scope.words, product) || contains(product, scope.words)));
    if (!first || isOfProduct) return [...offers];
    if (wordsIn(scope.words) > MOST_SCOPE || !standsAlone(scope.words, language) || isAboutAd(scope.words)) return [];
    // `Pasta, salad and espresso for $12` is one price for all of them.
    const earlier = lead.split(/[,;]\s/u).at(-2);
    if (earlier !== undefined && LIST_END.test(scope.words) && (product === null || !contains(earlier, product))) return [];
    const at = (sentences[place] ?? '').lastIndexOf(scope.words, lead.length);
    // `Opening weekend: classics for $20` is true of that weekend only.
    const heading = HEADING.exec((sentences[place] ?? '').slice(0, at))?.groups?.['heading'] ?? '';
    const begin = at - (product !== null && contains(heading, product) ? 0 : heading.length);
    const to = lead.length + read.span.length - read.span.slice(read.firstEnd).length;
    const from = begin - articleOf((sentences[place] ?? '').slice(0, to), begin, language, rules).length;
    const whole = (sentences[place] ?? '').slice(from, to);
    return [{ kind: 'stated', qualifier: null, amounts: [], words: whole, tail: '', said: whole, plain: false }, ...others];
  };

  return {
    // A few words that limit an offer, such as `Members get`, name no product.
    rest: found.map((read, place) => {
      const sentence = sentences[place] ?? '';
      if (!read) return sentence;
      const free = place === 0 ? freeThingIn(sentence, read) : null;
      if (free !== null) return free;
      return wordsIn(read.lead) <= SHORT_LEAD && doubtful.test(read.lead) ? '' : read.lead.replace(/[\s,:;]+$/u, '');
    }),
    offersFor: (product) => (isLimited ? [] : found.flatMap((read, place) => (read ? ofSentence(read, place, product) : []))),
  };
};
