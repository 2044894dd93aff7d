/** What anybody may ask for without a key: nothing is computed for a request, and one client has a limit of its own. */
import { createHook } from 'node:async_hooks';
import { Session } from 'node:inspector/promises';
import { connect } from 'node:net';
import { LOGGER, type Logger } from '@app/platform/config';
import { RequestLimits, RouteTable } from '@app/platform/http';
import { symbols } from 'pino';
import { type Product, startProduct } from '../support/product.js';

let product: Product;
const from = (client: string): Record<string, string> => ({ 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': client });

beforeAll(async () => {
  product = await startProduct('api_public_paths', { settings: { TLS_MODE: 'proxy', TRUSTED_PROXIES: '127.0.0.0/8' } });
});
afterAll(() => product.stop());

const DOCUMENTS = [
  ...['/openapi.json', '/docs-json', '/docs', '/docs/', '/docs/operations', '/docs/errors', '/docs/errors/not_found'],
  ...['/docs/guides', '/docs/guides/quickstart', '/docs/guides/quickstart.md', '/docs/changelog', '/docs/changelog.atom'],
  ...['/docs/reference', '/docs/reference/scalar-1.46.2.js', '/llms.txt', '/.well-known/api-catalog'],
];
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(product.origin + path, { headers: { ...from('192.0.2.1'), ...headers } });

describe('a document', () => {
  it.each(DOCUMENTS)('%s is compressed for whoever can read that, and is the same in each encoding', async (path) => {
    const texts = new Set<string>();
    const sizes: number[] = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await get(path, { 'Accept-Encoding': encoding });
      expect([response.status, response.headers.get('content-encoding')]).toEqual([
        200,
        encoding === 'identity' ? null : encoding,
      ]);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      sizes.push(Number(response.headers.get('content-length')));
      texts.add(await response.text());
    }
    expect(texts.size).toBe(1);
    expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes);
    const refused = await get(path, { 'Accept-Encoding': 'br;q=0, gzip;q=0' });
    expect([await refused.text().then((text) => texts.has(text)), refused.headers.get('content-encoding')]).toEqual([true, null]);
  });

  it.each(DOCUMENTS)('%s is not sent to whoever has it', async (path) => {
    const { headers } = await get(path);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(path, { 'If-None-Match': known });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
    const plain = await get(path, { 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('etag')).not.toBe(etag);
  });

  it('has no second form that is made for each request', async () => {
    for (const path of ['/docs-yaml', '/docs.yaml', '/openapi.yaml', '/docs/nothing', '/docs/errors/no', '/docs/guides/no'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

/**
 * An answer of a few kilobytes by Express takes some hundred calls, one of the console with its line in the log up to 20,300; a
 * document that is written as YAML takes 400,000.
 */
const MOST_CALLS = 25_000;
/** Bytes that a view of one record has. */
const MOST_SERIALIZED = 4_096;

/** The compressions, and the most characters of a JSON text, while `work` lasts. */
async function madeBy(work: () => Promise<unknown>): Promise<{ compressions: number; serialized: number }> {
  const made = { compressions: 0, serialized: 0 };
  const stringify = JSON.stringify.bind(JSON) as (...of: unknown[]) => string | undefined;
  const spy = jest.spyOn(JSON, 'stringify').mockImplementation(((...of: unknown[]) => {
    const text = stringify(...of);
    made.serialized = Math.max(made.serialized, text?.length ?? 0);
    return text;
  }) as typeof JSON.stringify);
  // Every way to compress makes one, synchronous ones too.
  const hook = createHook({ init: (_id, type) => void (made.compressions += Number(type === 'ZLIB')) }).enable();
  try {
    await work();
  } finally {
    hook.disable();
    spy.mockRestore();
  }
  return made;
}

/**
 * Counts the calls of JavaScript functions in each piece of `work`. To begin, to count and to end take long where other specs
 * have left much code, so one beginning serves all pieces.
 */
async function counting(work: (callsOf: (piece: () => Promise<unknown>) => Promise<number>) => Promise<void>): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    // Those since the last count.
    const calls = async (): Promise<number> => {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      return result.flatMap(({ functions }) => functions).reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
    };
    await calls();
    await work((piece) => piece().then(calls));
  } finally {
    session.disconnect();
  }
}

/** Asks as plainly as possible: this process would count what a client does, too. */
const ask = (method: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = [
      'Host: x',
      'X-Forwarded-Proto: https',
      'X-Forwarded-For: 192.0.2.1',
      'Accept-Encoding: gzip',
      'Connection: close',
    ];
    const socket = connect(Number(new URL(product.origin).port), '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\nContent-Length: 0\r\n\r\n`),
    );
    let read = 0;
    socket.on('data', (piece) => void (read += piece.length));
    socket.once('error', reject).once('close', () => resolve(read));
  });

it('no path that needs no key serializes or compresses anything for a request, or computes at length', async () => {
  const table = product.nest.get(RouteTable);
  const templates = [...table.publicPaths.map(({ path }) => path), '/healthz', '/readyz'];
  const paths = new Set(templates.map((template) => template.replace(/:\w+/g, 'x').replace(/\*$/, 'x')).concat('/docs/'));
  const asked = [...paths].flatMap((path) => {
    const methods = table.methodsOf(path);
    return (methods.length > 0 ? methods : ['GET']).map((method) => ({ method, path }));
  });
  expect(asked.length).toBeGreaterThan(30);
  const tooMuch: unknown[] = [];
  for (const { method, path } of asked) {
    // The first one prepares it.
    for (let before = 0; before < 2; before += 1) expect(await ask(method, path)).toBeGreaterThan(100);
    const made = await madeBy(async () => {
      for (let measured = 0; measured < 3; measured += 1) await ask(method, path);
    });
    if (made.compressions > 0 || made.serialized > MOST_SERIALIZED) tooMuch.push({ method, path, ...made });
  }
  await counting(async (callsOf) => {
    for (const { method, path } of asked) {
      // What the process does beside the request only adds to it.
      let calls = Infinity;
      for (let measured = 0; measured < 3 && calls > MOST_CALLS; measured += 1)
        calls = Math.min(calls, await callsOf(() => ask(method, path)));
      if (calls > MOST_CALLS) tooMuch.push({ method, path, calls });
    }
  });
  expect(tooMuch).toEqual([]);
});

it('a fault before any operation is told in the log, as the answer says', async () => {
  const logged: string[] = [];
  const log = product.nest.get<Logger & { [symbols.streamSym]: unknown }>(LOGGER);
  const output = log[symbols.streamSym];
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => logged.push(line) } });
  const failing = jest.spyOn(product.nest.get(RequestLimits), 'countPublic').mockRejectedValueOnce(new Error('a planted fault'));
  const { status, body } = await product.client.get('/console/session', { headers: from('192.0.2.9') });
  failing.mockRestore();
  Object.assign(log, { [symbols.streamSym]: output });
  expect([status, body.error.code, logged.length]).toEqual([500, 'internal_error', 1]);
  const { request_id: id, msg, err } = JSON.parse(String(logged));
  expect([id, msg, err.message]).toEqual([body.error.details.request_id, 'request failed', 'a planted fault']);
});

describe('one client', () => {
  const until429 = async (path: string, client: () => string, most: number): Promise<number> => {
    for (let sent = 0; sent < most; sent += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => fetch(product.origin + path, { headers: from(client()) })),
      );
      for (const answer of answers) await answer.arrayBuffer();
      const refused = answers.findIndex(({ status }) => status === 429);
      if (refused >= 0) {
        const answer = answers[refused];
        expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
        return sent + answers.filter(({ status }) => status !== 429).length;
      }
    }
    return most;
  };

  it('may ask for 300 documents a minute, whichever, and takes nothing from others or from the plan', async () => {
    const client = (): string => '198.51.100.7';
    expect(await until429('/docs/reference/start.js', client, 400)).toBe(300);
    const more = await fetch(`${product.origin}/openapi.json`, { headers: from(client()) });
    expect([more.status, (await more.json()).error.code]).toEqual([429, 'rate_limit_exceeded']);
    for (const other of ['198.51.100.8', '2001:db8::7'])
      expect((await fetch(`${product.origin}/openapi.json`, { headers: from(other) })).status).toBe(200);
    const acme = await product.organization('starter');
    const answer = await product.client.as(acme.keys.viewer).get('/v1/campaigns', { headers: from(client()) });
    expect([answer.status, answer.headers.get('x-ratelimit-remaining')]).toEqual([200, '59']);
    // The session of the console has a count of its own.
    expect((await fetch(`${product.origin}/console/session`, { headers: from(client()) })).status).toBe(401);
  });

  it('is a whole network of 64 bits where addresses are of IPv6, for public paths as for wrong keys', async () => {
    let asked = 0;
    const client = (): string => `2001:db8:7:7::${(asked += 1).toString(16)}`;
    expect(await until429('/docs/reference/start.js', client, 400)).toBe(300);
    const remaining = async (address: string): Promise<number> => {
      const { headers } = await product.client.get('/v1/nothing', { headers: from(address) });
      return Number(headers.get('x-ratelimit-remaining'));
    };
    expect([await remaining('2001:db8:8:8::1'), await remaining('2001:db8:8:8:ffff::2')]).toEqual([999, 998]);
  });
});
