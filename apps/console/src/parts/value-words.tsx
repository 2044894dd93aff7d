// Any value of a campaign or of a platform, for people to read.
import { Stack, Text } from '@mantine/core';
import { formatInstant, formatMoney, formatNumber } from '../format.js';
import { wordFor } from './words.js';
import { texts } from '../texts.js';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
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

const MOST_ITEMS = 8;

/** By the keys of the nodes that a value may speak of. */
export type NodeNames = ReadonlyMap<string, string>;
const nobody: NodeNames = new Map();

/** In one line. */
export function valueText(value: unknown, names = nobody): string {
  if (value === null || value === undefined || value === '') return texts.none;
  if (typeof value === 'boolean') return value ? texts.common.yes : texts.common.no;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return names.get(value) ?? (isInstant(value) ? formatInstant(value) : platformWord(value));
  if (Array.isArray(value)) {
    const shown = value.slice(0, MOST_ITEMS).map((each) => valueText(each, names));
    const more = value.length > MOST_ITEMS ? ` … (${value.length})` : '';
    return value.length === 0 ? texts.none : shown.join(', ') + more;
  }
  return isFields(value) ? recordText(value, names) : texts.none;
}

function recordText(record: Fields, names: NodeNames): string {
  const { amount, currency, ...others } = record;
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

/** Records and sentences stand one below the other. */
export function Value({ value, names = nobody }: { value: unknown; names?: NodeNames }) {
  if (Array.isArray(value) && value.length > 1 && value.some((each) => isFields(each) || String(each).includes(' '))) {
    const items: readonly unknown[] = value;
    return (
      <Stack gap={0}>
        {items.slice(0, MOST_ITEMS).map((each, index) => (
          <Text key={index} size="sm" className="wrap">
            {valueText(each, names)}
          </Text>
        ))}
        {items.length > MOST_ITEMS && <Text size="sm">… ({items.length})</Text>}
      </Stack>
    );
  }
  return (
    <Text span size="sm" className="wrap">
      {valueText(value, names)}
    </Text>
  );
}
