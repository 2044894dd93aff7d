// The API process: Nest behind its ports, probes, documentation, and a shutdown that loses no request.
import type { RequestListener, Server } from 'node:http';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { LOGGER, type Logger, publicUrlOf, SETTINGS, type Settings } from '@app/platform/config';
import { RequestMeter } from '@app/kernel';
import { Database } from '@app/platform/data';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { earlyMiddleware } from '../pipeline/early.middleware.js';
import { LeanExpressAdapter } from './lean-adapter.js';
import { ConnectionLimits } from './connection-limits.js';
import { serveConsole } from './console-pages.js';
import { serveDocuments } from '../docs/documents.js';
import { HEALTHY, openInternalPort } from './internal-port.js';
import { Listener, named, socketTimes } from './listeners.js';
import { metricsServer } from '../pipeline/metrics.js';
import { tellRequests } from '../pipeline/request-log.js';
import { NestLog } from './nest-log.js';
import { openApiDocument, routes } from '../routing/openapi.js';
import type { PublicPath } from '../requests/public-limits.js';
import { Readiness } from './readiness.js';
import { RequestLimits } from '../pipeline/request-limits.js';
import { RouteTable } from '../routing/route-table.js';

export interface ApiApplication {
  readonly nest: NestExpressApplication;
  readonly listener: RequestListener;
  readonly document: OpenAPIObject;
  readonly readiness: Readiness;
}

export interface ApiPlan {
  readonly module: Type | DynamicModule;
  /** The number of migrations that this build has. */
  readonly migrations: number;
  /** The directory of the built console. */
  readonly consoleFiles: string;
  /** The directory of the built documentation. */
  readonly documentFiles: string;
  /** What is told before the product's own log is there. */
  readonly log: Logger;
}

/** Builds the API without opening a port. A route without a permission or an answer stops it here. */
export async function createApi({ module, migrations, consoleFiles, documentFiles, log }: ApiPlan): Promise<ApiApplication> {
  const adapter = new LeanExpressAdapter();
  const nest = await NestFactory.create<NestExpressApplication>(module, adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLog(log),
  });
  const settings = nest.get<Settings>(SETTINGS);
  adapter.compresses = settings.COMPRESSION;
  const express = nest.getHttpAdapter().getInstance();
  // Paths are compared case-sensitively: one spelling must not pass the checks of another.
  express.set('case sensitive routing', true);
  express.disable('etag');
  express.disable('x-powered-by');
  express.set('query parser', false);
  const proxied = settings.TLS_MODE === 'proxy';
  express.set('trust proxy', proxied ? settings.TRUSTED_PROXIES : false);
  const readiness = new Readiness(nest.get(Database), migrations);
  express.get('/healthz', (_request, response) => void response.json(HEALTHY));
  express.get('/readyz', async (_request, response) => {
    const { status, body } = await readiness.answer();
    response.status(status).json(body);
  });
  nest.use(tellRequests(nest.get<Logger>(LOGGER), nest.get<RequestMeter>(RequestMeter, { strict: false })));
  nest.use(
    earlyMiddleware(nest.get(RouteTable), nest.get(RequestLimits), {
      requireForwardedTls: proxied,
      corsOrigins: settings.CORS_ORIGINS,
      publicUrl: publicUrlOf(settings),
      log: nest.get<Logger>(LOGGER),
    }),
  );
  requireDeclarations(nest);
  const document = openApiDocument(nest, publicUrlOf(settings));
  const documents = serveDocuments(express, document, { files: documentFiles, publicUrl: publicUrlOf(settings) });
  serveConsole(express, consoleFiles);
  await nest.init();
  nest
    .get(RouteTable)
    .fill(express.router, [
      ...documents.map((path): PublicPath => ({ path, kind: 'documents' })),
      ...['/console', '/console/*'].map((path): PublicPath => ({ path, kind: 'console' })),
      ...[...routes(nest)].flatMap(([path, , { publicKind: kind }]) =>
        kind ? [{ path: path.replace(/\{(\w+)\}/g, ':$1'), kind }] : [],
      ),
    ]);
  return { nest, listener: express, document, readiness };
}

function requireDeclarations(nest: NestExpressApplication): void {
  const byId = new Map<string, string>();
  for (const [path, method, route, name] of routes(nest)) {
    if (route.permission === undefined && !route.publicKind)
      throw new Error(
        `${method.toUpperCase()} ${path} (${name}) lacks @Operation({ … }): every route says who may call it and what ` +
          `it answers, or is @Public().`,
      );
    if (route.id === undefined) continue;
    const other = byId.get(route.id);
    if (other !== undefined)
      throw new Error(`${name} and ${other} both have the id "${route.id}" in @Operation: give one of them another.`);
    byId.set(route.id, name);
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
  const { PORT, HTTP_PORT, HOST, MAX_CONNECTIONS, MAX_CONNECTIONS_PER_CLIENT, KEEP_ALIVE_SECONDS } = settings;
  const requestLimits = api.nest.get(RequestLimits);
  const options = {
    // All connections of a proxy come from its own address; the proxy limits its clients itself.
    limits: new ConnectionLimits({ inAll: MAX_CONNECTIONS, perClient: certificate ? MAX_CONNECTIONS_PER_CLIENT : null }),
    count: (address: string) => requestLimits.countAddress(address),
    publicUrl: publicUrlOf(settings),
    times: { ...socketTimes, keepAliveTimeout: KEEP_ALIVE_SECONDS * 1_000 },
  };
  const served = certificate ? Listener.secure(certificate, api.listener, options) : Listener.forwarded(api.listener, options);
  const plain = Listener.plain(options);
  const port = await named('PORT', PORT, () => served.listen(PORT, HOST));
  const httpPort = certificate ? await named('HTTP_PORT', HTTP_PORT, () => plain.listen(HTTP_PORT, HOST)) : 0;
  const internal = await openInternalPort(metricsServer(), api.readiness, settings);
  return {
    port,
    httpPort,
    metricsPort: internal.port,
    stop: async (drainMs) => {
      api.readiness.drain();
      await new Promise((resolve) => setTimeout(resolve, drainMs));
      await Promise.all([served.close(GRACE_MS), ...(certificate ? [plain.close(GRACE_MS)] : []), close(internal.server)]);
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
