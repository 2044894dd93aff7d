// The port of every ad platform. An adapter only translates: no state, no transaction, no retry.
import type { AbilitiesByObjective, MoneyTraits } from './campaign-abilities.js';
import type { Objective } from './campaign-intent.js';
import type { PlatformAccounts, SettingDefinition } from './platform-accounts.js';
import type { AudienceTraits, PlanAudience, PlatformAudiences } from './platform-audiences.js';
import type { Feature, PlatformOAuth } from './platform-oauth.js';
import type { PlatformReports, ReportTraits } from './platform-reports.js';
import type { QuotaKind, QuotaScope } from './platform-quotas.js';
import type { PlanTree, PlatformTree, TreeTraits } from './platform-tree.js';

export * from './platform-quotas.js';

export const platformFaults = [
  'throttled',
  'transient',
  'unknown_outcome',
  'auth',
  'permission',
  'not_found',
  'duplicate',
  'rejected',
  'not_ready',
  'precondition',
  'conflict',
  'too_old',
  'app_refused',
  'token_refused',
] as const;

/**
 * - `throttled`: wait until `retryAt`, or where the platform names no time, longer with each refusal.
 * - `transient`: a read or a refused connection failed, try again.
 * - `unknown_outcome`: a write may or may not have happened: look first. - `auth`: refresh once, then the grant is invalid.
 * - `permission`: this account refuses us. - `duplicate`: the tag or name exists. - `rejected`: permanent, inform the user.
 * - `not_ready`: what the call needs is not there yet, try again at `retryAt`. - `precondition`: a person must act on the
 * platform, at `url`.
 * - `conflict`: somebody else changes the same thing: read again, then try again. - `too_old`: it keeps no numbers of such days.
 * - `app_refused`: our application itself is refused (its token, project or terms): the operator must act, and no consent,
 * account or campaign is worse for it. - `token_refused`: the same of a developer token that an organization gave: it must act.
 */
export type PlatformFault = (typeof platformFaults)[number];

/** One thing that a platform refuses of a change; an answer may name several. */
export interface PlatformRefusal {
  /** The key of the node; null: the platform names none, or none of ours. */
  readonly node: string | null;
  /** The node's field, e.g. `headlines[2]`, or the place that the platform names where it is no field of ours. */
  readonly field: string | null;
  readonly code: string;
  /** The platform's sentence, with the policies and the least amounts that it names. */
  readonly message: string;
  /** The text that is refused; null: it is none. */
  readonly value: string | null;
}

export class PlatformError extends Error {
  constructor(
    readonly fault: PlatformFault,
    message: string,
    readonly detail: {
      readonly platformCode?: string;
      /** The place that the platform names, e.g. `operations[0].create.name` */
      readonly field?: string;
      readonly retryAt?: Date;
      /** Of `not_ready`: with this the same request goes on, in any process; at most 2,000 characters. */
      readonly resume?: string;
      /** `call`, or absent: nobody else. */
      readonly scope?: 'call' | QuotaScope;
      /** The kind of calls that a throttle means; absent: all of them. */
      readonly of?: QuotaKind;
      /** Of `app_refused`: the developer token is meant, and no other part of our application. */
      readonly isOfToken?: boolean;
      /** The platform's page where a person mends it. */
      readonly url?: string;
      /** The feature that the consent lacks: the user consents again, with it. */
      readonly feature?: Feature;
      readonly requestId?: string;
      /** Everything that it refuses of a change; at most 20, and how many there are besides. */
      readonly refused?: readonly PlatformRefusal[];
      readonly unread?: number;
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
  /** For so many months the platform tells the numbers of days: there is nothing older to read. */
  readonly historyMonths: number;
  /** The possible objectives of a campaign created here; any other is `rejected`. */
  readonly objectives: readonly Objective[];
  readonly abilities: AbilitiesByObjective;
  readonly money: MoneyTraits;
  readonly settings: readonly SettingDefinition[];
  /** A connection may have a developer token of its own. */
  readonly takesDeveloperToken?: true;
  /**
   * What it puts in place of braces in an address, in small letters; one that ends with a colon takes a text. Absent: nothing.
   * @example ['keyword', 'ifmobile:'] // {keyword}, {ifmobile:phone}
   */
  readonly placeholders?: readonly string[];
  readonly tree: TreeTraits;
  readonly reports: ReportTraits;
  /** null: audiences do not reach it. */
  readonly audiences: AudienceTraits | null;
  /** The features that a consent can be asked for. */
  readonly features: readonly Feature[];
  /** An access token is itself exchanged for the next one before it ends: without a refresh token a consent goes on, too. */
  readonly renewsByExchange?: true;
}

/** Injection token of the traits of every registered platform, a `ReadonlyMap` by channel. */
export const TraitsByChannel = Symbol('TraitsByChannel');

export interface AdPlatform {
  readonly traits: PlatformTraits;
  /** The reads and changes that it takes from one application in 24 hours; null: any number. */
  readonly dailyOperations: number | null;
  readonly oauth: PlatformOAuth;
  readonly accounts: PlatformAccounts;
  readonly tree: PlatformTree;
  readonly reports: PlatformReports;
  /** null: audiences do not reach it. */
  readonly audiences: PlatformAudiences | null;
}

/** The platform itself, or its simulator: each with credentials and tokens of its own, which never reach the other. */
export const worlds = ['real', 'simulated'] as const;
export type World = (typeof worlds)[number];

/**
 * A registered platform in the worlds in which this deployment has it; null: it has no credentials for it, or no simulator runs.
 */
export interface RegisteredPlatform extends Readonly<Record<World, AdPlatform | null>> {
  readonly traits: PlatformTraits;
  /** The same in both worlds. */
  readonly plan: PlanTree;
  /** null: audiences do not reach it. */
  readonly planAudience: PlanAudience | null;
}
