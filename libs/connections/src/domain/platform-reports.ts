// The part of the port about numbers.
import { segmentKinds } from '@app/kernel';
import type { AttributionTraits } from './attribution.js';
import type { PlatformSession } from './platform-accounts.js';

/** `audience`: the lists of people that a campaign reaches; their numbers overlap, and do not add up to it. */
export const reportLevels = ['campaign', 'ad', 'audience'] as const;
export const reportBreakdowns = ['none', ...segmentKinds] as const;
export type ReportLevel = (typeof reportLevels)[number];
export type ReportBreakdown = (typeof reportBreakdowns)[number];

/** A report of account days, both ends inclusive. */
export interface ReportRequest {
  readonly level: ReportLevel;
  readonly breakdown: ReportBreakdown;
  readonly startDate: string;
  readonly endDate: string;
  /** What the platform answered to the same request before: it goes on instead of beginning again. Absent: it begins. */
  readonly resume?: string;
}

/** The numbers of one day. Money in micros of the account currency, conversions in millionths; null: not supplied. */
export interface ReportDay {
  readonly platformCampaignId: string;
  /** null at other levels than that of ads. */
  readonly platformAdId: string | null;
  /** The platform's id of a list of people; null at other levels than that of audiences. */
  readonly platformAudienceId: string | null;
  /**
   * Of the breakdown, in the words of `segments` of the kernel: `25-34`, `female`, `mobile`, `DE`. A word of the platform
   * that is none of these, or the platform's own word for not knowing, is `unknown`, of devices and placements `other`. What
   * the platform tells no segment of has no row: it is what the campaign has beyond its segments. null without a breakdown.
   */
  readonly segment: string | null;
  /** The ad account's calendar day, `YYYY-MM-DD`. */
  readonly date: string;
  readonly impressions: bigint;
  readonly clicks: bigint;
  readonly spendMicros: bigint;
  readonly conversionsMicros: bigint | null;
  readonly conversionValueMicros: bigint | null;
  readonly videoViews: bigint | null;
  readonly engagements: bigint | null;
  readonly leads: bigint | null;
}

/** The people reached in the whole range: never a sum of days. */
export interface ReachRow {
  readonly platformCampaignId: string;
  readonly people: bigint;
}

export interface PlatformReports {
  /**
   * All rows of the range, complete or an error: an absent row has no activity. `not_ready` with `retryAt` and `resume` while the
   * platform makes a report that was ordered: no call waits for it.
   */
  days(session: PlatformSession, request: ReportRequest): AsyncIterable<ReportDay>;

  /** Campaigns whose reach the platform does not supply are left out. */
  reach(
    session: PlatformSession,
    range: { readonly campaignIds: readonly string[]; readonly startDate: string; readonly endDate: string },
  ): Promise<ReachRow[]>;
}

/** What the platform's reports hold; a breakdown that is absent is not supplied. */
export interface ReportTraits {
  readonly supplies: Readonly<Record<ReportLevel, readonly ReportBreakdown[]>>;
  /** Breakdowns that are told for fewer days back than `historyMonths`, today among them. */
  readonly historyDaysOf?: Readonly<Partial<Record<ReportBreakdown, number>>>;
  /** The longest range of one report, in days. */
  readonly mostDaysPerCall: number;
  /** The longest range of a reach, in days; null: it supplies none. */
  readonly longestReachDays: number | null;
  readonly attribution: AttributionTraits;
}
