// Carries out the operations of a batch one after another, each through the whole pipeline: as its sender, with its own
// permission, its own place in the plan's limit, its own transaction and its own answer.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Clock, type DomainError } from '@app/kernel';
import { errorAnswer, fail } from '../requests/error-answer.js';
import { httpErrors } from '../requests/http.errors.js';
import type { ApiRequest } from '../requests/request.js';
import type { BatchOperation } from '../requests/batch.requests.js';
import type { BatchResult } from '../routing/batch.view.js';
import { OwnConnection } from './own-connection.js';

/** No operation begins later: what asks platforms takes seconds, and fifty of them would take minutes. */
const LONGEST_MS = 25_000;
const BATCH = '/v1/batch';
/** Of the request that carries the batch: by these the pipeline knows who sends, and how. */
const passedOn = ['authorization', 'host', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'user-agent'];
const tellable = ['ETag', 'Location', 'Retry-After', 'Idempotency-Replayed', 'X-Request-Id'];

@Injectable()
export class BatchRuns {
  private readonly connection: OwnConnection;

  constructor(
    { httpAdapter }: HttpAdapterHost,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.connection = new OwnConnection((request, response) => httpAdapter.getInstance<RequestListener>()(request, response));
  }

  async run(request: ApiRequest, operations: readonly BatchOperation[]): Promise<BatchResult[]> {
    const end = this.clock.now().getTime() + LONGEST_MS;
    const results: BatchResult[] = [];
    for (const [at, operation] of operations.entries()) {
      const refusal = isBatch(operation) ? inBatch() : this.clock.now().getTime() > end ? outOfTime(at) : null;
      results.push(refusal ? refused(refusal, requestIdOf(request, operation, at)) : await this.carryOut(request, operation, at));
    }
    return results;
  }

  private async carryOut(request: ApiRequest, operation: BatchOperation, at: number): Promise<BatchResult> {
    const { method, path, headers = {}, body: content } = operation;
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
          ...(content ? { 'Content-Type': 'application/json' } : {}),
        },
      },
    );
    sent.end(content ? JSON.stringify(content) : undefined);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const { statusCode: status = 0, headers: answered } = answer;
    const told = tellable.flatMap((name) => {
      const value = answered[name.toLowerCase()];
      return value === undefined ? [] : [[name, String(value)]];
    });
    const body = (await json(answer)) as BatchResult['body'];
    return { status, headers: Object.fromEntries(told) as BatchResult['headers'], body };
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

function refused(failure: DomainError, requestId: string): BatchResult {
  const { status, headers, body } = errorAnswer(failure, requestId);
  return { status, headers: { ...headers, 'X-Request-Id': requestId }, body };
}

const isBatch = ({ path }: BatchOperation): boolean => path.split('?')[0]?.replace(/\/$/, '') === BATCH;

const inBatch = (): DomainError =>
  fail(httpErrors.not_in_a_batch, 'A batch cannot be part of a batch: send its operations in one.');

const outOfTime = (at: number): DomainError =>
  fail(
    httpErrors.batch_out_of_time,
    `The operations before took the ${LONGEST_MS / 1_000} s of a batch; send operations[${at}] and those after it again.`,
    { retry_after: 1 },
    { 'Retry-After': '1' },
  );
