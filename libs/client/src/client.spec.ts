// The client against a web server that answers as it is told: what is sent, what is sent again, and what is not.
import { failureOf, startScriptedServer, type Told } from '../../../test/support/integrator/scripted-server.js';
import { startTlsServer } from '../../../test/support/tls-server.js';
import { AdvertisingService } from './client.js';
import { ApiError } from './errors.js';
import type { ClientOptions } from './transport.js';

const OK: Told = [200, { data: { id: 'cmp_1' } }];
let server: Awaited<ReturnType<typeof startScriptedServer>>;
beforeAll(async () => void (server = await startScriptedServer(OK)));
afterAll(() => server.stop());
beforeEach(() => {
  server.will();
  // The shortest of the random waits.
  jest.spyOn(Math, 'random').mockReturnValue(0.001);
});
afterEach(() => jest.restoreAllMocks());

const clientOf = (options: Partial<ClientOptions> = {}) =>
  new AdvertisingService({ baseUrl: server.origin, apiKey: 'ads_test_1', ...options });
const refusal = (code: string, details: object = {}): object => ({
  error: { code, message: 'No.', details: { request_id: 'r1', retryable: true, ...details } },
});

describe('a call', () => {
  it.each(['', '/', '/v1', '/v1/'])('goes to the same address with %j behind the host', async (ending) => {
    await clientOf({ baseUrl: `${server.origin}${ending}` }).campaigns.get('cmp_1');
    expect(server.lines()).toEqual(['GET /v1/campaigns/cmp_1']);
  });

  it('sends its ids, filters, body and headers where the operation has them', async () => {
    const client = clientOf();
    await client.campaigns.list({ status: ['active', 'paused'], label: ['a b'] });
    await client.campaigns.putByExternalId('shop/47 11', { name: 'Shoes' });
    await client.campaigns.launch('cmp_1', { require_deliverable: true }, { ifMatch: '"7"', requestId: 'night-1' });
    await client.campaigns.pause('cmp_1');
    await client.campaigns.create({ name: 'Shoes' }, { query: { validate_only: true }, idempotencyKey: 'mine' });
    expect(server.lines()).toEqual([
      'GET /v1/campaigns?status=active,paused&label=a%20b',
      'PUT /v1/campaigns/by_external_id/shop%2F47%2011',
      'POST /v1/campaigns/cmp_1/launch',
      'POST /v1/campaigns/cmp_1/pause',
      'POST /v1/campaigns?validate_only=true',
    ]);
    expect(server.seen().map(({ body }) => body)).toEqual([
      '',
      '{"name":"Shoes"}',
      '{"require_deliverable":true}',
      '',
      '{"name":"Shoes"}',
    ]);
    expect(server.seen()[2]?.headers).toMatchObject({
      authorization: 'Bearer ads_test_1',
      'content-type': 'application/json',
      'if-match': '"7"',
      'x-request-id': 'night-1',
    });
    expect(server.seen()[3]?.headers).not.toHaveProperty('content-type');
    expect(server.keys()[4]).toBe('mine');
  });

  it('asks for the key at each try, so that a rotated one is taken up', async () => {
    server.will([503, refusal('overloaded')]);
    const rotated = ['old', 'new'];
    await clientOf({ apiKey: () => rotated.shift() ?? '' }).usage.get();
    expect(server.seen().map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
  });

  it('gives the data, and the whole answer to who wants it', async () => {
    server.will(OK, [200, { data: { id: 'cmp_1' }, meta: { freshness: 1 } }, { ETag: '"7"' }]);
    expect(await clientOf().campaigns.get('cmp_1')).toEqual({ id: 'cmp_1' });
    const { body, response } = await clientOf().campaigns.get('cmp_1').withResponse();
    expect([body, response.headers.get('ETag')]).toEqual([{ data: { id: 'cmp_1' }, meta: { freshness: 1 } }, '"7"']);
  });

  it('passes words and fields that it does not know', async () => {
    const newer = { id: 'cmp_1', status: 'frozen', temperature: { is: 'low' } };
    server.will([200, { data: newer }]);
    expect(await clientOf().campaigns.get('cmp_1')).toEqual(newer);
  });

  it('trusts the certificates that it is given, and no other', async () => {
    const tls = await startTlsServer((request, response) => void server.answer(request, response));
    const baseUrl = `https://localhost:${tls.port}`;
    server.will([503, refusal('overloaded')]);
    expect(await clientOf({ baseUrl, ca: tls.ca }).campaigns.create({ name: 'Shoes' })).toEqual({ id: 'cmp_1' });
    expect(server.seen().map(({ body }) => body)).toEqual(['{"name":"Shoes"}', '{"name":"Shoes"}']);
    expect(await failureOf(clientOf({ baseUrl, retries: 0 }).usage.get())).toMatchObject({ name: 'TypeError' });
    await tls.stop();
  });
});

describe('what failed', () => {
  const again: [what: string, answer: Told][] = [
    ['a request that came too slowly', [408, refusal('request_timeout')]],
    ['too many requests', [429, refusal('rate_limit_exceeded', { retry_after: 0 }), { 'Retry-After': '0' }]],
    ['a service that is away', [503, refusal('service_unavailable')]],
    ['a balancer without a service', [503, '<html>No server</html>']],
    ['the same key at work', [409, refusal('idempotency_in_progress')]],
    ['a connection that breaks', 'breaks'],
    ['a connection that breaks within the answer', 'breaks within'],
  ];
  it.each(again)('is sent again with the same key: %s', async (_what, first) => {
    server.will(first, first);
    await clientOf().campaigns.create({ name: 'Shoes' });
    expect(server.seen().length).toBe(3);
    expect(new Set(server.keys())).toEqual(new Set([expect.stringMatching(/^[\da-f-]{36}$/)]));
    expect(new Set(server.seen().map(({ body }) => body))).toEqual(new Set(['{"name":"Shoes"}']));
  });

  const once: [what: string, answer: Told][] = [
    ['what the service says will not help', [503, refusal('service_unavailable', { retryable: false })]],
    ['a fault of the service', [500, refusal('internal_error')]],
    ['another conflict', [409, refusal('concurrent_modification')]],
    ['a mistake', [400, refusal('validation_failed', { retryable: false })]],
    ['a wait until tomorrow', [429, refusal('rate_limit_exceeded'), { 'Retry-After': '3600' }]],
    ['a wait until tomorrow, as a date', [429, '', { 'Retry-After': new Date(Date.now() + 3_600_000).toUTCString() }]],
  ];
  it.each(once)('is told at once: %s', async (_what, first) => {
    server.will(first);
    expect(await failureOf(clientOf().campaigns.create({ name: 'Shoes' }))).toBeInstanceOf(ApiError);
    expect(server.seen().length).toBe(1);
  });

  it('is sent again after the time that the service asks for', async () => {
    server.will([429, refusal('rate_limit_exceeded'), { 'Retry-After': '1' }]);
    await clientOf().usage.get();
    const [first, second] = server.seen();
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('is sent again as often as was allowed, with a key for each call and none where none is taken', async () => {
    server.will([503, ''], [503, ''], OK, OK);
    const client = clientOf({ retries: 1 });
    expect(await failureOf(client.campaigns.pause('cmp_1'))).toMatchObject({ status: 503, code: 'unknown' });
    await client.campaigns.pause('cmp_1');
    await client.campaigns.dryRun('cmp_1');
    await client.campaigns.get('cmp_1');
    const [first, second, other, ...without] = server.keys();
    expect([first === second, first === other, without]).toEqual([true, false, [undefined, undefined]]);
  });

  it('without a key is sent again after a refusal, not when the answer was lost', async () => {
    server.will([503, ''], 'breaks');
    expect(await failureOf(clientOf().campaigns.dryRun('cmp_1'))).toMatchObject({ name: 'TypeError' });
    expect(server.seen().length).toBe(2);
  });

  it('is given up when a try takes too long, or when the caller no longer wants it', async () => {
    server.will('hangs', OK, 'hangs', [503, '', { 'Retry-After': '60' }]);
    await clientOf({ timeout: 80 }).usage.get();
    expect(server.seen().length).toBe(2);
    expect(await failureOf(clientOf({ timeout: 80, retries: 0 }).usage.get())).toMatchObject({ name: 'TimeoutError' });
    const began = performance.now();
    const signal = AbortSignal.timeout(50);
    expect(await failureOf(clientOf().usage.get({ signal }))).toBe(signal.reason);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(server.seen().length).toBe(4);
  });

  it('tells its code, whose details have their fields', async () => {
    const details = { request_id: 'r1', retryable: false, external_id: 'shop-4711', existing_id: 'cmp_2' };
    server.will([409, refusal('duplicate_external_id', details), { 'X-Request-Id': 'r1' }]);
    const failure = await failureOf(clientOf().campaigns.create({ name: 'Shoes' }));
    expect(failure).toMatchObject({ name: 'ApiError', status: 409, message: 'No.', requestId: 'r1', retryable: false });
    const existing = failure instanceof ApiError && failure.code === 'duplicate_external_id' ? failure.details.existing_id : null;
    expect(existing).toBe('cmp_2');
  });
});
