/** How every operation treats fields that it does not write: those that every object inherits, and those of its record. */
import { publicId } from '@app/kernel';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { callerOf } from '../support/console.js';
import { target } from '../support/document.js';
import { type Product, startProduct } from '../support/product.js';
import { requireRows } from '../support/rows.js';

let product: Product;
let client: ApiClient;
/** Of another organization, which counts requests of its own: all of them are more than one may send in a minute. */
const others: Record<string, ApiClient> = {};
const records: Record<string, string> = {};

beforeAll(async () => {
  product = await startProduct('api_request_bodies', { simulator: true });
  const acme = await product.organization();
  client = callerOf(product, acme);
  const idOf = (answer: ApiAnswer): string => String(answer.body.data.id);
  records.campaigns = idOf(await client.post('/v1/campaigns', { name: 'Draft' }));
  records.audiences = idOf(await client.post('/v1/audiences', { name: 'Saved' }));
  await alone('brands', { name: 'Northwind' });
  records.creative = await product.creative(acme);
  records.variants = (await client.get(`/v1/creative/${records.creative}/variants`)).body.data[0].id;
  const beta = await product.organization();
  const other = callerOf(product, beta);
  records.webhook_endpoints = idOf(
    await other.post('/v1/webhook_endpoints', { url: 'https://hooks.example.com/', types: ['*'] }),
  );
  records.members = publicId('user', beta.userIds.viewer);
  records.api_keys = idOf(await other.post('/v1/api_keys', { name: 'CRM' }));
  for (const resource of ['webhook_endpoints', 'members', 'api_keys']) others[resource] = other;
  records.connections = publicId('connection', await product.connect(acme));
});
afterAll(() => product.stop());

/** A record in an organization of its own. */
async function alone(resource: string, body: object): Promise<void> {
  const owner = callerOf(product, await product.organization());
  others[resource] = owner;
  records[resource] = String((await owner.post(`/v1/${resource}`, body)).body.data.id);
}

/* eslint-disable @typescript-eslint/no-explicit-any -- schemas are of every shape */
type Schema = any;
const resolved = (schema: Schema): Schema =>
  schema?.$ref ? resolved(target(product.api.document, schema.$ref)) : schema?.allOf ? resolved(schema.allOf[0]) : schema;

/** People are checked row by row: a faulty row is reported in the answer, and the others count. */
const takesPeople = /\/(members|suppressions)/;

interface Taking {
  readonly operation: string;
  readonly send: (body: unknown, headers?: Record<string, string>) => Promise<ApiAnswer>;
  readonly body: Schema;
  readonly view: Schema;
  /** The first one of the documentation. */
  readonly example: Schema;
  /** It makes a record or changes one, so a record that was read may be sent back. */
  readonly takesRecord: boolean;
}

/** Every operation with a body, once for each form of it. */
function taking(): Taking[] {
  return Object.entries(product.api.document.paths).flatMap(([template, item]) =>
    Object.entries(item as Schema).flatMap(([method, declared]: [string, Schema]) => {
      const { schema, examples } = declared.requestBody?.content['application/json'] ?? {};
      // A PUT takes the body of the POST beside it.
      if (!schema || method === 'put') return [];
      const [example] = Object.values(examples).map((each: Schema) => each.value);
      const resource = template.split('/')[2] ?? '';
      const id = records[resource];
      if (id === undefined && template.includes('{'))
        throw new Error(`${template} takes a body: add a record of it to \`records\` in \`beforeAll\` of this spec.`);
      const path = template.replace('{id}', id ?? '').replace('{variant_id}', records.variants ?? '');
      const success = declared.responses['201'] ?? declared.responses['202'] ?? declared.responses['200'];
      return (resolved(schema).anyOf ?? [schema]).map((form: Schema) => ({
        operation: `${method.toUpperCase()} ${template}`,
        send: (body: unknown, headers = {}) => (others[resource] ?? client).send(method.toUpperCase(), path, { body, headers }),
        body: resolved(form),
        example,
        takesRecord: method === 'patch' || declared.responses['201'] !== undefined,
        view: resolved(resolved(success.content['application/json'].schema).properties.data),
      }));
    }),
  );
}

