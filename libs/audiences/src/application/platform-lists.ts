// The lists that audiences have on platforms: asked for by campaigns, made and filled by jobs, and never by the one who asks.
import { Injectable } from '@nestjs/common';
import type { AudiencePart, ConnectionRecord } from '@app/connections';
import { type Actor, newId, sameValue, uuidOf } from '@app/kernel';
import { lockingStatement, ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { type EventMessage, On } from '@app/platform/messaging';
import { type ListFault, type ListReadinessState, type ObservedList, shortfallOf, standingOf } from '../domain/platform-list.js';
import type { LeftOutReason } from '../domain/sending.js';
import { ListJobs } from './list-jobs.js';
import { ListReach } from './list-reach.js';
import { StoredLists } from './stored-lists.js';

/** How a list stands, for those who want to use it. */
export interface ListReadiness {
  /** The platform's, by which campaigns refer to it; null: it is not there. */
  readonly id: string | null;
  readonly state: ListReadinessState;
  /** What keeps it back; null: nothing is known. */
  readonly fault: (Pick<ListFault, 'message' | 'url'> & { readonly code: ListFault['code'] | LeftOutReason }) | null;
  /** As the platform shows it; null: not told. */
  readonly size: ObservedList['size'];
}

// Archiving locks the row too, so one of the two sees the other.
const usable = lockingStatement(
  'audiences.lists.usable',
  `select id from audiences.audience where organization_id = $1 and id = any($2::uuid[]) and status <> 'archived'
     order by id for share`,
);
/** Whoever changes members has the lock shared (see the triggers): no change is in flight while a list is made. */
const alone = statement(
  'audiences.lists.alone',
  `select pg_advisory_xact_lock(hashtextextended('audiences.lists:' || $1::text, 0))`,
);
const known = statement(
  'audiences.lists.known',
  `select id, part_key as "partKey", state, body, members, tag from audiences.platform_list
   where organization_id = $1 and connection_id = $2 and part_key = any($3::text[])`,
);
/** The same account, connected again: its lists are there with their people, and what changed meanwhile waits in the queue. */
const inherit = statement(
  'audiences.lists.inherit',
  `update audiences.platform_list as list set connection_id = $2 where organization_id = $1 and channel = $3 and world
     = $4 and account_id = $5
   and connection_id <> $2 and not exists (select from audiences.platform_list as own
     where own.organization_id = $1 and own.connection_id = $2 and own.part_key = list.part_key)
   returning id`,
);
const add = statement(
  'audiences.lists.add',
  `insert into audiences.platform_list (organization_id, id, audience_id, connection_id, channel, world, account_id,
     part_key, tag, body, members,
     state, created_at)
   select $1, id, audience_id, $2, $3, $4, $5, part_key, tag, body,
     case when members is not null then (select array_agg(type) from jsonb_array_elements_text(members) as type) end,
     'planned', $6
   from jsonb_to_recordset($7::jsonb) as p (id uuid, audience_id uuid, part_key text, tag text, body jsonb, members jsonb)
   on conflict (organization_id, connection_id, part_key) do nothing returning id`,
);
/** Other identifiers than before: everybody is looked at again. */
const change = statement(
  'audiences.lists.change',
  `update audiences.platform_list as list set body = p.body, members = p.members,
     fed_after = case when list.state = 'created' and list.members is distinct from p.members then ''::bytea else
     list.fed_after end
   from (select part_key, body,
       case when members is not null then (select array_agg(type) from jsonb_array_elements_text(members) as type) end as members
     from jsonb_to_recordset($3::jsonb) as p (part_key text, body jsonb, members jsonb)) as p
   where list.organization_id = $1 and list.connection_id = $2 and list.part_key = p.part_key
     and (list.body, list.members) is distinct from (p.body, p.members)
   returning id`,
);
const replace = statement(
  'audiences.lists.replace',
  `delete from audiences.platform_list where organization_id = $1 and connection_id = $2 and part_key = any($3::text[])
   and state in ('gone', 'refused') returning id`,
);

@Injectable()
export class PlatformLists {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
    private readonly lists: StoredLists,
    private readonly jobs: ListJobs,
    private readonly reach: ListReach,
  ) {}

  /**
   * Asks for lists: what is not there is made, what differs is changed, by jobs. Repeating it changes nothing. Parts of
   * archived audiences are left out. Parts to which a body refers must be asked for too.
   * @param isAnew a person began or resumed something that needs them: lists that were removed there or refused are made again
   */
  async want(actor: Actor, connection: ConnectionRecord, parts: readonly AudiencePart[], isAnew = false): Promise<void> {
    if (parts.length === 0 || (!isAnew && (await this.isKnown(actor, connection, parts)))) return;
    await this.unitOfWork.run(actor, () => this.plan(connection, parts, isAnew));
  }

  /** By the keys of parts; one that nobody asked for is absent. */
  async standing(actor: Actor, connectionId: string, partKeys: readonly string[]): Promise<ReadonlyMap<string, ListReadiness>> {
    const found = await this.lists.byKeys(actor, connectionId, partKeys);
    return new Map(
      found.map((list) => {
        const { partKey, usedAs, fault, observed } = list;
        const state = standingOf(list);
        return [partKey, { id: usedAs, state, fault: fault ?? shortfallOf(state, list), size: observed?.size ?? null }];
      }),
    );
  }

  /** Whoever left while the account was disconnected leaves its lists, whether or not a campaign ever asks for them. */
  @On('connection.connected')
  async connected({ actor, subjectId }: EventMessage): Promise<void> {
    const connection = await this.reach.connection(actor, subjectId);
    if (connection)
      await this.unitOfWork.run(actor, async () => {
        await this.unitOfWork.current.rows(alone);
        await this.inherit(connection);
      });
  }

  private async isKnown(actor: Actor, connection: ConnectionRecord, parts: readonly AudiencePart[]): Promise<boolean> {
    const found = await this.reads.rows<PartRow>(actor, known, [connection.id, parts.map(({ key }) => key)]);
    return parts.every((part) => found.some((each) => isSame(each, part)));
  }

  private async plan(connection: ConnectionRecord, parts: readonly AudiencePart[], isAnew: boolean): Promise<void> {
    const transaction = this.unitOfWork.current;
    const audiences = [...new Set(parts.map(audienceOf))];
    const free = new Set((await transaction.rows<{ id: string }>(usable, [audiences])).map(({ id }) => id));
    const wanted = parts.filter((part) => free.has(audienceOf(part)));
    const { id } = connection;
    await transaction.rows(alone);
    if (isAnew) await this.replace(id, wanted);
    await this.inherit(connection);
    const rows = JSON.stringify(wanted.map(rowOf));
    const changed = await transaction.rows<{ id: string }>(change, [id, rows]);
    const added = await transaction.rows<{ id: string }>(add, [...placeOf(connection), this.unitOfWork.now, rows]);
    for (const list of [...changed, ...added]) await this.jobs.enqueue('audiences.place', list.id);
  }

  private async inherit(connection: ConnectionRecord): Promise<void> {
    const { current } = this.unitOfWork;
    for (const { id } of await current.rows<{ id: string }>(inherit, placeOf(connection))) await this.jobs.wake(id);
  }

  private async replace(connectionId: string, wanted: readonly AudiencePart[]): Promise<void> {
    const keys = wanted.map(({ key }) => key);
    for (const { id } of await this.unitOfWork.current.rows<{ id: string }>(replace, [connectionId, keys]))
      await this.jobs.enqueue('audiences.clear', id);
  }
}

interface PartRow {
  readonly partKey: string;
  readonly body: unknown;
  readonly members: AudiencePart['members'];
}

const isSame = (known: PartRow, { key, body, members }: AudiencePart): boolean =>
  known.partKey === key && sameValue(known.body, body) && sameValue(known.members, members);

const placeOf = ({ id, channel, world, account }: ConnectionRecord): readonly string[] => [id, channel, world, account.id];

const rowOf = (part: AudiencePart) => ({
  id: newId(),
  audience_id: audienceOf(part),
  part_key: part.key,
  tag: part.tag,
  body: part.body,
  members: part.members,
});

/** @throws for a part without an audience: a mistake of its plan */
function audienceOf({ key, audienceId }: AudiencePart): string {
  const id = uuidOf('audience', audienceId);
  if (id === undefined) throw new Error(`A part names its audience; "${key}" names "${audienceId}".`);
  return id;
}
