/** The caller's own key of a record: a request that repeats one gets the id of its record. */
import type { ApiAnswer } from '../support/client.js';
import { callerOf } from '../support/console.js';
import { type Json, type Operation, operationsOf, target } from '../support/document.js';
import { type Product, startProduct } from '../support/product.js';
import { requireRows } from '../support/rows.js';

let product: Product;
let client: Product['client'];
beforeAll(async () => {
  product = await startProduct('api_external_ids');
  client = callerOf(product, await product.organization());
});
afterAll(() => product.stop());

/** All collections with one, from the document: where records are created, the smallest body of one, and where one is changed. */
const collections: Readonly<Record<string, { readonly made: string; readonly body: object; readonly at?: string }>> = {
  '/v1/campaigns': { made: '/v1/campaigns', body: { name: 'Spring' } },
  '/v1/audiences': { made: '/v1/audiences', body: { name: 'People' } },
  '/v1/brands': { made: '/v1/brands', body: { name: 'Northwind' } },
  '/v1/creative': { made: '/v1/creative/generate', body: { prompt: 'Running shoes', channels: ['google_ads'], count: 1 } },
  'finished ads': {
    made: '/v1/creative/upload',
    body: {
      channels: ['meta'],
      variants: [{ copy: { headlines: ['Light'], primary_text: 'Light shoes', descriptions: ['Shoes'] } }],
    },
    at: '/v1/creative',
  },
};
const pathOf = (name: string): string => collections[name]?.at ?? name;
const names = Object.keys(collections);
/** Two ways may make records of one collection. */
const own = (name: string, externalId: string): string => `${externalId}-${names.indexOf(name)}`;
const make = (name: string, externalId: string, headers = {}, query = ''): Promise<ApiAnswer> => {
  const { made = '', body = {} } = collections[name] ?? {};
  return client.post(`${made}${query}`, { ...body, external_id: own(name, externalId) }, { headers });
};
const change = (name: string, { body }: ApiAnswer, changes: object): Promise<ApiAnswer> =>
  client.patch(`${pathOf(name)}/${String(body.data.id)}`, changes);
/** Status, code and the record that has it. */
const refusal = ({ status, body }: ApiAnswer): unknown[] => [status, body.error?.code, body.error?.details.existing_id];
const taken = (by: ApiAnswer): unknown[] => [409, 'duplicate_external_id', by.body.data.id];

test('every resource that takes one is here', () => {
  const takes = (operation: Operation): boolean => {
    const schema = operation.requestBody?.content['application/json']?.schema as { $ref: string } | undefined;
    const body = schema && (target(product.api.document, schema.$ref) as { properties?: Json; anyOf?: { $ref: string }[] });
    const forms = body?.anyOf?.map(({ $ref }) => target(product.api.document, $ref) as { properties?: Json }) ?? [body];
    return forms.some((form) => form?.properties?.external_id !== undefined);
  };
  const found = operationsOf(product.api.document).flatMap(([name, operation]) => (takes(operation) ? [name] : []));
  const rows = Object.entries(collections).flatMap(([name, { made }]) => [`POST ${made}`, `PATCH ${pathOf(name)}/{id}`]);
  // In one request: external-ids-put.spec.ts.
  rows.push(...['campaigns', 'audiences', 'brands'].map((name) => `PUT /v1/${name}/by_external_id/{external_id}`));
  requireRows(found, rows, 'Add the resource to `collections` with the smallest body of a new record.');
});

describe.each(names)('an external_id of %s', (name) => {
  it('that another record has is refused with the id of that record, in a new one and in a change', async () => {
    const first = await make(name, 'shop-1');
    const other = await make(name, 'shop-2');
    expect(refusal(await make(name, 'shop-1'))).toEqual(taken(first));
    expect(refusal(await make(name, 'shop-1', {}, '?validate_only=true'))).toEqual(taken(first));
    expect(refusal(await change(name, other, { external_id: own(name, 'shop-1') }))).toEqual(taken(first));
    expect((await change(name, other, { external_id: own(name, 'shop-2') })).status).toBe(200);
    await client.delete(`${pathOf(name)}/${String(first.body.data.id)}`);
    expect(refusal(await make(name, 'shop-1'))).toEqual(taken(first));
  });

  it('names the same record when the request is repeated with its Idempotency-Key', async () => {
    const first = await make(name, 'shop-3');
    const again = { 'Idempotency-Key': `${name} shop-3` };
    const refused = await make(name, 'shop-3', again);
    expect(refusal(refused)).toEqual(taken(first));
    expect((await make(name, 'shop-3', again)).body).toEqual(refused.body);
  });

  it('is given once to many at the same moment, and all others learn who has it', async () => {
    const headers = (index: number): object => (index % 2 === 0 ? {} : { 'Idempotency-Key': `${name} race ${index}` });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => make(name, 'shop-4', headers(index))));
    const [winner, ...more] = answers.filter(({ status }) => status < 300);
    expect(more).toEqual([]);
    for (const answer of answers.filter((each) => each !== winner)) expect(refusal(answer)).toEqual(taken(winner as ApiAnswer));
  });

  it('of another organization is free, and nothing is said of whose it is there', async () => {
    await make(name, 'shop-5');
    const { made = '', body = {} } = collections[name] ?? {};
    const other = product.client.as((await product.organization()).keys.owner);
    expect((await other.post(made, { ...body, external_id: own(name, 'shop-5') })).status).toBeLessThan(300);
  });
});
