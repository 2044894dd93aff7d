import type { SimulatorConfig } from '../settings.js';
import type { Grants } from '../grants/grants.js';
import type { People } from '../grants/people.js';
import type { Consents } from './consents.js';
import type { Declaration } from './declaration.js';
import type { Lists } from './lists.js';
import type { Objects } from './objects.js';
import type { Quotas } from './quotas.js';
import type { ReportJobs } from './report-jobs.js';
import type { ReportMaker } from './reports.js';
import type { Reviews } from './reviews.js';

/** No call of the platform is answered meanwhile, and what changed is kept. */
export type Alone = <T>(work: () => Promise<T>) => Promise<T>;

/** What a wire works with. */
export interface CoreWorld {
  readonly declaration: Declaration;
  readonly objects: Objects;
  readonly reviews: Reviews;
  readonly quotas: Quotas;
  /** null: it declares none. */
  readonly lists: Lists | null;
  readonly reports: ReportMaker | null;
  readonly jobs: ReportJobs<unknown> | null;
  readonly people: People;
  readonly grants: Grants;
  /** null: people consent elsewhere. */
  readonly consents: Consents | null;
  readonly now: () => Date;
  readonly config: () => SimulatorConfig;
}
