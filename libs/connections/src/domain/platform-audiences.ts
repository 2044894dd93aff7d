// The part of the port about audiences: what an audience becomes on a platform, planned without any call, and its members on
// their way there.
import type { PlatformSession } from './platform-accounts.js';
import type { AccountContext, NodeBody, PlanNote, PlatformIds, UnsupportedValue } from './platform-nodes.js';

/** What a person is found by. */
export const memberIdentifiers = ['email', 'phone', 'device', 'crm'] as const;
export type MemberIdentifierType = (typeof memberIdentifiers)[number];

/** An audience as ad platforms get to know it. */
export interface AudienceIntent {
  /** As clients know it. */
  readonly id: string;
  /** Our reference: unique per audience. `[a-z0-9]{8,32}` */
  readonly tag: string;
  readonly name: string;
  /** How long a member stays without being uploaded again; null: as long as the platform allows. */
  readonly retentionDays: number | null;
  readonly people: IntendedPeople;
}

export type IntendedPeople =
  | {
      readonly type: 'customer_list';
      readonly identifiers: readonly MemberIdentifierType[];
      readonly source: 'first_party' | 'partner';
      /** The app whose device ids these are; null: none was named. */
      readonly appId: string | null;
    }
  | ({ readonly type: 'website' | 'app_activity' | 'engagement' | 'rule_based' } & Readonly<
      Record<'include' | 'exclude', readonly IntendedRule[]>
    >)
  | {
      readonly type: 'lookalike';
      readonly source: AudienceIntent;
      /** ISO 3166-1 */
      readonly countries: readonly string[];
      /** Of the adults of its countries, e.g. 0.05. */
      readonly share: number;
    }
  | {
      readonly type: 'combined';
      readonly anyOf: readonly AudienceIntent[];
      readonly allOf: readonly AudienceIntent[];
      readonly noneOf: readonly AudienceIntent[];
    };

/** People who did something; all filters hold. */
export interface IntendedRule {
  readonly event: string;
  readonly filters: readonly {
    readonly field: string;
    readonly op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'contains';
    readonly value: string;
  }[];
  /** null: as long as the audience retains its members. */
  readonly withinDays: number | null;
}

/** One list on a platform: an audience is one, or several where a list takes only some identifiers. */
export interface AudiencePart {
  /** Ours, and the same whenever the audience is planned: `audience:<audience>:<what>` */
  readonly key: string;
  /** As clients know it. */
  readonly audienceId: string;
  /** Finds it again on the platform while no id is known. `[a-z0-9]{8,64}` */
  readonly tag: string;
  /** Refers to parts of other audiences by key. */
  readonly body: NodeBody;
  /** What its members are sent by; null: the platform fills it. */
  readonly members: readonly MemberIdentifierType[] | null;
}

export interface AudiencePlan {
  readonly parts: readonly AudiencePart[];
  readonly unsupported: readonly UnsupportedValue[];
  readonly notes: readonly PlanNote[];
}

/** Pure: the same audience gives the same plan in the same account, and a platform is not asked. */
export type PlanAudience = (audience: AudienceIntent, context: AccountContext) => AudiencePlan;

/** A part that is to be created; its body refers to other parts by id. */
export type ReadyAudience = Pick<AudiencePart, 'key' | 'tag' | 'body'>;

/** In the form that the platform's traits ask for. */
export interface MemberIdentifier {
  readonly type: MemberIdentifierType;
  /** A SHA-256 in lower-case hexadecimal, or the id itself. */
  readonly value: string;
}

/** A member gave the consent for `adUserData`: nobody else leaves. */
export interface MemberConsent {
  readonly adPersonalization: 'granted' | 'denied';
}

/** People of one list. Safe to repeat. */
export interface MemberBatch {
  /** Each with one identifier or more. */
  readonly people: readonly (readonly MemberIdentifier[])[];
  /** null: they are taken out. */
  readonly consent: MemberConsent | null;
}

/** The end of a batch; `refused` counts people. */
export interface BatchOutcome {
  /** `failed`: nobody of it was taken, and it may be sent again. */
  readonly state: 'done' | 'failed';
  readonly accepted: number;
  readonly refused: readonly { readonly reason: string; readonly count: number }[];
  /** Percent, of the people of this batch; null: not told. */
  readonly matchRate: { readonly lower: number; readonly upper: number } | null;
}

/** A platform that works on it for a while names a receipt. */
export type BatchAnswer = { readonly outcome: BatchOutcome } | { readonly receipt: string };

