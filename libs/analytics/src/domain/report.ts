// A platform's report about a window of days, and the resulting changes to the stored days. Nothing is added: a window replaces.
import { type Level, levelRow } from './levels.js';
import { addDays, daysIn, localDay } from './periods.js';
import type { ReportRow } from './report.row.js';

/** One complete answer of a platform about the days from `startDate` to `endDate`, both inclusive. */
export interface MetricsBatch {
  readonly connectionId: string;
  /** Storing the same answer twice has one effect. */
  readonly batchId: string;
  /** The sync that asked the platform. */
  readonly syncId: string;
  readonly level: Level;
  readonly channel: string;
  readonly currency: string;
  readonly timezone: string;
  /** The number of past days that the platform may still restate. */
  readonly lookbackDays: number;
  /** When the platform was asked: of two answers about a day, the later request wins. */
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

/** The action for each day of a batch. */
export interface DayPlan {
  readonly replace: readonly ReportDay[];
  /** Same content, asked later. */
  readonly confirm: readonly ReportDay[];
  /** A newer answer is stored already. */
  readonly outdated: readonly ReportDay[];
}

/** The report contradicts itself or the stored days so badly that storing it could destroy good data. */
export class InvalidReport extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidReport';
  }
}

const FIRST_DAY = '2000-01-01';
/** Days after the day of the request; a report may speak of them with zeros. */
const MOST_DAYS_AHEAD = 31;
const MOST_DAYS = 1_200;

function refuseImpossibleWindow({ startDate, endDate, fetchedAt, timezone }: MetricsBatch): void {
  if (startDate > endDate) throw new InvalidReport(`The report's window ends on ${endDate}, before it starts on ${startDate}.`);
  const last = addDays(localDay(fetchedAt, timezone), MOST_DAYS_AHEAD);
  if (startDate < FIRST_DAY || endDate > last)
    throw new InvalidReport(`The report's window from ${startDate} to ${endDate} is not between ${FIRST_DAY} and ${last}.`);
  if (daysIn({ startDate, endDate }) > MOST_DAYS)
    throw new InvalidReport(`The report's window from ${startDate} to ${endDate} has more than ${MOST_DAYS} days.`);
}

/**
 * The rows by day, for every day of the window, in the order of their keys. A campaign or ad that is listed twice on a day, a
 * row that names none, and a row outside of the window refuse the report; so does a window that no report can have.
 */
export function rowsByDay(batch: MetricsBatch): Map<string, ReportRow[]> {
  refuseImpossibleWindow(batch);
  const { level, startDate, endDate, rows } = batch;
  const days = new Map<string, KeyedRow[]>();
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.set(day, []);
  for (const row of rows) {
    const day = days.get(row.day);
    if (!day) throw new InvalidReport(`The report from ${startDate} to ${endDate} has a row for ${row.day}.`);
    day.push({ key: keyOf(row, level), row });
  }
  return new Map([...days].map(([day, keyed]) => [day, inOrder(keyed, level)]));
}

interface KeyedRow {
  readonly key: string;
  readonly row: ReportRow;
}

/** Separates the parts of a key, none of which contains it. */
const SEPARATOR = '\0';

function keyOf(row: ReportRow, level: Level): string {
  const { noun, keys } = levelRow(level);
  const ids = keys.map((column) => column.of(row));
  if (ids.includes(null)) throw new InvalidReport(`The report has a row for ${row.day} that names no ${noun}.`);
  return ids.join(SEPARATOR);
}

function inOrder(keyed: KeyedRow[], level: Level): ReportRow[] {
  const sorted = keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  const twice = sorted.find(({ key }, at) => key === sorted[at + 1]?.key);
  if (twice) {
    const id = twice.key.split(SEPARATOR).at(-1) ?? '';
    throw new InvalidReport(`The report lists ${levelRow(level).noun} ${id} twice on ${twice.row.day}.`);
  }
  return sorted.map(({ row }) => row);
}

/** Decides each day by the time of the request to the platform, never by the arrival of the answer. */
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

/** A platform also answers with nothing for an account that it no longer shows us: that must not erase known numbers. */
function refuseVanishedSpend(days: readonly ReportDay[], stored: ReadonlyMap<string, StoredDay>): void {
  const gone = days.find((day) => day.count === 0 && (stored.get(day.day)?.spendMicros ?? 0n) !== 0n);
  if (gone)
    throw new InvalidReport(`The report has no rows for ${gone.day}, where spend is stored, and does not claim to be complete.`);
}

/** The last day that the platform will no longer restate, as of the request. */
export const finalThrough = ({
  fetchedAt,
  timezone,
  lookbackDays,
}: Pick<MetricsBatch, 'fetchedAt' | 'timezone' | 'lookbackDays'>): string =>
  addDays(localDay(fetchedAt, timezone), -lookbackDays - 1);

/** Whether the account's day was over when the platform was asked: numbers that changed then are restated, not still growing. */
export const isOver = (day: string, { fetchedAt, timezone }: Pick<MetricsBatch, 'fetchedAt' | 'timezone'>): boolean =>
  day < localDay(fetchedAt, timezone);
