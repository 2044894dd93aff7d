/** Bodies in work take part of a budget, and give it back however they end. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const MEBIBYTE = 1_048_576;
/** The number of bodies of one mebibyte that one organization may have in work. */
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
async function slow(how: string, sent: string, key = acme.keys.manager): Promise<Socket> {
  const socket = connect(Number(new URL(product.origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /v1/campaigns HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Type: ` +
      `application/json\r\n${how}\r\n\r\n${sent}`,
  );
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

const firstAnswer = (sockets: readonly Socket[]): Promise<string> =>
  Promise.race(
    sockets.map(
      (socket) => new Promise<string>((resolve) => socket.once('data', (answer: Buffer) => resolve(answer.toString()))),
    ),
  );

const isFull = async (): Promise<boolean> => codeOf(await create()) === '503 overloaded';

async function until(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await pause(20);
}

describe('bodies that are announced and do not come', () => {
  it('take the share of their organization and no more, and give it back when the clients go away', async () => {
    const sockets = await Promise.all(Array.from({ length: SHARE + 1 }, () => slow(`Content-Length: ${MEBIBYTE}`, '{')));
    expect(await firstAnswer(sockets)).toMatch(/^HTTP\/1\.1 503 /);
    const refused = await create();
    expect(codeOf(refused)).toBe('503 overloaded');
    expect(refused.body.error.details).toMatchObject({
      retryable: true,
      retry_after: Number(refused.headers.get('retry-after')),
    });
    expect(['1', '2', '3', '4', '5']).toContain(refused.headers.get('retry-after'));
    // A request without a body takes nothing.
    expect((await client.get('/v1/campaigns')).status).toBe(200);
    const other = await product.organization();
    expect((await product.client.as(other.keys.manager).post('/v1/campaigns', { name: 'Other' })).status).toBe(201);
    for (const socket of sockets) socket.destroy();
    await until(async () => !(await isFull()));
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

it('a body of unknown length is counted as it comes', async () => {
  const chunk = `${(MEBIBYTE - 1).toString(16)}\r\n${' '.repeat(MEBIBYTE - 1)}\r\n`;
  const sockets = await Promise.all(Array.from({ length: SHARE + 1 }, () => slow('Transfer-Encoding: chunked', chunk)));
  expect(await firstAnswer(sockets)).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: [1-5]\r\n[^]*"overloaded"/);
  for (const socket of sockets) socket.destroy();
  await until(async () => !(await isFull()));
  expect((await create()).status).toBe(201);
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
