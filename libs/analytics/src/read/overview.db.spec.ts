import { newId, publicId, SettableClock, systemActor } from '@app/kernel';
import { Jobs } from '@app/platform/messaging';
import { providersOnClone } from '../../../../test/support/providers.js';
import { FactMonths } from '../application/fact-months.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { Projector } from '../application/projector.js';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { KnownCampaigns } from '../domain/campaign-directory.builder.js';
import { noPlatforms } from './no-platforms.builder.js';
import { aBatch, aRow, dayAt, START } from '../domain/report.builder.js';
import type { MetricsBatch } from '../domain/report.js';
import type { ReportRequest } from '../domain/report.request.js';
import { aReport } from '../domain/report-request.builder.js';
import { AnalyticsQueries, type OverviewRequest } from './analytics.queries.js';
import { ReportQueries } from './report.queries.js';
import { AnalyticsMeta, OverviewView } from './analytics.view.js';
import { ReportMeta, ReportRowView } from './report.view.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const everything = { datePreset: null, compareTo: null, reportingCurrency: null, filters: [], fillGaps: true } as const;
const november: OverviewRequest = { ...everything, startDate: START, endDate: '2026-11-10', granularity: 'day' };
const only = (field: 'channel' | 'currency' | 'campaign', value: string) => ({ field, isExcluded: false, values: [value] });
const ranking = aReport({ dimensions: ['campaign'], sort: 'spend' });

