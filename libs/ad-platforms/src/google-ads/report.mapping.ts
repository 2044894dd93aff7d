// One row of the daily report in our measures: whole millionths, never a sum of floats.
import type { ReportBreakdown, ReportDay } from '@app/connections';
import { UNKNOWN_SEGMENT } from '@app/kernel';
import { millionths } from '../shared/millionths.js';
import { countryOfId } from './country-ids.js';
import type { DayRow } from './report.answers.js';

const measuresOf = ({ metrics }: DayRow) => ({
  impressions: metrics.impressions ?? 0n,
  clicks: metrics.clicks ?? 0n,
  spendMicros: metrics.costMicros ?? 0n,
  conversionsMicros: millionths(metrics.conversions ?? 0),
  conversionValueMicros: millionths(metrics.conversionsValue ?? 0),
});

/**
 * Google leaves zero out: an absent measure that Google supplies is 0. A measure that Google does not supply for campaigns is
 * null.
 */
export const dayOf = (row: DayRow, breakdown: ReportBreakdown): ReportDay => ({
  platformCampaignId: row.campaign.id,
  platformAdId: row.adGroupAd?.ad.id ?? null,
  platformAudienceId: row.adGroupCriterion?.userList?.userList ?? null,
  segment: segmentOf[breakdown](row),
  date: row.segments.date,
  ...measuresOf(row),
  videoViews: null,
  engagements: null,
  leads: null,
});

/** Google's words for ages, genders and devices in ours (googleapis, google/ads/googleads/v25/enums). */
const segments: Readonly<Record<string, string>> = {
  AGE_RANGE_18_24: '18-24',
  AGE_RANGE_25_34: '25-34',
  AGE_RANGE_35_44: '35-44',
  AGE_RANGE_45_54: '45-54',
  AGE_RANGE_55_64: '55-64',
  AGE_RANGE_65_UP: '65+',
  MALE: 'male',
  FEMALE: 'female',
  MOBILE: 'mobile',
  TABLET: 'tablet',
  DESKTOP: 'desktop',
  CONNECTED_TV: 'tv',
};

/** undefined: Google does not know it, or it is a word that Google has added since. */
export const segmentNamed = (word: string): string | undefined => (Object.hasOwn(segments, word) ? segments[word] : undefined);

/** An absent word is Google's `UNSPECIFIED`. */
const segmentOf: Readonly<Record<ReportBreakdown, (row: DayRow) => string | null>> = {
  none: () => null,
  age: ({ adGroupCriterion }) => segmentNamed(adGroupCriterion?.ageRange?.type ?? '') ?? UNKNOWN_SEGMENT,
  gender: ({ adGroupCriterion }) => segmentNamed(adGroupCriterion?.gender?.type ?? '') ?? UNKNOWN_SEGMENT,
  device: ({ segments: { device } }) => segmentNamed(device ?? '') ?? 'other',
  /** It has no such report. */
  placement: () => null,
  country: ({ userLocationView }) => countryOfId(Number(userLocationView?.countryCriterionId ?? 0n)) ?? UNKNOWN_SEGMENT,
};

/** The sum of two rows of one campaign, ad, list, segment and day. */
export const sumOf = (one: ReportDay, other: ReportDay): ReportDay => ({
  ...one,
  impressions: one.impressions + other.impressions,
  clicks: one.clicks + other.clicks,
  spendMicros: one.spendMicros + other.spendMicros,
  conversionsMicros: (one.conversionsMicros ?? 0n) + (other.conversionsMicros ?? 0n),
  conversionValueMicros: (one.conversionValueMicros ?? 0n) + (other.conversionValueMicros ?? 0n),
});
