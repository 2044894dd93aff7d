// The state of a campaign. Nested values are JSON-safe and stored unchanged; money in them is `{ amount: "50.00", currency: "USD"
// }`.
import { type AggregateState, type Objective, objectives, type Targeting } from '@app/kernel';
import type { App } from './app.js';
import type { CampaignStatus } from './campaign.lifecycle.js';
import type { Keyword } from './keyword.js';
import type { MoneyRecord } from './money-record.js';

export { type Objective, objectives };
export const budgetTypes = ['daily', 'lifetime'] as const;
export const pacings = ['even', 'accelerated'] as const;
export const optimizationGoals = [
  'impressions',
  'reach',
  'clicks',
  'landing_page_views',
  'conversions',
  'conversion_value',
  'leads',
  'app_installs',
  'video_views',
  'engagement',
] as const;
/** Each bid strategy and the kind of target it needs. */
export const bidTargets = {
  lowest_cost: 'none',
  cost_cap: 'money',
  bid_cap: 'money',
  target_cpa: 'money',
  target_roas: 'ratio',
  manual_cpc: 'money',
  manual_cpm: 'money',
} as const;
export const bidStrategyTypes = Object.keys(bidTargets) as (keyof typeof bidTargets)[];
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const frequencyPeriods = ['day', 'week', 'month'] as const;
export const attributionModels = ['last_touch', 'first_touch', 'linear', 'time_decay', 'position_based', 'data_driven'] as const;
export const specialAdCategories = [
  'none',
  'credit',
  'employment',
  'housing',
  'financial_products_services',
  'issues_elections_politics',
  'online_gambling_and_gaming',
] as const;
export const completionReasons = ['end_date', 'budget_exhausted'] as const;

export type CompletionReason = (typeof completionReasons)[number];

export interface Budget {
  /** `daily` is an average per day. */
  readonly type: (typeof budgetTypes)[number];
  /** For each of the channels; null: `split` names the amount of each. */
  readonly amount: string | null;
  readonly currency: string;
  /** The amount of each channel, each exactly once; absent: `amount` for each. */
  readonly split?: readonly BudgetPart[];
}

export interface BudgetPart {
  readonly channel: string;
  readonly amount: string;
}

export interface BidStrategy {
  readonly type: keyof typeof bidTargets;
  /** An amount, or for `target_roas` a ratio such as 3.5. */
  readonly target: MoneyRecord | number | null;
}

/** A window on each of these days, in the campaign's time zone: `09:00` to `17:30`, at most to `24:00`. */
export interface DaypartingWindow {
  readonly days: readonly (typeof weekdays)[number][];
  readonly start: string;
  readonly end: string;
}

export interface FrequencyCap {
  readonly impressions: number;
  readonly per: (typeof frequencyPeriods)[number];
}

export interface Tracking {
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
  readonly utmContent: string | null;
  readonly utmTerm: string | null;
}

export interface Attribution {
  readonly clickDays: number;
  readonly viewDays: number;
  readonly model: (typeof attributionModels)[number];
}

/** All fields that a caller may write. */
export interface CampaignFields {
  /** The caller's own key, unique in the organization. */
  externalId: string | null;
  name: string;
  description: string | null;
  objective: Objective | null;
  /** Keys of registered ad platforms; this lib names no channel. */
  channels: readonly string[];
  /** The ad accounts in which it runs, at most one per channel; a channel without one takes the organization's default. */
  connectionIds: readonly string[];
  budget: Budget | null;
  /** The most that the campaign may spend in total. */
  spendCap: MoneyRecord | null;
  pacing: (typeof pacings)[number];
  bidStrategy: BidStrategy;
  optimizationGoal: (typeof optimizationGoals)[number] | null;
  /** null: from the launch on. */
  startAt: Date | null;
  /** Exclusive; null: until stopped. */
  endAt: Date | null;
  /** IANA name: the time zone of dayparting. */
  timezone: string;
  dayparting: readonly DaypartingWindow[] | null;
  frequencyCap: FrequencyCap | null;
  targeting: Targeting;
  /** Not empty: the campaign is shown in searches. */
  keywords: readonly Keyword[];
  audienceIds: readonly string[];
  excludedAudienceIds: readonly string[];
  creativeIds: readonly string[];
  landingPageUrl: string | null;
  /** null: it advertises none. */
  app: App | null;
  tracking: Tracking | null;
  attribution: Attribution;
  specialAdCategories: readonly (typeof specialAdCategories)[number][];
  /** null: not declared. */
  containsEuPoliticalAdvertising: boolean | null;
  labels: readonly string[];
  metadata: Readonly<Record<string, string>>;
}

export type CampaignField = keyof CampaignFields;

export interface CampaignState extends AggregateState, CampaignFields {
  status: CampaignStatus;
  /** null: made by the system. */
  createdBy: string | null;
  launchedAt: Date | null;
  /** When it was paused, and by whom; null when it is not paused. */
  pausedAt: Date | null;
  pausedBy: 'user' | 'system' | null;
  completedAt: Date | null;
  completionReason: CompletionReason | null;
  archivedAt: Date | null;
}
