// Ads made of random facts, and ways to change one thing of them.
import { type AdCopy, type Fact, type AdUnderReview, objectionsTo, type CriticBrief } from '@app/creative';
import fc from 'fast-check';
import { runs, seed } from '../full-counts.js';
import { type Language, words } from './random-words.table.js';

/** Takes its choices from a list of numbers, so that an ad is cheap to make and to repeat. */
export class Dice {
  private next = 0;

  constructor(private readonly rolls: readonly number[]) {}

  below(most: number): number {
    this.next += 1;
    return (this.rolls[this.next % this.rolls.length] ?? 0) % most;
  }

  between(least: number, most: number): string {
    return String(least + this.below(most - least + 1));
  }

  of<Item>(list: readonly [Item, ...Item[]] | readonly Item[]): Item {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new RangeError('Nothing to choose from.');
    return item;
  }

  capitals(least: number, most: number): string {
    const length = least + this.below(most - least + 1);
    return Array.from({ length }, () => this.of([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])).join('');
  }
}

function amount(dice: Dice): string {
  const forms = [
    () => dice.between(2, 9999),
    () => `${dice.between(1, 99)},${dice.between(10, 99)}`,
    () => `${dice.between(1, 9)}.${dice.between(100, 999)}`,
    () => `${dice.between(1, 9)} ${dice.between(100, 999)}`,
  ];
  return dice.of(forms)();
}

const slots: Readonly<Record<string, (dice: Dice, language: Language) => string>> = {
  price: (dice) => dice.of(['{} €', '€{}', '{} Euro', '£{}', '${}', 'CHF {}', '{}€']).replace('{}', () => amount(dice)),
  percent: (dice) => `${dice.between(2, 99)}${dice.of([' %', '%', '\u00a0%'])}`,
  day: (dice) => dice.between(1, 31),
  month: (dice, language) => dice.of(words[language].months),
  weekday: (dice, language) => dice.of(words[language].weekdays),
  hour: (dice) => dice.between(1, 23),
  code: (dice) => dice.of([() => dice.capitals(3, 8), () => `${dice.capitals(3, 6)}${dice.between(1, 999)}`])(),
  number: (dice) => `${dice.between(3, 4)}.${dice.between(1, 9)}`,
  count: (dice) => dice.between(2, 5000),
  phone: (dice) => `0${dice.between(11, 99)} ${dice.between(100, 999)} ${dice.between(1000, 9999)}`,
  written: (dice, language) => dice.of(words[language].written),
};

export const textOf = (dice: Dice, language: Language, templates: readonly string[]): string =>
  dice.of(templates).replaceAll(/\{(\w+)\}/g, (_, name: string) => slots[name]?.(dice, language) ?? '');

function factIn(dice: Dice, language: Language, kind: Fact['kind'], templates: readonly string[]): Fact {
  const text = textOf(dice, language, templates);
  const hasTerms = kind === 'offer' && dice.below(2) === 0;
  return { kind, text, terms: hasTerms ? textOf(dice, language, words[language].terms) : null };
}

export interface Case {
  readonly language: Language;
  readonly facts: readonly Fact[];
  /** The text of each fact, with its terms. */
  readonly texts: readonly string[];
  readonly place: number;
}

export const rolls = fc.array(fc.nat({ max: 2 ** 30 }), { minLength: 120, maxLength: 120 });
export const languages = fc.constantFrom<Language>('en', 'de', 'fr', 'es');

export const cases: fc.Arbitrary<Case> = fc.tuple(languages, rolls).map(([language, rolled]) => {
  const dice = new Dice(rolled);
  const { offers, dates, others, plain, frames } = words[language];
  const facts = [
    factIn(dice, language, 'offer', offers),
    factIn(dice, language, 'deadline', dates),
    factIn(dice, language, 'statement', others),
    factIn(dice, language, 'subject', plain),
  ];
  const joint = dice.of(['. ', ', ', ' (', ' – ']);
  const texts = facts.map(({ text, terms }) => {
    const said = dice.of(frames).replace('{fact}', () => text);
    return terms ? `${said}${joint}${terms}${joint === ' (' ? ')' : ''}` : said;
  });
  return { language, facts, texts, place: dice.below(6) };
});

export const empty: AdCopy = {
  headlines: [],
  longHeadline: null,
  primaryText: null,
  descriptions: [],
  callToAction: 'learn_more',
};
export const altText = '';
/** One text in one of the places that people read. */
export const adWith = (text: string, place: number): AdUnderReview =>
  [
    { copy: { ...empty, headlines: [text] }, picture: null },
    { copy: { ...empty, longHeadline: text }, picture: null },
    { copy: { ...empty, primaryText: text }, picture: null },
    { copy: { ...empty, descriptions: [text] }, picture: null },
    { copy: empty, picture: { words: [text], altText } },
    { copy: empty, picture: { words: [], altText: text } },
  ][place] ?? { copy: empty, picture: null };

export const told = ({ language, facts }: Pick<Case, 'language' | 'facts'>): CriticBrief => ({
  ...{ prompt: '', language, facts, landingPageUrl: null },
  brand: { name: null, disclaimer: null, requiredTerms: [] },
});
export const isRefused = (text: string, place: number, brief: CriticBrief): boolean =>
  objectionsTo(adWith(text, place), brief).length > 0;

export const check = (property: fc.IPropertyWithHooks<[Case, number]>, named: number): void =>
  fc.assert(property, { seed, numRuns: runs(named), endOnFailure: true });
export const choices = fc.nat();

/** One of the matches replaced by one of the others; null: there is nothing to change. */
export const changed = (
  text: string,
  pattern: RegExp,
  choice: number,
  others: (found: string) => readonly string[],
): string | null => {
  const matches = [...text.matchAll(pattern)];
  const match = matches[choice % Math.max(1, matches.length)];
  if (!match) return null;
  const possible = others(match[0]).filter((each) => each !== match[0]);
  const chosen = possible[choice % Math.max(1, possible.length)] ?? '';
  return text.slice(0, match.index) + chosen + text.slice(match.index + match[0].length);
};
export const anyOf = (list: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${list.join('|')})(?!\\p{L})`, 'gu');
