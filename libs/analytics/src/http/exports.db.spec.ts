/** Exports over HTTP: their files hold the rows of the query, cell by cell, and live as long as they should. */
import { createHash } from 'node:crypto';
import { newId, systemActor, uuidOf } from '@app/kernel';
import { parse } from 'csv-parse/sync';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { ExportSchedules } from '../application/export.schedules.js';
import { aBatch, aRow, dayAt } from '../domain/report.builder.js';
import type { ApiAnswer, ApiClient } from '../../../../test/support/client.js';
import { type Product, startProduct, type TestOrganization } from '../../../../test/support/product.js';

type Row = Readonly<Record<string, unknown>>;

const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-10' };
const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-20T12:00:00Z');

let product: Product;
let acme: TestOrganization;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct(`api_exports_${process.pid}`);
  acme = await product.organization();
  client = product.client.as(acme.keys.analyst);
  const manager = product.client.as(acme.keys.manager);
  const names = ['=HYPERLINK("http://evil")', 'Zwölf, "sehr" lange\u00a0Wörter', '-5', '@home', 'Plain'];
  const campaigns = await Promise.all(
    names.map(async (name) => String((await manager.post('/v1/campaigns', { name })).body.data.id)),
  );
  const rows = campaigns.flatMap((id, at) =>
    Array.from({ length: 10 }, (_, day) =>
      aRow(
        dayAt(day),
        `c${at}`,
        { clicks: BigInt(at * 10 + day), conversions: day % 3 === 0 ? null : 1_500_000n },
        uuidOf('campaign', id),
      ),
    ),
  );
  const of = { connectionId: newId(), channel: 'google_ads', endDate: '2026-11-10' };
  const ingest = product.nest.get(MetricsIngest, { strict: false });
  await ingest.ingest(systemActor(acme.id), aBatch({ ...of, currency: 'USD', rows }));
  const foreign = { connectionId: newId(), channel: 'meta', currency: 'EUR', endDate: '2026-11-10' };
  await ingest.ingest(systemActor(acme.id), aBatch({ ...foreign, rows: [aRow(dayAt(0), '3', { spend: -7_250_000n })] }));
  await product.work();
});
beforeEach(() => product.clock.set(NOW));
afterAll(() => product.stop());

const ask = async (body: object): Promise<ApiAnswer> => client.post('/v1/analytics/exports', body);
const get = async (id: string) => (await client.get(`/v1/analytics/exports/${id}`)).body.data;
/** Asked for and made. */
async function made(body: object) {
  const { body: asked } = await ask(body);
  await product.work();
  return get(asked.data.id);
}
const fetched = (url: string): Promise<Response> => fetch(url.replace(/^https?:\/\/[^/]+/, product.origin));

/** Every row of the query, page by page. */
async function pages(query: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = null, first = true; first || cursor !== null; first = false) {
    const { body }: ApiAnswer = await client.post('/v1/analytics/query', { ...query, limit: 7, cursor });
    rows.push(...body.data);
    cursor = body.next_cursor;
  }
  return rows;
}

