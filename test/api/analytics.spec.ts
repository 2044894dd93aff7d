import { publicId, uuidOf } from '@app/kernel';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct } from '../support/product.js';
import { setTime } from '../support/time.js';

type Metrics = Readonly<Record<string, number | string | null>>;
interface MetricRow {
  readonly metrics: Metrics;
}
interface Row extends MetricRow {
  readonly dimensions: { readonly campaign: { readonly id: string | null; readonly name: string } };
}
/** A row of the platform's own report, in its own format. */
interface PlatformRow {
  readonly segments: { readonly date: string };
  readonly metrics: Readonly<Record<string, string | number>>;
}

const LAUNCH = '2026-10-20T15:00:00Z';
const NOW = '2026-10-23T19:30:00Z';
let product: Product;
let client: ApiClient;
let connection: string;
let account: string;

/** Two campaigns of ours, one of which pauses on the third day, and one that was created on the platform's own screens. */
beforeAll(async () => {
  product = await startProduct('api_analytics_product', { simulator: true });
  const acme = await product.organization();
  client = product.client.as(acme.keys.manager);
  await setTime(product, LAUNCH);
  connection = `/v1/connections/${publicId('connection', await product.connect(acme))}`;
  account = (await client.get(connection)).body.data.account.id;
  const paths: string[] = [];
  for (const name of ['Spring', 'Summer']) {
    const { data } = (await client.post('/v1/campaigns', { ...(await product.deliverable(acme)), name })).body;
    paths.push(`/v1/campaigns/${data.id}`);
    await client.post(`/v1/campaigns/${data.id}/launch`);
  }
  await product.work();
  await product.control?.('POST', `/google-ads/accounts/${account}/campaigns`, {
    name: 'Made elsewhere',
    amount_micros: '20000000',
    status: 'ENABLED',
    whole: true,
  });
  await setTime(product, '2026-10-22T12:00:00Z');
  await client.post(`${paths[1]}/pause`);
  await product.work();
  await setTime(product, NOW);
  await sync();
});
afterAll(() => product.stop());

async function sync(): Promise<void> {
  const { body } = await client.post(`${connection}/sync`);
  await product.work();
  const run = await client.get(`${connection}/syncs/${body.data.id}`);
  expect(run.body.data.status).toBe('succeeded');
}

