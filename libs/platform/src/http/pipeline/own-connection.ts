// A connection of this process to its own service: HTTP without a port. Node 22 has such pairs itself (`stream.duplexPair`).
import {
  type ClientRequest,
  createServer,
  request as httpRequest,
  type RequestListener,
  type RequestOptions,
  type Server,
} from 'node:http';
import { Duplex } from 'node:stream';

/** One of two ends: what is written to it is read from the other. */
class End extends Duplex {
  other: End | undefined;
  private whenRead: (() => void) | undefined;

  override _read(): void {
    const { whenRead } = this;
    this.whenRead = undefined;
    whenRead?.();
  }

  override _write(chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    const { other } = this;
    if (!other || other.destroyed) return done();
    other.whenRead = done;
    other.push(chunk);
  }

  override _final(done: () => void): void {
    this.other?.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.other?.destroyed === false) this.other.destroy();
    done(error);
  }
}

/** Whom the service sees at the other end. */
export interface Caller {
  readonly remoteAddress: string;
  readonly encrypted: boolean;
}

export class OwnConnection {
  private readonly server: Server;

  constructor(listener: RequestListener) {
    this.server = createServer(listener);
  }

  request(caller: Caller, options: Pick<RequestOptions, 'method' | 'path' | 'headers'>): ClientRequest {
    const [client, served] = [new End(), Object.assign(new End(), caller)];
    client.other = served;
    served.other = client;
    this.server.emit('connection', served);
    return httpRequest({ ...options, createConnection: () => client });
  }
}
