// A year of one large account, as its platform reports it, and the same rows as text for COPY.
import { randomUUID } from 'node:crypto';
import type { MetricsBatch, ReportRow } from '@app/analytics';

export const CAMPAIGNS = 250;
export const CREATIVES = 800;
export const DAYS = 365;
/** Each on every day: a million rows of ads. */
export const ADS = 2_740;
/** 49,000 rows, as many as a sync stores at once. */
const DAYS_A_BATCH = 18;
const DAY_MS = 86_400_000;
const FORMATS = ['search', 'display', 'video'];

const connectionId = randomUUID();
const ids = (count: number): readonly string[] => Array.from({ length: count }, () => randomUUID());
const [campaigns, creatives] = [ids(CAMPAIGNS), ids(CREATIVES)];
const END = new Date();
/** `YYYY-MM-DD`, so many days ago. */
export const dayAgo = (days: number): string => new Date(END.getTime() - days * DAY_MS).toISOString().slice(0, 10);

/** Windows from the oldest to today, as days ago. */
export const windows: readonly (readonly [first: number, last: number])[] = Array.from(
  { length: Math.ceil(DAYS / DAYS_A_BATCH) },
  (_, at) => [DAYS - 1 - at * DAYS_A_BATCH, Math.max(0, DAYS - (at + 1) * DAYS_A_BATCH)] as const,
);

/** @param change of every tenth row, as a platform restates them */
export function batchOf(level: 'campaign' | 'ad', [first, last]: (typeof windows)[number], change = 0): MetricsBatch {
  const rows: ReportRow[] = [];
  for (let ago = first; ago >= last; ago -= 1)
    for (let at = 0; at < (level === 'ad' ? ADS : CAMPAIGNS); at += 1)
      rows.push(rowOf(level, ago, at, at % 10 === 0 ? change : 0));
  return {
    connectionId,
    batchId: randomUUID(),
    syncId: randomUUID(),
    level,
    channel: 'google_ads',
    currency: 'USD',
    timezone: 'UTC',
    lookbackDays: 30,
    fetchedAt: new Date(END.getTime() + change * 1_000),
    startDate: dayAgo(first),
    endDate: dayAgo(last),
    complete: true,
    rows,
  };
}

function rowOf(level: 'campaign' | 'ad', ago: number, at: number, change: number): ReportRow {
  const scale = level === 'ad' ? 1 : Math.floor(ADS / CAMPAIGNS);
  const number = (factor: number, most: number): bigint => BigInt(((at * 7_919 + ago * factor) % most) * scale + change);
  const creativeId = creatives[at % CREATIVES] ?? null;
  return {
    day: dayAgo(ago),
    platformCampaignId: String(at % CAMPAIGNS),
    campaignId: campaigns[at % CAMPAIGNS] ?? null,
    ad: level === 'ad' ? { platformAdId: String(at), creativeId, format: FORMATS[at % 3] ?? null, variant: at % 4 } : null,
    audience: null,
    segment: null,
    measures: {
      impressions: number(31, 5_000),
      clicks: number(17, 300),
      spend: number(104_729, 90_000_000),
      conversions: number(7, 9_000_000),
      conversion_value: number(13, 900_000_000),
      video_views: null,
      engagements: null,
      leads: null,
    },
  };
}

export const copyColumns =
  'organization_id, connection_id, day, platform_campaign_id, platform_ad_id, campaign_id, creative_id, format, ' +
  'variant, impressions, clicks, spend_micros, conversions_micros, conversion_value_micros, channel, currency';

export const copyText = (organizationId: string, { rows, channel, currency }: MetricsBatch): Buffer =>
  Buffer.from(
    rows
      .map(({ day, platformCampaignId, campaignId, ad, measures }) => {
        const { impressions, clicks, spend, conversions, conversion_value: value } = measures;
        const own = [day, platformCampaignId, ad?.platformAdId, campaignId, ad?.creativeId, ad?.format, ad?.variant];
        return [organizationId, connectionId, ...own, impressions, clicks, spend, conversions, value, channel, currency].join(
          '\t',
        );
      })
      .join('\n'),
  );
