/**
 * What the ads of a platform delivered: a pure function of the histories of its objects, by the model that all platforms share.
 * What a campaign delivered is the sum of its ads.
 */
import { deliver, DELIVERY_NAMES, NO_DELIVERY, SETTLED_AFTER_DAYS, type Day, type Delivery } from '../model/delivery.js';
import { chance, within } from '../model/chance.js';
import { grouped } from '../model/periods.js';
import { splitDelivery } from '../model/split.js';
import type { Piece } from '../model/timeline.js';
import { addDays, daysBetween, localDate, startOfDay } from '../model/zones.js';
import type { Body, Json, Reports, Seen, SeenAt } from './declaration.js';
import type { CoreObject, Objects } from './objects.js';
import { Refused, type ViolationCode } from './violations.js';

interface Range {
  readonly account: string;
  /** Both included. */
  readonly from: string;
  readonly to: string;
}

export interface ReportAsk extends Range {
  readonly level: string;
  readonly breakdown: string;
}

export interface ReportRow {
  /** Ids by resource: of what the row is about, and of what that lies in; `lists` of a list. */
  readonly ids: Readonly<Record<string, string>>;
  readonly part: string | null;
  readonly date: string;
  readonly delivery: Delivery;
}

/** Days of which a platform takes back so much of the clicks, of what they cost, and of what came of them. */
export interface Credit extends Range {
  readonly share: number;
}

/** What one ad delivered on a day of the range: always the same, whatever happens to it later. */
export interface ShownAd {
  readonly ad: CoreObject;
  readonly on: (day: Day) => Delivery;
}

export interface Setting {
  readonly seed: string;
  readonly zone: string;
  readonly currency: string;
  readonly now: number;
}

const ATTRACTION = [0.2, 0.6] as const;
const MOST_CREDITS = 1_000;

/** As it was at that instant. */
function seenAt({ id, resource, account, parent, versions }: CoreObject, at: number): Seen | undefined {
  const version = versions.findLast((each) => each.at <= at);
  return version && { id, resource, account, parent, ...version };
}

const refused = (code: ViolationCode, field: string): Refused => new Refused([{ code, resource: 'report', field }]);

export class ReportMaker {
  private credits: Credit[] = [];

  constructor(
    private readonly declared: Reports,
    private readonly objects: Objects,
  ) {}

  /** From now on every report has less of these days. */
  credit(credit: Credit): void {
    this.credits = [...this.credits.slice(1 - MOST_CREDITS), credit];
  }

  clear(): void {
    this.credits = [];
  }

  /** What each root of the account's trees delivered on each day, whatever the platform's own reports can be about. */
  totals(ask: Range, given: Setting): ReportRow[] {
    const sums = new Map<string, ReportRow>();
    for (const { ad, date, delivery } of this.delivered(ask, given)) {
      const root = this.lineage(ad).at(-1) ?? ad;
      add(sums, { ids: { [root.resource]: root.id }, part: null, date, delivery });
    }
    return [...sums.values()];
  }

  /** Refuses what is not declared. Days without delivery have no row. */
  rows(ask: ReportAsk, setting: Setting): ReportRow[] {
    const level = this.declared.levels[ask.level];
    const parts = this.declared.breakdowns[ask.breakdown];
    if (level === undefined) throw refused('unknown_word', 'level');
    if (parts === undefined) throw refused('unknown_word', 'breakdown');
    if (daysBetween(ask.from, ask.to) >= this.declared.mostDays) throw refused('too_large', 'to');
    const sums = new Map<string, ReportRow>();
    for (const { ad, date, delivery: whole } of this.delivered(ask, setting))
      for (const { ids, delivery } of this.about(ad, level.of, whole, setting)) add(sums, { ids, part: null, date, delivery });
    return [...sums.values()].flatMap((row) => {
      const shares = splitDelivery(
        row.delivery,
        parts.map(({ word, share }) => ({ key: String(word), weight: share })),
        setting.currency,
      );
      const told = parts.map(({ word }, at) => ({ ...row, part: word, delivery: shares[at] ?? NO_DELIVERY }));
      return parts.length === 0 ? [row] : told.filter(({ part, delivery }) => part !== null && delivery.impressions > 0);
    });
  }

  /** The ads of the account that were ever shown, as all of it is known now. */
  shown(range: Range, given: Setting): { readonly days: readonly Day[]; readonly ads: readonly ShownAd[] } {
    const { declared, credits } = this;
    const setting = { ...given, now: given.now - (given.now % declared.everyMs) };
    const { rates } = declared;
    const ads = this.served(range.account).map(({ ad, pieces }): ShownAd => ({
      ad,
      on(day) {
        const counted = deliver({ ...setting, campaignId: ad.id, rates }, pieces, day, setting.now);
        return left(counted, credits, ad, day.date, setting.currency);
      },
    }));
    return { days: daysOf(range, setting, declared.settledAfterDays), ads };
  }

  private *delivered(range: Range, setting: Setting): Generator<{ ad: CoreObject; date: string; delivery: Delivery }> {
    const { days, ads } = this.shown(range, setting);
    for (const { ad, on } of ads)
      for (const day of days) {
        const delivery = on(day);
        if (delivery.impressions > 0) yield { ad, date: day.date, delivery };
      }
  }

