// One row of the daily report in our measures: whole millionths, never a sum of floats.
import type { CampaignDay } from '@app/connections';
import type { DayRow } from './google-ads.answers.js';

/** Zero is left out of the wire: an absent measure that Google supplies is 0. What it does not supply for campaigns is null. */
export const dayOf = ({ campaign, segments, metrics }: DayRow): CampaignDay => ({
  platformCampaignId: campaign.id,
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
 * The decimal that a double stands for, in millionths, half away from zero: `9.33` → `9330000n`, `1.005` → `1005000n`.
 * Works on the shortest decimal that names the double, so that no multiplication adds an error of its own.
 */
export function millionths(value: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) throw new RangeError(`Not a finite number: ${value}.`);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = `${whole}${fraction}`;
  // How many of the digits stand before the point once it has moved six places, and one more to round by.
  const kept = whole.length + Number(exponent) + 6;
  const scaled = kept < 0 ? 0n : BigInt(`${digits.padEnd(kept + 1, '0').slice(0, kept + 1)}`);
  const rounded = (scaled + 5n) / 10n;
  return sign === '-' ? -rounded : rounded;
}
