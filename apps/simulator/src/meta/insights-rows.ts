/** Rows of Insights: what ads delivered on each day, filtered, put together by level, period and part, and told as texts. */
import { type Body, type Json, textOf } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import { uniqueUsers } from '../model/reach.js';
import { addDays, daysBetween, localDate, startOfDay } from '../model/zones.js';
import { add, type Counted, type Measures, measuresOf, noMeasures, TEN_THOUSAND } from './insights-measures.js';
import { partsOf } from './insights-parts.js';
import { type InsightsQuery, isOlderThan, type Level, LEVELS, periodsOf } from './insights-query.js';
import { modelCurrency } from './report-numbers.js';
import type { ReportWorld } from './report-world.js';

/** Whom a row is about: an ad, and what it lies in; an account alone for its own rows. */
type Lineage = Readonly<Record<Level, CoreObject>>;

/** The state of an object with that of what it lies in, in Meta's words. */
export type StatusOf = (object: CoreObject) => string;

interface Group {
  readonly of: Lineage;
  readonly period: readonly [string, string];
  readonly values: Readonly<Record<string, string>>;
  readonly measures: Measures;
}

/** With breakdowns a reach is told for so many months. */
const MONTHS_OF_REACH = 13;
const MICROS = 1_000_000;
const HIDDEN = ['ARCHIVED', 'DELETED'];

export class InsightsRows {
  private readonly zone: string;
  private readonly currency: string;
  private readonly today: string;

  constructor(
    private readonly world: ReportWorld,
    private readonly account: CoreObject,
    private readonly statusOf: StatusOf,
  ) {
    this.zone = textOf(account.body['timezone']);
    this.currency = textOf(account.body['currency']);
    this.today = localDate(world.now().getTime(), this.zone);
  }

  /** `within`: what the call is about. */
  rows(query: InsightsQuery, within: CoreObject): Body[] {
    return [...this.groups(query, within).values()].map((group) => this.told(group, query));
  }

  /** One row of everything, whatever it is divided by. */
  summary(query: InsightsQuery, within: CoreObject): Body {
    const whole: InsightsQuery = { ...query, increment: 'all_days', breakdowns: [], level: 'account' };
    const period = [query.from, query.to] as const;
    const measures = noMeasures();
    const groups = [...this.groups(query, within).values()];
    for (const group of groups) add(measures, group.measures);
    const { account } = this;
    const of: Lineage = { account, campaign: account, adset: account, ad: account };
    return this.told({ of, period, values: {}, measures }, whole);
  }

  private groups(query: InsightsQuery, within: CoreObject): Map<string, Group> {
    const groups = new Map<string, Group>();
    const periods = periodsOf(query);
    const setting = {
      ...{ seed: this.world.config().seed, zone: this.zone, now: this.world.now().getTime() },
      currency: modelCurrency(this.currency),
    };
    const ask = { account: this.account.id, level: 'ad', breakdown: 'none', from: query.from, to: query.to };
    for (const { ids, date, delivery } of this.world.reports?.rows(ask, setting) ?? []) {
      const of = this.lineage(ids['ad'] ?? '');
      if (of === null || !this.isAsked(of, query, within)) continue;
      const day = startOfDay(addDays(date, 1), this.zone);
      const adSet = bodyAt(of.adset, day);
      const period = periods.find(([, last]) => date <= last) ?? [date, date];
      const key = { key: `${of.ad.id}|${date}`, currency: setting.currency };
      for (const part of partsOf(delivery, query.breakdowns, adSet['targeting'], key)) {
        const row = `${of[query.level].id} ${period[0]} ${Object.values(part.values).join(' ')}`;
        const group = groups.get(row) ?? { of, period, values: part.values, measures: noMeasures() };
        add(group.measures, measuresOf(part.delivery, adSet, bodyAt(this.account, day), query.isUnified));
        groups.set(row, group);
      }
    }
    return groups;
  }

