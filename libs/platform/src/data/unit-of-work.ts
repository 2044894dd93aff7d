import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { asOrganization, fly, type Landed, type Prepared } from './flight.js';
import { isOutage, isRetryable, serviceUnavailable } from './outage.js';
import type { Statement, Transaction } from './statement.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TRIES = 3;

/** Thrown to end a unit of work without its effects while keeping its answer: dry runs. */
export class Rollback extends Error {
  constructor(readonly answer: unknown) {
    super('rolled back on purpose');
  }
}

/** One transaction per change, for one organization. Stores and outbox find it through the async context; outside it they refuse to write. */
@Injectable()
export class UnitOfWork {
  private readonly context = new AsyncLocalStorage<OpenTransaction>();

  private readonly pool: pg.Pool;

  constructor(dataSource: DataSource) {
    this.pool = (dataSource.driver as unknown as { readonly master: pg.Pool }).master;
  }

  /**
   * Runs the work in a transaction; a nested run of the same organization joins it. Deadlocks run again, at most three times.
   * @param answer a read of what the work left; the commit travels with its first statement
   */
  async run<T>(actor: Actor, work: () => Promise<T>): Promise<T>;
  async run<T, A>(actor: Actor, work: () => Promise<T>, answer: (result: T) => Promise<A>): Promise<A>;
  async run<T, A>(actor: Actor, work: () => Promise<T>, answer?: (result: T) => Promise<A>): Promise<T | A> {
    const outer = this.context.getStore();
    if (outer) {
      if (outer.actor.organizationId !== actor.organizationId) throw new Error('A unit of work belongs to one organization.');
      const result = await work();
      return answer ? answer(result) : result;
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(actor, work, answer);
      } catch (error) {
        if (isRetryable(error) && attempt < TRIES) await pause(Math.random() * 20 * 2 ** attempt);
        else throw isOutage(error) || isRetryable(error) ? serviceUnavailable() : error;
      }
    }
  }

  /** The transaction that is open; a write outside a unit of work is a mistake of ours. */
  get current(): Transaction {
    const transaction = this.context.getStore();
    if (!transaction || transaction.isOver) throw new Error('A write needs a unit of work: wrap it in unitOfWork.run(actor, …).');
    return transaction;
  }

  /** The open transaction when it is this organization's and has begun: before, it sees what everybody does. */
  currentOf(actor: Actor): Transaction | undefined {
    const transaction = this.context.getStore();
    return transaction?.hasBegun && transaction.actor.organizationId === actor.organizationId ? transaction : undefined;
  }

  /** Undoes what the work wrote when it fails, and leaves the outer transaction usable. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    return (this.current as OpenTransaction).savepoint(work);
  }

  private async attempt<T, A>(
    actor: Actor,
    work: () => Promise<T>,
    answer: ((result: T) => Promise<A>) | undefined,
  ): Promise<T | A> {
    const { organizationId } = actor;
    if (!UUID.test(organizationId)) throw new Error('An organization id is a UUID.');
    const transaction = new OpenTransaction(actor, this.pool);
    try {
      return await this.context.run(transaction, async () => {
        const result = await work();
        if (!answer) {
          await transaction.commit();
          return result;
        }
        transaction.commitWithNext();
        const answered = await answer(result);
        await transaction.commit();
        return answered;
      });
    } catch (error) {
      await transaction.rollback(error);
      throw error;
    } finally {
      transaction.letGo();
    }
  }
}

const command = (text: string): Prepared => ({ name: `unit_of_work.${text}`, text, values: [] });
const BEGIN = command('begin');
const COMMIT = command('commit');
const SAVEPOINT = command('savepoint work');
const RELEASE = command('release savepoint work');
const UNDO = command('rollback to savepoint work');

class OpenTransaction implements Transaction {
  /** Travels with the next statement. */
  private readonly waiting: Prepared[];
  private connecting: Promise<pg.PoolClient> | undefined;
  private client: pg.PoolClient | undefined;
  private isLast = false;
  private isBroken = false;
  /** Whether the commit has been sent. */
  isOver = false;

  constructor(
    readonly actor: Actor,
    private readonly pool: pg.Pool,
  ) {
    this.waiting = [BEGIN, asOrganization(actor.organizationId)];
  }

  /** Whether there is anything to commit or to see. */
  get hasBegun(): boolean {
    return !this.isOver && (this.connecting !== undefined || this.waiting.length > 2);
  }

  async rows<R>(statement: Statement, values: readonly unknown[] = []): Promise<R[]> {
    return (await this.send(this.bound(statement, values))).rows as R[];
  }

  async affected(statement: Statement, values: readonly unknown[] = []): Promise<number> {
    return Number(/\d+$/.exec((await this.send(this.bound(statement, values))).tag)?.[0] ?? 0);
  }

  later(statement: Statement, values: readonly unknown[] = [], refusal?: (failure: Error) => Error): void {
    this.waiting.push({ ...this.bound(statement, values), refusal });
  }

  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    this.waiting.push(SAVEPOINT);
    try {
      const result = await work();
      await this.send(RELEASE);
      return result;
    } catch (error) {
      const unsent = this.waiting.indexOf(SAVEPOINT);
      if (unsent === -1) this.waiting.splice(0, Infinity, UNDO);
      else this.waiting.length = unsent;
      throw error;
    }
  }

  commitWithNext(): void {
    this.isLast = true;
  }

  async commit(): Promise<void> {
    if (this.hasBegun) await this.fly([COMMIT]);
  }

  async rollback(error: unknown): Promise<void> {
    this.isBroken = isOutage(error);
    if (this.client && !this.isBroken) await this.client.query('rollback');
  }

  letGo(): void {
    this.client?.off('error', ignore);
    this.client?.release(this.isBroken);
  }

  private bound({ name, text }: Statement, values: readonly unknown[]): Prepared {
    return { name, text, values: [this.actor.organizationId, ...values] };
  }

  private async send(prepared: Prepared): Promise<Landed> {
    const [landed] = await this.fly(this.isLast ? [prepared, COMMIT] : [prepared]);
    return landed ?? { rows: [], tag: '' };
  }

  /** With what waits, whose answers nobody asked for. PostgreSQL answers the commit of a transaction that has failed with a rollback. */
  private async fly(statements: readonly Prepared[]): Promise<Landed[]> {
    const ahead = this.waiting.splice(0);
    this.isOver = statements.includes(COMMIT);
    this.connecting ??= this.open();
    const landed = await fly(await this.connecting, [...ahead, ...statements]);
    if (this.isOver && landed.at(-1)?.tag !== 'COMMIT')
      throw new Error('A statement of this unit of work had failed, and its failure was ignored.');
    return landed.slice(ahead.length);
  }

  private async open(): Promise<pg.PoolClient> {
    this.client = await this.pool.connect();
    this.client.on('error', ignore);
    return this.client;
  }
}

const ignore = (): undefined => undefined;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
