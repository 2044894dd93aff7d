// A repeated request with the same key gets the answer of the first one. The claim of the key is sent ahead of the first
// statement of the request, and the key's row commits with the effect. A lock that ends with the transaction marks a running
// request, so a crash leaves nothing behind. docs/adr/0003 explains why.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, DomainError } from '@app/kernel';
import { KeyRings, ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { EveryOrganization } from '@app/platform/messaging';
import { errorAnswer, fail } from '../requests/error-answer.js';
import { httpErrors } from '../requests/http.errors.js';
import { hashOf } from '../requests/request-hash.js';

export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface AnswerRow {
  readonly request_hash: Buffer;
  readonly status: number;
  readonly answer: string;
}

/** A key and its request. */
interface UsedKey {
  /** Method and path. */
  readonly operation: string;
  readonly key: string;
  readonly hash: Buffer;
}

const KEPT_MS = 24 * 3_600_000;
/**
 * Refusals by the record's state: they are answers too. A temporary failure, or one that a corrected request avoids, is not
 * stored.
 */
const KEPT_REFUSALS: readonly number[] = [404, 409, 412, 422];

/** Fails when the key is taken: then no later statement of the pipeline runs. */
const claim = statement('platform.idempotency.claim', 'select platform.claim_key($1, $2, $3, $4)');
const TAKEN = '23505';
const find = statement(
  'platform.idempotency.find',
  'select request_hash, status, answer from platform.idempotency where organization_id = $1 and operation = $2 and key ' +
    '= $3 and created_at > $4',
);
const keep = statement(
  'platform.idempotency.keep',
  `insert into platform.idempotency (organization_id, operation, key, request_hash, status, answer, created_at) values
     ($1, $2, $3, $4, $5, $6, $7)
   on conflict (organization_id, operation, key) do update
   set request_hash = excluded.request_hash, status = excluded.status, answer = excluded.answer, created_at =
   excluded.created_at`,
);
const forget = statement(
  'platform.idempotency.forget',
  'delete from platform.idempotency where organization_id = $1 and created_at <= $2',
);

@Injectable()
export class Idempotency {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
    private readonly rings: KeyRings,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * The first answer of this key, or the answer of the work, which runs in the same transaction. The work begins before the
   * key is known to be free; when it is taken, the first statement of the work fails and nothing is done.
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
    const used: UsedKey = { operation, key, hash: await hashOf(request) };
    let answer: StoredAnswer | undefined;
    try {
      answer = await this.first(actor, used, work);
    } catch (failure) {
      if (!(failure instanceof DomainError) || failure.kind.status >= 500) throw failure;
      answer = await this.first(actor, used, () => this.refused(failure, requestId));
    }
    return answer ? { ...answer, replayed: false } : this.known(actor, used);
  }

  @EveryOrganization('23 * * * *', 'platform.forget-answers')
  async forgetOld(actor: Actor): Promise<void> {
    await this.unitOfWork.run(actor, () => this.unitOfWork.current.affected(forget, [this.keptSince()]));
  }

  /** The answer of the work, stored with its effect; undefined: the key is taken, and nothing was done. */
  private async first(actor: Actor, used: UsedKey, work: () => Promise<StoredAnswer>): Promise<StoredAnswer | undefined> {
    const { operation, key, hash } = used;
    const seen = { isTaken: false };
    const noticed = (failure: Error): Error => {
      seen.isTaken ||= 'code' in failure && failure.code === TAKEN;
      return failure;
    };
    try {
      return await this.unitOfWork.run(actor, async () => {
        const transaction = this.unitOfWork.current;
        transaction.later(claim, [operation, key, this.keptSince()], noticed);
        const answer = await work();
        const sealed = this.rings.encrypt(JSON.stringify(answer), secretOf(actor, used));
        transaction.later(keep, [operation, key, hash, answer.status, sealed, this.unitOfWork.now]);
        return answer;
      });
    } catch (failure) {
      if (seen.isTaken) return undefined;
      throw failure;
    }
  }

  /** Replaces refused work that was rolled back. */
  private async refused(failure: DomainError, requestId: string): Promise<StoredAnswer> {
    const { kind } = failure;
    if (!kind.retryable && KEPT_REFUSALS.includes(kind.status)) return errorAnswer(failure, requestId);
    // Sends the claim: the key's first request takes precedence over faults of its second one.
    await this.unitOfWork.current.together([]);
    throw failure;
  }

  /** The answer of a key that is taken. */
  private async known(actor: Actor, used: UsedKey): Promise<StoredAnswer & { replayed: true }> {
    const { operation, key, hash } = used;
    const [kept] = await this.reads.rows<AnswerRow>(actor, find, [operation, key, this.keptSince()]);
    if (!kept) {
      throw fail(
        httpErrors.idempotency_in_progress,
        'The first request with this Idempotency-Key is still running; retry in 1 s.',
        { retry_after: 1 },
        { 'Retry-After': '1' },
      );
    }
    if (!kept.request_hash.equals(hash)) {
      throw fail(
        httpErrors.idempotency_key_reused,
        `This Idempotency-Key was used for another request to ${operation}; use a new key.`,
        { operation },
      );
    }
    return { ...(JSON.parse(this.rings.decrypt(kept.answer, secretOf(actor, used))) as StoredAnswer), replayed: true };
  }

  private keptSince(): Date {
    return new Date(this.clock.now().getTime() - KEPT_MS);
  }
}

/** The context to which the encrypted answer is bound. */
const secretOf = ({ organizationId }: Actor, { operation, key }: UsedKey): string => `${organizationId} ${operation} ${key}`;
