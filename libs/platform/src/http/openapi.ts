// OpenAPI 3.1 from the code: paths and bodies by @nestjs/swagger, views by zod, and what the doorway adds to every operation.
import type { INestApplication } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { errorCatalogue } from '@app/kernel';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { type ParameterTable, flag } from './parameters.js';
import { type AnswerKind, type Route, routeOf, successStatus } from './routes.js';

type Json = Record<string, unknown>;
type Operation = Json & { operationId?: string; parameters?: Json[]; responses?: Json; requestBody?: Json; tags?: string[] };

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** The document of a running application. */
export function openApiDocument(app: INestApplication, version: string, server: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Advertising Service')
    .setDescription(
      'Campaigns, connections and analytics over every ad platform. Errors: `error.code` is one of the catalogue below and never changes its meaning; new fields and enum values may appear.',
    )
    .setVersion(version)
    .addServer(`${server}`)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'API key: `Authorization: Bearer <API_KEY>`' }, 'api_key')
    .build();
  const views = new Views();
  const document = SwaggerModule.createDocument(app, config, { operationIdFactory: operationId }) as unknown as Json & {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Json> };
  };
  for (const [path, method, route] of routes(app)) {
    const operation = document.paths[path]?.[method];
    if (operation) describe(operation, method, route, views);
  }
  document.components.schemas = { ...document.components.schemas, Error: errorSchema(), ...views.schemas() };
  (document as Json).security = [{ api_key: [] }];
  return document as unknown as OpenAPIObject;
}

const operationId = (controller: string, method: string): string =>
  `${controller.replace(/Controller$/, '').replace(/^./, (c) => c.toLowerCase())}_${method}`;

/** Every handler under /v1 as [path, method, declarations]. */
export function* routes(app: INestApplication): Generator<[string, string, Route, string]> {
  for (const { metatype } of app.get(DiscoveryService, { strict: false }).getControllers()) {
    if (typeof metatype !== 'function') continue;
    const base = Reflect.getMetadata('path', metatype) as string;
    for (const name of Object.getOwnPropertyNames(metatype.prototype).filter((property) => property !== 'constructor')) {
      const handler = (metatype.prototype as Record<string, unknown>)[name];
      const path = typeof handler === 'function' ? (Reflect.getMetadata('path', handler) as string | undefined) : undefined;
      if (typeof handler !== 'function' || path === undefined) continue;
      const full = `/${[base, path].join('/')}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
      const method = METHODS[Reflect.getMetadata('method', handler) as number] ?? 'get';
      yield [full.replace(/:(\w+)/g, '{$1}'), method, routeOf(handler), `${metatype.name}.${name}`];
    }
  }
}
const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

function describe(operation: Operation, method: string, route: Route, views: Views): void {
  const parameters: ParameterTable = {
    ...route.parameters,
    ...(route.dryRun ? { validate_only: flag('Checks everything, changes nothing; answers what would be.') } : {}),
  };
  const query = Object.entries(parameters).map(([name, { about, schema }]) => ({
    name,
    in: 'query',
    required: false,
    description: about,
    schema,
  }));
  const headers = [
    { name: 'X-Request-Id', in: 'header', required: false, description: 'Kept when well formed.', schema: { type: 'string' } },
  ];
  const writing =
    method === 'get'
      ? []
      : [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            description: 'A repeat with the same key within 24 hours gets the first answer.',
            schema: { type: 'string', minLength: 1, maxLength: 255 },
          },
          {
            name: 'If-Match',
            in: 'header',
            required: false,
            description: 'The ETag of the version that is meant to be changed.',
            schema: { type: 'string' },
          },
        ];
  operation.parameters = [...(operation.parameters ?? []), ...query, ...headers, ...writing];
  if (route.permission) operation['x-required-permission'] = route.permission;
  const { answer } = route;
  const content = (schema: Json): Json => ({ 'application/json': { schema } });
  const status = String(answer ? successStatus(answer) : 200);
  const success = answer
    ? {
        description: successes[answer.kind],
        headers: answerHeaders,
        content: content(envelope(answer.kind, views.ref(answer.view), answer.meta && views.ref(answer.meta))),
      }
    : { description: 'ok' };
  operation.responses = {
    [status]: success,
    ...(route.dryRun && status !== '200'
      ? { '200': { ...success, description: 'validate_only: what would be; nothing was written.' } }
      : {}),
    default: { description: 'A failure in the error envelope.', headers: answerHeaders, content: content(ref('Error')) },
  };
}

const successes: Readonly<Record<AnswerKind, string>> = {
  one: 'The record.',
  page: 'One page.',
  created: 'Created; Location names it.',
  accepted: 'Accepted; Location tells how it goes.',
  report: 'The numbers.',
  report_page: 'One page of numbers.',
};
const number = (description: string): Json => ({ description, schema: { type: 'integer' } });
const answerHeaders: Json = {
  'X-Request-Id': { schema: { type: 'string' } },
  'X-RateLimit-Limit': number('Requests the tightest window allows.'),
  'X-RateLimit-Remaining': number('Requests it still allows.'),
  'X-RateLimit-Reset': number('UTC epoch seconds at which Remaining next rises.'),
};

function envelope(kind: AnswerKind, view: Json, meta: Json | undefined): Json {
  const page = { data: { type: 'array', items: view }, has_more: { type: 'boolean' }, next_cursor: { type: ['string', 'null'] } };
  const shapes: Record<AnswerKind, Json> = {
    one: { data: view },
    created: { data: view },
    accepted: { data: view },
    page,
    report: { data: view, meta },
    report_page: { ...page, meta },
  };
  return { type: 'object', additionalProperties: false, required: Object.keys(shapes[kind]), properties: shapes[kind] };
}

/** The zod shapes of all views, by the id in their `.meta({ id })`. */
class Views {
  private readonly byName = new Map<string, z.ZodType>();

  ref(view: z.ZodType): Json {
    const name = view.meta()?.id;
    if (!name) throw new Error('A view needs a name for the documentation: z.object({…}).meta({ id: "Campaign" }).');
    this.byName.set(name, view);
    return ref(name);
  }

  schemas(): Record<string, Json> {
    const entries = [...this.byName].map(([name, view]): [string, Json] => {
      const {
        $schema: _dialect,
        $defs = {},
        id: _id,
        ...schema
      } = z.toJSONSchema(view, { target: 'draft-2020-12', io: 'output', reused: 'inline' }) as Json & {
        $defs?: Record<string, Json>;
      };
      const inner = JSON.stringify({ [name]: schema, ...$defs }).replaceAll('"#/$defs/', '"#/components/schemas/');
      return [name, JSON.parse(inner) as Json];
    });
    return Object.assign({}, ...entries.map(([, all]) => all)) as Record<string, Json>;
  }
}

const errorSchema = (): Json => ({
  type: 'object',
  additionalProperties: false,
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      additionalProperties: false,
      required: ['code', 'message', 'details'],
      properties: {
        code: {
          type: 'string',
          enum: errorCatalogue().map(({ code }) => code),
          description: errorCatalogue()
            .map(({ code, status, summary }) => `- \`${code}\` (${status}): ${summary}`)
            .join('\n'),
        },
        message: { type: 'string' },
        details: {
          type: 'object',
          required: ['request_id', 'retryable'],
          properties: {
            request_id: { type: 'string' },
            retryable: { type: 'boolean' },
            fields: {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'code', 'message'],
                properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  },
});
