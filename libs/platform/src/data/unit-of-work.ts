import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import type pg from 'pg';
import { DataSource } from 'typeorm';
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
    const transaction = this.current as OpenTransaction;
    await transaction.client.query('savepoint work');
    try {
      const result = await work();
      await transaction.client.query('release savepoint work');
      return result;
    } catch (error) {
      await transaction.client.query('rollback to savepoint work');
      throw error;
    }
  }

  private async attempt<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
    const { organizationId } = actor;
    if (!UUID.test(organizationId)) throw new Error('An organization id is a UUID.');
    const runner = this.dataSource.createQueryRunner('master');
    let broken = false;
    try {
      const client = (await runner.connect()) as pg.PoolClient;
      client.on('error', ignore);
      try {
        await client.query(`begin; select set_config('app.organization_id', '${organizationId}', true)`);
        const result = await this.context.run(new OpenTransaction(actor, client), work);
        await client.query('commit');
        return result;
      } catch (error) {
        broken = isOutage(error);
        if (!broken) await client.query('rollback');
        throw error;
      } finally {
        client.off('error', ignore);
      }
    } finally {
      await runner.release();
    }
  }
}

class OpenTransaction implements Transaction {
  constructor(
    readonly actor: Actor,
    readonly client: pg.PoolClient,
  ) {}

  async rows<R>(statement: Statement, values: readonly unknown[] = []): Promise<R[]> {
    return (await this.send(statement, values)).rows as R[];
  }

  async affected(statement: Statement, values: readonly unknown[] = []): Promise<number> {
    return (await this.send(statement, values)).rowCount ?? 0;
  }

  private send({ name, text }: Statement, values: readonly unknown[]): Promise<pg.QueryResult> {
    return this.client.query({ name, text, values: [this.actor.organizationId, ...values] });
  }
}

const ignore = (): undefined => undefined;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
