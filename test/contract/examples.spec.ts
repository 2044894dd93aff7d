/** The documentation's examples work: every body is accepted as it is, and its schema allows every answer. */
import { publicId } from '@app/kernel';
import { Browser, codeOn } from '../support/consent-browser.js';
import { callerOf } from '../support/console.js';
import { validator } from '../support/contract.js';
import { type Product, startProduct } from '../support/product.js';
import { setTime } from '../support/time.js';

type Json = Record<string, unknown>;
interface Media {
  readonly schema: Json;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Operation {
  readonly requestBody?: { readonly content: { readonly 'application/json': Media } };
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: { readonly 'application/json': Media } }>
  >;
}

let product: Product;
let client: Product['client'];
/** A record for each path with an id, in a state that allows its operations. */
const made: Record<string, () => Promise<string>> = {};
let variant: string;

beforeAll(async () => {
  product = await startProduct('contract_examples', { simulator: true });
  await setTime(product, '2026-11-21T12:00:00Z');
  const acme = await product.organization();
  client = callerOf(product, acme);
  const connection = publicId('connection', await product.connect(acme));
  const idOf = async (path: string, body: object): Promise<string> => String((await client.post(path, body)).body.data.id);
  const deliverable = await product.deliverable(acme);
  const campaign = (): Promise<string> => idOf('/v1/campaigns', deliverable);
  const list = (): Promise<string> => idOf('/v1/audiences', { name: 'People', type: 'customer_list' });
  const [creative = ''] = deliverable.creative_ids;
  variant = (await client.get(`/v1/creative/${creative}/variants`)).body.data[0].id;
  Object.assign(made, {
    'PATCH /v1/campaigns/{id}': campaign,
    'POST /v1/campaigns/{id}/launch': campaign,
    'POST /v1/campaigns/{id}/resume': async () => {
      const id = await campaign();
      for (const action of ['launch', 'pause']) await client.post(`/v1/campaigns/${id}/${action}`);
      return id;
    },
    'PATCH /v1/audiences/{id}': list,
    'POST /v1/audiences/{id}/members': list,
    'POST /v1/audiences/{id}/members/remove': list,
    'PATCH /v1/creative/{id}': async () => creative,
    'POST /v1/creative/{id}/variants/{variant_id}/refine': async () => creative,
    'PATCH /v1/members/{id}': async () => publicId('user', acme.userIds.viewer),
    'PATCH /v1/connections/{id}': () => Promise.resolve(connection),
    'POST /v1/connections/{id}/accounts': confirmedConsent,
    'POST /v1/connections/{id}/sync': async () => {
      await product.work();
      return connection;
    },
  });
});
afterAll(() => product.stop());

/** Of a person who reaches the account of the examples. */
async function confirmedConsent(): Promise<string> {
  const account = { id: '1000000002', name: 'Acme Europe', currency: 'EUR', timezone: 'Europe/Berlin' };
  await product.control?.('POST', '/google-ads/accounts', account).catch(() => undefined);
  const person = await product.control?.<{ id: string }>('POST', '/google-ads/people', { account_ids: [account.id] });
  const begun = (await client.post('/v1/connections', { channel: 'google_ads' })).body.data;
  const code = codeOn(await new Browser(product).walk(begun.url, { person: person?.id ?? '' }));
  await client.post(`/v1/connections/${begun.id}/accounts`, { code });
  return String(begun.id);
}

const operations = (): [name: string, operation: Operation][] =>
  Object.entries(product.api.document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

/** A record as the first example of its collection's POST makes it. */
function madeFor(path: string): () => Promise<string> {
  const collection = path.slice(0, path.indexOf('/{'));
  const [, { requestBody }] = operations().find(([name]) => name === `POST ${collection}`) ?? ['', {}];
  const [first] = Object.values(requestBody?.content['application/json'].examples ?? {});
  if (!first)
    throw new Error(`${path}: no example makes its record. Add how it is made to \`made\` in \`beforeAll\` of this spec.`);
  return async () => String((await client.post(collection, first.value)).body.data.id);
}

test('every body of the documentation is accepted unchanged', async () => {
  let sent = 0;
  // Generations last: the jobs before them run in between and need not make pictures.
  const inOrder = operations().sort(([one], [other]) => Number(one.endsWith('/generate')) - Number(other.endsWith('/generate')));
  for (const [name, { requestBody }] of inOrder) {
    const [method = '', path = ''] = name.split(' ');
    const examples = Object.entries(requestBody?.content['application/json'].examples ?? {});
    expect([name, requestBody === undefined || examples.length > 0]).toEqual([name, true]);
    for (const [example, { value }] of examples) {
      const filled = path.includes('{id}')
        ? path.replace('{id}', await (made[name] ?? madeFor(path))()).replace('{variant_id}', variant)
        : path.replace('{external_id}', String((value as { external_id?: string }).external_id ?? example));
      const { status, body } = await client.send(method, filled, { body: value });
      expect([name, example, Math.floor(status / 100), body.error?.message]).toEqual([name, example, 2, undefined]);
      sent += 1;
    }
  }
  expect(sent).toBeGreaterThan(12);
});

test('every success and every named failure shows an answer, and that answer is one that its schema allows', () => {
  const { document } = product.api;
  for (const [name, { responses }] of operations()) {
    for (const [status, response] of Object.entries(responses)) {
      if (status === 'default') continue;
      const named = (document.components as { responses: Record<string, typeof response> }).responses;
      const { content } = response.$ref ? (named[response.$ref.split('/').at(-1) ?? ''] ?? response) : response;
      const { schema = {}, example } = content?.['application/json'] ?? {};
      const validate = validator(document, schema, 'exact');
      expect([name, status, validate(example), validate.errors]).toEqual([name, status, true, null]);
    }
  }
});
