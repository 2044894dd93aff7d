// One row of the daily report in our measures: whole millionths, never a sum of floats.
import type { ReportDay } from '@app/connections';
import type { DayRow } from './google-ads.answers.js';

/** Google leaves zero out: an absent measure that Google supplies is 0. A measure that Google does not supply for campaigns is null. */
export const dayOf = ({ campaign, segments, metrics }: DayRow): ReportDay => ({
  platformCampaignId: campaign.id,
  platformAdId: null,
  segment: null,
  date: segments.date,
  impressions: metrics.impressions ?? 0n,
  clicks: metrics.clicks ?? 0n,
  spendMicros: metrics.costMicros ?? 0n,
  conversionsMicros: millionths(metrics.conversions ?? 0),
  conversionValueMicros: millionths(metrics.conversionsValue ?? 0),
  videoViews: null,
  engagements: null,
  leads: null,
});

/**
 * The decimal value of a double in millionths, half away from zero: `9.33` → `9330000n`, `1.005` → `1005000n`. Works on the shortest decimal
 * text of the double, so that no multiplication adds an error of its own.
 */
export function millionths(value: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) throw new RangeError(`Not a finite number: ${value}.`);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = `${whole}${fraction}`;
  // The digits before the point after it has moved six places, and one more for rounding.
  const kept = whole.length + Number(exponent) + 6;
  const scaled = kept < 0 ? 0n : BigInt(`${digits.padEnd(kept + 1, '0').slice(0, kept + 1)}`);
  const rounded = (scaled + 5n) / 10n;
  return sign === '-' ? -rounded : rounded;
}
