// Reproducible random numbers: the same text always gives the same numbers.
import { createHash } from 'node:crypto';

/** A 32-bit hash of the text. */
export const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/** Numbers from 0 up to 1 (mulberry32). */
export const seededNumbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The items in turn, beginning with the one at `start`. */
export const rotated = <Item>(items: readonly Item[], start: number): Item[] => {
  const from = items.length === 0 ? 0 : start % items.length;
  return [...items.slice(from), ...items.slice(0, from)];
};
