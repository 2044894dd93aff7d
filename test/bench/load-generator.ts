// The load generator, a process of its own: keeps a number of keep-alive connections busy, one request at a time on each.
import { performance } from 'node:perf_hooks';
import { Client } from 'undici';
import { callOf, type OperationName, operations, type Server, type Tenant } from './operations.js';

export interface Load {
  readonly tenants: readonly Tenant[];
  readonly operation: OperationName;
  readonly server: Server;
  readonly origin: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface Measurement {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Share of one core that the load generator itself used: near 1, the measurement shows the load generator. */
  readonly generator: number;
}

export type LoadAnswer = { readonly measured: Measurement } | { readonly fault: string };

/** Continues through all runs, so that no organization gets more requests than another. */
let number = 0;

function send(client: Client, { tenants, operation, server }: Load): Promise<void> {
  const call = callOf(operation, server, tenants, (number += 1));
  const expected = operations[operation].status;
  return new Promise((resolve, reject) => {
    let status = 0;
    const refused: Buffer[] = [];
    client.dispatch(call, {
      // The named hook shows undici that this is a handler of its new kind.
      onRequestStart: () => undefined,
      onResponseStart: (_controller, code) => void (status = code),
      onResponseData: (_controller, chunk) => void (status === expected || refused.push(chunk)),
      onResponseEnd: () => {
        if (status === expected) resolve();
        else
          reject(
            new Error(`${server} answered ${call.method} ${call.path} with ${status}: ${Buffer.concat(refused).toString()}`),
          );
      },
      onResponseError: (_controller, error) => reject(error),
    });
  });
}

async function run(load: Load): Promise<Measurement> {
  const connect = { rejectUnauthorized: false };
  const clients = Array.from({ length: load.connections }, () => new Client(load.origin, { pipelining: 1, connect }));
  try {
    await Promise.all(clients.map((client) => send(client, load)));
    const times: number[] = [];
    const cpu = process.cpuUsage();
    const started = performance.now();
    const end = started + load.seconds * 1_000;
    const keepBusy = async (client: Client): Promise<void> => {
      for (let from = started; from < end;) {
        await send(client, load);
        const now = performance.now();
        times.push(now - from);
        from = now;
      }
    };
    await Promise.all(clients.map(keepBusy));
    const elapsed = performance.now() - started;
    const { user, system } = process.cpuUsage(cpu);
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
    return {
      perSecond: (times.length / elapsed) * 1_000,
      p50: at(0.5),
      p99: at(0.99),
      generator: (user + system) / 1_000 / elapsed,
    };
  } finally {
    await Promise.all(clients.map((client) => client.destroy()));
  }
}

process.on('message', (load: Load) => {
  run(load).then(
    (measured) => process.send?.({ measured } satisfies LoadAnswer),
    (error: unknown) => process.send?.({ fault: String(error) } satisfies LoadAnswer),
  );
});
process.on('disconnect', () => process.exit(0));
