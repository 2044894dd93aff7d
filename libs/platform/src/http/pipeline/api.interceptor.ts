// The last part of the request pipeline: idempotency, validation, the handler, and its result in the envelope.
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type Actor, commonErrors, customerOf, DomainError, type Page } from '@app/kernel';
import { publicUrlOf, SETTINGS, type Settings } from '@app/platform/config';
import { Rollback, UnitOfWork } from '@app/platform/data';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { AnswerBytes } from '../requests/answer-bytes.js';
import type { Faults } from '../requests/faults.js';
import { Idempotency, type StoredAnswer } from './idempotency.js';
import { LargeAnswers } from './large-answers.js';
import { invalidParameters } from '../requests/parameters.js';
import { actorOf, type ApiRequest, type Response } from '../requests/request.js';
import { checkAgainstRecord, readOnlyFaults } from './record-checks.js';
import { isDryRun, isValid, searchOf, validate } from './request-checks.js';
import type { Preparation } from '../routing/preparation.js';
import type { PutResult } from '../routing/external-id.js';
import { idInPath, type RecordController, type Route, routeOf, type WriteResult } from '../routing/routes.js';

const noKeyHere = {
  field: 'header.Idempotency-Key',
  code: 'invalid_value',
  message: 'header.Idempotency-Key is not possible here: leave it out, and repeat the request as it is.',
};
const ANYWHERE = { strict: false } as const;
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

