// Runs of syncs: their progress, their waits, and workers that are lost in the middle.
import { publicId } from '@app/kernel';
import { JobWorker } from '@app/platform/messaging';
import { until } from '../support/built.js';
import type { ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const segments = ['age_metrics', 'gender_metrics', 'device_metrics', 'country_metrics', 'placement_metrics'];
const REPORT = 'googleAds.searchStream';
/** A script is for one call: the next one is for the second. */
const FIRST_PASSES = { kind: 'delay', ms: 0 };
let product: Product;
let acme: TestOrganization;
let client: ApiClient;
let connection: string;
let path: string;

beforeAll(async () => {
  product = await startProduct('api_sync_runs', { simulator: true });
});
beforeEach(async () => {
  acme = await product.organization();
  client = product.client.as(acme.keys.owner);
  connection = await product.connect(acme);
  path = `/v1/connections/${publicId('connection', connection)}`;
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
const read = async (where: string) => (await client.get(where)).body.data;
const fault = (action: object): Promise<unknown> => control('POST', '/faults', { match: { operation: REPORT }, action });
const taken = async (): Promise<boolean> => {
  const { faults } = await control<{ faults: { remaining: number }[] }>('GET', '/faults');
  return faults.every(({ remaining }) => remaining === 0);
};
const start = async (): Promise<string> => `${path}/syncs/${(await client.post(`${path}/sync`)).body.data.id}`;
/** Makes waiting retries due now. */
const workAgain = async (): Promise<void> => {
  await product.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
  await product.work();
};
const lose = (takeovers: number): Promise<unknown> =>
  product.sql(
    `update connections.sync set status = 'running', lease = gen_random_uuid(), leased_until = now() - interval
       '1 second', takeovers = $2
     where connection_id = $1`,
    [connection, takeovers],
  );
const round = (): Promise<void> => product.nest.get(JobWorker).round('connections.schedule-syncs');
const reports = async (): Promise<string[]> =>
  (
    await product.sql<{ window: string }>(
      "select start_date || '..' || end_date as window from analytics.sync_batch where connection_id = $1 and level = " +
        "'campaign' order by version",
      [connection],
    )
  ).map(({ window }) => window);

describe('a run that is interrupted by the platform', () => {
  it('tells what is stored and why it waits, and then goes on behind the stored days', async () => {
    await fault(FIRST_PASSES);
    await fault({ kind: 'throttle', retryDelaySeconds: 60, scope: 'ACCOUNT' });
    const run = await start();
    await product.work();
    const waiting = await read(run);
    const [first, ...others] = await reports();
    expect(others).toEqual([]);
    const error = {
      class: 'rate_limit',
      message: expect.stringMatching(/^The platform asks us to wait\. Google Ads: /),
      retryable: true,
      action: null,
    };
    expect(waiting).toMatchObject({
      status: 'running',
      waiting_reason: 'rate_limited',
      error,
      streams: [
        { name: 'campaigns', status: 'succeeded', through_date: null, error: null },
        { name: 'audiences', status: 'succeeded', through_date: null, error: null },
        { name: 'metrics', status: 'running', through_date: first?.slice(-10), finished_at: null, error },
        { name: 'ad_metrics', status: 'pending', through_date: null, finished_at: null, error: null },
        { name: 'audience_metrics', status: 'pending', through_date: null, finished_at: null, error: null },
        ...segments.map((name) => ({ name, status: 'pending', through_date: null, finished_at: null, error: null })),
      ],
    });
    expect((await read(path)).data_through_date).toBeNull();

    product.clock.set(new Date(Date.now() + 61_000));
    await workAgain();
    const done = await read(run);
    expect(done).toMatchObject({
      status: 'succeeded',
      attempt: 1,
      error: null,
      streams: [
        { status: 'succeeded' },
        { status: 'succeeded' },
        { status: 'succeeded', through_date: done.window.end_date, error: null },
        { status: 'succeeded', through_date: done.window.end_date, error: null },
        { status: 'succeeded', through_date: done.window.end_date, error: null },
        ...segments.map((name) => ({ name, status: 'succeeded', through_date: done.window.end_date, error: null })),
      ],
    });
    expect(done.streams[0]).toEqual(waiting.streams[0]);
    const windows = await reports();
    expect([windows[0]?.slice(0, 10), windows.length, new Set(windows).size]).toEqual([done.window.start_date, 3, 3]);
    expect((await read(path)).data_through_date).toBe(done.window.end_date);
  });

  it('for good keeps what it stored, and says what failed and what helps', async () => {
    await fault(FIRST_PASSES);
    await fault({ kind: 'error', errorCode: { queryError: 'BAD_RESOURCE_TYPE_IN_FROM_CLAUSE' } });
    const run = await start();
    await product.work();
    const { status, streams } = await read(run);
    expect([status, streams[2].status, streams[2].error.class]).toEqual(['partial', 'failed', 'platform']);
    expect(streams[2].error.action).toMatch(/^Sync again/);
    expect((await reports()).map((window) => window.slice(-10))).toEqual([streams[2].through_date]);
    expect((await read(path)).data_through_date).toBeNull();
  });

  it('again and again for more than a day fails, and says that the platform made it wait', async () => {
    const throttle = { kind: 'throttle', retryDelaySeconds: 60, scope: 'ACCOUNT' };
    await fault(throttle);
    const run = await start();
    await product.work();
    expect((await read(run)).status).toBe('running');
    await fault(throttle);
    product.clock.set(new Date(Date.now() + 25 * 3_600_000));
    await workAgain();
    expect(await read(run)).toMatchObject({ status: 'failed', error: { class: 'rate_limit' } });
  });
});

describe('a run whose worker is lost', () => {
  it('is taken over by another one and goes on, and the old one stores nothing when it wakes up', async () => {
    await fault({ kind: 'hold-answer' });
    const run = await start();
    const hanging = product.work();
    await until('the report is asked for', taken);
    const { started_at } = await read(run);
    await product.sql("update connections.sync set leased_until = now() - interval '1 second' where connection_id = $1", [
      connection,
    ]);
    await round();
    await product.work();
    const done = await read(run);
    expect(done).toMatchObject({ status: 'succeeded', started_at, attempt: 1 });
    const stored = await reports();
    expect(stored).toHaveLength(3);

    await control('DELETE', '/faults');
    await hanging;
    expect(await reports()).toEqual(stored);
    expect(await read(run)).toEqual(done);
    expect(await product.sql('select takeovers from connections.sync where connection_id = $1', [connection])).toEqual([
      { takeovers: 1 },
    ]);
  });

  it('is left alone while the lease lasts, however many jobs come for it', async () => {
    const run = await start();
    await product.sql(
      `update connections.sync set status = 'running', lease = gen_random_uuid(), leased_until = now() + interval
         '20 seconds' where connection_id = $1`,
      [connection],
    );
    await product.work();
    await round();
    await product.work();
    expect([(await read(run)).status, await reports()]).toEqual(['running', []]);
    const waiting = 'select run_at > now() as later from graphile_worker._private_jobs where key like $1';
    expect(await product.sql(waiting, ['sync:%'])).toEqual([{ later: true }]);
  });

  it('fails after three take-overs, and its connection says so', async () => {
    const run = await start();
    await lose(3);
    await round();
    await product.work();
    const error = { class: 'internal', code: 'worker_lost', retryable: true, action: expect.stringMatching(/^Sync again/) };
    expect(await read(run)).toMatchObject({ status: 'failed', error });
    expect(await read(path)).toMatchObject({ last_error: error, sync: { state: 'idle', consecutive_failures: 1 } });
    const next = await start();
    await product.work();
    expect((await read(next)).status).toBe('succeeded');
  });

  it('goes on the third time', async () => {
    const run = await start();
    await lose(2);
    await round();
    await product.work();
    expect((await read(run)).status).toBe('succeeded');
  });
});

describe('a connection that cannot be synced says what helps', () => {
  it.each([
    ['expired', '422 connection_reauth_required', /connect the account again/],
    ['pending', '422 connection_not_active', /connect the account/],
    ['disconnected', '409 invalid_state_transition', /connect the account again/],
  ])('when it is %s', async (state, code, cure) => {
    await product.sql('update connections.connection set status = $2, next_sync_at = now() where id = $1', [connection, state]);
    const { status, body } = await client.post(`${path}/sync`);
    expect(`${status} ${body.error.code}`).toBe(code);
    expect(body.error.message).toMatch(cure);
    await round();
    expect(await read(`${path}/syncs`)).toEqual([]);
  });
});
