// The request context: what the pipeline knows of a request.
import type { Actor } from '@app/kernel';
import type { Request, Response } from 'express';
import type { Failed } from './error-answer.js';

/** The bytes that one request holds. */
export interface ByteReservation {
  /** Takes more bytes. @throws 503 `overloaded` when they do not fit; bytes that were taken before stay held */
  take(bytes: number): void;
  /** Waits until they may be worked on: few large bodies at once, because each grows tenfold. @throws 503 `overloaded` */
  begin(): Promise<void>;
  /** Gives all bytes, and the place, back. A second call does nothing. */
  release(): void;
}

export interface RequestContext extends Failed {
  /** Served without a key, so its answers carry no rate limit headers. */
  readonly isPublic: boolean;
  actor?: Actor;
  /** The parsed JSON body; undefined when there was none. */
  json?: unknown;
  /** The held bytes of its body, which the pipeline releases. */
  held?: ByteReservation;
  /** The validated body, an instance of the route's request class. */
  body?: object | undefined;
  /** The validated list or report parameters. */
  query?: unknown;
  /** Read-only fields that were sent back, before they are compared with the record. */
  readOnly?: Readonly<Record<string, unknown>> | undefined;
  /** The versions that `If-Match` names; undefined: any. */
  versions?: readonly number[] | undefined;
  /** The one version that the handler may change; null: any. */
  ifMatch?: number | null;
  /** What the preparation of the route returned. */
  prepared?: unknown;
}

export type ApiRequest = Request & { context: RequestContext };
export type { Response };

/** The actor of an authenticated request. */
export function actorOf(request: ApiRequest): Actor {
  if (!request.context.actor) throw new Error('The route was reached without authentication.');
  return request.context.actor;
}

/** The value of a cookie as it was sent; of several with its name, the first. */
export const cookieOf = ({ headers }: Pick<Request, 'headers'>, name: string): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);
