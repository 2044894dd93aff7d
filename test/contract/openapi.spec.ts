/** The OpenAPI document: valid by OpenAPI 3.1, true to the routes, complete as promised. */
import { readFileSync } from 'node:fs';
import { errorCatalogue } from '@app/kernel';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type Product, startProduct } from '../support/product.js';

type Json = Record<string, unknown>;
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Json;
}
interface Operation extends Json {
  readonly operationId?: string;
  readonly parameters?: Parameter[];
  readonly responses: Record<string, { description: string; headers?: Json; content?: Json }>;
  readonly requestBody?: { content: Record<string, { schema: Json }> };
}

let product: Product;
let document: Json & { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Json> } };

beforeAll(async () => {
  product = await startProduct('contract_openapi');
  document = (await (await fetch(`${product.origin}/openapi.json`)).json()) as typeof document;
});
afterAll(() => product.stop());

const operations = (): [name: string, operation: Operation][] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [`${method.toUpperCase()} ${path}`, operation]),
  );

/** Every object in the document, with the way to it. */
function* objects(value: unknown, way = ''): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [way, value as Json];
  for (const [key, item] of Object.entries(value)) yield* objects(item, `${way}/${key}`);
}

function resolve(ref: string): unknown {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Json | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}

describe('the document', () => {
  it('is valid by the schema of OpenAPI 3.1, and says where and with what one calls', () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d$/),
      info: { title: expect.any(String), version: 'v1' },
      servers: [{ url: expect.stringMatching(/^https:/) }],
      components: { securitySchemes: { api_key: { type: 'http', scheme: 'bearer' } } },
      security: [{ api_key: [] }],
    });
    // Ajv takes the dynamic anchor of the schema's own schemas for that of the whole; it has one meaning only here.
    const text = readFileSync('test/contract/openapi-3.1.schema.json', 'utf8').replaceAll(
      '"$dynamicRef": "#meta"',
      '"$ref": "#/$defs/schema"',
    );
    const valid = new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(text) as object);
    expect([valid(document), valid.errors]).toEqual([true, null]);
  });

  it('says null by a type, never by the nullable of 3.0, and knows no exclusive bounds that are flags', () => {
    for (const [way, object] of objects(document)) {
      if (way.endsWith('/properties')) continue;
      expect([way, object.nullable]).toEqual([way, undefined]);
      for (const bound of ['exclusiveMinimum', 'exclusiveMaximum'])
        expect([way, typeof object[bound]]).not.toEqual([way, 'boolean']);
    }
  });

  it('names nothing that is not there', () => {
    const refs = [...objects(document)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
    expect(refs.length).toBeGreaterThan(20);
    for (const ref of refs) expect([ref, typeof resolve(ref)]).toEqual([ref, 'object']);
  });

  it('has only schemas that are JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      expect([name, ajv.validateSchema(schema), ajv.errors]).toEqual([name, true, null]);
      expect(() => ajv.compile({ ...schema, components: document.components })).not.toThrow();
    }
  });

  it('is served to everybody, and can be read by people at /docs', async () => {
    const json = await fetch(`${product.origin}/openapi.json`);
    expect([json.status, json.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/json/)]);
    const docs = await fetch(`${product.origin}/docs`);
    const page = await docs.text();
    expect([docs.status, docs.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/html/)]);
    expect(page).toContain('Advertising Service API');
    const scripts = [...page.matchAll(/src="([^"]+\.js)"/g)].map(([, source = '']) => new URL(source, docs.url));
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      expect(script.origin).toBe(product.origin);
      expect((await fetch(script)).status).toBe(200);
    }
  });
});

