// Jobs of a killed worker run again at once. Each worker process holds an advisory lock on a connection of its own; the lock
// dies with the process, and whoever finds it free gives the dead worker's jobs back.
import { randomInt } from 'node:crypto';
import type { Logger } from '@app/platform/config';
import { APP_ROLE, openPool } from '@app/platform/data';
import type pg from 'pg';

const LOCKS = 7_302_152;
const SWEEP_MS = 3_000;

export class WorkerLease {
  private readonly id = randomInt(2 ** 31 - 1);
  private readonly workers = new Set<string>();
  private readonly pool: pg.Pool;
  private client: pg.PoolClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();

  private constructor(
    url: string,
    private readonly log: Logger,
  ) {
    this.pool = openPool({ url, role: APP_ROLE, max: 1 });
  }

  static async take(url: string, log: Logger): Promise<WorkerLease> {
    const lease = new WorkerLease(url, log);
    await lease.sweep();
    lease.timer = setInterval(() => (lease.turn = lease.turn.then(() => lease.sweep())), SWEEP_MS);
    return lease;
  }

  /** This worker's jobs stand and fall with the process. */
  covers(workerId: string): void {
    this.workers.add(workerId);
    this.turn = this.turn.then(() => this.sweep());
  }

  async release(): Promise<void> {
    clearInterval(this.timer);
    await this.turn;
    await this.client?.query('delete from platform.worker where lease = $1', [this.id]).catch(() => undefined);
    this.client?.release(true);
    await this.pool.end();
  }

  private async sweep(): Promise<void> {
    try {
      const client = await this.held();
      await client.query(
        'insert into platform.worker (worker_id, lease) select unnest($1::text[]), $2 on conflict (worker_id) do update set lease = excluded.lease',
        [[...this.workers], this.id],
      );
      const { rows } = await client.query<{ lease: number }>('select distinct lease from platform.worker where lease <> $1', [this.id]);
      for (const { lease } of rows) await this.buryIfDead(client, lease);
      await client.query(
        `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
         where locked_at < now() - interval '1 minute' and locked_by not in (select worker_id from platform.worker) having count(*) > 0`,
      );
    } catch (error) {
      this.log.warn({ failure: error instanceof Error ? error.message : undefined }, 'worker lease not renewed, trying again');
      this.client?.release(true);
      this.client = undefined;
    }
  }

  private async buryIfDead(client: pg.PoolClient, lease: number): Promise<void> {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [LOCKS, lease]);
    if (!rows[0]?.free) return;
    await client.query(
      `with dead as (delete from platform.worker where lease = $1 returning worker_id)
       select graphile_worker.force_unlock_workers(array_agg(worker_id)) from dead having count(*) > 0`,
      [lease],
    );
    await client.query('select pg_advisory_unlock($1, $2)', [LOCKS, lease]);
  }

  private async held(): Promise<pg.PoolClient> {
    if (this.client) return this.client;
    const client = await this.pool.connect();
    client.on('error', () => {
      this.client = undefined;
    });
    await client.query('select pg_advisory_lock($1, $2)', [LOCKS, this.id]);
    this.client = client;
    return client;
  }
}
