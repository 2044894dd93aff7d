/**
 * Any question at all, compared with a count of the same activity by hand: rows, their order, their pages, comparisons and
 * totals.
 */
import fc from 'fast-check';
import { newId, SettableClock, systemActor } from '@app/kernel';
import { Jobs } from '@app/platform/messaging';
import { runs, seed } from '../../../../test/support/full-counts.js';
import { providersOnClone } from '../../../../test/support/providers.js';
import { FactMonths } from '../application/fact-months.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { Projector } from '../application/projector.js';
import {
  accounts,
  type Activity,
  audiences,
  campaigns,
  creatives,
  DAYS,
  described,
  rowsOf,
  some,
} from '../domain/activity.builder.js';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { KnownCampaigns } from '../domain/campaign-directory.builder.js';
import { noPlatforms } from './no-platforms.builder.js';
import { type DimensionName, levelOf } from '../domain/dimensions.js';
import { levelNames } from '../domain/levels.js';
import { aBatch, dayAt } from '../domain/report.builder.js';
import type { ReportRequest } from '../domain/report.request.js';
import { aReport } from '../domain/report-request.builder.js';
import { answeredByHand } from './report.model.builder.js';
import { ReportQueries } from './report.queries.js';
import type { ReportRowView } from './report.view.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const FACTS = 40;

const families = [
  ['creative', 'variant', 'format'],
  ['audience'],
  ['age'],
  ['gender'],
  ['device'],
  ['country'],
  ['placement'],
  [],
] as const;
const shared = ['channel', 'connection', 'campaign', 'currency', 'objective', 'label'] as const;

const values: Readonly<Partial<Record<DimensionName, readonly (string | null)[]>>> = {
  channel: accounts.map(({ channel }) => channel),
  connection: accounts.map(({ connectionId }) => connectionId),
  campaign: [...campaigns, null],
  currency: accounts.map(({ currency }) => currency),
  objective: ['sales', 'leads'],
  label: ['loud', 'quiet'],
  creative: [...creatives, null],
  variant: ['0', '1', null],
  format: ['search', 'display', null],
  audience: [...audiences, null],
  age: [...some.age, null],
  gender: [...some.gender, null],
  device: [...some.device, null],
  country: [...some.country, null],
  placement: [...some.placement, null],
};

const parts = (of: readonly string[]) =>
  fc.uniqueArray(fc.record({ value: fc.constantFrom(...of), clicks: fc.nat({ max: 40 }) }), {
    maxLength: 2,
    selector: ({ value }) => value,
  });
const anActivity: fc.Arbitrary<Activity> = fc.record({
  account: fc.nat({ max: 1 }),
  campaign: fc.option(fc.nat({ max: 2 })),
  day: fc.nat({ max: DAYS - 1 }),
  clicks: fc.nat({ max: 9 }),
  audience: fc.option(fc.nat({ max: 1 })),
  ads: fc.array(
    fc.record({
      creative: fc.option(fc.nat({ max: 1 })),
      format: fc.constantFrom('search', 'display', null),
      variant: fc.constantFrom(0, 1, null),
      clicks: fc.nat({ max: 9 }),
    }),
    { maxLength: 3 },
  ),
  segments: fc.record({
    age: parts(some.age),
    gender: parts(some.gender),
    device: parts(some.device),
    country: parts(some.country),
    placement: parts(some.placement),
  }),
});
const activities = fc.uniqueArray(anActivity, {
  minLength: 12,
  maxLength: FACTS,
  size: 'max',
  selector: ({ account, campaign, day }) => `${account} ${campaign} ${day}`,
});

