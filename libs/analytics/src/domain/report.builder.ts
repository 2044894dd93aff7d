// Reports for specs: small plausible ones, and a spec's changes to them.
import { addDays } from './periods.js';
import { type AttributedAd, foreignAd, type ReportRow } from './report.row.js';
import type { MetricsBatch } from './report.js';
import { type Measures, nothing } from './sums.js';

export const CONNECTION = '0193b5c0-0000-7000-8000-00000000c001';
export const SYNC = '0193b5c0-0000-7000-8000-00000000d001';
export const START = '2026-11-01';
export const dayAt = (index: number): string => addDays(START, index);
/** The minute in which a platform was asked. */
export const askedAt = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 12, minute));

export const aRow = (
  day: string,
  platformCampaignId: string,
  measures: Partial<Measures> = {},
  campaignId: string | null = null,
): ReportRow => ({
  day,
  platformCampaignId,
  campaignId,
  ad: null,
  audience: null,
  segment: null,
  measures: { ...nothing.measures, impressions: 100n, clicks: 10n, spend: 1_000_000n, ...measures },
});

export const anAdRow = (
  day: string,
  platformCampaignId: string,
  platformAdId: string,
  {
    measures = {},
    campaignId = null,
    ...ad
  }: Partial<AttributedAd> & { campaignId?: string | null; measures?: Partial<Measures> } = {},
): ReportRow => ({ ...aRow(day, platformCampaignId, measures, campaignId), ad: { ...foreignAd, ...ad, platformAdId } });

export const anAudienceRow = (
  day: string,
  platformCampaignId: string,
  platformAudienceId: string,
  {
    measures = {},
    campaignId = null,
    audienceId = null,
  }: Partial<Pick<ReportRow, 'campaignId'>> & { audienceId?: string | null; measures?: Partial<Measures> } = {},
): ReportRow => ({ ...aRow(day, platformCampaignId, measures, campaignId), audience: { platformAudienceId, audienceId } });

export const aSegmentRow = (
  day: string,
  platformCampaignId: string,
  segment: string,
  { measures = {}, campaignId = null }: { campaignId?: string | null; measures?: Partial<Measures> } = {},
): ReportRow => ({ ...aRow(day, platformCampaignId, measures, campaignId), segment });

let batches = 0;

/** A complete report of the first three days of November 2026. */
export const aBatch = (change: Partial<MetricsBatch> = {}): MetricsBatch => ({
  connectionId: CONNECTION,
  batchId: `batch ${(batches += 1)}`,
  syncId: SYNC,
  level: 'campaign',
  channel: 'google_ads',
  currency: 'USD',
  timezone: 'UTC',
  lookbackDays: 7,
  fetchedAt: askedAt(0),
  startDate: START,
  endDate: dayAt(2),
  complete: true,
  rows: [],
  ...change,
});
