/** One row of Insights, told as texts. */
import type { Body, Json } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import { uniqueUsers } from '../model/reach.js';
import { daysBetween } from '../model/zones.js';
import { actionsOf, type Counted, type Measures, TEN_THOUSAND, valuesOf } from './insights-measures.js';
import { type InsightsQuery, isOlderThan, type Level, LEVELS } from './insights-query.js';

/** Whom a row is about: an ad, and what it lies in; an account alone for its own rows. */
export type Lineage = Readonly<Record<Level, CoreObject>>;

export interface Group {
  readonly of: Lineage;
  /** The first and the last day. */
  readonly dates: readonly [string, string];
  readonly values: Readonly<Record<string, string>>;
  readonly measures: Measures;
}

/** What all rows of a report have in common. */
export interface Telling {
  readonly query: InsightsQuery;
  readonly account: CoreObject;
  readonly currency: string;
  readonly seed: string;
  readonly today: string;
}

/** With breakdowns a reach is told for so many months. */
const MONTHS_OF_REACH = 13;
const MICROS = 1_000_000;

export function rowOf(group: Group, telling: Telling): Body {
  const known = { ...aboutOf(group.of, telling), ...numbersOf(group, telling) };
  const asked = telling.query.fields.flatMap((field) => {
    const value = known[field];
    return value === undefined || value === null ? [] : [[field, value] as const];
  });
  const [date_start, date_stop] = group.dates;
  return { ...Object.fromEntries(asked), date_start, date_stop, ...group.values };
}

type Known = Readonly<Record<string, Json | undefined>>;

function aboutOf({ account, campaign, adset, ad }: Lineage, { query, currency }: Telling): Known {
  const depth = LEVELS.indexOf(query.level);
  return {
    ...{ account_id: account.id, account_name: account.body['name'], account_currency: currency },
    ...(depth >= 1 && {
      ...{ campaign_id: campaign.id, campaign_name: campaign.body['name'] },
      ...{ objective: campaign.body['objective'], buying_type: campaign.body['buying_type'] },
    }),
    ...(depth >= 2 && {
      ...{ adset_id: adset.id, adset_name: adset.body['name'], optimization_goal: adset.body['optimization_goal'] },
    }),
    ...(depth >= 3 && { ad_id: ad.id, ad_name: ad.body['name'] }),
  };
}

function numbersOf({ of, dates, values, measures }: Group, { query, seed, today }: Telling): Known {
  const { impressions, linkClicks, engagements, spendMicros } = measures;
  const clicks = linkClicks + engagements;
  const key = `${seed}|${of[query.level].id}|${Object.values(values).join(' ')}`;
  const isTold = query.breakdowns.length === 0 || !isOlderThan(query.from, MONTHS_OF_REACH, today);
  const reach = isTold ? Math.min(impressions, uniqueUsers(impressions, daysBetween(...dates) + 1, key)) : 0;
  const spend = spendMicros / MICROS;
  return {
    impressions: String(impressions),
    spend: text(spend),
    clicks: count(clicks),
    inline_link_clicks: count(linkClicks),
    inline_post_engagement: count(clicks),
    reach: count(reach),
    frequency: ratio(impressions, reach),
    cpc: ratio(spend, clicks),
    cpm: ratio(spend * 1_000, impressions),
    cpp: ratio(spend * 1_000, reach),
    ctr: ratio(clicks * 100, impressions),
    inline_link_click_ctr: ratio(linkClicks * 100, impressions),
    cost_per_inline_link_click: ratio(spend, linkClicks),
    actions: told(actionsOf(measures, query.isUnified), query),
    action_values: told(valuesOf(measures, query.isUnified), query),
    attribution_setting: query.isUnified ? settingOf(measures) : undefined,
  };
}

const DECIMALS = 6;
/** Without zeros at its end. */
const text = (amount: number): string => amount.toFixed(DECIMALS).replace(/\.?0+$/, '');
const count = (amount: number): string | undefined => (amount === 0 ? undefined : String(amount));
const ratio = (part: number, whole: number): string | undefined => (whole === 0 || part === 0 ? undefined : text(part / whole));

function settingOf({ conversions }: Measures): string | undefined {
  const [first, ...others] = new Set([...conversions.values()].map(({ windows }) => windows.join('_')));
  return others.length > 0 ? 'mixed' : first;
}

/** Windows that count later are not told of parts. */
const NOT_OF_PARTS = '28d_click';

function told(all: ReadonlyMap<string, Counted>, { windows: asked, breakdowns }: InsightsQuery): Json | undefined {
  const actions = [...all].flatMap(([action_type, { value, windows }]) => {
    if (value === 0) return [];
    const inWindows = asked.flatMap((window) => {
      const counted = window === NOT_OF_PARTS && breakdowns.length > 0 ? 0 : (windows?.[window] ?? 0);
      return counted === 0 ? [] : [[window, text(counted / TEN_THOUSAND)] as const];
    });
    return [{ action_type, value: text(value / TEN_THOUSAND), ...Object.fromEntries(inWindows) }];
  });
  return actions.length === 0 ? undefined : actions;
}
