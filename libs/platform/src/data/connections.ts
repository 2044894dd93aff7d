// How every connection of the service is opened: as a role that owns nothing, with bounded waits and exact types.
import type { Socket } from 'node:net';
import pg from 'pg';
import { Gauge } from 'prom-client';
import type { Pool, PoolClient, PoolConfig } from 'pg';

export type { Pool, PoolClient };

/** The role under which the API and the worker work: no ownership, no bypass of row-level security. */
export const APP_ROLE = 'advertising_app';
/** The role that may only look up the owner of a key. */
export const AUTHENTICATOR_ROLE = 'advertising_authenticator';

/** The role that may read all rows, of every organization, and change none: no login of the service may become it. */
export const BACKUP_ROLE = 'advertising_backup';

/** The settings of every session of the service; checked at boot. */
export const LIMITS = {
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
  timezone: 'UTC',
};

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: (text) => BigInt(text),
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.NUMERIC]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(`${text.replace(' ', 'T')}:00`),
};

/** The timestamp parser sees only texts such as `2026-11-21 03:04:05.678+00`, because the session's time zone is UTC. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary'): unknown =>
    (format === 'text' || format === undefined ? parsers[oid] : undefined) ??
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Reads the text form of a type's values. */
export const parserOf = (oid: number): ((text: string) => unknown) =>
  types.getTypeParser(oid, 'text') as (text: string) => unknown;

const DEFAULT_WAIT_MS = 2_000;

export interface PoolOptions {
  readonly url: string;
  readonly role: string | null;
  readonly max: number;
  /** The longest wait until the server accepts a new connection, in milliseconds. */
  readonly waitMs?: number;
  /** For a library that expects pg's own types and fails on ours. */
  readonly plainTypes?: true;
}

/** Options for pg's pool, also the `extra` of a TypeORM DataSource. */
export const poolConfig = ({ url, role, max, plainTypes, waitMs = DEFAULT_WAIT_MS }: PoolOptions): PoolConfig => ({
  connectionString: url,
  max,
  ...(plainTypes ? {} : { types }),
  connectionTimeoutMillis: waitMs,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  options: Object.entries({ ...LIMITS, application_name: 'advertising-service', ...(role ? { role } : {}) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
});

/** The number of parts into which the wait for a new connection is divided. */
const TICKS = 10;
/**
 * The wait in pg's own queue, as a multiple of the wait for a new connection. Work is admitted earlier, so this queue is seldom
 * used.
 */
const QUEUE_WAITS = 5;

/**
 * A client that gives up opening after `waitMs`. Time in which this process was busy and could not listen does not count: a
 * late tick counts as one tick, because the server's answer may already be here.
 */
const patientClient = (waitMs: number): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const { stream } = (this as unknown as { readonly connection: { readonly stream: Socket } }).connection;
      let ticks = 0;
      const timer = setInterval(() => {
        ticks += 1;
        if (ticks >= TICKS) stream.destroy(new Error('timeout exceeded when trying to connect'));
      }, waitMs / TICKS);
      for (const event of ['connect', 'end']) this.once(event, () => clearInterval(timer));
    }
  };

const mostConnections = new Gauge({
  name: 'database_connections_most',
  help: 'The connections to databases that the pools of this process open at most',
});

/**
 * A pool that survives killed connections: a lost client is replaced; a client in use fails its query and never ends the
 * process. The listener is attached before the client is handed out, because a server that shuts down may accept a connection
 * and fail it at once.
 */
class LastingPool extends pg.Pool {
  constructor({ connectionTimeoutMillis: waitMs = DEFAULT_WAIT_MS, ...config }: PoolConfig = {}) {
    super({ ...config, connectionTimeoutMillis: QUEUE_WAITS * waitMs, Client: patientClient(waitMs) });
    mostConnections.inc(this.options.max);
    this.on('error', ignore);
    this.on('connect', (client) => client.on('error', ignore));
  }
}

const ignore = (): undefined => undefined;

/** `pg` as TypeORM loads it, with pools that survive lost connections. */
export const lastingDriver = { ...pg, Pool: LastingPool };

export const openPool = (options: PoolOptions): pg.Pool => new LastingPool(poolConfig(options));