/** The cells of a row under the names of a CSV file. */
function cellsOf(row: Row): Record<string, string> {
  const { dimensions, metrics, comparison, ...rest } = row as Readonly<Record<string, Row>>;
  const named = (prefix: string, values: Row = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
  const records = Object.entries(dimensions ?? {}).map(([name, value]) =>
    typeof value === 'object' && value !== null ? named(`${name}_`, value as Row) : { [name]: value },
  );
  const compared = (comparison ?? {}) as Readonly<Record<string, Row>>;
  const all = [...records, metrics, rest, named('comparison_', compared.metrics), named('change_', compared.change)];
  return Object.fromEntries(Object.entries(Object.assign({}, ...all) as Row).map(([name, value]) => [name, written(value)]));
}
const written = (value: unknown): string => {
  if (value === null) return '';
  const text = Array.isArray(value) ? value.join(';') : typeof value === 'string' ? value : JSON.stringify(value);
  return ['=HYPERLINK("http://evil")', '@home'].includes(text) ? `'${text}` : text;
};

const queries: Readonly<Record<string, object>> = {
  'nothing but the currency': {},
  'campaigns by day, compared': { dimensions: ['campaign'], granularity: 'day', compare_to: 'previous_period' },
  'campaigns and channels with every metric, by name': {
    dimensions: ['campaign', 'channel'],
    sort: 'campaign',
    metrics: ['spend', 'conversions', 'cpa'],
  },
  'a part by filters': {
    dimensions: ['connection'],
    granularity: 'week',
    filters: [{ field: 'channel', op: 'eq', value: 'google_ads' }],
  },
  'no row at all, by label': { dimensions: ['label'], filters: [{ field: 'channel', op: 'eq', value: 'tiktok' }] },
  'labels of campaigns in two currencies': { dimensions: ['label', 'campaign'], granularity: 'day' },
  'no row at all': { dimensions: ['campaign'], filters: [{ field: 'channel', op: 'eq', value: 'tiktok' }] },
};

describe('the file of an export', () => {
  it.each(Object.entries(queries))('has the rows of the query, cell by cell: %s', async (_, query) => {
    const whole = { ...NOVEMBER, ...query };
    const rows = await pages(whole);
    const csv = await made({ query: whole });
    expect(csv).toMatchObject({ status: 'ready', rows: rows.length, progress: 1, error: null, query: whole });
    const text = await (await fetched(csv.download.url)).text();
    const found = parse<Record<string, string>>(text, { columns: true, record_delimiter: '\r\n' });
    expect(found).toEqual(rows.map(cellsOf));
    const ndjson = await made({ query: whole, format: 'ndjson' });
    const lines = (await (await fetched(ndjson.download.url)).text()).split('\n').slice(0, -1);
    expect(lines.map((line) => JSON.parse(line) as Row)).toEqual(rows);
    const { body } = await client.post('/v1/analytics/query', whole);
    expect([csv.meta, ndjson.meta]).toEqual([body.meta, body.meta]);
  });

  it('keeps negative numbers as numbers, and a name that a spreadsheet would run as a text', async () => {
    const { download } = await made({ query: { ...NOVEMBER, dimensions: ['campaign'], metrics: ['spend'] } });
    const text = await (await fetched(download.url)).text();
    expect(text).toContain(`,"'=HYPERLINK(""http://evil"")",`);
    expect(text).toContain(`,'@home,`);
    expect(text).toContain(',-5,');
    expect(text).toContain(',unattributed,,,,false,-7.25,');
  });

  it('begins with a byte order mark where it is for a spreadsheet, and with its header otherwise', async () => {
    const [plain, marked] = [await made({ query: NOVEMBER }), await made({ query: NOVEMBER, bom: true })];
    const [text, other] = await Promise.all(
      [plain, marked].map(async ({ download }) =>
        Buffer.from(await (await fetched(download.url)).arrayBuffer()).toString('latin1'),
      ),
    );
    expect([text?.slice(0, 5), other]).toEqual(['date,', `ï»¿${text}`]);
  });

  it('is what its record says, has a name that speaks, and is for whoever has its address', async () => {
    const { download, sha256, bytes, format, rows } = await made({ name: 'Über das: Jahr/…', format: 'ndjson', query: NOVEMBER });
    const response = await fetched(download.url);
    const body = Buffer.from(await response.arrayBuffer());
    expect([format, rows, bytes, sha256]).toEqual(['ndjson', 2, body.length, createHash('sha256').update(body).digest('hex')]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/x-ndjson',
      'content-disposition': 'attachment; filename="uber-das-jahr-2026-11-01-to-2026-11-10.ndjson"',
      'content-length': String(bytes),
      'cache-control': 'private, no-cache',
      etag: `"${sha256}"`,
    });
    expect((await fetch(response.url, { headers: { 'If-None-Match': `"${sha256}"` } })).status).toBe(304);
  });
});

