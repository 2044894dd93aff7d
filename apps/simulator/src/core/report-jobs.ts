/** Reports that are ordered: they are there after some times of asking, or end in another way because a script says so. */
import type { ReportRow } from './reports.js';
import { refuse } from './violations.js';

/** `failed`, `skipped`: it was tried, or not even that. `unfinished`: it seems done, and its rows are not there. */
export const JOB_ENDS = ['done', 'failed', 'skipped', 'unfinished'] as const;
export type JobEnd = (typeof JOB_ENDS)[number];
export type Progress = 'working' | JobEnd;

/** What becomes of a job, and how much longer it takes. */
export interface JobScript {
  readonly end: JobEnd;
  readonly lateMs: number;
}

export interface Job<Rows = readonly ReportRow[]> extends JobScript {
  readonly id: string;
  readonly account: string;
  readonly rows: Rows;
  readonly orderedAt: number;
  polls: number;
}

/** The platform forgets the oldest. */
const MOST_JOBS = 200;

export class ReportJobs<Rows = readonly ReportRow[]> {
  /** How many were ordered. */
  orders = 0;
  private readonly jobs = new Map<string, Job<Rows>>();
  private scripts: JobScript[] = [];

  constructor(
    private readonly polls: number,
    private readonly idOf: (n: number) => string,
    private readonly now: () => number = Date.now,
  ) {}

  /** The next order, after those that have a script already, ends so. */
  failNext(script: JobScript = { end: 'failed', lateMs: 0 }): void {
    this.scripts = [...this.scripts.slice(1 - MOST_JOBS), script];
  }

  clear(): void {
    this.forget();
    this.orders = 0;
    this.scripts = [];
  }

  /** All that were ordered are over. */
  forget(): void {
    this.jobs.clear();
  }

  order(account: string, rows: Rows): Job<Rows> {
    this.orders += 1;
    const script = this.scripts.shift() ?? { end: 'done', lateMs: 0 };
    const job = { id: this.idOf(this.orders), account, rows, ...script, orderedAt: this.now(), polls: 0 };
    this.jobs.set(job.id, job);
    const [oldest] = this.jobs.keys();
    if (this.jobs.size > MOST_JOBS && oldest !== undefined) this.jobs.delete(oldest);
    return job;
  }

  ask(id: string, account?: string): Progress {
    const job = this.find(id, account);
    job.polls += 1;
    return this.progress(job);
  }

  progress({ polls, end, lateMs, orderedAt }: Job<Rows>): Progress {
    return polls <= this.polls || orderedAt + lateMs > this.now() ? 'working' : end;
  }

  /** Of a report that is there. */
  rows(id: string, account?: string): Rows {
    const job = this.find(id, account);
    if (this.progress(job) !== 'done') throw refuse('report', 'not_found');
    return job.rows;
  }

  find(id: string, account?: string): Job<Rows> {
    const job = this.jobs.get(id);
    if (job === undefined || (account !== undefined && job.account !== account)) throw refuse('report', 'not_found');
    return job;
  }
}
