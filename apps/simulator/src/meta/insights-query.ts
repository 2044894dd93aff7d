/** What a call of Insights asks for, out of its parameters; anything else is refused by its name. */
import { type Json, textOf } from '../core/declaration.js';
import { addDays, daysBetween, isDate, monthsBefore } from '../model/zones.js';
import { BREAKDOWNS, COMBINATIONS, INSIGHTS_FIELDS, OPT_IN, PRESETS, WINDOWS } from './insights.table.js';
import { invalid, MetaError } from './errors.js';

/** Parameters of a call, as its form or its JSON has them. */
export type Params = Readonly<Record<string, Json | undefined>>;

export const LEVELS = ['account', 'campaign', 'adset', 'ad'] as const;
export type Level = (typeof LEVELS)[number];

export interface Filter {
  readonly level: Level;
  readonly what: 'id' | 'name' | 'effective_status';
  readonly isKept: (value: string) => boolean;
}

export interface InsightsQuery {
  readonly level: Level;
  readonly fields: readonly string[];
  readonly from: string;
  readonly to: string;
  /** In days; a month of the calendar; the whole range. */
  readonly increment: number | 'monthly' | 'all_days';
  /** In the order of their combination. */
  readonly breakdowns: readonly string[];
  readonly needsOptIn: boolean;
  readonly windows: readonly string[];
  readonly isUnified: boolean;
  readonly filters: readonly Filter[];
  readonly wantsSummary: boolean;
}

const MONTHS_KEPT = 37;
const MOST_INCREMENT = 90;
const USUAL_FIELDS = ['account_id', 'impressions', 'spend'];

export function parsed(value: Json | undefined): Json | undefined {
  if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return value;
  try {
    return JSON.parse(value) as Json;
  } catch {
    throw invalid('Invalid JSON in a parameter');
  }
}

/** A list, JSON of one, or words with commas. */
export function listed(value: Json | undefined): readonly string[] {
  const given = parsed(value);
  if (given === undefined || given === null || given === '') return [];
  const all = Array.isArray(given) ? (given as readonly Json[]) : typeof given === 'string' ? given.split(',') : [given];
  return all.map((each) => (typeof each === 'string' || typeof each === 'number' ? String(each).trim() : ''));
}

const isTrue = (value: Json | undefined): boolean => value === true || value === 'true' || value === '1' || value === 1;

export function queryOf(given: Params, own: Level, today: string): InsightsQuery {
  const fields = listed(given['fields']);
  const unknown = fields.find((each) => !INSIGHTS_FIELDS.has(each));
  if (unknown !== undefined) throw invalid(`${unknown} is not valid for fields param. please check the reference`, 'fields');
  return {
    level: levelOf(given['level'], own),
    fields: fields.length === 0 ? USUAL_FIELDS : fields,
    ...rangeOf(given, today),
    increment: incrementOf(given['time_increment']),
    ...breakdownsOf(given['breakdowns']),
    windows: windowsOf(given['action_attribution_windows']),
    isUnified: isTrue(given['use_unified_attribution_setting']) || isTrue(given['use_account_attribution_setting']),
    filters: filtersOf(given['filtering']),
    wantsSummary: isTrue(given['default_summary']) || listed(given['summary']).length > 0,
  };
}

function levelOf(value: Json | undefined, own: Level): Level {
  if (value === undefined || value === '') return own;
  const level = LEVELS.find((each) => each === value);
  if (level === undefined) throw invalid(`Param level must be one of {${LEVELS.join(', ')}}`, 'level');
  return LEVELS.indexOf(level) < LEVELS.indexOf(own) ? own : level;
}

