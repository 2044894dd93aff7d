import type { Grants } from '../grants/grants.js';
import type { People } from '../grants/people.js';
import type { Declaration } from './declaration.js';
import type { Lists } from './lists.js';
import type { Objects } from './objects.js';
import type { Quotas } from './quotas.js';
import type { ReportJobs } from './report-jobs.js';
import type { ReportMaker } from './reports.js';

/** What a wire works with. */
export interface CoreWorld {
  readonly declaration: Declaration;
  readonly objects: Objects;
  readonly quotas: Quotas;
  /** null: it declares none. */
  readonly lists: Lists | null;
  readonly reports: ReportMaker | null;
  readonly jobs: ReportJobs | null;
  readonly people: People;
  readonly grants: Grants;
  readonly now: () => Date;
}
