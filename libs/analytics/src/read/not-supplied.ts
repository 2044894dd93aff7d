// Which accounts have no report of the level that a question needs: their numbers are not 0, they are in the rest.
import { publicId } from '@app/kernel';
import { type RowQuery, statement } from '@app/platform/data';
import { dimensions } from '../domain/dimensions.js';
import type { Level } from '../domain/levels.js';
import type { Period } from '../domain/periods.js';
import { dimensionsUsed, type ReportRequest } from '../domain/report.request.js';
import type { StreamRow } from './analytics.answer.js';
import type { ReportMeta } from './report.view.js';

/** Every account once: as far as its report of the level reaches, and where it has none, that of its campaigns. */
export function accountsAt(level: Level, streams: readonly StreamRow[]): StreamRow[] {
  const own = new Set(streams.filter((stream) => stream.level === level).map(({ connectionId }) => connectionId));
  return streams.filter((stream) => stream.level === level || !own.has(stream.connectionId));
}

/** Accounts whose campaigns had numbers on a day from $3 to $4 of which no report of the level $2 is stored. */
const lacking = statement(
  'analytics.report.lacking',
  `select distinct c.connection_id as id from analytics.fact_day c
   where c.organization_id = $1 and c.level = 'campaign' and c.day between $3::date and $4::date and c.row_count > 0
     and not exists (select from analytics.fact_day own
       where own.organization_id = $1 and own.connection_id = c.connection_id and own.level = $2 and own.day = c.day)
   order by 1`,
);

/** By channel and dimension, those of these accounts that lack a report on a day of the period. */
export async function notSupplied(
  ask: RowQuery,
  request: Pick<ReportRequest, 'dimensions' | 'filters'>,
  { level, period, accounts }: { readonly level: Level; readonly period: Period; readonly accounts: readonly StreamRow[] },
): Promise<ReportMeta['not_supplied']> {
  if (level === 'campaign') return [];
  const found = await ask<{ id: string }>(lacking, [level, period.startDate, period.endDate]);
  const without = accounts.filter(({ connectionId }) => found.some(({ id }) => id === connectionId));
  const names = [...new Set(dimensionsUsed(request))].filter((name) => dimensions[name].level !== 'campaign');
  return [...new Set(without.map(({ channel }) => channel))].sort().flatMap((channel) => {
    const ids = without.filter((each) => each.channel === channel).map((each) => publicId('connection', each.connectionId));
    return names.map((dimension) => ({ channel, dimension, connection_ids: ids }));
  });
}
