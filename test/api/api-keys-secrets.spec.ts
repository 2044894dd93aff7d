/** The secret of an API key is in the answer that made it, and nowhere else. */
import { newId, publicId } from '@app/kernel';
import { LOGGER, type Logger } from '@app/platform/config';
import { symbols } from 'pino';
import { until } from '../support/built.js';
import type { ApiClient } from '../support/client.js';
import { codeOf, consoleOf } from '../support/console.js';
import { searchFor } from '../support/planted.js';
import { type Product, startProduct } from '../support/product.js';

let product: Product;
let ada: ApiClient;
let grace: ApiClient;
const logged: string[] = [];

/** Undefined before the first. */
function requestsIn(lines: readonly string[]): Record<string, unknown>[] | undefined {
  const found = lines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  return found.length > 0 ? found : undefined;
}

beforeAll(async () => {
  product = await startProduct('api_api_keys_secrets', { settings: { LOG_LEVEL: 'trace' } });
  Object.assign(product.nest.get<Logger>(LOGGER), { [symbols.streamSym]: { write: (line: string) => logged.push(line) } });
  const { id } = await product.organization();
  const pages = consoleOf(product);
  const admin = async () => pages.clientOf((await pages.person(id)).email, id);
  [ada, grace] = [await admin(), await admin()];
});
afterAll(() => product.stop());

it('a repeat with its Idempotency-Key gets it again, for the same person only; no list, table or log holds it', async () => {
  const headers = { 'Idempotency-Key': newId() };
  const send = (client: ApiClient) => client.post('/v1/api_keys', { name: 'Once' }, { headers });
  const first = await send(ada);
  const [again, others] = [await send(ada), await send(grace)];
  expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', first.body]);
  expect(codeOf(others)).toBe('422 idempotency_key_reused');
  const { id, key } = first.body.data;
  const next = (await ada.post(`/v1/api_keys/${id}/rotate`, {}, { headers })).body.data.key;
  const read = await ada.get('/v1/api_keys?status=all&limit=100');
  const tables = await product.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('access', 'platform',
       'graphile_worker')`,
  );
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['platform.idempotency', 'access.audit']));
  const bodies = [key, next].map((each: string) => each.slice(9));
  const find = searchFor(bodies);
  expect(find(JSON.stringify(first.body))).toEqual([bodies[0]]);
  expect(find(JSON.stringify(read.body))).toEqual([]);
  product.nest.get<Logger>(LOGGER).info('heard');
  expect([logged.join('').includes('heard'), find(logged.join(''))]).toEqual([true, []]);
  for (const { name } of tables)
    for (const { row } of await product.sql<{ row: string }>(`select t::text as row from ${name} t`))
      expect([name, find(row)]).toEqual([name, []]);
});

it('each request leaves one line of who asked what, with the id that its answer has, and nothing that was sent', async () => {
  const { id, keys } = await product.organization();
  const { manager } = keys;
  const client = product.client.as(manager);
  const { id: campaign } = (await client.post('/v1/campaigns', { name: 'Told' })).body.data;
  const cases = [
    [client, 'GET', `/v1/campaigns/${campaign}`, '/v1/campaigns/:id', 200],
    [client, 'GET', '/v1/campaigns?external_id=hidden-word', '/v1/campaigns', 200],
    [client, 'PATCH', '/v1/campaigns/cmp_hidden-word', '/v1/campaigns/:id', 404],
    [client, 'GET', '/v1/hidden-word', 'none', 404],
    [client, 'DELETE', '/v1/campaigns', 'none', 405],
    [product.client.as('adk_live_hidden-word'), 'GET', '/v1/campaigns', '/v1/campaigns', 401],
    [product.client, 'POST', '/v1/campaigns', '/v1/campaigns', 401],
  ] as const;
  for (const [who, method, path, route, status] of cases) {
    logged.length = 0;
    const body = method === 'GET' ? undefined : { name: 'hidden-word' };
    const { headers } = await who.send(method, path, { body });
    const lines = await until('its line', async () => requestsIn(logged));
    const asked = status === 401 || route === 'none' ? {} : { organization: publicId('organization', id) };
    expect(lines).toEqual([
      expect.objectContaining({
        method,
        route,
        status,
        request_id: headers.get('x-request-id'),
        ms: expect.any(Number),
        ...asked,
      }),
    ]);
    expect('key' in (lines[0] ?? {})).toBe('organization' in asked);
    expect(logged.join('')).not.toMatch(/hidden-word|adk_/);
  }
});
