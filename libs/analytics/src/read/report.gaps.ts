// Rows that no report told: the buckets of a row between those with numbers, and records without any.
import { baseColumns as columns } from '../domain/metrics.js';
import type { GranularityName } from '../domain/periods.js';
import type { ReadDays } from '../domain/read-days.js';
import type { ReportRequest } from '../domain/report.request.js';
import { settledColumns } from './conversion.js';
import type { Bound } from './report.facts.js';

interface Gaps {
  readonly keys: readonly string[];
  /** The reporting currency, in SQL; null: none. */
  readonly currency: string | null;
  /** The records without numbers, as keys. */
  readonly empty: string | null;
  readonly from: string;
  readonly to: string;
  /** Of `day`. */
  readonly bucket: string;
  /** Whether a day of the bucket `b` was read, of an account of the row `k`. */
  readonly isRead: () => string;
}

/**
 * The found rows, and those of zeros that were asked for. What no row of a key was told is not zero in its gaps either, nor is
 * what was never read.
 */
export function filled(
  { fillGaps, granularity }: ReportRequest,
  { keys, currency, empty, from, to, bucket, isRead }: Gaps,
): string {
  const hasGaps = fillGaps && granularity !== 'total';
  if (!hasGaps && empty === null) return 'select * from found';
  const [key, same] = [[...keys, 'currency'], (column: string): string => `f.${column} = k.${column}`];
  const zeros = columns.map((column) => `case when count(${column}) > 0 then 0::numeric end as ${column}`);
  const records =
    empty === null
      ? ''
      : `union all select d0, ${currency ?? "''"}, '{}', ${columns.map(() => '0').join(', ')} from (${empty}) e
      where not exists (select from found f where f.d0 = e.d0)`;
  const buckets = `select distinct ${bucket} as bucket from generate_series(${from}::timestamp, ${to}, '1 day') day`;
  const values = columns.map((column) => `case when g.is_gap then k.${column} else f.${column} end as ${column}`);
  return `select ${key.map((column) => `k.${column}`).join(', ')}, b.bucket, coalesce(f.connections, k.connections) as
     connections, ${values.join(', ')}, coalesce(f.missing, 0) as missing
      ${currency === null ? '' : settledColumns.map((column) => `, f.${column}`).join('')}
    from (select ${key.join(', ')}, array_agg(distinct connection_id) as connections, ${zeros.join(', ')}
      from part where (${key.join(', ')}) in (select ${key.join(', ')} from found) group by ${key.join(', ')} ${records}) k
    cross join (${hasGaps ? buckets : `select ${from} as bucket`}) b
    left join found f on ${[...key.map(same), 'f.bucket = b.bucket'].join(' and ')}
    cross join lateral (select f.bucket is null and ${isRead()} as is_gap) g`;
}

const lengths: Readonly<Record<GranularityName, string | null>> = {
  total: null,
  day: '1 day',
  week: '7 days',
  month: '1 month',
  quarter: '3 months',
  year: '1 year',
};

/** `isRead` of these gaps. A row that names no account is about all of them. */
export function readSql(
  accounts: readonly ReadDays[],
  { granularity, from, to }: { readonly granularity: GranularityName; readonly from: string; readonly to: string },
  bound: Bound,
): string {
  const lists = [
    bound.add(
      accounts.map(({ connectionId }) => connectionId),
      'uuid[]',
    ),
    bound.add(
      accounts.map(({ dataFrom }) => dataFrom),
      'date[]',
    ),
    bound.add(
      accounts.map(({ dataThrough }) => dataThrough),
      'date[]',
    ),
  ];
  const length = lengths[granularity];
  const last = length === null ? to : `least((b.bucket + interval '${length}')::date - 1, ${to})`;
  return `exists (select from unnest(${lists.join(', ')}) account (id, first, last)
    where (account.id = any(k.connections) or k.connections = '{}') and account.first <= ${last}
      and account.last >= greatest(b.bucket, ${from}))`;
}
