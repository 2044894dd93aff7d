// The share of the sent people whom platforms know.
import { PRIVACY_FLOOR } from './audience.limits.js';

/** What a list tells of its matches. `matchRate`: percent; null: not told. `sent`: the people who are there by our account. */
export interface MatchReport {
  readonly matchRate: number | null;
  readonly sent: number;
}

/**
 * 0 to 1, of all lists together: each counts by the people who were sent to it. Lists of fewer people than may be told of are
 * left out, because the rate of one person says whether a platform knows that person. null: unknown.
 */
export function matchRateOf(lists: readonly MatchReport[]): number | null {
  const told = lists.flatMap(({ matchRate, sent }) => (matchRate === null || sent < PRIVACY_FLOOR ? [] : [{ matchRate, sent }]));
  const people = told.reduce((sum, { sent }) => sum + sent, 0);
  return people === 0 ? null : Math.round(told.reduce((sum, { matchRate, sent }) => sum + matchRate * sent, 0) / people) / 100;
}
