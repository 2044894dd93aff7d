// The port behind which every ad platform stands. An adapter maps words and nothing else: no state, no transaction, no retry.
import type { Money } from '@app/kernel';

/** A right to speak for one account, valid for one call. `managerId` is the account it is reached through, if any. */
export interface PlatformSession {
  readonly accessToken: string;
  readonly accountId: string;
  readonly managerId: string | null;
}

export interface PlatformTokens {
  readonly accessToken: string;
  readonly expiresAt: Date;
  /** null: keep the one you have. */
  readonly refreshToken: string | null;
  /** Who gave the consent, as the platform knows them; null: it does not say. */
  readonly userId: string | null;
  readonly scopes: readonly string[];
}

export interface PlatformAccount {
  readonly id: string;
  readonly managerId: string | null;
  readonly name: string;
  /** ISO 4217 */
  readonly currency: string;
  /** IANA name */
  readonly timezone: string;
  /** `disabled`: the platform does not let it advertise now, as when it is suspended. */
  readonly status: 'active' | 'disabled' | 'closed';
}

/** What a campaign shall be on the platform. It is always created paused. */
export interface PlatformCampaignSpec {
  /** Our reference: unique per campaign, part of the platform's name, how the campaign is found again. `[a-z0-9]{8,32}` */
  readonly tag: string;
  readonly name: string;
  readonly objective: 'awareness' | 'traffic' | 'engagement' | 'leads' | 'app_promotion' | 'sales';
  readonly budget: { readonly type: 'daily' | 'lifetime'; readonly amount: Money };
  /** Wall clock of the account, `YYYY-MM-DD HH:mm:ss`; null: from now on, or until stopped. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly containsEuPoliticalAdvertising: boolean;
}

/** What may change after creation. Absent: leave as it is; `endsAt: null`: run until stopped. */
export type PlatformCampaignChange = Partial<Pick<PlatformCampaignSpec, 'name' | 'tag' | 'budget' | 'endsAt'>>;

export type PlatformDelivery =
  'scheduled' | 'pending_review' | 'delivering' | 'limited' | 'not_delivering' | 'paused' | 'ended' | 'removed';

/** The platform's own id, or our tag while no id is known: a name, and the tag in it, may be edited on the platform. */
export type CampaignReference = { readonly id: string } | { readonly tag: string };

/** A campaign as the platform shows it. */
export interface PlatformCampaign {
  readonly id: string;
  /** The tag in its name; null when the campaign is not one of ours. */
  readonly tag: string | null;
  readonly name: string;
  readonly status: 'enabled' | 'paused' | 'removed';
  readonly delivery: PlatformDelivery;
  /** The platform's own words for its state, e.g. `CAMPAIGN_PAUSED`; shown, never interpreted. */
  readonly reasons: readonly string[];
  readonly budget: { readonly type: 'daily' | 'lifetime'; readonly amount: Money } | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** One campaign-day as the platform reports it. Money in micros of the account currency, conversions in millionths; null: not supplied. */
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
 * - `unknown_outcome`: a write may or may not have happened: look first. - `auth`: refresh once, then the grant is dead.
 * - `permission`: this account refuses us. - `duplicate`: the tag or name exists. - `rejected`: permanent, tell the user.
 */
export type PlatformFault = (typeof platformFaults)[number];

export class PlatformError extends Error {
  constructor(
    readonly fault: PlatformFault,
    message: string,
    readonly detail: {
      readonly platformCode?: string;
      /** Where the platform points, e.g. `operations[0].create.name` */
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

export interface AdPlatform {
  /** The channel's key: `google_ads` */
  readonly channel: string;
  readonly displayName: string;
  /** How many past days are read again at every sync, because the platform restates them. */
  readonly lookbackDays: number;
  /** What a campaign made here may be for; every other objective is `rejected`. */
  readonly objectives: readonly PlatformCampaignSpec['objective'][];

  /** A new access token. A dead grant is `auth` and final. */
  refresh(refreshToken: string): Promise<PlatformTokens>;

  /** Ends the user's consent for our app on the platform, with all of its tokens. A token that is dead already is what was asked for. */
  revoke(token: string): Promise<void>;

  /** Every account the grant reaches that can hold campaigns, each once; closed ones are left out. */
  accounts(accessToken: string): Promise<PlatformAccount[]>;

  /** The session's account as it is now. One that is closed for good may be a `permission` fault instead. */
  account(session: PlatformSession): Promise<PlatformAccount>;

  /**
   * By its id, in whatever state and under whatever name, a removed one with the status `removed`; by our tag, unless it was removed.
   * null: the account shows no such campaign.
   */
  findCampaign(session: PlatformSession, by: CampaignReference): Promise<PlatformCampaign | null>;

  /** Creates it paused and returns the platform's id. `duplicate` when the tag exists already; `unknown_outcome` when no answer came. */
  createCampaign(session: PlatformSession, spec: PlatformCampaignSpec): Promise<{ id: string }>;

  /** Safe to repeat. */
  changeCampaign(session: PlatformSession, id: string, change: PlatformCampaignChange): Promise<void>;

  /** Safe to repeat. */
  setCampaignStatus(session: PlatformSession, id: string, status: 'enabled' | 'paused'): Promise<void>;

  /** Every campaign of the account that was not removed. */
  campaigns(session: PlatformSession): Promise<PlatformCampaign[]>;

  /** All campaign-days from `startDate` to `endDate`, both included, complete or an error: a campaign-day that is absent has no activity. */
  campaignDays(session: PlatformSession, startDate: string, endDate: string): AsyncIterable<CampaignDay>;
}
