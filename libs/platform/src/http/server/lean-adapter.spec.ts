import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Response } from 'express';
import { AnswerBytes } from '../requests/answer-bytes.js';
import { LeanExpressAdapter } from './lean-adapter.js';

const adapter = new LeanExpressAdapter();
const large = Array.from({ length: 100 }, (_, id) => ({ id, text: 'ä"\n'.repeat(20_000), data: [] }));
const bodies: Readonly<Record<string, object>> = {
  large: { data: large, pagination: { next_cursor: 'x', data: [] } },
  small: { data: [{ id: 1 }, { id: 2 }], pagination: { next_cursor: null } },
  page: { data: large.slice(0, 1).map(({ id }) => ({ id, text: 'shoes '.repeat(1_000) })) },
  empty: { data: [] },
  one: { data: { id: 1, data: [1, 2] } },
};
/** Turns of the event loop until the first byte, the present one included. */
let turns = 0;
let server: Server;
const at = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`;

beforeAll(async () => {
  const app = adapter.getInstance<(request: unknown, response: unknown) => void>();
  adapter.get('/:name', (request: { params: { name: string } }, response: Response) => {
    turns = 0;
    const count = (): void => {
      if (response.headersSent || response.destroyed) return;
      turns += 1;
      setImmediate(count);
    };
    count();
    void AnswerBytes.inSteps(bodies[request.params.name]).then((bytes) => adapter.reply(response, bytes, 200));
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => server.close());

it.each(Object.keys(bodies))('a %s answer is the JSON of its body, with its length; HEAD has the length alone', async (name) => {
  const text = JSON.stringify(bodies[name]);
  const length = String(Buffer.byteLength(text));
  const answer = await fetch(at(name));
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, length]);
  expect((await answer.text()) === text).toBe(true);
  const head = await fetch(at(name), { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, length, '']);
});

it('a page of large records lets others in while it is written', async () => {
  await (await fetch(at('small'))).text();
  expect(turns).toBe(1);
  await (await fetch(at('large'))).text();
  expect(turns).toBeGreaterThan(3);
});

it('a page that cannot be written fails before anything is sent, so that it can be told', async () => {
  await expect(AnswerBytes.inSteps({ data: [{ id: 1 }, { id: 2n }] })).rejects.toThrow('BigInt');
});

describe('an answer to a client that takes gzip', () => {
  beforeAll(() => void (adapter.compresses = true));
  afterAll(() => void (adapter.compresses = false));
  const encoding = async (path: string, accepted: string): Promise<(string | null)[]> => {
    const answer = await fetch(at(path), { headers: { 'Accept-Encoding': accepted } });
    const text = await answer.text();
    expect(text === JSON.stringify(bodies[path])).toBe(true);
    return ['content-encoding', 'vary'].map((name) => answer.headers.get(name));
  };

  it('is compressed where it has a kilobyte, in one piece or in many', async () => {
    expect(await encoding('large', 'gzip, br')).toEqual(['gzip', 'Accept-Encoding']);
    expect(await encoding('page', 'gzip;q=0.5')).toEqual(['gzip', 'Accept-Encoding']);
    expect(await encoding('small', 'gzip')).toEqual([null, null]);
  });

  it('is sent as it is to others', async () => {
    for (const accepted of ['identity', 'br', 'gzip;q=0'])
      expect(await encoding('page', accepted)).toEqual([null, 'Accept-Encoding']);
  });

  it('is told to a HEAD as to a GET', async () => {
    for (const path of ['page', 'large', 'small']) {
      const told = await Promise.all(
        ['GET', 'HEAD'].map(async (method) => {
          const { headers } = await fetch(at(path), { method, headers: { 'Accept-Encoding': 'gzip' } });
          return ['content-encoding', 'content-length', 'vary'].map((name) => headers.get(name));
        }),
      );
      expect([path, told[1]]).toEqual([path, told[0]]);
    }
  });

  it('makes nobody wait whose client leaves', async () => {
    const leaving = new AbortController();
    const left = fetch(at('large'), { headers: { 'Accept-Encoding': 'gzip' }, signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toThrow();
    expect(await encoding('page', 'gzip')).toEqual(['gzip', 'Accept-Encoding']);
  });
});
