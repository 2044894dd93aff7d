// Jobs of a killed worker run again at once. A lease is the presence of its worker; the next process that finds it gone gives the
// dead worker's jobs back. All workers share a further lock while they work; a process that must be alone takes it exclusively.
import { Dependency } from '@app/platform/config';
import { APP_ROLE, openPool, type PoolClient } from '@app/platform/data';
import { Heartbeat } from './heartbeat.js';
import { type Presence, WORKER_LOCKS as LOCKS, WORKING } from './presence.js';

const SWEEP_MS = 3_000;
const LONGEST_WAIT = '2min';

/** Gives back the jobs that are locked under names of ended workers, and deletes the names. */
const removalOf = (which: string): string => `with dead as (delete from platform.worker where ${which} returning worker_id)
  select graphile_worker.force_unlock_workers(array_agg(worker_id)) from dead having count(*) > 0`;
const removeLease = removalOf('lease = $1');
const removeNames = removalOf('worker_id = any($1)');

/** A worker's work while no process must be alone, and its end; both are called repeatedly. */
export interface Duties {
  work(): Promise<void>;
  rest(): Promise<void>;
}

/** Runs the work while every worker of the database pauses; working ones finish their jobs first. */
export async function aloneIn<T>(url: string, work: () => Promise<T>): Promise<T> {
  const pool = openPool({ url, role: APP_ROLE, max: 1 });
  try {
    const client = await pool.connect();
    try {
      await client.query(`set statement_timeout = '${LONGEST_WAIT}'; set lock_timeout = '${LONGEST_WAIT}'`);
      await client.query('select pg_advisory_lock($1, $2)', [LOCKS, WORKING]);
      return await work();
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

export class WorkerLease {
  /** The names of its pools; each pool locks the jobs of all its workers. */
  private readonly names = new Set<string>();
  private readonly formerNames = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();
  private readonly lease = new Dependency('worker lease');
  private readonly heartbeat = new Heartbeat();
  /** The connection that holds the shared lock; undefined: this worker rests. */
  private working: PoolClient | undefined;

  constructor(
    private readonly presence: Presence,
    private readonly duties: Duties,
  ) {}

  /** Begins to work, or waits while another process is alone. */
  async take(): Promise<void> {
    this.turn = this.sweep();
    await this.turn;
    this.timer = setInterval(() => {
      this.turn = this.turn.then(() => this.sweep());
    }, SWEEP_MS);
  }

  /** Whether it was renewed of late. */
  get isHeld(): boolean {
    return this.presence.isHeld && !this.heartbeat.hasStopped;
  }

  /** Jobs that are locked under this name are released when the process ends. */
  covers(lockedBy: string): void {
    this.names.add(lockedBy);
    this.turn = this.turn.then(() => this.sweep());
  }

  /** Nobody works under this name any more; a job that could not be given back at that time is given back soon. */
  uncovers(lockedBy: string): void {
    this.names.delete(lockedBy);
    this.formerNames.add(lockedBy);
  }

  async release(): Promise<void> {
    clearInterval(this.timer);
    await this.turn;
    // When the connection is lost, so is the lease: no new one is made to say so.
    const client = this.presence.isHeld ? await this.presence.held() : undefined;
    await client?.query(removeLease, [this.presence.id]).catch(() => undefined);
    await client?.query('select pg_advisory_unlock_shared($1, $2)', [LOCKS, WORKING]).catch(() => undefined);
  }

  private async sweep(): Promise<void> {
    let client: PoolClient | undefined;
    try {
      client = await this.presence.held();
      await this.workOrRest(client);
      await client.query(
        'insert into platform.worker (worker_id, lease) select unnest($1::text[]), $2 on conflict (worker_id) do ' +
          'update set lease = excluded.lease',
        [[...this.names], this.presence.id],
      );
      await client.query(removeNames, [[...this.formerNames]]);
      const { rows } = await client.query<{ lease: number }>('select distinct lease from platform.worker where lease <> $1', [
        this.presence.id,
      ]);
      for (const { lease } of rows) await this.removeIfDead(client, lease);
      await client.query(
        `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
         where locked_at < now() - interval '1 minute' and locked_by not in (select worker_id from platform.worker)
         having count(*) > 0`,
      );
      this.lease.answered();
      this.heartbeat.beat();
    } catch (error) {
      this.lease.failed(error);
      if (client) this.presence.lose(client);
    }
  }

  private async workOrRest(client: PoolClient): Promise<void> {
    if (this.working !== client) {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1, $2) as free', [
        LOCKS,
        WORKING,
      ]);
      this.working = rows[0]?.free === true ? client : undefined;
      await (this.working ? this.duties.work() : this.duties.rest());
      return;
    }
    const { rows } = await client.query(
      `select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and not granted
       and database = (select oid from pg_database where datname = current_database())`,
      [LOCKS, WORKING],
    );
    if (rows.length === 0) return this.duties.work();
    await this.duties.rest();
    await client.query('select pg_advisory_unlock_shared($1, $2)', [LOCKS, WORKING]);
    this.working = undefined;
  }

  private async removeIfDead(client: PoolClient, lease: number): Promise<void> {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [LOCKS, lease]);
    if (!rows[0]?.free) return;
    await client.query(removeLease, [lease]);
    await client.query('select pg_advisory_unlock($1, $2)', [LOCKS, lease]);
  }
}
