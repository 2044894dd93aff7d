import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { addressesOfName } from './name-look-up.js';
import { PublicFetch } from './public-fetch.js';

/**
 * A name server that keeps silent for names that begin with `never`, fails for `fails`, refuses `refused`, does not know
 * `unknown`, knows `bare` without an address, and has 192.0.2.7 for all others. Of `half` it tells IPv4 only, and fails for IPv6.
 */
let server: Socket;
let servers: string[];
const asked: string[] = [];

const nameIn = (query: Buffer): string => {
  const labels: string[] = [];
  for (let at = 12; (query[at] ?? 0) > 0; at += (query[at] ?? 0) + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  return labels.join('.');
};
const SERVFAIL = 2;
const NXDOMAIN = 3;
const REFUSED = 5;
function codeOf(name: string, isIpv4: boolean): number {
  if (name.startsWith('unknown')) return NXDOMAIN;
  if (name.startsWith('refused')) return REFUSED;
  return name.startsWith('fails') || (name.startsWith('half') && !isIpv4) ? SERVFAIL : 0;
}
/** The question again, and for an A one answer that points back to its name. */
function answerTo(query: Buffer): Buffer {
  const name = nameIn(query);
  const question = query.subarray(12, 12 + name.length + 2 + 4);
  const isIpv4 = question.readUInt16BE(question.length - 4) === 1;
  const code = codeOf(name, isIpv4);
  const hasAddress = isIpv4 && code === 0 && !name.startsWith('bare');
  const head = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80 | code, 0, 1, 0, hasAddress ? 1 : 0, 0, 0, 0, 0]);
  const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 192, 0, 2, 7]);
  return Buffer.concat([head, question, ...(hasAddress ? [record] : [])]);
}

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (query, from) => {
    const name = nameIn(query);
    if (!asked.includes(name)) asked.push(name);
    if (!name.startsWith('never')) server.send(answerTo(query), from.port, from.address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  servers = [`127.0.0.1:${server.address().port}`];
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(() => void asked.splice(0));

const { signal: always } = new AbortController();
/** Connects nowhere: no address counts as public. */
const outbound = () =>
  new PublicFetch({ resolve: (host, signal) => addressesOfName(host, signal, servers), isPublic: () => false });
const limits = { maxBytes: 1_000, timeoutMs: 10_000 };

describe('a look-up', () => {
  it('finds the addresses of a name', async () => {
    expect(await addressesOfName('shop.example', always, servers)).toEqual([{ address: '192.0.2.7', family: 4 }]);
  });

  it('ends at once when it is cancelled, and none of many holds up the next one', async () => {
    const stop = new AbortController();
    const silent = Array.from({ length: 30 }, (_, index) => addressesOfName(`never-${index}.example`, stop.signal, servers));
    while (asked.length < 30) await new Promise(setImmediate);
    expect(await addressesOfName('shop.example', always, servers)).toHaveLength(1);
    stop.abort();
    const ended = await Promise.allSettled(silent);
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['rejected']));
  });

  // What nobody could tell is asked again later; only an answer says that there is no address.
  it.each([
    ['fails', 'unreachable'],
    ['refused', 'unreachable'],
    ['never', 'unreachable'],
    ['unknown', 'no_public_address'],
    ['bare', 'no_public_address'],
    ['half', 'no_public_address'],
  ])('of %s.example ends as %s', async (name, refused) => {
    expect(await outbound().fetch(`https://${name}.example/`, { ...limits, timeoutMs: 60_000 }, always)).toEqual({ refused });
  });

  it('that half the name servers’ answers failed has the other half', async () => {
    expect(await addressesOfName('half.example', always, servers)).toEqual([{ address: '192.0.2.7', family: 4 }]);
  });
});

describe('the names of one customer', () => {
  it('are looked up one at a time, while those of another one are looked up', async () => {
    const fetcher = outbound();
    const stop = new AbortController();
    const waiting = ['never-1', 'never-2', 'never-3'].map((name) =>
      fetcher.fetch(`https://${name}.example/`, limits, stop.signal, 'a').catch(() => 'cancelled'),
    );
    while (!asked.includes('never-1.example')) await new Promise(setImmediate);
    expect(await fetcher.fetch('https://shop.example/', limits, always, 'b')).toEqual({ refused: 'no_public_address' });
    expect(asked).toEqual(['never-1.example', 'shop.example']);
    stop.abort(new Error('nobody waits any more'));
    await Promise.all(waiting);
    expect(await fetcher.fetch('https://shop2.example/', limits, always, 'a')).toEqual({ refused: 'no_public_address' });
    expect(asked).toEqual(['never-1.example', 'shop.example', 'shop2.example']);
  });
});
