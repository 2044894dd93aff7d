/** Calls of reports: one at once, one that is ordered, what becomes of it, and its file. */
import type { CoreWorld } from '../core/core-world.js';
import { textOf } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import { dividedBy } from '../core/report-parts.js';
import type { ReportJobs } from '../core/report-jobs.js';
import { Refused } from '../core/violations.js';
import { DELIVERY_NAMES, type Delivery, NO_DELIVERY } from '../model/delivery.js';
import { uniqueUsers } from '../model/reach.js';
import { daysBetween } from '../model/zones.js';
import { invalid, TiktokError } from './errors.js';
import { PARTS } from './report-parts.js';
import { queryOf, type ReportLevel, type ReportQuery } from './report-query.js';
import type { Given } from './tree.js';

export interface ReportRow {
  readonly dimensions: Readonly<Record<string, string>>;
  readonly metrics: Readonly<Record<string, string>>;
}
/** What a row is about: an ad, and what it lies in. */
type Lineage = Readonly<Record<ReportLevel, CoreObject>>;
interface Sum {
  readonly of: Lineage;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly delivery: Delivery;
}

const MICROS = 1_000_000;
const HUNDREDTHS = 100;
const NONE = '-';
const tooLarge = (): TiktokError => new TiktokError(40_067, 'The query is too large. Please narrow the time range.');

/** One that is too large is refused, and one that is a little smaller cut off. */
export function integratedReport(world: CoreWorld, account: CoreObject, given: Given): ReportRow[] {
  const rows = rowsOf(world, account, queryOf(given, false));
  const { mostRows, rowsCutAt } = world.config().tiktok;
  if (rows.length > mostRows) throw tooLarge();
  return rows.slice(0, rowsCutAt);
}

type Jobs = ReportJobs<readonly ReportRow[]>;
function jobsOf({ jobs, declaration }: CoreWorld): Jobs {
  if (jobs === null) throw new RangeError(`${declaration.name} orders no reports.`);
  return jobs as Jobs;
}

export function orderReport(world: CoreWorld, account: CoreObject, given: Given): object {
  const { output_format: format = 'CSV_STRING' } = given;
  if (format !== 'CSV_STRING') throw invalid('Invalid value for output_format: here CSV_STRING alone.');
  if (given['enable_report_title_translation'] !== false)
    throw invalid('Invalid value for enable_report_title_translation: here false alone.');
  const rows = rowsOf(world, account, queryOf(given, true));
  if (rows.length > world.config().tiktok.mostOrderedRows) throw tooLarge();
  return { task_id: jobsOf(world).order(account.id, rows).id };
}

const STATES = {
  working: 'PROCESSING',
  unfinished: 'PROCESSING',
  done: 'SUCCESS',
  failed: 'FAILED',
  skipped: 'CANCELED',
} as const;

export function taskState(world: CoreWorld, account: CoreObject, { task_id: id }: Given): object {
  const jobs = jobsOf(world);
  const progress = known(() => jobs.ask(textOf(id), account.id));
  const { polls } = jobs.find(textOf(id), account.id);
  const status = progress === 'working' && polls <= 1 ? 'QUEUING' : STATES[progress];
  return { status, ...(status === 'FAILED' && { message: 'Internal error.' }) };
}

/** An answer without an envelope. */
export class CsvFile {
  constructor(readonly text: string) {}
}

/** Columns are named as they were asked for. */
export function taskFile(world: CoreWorld, account: CoreObject, { task_id: id }: Given): CsvFile {
  const jobs = jobsOf(world);
  const job = known(() => jobs.find(textOf(id), account.id));
  if (jobs.progress(job) !== 'done') throw new TiktokError(40_201, 'The task is not ready.');
  const [first] = job.rows;
  const columns = first ? [...Object.keys(first.dimensions), ...Object.keys(first.metrics)] : ['campaign_id'];
  const lines = job.rows.map(({ dimensions, metrics }) => [...Object.values(dimensions), ...Object.values(metrics)]);
  return new CsvFile([columns, ...lines].map((cells) => `${cells.join(',')}\n`).join(''));
}

function known<T>(find: () => T): T {
  try {
    return find();
  } catch (error) {
    throw error instanceof Refused ? new TiktokError(40_200, 'The task does not exist.') : error;
  }
}

