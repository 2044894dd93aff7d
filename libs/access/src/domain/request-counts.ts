// How the answers to requests are counted.

/** `refused`: what its sender can mend. `rate_limited`: beyond the plan. `failed`: what the service or a platform did not do. */
export const outcomes = ['succeeded', 'refused', 'rate_limited', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeOf = (status: number): Outcome =>
  status === 429 ? 'rate_limited' : status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'succeeded';

/** In place of a key: people in the console. */
export const NO_KEY = '00000000-0000-0000-0000-000000000000';
/** So many days are told, the present one among them. */
export const TOLD_DAYS = 30;
