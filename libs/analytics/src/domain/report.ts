// What a platform said about a window of days, and what follows from it for what is stored. Nothing is added: a window replaces.
import { addDays, localDay } from './periods.js';
import type { Measures } from './sums.js';

/** The report from which rows come. Levels do not add up to each other; the campaign level is the authority for totals. */
export const levels = ['campaign'] as const;
export type Level = (typeof levels)[number];

/** Stands for campaigns that are not ours: their numbers are shown as `unattributed`. */
export const UNATTRIBUTED = '00000000-0000-0000-0000-000000000000';

/** One campaign on one day of the ad account. */
export interface ReportRow {
  readonly day: string;
  readonly platformCampaignId: string;
  /** Our campaign; null: not one of ours. */
  readonly campaignId: string | null;
  readonly measures: Measures;
}

/** One complete answer of a platform about the days from `startDate` to `endDate`, both included. */
export interface MetricsBatch {
  readonly connectionId: string;
  /** The same answer stored twice has one effect. */
  readonly batchId: string;
  readonly level: Level;
  readonly channel: string;
  readonly currency: string;
  readonly timezone: string;
  /** How many past days the platform may still restate. */
  readonly lookbackDays: number;
  /** When the platform was asked: it decides which of two answers about a day is the newer one. */
  readonly fetchedAt: Date;
  readonly startDate: string;
  readonly endDate: string;
  /** Whether an absent day proves that nothing happened on it. */
  readonly complete: boolean;
  readonly rows: readonly ReportRow[];
}

/** A day of a batch with its content's fingerprint and control totals. */
export interface ReportDay {
  readonly day: string;
  readonly hash: string;
  readonly count: number;
  readonly spendMicros: bigint;
}

export interface StoredDay extends ReportDay {
  readonly fetchedAt: Date;
}

/** What to do with each day of a batch. */
export interface DayPlan {
  readonly replace: readonly ReportDay[];
  /** Same content, asked later. */
  readonly confirm: readonly ReportDay[];
  /** A newer answer is stored already. */
  readonly outdated: readonly ReportDay[];
}

/** The report contradicts itself or what is stored so badly that believing it could destroy good data. */
export class ReportRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ReportRefused';
  }
}

/** The rows by day, every day of the window included; a campaign that is listed twice on a day or lies outside refuses the report. */
export function rowsByDay({ startDate, endDate, rows }: MetricsBatch): Map<string, ReportRow[]> {
  if (startDate > endDate) throw new ReportRefused(`The report's window ends on ${endDate}, before it starts on ${startDate}.`);
  const days = new Map<string, ReportRow[]>();
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.set(day, []);
  const seen = new Set<string>();
  for (const row of rows) {
    const day = days.get(row.day);
    if (!day) throw new ReportRefused(`The report from ${startDate} to ${endDate} has a row for ${row.day}.`);
    const key = `${row.day} ${row.platformCampaignId}`;
    if (seen.has(key)) throw new ReportRefused(`The report lists campaign ${row.platformCampaignId} twice on ${row.day}.`);
    seen.add(key);
    day.push(row);
  }
  return days;
}

/** Decides each day by when the platform was asked, never by when the answer arrived. */
export function planDays(
  days: readonly ReportDay[],
  stored: ReadonlyMap<string, StoredDay>,
  batch: Pick<MetricsBatch, 'fetchedAt' | 'complete'>,
): DayPlan {
  const plan = { replace: [] as ReportDay[], confirm: [] as ReportDay[], outdated: [] as ReportDay[] };
  for (const day of days) {
    const known = stored.get(day.day);
    if (known && known.fetchedAt >= batch.fetchedAt) plan.outdated.push(day);
    else if (known && known.hash === day.hash) plan.confirm.push(day);
    else plan.replace.push(day);
  }
  if (!batch.complete) refuseVanishedSpend(plan.replace, stored);
  return plan;
}

/** A platform that no longer lets us see an account also answers with nothing: that must not erase what is known. */
function refuseVanishedSpend(days: readonly ReportDay[], stored: ReadonlyMap<string, StoredDay>): void {
  const gone = days.find((day) => day.count === 0 && (stored.get(day.day)?.spendMicros ?? 0n) !== 0n);
  if (gone)
    throw new ReportRefused(`The report has no rows for ${gone.day}, where spend is stored, and does not claim to be complete.`);
}

/** The last day which the platform, asked at that moment, will not restate any more. */
export const finalThrough = ({
  fetchedAt,
  timezone,
  lookbackDays,
}: Pick<MetricsBatch, 'fetchedAt' | 'timezone' | 'lookbackDays'>): string =>
  addDays(localDay(fetchedAt, timezone), -lookbackDays - 1);
