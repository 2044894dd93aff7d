import { Injectable } from '@nestjs/common';
import { type Actor, DomainError, newId, publicId } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import { type JobMessage, Jobs, Task } from '@app/platform/messaging';
import { connectionErrors } from '../domain/connection.errors.js';
import { dayIn } from '../domain/calendar.js';
import { isWholeSyncDue } from '../domain/sync-times.js';
import { oldestDay, syncWindow, type SyncWindow } from '../domain/sync-window.js';
import type { AccountInspection } from '../domain/platform-accounts.js';
import type { Connection } from '../domain/connection.js';
import type { ConnectionState } from '../domain/connection.state.js';
import type { ConnectionChanges } from '../domain/connection.changes.js';
import { cutOff, type SyncRunState } from '../domain/sync-run.js';
import { AdPlatforms } from './ad-platforms.js';
import { connectionFault, grantIsOver } from './connection-faults.js';
import { ConnectionStores, type OpenRun } from './connection.store.js';
import { GrantStore } from './grant.store.js';
import { enqueueRun } from './sync-job.js';

const syncBy = statement(
  'connections.connection.sync-by',
  `update connections.connection set next_sync_at = $3 where organization_id = $1 and id = $2 and status in ('active',
     'error') and next_sync_at > $3`,
);

export interface SyncRequest {
  readonly trigger: SyncRunState['trigger'];
  readonly mode: SyncRunState['mode'];
  /** Account days; null: decided by the mode. */
  readonly startDate: string | null;
  readonly endDate: string | null;
}

@Injectable()
export class ConnectionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stores: ConnectionStores,
    private readonly platforms: AdPlatforms,
    private readonly jobs: Jobs,
    private readonly grants: GrantStore,
  ) {}

  /**
   * Queues a sync and returns its id; 409 `sync_in_progress` names the run that is already under way. A backfill makes way for
   * a person's sync.
   */
  async requestSync(actor: Actor, connectionId: string, request: SyncRequest): Promise<string> {
    return this.unitOfWork.run(actor, async () => {
      const connection = await this.stores.load(connectionId);
      connection.requireSyncable();
      const open = await this.stores.openRun(connectionId);
      if (open?.trigger === 'backfill' && request.trigger === 'manual') await this.cancel(open.id);
      else if (open) throw inProgress(open);
      const { channel, account, dataThroughDate, lastWholeSyncAt } = connection.state;
      const today = dayIn(this.unitOfWork.now, account.timezone);
      const { lookbackDays, historyMonths } = this.platforms.traits(channel);
      const isWhole = request.trigger !== 'schedule' || isWholeSyncDue(lastWholeSyncAt, this.unitOfWork.now);
      return this.begin(
        connectionId,
        { ...request, isWhole },
        syncWindow(request, { lookbackDays, historyMonths, today, dataThroughDate }),
      );
    });
  }

  /** The next scheduled sync begins at this instant at the latest; the one after it follows the connection's interval again. */
  async syncBy(actor: Actor, connectionId: string, at: Date): Promise<void> {
    await this.unitOfWork.run(actor, () => this.unitOfWork.current.affected(syncBy, [connectionId, at]));
  }

  /** Queues the next run of a connection's backfill, if nothing else runs and older days are missing. */
  async continueBackfill(actor: Actor, connectionId: string): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const connection = await this.stores.load(connectionId);
      if (connection.status !== 'active' || (await this.stores.openRun(connectionId))) return;
      const { channel, account } = connection.state;
      const today = dayIn(this.unitOfWork.now, account.timezone);
      const window = connection.nextBackfill(oldestDay(today, this.platforms.traits(channel).historyMonths));
      await this.stores.save(connection);
      if (window) await this.begin(connectionId, { trigger: 'backfill', mode: 'full', isWhole: true }, window);
    });
  }

  /** The connection as it stands. @throws 404 */
  async stateOf(actor: Actor, id: string): Promise<Readonly<ConnectionState>> {
    return this.unitOfWork.run(actor, async () => (await this.stores.load(id)).state);
  }

  /**
   * Changes what a person may decide about a connection, and confirms a change of its account. What was the default of the
   * channel before is it no more when another one becomes it.
   */
  async update(actor: Actor, id: string, asked: ConnectionChanges, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const before = asked.isDefault === true ? await this.stores.defaultBeside(id) : undefined;
      const connection = await this.stores.load(id);
      connection.expectVersion(expectedVersion);
      const changed = this.change(connection, asked);
      if (changed === null) return;
      if (before && before.id !== id) await this.stores.save(before, this.change(before, { isDefault: false }) ?? {});
      await this.stores.save(connection, changed);
    });
  }

  /** Keeps what the platform shows of the account, where anything about it is new. */
  async accountSeen(actor: Actor, id: string, look: AccountInspection): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const connection = await this.stores.load(id);
      if (connection.accountSeen(this.unitOfWork.now, look)) await this.stores.save(connection);
    });
  }

  /**
   * Every connection of a grant that the platform refused for good learns of it at once, unless its user has consented again
   * since.
   */
  @Task('connections.expire')
  async expire({ actor, payload }: JobMessage): Promise<void> {
    const id = String(payload.connectionId);
    await this.unitOfWork.run(actor, async () => {
      // Locked before the connection, as by a consent.
      const grant = await this.grants.ofConnection(id);
      if (!grant?.endedAt) return;
      const connection = await this.stores.load(id);
      const fault = connectionFault(grantIsOver(), this.unitOfWork.now);
      if (connection.expire(this.unitOfWork.now, fault)) await this.stores.save(connection);
    });
  }

  private change(connection: Connection, asked: ConnectionChanges): Record<string, unknown> | null {
    return connection.update(this.unitOfWork.now, asked, this.platforms.traits(connection.state.channel).settings);
  }

  /** A backfill makes way for a person's sync. Its worker notices that at its next write; it is begun again later. */
  private async cancel(runId: string): Promise<void> {
    const run = await this.stores.runs.find(runId, { lock: true });
    if (!run) return;
    const { now: at } = this.unitOfWork;
    const streams = cutOff(run.streams, at, null);
    const ended = { status: 'canceled', finishedAt: at, updatedAt: at, waitingReason: null, resumeAt: null } as const;
    await this.stores.runs.update({ ...run, ...ended, streams });
  }

  private async begin(
    connectionId: string,
    { trigger, mode, isWhole }: Pick<SyncRunState, 'trigger' | 'mode' | 'isWhole'>,
    { startDate, endDate }: SyncWindow,
  ): Promise<string> {
    const { actor, now: at } = this.unitOfWork;
    const id = newId();
    await this.stores.addRun({
      organizationId: actor.organizationId,
      id,
      version: 1,
      createdAt: at,
      updatedAt: at,
      connectionId,
      trigger,
      mode,
      isWhole,
      status: 'queued',
      requestedBy: actor.userId,
      startedAt: null,
      finishedAt: null,
      windowStart: startDate,
      windowEnd: endDate,
      streams: [],
      attempt: 0,
      error: null,
      waitingReason: null,
      resumeAt: null,
    });
    await enqueueRun(this.jobs, id);
    return id;
  }
}

function inProgress({ id, status, created_at, started_at }: OpenRun): DomainError {
  const sync = { id: publicId('sync', id), status, created_at, started_at };
  return new DomainError(connectionErrors.sync_in_progress, `A sync of this connection is already ${status}: ${sync.id}.`, {
    sync,
  });
}
