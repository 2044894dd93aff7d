// Some platforms count the operations of an application in any 24 hours and then refuse all of its customers. So that a campaign
// can always be stopped, reads end first and changes next; the last part is for stops alone, and a stop is asked for whatever was
// spent, because the platform itself may count less than we do.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Up to which part of the day's operations calls of each purpose are made, whoever spent them. */
const shares = { read: 0.8, change: 0.9, stop: Infinity } as const;
/** `read`: syncs and reports. `change`: what a person asked for, with the looks that it takes. `stop`: what ends spending. */
export type CallPurpose = keyof typeof shares;
export const callPurposes = Object.keys(shares) as CallPurpose[];

/** The operations of one hour of the clock. */
export interface SpentHour {
  readonly hour: Date;
  readonly operations: number;
}

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/** An hour counts until its last minute lies a day back: the sum is never less than what the platform counts. */
export const countsFrom = (now: Date): Date => new Date(hourOf(now).getTime() - DAY_MS);

export const ceilingOf = (purpose: CallPurpose, limit: number): number => Math.floor(limit * shares[purpose]);

/**
 * So many are reserved at once, so that most calls write nothing. A reservation ends with its hour, for it counts as spent in
 * that hour.
 */
export const batchOf = (limit: number): number => Math.min(10, Math.max(1, Math.floor(limit / 1_000)));

/** What is granted of a wish, at least `needed` and the batch where there is room; or when there will be room. */
export function grantOf(
  { purpose, needed, limit }: { readonly purpose: CallPurpose; readonly needed: number; readonly limit: number },
  spent: readonly SpentHour[],
  now: Date,
): { readonly granted: number } | { readonly retryAt: Date } {
  const counted = spent.filter(({ hour }) => hour >= countsFrom(now)).sort((a, b) => a.hour.getTime() - b.hour.getTime());
  const ceiling = ceilingOf(purpose, limit);
  let room = ceiling - counted.reduce((sum, { operations }) => sum + operations, 0);
  if (room >= needed) return { granted: Math.min(room, Math.max(needed, batchOf(limit))) };
  let frees = hourOf(now);
  for (const { hour, operations } of counted) {
    room += operations;
    frees = hour;
    if (room >= needed) break;
  }
  return { retryAt: new Date(frees.getTime() + DAY_MS + HOUR_MS) };
}
