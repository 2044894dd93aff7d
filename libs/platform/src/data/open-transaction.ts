// A transaction and its round trips. A statement without an awaited answer (an insert, events, jobs) is queued, and sent with the
// next one:
//
//   first trip    begin, set organization, queued statements, statement
//   later trips   queued statements, statement
//   last trip     queued statements, the read of the answer, check of the deadline, commit
//
// Often the first trip is the last one too.
import { type Actor, type Clock, customerOf } from '@app/kernel';
import type pg from 'pg';
import type { Admission } from './admission.js';
import { setOrganization, pipeline, type QueryResult, type PreparedStatement } from './pipeline.js';
import { isAnswered, isOutage, type Outcome } from './outage.js';
import type { BoundStatement, LockingStatement, Statement, Transaction } from './statement.js';
import { learnFrom } from './server-state.js';
import { requireBefore } from './write-deadline.js';

/** Where transactions get their connections. */
export interface WritePool {
  readonly pool: pg.Pool;
  readonly admission: Admission;
  /** Milliseconds in which the server must answer a trip. */
  readonly deadlineMs: number;
}

const command = (text: string): PreparedStatement => ({ name: `unit_of_work.${text}`, text, values: [] });
const BEGIN = command('begin');
const COMMIT = command('commit');
const ROLLBACK = command('rollback');

export class OpenTransaction implements Transaction {
  /** Sent with the next statement. */
  private readonly waiting: PreparedStatement[];
  private connecting: Promise<pg.PoolClient> | undefined;
  private client: pg.PoolClient | undefined;
  private deadlineMs: number;
  private instant: Date | undefined;
  private isLast = false;
  private isBroken = false;
  private fault: unknown;
  private leave: (() => void) | undefined;
  /** Whether the commit has been sent. */
  isOver = false;
  /** The outcome to report after an outage. */
  outcome: Outcome = 'not_done';

  constructor(
    readonly actor: Actor,
    private readonly writes: WritePool,
    private readonly clock: Clock,
  ) {
    this.deadlineMs = writes.deadlineMs;
    this.waiting = [BEGIN, setOrganization(actor.organizationId)];
  }

  get now(): Date {
    return (this.instant ??= this.clock.now());
  }

  /** Whether there is anything to commit or to read back. */
  get hasBegun(): boolean {
    return !this.isOver && (this.connecting !== undefined || this.waiting.length > 2);
  }

  async rows<R>(statement: Statement | LockingStatement, values: readonly unknown[] = []): Promise<R[]> {
    return (await this.send(this.bound(statement, values))).rows as R[];
  }

  async together(asked: readonly BoundStatement[]): Promise<unknown[][]> {
    const results = await this.pipeline(asked.map(([statement, values]) => this.bound(statement, values)));
    return results.map(({ rows }) => rows);
  }

  async affected(statement: Statement | LockingStatement, values: readonly unknown[] = []): Promise<number> {
    return Number(/\d+$/.exec((await this.send(this.bound(statement, values))).tag)?.[0] ?? 0);
  }

  later(statement: Statement | LockingStatement, values: readonly unknown[] = [], refusal?: (failure: Error) => Error): void {
    this.waiting.push({ ...this.bound(statement, values), refusal });
  }

  allow(milliseconds: number): void {
    this.deadlineMs = milliseconds;
  }

  commitWithNext(): void {
    this.isLast = true;
  }

  async commit(): Promise<void> {
    if (this.hasBegun) await this.pipeline([COMMIT]);
  }

  async rollback(error: unknown): Promise<void> {
    await this.connecting?.catch(ignore);
    this.isBroken = isOutage(error);
    this.fault = error;
    if (!this.client || this.isBroken) return;
    await pipeline(this.client, [ROLLBACK], this.deadlineMs).catch(() => (this.isBroken = true));
  }

  letGo(): void {
    this.isOver = true;
    this.client?.off('error', ignore);
    this.client?.release(this.isBroken);
    this.leave?.();
    if (this.connecting) learnFrom(this.writes.pool, this.fault);
  }

  private bound({ name, text }: Statement | LockingStatement, values: readonly unknown[]): PreparedStatement {
    return { name, text, values: [this.actor.organizationId, ...values] };
  }

  private async send(prepared: PreparedStatement): Promise<QueryResult> {
    const [result] = await this.pipeline(this.isLast ? [prepared, COMMIT] : [prepared]);
    return result ?? { rows: [], tag: '' };
  }

  /** Sends the queued statements too, and drops their answers. */
  private async pipeline(statements: readonly PreparedStatement[]): Promise<QueryResult[]> {
    const ahead = this.waiting.splice(0);
    this.isOver = statements.includes(COMMIT);
    this.connecting ??= this.open();
    const client = await this.connecting;
    if (!this.isOver) return (await pipeline(client, [...ahead, ...statements], this.deadlineMs)).slice(ahead.length);
    const check = await requireBefore(client, this.deadlineMs);
    const results = await this.sendLast(client, [...ahead, ...statements.slice(0, -1), check, COMMIT]);
    return results.slice(ahead.length);
  }

  /** Without an answer the outcome of the commit is unknown. */
  private async sendLast(client: pg.PoolClient, prepared: readonly PreparedStatement[]): Promise<QueryResult[]> {
    try {
      return await pipeline(client, prepared, this.deadlineMs);
    } catch (error) {
      if (!isAnswered(error)) this.outcome = 'unknown';
      throw isAborted(error) ? new Error(IGNORED) : error;
    }
  }

  private async open(): Promise<pg.PoolClient> {
    this.leave = await this.writes.admission.enter(customerOf(this.actor));
    this.client = await this.writes.pool.connect();
    this.client.on('error', ignore);
    return this.client;
  }
}

const IGNORED = 'A statement of this unit of work had failed, and its failure was ignored.';
/** After a failure a transaction accepts only a rollback. */
const isAborted = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25P02';
const ignore = (): undefined => undefined;
