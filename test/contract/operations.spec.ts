/** The document's entry for every operation: its name, its inputs, its answers and their headers. */
import { readFileSync } from 'node:fs';
import { callerOf } from '../support/console.js';
import { codesOf, type Operation, operationsOf, pathWithIds, type Response, responseOf } from '../support/document.js';
import { type Product, startProduct } from '../support/product.js';
import { declaredErrors, leaveDeclared } from '../support/raised-errors.js';

let product: Product;
beforeAll(async () => {
  product = await startProduct('contract_operations');
});
afterAll(() => product.stop());

const document = () => product.api.document;
const operations = (): [name: string, operation: Operation][] => operationsOf(product.api.document);
const resolved = (response: Response | { readonly $ref: string } | undefined): Response =>
  responseOf(product.api.document, response);

describe('every operation', () => {
  it('has an id that is kept for ever', () => {
    const kept = readFileSync('test/contract/operation-ids.txt', 'utf8').trim().split('\n');
    const ids = operations().map(([, { operationId }]) => String(operationId));
    const gone = kept.filter((id) => !ids.includes(id));
    const added = ids.filter((id) => !kept.includes(id));
    const cures = [
      ...gone.map((id) => `${id} is gone or renamed, but the generated clients of integrators call it so: give it back its id.`),
      ...added.map((id) => `${id} is new: add it to test/contract/operation-ids.txt.`),
    ];
    expect(cures).toEqual([]);
    expect(kept).toEqual([...new Set(kept)].sort());
    for (const id of ids) expect(id).toMatch(/^[a-z_]+(\.[a-z_]+){1,2}$/);
  });

  it('has a permission, a group, and says who it is for', () => {
    for (const [name, operation] of operations()) {
      expect([name, operation['x-required-permission'], operation.tags]).toEqual([
        name,
        // Each part of a batch needs its own.
        name === 'POST /v1/batch' ? undefined : expect.stringMatching(/^\w+:\w+$/),
        [expect.any(String)],
      ]);
      expect([name, operation['x-stability']]).toEqual([name, operation.security ? 'console' : 'stable']);
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

  it('tells one success, and that of a dry run beside it where it is another', () => {
    for (const [name, { responses, parameters }] of operations()) {
      const successes = Object.keys(responses).filter((status) => /^2\d\d$/.test(status));
      const isDry = parameters?.some((parameter) => parameter.name === 'validate_only') ?? false;
      const isOther = successes.includes('201') || successes.includes('202');
      expect([name, successes.length]).toEqual([name, isDry && isOther ? 2 : 1]);
    }
  });

  it('names the failures that it can have by their codes, each in the envelope and with its headers', () => {
    for (const [name, operation] of operations()) {
      const { responses } = operation;
      const failing = Object.keys(responses).filter((status) => !/^2/.test(status));
      expect([name, failing]).toEqual([name, expect.arrayContaining(['400', '401', '403', '429', '500', '503', 'default'])]);
      for (const status of failing)
        expect([name, status, codesOf(document(), operation, status)]).not.toEqual([name, status, []]);
      expect(Object.keys(resolved(responses['429']).headers ?? {})).toContain('Retry-After');
      expect(Object.keys(resolved(responses['503']).headers ?? {})).toContain('Retry-After');
      expect(Object.keys(resolved(responses['401']).headers ?? {})).toContain('WWW-Authenticate');
      for (const { headers, description } of Object.values(responses).map(resolved)) {
        expect(description).not.toBe('');
        expect(Object.keys(headers ?? {})).toEqual(
          expect.arrayContaining([
            'X-Request-Id',
            'X-RateLimit-Limit',
            'X-RateLimit-Remaining',
            'X-RateLimit-Reset',
            'RateLimit',
          ]),
        );
      }
    }
  });

  it('declares no failure that the pipeline gives anyway, and none twice', () => {
    const declared = declaredErrors(product.nest);
    const words = (pairs: typeof declared.own): string[] => pairs.map(({ id, code }) => `${id} ${code}`);
    const own = words(declared.own);
    const given = new Set(words(declared.ofPipeline));
    expect(own.length).toBeGreaterThan(100);
    expect(own.filter((pair, at) => given.has(pair) || own.indexOf(pair) !== at)).toEqual([]);
    leaveDeclared(declared);
  });

  it('says what a success carries: the version of a record, where a new one is, whether it is a repeat', () => {
    const headersOf = (name: string, status: string): string[] => {
      const found = operations().find(([each]) => each === name)?.[1].responses[status];
      return Object.keys(resolved(found).headers ?? {}).filter((header) => !/^(X-|RateLimit)/.test(header));
    };
    expect(headersOf('GET /v1/campaigns/{id}', '200')).toEqual(['ETag']);
    expect(headersOf('GET /v1/campaigns', '200')).toEqual([]);
    expect(headersOf('POST /v1/campaigns', '201')).toEqual(['ETag', 'Location', 'Idempotency-Replayed']);
    expect(headersOf('POST /v1/connections/{id}/sync', '202')).toEqual(['Location', 'Retry-After', 'Idempotency-Replayed']);
  });

  it('needs a body exactly where a request without one is refused', async () => {
    const client = callerOf(product, await product.organization());
    const taking = operations().filter(([, { requestBody }]) => requestBody !== undefined);
    const needing = taking.filter(([, { requestBody }]) => requestBody?.required === true).map(([name]) => name);
    expect(needing).toContain('POST /v1/campaigns');
    expect(needing.length).toBeLessThan(taking.length);
    for (const [name, operation] of taking) {
      const [method = '', template = ''] = name.split(' ');
      const { status } = await client.send(method, pathWithIds(template, operation));
      // Without a body, the others look for the record, and there is none; a query and an export ask for the last 30 days.
      const otherwise = name === 'POST /v1/analytics/query' ? 200 : name === 'POST /v1/analytics/exports' ? 202 : 404;
      expect([name, status]).toEqual([name, needing.includes(name) ? 400 : otherwise]);
    }
  });

  it('is described, and its group too', () => {
    for (const [name, { description }] of operations()) expect([name, typeof description]).toEqual([name, 'string']);
    const groups = product.api.document.tags as { name: string; description?: string }[];
    expect(groups.map(({ name }) => name).sort()).toEqual(
      [...new Set(operations().flatMap(([, { tags }]) => tags as string[]))].sort(),
    );
    for (const { name, description } of groups) expect([name, typeof description]).toEqual([name, 'string']);
  });

  it('that lists takes the seven parameters of lists, unless it is a feed, which has one order', () => {
    const lists = operations().filter(
      ([name, { responses }]) =>
        name.startsWith('GET') && name !== 'GET /v1/events' && JSON.stringify(responses).includes('next_cursor'),
    );
    expect(lists.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'GET /v1/campaigns',
        'GET /v1/connections',
        'GET /v1/connections/{id}/syncs',
        'GET /v1/analytics/campaigns',
        'GET /v1/analytics/channels',
        'GET /v1/analytics/creative',
        'GET /v1/analytics/audiences',
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
