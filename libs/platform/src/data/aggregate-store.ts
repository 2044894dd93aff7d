// Rows of an aggregate, with optimistic locking. TypeORM's save() accepts stale writes, so it is not used.
import { type AggregateState, commonErrors, DomainError, type IdKind, publicId } from '@app/kernel';
import type { EntitySchema, EntitySchemaColumnOptions } from 'typeorm';
import { RefusalWithLookUp } from './refusal-with-look-up.js';
import { type BoundStatement, type LockingStatement, lockingStatement, type Statement, statement } from './statement.js';
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

/** The division by the number of rows that an update has written. */
const isOutdated = (failure: Error): boolean => 'code' in failure && failure.code === '22012';

const outdated = (version: number): DomainError =>
  new DomainError(
    commonErrors.concurrent_modification,
    'Another request changed this record at the same moment; read it and try again.',
    { expected_version: version },
  );

export class AggregateStore<S extends AggregateState> {
  private readonly kind: IdKind;
  private readonly columns: readonly Column[];
  private readonly sql: Readonly<Record<'insert' | 'update' | 'find', Statement>> & { readonly lock: LockingStatement };
  /** Where an `external_id` is unique: the id of the record that has it. */
  private readonly byExternalId: Statement | undefined;
  private readonly claimed: Statement;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    schema: EntitySchema<S>,
  ) {
    const { name, schema: namespace, tableName } = schema.options;
    const table = `${namespace}.${tableName ?? name}`;
    this.kind = name as IdKind;
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
        // It fails when it writes nothing, so that nobody has to wait for its answer.
        `with written as (
           update ${table} set ${assigned.join(', ')} where organization_id = $1 and id = ${id} and version =
           $${names.length + 1} returning 1)
         select 1 / (select count(*) from written)`,
      ),
      find: statement(`${table}.find`, find),
      lock: lockingStatement(`${table}.lock`, `${find} for update`),
    };
    this.claimed = statement(
      `${table}.claim_external_id`,
      `select pg_advisory_xact_lock(hashtextextended($1::text || ' ${table} ' || $2, 0))`,
    );
    if (names.includes('external_id'))
      this.byExternalId = statement(
        `${table}.by_external_id`,
        `select id from ${table} where organization_id = $1 and external_id = $2`,
      );
  }

  async insert(state: Readonly<S>): Promise<void> {
    await this.unitOfWork.current.affected(this.sql.insert, this.values(state));
  }

  /**
   * Inserts with the next statement or the commit. That statement fails when the row is refused: 409 when another has its
   * external_id.
   */
  insertLater(state: Readonly<S>): void {
    this.unitOfWork.current.later(this.sql.insert, this.values(state), (failure) => this.refusal(failure, state));
  }

  /**
   * Saves the state as its next version, which it returns; the state given stays as it is. Sent with the next statement or the
   * commit, which fails with 409 when the stored version is not the state's, or another record has its external_id.
   */
  async update(state: Readonly<S>): Promise<number> {
    const { version: read } = state;
    const version = read + 1;
    const values = [...this.values({ ...state, version }), read];
    this.unitOfWork.current.later(this.sql.update, values, (failure) =>
      isOutdated(failure) ? outdated(read) : this.refusal(failure, state),
    );
    return version;
  }

  /**
   * The same with the next statement or the commit, for a row that this unit of work has locked since it read the state:
   * nobody else can have changed it, so that no answer is waited for.
   */
  updateLater(state: Readonly<S>): number {
    const version = state.version + 1;
    const values = [...this.values({ ...state, version }), state.version];
    this.unitOfWork.current.later(this.sql.update, values, (failure) => this.refusal(failure, state));
    return version;
  }

  /** `lock`: the row stays locked until the unit of work ends. */
  async find(id: string, options: { lock?: boolean } = {}): Promise<S | undefined> {
    const [row] = await this.unitOfWork.current.rows<S>(options.lock ? this.sql.lock : this.sql.find, [id]);
    return row;
  }

  /** The id of the record with this external id. Others that ask for it wait until this unit of work ends. */
  async idOf(externalId: string): Promise<string | undefined> {
    if (!this.byExternalId) throw new Error(`A ${this.kind} has no external_id.`);
    await this.unitOfWork.current.rows(this.claimed, [externalId]);
    const [found] = await this.unitOfWork.current.rows<{ id: string }>(this.byExternalId, [externalId]);
    return found?.id;
  }

  /** The reading of a row that stays locked, to be sent `together` with other statements. */
  locking(id: string): BoundStatement {
    return [this.sql.lock, [id]];
  }

  /** Turns a violated unique key of external_id into the domain's error. */
  private refusal(failure: Error, state: Readonly<S>): Error {
    const { kind, byExternalId } = this;
    if (!byExternalId || !('constraint' in failure) || failure.constraint !== `${kind}_external_id`) return failure;
    const { externalId = null } = state as { externalId?: string | null };
    return new RefusalWithLookUp(
      commonErrors.duplicate_external_id,
      `Another ${kind} has the external_id "${externalId ?? ''}": details.existing_id names it.`,
      { external_id: externalId },
      async (transaction) => {
        const [existing] = await transaction.rows<{ id: string }>(byExternalId, [externalId]);
        // Null when that record has lost it since.
        return { existing_id: existing ? publicId(kind, existing.id) : null };
      },
    );
  }

  private values(state: Readonly<S>): unknown[] {
    if (state.organizationId !== this.unitOfWork.actor.organizationId)
      throw new Error('A record is written in a unit of work of its own organization.');
    const record = state as unknown as Readonly<Record<string, unknown>>;
    return this.columns.slice(1).map(({ property, json }) => {
      const value = record[property];
      return json && value !== null && value !== undefined ? JSON.stringify(value) : value;
    });
  }
}
