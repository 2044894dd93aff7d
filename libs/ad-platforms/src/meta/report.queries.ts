// The reports that Meta has, as parameters of its Insights.
import type { ReportBreakdown, ReportLevel, ReportRequest, ReportTraits } from '@app/connections';
import type { GraphObject } from './meta.client.js';
import { CLICK_DAYS, VIEW_DAYS, WINDOWS } from './report.actions.table.js';

/**
 * Meta's dimension of each breakdown. Those that an account must opt in to come back empty without a word (since 2026-08-03):
 * devices are told by `device_platform`, and never by `impression_device`.
 */
const dimensions: Readonly<Record<ReportBreakdown, readonly string[]>> = {
  none: [],
  age: ['age'],
  gender: ['gender'],
  device: ['device_platform'],
  country: ['country'],
  placement: ['publisher_platform', 'platform_position'],
};

/** So many days can be ordered one by one, and still be named in one text. */
export const MOST_DAYS = 35;

export const metaReportTraits: ReportTraits = {
  supplies: { campaign: ['none', 'age', 'gender', 'device', 'country', 'placement'], ad: ['none'], audience: [] },
  mostDaysPerCall: MOST_DAYS,
  // Three years: reaches are kept for 37 months, and with breakdowns for 13.
  longestReachDays: 1_095,
  attribution: { clickDays: CLICK_DAYS, viewDays: VIEW_DAYS, model: null, counts: 'every', source: 'platform' },
};

export const isSupplied = ({ level, breakdown }: ReportRequest): boolean => metaReportTraits.supplies[level].includes(breakdown);

const statuses = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED', 'IN_PROCESS', 'WITH_ISSUES'];
const ofAds = [
  ...['ADSET_PAUSED', 'CAMPAIGN_PAUSED', 'DISAPPROVED', 'PENDING_REVIEW', 'PREAPPROVED', 'PENDING_BILLING_INFO'],
  ...statuses,
];
/** Without this, what was removed has no rows, and days would change afterwards. */
const everyStatus = (level: ReportLevel): GraphObject => ({
  field: `${level}.effective_status`,
  operator: 'IN',
  value: level === 'ad' ? ofAds : statuses,
});

const fields = [
  ...['account_id', 'account_currency', 'campaign_id', 'objective', 'impressions', 'clicks', 'spend', 'inline_post_engagement'],
  ...['actions', 'action_values', 'date_start', 'date_stop'],
];

export const PAGE_ROWS = 500;

/** Rows without delivery are left out by Meta. */
export const daysQuery = ({ level, breakdown }: ReportRequest, startDate: string, endDate: string): GraphObject => ({
  level,
  fields: (level === 'ad' ? [...fields, 'ad_id'] : fields).join(','),
  time_increment: 1,
  time_range: { since: startDate, until: endDate },
  ...(breakdown === 'none' ? {} : { breakdowns: dimensions[breakdown] }),
  action_attribution_windows: WINDOWS,
  use_unified_attribution_setting: true,
  filtering: [everyStatus(level)],
});

export const reachQuery = (ids: readonly string[], startDate: string, endDate: string): GraphObject => ({
  level: 'campaign',
  time_range: { since: startDate, until: endDate },
  filtering: [everyStatus('campaign'), { field: 'campaign.id', operator: 'IN', value: ids }],
});
