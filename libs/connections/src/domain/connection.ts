import { Aggregate, type AggregateState, commonErrors, DomainError, newId, publicId, sameValue } from '@app/kernel';
import type { World } from './ad-platform.js';
import type { AccountFinding, AccountLook, PlatformAccount, SettingChoice } from './platform-accounts.js';
import { connectionErrors } from './connection.errors.js';
import { connectionEvents } from './connection.events.js';
import { connectionLifecycle, type ConnectionStatus } from './connection.lifecycle.js';
import { backfillRetryAfter, nextSyncAfter } from './sync-times.js';
import { dataFromAfter, dataThroughAfter, type SyncWindow, windowBefore } from './sync-window.js';

/** The last failure, as a code and a sentence; never a token. */
export interface ConnectionFault {
  readonly class: 'auth' | 'permission' | 'rate_limit' | 'platform' | 'transient' | 'internal';
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
  syncIntervalMinutes: number;
  nextSyncAt: Date | null;
  lastSyncAt: Date | null;
  lastSuccessAt: Date | null;
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
/** Consecutive failures after which a connection needs attention. */
const FAILURES_UNTIL_ERROR = 3;

type Operation = Parameters<typeof connectionLifecycle.transition>[0];

/**
 * A link to one ad account. Its credentials are stored separately and are erased after its end, once what runs there is stopped and the grant is
 * revoked.
 */
export class Connection extends Aggregate<ConnectionState> {
  static connect(
    at: Date,
    given: {
      organizationId: string;
      channel: string;
      name: string;
      world: World;
      account: PlatformAccount;
      connectedBy: string | null;
    },
  ): Connection {
    const connection = new Connection({
      ...given,
      id: newId(),
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
      syncIntervalMinutes: HOURLY,
      nextSyncAt: at,
      lastSyncAt: null,
      lastSuccessAt: null,
      dataThroughDate: null,
      backfillStartDate: null,
      backfillTargetDate: null,
      backfillFailures: 0,
      nextBackfillAt: null,
      consecutiveFailures: 0,
      lastError: null,
      disconnectedAt: null,
    });
    connection.move('activate', at, null);
    return connection;
  }

  get status(): ConnectionStatus {
    return this.state.status;
  }

  get isDisconnected(): boolean {
    return this.state.status === 'disconnected';
  }

  /** Refuses a sync that cannot work, and names the cure. */
  requireSyncable(): void {
    const { status } = this.state;
    const details = { connection_id: publicId('connection', this.id), status };
    if (status === 'expired') {
      throw new DomainError(
        connectionErrors.connection_reauth_required,
        'The platform no longer accepts our grant; connect the account again.',
        details,
      );
    }
    if (status === 'pending')
      throw new DomainError(
        connectionErrors.connection_not_active,
        'The connection was never completed; connect the account.',
        details,
      );
    if (status === 'disconnected')
      throw new DomainError(
        commonErrors.invalid_state_transition,
        'A disconnected connection cannot be synced: it was ended for good. To go on, connect the account again.',
        {
          resource_type: 'connection',
          action: 'sync',
          current_status: status,
          required_status: connectionLifecycle.transition('sync').from,
          allowed_actions: connectionLifecycle.allowedTo(status),
        },
      );
  }

  /** Sets the next scheduled sync about one interval later. */
  scheduleNext(at: Date): void {
    this.change({ nextSyncAt: nextSyncAfter(at, this.state.syncIntervalMinutes) });
  }

  /** The account as the platform shows it now; false when nothing about it changed. */
  accountSeen(at: Date, look: AccountLook): boolean {
    const seen = { account: look.account ?? this.state.account, findings: look.findings, choices: look.choices };
    const { account, findings, choices } = this.state;
    if (this.isDisconnected || sameValue(seen, { account, findings, choices })) return false;
    this.change({ ...seen, updatedAt: at });
    this.emit(connectionEvents['connection.account_changed'], { channel: this.state.channel, status: seen.account.status });
    return true;
  }

  /** A user consented for it again; false when it did not wait for that. */
  reauthorize(at: Date): boolean {
    if (!connectionLifecycle.allows(this.status, 'reauthorize')) return false;
    this.change({ lastError: null, consecutiveFailures: 0, nextSyncAt: at });
    this.move('reauthorize', at, null);
    return true;
  }

  syncSucceeded(at: Date, window: SyncWindow): void {
    const dataThroughDate = dataThroughAfter(window, this.state.dataThroughDate);
    this.change({ lastSyncAt: at, lastSuccessAt: at, dataThroughDate, consecutiveFailures: 0, lastError: null });
    if (this.state.backfillStartDate === null) this.change({ nextBackfillAt: at });
    this.change({ backfillStartDate: dataFromAfter(window, this.state.backfillStartDate) });
    if (this.status === 'error') this.move('recover', at, null);
    this.synced(at, 'succeeded');
  }

  /** An invalid grant expires the connection, a refused account is an error at once, other failures after three in a row. */
  syncFailed(at: Date, fault: ConnectionFault): void {
    const consecutiveFailures = this.state.consecutiveFailures + 1;
    this.change({ lastSyncAt: at, lastError: fault, consecutiveFailures });
    if (fault.class === 'auth') this.expire(at, fault);
    else if (this.status === 'active' && (fault.class === 'permission' || consecutiveFailures >= FAILURES_UNTIL_ERROR))
      this.move('fail', at, fault.message);
    this.synced(at, 'failed');
  }

  /** The next older days to read, back to the oldest day; null: nothing is left, or no sync has succeeded yet. */
  nextBackfill(oldest: string): SyncWindow | null {
    const { backfillStartDate: start, nextBackfillAt } = this.state;
    const window = start === null ? null : windowBefore(start, oldest);
    this.change(window ? { backfillTargetDate: oldest, nextBackfillAt } : { backfillTargetDate: start, nextBackfillAt: null });
    return window;
  }

  backfilled(at: Date, window: SyncWindow): void {
    const { backfillStartDate: before, backfillTargetDate: target } = this.state;
    const start = dataFromAfter(window, before);
    const isDone = target !== null && start <= target;
    this.change({ backfillStartDate: start, backfillFailures: 0, nextBackfillAt: isDone ? null : at, updatedAt: at });
  }

  /** Older days are missing for longer; the connection itself is as healthy as before. */
  backfillFailed(at: Date): void {
    const backfillFailures = this.state.backfillFailures + 1;
    this.change({ backfillFailures, nextBackfillAt: backfillRetryAfter(at, backfillFailures), updatedAt: at });
  }

  /** The platform no longer accepts the grant; false when that was known, or the connection was ended. */
  expire(at: Date, fault: ConnectionFault): boolean {
    if (!connectionLifecycle.allows(this.state.status, 'expire')) return false;
    this.change({ lastError: fault });
    this.move('expire', at, fault.message);
    return true;
  }

  /** False when it was already disconnected. */
  disconnect(at: Date): boolean {
    if (this.isDisconnected) return false;
    this.move('disconnect', at, null);
    this.change({ disconnectedAt: at, nextSyncAt: null });
    return true;
  }

  private synced(at: Date, outcome: 'succeeded' | 'failed'): void {
    this.change({ updatedAt: at });
    this.scheduleNext(at);
    this.emit(connectionEvents['connection.synced'], { outcome, channel: this.state.channel });
  }

  private move(operation: Operation, at: Date, reason: string | null): void {
    const status = connectionLifecycle.move(this.status, operation);
    this.change({ status, statusReason: reason, statusChangedAt: at, updatedAt: at });
    this.emit(connectionLifecycle.transition(operation).emits, { channel: this.state.channel, status });
  }
}
