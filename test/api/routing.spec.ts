/** Only the exact spelling of a path reaches a handler, and no handler is reached that does not declare its callers. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Controller, Get, Module, type Type } from '@nestjs/common';
import { createLogger } from '@app/platform/config';
import { createApi, Operation, Returns } from '@app/platform/http';
import { z } from 'zod';
import { migrations } from '../../apps/migrations.js';
import { ProductModule } from '../../apps/product.module.js';
import { type Product, startProduct } from '../support/product.js';
import { sendRaw } from '../support/raw-http.js';

let product: Product;
let key: string;

beforeAll(async () => {
  product = await startProduct('api_routing');
  key = (await product.organization()).keys.owner;
});
afterAll(() => product.stop());

const raw = (method: string, path: string) =>
  sendRaw(
    Number(new URL(product.origin).port),
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Length: 0\r\nConnection: ` +
      `close\r\n\r\n`,
  );

/** Other spellings of the fixed parts of a path. */
const misspelt: Readonly<Record<string, (path: string) => string>> = {
  'in capitals': (path) => path.toUpperCase(),
  'with a capital V': (path) => path.replace('/v1', '/V1'),
  'with a capital in its middle': (path) =>
    path.replace(/^\/v1\/[a-z]/, (start) => start.slice(0, -1) + start.slice(-1).toUpperCase()),
  'with two slashes before it': (path) => `/${path}`,
  'with two slashes in it': (path) => path.replace('/v1', '/v1/'),
  'with a letter percent-encoded': (path) => path.replace('/v1', '/%761'),
  'with a slash percent-encoded': (path) => path.replace('/v1/', '/v1%2F'),
  'with a dot segment': (path) => `/.${path}`,
  'with a parent segment': (path) => `/x/..${path}`,
  'with a path parameter': (path) => path.replace('/v1', '/v1;a=b'),
};

it.each(Object.keys(misspelt))('no route is reached %s', async (how) => {
  // All spellings of all operations are more requests than one organization may send in a minute.
  key = (await product.organization()).keys.owner;
  const operations = Object.entries(product.api.document.paths).flatMap(([path, item]) =>
    Object.keys(item as object).map((method) => [method.toUpperCase(), path.replace(/\{\w+\}/g, 'X')] as const),
  );
  expect(operations.length).toBeGreaterThan(25);
  for (const [method, path] of operations) {
    const other = misspelt[how]?.(path) ?? path;
    const { status, body, headers } = await raw(method, other);
    expect([method, other, status, body?.error.code]).toEqual([method, other, 404, 'route_not_found']);
    expect(Number(headers.get('x-ratelimit-limit'))).toBe(1_000);
    expect(headers.get('x-request-id')).toBe(body.error.details.request_id);
  }
});

it.each([
  ['/campaign', '/v1/campaigns'],
  ['/campaigns', '/v1/campaigns'],
  ['/v1/creatives', '/v1/creative'],
  ['/v1/campaigns/x/lanch', '/v1/campaigns/x/launch'],
  ['/v1/adsets/x', '/v1/campaigns/x'],
  ['/ads', '/v1/creative'],
  ['/v1/adAccounts', '/v1/connections'],
])('%s is answered with the path that was meant', async (path, meant) => {
  const { body } = await raw('GET', path);
  expect(body.error).toMatchObject({ message: expect.stringContaining(`Did you mean ${meant}?`), details: { nearest: meant } });
});

it('a method of the path below is answered with that path', async () => {
  const { body } = await raw('POST', '/v1/creative');
  expect(body.error.message).toMatch(
    /possible: GET, HEAD, and POST \/v1\/creative\/generate, …\/facts, …\/upload or …\/uploads\.$/,
  );
});

it.each(['/ASSETS/x/y', '/Docs', '/OPENAPI.json', '/assets', '/assets/x/y/z', '/docs-yml'])(
  '%s is answered as every path that does not exist',
  async (path) => {
    const { status, body, headers } = await raw('GET', path);
    expect([status, body.error.code, headers.get('x-ratelimit-limit')]).toEqual([404, 'route_not_found', '1000']);
  },
);

