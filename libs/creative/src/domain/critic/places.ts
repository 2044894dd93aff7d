// Places in a text, counted in its lexemes.

export interface Place {
  readonly from: number;
  /** The one behind the last. */
  readonly to: number;
}

export type Cover = (place: Place) => boolean;

/** Whether a place lies within one of the spans: of those that begin before it, only the one that reaches farthest counts. */
export function coverOf(spans: readonly Place[]): Cover {
  const sorted = [...spans].sort((one, other) => one.from - other.from);
  const reach: number[] = [];
  let next = 0;
  let farthest = 0;
  for (let place = 0; place <= (sorted.at(-1)?.from ?? -1); place += 1) {
    for (; sorted[next]?.from === place; next += 1) farthest = Math.max(farthest, sorted[next]?.to ?? 0);
    reach.push(farthest);
  }
  return ({ from, to }) => (reach[Math.min(from, reach.length - 1)] ?? 0) >= to;
}

/** In the order of the text; neighbours become one. */
export function joined(places: readonly Place[]): Place[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of [...places].sort((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}
