/**
 * The delivery of a campaign on one day: a pure function of the seed, the campaign, the day, the day's age and the periods in
 * which it could deliver. Nothing is stored, so nothing can drift, and a test can state any number.
 */
import { chance, hashed, within } from './chance.js';
import { minimumUnitMicros } from './currency.js';
import type { Piece } from './timeline.js';

export interface Delivery {
  impressions: number;
  clicks: number;
  costMicros: number;
  conversions: number;
  conversionsValue: number;
  allConversions: number;
  viewThroughConversions: number;
  engagements: number;
  videoViews: number;
}

export const NO_DELIVERY: Delivery = {
  impressions: 0,
  clicks: 0,
  costMicros: 0,
  conversions: 0,
  conversionsValue: 0,
  allConversions: 0,
  viewThroughConversions: 0,
  engagements: 0,
  videoViews: 0,
};
export const DELIVERY_NAMES = Object.keys(NO_DELIVERY) as (keyof Delivery)[];

export interface Subject {
  seed: string;
  campaignId: string;
  rates: Rates;
  currency: string;
}

/** One local day of the account; `age` is its distance from today in local days. */
export interface Day {
  date: string;
  from: number;
  to: number;
  age: number;
}

/** Conversions arrive over this many days after the click; older days never change. */
export const SETTLED_AFTER_DAYS = 30;
/** Credits for invalid clicks are booked within so many days after the day itself. */
export const CREDITED_WITHIN_DAYS = 3;

const ARRIVED_ON_THE_DAY = 0.55;
const ARRIVAL_DAYS = 7;
/** The first impressions come at once, before the budget's pace allows them. */
const FIRST_IMPRESSIONS = 5;
const FIRST_IMPRESSION_EVERY_MS = 2_000;
/** How far noon lies above, and midnight below, an even pace. */
const SWING = 0.4;
const DAY_FACTOR = [0.6, 1.2] as const;
const CREDIT = [0.005, 0.03] as const;
const CONVERSION_RATE = [0.01, 0.06] as const;
const CONVERSION_VALUE = [20, 120] as const;
const OTHER_CONVERSIONS = 1.15;
const VIEW_THROUGH_SHARE = 0.15;
/** Prices in currencies without a minor unit have about two digits more. */
const WHOLE_UNIT_SCALE = 120;
const MICROS = 1_000_000;

/** The ranges of one kind of campaign: shares of impressions that are clicked, engaged with, or watched; the price of a click. */
export interface Rates {
  clickThrough: readonly [number, number];
  costPerClick: readonly [number, number];
  viewThrough: boolean;
  engagement: number;
  videoView: number;
}

/** The part of a day's delivery before `share` of the day: slow at midnight, fast at noon, 1 at the end. */
const paced = (share: number): number => share - (SWING / (2 * Math.PI)) * Math.sin(2 * Math.PI * share);

/** The share of a day's conversions that have arrived when the day is `age` days old. */
export function arrived(age: number): number {
  const settled = 1 - Math.exp(-SETTLED_AFTER_DAYS / ARRIVAL_DAYS);
  const share = (1 - Math.exp(-Math.min(age, SETTLED_AFTER_DAYS) / ARRIVAL_DAYS)) / settled;
  return ARRIVED_ON_THE_DAY + (1 - ARRIVED_ON_THE_DAY) * share;
}

const hundredths = (value: number): number => Math.floor(value * 100 + 1e-6) / 100;

export function deliver(
  { seed, campaignId, rates, currency }: Subject,
  pieces: readonly Piece[],
  day: Day,
  now: number,
): Delivery {
  const end = Math.min(day.to, now);
  let liveMs = 0;
  let pace = 0;
  for (const piece of pieces) {
    const from = Math.max(piece.from, day.from);
    const to = Math.min(piece.to, end);
    if (from >= to) continue;
    const share = (instant: number): number => paced((instant - day.from) / (day.to - day.from));
    liveMs += to - from;
    pace += piece.dailyMicros * (share(to) - share(from));
  }
  if (liveMs === 0) return NO_DELIVERY;

  const ofCampaign = hashed(`${seed}|${campaignId}|`);
  const ofDay = hashed(`${day.date}|`, ofCampaign);
  const always = (name: string, range: readonly [number, number]): number => within(range, chance(name, ofCampaign));
  const draw = (name: string, range: readonly [number, number]): number => within(range, chance(name, ofDay));
  const unit = minimumUnitMicros(currency);
  const scale = unit === MICROS ? WHOLE_UNIT_SCALE : 1;
  const planned = pace * draw('day', DAY_FACTOR);
  const costPerClick = always('cpc', rates.costPerClick) * draw('cpc', [0.85, 1.15]) * scale * MICROS;
  const clickThrough = always('ctr', rates.clickThrough) * draw('ctr', [0.85, 1.15]);
  const counted = Math.floor(planned / costPerClick);
  const first = Math.min(FIRST_IMPRESSIONS, Math.floor(liveMs / FIRST_IMPRESSION_EVERY_MS));
  const credited = Math.min(day.age, CREDITED_WITHIN_DAYS) / CREDITED_WITHIN_DAYS;
  const clicks = counted - Math.round(counted * draw('credit', CREDIT) * credited);
  const conversions = hundredths(counted * draw('cvr', CONVERSION_RATE) * arrived(day.age));
  const impressions = Math.floor(planned / costPerClick / clickThrough) + first;
  return {
    impressions,
    clicks,
    costMicros: Math.floor((clicks * costPerClick) / unit) * unit,
    conversions,
    conversionsValue: hundredths(conversions * draw('value', CONVERSION_VALUE) * scale),
    allConversions: hundredths(conversions * OTHER_CONVERSIONS),
    viewThroughConversions: rates.viewThrough ? Math.floor(conversions * VIEW_THROUGH_SHARE) : 0,
    engagements: Math.floor(impressions * rates.engagement),
    videoViews: Math.floor(impressions * rates.videoView),
  };
}

export function sum(parts: readonly Delivery[]): Delivery {
  const total = { ...NO_DELIVERY };
  for (const part of parts) for (const name of DELIVERY_NAMES) total[name] += part[name];
  total.conversions = Math.round(total.conversions * 100) / 100;
  total.conversionsValue = Math.round(total.conversionsValue * 100) / 100;
  total.allConversions = Math.round(total.allConversions * 100) / 100;
  return total;
}
