// Which days of an account have been read. What was never read is absent: it is not nothing.
import { addDays, type Period } from './periods.js';

/** How far the stored reports of an account reach. */
export interface ReadDays {
  readonly connectionId: string;
  readonly dataFrom: string;
  readonly dataThrough: string;
  /** It was disconnected: no later day of it is awaited. */
  readonly isEnded: boolean;
}

export const isRead = ({ dataFrom, dataThrough }: ReadDays, { startDate, endDate }: Period): boolean =>
  dataFrom <= endDate && dataThrough >= startDate;

/** The days of the period that are missing, before and after those that were read. */
export function unreadDays({ dataFrom, dataThrough, isEnded }: ReadDays, { startDate, endDate }: Period): Period[] {
  const before = { startDate, endDate: dataFrom > endDate ? endDate : addDays(dataFrom, -1) };
  const after = { startDate: dataThrough < startDate ? startDate : addDays(dataThrough, 1), endDate };
  return [...(dataFrom > startDate ? [before] : []), ...(dataThrough < endDate && !isEnded ? [after] : [])];
}

/** Whether all of these days were read, of every account; `none`: no day was, of any. */
export function coverage(accounts: readonly ReadDays[], days: Period): 'all' | 'some' | 'none' {
  if (!accounts.some((account) => isRead(account, days))) return 'none';
  return accounts.every((account) => unreadDays(account, days).length === 0) ? 'all' : 'some';
}
