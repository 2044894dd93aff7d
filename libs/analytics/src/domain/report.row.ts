// One line of a platform's report, attributed to what is ours.
import type { Measures } from './sums.js';

/** Replaces the id of what is not ours: its numbers are shown as `unattributed`. */
export const UNATTRIBUTED = '00000000-0000-0000-0000-000000000000';

/** One campaign, or one ad, list of people or segment of it, on one day of the ad account. */
export interface ReportRow {
  readonly day: string;
  readonly platformCampaignId: string;
  /** Our campaign; null: not one of ours. */
  readonly campaignId: string | null;
  /** null at other levels than that of ads. */
  readonly ad: ReportedAd | null;
  /** null at other levels than that of audiences. */
  readonly audience: ReportedAudience | null;
  /** An age, gender, device or country; null at other levels than those. */
  readonly segment: string | null;
  readonly measures: Measures;
}

export interface ReportedAd extends AttributedAd {
  readonly platformAdId: string;
}

/** What an ad shows; null: it is not one of ours, or shows several and the platform does not tell them apart. */
export interface AttributedAd {
  readonly creativeId: string | null;
  readonly format: string | null;
  /** The index of its only variant. */
  readonly variant: number | null;
}

export interface ReportedAudience {
  /** Of a list of people. */
  readonly platformAudienceId: string;
  /** Our audience; null: the campaign is not ours, or reaches several, which share people. */
  readonly audienceId: string | null;
}

/** Somebody else's. */
export const foreignAd: AttributedAd = { creativeId: null, format: null, variant: null };
