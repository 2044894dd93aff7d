// Prepared statements that travel together: one write to the server, one answer. Between two Syncs PostgreSQL keeps one
// transaction unless the pipeline itself begins or commits one, so the organization is set for all later statements of the
// pipeline and no longer.
import type { Writable } from 'node:stream';
import { listHolder, type MemoryHolder } from '@app/kernel';
import pg from 'pg';
import { serialize } from 'pg-protocol';
import { isOutage } from './outage.js';
import { learnFrom } from './server-state.js';
import { type Field, Shape } from './row-shape.js';
import { LargeRead, type ReadAllowance } from './small-reads.js';

export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Turns a failure of this statement into an error of the domain. */
  readonly refusal?: ((failure: Error) => Error) | undefined;
  /** What its rows may bring; beyond it they are dropped, and the pipeline fails with `LargeRead`. */
  readonly allowance?: ReadAllowance | undefined;
}

export interface QueryResult {
  readonly rows: Readonly<Record<string, unknown>>[];
  /** PostgreSQL's command tag with the number of rows: `UPDATE 1`. */
  readonly tag: string;
}

/** Sets the organization for the rest of the transaction, as row-level security needs it. */
export const setOrganization = (organizationId: string): PreparedStatement => ({
  name: 'tenant',
  text: "select set_config('app.organization_id', $1, true)",
  values: [organizationId],
});

/** The server has not answered in time. The connection must be closed, because the answer may still come. */
class AnswerTimeout extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * The answers of the statements, in their order. The first failure ends the pipeline, and the statements after it are not run.
 * Throws
 * before anything is sent when a value is invalid. Without an answer in `deadlineMs` milliseconds it fails as an outage.
 */
export function pipeline(
  client: pg.ClientBase,
  prepared: readonly PreparedStatement[],
  deadlineMs: number,
): Promise<QueryResult[]> {
  const bound = prepared.map((each) => ({ ...each, values: each.values.map((value) => prepareValue(value)) }));
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new AnswerTimeout('The database has not answered in time.'));
    // One turn of the event loop later: the answer may have come while this process was busy.
    const timer = setTimeout(() => setImmediate(giveUp), deadlineMs);
    const succeeded = (results: QueryResult[]): void => {
      clearTimeout(timer);
      resolve(results);
    };
    const failed = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
    };
    client.query(new Pipeline(bound, succeeded, failed));
  });
}

/** The same on a connection of the pool; a broken connection is not returned to it. */
export async function pipelineFrom(
  pool: pg.Pool,
  prepared: readonly PreparedStatement[],
  deadlineMs: number,
): Promise<QueryResult[]> {
  let client: pg.PoolClient | undefined;
  let fault: unknown;
  try {
    client = await pool.connect();
    return await pipeline(client, prepared, deadlineMs);
  } catch (error) {
    fault = error;
    throw error;
  } finally {
    client?.release(isOutage(fault));
    learnFrom(pool, fault);
  }
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** The part of pg's connection that is missing in its types. */
interface Wire {
  readonly stream: Writable;
}

/**
 * The most prepared statements on one connection: more than the product names, so that only combinations of filters replace
 * each other.
 * Each costs PostgreSQL some ten kilobytes.
 */
export const MOST_PREPARED = 400;
/** In this process: its name and its place. */
const PREPARED_BYTES = 200;

/** The statements that a connection has prepared, the last used at the end, with the shape of their rows. */
class PreparedStatements implements MemoryHolder {
  readonly name = 'prepared-statements';
  readonly mostBytes = MOST_PREPARED * PREPARED_BYTES;
  private readonly shapes = new Map<string, Shape>();
  private schema = schemaSeen;

  get entries(): number {
    return this.shapes.size;
  }

  get bytes(): number {
    return this.shapes.size * PREPARED_BYTES;
  }

  /** The statements to close before the pipeline starts: those of an older schema, and the least recently used. */
  outdated(coming: number): string[] {
    const names = [...this.shapes.keys()];
    if (this.schema !== schemaSeen) {
      this.schema = schemaSeen;
      this.shapes.clear();
      return names;
    }
    if (names.length + coming <= MOST_PREPARED) return [];
    const oldest = names.slice(0, names.length + coming - MOST_PREPARED);
    for (const name of oldest) this.shapes.delete(name);
    return oldest;
  }

  has(name: string): boolean {
    return this.shapes.has(name);
  }

  shapeOf(name: string): Shape | undefined {
    return this.shapes.get(name);
  }

  used(name: string, shape: Shape): void {
    this.shapes.delete(name);
    this.shapes.set(name, shape);
  }
}

const preparedOn = new WeakMap<Wire, PreparedStatements>();

/** Increased when a server reports that a prepared statement no longer fits its tables; then every connection prepares again. */
let schemaSeen = 0;

/** The tables changed under a prepared statement. The next pipeline prepares it again, so a repetition succeeds. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery';

/** Drives pg's client as its own queries do: the client calls these handlers for each message of the server. */
class Pipeline implements pg.Submittable {
  private readonly results: QueryResult[] = [];
  private known: PreparedStatements | undefined;
  private rows: Record<string, unknown>[] = [];
  private described: Shape | undefined;
  private fault: Error | undefined;

  constructor(
    private readonly prepared: readonly PreparedStatement[],
    private readonly resolve: (results: QueryResult[]) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: unknown): null {
    const wire = connection as Wire;
    const known = preparedOn.get(wire) ?? listHolder(new PreparedStatements());
    preparedOn.set(wire, known);
    this.known = known;
    const messages = known.outdated(this.prepared.length).map((name) => serialize.close({ type: 'S', name }));
    for (const { name, text, values } of this.prepared) {
      const isNew = !known.has(name);
      // An earlier pipeline may have failed after the server had taken the statement.
      if (isNew) messages.push(serialize.close({ type: 'S', name }), serialize.parse({ name, text }));
      messages.push(serialize.bind({ statement: name, values: [...values] }));
      if (isNew) messages.push(serialize.describe({ type: 'P', name: '' }));
      messages.push(serialize.execute());
    }
    wire.stream.write(Buffer.concat([...messages, serialize.sync()]));
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.described = Shape.of(fields);
  }

  handleDataRow({ fields, length }: { readonly fields: readonly (string | null)[]; readonly length: number }): void {
    const allowance = this.prepared[this.results.length]?.allowance;
    if (allowance && (allowance.left -= length) < 0) {
      this.fault ??= new LargeRead();
      this.rows = [];
      return;
    }
    try {
      this.rows.push(this.shape().row(fields));
    } catch (error) {
      this.fault ??= error as Error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const statement = this.prepared[this.results.length];
    if (statement) this.known?.used(statement.name, this.shape());
    this.results.push({ rows: this.rows, tag: text });
    this.rows = [];
    this.described = undefined;
  }

  handleReadyForQuery(): void {
    if (this.fault) this.reject(this.fault);
    else this.resolve(this.results);
  }

  handleError(error: Error): void {
    if (isOutdatedPlan(error)) schemaSeen += 1;
    const refusal = this.prepared[this.results.length]?.refusal;
    this.reject(refusal ? refusal(error) : error);
  }

  private shape(): Shape {
    return this.described ?? this.known?.shapeOf(this.prepared[this.results.length]?.name ?? '') ?? rowless;
  }
}

const rowless = Shape.of([]);
