/** Sockets are bounded in time and number, and an answer that ends a connection reaches the client. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request as sendPlain, type RequestOptions } from 'node:http';
import { request as sendSecure } from 'node:https';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOf, ConnectionLimits, Listener, type ServerHandle, RequestLimits, socketTimes } from '@app/platform/http';
import { selfSigned } from '../../apps/api/src/certificate.js';
import { ANY_PORT, expectEnvelope, getRequest, openPortsOf } from '../support/ports.js';
import { type Product, startProduct } from '../support/product.js';
import { sendRaw } from '../support/raw-http.js';

const dataDir = mkdtempSync(join(tmpdir(), 'advertising-sockets-'));
let certificate: { cert: string; key: string };
let product: Product;
let key: string;
let secure: ServerHandle;
let forwarded: { port: number; listener: Listener };

beforeAll(async () => {
  certificate = await selfSigned(dataDir);
  const settings = { ...ANY_PORT, MAX_CONNECTIONS: '60', MAX_CONNECTIONS_PER_CLIENT: '40' };
  product = await startProduct('api_pipeline_sockets', { settings });
  key = (await product.organization()).keys.owner;
  secure = await openPortsOf(product, certificate);
  const listener = Listener.forwarded(product.api.listener, {
    limits: new ConnectionLimits({ inAll: 60, perClient: null }),
    count: (address) => product.nest.get(RequestLimits).countAddress(address),
    publicUrl: product.origin,
  });
  forwarded = { listener, port: await listener.listen(0, '127.0.0.1') };
});
afterAll(async () => {
  await Promise.all([secure.stop(0), forwarded.listener.close(0)]);
  await product.stop();
  rmSync(dataDir, { recursive: true });
});

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.on('error', () => undefined).once('close', () => resolve()));
const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject);
  });

it.each([
  ['says nothing', Buffer.of()],
  ['sends the first byte of a handshake', Buffer.of(0x16)],
  ['sends half of a handshake', Buffer.of(0x16, 3, 1, 2, 0, 1, 0, 1)],
  ['sends half of a head in clear', Buffer.from('GET /v1 HTTP/1.1\r\nX-')],
])('a client that %s and then waits is closed within the time for headers', async (_what, bytes) => {
  const times = { ...socketTimes, headersTimeout: 300, connectionsCheckingInterval: 50 };
  const limits = new ConnectionLimits({ inAll: 10, perClient: 10 });
  const listener = Listener.secure(certificate, () => undefined, {
    limits,
    times,
    count: () => Promise.resolve({}),
    publicUrl: '',
  });
  const socket = await opened(await listener.listen(0, '127.0.0.1'));
  const end = closed(socket.resume());
  socket.write(bytes);
  await end;
  await listener.close(0);
});

it('a client with too many connections gets 503 on some more, then none, and is served again when it has closed some', async () => {
  const sockets = await Promise.all(Array.from({ length: 40 }, () => opened(secure.port)));
  const refused = await sendRaw(secure.port, getRequest('/v1/campaigns', key), certificate.cert);
  expect([refused.status, refused.body.error.code, refused.headers.get('retry-after')]).toEqual([
    503,
    'too_many_connections',
    '2',
  ]);
  const more = await Promise.all(Array.from({ length: 4 }, () => opened(secure.port)));
  await closed((await opened(secure.port)).resume());
  await Promise.all([...sockets, ...more].map((socket) => closed(socket.destroy())));
  let status = 0;
  while (status !== 200) ({ status } = await sendRaw(secure.port, getRequest('/v1/campaigns', key), certificate.cert));
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the client of %s is %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});

describe('100 Continue', () => {
  const post = (length: number): string =>
    `POST /v1/campaigns HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nExpect: 100-continue\r\nContent-Length: ` +
    `${length}\r\nConnection: close\r\n\r\n`;

  it('is not sent for a body that is too large', async () => {
    expectEnvelope(await sendRaw(secure.port, post(99_000_000), certificate.cert), '413 payload_too_large');
  });

  it('is sent for a body that is going to be read', async () => {
    const socket = await opened(forwarded.port);
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk);
      if (String(chunk).startsWith('HTTP/1.1 100')) socket.write('{}');
    });
    socket.write(post(2));
    await closed(socket);
    expect(String(Buffer.concat(received))).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 400 /);
  });
});

/** The status that a Node client reads, over plain HTTP or TLS. */
const statusByNode = (ca: string | null, options: RequestOptions, body?: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    const all = { host: 'localhost', path: '/v1/campaigns', agent: false, ...options };
    const sent = (ca === null ? sendPlain(all) : sendSecure({ ...all, ca })).on('error', reject);
    sent.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)));
    sent.end(body);
  });
const statusByFetch = async (options: RequestInit): Promise<number> =>
  (await fetch(`http://127.0.0.1:${forwarded.port}/v1/campaigns`, options)).status;

describe('thirty of thirty clients read their refusal', () => {
  const thirty = async (ask: () => Promise<number>): Promise<Record<string, number>> => {
    const seen: Record<string, number> = {};
    for (let sent = 0; sent < 30; sent += 1) {
      const outcome = await ask().catch((error: Error) => error.message);
      seen[outcome] = (seen[outcome] ?? 0) + 1;
    }
    return seen;
  };
  const large = Buffer.alloc(3_000_000, ' ');

  it.each([20, 40, 100, 300])('of %i kB of headers', async (kilobytes) => {
    // Node limits one header; a hostile client sends many headers.
    const headers = Object.fromEntries(Array.from({ length: kilobytes }, (_, at) => [`X-${at}`, 'x'.repeat(1_000)]));
    expect(await thirty(() => statusByFetch({ headers }))).toEqual({ 431: 30 });
    expect(await thirty(() => statusByNode(null, { port: forwarded.port, headers }))).toEqual({ 431: 30 });
    expect(await thirty(() => statusByNode(certificate.cert, { port: secure.port, headers }))).toEqual({ 431: 30 });
  });

  it('of a body of 3 MB', async () => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    expect(await thirty(() => statusByNode(certificate.cert, { port: secure.port, method: 'POST', headers }, large))).toEqual({
      413: 30,
    });
    const chunked = { ...headers, 'Transfer-Encoding': 'chunked' };
    expect(
      await thirty(() => statusByNode(certificate.cert, { port: secure.port, method: 'POST', headers: chunked }, large)),
    ).toEqual({
      413: 30,
    });
    const url = `${product.origin}/v1/campaigns`;
    expect(await thirty(async () => (await fetch(url, { method: 'POST', headers, body: large })).status)).toEqual({ 413: 30 });
  });
});

it('what is sent after an answer is thrown away within a bound', async () => {
  const socket = await opened(forwarded.port);
  const end = closed(socket.resume());
  socket.write('GARBAGE\r\n\r\n');
  const piece = Buffer.alloc(65_536);
  const send = (): void => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', send);
  send();
  await end;
  expect(socket.bytesWritten).toBeGreaterThan(1_000_000);
});
