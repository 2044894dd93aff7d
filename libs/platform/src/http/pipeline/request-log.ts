// One line and one measurement of each request, when its answer has ended. A line tells which operation, never what was sent: no
// path with its ids, no query, no body, no address of a person.
import { publicId, type RequestMeter } from '@app/kernel';
import type { Logger } from '@app/platform/config';
import type { NextFunction } from 'express';
import { measureRequest } from './metrics.js';
import type { ApiRequest, Response } from '../requests/request.js';

type Middleware = (request: ApiRequest, response: Response, next: NextFunction) => void;

/** The template of its path, such as `/v1/campaigns/:id`; `none` where it reached no operation. */
function templateOf(request: ApiRequest): string {
  const { route } = request as unknown as { readonly route?: { readonly path?: unknown } };
  return typeof route?.path === 'string' ? route.path : 'none';
}

export function tellRequests(log: Logger, meter: RequestMeter): Middleware {
  // Five of six parts of a line's cost is the search for secrets, and these fields hold none.
  const lines = log.child({}, { redact: [] });
  return (request, response, next) => {
    const started = performance.now();
    // Also of a client that left before the answer.
    response.once('close', () => {
      const ms = performance.now() - started;
      const route = templateOf(request);
      const whole = response.writableFinished;
      if (whole) measureRequest(request, route, response.statusCode, ms / 1_000);
      // None where the address itself could not be read.
      const { requestId, actor } = (request as Partial<ApiRequest>).context ?? {};
      if (actor && whole) meter.note(actor, response.statusCode);
      if (!lines.isLevelEnabled('info')) return;
      lines.info(
        {
          method: request.method,
          route,
          status: response.statusCode,
          ms: Math.round(ms * 10) / 10,
          request_id: requestId,
          ...(actor && { organization: publicId('organization', actor.organizationId) }),
          ...(actor?.keyId && { key: publicId('key', actor.keyId) }),
          ...(actor?.userId && { user: publicId('user', actor.userId) }),
          ...(whole ? {} : { aborted: true }),
        },
        'request',
      );
    });
    next();
  };
}

/** A fault of ours, whoever answers it: its answer only says that the request id finds it in the log. */
export function tellFault(log: Logger, { context, method, path }: ApiRequest, err: unknown): void {
  log.error({ request_id: context.requestId, method, path, err }, 'request failed');
}
