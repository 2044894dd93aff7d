import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Actor, customerOf } from '@app/kernel';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Admission } from './admission.js';
import { reportLimits } from './database-limits.js';
import type { PreparedStatement } from './pipeline.js';
import { orUnavailable, serviceUnavailable, tooManyReports } from './outage.js';
import { readAlone, ReadPool } from './read-pool.js';
import { type ReportServer, ReportServers } from './report-servers.js';
import { readAllowance } from './small-reads.js';
import type { Statement } from './statement.js';
import { UnitOfWork } from './unit-of-work.js';

/** Reads rows of the organization. */
export type RowQuery = <R>(statement: Statement, values?: readonly unknown[]) => Promise<R[]>;

/** Tenant-scoped reads in one round trip, on pools of their own. Inside a unit of work that has begun they see its writes. */
@Injectable()
export class ReadDatabase implements OnApplicationShutdown {
  private readonly records: ReadPool;
  private readonly reportServers: ReportServers;
  private readonly reports: Admission;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly unitOfWork: UnitOfWork,
  ) {
    this.records = new ReadPool(settings.DATABASE_URL, settings);
    this.reportServers = new ReportServers(settings);
    this.reports = new Admission(reportLimits(settings, reportUrls(settings).length), (ownFault) =>
      ownFault ? tooManyReports() : serviceUnavailable(),
    );
  }

  /**
   * One record by its id. It must be short, because it shares its round trip with others. Undefined: the organization has no
   * such record.
   */
  async one<R>(actor: Actor, statement: Statement, values: readonly unknown[]): Promise<R | undefined> {
    const [row] = await this.ask<R>(actor, statement, values, (query) => this.records.shared(actor, query));
    return row;
  }

  /** Any number of records, in a round trip of their own. */
  rows<R>(actor: Actor, statement: Statement, values: readonly unknown[] = []): Promise<R[]> {
    return this.ask<R>(actor, statement, values, (query) => this.records.alone(actor, { ...query, allowance: readAllowance() }));
  }

  /**
   * A report: long reads on connections of their own, by one server: a read replica, unless it has not replayed what the
   * organization has already seen change. Two at once per organization, its test mode included; the next eight wait for a short
   * time; any further one is 429 `too_many_reports`.
   * @param progress see `ReportServers.of`
   */
  report<T>(actor: Actor, progress: Statement, work: (rows: RowQuery, lagSeconds: number) => Promise<T>): Promise<T> {
    return this.reports.run(customerOf(actor), async () => {
      const { pool, lagSeconds } = await this.serverOf(actor, progress);
      const read = (query: PreparedStatement) =>
        readAlone(pool, actor, { ...query, allowance: readAllowance() }, this.settings.DATABASE_DEADLINE_MS);
      return work((statement, values = []) => this.ask(actor, statement, values, read), lagSeconds);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.records.end(), this.reportServers.end()]);
  }

  private async serverOf(actor: Actor, progress: Statement): Promise<ReportServer> {
    try {
      return await this.reportServers.of(actor, progress);
    } catch (error) {
      throw orUnavailable(error);
    }
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
      throw orUnavailable(error);
    }
  }
}

/** The servers that answer reports as long as replicas keep up. */
export const reportUrls = ({ DATABASE_URL, DATABASE_READ_URLS }: Settings): readonly string[] =>
  DATABASE_READ_URLS.length > 0 ? DATABASE_READ_URLS : [DATABASE_URL];
