// A campaign as ad platforms get to know it: everything that it asks for, in our words. Each platform plans its own tree from it.
import type { Money, Objective, Targeting } from '@app/kernel';
import type { AudienceIntent } from './platform-audiences.js';

/** Every platform takes a name of up to so many bytes as it is; what it does with a longer one is in its plan. */
export const PLAIN_NAME_BYTES = 200;

export interface CampaignIntent {
  /** Our reference: unique per campaign, found again on the platform. `[a-z0-9]{8,32}` */
  readonly tag: string;
  readonly name: string;
  readonly objective: Objective;
  /** `daily` is an average per day. */
  readonly budget: { readonly type: 'daily' | 'lifetime'; readonly amount: Money };
  readonly spendCap: Money | null;
  readonly pacing: 'even' | 'accelerated';
  readonly bid: IntendedBid;
  /** What a result is, as `clicks`; null: what follows from objective and bid. */
  readonly optimizationGoal: string | null;
  readonly startsAt: Date | null;
  /** Exclusive; null: until stopped. */
  readonly endsAt: Date | null;
  /** IANA name: the time zone of dayparting. */
  readonly timezone: string;
  readonly dayparting: readonly IntendedWindow[] | null;
  readonly frequencyCap: { readonly impressions: number; readonly per: 'day' | 'week' | 'month' } | null;
  /** With the targeting of saved audiences. */
  readonly targeting: Targeting;
  /** Whose people are to be reached, or not; saved audiences are part of `targeting`. */
  readonly audiences: { readonly include: readonly AudienceIntent[]; readonly exclude: readonly AudienceIntent[] };
  readonly keywords: readonly IntendedKeyword[];
  /** In the order of the campaign. */
  readonly creatives: readonly IntendedCreative[];
  readonly landingPageUrl: string | null;
  /** The query that is added to the landing page, without `?`; null: none. */
  readonly urlSuffix: string | null;
  readonly app: { readonly id: string; readonly store: 'apple' | 'google' } | null;
  readonly attribution: { readonly clickDays: number; readonly viewDays: number; readonly model: string };
  readonly specialAdCategories: readonly string[];
  /** null: not declared. */
  readonly containsEuPoliticalAdvertising: boolean | null;
}

export type { Objective } from '@app/kernel';

/** The target is an amount of money, for `target_roas` a ratio such as 3.5, for `lowest_cost` nothing. */
export interface IntendedBid {
  readonly type: 'lowest_cost' | 'cost_cap' | 'bid_cap' | 'target_cpa' | 'target_roas' | 'manual_cpc' | 'manual_cpm';
  readonly target: Money | number | null;
}

/** `09:00` to `17:30`, at most to `24:00`. */
export interface IntendedWindow {
  readonly days: readonly ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
  readonly start: string;
  readonly end: string;
}

export interface IntendedKeyword {
  readonly text: string;
  readonly match: 'broad' | 'phrase' | 'exact';
  readonly negative: boolean;
}

export interface IntendedCreative {
  /** As clients know it. */
  readonly id: string;
  /** As people know it: for sentences to them, and never for the platform. */
  readonly name: string;
  readonly brandName: string | null;
  /** Square; null: none was given, and none is invented. */
  readonly logo: IntendedPicture | null;
  /** The ready variants for the platform's channel, without a hard fault. */
  readonly variants: readonly IntendedVariant[];
}

export interface IntendedVariant {
  readonly index: number;
  /** Variants of one creative with the same number are one ad in several shapes: they share its words. */
  readonly take: number;
  readonly format: string;
  readonly headlines: readonly string[];
  readonly longHeadline: string | null;
  readonly primaryText: string | null;
  readonly descriptions: readonly string[];
  readonly callToAction: string | null;
  /** Behind the address of a search ad; absent: none. */
  readonly paths?: readonly string[];
  readonly picture: IntendedPicture | null;
}

export interface IntendedPicture {
  readonly sha256: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly altText: string;
  /** A model drew it, which some platforms want to be told. */
  readonly isGenerated: boolean;
}
