// What is, or may be, on a platform of whom. Every method works in the current unit of work.
import { Injectable } from '@nestjs/common';
import { type Statement, statement, UnitOfWork } from '@app/platform/data';
import type { Outcome, SentIdentifier } from '../domain/sending.js';
import { FENCE, found, hashAt, joined, placedAt, placesOf } from './member-columns.js';
import { MemberStore } from './member.store.js';
import { EncryptedIds } from './encrypted-ids.js';

/** An identifier of a person on a list. */
export type ListIdentifier = SentIdentifier & { readonly key: string };

const hex = (column: string): string => `encode(${column}, 'hex')`;
const keys = `select ${hashAt('$3')} as key from ${placesOf('$3')} as at ${FENCE}`;
const pairs = `select ${hashAt('$3')} as key, ${hashAt('$4')} as hash from ${placesOf('$3')} as at ${FENCE}`;
const ofList = 'organization_id = $1 and list_id = $2';
const thesePairs = placedAt('sent_identifier', `(${pairs}) as pair`, 'list_id = $2 and key = pair.key and hash = pair.hash');
const columns = (row: string): string => `${hex(`${row}.key`)} as key, ${hex(`${row}.hash`)} as hash, ${row}.type`;

const there = statement(
  'audiences.sent.there',
  `select ${columns('found')} from (${keys}) as wanted
   ${found('sent_identifier', '*', 'list_id = $2 and key = wanted.key and receipt_id is null')}`,
);
const anybody = statement(
  'audiences.sent.anybody',
  `select ${columns('s')} from audiences.sent_identifier s where s.organization_id = $1 and s.list_id = $2 and
     s.receipt_id is null order by s.key limit $3`,
);
const intend = statement(
  'audiences.sent.intend',
  `insert into audiences.sent_identifier (organization_id, list_id, key, hash, type)
   select $1, $2, ${hashAt('$3')}, ${hashAt('$4')}, type from rows from (${placesOf('$3')}, unnest($5::text[])) as t (at, type)
   on conflict (organization_id, list_id, key, hash) do update set receipt_id = null where sent_identifier.receipt_id
   is not null`,
);
/** Everybody of the list who has one of these there. */
const alike = statement(
  'audiences.sent.alike',
  `select ${hex('found.key')} as key, ${hex('found.hash')} as hash
   from (select distinct ${hashAt('$3')} as hash from ${placesOf('$3')} as at) as wanted
   ${found('sent_identifier', 'key, hash', 'list_id = $2 and hash = wanted.hash and receipt_id is null')}`,
);
const taken = statement(
  'audiences.sent.taken',
  `delete from audiences.sent_identifier where ${thesePairs} returning ${hex('hash')} as hash, type`,
);
const leaving = statement('audiences.sent.leaving', `update audiences.sent_identifier set receipt_id = $5 where ${thesePairs}`);
const left = statement(
  'audiences.sent.left',
  `delete from audiences.sent_identifier where ${ofList} and receipt_id = $3 returning ${hex('hash')} as hash, type`,
);
/** Bit by bit, of a list that is over. */
const clear = statement(
  'audiences.sent.clear',
  `delete from audiences.sent_identifier where ${ofList} and ctid = any(array(
     select ctid from audiences.sent_identifier where ${ofList} limit $3)) returning ${hex('hash')} as hash, type`,
);
const stays = statement(
  'audiences.sent.stays',
  `update audiences.sent_identifier set receipt_id = null where ${ofList} and receipt_id = $3`,
);
const judged = statement(
  'audiences.sent.judged',
  `insert into audiences.sent_person (organization_id, list_id, key, outcome)
   select $1, $2, ${hashAt('$3')}, outcome from rows from (${placesOf('$3')}, unnest($4::text[])) as t (at, outcome)
   on conflict (organization_id, list_id, key) do update set outcome = excluded.outcome`,
);
const forgotten = statement(
  'audiences.sent.forgotten',
  `delete from audiences.sent_person where ${placedAt('sent_person', `(${keys}) as gone`, 'list_id = $2 and key = gone.key')}`,
);
const count = statement(
  'audiences.sent.count',
  `update audiences.platform_list set synced_at = $3, sent = sent + coalesce(($4::jsonb->>'sent')::bigint, 0),
     left_out = (select coalesce(jsonb_object_agg(reason, people), '{}') from (
       select reason, sum(people::bigint) as people from (
         select * from jsonb_each_text(left_out) union all select * from jsonb_each_text($4::jsonb - 'sent')) as each
         (reason, people)
       group by reason having sum(people::bigint) > 0) as summed)
   where organization_id = $1 and id = $2`,
);

