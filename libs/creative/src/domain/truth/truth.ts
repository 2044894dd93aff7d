// Compares an ad with its brief: an ad says no number, no date and no claim that the brief does not, and each with what limits it.
import { escaped } from '../escaped.js';
import type { Offer } from '../facts/offer.js';
import { moneyOf } from '../facts/amounts.js';
import type { FactLanguage } from '../facts/fact-language.js';
import { grammarOf, wordOf } from '../facts/offer-reader.js';
import { tearsList } from '../facts/priced-lists.js';
import { claims, dates, DENIED, WRITTEN_AMOUNT } from './claim-words.js';
import {
  contentOf,
  contextOf,
  hasAll,
  holdsAll,
  type Knowledge,
  knowledgeOf,
  plain,
  saysWhole,
  type Told,
  wordsOf,
} from './told.js';
import { isPieceOf } from './pieces.js';

export type { Told } from './told.js';

export const criticRules = ['fact_fidelity', 'claim_without_fact', 'cross_field_repeat'] as const;
export type CriticRule = (typeof criticRules)[number];

export interface Untruth {
  readonly rule: Exclude<CriticRule, 'cross_field_repeat'>;
  /** The words of the text that are no fact of the brief. */
  readonly words: string;
}

/** Stands where a fact was taken out. */
const HERE = '¤';
const whole = (phrase: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}]|\\p{N}[.,])${escaped(phrase)}(?![\\p{L}\\p{N}%]|[.,]\\p{N})`, 'gu');

const PERIOD =
  /^\s*(?:\/|(?:a|an|per|each|every|pro|im|par|al|por|la|le|cada) )\s?(?:hour|day|night|week|month|year|person|user|stunde|tag|nacht|woche|monat|jahr|person|heure|jour|nuit|semaine|mois|an|personne|hora|día|noche|semana|mes|año|persona|mo|hr)(?!\p{L})/u;
const DAY_OF_MONTH =
  /(?<![\p{L}\p{N}.,])\p{N}{1,2}(?:st|nd|rd|th|\.)? (?:(?:and|to|und|bis|et|au|y|al) \p{N}{1,2}(?:st|nd|rd|th|\.)? )?(?:of |de )?(?:jan|feb|févr|mar|mär|apr|avr|abr|ma[iy]|jun|jui|jul|aug|aoû|ago|sep|o[ck]t|nov|d[eé][cz]|dic|ene)\p{L}*(?! only| nur| seulement)/gu;
const SENTENCE_END = /(?<=\p{L}{2}[.!?]|\d[.!?]) (?!(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)\p{L}*(?!\p{L}))/iu;
const STARTS_WITH_NUMBER = /^(?:\p{Sc}|\p{N}|-\p{N})/u;
/** A token with a digit: a number with its sign, a code, a date. */
const NUMBER =
  /(?:(?:us|au|ca|nz)?[$€£¥])?(?:\p{N}{1,3}(?:[ ’]\p{N}{3})+(?!\p{N})|[\p{L}\p{N}]*\p{N}(?:[\p{L}\p{N}]|[.,:/](?=\p{N}))*)(?:%|[€£$¥]|(?: (?:percent|prozent|pour cent|por ciento|euros?|dollars?|pounds?|chf|eur|usd|gbp))(?!\p{L}))?/gu;

/** The value of a number without its currency's notation; `20%` and `20` differ. */
const valueOf = (number: string, language: FactLanguage): string => {
  const { value } = moneyOf(number, language);
  const sign = /%|percent|prozent|pour cent|por ciento/u.test(number) ? '%' : '';
  return value.replace(/\.0+$/u, '') + sign;
};

const currencies: readonly RegExp[] = [
  /\$|dollar|usd/u,
  /€|euro?(?!\p{L})|eur/u,
  /£|pounds?|gbp/u,
  /¥|jpy/u,
  /chf|fr\.|franken|francs/u,
];
const currencyOf = (text: string): number => currencies.findIndex((names) => names.test(text.toLowerCase()));
const agree = (one: number, other: number): boolean => one === other || one < 0 || other < 0;

const ownsNumber = ({ kind, amounts }: Offer, number: string, said: (value: string) => boolean, { ad }: Knowledge): boolean =>
  amounts.some(({ value, currency }, place) => {
    const sign = kind.includes('percent') ? '%' : '';
    const isSame =
      value.replace(/\.0+$/u, '') + sign === valueOf(number, ad) && agree(currencyOf(number), currencyOf(currency ?? ''));
    // The old price is true beside the new one only.
    return isSame && (kind !== 'was_now' || place === 0 || said(amounts[0]?.value ?? ''));
  });

/** @param present the words of the text */
const isToldNumber = (text: string, present: readonly string[], number: string, knowledge: Knowledge): boolean => {
  const { ad, own, offers, sentences } = knowledge;
  const said = (value: string) => [...plain(text).matchAll(NUMBER)].some(([each]) => valueOf(each, ad) === value);
  const owns = (offer: Offer) =>
    ownsNumber(offer, number, said, knowledge) || contentOf(offer.words + offer.tail).includes(number);
  if (offers.some((offer) => owns(offer) && saysWhole(text, offer, knowledge))) return true;
  return sentences.some((sentence) =>
    [...sentence.matchAll(NUMBER)].some(({ 0: told, index }) => {
      const isSame =
        told === number ||
        (valueOf(told, own) === valueOf(number, ad) && currencyOf(told) === currencyOf(number) && !/\p{L}\p{N}/u.test(number));
      const isOffers = offers.some((offer) => plain(offer.said).includes(told));
      return isSame && !isOffers && hasAll(present, contextOf(sentence, index, index + told.length, knowledge));
    }),
  );
};

/** The text without the facts, or the qualifier or period that makes one of them false. */
const withoutFacts = (
  text: string,
  { ad, phrases, ownWords }: Knowledge,
): { readonly rest: string } | { readonly changed: string } => {
  const { qualifiers } = grammarOf(ad).words;
  const anyQualifier = Object.values(qualifiers)
    .map(({ read }) => read)
    .join('|');
  const changing = new RegExp(
    `${wordOf(`${anyQualifier}|was|were|save|over|more than|statt|über|au lieu de|plus de|en vez de|más de`).source}\\s$`,
    'iu',
  );
  let rest = ownWords.reduce((text, words) => text.replace(whole(words), ' '), plain(text));
  for (const phrase of phrases) {
    if (STARTS_WITH_NUMBER.test(phrase)) {
      for (const { 0: match, index } of rest.matchAll(whole(phrase))) {
        const after = PERIOD.exec(rest.slice(index + match.length));
        const before = changing.exec(rest.slice(0, index));
        if (before) return { changed: `${before[0]}${phrase}` };
        if (after) return { changed: `${phrase}${after[0]}` };
      }
    }
    rest = rest.replace(whole(phrase), HERE);
  }
  return { rest };
};

const isToldClaim = (text: string, claim: (typeof claims)[number], knowledge: Knowledge, told: Told): boolean => {
  if (claim.name === 'discount' && told.callToAction === 'get_offer') return true;
  const stated = knowledge.sentences.flatMap((sentence) =>
    [...sentence.replace(/\p{N}(?=%? ?off)/gu, HERE).matchAll(claim.words)]
      .filter(({ index }) => !DENIED.test(sentence.slice(0, index)))
      .map(({ 0: words, index }) => ({ sentence, from: index, to: index + words.length })),
  );
  if (!claim.isConditional) return stated.length > 0;
  const offers = knowledge.offers.filter((offer) => plain(offer.said).search(claim.words) >= 0);
  if (offers.length > 0) return offers.some((offer) => saysWhole(text, offer, knowledge));
  return stated.some(({ sentence, from, to }) => holdsAll(text, contextOf(sentence, from, to, knowledge)));
};

/** What a text says beyond its brief; empty: nothing. The brand's name, terms and disclaimer are its own words. */
export const untruthsIn = (text: string, told: Told): Untruth[] => {
  const knowledge = knowledgeOf(told);
  if (tearsList(plain(text), knowledge.sentences)) return [{ rule: 'fact_fidelity', words: text }];
  const untruths = untruthsOf(text, told);
  if (untruths.length === 0) return untruths;
  const sentences = text.split(SENTENCE_END);
  const others = sentences.filter((sentence) => !isPieceOf(sentence, knowledge));
  return others.length < sentences.length ? untruthsOf(others.join(' '), told) : untruths;
};

const untruthsOf = (text: string, told: Told): Untruth[] => {
  const knowledge = knowledgeOf(told);
  const taken = withoutFacts(text, knowledge);
  if ('changed' in taken) return [{ rule: 'fact_fidelity', words: taken.changed.trim() }];
  const brief = knowledge.sentences.join(' ');
  // What limits a price limits no day.
  const rest = taken.rest.replace(DAY_OF_MONTH, (day) => (brief.includes(day) ? HERE : day));
  const found = [...rest.matchAll(NUMBER)].map(([number]) => number);
  const present = wordsOf(text);
  // Each number is judged once, however often it stands there.
  const untold = new Set([...new Set(found)].filter((number) => !isToldNumber(text, present, number, knowledge)));
  const numbers = found.filter((number) => untold.has(number));
  const written = [...rest.matchAll(WRITTEN_AMOUNT)].map(([amount]) => amount).filter((amount) => !brief.includes(amount));
  const days = dates.flatMap((date) => (date.test(brief) ? [] : (date.exec(rest)?.[0] ?? [])));
  const unfounded = claims.flatMap((claim) => {
    const [found] = rest.match(claim.words) ?? [];
    return found === undefined || isToldClaim(text, claim, knowledge, told) ? [] : [found];
  });
  return [
    ...[...numbers, ...written, ...days].map((words) => ({ rule: 'fact_fidelity' as const, words })),
    ...unfounded.map((words) => ({ rule: 'claim_without_fact' as const, words })),
  ];
};
