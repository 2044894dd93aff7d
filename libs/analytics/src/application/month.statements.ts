// The SQL that keeps the sums of months equal to the days that they are made of. $2, $3: connections and first days of months.
import { statement, type Statement } from '@app/platform/data';
import { baseColumns as measures } from '../domain/metrics.js';
import { type MonthSum, monthSummed, monthSumsOf } from '../domain/month.sums.js';
import { UNATTRIBUTED } from '../domain/report.row.js';

const months = 'unnest($2::uuid[], $3::date[]) as asked (connection_id, month)';
const inMonth = (table: string): string => `${table}.organization_id = $1 and ${table}.connection_id = asked.connection_id
  and ${table}.day >= asked.month and ${table}.day < (asked.month + interval '1 month')::date`;

const sources: Readonly<Record<MonthSum, string>> = {
  campaign: `${months} join analytics.d_campaign f on ${inMonth('f')}`,
  ad: `${months} join analytics.d_ad f on ${inMonth('f')}`,
  audience: `${months} join analytics.d_campaign f on ${inMonth('f')}
    join (select distinct a.connection_id, a.day, a.campaign_id, a.audience_id from ${months} join analytics.d_audience a on ${inMonth('a')}
      where a.audience_id <> '${UNATTRIBUTED}') reached
      on reached.connection_id = f.connection_id and reached.day = f.day and reached.campaign_id = f.campaign_id`,
};

function stepsOf(name: MonthSum): Statement[] {
  const { keys, unknown } = monthSumsOf(name);
  const each = ['f.organization_id', 'f.connection_id', 'asked.month', 'f.channel', 'f.currency'];
  const own = keys.map((key) => {
    const column = `${key === 'audience_id' ? 'reached' : 'f'}.${key}`;
    return unknown[key] === undefined ? column : `coalesce(${column}, ${unknown[key]})`;
  });
  return [
    statement(
      `analytics.month.empty.m_${name}`,
      `delete from analytics.m_${name} p using ${months}
       where p.organization_id = $1 and p.connection_id = asked.connection_id and p.month = asked.month`,
    ),
    statement(
      `analytics.month.fill.m_${name}`,
      `insert into analytics.m_${name}
         (organization_id, connection_id, month, channel, currency, ${keys.join(', ')}, missing, ${measures.join(', ')})
       select ${[...each, ...own].join(', ')}, bit_or(f.missing),
       ${measures.map((column) => `sum(f.${column})::bigint`).join(', ')}
       from ${sources[name]} group by ${[...each, ...own].join(', ')} order by 3, 2`,
    ),
  ];
}

export const monthSql = {
  steps: Object.fromEntries(monthSummed.map((name) => [name, stepsOf(name)])) as Record<MonthSum, Statement[]>,

  /** Every month that has days, or sums. */
  all: statement(
    'analytics.month.all',
    `${[
      `select connection_id as "connectionId", date_trunc('month', day::timestamp)::date as month from analytics.fact_day where organization_id = $1`,
      ...monthSummed.map((name) => `select connection_id, month from analytics.m_${name} where organization_id = $1`),
    ].join(' union ')} order by 1, 2`,
  ),

  upToDate: statement(
    'analytics.month.up-to-date',
    'update analytics.projection set months_version = data_version where organization_id = $1',
  ),

  forget: statement('analytics.month.forget', 'update analytics.projection set months_version = null where organization_id = $1'),
};
