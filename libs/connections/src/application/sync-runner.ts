// Runs a queued sync: stream after stream, outside of transactions, each stream stored as it arrives. A repeat after a crash starts over, which
// is safe because streams replace their data.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { statement, ReadDatabase, UnitOfWork } from '@app/platform/data';
import { EveryOrganization, forEveryOne, Jobs, type JobMessage, Task } from '@app/platform/messaging';
import { PlatformError } from '../domain/ad-platform.js';
import type { SyncRunState } from '../domain/sync-run.js';
import { connectionFault } from './connection-faults.js';
import { ConnectionsService } from './connections.service.js';
import { ConnectionStores } from './connection.store.js';
import { SyncStreamRunner } from './sync-stream-runner.js';

const ATTEMPTS = 3;
const RETRY_MS = 5_000;

const due = statement(
  'connections.connection.due',
  `select id from connections.connection where organization_id = $1 and status in ('active', 'error') and next_sync_at <= $2
   and not exists (select from connections.sync s where s.organization_id = $1 and s.connection_id = connection.id and s.status in ('queued', 'running'))`,
);

@Injectable()
export class SyncRunner {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stores: ConnectionStores,
    private readonly streams: SyncStreamRunner,
    private readonly jobs: Jobs,
  ) {}

  @Task('connections.run-sync')
  async run({ actor, payload }: JobMessage): Promise<void> {
    const run = await this.begin(actor, String(payload.syncId));
    if (!run) return;
    try {
      const results = await this.streams.runAll(actor, run);
      if (results === 'canceled') await this.end(actor, run.id, { status: 'canceled' });
      else {
        const failed = results.filter(({ status }) => status === 'failed');
        const status = failed.length === 0 ? 'succeeded' : failed.length < results.length ? 'partial' : 'failed';
        await this.end(actor, run.id, { status, streams: results, error: failed[0]?.error ?? null });
      }
    } catch (failure) {
      await this.retryOrFail(actor, run, failure);
    }
  }

  private async begin(actor: Actor, id: string): Promise<SyncRunState | undefined> {
    return this.unitOfWork.run(actor, async () => {
      const run = await this.stores.runs.find(id, { lock: true });
      if (!run || (run.status !== 'queued' && run.status !== 'running')) return undefined;
      const at = this.unitOfWork.now;
      const begun: SyncRunState = {
        ...run,
        status: 'running',
        startedAt: run.startedAt ?? at,
        updatedAt: at,
        attempt: run.attempt + 1,
        waitingReason: null,
        resumeAt: null,
      };
      await this.stores.runs.update(begun);
      return begun;
    });
  }

  /** Waits as long as the platform demands; a transient failure gets three tries; any other fails at once. */
  private async retryOrFail(actor: Actor, run: SyncRunState, failure: unknown): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const current = await this.stores.runs.find(run.id, { lock: true });
      if (current?.status !== 'running') return;
      const { now } = this.unitOfWork;
      const fault = connectionFault(failure, now);
      const waits = failure instanceof PlatformError && failure.fault === 'throttled';
      if (!waits && (!fault.retryable || run.attempt >= ATTEMPTS)) {
        await this.end(actor, run.id, { status: 'failed', error: fault });
        return;
      }
      const resumeAt =
        (failure instanceof PlatformError ? failure.detail.retryAt : undefined) ??
        new Date(now.getTime() + RETRY_MS * 2 ** run.attempt);
      await this.stores.runs.update({
        ...current,
        waitingReason: waits ? 'rate_limited' : null,
        resumeAt,
        updatedAt: now,
        attempt: waits ? current.attempt - 1 : current.attempt,
      });
      await this.jobs.enqueue('connections.run-sync', { syncId: run.id }, { queue: run.connectionId, runAt: resumeAt });
    });
  }

  /** Closes the run and updates the connection, in one transaction of its own. */
  private async end(actor: Actor, id: string, outcome: Pick<SyncRunState, 'status'> & Partial<SyncRunState>): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const run = await this.stores.runs.find(id, { lock: true });
      if (run?.status !== 'running') return;
      const at = this.unitOfWork.now;
      await this.stores.runs.update({
        ...run,
        ...outcome,
        finishedAt: at,
        updatedAt: at,
        resumeAt: null,
        waitingReason: null,
      });
      const connection = await this.stores.load(run.connectionId);
      if (connection.isDisconnected) return;
      if (outcome.status === 'succeeded') connection.syncSucceeded(at, { startDate: run.windowStart, endDate: run.windowEnd });
      else if (outcome.error) connection.syncFailed(at, outcome.error);
      await this.stores.save(connection);
    });
  }
}

/** Starts the syncs that are due by the connections' own intervals. */
@Injectable()
export class SyncSchedule {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly connections: ConnectionsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @EveryOrganization('* * * * *', 'connections.schedule-syncs')
  async startDue(actor: Actor): Promise<void> {
    const connections = await this.reads.rows<{ id: string }>(actor, due, [this.clock.now()]);
    const asked = { trigger: 'schedule', mode: 'incremental', startDate: null, endDate: null } as const;
    await forEveryOne(connections, ({ id }) => this.connections.requestSync(actor, id, asked));
  }
}
