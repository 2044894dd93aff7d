// After the first sync the older days are read, back to 37 months, by runs of their own while nothing else runs.
import { publicId } from '@app/kernel';
import { addDays, addMonths } from '@app/connections';
import { JobWorker } from '@app/platform/messaging';
import { until } from '../support/built.js';
import type { ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const REPORT = 'googleAds.searchStream';
const MINUTE = 60_000;
let product: Product;
let acme: TestOrganization;
let client: ApiClient;
let path: string;

beforeAll(async () => {
  product = await startProduct('api_sync_backfill', { simulator: true });
});
beforeEach(async () => {
  acme = await product.organization();
  client = product.client.as(acme.keys.owner);
  path = await connect();
});
afterEach(async () => {
  product.clock.release();
  await control('DELETE', '/faults');
});
afterAll(() => product.stop());

const control = <T>(method: string, where: string, body?: unknown): Promise<T> => {
  if (!product.control) throw new Error('This spec needs the simulator.');
  return product.control<T>(method, where, body);
};
const fault = (action: object, times = 1): Promise<unknown> =>
  control('POST', '/faults', { match: { operation: REPORT }, action, times });
const read = async (where: string) => (await client.get(where)).body.data;
const connect = async (): Promise<string> => `/v1/connections/${publicId('connection', await product.connect(acme))}`;
const sync = async (where = path): Promise<void> => {
  await client.post(`${where}/sync`);
  await product.work();
};
const round = (): Promise<void> => product.nest.get(JobWorker).round('connections.schedule-syncs');
const backfills = async (where = path) =>
  (await read(`${where}/syncs`)).filter(({ trigger }: { trigger: string }) => trigger === 'backfill');

describe('the older days of a connection', () => {
  it('are read after the first sync, newest first, 93 days at most at a time, until 37 months are stored', async () => {
    await round();
    expect(await backfills()).toEqual([]);
    await product.work();
    const synced = await read(path);
    expect(synced.sync.backfill).toEqual({ start_date: synced.sync.recent[0].window.start_date, target_date: null, done: false });

    let oldest = synced.sync.backfill.start_date;
    for (let runs = 0; runs < 20 && !(await read(path)).sync.backfill.done; runs += 1) {
      await round();
      await product.work();
      const [{ status, mode, window, streams }] = await backfills();
      expect([status, mode, window.end_date]).toEqual(['succeeded', 'full', addDays(oldest, -1)]);
      expect(window.start_date >= addDays(window.end_date, -92)).toBe(true);
      expect(streams).toMatchObject([
        { name: 'campaigns', status: 'skipped', started_at: null },
        { name: 'audiences', status: 'skipped', started_at: null },
        { name: 'metrics', status: 'succeeded', through_date: window.end_date },
        { name: 'ad_metrics', status: 'succeeded', through_date: window.end_date },
        { name: 'audience_metrics', status: 'succeeded', through_date: window.end_date },
        { name: 'age_metrics', status: 'succeeded', through_date: window.end_date },
        { name: 'gender_metrics', status: 'succeeded', through_date: window.end_date },
        { name: 'device_metrics', status: 'succeeded', through_date: window.end_date },
        { name: 'country_metrics', status: 'succeeded', through_date: window.end_date },
        { name: 'placement_metrics', status: 'skipped', started_at: null },
      ]);
      oldest = window.start_date;
    }
    const done = await read(path);
    const target = addDays(addMonths(synced.data_through_date, -37), 1);
    expect(done.sync.backfill).toEqual({ start_date: target, target_date: target, done: true });
    expect(done).toMatchObject({
      data_through_date: synced.data_through_date,
      sync: { last_sync_at: synced.sync.last_sync_at, next_sync_at: synced.sync.next_sync_at },
    });
    const runs = (await backfills()).length;
    await round();
    await product.work();
    expect(await backfills()).toHaveLength(runs);
  });

  it('that cannot be read leave the connection healthy, and are tried again after a pause', async () => {
    await sync();
    await fault({ kind: 'error', errorCode: { queryError: 'BAD_RESOURCE_TYPE_IN_FROM_CLAUSE' } });
    await round();
    await product.work();
    expect((await backfills())[0]).toMatchObject({ status: 'partial', error: { class: 'platform' } });
    expect(await read(path)).toMatchObject({ health: 'healthy', last_error: null, sync: { consecutive_failures: 0 } });
    await round();
    expect(await backfills()).toHaveLength(1);
    product.clock.set(new Date(Date.now() + 6 * MINUTE));
    await round();
    await product.work();
    expect(await backfills()).toMatchObject([{ status: 'succeeded' }, { status: 'partial' }]);
  });

  const noLonger = { kind: 'error', errorCode: { dateRangeError: 'REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED' } };

  it('that the platform keeps no longer are the end: what is newer is read, and nothing is tried again', async () => {
    await sync();
    await fault(noLonger);
    await round();
    await product.work();
    const [{ status, window }] = await backfills();
    const { start_date, target_date, done } = (await read(path)).sync.backfill;
    // Of 93 days the oldest 35 were refused.
    expect([status, window.start_date]).toEqual(['succeeded', addDays(window.end_date, 1 - (93 - 35))]);
    expect({ start_date, target_date, done }).toEqual({ start_date: window.start_date, target_date: start_date, done: true });
    product.clock.set(new Date(Date.now() + 2 * 24 * 60 * MINUTE));
    await round();
    expect(await backfills()).toHaveLength(1);
  });

  it('of which the platform keeps none any more end where the syncs began', async () => {
    await sync();
    const before = (await read(path)).sync.backfill.start_date;
    await fault(noLonger, 100);
    await round();
    await product.work();
    expect(await backfills()).toMatchObject([{ status: 'succeeded', error: null }]);
    expect((await read(path)).sync.backfill).toEqual({ start_date: before, target_date: before, done: true });
  });

  it('make way for a sync that a person asks for', async () => {
    await sync();
    await fault({ kind: 'hold-answer' });
    await round();
    const hanging = product.work();
    await until('the backfill reads', async () => (await backfills())[0]?.status === 'running');
    const asked = await client.post(`${path}/sync`);
    expect([asked.status, asked.body.data.trigger]).toEqual([202, 'manual']);
    await control('DELETE', '/faults');
    await hanging;
    await product.work();
    expect((await read(path)).sync.recent).toMatchObject([
      { trigger: 'manual', status: 'succeeded' },
      { trigger: 'backfill', status: 'canceled', streams: Array.from({ length: 10 }).map(() => ({ status: 'skipped' })) },
      { trigger: 'manual', status: 'succeeded' },
    ]);
    await round();
    await product.work();
    expect((await backfills())[0]).toMatchObject({ status: 'succeeded' });
  });

  it('of many connections are read for two of them at a time', async () => {
    const paths = [path, await connect(), await connect()];
    for (const each of paths) await sync(each);
    await round();
    await round();
    const states = await Promise.all(paths.map(async (each) => (await read(each)).sync.state));
    expect(states.sort()).toEqual(['idle', 'queued', 'queued']);
  });
});
