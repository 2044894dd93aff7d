// URLs by which a customer could make us send requests to our own machines: refused, or a connection that is never made.
import { createServer, type AddressInfo, type Server } from 'node:net';
import { PublicPost, type PublicPostOptions } from './public-post.js';

const limits = { timeoutMs: 2_000, readBytes: 16_384, keptBytes: 1_024, mayBeLoopback: false };
const PUBLIC = '93.184.215.14';

/** Count the connections to internal services, the attacker's targets. */
let reached = 0;
const canaries: Server[] = [];
const ports: number[] = [];

beforeAll(async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const canary = createServer((socket) => {
      reached += 1;
      socket.destroy();
    });
    canaries.push(canary);
    await new Promise<void>((resolve) => canary.listen(ports[0] ?? 0, host, resolve));
    ports.push((canary.address() as AddressInfo).port);
  }
});
afterAll(() => Promise.all(canaries.map((canary) => new Promise((resolve) => canary.close(resolve)))));
beforeEach(() => (reached = 0));

const resolveTo =
  (...addresses: string[]): PublicPostOptions['resolve'] =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
/** Who asks gets the address of a canary, as a name server of an attacker would say it. */
const poster = (resolve = resolveTo('127.0.0.1'), more: Partial<PublicPostOptions> = {}) =>
  new PublicPost({ ownUrl: 'https://ads.acme.com:8443/', resolve, ...more });
const sent = async (url: string, post = poster()) => ({
  told: post.faultOf(url),
  fault: await post.post(url, { headers: {}, body: '{}' }, limits, 'endpoint'),
});
const at = (pattern: string): string => pattern.replaceAll('{port}', String(ports[0]));

const hosts = {
  'this machine': [
    ...['127.0.0.1', '127.0.0.1.', '127.1', '127.0.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.0x0.0x0.0x1'],
    ...['0x7f.1', '017700000001', '0177.0.0.01', '0177.0.0.0x1', '①②⑦.⓪.⓪.①', '127。0。0。1'],
    ...[
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
    ],
    ...['[::ffff:0:127.0.0.1]', '[0000:0000:0000:0000:0000:ffff:7f00:0001]', '[::FFFF:127.1.2.3]'],
    ...['localhost', 'LOCALHOST', 'localhost.', 'ⓛocalhost', 'a.localhost', 'x.y.localhost.', 'localhost.localdomain'],
    ...['loc\u00adalhost', 'localhost%2e', 'printer.local', 'db.internal', 'nas.home.arpa'],
  ],
  'the networks around it': [
    ...['10.0.0.1', '10.255.255.255', '167772161', '0x0a000001', '012.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
    ...['0xc0a80001', '192.168.257', '[::ffff:192.168.0.1]', '[::ffff:c0a8:1]', '100.64.0.1', '100.127.255.255', '192.0.0.8'],
    ...['192.0.0.170', '198.18.0.1', '198.19.255.255', '[fc00::1]', '[fdff:ffff::1]', '[fe80::1]', '[febf::1]', '[fec0::1]'],
  ],
  'the metadata services of clouds': [
    ...['169.254.169.254', '169.254.170.2', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '[::ffff:169.254.169.254]'],
    ...['[::ffff:a9fe:a9fe]', '[fd00:ec2::254]', '[fd20:ce::254]', '100.100.100.200', '169.254.169.254.'],
    'metadata.google.internal',
  ],
  'addresses of no single host': [
    ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '[ff02::1]', '[ff05::2]', '192.0.2.1', '198.51.100.1'],
    ...['203.0.113.1', '[2001:db8::1]', '[3fff::1]', '[100::1]', '[5f00::1]', '[4000::1]'],
  ],
  'IPv4 inside IPv6': [
    ...['[64:ff9b::127.0.0.1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2002:a9fe:a9fe::1]'],
    ...['[2001:0:4136:e378:8000:63bf:80ff:fffe]', '192.88.99.1', '[2001:10::1]', '[2620:4f:8000::1]'],
  ],
  'this service': ['ads.acme.com', 'ADS.acme.com', 'ads.acme.com.', 'ａds.acme.com'],
} as const;

