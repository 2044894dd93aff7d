/** Bodies in work take part of a budget, and give it back however they end. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { systemActor } from '@app/kernel';
import { type Gauge, register } from 'prom-client';
import { consoleOf, PASSWORD } from '../support/console.js';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const MEBIBYTE = 1_048_576;
/** The number of bodies of one mebibyte that one customer may have in work. */
const SHARE = 8;

let product: Product;
let acme: TestOrganization;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct('api_bodies_in_work');
  acme = await product.organization();
  client = product.client.as(acme.keys.manager);
});
afterAll(() => product.stop());

const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? 'fine'}`;
const create = (): Promise<ApiAnswer> => client.post('/v1/campaigns', { name: 'Small' });

/** A client that announces a body and sends only its beginning. */
async function announce(port: number, path: string, head: string, sent: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head}\r\n\r\n${sent}`);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

const slow = (how: string, sent: string, key = acme.keys.manager, path = '/v1/campaigns'): Promise<Socket> =>
  announce(Number(new URL(product.origin).port), path, `Authorization: Bearer ${key}\r\n${how}`, sent);

/** The status; the socket is closed then. */
const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) =>
    socket.once('data', (answer: Buffer) => {
      socket.destroy();
      resolve(answer.toString().slice(9, 12));
    }),
  );

/** The bytes of bodies that are read or worked on. */
async function inWork(): Promise<number> {
  const gauge = register.getSingleMetric('http_body_bytes_in_work') as Gauge;
  return (await gauge.get()).values[0]?.value ?? NaN;
}

const firstAnswer = (sockets: readonly Socket[]): Promise<string> =>
  Promise.race(
    sockets.map(
      (socket) => new Promise<string>((resolve) => socket.once('data', (answer: Buffer) => resolve(answer.toString()))),
    ),
  );

describe('bodies that are announced and do not come', () => {
  it('of two customers, live and test, refuse nobody a write or a sign-in', async () => {
    const other = await product.organization();
    const test = await Promise.all(
      [acme, other].map(({ id, userIds }) => product.keys.create(systemActor(id), userIds.manager, 'Test', { mode: 'test' })),
    );
    const keys = [acme.keys.manager, other.keys.manager, ...test.map(({ key }) => key)];
    const sockets = await Promise.all(
      [...keys, ...keys].map((key) => slow('Content-Length: 4194304', '', key, '/v1/audiences/aud_any/members')),
    );
    const third = await product.organization();
    const { email } = await consoleOf(product).person(third.id);
    const writes = await Promise.all(
      [acme, third].flatMap(({ keys: { manager } }) =>
        Array.from({ length: 5 }, () => product.client.as(manager).post('/v1/campaigns', { name: 'x' })),
      ),
    );
    expect(writes.map(codeOf)).toEqual(writes.map(() => '201 fine'));
    await consoleOf(product).signIn(email);
    expect(await Promise.all(sockets.map(answerOf))).toEqual(sockets.map(() => '408'));
  });

  it('of 512 sign-ins from two addresses stop no sign-in from a third, and are counted before they come', async () => {
    const proxied = await startProduct('api_bodies_proxied', { settings: { TLS_MODE: 'proxy', TRUSTED_PROXIES: '127.0.0.0/8' } });
    try {
      const from = (address: string): string => `X-Forwarded-Proto: https\r\nX-Forwarded-For: ${address}`;
      const origin = Number(new URL(proxied.origin).port);
      const sockets = await Promise.all(
        Array.from({ length: 512 }, (_, index) =>
          announce(origin, '/console/session', `Content-Length: 16384\r\n${from(`192.0.2.${index % 2}`)}`, '{"email":"'),
        ),
      );
      const answers = sockets.map(answerOf);
      const { id } = await proxied.organization();
      const { email } = await consoleOf(proxied).person(id);
      const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.9' };
      const honest = await consoleOf(proxied).send('POST', '', { body: { email, password: PASSWORD }, headers });
      expect([honest.status, honest.text]).toEqual([201, expect.any(String)]);
      const seen: Record<string, number> = {};
      for (const status of await Promise.all(answers)) seen[status] = (seen[status] ?? 0) + 1;
      expect(seen).toEqual({ 408: 120, 429: 392 });
    } finally {
      await proxied.stop();
    }
  });

  it('are waited for as long as they come, and not for three seconds without', async () => {
    const steady = await slow('Content-Length: 45000', '{"name":"');
    const dripping = await slow('Content-Length: 45000', '{');
    const stopped = await slow('Content-Length: 45000', '{"name":"'.padEnd(40_000, 'x'));
    const [first, second, third] = [steady, dripping, stopped].map(answerOf);
    for (let sent = 0; sent < 5; sent += 1) {
      steady.write('x'.repeat(8_000));
      if (!dripping.destroyed) dripping.write('x');
      await pause(1_000);
    }
    steady.write('x'.repeat(4_991));
    expect(await Promise.all([first, second, third])).toEqual(['400', '408', '408']);
    expect((await create()).status).toBe(201);
  });

  it('take nothing from a caller who may not use the route', async () => {
    const sockets = await Promise.all(
      Array.from({ length: SHARE + 1 }, () => slow(`Content-Length: ${MEBIBYTE}`, '{', acme.keys.viewer)),
    );
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('data', resolve))));
    expect((await create()).status).toBe(201);
    for (const socket of sockets) socket.destroy();
  });
});

