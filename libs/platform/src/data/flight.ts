// Prepared statements that travel together: one write to the server, one answer. Between two Syncs PostgreSQL keeps one transaction
// unless the flight itself begins or commits one, so an organization that is set holds for what follows it and ends with it.
import type { Writable } from 'node:stream';
import pg from 'pg';
import { serialize } from 'pg-protocol';
import { parserOf } from './connections.js';
import { isOutage } from './outage.js';

export interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** What a failure of this statement means. */
  readonly refusal?: ((failure: Error) => Error) | undefined;
}

export interface Landed {
  readonly rows: Readonly<Record<string, unknown>>[];
  /** What was done and to how many rows, in PostgreSQL's words: `UPDATE 1`. */
  readonly tag: string;
}

/** Sets the organization for the rest of the transaction: the second wall stands on it. */
export const asOrganization = (organizationId: string): Prepared => ({
  name: 'tenant',
  text: "select set_config('app.organization_id', $1, true)",
  values: [organizationId],
});

/**
 * What the statements answered, in their order. The first failure ends the flight, and what was to follow is not done. Throws before
 * anything is sent when a value cannot be.
 */
export function fly(client: pg.ClientBase, prepared: readonly Prepared[]): Promise<Landed[]> {
  const bound = prepared.map((each) => ({ ...each, values: each.values.map((value) => prepareValue(value)) }));
  return new Promise((resolve, reject) => {
    client.query(new Flight(bound, resolve, reject));
  });
}

/** The same on a connection of the pool; a broken one does not come back. */
export async function flyFrom(pool: pg.Pool, prepared: readonly Prepared[]): Promise<Landed[]> {
  const client = await pool.connect();
  let fault: unknown;
  try {
    return await fly(client, prepared);
  } catch (error) {
    fault = error;
    throw error;
  } finally {
    client.release(isOutage(fault));
  }
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** How a statement's rows are read. */
class Shape {
  private readonly empty: Readonly<Record<string, null>>;
  private readonly columns: readonly { readonly name: string; readonly parse: (text: string) => unknown }[];

  constructor(fields: readonly Field[]) {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
    this.empty = Object.fromEntries(fields.map(({ name }) => [name, null]));
  }

  row(texts: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = { ...this.empty };
    let index = 0;
    for (const { name, parse } of this.columns) {
      const text = texts[index++];
      if (typeof text === 'string') row[name] = parse(text);
    }
    return row;
  }
}

/** The part of pg's connection that its types leave out. */
interface Wire {
  readonly stream: Writable;
}

/** The statements that each connection's server has taken; the shape of their rows is told once and stays as they do. */
const taken = new WeakMap<Wire, Map<string, Shape>>();

/** Speaks with pg's client as its own queries do: it calls the handlers as the server's messages come in. */
class Flight implements pg.Submittable {
  private readonly landed: Landed[] = [];
  private known = new Map<string, Shape>();
  private rows: Record<string, unknown>[] = [];
  private told: Shape | undefined;
  private fault: Error | undefined;

  constructor(
    private readonly prepared: readonly Prepared[],
    private readonly resolve: (landed: Landed[]) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: unknown): null {
    const wire = connection as Wire;
    this.known = taken.get(wire) ?? this.known;
    taken.set(wire, this.known);
    const messages: Buffer[] = [];
    for (const { name, text, values } of this.prepared) {
      const isNew = !this.known.has(name);
      // An earlier flight may have failed after the server had taken the statement.
      if (isNew) messages.push(serialize.close({ type: 'S', name }), serialize.parse({ name, text }));
      messages.push(serialize.bind({ statement: name, values: [...values] }));
      if (isNew) messages.push(serialize.describe({ type: 'P', name: '' }));
      messages.push(serialize.execute());
    }
    wire.stream.write(Buffer.concat([...messages, serialize.sync()]));
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.told = new Shape(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      this.rows.push(this.shape().row(fields));
    } catch (error) {
      this.fault ??= error as Error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const statement = this.prepared[this.landed.length];
    if (statement) this.known.set(statement.name, this.shape());
    this.landed.push({ rows: this.rows, tag: text });
    this.rows = [];
    this.told = undefined;
  }

  handleReadyForQuery(): void {
    if (this.fault) this.reject(this.fault);
    else this.resolve(this.landed);
  }

  handleError(error: Error): void {
    const refusal = this.prepared[this.landed.length]?.refusal;
    this.reject(refusal ? refusal(error) : error);
  }

  private shape(): Shape {
    return this.told ?? this.known.get(this.prepared[this.landed.length]?.name ?? '') ?? rowless;
  }
}

const rowless = new Shape([]);