type Put = (part: object) => object;
/** Every object in a body, as a function that puts an object there. */
function places(schema: Schema, depth = 0): { at: string; put: Put; isFree: boolean }[] {
  const { properties = {}, additionalProperties } = resolved(schema);
  const here = { at: '', put: ((part) => part) as Put, isFree: typeof additionalProperties === 'object' };
  if (depth > 6) return [here];
  const written = Object.entries(properties).filter(([, property]) => (property as Schema)['x-read-only'] !== true);
  const inside = written.flatMap(([name, property]) =>
    (resolved(property).oneOf ?? resolved(property).anyOf ?? [property]).flatMap((each: Schema) => {
      const one = resolved(each);
      const isList = one.type === 'array' || one.type?.includes?.('array');
      const held = isList ? resolved(one.items) : one;
      if (!held?.properties && typeof held?.additionalProperties !== 'object') return [];
      return places(held, depth + 1).map(({ at, put, isFree }) => ({
        at: `${name}${isList ? '[0]' : ''}${at && `.${at}`}`,
        put: (part: object) => ({ [name]: isList ? [put(part)] : put(part) }),
        isFree,
      }));
    }),
  );
  return [here, ...inside];
}

const inherited = Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__');
const faultsOf = ({ body }: ApiAnswer): string[] =>
  (body.error.details.fields ?? []).map((each: Schema) => `${each.field}: ${each.code}`);

it('a name that every object inherits is unknown in every object of every body, and never a fault of ours', async () => {
  const operations = taking().filter(({ operation }) => !takesPeople.test(operation));
  const tried = operations.flatMap((each) => places(each.body).map((place) => ({ ...each, ...place })));
  expect([operations.length > 6, tried.length > 40]).toEqual([true, true]);
  for (const [index, { operation, send, at, put, isFree }] of tried.entries()) {
    // Each place gets some of the names, and each name many places.
    for (const name of [inherited[index % inherited.length] ?? '', 'constructor']) {
      const answer = await send(put({ [name]: 'x' }));
      const field = `${at && `${at}.`}${name}`;
      expect([operation, field, answer.status < 500]).toEqual([operation, field, true]);
      if (!isFree && answer.status !== 400) throw new Error(`${operation} takes ${field} without a word.`);
      if (!isFree && !at.startsWith('definition')) expect(faultsOf(answer)).toContain(`${field}: unknown_field`);
      const reserved = await send(JSON.stringify(put({ toReplace: 'x' })).replace('toReplace', '__proto__'), {
        'Content-Type': 'application/json',
      });
      expect([reserved.status, reserved.body.error.code]).toEqual([400, 'invalid_json']);
      expect(reserved.body.error.message).toContain('__proto__');
    }
  }
});

it('the form of a definition refuses them, too', async () => {
  const definitions = { website: { include: [{ event: 'view', filters: [{ field: 'url', op: 'eq', value: 'x' }] }] }, saved: {} };
  for (const name of inherited)
    for (const [type, definition] of Object.entries(definitions)) {
      const answer = await client.post('/v1/audiences', { name: 'x', type, definition: { ...definition, [name]: 'x' } });
      expect([type, answer.status, ...faultsOf(answer)]).toContain(`definition.${name}: unknown_field`);
    }
});

it('metadata keeps them', async () => {
  const metadata = Object.fromEntries(inherited.map((name) => [name, `of ${name}`]));
  for (const resource of ['campaigns', 'audiences', 'creative', 'brands']) {
    const path = `/v1/${resource}/${records[resource]}`;
    const owner = others[resource] ?? client;
    expect((await owner.patch(path, { metadata })).body.data.metadata).toEqual(metadata);
    expect((await owner.patch(path, { metadata: { constructor: null, valueOf: 'new' } })).body.data.metadata).toEqual(
      Object.fromEntries(Object.entries({ ...metadata, valueOf: 'new' }).filter(([name]) => name !== 'constructor')),
    );
  }
});

/** Of a change they are properties; of a new record only their names stand beside its properties. */
const readOnlyIn = (body: Schema): string[] => [
  ...(body['x-read-only'] ?? []),
  ...Object.keys(body.properties).filter((name) => body.properties[name]['x-read-only'] === true),
];

