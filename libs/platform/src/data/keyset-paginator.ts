// Keyset pagination. A list is declared as a table of data; its SQL, cursor and documentation are derived from it.
import { createHash } from 'node:crypto';
import { type Actor, defineErrors, DomainError, type Page } from '@app/kernel';
import { folded } from './folded.js';
import type { KeyRings } from './key-ring.js';
import type { ReadDatabase } from './read-database.js';
import { composedStatement, type Statement } from './statement.js';

export interface SortKey {
  /** A column whose comparisons are leakproof, with an index on `(organization_id, sql, id)`. */
  readonly sql: string;
  readonly type: 'text' | 'timestamptz' | 'uuid' | 'int' | 'bigint' | 'numeric';
  readonly nullable?: true;
  /** The list's relation at an instant, in parts that can each be read in the order of this key, which is a text. */
  readonly parts?: readonly ((now: string) => string)[];
}

export interface ListFilter {
  /**
   * A condition over one parameter: `(parameter) => `external_id = ${parameter}``. Of a closed set, and of a list, it is an array
   * of texts: `(parameter) => `type = any(${parameter}::text[])``.
   */
  readonly sql: (parameter: string) => string;
  readonly about: string;
  /** When the values are a closed set: one of them or a comma list. */
  readonly values?: readonly string[];
  /** Any texts, one or a comma list. */
  readonly isList?: true;
  /** An instant with a zone. */
  readonly isInstant?: true;
  /** Turns the public form into the stored one; undefined when the text is no value of this filter. */
  readonly read?: (text: string) => string | undefined;
  /** What such a text is told to be; without it an id. */
  readonly must?: string;
  /** The most characters of a text; 255 unless told. */
  readonly max?: number;
}

/** A collection that clients page through. The row's `id` makes every order total. */
export interface ListTable {
  readonly resource: string;
  readonly columns: string;
  /** A table, or a relation at an instant, given as an SQL expression. */
  readonly from: string | ((now: string) => string);
  readonly sorts: Readonly<Record<string, SortKey>>;
  readonly states: readonly string[];
  readonly filters?: Readonly<Record<string, ListFilter>>;
  /** Where `q` looks for a text, in SQL and folded, when the records are called by something other than a name. */
  readonly searched?: string;
}

/** The sort keys that every list of records has. */
export const usualSorts = {
  created_at: { sql: 'created_at', type: 'timestamptz' },
  updated_at: { sql: 'updated_at', type: 'timestamptz' },
  id: { sql: 'id', type: 'uuid' },
  status: { sql: 'status', type: 'text' },
} as const satisfies Readonly<Record<string, SortKey>>;
/** For tables with the column that `foldNames` makes in a migration. A list with this sort is searched by `q`, too. */
export const byName = { name: { sql: 'sort_name', type: 'text' } } as const satisfies Readonly<Record<string, SortKey>>;

/** For lists of records that others keep a copy of. */
export const updatedSince = {
  updated_since: {
    sql: (parameter) => `updated_at >= ${parameter}::timestamptz`,
    about:
      'Only records whose `updated_at` is this instant or later. To keep a copy: walk with `sort=updated_at`, `order=asc` and ' +
      '`status=all`, and begin the next walk five minutes before the begin of this one, because a change may be stored some ' +
      'time after its `updated_at`; a record may so come again, and `version` tells whether it is another one. ' +
      '`GET /v1/events` tells of each change without such a margin.',
    isInstant: true,
  },
} as const satisfies Readonly<Record<string, ListFilter>>;

const LONGEST_SEARCH = 100;

/** The filters of a list: its own, and `q` where its records have a name. */
export function filtersOf(table: ListTable): Readonly<Record<string, ListFilter>> {
  const searched = table.searched ?? (table.sorts['name']?.sql === byName.name.sql ? byName.name.sql : undefined);
  if (searched === undefined) return table.filters ?? {};
  const q: ListFilter = {
    // The text is folded once a query; as an argument of the condition it would be folded once a row.
    sql: (parameter) => `strpos(${searched}, (select ${folded(`${parameter}::text`)})) > 0`,
    about: 'Only records whose name contains this text, whatever its case and accents. `%` and `_` mean themselves.',
    max: LONGEST_SEARCH,
  };
  return { q, ...table.filters };
}

export type Order = 'asc' | 'desc';

/** A checked list request. The dates bound `created_at`: `from` inclusive, `until` exclusive. */
export interface ListRequest {
  readonly limit: number;
  readonly sort: string;
  readonly order: Order;
  readonly cursor: string | null;
  readonly statuses: readonly string[];
  readonly from: Date | null;
  readonly until: Date | null;
  readonly filters: Readonly<Record<string, string | readonly string[]>>;
}

export const cursorErrors = defineErrors({
  invalid_cursor: {
    status: 400,
    summary: 'The cursor is not one of ours, has expired, or belongs to another sort, order, filter or organization.',
    cure: 'Begin again with the first page, and change no sort, order or filter while you follow next_cursor.',
  },
});

const LIFETIME_MS = 72 * 3_600_000;

export interface Position {
  readonly key: string | null;
  readonly id: string;
}

