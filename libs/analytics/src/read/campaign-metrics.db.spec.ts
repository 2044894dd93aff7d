import { newId, publicId, SettableClock, systemActor } from '@app/kernel';
import { Jobs } from '@app/platform/messaging';
import { providersOnClone } from '../../../../test/support/providers.js';
import { FactMonths } from '../application/fact-months.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { Projector } from '../application/projector.js';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { KnownCampaigns } from '../domain/campaign-directory.builder.js';
import { noPlatforms } from './no-platforms.builder.js';
import { aBatch, aRow, dayAt } from '../domain/report.builder.js';
import type { MetricsBatch } from '../domain/report.js';
import type { ReportRequest } from '../domain/report.request.js';
import { aReport } from '../domain/report-request.builder.js';
import { ReportQueries } from './report.queries.js';
import { sortsOf } from './report.sorts.js';
import { ReportMeta, ReportRowView } from './report.view.js';

const NOON = new Date('2026-11-20T12:00:00Z');

const ranking = aReport({ dimensions: ['campaign'], sort: 'spend' });

describe('campaign metrics', () => {
  const clock = new SettableClock();
  clock.set(NOON);
  const known = new KnownCampaigns();
  const directory = { provide: CampaignDirectory, useValue: known };
  const providers = [Jobs, FactMonths, MetricsIngest, Projector, ReportQueries, directory, noPlatforms];
  const { app } = providersOnClone('campaign_metrics', providers, clock);
  let reports: ReportQueries;
  let actor = systemActor(newId());

  beforeAll(() => {
    reports = app.get(ReportQueries);
  });

  beforeEach(() => {
    actor = systemActor(newId());
  });

  async function synced(...batches: Partial<MetricsBatch>[]): Promise<void> {
    for (const batch of batches)
      await app
        .get(MetricsIngest)
        .ingest(actor, aBatch({ connectionId: newId(), endDate: '2026-11-10', fetchedAt: NOON, ...batch }));
    await app.get(Projector).project({ actor });
  }

  const campaigns = async (
    change: Partial<ReportRequest> = {},
  ): Promise<{ rows: ReportRowView[]; cursor: string | null; meta: ReportMeta }> => {
    const { page, meta } = await reports.rows(actor, { ...ranking, ...change });
    return {
      rows: page.items.map((item) => ReportRowView.parse(item)),
      cursor: page.nextCursor,
      meta: ReportMeta.parse(meta),
    };
  };

  const names = (rows: readonly ReportRowView[]): unknown[] =>
    rows.map((row) => (row.dimensions['campaign'] as { name: string | null }).name);
  async function walk(change: Partial<ReportRequest>): Promise<ReportRowView[]> {
    const rows: ReportRowView[] = [];
    for (let cursor: string | null = null, pages = 0; pages === 0 || cursor !== null; pages += 1) {
      const page: Awaited<ReturnType<typeof campaigns>> = await campaigns({ ...change, cursor });
      rows.push(...page.rows);
      cursor = page.cursor;
    }
    return rows;
  }

  it('stand by spend, with their names, a row for each currency', async () => {
    const [small, large] = [known.add('Small'), known.add('Large', 'archived')];
    await synced(
      {
        rows: [
          aRow(dayAt(0), '1', { spend: 1n }, small),
          aRow(dayAt(0), '2', { spend: 9_000_000n }, large),
          aRow(dayAt(1), '2', { spend: 1_000_000n }, large),
        ],
      },
      { currency: 'EUR', rows: [aRow(dayAt(0), '1', { spend: 2_000_000n }, small)] },
    );
    const { rows, meta } = await campaigns();
    expect(
      rows.map((row) => [(row.dimensions['campaign'] as { name: string }).name, row.currency, row.metrics.spend, row.date]),
    ).toEqual([
      ['Large', 'USD', '10.00', null],
      ['Small', 'EUR', '2.00', null],
      ['Small', 'USD', '0.000001', null],
    ]);
    expect(rows[0]?.dimensions['campaign']).toEqual({
      id: publicId('campaign', large),
      name: 'Large',
      status: 'archived',
      channels: ['google_ads'],
    });
    expect(meta.warnings.map(({ code }) => code)).toEqual(['mixed_currencies']);
  });

  it('lie beside the same bucket of the compared period', async () => {
    const id = known.add('Compared');
    const rows = [
      aRow('2026-10-23', '1', { clicks: 4n }, id),
      aRow(dayAt(1), '1', { clicks: 5n }, id),
      aRow(dayAt(2), '1', { clicks: 6n }, id),
    ];
    await synced({ startDate: '2026-10-20', rows });
    const { rows: byDay } = await campaigns({ granularity: 'day', sort: 'date', order: 'asc', compareTo: 'previous_period' });
    expect(
      byDay.map((row) => [row.date, row.metrics.clicks, row.comparison?.metrics.clicks, row.comparison?.change.clicks]),
    ).toEqual([
      [dayAt(1), 5, 4, 0.25],
      [dayAt(2), 6, 0, null],
    ]);
  });

  it('mark what only some platforms supply, and have null where none does', async () => {
    const [both, none] = [known.add('Both'), known.add('None')];
    await synced(
      {
        rows: [
          aRow(dayAt(0), '1', { conversion_value: null, spend: 2n }, both),
          aRow(dayAt(0), '2', { conversion_value: null }, none),
        ],
      },
      { channel: 'meta', rows: [aRow(dayAt(0), '1', { conversion_value: 6_000_000n }, both)] },
    );
    const { rows, meta } = await campaigns({ sort: 'conversion_value' });
    expect(
      rows.map((row) => [
        (row.dimensions['campaign'] as { name: string }).name,
        row.metrics.conversion_value,
        row.partial_metrics,
      ]),
    ).toEqual([
      ['Both', '6.00', ['conversion_value', 'roas']],
      ['None', null, []],
    ]);
    expect(meta.warnings.map(({ code }) => code)).toContain('partial_metrics');
  });

  it.each(sortsOf(['campaign']).flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'walked by %s %s come each exactly once, in order',
    async (sort, order) => {
      const rows = Array.from({ length: 14 }, (_, index) =>
        aRow(
          dayAt(index % 3),
          String(index),
          {
            clicks: BigInt(index % 3),
            impressions: BigInt(index % 4),
            spend: BigInt(index % 2),
            conversions: index % 5 === 0 ? null : BigInt(index % 2),
          },
          known.add(`No ${index}`),
        ),
      );
      await synced({ rows }, { currency: 'EUR', rows: rows.slice(3, 7) });
      const change = { sort, order, granularity: 'week' as const };
      const walked = await walk({ ...change, limit: 4 });
      expect(walked).toEqual((await campaigns(change)).rows);
      expect(walked).toHaveLength(18);
      if (sort in (walked[0]?.metrics ?? {})) {
        const values = walked.map((row) => row.metrics[sort as 'clicks']);
        const present = values.filter((value) => value !== null).map(Number);
        expect(values.slice(0, present.length).map(Number)).toEqual(
          [...present].sort((a, b) => (order === 'asc' ? a - b : b - a)),
        );
      }
    },
  );

  it('that do not change are met exactly once while others do, and the walk says so', async () => {
    const connectionId = newId();
    const rows = Array.from({ length: 12 }, (_, index) =>
      aRow(dayAt(0), String(index), { spend: BigInt(100 - index) }, known.add(`No ${index}`)),
    );
    await synced({ connectionId, rows });
    const first = await campaigns({ limit: 4 });
    const restated = rows.map((row, index) =>
      index === 11
        ? { ...row, measures: { ...row.measures, spend: 1000n } }
        : index === 0
          ? { ...row, measures: { ...row.measures, spend: 1n } }
          : row,
    );
    await synced({ connectionId, fetchedAt: new Date(NOON.getTime() + 1), rows: restated });
    const second = await campaigns({ limit: 100, cursor: first.cursor });
    expect(names(second.rows)).toEqual([...Array.from({ length: 7 }, (_, index) => `No ${index + 4}`), 'No 0']);
    expect([first.meta.data_changed, second.meta.data_changed]).toEqual([false, true]);
  });

  it('keep their period over midnight, and their cursor to its own question', async () => {
    await synced({
      rows: Array.from({ length: 3 }, (_, index) => aRow(dayAt(0), String(index), {}, known.add(`No ${index}`))),
    });
    const first = await campaigns({ startDate: null, endDate: null, limit: 2 });
    clock.set(new Date('2026-11-21T00:30:00Z'));
    const second = await campaigns({ startDate: null, endDate: null, limit: 2, cursor: first.cursor });
    clock.set(NOON);
    expect(second.meta.period).toEqual(first.meta.period);
    expect(second.rows).toHaveLength(1);
    await expect(campaigns({ limit: 2, cursor: first.cursor })).rejects.toThrow(
      'belongs to another sort, order, filter or organization',
    );
    await expect(campaigns({ limit: 2, cursor: `${first.cursor}x` })).rejects.toThrow('not made by this service');
  });
});