  /** The ads of the account that were ever shown, each with what it could spend and when. */
  private served(account: string): { readonly ad: CoreObject; readonly pieces: Piece[] }[] {
    const ads = this.objects.all.filter((each) => each.account === account && each.resource === this.declared.ad);
    const trees = grouped(ads, (ad) => this.lineage(ad).at(-1)?.id ?? ad.id);
    return [...trees.values()].flatMap((siblings) => this.inTree(siblings));
  }

  /** Between two instants at which something of the tree changes, each budget is shared evenly by the ads that are shown. */
  private inTree(ads: readonly CoreObject[]): { readonly ad: CoreObject; readonly pieces: Piece[] }[] {
    const accounts = ads.flatMap(({ account }) => this.objects.find(account) ?? []);
    const tree = [...new Set([...ads.flatMap((ad) => this.lineage(ad)), ...accounts])];
    const instants = new Set(tree.flatMap(({ versions }) => versions.flatMap(({ at, body }) => [at, ...this.bordersOf(body)])));
    const sorted = [...instants].sort((a, b) => a - b);
    const pieces = new Map(ads.map((ad) => [ad, [] as Piece[]]));
    sorted.forEach((from, at) => {
      const view: SeenAt = (id) => {
        const object = this.objects.find(id);
        return object && seenAt(object, from);
      };
      const shown = ads.flatMap((ad) => {
        const seen = seenAt(ad, from);
        const serving = seen ? this.declared.serving(seen, from, view) : null;
        return serving ? [{ ad, ...serving }] : [];
      });
      for (const { ad, budget, dailyMicros } of shown) {
        const sharing = shown.filter((each) => each.budget === budget).length;
        pieces.get(ad)?.push({ from, to: sorted[at + 1] ?? Number.POSITIVE_INFINITY, dailyMicros: dailyMicros / sharing });
      }
    });
    return [...pieces].flatMap(([ad, of]) => (of.length > 0 ? [{ ad, pieces: of }] : []));
  }

  private bordersOf(body: Seen['body']): number[] {
    const instants = (value: Json | undefined): readonly Json[] =>
      typeof value === 'object' && value !== null ? Object.values(value as Body) : [value ?? null];
    return this.declared.borders.flatMap((field) =>
      instants(body[field]).flatMap((value) => {
        const instant = this.declared.instantOf?.(value) ?? value;
        return Number.isFinite(instant) ? [Number(instant)] : [];
      }),
    );
  }

  /** The ad, and what it lies in, up to the root. */
  private lineage(ad: CoreObject): CoreObject[] {
    const above = ad.parent === null ? undefined : this.objects.find(ad.parent);
    return above ? [ad, ...this.lineage(above)] : [ad];
  }

  /** What a row of this level is about. A list gets a part of what its ads delivered. */
  private about(ad: CoreObject, level: string, whole: Delivery, { seed, currency, now }: Setting) {
    const above = this.lineage(ad);
    if (level !== 'lists') {
      const from = above.findIndex(({ resource }) => resource === level);
      const ids = Object.fromEntries(above.slice(Math.max(from, 0)).map(({ resource, id }) => [resource, id]));
      return [{ ids, delivery: whole }];
    }
    const view: SeenAt = (id) => {
      const object = this.objects.find(id);
      return object && seenAt(object, now);
    };
    const seen = seenAt(ad, now);
    const lists = seen ? (this.declared.lists?.(seen, view) ?? []) : [];
    const root = above.at(-1);
    return lists.map((list) => {
      const key = `${seed}|${ad.id}|${list}`;
      const share = within(ATTRACTION, chance(key)) / lists.length;
      const [part = NO_DELIVERY] = splitDelivery(
        whole,
        [
          { key, weight: share },
          { key: '', weight: 1 - share },
        ],
        currency,
      );
      return { ids: { ...(root && { [root.resource]: root.id }), lists: list }, delivery: part };
    });
  }
}

/** Without what was taken back; who saw the ad and who looked at it are not undone. */
function left(counted: Delivery, credits: readonly Credit[], ad: CoreObject, date: string, currency: string): Delivery {
  const of = credits.filter(({ account, from, to }) => account === ad.account && from <= date && date <= to);
  return of.reduce((before, { share }) => {
    const parts = [1 - share, share].map((weight, at) => ({ key: `${ad.id}|${date}|${at}`, weight }));
    const [kept = NO_DELIVERY] = splitDelivery(before, parts, currency);
    const { impressions, engagements, videoViews } = before;
    return { ...kept, impressions, engagements, videoViews };
  }, counted);
}

function daysOf({ from, to }: Range, { zone, now }: Setting, settledAfter = SETTLED_AFTER_DAYS): Day[] {
  const today = localDate(now, zone);
  const count = Math.max(0, daysBetween(from, to < today ? to : today) + 1);
  return Array.from({ length: count }, (_, at) => {
    const date = addDays(from, at);
    const [start, end] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)];
    const age = daysBetween(date, today);
    return { date, from: start, to: end, age: age < settledAfter ? age : Math.max(age, SETTLED_AFTER_DAYS) };
  });
}

function add(sums: Map<string, ReportRow>, row: ReportRow): void {
  const key = `${row.date} ${Object.values(row.ids).join(' ')}`;
  const before = sums.get(key)?.delivery ?? NO_DELIVERY;
  const delivery = { ...NO_DELIVERY };
  for (const name of DELIVERY_NAMES) delivery[name] = before[name] + row.delivery[name];
  sums.set(key, { ...row, delivery });
}
