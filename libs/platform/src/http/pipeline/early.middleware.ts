// Before any route: request id, plain HTTP, browsers, unknown paths and methods. Refusals here have the same envelope.
import { randomUUID } from 'node:crypto';
import type { Logger } from '@app/platform/config';
import type { NextFunction } from 'express';
import { errorAnswer, fail, isOurFault } from '../requests/error-answer.js';
import { REQUEST_ID } from '../requests/header.forms.js';
import { httpErrors } from '../requests/http.errors.js';
import { requireValidHead } from './request-head.js';
import type { RequestLimits } from './request-limits.js';
import { tellFault } from './request-log.js';
import type { ApiRequest, Response } from '../requests/request.js';
import { RouteHints } from '../routing/route-hints.js';
import type { RouteTable } from '../routing/route-table.js';

const EXPOSED =
  'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit, RateLimit-Policy, ' +
  'Retry-After, ETag, Location, Idempotency-Replayed, Deprecation, Sunset, Link';
const ASKED = 'Authorization, Content-Type, Idempotency-Key, If-Match, X-Request-Id';

/** A well-formed request id of the caller is kept; otherwise a new one is made. */
export const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : `req_${randomUUID()}`;

export interface EarlyMiddlewareOptions {
  /** Behind a trusted proxy: accept only requests that the proxy received over TLS. */
  readonly requireForwardedTls: boolean;
  readonly corsOrigins: readonly string[];
  readonly publicUrl: string;
  /** Is told every fault of ours that is answered here. */
  readonly log: Logger;
}

export function earlyMiddleware(
  routes: RouteTable,
  limits: RequestLimits,
  { requireForwardedTls, corsOrigins, publicUrl, log }: EarlyMiddlewareOptions,
) {
  const hints = new RouteHints(routes);
  return async (request: ApiRequest, response: Response, next: NextFunction): Promise<void> => {
    const requestId = requestIdOf(request.headers['x-request-id']);
    const publicKind = routes.publicKindOf(request.path);
    const isPublic = publicKind !== undefined;
    request.context = { requestId, publicUrl, isPublic };
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    if (!isPublic) response.setHeader('Cache-Control', 'no-store');
    const preflight = answerBrowser(request, response, corsOrigins);
    try {
      requireValidHead(request);
      if (requireForwardedTls && !request.secure)
        throw fail(httpErrors.https_required, 'Use HTTPS. Treat the key of this request as leaked and rotate it.');
      const methods = routes.methodsOf(request.path);
      if (publicKind && (methods.length === 0 || methods.includes(request.method))) {
        await limits.countPublic(publicKind, request);
        next();
        return;
      }
      const reachesNothing = request.method === 'OPTIONS' || !methods.includes(request.method);
      if (isKeylessPreflight(request)) await limits.describe(request, response);
      else if (reachesNothing) await limits.countUnrouted(request, response);
      if (request.method === 'OPTIONS') {
        response
          .writeHead(204, {
            Allow: methods.join(', '),
            ...(preflight ? { 'Access-Control-Allow-Methods': methods.join(', ') } : {}),
          })
          .end();
        return;
      }
      if (methods.length === 0) {
        const meant = hints.forPath(request.path, request.method);
        throw fail(
          httpErrors.route_not_found,
          `There is nothing at ${request.path.slice(0, 200)}. ${meant ? `${meant.sentence} ` : ''}The API lies ` +
            `under /v1, its description at /docs.`,
          meant?.path === undefined ? {} : { nearest: meant.path },
        );
      }
      if (!methods.includes(request.method)) {
        const allowed = methods.join(', ');
        const instead = hints.forMethod(request.path, request.method);
        throw fail(
          httpErrors.method_not_allowed,
          `${request.method} is not possible here; possible: ` + `${allowed}${instead ? `, and ${instead}` : ''}.`,
          { method: request.method, allowed_methods: methods },
          { Allow: allowed },
        );
      }
      next();
    } catch (failure) {
      if (isOurFault(failure)) tellFault(log, request, failure);
      if (!isPublic && !response.hasHeader('X-RateLimit-Limit'))
        await limits.countAnonymous(request, response).catch(() => undefined);
      const answer = errorAnswer(failure, request.context);
      response
        .writeHead(answer.status, { ...answer.headers, 'Content-Type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(answer.body));
    }
  };
}

/** A browser sends a preflight before its first request, never with the key. It costs nothing. */
const isKeylessPreflight = ({ method, headers }: ApiRequest): boolean =>
  method === 'OPTIONS' &&
  headers.authorization === undefined &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined;

/** CORS headers for a known origin; true when the request is its preflight. */
function answerBrowser(request: ApiRequest, response: Response, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origins.length === 0 || !origin) return false;
  response.setHeader('Vary', 'Origin');
  if (!origins.includes(origin)) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', EXPOSED);
  if (request.method !== 'OPTIONS') return false;
  response.setHeader('Access-Control-Allow-Headers', ASKED);
  response.setHeader('Access-Control-Max-Age', '600');
  return true;
}
