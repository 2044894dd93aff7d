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
const ranking = aReport({ dimensions: ['campaign'], sort: 'spend' });

describe('a report of days that were not all read', () => {
  const clock = new SettableClock();
  clock.set(NOON);
  const known = new KnownCampaigns();
  const directory = { provide: CampaignDirectory, useValue: known };
  const providers = [Jobs, FactMonths, MetricsIngest, Projector, AnalyticsQueries, ReportQueries, directory, noPlatforms];
  const { app, owner } = providersOnClone('analytics_unread', providers, clock);
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

  it('has zeros where an account was read and had nothing, and none before its first day or after its last', async () => {
    const [early, late] = [newId(), newId()];
    await synced(
      { connectionId: early, startDate: dayAt(2), endDate: dayAt(5), rows: [aRow(dayAt(3), '1', { clicks: 4n })] },
      {
        connectionId: late,
        startDate: dayAt(5),
        endDate: dayAt(6),
        channel: 'meta',
        rows: [aRow(dayAt(6), '2', { clicks: 1n })],
      },
    );
    const { data, meta } = await overview({ compareTo: 'previous_period' });
    expect(data.series.map(({ partial, metrics }) => [partial, metrics.clicks])).toEqual([
      [true, null],
      [true, null],
      [true, 0],
      [true, 4],
      [true, 0],
      [false, 0],
      [true, 1],
      ...Array(3).fill([true, null]),
    ]);
    expect([data.metrics.clicks, data.comparison?.metrics.clicks]).toEqual([5, null]);
    const day = (connectionId: string, first: number, last: number) => ({
      connection_id: publicId('connection', connectionId),
      start_date: dayAt(first),
      end_date: dayAt(last),
    });
    expect(new Set(meta.not_read)).toEqual(new Set([day(early, 0, 1), day(early, 6, 9), day(late, 0, 4), day(late, 7, 9)]));
    expect(meta.warnings.map(({ code }) => code)).toContain('period_incomplete');
    const { rows } = await campaigns({ dimensions: ['channel'], granularity: 'day', fillGaps: true, sort: 'date', order: 'asc' });
    const of = (channel: string) =>
      rows.filter(({ dimensions }) => dimensions['channel'] === channel).map(({ partial, metrics }) => [partial, metrics.clicks]);
    const unknown = [true, null];
    expect(of('google_ads')).toEqual([
      ...Array(2).fill(unknown),
      [false, 0],
      [false, 4],
      [false, 0],
      [false, 0],
      ...Array(4).fill(unknown),
    ]);
    expect(of('meta')).toEqual([...Array(5).fill(unknown), [false, 0], [false, 1], ...Array(3).fill(unknown)]);
  });

  it('of a year before anything was read has nothing, by month, by week and in total', async () => {
    await synced({ rows: [aRow(dayAt(0), '1')] });
    for (const granularity of ['month', 'week', 'total'] as const) {
      const { data, meta } = await overview({ startDate: '2010-01-01', endDate: '2010-12-31', granularity });
      expect([data.metrics.spend, new Set(data.series.map(({ metrics }) => metrics.spend))]).toEqual([null, new Set([null])]);
      expect(meta.warnings.map(({ code }) => code)).toEqual(['period_incomplete']);
    }
  });

  it('awaits no more days of an account that was disconnected', async () => {
    const connectionId = newId();
    await synced({ connectionId, rows: [aRow(dayAt(0), '1')] });
    await owner.query(
      `insert into analytics.subject (organization_id, kind, id, name, status, type, labels, facets, created_at, updated_at,
         version)
       values ($1, 'connection', $2, 'Old', 'disconnected', 'google_ads', '{}', '{}', now(), now(), 1)`,
      [actor.organizationId, connectionId],
    );
    await synced({ endDate: '2026-11-20', startDate: '2026-10-01', rows: [] });
    const { data, meta } = await overview({ startDate: dayAt(0), endDate: '2026-11-15' });
    expect([meta.not_read, data.series.map(({ partial }) => partial)]).toEqual([[], Array(15).fill(false)]);
  });
});
