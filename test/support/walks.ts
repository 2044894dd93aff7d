// Pages through lists, like a client.
import type { ApiClient } from './client.js';

/** The ids on all pages. `between` runs while each page is fetched. */
export async function walk(
  api: ApiClient,
  path: string,
  query: string,
  between: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null = '', pages = 0; cursor !== null; pages += 1) {
    const follow: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const [{ status, body }] = await Promise.all([api.get(`${path}?${query}${follow}`), between()]);
    expect([status, pages < 500, body.has_more]).toEqual([200, true, body.next_cursor !== null]);
    seen.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = body.next_cursor;
  }
  return seen;
}

/** Ids in the order of the keys, nulls last in both directions; equal keys in the order of their UUIDs. */
export function sortedBy<T>(
  items: readonly T[],
  order: string,
  keyOf: (item: T) => string | number | null,
  uuid: (item: T) => string,
): T[] {
  const sign = order === 'asc' ? 1 : -1;
  const compare = (one: string | number, other: string | number): number => (one === other ? 0 : one < other ? -sign : sign);
  return items.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === null || b === null) {
      if (a !== b) return a === null ? 1 : -1;
    } else if (a !== b) return compare(a, b);
    return compare(uuid(one), uuid(other));
  });
}
