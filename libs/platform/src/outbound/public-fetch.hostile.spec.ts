import { createServer, type AddressInfo } from 'node:net';
import { PublicFetch, type PublicFetchOptions } from './public-fetch.js';

const limits = { maxBytes: 1_000, timeoutMs: 2_000 };
const PUBLIC = '93.184.215.14';

/** Counts the connections to an internal service, the attacker's target. */
let reached = 0;
const canary = createServer((socket) => {
  reached += 1;
  socket.destroy();
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  ({ port } = canary.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => canary.close(resolve)));
beforeEach(() => (reached = 0));

const fetched = (url: string, options: Partial<PublicFetchOptions> = {}) =>
  new PublicFetch({ port, ...options }).fetch(url, limits, new AbortController().signal);
const resolveTo =
  (...addresses: string[]): PublicFetchOptions['resolve'] =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('an address outside of the public internet is never connected to', () => {
  it.each([
    // This machine, in every spelling.
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.0x0.0x0.0x1',
    '0x7f.1',
    '017700000001',
    '0177.0.0.01',
    '0177.0.0.0x1',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '0.0.0.0',
    '0',
    '0.1.2.3',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'ⓛocalhost',
    // The networks around it.
    '10.0.0.1',
    '10.255.255.255',
    '167772161',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '0xc0a80001',
    '[::ffff:192.168.0.1]',
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.8',
    '198.18.0.1',
    '[fc00::1]',
    '[fdff:ffff::1]',
    '[fe80::1]',
    '[febf::1]',
    '[fec0::1]',
    // The metadata services of clouds.
    '169.254.169.254',
    '0xa9fea9fe',
    '2852039166',
    '0251.0376.0251.0376',
    '[::ffff:169.254.169.254]',
    '[fd00:ec2::254]',
    '100.100.100.200',
    // Addresses of no single host.
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '[ff02::1]',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '[2001:db8::1]',
    '[3fff::1]',
    '[100::1]',
    // IPv4 inside IPv6.
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2002:a9fe:a9fe::1]',
    '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
    '192.88.99.1',
  ])('%s', async (host) => {
    expect(await fetched(`https://${host}:${port}/logo.png`)).toEqual({ refused: 'no_public_address' });
    expect(reached).toBe(0);
  });

  it.each([
    ['one private address', ['10.1.2.3']],
    ['this machine', ['127.0.0.1']],
    ['a public address and this machine', [PUBLIC, '127.0.0.1']],
    ['this machine and a public address', ['127.0.0.1', PUBLIC]],
    ['a public IPv4 and a private IPv6 address', [PUBLIC, 'fd00::1']],
    ['a public IPv6 address and a mapped one', ['2606:4700::1', '::ffff:127.0.0.1']],
    ['a link-local address with a zone', ['fe80::1%lo']],
    ['no address', []],
  ])('a name that resolves to %s', async (_what, addresses) => {
    const url = `https://logo.example:${port}/logo.png`;
    expect(await fetched(url, { resolve: resolveTo(...addresses) })).toEqual({ refused: 'no_public_address' });
    expect(reached).toBe(0);
  });

  it('an unknown name cannot be distinguished from a private one', async () => {
    const resolve = () => Promise.resolve([]);
    expect(await fetched(`https://vault.internal:${port}/`, { resolve })).toEqual({ refused: 'no_public_address' });
  });
});

describe('an address that is not allowed', () => {
  it.each([
    'http://127.0.0.1:{port}/',
    'http://example.com/',
    'ftp://example.com:{port}/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'gopher://127.0.0.1:{port}/_x',
    'https://user@example.com:{port}/',
    'https://user:secret@example.com:{port}/',
    'https://:secret@example.com:{port}/',
    'https://example.com:{port}@127.0.0.1:{port}/',
    'https://127.0.0.1:{port}%2f@example.com:{port}/',
    'https://example.com:8443/',
    'https://example.com:80/',
    'https://127.0.0.1:6379/',
    'https://[::1%25lo]:{port}/',
    'https://256.1.1.1:{port}/',
    '//127.0.0.1:{port}/',
    'logo.png',
    '',
  ])('%s is not even looked up', async (pattern) => {
    const looked: string[] = [];
    const resolve = async (host: string) => [{ address: PUBLIC, family: looked.push(host) }];
    expect(await fetched(pattern.replaceAll('{port}', String(port)), { resolve })).toEqual({ refused: 'url_not_allowed' });
    expect([looked, reached]).toEqual([[], 0]);
  });

  it('only port 443 is one, where nothing else is said', async () => {
    const { signal } = new AbortController();
    expect(await new PublicFetch().fetch(`https://127.0.0.1:${port}/`, limits, signal)).toEqual({ refused: 'url_not_allowed' });
    for (const url of ['https://127.0.0.1/', 'https://127.0.0.1:443/'])
      expect(await new PublicFetch().fetch(url, limits, signal)).toEqual({ refused: 'no_public_address' });
    expect(reached).toBe(0);
  });
});
