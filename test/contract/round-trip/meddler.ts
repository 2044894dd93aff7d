// Stands between an adapter and the simulators, and takes something out of what is sent.
import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Fields = Record<string, unknown>;

export class Meddler {
  /** Changes the fields of a body before it goes on; null: nothing is changed. */
  meddle: ((fields: Fields) => void) | null = null;
  private readonly server: Server;

  private constructor(private readonly target: URL) {
    this.server = createServer((request, response) => void this.pass(request, response));
  }

  static async before(target: string): Promise<Meddler> {
    const meddler = new Meddler(new URL(target));
    await new Promise<void>((listening) => meddler.server.listen(0, '127.0.0.1', listening));
    return meddler;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((stopped) => {
      this.server.close(() => stopped());
      this.server.closeAllConnections();
    });
  }

  /** All else stays as it is: addresses that the platform makes of the name of the host are ours. */
  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    const body = this.meddled(await buffer(request), headers['content-type'] ?? '');
    const { hostname, port } = this.target;
    const own = { ...headers, 'content-length': body.length };
    const onward = send({ hostname, port, method, path: url, headers: own }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.end(body);
  }

  private meddled(body: Buffer, type: string): Buffer {
    if (this.meddle === null || body.length === 0) return body;
    if (type.startsWith('application/json')) {
      const fields = JSON.parse(body.toString()) as Fields;
      this.meddle(fields);
      return Buffer.from(JSON.stringify(fields));
    }
    if (!type.startsWith('application/x-www-form-urlencoded')) return body;
    // Forms hold objects as JSON.
    const form = [...new URLSearchParams(body.toString())];
    const fields = Object.fromEntries(
      form.map(([name, text]) => [name, text.startsWith('{') ? (JSON.parse(text) as unknown) : text]),
    );
    this.meddle(fields);
    const texts = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return Buffer.from(new URLSearchParams(texts as [string, string][]).toString());
  }
}
