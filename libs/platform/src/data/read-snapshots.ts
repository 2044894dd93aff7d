// Reads of very many rows by jobs: on one snapshot of a server for reports, batch by batch, so that memory stays flat.
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { SETTINGS, type Settings } from '@app/platform/config';
import { APP_ROLE, openPool, type Pool, type PoolClient } from './connections.js';
import { refuseInsideTransaction } from './outside-calls.js';
import { orUnavailable } from './outage.js';
import { type RowQuery, reportUrls } from './read-database.js';
import { replicaOf } from './report-servers.js';
import type { Statement } from './statement.js';

/** At the same time, on each server. */
const MOST = 2;

/** One state of the database: every read sees the same. */
export interface Snapshot {
  readonly ask: RowQuery;
  /** The rows of a statement, `size` at a time. One statement is read in this way at a time. */
  readonly batches: <R>(statement: Statement, values: readonly unknown[], size: number) => AsyncGenerator<R[]>;
}

export interface SnapshotLimits {
  /** The longest time until the end of the work. */
  readonly milliseconds: number;
  /** Ends the read at once. */
  readonly signal: AbortSignal;
}

/** The work on a snapshot was not done in its time. */
export class SnapshotTooLong extends Error {
  constructor(readonly milliseconds: number) {
    super(`The rows were not read in ${milliseconds / 1_000} s.`);
    this.name = 'SnapshotTooLong';
  }
}

@Injectable()
export class ReadSnapshots implements OnApplicationShutdown {
  private readonly pools: readonly Pool[];

  constructor(@Inject(SETTINGS) settings: Settings) {
    const waitMs = settings.DATABASE_WAIT_MS;
    this.pools = reportUrls(settings).map((url) => openPool({ url, role: APP_ROLE, max: MOST, waitMs }));
  }

  /**
   * Runs the work in one read-only transaction, on the server that answers the organization's reports. Never inside a unit of
   * work.
   * @throws SnapshotTooLong after its time, the signal's reason after the signal, 503 when the server is away
   */
  async read<T>(actor: Actor, { milliseconds, signal }: SnapshotLimits, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    refuseInsideTransaction('a long read');
    signal.throwIfAborted();
    const pool = replicaOf(this.pools, actor);
    if (!pool) throw new Error('There is no pool for long reads.');
    const client = await pool.connect();
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(new SnapshotTooLong(milliseconds)), milliseconds);
    const stop = AbortSignal.any([signal, ended.signal]);
    // Closes the socket, which also ends the statement that runs on the server.
    const close = (): void => void client.end().catch(() => undefined);
    stop.addEventListener('abort', close);
    try {
      for (const text of begin(milliseconds)) await client.query(text);
      await client.query("select set_config('app.organization_id', $1, true)", [actor.organizationId]);
      const result = await work(snapshotOf(client, actor));
      stop.throwIfAborted();
      return result;
    } catch (error) {
      throw stop.aborted ? stop.reason : orUnavailable(error);
    } finally {
      clearTimeout(timer);
      stop.removeEventListener('abort', close);
      // The transaction ends with its connection, whatever state both are in.
      client.release(true);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.end()));
  }
}

const begin = (milliseconds: number): string[] => [
  'begin isolation level repeatable read read only',
  // Later than our own end, which says why.
  `set local statement_timeout = ${milliseconds + 5_000}`,
  // The reader writes to its disk between two batches.
  `set local idle_in_transaction_session_timeout = '60s'`,
  // The server notices in the middle of a sort that nobody waits any more.
  `set local client_connection_check_interval = '1s'`,
  // All rows will be read, not the first ones.
  'set local cursor_tuple_fraction = 1',
];

function snapshotOf(client: PoolClient, { organizationId }: Actor): Snapshot {
  const rows = async <R>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
    (await client.query(text, [...values])).rows as R[];
  return {
    ask: ({ text }, values = []) => rows(text, [organizationId, ...values]),
    async *batches<R>({ text }: Statement, values: readonly unknown[], size: number) {
      await rows(`declare batch no scroll cursor for ${text}`, [organizationId, ...values]);
      for (let last = size; last === size;) {
        const batch = await rows<R>(`fetch forward ${size} from batch`);
        last = batch.length;
        if (last > 0) yield batch;
      }
      await rows('close batch');
    },
  };
}
