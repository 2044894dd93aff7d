/** The secret of an API key is in the answer that made it, and nowhere else. */
import { newId } from '@app/kernel';
import { LOGGER, type Logger } from '@app/platform/config';
import { symbols } from 'pino';
import type { ApiClient } from '../support/client.js';
import { codeOf, consoleOf } from '../support/console.js';
import { searchFor } from '../support/planted.js';
import { type Product, startProduct } from '../support/product.js';

let product: Product;
let ada: ApiClient;
let grace: ApiClient;
const logged: string[] = [];

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
