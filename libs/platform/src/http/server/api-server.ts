// The API process: Nest behind its ports, probes, documentation, and a shutdown that loses no request.
import type { RequestListener, Server } from 'node:http';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { LOGGER, type Logger, publicUrlOf, SETTINGS, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/data';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { earlyMiddleware } from '../pipeline/early.middleware.js';
import { LeanExpressAdapter } from './lean-adapter.js';
import { ConnectionLimits } from './connection-limits.js';
import { serveConsole } from './console-pages.js';
import { listen, Listener } from './listeners.js';
import { measureRequests, metricsServer } from '../pipeline/metrics.js';
import { NestLog } from './nest-log.js';
import { openApiDocument, routes } from '../routing/openapi.js';
import { Readiness } from './readiness.js';
import { RequestLimits } from '../pipeline/request-limits.js';
import { RouteTable } from '../routing/route-table.js';

export interface ApiApplication {
  readonly nest: NestExpressApplication;
  readonly listener: RequestListener;
  readonly document: OpenAPIObject;
  readonly readiness: Readiness;
}

/**
 * Builds the API without opening a port. A route without a permission or an answer stops it here.
 * @param consoleFiles the directory of the built console
 */
export async function createApi(module: Type | DynamicModule, migrations: number, consoleFiles: string): Promise<ApiApplication> {
  const nest = await NestFactory.create<NestExpressApplication>(module, new LeanExpressAdapter(), {
    bodyParser: false,
    abortOnError: false,
    logger: ['error', 'warn'],
  });
  const settings = nest.get<Settings>(SETTINGS);
  nest.useLogger(new NestLog(nest.get<Logger>(LOGGER)));
  const express = nest.getHttpAdapter().getInstance();
  // Paths are compared case-sensitively: one spelling must not pass the checks of another.
  express.set('case sensitive routing', true);
  express.disable('etag');
  express.disable('x-powered-by');
  express.set('query parser', false);
  const proxied = settings.TLS_MODE === 'proxy';
  express.set('trust proxy', proxied ? settings.TRUSTED_PROXIES : false);
  const readiness = new Readiness(nest.get(Database), migrations);
  express.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  express.get('/readyz', (_request, response) => readiness.answer(response));
  nest.use(measureRequests);
  nest.use(
    earlyMiddleware(nest.get(RouteTable), nest.get(RequestLimits), {
      requireForwardedTls: proxied,
      corsOrigins: settings.CORS_ORIGINS,
    }),
  );
  requireDeclarations(nest);
  const document = openApiDocument(nest, 'v1', publicUrlOf(settings));
  const text = JSON.stringify(document);
  express.get('/openapi.json', (_request, response) => void response.type('application/json').send(text));
  SwaggerModule.setup('docs', nest, document, {
    customSiteTitle: 'Advertising Service API',
    swaggerOptions: { persistAuthorization: false, tagsSorter: 'alpha', tryItOutEnabled: true },
  });
  serveConsole(express, consoleFiles);
  await nest.init();
  const open = [...routes(nest)].filter(([, , { isPublic }]) => isPublic).map(([path]) => path.replace(/\{(\w+)\}/g, ':$1'));
  nest.get(RouteTable).fill(express.router, [...documentation, ...open]);
  return { nest, listener: express, document, readiness };
}

const documentation = ['/openapi.json', '/docs', '/docs-json', '/docs-yaml', '/docs/*', '/console', '/console/*'];

function requireDeclarations(nest: NestExpressApplication): void {
  for (const [path, method, route, name] of routes(nest)) {
    if (!route.permission && !route.isPublic)
      throw new Error(
        `${method.toUpperCase()} ${path} (${name}) lacks @Operation({ … }): every route says who may call it and what ` +
          `it answers, or is @Public().`,
      );
  }
}

export interface ServerHandle {
  readonly port: number;
  readonly httpPort: number;
  readonly metricsPort: number;
  /** Not ready, but still serving for the drain time; then the ports close, running requests finish, and the rest shuts down. */
  stop(drainMs: number): Promise<void>;
}

/** Opens the ports. A port in use stops the start with the name of its setting. */
export async function openPorts(
  api: ApiApplication,
  settings: Settings,
  certificate: { cert: string; key: string } | null,
): Promise<ServerHandle> {
  const { PORT, HTTP_PORT, METRICS_PORT, HOST, MAX_CONNECTIONS, MAX_CONNECTIONS_PER_CLIENT } = settings;
  const requestLimits = api.nest.get(RequestLimits);
  const options = {
    // All connections of a proxy come from its own address; the proxy limits its clients itself.
    limits: new ConnectionLimits({ inAll: MAX_CONNECTIONS, perClient: certificate ? MAX_CONNECTIONS_PER_CLIENT : null }),
    count: (address: string) => requestLimits.countAddress(address),
  };
  const served = certificate ? Listener.secure(certificate, api.listener, options) : Listener.forwarded(api.listener, options);
  const plain = Listener.plain(options);
  const internal = metricsServer();
  const port = await named('PORT', PORT, () => served.listen(PORT, HOST));
  const httpPort = certificate ? await named('HTTP_PORT', HTTP_PORT, () => plain.listen(HTTP_PORT, HOST)) : 0;
  const metricsPort = await named('METRICS_PORT', METRICS_PORT, () =>
    listen(internal, METRICS_PORT, HOST === '0.0.0.0' ? HOST : '127.0.0.1'),
  );
  return {
    port,
    httpPort,
    metricsPort,
    stop: async (drainMs) => {
      api.readiness.drain();
      await new Promise((resolve) => setTimeout(resolve, drainMs));
      await Promise.all([served.close(GRACE_MS), ...(certificate ? [plain.close(GRACE_MS)] : []), close(internal)]);
      await api.nest.close();
    },
  };
}

/** The longest time for a running request after the ports have closed. */
const GRACE_MS = 20_000;

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });

async function named<T>(setting: string, port: number, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} (${setting}) is in use: stop the program that uses it, or set ${setting} to another port.`);
    if (code === 'EACCES')
      throw new Error(`Port ${port} (${setting}) may not be opened by this user: set ${setting} above 1023.`);
    throw error;
  }
}
