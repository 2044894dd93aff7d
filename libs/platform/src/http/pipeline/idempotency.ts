// A repeated request with the same key gets the answer of the first one. The claim of the key is sent ahead of the first
// statement of the request, and the key's row commits with the effect. A lock that ends with the transaction marks a running
// request, so a crash leaves nothing behind. docs/adr/0003 explains why.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, DomainError } from '@app/kernel';
import { KeyRings, ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { EveryOrganization } from '@app/platform/messaging';
import { errorAnswer, type Failed, fail } from '../requests/error-answer.js';
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
/**
 * A request that prepares its work marks its key by a row of its own, without an answer, until the work has its answer. A row
 * that a lost process left behind is taken over.
 */
const hold = statement(
  'platform.idempotency.hold',
  `insert into platform.idempotency (organization_id, operation, key, request_hash, status, answer, created_at) values
     ($1, $2, $3, $4, 0, '', $5)
   on conflict (organization_id, operation, key) do update set created_at = excluded.created_at
   where platform.idempotency.created_at <= $6`,
);
const letGo = statement(
  'platform.idempotency.let-go',
  'delete from platform.idempotency where organization_id = $1 and operation = $2 and key = $3',
);
const preparing = (operation: string): string => `prepare ${operation}`;
/** Far longer than a preparation may take. */
const HELD_MS = 60_000;
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
   * @param prepare what calls other services before the work, outside of its transaction; only by the first request of the key
   */
  async once(
    actor: Actor,
    operation: string,
    key: string,
    request: unknown,
    asked: Failed,
    work: () => Promise<StoredAnswer>,
    prepare?: () => Promise<void>,
  ): Promise<StoredAnswer & { replayed: boolean }> {
    const used: UsedKey = { operation, key, hash: await hashOf(request) };
    if (!prepare) return this.answered(actor, used, asked, work);
    if (!(await this.hold(actor, used))) return this.known(actor, used);
    try {
      return await this.answered(actor, used, asked, work, prepare);
    } finally {
      // A mark that cannot be removed now ends by itself.
      await this.unitOfWork.run(actor, () => this.letGo(used)).catch(() => undefined);
    }
  }

  private async answered(
    actor: Actor,
    used: UsedKey,
    asked: Failed,
    work: () => Promise<StoredAnswer>,
    prepare?: () => Promise<void>,
  ): Promise<StoredAnswer & { replayed: boolean }> {
    let answer: StoredAnswer | undefined;
    try {
      await prepare?.();
      answer = await this.first(actor, used, work);
    } catch (failure) {
      if (!(failure instanceof DomainError) || failure.kind.status >= 500) throw failure;
      answer = await this.first(actor, used, () => this.refused(failure, asked));
    }
    return answer ? { ...answer, replayed: false } : this.known(actor, used);
  }

  @EveryOrganization('23 * * * *', 'platform.forget-answers')
  async forgetOld(actor: Actor): Promise<void> {
    await this.unitOfWork.run(actor, () => this.unitOfWork.current.affected(forget, [this.keptSince()]));
  }

  /** Whether this request may prepare: the key has no answer, and no other request prepares with it. */
  private hold(actor: Actor, used: UsedKey): Promise<boolean> {
    const { operation, key, hash } = used;
    return this.unitOfWork.run(actor, async () => {
      const { current, now } = this.unitOfWork;
      const over = new Date(now.getTime() - HELD_MS);
      if ((await current.affected(hold, [preparing(operation), key, hash, now, over])) === 0) return false;
      // After the mark: it sees the answer of a request that has just removed its own.
      const isAnswered = (await current.rows(find, [operation, key, this.keptSince()])).length > 0;
      if (isAnswered) await this.letGo(used);
      return !isAnswered;
    });
  }

  private letGo({ operation, key }: UsedKey): Promise<number> {
    return this.unitOfWork.current.affected(letGo, [preparing(operation), key]);
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
  private async refused(failure: DomainError, asked: Failed): Promise<StoredAnswer> {
    const { kind } = failure;
    if (!kind.retryable && KEPT_REFUSALS.includes(kind.status)) return errorAnswer(failure, asked);
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
