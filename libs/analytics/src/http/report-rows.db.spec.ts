/** The rows of reports beyond their numbers: shares, coverage, gaps and records without numbers. */
import { newId, systemActor, uuidOf } from '@app/kernel';
import type { ApiClient } from '../../../../test/support/client.js';
import { type Product, startProduct } from '../../../../test/support/product.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { reportsOfTwoAccounts } from '../domain/report.builder.js';

interface Row {
  readonly dimensions: Readonly<Record<string, { readonly id: string | null; readonly name: string | null }>>;
  readonly metrics: Readonly<Record<string, number | string | null>>;
  readonly currency: string | null;
  readonly share_of_spend: number;
  readonly connection_ids: readonly string[];
}

const NOVEMBER = 'start_date=2026-11-01&end_date=2026-11-10';
let product: Product;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct(`api_report_rows_${process.pid}`);
  product.clock.set(new Date('2026-11-20T12:00:00Z'));
  const acme = await product.organization();
  client = product.client.as(acme.keys.owner);
  const { body } = await client.post('/v1/campaigns', { name: 'Spring', labels: ['loud'] });
  const ours = { campaignId: uuidOf('campaign', body.data.id) ?? '', creativeId: newId(), audienceId: newId() };
  const ingest = product.nest.get(MetricsIngest, { strict: false });
  for (const report of reportsOfTwoAccounts(ours)) await ingest.ingest(systemActor(acme.id), report);
  await product.work();
});
afterAll(() => product.stop());

const list = async (path: string): Promise<Row[]> => (await client.get(`/v1/analytics/${path}`)).body.data;

it('a row has its part of the spend and its accounts, and a total says how much of it the rows can name', async () => {
  const { body } = await client.get(`/v1/analytics/creative?${NOVEMBER}&currency=USD`);
  const rows: readonly Row[] = body.data;
  expect(rows.map((row) => [row.share_of_spend, row.connection_ids.length])).toEqual([
    [expect.closeTo(0.5, 4), 1],
    [expect.closeTo(0.5, 4), 1],
  ]);
  expect(body.meta.totals).toMatchObject([{ currency: 'USD', coverage: expect.closeTo(0.5, 4) }]);
  const [named] = rows.filter(({ dimensions }) => dimensions['creative']?.id !== null);
  const part = await client.get(`/v1/analytics/creative?${NOVEMBER}&creative_id=${named?.dimensions['creative']?.id}`);
  expect(part.body.meta.totals).toMatchObject([{ coverage: null }]);
});

it('buckets without numbers have zeros where they were asked for, but nothing that no platform supplied', async () => {
  const days = async (body: object): Promise<unknown[]> => {
    const filters = [{ field: 'channel', op: 'eq', value: 'meta' }];
    const period = { start_date: '2026-11-01', end_date: '2026-11-03', granularity: 'day', sort: 'date', order: 'asc' };
    const rows: readonly Row[] = (await client.post('/v1/analytics/query', { ...period, filters, ...body })).body.data;
    return rows.map(({ metrics }) => [metrics['clicks'], metrics['conversion_value']]);
  };
  const filled = [
    [10, null],
    [0, null],
    [0, null],
  ];
  expect(await days({})).toEqual(filled);
  expect(await days({ fill_gaps: false })).toEqual([[10, null]]);
  expect(await days({ dimensions: ['channel'] })).toEqual([[10, null]]);
  expect(await days({ dimensions: ['channel'], fill_gaps: true })).toEqual(filled);
  const series = async (search: string): Promise<readonly Row[]> =>
    (await client.get(`/v1/analytics/overview?${NOVEMBER}&channel=meta${search}`)).body.data.series;
  expect((await series('')).map(({ metrics }) => metrics['conversion_value'])).toEqual(Array(10).fill(null));
  expect((await series('&fill_gaps=false')).map(({ metrics }) => metrics['clicks'])).toEqual([10]);
});

it('records without numbers stand in the list where they were asked for, archived ones only by their status', async () => {
  const make = async (name: string): Promise<string> =>
    (await client.post('/v1/campaigns', { name, labels: ['quiet'] })).body.data.id;
  const archived = await make('Archived');
  await make('Quiet');
  await client.delete(`/v1/campaigns/${archived}`);
  await product.work();
  const names = async (search: string): Promise<unknown[]> =>
    (await list(`campaigns?${NOVEMBER}&include_empty=true&sort=name${search}`)).map(({ dimensions, metrics, currency }) => [
      dimensions['campaign']?.name,
      metrics['spend'],
      currency,
    ]);
  expect(await names('&order=desc&limit=2')).toEqual([
    ['Spring', expect.any(String), 'USD'],
    ['Quiet', '0.00', null],
  ]);
  expect(await names('&label=quiet')).toEqual([['Quiet', '0.00', null]]);
  expect(await names('&label=quiet&status=archived')).toEqual([['Archived', '0.00', null]]);
  expect(await names('&label=quiet&granularity=week&fill_gaps=true')).toHaveLength(3);
});

it('the overview takes the filters of the lists', async () => {
  const clicks = async (search: string): Promise<unknown> =>
    (await client.get(`/v1/analytics/overview?${NOVEMBER}${search}`)).body.data.metrics.clicks;
  const [spring] = await list(`campaigns?${NOVEMBER}&label=loud`);
  expect(await clicks('&label=loud')).toBe(40);
  expect(await clicks('&label=none')).toBe(0);
  expect(await clicks('&status=draft')).toBe(40);
  expect(await clicks(`&connection_id=${spring?.connection_ids[0]}`)).toBe(50);
});