/**
 * - `building`: its people are being found. - `too_small`: it cannot serve. - `expired`: nobody is in it any more.
 * - `closed`: somebody closed it there. - `error`: the platform says why in `reason`.
 */
export const audienceStates = ['building', 'ready', 'too_small', 'expired', 'closed', 'error'] as const;

/** A list that was made. */
export interface CreatedAudience {
  readonly ids: PlatformIds;
  /** The id by which campaigns refer to it, its own or another one; null: that is not there yet. */
  readonly usedAs: string | null;
}

/** A list as the platform shows it. */
export interface ObservedAudience extends CreatedAudience {
  /** null: it carries none of ours. */
  readonly tag: string | null;
  readonly state: (typeof audienceStates)[number];
  /** People, as a range; null: not told. */
  readonly size: { readonly lower: number; readonly upper: number } | null;
  /** Percent, whole; null: not told. */
  readonly matchRate: number | null;
  /** The platform's own word; null: none. */
  readonly reason: string | null;
  /** The fields of a body that the platform tells, in the same form; references by id. */
  readonly fields: NodeBody;
}

/** By what a platform divides the people of a list. */
export const breakdownDimensions = ['age', 'gender'] as const;
export type BreakdownDimension = (typeof breakdownDimensions)[number];

/**
 * Buckets in our words: `25-34`, `65+`, `female`. Shares from 0 to 1, of all people, also those whose value is unknown, who are
 * in no bucket.
 */
export interface BreakdownBucket {
  readonly bucket: string;
  readonly share: number;
  /** The same among all people of the countries that the platform knows; null: not told. */
  readonly baselineShare: number | null;
}

/** A dimension without buckets was not told. */
export type AudienceBreakdown = Readonly<Record<BreakdownDimension, readonly BreakdownBucket[]>>;

export interface PlatformAudiences {
  /** `duplicate`: the tag is there already; `unknown_outcome`: there was no answer. */
  create(session: PlatformSession, part: ReadyAudience): Promise<CreatedAudience>;

  /** What carries the tag and was not removed, oldest first: none, one, or copies that somebody made. */
  find(session: PlatformSession, tag: string): Promise<ObservedAudience[]>;

  /** Those of these lists that are there; removed ones are left out. */
  observe(session: PlatformSession, ids: readonly string[]): Promise<ObservedAudience[]>;

  /** Brings these fields to these values; references are by id. Safe to repeat. */
  change(session: PlatformSession, list: { readonly ids: PlatformIds; readonly tag: string }, fields: NodeBody): Promise<void>;

  /**
   * Adds people, or takes them out. Terms that nobody accepted are a `precondition`, with their page; a list that is not shown
   * yet may be `not_ready`.
   */
  put(
    session: PlatformSession,
    part: { readonly ids: PlatformIds; readonly body: NodeBody },
    batch: MemberBatch,
  ): Promise<BatchAnswer>;

  /** The end of a batch with this receipt; null: the platform still works on it. */
  settled(session: PlatformSession, receipt: string): Promise<BatchOutcome | null>;

  /**
   * The people of a list in these countries (ISO 3166-1), by their attributes; null: the platform does not tell it, this
   * account may not ask, or they are too few.
   */
  breakdown(session: PlatformSession, ids: PlatformIds, countries: readonly string[]): Promise<AudienceBreakdown | null>;

  /** Safe to repeat. */
  remove(session: PlatformSession, ids: PlatformIds): Promise<void>;
}

/** What differs between the audiences of platforms. */
export interface AudienceTraits {
  /** How each identifier is sent; absent: it is not taken. */
  readonly identifiers: {
    readonly email?: 'gmail_normalized' | 'lower_case';
    readonly phone?: 'e164' | 'digits';
    readonly device?: 'raw' | 'sha256';
    readonly crm?: 'raw' | 'sha256';
  };
  /** A person without a consent for `ad_user_data` is not taken. */
  readonly asksConsent: boolean;
  /**
   * The setting of a connection by which an admin accepts the terms for customer data, and where they are read; null: there are
   * none.
   */
  readonly terms: { readonly setting: string; readonly url: string } | null;
  /** The people of one call, and the identifiers of one of them. */
  readonly mostPeople: number;
  readonly mostIdentifiers: number;
  /** Fewer people cannot be advertised to. */
  readonly smallest: number;
  /** The longest stay of a member without being uploaded again, in days; null: no end. */
  readonly longestStayDays: number | null;
  /** How long after a call a list may be missing from reads, one wait for each further look. */
  readonly readLagMs: readonly number[];
}
