/** The interface of every simulated platform to the front that serves it. */
import type { Router } from 'express';
import type { ZodType } from 'zod';
import type { Sql } from './database.js';

export interface PlatformRequest {
  readonly method: string;
  /** The path below the platform's prefix, as received. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** What stands after the question mark, as received: some platforms refuse what is encoded in another way. */
  readonly rawQuery: string;
  readonly body: Buffer;
  header(name: string): string | undefined;
}

/** A string body is sent unchanged, and its headers say its `content-type`; anything else is sent as JSON. */
export interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** Of a page. */
export const HTML = { 'content-type': 'text/html; charset=UTF-8' } as const;

/** A failure that a fault script demands; the platform formats it. `scope` and `errorCode` are in the platform's own words. */
export type ScriptedFailure =
  | { kind: 'throttle'; retryDelaySeconds: number; scope?: string | undefined }
  | { kind: 'error'; status?: number | undefined; errorCode: unknown; message?: string | undefined };

/** The words of a platform in which fault scripts may speak. */
export interface FaultWords {
  readonly throttleScopes: readonly string[];
  readonly errorCode: ZodType;
}

/** Request headers that the log keeps, the secret ones without their value. */
export interface LoggedHeaders {
  readonly shown: readonly string[];
  readonly secret: readonly string[];
}

export interface Platform {
  /** The prefix of its paths, also in the control plane. */
  readonly name: string;
  readonly control: Router;
  readonly faultWords: FaultWords;
  readonly loggedHeaders: LoggedHeaders;
  /** What the log keeps of a body or an error, parsed; without it, everything but tokens and secrets. */
  readonly logged?: (json: unknown) => unknown;
  /** The operation's name in fault scripts and the request log. */
  operationOf(request: PlatformRequest): string;
  /** `lagSeconds`: reads do not show objects that are younger. */
  answer(request: PlatformRequest, lagSeconds: number): Promise<Answer>;
  fail(failure: ScriptedFailure, request: PlatformRequest): Answer;
  /** A failure of the simulator itself. */
  internalError(request: PlatformRequest): Answer;
  /** The page of the servers in front of the platform when they reach nothing behind them. */
  badGateway(): Answer;
  /** The same answer with a failure in the middle of its stream. */
  breakStream(answer: Answer): Answer;
  reset(sql: Sql): Promise<void>;
}
