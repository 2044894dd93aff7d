import { Inject, Injectable } from '@nestjs/common';
import { type Actor, AuditLog, notFound } from '@app/kernel';
import { type AggregateStore, statement, UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { Connection, type ConnectionState } from '../domain/connection.js';
import type { SyncRunState } from '../domain/sync-run.js';

const openRun = statement(
  'connections.sync.open',
  "select id, status, created_at, started_at from connections.sync where organization_id = $1 and connection_id = $2 and status in ('queued', 'running')",
);

const everyId = statement(
  'connections.connection.every-id',
  'select id from connections.connection where organization_id = $1 order by created_at, id',
);

/** Injection tokens of the tables behind the stores. */
export const CONNECTION_ROWS = Symbol('CONNECTION_ROWS');
export const SYNC_ROWS = Symbol('SYNC_ROWS');

/** Stores connections and their runs. Every method works in the current unit of work. */
@Injectable()
export class ConnectionStores {
  constructor(
    @Inject(CONNECTION_ROWS) private readonly connections: AggregateStore<ConnectionState>,
    @Inject(SYNC_ROWS) readonly runs: AggregateStore<SyncRunState>,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /** The connection, locked until the unit of work ends. */
  async load(actor: Actor, id: string): Promise<Connection> {
    const state = await this.connections.find(actor, id, { lock: true });
    if (!state) throw notFound('connection');
    return new Connection(state);
  }

  /** The connection without a lock; undefined when there is none. */
  known(actor: Actor, id: string): Promise<Readonly<ConnectionState> | undefined> {
    return this.connections.find(actor, id);
  }

  /** Every connection of the organization, ended ones too. */
  async all(actor: Actor): Promise<Readonly<ConnectionState>[]> {
    return this.unitOfWork.run(actor, async () => {
      const rows = await this.unitOfWork.current.rows<{ id: string }>(everyId);
      const found: Readonly<ConnectionState>[] = [];
      for (const { id } of rows) found.push((await this.load(actor, id)).state);
      return found;
    });
  }

  async add(actor: Actor, connection: Connection): Promise<void> {
    const { channel, account, name } = connection.state;
    await this.connections.insert(connection.state);
    await this.outbox.record(actor, { type: 'connection' }, connection, { channel, account_id: account.id, name });
  }

  async save(actor: Actor, connection: Connection): Promise<void> {
    const { status, statusReason } = connection.state;
    connection.saved(await this.connections.update(connection.state));
    await this.outbox.record(actor, { type: 'connection' }, connection, { status, status_reason: statusReason });
  }

  /** Changes a connection in a unit of work of its own; saves it when `change` returns true. */
  async change(actor: Actor, id: string, change: (connection: Connection, now: Date) => boolean): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const connection = await this.load(actor, id);
      if (change(connection, this.unitOfWork.current.now)) await this.save(actor, connection);
    });
  }

  /** The present state of a connection, in a unit of work of its own. @throws 404 */
  stateOf(actor: Actor, id: string): Promise<Readonly<ConnectionState>> {
    return this.unitOfWork.run(actor, async () => (await this.load(actor, id)).state);
  }

  async addRun(actor: Actor, run: SyncRunState): Promise<void> {
    const { id: sync_id, trigger, mode, windowStart: window_start, windowEnd: window_end } = run;
    await this.runs.insert(run);
    await this.audit.record(actor, {
      action: 'connection.sync_requested',
      resourceType: 'connection',
      resourceId: run.connectionId,
      changes: { sync_id, trigger, mode, window_start, window_end },
    });
  }

  /** The run that is queued or running, if any. */
  async openRun(
    connectionId: string,
  ): Promise<{ id: string; status: string; created_at: Date; started_at: Date | null } | undefined> {
    const [run] = await this.unitOfWork.current.rows<{ id: string; status: string; created_at: Date; started_at: Date | null }>(
      openRun,
      [connectionId],
    );
    return run;
  }
}
