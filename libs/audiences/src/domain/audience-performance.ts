import type { Actor } from '@app/kernel';

/** Calendar days, both inclusive. */
export interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

/** Sums of one currency. Money as decimal strings in it; null: no platform supplied it. */
export interface CurrencyFigures {
  readonly currency: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly spend: string;
  readonly conversions: number | null;
  readonly conversionValue: string | null;
}

export interface PerformanceFigures {
  /** The campaigns of these figures (UUIDs): the audience is the only one that they include. */
  readonly campaignIds: readonly string[];
  /** Campaigns that include others too: nobody knows which part of their numbers is the audience's, so none of them is here. */
  readonly unattributedCampaignIds: readonly string[];
  readonly byCurrency: readonly CurrencyFigures[];
}

/** The port for the performance of the campaigns that include an audience: the platforms' reports, summed per currency. */
export interface AudiencePerformance {
  /**
   * null: no campaign includes the audience, or those that include it alone have no numbers in the period and there are no
   * others.
   */
  of(actor: Actor, audienceId: string, period: Period): Promise<PerformanceFigures | null>;
}

/** Injection token; the apps bind it to the campaigns and to analytics. */
export const AudiencePerformance = Symbol('AudiencePerformance');
