/** The OpenAPI document: valid by OpenAPI 3.1, true to the routes, and complete. */
import { readFileSync } from 'node:fs';
import { channels, errorCatalogue } from '@app/kernel';
import { API_REVISION } from '@app/platform/http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type Json, type Operation, operationsOf, responseOf, target } from '../support/document.js';
import { type Product, startProduct } from '../support/product.js';

let product: Product;
let document: Json & { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Json> } };

beforeAll(async () => {
  product = await startProduct('contract_openapi');
  document = (await (await fetch(`${product.origin}/openapi.json`)).json()) as typeof document;
});
afterAll(() => product.stop());

const resolved = (schema: Json): Json =>
  typeof schema.$ref === 'string' ? (target(document as never, schema.$ref) as Json) : schema;
/** What an operation answers with. */
const answerOf = ({ responses }: Operation): Json => {
  const { content } = responseOf(document as never, responses['200']) as unknown as {
    content: { 'application/json': { schema: Json } };
  };
  return resolved(content['application/json'].schema);
};

const operations = (): [name: string, operation: Operation][] => operationsOf(document as never);

/** Every object in the document, with its path. */
function* objects(value: unknown, way = ''): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [way, value as Json];
  for (const [key, item] of Object.entries(value)) yield* objects(item, `${way}/${key}`);
}

describe('the document', () => {
  it('names the same channels wherever a request takes some', () => {
    const { schemas } = document.components;
    const bodies = ['CreateCampaign', 'UpdateCampaign', 'BudgetPartFields', 'GenerateCreative', 'UploadCreative', 'BeginConsent'];
    const fields = bodies.flatMap((body) => {
      const { channel, channels: several } = resolved(schemas[body] ?? {}).properties as Record<string, Json>;
      return [channel, several?.items as Json | undefined].flatMap((schema) => (schema ? [[body, schema.enum]] : []));
    });
    expect(fields).toEqual(bodies.map((body) => [body, channels]));
  });

  it('is valid by the schema of OpenAPI 3.1, and says where and with what one calls', () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d$/),
      info: {
        title: expect.any(String),
        version: API_REVISION,
        contact: { url: expect.stringMatching(/^https:/) },
        license: { name: expect.any(String) },
      },
      servers: [{ url: expect.stringMatching(/^https:/) }],
      components: {
        securitySchemes: { api_key: { type: 'http', scheme: 'bearer', bearerFormat: expect.stringContaining('ads_live_') } },
      },
      security: [{ api_key: [] }],
    });
    // Ajv confuses the dynamic anchors of the schema's own schemas with that of the whole; it has one meaning only here.
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
    for (const ref of refs) expect([ref, typeof target(document as never, ref)]).toEqual([ref, 'object']);
  });

  it('has only schemas that are JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    // Part of JSON Schema, but unknown to ajv-formats.
    ajv.addFormat('iri', true);
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
    expect(page).not.toContain('<script');
  });
});

describe('document and service', () => {
  it('have the same routes', () => {
    const served = (product.nest.getHttpAdapter().getInstance().router.stack as unknown as readonly Layer[])
      .flatMap(({ route }) =>
        typeof route?.path === 'string' && route.path.startsWith('/v1')
          ? route.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`)
          : [],
      )
      .map((name) => name.replace(/:(\w+)/g, '{$1}'));
    expect([...new Set(served)].sort()).toEqual(
      operations()
        .map(([name]) => name)
        .sort(),
    );
  });

  it('let every list of named records be searched by name, and no other', () => {
    const searched = operations().flatMap(([name, operation]) => {
      const { parameters = [] } = operation;
      // A report has rows, no records.
      const isReport = name.includes('/analytics/') && !name.endsWith('/exports');
      if (!parameters.some((each) => each.name === 'cursor') || isReport) return [];
      const { data } = answerOf(operation).properties as { data: { items: Json } };
      const { properties } = resolved(data.items) as { properties: Json };
      const q = parameters.find((each) => each.name === 'q');
      const named = 'name' in properties || 'email' in properties;
      expect([name, named, q?.schema]).toEqual([
        name,
        named,
        named ? expect.objectContaining({ type: 'string', minLength: 1, maxLength: 100 }) : undefined,
      ]);
      return named ? [name] : [];
    });
    expect(searched.length).toBeGreaterThanOrEqual(8);
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
    'GET /analytics/channels',
    'GET /analytics/creative',
    'GET /analytics/audiences',
    'POST /analytics/query',
  ])('have the endpoint %s of the specification', (endpoint) => {
    expect(operations().map(([name]) => name)).toContain(endpoint.replace(' /', ' /v1/'));
  });

  it('have the same error codes, each with its status and a sentence, but for those of the pages that need no key', () => {
    const { schemas } = document.components;
    const told = errorCatalogue().filter(({ code, status, summary }) =>
      Object.values(schemas).some(
        (schema) =>
          schema.description === `${status}: ${summary}` &&
          (schema.properties as { code?: { const?: string } } | undefined)?.code?.const === code,
      ),
    );
    expect(
      errorCatalogue()
        .filter((kind) => !told.includes(kind))
        .map(({ code }) => code),
    ).toEqual([
      // In the place of an operation of a batch.
      'batch_out_of_time',
      'cross_site_request',
      'export_gone',
      'link_invalid',
      'not_in_a_batch',
      'other_account',
      'second_factor_required',
      'second_factor_setup_over',
      'second_factor_state',
      'upload_complete',
      'upload_refused',
      'wrong_code',
      'wrong_credentials',
    ]);
  });
});

interface Layer {
  readonly route?: { readonly path: string | RegExp; readonly stack: readonly { readonly method: string }[] };
}
