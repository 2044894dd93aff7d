// What a route declares about itself, beside its path: permission, inputs, answers. The doorway and the OpenAPI document read it.
import 'reflect-metadata';
import { applyDecorators, createParamDecorator, type ExecutionContext, HttpCode } from '@nestjs/common';
import { type Actor, type IdKind, notFound, type Permission, uuidOf } from '@app/kernel';
import type { ListTable } from '@app/platform/data';
import { ApiBody, ApiParam } from '@nestjs/swagger';
import type { z } from 'zod';
import { listParameters, type ParameterTable } from './parameters.js';
import { actorOf, type DoorRequest } from './request.js';
import type { RequestClass } from './validation.js';

export type AnswerKind = 'one' | 'page' | 'created' | 'accepted' | 'report' | 'report_page';

export interface Route {
  permission?: Permission;
  answer?: {
    readonly kind: AnswerKind;
    readonly view: z.ZodType;
    readonly meta?: z.ZodType;
    readonly location?: (view: Readonly<Record<string, unknown>>) => string;
  };
  body?: { readonly type: RequestClass; readonly limit?: number };
  list?: ListTable;
  parameters?: ParameterTable;
  dryRun?: true;
}

/** What a write's handler returns: the read of what it left, which the commit travels with. So the answer is the very version that was written. */
export type Read<View> = () => Promise<View>;

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

/** The permission a caller needs. A route under /v1 without one stops the boot. */
export const Allow = (permission: Permission): MethodDecorator => declare((route) => void (route.permission = permission));

/** `?validate_only=true`: every check, no write, no event; the answer says what would be. */
export const DryRun = (): MethodDecorator => declare((route) => void (route.dryRun = true));

/** What a route answers with; `view` is the shape clients see. */
export const Returns = {
  one: (view: z.ZodType) => declare((route) => void (route.answer = { kind: 'one', view })),
  page: (view: z.ZodType) => declare((route) => void (route.answer = { kind: 'page', view })),
  /** 201 and `Location`, `path` of the new record below /v1, e.g. `campaigns`. */
  created: (view: z.ZodType, path: string) =>
    applyDecorators(
      HttpCode(201),
      declare((route) => void (route.answer = { kind: 'created', view, location: ({ id }) => `/v1/${path}/${String(id)}` })),
    ),
  /** 202, `Location` and `Retry-After`. */
  accepted: (view: z.ZodType, location: (view: Readonly<Record<string, unknown>>) => string) =>
    applyDecorators(
      HttpCode(202),
      declare((route) => void (route.answer = { kind: 'accepted', view, location })),
    ),
  /** `{ data, meta }` */
  report: (view: z.ZodType, meta: z.ZodType) =>
    applyDecorators(
      HttpCode(200),
      declare((route) => void (route.answer = { kind: 'report', view, meta })),
    ),
  /** `{ data, has_more, next_cursor, meta }` */
  reportPage: (view: z.ZodType, meta: z.ZodType) =>
    applyDecorators(
      HttpCode(200),
      declare((route) => void (route.answer = { kind: 'report_page', view, meta })),
    ),
};

/** 200 for actions, which create nothing. */
export const Action = (): MethodDecorator => HttpCode(200);

const door = (context: ExecutionContext): DoorRequest => context.switchToHttp().getRequest<DoorRequest>();

const takeActor = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => actorOf(door(context)));
export const CurrentActor = (): ParameterDecorator => takeActor();

const takeId = createParamDecorator(({ kind, name }: { kind: IdKind; name: string }, context: ExecutionContext): string => {
  const id = uuidOf(kind, String(door(context).params[name] ?? ''));
  if (id === undefined) throw notFound(kind);
  return id;
});
/** The record's UUID from its public id in the path; a malformed one is 404, like an unknown one. */
export const PathId =
  (kind: IdKind, name = 'id'): ParameterDecorator =>
  (target, key, index) => {
    takeId({ kind, name })(target, key, index);
    const descriptor = Object.getOwnPropertyDescriptor(target, key ?? '');
    if (descriptor && key !== undefined) ApiParam({ name, schema: { type: 'string' } })(target, key, descriptor);
  };

const takeBody = createParamDecorator((_data: unknown, context: ExecutionContext) => door(context).door.body);
/** The validated JSON body, an instance of the parameter's class. No body at all is an empty one. */
export const Input =
  (options: { limit?: number } = {}): ParameterDecorator =>
  (target, key, index) => {
    takeBody()(target, key, index);
    if (key === undefined) return;
    const type = (Reflect.getMetadata('design:paramtypes', target, key) as RequestClass[])[index] as RequestClass;
    declareFor(target, key, (route) => void (route.body = { type, ...options }));
    const descriptor = Object.getOwnPropertyDescriptor(target, key);
    if (descriptor) ApiBody({ type, required: false })(target, key, descriptor);
  };

const takeQuery = createParamDecorator((_data: unknown, context: ExecutionContext) => door(context).door.query);
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
  const query = door(context).door.query as { validate_only?: boolean } | undefined;
  return query?.validate_only === true;
});
/** Whether the caller only asks what would be. */
export const IsDryRun = (): ParameterDecorator => takeDryRun();

const takeIfMatch = createParamDecorator((_data: unknown, context: ExecutionContext) => door(context).door.ifMatch ?? null);
/** The version of `If-Match`, or null: any. */
export const IfMatch = (): ParameterDecorator => takeIfMatch();
