// The rates of a report, found in its own statement, as SQL.
import type { Level } from '../domain/levels.js';
import type { Days } from './report.months.js';

export interface Conversion {
  /** The reporting currency. */
  readonly currency: string;
  /** The rates as they were known then; a walk keeps those of its first page. */
  readonly at: string;
}

/** @param at what `UsedRates` said of the first page; undefined: the rates of now */
export const conversionTo = (currency: string | null, at = 'infinity'): Conversion | null =>
  currency === null ? null : { currency, at };

/** What the rates depend on, in SQL. */
export interface RateTerms {
  readonly to: string;
  readonly at: string;
  /** The first and the last day that have money. */
  readonly days: Days;
  /** A selection of all currencies that the money has. */
  readonly currencies: string;
}

export const rateTerms = (
  { currency, at }: Conversion,
  add: (value: unknown, type: string) => string,
  rest: Pick<RateTerms, 'days' | 'currencies'>,
): RateTerms => ({ to: add(currency, 'text'), at: add(at, 'timestamptz'), ...rest });

/** The money in the projections of the level. */
export function moneyOf(level: Level, windows: readonly Days[]): Pick<RateTerms, 'days' | 'currencies'> {
  const ends = (pick: (days: Days) => string): string => windows.map(pick).join(', ');
  const stored = (end: 'min' | 'max'): string =>
    [...new Set(['d_channel', `d_${level}`])]
      .map((table) => `(select ${end}(day) from analytics.${table} where organization_id = $1)`)
      .join(', ');
  return {
    // One range, also around two windows, because only that is read by the index.
    days: {
      from: `greatest(least(${ends(({ from }) => from)}), least(${stored('min')}))`,
      to: `least(greatest(${ends(({ to }) => to)}), greatest(${stored('max')}))`,
    },
    currencies: `select currency from analytics.stream where organization_id = $1 union
      select currency from analytics.d_channel where organization_id = $1 and day between (select first from fx_span)
      and (select last from fx_span)`,
  };
}

/** A rate may stand for so many days after its own. */
const CARRIED_DAYS = 7;
/**
 * Digits of a rate between two currencies behind the point; enough for 15 significant ones between any two rates that may be
 * stored.
 */
export const RATE_SCALE = 36;

/**
 * `fx (currency, day, rate_day, factor)`: by what money of another currency on a day is multiplied; without a row there is no
 * rate. Both rates of a factor are of one day. `fx_odd (currency, day, rate_day)`: the days without a rate of their own, also
 * those of no money.
 */
export function ratesSql({ to, at, days, currencies }: RateTerms): string {
  return `fx_now as materialized (
      select source, base, imported_at from analytics.fx_rate where imported_at <= ${at} order by imported_at desc limit 1
    ), fx_span as materialized (select ${days.from} as first, ${days.to} as last
    ), fx_currency as materialized (${currencies}
    ), fx_known as materialized (
      select distinct on (currency collate "C", day) currency, day, rate from analytics.fx_rate
      where source = (select source from fx_now) and base = (select base from fx_now) and (imported_at <= (select
      imported_at from fx_now)) is true
        and currency = any(array(select currency from fx_currency union select ${to}))
        and day between (select first from fx_span) - ${CARRIED_DAYS} and (select last from fx_span)
      order by currency collate "C", day, imported_at desc
    ), fx_other as materialized (
      select day, rate from fx_known where currency = ${to} union all select distinct day, 1 from fx_known, fx_now
      where base = ${to}
    ), fx_pair as materialized (
      select currency, day, factor, lead(day, 1, (select last from fx_span) + 1) over (partition by currency collate
      "C" order by day) - day - 1 as later from (
        select one.currency, day, round(other.rate::numeric(60, ${RATE_SCALE}) / one.rate, ${RATE_SCALE}) as factor
        from fx_known one join fx_other other using (day) where one.currency <> ${to}
        union all select base, day, rate from fx_other, fx_now where base <> ${to} and base in (select currency from fx_currency)
        union all select currency, first - ${CARRIED_DAYS + 1}, null from fx_currency, fx_span where currency <> ${to}) p
    ), fx as materialized (
      select currency, day, day as rate_day, factor from fx_pair where factor is not null
      union all select currency, day + n, day, factor from fx_pair, generate_series(1, least(later, ${CARRIED_DAYS}))
      n where later > 0 and factor is not null
    ), fx_odd as materialized (
      select currency, day + n as day, case when n <= ${CARRIED_DAYS} then day end as rate_day
      from fx_pair, generate_series(1, later) n where later > 0 and day + n >= (select first from fx_span)
    ), fx_list as materialized (
      select array_agg(currency) as currencies, array_agg(day) as days, array_agg(rate_day) as rate_days,
      array_agg(factor) as factors from fx
    ), `;
}

export const joinedRates = 'left join fx on fx.currency = p.currency and fx.day = p.day';

/** The same beside very many rows. The planner takes the elements of arrays for few, and so hashes the rates and not the rows. */
export function joinedRateList(day: 'day' | 'priced_on'): string {
  const lists = ['currencies', 'days', 'rate_days', 'factors'].map((list) => `(select ${list} from fx_list)`);
  return `left join unnest(${lists.join(', ')}) fx (currency, day, rate_day, factor) on fx.currency = p.currency and
     fx.day = p.${day}`;
}
