/** The people reached in a period are what the platform says of exactly this period. */
import { type Connected, startConnected } from '../support/connected.js';
import { shoeFacts, shoes } from '../support/shoe-ads.js';
import { setTime } from '../support/time.js';

const PERIOD = { start_date: '2026-10-20', end_date: '2026-10-22' };
const asked = { metrics: ['impressions', 'reach', 'frequency'], dimensions: ['campaign'], sort: 'impressions', ...PERIOD };
let connected: Connected;

beforeAll(async () => {
  connected = await startConnected('api_analytics_reach');
  await setTime(connected.product, '2026-10-20T15:00:00Z');
  // Searches are not counted by people.
  const { body } = await connected.api.post('/v1/creative/generate', {
    prompt: shoes,
    facts: shoeFacts,
    channels: ['google_ads'],
    formats: ['display'],
    count: 1,
    brand: { name: 'Northwind' },
  });
  await connected.product.work();
  await connected.launched('Spring', { creative_ids: [body.data.id], keywords: [] });
  await setTime(connected.product, '2026-10-23T19:30:00Z');
  await connected.sync();
});
afterAll(() => connected.product.stop());

async function answered(change: object = {}) {
  const { status, body } = await connected.api.post('/v1/analytics/query', { ...asked, ...change });
  expect(status).toBe(200);
  const [row] = body.data;
  return {
    metrics: row?.metrics as Readonly<Record<'impressions' | 'reach' | 'frequency', number | null>> | undefined,
    lack: body.meta.unavailable_metrics as { metric: string; reason: string }[],
    asOf: body.meta.reach_as_of as string | null,
  };
}
const lacks = (reason: string) => ['reach', 'frequency'].map((metric) => ({ metric, reason }));

/** How often the platform was asked for people. */
async function timesAsked(): Promise<number> {
  const { requests } = await connected.control<{ requests: { body?: unknown }[] }>(
    'GET',
    '/requests?operation=googleAds.searchStream&limit=10000',
  );
  return requests.filter((request) => JSON.stringify(request).includes('unique_users')).length;
}

it('a list does not have the platform asked, a query that names reach does, once, and then both have it', async () => {
  const list = async () =>
    (await connected.api.get(`/v1/analytics/campaigns?start_date=${PERIOD.start_date}&end_date=${PERIOD.end_date}`)).body;
  expect((await list()).meta).toMatchObject({ unavailable_metrics: lacks('on_request'), reach_as_of: null });
  await connected.product.work();
  expect(await timesAsked()).toBe(0);

  expect(await answered()).toMatchObject({ metrics: { reach: null, frequency: null }, lack: lacks('pending') });
  expect(await answered()).toMatchObject({ lack: lacks('pending') });
  await connected.product.work();
  const { metrics, lack, asOf } = await answered();
  expect([lack, asOf]).toEqual([[], '2026-10-23T19:30:00.000Z']);
  expect(metrics?.reach).toBeGreaterThan(0);
  expect(metrics?.reach).toBeLessThan(metrics?.impressions ?? 0);
  expect(metrics?.frequency).toBeCloseTo((metrics?.impressions ?? 0) / (metrics?.reach ?? 0), 5);
  const { data, meta } = await list();
  expect(data[0].metrics.reach).toBe(metrics?.reach);
  expect([meta.unavailable_metrics, meta.totals[0].metrics.reach]).toEqual([[], null]);
  expect(await timesAsked()).toBe(1);
});

it('of other periods, of parts of it and of several campaigns at once it says nothing', async () => {
  expect(await answered({ granularity: 'day', fill_gaps: false })).toMatchObject({
    metrics: { reach: null },
    lack: lacks('not_additive'),
  });
  expect(await answered({ dimensions: ['channel'] })).toMatchObject({ metrics: { reach: null }, lack: lacks('not_additive') });
  expect(await answered({ start_date: '2026-01-01' })).toMatchObject({ metrics: { reach: null }, lack: lacks('not_supplied') });
  expect(await answered({ metrics: ['impressions'], end_date: '2026-10-21' })).toMatchObject({ lack: lacks('on_request') });
});

it('is asked anew when the account was read since and the period may still change, and stays while it waits', async () => {
  const before = await answered();
  await setTime(connected.product, '2026-10-24T19:30:00Z');
  await connected.sync();
  const again = await answered();
  expect([again.metrics?.reach, again.asOf]).toEqual([before.metrics?.reach, before.asOf]);
  await connected.product.work();
  expect((await answered()).asOf).toBe('2026-10-24T19:30:00.000Z');
});

it('more than twenty periods of an organization wait for none', async () => {
  const since = async (day: number) => (await answered({ start_date: `2026-09-${day}` })).lack;
  for (let day = 10; day < 30; day += 1) expect(await since(day)).toEqual(lacks('pending'));
  expect(await since(30)).toEqual(lacks('on_request'));
  await connected.product.work();
  expect(await since(30)).toEqual(lacks('pending'));
  await connected.product.work();
  expect(await since(30)).toEqual([]);
});

it('an account that refuses the question is remembered as one that does not tell', async () => {
  await connected.fault('googleAds.searchStream', {
    kind: 'error',
    status: 403,
    errorCode: { authorizationError: 'USER_PERMISSION_DENIED' },
  });
  expect((await answered({ start_date: '2026-10-19' })).lack).toEqual(lacks('pending'));
  await connected.product.work();
  expect((await answered({ start_date: '2026-10-19' })).lack).toEqual(lacks('not_supplied'));
});
