/** The rows of reports beyond their numbers: shares, coverage, gaps and records without numbers. */
import { newId, systemActor, uuidOf } from '@app/kernel';
import type { ApiClient } from '../../../../test/support/client.js';
import { type Product, startProduct } from '../../../../test/support/product.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { importRates } from '../application/rate-import.js';
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
let organization: string;

beforeAll(async () => {
  product = await startProduct(`api_report_rows_${process.pid}`);
  product.clock.set(new Date('2026-11-20T12:00:00Z'));
  const acme = await product.organization();
  organization = acme.id;
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
  const channels = ['google_ads'];
  await client.post('/v1/campaigns', { name: 'Chosen', labels: ['quiet'], channels });
  await product.work();
  expect(await names('&label=quiet&channel=google_ads')).toEqual([['Chosen', '0.00', null]]);
  expect(await names('&label=quiet&currency=USD')).toEqual([]);
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

describe('money', () => {
  beforeAll(() =>
    importRates(product.databaseUrl, ['date,currency,rate', '2026-11-01,USD,1.25'], { base: 'EUR', source: 'ECB' }),
  );

  it.each([
    ['campaigns', 'campaign'],
    ['channels', 'channel'],
    ['creative', 'creative'],
    ['audiences', 'audience'],
  ])('of the list of %s is of one currency when that is asked for, ordered by it, as in the query', async (name, dimension) => {
    const { body } = await client.get(`/v1/analytics/${name}?${NOVEMBER}&reporting_currency=eur&sort=spend&order=asc`);
    const rows: readonly Row[] = body.data;
    expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(['EUR']));
    const spends = rows.map(({ metrics }) => Number(metrics['spend']));
    expect([spends, spends.length > 1]).toEqual([spends.toSorted((one, other) => one - other), true]);
    const { body: asked } = await client.post('/v1/analytics/query', {
      dimensions: [dimension],
      metrics: Object.keys(rows[0]?.metrics ?? {}),
      start_date: '2026-11-01',
      end_date: '2026-11-10',
      reporting_currency: 'EUR',
      sort: 'spend',
      order: 'asc',
    });
    expect(asked.data).toEqual(rows);
    const { body: overview } = await client.get(`/v1/analytics/overview?${NOVEMBER}&reporting_currency=EUR`);
    expect(body.meta.totals.map((total: Row) => total.metrics)).toEqual([overview.data.metrics]);
    expect(overview.meta).toMatchObject({ reporting_currency: 'EUR', exchange_rates: { source: 'ECB', base: 'EUR' } });
  });

  it('of several currencies has no one order: 422 says which they are, and what can be asked instead', async () => {
    const { status, body } = await client.get(`/v1/analytics/campaigns?${NOVEMBER}&sort=spend`);
    expect([status, body.error.code, body.error.details]).toMatchObject([
      422,
      'mixed_currency',
      { sort: 'spend', currencies: ['EUR', 'USD'] },
    ]);
    expect(body.error.message).toMatch(/Give reporting_currency/);
    expect((await client.post('/v1/analytics/query', { start_date: '2026-11-01', sort: 'cpc' })).status).toBe(422);
    for (const search of [
      '',
      '&order=asc',
      '&sort=roas',
      '&sort=clicks',
      '&sort=spend&currency=USD',
      '&sort=spend&reporting_currency=USD',
    ])
      expect([search, (await client.get(`/v1/analytics/campaigns?${NOVEMBER}${search}`)).status]).toEqual([search, 200]);
  });

  it('has a cursor that holds for its currency only', async () => {
    const first = await client.get(`/v1/analytics/channels?${NOVEMBER}&reporting_currency=EUR&limit=1`);
    const next = `/v1/analytics/channels?${NOVEMBER}&limit=1&cursor=${first.body.next_cursor}`;
    expect((await client.get(`${next}&reporting_currency=EUR`)).body.data).toHaveLength(1);
    for (const other of ['', '&reporting_currency=USD'])
      expect((await client.get(`${next}${other}`)).body.error).toMatchObject({
        code: 'invalid_cursor',
        details: { reason: 'mismatch' },
      });
  });
});

it('more rows than a query may read, by day a third, are refused before they are read, with the days that could be', async () => {
  const more = (rows: number) =>
    product.sql('update analytics.fact_day set row_count = row_count + $2 where organization_id = $1', [organization, rows]);
  const period = { start_date: '2026-11-01', end_date: '2026-11-10' };
  for (const [rows, granularity, limit] of [
    [1_000_000, 'total', 3_000_000],
    [250_000, 'day', 1_000_000],
  ] as const) {
    await more(rows);
    const { status, body } = await client.post('/v1/analytics/query', { ...period, dimensions: ['campaign'], granularity });
    await more(-rows);
    expect([status, body.error.code, body.error.details]).toMatchObject([422, 'query_too_expensive', { limit }]);
    expect(body.error.details.days).toBeLessThan(10);
  }
});

it('a list that takes too long is told what it would read when that is too much, and otherwise that it may come again', async () => {
  const url = `/v1/analytics/campaigns?${NOVEMBER}`;
  const cancelled = async (): Promise<unknown> => {
    let answer: { body: { error: object } } | undefined;
    const asked = client.get(url).then((given) => (answer = given));
    while (!answer)
      await product.sql(`select pg_cancel_backend(pid) from pg_stat_activity where state = 'active' and wait_event = 'PgSleep'`);
    return (await asked).body.error;
  };
  const more = (rows: number) =>
    product.sql('update analytics.fact_day set row_count = row_count + $2 where organization_id = $1', [organization, rows]);
  await product.sql(
    'create policy slow on analytics.d_campaign as restrictive for select using (pg_sleep(20) is not null and campaign_id is not null)',
  );
  await more(1_000_000);
  expect(await cancelled()).toMatchObject({ code: 'query_too_expensive', details: { retryable: false, limit: 3_000_000 } });
  await more(-1_000_000);
  expect(await cancelled()).toMatchObject({ code: 'service_unavailable', details: { retryable: true } });
  await product.sql('drop policy slow on analytics.d_campaign');
});

it('whole months count as the rows of their sums, so that years of them are answered; by week, or converted, their days count', async () => {
  await product.sql(
    `insert into analytics.fact_day select organization_id, connection_id, level, day - 31, fetched_at, version, content_hash, 1000000, 0, final
     from analytics.fact_day where organization_id = $1 and level = 'campaign'`,
    [organization],
  );
  const answered = async (change: object): Promise<number> => {
    const period = { start_date: '2026-10-01', end_date: '2026-11-10' };
    return (await client.post('/v1/analytics/query', { ...period, dimensions: ['campaign'], ...change })).status;
  };
  for (const change of [{}, { granularity: 'month' }, { dimensions: ['creative'], granularity: 'year' }])
    expect([change, await answered(change)]).toEqual([change, 200]);
  const refused = [{ granularity: 'week' }, { start_date: '2026-10-02' }, { reporting_currency: 'EUR' }, { dimensions: ['age'] }];
  for (const change of refused) expect([change, await answered(change)]).toEqual([change, 422]);
  const months = (version: string) =>
    product.sql(`update analytics.projection set months_version = ${version} where organization_id = $1`, [organization]);
  await months('null');
  expect(await answered({})).toBe(422);
  await months('data_version');
  await product.sql(
    `update analytics.fact_day set row_count = 1 where organization_id = $1 and connection_id in (
    select connection_id from analytics.stream where currency <> 'EUR')`,
    [organization],
  );
  expect([await answered({ reporting_currency: 'EUR' }), await answered({ reporting_currency: 'USD' })]).toEqual([200, 422]);
});
