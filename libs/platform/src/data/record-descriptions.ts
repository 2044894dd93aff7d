// What records tell of themselves, for a context that keeps a copy of it.
import { lockingStatement, type LockingStatement, type Statement, statement } from './statement.js';
import type { UnitOfWork } from './unit-of-work.js';

/** A table of records. */
export interface DescribedTable {
  /** It has the columns organization_id, id, name, status, created_at, updated_at and version. */
  readonly table: string;
  /** The column that says what sort of record it is. */
  readonly type: string;
  /** Whether it has the column labels, a JSON array of texts. */
  readonly hasLabels: boolean;
  /**
   * What else is told of a record, as SQL of a JSON object over the table's columns, and the other tables of the context that it
   * reads.
   */
  readonly facets?: { readonly sql: string; readonly reads: readonly string[] };
}

export interface RecordDescription {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly type: string | null;
  readonly labels: readonly string[];
  readonly facets: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

/** Reads the descriptions of a table. Every method works in the current unit of work. */
export class RecordDescriptions {
  private readonly known: LockingStatement;
  private readonly following: Statement;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    { table, type, hasLabels, facets }: DescribedTable,
  ) {
    const described = `select id, name, status, ${type} as type, ${hasLabels ? 'labels' : "'[]'::jsonb as labels"},
       ${facets?.sql ?? "'{}'::jsonb"} as facets,
      created_at as "createdAt", updated_at as "updatedAt", version from ${table} where organization_id = $1`;
    this.known = lockingStatement(`${table}.described`, `${described} and id = any($2::uuid[]) order by id for key share`);
    this.following = statement(`${table}.described.following`, `${described} and id > $2::uuid order by id limit $3`);
  }

  /** Those of the ids that exist. Until the unit of work ends they can change, but they cannot be erased. */
  of(ids: readonly string[]): Promise<RecordDescription[]> {
    return this.unitOfWork.current.rows(this.known, [ids]);
  }

  /** The next ones after this id, in the order of ids. */
  after(id: string, most: number): Promise<RecordDescription[]> {
    return this.unitOfWork.current.rows(this.following, [id, most]);
  }
}
