/** FULL=1: property tests run as many cases as their claim needs, which takes minutes. */
export const FULL = process.env['FULL'] === '1';

/** How often a property is tried: a fifth of the runs that it names while one works, all of them in `.ci/run` and with FULL=1. */
export const runs = (named: number): number => (FULL || process.env['CI'] === 'true' ? named : Math.ceil(named / 5));