const aQuestion: fc.Arbitrary<ReportRequest> = fc
  .constantFrom(...families)
  .chain((family) => {
    const names: readonly DimensionName[] = [...shared, ...family];
    const filter = fc.constantFrom(...names).chain((field) =>
      fc.record({
        field: fc.constant(field),
        isExcluded: fc.boolean(),
        values: fc.subarray([...(values[field] ?? [])], { minLength: 1 }),
      }),
    );
    return fc.subarray([...names], { maxLength: 3 }).chain((asked) =>
      fc
        .record({
          filters: fc.array(filter, { maxLength: 2 }),
          metricFilters: fc.array(
            fc.record({
              metric: fc.constantFrom('clicks', 'ctr' as const),
              op: fc.constantFrom('gt', 'lte', 'eq', 'ne' as const),
              value: fc.constantFrom('0', '0.05', '8'),
            }),
            { maxLength: 1 },
          ),
          granularity: fc.constantFrom('total', 'day' as const),
          compareTo: fc.constantFrom(null, 'previous_period' as const),
          start: fc.nat({ max: DAYS - 1 }),
          length: fc.nat({ max: DAYS - 1 }),
          sort: fc.constantFrom('clicks', 'ctr', 'date', 'currency', ...asked),
          order: fc.constantFrom('asc', 'desc' as const),
          limit: fc.integer({ min: 1, max: 7 }),
        })
        .map(({ start, length, ...rest }) =>
          aReport({ ...rest, dimensions: asked, startDate: dayAt(start), endDate: dayAt(Math.min(start + length, DAYS - 1)) }),
        ),
    );
  })
  .filter(
    ({ dimensions: asked, filters }) => levelOf([...asked, ...filters.map(({ field }) => field as DimensionName)]) !== undefined,
  );

const idIn = (value: unknown): unknown => (typeof value === 'object' && value !== null ? (value as { id: unknown }).id : value);

describe('any question', () => {
  const clock = new SettableClock();
  clock.set(NOON);
  const directory = { provide: CampaignDirectory, useValue: new KnownCampaigns() };
  const providers = [Jobs, FactMonths, MetricsIngest, Projector, ReportQueries, directory, noPlatforms];
  const { app, owner } = providersOnClone('analytics_random', providers, clock);

  it('is answered as a count by hand answers it, row by row, in its order, with its comparisons and totals', async () => {
    console.info(`fast-check seed ${seed} (SEED=${seed} repeats it)`);
    const sampled = fc.sample(activities, { seed, numRuns: 4 });
    for (const all of [[], sampled[0]?.filter(({ account }) => account === 1) ?? [], ...sampled.slice(1)]) {
      const actor = systemActor(newId());
      for (const [index, { objective, labels }] of described.entries())
        await owner.query(
          `insert into analytics.subject (organization_id, kind, id, name, status, type, labels, facets, created_at, updated_at,
             version) values ($1, 'campaign', $2, 'Spring', 'active', $3, $4, '{}', now(), now(), 1)`,
          [actor.organizationId, campaigns[index], objective, labels],
        );
      for (const [index, account] of accounts.entries())
        for (const level of levelNames) {
          const rows = rowsOf(
            level,
            all.filter((each) => each.account === index),
          );
          await app.get(MetricsIngest).ingest(actor, aBatch({ ...account, level, rows, fetchedAt: NOON }));
        }
      await app.get(Projector).project({ actor });
      const { rows: projected } = await owner.query<{ version: string }>(
        'select data_version as version from analytics.projection where organization_id = $1',
        [actor.organizationId],
      );
      const answered = async (request: ReportRequest) => {
        const rows: ReportRowView[] = [];
        for (let cursor: string | null = null; ;) {
          const { page, meta }: Awaited<ReturnType<ReportQueries['rows']>> = await app
            .get(ReportQueries)
            .rows(actor, { ...request, cursor });
          rows.push(...page.items);
          cursor = page.nextCursor;
          if (cursor === null) return { rows, meta };
        }
      };
      await fc.assert(
        fc.asyncProperty(aQuestion, async (request) => {
          const { rows, meta } = await answered(request);
          expect(
            rows.map((row) => [
              ...request.dimensions.map((name) => idIn(row.dimensions[name])),
              row.currency,
              row.date,
              row.metrics.clicks,
              row.comparison?.metrics.clicks ?? null,
            ]),
          ).toEqual(answeredByHand(all, request).map((row) => [...row.shown, row.currency, row.date, row.clicks, row.before]));
          const keys = rows.map(({ dimensions, currency, date }) => JSON.stringify([dimensions, currency, date]));
          expect(new Set(keys).size).toBe(rows.length);
          expect(meta.data_version).toBe(Number(projected[0]?.version ?? 0));
          // Rows by label overlap, so nothing adds up to a whole.
          if (request.dimensions.includes('label')) return expect(meta.totals).toEqual([]);
          const whole = new Map<string, number>();
          for (const row of rows)
            whole.set(row.currency ?? '', (whole.get(row.currency ?? '') ?? 0) + Number(row.metrics.clicks));
          return expect(new Map(meta.totals.map(({ currency, metrics }) => [currency, metrics.clicks]))).toEqual(whole);
        }),
        { seed, numRuns: runs(100) },
      );
    }
  }, 240_000);
});
