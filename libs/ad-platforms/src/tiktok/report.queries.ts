// The reports that TikTok has, as parameters of its integrated report: one id, one day, and by whom alone.
import type { ReportBreakdown, ReportLevel, ReportRequest, ReportTraits } from '@app/connections';
import type { TiktokObject } from './tiktok.client.js';

export const tiktokReportTraits: ReportTraits = {
  /** What TikTok tells devices apart by are operating systems; the words of its placements in reports are documented nowhere. */
  supplies: { campaign: ['none', 'age', 'gender', 'country'], ad: ['none'], audience: [] },
  mostDaysPerCall: 30,
  longestReachDays: 365,
  /** Of ad groups that say nothing else; how often one conversion counts is theirs, too. */
  attribution: { clickDays: 7, viewDays: 1, model: null, counts: null, source: 'platform' },
};

export const isSupplied = ({ level, breakdown }: ReportRequest): boolean =>
  tiktokReportTraits.supplies[level].includes(breakdown);

/** TikTok's dimension of each breakdown. */
const dimensions: Readonly<Partial<Record<ReportBreakdown, string>>> = { age: 'age', gender: 'gender', country: 'country_code' };

const isOfAds = ({ level }: Pick<ReportRequest, 'level'>): boolean => level === 'ad';

/** Web events, which TikTok refuses in reports by audience. Likes, comments and shares by open adapters, as of 2026-11. */
const ofWholes = [
  ...['total_purchase_value', 'total_sales_lead_value', 'total_sales_lead', 'likes', 'comments', 'shares', 'video_watched_2s'],
  'currency',
];

/** Parents are metrics: a second id among the dimensions is refused. */
const metricsOf = (request: ReportRequest): readonly string[] => [
  ...(isOfAds(request) ? ['campaign_id'] : []),
  ...['spend', 'impressions', 'clicks', 'conversion'],
  ...(request.breakdown === 'none' ? ofWholes : []),
];

export type Range = Pick<ReportRequest, 'startDate' | 'endDate'>;

function reportQuery(request: ReportRequest, { startDate, endDate }: Range): TiktokObject {
  const part = dimensions[request.breakdown];
  return {
    report_type: part === undefined ? 'BASIC' : 'AUDIENCE',
    data_level: isOfAds(request) ? 'AUCTION_AD' : 'AUCTION_CAMPAIGN',
    dimensions: [isOfAds(request) ? 'ad_id' : 'campaign_id', ...(part === undefined ? [] : [part]), 'stat_time_day'],
    metrics: metricsOf(request),
    start_date: startDate,
    end_date: endDate,
  };
}

export const PAGE_ROWS = 1_000;
/** TikTok leaves out of an answer what is beyond so many, and says nothing. */
export const CUT_AT = 20_000;

/** Without this, what was removed has no rows, and days would change afterwards. */
const everyState = (level: ReportLevel): TiktokObject => ({
  field_name: `${level}_status`,
  filter_type: 'IN',
  filter_value: '["STATUS_ALL"]',
});

export const pageQuery = (request: ReportRequest, range: Range, page: number): TiktokObject => ({
  ...reportQuery(request, range),
  filtering: [everyState(request.level)],
  page,
  page_size: PAGE_ROWS,
});

/**
 * A report that is ordered takes no filter by state, as of 2026-11. Its columns are named as they are asked for, and countries by
 * their English names.
 */
export const orderQuery = (request: ReportRequest, range: Range): TiktokObject => ({
  ...reportQuery(request, range),
  output_format: 'CSV_STRING',
  enable_report_title_translation: false,
});
export const canBeOrdered = ({ breakdown }: ReportRequest): boolean => breakdown !== 'country';

export const MOST_IDS = 100;
export const reachQuery = (ids: readonly string[], startDate: string, endDate: string): TiktokObject => ({
  report_type: 'BASIC',
  data_level: 'AUCTION_CAMPAIGN',
  dimensions: ['campaign_id'],
  metrics: ['reach'],
  start_date: startDate,
  end_date: endDate,
  filtering: [everyState('campaign'), { field_name: 'campaign_ids', filter_type: 'IN', filter_value: JSON.stringify(ids) }],
});
