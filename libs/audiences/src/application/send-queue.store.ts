// The queue of people who may have to be sent to a list or taken out of it. Every method works in the current unit of work.
import { Injectable } from '@nestjs/common';
import { lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import type { Outcome, PersonAtHome } from '../domain/sending.js';
import { FENCE, hashAt, joined, placesOf, planForBatch } from './member-columns.js';
import type { PlatformList } from './stored-lists.js';

/** A person of the queue, as he is at home now. */
export interface QueuedPerson {
  readonly key: string;
  readonly seq: string;
  /** null: he is not in the audience. */
  readonly person: PersonAtHome | null;
  /** What became of him before; null: he was not in the audience, or not looked at. */
  readonly before: Outcome | null;
}

const hex = (column: string): string => `encode(${column}, 'hex')`;

/** A row by its whole key, looked up for each person: without statistics a join would read the table again and again. */
const each = (table: string, where: string, columns: string, alias: string): string =>
  `left join lateral (select ${columns} from audiences.${table} where organization_id = $1 and ${where} and key =
     next.key limit 1) as ${alias} on true`;
// The queue and the people are read by one statement, so as one moment: who changes later has another number. Those who leave go
// first.
const next = statement(
  'audiences.outgoing.next',
  `with next as materialized (
     select key, seq, leaves from audiences.outgoing where organization_id = $1 and list_id = $2 and (leaves or not
     $5) order by leaves desc, seq limit $4)
   select ${hex('next.key')} as key, next.seq, s.outcome as before, m.key is not null as "isMember", ${hex('m.email')} as email,
     case when m.email is not null then ${hex('m.key')} end as "emailNormalized", ${hex('m.phone')} as phone,
     ${hex('m.phone_digits')} as "phoneDigits", ${hex('m.device_id')} as device, ${hex('m.crm_id')} as crm,
     c.ad_user_data as "adUserData", c.ad_personalization as "adPersonalization"
   from next
   ${each('member', 'audience_id = $3', 'key, email, phone, phone_digits, device_id, crm_id', 'm')}
   ${each('consent', 'true', 'ad_user_data, ad_personalization', 'c')}
   ${each('sent_person', 'list_id = $2', 'outcome', 's')}
   order by next.leaves desc, next.seq`,
);
/** The next people of the audience since it was last fed. */
const feed = statement(
  'audiences.outgoing.feed',
  `with next as materialized (
     select key from audiences.member where organization_id = $1 and audience_id = $3 and key > (
       select fed_after from audiences.platform_list where organization_id = $1 and id = $2) order by key limit $4),
   noted as (
     insert into audiences.outgoing (organization_id, list_id, key, seq, leaves)
     select $1, $2, key, nextval('audiences.outgoing_seq'), false from next order by key
     on conflict (organization_id, list_id, key) do nothing)
   update audiences.platform_list set fed_after = case when (select count(*) from next) = $4 then (select key from
   next order by key desc limit 1) end
   where organization_id = $1 and id = $2 and fed_after is not null`,
);
/** Everybody with a smaller number is of its beginning. */
const fed = statement(
  'audiences.outgoing.fed',
  `update audiences.platform_list set fed_through = nextval('audiences.outgoing_seq')
   where organization_id = $1 and id = $2 and fed_after is null and fed_through is null`,
);
// Who is changing at this moment is left where he is: his new number is on its way.
const done = lockingStatement(
  'audiences.outgoing.done',
  `delete from audiences.outgoing where organization_id = $1 and ctid = any(array(
     select o.ctid from (select ${hashAt('$3')} as key, seq from rows from (${placesOf('$3')}, unnest($4::bigint[]))
     as t (at, seq) ${FENCE}) as sent
       cross join lateral (
         select ctid from audiences.outgoing where organization_id = $1 and list_id = $2 and key = sent.key and seq = sent.seq
         for update skip locked) as o))`,
);
const again = statement(
  'audiences.outgoing.again',
  `insert into audiences.outgoing (organization_id, list_id, key, seq, leaves)
   select $1, $2, key, nextval('audiences.outgoing_seq'), $4 from (select ${hashAt('$3')} as key from
   ${placesOf('$3')} as at) as t order by key
   on conflict (organization_id, list_id, key) do update set seq = excluded.seq`,
);
const isOver = statement(
  'audiences.outgoing.is-over',
  `update audiences.platform_list as list set sent_out_at = $3 where organization_id = $1 and id = $2 and fed_after is
     null and sent_out_at is null
   and not exists (select from audiences.outgoing o where o.organization_id = $1 and o.list_id = $2 and o.seq <=
   list.fed_through)`,
);
const filled = statement(
  'audiences.outgoing.filled',
  `update audiences.platform_list as list set filled_at = $3 where organization_id = $1 and id = $2 and sent_out_at is
     not null and filled_at is null
   and not exists (select from audiences.receipt r
     where r.organization_id = $1 and r.list_id = $2 and not r.is_removal and r.asked_at <= list.sent_out_at)`,
);

type Row = Pick<QueuedPerson, 'key' | 'seq' | 'before'> & PersonAtHome & { readonly isMember: boolean };

@Injectable()
export class SendQueueStore {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** The next people, those who leave first; of the audience's first people where nobody else waits. */
  async next(
    list: Pick<PlatformList, 'id' | 'audienceId'>,
    most: number,
    who: 'all' | 'leaving' = 'all',
  ): Promise<QueuedPerson[]> {
    const { id, audienceId } = list;
    this.unitOfWork.current.later(...planForBatch(most));
    const waiting = await this.read(list, most, who);
    if (
      who === 'leaving' ||
      waiting.length === most ||
      (await this.unitOfWork.current.affected(feed, [id, audienceId, most])) === 0
    )
      return waiting;
    await this.unitOfWork.current.affected(fed, [id]);
    return this.read(list, most, who);
  }

  /** They were dealt with as they were when they were read. */
  async done(listId: string, people: readonly QueuedPerson[]): Promise<void> {
    await this.unitOfWork.current.affected(done, [
      listId,
      await joined(people.map(({ key }) => key)),
      people.map(({ seq }) => seq),
    ]);
  }

  /** They are looked at again. @param keys 32 bytes each */
  async again(listId: string, keys: Buffer, leave: boolean): Promise<void> {
    await this.unitOfWork.current.affected(again, [listId, keys, leave]);
  }

  /**
   * Notes that all people of its beginning were sent, and that the platform worked them off, once that holds. True: it was filled
   * just now.
   */
  async reckon(listId: string): Promise<boolean> {
    const at = this.unitOfWork.now;
    await this.unitOfWork.current.affected(isOver, [listId, at]);
    return (await this.unitOfWork.current.affected(filled, [listId, at])) > 0;
  }

  private async read(
    { id, audienceId }: Pick<PlatformList, 'id' | 'audienceId'>,
    most: number,
    who: 'all' | 'leaving',
  ): Promise<QueuedPerson[]> {
    const rows = await this.unitOfWork.current.rows<Row>(next, [id, audienceId, most, who === 'leaving']);
    return rows.map(({ key, seq, before, isMember, ...person }) => ({
      key,
      seq,
      before,
      person: isMember ? person : null,
    }));
  }
}
