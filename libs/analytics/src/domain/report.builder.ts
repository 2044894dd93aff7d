// Reports for specs: small plausible ones, and a spec's changes to them.
import { newId } from '@app/kernel';
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

/** Ids in their stored form. */
interface Ours {
  readonly campaignId: string;
  readonly creativeId: string;
  readonly audienceId: string;
}

/** Reports of two accounts in two currencies: about a campaign of ours, of which half of the ads are known, and about others. */
export function reportsOfTwoAccounts({ campaignId, creativeId, audienceId }: Ours): MetricsBatch[] {
  const google = { connectionId: newId(), channel: 'google_ads', currency: 'USD', endDate: dayAt(9) };
  const meta = { connectionId: newId(), channel: 'meta', currency: 'EUR', endDate: dayAt(9) };
  const ad = { creativeId, format: 'search', variant: 0, campaignId };
  return [
    aBatch({
      ...google,
      rows: [
        aRow(dayAt(0), '1', { clicks: 30n }, campaignId),
        aRow(dayAt(7), '1', {}, campaignId),
        aRow(dayAt(1), '2', { spend: 5n }),
      ],
    }),
    aBatch({ ...google, level: 'ad', rows: [anAdRow(dayAt(0), '1', 'a', { ...ad, measures: { clicks: 20n } })] }),
    aBatch({ ...google, level: 'audience', rows: [anAudienceRow(dayAt(0), '1', 'l', { campaignId, audienceId })] }),
    aBatch({
      ...google,
      level: 'age',
      rows: ['25-34', 'unknown'].map((age) => aSegmentRow(dayAt(0), '1', age, { campaignId, measures: { clicks: 4n } })),
    }),
    aBatch({ ...google, level: 'country', rows: [aSegmentRow(dayAt(0), '1', 'DE', { campaignId })] }),
    aBatch({ ...meta, rows: [aRow(dayAt(0), '3', { conversion_value: null })] }),
  ];
}
