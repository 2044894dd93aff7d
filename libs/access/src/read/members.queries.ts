import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, notFound, type Page, roles } from '@app/kernel';
import {
  folded,
  KeysetPaginator,
  type ListRequest,
  type ListTable,
  ReadDatabase,
  statement,
  usualSorts,
} from '@app/platform/data';
import { userResource, userStates } from '../domain/user.js';
import { type MemberKeyRow, type MemberRow, memberView, type MemberView } from './member.view.js';

const columns = `id, email, role, status, password_hash is not null as "hasPassword", second_factor as "secondFactor",
  last_signed_in_at as "lastSignedInAt", created_at as "createdAt", updated_at as "updatedAt", version,
  (select count(*)::int from access.user o where o.organization_id = $1 and o.role = 'owner' and o.status = 'active') as owners,
  (select test_organization_id from access.organization where organization_id = $1) as "testOrganizationId",
  (select json_build_object('kind', l.kind, 'expiresAt', l.expires_at, 'mail', l.mail) from access.link l
   where l.organization_id = $1 and l.user_id = "user".id) as link`;

export const memberList: ListTable = {
  resource: 'members',
  columns,
  from: 'access.user',
  states: userStates,
  sorts: { ...usualSorts, email: { sql: 'sort_email', type: 'text' }, role: { sql: 'sort_role', type: 'bigint' } },
  searched: folded('email'),
  filters: {
    role: { sql: (parameter) => `role = any(${parameter}::text[])`, about: 'Only members with these roles.', values: roles },
    email: { sql: (parameter) => `sort_email = lower(${parameter})`, about: 'The member with this address, in any case.' },
  },
};

const get = statement('access.member.get', `select ${columns} from access.user where organization_id = $1 and id = $2`);
const home = statement(
  'access.member.home',
  `select live_organization_id as id from access.organization where organization_id = $1`,
);
const unendedKeys = statement(
  'access.member.keys',
  `select id, user_id as "userId", name, mode, last_four as "lastFour" from access.api_key where organization_id = $1
     and user_organization_id = $2 and user_id = any($3::uuid[]) and revoked_at is null and (expires_at is null or
     expires_at > $4) order by id`,
);

/** The users of the live organization, which are also those of its test twin. */
@Injectable()
export class MembersQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async list(actor: Actor, request: ListRequest): Promise<Page<MemberView>> {
    const live = await this.liveOf(actor);
    const { items, nextCursor } = await this.keyset.page<MemberRow>(live, memberList, request);
    return { items: await this.views(live, actor, items), nextCursor };
  }

  async get(actor: Actor, id: string): Promise<MemberView> {
    const live = await this.liveOf(actor);
    const row = await this.reads.one<MemberRow>(live, get, [id]);
    const [view] = row ? await this.views(live, actor, [row]) : [];
    if (!view) throw notFound(userResource.type);
    return view;
  }

  private async liveOf(actor: Actor): Promise<Actor> {
    if (actor.mode === 'live') return actor;
    const found = await this.reads.one<{ id: string }>(actor, home, []);
    return { ...actor, organizationId: found?.id ?? actor.organizationId };
  }

  private async views(live: Actor, actor: Actor, rows: readonly MemberRow[]): Promise<MemberView[]> {
    const [first] = rows;
    if (!first) return [];
    const asked = [live.organizationId, rows.map(({ id }) => id), this.clock.now()];
    const twins = [live, { ...live, organizationId: first.testOrganizationId }];
    const keys = await Promise.all(twins.map((each) => this.reads.rows<MemberKeyRow>(each, unendedKeys, asked)));
    return rows.map((row) => memberView(actor, row, keys.flat()));
  }
}
