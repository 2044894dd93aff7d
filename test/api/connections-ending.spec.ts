import { publicId } from '@app/kernel';
import pg from 'pg';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

/** A user's consent as the platform stores it. */
interface Grant {
  readonly refresh_token: string;
  readonly account_ids: readonly string[];
  readonly revoked_at: string | null;
}

let product: Product;
let acme: TestOrganization;
let client: ApiClient;
let path: string;

beforeAll(async () => {
  product = await startProduct('api_connections_ending', { simulator: true });
});
beforeEach(async () => {
  acme = await product.organization();
  client = product.client.as(acme.keys.owner);
  path = `/v1/connections/${publicId('connection', await product.connect(acme))}`;
});
afterAll(() => product.stop());

const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? body.data.status}`;
const control = <T>(method: string, where: string, body?: unknown): Promise<T> => {
  if (!product.control) throw new Error('This spec needs the simulator.');
  return product.control<T>(method, where, body);
};
const read = async (where = path) => (await client.get(where)).body.data;
const sync = (): Promise<ApiAnswer> => client.post(`${path}/sync`);
async function grant(): Promise<Grant> {
  const { id } = (await read()).account;
  const { grants } = await control<{ grants: Grant[] }>('GET', '/google-ads/grants');
  const own = grants.find(({ account_ids }) => account_ids.includes(id));
  if (!own) throw new Error('The account has no grant.');
  return own;
}
const revoke = async (): Promise<void> =>
  control('PATCH', `/google-ads/grants/${encodeURIComponent((await grant()).refresh_token)}`, { revoked: true });

it('a token is never shown, nor stored in plain text', async () => {
  await sync();
  await product.work();
  const { refresh_token } = await grant();
  const answers = [await client.get(path), await client.get('/v1/connections'), await client.get(`${path}/syncs`)];
  const text = JSON.stringify(answers.map(({ body, headers }) => [body, [...headers]]));
  expect(text).not.toContain(refresh_token);
  expect(text).not.toMatch(/ya29|refresh_token|access_token/);
  const database = await onDatabase('select g::text as text from connections.platform_grant g');
  expect(database.length).toBeGreaterThan(0);
  expect(JSON.stringify(database)).not.toContain(refresh_token);
});

describe('a grant that the platform took back', () => {
  it('expires the connection: only connecting again helps', async () => {
    await revoke();
    const { id } = (await sync()).body.data;
    await product.work();
    expect(await read(`${path}/syncs/${id}`)).toMatchObject({ status: 'failed', error: { class: 'auth', retryable: false } });
    expect(await read()).toMatchObject({
      status: 'expired',
      health: 'unhealthy',
      auth: { reauth_required: true },
      sync: { next_sync_at: null },
      last_error: { class: 'auth' },
    });
    const refused = await sync();
    expect(codeOf(refused)).toBe('422 connection_reauth_required');
    expect(refused.body.error.details).toMatchObject({
      connection_id: path.split('/').at(-1),
      status: 'expired',
      request_id: expect.any(String),
    });
    expect(await read(`${path}/syncs`)).toHaveLength(1);
  });

  it('is a gap of every campaign on that channel', async () => {
    const { data } = (await client.post('/v1/campaigns', await product.deliverable(acme))).body;
    await client.post(`/v1/campaigns/${data.id}/launch`);
    await product.work();
    await revoke();
    await sync();
    await product.work();
    expect((await read(`/v1/campaigns/${data.id}`)).delivery_issues).toMatchObject([
      { code: 'connection_not_active', channel: 'google_ads', resource: { type: 'connection', id: path.split('/').at(-1) } },
      // It can no longer be stopped there, so it must not be reported as stopped.
      { code: 'still_delivering', channel: 'google_ads' },
    ]);
  });
});

describe('disconnecting', () => {
  it('ends the connection for good, gives the grant back, and keeps its history', async () => {
    await sync();
    await product.work();
    const history = await read(`${path}/syncs`);
    const ended = await client.delete(path);
    expect(ended.body.data).toMatchObject({ status: 'disconnected', disconnected_at: expect.any(String) });
    await product.work();
    expect((await grant()).revoked_at).not.toBeNull();
    const refused = await sync();
    expect(codeOf(refused)).toBe('409 invalid_state_transition');
    expect(refused.body.error.message).toBe(
      'A disconnected connection cannot be synced: it was ended for good. To go on, connect the account again.',
    );
    expect(await read(`${path}/syncs`)).toEqual(history);
    expect((await client.delete(path)).body).toEqual(ended.body);
    const id = 'select count(*)::int as n from connections.platform_grant where organization_id = $1';
    expect(await onDatabase(id, [acme.id])).toEqual([{ n: 0 }]);
  });

  it('is not done for somebody who saw another version', async () => {
    expect(codeOf(await client.delete(path, { headers: { 'If-Match': '"9"' } }))).toBe('412 version_mismatch');
    expect((await read()).status).toBe('active');
  });
});

async function onDatabase(sql: string, values: unknown[] = []): Promise<object[]> {
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const { rows } = await database.query<object>(sql, values);
  await database.end();
  return rows;
}
