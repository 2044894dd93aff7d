// The rows of a report as they are stored: by column, in the form in which PostgreSQL takes them, which is also what their
// fingerprint is made of.
import { createHash } from 'node:crypto';
import { binaryArray, binaryElements, type BinaryType, type BinaryValue } from '@app/platform/data';
import { type Level, levelNames, levelRow } from '../domain/levels.js';
import { baseColumns, baseNames } from '../domain/metrics.js';
import type { MetricsBatch, ReportDay } from '../domain/report.js';
import type { ReportRow } from '../domain/report.row.js';

export interface RowColumn {
  readonly name: string;
  readonly type: BinaryType;
  readonly of: (row: ReportRow) => BinaryValue;
}

/** The columns of a level's facts that each row has of its own, those of its key first. */
export const rowColumns = Object.fromEntries(levelNames.map((level) => [level, columnsOf(level)])) as Record<Level, RowColumn[]>;

function columnsOf(level: Level): RowColumn[] {
  const { keys, attributes } = levelRow(level);
  return [
    { name: 'day', type: 'date', of: ({ day }) => day },
    ...[...keys, ...attributes].map(({ name, type, of, orElse }) => ({ name, type, of: (row: ReportRow) => of(row) ?? orElse })),
    ...baseNames.map((name, at) => ({
      name: baseColumns[at] ?? name,
      type: 'bigint' as const,
      of: ({ measures }: ReportRow) => measures[name],
    })),
  ];
}

export interface StoredRows {
  readonly day: ReportDay;
  /** Parts of `arraysOf`. */
  readonly columns: readonly Buffer[];
}

/**
 * Every stored value of a day is part of its fingerprint, including the ids of what is ours, which may become known later.
 * @param rows in the order of their keys
 */
export function storedRows(day: string, rows: readonly ReportRow[], { level, channel, currency }: MetricsBatch): StoredRows {
  const columns = rowColumns[level].map(({ type, of }) => binaryElements(type, rows, of));
  const hash = createHash('sha256').update(JSON.stringify([channel, currency, rows.length]));
  for (const column of columns) hash.update(column);
  const spendMicros = rows.reduce((sum, { measures }) => sum + (measures.spend ?? 0n), 0n);
  return { day: { day, hash: hash.digest('base64url'), count: rows.length, spendMicros }, columns };
}

/** One array for each of the `rowColumns`. */
export function arraysOf(level: Level, days: readonly StoredRows[]): Buffer[] {
  const count = days.reduce((sum, { day }) => sum + day.count, 0);
  return rowColumns[level].map(({ type }, at) =>
    binaryArray(
      type,
      count,
      days.map(({ columns }) => columns[at] ?? Buffer.alloc(0)),
    ),
  );
}
