/** Periods of time, and what is true of several of them at once. */

/** From inclusive, to exclusive, in milliseconds. */
export interface Period {
  from: number;
  to: number;
}

export const ALWAYS: Period = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Each entry is valid until the next one; entries of one instant are valid in their order. */
export function spans<T extends { at: Date }>(entries: readonly T[]): (Period & { entry: T })[] {
  const sorted = [...entries].sort((a, b) => a.at.getTime() - b.at.getTime());
  return sorted.map((entry, index) => ({
    entry,
    from: entry.at.getTime(),
    to: sorted[index + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY,
  }));
}

/** When both are true. */
export function intersect(some: readonly Period[], others: readonly Period[]): Period[] {
  return some.flatMap((one) =>
    others
      .map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }))
      .filter(({ from, to }) => from < to),
  );
}

/** When any is true: sorted, without overlaps. */
export function union(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const { from, to } of [...periods].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last === undefined || from > last.to) joined.push({ from, to });
    else last.to = Math.max(last.to, to);
  }
  return joined.filter(({ from, to }) => from < to);
}

/** When none is. */
export function gaps(periods: readonly Period[]): Period[] {
  const joined = union(periods);
  const ends = [ALWAYS.from, ...joined.map(({ to }) => to)];
  return ends.map((from, index) => ({ from, to: joined[index]?.from ?? ALWAYS.to })).filter(({ from, to }) => from < to);
}

export const includes = (periods: readonly Period[], instant: number): boolean =>
  periods.some(({ from, to }) => from <= instant && instant < to);

export function grouped<T>(entries: readonly T[], key: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const group = groups.get(key(entry));
    if (group === undefined) groups.set(key(entry), [entry]);
    else group.push(entry);
  }
  return groups;
}
