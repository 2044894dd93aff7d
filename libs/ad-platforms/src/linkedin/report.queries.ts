// The reports that LinkedIn has, and how its answers are read. Sources: its documentation of reporting, 2026-02, and connectors.
import type { ReportBreakdown, ReportDay, ReportLevel, ReportTraits } from '@app/connections';
import { z } from 'zod';
import { millionths } from '../shared/millionths.js';
import type { RestliRecord } from './restli.js';

/** In one answer; it is cut there without a word. */
export const MOST_ROWS = 15_000;
/** As many are foreseen, so that a day with more than the last ones is not cut at once. */
export const FORESEEN_ROWS = 14_000;
/** Ages and genders have no pivot. */
export const linkedinReportTraits: ReportTraits = {
  supplies: { campaign: ['none', 'device', 'country'], ad: ['none'], audience: [] },
  mostDaysPerCall: 31,
  longestReachDays: 92,
  attribution: { clickDays: null, viewDays: null, model: null, counts: null, source: 'conversion_actions' },
};
export const isSupplied = (level: ReportLevel, breakdown: ReportBreakdown): boolean =>
  linkedinReportTraits.supplies[level].includes(breakdown);

export type Pivot = 'CAMPAIGN' | 'CREATIVE' | 'IMPRESSION_DEVICE_TYPE' | 'MEMBER_COUNTRY_V2';
/** By one pivot, or by several that are no attribute of members; that a device is one of them: by general knowledge. */
export const pivotsOf = (level: ReportLevel, breakdown: ReportBreakdown): readonly [Pivot, ...Pivot[]] => {
  if (breakdown === 'country') return ['MEMBER_COUNTRY_V2'];
  if (level === 'ad') return ['CAMPAIGN', 'CREATIVE'];
  return breakdown === 'device' ? ['CAMPAIGN', 'IMPRESSION_DEVICE_TYPE'] : ['CAMPAIGN'];
};

/** At most 20 are told in one call. */
export const fields = [
  ...['dateRange', 'pivotValues', 'impressions', 'clicks', 'costInLocalCurrency', 'externalWebsiteConversions'],
  ...['conversionValueInLocalCurrency', 'oneClickLeads', 'totalEngagements', 'videoViews'],
] as const;

const partsOf = (day: string): RestliRecord => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
};

export interface Analytics {
  readonly pivots: readonly [Pivot, ...Pivot[]];
  readonly startDate: string;
  readonly endDate: string;
  readonly granularity: 'DAILY' | 'ALL';
  readonly fields: readonly string[];
  /** What it is limited to: the account, or some of its campaigns. */
  readonly of: { readonly accounts: readonly string[] } | { readonly campaigns: readonly string[] };
}

export function analyticsQuery({ pivots, startDate, endDate, granularity, of }: Analytics): RestliRecord {
  const [only, ...others] = pivots;
  return {
    ...(others.length === 0 ? { q: 'analytics', pivot: only } : { q: 'statistics', pivots }),
    timeGranularity: granularity,
    dateRange: { start: partsOf(startDate), end: partsOf(endDate) },
    ...of,
  };
}

const two = (part: number): string => String(part).padStart(2, '0');
const day = z
  .object({ year: z.number().int().min(2003).max(9999), month: z.number().int(), day: z.number().int() })
  .transform(({ year, month, day: date }) => `${year}-${two(month)}-${two(date)}`)
  .pipe(z.iso.date());
const count = z.number().int().nonnegative().transform(BigInt);
/** Decimals with the noise of doubles: `99.99999999999996`, `-2E-18`. Millionths are finer than any currency. */
const money = z
  .string()
  .max(40)
  .regex(/^-?\d+(\.\d+)?(E[+-]?\d{1,2})?$/i)
  .transform(millionths)
  .refine((micros) => micros >= 0n, 'less than nothing');

/** What is absent has no value. */
export const analyticsRow = z.object({
  dateRange: z.object({ start: day, end: day }),
  pivotValues: z.array(z.string().max(200)).min(1),
  impressions: count.default(0n),
  clicks: count.default(0n),
  costInLocalCurrency: money.default(0n),
  externalWebsiteConversions: count.default(0n),
  conversionValueInLocalCurrency: money.default(0n),
  oneClickLeads: count.default(0n),
  totalEngagements: count.default(0n),
  videoViews: count.default(0n),
});
export type AnalyticsRow = z.output<typeof analyticsRow>;
export const reachRow = z.object({ pivotValues: z.array(z.string().max(200)).min(1), approximateMemberReach: count.optional() });
export const activeRow = z.object({ pivotValues: z.array(z.string().max(200)).min(1) });

const MILLION = 1_000_000n;

/** `about`: whom it is of, which the pivots say. */
export function dayOf(row: AnalyticsRow, about: Pick<ReportDay, 'platformCampaignId' | 'platformAdId' | 'segment'>): ReportDay {
  return {
    ...about,
    platformAudienceId: null,
    date: row.dateRange.start,
    impressions: row.impressions,
    clicks: row.clicks,
    spendMicros: row.costInLocalCurrency,
    conversionsMicros: (row.externalWebsiteConversions + row.oneClickLeads) * MILLION,
    conversionValueMicros: row.conversionValueInLocalCurrency,
    videoViews: row.videoViews,
    engagements: row.totalEngagements,
    leads: row.oneClickLeads,
  };
}

/** By general knowledge; a word that comes later is `other`. */
const devices: Readonly<Record<string, string>> = { MOBILE_APP: 'mobile', MOBILE_WEB: 'mobile', DESKTOP_WEB: 'desktop' };
export const deviceIn = (word: string): string => (Object.hasOwn(devices, word) ? devices[word] : undefined) ?? 'other';

/** The id behind such a URN among the values of the pivots. */
export function idIn(values: readonly string[], kind: 'Campaign' | 'Creative'): string | null {
  const start = `urn:li:sponsored${kind}:`;
  const id = values.find((value) => value.startsWith(start))?.slice(start.length) ?? '';
  return /^\d{1,19}$/.test(id) ? id : null;
}
