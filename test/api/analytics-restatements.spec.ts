/**
 * A report of yesterday, taken yesterday evening, differs from today's: the restatement says by how much, and which sync brought
 * it.
 */
import { publicId } from '@app/kernel';
import type { ApiClient } from '../support/client.js';
import { type Product, startProduct } from '../support/product.js';
import { setTime } from '../support/time.js';

const DAY = '2026-10-20';
let product: Product;
let client: ApiClient;
let connection: string;
let campaign: string;

beforeAll(async () => {
  product = await startProduct('api_analytics_restatements', { simulator: true });
  const acme = await product.organization();
  client = product.client.as(acme.keys.manager);
  await setTime(product, `${DAY}T15:00:00Z`);
  connection = publicId('connection', await product.connect(acme));
  campaign = (await client.post('/v1/campaigns', { ...(await product.deliverable(acme)), name: 'Spring' })).body.data.id;
  await client.post(`/v1/campaigns/${campaign}/launch`);
  await product.work();
});
afterAll(() => product.stop());

async function syncedAt(time: string): Promise<string> {
  await setTime(product, time);
  const { body } = await client.post(`/v1/connections/${connection}/sync`);
  await product.work();
  return body.data.id;
}

const reportOfTheDay = async (): Promise<Record<string, number | string | null>> =>
  (await client.get(`/v1/analytics/overview?start_date=${DAY}&end_date=${DAY}`)).body.data.metrics;

it('a day that went on after its report is restated when it is over, and not before', async () => {
  await syncedAt(`${DAY}T18:00:00Z`);
  await syncedAt(`${DAY}T20:00:00Z`);
  const before = await reportOfTheDay();
  expect((await client.get('/v1/analytics/restatements')).body).toEqual({
    data: [],
    has_more: false,
    next_cursor: null,
    meta: { reporting_currency: null, exchange_rates: null, warnings: [] },
  });

  const sync = await syncedAt('2026-10-21T12:00:00Z');
  const after = await reportOfTheDay();
  expect(Number(after.impressions)).toBeGreaterThan(Number(before.impressions));
  const { data } = (await client.get(`/v1/analytics/restatements?campaign_id=${campaign}&connection_id=${connection}`)).body;
  const metrics = Object.keys(data[0].before);
  const of = (report: typeof before): object => Object.fromEntries(metrics.map((metric) => [metric, report[metric]]));
  expect(data).toEqual([
    {
      campaign: { id: campaign, name: 'Spring' },
      connection_id: connection,
      channel: 'google_ads',
      date: DAY,
      changed_at: expect.stringMatching(/^2026-10-21T12:00:/),
      before: of(before),
      after: of(after),
      currency: 'USD',
      sync_id: sync,
      changes: 1,
    },
  ]);
});

it('a sync that brings the same numbers restates nothing, and nobody else learns of it', async () => {
  const { body } = await client.get('/v1/analytics/restatements');
  await syncedAt('2026-10-21T12:00:00Z');
  expect((await client.get('/v1/analytics/restatements')).body).toEqual(body);
  const outsider = product.client.as((await product.organization()).keys.owner);
  expect((await outsider.get('/v1/analytics/restatements')).body.data).toEqual([]);
  expect((await outsider.get(`/v1/analytics/restatements?connection_id=${connection}`)).body.data).toEqual([]);
});

it('money without a rate is null, and the answer says which day has none', async () => {
  const { data, meta } = (await client.get('/v1/analytics/restatements?reporting_currency=EUR')).body;
  expect([data[0].currency, data[0].before.spend, data[0].after.spend]).toEqual(['EUR', null, null]);
  expect(data[0].after.impressions).toBeGreaterThan(0);
  expect(meta).toMatchObject({ reporting_currency: 'EUR', exchange_rates: { missing: [{ currency: 'USD', date: DAY }] } });
  expect(meta.warnings).toMatchObject([{ code: 'fx_rate_missing' }]);
});

it.each([
  ['since=2026-10-21', 1],
  ['since=2026-10-22', 0],
  [`start_date=${DAY}&end_date=${DAY}`, 1],
  ['start_date=2026-10-21', 0],
  ['channel=meta', 0],
  ['status=active,paused&order=asc&sort=changed_at', 1],
  ['status=draft', 0],
  ['sort=spend&currency=usd', 1],
  ['currency=EUR', 0],
])('%s finds %i', async (query, found) => {
  expect((await client.get(`/v1/analytics/restatements?${query}`)).body.data).toHaveLength(found);
});

it.each([
  ['since=yesterday', 'since', 'invalid_format'],
  ['start_date=2026-10-02&end_date=2026-10-01', 'end_date', 'conflict'],
  ['start_date=1999-12-31', 'start_date', 'too_small'],
  ['connection_id=cmp_1', 'connection_id', 'invalid_value'],
  ['campaign_id=cmp_1', 'campaign_id', 'invalid_value'],
  ['sort=reach', 'sort', 'invalid_value'],
  ['reporting_currency=XXY', 'reporting_currency', 'invalid_value'],
  ['limit=101', 'limit', 'too_large'],
  ['date=2026-10-01', 'date', 'unknown_field'],
])('%s is refused', async (query, parameter, code) => {
  const { status, body } = await client.get(`/v1/analytics/restatements?${query}`);
  expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
  expect(body.error.details.fields).toMatchObject([{ field: `query.${parameter}`, code }]);
});
