// Compares and merges values of callers.

/** Whether two values mean the same: a database may return the keys of an object in another order. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameValue(item, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return one === other;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => sameValue(own(one, key), own(other, key)));
}

/** The new values of the fields that differ; null when none does. Undefined fields are ignored. */
export function differing<S extends object>(before: Readonly<S>, asked: Partial<S>): Partial<S> | null {
  const others = Object.entries(asked).filter(
    ([field, value]) => value !== undefined && !sameValue(value, before[field as keyof S]),
  );
  return others.length === 0 ? null : (Object.fromEntries(others) as Partial<S>);
}

/** Merges a caller's notes key by key; null drops a key. */
export const mergedNotes = (
  before: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | null>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter((entry): entry is [string, string] => entry[1] !== null));

/** Safe for a key such as `toString`, which every object inherits. */
export const own = (record: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** As people count, one for each code point; makes no copy, since a text of a client may have a mebibyte. */
export function characters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count += 1;
  return count;
}

/** In their order, at most so many at once. */
export function* inParts<T>(values: readonly T[], most: number): Generator<readonly T[]> {
  for (let from = 0; from < values.length; from += most) yield values.slice(from, from + most);
}

/** An optional instant as clients see it. */
export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;