export class KeysetPaginator {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly rings: KeyRings,
    private readonly now: () => number,
  ) {}

  /** One page, and the cursor of the next one. Reads one row more than requested, to know whether there is a next page. */
  async page<R>(actor: Actor, table: ListTable, request: ListRequest): Promise<Page<R>> {
    const scope = scopeOf(actor, table, request);
    const after = request.cursor === null ? null : this.positionOf(request.cursor, scope);
    const { query, values } = listStatement(table, request, after, new Date(this.now()));
    const rows = await this.reads.rows<R & { _key: string | null; _id: string }>(actor, query, values);
    const items = rows.slice(0, request.limit);
    const last = items.at(-1);
    const more = rows.length > request.limit && last !== undefined;
    return { items, nextCursor: more ? this.cursorAt({ key: last._key, id: last._id }, scope) : null };
  }

  /** A signed position, bound to every parameter of the list. @param ends false: it lasts as long as what it points to */
  cursorAt(position: unknown, scope: string, ends = true): string {
    return this.rings.sign(JSON.stringify({ p: position, s: scope, ...(ends && { e: this.now() + LIFETIME_MS }) }));
  }

  positionOf<P = Position>(cursor: string, scope: string): P {
    const payload = this.rings.verify(cursor);
    if (payload === undefined)
      throw invalidCursor('malformed', 'This cursor was not made by this service or was changed; start again without a cursor.');
    const { p, s, e } = JSON.parse(payload) as { p: P; s: string; e?: number };
    if (s !== scope)
      throw invalidCursor(
        'mismatch',
        'This cursor belongs to another sort, order, filter or organization; repeat the parameters of the first page.',
      );
    if (e !== undefined && e < this.now())
      throw invalidCursor('expired', 'This cursor is older than 72 hours; start again without a cursor.');
    return p;
  }
}

export const invalidCursor = (reason: string, message: string): DomainError =>
  new DomainError(cursorErrors.invalid_cursor, message, {
    reason,
    fields: [{ field: 'query.cursor', code: 'invalid_value', message }],
  });

/** The parameters that must stay the same from page to page; the limit may change. */
function scopeOf(actor: Actor, table: ListTable, { sort, order, statuses, from, until, filters }: ListRequest): string {
  return cursorScope([
    actor.organizationId,
    table.resource,
    sort,
    order,
    [...statuses].sort(),
    from,
    until,
    Object.entries(filters).sort(),
  ]);
}

export const cursorScope = (meaning: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(meaning)).digest('base64url').slice(0, 16);

/**
 * The SQL of one page. Rows without a sort value follow the rows with one, in both directions. Each of the two parts is read
 * in the order of the same index, so a page costs its own rows and no sort. The part without values also names the key in its
 * ORDER BY, because PostgreSQL recognizes the index only then.
 */
export function listStatement(
  table: ListTable,
  { sort, order, limit, statuses, from, until, filters }: ListRequest,
  after: Position | null,
  now: Date,
): { query: Statement; values: unknown[] } {
  const key = table.sorts[sort];
  if (!key) throw new Error(`The list of ${table.resource} has no sort "${sort}".`);
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value) + 1}`;
  const instant = typeof table.from === 'string' ? '' : `${bind(now)}::timestamptz`;
  const relation = typeof table.from === 'string' ? table.from : table.from(instant);
  const where = ['organization_id = $1', `status = any(${bind(statuses)}::text[])`];
  if (from) where.push(`created_at >= ${bind(from)}::timestamptz`);
  if (until) where.push(`created_at < ${bind(until)}::timestamptz`);
  const known = filtersOf(table);
  for (const [name, value] of Object.entries(filters).sort()) {
    const filter = known[name];
    if (filter) where.push(filter.sql(bind(value)));
  }
  const most = `${bind(limit + 1)}::int`;
  const rows = (conditions: readonly string[], by: string, source = relation): string =>
    `select ${table.columns}, (${key.sql})::text as "_key", id as "_id" from ${source}
     where ${[...where, ...conditions].join(' and ')} order by ${by} limit ${most}`;
  const beyond = order === 'asc' ? '>' : '<';
  const inOrder = `${key.sql} ${order}, id ${order}`;
  const text = (): string => {
    if (after?.key === null) return rows([`${key.sql} is null`, `id ${beyond} ${bind(after.id)}::uuid`], inOrder);
    const following = after ? [`(${key.sql}, id) ${beyond} (${bind(after.key)}::${key.type}, ${bind(after.id)}::uuid)`] : [];
    if (key.parts) {
      const parts = key.parts.map((part) => `(${rows(following, inOrder, part(instant))})`);
      return `select * from (${parts.join(' union all ')}) page order by "_key" ${order}, "_id" ${order} limit ${most}`;
    }
    if (!key.nullable) return rows(following, inOrder);
    return `with valued as materialized (${rows([`${key.sql} is not null`, ...following], inOrder)})
      select * from valued
      union all (select * from (${rows([`${key.sql} is null`], inOrder)}) as rest
        limit greatest(${most} - (select count(*) from valued), 0))`;
  };
  return { query: composedStatement(`${table.resource}.list`, text()), values };
}
