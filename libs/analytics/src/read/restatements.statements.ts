// Compiles a question about restatements into one SQL statement. Its text is composed from closed tables; what a caller gave is
// only ever a value.
import { composedStatement, type Order } from '@app/platform/data';
import { type BaseMetric, baseColumns, baseMetrics, isMoneyColumn, moneyColumns } from '../domain/metrics.js';
import { UNATTRIBUTED } from '../domain/report.row.js';
import type { Question } from './analytics.statements.js';
import { converted, rounded, usedSql } from './conversion.js';
import { type Conversion, joinedRates, ratesSql, rateTerms } from './conversion.rates.js';
import { Bound } from './report.facts.js';

/** What null narrows nothing. */
export interface RestatementsRequest {
  /** Changed then or later; null: in the last 30 days. */
  readonly since: Date | null;
  /** Days of the reports, both inclusive. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly channels: readonly string[] | null;
  /** Of the accounts. */
  readonly currencies: readonly string[] | null;
  readonly campaignIds: readonly string[] | null;
  readonly connectionIds: readonly string[] | null;
  /** Of the campaigns; those that were not made here have none. */
  readonly statuses: readonly string[] | null;
  readonly reportingCurrency: string | null;
  /** A metric: by how much it changed. */
  readonly sort: 'changed_at' | BaseMetric;
  readonly order: Order;
  readonly limit: number;
  readonly cursor: string | null;
}

/** The last row of a page: what it was sorted by, and its key. */
export interface RestatementsPosition {
  readonly change: string | null;
  readonly key: readonly string[];
}

type Filters = Pick<RestatementsRequest, 'startDate' | 'endDate' | 'channels' | 'currencies' | 'campaignIds' | 'connectionIds'>;

const key = {
  changed_at: 'timestamptz',
  connection_id: 'uuid',
  day: 'date',
  campaign_id: 'uuid',
  channel: 'text',
  currency: 'text',
} as const;
const keys = Object.keys(key) as (keyof typeof key)[];
const allKeys = keys.map((column) => `r.${column}`).join(', ');
const sidesOf = (columns: readonly string[]): string[] =>
  ['before', 'after'].flatMap((side) => columns.map((column) => `${side}_${column}`));
const [sides, money] = [sidesOf(baseColumns), sidesOf(moneyColumns)];

/** Only months that can hold them are read: a row lies in that of its last change. */
function conditions(bound: Bound, since: string, filters: Filters): string {
  const { startDate, endDate, channels, currencies, campaignIds, connectionIds } = filters;
  const from = bound.add(since, 'timestamptz');
  const wanted: readonly [condition: string, value: unknown, type: string][] = [
    ['r.day >= #', startDate, 'date'],
    ['r.day <= #', endDate, 'date'],
    ['r.channel = any(#)', channels, 'text[]'],
    ['r.currency = any(#)', currencies, 'text[]'],
    ['r.campaign_id = any(#)', campaignIds, 'uuid[]'],
    ['r.connection_id = any(#)', connectionIds, 'uuid[]'],
  ];
  const given = wanted.filter(([, value]) => value !== null);
  return [
    'r.organization_id = $1',
    `r.changed_at >= ${from}`,
    `r.changed_on >= (${from} at time zone 'UTC')::date`,
    ...given.map(([condition, value, type]) => condition.replace('#', bound.add(value, type))),
  ].join(' and ');
}

export function restatedCampaigns(since: string, filters: Filters): Question {
  const bound = new Bound();
  const text = `select distinct r.campaign_id as id from analytics.restatement r
    where ${conditions(bound, since, filters)} and r.campaign_id <> '${UNATTRIBUTED}'`;
  return { statement: composedStatement('analytics.restated-campaigns', text), values: bound.values };
}