  private lineage(id: string): Lineage | null {
    const { objects } = this.world;
    const ad = objects.find(id);
    const adset = objects.find(ad?.parent ?? '');
    const campaign = objects.find(adset?.parent ?? '');
    return ad && adset && campaign ? { account: this.account, campaign, adset, ad } : null;
  }

  /** What was archived or removed is in no list below what a call is about, unless its state is asked for. */
  private isAsked(of: Lineage, { level, filters }: InsightsQuery, within: CoreObject): boolean {
    if (!LEVELS.some((each) => of[each] === within)) return false;
    const subject = of[level];
    const asksStates = filters.some((each) => each.what === 'effective_status' && each.level === level);
    const isHidden = (each: CoreObject): boolean => HIDDEN.includes(this.statusOf(each));
    if (!asksStates && subject !== within && isHidden(subject) && !isHidden(within)) return false;
    return filters.every(({ level: at, what, isKept }) => {
      const object = of[at];
      if (what === 'id') return isKept(object.id);
      return isKept(what === 'name' ? textOf(object.body['name']) : this.statusOf(object));
    });
  }

  private told(group: Group, query: InsightsQuery): Body {
    const known = { ...this.about(group.of, query.level), ...this.numbers(group, query) };
    const asked = query.fields.flatMap((field) => {
      const value = known[field];
      return value === undefined || value === null ? [] : [[field, value] as const];
    });
    const [date_start, date_stop] = group.period;
    return { ...Object.fromEntries(asked), date_start, date_stop, ...group.values };
  }

  private about({ account, campaign, adset, ad }: Lineage, level: Level): Readonly<Record<string, Json | undefined>> {
    const depth = LEVELS.indexOf(level);
    return {
      ...{ account_id: account.id, account_name: account.body['name'], account_currency: this.currency },
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

  private numbers({ of, period, values, measures }: Group, query: InsightsQuery): Readonly<Record<string, Json | undefined>> {
    const { impressions, linkClicks, engagements, spendMicros, settings } = measures;
    const clicks = linkClicks + engagements;
    const key = `${this.world.config().seed}|${of[query.level].id}|${Object.values(values).join(' ')}`;
    const isTold = query.breakdowns.length === 0 || !isOlderThan(query.from, MONTHS_OF_REACH, this.today);
    const days = daysBetween(period[0], period[1]) + 1;
    const reach = isTold ? Math.min(impressions, uniqueUsers(impressions, days, key)) : 0;
    const spend = spendMicros / MICROS;
    const setting = settings.size > 1 ? 'mixed' : [...settings][0];
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
      actions: actionsOf(measures.actions, query),
      action_values: actionsOf(measures.values, query),
      attribution_setting: query.isUnified ? setting : undefined,
    };
  }
}

/** As it was before that instant. */
const bodyAt = ({ versions, body }: CoreObject, at: number): Body =>
  (versions.findLast((each) => each.at < at) ?? versions[0])?.body ?? body;

const DECIMALS = 6;
/** Without zeros at its end. */
const text = (amount: number): string => amount.toFixed(DECIMALS).replace(/\.?0+$/, '');
const count = (amount: number): string | undefined => (amount === 0 ? undefined : String(amount));
const ratio = (part: number, whole: number): string | undefined => (whole === 0 || part === 0 ? undefined : text(part / whole));

/** Windows that count later are not told of parts. */
const NOT_OF_PARTS = '28d_click';

function actionsOf(all: ReadonlyMap<string, Counted>, { windows: asked, breakdowns }: InsightsQuery): Json | undefined {
  const told = [...all].flatMap(([action_type, { value, windows }]) => {
    if (value === 0) return [];
    const inWindows = asked.flatMap((window) => {
      const counted = window === NOT_OF_PARTS && breakdowns.length > 0 ? 0 : (windows?.[window] ?? 0);
      return counted === 0 ? [] : [[window, text(counted / TEN_THOUSAND)] as const];
    });
    return [{ action_type, value: text(value / TEN_THOUSAND), ...Object.fromEntries(inWindows) }];
  });
  return told.length === 0 ? undefined : told;
}
