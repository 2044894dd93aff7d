/** The interface of every simulated platform to the front that serves it. */
import type { Router } from 'express';
import type { Sql } from './database.js';

export interface PlatformRequest {
  readonly method: string;
  /** The path below the platform's prefix, as received. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  header(name: string): string | undefined;
}

/** A string body is sent unchanged, anything else as JSON. */
export interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** A failure that a fault script demands; the platform formats it. */
export type ScriptedFailure =
  | { kind: 'throttle'; retryDelaySeconds: number; scope: string }
  | { kind: 'error'; status?: number; errorCode: Record<string, string>; message?: string };

export interface Platform {
  /** The prefix of its paths, also in the control plane. */
  readonly name: string;
  readonly control: Router;
  /** The operation's name in fault scripts and the request log. */
  operationOf(request: PlatformRequest): string;
  answer(request: PlatformRequest): Promise<Answer>;
  fail(failure: ScriptedFailure, request: PlatformRequest): Answer;
  /** The same answer with a failure in the middle of its stream. */
  breakStream(answer: Answer): Answer;
  reset(sql: Sql): Promise<void>;
}
