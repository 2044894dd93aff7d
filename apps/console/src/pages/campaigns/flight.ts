// The flight of a campaign in its own time zone, and how far it is.
import { dayOf } from '../../zoned.js';
import type { Campaign } from './campaign.js';

const DAY_MS = 86_400_000;

interface Flight {
  /** null: it has not begun. */
  readonly startDate: string | null;
  /** The last day that can have numbers. */
  readonly lastDate: string;
  /** Of the whole flight, 0 to 1; null: it has no end. */
  readonly elapsed: number | null;
  /** Of the whole flight; null: it has no end. */
  readonly days: number | null;
}

export function flightAt(campaign: Campaign, now: Date): Flight {
  const { start_at, launched_at, end_at, completed_at, archived_at, timezone } = campaign;
  const start = launched_at && start_at && start_at > launched_at ? start_at : launched_at;
  const stopped = completed_at ?? archived_at;
  const last = stopped && new Date(stopped) < now ? new Date(stopped) : now;
  const hasBegun = start !== null && new Date(start) <= now;
  const length = start && end_at ? Date.parse(end_at) - Date.parse(start) : null;
  return {
    startDate: hasBegun ? dayOf(new Date(start), timezone) : null,
    lastDate: dayOf(last, timezone),
    elapsed: start && length ? Math.min(1, Math.max(0, (last.getTime() - Date.parse(start)) / length)) : null,
    days: length === null ? null : Math.max(1, Math.ceil(length / DAY_MS)),
  };
}

/** The day that many days before. */
export const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