describe('every operation', () => {
  it('has a name of its own, a permission, and a group', () => {
    const names = operations().map(([, { operationId }]) => operationId);
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
    for (const [name, operation] of operations()) {
      expect([name, operation['x-required-permission'], operation.tags]).toEqual([
        name,
        expect.stringMatching(/^\w+:\w+$/),
        [expect.any(String)],
      ]);
    }
  });

  it('declares each parameter of its path, and each parameter once', () => {
    for (const [name, { parameters = [] }] of operations()) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect([name, inPath.map((parameter) => parameter.name).sort()]).toEqual([
        name,
        [...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => part).sort(),
      ]);
      expect(inPath.every(({ required }) => required === true)).toBe(true);
      const all = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect([name, all]).toEqual([name, [...new Set(all)]]);
    }
  });

  it('tells one success, that of a dry run beside it where it is another, and the failure, all with the headers of every answer', () => {
    for (const [name, { responses, parameters }] of operations()) {
      const kinds = Object.keys(responses);
      const isDry = parameters?.some((parameter) => parameter.name === 'validate_only') ?? false;
      const isOther = kinds.includes('201') || kinds.includes('202');
      const successes = kinds.filter((status) => /^2\d\d$/.test(status));
      expect([name, successes.length]).toEqual([name, isDry && isOther ? 2 : 1]);
      expect(responses.default?.content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Error' } } });
      for (const { headers, description } of Object.values(responses)) {
        expect(description).not.toBe('');
        expect(Object.keys(headers ?? {})).toEqual(
          expect.arrayContaining(['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']),
        );
      }
    }
  });

  it('that lists takes the seven parameters of lists', () => {
    const lists = operations().filter(([, { responses }]) => JSON.stringify(responses).includes('next_cursor'));
    expect(lists.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'GET /v1/campaigns',
        'GET /v1/connections',
        'GET /v1/connections/{id}/syncs',
        'GET /v1/analytics/campaigns',
      ]),
    );
    for (const [name, { parameters = [] }] of lists) {
      const names = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
      expect([name, names]).toEqual([
        name,
        expect.arrayContaining(['limit', 'cursor', 'sort', 'order', 'start_date', 'end_date', 'status']),
      ]);
      const limit = parameters.find((parameter) => parameter.name === 'limit');
      expect(limit?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
    }
  });
});

describe('document and service', () => {
  it('have the same routes', () => {
    const served = (product.nest.getHttpAdapter().getInstance().router.stack as unknown as readonly Layer[])
      .flatMap(({ route }) =>
        route && route.path.startsWith('/v1') ? route.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`) : [],
      )
      .map((name) => name.replace(/:(\w+)/g, '{$1}'));
    expect([...new Set(served)].sort()).toEqual(
      operations()
        .map(([name]) => name)
        .sort(),
    );
  });

  it.each([
    'GET /campaigns',
    'GET /campaigns/{id}',
    'POST /campaigns',
    'PATCH /campaigns/{id}',
    'DELETE /campaigns/{id}',
    'POST /campaigns/{id}/launch',
    'POST /campaigns/{id}/pause',
    'POST /campaigns/{id}/resume',
    'GET /connections',
    'GET /connections/{id}',
    'DELETE /connections/{id}',
    'POST /connections/{id}/sync',
    'GET /analytics/overview',
    'GET /analytics/campaigns',
  ])('have the endpoint %s of the specification', (endpoint) => {
    expect(operations().map(([name]) => name)).toContain(endpoint.replace(' /', ' /v1/'));
  });

  it('have the same error codes, each with its status and a sentence', () => {
    const { code } = (
      document.components.schemas.Error as {
        properties: { error: { properties: { code: { enum: string[]; description: string } } } };
      }
    ).properties.error.properties;
    const catalogue = errorCatalogue();
    expect(code.enum.toSorted()).toEqual(catalogue.map((kind) => kind.code).toSorted());
    for (const kind of catalogue) expect(code.description).toContain(`- \`${kind.code}\` (${kind.status}): ${kind.summary}`);
  });

  it('agree on the examples: a documented body is accepted', async () => {
    const { keys } = await product.organization();
    const schema = document.components.schemas.CreateCampaign as {
      properties: Record<string, { example?: unknown; type?: unknown }>;
    };
    const examples = Object.fromEntries(
      Object.entries(schema.properties).flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example]])),
    );
    expect(Object.keys(examples).length).toBeGreaterThan(2);
    expect((await product.client.post('/v1/campaigns', examples, { key: keys.owner })).status).toBe(201);
  });
});

interface Layer {
  readonly route?: { readonly path: string; readonly stack: readonly { readonly method: string }[] };
}