function rowsOf(world: CoreWorld, account: CoreObject, query: ReportQuery): ReportRow[] {
  const sums = new Map<string, Sum>();
  const currency = textOf(account.body['currency']);
  const { seed } = world.config();
  const setting = { seed, zone: textOf(account.body['timezone']), now: world.now().getTime(), currency };
  const ask = { account: account.id, level: 'ad', breakdown: 'none', from: query.from, to: query.to };
  for (const { ids, date, delivery: whole } of world.reports?.rows(ask, setting) ?? []) {
    const of = lineage(world, account, ids['ad'] ?? '');
    if (of === null || !isAsked(world, of, query)) continue;
    const weights = PARTS[query.parts.join()]?.(of.adgroup.body);
    const into = { key: `${of.ad.id}|${date}`, currency };
    const parts = weights ? dividedBy(whole, query.parts, weights, into) : [{ values: {}, delivery: whole }];
    for (const { values, delivery } of parts) {
      const time = { ...(query.isByDay && { stat_time_day: `${date} 00:00:00` }) };
      const dimensions: Readonly<Record<string, string>> = { [query.id]: of[query.level].id, ...values, ...time };
      const key = Object.values(dimensions).join(' ');
      const before = sums.get(key)?.delivery ?? NO_DELIVERY;
      sums.set(key, { of, dimensions, delivery: plus(before, delivery) });
    }
  }
  return [...sums.values()].map((sum) => told(sum, query, { currency, seed }));
}

/** Of one ad and day whole conversions are told. */
function plus(one: Delivery, other: Delivery): Delivery {
  const total = { ...NO_DELIVERY };
  for (const name of DELIVERY_NAMES)
    total[name] = one[name] + (name === 'conversions' ? Math.floor(other.conversions) : other[name]);
  return total;
}

function lineage({ objects }: CoreWorld, account: CoreObject, id: string): Lineage | null {
  const ad = objects.find(id);
  const adgroup = objects.find(ad?.parent ?? '');
  const campaign = objects.find(adgroup?.parent ?? '');
  return ad && adgroup && campaign ? { account, campaign, adgroup, ad } : null;
}

/** What was removed is left out, unless its state is asked for. */
const isAsked = ({ objects }: CoreWorld, of: Lineage, { level, isOfAll, only }: ReportQuery): boolean =>
  (isOfAll || !objects.isGone(of[level])) &&
  (['campaign', 'adgroup', 'ad'] as const).every((each) => only[`${each}_id`]?.includes(of[each].id) ?? true);

function told(
  { of, dimensions, delivery }: Sum,
  query: ReportQuery,
  { currency, seed }: { currency: string; seed: string },
): ReportRow {
  const { impressions, clicks, engagements, costMicros, conversions, conversionsValue } = delivery;
  const days = query.isByDay ? 1 : daysBetween(query.from, query.to) + 1;
  const reach = Math.min(impressions, uniqueUsers(impressions, days, `${seed}|${Object.values(dimensions)[0] ?? ''}`));
  const spend = costMicros / MICROS;
  const isOfLeads = of.campaign.body['objective_type'] === 'LEAD_GENERATION';
  const value = String(Math.round(conversionsValue * HUNDREDTHS) / HUNDREDTHS);
  const [likes, comments] = [Math.floor(engagements * 0.8), Math.floor(engagements * 0.1)];
  const numbers: Readonly<Record<string, string | number | null>> = {
    ...{ campaign_id: of.campaign.id, adgroup_id: of.adgroup.id, objective_type: textOf(of.campaign.body['objective_type']) },
    campaign_name: textOf(of.campaign.body['campaign_name']),
    adgroup_name: textOf(of.adgroup.body['adgroup_name']),
    ad_name: textOf(of.ad.body['ad_name']),
    ...{ impressions, clicks, currency, reach, spend: spend.toFixed(2), conversion: conversions },
    ...{ frequency: ratio(impressions, reach), ctr: ratio(clicks * 100, impressions), cpc: ratio(spend, clicks) },
    ...{ cpm: ratio(spend * 1_000, impressions), cost_per_conversion: ratio(spend, conversions) },
    ...{ total_purchase_value: isOfLeads ? null : value, complete_payment: isOfLeads ? null : conversions },
    ...{ total_sales_lead_value: isOfLeads ? value : null, total_sales_lead: isOfLeads ? conversions : null },
    ...{ likes, comments, shares: engagements - likes - comments, follows: 0 },
    ...{ video_play_actions: 0, video_watched_2s: 0, video_watched_6s: 0 },
  };
  return { dimensions, metrics: Object.fromEntries(query.metrics.map((name) => [name, String(numbers[name] ?? NONE)])) };
}

const ratio = (part: number, whole: number): string | null => (whole === 0 ? null : (part / whole).toFixed(2));
