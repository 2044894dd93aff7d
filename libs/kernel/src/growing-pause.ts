/** So many times a pause doubles: any is at its longest by then, and the number stays exact. */
const MOST_DOUBLINGS = 20;

/**
 * The wait before work is tried again: it doubles with each try that failed, up to the longest. `growingPause(1_000,
 * 60_000)(3)` is 8,000.
 * @returns a function of the number of tries before
 */
export const growingPause =
  (firstMs: number, longestMs: number) =>
  (tries: number): number =>
    Math.min(firstMs * 2 ** Math.min(tries, MOST_DOUBLINGS), longestMs);
