/** Calls of Insights: a report at once, a report that is ordered, what becomes of it, and its rows. */
import { type Body, textOf } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import type { Job, Progress, ReportJobs } from '../core/report-jobs.js';
import { Refused } from '../core/violations.js';
import { localDate } from '../model/zones.js';
import { type Level, LEVELS, type Params, queryOf } from './insights-query.js';
import { InsightsRows, type StatusOf } from './insights-rows.js';
import { page } from './paging.js';
import { invalid, invalidParameter, MetaError } from './errors.js';
import type { ReportWorld } from './report-world.js';

/** What the wire gives to calls of reports. */
export interface InsightsWorld {
  readonly world: ReportWorld;
  readonly statusOf: StatusOf;
  /** Rows that are too many at once, and ones that are too many for an order. */
  readonly limits: { readonly mostRows: number; readonly mostOrderedRows: number; readonly pageSize: number };
}

export interface EdgeAsk {
  readonly given: Params;
  /** Of the edge that was called, without its parameters. */
  readonly address: string;
}

/** So many times too many are not even counted. */
const FAR_TOO_MANY = 10;
const RUN_MS = 30 * 86_400_000;

const tooMany = invalidParameter({
  ...{ subcode: 1_487_534, title: 'Cannot Include Too Many Rows' },
  sentence: 'Please reduce the amount of data you are asking for: narrow the range.',
});
const farTooMany: MetaError = new MetaError({
  ...{ code: 1, status: 500 },
  message: "Please reduce the amount of data you're asking for, then retry your request",
});
/** As https://github.com/facebook/facebook-python-business-sdk/issues/293 shows it. */
const notLoaded: MetaError = new MetaError({
  ...{ code: 2_601, subcode: 1_815_107, isTransient: true, message: 'Error accessing adreport job.' },
  title: 'Loading Async Ads Report Failed',
  sentence: 'Sorry, the report cannot be loaded successfully. Please check if your job status is completed.',
});

/** `object`: an account, a campaign, an ad set or an ad, also one that was removed. */
export function insights(object: CoreObject, { given, address }: EdgeAsk, at: InsightsWorld): object {
  const rows = rowsOf(object, given, at);
  const { mostRows } = at.limits;
  if (rows.length > FAR_TOO_MANY * mostRows) throw farTooMany;
  if (rows.length > mostRows) throw tooMany;
  const answer = page(rows, given, address, at.limits.pageSize);
  return rows.query.wantsSummary && rows.length > 0 ? { ...answer, summary: rows.summary() } : answer;
}

/** The same as an order. One that is too large is taken, and fails. */
export function orderInsights(object: CoreObject, given: Params, at: InsightsWorld): Body {
  return { report_run_id: jobsOf(at).order(object.account, rowsOf(object, given, at)).id };
}

/** null: there is no such run, or none any more. `isAsked`: the run goes on each time that somebody asks for its state. */
export function reportRun(id: string, at: InsightsWorld, isAsked = true): Body | null {
  const job = runOf(id, at);
  if (job === null) return null;
  const progress = progressOf(job, isAsked ? jobsOf(at).ask(id) : jobsOf(at).progress(job), at);
  return {
    id,
    account_id: job.account,
    async_status: progress === 'working' && job.polls <= 1 ? 'Job Not Started' : STATUS[progress],
    async_percent_completion: progress === 'working' ? Math.min(99, (job.polls - 1) * 30) : PERCENT[progress],
    is_running: progress === 'working' || progress === 'unfinished',
    ...{ date_start: job.rows.query.from, date_stop: job.rows.query.to },
    ...(progress === 'done' && { time_completed: Math.floor(at.world.now().getTime() / 1_000) }),
    ...(progress === 'failed' && FAILURE),
  };
}

/** A run may be at 100 % and not complete: https://github.com/facebook/facebook-php-business-sdk/pull/286. */
const STATUS: Readonly<Record<Progress, string>> = {
  working: 'Job Running',
  unfinished: 'Job Running',
  done: 'Job Completed',
  failed: 'Job Failed',
  skipped: 'Job Skipped',
};
const PERCENT: Readonly<Record<Exclude<Progress, 'working'>, number>> = { unfinished: 100, done: 100, failed: 40, skipped: 0 };
/** Since v25. */
const FAILURE: Body = {
  ...{ error_code: 100, error_subcode: 1_487_534, error_message: 'Invalid parameter' },
  ...{ error_user_title: 'Report Failed', error_user_msg: 'The report could not be made. Please reduce its range.' },
};

/** null: there is no such run, or none any more. */
export function reportRunRows(id: string, { given, address }: EdgeAsk, at: InsightsWorld): object | null {
  const job = runOf(id, at);
  if (job === null) return null;
  if (progressOf(job, jobsOf(at).progress(job), at) !== 'done') throw notLoaded;
  return page(job.rows, given, address, at.limits.pageSize);
}

type Run = Job<InsightsRows>;
type Runs = ReportJobs<InsightsRows>;

function jobsOf({ world }: InsightsWorld): Runs {
  if (world.jobs === null) throw new RangeError(`${world.declaration.name} orders no reports.`);
  return world.jobs as Runs;
}

const progressOf = ({ rows }: Run, progress: Progress, { limits }: InsightsWorld): Progress =>
  progress === 'done' && rows.length > limits.mostOrderedRows ? 'failed' : progress;

/** A run is kept for thirty days. */
function runOf(id: string, at: InsightsWorld): Run | null {
  try {
    const job = jobsOf(at).find(id);
    return at.world.now().getTime() - job.orderedAt < RUN_MS ? job : null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

const isLevel = (resource: string): resource is Level => LEVELS.some((each) => each === resource);

function rowsOf(object: CoreObject, given: Params, at: InsightsWorld): InsightsRows {
  const { world, statusOf } = at;
  const account = world.objects.find(object.account);
  if (account === undefined || !isLevel(object.resource)) throw invalid(`${object.resource} has no insights`);
  const today = localDate(world.now().getTime(), textOf(account.body['timezone']));
  return new InsightsRows(world, account, queryOf(given, object.resource, today), object, statusOf);
}
