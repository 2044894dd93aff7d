// The SQL of the read side, composed from closed tables: no part of a request is ever SQL text. One answer is one statement,
// so all of it is from one snapshot and no reader sees half a cell.
import { composedStatement, type Statement, statement } from '@app/platform/data';
import type { Level } from '../domain/levels.js';
import { baseColumns, type BaseMetric, type baseMetrics } from '../domain/metrics.js';
import type { ComparedPeriod } from '../domain/compared-period.js';
import { bucketSql, type GranularityName, type Period } from '../domain/periods.js';
import type { DimensionFilter } from '../domain/report.request.js';
import { unroundedSums, usedSql } from './conversion.js';
import { type Conversion, moneyOf, ratesSql, rateTerms } from './conversion.rates.js';
import { Bound, Facts } from './report.facts.js';
import { monthsIn } from './report.months.js';

/** A statement with its values; `$1` is the organization. */
export interface Question {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/** The sums of all rows of a relation. */
export const summed = (alias: string): string =>
  [...baseColumns.map((column) => `sum(${alias}.${column}) as ${column}`), `bit_or(${alias}.missing) as missing`].join(', ');

/** The version of the projections, and since when the level waits for them. */
export const stateOf = (level: Level): string => `select
  coalesce((select data_version from analytics.projection where organization_id = $1), 0) as "dataVersion",
  (select min(first_dirty_at) from analytics.dirty where organization_id = $1 and level in ('campaign', '${level}'))
  as "dirtySince"`;

/** Grows with every stored report and with every projection, so that a reader of one server knows whether another has them. */
export const progressStatement = statement(
  'analytics.progress',
  `select coalesce((select data_version from analytics.projection where organization_id = $1), 0)
     + coalesce((select sum(version) from analytics.stream where organization_id = $1), 0)::bigint as progress`,
);

/** $2: the level. The streams of campaigns stand beside it, because they know every account. */
export const streamsStatement = statement(
  'analytics.streams',
  `select s.connection_id as "connectionId", s.level, s.channel, s.currency, s.timezone, s.fetched_at as "fetchedAt",
     s.data_from as "dataFrom", s.data_through as "dataThrough", s.final_through as "finalThrough",
     coalesce(c.status = 'disconnected', false) as "isEnded"
   from analytics.stream s
   left join analytics.subject c on c.organization_id = $1 and c.kind = 'connection' and c.id = s.connection_id
   where s.organization_id = $1 and s.level in ('campaign', $2) and s.data_from is not null order by s.connection_id`,
);

/** What an answer is about, resolved. */
export interface ReportScope {
  readonly period: Period;
  readonly compared: ComparedPeriod | null;
  readonly granularity: GranularityName;
  /** null: every number in the currency of its account. */
  readonly conversion: Conversion | null;
}

/** The parts of an overview, from the table that the reports by channel use. Of the accounts, those that delivered. */
export function overviewStatement(filters: readonly DimensionFilter[], asked: ReportScope): Question {
  const { period, compared, granularity, conversion } = asked;
  const bound = new Bound();
  const windowOf = ({ startDate, endDate }: Period): { from: string; to: string } => ({
    from: bound.add(startDate, 'date'),
    to: bound.add(endDate, 'date'),
  });
  const [days, before] = [windowOf(period), compared && windowOf(compared)];
  const windows = [days, ...(before ? [before] : [])];
  const rates = conversion && rateTerms(conversion, bound.add, moneyOf('campaign', windows));
  const facts = new Facts({ dimensions: ['channel'], filters }, bound, rates?.to);
  const currency = rates ? 'own_currency' : 'currency';
  const parts = (
    sql: string,
    earlier: boolean,
  ): string => `select ${earlier} as earlier, bucket, d0 as channel, ${currency} as currency,
    array_agg(distinct connection_id) filter (where impressions > 0 or spend_micros <> 0) as connections,
    ${rates ? unroundedSums : summed('part')} from (${sql}) part group by bucket, d0, ${currency}`;
  const now = parts(
    facts.sql({ ...days, months: monthsIn(period, granularity), bucket: bucketSql(granularity, () => 'p.day', days.from) }),
    false,
  );
  const earlier =
    before && compared && parts(facts.sql({ ...before, months: monthsIn(compared, 'total'), bucket: 'null::date' }), true);
  const text = `with ${rates ? ratesSql(rates) : ''}
    part as (${now}${earlier === null ? '' : ` union all ${earlier}`}),
    ${
      rates
        ? usedSql(
            windows.map((window) => facts.spent(window)),
            ['part'],
          )
        : ''
    }
    state as (${stateOf('campaign')})
    select state.*, ${rates ? 'fx_used.*, ' : ''}part.* from state ${rates ? 'cross join fx_used' : ''} left join part on true`;
  return { statement: composedStatement('analytics.overview', text), values: bound.values };
}

type SumColumn = (typeof baseMetrics)[BaseMetric]['column'];

/** Sums as the database returns them: numeric as text, so that no digit is lost. */
export type SumColumns = { readonly [C in `${'' | 'earlier_'}${'' | 'ratio_' | 'exact_'}${SumColumn}`]?: string | null };
