// One question asked of a campaign before its platforms may follow it, and the facts of other contexts that the answers need.
import type { CampaignState } from './campaign.state.js';
import type { DeliveryIssue, Finding } from './delivery-issue.js';

/** The connection a channel's campaigns run through. */
export interface ConnectionFacts {
  readonly id: string;
  readonly channel: string;
  readonly status: 'pending' | 'active' | 'error' | 'expired' | 'disconnected';
  /** The ad account's; null until it is known. */
  readonly accountStatus: 'active' | 'disabled' | 'closed' | null;
  readonly accountCurrency: string | null;
  /** Rights that managing campaigns needs and the grant lacks. */
  readonly missingScopes: readonly string[];
  /** Campaigns the platform lets this account have, without this one; null: unknown or unlimited. */
  readonly campaigns: { readonly active: number; readonly limit: number } | null;
}

export interface CreativeFacts {
  readonly id: string;
  readonly status: 'generating' | 'active' | 'failed' | 'archived';
  /** Channels for which it has a variant in a format they take. */
  readonly fits: readonly string[];
  /** Channels whose review refused it. */
  readonly rejectedBy: readonly string[];
}

export interface AudienceFacts {
  readonly id: string;
  readonly status: 'building' | 'active' | 'too_small' | 'error' | 'archived';
  /** A platform or a policy forbids its use in campaigns. */
  readonly restricted: boolean;
  /** Usable, but close to the smallest size that platforms deliver to. */
  readonly nearMinimum: boolean;
}

/** What the checks know besides the campaign. `null`: that source does not exist, and its checks are silent. */
export interface LaunchContext {
  readonly now: Date;
  /** Keys of the registered ad platforms. */
  readonly channels: readonly string[];
  /** At most one per channel. */
  readonly connections: readonly ConnectionFacts[];
  /** What the campaign spent so far, in its own currency. */
  readonly spentMicros: bigint | null;
  /** Of the campaign's `creativeIds`. */
  readonly creatives: readonly CreativeFacts[] | null;
  /** Of the campaign's included and excluded audiences. */
  readonly audiences: readonly AudienceFacts[] | null;
}

export interface LaunchCheck {
  readonly code: string;
  readonly severity: DeliveryIssue['severity'];
  /** false: no change makes it right any more, so launch and resume are refused outright. */
  readonly mendable: boolean;
  readonly test: (campaign: Readonly<CampaignState>, context: LaunchContext) => readonly Finding[];
}

/** The finding when something holds, nothing otherwise. */
export const when = (holds: boolean, finding: () => Finding): readonly Finding[] => (holds ? [finding()] : []);
