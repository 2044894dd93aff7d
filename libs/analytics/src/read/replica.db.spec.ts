/** Reports by a real streaming replica: as fresh as it is, and never older than what the organization has already synced. */
import type { TestingModule } from '@nestjs/testing';
import { type Actor, newId, systemActor } from '@app/kernel';
import { Test } from '@nestjs/testing';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { Projector } from '../application/projector.js';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { AnalyticsQueries } from './analytics.queries.js';
import type { AnalyticsMeta } from './analytics.view.js';
import { ReportQueries } from './report.queries.js';
import { ConfigModule, readSettings } from '@app/platform/config';
import { DataModule } from '@app/platform/data';
import { Jobs } from '@app/platform/messaging';
import { FactMonths } from '../application/fact-months.js';
import { KnownCampaigns } from '../domain/campaign-directory.builder.js';
import { noPlatforms } from './no-platforms.builder.js';
import { aBatch, aRow, dayAt } from '../domain/report.builder.js';
import { aReport } from '../domain/report-request.builder.js';
import { type ReplicatedDatabase, startReplicated } from '../../../../test/support/replica.js';

const ring = `k1:${Buffer.alloc(32, 1).toString('base64')}`;

let servers: ReplicatedDatabase;
let app: TestingModule;
let [ours, theirs] = [systemActor(newId()), systemActor(newId())];

beforeAll(async () => {
  servers = await startReplicated();
  const settings = readSettings({
    DATABASE_URL: servers.primary.serviceUrl,
    DATABASE_READ_URLS: servers.replica.serviceUrl,
    KEY_PEPPER: 'p'.repeat(32),
    TOKEN_KEYS: ring,
    CURSOR_KEYS: ring,
    LOG_LEVEL: 'silent',
  });
  const directory = { provide: CampaignDirectory, useValue: new KnownCampaigns() };
  const providers = [Jobs, FactMonths, MetricsIngest, Projector, AnalyticsQueries, ReportQueries, directory, noPlatforms];
  app = await Test.createTestingModule({ imports: [ConfigModule.with(settings), DataModule], providers }).compile();
});
afterAll(async () => {
  await app.close();
  await servers.stop();
});
beforeEach(() => {
  [ours, theirs] = [systemActor(newId()), systemActor(newId())];
});

let minute = 0;
async function synced(actor: Actor, clicks: bigint): Promise<void> {
  const fetchedAt = new Date(Date.UTC(2026, 10, 20, 12, (minute += 1)));
  await app.get(MetricsIngest).ingest(actor, aBatch({ fetchedAt, rows: [aRow(dayAt(0), 'a', { clicks })] }));
  await app.get(Projector).project({ actor });
}

async function overview(actor: Actor): Promise<{ clicks: unknown; meta: AnalyticsMeta }> {
  const { data, meta } = await app.get(AnalyticsQueries).overview(actor, aReport());
  return { clicks: data.metrics.clicks, meta };
}

it('a replica that is not behind answers, and says so', async () => {
  await synced(ours, 5n);
  await servers.catchUp();
  const { clicks, meta } = await overview(ours);
  expect([clicks, meta.replica_lag_seconds, meta.projection_lag_seconds]).toEqual([5, 0, 0]);
});

it('a replica that lacks the own sync is not asked: who has synced sees it', async () => {
  await synced(ours, 5n);
  await servers.catchUp();
  await servers.pause();
  await synced(ours, 6n);
  const { clicks, meta } = await overview(ours);
  const { page } = await app.get(ReportQueries).rows(ours, aReport({ dimensions: ['channel'] }));
  expect([clicks, meta.replica_lag_seconds, page.items[0]?.metrics.clicks]).toEqual([6, 0, 6]);
  await servers.catchUp();
});

it('a sync that is stored and not projected yet is waited for on the primary', async () => {
  await synced(ours, 5n);
  await servers.catchUp();
  await servers.pause();
  await app.get(MetricsIngest).ingest(ours, aBatch({ fetchedAt: new Date(), rows: [aRow(dayAt(0), 'a', { clicks: 7n })] }));
  const { clicks, meta } = await overview(ours);
  expect([clicks, meta.replica_lag_seconds, meta.projection_lag_seconds > 0]).toEqual([5, 0, true]);
  await servers.catchUp();
});

it('for others the replica answers with its lag, which is part of the lag of the projections', async () => {
  await synced(theirs, 3n);
  await servers.catchUp();
  await servers.pause();
  await synced(ours, 6n);
  const { clicks, meta } = await overview(theirs);
  expect(clicks).toBe(3);
  expect(meta.replica_lag_seconds).toBeGreaterThan(0);
  expect(meta.projection_lag_seconds).toBe(meta.replica_lag_seconds);
  await servers.catchUp();
  expect((await overview(theirs)).meta.replica_lag_seconds).toBe(0);
});

it('while the replica is away the primary answers', async () => {
  await synced(ours, 5n);
  await servers.stopReplica();
  expect((await overview(ours)).clicks).toBe(5);
});
