// A repeated request with the same key gets the answer of the first one. The key's row commits with the effect. A lock that ends with the
// transaction marks a running request, so a crash leaves nothing behind.
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, DomainError } from '@app/kernel';
import { KeyRings, statement, UnitOfWork } from '@app/platform/data';
import { EveryOrganization } from '@app/platform/messaging';
import { errorAnswer, fail } from '../requests/error-answer.js';
import { httpErrors } from '../requests/http.errors.js';
import { JsonRows } from '../requests/json-rows.js';

export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface KeptAnswer {
  readonly request_hash: Buffer;
  readonly status: number;
  readonly answer: string;
}

const KEPT_MS = 24 * 3_600_000;

const claim = statement(
  'platform.idempotency.claim',
  "select pg_try_advisory_xact_lock(hashtextextended($1::text || ' ' || $2 || ' ' || $3, 0)) as claimed",
);
const find = statement(
  'platform.idempotency.find',
  'select request_hash, status, answer from platform.idempotency where organization_id = $1 and operation = $2 and key = $3 and created_at > $4',
);
const keep = statement(
  'platform.idempotency.keep',
  `insert into platform.idempotency (organization_id, operation, key, request_hash, status, answer, created_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (organization_id, operation, key) do update
   set request_hash = excluded.request_hash, status = excluded.status, answer = excluded.answer, created_at = excluded.created_at`,
);
const forget = statement(
  'platform.idempotency.forget',
  'delete from platform.idempotency where organization_id = $1 and created_at <= $2',
);

@Injectable()
export class Idempotency {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rings: KeyRings,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * The first answer of this key, or the answer of the work, which runs in the same transaction.
   * @param operation method and path
   * @param request everything in which two requests with one key must agree
   */
  async once(
    actor: Actor,
    operation: string,
    key: string,
    request: unknown,
    requestId: string,
    work: () => Promise<StoredAnswer>,
  ): Promise<StoredAnswer & { replayed: boolean }> {
    const hash = await hashOf(request);
    return this.unitOfWork.run(actor, async () => {
      const now = this.clock.now();
      const since = new Date(now.getTime() - KEPT_MS);
      const transaction = this.unitOfWork.current;
      const [[lock], [known]] = (await transaction.together([
        [claim, [operation, key]],
        [find, [operation, key, since]],
      ])) as [[{ claimed: boolean }], [KeptAnswer?]];
      if (!lock.claimed) {
        throw fail(
          httpErrors.idempotency_in_progress,
          'The first request with this Idempotency-Key is still running; retry in 1 s.',
          { retry_after: 1 },
          { 'Retry-After': '1' },
        );
      }
      const context = `${actor.organizationId} ${operation} ${key}`;
      if (known) {
        if (!known.request_hash.equals(hash)) {
          throw fail(
            httpErrors.idempotency_key_reused,
            `This Idempotency-Key was used for another request to ${operation}; use a new key.`,
            { operation },
          );
        }
        return { ...(JSON.parse(this.rings.decrypt(known.answer, context)) as StoredAnswer), replayed: true };
      }
      const answer = await this.settled(work, requestId);
      const sealed = this.rings.encrypt(JSON.stringify(answer), context);
      transaction.later(keep, [operation, key, hash, answer.status, sealed, now]);
      return { ...answer, replayed: false };
    });
  }

  @EveryOrganization('23 * * * *', 'platform.forget-answers')
  async forgetOld(actor: Actor): Promise<void> {
    const until = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.unitOfWork.run(actor, () => this.unitOfWork.current.affected(forget, [until]));
  }

  /** A refusal by the record's state is an answer too, and is stored; a failure that may pass is not. */
  private async settled(work: () => Promise<StoredAnswer>, requestId: string): Promise<StoredAnswer> {
    try {
      return await this.unitOfWork.savepoint(work);
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind.retryable || ![404, 409, 412, 422].includes(error.kind.status))
        throw error;
      return errorAnswer(error, requestId);
    }
  }
}

/** Characters to hash before other requests have their turn. */
const TURN = 65_536;

async function hashOf(request: unknown): Promise<Buffer> {
  const hash = createHash('sha256');
  let hashed = 0;
  for (const piece of canonical(request)) {
    hash.update(piece);
    hashed += piece.length;
    if (hashed < TURN) continue;
    hashed = 0;
    await nextTurn();
  }
  return hash.digest();
}

/** JSON with sorted keys, because the order of a client's fields does not matter; row by row for a body that is read so. */
function* canonical(value: unknown): Generator<string> {
  if (Array.isArray(value) || value instanceof JsonRows) {
    let separator = '[';
    for (const item of value as Iterable<unknown>) {
      yield `${separator}${[...canonical(item)].join('')}`;
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [index, [key, item]] of entries.entries()) {
      yield `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`;
      yield* canonical(item);
    }
    yield entries.length === 0 ? '{}' : '}';
  } else yield JSON.stringify(value);
}