const forms = [
  ...['http://example.com/', 'http://127.0.0.1:{port}/', 'ftp://example.com/', 'file:///etc/passwd', 'data:text/plain,x'],
  ...['gopher://127.0.0.1:{port}/_x', 'javascript:alert(1)', 'ws://127.0.0.1:{port}/', 'blob:https://example.com/1'],
  ...['https://user@example.com/', 'https://user:secret@example.com/', 'https://:secret@example.com/'],
  'https://%40@example.com/',
  ...['https://example.com@127.0.0.1:{port}/', 'https://127.0.0.1:{port}%2f@example.com/', 'https://example.com:22/'],
  ...['https://example.com:25/', 'https://example.com:80/', 'https://example.com:1023/', 'https://example.com:65536/'],
  ...['https://[::1%25lo]:{port}/', 'https://256.1.1.1:{port}/', 'https://exa mple.com/', 'https://example.com/\r\nx: y'],
  ...['//127.0.0.1:{port}/', 'https:', 'https://', 'https:///', 'hooks', '', 'https://[::1', 'https://0x7f.1.1.1.1/'],
] as const;

test('there are at least 120 of them', () => {
  expect(Object.values(hosts).flat().length + forms.length).toBeGreaterThanOrEqual(120);
});

describe.each(Object.entries(hosts))('%s', (_what, names) => {
  it.each([...names])('as %s is refused when it is named, and gets no connection', async (host) => {
    const { told, fault } = await sent(at(`https://${host}:{port}/hooks`));
    expect(['private_host', 'own_url', 'malformed']).toContain(told);
    expect([fault, reached]).toEqual([{ fault: 'url_not_allowed' }, 0]);
  });
});

it.each([...forms])('%s is refused when it is named, and is not even looked up', async (form) => {
  let looked = 0;
  const { told, fault } = await sent(
    at(form),
    poster(async () => [{ address: PUBLIC, family: (looked += 1) }]),
  );
  expect([typeof told, fault, reached, looked]).toEqual(['string', { fault: 'url_not_allowed' }, 0, 0]);
});

describe('a name', () => {
  it.each([
    ['a private address', ['10.1.2.3']],
    ['this machine', ['127.0.0.1']],
    ['this machine by IPv6', ['::1']],
    ['a public address and this machine', [PUBLIC, '127.0.0.1']],
    ['this machine and a public address', ['127.0.0.1', PUBLIC]],
    ['a public IPv4 and a private IPv6 address', [PUBLIC, 'fd00::1']],
    ['a public IPv6 address and a mapped one', ['2606:4700::1', '::ffff:127.0.0.1']],
    ['a link-local address with a zone', ['fe80::1%lo']],
    ['no address', []],
  ])('that leads to %s gets no connection', async (_what, addresses) => {
    const { told, fault } = await sent(at('https://hooks.example:{port}/'), poster(resolveTo(...addresses)));
    expect([told, fault, reached]).toEqual([undefined, { fault: 'no_public_address' }, 0]);
  });

  it('that leads elsewhere from one try to the next is checked at each', async () => {
    // An address of documentation, at which nobody answers, stands for a public one.
    const answers = [['192.0.2.1'], ['127.0.0.1']];
    let asked = 0;
    const post = poster(async () => resolveTo(...(answers[asked++] ?? []))('', new AbortController().signal), {
      isPublic: (address) => address === '192.0.2.1',
    });
    const quick = { ...limits, timeoutMs: 50 };
    const url = at('https://rebound.example:{port}/');
    const message = { headers: {}, body: '{}' };
    expect(await post.post(url, message, quick, 'one')).toMatchObject({ fault: expect.stringMatching(/too_slow|unreachable/) });
    expect([await post.post(url, message, quick, 'one'), reached]).toEqual([{ fault: 'no_public_address' }, 0]);
  });
});

it('a host of the public internet is taken, with port 443 or a free one', () => {
  const urls = ['https://example.com', 'https://example.com:443/', 'https://example.com:1024/a?b=c', `https://${PUBLIC}:8443/`];
  expect(urls.map((url) => poster().faultOf(url))).toEqual(urls.map(() => undefined));
});

it('this machine is taken only where the operator allows it, and no other host with it', () => {
  const local = ['http://localhost:3000/', 'http://127.0.0.1:3000', 'https://[::1]:3000/', 'https://localhost:8443/'];
  expect(local.map((url) => poster().faultOf(url, true))).toEqual(local.map(() => undefined));
  const others = ['http://127.0.0.2:3000/', 'http://localhost:22/', 'http://10.0.0.1:3000/', 'http://example.com/'];
  for (const url of others) expect(typeof poster().faultOf(url, true)).toBe('string');
});
