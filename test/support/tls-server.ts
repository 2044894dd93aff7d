/** A web server over TLS on 127.0.0.1, for specs of fetches from other servers. Its certificate says `localhost`. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSigned } from '../../apps/api/src/certificate.js';

export async function startTlsServer(answer: RequestListener) {
  const directory = await mkdtemp(join(tmpdir(), 'tls-'));
  const { cert, key } = await selfSigned(directory);
  await rm(directory, { recursive: true });
  const seen: string[] = [];
  let connections = 0;
  const server = createServer({ cert, key }, (request, response) => {
    seen.push(`${request.method} ${request.headers.host}${request.url}`);
    answer(request, response);
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    ca: cert,
    /** Every request, as `GET localhost:1234/logo.png`. */
    seen,
    connections: () => connections,
    stop: (): Promise<unknown> => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TlsServer = Awaited<ReturnType<typeof startTlsServer>>;