it('a request for two hosts at once is not understood', async () => {
  const head = `GET /v1/campaigns HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n`;
  const { status, body } = await sendRaw(Number(new URL(product.origin).port), head);
  expect([status, body.error.code]).toEqual([400, 'invalid_request']);
});

it('the documentation, the probes and the files of creatives need no key and are not counted', async () => {
  for (const path of ['/openapi.json', '/docs', '/docs-json', '/docs/errors', '/healthz', '/assets/x/y?expires=1']) {
    const response = await fetch(product.origin + path);
    await response.text();
    expect([path, response.status]).toEqual([path, path.startsWith('/assets') ? 404 : 200]);
    expect(response.headers.get('x-ratelimit-limit')).toBeNull();
  }
});

it.each(['/connect/google-ads/start', '/connect/google-ads/callback', '/assets/x/y'])(
  'another method than GET at the public path %s is refused as everywhere, and counted',
  async (path) => {
    const { status, body, headers } = await raw('POST', path);
    expect([status, body.error.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', 'GET, HEAD']);
    expect(Number(headers.get('x-ratelimit-limit'))).toBe(1_000);
    const options = await raw('OPTIONS', path);
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD']);
  },
);

@Controller('beside')
class Forgotten {
  @Get('it')
  get(): string {
    return 'for everybody';
  }
}

@Module({ controllers: [Forgotten] })
class WithForgotten {}

@Controller('beside')
class Renamed {
  @Get('them')
  @Operation({
    id: 'campaigns.list',
    summary: 'List what is beside',
    description: 'Another list.',
    permission: 'campaigns:read',
    returns: Returns.one(z.object({}).meta({ id: 'Beside' })),
    errors: [],
  })
  list(): object {
    return {};
  }
}

@Module({ controllers: [Renamed] })
class WithRenamed {}

@Controller('beside')
class Ending {
  @Get('ending')
  @Operation({
    id: 'beside.list',
    summary: 'List what is beside',
    description: 'A list.',
    permission: 'campaigns:write',
    returns: Returns.one(z.object({}).meta({ id: 'Beside' })),
    errors: [],
    deprecated: { since: '2027-01-31', sunset: '2027-12-31', link: '/docs/guides/versioning' },
  })
  list(): object {
    return {};
  }
}

@Module({ controllers: [Ending] })
class WithEnding {}

const bootWith = (module: Type) =>
  createApi({
    module: { module, imports: [ProductModule.with(product.settings, product.clock)] },
    migrations: migrations.length,
    consoleFiles: '',
    documentFiles: '',
    log: createLogger('silent', 'spec'),
  });

it('a handler that neither says who may call it nor that it is public stops the boot', async () => {
  await expect(bootWith(WithForgotten)).rejects.toThrow(
    'GET /beside/it (Forgotten.get) lacks @Operation({ … }): every route says who may call it and what it answers, or ' +
      'is @Public().',
  );
});

it('an id that two operations have stops the boot', async () => {
  await expect(bootWith(WithRenamed)).rejects.toThrow(
    'both have the id "campaigns.list" in @Operation: give one of them another.',
  );
});

it('an operation that is going to end says so in every answer, and in the document', async () => {
  const { listener, document, nest } = await bootWith(WithEnding);
  await nest.init();
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/beside/ending`;
  const told = async (bearer: string): Promise<unknown[]> => {
    const { status, headers } = await fetch(url, { headers: { Authorization: `Bearer ${bearer}` } });
    return [status, ...['deprecation', 'sunset', 'link'].map((name) => headers.get(name))];
  };
  const ending = [
    '@1801353600',
    'Fri, 31 Dec 2027 00:00:00 GMT',
    '<https://localhost:8443/docs/guides/versioning>; rel="deprecation"; type="text/html"',
  ];
  expect([await told(key), await told('x')]).toEqual([
    [200, ...ending],
    [401, ...ending],
  ]);
  const operation = document.paths['/beside/ending']?.get;
  expect(operation).toMatchObject({
    deprecated: true,
    description:
      'Deprecated since 2027-01-31, may be gone from 2027-12-31 on: see https://localhost:8443/docs/guides/versioning. A list.',
    responses: { 200: { headers: { Deprecation: { example: ending[0] }, Sunset: {}, Link: {}, 'X-Request-Id': {} } } },
  });
  server.close();
  await nest.close();
});
