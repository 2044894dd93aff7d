import { newId, publicId, SettableClock, systemActor } from '@app/kernel';
import { Jobs } from '@app/platform/messaging';
import { providersOnClone } from '../../../../test/support/providers.js';
import { FactMonths } from '../application/fact-months.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { Projector } from '../application/projector.js';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { KnownCampaigns } from '../domain/campaign-directory.builder.js';
import { aBatch, aRow, dayAt, START } from '../domain/report.builder.js';
import type { MetricsBatch } from '../domain/report.js';
import { everyRestatement } from './restatements.builder.js';
import { RestatementView } from './restatement.view.js';
import { RestatementsQueries } from './restatements.queries.js';
import type { RestatementsRequest } from './restatements.statements.js';

const HOUR = 3_600_000;
const NOON = new Date('2026-11-20T12:00:00Z');

describe('restatements', () => {
  const clock = new SettableClock();
  const known = new KnownCampaigns();
  const directory = { provide: CampaignDirectory, useValue: known };
  const providers = [Jobs, FactMonths, MetricsIngest, Projector, RestatementsQueries, directory];
  const { app } = providersOnClone('restatements', providers, clock);
  let actor = systemActor(newId());
  let connectionId = newId();

  beforeEach(() => {
    clock.set(NOON);
    actor = systemActor(newId());
    connectionId = newId();
  });

  const later = (milliseconds = HOUR): void => clock.set(new Date(clock.now().getTime() + milliseconds));

  /** What the platform says now, projected at once. */
  async function synced(...batches: Partial<MetricsBatch>[]): Promise<void> {
    for (const batch of batches)
      await app.get(MetricsIngest).ingest(actor, aBatch({ connectionId, fetchedAt: clock.now(), ...batch }));
    await app.get(Projector).project({ actor });
  }

  const page = async (change: Partial<RestatementsRequest> = {}) =>
    (await app.get(RestatementsQueries).list(actor, { ...everyRestatement, ...change })).page;
  const rows = async (change: Partial<RestatementsRequest> = {}): Promise<RestatementView[]> =>
    (await page(change)).items.map((item) => RestatementView.parse(item));
  const spends = (all: readonly RestatementView[]): unknown[] => all.map(({ before, after }) => [before.spend, after.spend]);

  it('of one UTC day are one row: the numbers before the first, after the last, and the last sync', async () => {
    const spring = known.add('Spring');
    const last = newId();
    await synced({ rows: [aRow(START, '1', { conversions: null }, spring)] });
    later();
    await synced({ rows: [aRow(START, '1', { spend: 3_000_000n, conversions: null }, spring)] });
    later();
    await synced({ syncId: last, rows: [aRow(START, '1', { spend: 2_500_000n, conversions: 1_500_000n }, spring)] });
    const counts = { impressions: 100, clicks: 10, video_views: 0, engagements: 0, leads: 0, conversion_value: '0.00' };
    expect(await rows()).toEqual([
      {
        campaign: { id: publicId('campaign', spring), name: 'Spring' },
        connection_id: publicId('connection', connectionId),
        channel: 'google_ads',
        date: START,
        changed_at: '2026-11-20T14:00:00.000Z',
        before: { ...counts, spend: '1.00', conversions: null },
        after: { ...counts, spend: '2.50', conversions: 1.5 },
        currency: 'USD',
        sync_id: publicId('sync', last),
        changes: 2,
      },
    ]);
  });

  it('of two UTC days are two rows, the latest first', async () => {
    clock.set(new Date('2026-11-20T23:15:00Z'));
    for (const spend of [1_000_000n, 2_000_000n, 3_000_000n]) {
      await synced({ rows: [aRow(START, '1', { spend })] });
      later(HOUR / 4);
    }
    expect(spends(await rows())).toEqual([['1.00', '3.00']]);
    await synced({ rows: [aRow(START, '1', { spend: 4_000_000n })] });
    expect(spends(await rows())).toEqual([
      ['3.00', '4.00'],
      ['1.00', '3.00'],
    ]);
    expect(spends(await rows({ order: 'asc' }))).toEqual([
      ['1.00', '3.00'],
      ['3.00', '4.00'],
    ]);
  });

  it('are none of numbers that nobody had seen', async () => {
    const ingest = app.get(MetricsIngest);
    for (const spend of [1_000_000n, 2_000_000n]) {
      await ingest.ingest(actor, aBatch({ connectionId, fetchedAt: clock.now(), rows: [aRow(START, '1', { spend })] }));
      later();
    }
    await app.get(Projector).project({ actor });
    expect(await rows()).toEqual([]);
    await synced({ rows: [aRow(START, '1', { spend: 3_000_000n }), aRow(dayAt(1), '1')] });
    expect(spends(await rows())).toEqual([
      ['0.00', '1.00'],
      ['2.00', '3.00'],
    ]);
  });

  it('are not changed by repeated, outdated and equal reports, nor by a rebuild', async () => {
    const report = { batchId: 'first', rows: [aRow(START, '1')] };
    const restated = { batchId: 'second', rows: [aRow(START, '1', { spend: 2_000_000n })] };
    await synced(report);
    later();
    await synced(restated);
    const before = await rows();
    expect(before).toHaveLength(1);
    later();
    await synced(report, restated);
    await synced({ fetchedAt: new Date(NOON.getTime() + 1), rows: [aRow(START, '1', { spend: 9n })] });
    await synced({ syncId: newId(), rows: restated.rows });
    await app.get(Projector).rebuild(actor);
    expect(await rows()).toEqual(before);
  });

  it('are none on a day that is not over in the account', async () => {
    const today = '2026-11-20';
    const window = { startDate: today, endDate: today };
    const [ahead, behind] = [
      { ...window, connectionId: newId(), timezone: 'Pacific/Auckland' },
      { ...window, connectionId: newId(), timezone: 'America/Los_Angeles' },
    ];
    for (const spend of [1n, 2n]) {
      await synced({ ...ahead, rows: [aRow(today, '1', { spend })] }, { ...behind, rows: [aRow(today, '1', { spend })] });
      later();
    }
    expect((await rows()).map((row) => row.connection_id)).toEqual([publicId('connection', ahead.connectionId)]);
  });

  it('are of campaigns that appear, vanish and become ours as well, with zeros where there was no activity', async () => {
    const ours = known.add('Ours');
    await synced({ rows: [aRow(START, '1', { leads: null }), aRow(START, '2', { spend: 5_000_000n }, ours)] });
    later();
    await synced({ rows: [aRow(START, '1', { leads: null }, ours)] });
    const told = (await rows()).map(({ campaign, before, after }) => ({ campaign: campaign.name, before, after }));
    expect(told).toMatchObject([
      { campaign: 'Ours', before: { spend: '5.00', leads: 0 }, after: { spend: '1.00', leads: null } },
      { campaign: 'unattributed', before: { spend: '1.00', leads: null }, after: { spend: '0.00', leads: null } },
    ]);
  });

  it('are found by channel, campaign, its status, account, day and time of the change', async () => {
    const [active, archived] = [known.add('Active'), known.add('Archived', 'archived')];
    const other = newId();
    for (const spend of [1_000_000n, 2_000_000n]) {
      await synced(
        { rows: [aRow(START, '1', { spend }, active), aRow(dayAt(1), '2', { spend }, archived)] },
        { connectionId: other, channel: 'meta', rows: [aRow(dayAt(2), '3', { spend })] },
      );
      later();
    }
    const days = async (change: Partial<RestatementsRequest>): Promise<string[]> =>
      (await rows(change)).map(({ date }) => date).sort();
    expect(await days({})).toEqual([dayAt(0), dayAt(1), dayAt(2)]);
    expect(await days({ channels: ['meta'] })).toEqual([dayAt(2)]);
    expect(await days({ campaignIds: [active] })).toEqual([dayAt(0)]);
    expect(await days({ statuses: ['archived'] })).toEqual([dayAt(1)]);
    expect(await days({ statuses: ['archived'], campaignIds: [active] })).toEqual([]);
    expect(await days({ connectionIds: [other] })).toEqual([dayAt(2)]);
    expect(await days({ startDate: dayAt(1), endDate: dayAt(1) })).toEqual([dayAt(1)]);
    const changedAt = NOON.getTime() + HOUR;
    expect(await days({ since: new Date(changedAt) })).toHaveLength(3);
    expect(await days({ since: new Date(changedAt + 1) })).toEqual([]);
    clock.set(new Date(changedAt + 30 * 24 * HOUR));
    expect(await days({})).toHaveLength(3);
    later(1);
    expect(await days({})).toEqual([]);
  });

  it.each(['asc', 'desc'] as const)('are walked %s exactly once while others arrive', async (order) => {
    const report = (spend: bigint, first: number) => ({
      rows: Array.from({ length: 10 }, (_, index) => aRow(dayAt(index % 3), String(first + index), { spend }, known.add('Any'))),
    });
    const before = report(1n, 0);
    const again = { rows: before.rows.map((row) => ({ ...row, measures: { ...row.measures, spend: 2n } })) };
    await synced(before);
    later();
    await synced(again);
    const expected = (await rows({ order })).map(({ campaign }) => campaign.id);
    const walked: (string | null)[] = [];
    for (let cursor: string | null = null, pages = 0; pages === 0 || cursor !== null; pages += 1) {
      const { items, nextCursor } = await page({ order, limit: 3, cursor });
      walked.push(...items.map(({ campaign }) => campaign.id));
      cursor = nextCursor;
      later();
      const fresh = { connectionId: newId(), ...report(1n, 50) };
      if (pages === 0) await synced(fresh);
      if (pages === 1) await synced({ rows: [...again.rows, ...report(3n, 80).rows] });
    }
    expect(new Set(expected).size).toBe(10);
    expect(walked.filter((id) => expected.includes(id))).toEqual(expected);
    expect(walked).toHaveLength(order === 'asc' ? 20 : 10);
  });
});
