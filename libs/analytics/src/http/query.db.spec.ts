/** The custom query speaks the words of the lists: every list is a query, and what cannot be asked is refused with what can. */
import { systemActor, uuidOf } from '@app/kernel';
import type { ApiAnswer, ApiClient } from '../../../../test/support/client.js';
import { type Product, startProduct, type TestOrganization } from '../../../../test/support/product.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { reportsOfTwoAccounts } from '../domain/report.builder.js';

interface Row {
  readonly dimensions: Readonly<Record<string, { readonly id: string | null; readonly name: string | null } | string | null>>;
  readonly metrics: Readonly<Record<string, number | string | null>>;
  readonly comparison: unknown;
  readonly currency: string;
}

const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-10' };
const everyMetric = (
  'impressions clicks spend conversions conversion_value video_views engagements leads reach ctr cpc cpm cvr cpa roas ' +
  'frequency'
).split(' ');

let product: Product;
let acme: TestOrganization;
let client: ApiClient;
let campaign: string;
let creative: string;
let audience: string;

const stored = (kind: 'campaign' | 'creative' | 'audience', id: string): string => uuidOf(kind, id) ?? '';

beforeAll(async () => {
  product = await startProduct(`api_query_${process.pid}`);
  product.clock.set(new Date('2026-11-20T12:00:00Z'));
  acme = await product.organization();
  client = product.client.as(acme.keys.analyst);
  const manager = product.client.as(acme.keys.manager);
  campaign = (await manager.post('/v1/campaigns', { name: 'Spring', objective: 'sales', labels: ['shoes'] })).body.data.id;
  creative = await product.creative(acme);
  audience = (await manager.post('/v1/audiences', { name: 'Runners' })).body.data.id;
  const ours = {
    campaignId: stored('campaign', campaign),
    creativeId: stored('creative', creative),
    audienceId: stored('audience', audience),
  };
  const ingest = product.nest.get(MetricsIngest, { strict: false });
  for (const report of reportsOfTwoAccounts(ours)) await ingest.ingest(systemActor(acme.id), report);
  await product.work();
});
afterAll(() => product.stop());

const query = (body: object = {}): Promise<ApiAnswer> => client.post('/v1/analytics/query', body);
const rowsOf = async (body: object): Promise<Row[]> => (await query({ ...NOVEMBER, ...body })).body.data;
const list = async (name: string, search = ''): Promise<Row[]> =>
  (await client.get(`/v1/analytics/${name}?start_date=2026-11-01&end_date=2026-11-10${search}`)).body.data;

it('answers the last thirty days without a word, a row for each currency', async () => {
  const { status, body } = await query();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    data: [
      { dimensions: {}, date: null, currency: 'EUR', metrics: { clicks: 10 } },
      { dimensions: {}, currency: 'USD', metrics: { clicks: 50 } },
    ].toSorted((one, other) => Number(other.metrics.clicks === 50) - Number(one.metrics.clicks === 50)),
    has_more: false,
    meta: { granularity: 'total', period: { start_date: '2026-10-22', end_date: '2026-11-20' }, currencies: ['EUR', 'USD'] },
  });
});

it.each([
  ['campaigns', 'campaign'],
  ['channels', 'channel'],
  ['creative', 'creative'],
  ['audiences', 'audience'],
])('the list of %s is a query, cell by cell, whatever it is asked for', async (name, dimension) => {
  for (const [search, body] of [
    ['', {}],
    ['&granularity=day&sort=date&order=asc', { granularity: 'day', sort: 'date', order: 'asc' }],
    ['&compare_to=previous_period&granularity=week', { compare_to: 'previous_period', granularity: 'week' }],
    ['&channel=google_ads&sort=clicks', { filters: [{ field: 'channel', op: 'eq', value: 'google_ads' }], sort: 'clicks' }],
    [
      `&campaign_id=${campaign}&status=draft,paused`,
      {
        filters: [
          { field: 'campaign', op: 'in', value: [campaign] },
          { field: 'status', op: 'in', value: ['draft', 'paused'] },
        ],
      },
    ],
    ['&granularity=day&fill_gaps=true&order=asc&sort=date', { granularity: 'day', fill_gaps: true, order: 'asc', sort: 'date' }],
    [
      '&objective=sales&label=shoes,boots',
      {
        filters: [
          { field: 'objective', op: 'in', value: ['sales'] },
          { field: 'label', op: 'in', value: ['shoes', 'boots'] },
        ],
      },
    ],
    ['&currency=eur', { filters: [{ field: 'currency', op: 'eq', value: 'EUR' }] }],
  ] as const) {
    const asked = await rowsOf({ metrics: everyMetric, dimensions: [dimension], ...body });
    expect([search, asked]).toEqual([search, await list(name, search)]);
    expect(asked).not.toEqual([]);
  }
});

