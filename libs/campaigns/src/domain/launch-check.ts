// A launch check of a campaign, and the facts of other contexts that the checks need.
import type { Targeting } from '@app/kernel';
import type { Spend } from './budget.js';
import { campaignFields } from './campaign.changes.js';
import type { CampaignField, CampaignState, Objective } from './campaign.state.js';
import type { DeliveryIssue, IssueDetail } from './delivery-issue.js';
import type { UsedList } from './used-lists.js';

/** The connection of a channel's campaigns. */
export interface ConnectionFacts {
  readonly id: string;
  readonly channel: string;
  readonly name: string;
  readonly status: 'pending' | 'active' | 'error' | 'expired' | 'disconnected';
  /** What keeps its account from publishing, each with its cure, in sentences. */
  readonly stops: readonly AccountLack[];
  /** What only keeps its ads from being shown. */
  readonly hinders: readonly AccountLack[];
  readonly accountId: string;
  readonly accountCurrency: string;
  readonly accountTimezone: string;
  /** What the account itself says, in its currency; null: it tells none. */
  readonly minimumDailyBudget: string | null;
  /** Before a change on the platform that no person has confirmed; null: there is none. */
  readonly changedFrom: { readonly currency: string; readonly timezone: string } | null;
  /** The connections of which it was taken because nobody had chosen; empty: it is the one that is meant. */
  readonly takenAmong: readonly string[];
  /** Parts that managing campaigns needs and the consent does not allow. */
  readonly missingFeatures: readonly string[];
  /** The things of the account that campaigns may need; value null: none is chosen. */
  readonly settings: readonly {
    readonly key: string;
    readonly neededFor: readonly string[];
    readonly value: string | null;
    readonly choices: readonly { readonly id: string }[];
  }[];
}

/** What an account lacks. `url`: the platform's page where a person mends it. */
export interface AccountLack {
  readonly code: string;
  readonly message: string;
  readonly cure: string;
  readonly url: string | null;
}

export interface CreativeFacts {
  readonly id: string;
  readonly status: 'generating' | 'active' | 'failed' | 'archived';
  /** Channels for which it has a variant in an accepted format. */
  readonly fits: readonly string[];
  /** Channels whose review refused it. */
  readonly rejectedBy: readonly string[];
  /** Channels for which it has a draft that nobody has accepted. */
  readonly drafts: readonly string[];
  /** The first last day of a fact that its ads may print, `YYYY-MM-DD`; null: none ends. */
  readonly lastDay: string | null;
  /** Topics of it that platforms do not show. */
  readonly prohibited: readonly string[];
  readonly name: string;
  readonly brandName: string | null;
  readonly logo: PictureFacts | null;
  /** Those that may be shown. */
  readonly variants: readonly VariantFacts[];
}

export interface VariantFacts {
  readonly id: string;
  readonly index: number;
  /** Those of a creative with the same number share their words. */
  readonly take: number;
  readonly channel: string;
  readonly format: string;
  readonly copy: {
    readonly headlines: readonly string[];
    readonly longHeadline: string | null;
    readonly primaryText: string | null;
    readonly descriptions: readonly string[];
    readonly callToAction: string | null;
    readonly paths?: readonly string[];
  };
  readonly picture: PictureFacts | null;
}

/** `sha256`: names the file. */
export interface PictureFacts {
  readonly sha256: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly altText: string;
  /** A model drew it. */
  readonly isGenerated: boolean;
}

export interface AudienceFacts {
  readonly id: string;
  readonly status: 'building' | 'active' | 'too_small' | 'error' | 'archived';
  /** The most that it may be, of one that is active; null: not known. */
  readonly people: number | null;
  /** It has people, and none of them gave a consent for ad platforms. */
  readonly lacksConsent: boolean;
  /** Of a saved audience, which is targeting under a name; null: it is a list of people. */
  readonly targeting: Targeting | null;
}

/** What a platform does not do as the campaign says. */
export interface PlanFinding {
  readonly field: string;
  readonly message: string;
  readonly value: string | number | boolean | readonly string[] | null;
  readonly possible: string | number | readonly string[] | null;
}

/** What the plan of a campaign on one channel says of it. */
export interface ChannelPlan {
  readonly unsupported: readonly PlanFinding[];
  /** Settings of the connection that it needs, with the reason. */
  readonly missingSettings: readonly { readonly key: string; readonly because: string }[];
  readonly notes: readonly (PlanFinding & { readonly code: string })[];
  readonly unresolvedPlaces: readonly string[];
  /** Of the audiences that are lists of people. */
  readonly lists: readonly UsedList[];
}

export interface MoneyLimits {
  /** Currencies that are billed in whole units although ISO 4217 gives them digits. */
  readonly wholeUnits: ReadonlySet<string>;
  /** In decimals, by currency. */
  readonly minimumDailyBudgets: Readonly<Record<string, string>>;
}

/** The inputs of the checks besides the campaign. */
export interface LaunchContext {
  readonly now: Date;
  /** Keys of the registered ad platforms. */
  readonly channels: readonly string[];
  /** Those channels that take nobody without a consent. */
  readonly consentChannels: readonly string[];
  /** The possible objectives of a campaign, by channel. */
  readonly objectives: ReadonlyMap<string, readonly Objective[]>;
  /** What amounts each platform takes, by channel. */
  readonly money: ReadonlyMap<string, MoneyLimits>;
  /** The fewest people to whom each delivers, by channel. */
  readonly smallestAudiences: ReadonlyMap<string, number>;
  /** At most one per channel. */
  readonly connections: readonly ConnectionFacts[];
  /** What the campaign has spent; null: unknown. */
  readonly spend: Spend | null;
  /** The creatives in the campaign's `creativeIds`. */
  readonly creatives: readonly CreativeFacts[];
  /** The campaign's included and excluded audiences. */
  readonly audiences: readonly AudienceFacts[];
  /** By channel, what the campaign becomes there; none while it lacks an objective, a budget or a connection. */
  readonly plans: ReadonlyMap<string, ChannelPlan>;
  /** Channels on which it is on, as of the last look. */
  readonly running: readonly string[];
}

export interface LaunchCheck {
  readonly code: string;
  readonly severity: DeliveryIssue['severity'];
  /**
   * false: cannot be corrected once the campaign is launched, or must not go live at all, so launch and resume are always
   * refused.
   */
  readonly recoverable: boolean;
  /** The fields on which its findings depend, in the campaign itself or by the facts about it. */
  readonly reads: readonly CampaignField[];
  /**
   * Set for a check that came when campaigns ran without it: it only limits what is on, and blocks the next launch or resume. A
   * deploy stops nobody's ads.
   */
  readonly sparesRunning?: true;
  readonly test: (campaign: Readonly<CampaignState>, context: LaunchContext) => readonly IssueDetail[];
}

const notes: readonly CampaignField[] = ['externalId', 'description', 'labels', 'metadata'];
/** What a campaign becomes on a platform is made of every field but a caller's own notes. */
export const plannedFields = campaignFields.filter((field) => !notes.includes(field));

/** The finding if the condition holds, otherwise nothing. */
export const when = (holds: boolean, finding: () => IssueDetail): readonly IssueDetail[] => (holds ? [finding()] : []);