@Injectable()
export class ApiInterceptor implements NestInterceptor {
  private readonly publicUrl: string;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly idempotency: Idempotency,
    private readonly controllers: ModuleRef,
    private readonly answers: LargeAnswers,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.publicUrl = publicUrlOf(settings);
  }

  async intercept(context: ExecutionContext, next: CallHandler<unknown>): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const route = routeOf(context.getHandler());
    if (route.publicKind) return next.handle();
    const response = http.getResponse<Response>();
    if (!WRITES.has(request.method)) {
      const faults = validate(request, route);
      if (faults) throw faults.toError();
      const read = async (): Promise<AnswerBytes> => {
        const result = await lastValueFrom(next.handle());
        return AnswerBytes.inSteps(send(response, this.answer(route, response.statusCode, result)));
      };
      return of(await this.answers.make(customerOf(actorOf(request)), response, read));
    }
    const change = async (): Promise<unknown> => {
      await checkAgainstRecord(request, route, () => this.recordOf(context, request, route));
      return lastValueFrom(next.handle());
    };
    try {
      await request.context.held?.begin();
      return of(await AnswerBytes.inSteps(send(response, await this.written(context, request, change))));
    } finally {
      request.context.held?.release();
      // A keep-alive connection may keep the request object, so its body is released.
      request.context.json = request.context.body = undefined;
    }
  }

  private async written(context: ExecutionContext, request: ApiRequest, change: () => Promise<unknown>): Promise<StoredAnswer> {
    const response = context.switchToHttp().getResponse<Response>();
    const route = routeOf(context.getHandler());
    const key = request.headers['idempotency-key'];
    const work = async (): Promise<StoredAnswer> => {
      const faults = validate(request, route);
      if (faults) throw await this.refusal(context, request, faults);
      const actor = actorOf(request);
      const view = (written: unknown): Promise<unknown> => this.viewOf(context, actor, written);
      const result = route.callsOut ? await view(await change()) : await this.unitOfWork.run(actor, change, view);
      return this.answer(route, response.statusCode, result);
    };
    if (isDryRun(request, route)) return this.dryRun(request, work);
    const prepare = this.preparationOf(request, route, response);
    if (key !== undefined) requireKeyForm(String(key));
    if (key === undefined || route.passesKeyOn) {
      await prepare?.();
      return work();
    }
    if (route.callsOut) throw invalidParameters([noKeyHere]);
    const answer = await this.once(request, route, String(key), work, prepare);
    response.setHeader('Idempotency-Replayed', String(answer.replayed));
    return answer;
  }

  /** Undefined: there is nothing to prepare, or the request has faults, which the work tells. */
  private preparationOf(request: ApiRequest, route: Route, response: Response): (() => Promise<void>) | undefined {
    const { preparation: declared, record } = route;
    if (declared === undefined || !isValid(request, route)) return undefined;
    if (record === undefined) throw new Error('Only a route with `@PathId` can be prepared.');
    const provider = this.controllers.get<Readonly<Record<string, Preparation<unknown, unknown>>>>(declared.provider, ANYWHERE);
    const { context } = request;
    const [version = null, ...others] = context.versions ?? [];
    const prepare = provider[declared.method]?.(context.body);
    return (
      prepare &&
      (async () => {
        const of = {
          actor: actorOf(request),
          id: idInPath(request, record),
          ifMatch: others.length === 0 ? version : null,
          response,
        };
        context.prepared = await prepare(of);
      })
    );
  }

  private once(
    request: ApiRequest,
    { consoleOnly }: Route,
    key: string,
    work: () => Promise<StoredAnswer>,
    prepare: (() => Promise<void>) | undefined,
  ) {
    const { json } = request.context;
    const actor = actorOf(request);
    const operation = `${request.method} ${request.path.replace(/\/$/, '')}`;
    return this.idempotency.once(
      actor,
      operation,
      key,
      // The answer to a person may hold a secret, which is nobody else's.
      { body: json ?? {}, search: searchOf(request), ...(consoleOnly ? { person: actor.userId } : {}) },
      request.context,
      work,
      prepare,
    );
  }

  /** The work with all its checks and its answer, then rolled back. */
  private async dryRun(request: ApiRequest, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    try {
      await this.unitOfWork.run(actorOf(request), async () => {
        throw new Rollback({ ...(await work()), status: 200, headers: {} });
      });
    } catch (error) {
      if (error instanceof Rollback) return error.answer as StoredAnswer;
      throw error;
    }
    throw new Error('A dry run ends by its rollback.');
  }

  /** Every fault of a body, those of its read-only fields too; a record that is not there leaves them out. */
  private async refusal(context: ExecutionContext, request: ApiRequest, faults: Faults): Promise<DomainError> {
    const route = routeOf(context.getHandler());
    if (request.context.readOnly === undefined) return faults.toError();
    try {
      const current = route.record === undefined ? undefined : await this.recordOf(context, request, route);
      faults.addAll({ list: readOnlyFaults(request, route, current) });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== commonErrors.not_found) throw error;
    }
    return faults.toError();
  }

  /** The record that a write returned, as clients see it. */
  private async viewOf(context: ExecutionContext, actor: Actor, written: unknown): Promise<unknown> {
    if (typeof written === 'function') return (written as Exclude<WriteResult, string>)();
    if (routeOf(context.getHandler()).answer?.kind === 'put') {
      const { id, isNew } = written as PutResult;
      context.switchToHttp().getResponse<Response>().statusCode = isNew ? 201 : 200;
      return this.controllerOf(context).get(actor, id);
    }
    if (typeof written !== 'string') return written;
    return this.controllerOf(context).get(actor, written);
  }

  /** The record that the path names, as clients see it. */
  private async recordOf(
    context: ExecutionContext,
    request: ApiRequest,
    { record }: Route,
  ): Promise<Readonly<Record<string, unknown>>> {
    if (record === undefined) throw new Error('Only a route with `@PathId` has a record to compare with.');
    const view = await this.controllerOf(context).get(actorOf(request), idInPath(request, record));
    return view as Readonly<Record<string, unknown>>;
  }

  private controllerOf(context: ExecutionContext): RecordController {
    return this.controllers.get<RecordController>(context.getClass(), ANYWHERE);
  }

  private answer({ answer }: Route, status: number, result: unknown): StoredAnswer {
    switch (answer?.kind) {
      case 'page':
        return { status, headers: {}, body: pageBody(result as Page<unknown>) };
      case 'report':
        return { status, headers: {}, body: result };
      case 'report_page': {
        const { page, meta } = result as { page: Page<unknown>; meta: unknown };
        return { status, headers: {}, body: { ...pageBody(page), meta } };
      }
      default: {
        const view = result as Readonly<Record<string, unknown>>;
        const headers: Record<string, string> = {};
        if (typeof view.version === 'number') headers.ETag = `"${view.version}"`;
        if (answer?.location) headers.Location = `${this.publicUrl}${answer.location(view)}`;
        if (answer?.kind === 'accepted') headers['Retry-After'] = '1';
        return { status, headers, body: { data: view } };
      }
    }
  }
}

function requireKeyForm(key: string): void {
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return;
  const message = 'header.Idempotency-Key must have 1 to 255 printable characters.';
  throw invalidParameters([{ field: 'header.Idempotency-Key', code: 'invalid_value', message, limit: 255 }]);
}

const pageBody = ({ items, nextCursor, hasMore = nextCursor !== null }: Page<unknown>): object => ({
  data: items,
  has_more: hasMore,
  next_cursor: nextCursor,
});

function send(response: Response, { status, headers, body }: StoredAnswer): unknown {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  return body;
}
