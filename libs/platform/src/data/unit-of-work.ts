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

  constructor(private readonly dataSource: DataSource) {}

  /** Runs the work in a transaction; a nested run of the same organization joins it. Deadlocks run again, at most three times. */
  async run<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
    const outer = this.context.getStore();
    if (outer) {
      if (outer.actor.organizationId !== actor.organizationId) throw new Error('A unit of work belongs to one organization.');
      return work();
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(actor, work);
      } catch (error) {
        if (isRetryable(error) && attempt < TRIES) await pause(Math.random() * 20 * 2 ** attempt);
        else throw isOutage(error) || isRetryable(error) ? serviceUnavailable() : error;
      }
    }
  }

  /** The transaction that is open; a write outside a unit of work is a mistake of ours. */
  get current(): Transaction {
    const transaction = this.context.getStore();
    if (!transaction) throw new Error('A write needs a unit of work: wrap it in unitOfWork.run(actor, …).');
    return transaction;
  }

  /** The open transaction when it is this organization's. */
  currentOf(actor: Actor): Transaction | undefined {
    const transaction = this.context.getStore();
    return transaction?.actor.organizationId === actor.organizationId ? transaction : undefined;
  }

  /** Undoes what the work wrote when it fails, and leaves the outer transaction usable. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    return (this.current as OpenTransaction).savepoint(work);
  }

  private async attempt<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
    const { organizationId } = actor;
    if (!UUID.test(organizationId)) throw new Error('An organization id is a UUID.');
    const runner = this.dataSource.createQueryRunner('master');
    let broken = false;
    try {
      const client = (await runner.connect()) as pg.PoolClient;
      client.on('error', ignore);
      const transaction = new OpenTransaction(actor, client);
      try {
        const result = await this.context.run(transaction, work);
        await transaction.commit();
        return result;
      } catch (error) {
        broken = isOutage(error);
        if (!broken && transaction.begun) await client.query('rollback');
        throw error;
      } finally {
        client.off('error', ignore);
      }
    } finally {
      await runner.release();
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

  constructor(
    readonly actor: Actor,
    private readonly client: pg.PoolClient,
  ) {
    this.waiting = [BEGIN, asOrganization(actor.organizationId)];
  }

  /** Whether PostgreSQL knows of it. */
  get begun(): boolean {
    return this.waiting[0] !== BEGIN;
  }

  async rows<R>(statement: Statement, values: readonly unknown[] = []): Promise<R[]> {
    return (await this.send(this.bound(statement, values))).rows as R[];
  }

  async affected(statement: Statement, values: readonly unknown[] = []): Promise<number> {
    return Number(/\d+$/.exec((await this.send(this.bound(statement, values))).tag)?.[0] ?? 0);
  }

  later(statement: Statement, values: readonly unknown[] = []): void {
    this.waiting.push(this.bound(statement, values));
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

  /** PostgreSQL answers the commit of a transaction that has failed with a rollback. */
  async commit(): Promise<void> {
    if (!this.begun && this.waiting.length === 2) return;
    const { tag } = await this.send(COMMIT);
    if (tag !== 'COMMIT') throw new Error('A statement of this unit of work had failed, and its failure was ignored.');
  }

  private bound({ name, text }: Statement, values: readonly unknown[]): Prepared {
    return { name, text, values: [this.actor.organizationId, ...values] };
  }

  private async send(prepared: Prepared): Promise<Landed> {
    const flight = fly(this.client, [...this.waiting, prepared]);
    this.waiting.length = 0;
    return (await flight).at(-1) ?? { rows: [], tag: '' };
  }
}

const ignore = (): undefined => undefined;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
