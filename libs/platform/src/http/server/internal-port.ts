// The internal port that every process of the service has: its metrics, and the probes of whoever runs it.
import { createServer, type Server } from 'node:http';
import type { Settings } from '@app/platform/config';
import { listen, named } from './listeners.js';
import type { Readiness } from './readiness.js';

export const HEALTHY = { status: 'ok' } as const;

/** @param metrics answers everything else */
function withProbes(metrics: Server, readiness: Readiness): Server {
  return createServer((request, response) => {
    const send = (status: number, body: object): void =>
      void response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    if (request.url === '/healthz') send(200, HEALTHY);
    else if (request.url === '/readyz') void readiness.answer().then(({ status, body }) => send(status, body));
    else metrics.emit('request', request, response);
  });
}

export interface InternalPort {
  readonly port: number;
  readonly server: Server;
}

export async function openInternalPort(
  metrics: Server,
  readiness: Readiness,
  { METRICS_PORT, METRICS_HOST, HOST }: Settings,
): Promise<InternalPort> {
  const server = withProbes(metrics, readiness);
  const port = await named('METRICS_PORT', METRICS_PORT, () => listen(server, METRICS_PORT, METRICS_HOST ?? HOST));
  return { port, server };
}
