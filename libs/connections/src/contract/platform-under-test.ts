// The inputs of the contract suite: the adapter, a grant, an account, and the control of its platform.
import type { AdPlatform, QuotaKind, QuotaScope } from '../domain/ad-platform.js';
import type { PlatformSession } from '../domain/platform-accounts.js';
import type { Feature, PlatformGrant } from '../domain/platform-oauth.js';
import type { PlanAudience } from '../domain/platform-audiences.js';
import type { LiveNode, PlanTree } from '../domain/platform-tree.js';

export interface PlatformUnderTest {
  readonly platform: AdPlatform;
  readonly plan: PlanTree;
  /** A valid grant for `account`, which has no campaigns yet. */
  readonly grant: PlatformGrant;
  /** Its currency has two decimals, and its day does not begin at UTC's midnight, where accounts have zones of their own. */
  readonly account: Pick<PlatformSession, 'accountId' | 'managerId'> & { readonly currency: string; readonly timezone: string };
  /** The numbers of a campaign are the sum of those of its ads. */
  readonly adsAddUp: boolean;
  /** An id in the platform's form that no object has. */
  readonly absentId: string;
  /** Names that look as if they carried a tag, in the platform's own way. */
  readonly misleadingNames: readonly string[];
  /** Characters that no name can have there, so that plans leave them out: a global expression; null: there are none. */
  readonly leftOutOfNames: RegExp | null;
  /** Where a campaign of the suite is that names no place; empty: everywhere. */
  readonly home: readonly string[];
  /** That accounts may have there: some of those of `days.contract`, or `UTC` alone. */
  readonly zones: readonly string[];
  /** Codes of a great many places; the plan says which of them the platform does not have. */
  readonly places: readonly string[];
  /** A feature that a user may leave out of a consent; null: it is all or nothing. */
  readonly optionalFeature: Feature | null;
  readonly usesPkce: boolean;
  /** A code is exchanged without the address to which it was sent, so that the platform cannot compare it. */
  readonly forgetsAddress?: true;
  /** As the platform gives them to some app. */
  readonly tokenShapes: readonly TokenShape[];
  /** How it may refuse a call for a while; at least one. */
  readonly throttles: readonly ThrottleUnderTest[];
  /** What cannot happen to an account there, or what the platform does not tell. */
  readonly neverHappens: readonly AccountChange[];
  /** After these the account cannot be read, besides those that take it from us. */
  readonly hides: readonly AccountChange[];
  /** How the next report tells one of these, where the platform's reports could. */
  readonly reportLies?: Readonly<Record<ReportLie, () => Promise<void>>>;
  readonly control: PlatformControl;
  /** null: audiences do not reach it. */
  readonly lists: ListsUnderTest | null;
}

/** What the suite needs of a platform that audiences reach. */
export interface ListsUnderTest {
  readonly plan: PlanAudience;
  /** In the platform's form, of a batch that nobody sent. */
  readonly absentReceipt: string;
  /** How long it takes until it has counted who is in its lists. */
  readonly minutesToCount: number;
  /** Why it may refuse people of a batch, and all of them; null: it does not do so. */
  readonly refusals: Readonly<Record<'some' | 'all', string | null>>;
  /** How a call that sends members may be throttled. */
  readonly throttles: readonly InjectedFault[];
  readonly control: ListControl;
}

/** Whom else it means, for how long (`utc_day`: to the end of UTC's; null: not told), and whether only calls of its kind. */
export interface ThrottleUnderTest {
  readonly fault: InjectedFault;
  readonly scope: QuotaScope;
  readonly seconds: number | 'utc_day' | null;
  readonly isOfKind: boolean;
}

/** What a user does on the consent page. */
export type ConsentChoice = 'allow' | 'deny' | { readonly without: Feature };

/**
 * - `lasting`, `rotating`: a refresh token that stays, or is replaced at each use. - `without_refresh`: only an access token,
 * with an end.
 * - `endless`: only an access token, without an end. - `ending`: a refresh token with a fixed end, at least three days ahead.
 */
export type TokenShape = 'lasting' | 'rotating' | 'without_refresh' | 'endless' | 'ending';

/** `put`, `settled`: members on their way. */
export const listCalls = [
  'find_list',
  'observe_lists',
  'create_list',
  'change_list',
  'remove_list',
  'put',
  'settled',
  'breakdown',
] as const;
export type ListCall = (typeof listCalls)[number];
export const treeCalls = ['find', 'observe', 'create', 'change', 'turn', 'remove'] as const;
export type CallKind = 'report' | (typeof treeCalls)[number] | ListCall;
export const quotaOf = (call: CallKind): QuotaKind =>
  call === 'report' ? 'reports' : treeCalls.some((each) => each === call) ? 'tree' : 'audiences';

/**
 * - `lost_before`, `lost_after`: the connection breaks before, or after, the call was carried out.
 * - `unavailable`: a 5xx, and nothing was carried out. - `cut_off`: carried out, but the answer is cut off in its middle.
 * - `fails_midway`: a report begins well and then ends with an error.
 * - `throttled`: refused for a minute or two, only for this account. - `app_throttled`: the same for every account of ours.
 * - `quota_spent`: the calls of this day are spent, for 11 more hours. - `kind_spent`: calls of this kind are refused, and it is
 * not said for how long. What each means there, and for whom, `throttles` say.
 */
export type InjectedFault =
  | 'lost_before'
  | 'lost_after'
  | 'unavailable'
  | 'cut_off'
  | 'fails_midway'
  | 'throttled'
  | 'app_throttled'
  | 'quota_spent'
  | 'kind_spent';

