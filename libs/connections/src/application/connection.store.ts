import { Inject, Injectable } from '@nestjs/common';
import { AuditLog, notFound, sameValue } from '@app/kernel';
import { type AggregateStore, lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { Connection } from '../domain/connection.js';
import type { ConnectionState } from '../domain/connection.state.js';
import type { World } from '../domain/ad-platform.js';
import type { SyncRunState } from '../domain/sync-run.js';

const openRun = statement(
  'connections.sync.open',
  'select id, trigger, status, created_at, started_at from connections.sync where organization_id = $1 and ' +
    "connection_id = $2 and status in ('queued', 'running')",
);

const ofAccount = statement(
  'connections.connection.of-account',
  `select id from connections.connection where organization_id = $1 and channel = $2 and world = $3 and account->>'id' = $4
   and status <> 'disconnected'`,
);

/** In the order of ids, so that two people who choose at the same moment wait for each other and never both for ever. */
const siblings = lockingStatement(
  'connections.connection.siblings',
  `select id, is_default as "isDefault" from connections.connection where organization_id = $1 and channel = (
     select channel from connections.connection where organization_id = $1 and id = $2) order by id for update`,
);

const expiredUsers = statement(
  'connections.connection.expired-users',
  `select c.id from connections.connection c join connections.grant_use u on u.organization_id = c.organization_id and
     u.connection_id = c.id
   where c.organization_id = $1 and u.grant_id = $2 and c.status = 'expired' order by c.id`,
);

const everyId = statement(
  'connections.connection.every-id',
  'select id from connections.connection where organization_id = $1 order by created_at, id',
);

export interface OpenRun extends Pick<SyncRunState, 'id' | 'trigger' | 'status'> {
  readonly created_at: Date;
  readonly started_at: Date | null;
}

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
  async load(id: string): Promise<Connection> {
    const state = await this.connections.find(id, { lock: true });
    if (!state) throw notFound('connection');
    return new Connection(state);
  }

  /** The connection without a lock; undefined when there is none. */
  known(id: string): Promise<Readonly<ConnectionState> | undefined> {
    return this.connections.find(id);
  }

  /** The living connection of an account, locked; undefined: there is none. */
  async ofAccount(channel: string, world: World, accountId: string): Promise<Connection | undefined> {
    const [found] = await this.unitOfWork.current.rows<{ id: string }>(ofAccount, [channel, world, accountId]);
    return found && this.load(found.id);
  }

  /** The default of the connection's channel, if there is one. Every connection to that channel stays locked. */
  async defaultBeside(id: string): Promise<Connection | undefined> {
    const known = await this.unitOfWork.current.rows<{ id: string; isDefault: boolean }>(siblings, [id]);
    const found = known.find(({ isDefault }) => isDefault);
    return found && this.load(found.id);
  }

  /** The expired connections that act by the grant, locked. */
  async expiredUsers(grantId: string): Promise<Connection[]> {
    return this.loadAll(await this.unitOfWork.current.rows<{ id: string }>(expiredUsers, [grantId]));
  }

  /** Every connection of the organization, ended ones too. */
  async all(): Promise<Readonly<ConnectionState>[]> {
    const found = await this.loadAll(await this.unitOfWork.current.rows<{ id: string }>(everyId));
    return found.map(({ state }) => state);
  }

  private async loadAll(rows: readonly { readonly id: string }[]): Promise<Connection[]> {
    const found: Connection[] = [];
    for (const { id } of rows) found.push(await this.load(id));
    return found;
  }

  async add(connection: Connection): Promise<void> {
    const { channel, account, name } = connection.state;
    await this.connections.insert(connection.state);
    await this.outbox.record({ type: 'connection' }, connection, { channel, account_id: account.id, name });
  }

  /** @param changes for the audit; by default what became of the connection */
  async save(connection: Connection, changes: Readonly<Record<string, unknown>> = becameOf(connection)): Promise<void> {
    connection.saved(await this.connections.update(connection.state));
    await this.outbox.record({ type: 'connection' }, connection, changes);
  }

  async addRun(run: SyncRunState): Promise<void> {
    const { id: sync_id, trigger, mode, windowStart: window_start, windowEnd: window_end } = run;
    await this.runs.insert(run);
    await this.audit.record({
      action: 'connection.sync_requested',
      resourceType: 'connection',
      resourceId: run.connectionId,
      changes: { sync_id, trigger, mode, window_start, window_end },
    });
  }

  /** The run that is queued or running, if any. */
  async openRun(connectionId: string): Promise<OpenRun | undefined> {
    const [run] = await this.unitOfWork.current.rows<OpenRun>(openRun, [connectionId]);
    return run;
  }
}

/** Its status, and what else the platform changed. */
const becameOf = ({ origin, state }: Connection): Readonly<Record<string, unknown>> => ({
  status: state.status,
  status_reason: state.statusReason,
  ...(sameValue(state.account, origin.account) ? {} : { account: state.account }),
  ...(state.dataThroughDate === origin.dataThroughDate ? {} : { data_through_date: state.dataThroughDate }),
});