/** The platform's own numbers, read as by any client, without our adapter. */
async function platformRows(): Promise<PlatformRow[]> {
  const base = `http://127.0.0.1:${product.settings.SIMULATOR_PORT}/google-ads`;
  const grant = await product.control?.<{ access_token: string }>('POST', '/google-ads/grants', { accounts: [account] });
  const metrics = ['impressions', 'clicks', 'cost_micros', 'conversions', 'conversions_value'].map((name) => `metrics.${name}`);
  const query = `SELECT segments.date, ${metrics.join(', ')} FROM campaign WHERE segments.date BETWEEN '2026-10-01'
     AND '2026-10-23'`;
  const response = await fetch(`${base}/v25/customers/${account}/googleAds:searchStream`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${grant?.access_token}`,
      'developer-token': 'simulator-developer-token',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ query }),
  });
  const chunks = (await response.json()) as { results?: PlatformRow[] }[];
  return chunks.flatMap(({ results }) => results ?? []);
}

const overview = (query = ''): Promise<ApiAnswer> => client.get(`/v1/analytics/overview?${query}`);
const campaigns = async (query = ''): Promise<Row[]> => (await client.get(`/v1/analytics/campaigns?${query}`)).body.data;
const summed = (rows: readonly MetricRow[], metric: string): number =>
  rows.reduce((sum, { metrics }) => sum + Number(metrics[metric]), 0);
const ofPlatform = (rows: readonly PlatformRow[], metric: string): number =>
  rows.reduce((sum, { metrics }) => sum + Number(metrics[metric] ?? 0), 0);
const added = ['impressions', 'clicks', 'spend', 'conversions', 'conversion_value'] as const;

describe('the overview', () => {
  it('says what the platform says, in total and day by day', async () => {
    const rows = await platformRows();
    const { data } = (await overview()).body;
    const wire = {
      impressions: 'impressions',
      clicks: 'clicks',
      conversions: 'conversions',
      conversion_value: 'conversionsValue',
    };
    expect(data.metrics.impressions).toBeGreaterThan(1_000);
    for (const [ours, theirs] of Object.entries(wire)) {
      expect([ours, Number(data.metrics[ours])]).toEqual([ours, expect.closeTo(ofPlatform(rows, theirs), 5)]);
    }
    expect(Number(data.metrics.spend)).toBeCloseTo(ofPlatform(rows, 'costMicros') / 1e6, 6);
    for (const { date, metrics } of data.series) {
      const day = rows.filter(({ segments }) => segments.date === date);
      expect([date, metrics.clicks, metrics.impressions]).toEqual([
        date,
        ofPlatform(day, 'clicks'),
        ofPlatform(day, 'impressions'),
      ]);
    }
  });

  it('covers the last thirty days up to the account’s today, which is provisional', async () => {
    const { data, meta } = (await overview()).body;
    expect(data.period).toEqual({ start_date: '2026-09-24', end_date: '2026-10-23' });
    expect(data.series).toHaveLength(30);
    expect([data.is_final, meta.contains_provisional, meta.data_through]).toEqual([false, true, '2026-10-23']);
    expect(meta.timezones).toEqual(['America/New_York']);
    expect((await overview('start_date=2026-10-21&end_date=2026-10-21')).body.data.series).toHaveLength(1);
    expect((await overview('start_date=2026-08-01&end_date=2026-08-31')).body.data.metrics).toMatchObject({
      impressions: 0,
      ctr: null,
    });
  });

  it('derives every ratio from its sums', async () => {
    const { metrics } = (await overview()).body.data;
    const spend = Number(metrics.spend);
    expect(metrics.ctr).toBeCloseTo(metrics.clicks / metrics.impressions, 6);
    expect(Number(metrics.cpc)).toBeCloseTo(spend / metrics.clicks, 5);
    expect(Number(metrics.cpm)).toBeCloseTo((spend / metrics.impressions) * 1_000, 5);
    expect(metrics.cvr).toBeCloseTo(metrics.conversions / metrics.clicks, 6);
    expect(metrics.roas).toBeCloseTo(Number(metrics.conversion_value) / spend, 5);
    expect([metrics.reach, metrics.frequency]).toEqual([null, null]);
  });
});

describe('the parts add up:', () => {
  it.each(added)('days, channels and campaigns to the %s of the overview', async (metric) => {
    for (const period of ['', 'start_date=2026-10-21&end_date=2026-10-22']) {
      const { data } = (await overview(period)).body;
      const total = Number(data.metrics[metric]);
      expect(total).toBeGreaterThan(0);
      expect(summed(data.series, metric)).toBeCloseTo(total, 5);
      expect(summed(data.by_channel, metric)).toBeCloseTo(total, 5);
      expect(summed(data.by_currency, metric)).toBeCloseTo(total, 5);
      expect(summed(await campaigns(period), metric)).toBeCloseTo(total, 5);
      expect(summed(await campaigns(`granularity=day&limit=100&${period}`), metric)).toBeCloseTo(total, 5);
    }
  });

  it('of a currency in lower case as of the one in upper case', async () => {
    const upper = (await overview('currency=USD')).body.data;
    expect(upper.metrics.impressions).toBeGreaterThan(0);
    expect((await overview('currency=usd')).body.data).toEqual(upper);
    expect((await overview('currency=u$d')).status).toBe(400);
  });

  it('campaigns that were not created here are one row without a name', async () => {
    const rows = await campaigns('sort=spend&order=asc');
    const names = rows.map(({ dimensions }) => dimensions.campaign.name).sort();
    expect(names).toEqual(['Spring', 'Summer', 'unattributed']);
    const [unattributed] = rows.filter(({ dimensions }) => dimensions.campaign.id === null);
    expect(Number(unattributed?.metrics.spend)).toBeGreaterThan(0);
  });

  it('a campaign that rested spent less than the same that went on', async () => {
    const rows = await campaigns('granularity=day&start_date=2026-10-23&end_date=2026-10-23');
    const names = rows.map(({ dimensions }) => dimensions.campaign.name);
    expect([names.includes('Spring'), names.includes('Summer')]).toEqual([true, false]);
  });
});

it('each ad of a campaign is shown with its own numbers, which here are all of the campaign’s', async () => {
  const [spring] = (await campaigns('sort=spend&order=desc')).filter(({ dimensions }) => dimensions.campaign.name === 'Spring');
  const path = `/v1/campaigns/${spring?.dimensions.campaign.id}`;
  const { data } = (await client.get(`${path}/delivery`)).body;
  const nodes: { kind: string; figures: Metrics | null }[] = data.channels[0].nodes;
  const ads = nodes.filter(({ kind }) => kind === 'ad');
  expect(nodes.filter(({ figures }) => figures !== null)).toEqual(ads);
  const known = { currency: 'USD', first_date: '2026-10-20', data_through_date: '2026-10-23' };
  expect(ads).toMatchObject([{ figures: known }]);
  for (const metric of ['impressions', 'clicks', 'spend', 'conversions'])
    expect([metric, Number(ads[0]?.figures?.[metric])]).toEqual([metric, expect.closeTo(Number(spring?.metrics[metric]), 5)]);
  const [creative] = (await client.get(path)).body.data.creative_ids;
  const shown = 'select distinct creative_id as creative, format from analytics.d_ad where campaign_id = $1';
  expect(await product.sql(shown, [uuidOf('campaign', path.slice(-30))])).toEqual([
    { creative: uuidOf('creative', creative), format: 'search' },
  ]);
});

it.each([
  ['age', /^(\d\d-\d\d|65\+|unknown)$/],
  ['gender', /^(female|male|unknown)$/],
  ['device', /^(mobile|tablet|desktop)$/],
  ['country', /^[A-Z]{2}$/],
])('the numbers by %s are parts of those of the campaigns, and a rest that nobody tells', async (dimension, form) => {
  const body = { dimensions: [dimension], metrics: ['impressions'], start_date: '2026-10-20', end_date: '2026-10-23' };
  const rows = (await client.post('/v1/analytics/query', body)).body.data;
  const parts: [string | null, number][] = rows.map((row: { dimensions: Record<string, string>; metrics: Metrics }) => [
    row.dimensions[dimension],
    row.metrics['impressions'],
  ]);
  const told = parts.filter(([value]) => value !== null);
  expect(told.length).toBeGreaterThan(1);
  for (const [value, impressions] of told) expect([value, impressions > 0]).toEqual([expect.stringMatching(form), true]);
  expect(parts.length - told.length).toBe(dimension === 'device' ? 0 : 1);
  const whole = (await overview()).body.data.metrics.impressions;
  expect(parts.reduce((sum, [, impressions]) => sum + impressions, 0)).toBe(whole);
});

it('the numbers of a repeated sync replace those before, and never add to them', async () => {
  const before = (await overview()).body.data;
  await sync();
  expect((await overview()).body.data).toEqual(before);
});

it('pages through the campaigns, each once', async () => {
  const query = 'granularity=day&sort=clicks&order=desc&limit=2';
  const whole = await campaigns('granularity=day&sort=clicks&order=desc&limit=100');
  const seen: unknown[] = [];
  for (let cursor: string | null = '', search = ''; cursor !== null; search = `&cursor=${cursor}`) {
    const { body } = await client.get(`/v1/analytics/campaigns?${query}${search}`);
    seen.push(...body.data);
    cursor = body.next_cursor;
  }
  expect(seen).toEqual(whole);
  const clicks = whole.map(({ metrics }) => Number(metrics.clicks));
  expect(clicks).toEqual(clicks.toSorted((a, b) => b - a));
});

it.each([
  ['overview?limit=5', 'limit', 'unknown_field'],
  ['overview?start_date=2026-02-30', 'start_date', 'invalid_format'],
  ['overview?start_date=2026-10-02&end_date=2026-10-01', 'end_date', 'conflict'],
  ['campaigns?limit=0', 'limit', 'too_small'],
  ['campaigns?limit=101', 'limit', 'too_large'],
  ['campaigns?limit=abc', 'limit', 'invalid_type'],
  ['campaigns?sort=reach', 'sort', 'invalid_value'],
  ['campaigns?granularity=hour', 'granularity', 'invalid_value'],
  ['campaigns?campaign_id=cmp_1', 'campaign_id', 'invalid_value'],
])('%s is refused', async (path, parameter, code) => {
  const { status, body } = await client.get(`/v1/analytics/${path}`);
  expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
  expect(body.error.details.fields).toMatchObject([{ field: `query.${parameter}`, code }]);
});
