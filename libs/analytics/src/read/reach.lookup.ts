import { type RowQuery, statement } from '@app/platform/data';
import { type ReachState, tellsPeople, type ReachRequest } from '../domain/reach.js';
import type { Period } from '../domain/periods.js';
import type { ReportRequest } from '../domain/report.request.js';
import type { StreamRow } from './analytics.answer.js';
import type { ReportResultRow } from './report.statements.js';

const known = statement(
  'analytics.reach.known',
  `select w.connection_id as "connectionId", w.fetched_at as "fetchedAt", w.fetched_at is null or w.asked_at >
     w.fetched_at as "isPending",
     not w.is_final and w.fetched_at < s.fetched_at as "isOld", r.campaign_id as "campaignId", r.people
   from analytics.reach_window w
   join analytics.stream s on s.organization_id = $1 and s.connection_id = w.connection_id and s.level = 'campaign'
   left join analytics.reach r on r.organization_id = $1 and r.connection_id = w.connection_id and r.start_date = w.start_date
     and r.end_date = w.end_date and r.campaign_id = any($5::uuid[])
   where w.organization_id = $1 and w.start_date = $2 and w.end_date = $3 and w.connection_id = any($4::uuid[])`,
);

interface ReachRecord {
  readonly connectionId: string;
  readonly fetchedAt: Date | null;
  readonly isPending: boolean;
  readonly isOld: boolean;
  readonly campaignId: string | null;
  readonly people: bigint | null;
}

/** The people of the rows of a page. */
export interface People {
  readonly of: (row: ReportResultRow) => bigint | null;
  /** Why some have none; null: all have. */
  readonly lack: ReachState | null;
  /** When the platform was asked for the oldest of them. */
  readonly asOf: Date | null;
  readonly wanted: ReachRequest | null;
}

const none: People = { of: () => null, lack: 'not_additive', asOf: null, wanted: null };

export async function peopleOf(
  ask: RowQuery,
  request: ReportRequest,
  period: Period,
  { rows, accounts }: { readonly rows: readonly ReportResultRow[]; readonly accounts: readonly StreamRow[] },
): Promise<People> {
  if (!tellsPeople(request)) return none;
  const place = `d${request.dimensions.indexOf('campaign')}` as const;
  const single = rows.filter(({ connections }) => connections?.length === 1);
  const connections = [...new Set(single.flatMap(({ connections: own }) => own ?? []))];
  const campaigns = single.map((row) => String(row[place]));
  const found =
    single.length === 0 ? [] : await ask<ReachRecord>(known, [period.startDate, period.endDate, connections, campaigns]);
  const people = new Map(found.map((each) => [`${each.connectionId} ${each.campaignId}`, each.people]));
  const of = (row: ReportResultRow): bigint | null =>
    row.connections?.length === 1 ? (people.get(`${row.connections[0]} ${row[place]}`) ?? null) : null;
  const current = new Set(found.filter(({ isOld, isPending }) => !isOld && !isPending).map(({ connectionId }) => connectionId));
  const unknown = accounts.filter(({ connectionId }) => connections.includes(connectionId) && !current.has(connectionId));
  const lacks = rows.some((row) => of(row) === null);
  const state: ReachState = found.some(({ isPending }) => isPending)
    ? 'pending'
    : unknown.length > 0
      ? 'on_request'
      : 'not_supplied';
  const times = found.flatMap(({ fetchedAt }) => (fetchedAt === null ? [] : [fetchedAt.getTime()]));
  return {
    of,
    lack: lacks ? state : null,
    asOf: times.length === 0 ? null : new Date(Math.min(...times)),
    wanted: unknown.length === 0 ? null : { period, accounts: unknown },
  };
}
