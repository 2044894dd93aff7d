// Reports of days, taken each evening while platforms restate, repeat and omit them: the rows between two evenings explain every
// difference.
import fc from 'fast-check';
import { newId, SettableClock, systemActor } from '@app/kernel';
import { Jobs } from '@app/platform/messaging';
import { runs } from '../../../../test/support/full-counts.js';
import { providersOnClone } from '../../../../test/support/providers.js';
import { FactMonths } from '../application/fact-months.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { Projector } from '../application/projector.js';
import { addDays } from '../domain/periods.js';
import { baseColumns as columns, baseMetrics, baseNames } from '../domain/metrics.js';
import { aBatch, aRow, dayAt } from '../domain/report.builder.js';
import type { Measures } from '../domain/sums.js';

const EVENINGS = 5;
const DAYS = 4;
const HOUR = 3_600_000;
const campaigns = [newId(), newId(), null];

const anyCount = fc.oneof(fc.bigInt({ min: 0n, max: 3n }), fc.bigInt({ min: 2n ** 53n, max: 2n ** 56n }));
const anyMeasures = fc.record(
  Object.fromEntries(
    baseNames.map((name) => [name, baseMetrics[name].optional ? fc.option(anyCount, { freq: 3 }) : anyCount]),
  ) as Record<keyof Measures, fc.Arbitrary<bigint | null>>,
);
/** A report of some days; null: a campaign without activity. Two of the platform's campaigns are one of ours. */
const anySync = fc.record({
  connection: fc.nat(1),
  first: fc.nat(DAYS - 1),
  last: fc.nat(DAYS - 1),
  cells: fc.array(fc.option(fc.tuple(fc.constantFrom(...campaigns), anyMeasures), { freq: 2 }), {
    minLength: DAYS * 3,
    maxLength: DAYS * 3,
  }),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
  isLate: fc.nat(4).map((dice) => dice === 0),
  isProjected: fc.boolean(),
});
const anyHistory = fc.array(fc.array(anySync, { maxLength: 4 }), { minLength: EVENINGS, maxLength: EVENINGS });

type Sync = typeof anySync extends fc.Arbitrary<infer S> ? S : never;
type Sums = Map<string, bigint>;

describe('the restatements between two reports', () => {
  const clock = new SettableClock();
  const { app, owner } = providersOnClone('restatements_property', [Jobs, FactMonths, MetricsIngest, Projector], clock);

  const group = `concat_ws(' ', connection_id, day, campaign_id, currency)`;

  /** By account, day, campaign, currency and metric; what is zero or not supplied is left out. */
  async function sums(of: string, table: string, where: string, values: readonly unknown[]): Promise<Sums> {
    const each = columns.map((column) => `sum(${of.replaceAll('#', column)})::text as ${column}`).join(', ');
    const { rows } = await owner.query<Record<string, string | null>>(
      `select ${group} as key, ${each} from analytics.${table} where organization_id = $1 and ${where} group by 1`,
      [...values],
    );
    const entries = rows.flatMap((row) =>
      columns.map((column): [string, bigint] => [`${row.key} ${column}`, BigInt(row[column] ?? 0)]),
    );
    return new Map(entries.filter(([, value]) => value !== 0n).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  function difference(after: Sums, before: Sums): Sums {
    const keys = [...new Set([...after.keys(), ...before.keys()])].sort((a, b) => (a < b ? -1 : 1));
    return new Map(
      keys
        .map((key): [string, bigint] => [key, (after.get(key) ?? 0n) - (before.get(key) ?? 0n)])
        .filter(([, value]) => value !== 0n),
    );
  }

  async function holds(history: readonly (readonly Sync[])[]): Promise<void> {
    const actor = systemActor(newId());
    const connections = [newId(), newId()];
    const known: string[] = [];
    let before: Sums = new Map();
    for (const [evening, syncs] of history.entries()) {
      clock.set(new Date(Date.UTC(2026, 10, 20 + evening, 12)));
      const seen = [...known];
      for (const { connection, first, last, cells, currency, isLate, isProjected } of syncs) {
        clock.set(new Date(clock.now().getTime() + HOUR));
        const connectionId = connections[connection] ?? '';
        const [startDate, endDate] = [dayAt(Math.min(first, last)), dayAt(Math.max(first, last))];
        const rows = cells
          .flatMap((cell, index) => (cell ? [aRow(dayAt(Math.floor(index / 3)), String(index % 3), cell[1], cell[0])] : []))
          .filter(({ day }) => day >= startDate && day <= endDate);
        const fetchedAt = new Date(clock.now().getTime() - (isLate ? 3 * HOUR : 0));
        const batch = aBatch({ connectionId, startDate, endDate, fetchedAt, currency, rows });
        for (const each of [batch, batch]) await app.get(MetricsIngest).ingest(actor, each);
        for (let day = startDate; day <= endDate; day = addDays(day, 1)) known.push(`${connectionId} ${day}`);
        if (isProjected) await app.get(Projector).project({ actor });
      }
      await app.get(Projector).project({ actor });
      const changedOn = clock.now().toISOString().slice(0, 10);
      const after = await sums('#', 'd_campaign', 'true', [actor.organizationId]);
      // What was not known on the evening before cannot differ from then.
      const places = [actor.organizationId, changedOn, seen];
      const explained = await sums(
        'coalesce(after_#, 0) - coalesce(before_#, 0)',
        'restatement',
        `changed_on = $2 and concat_ws(' ', connection_id, day) = any($3)`,
        places,
      );
      const wasSeen = ([key]: [string, bigint]): boolean => seen.some((place) => key.startsWith(place));
      expect([...explained]).toEqual([...difference(after, before)].filter(wasSeen));
      const idle = await owner.query(
        `select from analytics.restatement where organization_id = $1 and changes = 1 and
           ${columns.map((column) => `before_${column} is not distinct from after_${column}`).join(' and ')}`,
        [actor.organizationId],
      );
      expect(idle.rowCount).toBe(0);
      before = after;
    }
  }

  it.each([1, 2, 3].slice(0, runs(3)).map((run) => [(Date.parse('2026-11-23') / 1000 + run * 7919) % 2 ** 31]))(
    'add up to their difference, for each day and metric (seed %i)',
    async (seed) => {
      await fc.assert(fc.asyncProperty(anyHistory, holds), { seed, numRuns: 12 });
    },
  );
});
