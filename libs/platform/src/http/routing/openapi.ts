// OpenAPI 3.1 from the code: paths and bodies by @nestjs/swagger, views by zod, and what the pipeline adds to every operation.
import type { INestApplication } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { API_REVISION } from './api-revision.js';
import { headers, successesOf } from './openapi.answers.js';
import { describeCommon } from './openapi.descriptions.js';
import { describeEnding } from './deprecation.js';
import { FailureResponses } from './openapi.failures.js';
import { EVENT, webhooks } from './openapi.webhooks.js';
import { bodyOf, parametersOf, requestSchemas } from './openapi.requests.js';
import type { Declared } from './pipeline-errors.js';
import { Views } from './openapi.views.js';
import { type Answer, type Route, routeOf } from './routes.js';
import { tagOf } from './tags.js';

type Json = Record<string, unknown>;
type Operation = Json & { parameters?: Json[] };
type Document = Json & { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Json> } & Json };

const ABOUT = `One API over every ad platform: campaigns, creatives, audiences, connections and analytics.

Successes are \`{ "data": … }\`, lists add \`has_more\` and \`next_cursor\`, failures are \`{ "error": { "code", "message", "details" } }\`.
\`error.code\` never changes its meaning; each operation names the codes that it can answer with, and \`error.details\` have the fields of the code. New fields and new words of an enum may appear in answers: let those pass that you do not know.`;

const CONSOLE = 'console_session';

/** The document of a running application. @param server the base URL for clients, e.g. `https://ads.acme.com` */
export function openApiDocument(app: INestApplication, server: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Advertising Service')
    .setDescription(ABOUT)
    .setVersion(API_REVISION)
    .addServer(server, 'The HTTPS address of this service')
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'ads_live_… or ads_test_…',
        description: 'An API key: `Authorization: Bearer <API_KEY>`. Keys of test mode work on simulated platforms.',
      },
      'api_key',
    )
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'ads_console_…',
        description:
          'The bearer of a person who is signed in to the console, for ten minutes. API keys are refused with `console_only`.',
      },
      CONSOLE,
    )
    .build();
  const document = SwaggerModule.createDocument(app, config) as unknown as Document;
  const views = new Views();
  const failures = new FailureResponses(server);
  const all = [...routes(app)];
  for (const [path, method, route] of all) {
    const operation = document.paths[path]?.[method];
    if (operation) describe(operation, { method, path, route }, views, failures);
  }
  const bodies = all.flatMap(([, method, { body }]) => (body ? [[body.type, method] as const] : []));
  const { components } = document;
  const failed = failures.schemas(views);
  const shown = views.schemas();
  components.schemas = {
    ...requestSchemas(components.schemas, bodies, shown),
    ...failed,
    ...shown,
  };
  components.responses = failures.responses;
  components.headers = headers;
  Object.assign(document.info as Json, {
    contact: { name: 'Advertising Service', url: `${server}/docs` },
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  });
  // Their body is the view of `GET /v1/events`.
  if (EVENT in components.schemas) document['webhooks'] = webhooks;
  document.tags = tags(app);
  document.security = [{ api_key: [] }];
  describeCommon(document.paths, components.schemas);
  describeCommon(components.schemas, components.schemas);
  // As it is served: without undefined values.
  return JSON.parse(JSON.stringify(document)) as OpenAPIObject;
}

function controllersOf(app: INestApplication): { readonly name: string; readonly prototype: Record<string, unknown> }[] {
  const found = app.get(DiscoveryService, { strict: false }).getControllers();
  return found.flatMap(({ metatype }) => (typeof metatype === 'function' ? [metatype as never] : []));
}

/** Every handler as [path, method, declarations, name]. */
export function* routes(app: INestApplication): Generator<[string, string, Route, string]> {
  for (const controller of controllersOf(app)) {
    const base = Reflect.getMetadata('path', controller) as string;
    for (const name of Object.getOwnPropertyNames(controller.prototype).filter((property) => property !== 'constructor')) {
      const handler = controller.prototype[name];
      const path = typeof handler === 'function' ? (Reflect.getMetadata('path', handler) as string | undefined) : undefined;
      if (typeof handler !== 'function' || path === undefined) continue;
      const full = `/${[base, path].join('/')}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
      const method = METHODS[Reflect.getMetadata('method', handler) as number] ?? 'get';
      yield [full.replace(/:(\w+)/g, '{$1}'), method, routeOf(handler), `${controller.name}.${name}`];
    }
  }
}
const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

/** The groups of operations; one controller of each describes it. */
function tags(app: INestApplication): Json[] {
  const found = new Map<string, string | undefined>();
  for (const tag of controllersOf(app).flatMap((controller) => tagOf(controller) ?? []))
    found.set(tag.name, tag.description ?? found.get(tag.name));
  return [...found].map(([name, description]) => ({ name, description }));
}

function describe(operation: Operation, declared: Declared, views: Views, failures: FailureResponses): void {
  const { method, route } = declared;
  operation.parameters = [...(operation.parameters ?? []), ...parametersOf(method, route)];
  if (route.permission) operation['x-required-permission'] = route.permission;
  operation['x-stability'] = route.consoleOnly ? 'console' : 'stable';
  if (route.consoleOnly) operation.security = [{ [CONSOLE]: [] }];
  const body = bodyOf(route);
  if (body) operation.requestBody = body;
  if (!route.answer) return;
  const successes = successesOf(method, route as Route & { answer: Answer }, views);
  if (route.deprecated) describeEnding(operation, route.deprecated, Object.values(successes) as Json[], failures.server);
  operation.responses = { ...successes, ...failures.of(declared) };
}
