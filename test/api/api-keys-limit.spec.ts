/** An organization has a bounded number of API keys that work. */
import { newId } from '@app/kernel';
import type { ApiClient } from '../support/client.js';
import { codeOf, consoleOf } from '../support/console.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let pages: ReturnType<typeof consoleOf>;

beforeAll(async () => {
  product = await startProduct('api_api_keys_limit');
  pages = consoleOf(product);
});
afterAll(() => product.stop());

describe('the active keys of an organization', () => {
  it('are at most twenty of one person, who may rotate them all, and go on after one is revoked', async () => {
    const organization = await product.organization();
    const { id, email } = await pages.person(organization.id, 'viewer');
    const { cookie } = await pages.signIn(email);
    const client = product.client.as(String((await pages.bearer(cookie, organization.id)).body.data.token));
    await others(19, organization, null, id);
    const both = await Promise.all([client.post('/v1/api_keys', { name: 'A' }), client.post('/v1/api_keys', { name: 'B' })]);
    expect(both.map(codeOf).sort()).toEqual(['201', '422 too_many_own_api_keys']);
    const { error } = both.find(({ status }) => status === 422)?.body ?? {};
    expect([error.details.limit, error.message]).toEqual([20, expect.stringContaining('at most 20 active API keys')]);
    const made = both.find(({ status }) => status === 201)?.body.data;
    expect(codeOf(await client.post(`/v1/api_keys/${made.id}/rotate`))).toBe('200');
    expect(codeOf(await (await admin(organization)).post('/v1/api_keys', { name: 'Somebody else’s' }))).toBe('201');
    await product.sql('update access.api_key set revoked_at = now() where user_id = $1 and name = $2', [id, 'Old']);
    const next = await client.post('/v1/api_keys', { name: 'Next' });
    expect(codeOf(next)).toBe('201');
    await others(40, organization, null, id);
    const path = `/v1/api_keys/${next.body.data.id}`;
    expect(codeOf(await client.post(`${path}/rotate`))).toBe('422 too_many_own_api_keys');
    await product.sql("update access.api_key set expires_at = now() - interval '1 second' where user_id = $1", [id]);
    for (const ended of [await client.post(`${path}/rotate`), await client.delete(path)])
      expect(codeOf(ended)).toBe('409 invalid_state_transition');
  });

  async function admin({ id }: TestOrganization, opened = id): Promise<ApiClient> {
    const { cookie } = await pages.signIn((await pages.person(id)).email);
    return product.client.as(String((await pages.bearer(cookie, opened)).body.data.token));
  }
  const make = async (client: ApiClient) => (await client.post('/v1/api_keys', { name: 'CRM' })).body.data;
  const asked = async (key: string): Promise<string> => codeOf(await product.client.get('/v1/campaigns', { key }));
  /** So many keys that were made long ago by somebody, and are never used. */
  const others = (count: number, { id, userIds }: TestOrganization, end: string | null = null, userId = userIds.owner) =>
    product.sql(
      `insert into access.api_key (organization_id, id, version, created_at, updated_at, user_organization_id,
         user_id, name, mode, digest,
         prefix, last_four, expires_at)
       select $1::uuid, gen_random_uuid(), 1, now(), now(), $1::uuid, $2::uuid, 'Old', 'live', sha256(convert_to($5 ||
       i, 'UTF8')), 'ads_live_', '0000',
         $4::timestamptz from generate_series(1, $3) i`,
      [id, userId, count, end, newId()],
    );
  const left = async ({ id }: TestOrganization): Promise<number> => {
    const [row] = await product.sql<{ keys: number }>(
      'select count(*)::int as keys from access.api_key where organization_id = $1 and revoked_at is null',
      [id],
    );
    return 1_000 - (row?.keys ?? 0);
  };

  it(
    'are at most a thousand: of several asked for at once one is made; test mode has its own, and those that ended do ' +
      'not count',
    async () => {
      const organization = await product.organization();
      const grace = await admin(organization);
      await others((await left(organization)) - 1, organization);
      await others(5, organization, '2020-01-01T00:00:00Z');
      const all = await Promise.all(Array.from({ length: 8 }, () => grace.post('/v1/api_keys', { name: 'Last' })));
      expect(all.map(codeOf).sort()).toEqual(['201', ...Array<string>(7).fill('422 too_many_api_keys')]);
      const { error } = all.find(({ status }) => status === 422)?.body ?? {};
      expect([error.details.limit, error.message]).toEqual([1_000, expect.stringContaining('1000 active API keys')]);
      const made = all.find(({ status }) => status === 201)?.body.data;
      const twin = await admin(organization, organization.testId);
      expect(codeOf(await twin.post('/v1/api_keys', { name: 'Test', mode: 'test' }))).toBe('201');
      expect(codeOf(await grace.delete(`/v1/api_keys/${made.id}`))).toBe('200');
      expect(codeOf(await grace.post('/v1/api_keys', { name: 'Next' }))).toBe('201');
    },
  );

  it('may be rotated when there are a thousand, until each has its successor beside it', async () => {
    const organization = await product.organization();
    const grace = await admin(organization);
    const [one, two] = [await make(grace), await make(grace)];
    await others(await left(organization), organization);
    const rotate = (id: string, overlap_seconds: number) => grace.post(`/v1/api_keys/${id}/rotate`, { overlap_seconds });
    const next = await rotate(one.id, 3_600);
    expect([codeOf(next), await asked(one.key), await asked(next.body.data.key)]).toEqual(['200', '200', '200']);
    await others(999, organization);
    const refused = await rotate(two.id, 3_600);
    expect([codeOf(refused), refused.body.error.details.limit, await asked(two.key)]).toEqual([
      '422 too_many_api_keys',
      2_000,
      '200',
    ]);
    expect(codeOf(await rotate(two.id, 0))).toBe('200');
  });
});
