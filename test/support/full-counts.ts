/** FULL=1: property tests run as many cases as their claim needs, which takes minutes. */
export const FULL = process.env['FULL'] === '1';

/** In `.ci/run` and with FULL=1: what takes no more than a minute longer is tried as a whole. */
export const ALL_COUNTS = FULL || process.env['CI'] === 'true';

/** How often a property is tried: a fifth of the runs that it names while one works, all of them in `.ci/run` and with FULL=1. */
export const runs = (named: number): number => (ALL_COUNTS ? named : Math.ceil(named / 5));

/** Of the random cases of this process; SEED=… repeats those of another run. */
export const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

/** A test of a further way through pages that are walked anyway: run where everything is tried as a whole. */
export function itInFull(name: string, test: () => Promise<void>, timeoutMs?: number): void {
  if (ALL_COUNTS) it(name, test, timeoutMs);
}
