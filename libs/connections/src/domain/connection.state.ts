// The stored state of a connection.
import { type AggregateState, newId } from '@app/kernel';
import type { World } from './ad-platform.js';
import type { ConnectionStatus } from './connection.lifecycle.js';
import type { AccountFinding, PlatformAccount, SettingChoice } from './platform-accounts.js';

export const faultClasses = ['auth', 'permission', 'rate_limit', 'platform', 'transient', 'service', 'internal'] as const;

/** The last failure, as a code and a sentence; never a token. */
export interface ConnectionFault {
  readonly class: (typeof faultClasses)[number];
  readonly code: string | null;
  readonly message: string;
  readonly retryable: boolean;
  readonly occurred_at: string;
  /** What helps, as a sentence; null: it goes on by itself. */
  readonly action: string | null;
}

export interface ConnectionState extends AggregateState {
  channel: string;
  /** Where it was consented; it never changes. */
  world: World;
  name: string;
  /** Whether campaigns of its channel that name no account run here: at most one of the connections to a channel. */
  isDefault: boolean;
  status: ConnectionStatus;
  statusReason: string | null;
  statusChangedAt: Date;
  account: PlatformAccount;
  /** What the account lacks, as of the last look at it. */
  findings: readonly AccountFinding[];
  /** The possible values of each setting, as of the last look at the account. */
  choices: Readonly<Record<string, readonly SettingChoice[]>>;
  /** The values that a person chose, by the key of the setting. */
  settings: Readonly<Record<string, string>>;
  /** The account's currency and time zone before a change that no person has confirmed yet; null: there is none. */
  unconfirmed: Pick<PlatformAccount, 'currency' | 'timezone'> | null;
  /** The name of the application of its own that its calls are made by; null: this installation's. */
  app: string | null;
  /** That application's developer token, sealed. */
  developerToken: string | null;
  syncIntervalMinutes: number;
  nextSyncAt: Date | null;
  lastSyncAt: Date | null;
  lastSuccessAt: Date | null;
  /** Of the last good sync that read everything up to its day. */
  lastWholeSyncAt: Date | null;
  dataThroughDate: string | null;
  /** The oldest day that is stored; older ones are read by the backfill, back to its target. */
  backfillStartDate: string | null;
  backfillTargetDate: string | null;
  backfillFailures: number;
  /** null: not before the first sync, and not once the target is reached. */
  nextBackfillAt: Date | null;
  consecutiveFailures: number;
  lastError: ConnectionFault | null;
  connectedBy: string | null;
  disconnectedAt: Date | null;
}

const HOURLY = 60;

export type NewConnection = Pick<ConnectionState, 'organizationId' | 'channel' | 'name' | 'world' | 'account' | 'connectedBy'>;

/** Nothing was synced yet, and no person chose anything. */
export function newConnection(at: Date, given: NewConnection): ConnectionState {
  return {
    ...given,
    id: newId(),
    isDefault: false,
    version: 1,
    createdAt: at,
    updatedAt: at,
    status: 'pending',
    statusReason: null,
    statusChangedAt: at,
    findings: [],
    choices: {},
    settings: {},
    unconfirmed: null,
    app: null,
    developerToken: null,
    syncIntervalMinutes: HOURLY,
    nextSyncAt: at,
    lastSyncAt: null,
    lastSuccessAt: null,
    lastWholeSyncAt: null,
    dataThroughDate: null,
    backfillStartDate: null,
    backfillTargetDate: null,
    backfillFailures: 0,
    nextBackfillAt: null,
    consecutiveFailures: 0,
    lastError: null,
    disconnectedAt: null,
  };
}
