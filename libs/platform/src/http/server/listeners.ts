// The ports. On the TLS port the first byte shows whether a client speaks TLS; plain HTTP is refused, never redirected.
import { createServer as createHttpServer, type RequestListener, type Server as HttpServer } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import { createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net';
import type { DomainError } from '@app/kernel';
import type { ConnectionLimits } from './connection-limits.js';
import { errorAnswer, fail } from '../requests/error-answer.js';
import { requestIdOf } from '../pipeline/early.middleware.js';
import { httpErrors } from '../requests/http.errors.js';
import { boundPipelining, MOST_PIPELINED } from './pipelined-requests.js';
import { answerInEnvelope, type CountAddress, type Unreadable } from './raw-answers.js';
import { SlowReaders } from './slow-readers.js';

const TLS_HANDSHAKE = 0x16;
const REFUSED_FOR_SECONDS = 2;

/** Slow clients are cut off. Milliseconds; `KEEP_ALIVE_SECONDS` says how long an idle connection is kept. */
export const socketTimes = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  /** A client must take a piece of its answer, of at most 64 KiB, in this time; a phone on a bad line needs three seconds. */
  unreadTimeout: 15_000,
};

/** Nothing is allowed there, so nothing is counted either. */
const allowsNothing = (): Record<string, string> => ({
  'X-RateLimit-Limit': '0',
  'X-RateLimit-Remaining': '0',
  'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1_000)),
});

type Refusing = (publicUrl: string) => RequestListener;
const answerAll =
  (refusal: () => DomainError): Refusing =>
  (publicUrl) =>
  (request, response) => {
    const requestId = requestIdOf(request.headers['x-request-id']);
    const { status, headers, body } = errorAnswer(refusal(), { requestId, publicUrl });
    response
      .writeHead(status, {
        ...headers,
        'Content-Type': 'application/json; charset=utf-8',
        'X-Request-Id': requestId,
        ...allowsNothing(),
        Connection: 'close',
      })
      .end(JSON.stringify(body));
    request.resume();
  };

const httpsRequired = answerAll(() =>
  fail(httpErrors.https_required, 'Use HTTPS. Treat the key of this request as leaked and rotate it.'),
);
const tooManyConnections = answerAll(() =>
  fail(
    httpErrors.too_many_connections,
    `Too many connections are open; use the ones you have, or try again in ${REFUSED_FOR_SECONDS} s.`,
    { retry_after: REFUSED_FOR_SECONDS },
    { 'Retry-After': String(REFUSED_FOR_SECONDS) },
  ),
);
const tooManyPipelined = answerAll(() =>
  fail(
    httpErrors.overloaded,
    `More than ${MOST_PIPELINED} requests of this connection wait for their answers: send the next ones after those.`,
    { retry_after: REFUSED_FOR_SECONDS },
    { 'Retry-After': String(REFUSED_FOR_SECONDS) },
  ),
);
const countsNothing: CountAddress = () => Promise.resolve(allowsNothing());

export interface ListenerOptions extends Unreadable {
  readonly limits: ConnectionLimits;
  readonly times?: typeof socketTimes;
}
type AnyServer = HttpServer | TlsServer;

/** One port: counts its sockets, and passes each to a server according to its first byte. */
export class Listener {
  private readonly front: NetServer;
  private readonly sockets = new Set<Socket>();
  private readonly slowReaders = new SlowReaders();
  private looks: NodeJS.Timeout | undefined;

  /** @param serverFor the server for a socket, by its first byte */
  private constructor(
    private readonly servers: readonly AnyServer[],
    private readonly serverFor: (firstByte: number | undefined, isRefused: boolean) => AnyServer,
    private readonly limits: ConnectionLimits,
    private readonly times: typeof socketTimes,
  ) {
    this.front = createNetServer({ noDelay: true }, (socket) => this.receive(socket));
  }

