// Carries out the operations of a batch one after another, each through the whole pipeline: as its sender, with its own
// permission, its own place in the plan's limit, its own transaction and its own answer.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Clock, customerOf, DomainError } from '@app/kernel';
import { Admission } from '@app/platform/data';
import { errorAnswer, type Failed, fail } from '../requests/error-answer.js';
import { httpErrors } from '../requests/http.errors.js';
import { actorOf, type ApiRequest } from '../requests/request.js';
import type { BatchOperation } from '../requests/batch.requests.js';
import type { BatchResult } from '../routing/batch.view.js';
import { overloaded } from './body-budget.js';
import { OwnConnection } from './own-connection.js';

/** No operation begins later: what asks platforms takes seconds, and fifty of them would take minutes. */
const LONGEST_MS = 25_000;
/** Nor behind so many bytes of answers, which are held until the end; a usual record has a few thousand. */
const MOST_ANSWERED = 4_194_304;
/** Batches of a process, and of one customer; those that wait hold their bodies alone. */
const AT_ONCE = { places: 8, placesOfOne: 2, waiting: 64, waitingOfOne: 8, waitMs: 30_000, longestWaitMs: 40_000 };
const TOO_MANY = { reason: 'Too many batches are under way now', cure: ', or fewer of them at once' };
const BATCH = '/v1/batch';
/** Of the request that carries the batch: by these the pipeline knows who sends, and how. */
const passedOn = ['authorization', 'host', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'user-agent'];
const tellable = ['ETag', 'Location', 'Retry-After', 'Idempotency-Replayed', 'X-Request-Id'];

/** @property length of its text */
interface Answered {
  readonly result: BatchResult;
  readonly length: number;
}

@Injectable()
export class BatchRuns {
  private readonly connection: OwnConnection;
  private readonly places = new Admission(AT_ONCE, () => overloaded(TOO_MANY));

  constructor(
    { httpAdapter }: HttpAdapterHost,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.connection = new OwnConnection((request, response) => httpAdapter.getInstance<RequestListener>()(request, response));
  }

  /** @throws 503 `overloaded` */
  run(request: ApiRequest, operations: readonly BatchOperation[]): Promise<BatchResult[]> {
    return this.places.run(customerOf(actorOf(request)), () => this.inOrder(request, operations));
  }

  private async inOrder(request: ApiRequest, operations: readonly BatchOperation[]): Promise<BatchResult[]> {
    const end = this.clock.now().getTime() + LONGEST_MS;
    const results: BatchResult[] = [];
    let answered = 0;
    for (const [at, operation] of operations.entries()) {
      const isOver = answered > MOST_ANSWERED || this.clock.now().getTime() > end;
      const refusal = isBatch(operation) ? inBatch() : isOver ? batchOver(at) : null;
      const sent = refusal ?? (await this.carryOut(request, operation, at).catch(() => noAnswer()));
      if (sent instanceof DomainError)
        results.push(refused(sent, { ...request.context, requestId: requestIdOf(request, operation, at) }));
      else {
        answered += sent.length;
        results.push(sent.result);
      }
    }
    return results;
  }

  private async carryOut(request: ApiRequest, operation: BatchOperation, at: number): Promise<Answered> {
    const { method, path, headers = {}, body: own } = operation;
    const sent = this.connection.request(
      { remoteAddress: request.socket.remoteAddress ?? '', encrypted: request.secure },
      {
        method,
        path,
        headers: {
          ...Object.fromEntries(passedOn.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : []))),
          ...partOfKey(request, at),
          ...headers,
          'X-Request-Id': requestIdOf(request, operation, at),
          ...(own ? { 'Content-Type': 'application/json' } : {}),
        },
      },
    );
    sent.end(own ? JSON.stringify(own) : undefined);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const { statusCode: status = 0, headers: answered } = answer;
    const told = tellable.flatMap((name) => {
      const value = answered[name.toLowerCase()];
      return value === undefined ? [] : [[name, String(value)]];
    });
    const content = await text(answer);
    const body = JSON.parse(content) as BatchResult['body'];
    return { result: { status, headers: Object.fromEntries(told) as BatchResult['headers'], body }, length: content.length };
  }
}

const requestIdOf = ({ context }: ApiRequest, { headers }: BatchOperation, at: number): string =>
  headers?.['X-Request-Id'] ?? `${context.requestId}.${at}`;

/** A repeat of the batch repeats each operation by its own key, and does what an interrupted one has left. */
function partOfKey({ headers }: ApiRequest, at: number): Record<string, string> {
  const key = headers['idempotency-key'];
  return key === undefined
    ? {}
    : { 'Idempotency-Key': `batch:${createHash('sha256').update(String(key)).digest('base64url')}:${at}` };
}

function refused(failure: DomainError, operation: Failed): BatchResult {
  const { status, headers, body } = errorAnswer(failure, operation);
  return { status, headers: { ...headers, 'X-Request-Id': operation.requestId }, body };
}

const isBatch = ({ path }: BatchOperation): boolean => path.split('?')[0]?.replace(/\/$/, '') === BATCH;

const inBatch = (): DomainError =>
  fail(httpErrors.not_in_a_batch, 'A batch cannot be part of a batch: send its operations in one.');

/** Its connection broke: nobody knows whether it was done. */
const noAnswer = (): DomainError =>
  fail(
    httpErrors.internal_error,
    'This operation has no answer. Read its record, or send the batch again with its Idempotency-Key.',
  );

const batchOver = (at: number): DomainError =>
  fail(
    httpErrors.batch_out_of_time,
    `The operations before took the ${LONGEST_MS / 1_000} s or the ${MOST_ANSWERED / 1_048_576} MiB of answers of a batch; ` +
      `send operations[${at}] and those after it again.`,
    { retry_after: 1 },
    { 'Retry-After': '1' },
  );
