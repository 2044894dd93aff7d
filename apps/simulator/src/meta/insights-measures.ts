/** What is added up of ads and days: whole numbers only, so that the parts are the whole at every level. */
import type { Body } from '../core/declaration.js';
import type { Delivery } from '../model/delivery.js';
import { items, part } from './declared/targeting.js';
import { TOLD_AS, USUAL_WINDOWS, WINDOW_PERCENT } from './insights.table.js';

/** Of one kind of action, in ten-thousandths. */
export interface Counted {
  /** By the attribution that the ad set has. */
  value: number;
  /** By window; null: it is not told by windows. */
  windows: Record<string, number> | null;
}

export interface Measures {
  impressions: number;
  linkClicks: number;
  engagements: number;
  spendMicros: number;
  readonly actions: Map<string, Counted>;
  readonly values: Map<string, Counted>;
  /** The attribution settings of its ad sets. */
  readonly settings: Set<string>;
}

export const noMeasures = (): Measures => ({
  ...{ impressions: 0, linkClicks: 0, engagements: 0, spendMicros: 0 },
  ...{ actions: new Map(), values: new Map(), settings: new Set() },
});

export const TEN_THOUSAND = 10_000;
const HUNDREDTHS = 100;

/** The windows in which an ad set counts, in Meta's words. */
export function settingOf(adSet: Body): readonly string[] {
  const windows = items(adSet, 'attribution_spec').map((each) => {
    const way =
      part(each, 'event_type') === 'CLICK_THROUGH' ? 'click' : part(each, 'event_type') === 'VIEW_THROUGH' ? 'view' : 'ev';
    return `${Number(part(each, 'window_days'))}d_${way}`;
  });
  return windows.length === 0 ? USUAL_WINDOWS : windows;
}

/** Words for the conversions of an ad set; none where nothing on Meta or on a website counts them. */
export function toldAs(adSet: Body, account: Body): { readonly words: readonly string[]; readonly haveValues: boolean } {
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

function inWindows(hundredths: number, setting: readonly string[]): Counted {
  const windows = Object.fromEntries(Object.entries(WINDOW_PERCENT).map(([window, percent]) => [window, hundredths * percent]));
  return { value: setting.reduce((sum, window) => sum + (windows[window] ?? 0), 0), windows };
}

/** `isUnified`: by the ad set's own attribution; otherwise by the usual one of accounts. */
export function measuresOf(delivery: Delivery, adSet: Body, account: Body, isUnified: boolean): Measures {
  const { impressions, clicks, engagements, costMicros, conversions, conversionsValue } = delivery;
  const setting = settingOf(adSet);
  const { words, haveValues } = toldAs(adSet, account);
  const counted = (amount: number): Counted => inWindows(Math.round(amount * HUNDREDTHS), isUnified ? setting : USUAL_WINDOWS);
  const plain = (count: number): Counted => ({ value: count * TEN_THOUSAND, windows: null });
  const actions = new Map<string, Counted>([
    ['link_click', plain(clicks)],
    ['post_reaction', plain(engagements)],
    ['post_engagement', plain(clicks + engagements)],
    ['page_engagement', plain(clicks + engagements)],
    ...words.map((word) => [word, counted(conversions)] as const),
  ]);
  const values = new Map(haveValues ? words.map((word) => [word, counted(conversionsValue)] as const) : []);
  return {
    ...{ impressions, linkClicks: clicks, engagements, spendMicros: costMicros, actions, values },
    settings: new Set([setting.join('_')]),
  };
}

/** Adds to `sum`. */
export function add(sum: Measures, more: Measures): void {
  for (const name of ['impressions', 'linkClicks', 'engagements', 'spendMicros'] as const) sum[name] += more[name];
  for (const each of more.settings) sum.settings.add(each);
  for (const side of ['actions', 'values'] as const)
    for (const [type, { value, windows }] of more[side]) {
      const before = sum[side].get(type) ?? { value: 0, windows: windows && {} };
      for (const [window, count] of Object.entries(windows ?? {}))
        if (before.windows) before.windows[window] = (before.windows[window] ?? 0) + count;
      sum[side].set(type, { ...before, value: before.value + value });
    }
}
