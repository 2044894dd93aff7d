// One row of the daily report in our measures: whole millionths, never a sum of floats.
import type { ReportDay } from '@app/connections';
import type { DayRow } from './report.answers.js';

const measuresOf = ({ metrics }: DayRow) => ({
  impressions: metrics.impressions ?? 0n,
  clicks: metrics.clicks ?? 0n,
  spendMicros: metrics.costMicros ?? 0n,
  conversionsMicros: millionths(metrics.conversions ?? 0),
  conversionValueMicros: millionths(metrics.conversionsValue ?? 0),
});

/** Google leaves zero out: an absent measure that Google supplies is 0. A measure that Google does not supply for campaigns is null. */
export const dayOf = (row: DayRow): ReportDay => ({
  platformCampaignId: row.campaign.id,
  platformAdId: row.adGroupAd?.ad.id ?? null,
  platformAudienceId: row.adGroupCriterion?.userList?.userList ?? null,
  segment: segmentOf(row),
  date: row.segments.date,
  ...measuresOf(row),
  videoViews: null,
  engagements: null,
  leads: null,
});

/** Google's words that ours do not follow from; `AGE_RANGE_25_34` is `25-34`, `MOBILE` is `mobile`. */
const segments: Readonly<Record<string, string>> = {
  AGE_RANGE_65_UP: '65+',
  AGE_RANGE_UNDETERMINED: 'unknown',
  UNDETERMINED: 'unknown',
  UNSPECIFIED: 'unknown',
};

function segmentOf({ adGroupCriterion, segments: { device } }: DayRow): string | null {
  const word = adGroupCriterion?.ageRange?.type ?? adGroupCriterion?.gender?.type ?? device;
  return word === undefined ? null : segmentNamed(word);
}

/** Google's word for an age, a gender or a device, in ours. */
export const segmentNamed = (word: string): string =>
  segments[word] ??
  word
    .replace('AGE_RANGE_', '')
    .replace(/^(\d+)_(\d+)$/, '$1-$2')
    .toLowerCase();

/** The sum of two rows of one campaign, ad, list, segment and day. */
export const sumOf = (one: ReportDay, other: ReportDay): ReportDay => ({
  ...one,
  impressions: one.impressions + other.impressions,
  clicks: one.clicks + other.clicks,
  spendMicros: one.spendMicros + other.spendMicros,
  conversionsMicros: (one.conversionsMicros ?? 0n) + (other.conversionsMicros ?? 0n),
  conversionValueMicros: (one.conversionValueMicros ?? 0n) + (other.conversionValueMicros ?? 0n),
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