describe('the overview', () => {
  const clock = new SettableClock();
  clock.set(NOON);
  const known = new KnownCampaigns();
  const directory = { provide: CampaignDirectory, useValue: known };
  const providers = [Jobs, FactMonths, MetricsIngest, Projector, AnalyticsQueries, ReportQueries, directory, noPlatforms];
  const { app } = providersOnClone('analytics_overview', providers, clock);
  let queries: AnalyticsQueries;
  let reports: ReportQueries;
  let actor = systemActor(newId());

  beforeAll(() => {
    [queries, reports] = [app.get(AnalyticsQueries), app.get(ReportQueries)];
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

  const overview = async (change: Partial<OverviewRequest> = {}): Promise<{ data: OverviewView; meta: AnalyticsMeta }> => {
    const answer = await queries.overview(actor, { ...november, ...change });
    return { data: OverviewView.parse(answer.data), meta: AnalyticsMeta.parse(answer.meta) };
  };

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
  const sum = (values: readonly (number | string | null)[]): number =>
    values.reduce<number>((total, value) => total + Number(value), 0);

  it('of days that were never read is absent, not zero', async () => {
    const { data, meta } = await overview();
    expect(data.metrics).toMatchObject({ impressions: null, spend: null, conversions: null, ctr: null, reach: null });
    expect(meta.warnings.map(({ code }) => code)).toEqual(['period_incomplete']);
    expect(data).toMatchObject({
      currency: null,
      by_channel: [],
      by_currency: [],
      is_final: false,
      counts: { channels_active: 0, connections_active: 0 },
    });
    expect(data.series.map(({ partial, metrics }) => [partial, metrics.spend])).toEqual(Array(10).fill([true, null]));
    expect(meta).toMatchObject({ data_through: null, freshness: [], contains_provisional: true, projection_lag_seconds: 0 });
  });

  it('has ratios of the sums, and each day its own', async () => {
    await synced({
      rows: [aRow(dayAt(0), '1', { impressions: 10n, clicks: 5n }), aRow(dayAt(1), '1', { impressions: 990n, clicks: 5n })],
    });
    const { data } = await overview();
    expect(data.metrics).toMatchObject({ impressions: 1000, clicks: 10, ctr: 0.01, spend: '2.00', cpc: '0.20', cpm: '2.00' });
    expect(data.series.slice(0, 3).map(({ date, metrics }) => [date, metrics.ctr])).toEqual([
      [dayAt(0), 0.5],
      [dayAt(1), 0.005051],
      [dayAt(2), null],
    ]);
  });

  it('equals the sum of its channels, and the sum of its campaigns with those that are not ours', async () => {
    const ours = known.add('Ours');
    await synced(
      { rows: [aRow(dayAt(0), '1', { spend: 1_000_001n }, ours), aRow(dayAt(3), '2', { impressions: 7n })] },
      { channel: 'meta', rows: [aRow(dayAt(0), '1', { clicks: 3n, spend: 5n }), aRow(dayAt(9), '9', {}, ours)] },
    );
    const { data } = await overview();
    const { rows } = await campaigns();
    expect(names(rows).sort()).toEqual(['Ours', 'unattributed']);
    for (const metric of ['impressions', 'clicks', 'spend', 'conversions', 'leads'] as const) {
      expect(sum(data.by_channel.map((channel) => channel.metrics[metric]))).toBeCloseTo(Number(data.metrics[metric]), 6);
      expect(sum(rows.map((row) => row.metrics[metric]))).toBeCloseTo(Number(data.metrics[metric]), 6);
      expect(sum(data.series.map((point) => point.metrics[metric]))).toBeCloseTo(Number(data.metrics[metric]), 6);
    }
    expect(data.metrics.spend).toBe('3.000006');
    expect(data.counts).toEqual({ channels_active: 2, connections_active: 2 });
  });

  it('never adds up currencies: money is per currency, counts are common', async () => {
    await synced(
      { rows: [aRow(dayAt(0), '1')] },
      { currency: 'JPY', timezone: 'Asia/Tokyo', rows: [aRow(dayAt(0), '1', { spend: 700_000_000n })] },
    );
    const { data, meta } = await overview();
    expect(data.currency).toBeNull();
    expect(data.metrics).toMatchObject({ impressions: 200, ctr: 0.1, spend: null, cpc: null, roas: null });
    expect(data.by_currency.map(({ currency, metrics }) => [currency, metrics.spend])).toEqual([
      ['JPY', '700'],
      ['USD', '1.00'],
    ]);
    expect(meta.warnings.map(({ code }) => code)).toEqual(['mixed_currencies', 'mixed_timezones']);
    expect((await overview({ filters: [only('currency', 'JPY')] })).data).toMatchObject({
      currency: 'JPY',
      metrics: { spend: '700' },
    });
  });

  it('covers by default the last 30 days including today, where the account furthest ahead is', async () => {
    await synced({ timezone: 'Pacific/Auckland', rows: [aRow(dayAt(0), '1')] });
    const { data } = await overview({ startDate: null, endDate: null });
    expect(data.period).toEqual({ start_date: '2026-10-23', end_date: '2026-11-21' });
  });

  it('is compared with the same number of days before, or with the same dates a year before', async () => {
    await synced({
      startDate: '2025-11-01',
      rows: [
        aRow('2025-11-02', '1', { clicks: 20n }),
        aRow('2026-10-31', '1', { clicks: 4n }),
        aRow(dayAt(1), '1', { clicks: 5n }),
      ],
    });
    const before = await overview({ compareTo: 'previous_period' });
    expect(before.data.comparison).toMatchObject({ metrics: { clicks: 4 }, change: { clicks: 0.25, spend: 0, leads: null } });
    expect(before.meta.comparison_period).toEqual({ start_date: '2026-10-22', end_date: '2026-10-31' });
    expect((await overview({ compareTo: 'previous_year' })).data.by_channel).toMatchObject([
      { comparison: { metrics: { clicks: 20 }, change: { clicks: -0.75 } } },
    ]);
    expect((await overview()).data.comparison).toBeNull();
  });

  it('warns when the compared period begins before the history', async () => {
    await synced({ rows: [aRow(dayAt(0), '1')] });
    expect((await overview({ compareTo: 'previous_period' })).meta.warnings.map(({ code }) => code)).toEqual([
      'comparison_incomplete',
    ]);
  });

  it('shows what is provisional, how fresh it is and how far behind', async () => {
    const connectionId = newId();
    await synced({ connectionId, endDate: '2026-11-20', rows: [aRow(dayAt(0), '1'), aRow('2026-11-20', '1')] });
    expect((await overview({ endDate: '2026-11-12' })).data.is_final).toBe(true);
    const { data, meta } = await overview({ endDate: '2026-11-20', granularity: 'week' });
    expect(data.is_final).toBe(false);
    expect(data.series.map(({ date, partial, is_final }) => [date, partial, is_final])).toEqual([
      ['2026-10-26', true, true],
      ['2026-11-02', false, true],
      ['2026-11-09', false, false],
      ['2026-11-16', true, false],
    ]);
    expect(meta).toMatchObject({ contains_provisional: true, data_through: '2026-11-20', timezones: ['UTC'], data_version: 1 });
    expect(meta.freshness).toEqual([
      {
        connection_id: publicId('connection', connectionId),
        channel: 'google_ads',
        timezone: 'UTC',
        fetched_at: NOON.toISOString(),
        data_from_date: START,
        data_through_date: '2026-11-20',
        final_through_date: '2026-11-12',
      },
    ]);
    await app.get(MetricsIngest).ingest(actor, aBatch({ connectionId, fetchedAt: new Date(NOON.getTime() + 1), rows: [] }));
    clock.set(new Date(NOON.getTime() + 90_000));
    expect((await overview()).meta.projection_lag_seconds).toBe(90);
    clock.set(NOON);
  });

  it('is narrowed to campaigns and channels', async () => {
    const [first, second] = [known.add('First'), known.add('Second')];
    await synced(
      { rows: [aRow(dayAt(0), '1', { clicks: 1n }, first), aRow(dayAt(0), '2', { clicks: 2n }, second)] },
      { channel: 'meta', rows: [aRow(dayAt(0), '3', { clicks: 4n }, first)] },
    );
    expect((await overview({ filters: [only('campaign', first)] })).data.metrics.clicks).toBe(5);
    expect((await overview({ filters: [only('channel', 'meta')] })).data.metrics.clicks).toBe(4);
    expect((await overview({ filters: [only('channel', 'google_ads'), only('campaign', first)] })).data).toMatchObject({
      metrics: { clicks: 1 },
      counts: { channels_active: 1, connections_active: 1 },
    });
  });

  it('shows nothing of another organization, although its accounts have the same ids', async () => {
    const connectionId = newId();
    await synced({ connectionId, rows: [aRow(dayAt(0), '1')] });
    const mine = actor;
    actor = systemActor(newId());
    await synced({ connectionId, rows: [aRow(dayAt(0), '1', { clicks: 900n })] });
    actor = mine;
    expect((await overview()).data.metrics.clicks).toBe(10);
  });

  it('of a long period has coarser buckets, and says so', async () => {
    const { data, meta } = await overview({ startDate: '2020-01-01' });
    expect([meta.granularity, data.series.length, meta.warnings.map(({ code }) => code)]).toEqual([
      'quarter',
      28,
      ['period_incomplete', 'granularity_coarsened'],
    ]);
  });
});