/**
 * What an answer says that cannot be true.
 * - `unknown_word`: a state that nobody documented. - `missing_field`: an id is left out. - `rounded_id`: an id comes as a
 * number, beyond 2^53.
 * - `negative_count`: fewer than no impressions, or than no people.
 */
export type Lie = 'unknown_word' | 'missing_field' | 'rounded_id' | 'negative_count';

/**
 * What only some platforms could tell in a report: money in another currency than the account's, a page without rows before
 * another one, or an error inside an answer that says that all is well.
 */
export type ReportLie = 'other_currency' | 'empty_page' | 'error_inside';

/**
 * What becomes of an order of a report: its answer is `lost`, it `failed` or was `skipped`, it is said to be whole and never
 * becomes it, it is `late` by forty minutes, or the platform knows nothing of it any more.
 */
export type ReportEnd = 'lost' | 'failed' | 'skipped' | 'unfinished' | 'late' | 'forgotten';

export interface ReportOrders {
  /** So far. */
  count(): Promise<number>;
  /** What may become of one there. */
  readonly ends: readonly ReportEnd[];
  /** What becomes of the next one. */
  next(end: ReportEnd): Promise<void>;
}

/** Controls the platform behind the adapter's back. The adapter's clock follows the platform's. */
export interface PlatformControl {
  now(): Promise<Date>;
  /** The account's calendar day. */
  today(): Promise<string>;
  advance(by: { readonly days?: number; readonly minutes?: number; readonly ms?: number }): Promise<void>;
  /** Makes the next call of that kind fail so. */
  next(call: CallKind, fault: InjectedFault): Promise<void>;
  /** Makes the next answer that holds such a field lie. */
  lie(call: 'find' | 'observe' | 'report' | 'find_list' | 'observe_lists' | 'settled', lie: Lie): Promise<void>;
  /** How many calls it has answered so far. */
  calls(): Promise<number>;
  /** The rows of a page of an answer, where the platform lets that be chosen. */
  pages(rows: number): Promise<void>;
  /** The ids of all campaigns of the account that were not removed. */
  campaignIds(): Promise<string[]>;
  /** A person's change of a campaign's name on the platform's own screen. */
  rename(campaignId: string, edit: (name: string) => string): Promise<void>;
  /** Makes the object look like a person's copy of the one that carries the tag. */
  copyTag(node: LiveNode, tag: string): Promise<void>;
  /** On the platform's own screen. */
  remove(node: LiveNode): Promise<void>;
  /** A reviewer's judgement of an ad, at once; a rejection names a topic. */
  judge(ad: LiveNode, verdict: 'approved' | 'rejected'): Promise<void>;
  /** The account's user answers on the consent page; returns the address to which the browser is sent. */
  consent(authorizeUrl: string, choice: ConsentChoice): Promise<string>;
  /** null: no report is ever ordered. */
  readonly reportOrders: ReportOrders | null;
  /** The shape of the tokens of new consents. */
  giveTokens(shape: TokenShape): Promise<void>;
  /** Whatever the account's user consented to so far is over. */
  endGrant(): Promise<void>;
  /** The platform no longer allows the account to advertise. */
  disableAccount(): Promise<void>;
  loseAccount(): Promise<void>;
  closeAccount(): Promise<void>;
  /** Ends the link to the manager through which the account is reached. */
  unlinkAccount(): Promise<void>;
  /** The user who consented may only read from now on. */
  lowerRole(): Promise<void>;
  /** There are terms that nobody has accepted. */
  changeTerms(): Promise<void>;
  demandTwoSteps(): Promise<void>;
  removePayment(): Promise<void>;
  /** It has spent as much as its own limit allows. */
  reachSpendLimit(): Promise<void>;
  /** Nothing is left of what was paid in advance. */
  emptyBalance(): Promise<void>;
  reviewAccount(): Promise<void>;
  /** As if it had been so always. */
  changeAccount(change: { readonly currency: string; readonly timezone: string }): Promise<void>;
  /** Undoes all of these changes of the account but the link and the loss. */
  mendAccount(): Promise<void>;
}

/** Controls the lists of the account behind the adapter's back. */
export interface ListControl {
  /** The ids of all lists that were not removed. */
  ids(): Promise<readonly string[]>;
  /** Every identifier in the list by its SHA-256, sorted. */
  members(listId: string): Promise<readonly string[]>;
  /** The share of people whom the platform knows. */
  setMatchRate(share: number): Promise<void>;
  /** Of the next batch that is added to the list: `some`, but not all of its people are refused, or all of them. */
  refuseNext(listId: string, who: 'some' | 'all'): Promise<void>;
  /** A person's change of a list on the platform's own screen. */
  rename(listId: string, edit: (name: string) => string): Promise<void>;
  /** Makes the list look like a person's copy of the one that carries the tag. */
  copyTag(listId: string, tag: string): Promise<void>;
  remove(listId: string): Promise<void>;
  /** null: no list can be closed there. */
  readonly close: ((listId: string) => Promise<void>) | null;
  /** All of its members have been in it for longer than they stay. */
  expire(listId: string): Promise<void>;
  /** The list has a great many people, and the account may ask who they are, where the platform tells it. */
  allowBreakdown(listId: string): Promise<void>;
  /** The terms for customer data in the account: taken back, or accepted. */
  acceptTerms(isAccepted: boolean): Promise<void>;
  /** The user takes the feature `audiences` out of the consent. */
  loseFeature(): Promise<void>;
}

/** What may happen to an account. */
export type AccountChange = {
  [K in keyof PlatformControl]: PlatformControl[K] extends () => Promise<void> ? K : never;
}[keyof PlatformControl];
