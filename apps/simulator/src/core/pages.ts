/** One page of a list, by its number of the first or by a cursor that says nothing to its reader. */
import type { Declaration } from './declaration.js';

export interface Page<T> {
  readonly items: readonly T[];
  /** What brings the next page; null: this is the last one. */
  readonly next: number | string | null;
}

export const cursorOf = (at: number): string => Buffer.from(`after:${at}`).toString('base64url');

/** What `cursorOf` named; without a text the first. Throws a RangeError. */
export const placeOf = (cursor: string): number => firstOf('cursor', cursor === '' ? null : cursor);

function firstOf(style: Declaration['paging']['style'], from: string | null): number {
  if (from === null) return 0;
  const said = style === 'offset' ? from : /^after:(\d+)$/.exec(Buffer.from(from, 'base64url').toString())?.[1];
  const first = said === undefined || said === '' ? Number.NaN : Number(said);
  if (!Number.isInteger(first) || first < 0) throw new RangeError('There is no such page.');
  return first;
}

/** `size`: what is asked for, which the declared one bounds. Throws a RangeError for what is no page. */
export function pageOf<T>(
  all: readonly T[],
  { style, size: most }: Declaration['paging'],
  { from, size = most }: { readonly from: string | null; readonly size?: number },
): Page<T> {
  const first = firstOf(style, from);
  const end = first + Math.min(size, most);
  return { items: all.slice(first, end), next: end >= all.length ? null : style === 'offset' ? end : cursorOf(end) };
}
