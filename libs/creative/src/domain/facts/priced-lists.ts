// `500 g biltong, 300 g chilli bites, 200 g droëwors for R395`: the price is that of the whole list, and of none of its things.
import type { Words } from './details.js';
import { asStated } from './number-clauses.js';

const COUNT = String.raw`(?:\d[\d.,]*(?!\p{Sc}|%|[\d.,:h]|\s?(?:\p{Sc}|%|am|pm|uhr)(?!\p{L}))|an?|one|two|three|four|five|six|eight|ten|twelve|ein(?:e|en)?|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|une?|deux|trois|quatre|cinq|six|huit|dix|douze|una?|dos|tres|cuatro|cinco|seis|ocho|diez|doce)`;
const SUM = String.raw`(?:(?:\p{Sc}|(?:R|Rs\.?|CHF|kr|AED|SGD)(?= ?\d)) ?\d[\d.,'’]*(?<=\d)|\d[\d.,'’\u202f]*(?: \d{3})*[ \u00a0]?(?:\p{Sc}|(?:euros?|dollars?|pounds?|pesos|chf|franken|francs?|soles)(?!\p{L})))`;
/** The last thing of a list, with the price behind it. */
const AT_PRICE = new RegExp(
  String.raw`^(?<thing>[\p{N}\p{P}\p{S}\s]*\p{L}.*?)(?<joint>,? (?:all )?(?:for|at|für|um|zu|pour|à|por|a)(?: (?:only|just|nur|seulement|solo|sólo))? )(?<sum>${SUM})`,
  'iu',
);
const BEGINS_COUNTED = new RegExp(
  String.raw`^(?:(?:and|plus|und|et|y) )?${COUNT}(?:x| x|[ \u00a0]?(?:kg|g|ml|cl|l|cm|m|oz|lb|lbs))? \p{L}`,
  'iu',
);
const PRICED = new RegExp(String.raw`${SUM}|\d ?%`, 'iu');
const BETWEEN = /, (?:(?:and|plus|und|et|y) )?| (?:and|plus|und|et|y) (?=[\p{N}\p{L}])| [+&] /giu;
const COLON = /\s?:\s/gu;

interface PricedList {
  /** From its first thing to its price. */
  readonly whole: string;
  /** With what names it: `Rugby Box: 500 g biltong …`. */
  readonly named: string;
  readonly first: string;
  /** The end of its last thing, with the price. */
  readonly end: string;
}

const wordsIn = (text: string): string[] => text.trim().split(/\s+/u);

/** The list in a sentence whose things are counted and share one price. */
export const pricedListIn = (sentence: string): PricedList | undefined => {
  const colon = [...sentence.matchAll(COLON)].at(-1);
  const from = colon === undefined ? 0 : colon.index + colon[0].length;
  const listed = sentence.slice(from);
  const { thing = '', joint = '', sum = '' } = AT_PRICE.exec(listed)?.groups ?? {};
  if (thing === '' || PRICED.test(thing)) return undefined;
  const cuts = [...thing.matchAll(BETWEEN)].map(({ 0: mark, index }) => ({ index, behind: index + mark.length }));
  const starts = [0, ...cuts.map(({ behind }) => behind)];
  const items = starts.map((start, at) => thing.slice(start, cuts[at]?.index));
  const begin = items.findLastIndex((item) => !BEGINS_COUNTED.test(item)) + 1;
  const [first] = items.slice(begin);
  if (first === undefined || begin >= items.length - 1) return undefined;
  const end = wordsIn(items.at(-1) ?? '').at(-1) ?? '';
  const to = thing.length + joint.length + sum.length;
  const whole = listed.slice(starts[begin], to);
  return { whole, named: begin === 0 ? sentence.slice(0, from) + whole : whole, first, end: end + joint + sum };
};

/** Whether the words give the price of a whole list to the last of its things. */
export const tearsList = (words: string, sentences: readonly string[]): boolean =>
  sentences.some((sentence) => {
    const list = pricedListIn(sentence);
    return list !== undefined && words.includes(list.end) && !words.includes(list.first);
  });

/** `300 g chilli bites` says nothing without the others. */
const isThingOf = ({ whole }: PricedList, { kind, said }: Words): boolean => kind === 'proof' && whole.includes(said);

/** Each offer that is the end of a list is told as the whole list; what else tears it is left out. */
export const withWholeLists = (words: readonly Words[], sentences: readonly string[]): Words[] =>
  words.flatMap((each) => {
    const list = sentences
      .map(pricedListIn)
      .find((found) => found !== undefined && (tearsList(each.said, [found.whole]) || isThingOf(found, each)));
    if (list === undefined || each.kind === 'statement') return [each];
    return each.kind === 'offer' ? [{ kind: each.kind, value: list.whole, said: list.whole, offer: asStated(list.whole) }] : [];
  });
