import { Injectable } from '@nestjs/common';
import { type Actor, DomainError, newId, publicId } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { type JobMessage, Jobs, Task } from '@app/platform/messaging';
import { connectionErrors } from '../domain/connection.errors.js';
import { dayIn } from '../domain/calendar.js';
import { syncWindow } from '../domain/sync-window.js';
import type { AccountLook } from '../domain/platform-accounts.js';
import type { Connection, ConnectionState } from '../domain/connection.js';
import type { SyncRunState } from '../domain/sync-run.js';
import { AdPlatforms } from './ad-platforms.js';
import { connectionFault, grantIsOver } from './connection-faults.js';
import { ConnectionStores } from './connection.store.js';
import { enqueueRun } from './sync-job.js';

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
  ) {}

  /** Queues a sync and returns its id; 409 `sync_in_progress` names the run that is already under way. */
  async requestSync(actor: Actor, connectionId: string, request: SyncRequest): Promise<string> {
    return this.unitOfWork.run(actor, async () => {
      const connection = await this.stores.load(connectionId);
      connection.requireSyncable();
      const open = await this.stores.openRun(connectionId);
      if (open) {
        const sync = {
          id: publicId('sync', open.id),
          status: open.status,
          created_at: open.created_at,
          started_at: open.started_at,
        };
        throw new DomainError(
          connectionErrors.sync_in_progress,
          `A sync of this connection is already ${open.status}: ${sync.id}.`,
          { sync },
        );
      }
      const run = this.newRun(actor, connection, request);
      await this.stores.addRun(run);
      await enqueueRun(this.jobs, run.id);
      return run.id;
    });
  }

  /** The connection as it stands. @throws 404 */
  async stateOf(actor: Actor, id: string): Promise<Readonly<ConnectionState>> {
    return this.unitOfWork.run(actor, async () => (await this.stores.load(id)).state);
  }

  /** Keeps what the platform shows of the account, where anything about it is new. */
  async accountSeen(actor: Actor, id: string, look: AccountLook): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const connection = await this.stores.load(id);
      if (connection.accountSeen(this.unitOfWork.now, look)) await this.stores.save(connection);
    });
  }

  /** Every connection of a grant that the platform refused for good learns of it at once. */
  @Task('connections.expire')
  async expire({ actor, payload }: JobMessage): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const connection = await this.stores.load(String(payload.connectionId));
      const fault = connectionFault(grantIsOver(), this.unitOfWork.now);
      if (connection.expire(this.unitOfWork.now, fault)) await this.stores.save(connection);
    });
  }

  private newRun(actor: Actor, connection: Connection, request: SyncRequest): SyncRunState {
    const at = this.unitOfWork.now;
    const { channel, account, dataThroughDate } = connection.state;
    const today = dayIn(at, account.timezone);
    const { lookbackDays } = this.platforms.traits(channel);
    const { startDate, endDate } = syncWindow(request, { today, dataThroughDate, lookbackDays });
    return {
      organizationId: actor.organizationId,
      id: newId(),
      version: 1,
      createdAt: at,
      updatedAt: at,
      connectionId: connection.id,
      trigger: request.trigger,
      mode: request.mode,
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
    };
  }
}
