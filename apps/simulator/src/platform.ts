/** What every simulated platform offers to the front that serves it. */
import type { Router } from 'express';
import type { Sql } from './database.js';

export interface PlatformRequest {
  readonly method: string;
  /** Below the platform's prefix, as received. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  header(name: string): string | undefined;
}

/** A string body goes out as it is, anything else as JSON. */
export interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** A failure a fault script asks for, put in the platform's own words. */
export type ScriptedFailure =
  | { kind: 'throttle'; retryDelaySeconds: number; scope: string }
  | { kind: 'error'; status?: number; errorCode: Record<string, string>; message?: string };

export interface Platform {
  /** The prefix on the wire and under the control plane. */
  readonly name: string;
  readonly control: Router;
  /** The name fault scripts and the request log use for what is asked. */
  operationOf(request: PlatformRequest): string;
  answer(request: PlatformRequest): Promise<Answer>;
  fail(failure: ScriptedFailure, request: PlatformRequest): Answer;
  /** The same answer with a failure in the middle of its stream. */
  breakStream(answer: Answer): Answer;
  reset(sql: Sql): Promise<void>;
}
