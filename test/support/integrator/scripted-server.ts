/** A web server that answers as it is told, and remembers what it was asked: the service as a client sees it on a bad day. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Seen {
  readonly line: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
  readonly at: number;
}
/** A status with a body and headers, or a connection that breaks: before an answer, or within it. */
export type Told =
  readonly [status: number, body: unknown, headers?: Record<string, string>] | 'breaks' | 'breaks within' | 'hangs';

export async function startScriptedServer(usual: Told) {
  let seen: Seen[] = [];
  let told: Told[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    seen.push({ line: `${request.method} ${request.url}`, body, headers: request.headers, at: performance.now() });
    const next = told.shift() ?? usual;
    if (next === 'hangs') return;
    if (next === 'breaks') return void request.socket.destroy();
    if (next === 'breaks within') {
      response.writeHead(200, { 'Content-Length': '100' }).write('{"data":', () => request.socket.destroy());
      return;
    }
    const [status, content, headers = {}] = next;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof content === 'string' ? content : JSON.stringify(content));
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer,
    /** Its next answers; what was asked is forgotten. */
    will: (...answers: readonly Told[]): void => {
      told = [...answers];
      seen = [];
    },
    seen: (): readonly Seen[] => seen,
    lines: (): string[] => seen.map(({ line }) => line),
    keys: (): unknown[] => seen.map(({ headers }) => headers['idempotency-key']),
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What a promise fails with. */
export const failureOf = (call: PromiseLike<unknown>): PromiseLike<unknown> =>
  call.then(
    () => 'none',
    (error: unknown) => error,
  );
