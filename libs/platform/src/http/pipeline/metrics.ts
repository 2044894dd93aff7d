import { createServer, type Server } from 'node:http';
import type { NextFunction } from 'express';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import type { ApiRequest, Response } from '../requests/request.js';

/** The process's Prometheus metrics; no label ever names an organization. */
export const metrics = register;

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last of its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});

export function measureRequests(request: ApiRequest, response: Response, next: NextFunction): void {
  const started = performance.now();
  response.on('finish', () => {
    const { route } = request as unknown as { route?: { path?: unknown } };
    const template = typeof route?.path === 'string' ? route.path : 'none';
    requests.observe(
      { method: request.method, route: template, status: response.statusCode },
      (performance.now() - started) / 1_000,
    );
  });
  next();
}

/** Serves `/metrics` on its own, internal port. */
export function metricsServer(): Server {
  collectDefaultMetrics({ register: metrics });
  return createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
