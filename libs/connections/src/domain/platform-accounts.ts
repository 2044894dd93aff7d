// The part of the port about ad accounts: which a grant reaches, and what may be done there.
import type { AttributionTraits } from './attribution.js';
import type { NearlySpent } from './platform-quotas.js';

/** The application that a platform lets in, and whose operations it counts. */
export interface PlatformApplication {
  /** The organization's own developer token; null: that of this installation. */
  readonly developerToken: string | null;
  /** Awaited before each request that counts. @throws PlatformError `throttled` while the day's operations are spent */
  spend(operations: number): Promise<void>;
  /** Called after an answer that says so. Absent: nobody waits. */
  nearlySpent?(quota: NearlySpent): void;
}

/** The right to act for one account, valid for one call. `managerId` is the manager account that gives access, if any. */
export interface PlatformSession {
  readonly accessToken: string;
  readonly accountId: string;
  readonly managerId: string | null;
  /** Absent: this installation's, and nothing is counted. */
  readonly application?: PlatformApplication;
}

export interface PlatformAccount {
  readonly id: string;
  readonly managerId: string | null;
  readonly name: string;
  /** ISO 4217 */
  readonly currency: string;
  /** IANA name */
  readonly timezone: string;
  /** The least that a campaign may spend a day there, in decimals of its currency. Absent: it tells none. */
  readonly minimumDailyBudget?: string;
  /** `disabled`: the platform does not allow it to advertise now, e.g. while it is suspended. */
  readonly status: 'active' | 'disabled' | 'closed';
}

/** An account among those of a grant. `unreadable`: why the platform does not show it; then only its id is known. */
export interface ListedAccount extends PlatformAccount {
  readonly unreadable?: string;
}

/**
 * What an account may lack. `stops`: nothing can be published there; the others only keep ads from being shown, or are told in
 * time.
 * `cure`: what a person does about it on the platform.
 */
export const accountFindings = {
  account_suspended: {
    stops: true,
    message: 'The platform has suspended the ad account.',
    cure: 'Read the reason on the platform and appeal there; the product goes on by itself once the account is active again.',
  },
  account_closed: {
    stops: true,
    message: 'The ad account is closed.',
    cure: 'Reopen it on the platform, or connect another account.',
  },
  account_unreachable: {
    stops: true,
    message: 'The user who consented no longer reaches the ad account.',
    cure: 'Give that user access to the account again on the platform, or connect it with a user who has access.',
  },
  role_too_low: {
    stops: true,
    message: 'The user who consented may only read in the ad account.',
    cure: 'Give that user standard access on the platform, or connect the account with a user who may edit campaigns.',
  },
  terms_not_accepted: {
    stops: true,
    message: "The platform's terms are not accepted for the ad account.",
    cure: 'Accept them on the platform.',
  },
  two_step_required: {
    stops: true,
    message: 'The platform demands two-step verification of the user who consented.',
    cure: 'Turn it on for that user on the platform.',
  },
  payment_missing: {
    stops: false,
    message: 'The ad account has no approved way to pay, so its ads are not shown.',
    cure: 'Set up the payment on the platform.',
  },
  spend_limit_reached: {
    stops: false,
    message: 'The ad account has spent as much as its own limit allows, so its ads are not shown.',
    cure: 'Raise the limit of the account on the platform, or remove it.',
  },
  balance_empty: {
    stops: false,
    message: 'The prepaid balance of the ad account is used up, so its ads are not shown.',
    cure: 'Add money on the platform.',
  },
  account_in_review: {
    stops: false,
    message: 'The platform is reviewing the ad account, so its ads are not shown yet.',
    cure: 'Answer what the platform asks there, if anything; the ads are shown by themselves once the review has ended.',
  },
} as const satisfies Record<string, { stops: boolean; message: string; cure: string }>;
export type AccountFindingCode = keyof typeof accountFindings;

export interface AccountFinding {
  readonly code: AccountFindingCode;
  /** The platform's page where it is mended; null: none is known. */
  readonly url: string | null;
}

/** The first finding with which nothing can be published. */
export const stopping = (findings: readonly AccountFinding[]): AccountFinding | undefined =>
  findings.find(({ code }) => accountFindings[code].stops);

/** A thing of the account that campaigns need, or that a person has to agree to; chosen once per connection. */
export interface SettingDefinition {
  readonly key: string;
  readonly about: string;
  /** The objectives that can never be published without it; what else needs it is said by a plan (`missingSettings`). */
  readonly neededFor: readonly string[];
  /**
   * Values that are the same in every account: a person chooses one, and none is the default. Absent: a look at the account reads
   * them.
   */
  readonly choices?: readonly Pick<SettingChoice, 'id' | 'name'>[];
}

/** A possible value of a setting, as the platform shows it. `isDefault`: the sensible one where a person chose none. */
export interface SettingChoice {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  /** Of a conversion action: by which rule its conversions are given to ads. Absent: a value of another kind. */
  readonly attribution?: Pick<AttributionTraits, 'clickDays' | 'viewDays' | 'model'>;
}

/** An account as the platform shows it now. `account` is null when it cannot be read; the findings say why. */
export interface AccountInspection {
  readonly account: PlatformAccount | null;
  readonly findings: readonly AccountFinding[];
  /** By the key of the setting; a setting is absent where its values could not be read. */
  readonly choices: Readonly<Record<string, readonly SettingChoice[]>>;
}

export interface PlatformAccounts {
  /**
   * Every account of the grant that can hold campaigns, each once; closed ones are left out. One that the platform does not show
   * hides no other: it is `unreadable`.
   */
  list(accessToken: string, application?: PlatformApplication): Promise<ListedAccount[]>;

  /** The session's account as it is now: its data, what it lacks, and the choices of its settings. Changes nothing there. */
  inspect(session: PlatformSession): Promise<AccountInspection>;
}