function rangeOf(given: Params, today: string): { from: string; to: string } {
  const oldest = monthsBefore(today, MONTHS_KEPT);
  const range = parsed(given['time_range']);
  if (range === undefined) {
    const preset = PRESETS[typeof given['date_preset'] === 'string' ? given['date_preset'] : 'last_30d'];
    if (preset === undefined) throw invalid(`date_preset must be one of {${Object.keys(PRESETS).join(', ')}}`, 'date_preset');
    const [first, last] = preset;
    return { from: first === null ? oldest : addDays(today, -first), to: addDays(today, -last) };
  }
  const { since, until } = (typeof range === 'object' && range !== null ? range : {}) as Params;
  if (typeof since !== 'string' || typeof until !== 'string' || !isDate(since) || !isDate(until))
    throw invalid('param time_range must be an object with since and until as YYYY-MM-DD', 'time_range');
  if (since > until) throw invalid('param time_range: since is after until', 'time_range');
  if (since < oldest) {
    const message = `(#3018) The start date of the time range cannot be beyond ${MONTHS_KEPT} months from the current date`;
    throw new MetaError({ code: 3018, message, field: 'time_range' });
  }
  return { from: since, to: until };
}

function incrementOf(value: Json | undefined): InsightsQuery['increment'] {
  if (value === undefined || value === 'all_days') return 'all_days';
  if (value === 'monthly') return value;
  const days = Number(value);
  if (Number.isInteger(days) && days >= 1 && days <= MOST_INCREMENT) return days;
  throw invalid(`time_increment must be monthly, all_days or a number from 1 to ${MOST_INCREMENT}`, 'time_increment');
}

function breakdownsOf(value: Json | undefined): Pick<InsightsQuery, 'breakdowns' | 'needsOptIn'> {
  const asked = listed(value);
  if (asked.length === 0) return { breakdowns: [], needsOptIn: false };
  const unknown = asked.find((each) => !BREAKDOWNS.has(each));
  if (unknown !== undefined) throw invalid(`breakdowns[0] must be one of the known breakdowns, not ${unknown}`, 'breakdowns');
  if (asked.every((each) => OPT_IN.has(each))) return { breakdowns: asked, needsOptIn: true };
  const key = asked.toSorted().join();
  const known = COMBINATIONS.map((each) => each.split(',')).find((each) => each.toSorted().join() === key);
  if (known) return { breakdowns: known, needsOptIn: false };
  throw invalid(
    `Current combination of data breakdown columns (${['action_type', ...asked].join(', ')}) is invalid`,
    'breakdowns',
  );
}

function windowsOf(value: Json | undefined): readonly string[] {
  const windows = listed(value);
  const unknown = windows.find((each) => !WINDOWS.has(each));
  if (unknown !== undefined) throw invalid(`${unknown} is no attribution window`, 'action_attribution_windows');
  return windows;
}

const OPERATORS: Readonly<Record<string, (value: string, sought: readonly string[]) => boolean>> = {
  EQUAL: (value, sought) => sought[0] === value,
  IN: (value, sought) => sought.includes(value),
  NOT_IN: (value, sought) => !sought.includes(value),
  CONTAIN: (value, sought) => value.includes(sought[0] ?? ''),
};

function filtersOf(value: Json | undefined): Filter[] {
  const given = parsed(value) ?? [];
  if (!Array.isArray(given)) throw invalid('Param filtering must be an array', 'filtering');
  return (given as readonly Params[]).map(({ field, operator, value: sought }) => {
    const [, level, what] = /^(campaign|adset|ad)\.(id|name|effective_status)$/.exec(textOf(field)) ?? [];
    const test = OPERATORS[textOf(operator)];
    if (level === undefined || what === undefined || test === undefined)
      throw invalid(`Filtering field ${textOf(field)} with operation ${textOf(operator)} is not supported`, 'filtering');
    const all = listed(sought);
    return { level: level as Level, what: what as Filter['what'], isKept: (each) => test(each, all) };
  });
}

/** The periods of a range, each with its first and its last day. */
export function periodsOf({ from, to, increment }: InsightsQuery): (readonly [string, string])[] {
  if (increment === 'all_days') return [[from, to]];
  const periods: (readonly [string, string])[] = [];
  for (let first = from; first <= to; first = addDays(periods.at(-1)?.[1] ?? to, 1)) {
    const last = increment === 'monthly' ? lastOfMonth(first) : addDays(first, increment - 1);
    periods.push([first, last < to ? last : to]);
  }
  return periods;
}

function lastOfMonth(date: string): string {
  const next = `${addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
  return addDays(next, -1);
}

/** How many days of a range are older than so many months. */
export const isOlderThan = (from: string, months: number, today: string): boolean =>
  daysBetween(from, monthsBefore(today, months)) > 0;
