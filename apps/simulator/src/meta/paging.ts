/** A page of an edge, and where the pages before and behind it are. */
import { type Json, textOf } from '../core/declaration.js';
import { cursorOf, placeOf } from '../core/pages.js';
import type { Params } from './insights-query.js';
import { invalid } from './errors.js';

/** An array, or rows that are made where they are read. */
export interface Rows<T> {
  readonly length: number;
  readonly slice: (from: number, to: number) => readonly T[];
}

const USUAL_PAGE = 25;

/** The addresses of the other pages carry the parameters of this one, as Meta's do. `most`: rows of a page. */
export function page<T extends object>(
  rows: Rows<T>,
  given: Params,
  address: string,
  most: number,
): Readonly<Record<string, unknown>> {
  const size = Math.min(Number(given['limit'] ?? USUAL_PAGE), most);
  if (!Number.isInteger(size) || size < 1) throw invalid('Param limit must be a positive integer', 'limit');
  const { after: _after, before: _before, ...rest } = given;
  const [from, to] = stretchOf(textOf(given['after']), textOf(given['before']), size);
  const items = rows.slice(from, to);
  if (items.length === 0) return { data: [] };
  const cursors = { before: cursorOf(from), after: cursorOf(from + items.length) };
  const at = (cursor: 'before' | 'after'): string => addressOf(address, { ...rest, limit: size, [cursor]: cursors[cursor] });
  return {
    data: items,
    paging: { cursors, ...(to < rows.length && { next: at('after') }), ...(from > 0 && { previous: at('before') }) },
  };
}

function stretchOf(after: string, before: string, size: number): readonly [from: number, to: number] {
  try {
    if (before === '') return [placeOf(after), placeOf(after) + size];
    const to = placeOf(before);
    return [Math.max(0, to - size), to];
  } catch (error) {
    throw error instanceof RangeError ? invalid('Invalid cursors values', 'after') : error;
  }
}

const addressOf = (address: string, parameters: Params): string => {
  const query = Object.entries<Json | undefined>(parameters).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  );
  return `${address}?${new URLSearchParams(query).toString()}`;
};
