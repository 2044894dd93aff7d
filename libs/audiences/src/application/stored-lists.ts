// The rows of lists on platforms. Every write works in the current unit of work.
import { Injectable } from '@nestjs/common';
import type { AudiencePart, CreatedAudience, NodeBody, ObservedAudience, PlatformIds } from '@app/connections';
import { type Actor, publicId } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { audienceEvents } from '../domain/audience.events.js';
import type { PlatformFindings } from '../domain/platform-insights.js';
import {
  type ListFault,
  type ListState,
  type ObservedList,
  type ListReadinessState,
  standingOf,
  usedAsInSql,
} from '../domain/platform-list.js';

/** A list on a platform, as it is stored. */
export interface PlatformList {
  readonly id: string;
  readonly audienceId: string;
  readonly connectionId: string;
  readonly partKey: string;
  readonly tag: string;
  readonly body: NodeBody;
  readonly members: AudiencePart['members'];
  readonly state: ListState;
  readonly ids: PlatformIds | null;
  /** The id by which campaigns refer to it; null: it is not there yet. */
  readonly usedAs: string | null;
  /** What the platform was told last, with references by id. */
  readonly applied: NodeBody;
  readonly intendedAt: Date | null;
  readonly observed: ObservedList | null;
  readonly fault: ListFault | null;
  /** The standing of which others were told last. */
  readonly told: ListReadinessState;
  readonly filledAt: Date | null;
  readonly sent: bigint;
  /** People, by the reason why they do not leave. */
  readonly leftOut: Readonly<Record<string, number | string>>;
  /** null: it was not asked for yet. */
  readonly breakdown: PlatformFindings | null;
}

const columns =
  `id, audience_id as "audienceId", connection_id as "connectionId", part_key as "partKey", tag, body, ` +
  `members, state,
  case when platform_id is not null then jsonb_build_object('id', platform_id, 'extra', extra) end as ids,
  ${usedAsInSql}, applied, intended_at as "intendedAt",
  observed, fault, told, filled_at as "filledAt", sent, left_out as "leftOut", breakdown`;
const from = `select ${columns} from audiences.platform_list where organization_id = $1`;
const ofRow = 'where organization_id = $1 and id = $2';

const byId = statement('audiences.list.by-id', `${from} and id = $2`);
const byKeys = statement(
  'audiences.list.by-keys',
  `${from} and connection_id = $2 and part_key = any($3::text[]) order by part_key`,
);
const ofConnection = statement('audiences.list.of-connection', `${from} and connection_id = $2 order by id`);
const ofAudience = statement('audiences.list.of-audience', `${from} and audience_id = $2 order by id`);
/** Lists of the connection whose bodies name this part. */
const madeOf = statement(
  'audiences.list.made-of',
  `select id from audiences.platform_list where organization_id = $1 and connection_id = $2 and part_key <> $3 and
     state in ('planned', 'created')
   and position(to_jsonb($3::text)::text in body::text) > 0`,
);
const intend = statement(
  'audiences.list.intend',
  `update audiences.platform_list set state = 'intended', intended_at = $3 ${ofRow} and state in ('planned', 'intended')`,
);
const created = statement(
  'audiences.list.created',
  `update audiences.platform_list set state = 'created', platform_id = $3, extra = $4, applied = $5, used_as = nullif(coalesce($6::text, ''), $3),
     fed_after = case when members is not null then ''::bytea end ${ofRow} and state = 'intended'`,
);
const changed = statement('audiences.list.changed', `update audiences.platform_list set applied = applied || $3 ${ofRow}`);
const move = statement(
  'audiences.list.move',
  `update audiences.platform_list set state = $3 ${ofRow} and state = any($4::text[])`,
);
const faulty = statement('audiences.list.faulty', `update audiences.platform_list set fault = $3 ${ofRow}`);
const recovered = statement(
  'audiences.list.mended',
  `update audiences.platform_list set fault = null ${ofRow} and fault->>'task' = $3`,
);
const seen = statement(
  'audiences.list.seen',
  `update audiences.platform_list set observed = $3, used_as = nullif(coalesce($4::text, ''), platform_id) ${ofRow}`,
);
const brokenDown = statement('audiences.list.broken-down', `update audiences.platform_list set breakdown = $3 ${ofRow}`);
const tell = statement('audiences.list.tell', `update audiences.platform_list set told = $3 ${ofRow}`);
const remove = statement('audiences.list.remove', `delete from audiences.platform_list ${ofRow}`);

