import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { SETTINGS, type Settings } from '@app/platform/config';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { Admission } from './admission.js';
import { transactionLimits } from './database-limits.js';
import { isOutdatedPlan } from './pipeline.js';
import { OpenTransaction, type WritePool } from './open-transaction.js';
import { insideTransaction } from './outside-calls.js';
import { isRetryable, orUnavailable, serviceUnavailable } from './outage.js';
import { RefusalWithLookUp } from './refusal-with-look-up.js';
import type { Transaction } from './statement.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TRIES = 3;

/** Ends a unit of work without its effects but with its answer: dry runs. */
export class Rollback extends Error {
  constructor(readonly answer: unknown) {
    super('rolled back on purpose');
  }
}

/**
 * One transaction per change, for one organization. Stores and outbox find it in the async context; outside of one they refuse
 * to write.
 */
@Injectable()
export class UnitOfWork {
  private readonly context = new AsyncLocalStorage<{ readonly transaction: OpenTransaction; readonly actor: Actor }>();

  private readonly writes: WritePool;

  constructor(
    dataSource: DataSource,
    @Inject(SETTINGS) settings: Settings,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.writes = {
      pool: (dataSource.driver as unknown as { readonly master: pg.Pool }).master,
      admission: new Admission(transactionLimits(settings), () => serviceUnavailable(1, 'not_done')),
      deadlineMs: settings.DATABASE_DEADLINE_MS,
    };
  }

  /**
   * Runs the work in a transaction; a nested run of the same organization joins it. Deadlocks run again, at most three times.
   * An outage is
   * 503 with the outcome of the change in details.outcome.
   * @param answer one read of the result. The commit is sent with its first statement: later statements may read newer data
   */
  async run<T>(actor: Actor, work: () => Promise<T>): Promise<T>;
  async run<T, A>(actor: Actor, work: () => Promise<T>, answer: (result: T) => Promise<A>): Promise<A>;
  async run<T, A>(actor: Actor, work: () => Promise<T>, answer?: (result: T) => Promise<A>): Promise<T | A> {
    const outer = this.context.getStore();
    if (outer) {
      if (outer.actor.organizationId !== actor.organizationId) throw new Error('A unit of work belongs to one organization.');
      return this.context.run({ ...outer, actor }, async () => {
        const result = await work();
        return answer ? answer(result) : result;
      });
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(actor, work, answer);
      } catch (error) {
        if (error instanceof RefusalWithLookUp) throw await this.run(actor, () => error.completed(this.current));
        const again = isRetryable(error) || isOutdatedPlan(error);
        if (!again) throw error;
        if (attempt >= TRIES) throw serviceUnavailable(1, 'not_done');
        await pause(Math.random() * 20 * 2 ** attempt);
      }
    }
  }

  /** The open transaction; a write outside of a unit of work is a mistake of ours. */
  get current(): Transaction {
    return this.open.transaction;
  }

  /**
   * The instant of the open unit of work, one for all that it writes. It is taken when it is first read: read it after the
   * lock on a row, so that it is not before the last change of that row.
   */
  get now(): Date {
    return this.open.transaction.now;
  }

  /** Who acts: of nested units of work the actor of the innermost one. */
  get actor(): Actor {
    return this.open.actor;
  }

  /**
   * The open transaction, if it is this organization's and has begun: it has written, or read by `current`. A read before that
   * is no part of it. A read that a later write relies on must lock its rows by `current`.
   */
  currentOf(actor: Actor): Transaction | undefined {
    const open = this.context.getStore();
    return open?.transaction.hasBegun && open.actor.organizationId === actor.organizationId ? open.transaction : undefined;
  }

  private get open(): { readonly transaction: OpenTransaction; readonly actor: Actor } {
    const open = this.context.getStore();
    if (!open || open.transaction.isOver) throw new Error('A write needs a unit of work: wrap it in unitOfWork.run(actor, …).');
    return open;
  }

  private async attempt<T, A>(
    actor: Actor,
    work: () => Promise<T>,
    answer: ((result: T) => Promise<A>) | undefined,
  ): Promise<T | A> {
    const { organizationId } = actor;
    if (!UUID.test(organizationId)) throw new Error('An organization id is a UUID.');
    const transaction = new OpenTransaction(actor, this.writes, this.clock);
    try {
      return await this.context.run({ transaction, actor }, () =>
        insideTransaction(transaction, async () => {
          const result = await work();
          if (!answer) {
            await transaction.commit();
            return result;
          }
          transaction.commitWithNext();
          const answered = await answer(result);
          await transaction.commit();
          return answered;
        }),
      );
    } catch (error) {
      await transaction.rollback(error);
      throw orUnavailable(error, transaction.outcome);
    } finally {
      transaction.letGo();
    }
  }
}
