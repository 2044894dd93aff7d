import { startTlsServer, type TlsServer } from '../../../../test/support/tls-server.js';
import { PublicPost, type PublicPostOptions } from './public-post.js';

/** Far more than any of it takes, also on a busy machine; what must end by it has less. */
const limits = { timeoutMs: 20_000, readBytes: 16_384, keptBytes: 5, mayBeLoopback: false };
const message = { headers: { 'x-one': '1' }, body: '{"a":1}' };

let server: TlsServer;
const bodies: string[] = [];
/** The requests that each connection brought. */
const perConnection = new Map<unknown, number>();

beforeAll(async () => {
  server = await startTlsServer((request, response) => {
    const ofConnection = (perConnection.get(request.socket) ?? 0) + 1;
    perConnection.set(request.socket, ofConnection);
    switch (request.url) {
      case '/taken?size=2':
        request.on('data', (chunk: Buffer) => bodies.push(`${String(request.headers['x-one'])} ${chunk.toString()}`));
        return response.writeHead(202, { 'x-kind': 'a' }).end('thanks a lot');
      case '/closes-what-is-open':
        return ofConnection > 1 ? request.socket.destroy() : response.writeHead(204).end();
      case '/drips':
        response.writeHead(200);
        response.write('d');
        return void setInterval(() => response.write('r'), 50).unref();
      case '/drips-headers':
        return response.socket?.write('HTTP/1.1 200 OK\r\nx-a: ');
      case '/torn':
        response.writeHead(200, { 'content-length': 900 });
        return response.write('a beginning', () => response.destroy());
      case '/not-http':
        return response.socket?.end('hello\r\n\r\n');
      default:
        return undefined;
    }
  });
});
afterAll(() => server.stop());

/** Treats this machine as a public one. */
const posted = (path: string, options: Partial<PublicPostOptions> = {}, port = server.port) =>
  new PublicPost({
    ownUrl: 'https://ads.example.com',
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
    ca: server.ca,
    ...options,
  }).post(`https://hooks.example:${port}${path}`, message, limits, 'endpoint');

describe('a message', () => {
  // The certificate says localhost, which is no name of the public internet.
  it('to a host that is not the one of the certificate is refused before it is sent', async () => {
    expect(await posted('/taken?size=2')).toEqual({ fault: 'tls_failed' });
    expect(await posted('/taken?size=2', { ca: undefined })).toEqual({ fault: 'tls_failed' });
    expect(bodies).toEqual([]);
  });

  const local = (path: string, port = server.port, timeoutMs = limits.timeoutMs) =>
    new PublicPost({ ownUrl: 'https://ads.example.com', ca: server.ca }).post(
      `https://localhost:${port}${path}`,
      message,
      { ...limits, timeoutMs, mayBeLoopback: true },
      'endpoint',
    );

  it('is sent with its headers, and of the answer the beginning is kept', async () => {
    expect(await local('/taken?size=2')).toMatchObject({ status: 202, headers: { 'x-kind': 'a' }, body: 'thank' });
    expect(bodies).toEqual(['1 {"a":1}']);
  });

  it('has its answer when the status is there, however slowly or brokenly the body comes', async () => {
    expect(await local('/drips', server.port, 1_000)).toMatchObject({ status: 200, body: expect.stringMatching(/^dr*$/) });
    expect(await local('/torn')).toMatchObject({ status: 200, body: 'a beg' });
  });

  it('waits no longer than its time for a status', async () => {
    const slow = { fault: 'too_slow' };
    expect([await local('/nothing', server.port, 400), await local('/drips-headers', server.port, 400)]).toEqual([slow, slow]);
  });

  it('that finds no server, or none that speaks HTTP, is unreachable', async () => {
    expect([await local('/', 1_025), await local('/not-http')]).toEqual([{ fault: 'unreachable' }, { fault: 'unreachable' }]);
  });

  describe('after another one', () => {
    const here = { ...limits, mayBeLoopback: true };
    let sender: PublicPost;
    beforeEach(() => {
      perConnection.clear();
      sender = new PublicPost({ ownUrl: 'https://ads.example.com', ca: server.ca });
    });
    const send = (path: string, customer = 'endpoint', host = 'localhost') =>
      sender.post(`https://${host}:${server.port}${path}`, message, here, customer);

    it('needs no new connection, unless it is of another customer', async () => {
      for (let sent = 0; sent < 12; sent += 1) await send('/taken?size=2', 'one');
      const ofOne = perConnection.size;
      expect(ofOne).toBeLessThanOrEqual(4);
      await send('/taken?size=2', 'other');
      expect(perConnection.size).toBe(ofOne + 1);
    });

    it('has a connection of its own when the name leads elsewhere by now', async () => {
      let address = '127.0.0.1';
      const resolve = async () => [{ address, family: 4 }];
      sender = new PublicPost({ ownUrl: 'https://ads.example.com', resolve, isPublic: () => true, ca: server.ca });
      const sent = () => send('/taken?size=2', 'endpoint', 'hooks.example');
      await sent();
      address = '127.0.0.2';
      expect(await sent()).toEqual({ fault: 'unreachable' });
    });

    it('is sent once more when the server closes the connection that was open', async () => {
      for (let sent = 0; sent < 8; sent += 1) expect(await send('/closes-what-is-open')).toMatchObject({ status: 204 });
      expect([...perConnection.values()]).toContain(2);
    });
  });
});
