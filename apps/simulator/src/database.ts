/** The simulator's own PostgreSQL database; every acknowledged write is committed first. */
import pg from 'pg';

export interface Sql {
  query<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
}

const over = (runner: Pick<pg.ClientBase, 'query'>): Sql => ({
  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const name = values.length > 0 ? nameOf(text) : undefined;
    const result = await runner.query<Row>({ text, values, ...(name !== undefined && { name }) });
    return result.rows;
  },
});

/** More than the texts of the simulator; the request log's filters make the rest. */
const MOST_NAMES = 400;
const names = new Map<string, string>();

/**
 * PostgreSQL plans a named statement once for each connection, which takes longer than most of them run. undefined: it stays
 * without a name.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `simulator.${names.size}`;
  names.set(text, name);
  return name;
}

/** Two simulators that start on one database create the tables one after the other. */
const TABLES_LOCK = 7_140_211;

const SHARED_TABLES = `
  create table if not exists setting (name text primary key, value jsonb not null);
  create table if not exists fault (
    id bigint generated always as identity primary key, match jsonb not null, action jsonb not null,
    times int not null, remaining int not null);
  create table if not exists request_log (
    id bigint generated always as identity primary key, at timestamptz not null, received_at timestamptz not null,
    platform text not null, operation text not null, method text not null, path text not null, query jsonb not null,
    headers jsonb not null, body jsonb, status int, outcome text not null, fault_id bigint, duration_ms real not null,
    error jsonb);
  create index if not exists request_log_operation on request_log (platform, operation, id);`;

/** The option of pg that its types do not have yet: a query is sent without waiting for the answer of the one before. */
type PipeliningConfig = pg.PoolConfig & { readonly pipeline: true };

export class Database implements Sql {
  private readonly pool: pg.Pool;

  /** `options`: settings of its sessions, as after `postgres`. */
  constructor(url: string, log: (line: string) => void, options = '') {
    const config: PipeliningConfig = { connectionString: url, max: 10, application_name: 'simulator', options, pipeline: true };
    this.pool = new pg.Pool(config);
    this.pool.on('error', (error) => log(`an idle database connection failed: ${error.message}`));
  }

  async query<Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    return over(this.pool).query<Row>(text, values);
  }

  /** Reads on one connection: what is asked at the same time is sent together, which halves what each query costs. */
  async together<T>(read: (sql: Sql) => Promise<T>): Promise<T> {
    return this.connected((client) => read(over(client)));
  }

  /** Commits when `keep` accepts the result, else rolls back; an exception rolls back too. */
  async transaction<T>(work: (sql: Sql) => Promise<T>, keep: (result: T) => boolean = () => true): Promise<T> {
    return this.connected(async (client, breaks) => {
      try {
        await client.query('begin');
        const result = await work(over(client));
        await client.query(keep(result) ? 'commit' : 'rollback');
        return result;
      } catch (error) {
        await client.query('rollback').catch(breaks);
        throw error;
      }
    });
  }

  /** A connection that breaks is not used again. */
  private async connected<T>(work: (client: pg.PoolClient, breaks: (error: Error) => void) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    const breaks = (error: Error): void => void (broken = error);
    client.on('error', breaks);
    try {
      return await work(client, breaks);
    } finally {
      client.off('error', breaks);
      client.release(broken);
    }
  }

  async createTables(ofPlatforms: string[]): Promise<void> {
    await this.transaction(async (sql) => {
      await sql.query('select pg_advisory_xact_lock($1)', [TABLES_LOCK]);
      for (const tables of [SHARED_TABLES, ...ofPlatforms]) await sql.query(tables);
    });
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/**
 * Sequences begin again with their first value. To alter them would write their files anew, which takes a hundred times as long.
 */
export async function restart(sql: Sql, sequences: readonly string[]): Promise<void> {
  await sql.query('select setval(seqrelid, seqstart, false) from pg_sequence where seqrelid = any($1::regclass[])', [sequences]);
}

/** Creates the database named in `url` when the server does not have it yet. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`).catch(unlessItExists);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Another process may have created it in between. */
function unlessItExists(error: Error & { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}
