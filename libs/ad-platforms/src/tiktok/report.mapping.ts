// One row of a report in our measures.
import type { ReportBreakdown, ReportDay } from '@app/connections';
import { segmentForm, type SegmentKind, UNKNOWN_SEGMENT } from '@app/kernel';
import type { ReportRow } from './report.answers.js';

/** Nothing is known of a sum of which a part is not told. */
const sum = (...parts: readonly (bigint | null | undefined)[]): bigint | null =>
  parts.reduce<bigint | null>((total, part) => (total === null || part === null || part === undefined ? null : total + part), 0n);

/** Purchases and leads of a campaign exclude each other: of the one that it is not for there is no value. */
const either = (...values: readonly (bigint | null | undefined)[]): bigint | null => {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : sum(...known);
};

export const dayOf = (row: ReportRow, breakdown: ReportBreakdown): ReportDay => ({
  platformCampaignId: row.campaign_id,
  platformAdId: row.ad_id ?? null,
  platformAudienceId: null,
  segment: segmentOf[breakdown](row),
  date: row.stat_time_day,
  impressions: row.impressions,
  clicks: row.clicks,
  spendMicros: row.spend,
  conversionsMicros: row.conversion,
  conversionValueMicros: either(row.total_purchase_value, row.total_sales_lead_value),
  videoViews: row.video_watched_2s ?? null,
  engagements: sum(row.likes, row.comments, row.shares),
  leads: row.total_sales_lead ?? null,
});

const inOurs = (kind: SegmentKind, text: string): string => segmentForm(kind, text) ?? UNKNOWN_SEGMENT;

/**
 * Bands are `AGE_25_34`; one from 55 on has no word of ours. What TikTok does not know is `NONE`, as is every word that it adds
 * later.
 */
const segmentOf: Readonly<Record<ReportBreakdown, (row: ReportRow) => string | null>> = {
  none: () => null,
  age: ({ age = '' }) => inOurs('age', age.replace(/^AGE_/, '').replace('_', '-')),
  gender: ({ gender = '' }) => inOurs('gender', gender.toLowerCase()),
  country: ({ country_code: code = '' }) => inOurs('country', code),
  device: () => UNKNOWN_SEGMENT,
  placement: () => UNKNOWN_SEGMENT,
};
