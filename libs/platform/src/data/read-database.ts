import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Admission } from './admission.js';
import { APP_ROLE, openPool, type Pool } from './connections.js';
import { reportConnections, reportLimits } from './database-limits.js';
import type { PreparedStatement } from './pipeline.js';
import { isOutage, serviceUnavailable, tooManyReports } from './outage.js';
import { readAlone, ReadPool } from './read-pool.js';
import type { Statement } from './statement.js';
import { UnitOfWork } from './unit-of-work.js';

/** Reads rows of the organization. */
export type AskRows = <R>(statement: Statement, values?: readonly unknown[]) => Promise<R[]>;

/** Tenant-scoped reads in one round trip, on pools of their own. Inside a unit of work that has begun they see its writes. */
@Injectable()
export class ReadDatabase implements OnApplicationShutdown {
  private readonly records: ReadPool;
  private readonly reportPools: readonly Pool[];
  private readonly reports: Admission;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly unitOfWork: UnitOfWork,
  ) {
    const { DATABASE_URL, DATABASE_WAIT_MS: waitMs } = settings;
    this.records = new ReadPool(DATABASE_URL, settings);
    const servers = reportServers(settings);
    const max = reportConnections(settings);
    this.reportPools = servers.map((url) => openPool({ url, role: APP_ROLE, max, waitMs }));
    this.reports = new Admission(reportLimits(settings, servers.length), (ownFault) =>
      ownFault ? tooManyReports() : serviceUnavailable(),
    );
  }

  /**
   * One record by its id. It must be short, because it shares its round trip with others. Undefined: the organization has no such record.
   */
  async one<R>(actor: Actor, statement: Statement, values: readonly unknown[]): Promise<R | undefined> {
    const [row] = await this.ask<R>(actor, statement, values, (query) => this.records.shared(actor, query));
    return row;
  }

  /** Any number of records, in a round trip of their own. */
  rows<R>(actor: Actor, statement: Statement, values: readonly unknown[] = []): Promise<R[]> {
    return this.ask<R>(actor, statement, values, (query) => this.records.alone(actor, query));
  }

  /**
   * A report: long reads on connections of their own. A read replica may answer, slightly behind. Two at once per organization; the next
   * eight wait for a short time; any further one is 429 `too_many_reports`.
   */
  report<T>(actor: Actor, work: (rows: AskRows) => Promise<T>): Promise<T> {
    const pool = reportServerOf(this.reportPools, actor);
    const read = (query: PreparedStatement) => readAlone(pool, actor, query, this.settings.DATABASE_DEADLINE_MS);
    return this.reports.run(actor.organizationId, () =>
      work((statement, values = []) => this.ask(actor, statement, values, read)),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.records, ...this.reportPools].map((pool) => pool.end()));
  }

  private async ask<R>(
    actor: Actor,
    statement: Statement,
    values: readonly unknown[],
    read: (query: PreparedStatement) => Promise<unknown[]>,
  ): Promise<R[]> {
    const transaction = this.unitOfWork.currentOf(actor);
    if (transaction) return transaction.rows<R>(statement, values);
    const { name, text } = statement;
    try {
      return (await read({ name, text, values: [actor.organizationId, ...values] })) as R[];
    } catch (error) {
      throw isOutage(error) ? serviceUnavailable() : error;
    }
  }
}

/** The servers that answer reports. */
export const reportServers = ({ DATABASE_URL, DATABASE_READ_URLS }: Settings): readonly string[] =>
  DATABASE_READ_URLS.length > 0 ? DATABASE_READ_URLS : [DATABASE_URL];

/** Always the same server for an organization, so that its reports do not jump back in time. `pools`: one for each of `reportServers`. */
export function reportServerOf(pools: readonly Pool[], { organizationId }: Actor): Pool {
  const pool = pools[Number.parseInt(organizationId.slice(-6), 16) % pools.length];
  if (!pool) throw new Error('There is no pool for reports.');
  return pool;
}
