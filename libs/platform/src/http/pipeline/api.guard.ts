import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  type Actor,
  Authenticator,
  Clock,
  commonErrors,
  type CredentialFault,
  customerOf,
  type ErrorKind,
  requirePermission,
} from '@app/kernel';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import { BodyBudget } from './body-budget.js';
import { fail } from '../requests/error-answer.js';
import { isRecord } from '../requests/field.js';
import { httpErrors } from '../requests/http.errors.js';
import { declaredLength } from '../requests/body-bytes.js';
import { BODY_LIMIT, readJsonBody } from '../requests/json-body.js';
import { bearerToken, RequestLimits } from './request-limits.js';
import { actorOf, type ApiRequest, type Response } from '../requests/request.js';
import { endingHeaders } from '../routing/deprecation.js';
import { type Route, routeOf } from '../routing/routes.js';

const UNAUTHENTICATED = { 'WWW-Authenticate': 'Bearer' };
const credentialFaults: Readonly<Record<CredentialFault, { kind: ErrorKind; message: string; reason?: string }>> = {
  malformed_api_key: {
    kind: httpErrors.invalid_api_key,
    message: 'This is not a whole API key: it was not copied completely, or it was changed. Copy the key again.',
    reason: 'malformed',
  },
  invalid_api_key: { kind: httpErrors.invalid_api_key, message: 'This API key does not exist.', reason: 'unknown' },
  revoked_api_key: { kind: httpErrors.revoked_api_key, message: 'This API key was revoked.' },
  session_required: {
    kind: commonErrors.session_required,
    message: 'The session of this bearer is over, or its ten minutes are: get another one, or sign in.',
  },
  expired_api_key: { kind: httpErrors.expired_api_key, message: 'This API key has expired.' },
};

/** The throttler of @nestjs/throttler over our own exact limiter: one count per organization, for all routes. */
@Injectable()
export class PlanThrottlerGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly limits: RequestLimits,
  ) {
    super(options, storage, reflector);
  }

  protected override async handleRequest({ context }: ThrottlerRequest): Promise<boolean> {
    const http = context.switchToHttp();
    await this.limits.count(actorOf(http.getRequest<ApiRequest>()), http.getResponse<Response>());
    return true;
  }
}

/**
 * The order of checks in one place: authentication, rate limit, permission, media type and JSON. Deny by default: a handler
 * that is not declared public needs all of them, however its path is spelled. A body is read only for a caller who may use the
 * route.
 */
@Injectable()
export class ApiGuard implements CanActivate {
  constructor(
    @Inject(Authenticator) private readonly authenticator: Authenticator,
    private readonly throttler: PlanThrottlerGuard,
    private readonly limits: RequestLimits,
    private readonly bodies: BodyBudget,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const route = routeOf(context.getHandler());
    if (route.publicKind) return true;
    if (route.deprecated) http.getResponse<Response>().set(endingHeaders(route.deprecated, request.context.publicUrl));
    const actor = await this.authenticate(request, http.getResponse<Response>());
    request.context.actor = actor;
    await this.throttler.canActivate(context);
    this.requireConsole(actor, route, request.method);
    permit(actor, route);
    if (request.method === 'GET' || request.method === 'HEAD') return true;
    await this.readBody(request, actor, route);
    request.context.actor = inChosenMode(actor, route, request.context.json);
    return true;
  }

  private requireConsole({ via, confirmedUntil }: Actor, { consoleOnly }: Route, method: string): void {
    if (!consoleOnly) return;
    if (via !== 'console')
      throw fail(httpErrors.console_only, 'An API key cannot do this. Sign in to the console, where a person can.');
    if (method === 'GET' || (confirmedUntil && confirmedUntil > this.clock.now())) return;
    throw fail(commonErrors.reauthentication_required, 'Give your password again: it was given more than 15 minutes ago.');
  }

  /** The bytes of a body are held until the pipeline has answered. */
  private async readBody(request: ApiRequest, actor: Actor, { body }: Route): Promise<void> {
    const held = this.bodies.open(customerOf(actor), declaredLength(request));
    try {
      request.context.json = await readJsonBody(request, { limit: BODY_LIMIT, ...body?.reading }, held);
      request.context.held = held;
    } catch (failure) {
      held.release();
      throw failure;
    }
  }

  private async authenticate(request: ApiRequest, response: Response): Promise<Actor> {
    const token = bearerToken(request.headers.authorization);
    const result = token === undefined ? undefined : await this.authenticator.authenticate(token, request.context.requestId);
    if (typeof result === 'object') return result;
    await this.limits.countAnonymous(request, response);
    if (result === undefined) {
      throw fail(
        httpErrors.missing_api_key,
        'Send your API key in the header "Authorization: Bearer <API_KEY>".',
        {},
        UNAUTHENTICATED,
      );
    }
    const { kind, message, reason } = credentialFaults[result];
    throw fail(kind, message, reason ? { reason } : {}, { 'WWW-Authenticate': 'Bearer error="invalid_token"' });
  }
}

/** The two organizations of a person are isolated: a request acts in one of them. */
function inChosenMode(actor: Actor, { choosesMode }: Route, json: unknown): Actor {
  const { testOrganizationId } = actor;
  if (!choosesMode || testOrganizationId === undefined || !isRecord(json) || json.mode !== 'test') return actor;
  return { ...actor, organizationId: testOrganizationId, mode: 'test' };
}

function permit(actor: Actor, { permission }: Route): void {
  if (permission === undefined) throw new Error('A route without a permission was reached.');
  if (permission !== null) requirePermission(actor, permission);
}
