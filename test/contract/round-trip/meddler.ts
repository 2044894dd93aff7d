// Stands between an adapter and the simulators, and takes something out of what is sent.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

export class Meddler {
  /** Changes a form before it goes on; null: nothing is changed. */
  meddle: ((form: URLSearchParams) => void) | null = null;
  private readonly server: Server;

  private constructor(private readonly target: string) {
    this.server = createServer((request, response) => void this.pass(request, response));
  }

  static async before(target: string): Promise<Meddler> {
    const meddler = new Meddler(target);
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

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams((await buffer(request)).toString());
    this.meddle?.(form);
    const { authorization = '', 'content-type': type } = request.headers;
    const answer = await fetch(`${this.target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { authorization, ...(type && { 'content-type': type }) },
      ...(request.method === 'POST' && { body: form.toString() }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  }
}
