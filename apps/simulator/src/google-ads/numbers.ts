/**
 * What an account's campaigns delivered, divided as finely as a query asks: by day, ad, device, age, gender, conversion action.
 */
import { deliver, type Day, type Delivery } from '../model/delivery.js';
import { chance, within } from '../model/chance.js';
import { shares, splitDelivery, type Server, type Share } from '../model/split.js';
import type { Piece } from '../model/timeline.js';
import type { Ad } from './ad-tables.js';
import { type Countries, whereOf } from './countries.js';
import { byAction } from './conversion-split.js';
import type { Demographics, Dimension } from './demographics.js';
import { ratesOf } from './rates.js';
import type { AdServing } from './serving.js';
import type { Account, Campaign, ConversionAction } from './tables.js';

export interface Moment {
  seed: string;
  now: number;
}

/** Everything that the numbers of one account follow from. */
export interface Sources {
  account: Account;
  pieces: Map<string, Piece[]>;
  ads: Map<string, AdServing[]>;
  demographics: Demographics;
  countries: Countries;
  actions: readonly ConversionAction[];
}

/** The ways in which one number may be divided further. */
export type Division = 'device' | 'action' | 'country' | Dimension;

/** `ad` is absent where a campaign served without ads, or where only the whole campaign is asked for. */
export interface Cell {
  ad: Ad | undefined;
  labels: Partial<Record<Division, string>>;
  delivery: Delivery;
}

interface AdServer extends Server {
  ad: Ad;
}

const ATTRACTION = [0.4, 1.6] as const;

export class Numbers {
  private readonly divided = new Map<string, Share<AdServer>[]>();
  /** Cells by campaign, day and divisions, because each row of a view asks for all of them. */
  private readonly cut = new Map<string, Cell[]>();
  private readonly servers = new Map<string, AdServer[]>();

  constructor(
    private readonly sources: Sources,
    private readonly moment: Moment,
  ) {}

  /** The whole campaign. */
  of(campaign: Campaign, day: Day, now = this.moment.now): Delivery {
    const { account, pieces } = this.sources;
    const { seed } = this.moment;
    const subject = { seed, campaignId: campaign.id, rates: ratesOf(campaign.channel), currency: account.currency };
    return deliver(subject, pieces.get(campaign.id) ?? [], day, now);
  }

  /** The campaign in parts that add up to the whole. Only parts of ads can be divided by people. */
  cells(campaign: Campaign, day: Day, divisions: readonly Division[], perAd: boolean): Cell[] {
    if (!perAd && divisions.length === 0) return [{ ad: undefined, labels: {}, delivery: this.of(campaign, day) }];
    const key = `${campaign.id}|${day.date}|${divisions.join()}`;
    const known = this.cut.get(key);
    if (known !== undefined) return known;
    const cells = this.sharesOf(campaign, day).flatMap(({ server, from, delivery }) =>
      this.divide({ ad: server?.ad, labels: {}, delivery }, divisions, campaign, day, from),
    );
    if (divisions.length > 0) this.cut.set(key, cells);
    return cells;
  }

  private divide(cell: Cell, divisions: readonly Division[], campaign: Campaign, day: Day, from: number): Cell[] {
    const [division, ...rest] = divisions;
    if (division === undefined) return [cell];
    return this.parts(cell, division, campaign, day, from).flatMap(({ label, delivery }) =>
      this.divide({ ...cell, labels: { ...cell.labels, [division]: label }, delivery }, rest, campaign, day, from),
    );
  }

  private parts(
    { ad, delivery }: Cell,
    division: Division,
    campaign: Campaign,
    day: Day,
    from: number,
  ): { label: string; delivery: Delivery }[] {
    const { account, demographics, countries, actions } = this.sources;
    const labelled = (labels: readonly string[], parts: readonly Delivery[]): { label: string; delivery: Delivery }[] =>
      parts.map((part, index) => ({ label: labels[index] ?? '', delivery: part }));
    if (division === 'action') {
      const known = actions.filter(({ created_at }) => created_at.getTime() < day.to);
      return labelled(
        known.map(({ id }) => id),
        byAction(delivery, known, this.moment.seed),
      );
    }
    if (division === 'country') {
      const places = countries.of(campaign.id);
      return labelled(places.map(whereOf), splitDelivery(delivery, places, account.currency));
    }
    if (division !== 'device' && ad === undefined) return [];
    const groups =
      division === 'device'
        ? demographics.devices(campaign.id, campaign.channel)
        : demographics.people(division, ad?.ad_group_id ?? '', from);
    return labelled(
      groups.map(({ type }) => type),
      splitDelivery(delivery, groups, account.currency),
    );
  }

  private sharesOf(campaign: Campaign, day: Day): Share<AdServer>[] {
    const key = `${campaign.id}|${day.date}`;
    const known = this.divided.get(key);
    if (known !== undefined) return known;
    const servers = this.serversOf(campaign);
    const borders = this.sources.demographics.bordersOf(servers.map(({ ad }) => ad.ad_group_id));
    const until = (instant: number): Delivery => this.of(campaign, day, instant);
    const { currency } = this.sources.account;
    const divided = shares(day, servers, borders, until, { now: this.moment.now, currency });
    this.divided.set(key, divided);
    return divided;
  }

  private serversOf(campaign: Campaign): AdServer[] {
    const known = this.servers.get(campaign.id);
    if (known !== undefined) return known;
    const servers = (this.sources.ads.get(campaign.id) ?? []).map(({ ad, periods }) => {
      const key = `${this.moment.seed}|${ad.id}`;
      return { key, ad, periods, weight: within(ATTRACTION, chance(`${key}|attraction`)) };
    });
    this.servers.set(campaign.id, servers);
    return servers;
  }
}
