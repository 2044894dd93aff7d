/** What a call asks of the integrated report, out of its parameters; anything else is refused. */
import { textOf } from '../core/declaration.js';
import { daysBetween, isDate } from '../model/zones.js';
import { invalid } from './errors.js';
import { PARTS } from './report-parts.js';
import { type Given, list, object } from './tree.js';

/** By data level: the id that rows are about, and the field of its filter by state. */
const LEVELS = {
  AUCTION_ADVERTISER: { id: 'advertiser_id', level: 'account' },
  AUCTION_CAMPAIGN: { id: 'campaign_id', level: 'campaign' },
  AUCTION_ADGROUP: { id: 'adgroup_id', level: 'adgroup' },
  AUCTION_AD: { id: 'ad_id', level: 'ad' },
} as const;
type DataLevel = keyof typeof LEVELS;
export type ReportLevel = (typeof LEVELS)[DataLevel]['level'];

const IDS: readonly string[] = Object.values(LEVELS).map(({ id }) => id);
const DAY = 'stat_time_day';
const TIMES = [DAY, 'stat_time_hour'];

/** Those that both kinds of reports take; the words of open connectors, as of 2026-11. */
const OF_BOTH = [
  'spend',
  'impressions',
  'clicks',
  'conversion',
  'reach',
  'frequency',
  'ctr',
  'cpc',
  'cpm',
  'cost_per_conversion',
];
const OF_BASIC = [
  ...['total_purchase_value', 'total_sales_lead_value', 'total_sales_lead', 'complete_payment', 'currency'],
  ...['likes', 'comments', 'shares', 'follows', 'video_play_actions', 'video_watched_2s', 'video_watched_6s'],
];
const PARENTS = ['campaign_id', 'adgroup_id', 'campaign_name', 'adgroup_name', 'ad_name', 'objective_type'];
const MOST_DAYS = 30;
const MOST_DAYS_AS_ONE = 365;
const MOST_IDS = 100;

export interface ReportQuery {
  readonly level: ReportLevel;
  readonly id: string;
  /** In the order in which `PARTS` has them. */
  readonly parts: readonly string[];
  readonly isByDay: boolean;
  readonly metrics: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Also what was removed. */
  readonly isOfAll: boolean;
  /** By the id's field: those that are asked for. */
  readonly only: Readonly<Record<string, readonly string[]>>;
}

const texts = (value: Given[string] | undefined): string[] => list(value).map((each) => textOf(each));

/** `isOrder`: a report that is ordered has no end of days, and takes no filter by state. */
export function queryOf(given: Given, isOrder: boolean): ReportQuery {
  const { report_type: type, data_level, service_type: service = 'AUCTION' } = given;
  const known = LEVELS[textOf(data_level) as DataLevel] as (typeof LEVELS)[DataLevel] | undefined;
  if (type !== 'BASIC' && type !== 'AUDIENCE') throw invalid('Invalid value for report_type: BASIC or AUDIENCE.');
  if (service !== 'AUCTION') throw invalid('Invalid value for service_type: AUCTION.');
  if (known === undefined) throw invalid(`Invalid value for data_level: ${Object.keys(LEVELS).join(', ')}.`);
  const dimensions = texts(given['dimensions']);
  const ids = dimensions.filter((each) => IDS.includes(each));
  if (ids.length !== 1 || ids[0] !== known.id) throw invalid(`Invalid value for dimensions: ${known.id} alone.`);
  const times = dimensions.filter((each) => TIMES.includes(each));
  if (times.length > 1 || times.includes('stat_time_hour')) throw invalid('Invalid value for dimensions: one time.');
  const parts = dimensions.filter((each) => !IDS.includes(each) && !TIMES.includes(each)).sort();
  if (type === 'BASIC' ? parts.length > 0 : !Object.hasOwn(PARTS, parts.join()))
    throw invalid(`Invalid value for dimensions: ${parts.join(', ')} in a report of the type ${type}.`);
  const isByDay = times.length === 1;
  return {
    ...known,
    ...{ parts, isByDay, metrics: metricsOf(given, type) },
    ...rangeOf(given, isOrder ? null : isByDay ? MOST_DAYS : MOST_DAYS_AS_ONE),
    ...filtersOf(given, known.level, isOrder),
  };
}

function metricsOf(given: Given, type: 'BASIC' | 'AUDIENCE'): string[] {
  const metrics = texts(given['metrics']);
  const known = [...OF_BOTH, ...PARENTS, ...(type === 'BASIC' ? OF_BASIC : [])];
  const stray = metrics.find((each) => !known.includes(each));
  if (stray !== undefined) throw invalid(`Invalid value for metrics: ${stray} in a report of the type ${type}.`);
  return metrics.length === 0 ? ['spend', 'impressions'] : metrics;
}

function rangeOf(given: Given, mostDays: number | null): Pick<ReportQuery, 'from' | 'to'> {
  const [from, to] = [textOf(given['start_date']), textOf(given['end_date'])];
  if (!isDate(from) || !isDate(to) || from > to) throw invalid('Invalid value for start_date, end_date: YYYY-MM-DD.');
  if (mostDays !== null && daysBetween(from, to) >= mostDays)
    throw invalid(`Invalid value for end_date: the time range cannot exceed ${mostDays} days.`);
  return { from, to };
}

function filtersOf(given: Given, level: ReportLevel, isOrder: boolean): Pick<ReportQuery, 'isOfAll' | 'only'> {
  const only: Record<string, readonly string[]> = {};
  let isOfAll = isOrder;
  for (const each of list(given['filtering']).map(object)) {
    const { field_name: field, filter_type: how, filter_value: value } = each;
    const [, of, what] = /^(campaign|adgroup|ad)_(ids|status)$/.exec(textOf(field)) ?? [];
    const values = how === 'IN' ? valuesOf(textOf(value)) : null;
    if (of === undefined || values === null || (isOrder && what === 'status'))
      throw invalid(`Invalid value for filtering: ${textOf(field)}.`);
    if (what === 'ids' && values.length > MOST_IDS) throw invalid(`Invalid value for filtering: at most ${MOST_IDS} ids.`);
    if (what === 'ids') only[`${of}_id`] = values;
    else if (of === level) isOfAll = values.includes('STATUS_ALL');
  }
  return { isOfAll, only };
}

/** The values of a filter are the text of a JSON array. */
function valuesOf(json: string): string[] | null {
  try {
    const parsed: unknown = JSON.parse(json);
    return Array.isArray(parsed) ? parsed.map(String) : null;
  } catch {
    return null;
  }
}
