// Requests that Node's HTTP server would answer itself get our envelope, and the client gets the time to read it.
import { type IncomingMessage, type RequestListener, type Server as HttpServer, ServerResponse } from 'node:http';
import type { Server as TlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { errorAnswer, fail } from '../requests/error-answer.js';
import { requestIdOf } from '../pipeline/early.middleware.js';
import { httpErrors } from '../requests/http.errors.js';

/** Counts a request of this address. Returns the rate limit headers of its answer. */
export type CountAddress = (address: string) => Promise<Readonly<Record<string, string | number>>>;

/** Bounds on reading after an answer that ends its connection. A socket closed with unread bytes loses the answer. */
const LINGER = { ms: 5_000, bytes: 8 * 1_048_576, checkMs: 100 };

const clientFaults: Readonly<Record<string, keyof typeof httpErrors>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};
const clientWords: Partial<Record<keyof typeof httpErrors, string>> = {
  headers_too_large: 'The request headers are too large.',
  request_timeout: 'The request was not complete in time.',
};

/** How an unreadable request is answered. */
export interface Unreadable {
  /** Gives the headers of the answer. */
  readonly count: CountAddress;
  readonly publicUrl: string;
}

export function answerInEnvelope<S extends HttpServer | TlsServer>(
  server: S,
  listener: RequestListener,
  unreadable: Unreadable,
): S {
  const answered = new WeakSet<Duplex>();
  const secured = new WeakSet<Duplex>();
  server.on('secureConnection', (socket: Socket) => secured.add(socket));
  server.on('clientError', (error: Error & { code?: string }, socket: Duplex) => {
    const canRead = !('setSecureContext' in server) || secured.has(socket);
    // Node emits this for every further piece of an unreadable request.
    if (answered.has(socket)) return;
    if (!socket.writable || !canRead) return void socket.destroy();
    answered.add(socket);
    void answerUnreadable(error, socket as Socket, unreadable);
  });
  server.on('checkExpectation', listener);
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    // 100 Continue is sent when a handler begins to read the body; a handler that refuses it first answers at once.
    const proceed = (event: string | symbol): void => {
      if (event !== 'data' && event !== 'readable') return;
      request.off('newListener', proceed);
      if (!response.headersSent) response.writeContinue();
    };
    request.on('newListener', proceed);
    listener(request, response);
  });
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.assignSocket(socket as Socket);
    response.setHeader('Connection', 'close');
    response.once('finish', () => linger(socket as Socket));
    // The target names a host, not a path of ours.
    request.url = '/';
    listener(request, response);
  });
  server.on('request', boundUnreadBody);
  return server;
}

/**
 * Node reads and discards the rest of an unread body; here this is bounded. One in chunks is read without its parser, which would
 * make a buffer of each chunk, and those may be single bytes; so the connection ends with it.
 */
function boundUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete || request.socket.destroyed) return;
    if (request.headers['transfer-encoding'] === undefined) boundReading(request.socket, () => request.complete);
    else linger(request.socket);
  });
}

async function answerUnreadable(error: Error & { code?: string }, socket: Socket, unreadable: Unreadable): Promise<void> {
  const kind = clientFaults[error.code ?? ''] ?? 'invalid_request';
  const { count, publicUrl } = unreadable;
  const failure = fail(httpErrors[kind], clientWords[kind] ?? 'This is not an HTTP request.');
  const { status, body } = errorAnswer(failure, { requestId: requestIdOf(undefined), publicUrl });
  const text = JSON.stringify(body);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'X-Request-Id': String(body.error.details.request_id),
    ...(await count(socket.remoteAddress ?? 'unknown')),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${body.error.code}\r\n${lines.join('')}\r\n${text}`);
  linger(socket);
}

/** Ends our side, then reads and discards what the client sends, until the client ends its side. */
function linger(socket: Socket): void {
  // The data needs no parser any more.
  socket.removeAllListeners('data');
  socket.on('data', () => undefined);
  socket.once('end', () => socket.destroy());
  socket.end();
  socket.resume();
  boundReading(socket, () => false);
}

function boundReading(socket: Socket, isRead: () => boolean): void {
  const [from, began] = [socket.bytesRead, performance.now()];
  const watch = setInterval(() => {
    if (isRead() || socket.destroyed) return clearInterval(watch);
    if (socket.bytesRead - from > LINGER.bytes || performance.now() - began > LINGER.ms) socket.destroy();
  }, LINGER.checkMs);
  watch.unref();
}