describe('bodies that come and do not end', () => {
  const most = ' '.repeat(MEBIBYTE - 1);
  const chunk = `${most.length.toString(16)}\r\n${most}\r\n`;

  it.each([
    ['of known length', `Content-Length: ${MEBIBYTE}`, most],
    ['of unknown length', 'Transfer-Encoding: chunked', chunk],
  ])('%s take the share of their customer, live and test together, and leave room for small ones', async (_which, how, sent) => {
    const { key } = await product.keys.create(systemActor(acme.id), acme.userIds.manager, 'Test', { mode: 'test' });
    const sockets = await Promise.all(
      Array.from({ length: SHARE + 1 }, (_, index) => slow(how, sent, index % 2 ? key : acme.keys.manager)),
    );
    expect(await firstAnswer(sockets)).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: [1-5]\r\n[^]*"overloaded"/);
    expect((await create()).status).toBe(201);
    const other = await product.organization();
    const large = { name: 'x'.repeat(MEBIBYTE / 2) };
    expect(codeOf(await product.client.as(other.keys.manager).post('/v1/campaigns', large))).toBe('400 validation_failed');
    for (const socket of sockets) socket.destroy();
    while ((await inWork()) > 0) await pause(20);
    expect(codeOf(await client.post('/v1/campaigns', large))).toBe('400 validation_failed');
  });
});

it.each<[string, () => Promise<ApiAnswer>, string]>([
  [
    'that is no JSON',
    () => client.post('/v1/campaigns', '{', { headers: { 'Content-Type': 'application/json' } }),
    '400 invalid_json',
  ],
  ['that is too large', () => client.post('/v1/campaigns', ' '.repeat(MEBIBYTE + 1)), '413 payload_too_large'],
  ['that is not valid', () => client.post('/v1/campaigns', { name: 'x'.repeat(MEBIBYTE - 100) }), '400 validation_failed'],
  ['of another media type', () => client.post('/v1/campaigns', 'x'.repeat(MEBIBYTE - 100)), '415 unsupported_media_type'],
  [
    'with too many values',
    () => client.post('/v1/campaigns', { name: Array.from({ length: 20_001 }, () => 1) }),
    '413 too_many_values',
  ],
  [
    'for a record that does not exist',
    () => client.patch('/v1/campaigns/x', { description: 'x'.repeat(1_000) }),
    '404 not_found',
  ],
  ['that makes a record', create, '201 fine'],
])('a body %s gives its part back', async (_what, send, expected) => {
  for (let each = 0; each < SHARE + 1; each += 1) expect(codeOf(await send())).toBe(expected);
});