describe('the address of a file', () => {
  it('dies with the export: 404 after it was deleted, 410 when its day is over', async () => {
    const [deleted, expired] = [await made({ query: NOVEMBER }), await made({ query: NOVEMBER })];
    expect(deleted.download.expires_at).toBe(new Date(NOW.getTime() + DAY_MS).toISOString());
    const { status, body } = await client.delete(`/v1/analytics/exports/${deleted.id}`);
    expect([status, body.data.id, body.data.download]).toEqual([200, deleted.id, null]);
    expect((await fetched(deleted.download.url)).status).toBe(404);
    expect((await client.delete(`/v1/analytics/exports/${deleted.id}`)).status).toBe(404);
    product.clock.set(new Date(NOW.getTime() + DAY_MS));
    const gone = await fetched(expired.download.url);
    expect([gone.status, (await gone.json()).error.code]).toEqual([410, 'export_gone']);
    expect((await get(expired.id)).download).toBeNull();
    await product.nest.get(ExportSchedules).tend(systemActor(acme.id));
    expect(await get(expired.id)).toMatchObject({ status: 'expired', download: null, rows: 2 });
    expect((await fetched(expired.download.url)).status).toBe(410);
  });

  it('cannot be guessed or moved to another export', async () => {
    const [one, other] = [await made({ query: NOVEMBER }), await made({ query: NOVEMBER })];
    const signature = one.download.url.split('?')[1];
    for (const url of [
      one.download.url.split('?')[0],
      `${one.download.url}x`,
      `${other.download.url.split('?')[0]}?${signature}`,
      one.download.url.replace(acme.id, newId()),
      one.download.url.replace(/exports\/.*\?/, 'exports/x/y?'),
    ])
      expect([url, (await fetched(url)).status]).toEqual([url, 404]);
  });
});

describe('an export', () => {
  it('is accepted with the place where it is, once for each Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'one' };
    const answers = [];
    for (const _ of ['first', 'again']) answers.push(await client.post('/v1/analytics/exports', { name: 'Mine' }, { headers }));
    const [first, again] = answers;
    expect(first?.status).toBe(202);
    expect(first?.headers.get('retry-after')).toBe('1');
    expect(first?.headers.get('location')).toMatch(new RegExp(`/v1/analytics/exports/${first?.body.data.id}$`));
    expect(first?.body.data).toMatchObject({
      name: 'Mine',
      status: 'queued',
      format: 'csv',
      query: {},
      progress: 0,
      download: null,
    });
    expect([again?.body, again?.headers.get('idempotency-replayed')]).toEqual([first?.body, 'true']);
    const { body } = await client.get(
      '/v1/analytics/exports?status=queued&sort=name&order=asc&limit=1&start_date=2026-11-20&end_date=2026-11-20',
    );
    expect(body.data.map(({ name }: Row) => name)).toEqual(['Mine']);
    await product.work();
    expect((await client.get('/v1/analytics/exports?status=archived')).body.data).toEqual([]);
  });

  it.each<[string, object, string, string]>([
    ['a limit', { query: { limit: 5 } }, 'query.limit', 'unknown_field'],
    ['a cursor', { query: { cursor: 'x' } }, 'query.cursor', 'unknown_field'],
    ['another format', { format: 'xlsx' }, 'format', 'invalid_value'],
    ['parts that cannot be asked together', { query: { dimensions: ['creative', 'audience'] } }, 'query.dimensions', 'conflict'],
    ['a byte order mark before JSON', { bom: true, format: 'ndjson' }, 'bom', 'conflict'],
    ['a sort that its rows do not have', { query: { sort: 'campaign' } }, 'query.sort', 'invalid_value'],
    ['a day that does not exist', { query: { start_date: '2026-02-30' } }, 'query.start_date', 'invalid_value'],
    ['a period that ends in the future', { query: { end_date: '2027-02-03' } }, 'query.end_date', 'too_large'],
    [
      'a filter with a wrong value',
      { query: { filters: [{ field: 'channel', op: 'gt', value: 'x' }] } },
      'query.filters[0].op',
      'invalid_value',
    ],
  ])('is refused with %s, and the fault is told by its place in the request', async (_, body, field, code) => {
    const { status, body: answer } = await ask(body);
    expect([status, answer.error.code]).toEqual([400, 'validation_failed']);
    expect(answer.error.details.fields).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('is for those who may query', async () => {
    const viewer = product.client.as(acme.keys.viewer);
    for (const answer of [await viewer.post('/v1/analytics/exports', {}), await viewer.get('/v1/analytics/exports')])
      expect([answer.status, answer.body.error.details.required_permission]).toEqual([403, 'analytics:query']);
  });
});
