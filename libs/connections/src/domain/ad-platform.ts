// The port of every ad platform. An adapter only translates: no state, no transaction, no retry.
import type { Money } from '@app/kernel';
import type { PlatformAccounts, PlatformSession, SettingDefinition } from './platform-accounts.js';
import type { Feature, PlatformOAuth } from './platform-oauth.js';

/** The desired campaign on the platform. It is always created paused. */
export interface PlatformCampaignSpec {
  /** Our reference: unique per campaign, part of the platform's name, used to find the campaign again. `[a-z0-9]{8,32}` */
  readonly tag: string;
  readonly name: string;
  readonly objective: 'awareness' | 'traffic' | 'engagement' | 'leads' | 'app_promotion' | 'sales';
  readonly budget: { readonly type: 'daily' | 'lifetime'; readonly amount: Money };
  /** Local time of the account, `YYYY-MM-DD HH:mm:ss`; null: from now on, or until stopped. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly containsEuPoliticalAdvertising: boolean;
}

/** The fields that may change after creation. Absent: unchanged; `endsAt: null`: run until stopped. */
export type PlatformCampaignChange = Partial<Pick<PlatformCampaignSpec, 'name' | 'tag' | 'budget' | 'endsAt'>>;

export type PlatformDelivery =
  'scheduled' | 'pending_review' | 'delivering' | 'limited' | 'not_delivering' | 'paused' | 'ended' | 'removed';

/** The platform's own id, or our tag while no id is known: users may edit a name, and the tag in it, on the platform. */
export type CampaignReference = { readonly id: string } | { readonly tag: string };

/** A campaign as the platform shows it. */
export interface PlatformCampaign {
  readonly id: string;
  /** The tag in its name; null when the campaign is not one of ours. */
  readonly tag: string | null;
  readonly name: string;
  readonly status: 'enabled' | 'paused' | 'removed';
  readonly delivery: PlatformDelivery;
  /** The platform's own codes for its state, e.g. `CAMPAIGN_PAUSED`; shown, never interpreted. */
  readonly reasons: readonly string[];
  readonly budget: { readonly type: 'daily' | 'lifetime'; readonly amount: Money } | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** One campaign-day of the platform's report. Money in micros of the account currency, conversions in millionths; null: not supplied. */
export interface CampaignDay {
  readonly platformCampaignId: string;
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

export const platformFaults = [
  'throttled',
  'transient',
  'unknown_outcome',
  'auth',
  'permission',
  'not_found',
  'duplicate',
  'rejected',
] as const;

/**
 * - `throttled`: wait until `retryAt`. - `transient`: a read or a refused connection failed, try again.
 * - `unknown_outcome`: a write may or may not have happened: look first. - `auth`: refresh once, then the grant is invalid.
 * - `permission`: this account refuses us. - `duplicate`: the tag or name exists. - `rejected`: permanent, inform the user.
 */
export type PlatformFault = (typeof platformFaults)[number];

export class PlatformError extends Error {
  constructor(
    readonly fault: PlatformFault,
    message: string,
    readonly detail: {
      readonly platformCode?: string;
      /** The place that the platform names, e.g. `operations[0].create.name` */
      readonly field?: string;
      readonly retryAt?: Date;
      /** `account`: only this account must wait; `app`: every account of ours. */
      readonly scope?: 'account' | 'app';
      readonly requestId?: string;
    } = {},
  ) {
    super(message);
    this.name = 'PlatformError';
  }
}

/** What holds of a platform everywhere, in either world. */
export interface PlatformTraits {
  /** The channel's key: `google_ads` */
  readonly channel: string;
  readonly displayName: string;
  /** The number of past days to read again at every sync, because the platform restates them. */
  readonly lookbackDays: number;
  /** The number of past days whose numbers the platform still tells: there is nothing older to read. */
  readonly historyDays: number;
  /** The possible objectives of a campaign created here; any other is `rejected`. */
  readonly objectives: readonly PlatformCampaignSpec['objective'][];
  readonly settings: readonly SettingDefinition[];
  /** The features that a consent can be asked for. */
  readonly features: readonly Feature[];
}

/** Injection token of the traits of every registered platform, a `ReadonlyMap` by channel. */
export const TraitsByChannel = Symbol('TraitsByChannel');

export interface AdPlatform {
  readonly traits: PlatformTraits;
  readonly oauth: PlatformOAuth;
  readonly accounts: PlatformAccounts;

  /**
   * By its id, in any state and with any name, a removed one with the status `removed`; by our tag, unless it was removed. null: the account has
   * no such campaign.
   */
  findCampaign(session: PlatformSession, by: CampaignReference): Promise<PlatformCampaign | null>;

  /** Creates it paused and returns the platform's id. `duplicate` when the tag exists already; `unknown_outcome` when there was no answer. */
  createCampaign(session: PlatformSession, spec: PlatformCampaignSpec): Promise<{ id: string }>;

  /** Safe to repeat. */
  changeCampaign(session: PlatformSession, id: string, change: PlatformCampaignChange): Promise<void>;

  /** Safe to repeat. */
  setCampaignStatus(session: PlatformSession, id: string, status: 'enabled' | 'paused'): Promise<void>;

  /** Every campaign of the account that was not removed. */
  campaigns(session: PlatformSession): Promise<PlatformCampaign[]>;

  /** All campaign-days from `startDate` to `endDate`, both inclusive, complete or an error: an absent campaign-day has no activity. */
  campaignDays(session: PlatformSession, startDate: string, endDate: string): AsyncIterable<CampaignDay>;
}

/** The platform itself, or its simulator: each with credentials and tokens of its own, which never reach the other. */
export const worlds = ['real', 'simulated'] as const;
export type World = (typeof worlds)[number];

/** A registered platform in the worlds in which this deployment has it; null: it has no credentials for it, or no simulator runs. */
export interface RegisteredPlatform extends Readonly<Record<World, AdPlatform | null>> {
  readonly traits: PlatformTraits;
}