it('creatives and audiences have their names, and with the rest they add up to the campaigns', async () => {
  const clicksOf = (rows: Row[]): unknown[] =>
    rows
      .filter(({ currency }) => currency === 'USD')
      .map(({ dimensions, metrics }) => [Object.values(dimensions)[0], metrics.clicks]);
  const rest = { id: null, name: 'unattributed', status: null, type: null };
  expect(clicksOf(await list('creative', '&sort=clicks'))).toEqual([
    [rest, 30],
    [{ id: creative, name: expect.any(String), status: 'active', type: 'text' }, 20],
  ]);
  expect(clicksOf(await list('audiences', '&sort=clicks'))).toEqual([
    [{ id: audience, name: 'Runners', status: 'active', type: 'saved' }, 30],
    [rest, 20],
  ]);
  expect(clicksOf(await list('channels'))).toEqual([['google_ads', 50]]);
});

it('ages add up to the campaigns: what the platform does not know is unknown, what no report explains is null', async () => {
  const clicks = async (body: object): Promise<unknown[]> =>
    (await rowsOf({ metrics: ['clicks'], sort: 'clicks', ...body })).map(({ dimensions, metrics, currency }) => [
      ...Object.values(dimensions),
      metrics['clicks'],
      currency,
    ]);
  expect(await clicks({ dimensions: ['age'] })).toEqual([
    [null, 42, 'USD'],
    [null, 10, 'EUR'],
    ['unknown', 4, 'USD'],
    ['25-34', 4, 'USD'],
  ]);
  const unknown = { field: 'age', op: 'eq', value: 'unknown' };
  expect(await clicks({ filters: [unknown] })).toEqual([[4, 'USD']]);
  const german = { field: 'country', op: 'in', value: ['de', 'unknown'] };
  expect(await clicks({ dimensions: ['country'], filters: [german] })).toEqual([['DE', 10, 'USD']]);
});

it('what is not supplied is told beside the rest, never as 0', async () => {
  const told = async (body: object): Promise<unknown> => {
    const { meta } = (await query({ ...NOVEMBER, ...body })).body;
    const isWarned = meta.warnings.some(({ code }: { code: string }) => code === 'breakdown_not_supplied');
    const lacking = meta.not_supplied.map((each: { channel: string; dimension: string }) => `${each.channel} ${each.dimension}`);
    return [isWarned, lacking];
  };
  expect(await told({ dimensions: ['age', 'campaign'] })).toEqual([true, ['meta age']]);
  const google = { field: 'channel', op: 'eq', value: 'google_ads' };
  expect(await told({ dimensions: ['age'], filters: [google] })).toEqual([false, []]);
  expect(await told({ dimensions: ['gender'] })).toEqual([true, ['google_ads gender', 'meta gender']]);
  expect(await told({ filters: [{ field: 'country', op: 'eq', value: 'DE' }] })).toEqual([true, ['meta country']]);
  expect(await told({ dimensions: ['campaign'] })).toEqual([false, []]);
  const { body } = await client.get('/v1/analytics/creative?start_date=2026-11-01&end_date=2026-11-10');
  expect(body.meta.not_supplied).toEqual([
    { channel: 'meta', dimension: 'creative', connection_ids: [expect.stringMatching(/^con_/)] },
  ]);
});

it('rows are chosen by values, by what is unknown and by their numbers', async () => {
  const campaigns = async (...filters: object[]): Promise<unknown[]> =>
    (await rowsOf({ dimensions: ['campaign'], filters, sort: 'clicks' })).map(({ dimensions, currency }) => [
      (dimensions['campaign'] as { name: string }).name,
      currency,
    ]);
  expect(await campaigns({ field: 'campaign', op: 'eq', value: campaign })).toEqual([['Spring', 'USD']]);
  expect(await campaigns({ field: 'campaign', op: 'is_null', value: true })).toEqual([
    ['unattributed', 'USD'],
    ['unattributed', 'EUR'],
  ]);
  expect(await campaigns({ field: 'channel', op: 'ne', value: 'google_ads' })).toEqual([['unattributed', 'EUR']]);
  expect(await campaigns({ field: 'campaign', op: 'contains', value: 'PRIN' })).toEqual([['Spring', 'USD']]);
  expect(await campaigns({ field: 'label', op: 'contains', value: '%' })).toEqual([]);
  expect(await campaigns({ field: 'label', op: 'contains', value: 'hoe' })).toEqual([['Spring', 'USD']]);
  expect(await campaigns({ field: 'clicks', op: 'gt', value: 10 })).toEqual([['Spring', 'USD']]);
  expect(await campaigns({ field: 'spend', op: 'between', value: ['0.000001', '0.5'] })).toEqual([['unattributed', 'USD']]);
  expect(await campaigns({ field: 'cpc', op: 'lt', value: '0.01' })).toEqual([['unattributed', 'USD']]);
});

