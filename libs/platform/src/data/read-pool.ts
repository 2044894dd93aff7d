// The read connections of one server. Reads of single records that arrive in the same turn of the event loop share a pipeline,
// because most of the cost of such a read is the round trip. A list travels alone, so that no other read waits for it.
import { type Actor, customerOf } from '@app/kernel';
import type { Settings } from '@app/platform/config';
import { Admission } from './admission.js';
import { BatchQueue } from './batch-queue.js';
import { APP_ROLE, openPool, type Pool } from './connections.js';
import { listLimits, MOST_WAITING } from './database-limits.js';
import { setOrganization, pipelineFrom, isOutdatedPlan, type QueryResult, type PreparedStatement } from './pipeline.js';
import { isOutage } from './outage.js';

type Rows = QueryResult['rows'];

interface PendingRead {
  readonly actor: Actor;
  readonly query: PreparedStatement;
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: unknown) => void;
}

/** Few, because all of them wait for the slowest. */
const MOST_TOGETHER = 8;

/** The rows of one tenant-scoped read in its own round trip. */
export async function readAlone(pool: Pool, actor: Actor, query: PreparedStatement, deadlineMs: number): Promise<Rows> {
  const prepared = [setOrganization(actor.organizationId), query];
  const ask = async (): Promise<Rows> => (await pipelineFrom(pool, prepared, deadlineMs))[1]?.rows ?? [];
  try {
    return await ask();
  } catch (error) {
    if (!isOutdatedPlan(error)) throw error;
    return ask();
  }
}

export class ReadPool {
  private readonly pool: Pool;
  private readonly connections: number;
  private readonly deadlineMs: number;
  private readonly waiting: BatchQueue<PendingRead>;
  private readonly lists: Admission;
  private underWay = 0;
  private scheduled = false;

  constructor(url: string, settings: Settings) {
    this.connections = settings.DATABASE_POOL;
    this.deadlineMs = settings.DATABASE_DEADLINE_MS;
    this.pool = openPool({ url, role: APP_ROLE, max: this.connections, waitMs: settings.DATABASE_WAIT_MS });
    this.waiting = new BatchQueue(MOST_WAITING, settings.DATABASE_WAIT_MS);
    this.lists = new Admission(listLimits(settings));
  }

  /** For reads of single records: shares a pipeline with reads of other organizations; each sees only its own organization. */
  shared(actor: Actor, query: PreparedStatement): Promise<Rows> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ actor, query, resolve, reject });
      this.schedule();
    });
  }

  /** For reads of many records. */
  async alone(actor: Actor, query: PreparedStatement): Promise<Rows> {
    try {
      return await this.lists.run(customerOf(actor), () => readAlone(this.pool, actor, query, this.deadlineMs));
    } finally {
      this.schedule();
    }
  }

  async end(): Promise<void> {
    await this.pool.end();
  }

  /** Runs after the requests that have already arrived are read, and while a connection is free. */
  private schedule(): void {
    if (this.scheduled || this.waiting.length === 0 || this.underWay >= Math.max(1, this.connections - this.lists.places)) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.send(this.waiting.take(MOST_TOGETHER));
      this.schedule();
    });
  }

  private async send(together: readonly PendingRead[]): Promise<void> {
    this.underWay += 1;
    try {
      const prepared = together.flatMap(({ actor, query }) => [setOrganization(actor.organizationId), query]);
      const results = await pipelineFrom(this.pool, prepared, this.deadlineMs);
      together.forEach(({ resolve }, index) => resolve(results[index * 2 + 1]?.rows ?? []));
    } catch (error) {
      await this.sendEach(together, error);
    } finally {
      this.underWay -= 1;
      this.schedule();
    }
  }

  /**
   * A failed pipeline's reads are sent again one by one, because a read changes nothing. A server that is down is not asked
   * again.
   */
  private async sendEach(together: readonly PendingRead[], fault: unknown): Promise<void> {
    const again = isOutdatedPlan(fault) || (together.length > 1 && !isOutage(fault));
    for (const { actor, query, resolve, reject } of together) {
      if (again) await readAlone(this.pool, actor, query, this.deadlineMs).then(resolve, reject);
      else reject(fault);
    }
  }
}
