// Stories of what platforms answer and in which order it arrives, what must be stored in the end, and the SQL that finds every
// difference.
import { newId } from '@app/kernel';
import { type Level, levelNames, levelRow } from '../domain/levels.js';
import { baseColumns } from '../domain/metrics.js';
import { addDays } from '../domain/periods.js';
import { aBatch, anAdRow, anAudienceRow, aRow, aSegmentRow, askedAt, dayAt } from '../domain/report.builder.js';
import type { MetricsBatch } from '../domain/report.js';
import { UNATTRIBUTED } from '../domain/report.row.js';
import { projections } from './projection.statements.js';

export const DAYS = 6;
export const STEPS = 60;
/** Two organizations whose accounts have the same ids. */
export const organizations = [newId(), newId()] as const;
const accounts = [newId(), newId()] as const;
export const levels = ['campaign', 'campaign', 'ad', 'age', 'audience'] as const satisfies Level[];
const campaigns = [newId(), newId(), null];

interface Line {
  readonly day: number;
  readonly campaign: number;
  readonly part: number;
  readonly clicks: number;
  readonly spend: bigint;
  readonly value: number | null;
}

/** A report of a platform; the numbers choose among what there is. */
export interface Step {
  readonly organization: number;
  readonly account: number;
  readonly level: Level;
  readonly start: number;
  readonly length: number;
  /** By how many others it may be overtaken on its way. */
  readonly delay: number;
  readonly isRepeated: boolean;
  readonly lines: readonly Line[];
}

export interface Arrival {
  readonly organization: string;
  readonly batch: MetricsBatch;
  readonly isRepeated: boolean;
}

function rowOf({ day, campaign, part, clicks, spend, value }: Line, { level, start }: Step): MetricsBatch['rows'][number] {
  const measures = { clicks: BigInt(clicks), spend, conversion_value: value === null ? null : BigInt(value) };
  const [on, id, campaignId] = [dayAt(start + day), `platform ${campaign}`, campaigns[campaign] ?? null];
  if (level === 'ad') return anAdRow(on, id, `ad ${part}`, { measures, campaignId });
  if (level === 'age') return aSegmentRow(on, id, part === 0 ? '25-34' : 'unknown', { measures, campaignId });
  if (level === 'audience') return anAudienceRow(on, id, `list ${part}`, { measures, campaignId });
  return aRow(on, id, measures, campaignId);
}

/** The steps in the order of their arrival; they were asked for in the order of the list. */
export function arrivals(steps: readonly Step[]): Arrival[] {
  const asked = steps.map((step, at) => {
    const { organization, account, level, start, length, lines } = step;
    const rows = lines.filter(({ day }) => day <= length).map((line) => rowOf(line, step));
    const keyOf = (row: (typeof rows)[number]): string =>
      JSON.stringify([row.day, ...levelRow(level).keys.map(({ of }) => of(row))]);
    const batch = aBatch({
      level,
      connectionId: accounts[organization === 0 ? account : 1 - account] ?? '',
      currency: account === 0 ? 'USD' : 'JPY',
      batchId: `batch ${at}`,
      fetchedAt: askedAt(at),
      startDate: dayAt(start),
      endDate: dayAt(start + length),
      complete: true,
      rows: [...new Map(rows.map((row) => [keyOf(row), row])).values()],
    });
    return { at: at + step.delay, organization: organizations[organization] ?? '', batch, isRepeated: step.isRepeated };
  });
  return asked.sort((one, other) => one.at - other.at);
}

/** Of each day of an account's level the answer that was asked for last. */
const newestAnswers = (all: readonly Arrival[]): Map<string, MetricsBatch> => {
  const newest = new Map<string, MetricsBatch>();
  for (const { organization, batch } of all)
    for (let day = batch.startDate; day <= batch.endDate; day = addDays(day, 1)) {
      const key = [organization, batch.connectionId, batch.level, day].join(' ');
      const known = newest.get(key);
      if (!known || known.fetchedAt < batch.fetchedAt) newest.set(key, batch);
    }
  return newest;
};

/** The facts of a level as lines of text: what tells a row apart, and its numbers. */
export const factLines = (level: Level): string => `select concat_ws(' ', organization_id, connection_id, '${level}', day,
  ${levelRow(level)
    .keys.map(({ name }) => name)
    .join(', ')}, campaign_id, clicks, spend_micros, coalesce(conversion_value_micros::text, 'none')) as line
  from analytics.${levelRow(level).facts}`;

export function modelLines(all: readonly Arrival[]): string[] {
  return [...newestAnswers(all)].flatMap(([key, { level, rows }]) =>
    rows
      .filter(({ day }) => key.endsWith(day))
      .map((row) => {
        const { clicks, spend, conversion_value: value } = row.measures;
        const ours = row.campaignId ?? UNATTRIBUTED;
        return [key, ...levelRow(level).keys.map(({ of }) => of(row)), ours, clicks, spend, value ?? 'none'].join(' ');
      }),
  );
}

const sums = baseColumns.map((column) => `sum(${column}) as ${column}`).join(', ');
/** Cells whose projection differs from the facts; `where` leaves out those that wait. */
export const drift = (where: string): string =>
  levelNames
    .flatMap((level) =>
      projections[level].map(({ table, by }) => {
        const keys = ['organization_id', 'connection_id', 'day', ...by].join(', ');
        const [facts, projected] = [levelRow(level).facts, table].map(
          (source) =>
            `select ${keys}, ${sums} from analytics.${source} f where
               ${where.replaceAll('$level', `'${level}'`)} group by ${keys}`,
        );
        return `select '${table} differs from its facts' as fault where exists ((${facts} except all ${projected})
           union all (${projected} except all ${facts}))`;
      }),
    )
    .join(' union all ');
export const waiting = `not exists (select from analytics.dirty d where d.organization_id = f.organization_id and
   d.connection_id = f.connection_id
  and d.level = $level and d.day = f.day)`;

export const torn = `select 'channels and campaigns differ' as fault where (select coalesce(sum(clicks), 0) from
   analytics.d_channel)
  <> (select coalesce(sum(clicks), 0) from analytics.d_campaign)`;
export const manifest = levelNames
  .map(
    (level) => `select 'the manifest of ${level} differs' as fault where exists (
    select from analytics.fact_day d where level = '${level}' and not (row_count, spend_micros) = (
      select count(*), coalesce(sum(spend_micros), 0) from analytics.${levelRow(level).facts} f
      where f.organization_id = d.organization_id and f.connection_id = d.connection_id and f.day = d.day))`,
  )
  .join(' union all ');
export const versions = `select 'versions have a gap' as fault where exists (
  select from analytics.stream s where version <> (select count(*) from analytics.sync_batch b where
  (b.organization_id, b.connection_id, b.level) = (s.organization_id, s.connection_id, s.level))
    or version is distinct from (select max(version) from analytics.sync_batch b where (b.organization_id,
    b.connection_id, b.level) = (s.organization_id, s.connection_id, s.level)))`;
