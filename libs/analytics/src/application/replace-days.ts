// Brings the facts of a report's days up to the report, some thousand rows at a time: while PostgreSQL stores these, the next are
// made ready.
import type { Transaction } from '@app/platform/data';
import { type DayPlan, type MetricsBatch, planDays, type ReportDay, type StoredDay } from '../domain/report.js';
import type { ReportRow } from '../domain/report.row.js';
import { ingestSql, insertSql, replaceSql } from './ingest.statements.js';
import { arraysOf, type StoredRows, storedRows } from './stored-rows.js';

/** A day is never divided, so of a larger one there are more. */
const ROWS_AT_ONCE = 8_000;

export type RowsByDay = ReadonlyMap<string, readonly ReportRow[]>;

export interface RowCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly deleted: number;
}

/** What is stored of the days of a report. */
export interface DayReplacement {
  readonly days: ReadonlyMap<string, StoredDay>;
  /** Those that have rows. */
  readonly filled: ReadonlySet<string>;
}

interface Part {
  readonly plan: DayPlan;
  /** Of the days to replace. */
  readonly rows: readonly StoredRows[];
}

/** Throws `InvalidReport` like `planDays`; what was written is then rolled back by the caller. */
export async function replaceDays(
  transaction: Transaction,
  batch: MetricsBatch,
  rows: RowsByDay,
  { days: known, filled }: DayReplacement,
): Promise<{ plan: DayPlan; counts: RowCounts }> {
  const plan = { replace: [] as ReportDay[], confirm: [] as ReportDay[], outdated: [] as ReportDay[] };
  const counts = { inserted: 0, updated: 0, deleted: 0 };
  const parts = partsOf(rows).map((days) => () => prepare(days, batch, known));
  let part = parts.shift()?.();
  while (part) {
    for (const kind of ['replace', 'confirm', 'outdated'] as const) plan[kind].push(...part.plan[kind]);
    // In a later turn, so that the statement has left.
    const [written, next]: [RowCounts, Part | undefined] = await Promise.all([
      store(transaction, batch, part.rows, filled),
      laterTurn().then(() => parts.shift()?.()),
    ]);
    for (const kind of ['inserted', 'updated', 'deleted'] as const) counts[kind] += written[kind];
    part = next;
  }
  return { plan, counts };
}

const laterTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function partsOf(rows: RowsByDay): [day: string, rows: readonly ReportRow[]][][] {
  const parts: [string, readonly ReportRow[]][][] = [];
  let count = ROWS_AT_ONCE;
  for (const day of rows) {
    if (count >= ROWS_AT_ONCE) {
      parts.push([]);
      count = 0;
    }
    parts.at(-1)?.push(day);
    count += day[1].length;
  }
  return parts;
}

function prepare(
  days: readonly (readonly [day: string, rows: readonly ReportRow[]])[],
  batch: MetricsBatch,
  before: ReadonlyMap<string, StoredDay>,
): Part {
  const stored = new Map(days.map(([day, rows]) => [day, storedRows(day, rows, batch)]));
  const plan = planDays(
    [...stored.values()].map(({ day }) => day),
    before,
    batch,
  );
  return { plan, rows: plan.replace.flatMap(({ day }) => stored.get(day) ?? []) };
}

async function store(
  transaction: Transaction,
  { connectionId, level, channel, currency }: MetricsBatch,
  rows: readonly StoredRows[],
  filled: ReadonlySet<string>,
): Promise<RowCounts> {
  const none = { inserted: 0, updated: 0, deleted: 0 };
  const known = rows.filter(({ day }) => filled.has(day.day));
  const fresh = rows.filter(({ day }) => day.count > 0 && !filled.has(day.day));
  const given = (some: readonly StoredRows[]): unknown[] => [connectionId, channel, currency, ...arraysOf(level, some)];
  const inserted = fresh.length === 0 ? 0 : await transaction.affected(insertSql[level], given(fresh));
  if (known.length === 0) return { ...none, inserted };
  transaction.later(ingestSql.plan);
  const [counts = none] = await transaction.rows<RowCounts>(replaceSql[level], [
    ...given(known),
    known.map(({ day }) => day.day),
  ]);
  return { ...counts, inserted: inserted + counts.inserted };
}
