/**
 * The rows of one report: what ads delivered on each day, filtered, and put together by level, period and part. They are counted
 * once, and made where they are read, of what was known when they were asked for.
 */
import { type Body, textOf } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import type { ShownAd } from '../core/reports.js';
import type { Day } from '../model/delivery.js';
import { grouped } from '../model/periods.js';
import { localDate } from '../model/zones.js';
import { addDelivery, addMeasures, countingOf, noMeasures } from './insights-measures.js';
import { partsOf } from './insights-parts.js';
import { type InsightsQuery, LEVELS, periodsOf } from './insights-query.js';
import { type Group, type Lineage, rowOf, type Telling } from './insights-row.js';
import type { Rows } from './paging.js';
import { modelCurrency } from './report-numbers.js';
import type { ReportWorld } from './report-world.js';

/** The state of an object with that of what it lies in, in Meta's words. */
export type StatusOf = (object: CoreObject) => string;

/** The ads of a campaign, for example. */
type Subject = readonly (Pick<ShownAd, 'on'> & { readonly of: Lineage })[];

interface Period {
  readonly dates: Group['dates'];
  readonly days: readonly Day[];
}

const NO_DAYS: Period = { dates: ['', ''], days: [] };
const HIDDEN = ['ARCHIVED', 'DELETED'];

export class InsightsRows implements Rows<Body> {
  readonly length: number;
  private readonly subjects: readonly Subject[];
  private readonly periods: readonly Period[];
  /** How many rows are before each period of each subject. */
  private readonly starts: readonly number[];
  private readonly telling: Telling;

  /** `within`: what the call is about. */
  constructor(
    world: ReportWorld,
    account: CoreObject,
    readonly query: InsightsQuery,
    within: CoreObject,
    statusOf: StatusOf,
  ) {
    const [zone, currency, now] = [textOf(account.body['timezone']), textOf(account.body['currency']), world.now().getTime()];
    const { seed } = world.config();
    this.telling = { query, account: { ...account }, currency, seed, today: localDate(now, zone) };
    const { from, to, level } = query;
    const setting = { seed, zone, now, currency: modelCurrency(currency) };
    const { ads, days } = world.reports?.shown({ account: account.id, from, to }, setting) ?? { ads: [], days: [] };
    // Rows tell of objects as they are now, whatever changes.
    const known = new Map(world.objects.all.flatMap((each) => (each.account === account.id ? [[each.id, { ...each }]] : [])));
    const asked = ads.flatMap(({ ad, on }) => {
      const of = query.needsOptIn ? null : lineageOf(known, ad);
      return of && isAsked(of, query, within, statusOf) ? [{ of, on }] : [];
    });
    this.subjects = [...grouped(asked, ({ of }) => of[level].id).values()];
    this.periods = periodsOf(query).map((dates) => ({
      dates,
      days: days.filter(({ date }) => dates[0] <= date && date <= dates[1]),
    }));
    let length = 0;
    this.starts = Array.from({ length: this.subjects.length * this.periods.length }, (_, at) => {
      const start = length;
      length += this.groups(at).length;
      return start;
    });
    this.length = length;
  }

  slice(from: number, to: number): Body[] {
    const first = this.starts.findLastIndex((start) => start <= from);
    const before = this.starts[first] ?? 0;
    const groups: Group[] = [];
    for (let at = first; (this.starts[at] ?? to) < to; at += 1) groups.push(...this.groups(at));
    return groups.slice(from - before, to - before).map((group) => rowOf(group, this.telling));
  }

  /** One row of everything, whatever it is divided by. */
  summary(): Body {
    const { query, account } = this.telling;
    const measures = noMeasures();
    for (const at of this.starts.keys()) for (const group of this.groups(at)) addMeasures(measures, group.measures);
    const of: Lineage = { account, campaign: account, adset: account, ad: account };
    const whole: InsightsQuery = { ...query, increment: 'all_days', breakdowns: [], level: 'account' };
    return rowOf({ of, dates: [query.from, query.to], values: {}, measures }, { ...this.telling, query: whole });
  }

  /** Of one period of one subject, by part. */
  private groups(at: number): Group[] {
    const subject = this.subjects[Math.floor(at / this.periods.length)] ?? [];
    const { dates, days } = this.periods[at % this.periods.length] ?? NO_DAYS;
    const { query, account, currency } = this.telling;
    const groups = new Map<string, Group>();
    for (const { of, on } of subject)
      for (const day of days) {
        const delivery = on(day);
        if (delivery.impressions === 0) continue;
        const adSet = bodyAt(of.adset, day.to);
        const counting = countingOf(adSet, bodyAt(account, day.to));
        const key = { key: `${of.ad.id}|${day.date}`, currency: modelCurrency(currency) };
        for (const part of partsOf(delivery, query.breakdowns, adSet['targeting'], key)) {
          const word = Object.values(part.values).join(' ');
          const group = groups.get(word) ?? { of, dates, values: part.values, measures: noMeasures() };
          addDelivery(group.measures, part.delivery, counting);
          groups.set(word, group);
        }
      }
    return [...groups.values()];
  }
}

function lineageOf(known: ReadonlyMap<string, CoreObject>, { id, account: of, parent }: CoreObject): Lineage | null {
  const adset = known.get(parent ?? '');
  const [account, campaign, ad] = [known.get(of), known.get(adset?.parent ?? ''), known.get(id)];
  return account && campaign && adset && ad ? { account, campaign, adset, ad } : null;
}

/** What was archived or removed is in no list below what a call is about, unless its state is asked for. */
function isAsked(of: Lineage, { level, filters }: InsightsQuery, within: CoreObject, statusOf: StatusOf): boolean {
  if (!LEVELS.some((each) => of[each].id === within.id)) return false;
  const subject = of[level];
  const asksStates = filters.some((each) => each.what === 'effective_status' && each.level === level);
  const isHidden = (each: CoreObject): boolean => HIDDEN.includes(statusOf(each));
  if (!asksStates && subject.id !== within.id && isHidden(subject) && !isHidden(within)) return false;
  return filters.every(({ level: at, what, isKept }) => {
    const object = of[at];
    if (what === 'id') return isKept(object.id);
    return isKept(what === 'name' ? textOf(object.body['name']) : statusOf(object));
  });
}

/** As it was before that instant. */
const bodyAt = ({ versions, body }: CoreObject, at: number): Body =>
  (versions.findLast((each) => each.at < at) ?? versions[0])?.body ?? body;
