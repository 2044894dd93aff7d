// Rows of an aggregate, with optimistic locking. TypeORM's save() accepts stale writes, so it is not used.
import { type Actor, type AggregateState, commonErrors, DomainError } from '@app/kernel';
import type { EntitySchema, EntitySchemaColumnOptions } from 'typeorm';
import { type LockingStatement, lockingStatement, type Statement, statement } from './statement.js';
import type { UnitOfWork } from './unit-of-work.js';

/** The columns of every aggregate's table; the table adds its own. */
export const aggregateColumns = {
  organizationId: { type: 'uuid', primary: true, name: 'organization_id' },
  id: { type: 'uuid', primary: true },
  version: { type: 'int' },
  createdAt: { type: 'timestamptz', name: 'created_at' },
  updatedAt: { type: 'timestamptz', name: 'updated_at' },
} as const;

/** The columns for a caller's own notes on a record. */
export const recordColumns = {
  ...aggregateColumns,
  externalId: { type: 'text', name: 'external_id', nullable: true },
  name: { type: 'text' },
  description: { type: 'text', nullable: true },
  labels: { type: 'jsonb' },
  metadata: { type: 'jsonb' },
  createdBy: { type: 'uuid', name: 'created_by', nullable: true },
  archivedAt: { type: 'timestamptz', name: 'archived_at', nullable: true },
} as const;

interface Column {
  readonly property: string;
  readonly name: string;
  readonly json: boolean;
}

/** `organization_id as "organizationId", …`: a table's columns under the names of its state record. */
export const columnsOf = <S>(schema: EntitySchema<S>): string =>
  columns(schema)
    .map((column) => `${column.name} as "${column.property}"`)
    .join(', ');

const columns = <S>(schema: EntitySchema<S>): Column[] =>
  Object.entries(schema.options.columns as Record<string, EntitySchemaColumnOptions>)
    .map(([property, column]) => ({ property, name: column.name ?? property, json: column.type === 'jsonb' }))
    .sort((a, b) => Number(b.property === 'organizationId') - Number(a.property === 'organizationId'));

/** Turns a violated unique key of external_id into the domain's error. */
export const duplicateExternalId =
  (constraint: string, resource: string, externalId: string | null) =>
  (failure: Error): Error =>
    'constraint' in failure && failure.constraint === constraint
      ? new DomainError(commonErrors.duplicate_external_id, `Another ${resource} has the external_id "${externalId ?? ''}".`, {
          external_id: externalId,
        })
      : failure;

export class AggregateStore<S extends AggregateState> {
  private readonly columns: readonly Column[];
  private readonly sql: Readonly<Record<'insert' | 'update' | 'find', Statement>> & { readonly lock: LockingStatement };

  constructor(
    private readonly unitOfWork: UnitOfWork,
    schema: EntitySchema<S>,
  ) {
    const { name, schema: namespace, tableName } = schema.options;
    const table = `${namespace}.${tableName ?? name}`;
    this.columns = columns(schema);
    const names = this.columns.map((column) => column.name);
    const assigned = names.map((column, index) => `${column} = $${index + 1}`).slice(1);
    const id = `$${names.indexOf('id') + 1}`;
    const find = `select ${columnsOf(schema)} from ${table} where organization_id = $1 and id = $2`;
    this.sql = {
      insert: statement(
        `${table}.insert`,
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      ),
      update: statement(
        `${table}.update`,
        `update ${table} set ${assigned.join(', ')} where organization_id = $1 and id = ${id} and version = $${names.length + 1}`,
      ),
      find: statement(`${table}.find`, find),
      lock: lockingStatement(`${table}.lock`, `${find} for update`),
    };
  }

  async insert(state: S): Promise<void> {
    await this.unitOfWork.current.affected(this.sql.insert, this.values(state));
  }

  /** Inserts with the next statement or the commit. That statement fails with the refusal when the row is refused. */
  insertLater(state: S, refusal: (failure: Error) => Error): void {
    this.unitOfWork.current.later(this.sql.insert, this.values(state), refusal);
  }

  /** Saves the state as the next version; 409 when the stored version is not the one that was read. */
  async update(state: S): Promise<void> {
    const read = state.version;
    state.version = read + 1;
    const written = await this.unitOfWork.current.affected(this.sql.update, [...this.values(state), read]);
    if (written === 0) {
      throw new DomainError(
        commonErrors.concurrent_modification,
        'Another request changed this record at the same moment; read it and try again.',
        { expected_version: read },
      );
    }
  }

  /** `lock`: the row stays locked until the unit of work ends. */
  async find(_actor: Actor, id: string, options: { lock?: boolean } = {}): Promise<S | undefined> {
    const [row] = await this.unitOfWork.current.rows<S>(options.lock ? this.sql.lock : this.sql.find, [id]);
    return row;
  }

  private values(state: S): unknown[] {
    const record = state as unknown as Readonly<Record<string, unknown>>;
    return this.columns.slice(1).map(({ property, json }) => {
      const value = record[property];
      return json && value !== null && value !== undefined ? JSON.stringify(value) : value;
    });
  }
}
