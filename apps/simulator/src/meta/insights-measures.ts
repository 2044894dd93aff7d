/** What is added up of ads and days: whole numbers only, so that the parts are the whole at every level. */
import type { Body } from '../core/declaration.js';
import type { Delivery } from '../model/delivery.js';
import { items, part } from './declared/targeting.js';
import { TOLD_AS, USUAL_WINDOWS, WINDOW_PERCENT } from './insights.table.js';

/** How an ad set counts conversions. */
export interface Counting {
  /** Of all that count so. */
  readonly key: string;
  /** In Meta's words. */
  readonly windows: readonly string[];
  /** What a conversion is told as; nothing where nothing on Meta or on a website counts them. */
  readonly words: readonly string[];
  readonly haveValues: boolean;
}

/** In hundredths. */
interface Conversions extends Counting {
  count: number;
  value: number;
}

export interface Measures {
  impressions: number;
  linkClicks: number;
  engagements: number;
  spendMicros: number;
  /** By the attribution of the ad sets and the words for it. */
  readonly conversions: Map<string, Conversions>;
}

/** Of one kind of action, in ten-thousandths. */
export interface Counted {
  value: number;
  /** By window; null: it is not told by windows. */
  readonly windows: Record<string, number> | null;
}

export const noMeasures = (): Measures => ({
  ...{ impressions: 0, linkClicks: 0, engagements: 0, spendMicros: 0 },
  conversions: new Map(),
});

export const TEN_THOUSAND = 10_000;
const HUNDREDTHS = 100;

export function countingOf(adSet: Body, account: Body): Counting {
  const [windows, { words, haveValues }] = [windowsOf(adSet), toldAs(adSet, account)];
  return { key: `${windows.join('_')} ${words.join()}`, windows, words, haveValues };
}

function windowsOf(adSet: Body): readonly string[] {
  const windows = items(adSet, 'attribution_spec').map((each) => {
    const way =
      part(each, 'event_type') === 'CLICK_THROUGH' ? 'click' : part(each, 'event_type') === 'VIEW_THROUGH' ? 'view' : 'ev';
    return `${Number(part(each, 'window_days'))}d_${way}`;
  });
  return windows.length === 0 ? USUAL_WINDOWS : windows;
}

function toldAs(adSet: Body, account: Body): Pick<Counting, 'words' | 'haveValues'> {
  const goal = adSet['optimization_goal'];
  const event = part(adSet, 'promoted_object', 'custom_event_type');
  const isOfPixel = part(adSet, 'promoted_object', 'pixel_id') !== undefined;
  if (goal === 'LEAD_GENERATION' || goal === 'QUALITY_LEAD') return { words: TOLD_AS.form, haveValues: false };
  if (goal === 'APP_INSTALLS') return { words: TOLD_AS.install, haveValues: false };
  if (isOfPixel && event === 'LEAD') return { words: TOLD_AS.LEAD, haveValues: false };
  if (isOfPixel && event !== 'PURCHASE') return { words: TOLD_AS.other, haveValues: false };
  const isSold = isOfPixel || items(account, 'pixels').length > 0;
  return { words: isSold ? TOLD_AS.PURCHASE : [], haveValues: isSold };
}

export function addDelivery(sum: Measures, delivery: Delivery, counting: Counting): void {
  const { impressions, clicks, engagements, costMicros, conversions, conversionsValue } = delivery;
  sum.impressions += impressions;
  sum.linkClicks += clicks;
  sum.engagements += engagements;
  sum.spendMicros += costMicros;
  const [count, value] = [Math.round(conversions * HUNDREDTHS), Math.round(conversionsValue * HUNDREDTHS)];
  addConversions(sum, { ...counting, count, value });
}

export function addMeasures(sum: Measures, more: Measures): void {
  for (const name of ['impressions', 'linkClicks', 'engagements', 'spendMicros'] as const) sum[name] += more[name];
  for (const each of more.conversions.values()) addConversions(sum, each);
}

function addConversions({ conversions }: Measures, more: Conversions): void {
  const before = conversions.get(more.key);
  if (before === undefined) return void conversions.set(more.key, { ...more });
  before.count += more.count;
  before.value += more.value;
}

/** `isUnified`: by each ad set's own attribution; otherwise by the usual one of accounts. */
export function actionsOf({ linkClicks, engagements, conversions }: Measures, isUnified: boolean): Map<string, Counted> {
  const plain = (count: number): Counted => ({ value: count * TEN_THOUSAND, windows: null });
  return new Map([
    ['link_click', plain(linkClicks)],
    ['post_reaction', plain(engagements)],
    ['post_engagement', plain(linkClicks + engagements)],
    ['page_engagement', plain(linkClicks + engagements)],
    ...converted([...conversions.values()], 'count', isUnified),
  ]);
}

export const valuesOf = ({ conversions }: Measures, isUnified: boolean): Map<string, Counted> =>
  converted(
    [...conversions.values()].filter(({ haveValues }) => haveValues),
    'value',
    isUnified,
  );

function converted(all: readonly Conversions[], side: 'count' | 'value', isUnified: boolean): Map<string, Counted> {
  const sums = new Map<string, { value: number; readonly windows: Record<string, number> }>();
  for (const { [side]: hundredths, words, windows: own } of all)
    for (const word of words) {
      const sum = sums.get(word) ?? { value: 0, windows: {} };
      for (const window of isUnified ? own : USUAL_WINDOWS) sum.value += hundredths * (WINDOW_PERCENT[window] ?? 0);
      for (const [window, percent] of Object.entries(WINDOW_PERCENT))
        sum.windows[window] = (sum.windows[window] ?? 0) + hundredths * percent;
      sums.set(word, sum);
    }
  return sums;
}
