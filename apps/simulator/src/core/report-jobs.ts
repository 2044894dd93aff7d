/** Reports that are ordered: they are there after some times of asking, or fail because a script says so. */
import type { ReportRow } from './reports.js';
import { refuse } from './violations.js';

export interface Job {
  readonly id: string;
  readonly account: string;
  readonly rows: readonly ReportRow[];
  readonly isLost: boolean;
  polls: number;
}

export type Progress = 'working' | 'done' | 'failed';

/** The platform forgets the oldest. */
const MOST_JOBS = 1_000;

export class ReportJobs {
  /** How many were ordered. */
  orders = 0;
  private readonly jobs = new Map<string, Job>();
  private failing = 0;

  constructor(
    private readonly polls: number,
    private readonly idOf: (n: number) => string,
  ) {}

  /** The next order, after those that are to fail already, fails. */
  failNext(): void {
    this.failing += 1;
  }

  clear(): void {
    this.jobs.clear();
    this.orders = 0;
    this.failing = 0;
  }

  order(account: string, rows: readonly ReportRow[]): Job {
    this.orders += 1;
    const isLost = this.failing > 0;
    if (isLost) this.failing -= 1;
    const job = { id: this.idOf(this.orders), account, rows, isLost, polls: 0 };
    this.jobs.set(job.id, job);
    const [oldest] = this.jobs.keys();
    if (this.jobs.size > MOST_JOBS && oldest !== undefined) this.jobs.delete(oldest);
    return job;
  }

  ask(id: string, account?: string): Progress {
    const job = this.find(id, account);
    job.polls += 1;
    if (job.polls <= this.polls) return 'working';
    return job.isLost ? 'failed' : 'done';
  }

  /** Of a report that is there. */
  rows(id: string, account?: string): readonly ReportRow[] {
    const { rows, polls, isLost } = this.find(id, account);
    if (polls <= this.polls || isLost) throw refuse('report', 'not_found');
    return rows;
  }

  private find(id: string, account: string | undefined): Job {
    const job = this.jobs.get(id);
    if (job === undefined || (account !== undefined && job.account !== account)) throw refuse('report', 'not_found');
    return job;
  }
}