it('what campaigns are today tells rows apart and orders them; labels share rows, so there are no totals', async () => {
  const clicks = async (body: object): Promise<unknown[]> =>
    (await rowsOf({ sort: 'clicks', filters: [{ field: 'channel', op: 'eq', value: 'google_ads' }], ...body })).map(
      ({ dimensions, metrics }) => [...Object.values(dimensions), metrics.clicks],
    );
  expect(await clicks({ dimensions: ['objective'] })).toEqual([
    ['sales', 40],
    [null, 10],
  ]);
  expect(await clicks({ dimensions: ['label'] })).toEqual([
    ['shoes', 40],
    [null, 10],
  ]);
  expect(await clicks({ filters: [{ field: 'label', op: 'eq', value: 'shoes' }] })).toEqual([[40]]);
  expect(await clicks({ filters: [{ field: 'objective', op: 'ne', value: 'sales' }], dimensions: ['channel'] })).toEqual([
    ['meta', 10],
    ['google_ads', 10],
  ]);
  const { body } = await query({ ...NOVEMBER, dimensions: ['label'] });
  expect([body.meta.totals, body.meta.warnings.map(({ code }: { code: string }) => code)]).toEqual([
    [],
    expect.arrayContaining(['overlapping_rows']),
  ]);
});

it.each([
  [['clicks', 'spend'], {}, false],
  [['clicks', 'cpa'], {}, true],
  [['clicks'], { sort: 'roas' }, true],
  [['clicks'], { filters: [{ field: 'conversions', op: 'gt', value: 0 }] }, true],
])('warns of conversions only where %j with %j speaks of them: %s', async (metrics, more, isTold) => {
  const { status, body } = await query({ ...NOVEMBER, metrics, dimensions: ['channel'], ...more });
  const codes = body.meta?.warnings.map(({ code }: { code: string }) => code);
  expect([status, codes?.includes('self_attributed_conversions')]).toEqual([200, isTold]);
});

it.each(['name', 'status', 'created_at', 'updated_at'])(
  'campaigns stand by %s, those without a record last, page by page',
  async (sort) => {
    for (const order of ['asc', 'desc']) {
      const first = await query({ ...NOVEMBER, dimensions: ['campaign'], sort, order, limit: 1 });
      const rest = await query({ ...NOVEMBER, dimensions: ['campaign'], sort, order, cursor: first.body.next_cursor });
      const names = [...first.body.data, ...rest.body.data].map((row) => row.dimensions.campaign.name);
      expect(names).toEqual(['Spring', 'unattributed', 'unattributed']);
    }
  },
);

it('has only the metrics that were asked for, and totals of all rows, not of the page', async () => {
  const { body } = await query({ ...NOVEMBER, dimensions: ['campaign'], metrics: ['clicks', 'ctr'], limit: 1 });
  expect(body.data[0].metrics).toEqual({ clicks: expect.any(Number), ctr: expect.any(Number) });
  expect([body.has_more, body.data.length]).toEqual([true, 1]);
  expect(body.meta.totals.map((each: Row) => [each.currency, each.metrics['clicks']])).toEqual([
    ['EUR', 10],
    ['USD', 50],
  ]);
});

it('a key without the permission, and a cursor of another question, are refused', async () => {
  const viewer = await product.client.as(acme.keys.viewer).post('/v1/analytics/query', {});
  expect([viewer.status, viewer.body.error.details.required_permission]).toEqual([403, 'analytics:query']);
  const { body } = await query({ ...NOVEMBER, dimensions: ['campaign'], limit: 1 });
  const next = await query({ ...NOVEMBER, dimensions: ['campaign'], limit: 1, cursor: body.next_cursor });
  expect(next.body.data).toHaveLength(1);
  expect(await query({ ...NOVEMBER, dimensions: ['channel'], cursor: body.next_cursor })).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_cursor', details: { reason: 'mismatch' } } },
  });
});
