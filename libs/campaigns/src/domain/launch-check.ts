// One question asked of a campaign before its platforms may follow it, and the facts of other contexts that the answers need.
import type { CampaignState, Objective } from './campaign.state.js';
import type { DeliveryIssue, IssueDetail } from './delivery-issue.js';

/** The connection a channel's campaigns run through. */
export interface ConnectionFacts {
  readonly id: string;
  readonly channel: string;
  readonly status: 'pending' | 'active' | 'error' | 'expired' | 'disconnected';
  readonly accountStatus: 'active' | 'disabled' | 'closed';
  readonly accountCurrency: string;
  /** Rights that managing campaigns needs and the grant lacks. */
  readonly missingScopes: readonly string[];
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
  /** Usable, but close to the smallest size that platforms deliver to. */
  readonly nearMinimum: boolean;
}

/** What the checks know besides the campaign. */
export interface LaunchContext {
  readonly now: Date;
  /** Keys of the registered ad platforms. */
  readonly channels: readonly string[];
  /** What a campaign may be for, by channel. */
  readonly objectives: ReadonlyMap<string, readonly Objective[]>;
  /** At most one per channel. */
  readonly connections: readonly ConnectionFacts[];
  /** What the campaign spent so far, in its own currency; null: unknown. */
  readonly spentMicros: bigint | null;
  /** Of the campaign's `creativeIds`. */
  readonly creatives: readonly CreativeFacts[];
  /** Of the campaign's included and excluded audiences. */
  readonly audiences: readonly AudienceFacts[];
}

export interface LaunchCheck {
  readonly code: string;
  readonly severity: DeliveryIssue['severity'];
  /** false: nothing makes it right once the campaign is launched, so launch and resume are refused outright. */
  readonly mendable: boolean;
  /** The fact that it asks for has no source yet, so that it finds nothing. */
  readonly planned?: true;
  readonly test: (campaign: Readonly<CampaignState>, context: LaunchContext) => readonly IssueDetail[];
}

/** The finding when something holds, nothing otherwise. */
export const when = (holds: boolean, finding: () => IssueDetail): readonly IssueDetail[] => (holds ? [finding()] : []);