@Injectable()
export class StoredLists {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
    private readonly outbox: Outbox,
  ) {}

  async find(actor: Actor, id: string): Promise<PlatformList | undefined> {
    return (await this.reads.rows<PlatformList>(actor, byId, [id]))[0];
  }

  byKeys(actor: Actor, connectionId: string, partKeys: readonly string[]): Promise<PlatformList[]> {
    return this.reads.rows<PlatformList>(actor, byKeys, [connectionId, partKeys]);
  }

  ofConnection(actor: Actor, connectionId: string): Promise<PlatformList[]> {
    return this.reads.rows<PlatformList>(actor, ofConnection, [connectionId]);
  }

  ofAudience(actor: Actor, audienceId: string): Promise<PlatformList[]> {
    return this.reads.rows<PlatformList>(actor, ofAudience, [audienceId]);
  }

  /** The ids of the lists that refer to it. */
  async madeOf({ connectionId, partKey }: Pick<PlatformList, 'connectionId' | 'partKey'>): Promise<string[]> {
    return (await this.unitOfWork.current.rows<{ id: string }>(madeOf, [connectionId, partKey])).map(({ id }) => id);
  }

  /** Before the call that makes it. */
  async intend(id: string): Promise<void> {
    await this.unitOfWork.current.affected(intend, [id, this.unitOfWork.now]);
  }

  /** Its people are sent from now on, all of them. */
  async created(id: string, { ids, usedAs }: CreatedAudience, applied: NodeBody): Promise<void> {
    const values = [ids.id, JSON.stringify(ids.extra), JSON.stringify(applied), usedAs];
    await this.unitOfWork.current.affected(created, [id, ...values]);
  }

  async changed(id: string, fields: NodeBody): Promise<void> {
    await this.unitOfWork.current.affected(changed, [id, JSON.stringify(fields)]);
  }

  /** False: it was in no such state. */
  async move(id: string, from: readonly ListState[], to: ListState): Promise<boolean> {
    return (await this.unitOfWork.current.affected(move, [id, to, from])) > 0;
  }

  async faulty(id: string, fault: ListFault): Promise<void> {
    await this.unitOfWork.current.affected(faulty, [id, JSON.stringify(fault)]);
    await this.tell(id);
  }

  /** The work went well: what it complained of before is over. */
  async recovered(id: string, task: string): Promise<void> {
    if ((await this.unitOfWork.current.affected(recovered, [id, task])) > 0) await this.tell(id);
  }

  async seen(id: string, { state, size, matchRate, reason, usedAs }: ObservedAudience, at: Date): Promise<void> {
    const observed: ObservedList = { state, size, matchRate, reason, at: at.toISOString() };
    await this.unitOfWork.current.affected(seen, [id, JSON.stringify(observed), usedAs]);
    await this.tell(id);
  }

  async brokenDown(id: string, breakdown: PlatformFindings): Promise<void> {
    await this.unitOfWork.current.affected(brokenDown, [id, JSON.stringify(breakdown)]);
  }

  /**
   * Emits an event when the list stands otherwise than it was told last. Called after each change that may matter to its users.
   */
  async tell(id: string): Promise<void> {
    const [list] = await this.unitOfWork.current.rows<PlatformList>(byId, [id]);
    const standing = list && standingOf(list);
    if (!list || standing === list.told) return;
    await this.unitOfWork.current.affected(tell, [id, standing]);
    const data = { connection_id: publicId('connection', list.connectionId), part: list.partKey, state: standing };
    const event = { type: audienceEvents['audience.platform_state_changed'], data };
    await this.outbox.emit({ type: 'audience', id: list.audienceId }, event);
  }

  async remove(id: string): Promise<void> {
    await this.unitOfWork.current.affected(remove, [id]);
  }
}
