/** Serves one platform over HTTP: latency, fault scripts, the request log, then the answer. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { Fault, Faults } from './faults.js';
import { type Answer, HTML, type Platform, type PlatformRequest } from './platform.js';
import type { RequestLog } from './request-log.js';
import type { Settings } from './settings.js';

export class Front {
  constructor(
    private readonly platform: Platform,
    private readonly settings: Settings,
    private readonly faults: Faults,
    private readonly requests: RequestLog,
    private readonly log: (line: string) => void,
  ) {}

  readonly handle = async (req: Request, res: Response): Promise<void> => {
    const receivedAt = new Date();
    const at = this.settings.now();
    const request = read(req);
    const call = { platform: this.platform.name, method: request.method, path: request.path };
    const operation = this.platform.operationOf(request);
    const fault = await this.faults.take({ ...call, operation, body: request.body });
    const wait = this.settings.config.latencyMs + (fault?.action.kind === 'delay' ? fault.action.ms : 0);
    await waiting(wait);
    const answer = await this.obtain(request, fault);
    if (fault?.action.kind === 'delay-answer') await this.faults.hold(fault, res, fault.action.ms);
    if (fault?.action.kind === 'hold-answer') await this.faults.hold(fault, res, null);
    const outcome = fault?.action.kind ?? 'answered';
    const { loggedHeaders: headers, logged } = this.platform;
    await this.requests.write({
      ...call,
      operation,
      request,
      headers,
      logged,
      at,
      receivedAt,
      answer,
      outcome,
      faultId: fault?.id,
    });
    if (answer === undefined) req.socket.resetAndDestroy();
    else send(res, answer, fault?.action.kind === 'truncated-json');
  };

  /** Undefined means a connection that breaks instead of answering. */
  private async obtain(request: PlatformRequest, fault: Fault | undefined): Promise<Answer | undefined> {
    const action = fault?.action;
    if (action?.kind === 'reset-before-apply') return undefined;
    if (action?.kind === 'html-502') return this.platform.badGateway();
    if (action?.kind === 'answer') return scripted(action);
    if (action?.kind === 'throttle' || action?.kind === 'error') return this.platform.fail(action, request);
    const lagSeconds = action?.kind === 'lag-reads' ? action.seconds : 0;
    const answer = await this.platform.answer(request, lagSeconds).catch((error: Error) => {
      this.log(`${request.method} ${request.path} failed inside the simulator: ${error.stack ?? error.message}`);
      return this.platform.internalError(request);
    });
    if (action?.kind === 'reset-after-apply') return undefined;
    if (action?.kind === 'alter-answer') return altered(answer, action);
    return action?.kind === 'stream-error' ? this.platform.breakStream(answer) : answer;
  }
}

/** A text without a type of its own is a page. */
function scripted({ status, body, headers }: Extract<Fault['action'], { kind: 'answer' }>): Answer {
  return { status, body, headers: { ...(typeof body === 'string' && HTML), ...headers } };
}

/** Wherever the answer has the field, also among its headers. */
function altered(answer: Answer, { field, value }: { readonly field: string; readonly value?: unknown }): Answer {
  const alter = (whole: object | null | undefined): unknown =>
    whole && JSON.parse(JSON.stringify(whole), (name, each: unknown) => (name === field ? value : each));
  const headers = alter(answer.headers) as Answer['headers'];
  return { ...answer, ...(headers && { headers }), body: typeof answer.body === 'object' ? alter(answer.body) : answer.body };
}

/** A closed simulator does not wait. */
const waiting = async (ms: number): Promise<void> => (ms > 0 ? pause(ms, undefined, { ref: false }) : undefined);

function read(req: Request): PlatformRequest {
  const [path = '/', ...rest] = req.url.split('?');
  const rawQuery = rest.join('?');
  return {
    method: req.method,
    path,
    query: new URLSearchParams(rawQuery),
    rawQuery,
    body: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
    header: (name) => req.get(name),
  };
}

const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' } as const;

function send(res: Response, answer: Answer, truncated: boolean): void {
  const text = typeof answer.body === 'string' ? answer.body : answer.body === undefined ? '' : JSON.stringify(answer.body);
  res.status(answer.status);
  res.set({ ...(text === '' ? {} : JSON_TYPE), ...answer.headers });
  res.end(truncated ? text.slice(0, Math.floor(text.length / 2)) : text);
}
