import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { orUnavailable } from './outage.js';
import { pipelineFrom } from './pipeline.js';

/** Milliseconds. A readiness probe asks again soon. */
const DEADLINE_MS = 2_000;
/** Milliseconds. A function of the owner may wait for locks. */
const CALL_DEADLINE_MS = 12_000;
const MIGRATIONS = { name: 'database.migrations', text: 'select count(*) as applied from public.schema_migration', values: [] };

/** Queries that are not tenant-scoped. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {}

  /** Removes the request counts of all days before this one (`YYYY-MM-DD`). */
  async forgetQuotasBefore(day: string): Promise<void> {
    await this.dataSource.query('delete from platform.day_quota where day < $1', [day]);
  }

  /**
   * The answer of a function that runs with its owner's rights, such as `analytics.ensure_months`, in a transaction of its
   * own: call it outside of a unit of work, which holds a connection already. `name` is never input. An outage is 503; the
   * function must be safe to repeat.
   */
  async call(name: string, values: readonly unknown[]): Promise<unknown> {
    const text = `select ${name}(${values.map((_, index) => `$${index + 1}`).join(', ')}) as answer`;
    try {
      const [result] = await pipelineFrom(this.pool, [{ name: `database.call.${name}`, text, values }], CALL_DEADLINE_MS);
      return result?.rows[0]?.['answer'];
    } catch (error) {
      throw orUnavailable(error, 'not_done');
    }
  }

  /**
   * Removes the job library's queues that hold no job: the library makes one row per name and reads all of them for each job.
   * The lock
   * keeps writers from enqueuing into a queue that is being removed; without the lock the work is left for the next time.
   * Returns the
   * number of queues removed.
   */
  async removeIdleQueues(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query("set local lock_timeout = '200ms'");
      await manager.query('lock table graphile_worker._private_job_queues in share row exclusive mode');
      const [, removed] = await manager.query<[unknown, number]>(
        `delete from graphile_worker._private_job_queues queue where locked_at is null
         and not exists (select from graphile_worker._private_jobs job where job.job_queue_id = queue.id)`,
      );
      return removed;
    });
  }

  /** Why the database cannot serve this build; null when it answers and its schema has at least this many migrations. */
  async fault(migrations: number): Promise<string | null> {
    try {
      const [result] = await pipelineFrom(this.pool, [MIGRATIONS], DEADLINE_MS);
      return Number(result?.rows[0]?.['applied'] ?? 0) >= migrations
        ? null
        : 'database schema is older than this build: run the migrations';
    } catch {
      return 'database is away';
    }
  }

  private get pool(): pg.Pool {
    return (this.dataSource.driver as unknown as { readonly master: pg.Pool }).master;
  }
}
