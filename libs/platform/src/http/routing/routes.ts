// The declarations of a route beside its path: permission, inputs, answers. The request pipeline and the OpenAPI document read
// them.
import 'reflect-metadata';
import { applyDecorators, createParamDecorator, type ExecutionContext, HttpCode, type Type } from '@nestjs/common';
import { type Actor, type ErrorKind, type IdKind, notFound, type Permission, uuidOf } from '@app/kernel';
import type { ListTable } from '@app/platform/data';
import { ApiBody, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { z } from 'zod';
import type { PublicKind } from '../requests/public-limits.js';
import type { BodyOptions } from '../requests/json-body.js';
import { idSchema, wrongId } from '../requests/list.fields.js';
import { listParameters } from '../requests/list.parameters.js';
import type { ParameterTable } from '../requests/parameters.js';
import { actorOf, type ApiRequest } from '../requests/request.js';
import type { RequestClass } from '../requests/validation.js';
import type { Ending } from './deprecation.js';
import type { DeclaredPreparation, Preparation } from './preparation.js';

export type AnswerKind = 'one' | 'page' | 'created' | 'put' | 'accepted' | 'report' | 'report_page';

export interface Answer {
  readonly kind: AnswerKind;
  readonly view: z.ZodType;
  readonly meta?: z.ZodType;
  readonly location?: (view: Readonly<Record<string, unknown>>) => string;
}

interface OperationOptions extends Ending {
  /** Its name in generated clients, kept for ever: the resource first, the verb last, e.g. `audiences.members.add`. */
  readonly id: string;
  /** One line, without a full stop. */
  readonly summary: string;
  /** For the documentation: its effects and its answer. */
  readonly description: string;
  /** The permission that a caller needs; null: any valid key, because each part of what it asks for needs its own. */
  readonly permission: Permission | null;
  readonly returns: Answer;
  /**
   * The failures of its own rules, exactly those that it can give. Those of the request pipeline follow from the other
   * declarations (`pipeline-errors.ts`).
   */
  readonly errors: readonly ErrorKind[];
  /** `?validate_only=true`: every check, no write, no event; the answer shows the result that a write would have. */
  readonly dryRun?: true;
  /** Only for a person in the console: API keys are refused, and a write needs a sign-in of the last 15 minutes. */
  readonly consoleOnly?: true;
  /** A person of a live organization acts in its test organization when the body's `mode` is `test`. */
  readonly choosesMode?: true;
  /**
   * Calls other services while it answers, so it runs in no unit of work of the pipeline: its services open their own. An
   * Idempotency-Key, whose
   * answer is kept with the effect, is refused there.
   */
  readonly callsOut?: true;
  /** Takes an Idempotency-Key all the same, and gives a part of it to each of its own parts. */
  readonly passesKeyOn?: true;
}

export interface Route extends Ending {
  id?: string;
  errors?: readonly ErrorKind[];
  permission?: Permission | null;
  consoleOnly?: true;
  choosesMode?: true;
  callsOut?: true;
  passesKeyOn?: true;
  /** Needs no key. */
  publicKind?: PublicKind;
  answer?: Answer;
  body?: { readonly type: RequestClass; readonly reading: Partial<BodyOptions>; readonly examples?: RequestExamples };
  /** The kind of the record that `:id` of the path names. */
  record?: IdKind;
  /** The handler takes the version that `If-Match` names. */
  takesVersion?: true;
  /** Done before its unit of work opens. */
  preparation?: DeclaredPreparation;
  list?: ListTable;
  parameters?: ParameterTable;
  dryRun?: true;
}

/** Bodies by their name in the documentation, which shows the first one first. */
export type RequestExamples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A controller whose writes answer with the changed record. */
export interface RecordController {
  get(actor: Actor, id: string): Promise<unknown>;
}

/**
 * The result of a write: the UUID of the changed record, which the pipeline reads by the controller's `get`, or a read of its
 * own where the answer is another record. The read is sent with the commit, so the answer is exactly the version that was
 * written.
 */
export type WriteResult = string | (() => Promise<unknown>);

const ROUTE = Symbol('route');

/** The declarations of a handler; one object per handler, made on first use. */
export function routeOf(handler: object): Route {
  const known = Reflect.getMetadata(ROUTE, handler) as Route | undefined;
  if (known) return known;
  const route: Route = {};
  Reflect.defineMetadata(ROUTE, route, handler);
  return route;
}

const declare =
  (change: (route: Route) => void): MethodDecorator =>
  (_target, _name, descriptor) => {
    change(routeOf(descriptor.value as object));
  };

const declareFor = (target: object, name: string | symbol | undefined, change: (route: Route) => void): void => {
  if (name !== undefined) change(routeOf((target as Record<string | symbol, object>)[name] as object));
};

/** The answer of a route; `view` is its shape for clients. */
export const Returns = {
  one: (view: z.ZodType): Answer => ({ kind: 'one', view }),
  page: (view: z.ZodType): Answer => ({ kind: 'page', view }),
  /** 201 and `Location`; `path` is the collection below /v1, e.g. `campaigns`. */
  created: (view: z.ZodType, path: string): Answer => ({
    kind: 'created',
    view,
    location: ({ id }) => `/v1/${path}/${String(id)}`,
  }),
  /** 201 where it was created, 200 where it was changed, and `Location`. */
  put: (view: z.ZodType, path: string): Answer => ({ ...Returns.created(view, path), kind: 'put' }),
  /** 202, `Location` and `Retry-After`. */
  accepted: (view: z.ZodType, location: NonNullable<Answer['location']>): Answer => ({ kind: 'accepted', view, location }),
  /** `{ data, meta }` */
  report: (view: z.ZodType, meta: z.ZodType): Answer => ({ kind: 'report', view, meta }),
  /** `{ data, has_more, next_cursor, meta }` */
  reportPage: (view: z.ZodType, meta: z.ZodType): Answer => ({ kind: 'report_page', view, meta }),
};

/** The status of a success: 200 also for actions, which create nothing. */
export const successStatus = ({ kind }: Answer): number =>
  kind === 'created' || kind === 'put' ? 201 : kind === 'accepted' ? 202 : 200;

/** All declarations of a route beside its path and its inputs. A route with neither this nor `@Public` stops the boot. */
export function Operation({ id, summary, description, permission, returns, ...flags }: OperationOptions): MethodDecorator {
  return applyDecorators(
    ApiOperation({ operationId: id, summary, description }),
    HttpCode(successStatus(returns)),
    declare((route) => Object.assign(route, { id, permission, answer: returns, ...flags })),
  );
}

/** A route for everybody, without a key, limited for each client. Every other route needs `@Operation`. */
export const Public = (kind: PublicKind): MethodDecorator => declare((route) => void (route.publicKind = kind));

const requestOf = (context: ExecutionContext): ApiRequest => context.switchToHttp().getRequest<ApiRequest>();

const takeActor = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => actorOf(requestOf(context)));
export const CurrentActor = (): ParameterDecorator => takeActor();

