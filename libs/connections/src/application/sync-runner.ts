// Runs a queued sync: stream after stream, outside of transactions, each piece stored as it arrives. A repeat goes on after the
// last piece.
import { Injectable } from '@nestjs/common';
import { growingPause } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Jobs, type JobMessage, Task } from '@app/platform/messaging';
import { PlatformError, type PlatformFault } from '../domain/ad-platform.js';
import { cutOff, outcomeOf, type SyncOutcome, type SyncRunState } from '../domain/sync-run.js';
import { connectionFault, workerLost } from './connection-faults.js';
import { ConnectionStores } from './connection.store.js';
import { enqueueRun, RUN_SYNC } from './sync-job.js';
import { type SyncLease, LeaseLost, SyncLeases } from './sync-leases.js';
import { SyncStreamRunner } from './sync-stream-runner.js';

const ATTEMPTS = 3;
const retryPauseMs = growingPause(5_000, 60_000);
/** A run that a platform has kept waiting for so long fails when it is told to wait once more. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** A run waits for these, however often: time helps, or the operator. */
const waitingReasons: Readonly<Partial<Record<PlatformFault, SyncRunState['waitingReason']>>> = {
  throttled: 'rate_limited',
  app_refused: 'service_refused',
  not_ready: 'report_in_preparation',
};
/** How often a run goes on after its worker was lost. */
const MOST_TAKEOVERS = 3;

@Injectable()
export class SyncRunner {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stores: ConnectionStores,
    private readonly leases: SyncLeases,
    private readonly streams: SyncStreamRunner,
    private readonly jobs: Jobs,
  ) {}

  @Task(RUN_SYNC)
  async run({ actor, payload }: JobMessage): Promise<void> {
    const held = await this.leases.take(actor, String(payload.syncId));
    try {
      await held?.during(() => this.work(held));
    } catch (failure) {
      if (!(failure instanceof LeaseLost)) throw failure;
    }
  }

  private async work(held: SyncLease): Promise<void> {
    const run = await this.begin(held);
    if (held.takeovers > MOST_TAKEOVERS) {
      await this.end(held, run, ({ streams }, at) => {
        const error = workerLost(at);
        return { status: 'failed', streams: cutOff(streams, at, error), error };
      });
      return;
    }
    try {
      const isDone = await this.streams.runAll(held, run);
      await this.end(held, run, (seen, at) => (isDone ? outcomeOf(seen.streams) : canceled(seen, at)));
    } catch (failure) {
      if (failure instanceof LeaseLost) throw failure;
      await this.retryOrFail(held, run, failure);
    }
  }

  /** A run that goes on for a lost worker is still in the same attempt. */
  private begin(held: SyncLease): Promise<SyncRunState> {
    return held.update((run, at) => ({
      status: 'running',
      startedAt: run.startedAt ?? at,
      attempt: run.status === 'running' && run.resumeAt === null ? run.attempt : run.attempt + 1,
      waitingReason: null,
      resumeAt: null,
      error: null,
    }));
  }

  /**
   * Waits as long as the platform demands, makes a report or refuses this service, a day at most; a transient failure gets three
   * tries; any other fails at once.
   */
  private async retryOrFail(held: SyncLease, run: SyncRunState, failure: unknown): Promise<void> {
    const { attempt, startedAt, updatedAt: begunAt } = run;
    const reason = failure instanceof PlatformError ? waitingReasons[failure.fault] : undefined;
    const waits = reason !== undefined;
    const goesOn = waits
      ? begunAt.getTime() - (startedAt ?? begunAt).getTime() < LONGEST_WAIT_MS
      : connectionFault(failure, begunAt).retryable && attempt < ATTEMPTS;
    if (!goesOn) {
      await this.end(held, run, ({ streams }, at) => {
        const error = connectionFault(failure, at);
        return { status: 'failed', streams: cutOff(streams, at, error), error };
      });
      return;
    }
    if (reason === 'service_refused') await this.tellOfRefusal(held, run, failure);
    const namedByPlatform = failure instanceof PlatformError ? failure.detail.retryAt : undefined;
    await held.write(async () => {
      const { resumeAt } = await held.update(({ attempt, streams }, at) => {
        const error = connectionFault(failure, at);
        return {
          error,
          streams: streams.map((each) => (each.status === 'running' ? { ...each, error } : each)),
          waitingReason: reason ?? null,
          resumeAt: namedByPlatform ?? new Date(at.getTime() + retryPauseMs(attempt)),
          attempt: waits ? attempt - 1 : attempt,
        };
      });
      await held.release();
      await enqueueRun(this.jobs, run.id, resumeAt ?? undefined);
    });
  }

  /** The connection is as good as before, and says why it has no newer data. */
  private async tellOfRefusal({ actor }: SyncLease, { connectionId }: SyncRunState, failure: unknown): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const connection = await this.stores.load(connectionId);
      if (connection.serviceRefused(connectionFault(failure, this.unitOfWork.now))) await this.stores.save(connection);
    });
  }

  /**
   * Closes the run and updates the connection, in one transaction. The connection is locked first, as by a request for a sync.
   */
  private async end(
    held: SyncLease,
    { connectionId, trigger, isWhole }: SyncRunState,
    outcomeAt: (run: SyncRunState, at: Date) => SyncOutcome,
  ): Promise<void> {
    await this.unitOfWork.run(held.actor, async () => {
      const connection = await this.stores.load(connectionId);
      const ended = await held.update((run, at) => {
        const outcome = outcomeAt(run, at);
        const wasCut = connection.isDisconnected && outcome.status === 'failed';
        return { ...(wasCut ? canceled(run, at) : outcome), finishedAt: at, resumeAt: null, waitingReason: null };
      });
      if (connection.isDisconnected) return;
      const at = this.unitOfWork.now;
      const { status, error, streams, windowStart: startDate, windowEnd: endDate } = ended;
      const isRead = streams.some((each) => each.status === 'succeeded');
      if (trigger === 'backfill' && status === 'succeeded') connection.backfilled(at, isRead ? { startDate, endDate } : null);
      else if (trigger === 'backfill') connection.backfillFailed(at);
      else if (status === 'succeeded') connection.syncSucceeded(at, { startDate, endDate }, isWhole);
      else if (error) connection.syncFailed(at, error);
      await this.stores.save(connection);
    });
  }
}

/** The end of a run whose connection was ended: what it then lacked is no fault. */
const canceled = ({ streams }: SyncRunState, at: Date): SyncOutcome => ({
  status: 'canceled',
  streams: cutOff(streams, at, null),
  error: null,
});
