/**
 * What a campaign delivered, divided into parts that add up exactly. A part's impressions and clicks never fall while the
 * whole grows, and a part costs nothing without clicks.
 */
import { chance } from './chance.js';
import { minimumUnitMicros } from './currency.js';
import { DELIVERY_NAMES, NO_DELIVERY, type Day, type Delivery } from './delivery.js';
import { includes, type Period } from './periods.js';

/** `key` names the part wherever it is drawn; a weight of 0 gets nothing while another one has more. */
export interface WeightedPart {
  key: string;
  weight: number;
}

const HUNDREDTHS = 100;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/**
 * Whole units, one part after the other of what is left. Each part is rounded at a point of its own, so that single units do
 * not all go to the last one.
 */
export function split(units: number, weights: readonly number[], phases: readonly number[] = []): number[] {
  let left = units;
  return weights.map((weight, index) => {
    const isLast = index === weights.length - 1;
    const share = weight === 0 ? 0 : weight / total(weights.slice(index));
    const part = isLast ? left : Math.floor(left * share + (share === 0 ? 0 : (phases[index] ?? 0)));
    left -= part;
    return part;
  });
}

/** The parts in the order of `into`. */
export function splitDelivery(whole: Delivery, into: readonly WeightedPart[], currency: string): Delivery[] {
  const unit = minimumUnitMicros(currency);
  const weights = into.map(({ weight }) => weight);
  const phases = into.map(({ key }) => chance(key));
  const even = (amount: number): number[] => split(amount, weights, phases);
  const by = (amount: number, basis: readonly number[]): number[] => (total(basis) > 0 ? split(amount, basis) : even(amount));
  const cents = (amount: number): number => Math.round(amount * HUNDREDTHS);
  const impressions = even(whole.impressions);
  const clicks = even(whole.clicks);
  const cost = by(Math.round(whole.costMicros / unit), clicks);
  const conversions = by(cents(whole.conversions), clicks);
  const values = by(cents(whole.conversionsValue), conversions);
  const all = by(cents(whole.allConversions), conversions);
  const viewThrough = even(whole.viewThroughConversions);
  const engagements = even(whole.engagements);
  const views = even(whole.videoViews);
  return into.map((_, index) => ({
    impressions: impressions[index] ?? 0,
    clicks: clicks[index] ?? 0,
    costMicros: (cost[index] ?? 0) * unit,
    conversions: (conversions[index] ?? 0) / HUNDREDTHS,
    conversionsValue: (values[index] ?? 0) / HUNDREDTHS,
    allConversions: (all[index] ?? 0) / HUNDREDTHS,
    viewThroughConversions: viewThrough[index] ?? 0,
    engagements: engagements[index] ?? 0,
    videoViews: views[index] ?? 0,
  }));
}

const since = (later: Delivery, earlier: Delivery): Delivery => {
  const gained = { ...NO_DELIVERY };
  for (const name of DELIVERY_NAMES) gained[name] = Math.round((later[name] - earlier[name]) * HUNDREDTHS) / HUNDREDTHS;
  return gained;
};

/** What serves and when: an ad. */
export interface Server extends WeightedPart {
  periods: readonly Period[];
}

/** A part of a day from `from` on, in which the same servers served; without a server the whole has no parts. */
export interface Share<S extends Server> {
  server: S | undefined;
  from: number;
  delivery: Delivery;
}

/**
 * The day is cut where a server begins or ends, and at `borders`; what was delivered between two cuts is divided among those
 * that served.
 * `until` is what had been delivered at an instant of the day.
 */
export function shares<S extends Server>(
  day: Day,
  servers: readonly S[],
  borders: readonly number[],
  until: (instant: number) => Delivery,
  { now, currency }: { now: number; currency: string },
): Share<S>[] {
  const end = Math.min(day.to, now);
  const cuts = [...servers.flatMap(({ periods }) => periods.flatMap(({ from, to }) => [from, to])), ...borders];
  const inside = [...new Set(cuts)].filter((cut) => cut > day.from && cut < end).sort((a, b) => a - b);
  let before = NO_DELIVERY;
  return [day.from, ...inside].flatMap((from, index): Share<S>[] => {
    const after = until(inside[index] ?? end);
    const gained = since(after, before);
    before = after;
    const serving = servers.filter(({ periods }) => includes(periods, from));
    if (serving.length === 0) return [{ server: undefined, from, delivery: gained }];
    const parts = splitDelivery(gained, serving, currency);
    return serving.map((server, at) => ({ server, from, delivery: parts[at] ?? NO_DELIVERY }));
  });
}
