// A run belongs to the worker that holds its lease. The times are the database's, so that all workers read one clock.
import { Injectable } from '@nestjs/common';
import { type Actor, newId } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import { Jobs } from '@app/platform/messaging';
import type { SyncRunState } from '../domain/sync-run.js';
import { ConnectionStores } from './connection.store.js';
import { enqueueRun } from './sync-job.js';

const LEASE = `interval '30 seconds'`;
const RENEW_MS = 10_000;
/** A run that writes nothing for so many renewals, five minutes, hangs: its lease is renewed no more. */
const RENEWALS_A_STEP = 30;

/** Of a run that waits for its next try, nobody has the lease. */
const take = statement(
  'connections.sync.take',
  `update connections.sync set lease = $3, leased_until = now() + ${LEASE}, takeovers = takeovers + (lease is not null)::int
   where organization_id = $1 and id = $2 and status in ('queued', 'running') and (lease is null or leased_until <=
   now()) returning takeovers`,
);
const keep = statement(
  'connections.sync.keep',
  `update connections.sync set leased_until = now() + ${LEASE}
   where organization_id = $1 and id = $2 and lease = $3 and leased_until > now() and status in ('queued', 'running')
   returning id`,
);
const letGo = statement(
  'connections.sync.let-go',
  'update connections.sync set lease = null, leased_until = null where organization_id = $1 and id = $2 and lease = $3',
);
const heldUntil = statement(
  'connections.sync.held-until',
  `select leased_until as "until" from connections.sync where organization_id = $1 and id = $2 and status = 'running'
     and lease is not null`,
);

/** The run was taken over by another worker, or it was canceled: this worker writes nothing more of it. */
export class LeaseLost extends Error {
  constructor() {
    super('This worker no longer has the run.');
    this.name = 'LeaseLost';
  }
}

/** A run in the hands of this worker. Every write throws `LeaseLost` once that is over. */
export class SyncLease {
  private renewals = 0;

  constructor(
    readonly id: string,
    private readonly has: { readonly actor: Actor; readonly lease: string; readonly takeovers: number },
    private readonly unitOfWork: UnitOfWork,
    private readonly stores: ConnectionStores,
  ) {}

  get actor(): Actor {
    return this.has.actor;
  }

  /** How often the run was taken from a worker that was lost. */
  get takeovers(): number {
    return this.has.takeovers;
  }

  /** Runs the work in one transaction. No other worker can take the run over before it ends. */
  async write<T>(work: () => Promise<T>): Promise<T> {
    const result = await this.unitOfWork.run(this.actor, async () => {
      await this.renew();
      return work();
    });
    this.renewals = 0;
    return result;
  }

  /**
   * Changes the stored run and returns it. The renewal of the lease locks the run, so that the change, which goes with the
   * commit, is sure.
   */
  async update(change: (run: SyncRunState, at: Date) => Partial<SyncRunState>): Promise<SyncRunState> {
    const read = async (): Promise<SyncRunState> => {
      const [[renewed], [run]] = (await this.unitOfWork.current.together([
        [keep, [this.id, this.has.lease]],
        this.stores.runs.locking(this.id),
      ])) as [unknown[], SyncRunState[]];
      if (!renewed || !run) throw new LeaseLost();
      const at = this.unitOfWork.now;
      return { ...run, ...change(run, at), updatedAt: at };
    };
    const updated = await this.unitOfWork.run(this.actor, read, async (changed) => ({
      ...changed,
      version: await this.stores.runs.update(changed),
    }));
    this.renewals = 0;
    return updated;
  }

  /** Leaves the run to the next worker that comes for it; in the open unit of work. */
  async release(): Promise<void> {
    await this.unitOfWork.current.affected(letGo, [this.id, this.has.lease]);
  }

  /** Renews the lease again and again until the work ends. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const timer = setInterval(() => {
      if ((this.renewals += 1) > RENEWALS_A_STEP) return;
      // A lost lease is noticed by the next write, a database that is away for a moment by the next turn.
      void this.unitOfWork.run(this.actor, () => this.renew()).catch(() => undefined);
    }, RENEW_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }

  private async renew(): Promise<void> {
    if ((await this.unitOfWork.current.affected(keep, [this.id, this.has.lease])) === 0) throw new LeaseLost();
  }
}

@Injectable()
export class SyncLeases {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stores: ConnectionStores,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Takes a run that nobody has. Undefined: it has ended, or another worker has it; then a job comes back when that lease could
   * be over.
   */
  async take(actor: Actor, id: string): Promise<SyncLease | undefined> {
    return this.unitOfWork.run(actor, async () => {
      const lease = newId();
      const [taken] = await this.unitOfWork.current.rows<{ takeovers: number }>(take, [id, lease]);
      if (taken) return new SyncLease(id, { actor, lease, takeovers: taken.takeovers }, this.unitOfWork, this.stores);
      const [held] = await this.unitOfWork.current.rows<{ until: Date }>(heldUntil, [id]);
      if (held) await enqueueRun(this.jobs, id, held.until);
      return undefined;
    });
  }
}
