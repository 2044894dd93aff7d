// A model of accounts whose platforms restate, repeat, reorder and omit days, with concurrent writers, projectors and killed
// connections. The final state must equal the model: per account and day, the rows of the answer that was requested last.
import fc from 'fast-check';
import { DomainError } from '@app/kernel';
import { Jobs } from '@app/platform/messaging';
import { runs } from '../../../../test/support/full-counts.js';
import { insist } from '../../../../test/support/insist.js';
import { providersOnClone } from '../../../../test/support/providers.js';
import { baseColumns as columns, baseMetrics, baseNames } from '../domain/metrics.js';
import { levelNames, levelRow } from '../domain/levels.js';
import { aBatch, dayAt } from '../domain/report.builder.js';
import type { ReportRow } from '../domain/report.row.js';
import type { Measures } from '../domain/sums.js';
import { actors, campaigns, connections, DAYS, modelOf, rowOf, type Sync } from '../domain/restatement.builder.js';
import { projections } from './projection.statements.js';
import { FactMonths } from './fact-months.js';
import { MetricsIngest } from './metrics-ingest.js';
import { Projector } from './projector.js';

const BATCHES = 200;
const KILL_EVERY_MS = 40;
/** On a busy machine a batch takes longer than that: without this bound it would be killed for ever. */
const MOST_KILLS_A_BATCH = 0.5;

const anyCount = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt({ min: 0n, max: 5n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 2n ** 53n, max: 2n ** 58n }) },
);
const anyMeasures = fc.record(
  Object.fromEntries(
    baseNames.map((name) => [name, baseMetrics[name].optional ? fc.option(anyCount, { freq: 3 }) : anyCount]),
  ) as Record<keyof Measures, fc.Arbitrary<bigint | null>>,
);
const anyWindow = fc
  .tuple(fc.nat(DAYS - 1), fc.nat(5))
  .map(([first, length]) => ({ first, last: Math.min(DAYS - 1, first + length) }));

const anySync = fc.record({
  actor: fc.constantFrom(...actors),
  connectionId: fc.constantFrom(...connections),
  level: fc.constantFrom(...levelNames, 'campaign' as const, 'campaign' as const),
  window: anyWindow,
  cells: fc.array(fc.option(anyMeasures, { freq: 2 }), { minLength: 6 * campaigns.length, maxLength: 6 * campaigns.length }),
  again: fc.nat(4).map((dice) => dice === 0),
  late: fc.nat(12),
});

/** Requested in this order; they arrive partly repeated and out of order. */
const anyHistory = fc.array(anySync, { minLength: BATCHES, maxLength: BATCHES }).map((asked) => {
  const syncs = asked.map(({ actor, connectionId, level, window: { first, last }, cells, again, late }, index) => {
    const rows = Array.from({ length: last - first + 1 }, (_, offset) =>
      campaigns.flatMap((campaign, index): ReportRow[] => {
        const measures = cells[offset * campaigns.length + index];
        return measures ? [rowOf[level](dayAt(first + offset), campaign, measures)] : [];
      }),
    ).flat();
    const fetchedAt = new Date(Date.UTC(2026, 10, 20) + index * 1000);
    const batch = aBatch({ connectionId, level, fetchedAt, startDate: dayAt(first), endDate: dayAt(last), rows });
    return { actor, batch, again, arrival: index + late };
  });
  const arrivals = syncs.flatMap((sync) => (sync.again ? [sync, { ...sync, arrival: sync.arrival + 3 }] : [sync]));
  return arrivals.sort((a, b) => a.arrival - b.arrival);
});

