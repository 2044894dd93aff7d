import { Aggregate, DomainError, publicId, sameValue } from '@app/kernel';
import { seenAccount } from './account-intake.js';
import {
  accountFindings,
  type AccountFinding,
  type AccountInspection,
  type SettingDefinition,
  stopping,
} from './platform-accounts.js';
import { changedBy, type ConnectionChanges, changedFields } from './connection.changes.js';
import { connectionEnded, connectionErrors } from './connection.errors.js';
import { connectionEvents } from './connection.events.js';
import { connectionLifecycle, connectionStates, type ConnectionStatus } from './connection.lifecycle.js';
import { type ConnectionFault, type ConnectionState, newConnection, type NewConnection } from './connection.state.js';
import { backfillRetryAfter, nextSyncAfter } from './sync-times.js';
import { dataFromAfter, dataThroughAfter, rangeAfter, type SyncWindow, windowBefore } from './sync-window.js';

/** Consecutive failures after which a connection needs attention. */
const FAILURES_UNTIL_ERROR = 3;

type Operation = Parameters<typeof connectionLifecycle.transition>[0];

/**
 * A link to one ad account. Its grant is stored separately, and is revoked and erased after the connection's end, once what
 * runs there is stopped.
 */
export class Connection extends Aggregate<ConnectionState> {
  static connect(at: Date, given: NewConnection): Connection {
    const connection = new Connection(newConnection(at, given));
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
        'The platform no longer accepts the consent; connect the account again.',
        details,
      );
    }
    if (status === 'pending')
      throw new DomainError(
        connectionErrors.connection_not_active,
        'The connection was never completed; connect the account.',
        details,
      );
    if (status === 'disconnected') throw connectionEnded('sync', 'synced', connectionLifecycle.transition('sync').from);
  }

  /** Sets the next scheduled sync about one interval later. */
  scheduleNext(at: Date): void {
    this.change({ nextSyncAt: nextSyncAfter(at, this.state.syncIntervalMinutes) });
  }

  /**
   * The account as the platform shows it now; false when nothing changed. A finding that stops is an error until a look without
   * one, or a good sync where syncs had failed too. Former currency and time zone are kept until a person confirms the new ones.
   */
  accountSeen(at: Date, look: AccountInspection): boolean {
    if (this.isDisconnected) return false;
    const { account, findings, choices, unconfirmed } = this.state;
    const seen = {
      ...seenAccount(look, account, unconfirmed),
      findings: look.findings,
      choices: { ...choices, ...look.choices },
    };
    const isNew = !sameValue(seen, { account, findings, choices, unconfirmed });
    if (isNew) {
      this.change({ ...seen, updatedAt: at });
      this.emit(connectionEvents['connection.account_changed'], { channel: this.state.channel, status: seen.account.status });
    }
    return this.judge(at, findings) || isNew;
  }

  /** Applies what a person changed, and returns it for the audit; null when nothing is different. */
  update(at: Date, asked: ConnectionChanges, definitions: readonly SettingDefinition[]): Record<string, unknown> | null {
    if (this.isDisconnected)
      throw connectionEnded(
        'update',
        'changed',
        connectionStates.filter((status) => status !== 'disconnected'),
      );
    const changed = changedBy(asked, this.state, definitions);
    if (Object.keys(changed).length === 0) return null;
    const told = changedFields(changed, this.state.account);
    const triedAtOnce = changed.app === undefined || this.state.nextSyncAt === null ? {} : { nextSyncAt: at };
    this.change({ ...changed, ...triedAtOnce, updatedAt: at });
    this.emit(connectionEvents['connection.changed'], { channel: this.state.channel, fields: Object.keys(told) });
    return told;
  }

  /** A user consented for it again; false when it did not wait for that. */
  reauthorize(at: Date): boolean {
    if (!connectionLifecycle.allows(this.status, 'reauthorize')) return false;
    this.change({ lastError: null, consecutiveFailures: 0, nextSyncAt: at });
    this.move('reauthorize', at, null);
    return true;
  }

  /** A user consented again while it worked: what the consent allows may be another. */
  consented(): void {
    if (this.status !== 'expired') this.emit(connectionEvents['connection.consented'], { channel: this.state.channel });
  }

  /** False when it does not act by a consent any more. */
  consentEndsSoon(days: number): boolean {
    if (this.isDisconnected || this.status === 'expired') return false;
    this.emit(connectionEvents['connection.consent_ends_soon'], { channel: this.state.channel, days });
    return true;
  }

  syncSucceeded(at: Date, window: SyncWindow, isWhole: boolean): void {
    const dataThroughDate = dataThroughAfter(window, this.state.dataThroughDate);
    // One of former days leaves the present ones to the schedule.
    if (isWhole && dataThroughDate === window.endDate) this.change({ lastWholeSyncAt: at });
    this.change({ lastSyncAt: at, lastSuccessAt: at, dataThroughDate, consecutiveFailures: 0, lastError: null });
    if (this.state.backfillStartDate === null) this.change({ nextBackfillAt: at });
    this.change({ backfillStartDate: dataFromAfter(window, this.state.backfillStartDate) });
    if (this.status === 'error' && !stopping(this.state.findings)) this.move('recover', at, null);
    this.synced(at, 'succeeded');
  }

  /** The platform refuses this service: a fact to tell, and no failure of the connection. False: it was told, or is ended. */
  serviceRefused(fault: ConnectionFault): boolean {
    if (this.isDisconnected || this.state.lastError?.code === fault.code) return false;
    this.change({ lastError: fault });
    return true;
  }

  /**
   * An invalid grant expires the connection, a refused account is an error at once, other failures after three in a row. What
   * the operator of the service must mend is no failure of the connection.
   */
  syncFailed(at: Date, fault: ConnectionFault): void {
    const consecutiveFailures = this.state.consecutiveFailures + (fault.class === 'service' ? 0 : 1);
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

  /** @param window what was read; null: the platform keeps nothing older. */
  backfilled(at: Date, window: SyncWindow | null): void {
    const { isDone, ...range } = rangeAfter(window, this.state);
    this.change({ ...range, backfillFailures: 0, nextBackfillAt: isDone ? null : at, updatedAt: at });
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
    this.change({ disconnectedAt: at, nextSyncAt: null, isDefault: false });
    return true;
  }

  /** Whether the status follows from the findings. @param before those of the look before */
  private judge(at: Date, before: readonly AccountFinding[]): boolean {
    const { findings, status, statusReason, consecutiveFailures } = this.state;
    const finding = stopping(findings);
    const reason = finding && accountFindings[finding.code].message;
    if (reason !== undefined && status === 'active') this.move('fail', at, reason);
    else if (reason !== undefined && status === 'error' && statusReason !== reason) this.change({ statusReason: reason });
    else if (!finding && stopping(before) && status === 'error' && consecutiveFailures < FAILURES_UNTIL_ERROR)
      this.move('recover', at, null);
    else return false;
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
