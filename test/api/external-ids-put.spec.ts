/** A record is created or changed by the caller's own key, in one request. */
import { randomUUID } from 'node:crypto';
import { type IdKind, uuidOf } from '@app/kernel';
import pg from 'pg';
import { until } from '../support/built.js';
import type { ApiAnswer } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
const api = () => product.client.as(acme.keys.manager);

/** The smallest body of each, and a change of it. */
const collections: Readonly<Record<string, { readonly body: object; readonly change: object }>> = {
  campaigns: { body: { name: 'Spring' }, change: { landing_page_url: 'https://example.com/spring' } },
  audiences: { body: { name: 'People' }, change: { retention_days: 30 } },
  brands: { body: { name: 'Northwind' }, change: { voice: 'Dry' } },
};
const tables: Readonly<Record<string, readonly [IdKind, string]>> = {
  campaigns: ['campaign', 'campaigns.campaign'],
  audiences: ['audience', 'audiences.audience'],
  brands: ['brand', 'creative.brand'],
};
const put = (collection: string, key: string, body: object, headers: Record<string, string> = {}): Promise<ApiAnswer> =>
  api().put(`/v1/${collection}/by_external_id/${encodeURIComponent(key)}`, body, { headers });
const outcome = ({ status, body, headers }: ApiAnswer): unknown[] => [status, body.data.version, headers.get('etag')];
const failure = ({ status, body }: ApiAnswer): unknown[] => [status, body.error.code, body.error.details.fields?.[0]?.field];

beforeAll(async () => {
  product = await startProduct('api_external_ids_put');
  acme = await product.organization('enterprise');
});
afterAll(() => product.stop());

describe.each(Object.entries(collections))('a record of %s', (name, { body, change }) => {
  it('is created the first time, and changed from then on', async () => {
    const key = 'crm/7 ä?&%';
    const made = await put(name, key, body);
    expect(outcome(made)).toEqual([201, 1, '"1"']);
    expect(made.body.data).toMatchObject({ ...body, external_id: key });
    expect(made.headers.get('location')).toMatch(`/v1/${name}/${String(made.body.data.id)}`);
    const changed = await put(name, key, { ...body, ...change, external_id: key });
    expect(outcome(changed)).toEqual([200, 2, '"2"']);
    expect(changed.body.data).toMatchObject({ id: made.body.data.id, ...body, ...change });
    expect(outcome(await put(name, key, body))).toEqual([200, 2, '"2"']);
    expect((await api().get(`/v1/${name}/${String(made.body.data.id)}`)).body.data).toMatchObject(change);
  });

  it('is one, however many ask for it at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(name, 'race', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => String(answer.body.data.id))).size).toBe(1);
  });

  it('that gets its key from another request at that moment is told, with its id', async () => {
    const { body: made } = await put(name, 'before', body);
    const [kind, table] = tables[name] ?? [];
    const posting = new pg.Client({ connectionString: product.databaseUrl });
    await posting.connect();
    await posting.query('begin');
    await posting.query(`update ${table} set external_id = 'late' where id = $1`, [uuidOf(kind as IdKind, made.data.id)]);
    const late = put(name, 'late', body);
    const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await until('the other one waits', async () => (await product.sql(waits)).length > 0);
    await posting.query('commit');
    await posting.end();
    const { status, body: refused } = await late;
    expect([status, refused.error.code, refused.error.details.existing_id]).toEqual([409, 'duplicate_external_id', made.data.id]);
    expect((await put(name, 'late', body)).body.data.id).toBe(made.data.id);
  });

  it('is not changed any more once it is archived', async () => {
    const { body: made } = await put(name, 'gone', body);
    await api().delete(`/v1/${name}/${String(made.data.id)}`);
    expect(failure(await put(name, 'gone', { ...body, ...change }))).toEqual([409, 'resource_archived', undefined]);
  });

  it('is created once by a request that is repeated with its Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, again] = [await put(name, 'once', body, headers), await put(name, 'once', body, headers)];
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true']);
    expect(again.body).toEqual(first.body);
  });

  it('is not created by a dry run', async () => {
    const path = `/v1/${name}/by_external_id/dry?validate_only=true`;
    expect((await api().put(path, body)).body.data).toMatchObject({ ...body, external_id: 'dry' });
    expect((await api().get(`/v1/${name}?external_id=dry`)).body.data).toEqual([]);
  });

  it('is refused with the field that is wrong', async () => {
    expect(failure(await put(name, 'other', { ...body, external_id: 'another' }))).toEqual([
      400,
      'validation_failed',
      'external_id',
    ]);
    expect(failure(await put(name, 'nameless', {}))).toEqual([400, 'validation_failed', 'name']);
    expect(failure(await put(name, 'x'.repeat(256), body))).toEqual([400, 'invalid_parameter', 'path.external_id']);
    expect(failure(await put(name, ' ', body))).toEqual([400, 'invalid_parameter', 'path.external_id']);
  });

  it('belongs to one organization: the same key is another record elsewhere', async () => {
    const other = await product.organization('growth');
    const path = `/v1/${name}/by_external_id/shared`;
    const mine = await api().put(path, body);
    const theirs = await product.client.as(other.keys.manager).put(path, body);
    expect([mine.status, theirs.status, mine.body.data.id === theirs.body.data.id]).toEqual([201, 201, false]);
  });
});

test('an audience keeps its type', async () => {
  await put('audiences', 'typed', { name: 'Buyers', type: 'customer_list' });
  expect(failure(await put('audiences', 'typed', { name: 'Buyers' }))).toEqual([409, 'field_immutable', 'type']);
  expect((await put('audiences', 'typed', { name: 'All buyers', type: 'customer_list' })).body.data.name).toBe('All buyers');
});

test('an audience is refused as in a change, and as a new one', async () => {
  const combined = (any_of: string[]) => ({ name: 'Both', type: 'combined', definition: { any_of } });
  const { body: first } = await put('audiences', 'first', { name: 'First' });
  const { body: second } = await put('audiences', 'second', combined([first.data.id]));
  expect(failure(await put('audiences', 'second', combined([second.data.id])))).toEqual([422, 'circular_audience', undefined]);
  await api().delete(`/v1/audiences/${String(first.data.id)}`);
  expect(failure(await put('audiences', 'third', combined([first.data.id])))).toEqual([
    422,
    'audience_source_unusable',
    undefined,
  ]);
});

test('a campaign is refused as in a change', async () => {
  const { body: made } = await put('campaigns', 'live', { name: 'Live', objective: 'traffic' });
  await api().post(`/v1/campaigns/${String(made.data.id)}/launch`);
  expect(failure(await put('campaigns', 'live', { name: 'Live', objective: 'sales' }))).toEqual([
    409,
    'field_immutable',
    'objective',
  ]);
});

test('a brand kit is refused as a new one', async () => {
  expect(failure(await put('brands', 'bad', { name: 'Buy Cocaine' }))).toEqual([422, 'prompt_rejected', undefined]);
  const kits = { operations: Array.from({ length: 50 }, () => ({ method: 'POST', path: '/v1/brands', body: { name: 'Full' } })) };
  for (let sent = 0; sent < 4; sent += 1) await api().post('/v1/batch', kits);
  expect(failure(await put('brands', 'one more', { name: 'One more' }))).toEqual([422, 'too_many_brands', undefined]);
});