export function restatementsStatement(
  { sort, order, limit, ...filters }: Filters & Pick<RestatementsRequest, 'sort' | 'order' | 'limit'>,
  { since, conversion }: { readonly since: string; readonly conversion: Conversion | null },
  after: RestatementsPosition | null,
): Question {
  const bound = new Bound();
  const asked = conditions(bound, since, filters);
  const rates =
    conversion &&
    rateTerms(conversion, bound.add, {
      days: { from: '(select min(day) from asked)', to: '(select max(day) from asked)' },
      currencies: 'select distinct currency from asked',
    });
  const spent = `select distinct currency, day from asked p where ${money.map((column) => `p.${column} <> 0`).join(' or ')}`;
  const days = `(select min(rate_day) as first_rate, max(rate_day) as last_rate from (${spent}) p ${joinedRates}) p`;
  const price = (column: string): string =>
    rates && isMoney(column) ? `${converted(column, rates.to)} as ${column}` : `p.${column}`;
  const round = (column: string): string => (rates && isMoney(column) ? `${rounded(`p.${column}`)} as ${column}` : `p.${column}`);
  const shown = (column: string): string => (rates && isMoney(column) ? `nullif(r.${column}, 'NaN')` : `r.${column}`);
  const others = [...keys, 'sync_id', 'changes'].map((column) => `p.${column}`).join(', ');
  const change = sort === 'changed_at' ? null : changeOf(baseMetrics[sort].column, rates !== null);
  const isByMoney = sort !== 'changed_at' && baseMetrics[sort].kind === 'money' && rates === null;
  const by = [...(change === null ? [] : [`r.change ${order} nulls last`]), ...keys.map((column) => `r.${column} ${order}`)].join(
    ', ',
  );
  const here = `where ${following(after, { order, isByChange: change !== null }, bound)} order by ${by} limit
     ${bound.add(limit, 'int')}`;
  // An order by time needs no money, so only the page is converted.
  const [early, late] = change === null ? [`(select r.* from asked r ${here})`, `order by ${by}`] : ['asked', here];
  const text = `with asked as (select r.* from analytics.restatement r where ${asked}
    ), ${rates ? ratesSql(rates) : ''}priced as (
      select ${others}, ${sides.map(price).join(', ')} from ${early} p ${rates ? joinedRates : ''}
    ), ${rates ? usedSql([`(o.currency, o.day) in (${spent})`], [days]) : ''}whole as (
      select ${others}, ${sides.map(round).join(', ')} from priced p
    ), ranked as (
      select r.*, ${change ?? 'null::numeric'} as change from whole r
    ), page as (
      select r.connection_id as "connectionId", r.campaign_id as "campaignId", r.channel, r.currency, r.day,
      r.changed_at as "changedAt",
        r.sync_id as "syncId", r.changes, r.change::text,
        ${sides.map((column) => `${shown(column)}::text as ${column}`).join(', ')},
        row_number() over (order by ${by}) as place
      from ranked r ${late}
    )
    select state.*, ${rates ? 'fx_used.*, ' : ''}page.*
    from (select ${isByMoney ? '(select array_agg(distinct currency) from asked)' : 'null::text[]'} as currencies) state
    ${rates ? 'cross join fx_used ' : ''}left join page on true order by page.place`;
  return { statement: composedStatement('analytics.restatements', text), values: bound.values };
}

const isMoney = (side: string): boolean => isMoneyColumn(side.slice(side.indexOf('_') + 1));

/** What one side was not supplied counts as nothing there; without a rate nobody knows. */
function changeOf(column: string, converts: boolean): string {
  const [before, after] = [`r.before_${column}`, `r.after_${column}`];
  const change = `case when num_nonnulls(${before}, ${after}) > 0 then (coalesce(${after}, 0) - coalesce(${before},
     0))::numeric end`;
  return converts ? `nullif(${change}, 'NaN')` : change;
}

function following(
  after: RestatementsPosition | null,
  { order, isByChange }: { readonly order: Order; readonly isByChange: boolean },
  bound: Bound,
): string {
  if (after === null) return 'true';
  const further = order === 'asc' ? '>' : '<';
  const beyond = `(${allKeys}) ${further} (${keys.map((column, at) => bound.add(after.key[at], key[column])).join(', ')})`;
  if (!isByChange) return beyond;
  if (after.change === null) return `r.change is null and ${beyond}`;
  const change = bound.add(after.change, 'numeric');
  return `(r.change is null or r.change ${further} ${change} or (r.change = ${change} and ${beyond}))`;
}
