// Quotas of a platform's calls: of which kind, and whose.

/**
 * The kinds of calls that a platform may count apart, so that a spent quota of one holds up none of the others. `accounts`: what
 * is read of accounts. `tree`: campaigns and what lies in them. `reports`: numbers. `audiences`: lists of people.
 */
export const quotaKinds = ['accounts', 'tree', 'reports', 'audiences'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/** Whom a throttle concerns beyond the call: the account, everybody who acts by the same consent, or every account of ours. */
export const quotaScopes = ['account', 'grant', 'app'] as const;
export type QuotaScope = (typeof quotaScopes)[number];

/** A quota of which the platform says, in an answer, that nearly all is used. */
export interface NearlySpent {
  readonly scope: QuotaScope;
  readonly of: QuotaKind;
  /** Until then what can wait does. */
  readonly until: Date;
}