  /** TLS; plain HTTP is refused. */
  static secure(certificate: { cert: string; key: string }, listener: RequestListener, options: ListenerOptions): Listener {
    const { times = socketTimes, count, limits, publicUrl } = options;
    const tlsOptions = {
      ...certificate,
      ...times,
      handshakeTimeout: times.headersTimeout,
      minVersion: 'TLSv1.2',
      ALPNProtocols: ['http/1.1'],
      requireHostHeader: false,
    } as const;
    const bounded = boundPipelining(listener, tooManyPipelined(publicUrl));
    const tls = answerInEnvelope(createTlsServer(tlsOptions, bounded), bounded, { count, publicUrl });
    const uncounted = { count: countsNothing, publicUrl };
    const full = tooManyConnections(publicUrl);
    const busy = answerInEnvelope(createTlsServer(tlsOptions, full), full, uncounted);
    const plain = plainServer(httpsRequired(publicUrl), uncounted, times);
    const choose = (first: number | undefined, isRefused: boolean): AnyServer => {
      if (first !== TLS_HANDSHAKE) return plain;
      return isRefused ? busy : tls;
    };
    return new Listener([tls, busy, plain], choose, limits, times);
  }

  /** The target of a proxy that terminates TLS. */
  static forwarded(listener: RequestListener, { limits, count, publicUrl, times = socketTimes }: ListenerOptions): Listener {
    const served = plainServer(listener, { count, publicUrl }, times);
    const busy = plainServer(tooManyConnections(publicUrl), { count: countsNothing, publicUrl }, times);
    return new Listener([served, busy], (_first, isRefused) => (isRefused ? busy : served), limits, times);
  }

  /** Answers every request 403 `https_required`. */
  static plain({ limits, publicUrl, times = socketTimes }: ListenerOptions): Listener {
    const server = plainServer(httpsRequired(publicUrl), { count: countsNothing, publicUrl }, times);
    return new Listener([server], () => server, limits, times);
  }

  async listen(port: number, host: string): Promise<number> {
    // Node tracks idle and slow connections only for a listening server.
    for (const server of this.servers) server.emit('listening');
    for (const server of this.servers) this.slowReaders.watch(server);
    this.looks = setInterval(() => this.slowReaders.look(), this.times.unreadTimeout).unref();
    return listen(this.front, port, host);
  }

  /** Stops accepting; idle connections end at once, busy ones after their answer. */
  async close(graceMs: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.front.close(() => resolve()));
    const closeIdle = (): void => this.servers.forEach((server) => server.closeIdleConnections());
    closeIdle();
    const timer = setTimeout(() => this.sockets.forEach((socket) => socket.destroy()), graceMs);
    const idle = setInterval(closeIdle, 50);
    await closed;
    clearTimeout(timer);
    clearInterval(idle);
    clearInterval(this.looks);
  }

  private receive(socket: Socket): void {
    const admission = this.limits.admit(socket);
    socket.on('error', () => socket.destroy());
    if (admission === 'dropped') return void socket.destroy();
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    socket.setTimeout(this.times.headersTimeout, () => socket.destroy());
    socket.once('readable', () => {
      const first = socket.read(1) as Buffer | null;
      if (!first) return void socket.destroy();
      socket.setTimeout(0);
      socket.unshift(first);
      this.serverFor(first[0], admission === 'refused').emit('connection', socket);
    });
  }
}

function plainServer(listener: RequestListener, unreadable: Unreadable, times: typeof socketTimes): HttpServer {
  const bounded = boundPipelining(listener, tooManyPipelined(unreadable.publicUrl));
  return answerInEnvelope(createHttpServer({ ...times, requireHostHeader: false }, bounded), bounded, unreadable);
}

/** Resolves to the port; rejects with a clear error when the port is in use. */
export const listen = (server: NetServer, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/** A port that cannot be opened is told with the name of its setting. */
export async function named<T>(setting: string, port: number, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} (${setting}) is in use: stop the program that uses it, or set ${setting} to another port.`);
    if (code === 'EACCES')
      throw new Error(`Port ${port} (${setting}) may not be opened by this user: set ${setting} above 1023.`);
    throw error;
  }
}