/** The UUID in a path. @throws 404 for a text that is no id of that kind */
export function idInPath(request: ApiRequest, kind: IdKind, name = 'id'): string {
  const text = String(request.params[name] ?? '');
  const id = uuidOf(kind, text);
  if (id === undefined) throw notFound(kind, wrongId(kind, text));
  return id;
}

const takeId = createParamDecorator(({ kind, name }: { kind: IdKind; name: string }, context: ExecutionContext): string =>
  idInPath(requestOf(context), kind, name),
);
/** The record's UUID from its public id in the path; a malformed one is 404, like an unknown one. */
export const PathId =
  (kind: IdKind, name = 'id'): ParameterDecorator =>
  (target, key, index) => {
    takeId({ kind, name })(target, key, index);
    if (name === 'id') declareFor(target, key, (route) => void (route.record = kind));
    const descriptor = Object.getOwnPropertyDescriptor(target, key ?? '');
    if (descriptor && key !== undefined)
      ApiParam({ name, schema: idSchema(kind), description: `The id of the ${kind.replaceAll('_', ' ')}.` })(
        target,
        key,
        descriptor,
      );
  };

const takeBody = createParamDecorator((_data: unknown, context: ExecutionContext) => requestOf(context).context.body);
/** The validated JSON body, an instance of the parameter's class. A missing body counts as an empty one. `limit`: bytes. */
export const Input =
  ({ examples, ...reading }: Partial<BodyOptions> & { examples?: RequestExamples } = {}): ParameterDecorator =>
  (target, key, index) => {
    takeBody()(target, key, index);
    if (key === undefined) return;
    const type = (Reflect.getMetadata('design:paramtypes', target, key) as RequestClass[])[index] as RequestClass;
    declareFor(target, key, (route) => void (route.body = { type, reading, ...(examples ? { examples } : {}) }));
    const descriptor = Object.getOwnPropertyDescriptor(target, key);
    if (descriptor) ApiBody({ type, required: false })(target, key, descriptor);
  };

const takeQuery = createParamDecorator((_data: unknown, context: ExecutionContext) => requestOf(context).context.query);
/** The checked list request of a collection: `ListRequest`. */
export const List =
  (table: ListTable): ParameterDecorator =>
  (target, key, index) => {
    takeQuery()(target, key, index);
    declareFor(target, key, (route) => {
      route.list = table;
      route.parameters = listParameters(table);
    });
  };

/** The checked query parameters of a table. */
export const Query =
  (table: ParameterTable): ParameterDecorator =>
  (target, key, index) => {
    takeQuery()(target, key, index);
    declareFor(target, key, (route) => void (route.parameters = table));
  };

const takeDryRun = createParamDecorator((_data: unknown, context: ExecutionContext): boolean => {
  const query = requestOf(context).context.query as { validate_only?: boolean } | undefined;
  return query?.validate_only === true;
});
/** Whether the request is a dry run. */
export const IsDryRun = (): ParameterDecorator => takeDryRun();

const takeIfMatch = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => requestOf(context).context.ifMatch ?? null,
);
/** The version of `If-Match`, or null: any. */
export const IfMatch = (): ParameterDecorator => (target, key, index) => {
  takeIfMatch()(target, key, index);
  declareFor(target, key, (route) => void (route.takesVersion = true));
};

const takePrepared = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => requestOf(context).context.prepared ?? null,
);
/**
 * What the preparation returned; null: the request needs none, or only validates. With an Idempotency-Key it is done by the first
 * request alone: a repeat, and another one at the same time, ask nobody.
 */
export const Prepared =
  <M extends string, P extends Readonly<Record<M, Preparation<never, unknown>>>>(
    provider: Type<P>,
    method: M,
  ): ParameterDecorator =>
  (target, key, index) => {
    takePrepared()(target, key, index);
    declareFor(target, key, (route) => void (route.preparation = { provider, method }));
  };
