// The two ports. On the TLS port the first byte tells whether a client speaks TLS; plain HTTP gets a plain refusal, never a redirect.
import { createServer as createHttpServer, type RequestListener, type Server as HttpServer } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import { createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net';
import { fail, errorAnswer } from './error-answer.js';
import { requestIdOf } from './front-door.js';
import { httpErrors } from './http.errors.js';

const TLS_HANDSHAKE = 0x16;

/** Keep-alive outlives a balancer's, slow clients are cut, and Node's own refusals speak our envelope. */
const limits = { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };

const refuse: RequestListener = (request, response) => {
  const { status, body } = errorAnswer(
    fail(httpErrors.https_required, 'Use HTTPS. Treat the key of this request as leaked and rotate it.'),
    requestIdOf(request.headers['x-request-id']),
  );
  const now = String(Math.ceil(Date.now() / 1_000));
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Request-Id': body.error.details.request_id as string,
      'X-RateLimit-Limit': '0',
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': now,
      Connection: 'close',
    })
    .end(JSON.stringify(body));
  request.resume();
};

/** Answers every request 403 `https_required`. */
export const plainRefusal = (): HttpServer => speakEnvelope(createHttpServer(limits, refuse));

/** What a proxy that ended TLS forwards to. */
export const forwardedServer = (listener: RequestListener): HttpServer => speakEnvelope(createHttpServer(limits, listener));

/** TLS and refused plain HTTP on one port. */
export class TlsListener {
  readonly tls: TlsServer;
  private readonly plain = plainRefusal();
  private readonly front: NetServer;
  private readonly sockets = new Set<Socket>();

  constructor(certificate: { cert: string; key: string }, listener: RequestListener) {
    this.tls = speakEnvelope(
      createTlsServer({ ...certificate, ...limits, minVersion: 'TLSv1.2', ALPNProtocols: ['http/1.1'] }, listener),
    );
    this.front = createNetServer({ noDelay: true }, (socket) => this.receive(socket));
  }

  async listen(port: number, host: string): Promise<number> {
    // Only a server that listens keeps track of its connections: which are idle, and which take too long.
    for (const server of [this.tls, this.plain]) server.emit('listening');
    return listen(this.front, port, host);
  }

  /** Stops accepting; idle connections end at once, busy ones after their answer. */
  async close(graceMs: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.front.close(() => resolve()));
    this.tls.closeIdleConnections();
    this.plain.closeIdleConnections();
    const timer = setTimeout(() => this.sockets.forEach((socket) => socket.destroy()), graceMs);
    const idle = setInterval(() => this.tls.closeIdleConnections(), 50);
    await closed;
    clearTimeout(timer);
    clearInterval(idle);
  }

  private receive(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setTimeout(limits.headersTimeout, () => socket.destroy());
    socket.once('readable', () => {
      const first = socket.read(1) as Buffer | null;
      if (!first) return void socket.destroy();
      socket.setTimeout(0);
      socket.unshift(first);
      (first[0] === TLS_HANDSHAKE ? this.tls : this.plain).emit('connection', socket);
    });
  }
}

/** Resolves to the port; a taken one is an error that says so. */
export const listen = (server: NetServer, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

const clientFaults: Readonly<Record<string, keyof typeof httpErrors>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};
const clientWords: Partial<Record<keyof typeof httpErrors, string>> = {
  headers_too_large: 'The request headers are too large.',
  request_timeout: 'The request was not complete in time.',
};

function speakEnvelope<S extends HttpServer | TlsServer>(server: S): S {
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    if (!socket.writable) return void socket.destroy();
    const kind = clientFaults[error.code ?? ''] ?? 'invalid_request';
    const { status, body } = errorAnswer(
      fail(httpErrors[kind], clientWords[kind] ?? 'This is not an HTTP request.'),
      requestIdOf(undefined),
    );
    const text = JSON.stringify(body);
    socket.end(
      `HTTP/1.1 ${status} ${body.error.code}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` +
        `X-Request-Id: ${String(body.error.details.request_id)}\r\nX-RateLimit-Limit: 1000\r\nX-RateLimit-Remaining: 0\r\nX-RateLimit-Reset: ${Math.ceil(Date.now() / 1_000)}\r\nConnection: close\r\n\r\n${text}`,
    );
  });
  return server;
}
