import { startTlsServer, type TlsServer } from '../../../../test/support/tls-server.js';
import { PublicPost, type PublicPostOptions } from './public-post.js';

/** Far more than any of it takes, also on a busy machine; what must end by it has less. */
const limits = { timeoutMs: 20_000, readBytes: 16_384, keptBytes: 5, mayBeLoopback: false };
const message = { headers: { 'x-one': '1' }, body: '{"a":1}' };

let server: TlsServer;
const bodies: string[] = [];

beforeAll(async () => {
  server = await startTlsServer((request, response) => {
    switch (request.url) {
      case '/taken?size=2':
        request.on('data', (chunk: Buffer) => bodies.push(`${String(request.headers['x-one'])} ${chunk.toString()}`));
        return response.writeHead(202, { 'x-kind': 'a' }).end('thanks a lot');
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
});
