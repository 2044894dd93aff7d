// The slots of the phrases and their values.
import { type Brief, type FactKind, languageOf, offerText, standsAlone, valuesOf } from '@app/creative';
import type { BuiltInLanguage } from '../languages/languages.js';
import type { Tone } from '../languages/phrase-table.js';

const TONES_BY_WORD: readonly (readonly [RegExp, Tone])[] = [
  [/lux|premium|elegan|exclusiv|refined|edel|sophisticat/iu, 'luxury'],
  [/urgen|bold|hurry|dringend|fomo|energetic/iu, 'urgent'],
  [/play|fun|humor|humour|witty|quirky|young|cheeky|lustig|drôle|divert/iu, 'playful'],
  [/inform|educat|factual|neutral|clear|sachlich|techni/iu, 'informative'],
  [/profession|formal|serious|corporate|business|trust|seriös/iu, 'professional'],
];

/** The tone of the phrases; free words select the nearest of the named tones. */
export const toneOf = (words: string): Tone => TONES_BY_WORD.find(([pattern]) => pattern.test(words))?.[1] ?? 'friendly';

const SLOTS = ['s', 'b', 'o', 'p', 'a', 'f', 'l'] as const;
type Slot = (typeof SLOTS)[number];
export type SlotValues = Readonly<Record<Slot, readonly string[]>>;

const plainName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Extended_Pictographic}{}\ufe0f]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

export const brandNameOf = (brief: Brief): string | null => plainName(brief.brand.name ?? '') || null;

/** Keywords are search terms: one that mentions an offer is no promise of the brand's. */
export const keywordsOf = (brief: Brief, language: BuiltInLanguage): string[] =>
  brief.keywords.map(plainName).filter((keyword) => keyword !== '' && standsAlone(keyword, language));

/** Words of another language than the ad's are left out, if a brand or a keyword can replace the product. */
export const slotValues = (brief: Brief, language: BuiltInLanguage): SlotValues => {
  const from = languageOf(brief.prompt, language) ?? language;
  const brand = brandNameOf(brief);
  const [keyword] = keywordsOf(brief, language);
  const [product = null] = valuesOf(brief.facts, 'subject').map(plainName);
  const foreign = keyword ?? (brand === null ? product : null);
  const subject = from === language ? (product ?? keyword ?? null) : foreign;
  const offers = brief.facts.flatMap(({ offer, span }) => {
    // The client states its own offers in the language of the ad.
    const text = offer ? offerText(offer, language, span === null ? language : from) : undefined;
    return offer && text !== undefined ? [{ text, plain: offer.plain }] : [];
  });
  const known = (kind: FactKind): string[] => (from === language ? valuesOf(brief.facts, kind).map(plainName) : []);
  return {
    s: subject === null || subject === brand ? [] : [subject],
    b: brand === null ? [] : [brand],
    o: offers.map(({ text }) => text),
    p: offers.filter(({ plain }) => plain).map(({ text }) => text),
    a: known('audience'),
    f: known('benefit'),
    l: from === language ? placesOf(brief, subject) : [],
  };
};

/** Where the thing is, and not where an offer counts or a delivery goes to. */
const placesOf = ({ facts }: Brief, subject: string | null): string[] =>
  facts.flatMap(({ kind, value, span }) => {
    const isOfOffer = facts.some(
      ({ offer, span: whole }) => offer && span && whole && whole.start <= span.start && span.end <= whole.end,
    );
    const isNew = subject?.toLowerCase().includes(value.toLowerCase()) !== true;
    return kind === 'place' && !isOfOffer && isNew && !/^(?:to|nach)\s/iu.test(value) ? [value] : [];
  });

export const capitalised = (text: string): string => {
  const [first = '', second = ''] = [...text];
  // `iPad`, `eBay`: a small letter before a capital is part of the name.
  return first === first.toLowerCase() && second !== second.toLowerCase() ? text : first.toUpperCase() + text.slice(first.length);
};

const SLOT = /\{(\w)\}/gu;

/** Every way to fill the phrase; none when a slot has no value. */
export const filled = (phrase: string, values: SlotValues, spacedPunctuation: boolean): string[] => {
  const names = [...new Set([...phrase.matchAll(SLOT)].map(([, name = '']) => name.toLowerCase()))].filter(isSlot);
  const choices = names.reduce<Partial<Record<Slot, string>>[]>(
    (made, name) => made.flatMap((choice) => values[name].map((value) => ({ ...choice, [name]: value }))),
    [{}],
  );
  return choices.map((choice) => withUnbreakable(fillOnce(phrase, choice), spacedPunctuation));
};

const isSlot = (name: string): name is Slot => (SLOTS as readonly string[]).includes(name);

const fillOnce = (phrase: string, choice: Partial<Record<Slot, string>>): string =>
  capitalised(
    phrase.replace(SLOT, (_, name: string) => {
      const slot = name.toLowerCase();
      const value = isSlot(slot) ? (choice[slot] ?? '') : '';
      return name === slot ? value : capitalised(value);
    }),
  );

const withUnbreakable = (text: string, spacedPunctuation: boolean): string => {
  const numbers = text.replace(/(\d) (?=[%€$£])/gu, '$1\u00a0');
  return spacedPunctuation ? numbers.replace(/ (?=[:;?!])/gu, '\u00a0') : numbers;
};