/** What became of a person; `outcome` null: he is not in the audience any more. */
export interface PersonOutcome {
  readonly key: string;
  readonly before: Outcome | null;
  readonly outcome: Outcome | null;
}

@Injectable()
export class SentIdentifierStore {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sealedIds: EncryptedIds,
    private readonly members: MemberStore,
  ) {}

  /** What is, or may be, there of these people; not what a call takes out already. */
  async there(listId: string, people: readonly string[]): Promise<ListIdentifier[]> {
    return people.length === 0 ? [] : this.unitOfWork.current.rows<ListIdentifier>(there, [listId, await joined(people)]);
  }

  /** Of anybody. */
  anybody(listId: string, most: number): Promise<ListIdentifier[]> {
    return this.unitOfWork.current.rows<ListIdentifier>(anybody, [listId, most]);
  }

  /** Before the call that sends them. */
  async intend(listId: string, sent: readonly ListIdentifier[]): Promise<void> {
    if (sent.length === 0) return;
    await this.unitOfWork.current.affected(intend, [listId, ...(await pairsOf(sent)), sent.map(({ type }) => type)]);
  }

  /** Those of the identifiers that another person of the list still has there. */
  async shared(listId: string, going: readonly ListIdentifier[]): Promise<ReadonlySet<string>> {
    if (going.length === 0) return new Set();
    const own = new Set(going.map(nameOf));
    const found = await this.unitOfWork.current.rows<Pick<ListIdentifier, 'key' | 'hash'>>(alike, [
      listId,
      await joined(going.map(({ hash }) => hash)),
    ]);
    return new Set(found.filter((each) => !own.has(nameOf(each))).map(({ hash }) => hash));
  }

  /** They were taken out, or need not be. */
  async taken(listId: string, gone: readonly ListIdentifier[]): Promise<void> {
    if (gone.length > 0) await this.out(taken, [listId, ...(await pairsOf(gone))]);
  }

  /** A call takes them out, and the platform works on it. */
  async leaving(listId: string, going: readonly ListIdentifier[], receiptId: string): Promise<void> {
    await this.unitOfWork.current.affected(leaving, [listId, ...(await pairsOf(going)), receiptId]);
  }

  /** The end of such a call: they are out, or still there. */
  async settled(listId: string, receiptId: string, isOut: boolean): Promise<void> {
    if (isOut) await this.out(left, [listId, receiptId]);
    else await this.unitOfWork.current.affected(stays, [listId, receiptId]);
  }

  /** Forgets some identifiers of a list that is over; returns how many. */
  clear(listId: string, most: number): Promise<number> {
    return this.out(clear, [listId, most]);
  }

  /** Keeps what became of people, and counts it. */
  async judged(listId: string, people: readonly PersonOutcome[]): Promise<void> {
    const changed = people.filter(({ before, outcome }) => before !== outcome);
    const kept = changed.filter(({ outcome }) => outcome !== null);
    const gone = changed.filter(({ outcome }) => outcome === null);
    if (kept.length > 0)
      await this.unitOfWork.current.affected(judged, [listId, await keysOf(kept), kept.map(({ outcome }) => outcome)]);
    if (gone.length > 0) await this.unitOfWork.current.affected(forgotten, [listId, await keysOf(gone)]);
    const differences: Record<string, number> = {};
    const add = (outcome: Outcome | null, by: number): void => {
      if (outcome !== null) differences[outcome] = (differences[outcome] ?? 0) + by;
    };
    for (const { before, outcome } of changed) {
      add(before, -1);
      add(outcome, 1);
    }
    await this.unitOfWork.current.affected(count, [listId, this.unitOfWork.now, JSON.stringify(differences)]);
  }

  /** An id that is on no platform any more, and that no member has, is not kept. */
  private async out(deletion: Statement, values: readonly unknown[]): Promise<number> {
    const gone = await this.unitOfWork.current.rows<{ hash: string; type: string }>(deletion, values);
    const ids = gone.filter(({ type }) => type === 'device' || type === 'crm').map(({ hash }) => hash);
    if (ids.length > 0) await this.sealedIds.forget(ids, await this.members.lists());
    return gone.length;
  }
}

/** Tells identifiers of people apart. */
export const nameOf = ({ key, hash }: Pick<ListIdentifier, 'key' | 'hash'>): string => key + hash;
const keysOf = (people: readonly { readonly key: string }[]) => joined(people.map(({ key }) => key));
const pairsOf = async (sent: readonly ListIdentifier[]): Promise<unknown[]> => [
  await joined(sent.map(({ key }) => key)),
  await joined(sent.map(({ hash }) => hash)),
];
