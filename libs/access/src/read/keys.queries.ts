import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, hasPermission, notFound, type Page } from '@app/kernel';
import {
  byName,
  KeysetPaginator,
  type ListRequest,
  type ListTable,
  ReadDatabase,
  statement,
  usualSorts,
} from '@app/platform/data';
import { keyStates } from '../domain/api-key.js';
import { type ApiKeyView, apiKeyView, type KeyRow, type KeyUser } from './key.view.js';
import { keyColumns, keysAt, keysEndedAt, keysStoredAt } from './keys-at.js';

export const keyList: ListTable = {
  resource: 'api_keys',
  columns: keyColumns,
  from: keysAt,
  states: keyStates,
  sorts: {
    ...usualSorts,
    ...byName,
    status: { ...usualSorts.status, parts: [keysStoredAt, keysEndedAt] },
  },
};

/** The same list for one person; clients cannot set this parameter. */
const ownKeyList: ListTable = {
  ...keyList,
  filters: { user: { sql: (parameter) => `user_id = ${parameter}::uuid`, about: '' } },
};

const get = statement(
  'access.api_key.get',
  `select ${keyColumns} from ${keysAt('$3::timestamptz')} where organization_id = $1 and id = $2
     and ($4::uuid is null or user_id = $4)`,
);
const usersOf = statement(
  'access.api_key.users',
  'select id, email, role, status from access.user where organization_id = $1 and id = any($2::uuid[])',
);

@Injectable()
export class KeysQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Every key for those who manage keys, one's own for everybody else. */
  async list(actor: Actor, request: ListRequest): Promise<Page<ApiKeyView>> {
    const own = ownerSeenBy(actor);
    const { items, nextCursor } = await (own === null
      ? this.keyset.page<KeyRow>(actor, keyList, request)
      : this.keyset.page<KeyRow>(actor, ownKeyList, { ...request, filters: { user: own } }));
    return { items: await this.views(actor, items), nextCursor };
  }

  async get(actor: Actor, id: string): Promise<ApiKeyView> {
    const row = await this.reads.one<KeyRow>(actor, get, [id, this.clock.now(), ownerSeenBy(actor)]);
    const [view] = row ? await this.views(actor, [row]) : [];
    if (!view) throw notFound('key');
    return view;
  }

  /** Users belong to the live organization, also those of a test twin's keys. */
  private async views(actor: Actor, rows: readonly KeyRow[]): Promise<ApiKeyView[]> {
    const [first] = rows;
    if (!first) return [];
    const home = { ...actor, organizationId: first.userOrganizationId };
    const users = await this.reads.rows<KeyUser>(home, usersOf, [[...new Set(rows.map(({ userId }) => userId))]]);
    const byId = new Map(users.map((user) => [user.id, user]));
    return rows.flatMap((row) => {
      const user = byId.get(row.userId);
      return user ? [apiKeyView(row, user, row.userId === actor.userId)] : [];
    });
  }
}

/** Whose keys alone the actor sees; null: everybody's. */
const ownerSeenBy = (actor: Actor): string | null => (hasPermission(actor, 'keys:manage') ? null : actor.userId);
