// The stretches of time during which the clocks of two time zones keep their distance from UTC: what is told by one clock can be
// told by the other within each of them.
import { clockOf } from './account-clock.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** No zone puts its clocks forward and back within a week. */
const STEP_MS = 7 * 86_400_000;

/** From `from` until before `to`; the offsets from UTC in minutes, positive to the east. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  readonly otherOffset: number;
}

/** In order, and at least one; instants in milliseconds. */
export function stretchesOf(zone: string, otherZone: string, from: number, to: number): Stretch[] {
  const [offsetAt, otherOffsetAt] = [offsetsOf(zone), offsetsOf(otherZone)];
  const at = (instant: number) => ({ offset: offsetAt(instant), otherOffset: otherOffsetAt(instant) });
  const stretches: Stretch[] = [];
  let begun = from;
  for (let seen = from; seen < to;) {
    const next = Math.min(seen + STEP_MS, to);
    const change = firstChange(at, seen, next);
    if (change === undefined || change >= to) seen = next;
    else {
      stretches.push({ from: begun, to: change, ...at(begun) });
      begun = change;
      seen = change;
    }
  }
  return [...stretches, { from: begun, to, ...at(begun) }];
}

type Offsets = (instant: number) => { readonly offset: number; readonly otherOffset: number };

/** The minute of the first change between two instants; both zones may change between them, an hour apart. */
function firstChange(at: Offsets, from: number, to: number): number | undefined {
  const before = at(from);
  const isAsBefore = (instant: number): boolean => {
    const { offset, otherOffset } = at(instant);
    return offset === before.offset && otherOffset === before.otherOffset;
  };
  if (isAsBefore(to)) return undefined;
  let [same, changed] = [Math.floor(from / MINUTE_MS), Math.ceil(to / MINUTE_MS)];
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2);
    if (isAsBefore(middle * MINUTE_MS)) same = middle;
    else changed = middle;
  }
  return changed * MINUTE_MS;
}

function offsetsOf(zone: string): (instant: number) => number {
  const clock = clockOf(zone);
  return (instant) => {
    const shown = Date.parse(`${clock(instant).replace(' ', 'T')}Z`);
    return Math.round((shown - Math.floor(instant / SECOND_MS) * SECOND_MS) / MINUTE_MS);
  };
}