it('a read-only field with another value than the record has is refused, whatever the operation', async () => {
  const checked: Record<string, number> = {};
  for (const { operation, send, body, view, example } of taking()) {
    const writable = Object.keys(body.properties).filter((name) => !readOnlyIn(body).includes(name));
    const required = Object.fromEntries((body.required ?? []).map((name: string) => [name, example[name]]));
    // A report's rows are no record that could be sent back.
    for (const name of Object.keys(view.properties ?? {}).filter((each) => !writable.includes(each))) {
      const answer = await send({ ...required, [name]: 'another' });
      const faults = answer.status === 400 ? faultsOf(answer) : [];
      const fault = faults.find((each) => each.startsWith(`${name}: `)) ?? `another value of ${name} is no fault`;
      expect([operation, fault]).toEqual([operation, expect.stringMatching(/: (immutable|unknown_field)$/)]);
      if (fault.endsWith('immutable')) checked[operation] = (checked[operation] ?? 0) + 1;
    }
  }
  // An operation that accepts a read record compares every field of it.
  const taken = taking().flatMap(({ operation, takesRecord }) => (takesRecord ? [operation] : []));
  expect(taken).toContain('PATCH /v1/campaigns/{id}');
  requireRows(taken, Object.keys(checked), 'Mark the class of the body with `@ReadOnlyFieldsOf(…View)`.');
});

it('a read-only field is refused together with every other fault of the body, whatever the operation', async () => {
  const refused: string[] = [];
  for (const { operation, send, body, example, takesRecord } of taking().filter((each) => each.takesRecord)) {
    const readOnly = readOnlyIn(body);
    const required = Object.fromEntries((body.required ?? []).map((name: string) => [name, example[name]]));
    const [name = 'none'] = readOnly;
    const faults = faultsOf(await send({ ...required, [name]: 'another', no_such_field: 1 }));
    expect([operation, takesRecord, faults]).toEqual([
      operation,
      true,
      expect.arrayContaining([`${name}: immutable`, 'no_such_field: unknown_field']),
    ]);
    refused.push(operation);
  }
  expect(refused).toContain('POST /v1/campaigns');
  expect(refused).toContain('PATCH /v1/connections/{id}');
});

it('of a record that is not there only the faults of the body itself are told', async () => {
  const answer = await client.patch('/v1/campaigns/cmp_01jd0000000000000000000000', { status: 'active', nmae: 1 });
  expect([answer.status, faultsOf(answer)]).toEqual([400, ['nmae: unknown_field']]);
});

it('a new record may be sent with the values that it begins with', async () => {
  for (const [path, name] of [
    ['/v1/campaigns', 'First'],
    ['/v1/audiences', 'First'],
  ] as const) {
    const { data } = (await client.post(path, { name })).body;
    const { status, version, allowed_actions } = data;
    const again = await client.post(path, { name: 'Second', status, version, allowed_actions, id: null, archived_at: null });
    expect([path, again.status]).toEqual([path, 201]);
  }
});

/** As many requests as stand before are sent within a minute. */
const another = async (): Promise<ApiClient> => callerOf(product, await product.organization());

it('a body of very many unknown fields is answered with the first hundred, and how many more there are', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`unknown_${index}_${'x'.repeat(80)}`, 1]));
  for (const body of [
    { name: 'x', ...unknown },
    { name: 'x', budget: { amount: '5.00', currency: 'USD', ...unknown } },
  ]) {
    const { status, body: answer } = await (await another()).post('/v1/campaigns', body);
    expect([status, answer.error.details.fields.length, answer.error.details.more_faults]).toEqual([400, 100, 8_900]);
    expect(answer.error.message).toBe('The request has 9000 faults; details.fields lists the first 100.');
    expect(JSON.stringify(answer).length).toBeLessThan(60_000);
  }
  const search = Array.from({ length: 1_500 }, (_, index) => `u${index}=1`).join('&');
  const { status, body: answer } = await client.get(`/v1/campaigns?${search}`);
  expect([status, answer.error.details.fields.length, answer.error.details.more_faults]).toEqual([400, 100, 1_400]);
});

it('a cursor that is too long was not made by this service', async () => {
  for (const length of [2_000, 2_001, 6_000]) {
    const { status, body } = await (await another()).get(`/v1/campaigns?cursor=${'x'.repeat(length)}`);
    expect([status, body.error.code, body.error.details.reason]).toEqual([400, 'invalid_cursor', 'malformed']);
  }
});
