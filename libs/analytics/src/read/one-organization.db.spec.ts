/**
 * PostgreSQL plans every statement of the lib and says by what each table is read: always by the organization that the statement
 * was given.
 */
import type pg from 'pg';
import { declaredStatements } from '@app/platform/data';
import { cloneDatabase, dropDatabase, ownerPool } from '../../../../test/support/database.js';
import '../analytics.module.js';
import { type DimensionName, dimensionNames, dimensions, levelOf } from '../domain/dimensions.js';
import { type GranularityName } from '../domain/periods.js';
import { dayAt, START } from '../domain/report.builder.js';
import { aReport } from '../domain/report-request.builder.js';
import { overviewStatement } from './analytics.statements.js';
import { reportStatement } from './report.statements.js';
import { restatedCampaigns, restatementsStatement } from './restatements.statements.js';

/** Statements that read a table without the organization, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'analytics.ingest.horizon': 'the horizon of the retention is one for all',
  'analytics.project.mark-all': 'reads that horizon',
};
const shared = new Set(['kept_facts', 'fx_rate']);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly Plans?: readonly Plan[];
}
const CONDITIONS = ['Index Cond', 'Filter', 'Recheck Cond', 'Tid Cond', 'One-Time Filter'] as const;

describe('every statement', () => {
  const database = `analytics_one_organization_${process.pid}`;
  let pool: pg.Pool;
  beforeAll(async () => {
    pool = ownerPool(await cloneDatabase(database), 1);
    for (const facts of ['fact', 'fact_ad', 'fact_audience'])
      await pool.query('select analytics.ensure_months($1, $2, $2)', [facts, START]);
    await pool.query('set plan_cache_mode = force_generic_plan');
  });
  afterAll(async () => {
    await pool.end();
    await dropDatabase(database);
  });

  /** The tables that it reads whatever the organization; a table that it fills with rows of another is one too. */
  async function looseIn(text: string): Promise<string[]> {
    await pool.query(`deallocate all; prepare asked as ${text}`);
    const { rows: known } = await pool.query<{ count: number }>(
      `select cardinality(parameter_types)::int as count from pg_prepared_statements where name = 'asked'`,
    );
    const nulls = Array.from({ length: known[0]?.count ?? 0 }, () => 'null').join(', ');
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (verbose, format json) execute asked${nulls === '' ? '' : `(${nulls})`}`,
    );
    const found: string[] = [];
    const walk = (plan: Plan): void => {
      const { 'Node Type': type, 'Relation Name': table, Schema: schema, Plans: parts = [] } = plan;
      const conditions = CONDITIONS.map((name) => (plan as unknown as Readonly<Record<string, string>>)[name] ?? '').join(' ');
      const ofBitmap = parts.map((part) => (part as unknown as Readonly<Record<string, string>>)['Index Cond'] ?? '').join(' ');
      const isRead = table !== undefined && schema === 'analytics' && type !== 'ModifyTable';
      if (isRead && !/organization_id = \$1\b/.test(conditions + ofBitmap)) found.push(table);
      parts.forEach(walk);
    };
    rows[0]?.['QUERY PLAN'].forEach(({ Plan: plan }) => walk(plan));
    for (const [, table = '', columns = '', values = ''] of text.matchAll(INSERTED))
      if (!columns.startsWith('organization_id,') || !/^(\$1|f\.organization_id),/.test(values)) found.push(table);
    return found.filter((table) => !shared.has(table));
  }

  it('that is declared reads and writes one organization, except those that are named', async () => {
    const ours = [...declaredStatements()].filter(([name]) => name.startsWith('analytics.'));
    expect(ours.length).toBeGreaterThan(40);
    for (const [name, text] of ours) expect([name, await looseIn(text)]).toEqual([name, []]);
  });

  it('that reads what belongs to nobody is named', () => {
    const readers = [...declaredStatements()].filter(([, text]) =>
      [...shared].some((table) => text.includes(`analytics.${table}`)),
    );
    expect(readers.map(([name]) => name).sort()).toEqual(Object.keys(exceptions).sort());
  });

  const questions: [readonly DimensionName[], GranularityName][] = [
    [],
    ...dimensionNames.map((name): DimensionName[] => [
      ...(dimensions[name].below === null ? [] : [dimensions[name].below]),
      name,
    ]),
    ...dimensionNames
      .filter((name) => levelOf(['campaign', name]))
      .map((name): DimensionName[] => ['campaign', name, 'currency']),
  ].flatMap((names) =>
    (['total', 'day', 'quarter'] as const).map((granularity): [DimensionName[], GranularityName] => [names, granularity]),
  );

  it('that is composed for a question does, too', async () => {
    const [period, compared] = [
      { startDate: START, endDate: dayAt(60) },
      { startDate: dayAt(-61), endDate: dayAt(-1), shift: { unit: 'days' as const, count: 61 } },
    ];
    for (const [names, granularity] of questions) {
      const conversion = ['total', 'day'].includes(granularity) ? { currency: 'USD', at: 'infinity' } : null;
      const asked = aReport({
        dimensions: names,
        granularity,
        fillGaps: true,
        includeEmpty: names.length === 1 && names.every((name) => dimensions[name].subject !== null),
        filters: [
          { field: 'label', isExcluded: false, values: ['spring'] },
          { field: 'channel', isExcluded: false, values: ['meta'] },
          { field: 'currency', isExcluded: false, values: ['EUR'] },
        ],
        ...(names.includes('campaign') ? { sort: 'name' } : {}),
      });
      for (const { statement } of [
        reportStatement(asked, { asked: { period, compared, granularity, conversion }, accounts: [] }, null),
        overviewStatement(asked.filters, { period, compared, granularity, conversion }),
      ])
        expect([names, granularity, await looseIn(statement.text)]).toEqual([names, granularity, []]);
    }
  });

  it('about restatements does, too', async () => {
    const days = { startDate: START, endDate: dayAt(60) };
    const filters = { ...days, channels: ['meta'], currencies: ['EUR'], campaignIds: [], connectionIds: [] };
    const asked = { since: '2026-11-01', conversion: { currency: 'USD', at: 'infinity' } };
    const { statement } = restatementsStatement({ ...filters, sort: 'spend', order: 'asc', limit: 20 }, asked, null);
    for (const { text } of [statement, restatedCampaigns(asked.since, filters).statement])
      expect(await looseIn(text)).toEqual([]);
  });

  it.each([
    ['reads all', 'select $1::uuid, sum(clicks) from analytics.d_campaign'],
    [
      'reads one table by the organization and another without',
      'select 1 from analytics.stream s join analytics.dirty d using (connection_id) where s.organization_id = $1',
    ],
    ['changes rows of all', 'update analytics.stream set version = 1 where $1::uuid is not null'],
    [
      'writes rows of another',
      'insert into analytics.projection (organization_id, data_version, projected_at) select $2::uuid, 1, now() where ' +
        '$1::uuid is not null',
    ],
  ])('is missed when it %s', async (_, text) => {
    expect(await looseIn(text)).not.toEqual([]);
  });
});

/** `insert into analytics.<table> (<columns>) values (<values>` or `select <values>`. */
const INSERTED = /insert into analytics\.(\w+)(?: as \w+)? \(([^)]*)\)\s*(?:values \(|select )((?:[^()]|\([^()]*\))*)/g;