const everyTable = [
  ...['stream', 'sync_batch', 'fact_day', 'dirty', 'projection'],
  ...levelNames.flatMap((level) => [levelRow(level).facts, ...projections[level].map(({ table }) => table)]),
];
const allSpend = (table: string): string => `select sum(spend_micros) from analytics.${table}`;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('restated reports under concurrency and crashes', () => {
  const { app, owner } = providersOnClone('restatement', [Jobs, FactMonths, MetricsIngest, Projector]);
  let ingest: MetricsIngest;
  let projector: Projector;

  beforeAll(() => {
    [ingest, projector] = [app.get(MetricsIngest), app.get(Projector)];
  });

  const lines = async (sql: string): Promise<string[]> =>
    (await owner.query<{ line: string }>(sql)).rows.map(({ line }) => line).sort();

  /** Repeats work that a killed connection interrupted. */
  const despiteKills = (work: () => Promise<unknown>): Promise<true> =>
    insist(async () => {
      try {
        await work();
        return true;
      } catch (error) {
        if (!(error instanceof DomainError && error.kind.code === 'service_unavailable')) throw error;
        return undefined;
      }
    });

  async function live(history: readonly Sync[]): Promise<{ kills: number; torn: number; reads: number }> {
    const waiting = [...history];
    let [busy, written, kills, torn, reads] = [true, 0, 0, 0, 0];
    const write = async (): Promise<void> => {
      for (let sync = waiting.shift(); sync; sync = waiting.shift()) {
        const { actor, batch } = sync;
        await despiteKills(() => ingest.ingest(actor, batch));
        written += 1;
      }
    };
    const project = async (): Promise<void> => {
      while (busy) {
        for (const actor of actors) await despiteKills(() => projector.project({ actor }));
        await pause(5);
      }
    };
    const kill = async (): Promise<void> => {
      while (busy) {
        await pause(KILL_EVERY_MS);
        if (kills > written * MOST_KILLS_A_BATCH) continue;
        const { rowCount } = await owner.query(
          `select pg_terminate_backend(pid) from (select pid from pg_stat_activity where datname = current_database()
             and application_name = 'advertising-service'
             and query ~ 'analytics' and state <> 'idle' order by random() limit 1) victim`,
        );
        kills += rowCount ?? 0;
      }
    };
    const read = async (): Promise<void> => {
      while (busy) {
        const { rows } = await owner.query<{ whole: boolean }>(
          `select (${allSpend('d_campaign')}) is not distinct from (${allSpend('d_channel')}) as whole`,
        );
        torn += rows[0]?.whole ? 0 : 1;
        reads += 1;
        await pause(2);
      }
    };
    const writers = Promise.all([write(), write(), write(), write()]).finally(() => {
      busy = false;
    });
    await Promise.all([writers, project(), project(), kill(), read()]);
    return { kills, torn, reads };
  }

  const projected = (table: string, groups: string): string =>
    `select concat_ws(' ', ${groups}, bit_or(missing),
       ${columns.map((column) => `coalesce(sum(${column})::text, 'null')`).join(', ')}) as line
     from analytics.${table} group by ${groups}`;
  const fromFacts = (facts: string, groups: string): string =>
    `select concat_ws(' ', ${groups}, bit_or(${columns
      .filter((_, index) => baseMetrics[baseNames[index] ?? 'clicks'].optional)
      .map((column, bit) => `case when ${column} is null then ${1 << bit} else 0 end`)
      .join(' | ')}), ${columns.map((column) => `coalesce(sum(${column})::text, 'null')`).join(', ')}) as line
     from analytics.${facts} group by ${groups}`;

  it.each([1, 2, 3].slice(0, runs(3)).map((run) => [(Date.parse('2026-11-21') / 1000 + run * 7919) % 2 ** 31]))(
    'end as the model says (seed %i)',
    async (seed) => {
      await owner.query(`truncate ${everyTable.map((table) => `analytics.${table}`).join(', ')}`);
      const [history = []] = fc.sample(anyHistory, { seed, numRuns: 1 });
      const { kills, torn, reads } = await live(history);
      for (const actor of actors) await projector.project({ actor });
      const model = modelOf(history);

      for (const level of levelNames) {
        const { facts, keys, attributes } = levelRow(level);
        const stored = [
          `'${level}'`,
          'organization_id',
          'connection_id',
          'day',
          ...[...keys, ...attributes].map(({ name }) => name),
          ...columns,
        ];
        const line = stored.map((column) => `coalesce((${column})::text, 'null')`).join(` || ' ' || `);
        expect(await lines(`select ${line} as line from analytics.${facts}`)).toEqual(model.facts[level]);
        for (const { table, by } of projections[level]) {
          const groups = ['organization_id', 'connection_id', 'day', ...by].join(', ');
          expect(await lines(projected(table, groups))).toEqual(await lines(fromFacts(facts, groups)));
        }
      }
      expect(
        await lines(
          `select concat_ws(' ', level, organization_id, connection_id, day, row_count, spend_micros) as line from
             analytics.fact_day`,
        ),
      ).toEqual(model.days);
      expect(await lines('select 1::text as line from analytics.dirty')).toEqual([]);

      const { rows } = await owner.query(`select count(*)::int as batches, count(distinct b.version)::int as versions,
           max(b.version)::int as last, s.version::int as stream
        from analytics.sync_batch b join analytics.stream s using (organization_id, connection_id, level) group by
        organization_id, connection_id, level, s.version`);
      const streams = history.map(({ actor, batch }) => `${actor.organizationId} ${batch.connectionId} ${batch.level}`);
      expect(rows).toHaveLength(new Set(streams).size);
      for (const row of rows)
        expect(row).toEqual({ batches: row.batches, versions: row.batches, last: row.batches, stream: row.batches });
      expect(kills).toBeGreaterThan(0);
      expect(reads).toBeGreaterThan(0);
      expect(torn).toBe(0);
    },
  );
});
