// The reports that Google has, as queries.
import type { ReportBreakdown, ReportLevel, ReportRequest } from '@app/connections';
import { quoted } from './google-ads.queries.js';

interface Report {
  readonly from: string;
  readonly by: readonly string[];
  /** Several of Google's rows make one of ours: they are of groups, or Google has more words than we. */
  readonly isSummed: boolean;
  /** The rows that count; absent: all of them. */
  readonly only?: string;
}

/**
 * Removed campaigns and ads keep their rows. Ages and genders are of ad groups. Countries are those where people were, not
 * those in which they were interested; Google has a row for the places of a country that were targeted and one for the rest of
 * it (googleapis, google/ads/googleads/v25/resources: age_range_view.proto, gender_view.proto, user_location_view.proto). By
 * general knowledge: Performance Max has no ad groups, so no ages and genders, and Google tells those of a part of the other
 * traffic only.
 */
export const reports: Readonly<Record<ReportLevel, Readonly<Partial<Record<ReportBreakdown, Report>>>>> = {
  campaign: {
    none: { from: 'campaign', by: [], isSummed: false },
    age: { from: 'age_range_view', by: ['ad_group_criterion.age_range.type'], isSummed: true },
    gender: { from: 'gender_view', by: ['ad_group_criterion.gender.type'], isSummed: true },
    device: { from: 'campaign', by: ['segments.device'], isSummed: true },
    country: { from: 'user_location_view', by: ['user_location_view.country_criterion_id'], isSummed: true },
  },
  ad: {
    none: { from: 'ad_group_ad', by: ['ad_group_ad.ad.id'], isSummed: false },
    device: { from: 'ad_group_ad', by: ['ad_group_ad.ad.id', 'segments.device'], isSummed: true },
  },
  // Of a campaign's groups, because that is where our lists stand, also those of the audiences of Demand Gen. The same list may
  // stand in each of them.
  audience: {
    none: {
      from: 'ad_group_audience_view',
      by: ['ad_group_criterion.user_list.user_list'],
      isSummed: true,
      only: "ad_group_criterion.type = 'USER_LIST'",
    },
  },
};

const measures = ['impressions', 'clicks', 'cost_micros', 'conversions', 'conversions_value'].map((name) => `metrics.${name}`);
const between = (startDate: string, endDate: string): string =>
  `segments.date BETWEEN ${quoted(startDate)} AND ${quoted(endDate)}`;

/** Google answers no rows for days without activity. */
export const daysQuery = ({ from, by, only }: Report, { startDate, endDate }: ReportRequest): string => {
  const where = [between(startDate, endDate), ...(only === undefined ? [] : [only])].join(' AND ');
  return `SELECT ${['campaign.id', ...by, 'segments.date', ...measures].join(', ')} FROM ${from} WHERE ${where}`;
};

export const LONGEST_REACH_DAYS = 92;

/** People cannot be counted day by day: the days only limit the range. */
export const reachQuery = (ids: readonly string[], startDate: string, endDate: string): string =>
  `SELECT campaign.id, metrics.unique_users FROM campaign WHERE campaign.id IN (${ids.join(', ')}) AND
     ${between(startDate, endDate)}`;
