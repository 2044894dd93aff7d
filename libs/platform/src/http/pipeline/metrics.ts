import { createServer, type Server } from 'node:http';
import { memoryHolders } from '@app/kernel';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, register, Registry } from 'prom-client';
import { oldSpaceLimit, oldSpaceUsed } from './heap.js';
import type { ApiRequest } from '../requests/request.js';

/** The process's Prometheus metrics; no label ever names an organization. */
export const metrics = register;

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last of its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});

/** @param seconds from its first byte to the last of its answer */
export const measureRequest = (request: ApiRequest, route: string, status: number, seconds: number): void =>
  requests.observe({ method: request.method, route, status }, seconds);

const holderFigures: readonly (readonly [name: string, figure: 'bytes' | 'mostBytes' | 'entries', help: string])[] = [
  ['memory_holder_bytes', 'bytes', 'Bytes that a cache, or another holder of memory, takes now'],
  ['memory_holder_limit_bytes', 'mostBytes', 'The most bytes that it takes'],
  ['memory_holder_entries', 'entries', 'The number of its entries'],
];

/** What this process holds, and how near its heap is to its limit. The code space is told by the default metrics. */
function measureMemory(): void {
  for (const [name, figure, help] of holderFigures)
    void new Gauge({
      name,
      help,
      labelNames: ['holder'],
      registers: [metrics],
      collect() {
        for (const holder of memoryHolders()) this.set({ holder: holder.name }, holder[figure]);
      },
    });
  for (const [name, help, read] of [
    ['heap_old_space_limit_bytes', 'Bytes of long-lived objects at which V8 ends the process', oldSpaceLimit],
    ['heap_old_space_used_bytes', 'Bytes of long-lived objects, with those that a collection would free', oldSpaceUsed],
  ] as const)
    void new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        this.set(read());
      },
    });
}

/** The figures of a thread that serves no port itself. */
export type ThreadMetrics = Awaited<ReturnType<typeof metrics.getMetricsAsJSON>>;

export function threadMetrics(): () => Promise<ThreadMetrics> {
  measureMemory();
  return () => metrics.getMetricsAsJSON();
}

/**
 * Serves `/metrics` on its own, internal port.
 * @param ofThreads the figures of the other threads of this process, which are added to those of this one
 */
export function metricsServer(ofThreads: () => Promise<ThreadMetrics> = () => Promise.resolve([])): Server {
  // They concern the process, not a thread.
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  measureMemory();
  const text = async (): Promise<string> => {
    const all = AggregatorRegistry.aggregate(await Promise.all([metrics.getMetricsAsJSON(), ofThreads()]));
    return `${await ofProcess.metrics()}\n${await all.metrics()}`;
  };
  return createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    text().then(
      (body) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
}
