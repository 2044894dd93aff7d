import { startTlsServer, type TlsServer } from '../../../../test/support/tls-server.js';
import { PublicFetch, type PublicFetchOptions } from './public-fetch.js';

const logo = Buffer.from('the bytes of a logo');
const limits = { maxBytes: 1_000, timeoutMs: 5_000 };

let server: TlsServer;

beforeAll(async () => {
  server = await startTlsServer(({ url }, response) => {
    switch (url) {
      case '/logo.png?size=2':
        response.write(logo);
        return response.end();
      case '/moved':
        return response.writeHead(302, { location: '/logo.png?size=2' }).end(logo);
      case '/gone':
        return response.writeHead(404).end(logo);
      case '/long':
        return response.writeHead(200, { 'content-length': 1_001 }).flushHeaders();
      case '/endless': {
        const more = (): void => {
          while (response.write(Buffer.alloc(400)));
          response.once('drain', more);
        };
        return more();
      }
      case '/torn':
        response.writeHead(200, { 'content-length': 900 });
        return response.write('a beginning', () => response.destroy());
      case '/slow':
        return response.write('a beginning');
      default:
        return undefined;
    }
  });
});
afterAll(() => server.stop());
beforeEach(() => server.seen.splice(0));

/** Treats this machine as a public one. */
const fetchWith = (options: Partial<PublicFetchOptions> = {}) =>
  new PublicFetch({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: (address) => address === '127.0.0.1',
    port: server.port,
    ca: server.ca,
    ...options,
  });
const fetched = (path: string, given: Partial<typeof limits> = {}, signal = new AbortController().signal) =>
  fetchWith().fetch(`https://localhost:${server.port}${path}`, { ...limits, ...given }, signal);

describe('fetching from the public internet', () => {
  it('brings the bytes', async () => {
    expect(await fetched('/logo.png?size=2')).toEqual({ bytes: logo });
    expect(server.seen).toEqual([`GET localhost:${server.port}/logo.png?size=2`]);
  });

  it('brings just as many bytes as are allowed, and not one more', async () => {
    expect(await fetched('/logo.png?size=2', { maxBytes: logo.length })).toEqual({ bytes: logo });
    expect(await fetched('/logo.png?size=2', { maxBytes: logo.length - 1 })).toEqual({ refused: 'too_large' });
  });

  it.each([
    ['/moved', 'redirected'],
    ['/gone', 'bad_status'],
    ['/long', 'too_large'],
    ['/endless', 'too_large'],
    ['/torn', 'unreachable'],
  ])('%s is refused as %s, with one request', async (path, refused) => {
    expect(await fetched(path)).toEqual({ refused });
    expect(server.seen).toHaveLength(1);
  });

  it.each(['/slow', '/silent'])('%s ends when the time is over', async (path) => {
    expect(await fetched(path, { timeoutMs: 80 })).toEqual({ refused: 'too_slow' });
  });

  it('a look-up without an end ends when the time is over, too', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const { signal } = new AbortController();
    const url = `https://localhost:${server.port}/logo.png?size=2`;
    expect(await fetchWith({ resolve }).fetch(url, { ...limits, timeoutMs: 30 }, signal)).toEqual({ refused: 'too_slow' });
  });

  it('throws the reason when it is cancelled', async () => {
    const control = new AbortController();
    const reason = new Error('nobody waits any more');
    const work = fetched('/silent', {}, control.signal);
    control.abort(reason);
    await expect(work).rejects.toBe(reason);
    await expect(fetched('/silent', {}, control.signal)).rejects.toBe(reason);
  });

  it('looks the name up once: one that is public when checked and private when connected to gains nothing', async () => {
    const answers = ['127.0.0.1', '127.0.0.2'];
    const asked: string[] = [];
    const resolve = async (host: string) => [{ address: answers[asked.push(host) - 1] ?? '127.0.0.2', family: 4 }];
    const url = `https://localhost:${server.port}/logo.png?size=2`;
    expect(await fetchWith({ resolve }).fetch(url, limits, new AbortController().signal)).toEqual({ bytes: logo });
    expect(asked).toEqual(['localhost']);
  });

  it('connects to the checked address, and looks the name up only once', async () => {
    const before = server.connections();
    await fetchWith().fetch(`https://logo.invalid:${server.port}/`, limits, new AbortController().signal);
    expect(server.connections()).toBe(before + 1);
  });

  it('connects only to a server with a certificate for the name', async () => {
    const url = `https://logo.example:${server.port}/logo.png?size=2`;
    const { signal } = new AbortController();
    expect(await fetchWith().fetch(url, limits, signal)).toEqual({ refused: 'unreachable' });
    const publicTrust = { ca: undefined };
    expect(await fetchWith(publicTrust).fetch(url.replace('logo.example', 'localhost'), limits, signal)).toEqual({
      refused: 'unreachable',
    });
    expect(server.seen).toEqual([]);
  });
});
