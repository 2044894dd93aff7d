// Any value of a campaign or of a platform, in one line for people to read.
import { formatDay, formatInstant, formatMoney, formatNumber } from '../format.js';
import { texts } from '../texts.js';
import { wordFor } from './words.js';

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text);

/** A word of a platform: `HAS_ADS_DISAPPROVED` → "Has ads disapproved", `maximizeConversions` → "Maximize conversions". */
export function platformWord(word: string): string {
  if (/^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(word) && /[A-Z]{3}/.test(word)) return wordFor(word.toLowerCase());
  if (/^[a-z]+(_[a-z0-9]+)+$/.test(word)) return wordFor(word);
  return /^[a-z]+([A-Z][a-z]+)+$/.test(word) ? wordFor(word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) : word;
}

/** What stays empty is no news. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.values(value).every(isEmpty));

/** A field of a platform's object. */
export const platformField = (field: string): string => texts.campaigns.platformFields[field] ?? wordFor(field);

export const MOST_ITEMS = 8;

/** By the keys of the nodes that a value may speak of. */
export type NodeNames = ReadonlyMap<string, string>;
export const nobody: NodeNames = new Map();

const isId = (text: string): boolean => /^[a-z]+_[0-9a-hjkmnp-tv-z]{26}$/.test(text);

/** An id is no word; that of an upload says nothing but that there is a file. */
function textOf(text: string): string {
  if (isId(text)) return text.startsWith('upl_') ? texts.history.file : text;
  if (isInstant(text)) return formatInstant(text);
  return isDay(text) ? formatDay(text) : platformWord(text);
}

/** In one line. */
export function valueText(value: unknown, names = nobody): string {
  if (value === null || value === undefined || value === '') return texts.none;
  if (typeof value === 'boolean') return value ? texts.common.yes : texts.common.no;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return names.get(value) ?? textOf(value);
  if (Array.isArray(value)) {
    const shown = value.slice(0, MOST_ITEMS).map((each) => valueText(each, names));
    const more = value.length > MOST_ITEMS ? ` … (${value.length})` : '';
    return value.length === 0 ? texts.none : shown.join(', ') + more;
  }
  return isFields(value) ? recordText(value, names) : texts.none;
}

function recordText(record: Fields, names: NodeNames): string {
  const { amount, currency, split, ...others } = record;
  if (Array.isArray(split) && typeof currency === 'string')
    return [...split.filter(isFields).map((part) => partText(part, currency)), valueText(others, names)].join(', ');
  const isMoney = typeof amount === 'string' && typeof currency === 'string';
  const parts = Object.entries(isMoney ? others : record)
    .filter(([, each]) => !isEmpty(each) && each !== false)
    .map(([name, each]) => {
      if (each === true) return platformField(name);
      return typeof each === 'string' ? valueText(each, names) : `${platformField(name)}: ${valueText(each, names)}`;
    });
  const all = isMoney ? [formatMoney(amount, currency), ...parts] : parts;
  return all.join(', ') || texts.none;
}

/** Of a budget that has an amount for each platform. */
const partText = ({ channel, amount }: Fields, currency: string): string =>
  texts.campaigns.onEach.state(wordFor(String(channel)), formatMoney(String(amount), currency));
