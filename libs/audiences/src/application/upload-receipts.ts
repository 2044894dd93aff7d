// Batches on which a platform still works. Every write works in the current unit of work.
import { Injectable } from '@nestjs/common';
import { type Actor, growingPause, newId } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { joined } from './member-columns.js';

export interface UploadReceipt {
  readonly id: string;
  /** The platform's. */
  readonly receipt: string;
  readonly isRemoval: boolean;
  readonly askedAt: Date;
  readonly looks: number;
}

const add = statement(
  'audiences.receipts.add',
  `insert into audiences.receipt (organization_id, list_id, id, receipt, is_removal, keys, asked_at, next_look_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const due = statement(
  'audiences.receipts.due',
  `select id, receipt, is_removal as "isRemoval", asked_at as "askedAt", looks from audiences.receipt
   where organization_id = $1 and list_id = $2 and next_look_at <= $3 order by next_look_at limit $4`,
);
const looked = statement(
  'audiences.receipts.looked',
  'update audiences.receipt set looks = looks + 1, next_look_at = $4 where organization_id = $1 and list_id = $2 and id = $3',
);
const end = statement(
  'audiences.receipts.end',
  'delete from audiences.receipt where organization_id = $1 and list_id = $2 and id = $3 returning keys',
);
const nextLook = statement(
  'audiences.receipts.next-look',
  'select min(next_look_at) as "at" from audiences.receipt where organization_id = $1 and list_id = $2',
);
const ended = statement(
  'audiences.receipts.ended',
  `update audiences.platform_list set failures = case when $3 then failures + 1 else 0 end where organization_id = $1
     and id = $2 returning failures`,
);
const refuse = statement(
  'audiences.receipts.refuse',
  `update audiences.platform_list set refused = (select jsonb_object_agg(reason, people) from (
       select reason, sum(people::bigint) as people from (
         select * from jsonb_each_text(refused) union all select reason, count::text from
         jsonb_to_recordset($3::jsonb) as r (reason text, count int))
         as each (reason, people) group by reason) as summed)
   where organization_id = $1 and id = $2`,
);

/** The first look comes after a second, each further one after twice as long, at most a quarter of an hour. */
export const pauseBeforeLook = growingPause(1_000, 900_000);

@Injectable()
export class UploadReceipts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
  ) {}

  /** Returns its id. */
  async add(listId: string, receipt: string, people: readonly string[], isRemoval: boolean): Promise<string> {
    const [id, now] = [newId(), this.unitOfWork.now];
    const look = new Date(now.getTime() + pauseBeforeLook(0));
    await this.unitOfWork.current.affected(add, [listId, id, receipt, isRemoval, await joined(people), now, look]);
    return id;
  }

  /** Those to look at now, the longest waiting first. */
  due(actor: Actor, listId: string, now: Date, most: number): Promise<UploadReceipt[]> {
    return this.reads.rows<UploadReceipt>(actor, due, [listId, now, most]);
  }

  async polled(listId: string, { id, looks }: UploadReceipt): Promise<void> {
    const at = new Date(this.unitOfWork.now.getTime() + pauseBeforeLook(looks + 1));
    await this.unitOfWork.current.affected(looked, [listId, id, at]);
  }

  /** Its people, 32 bytes each; undefined: it was ended before. */
  async end(listId: string, { id }: UploadReceipt): Promise<Buffer | undefined> {
    return (await this.unitOfWork.current.rows<{ keys: Buffer }>(end, [listId, id]))[0]?.keys;
  }

  /** How many batches failed one after another. */
  async ended(listId: string, isFailed: boolean): Promise<number> {
    return (await this.unitOfWork.current.rows<{ failures: number }>(ended, [listId, isFailed]))[0]?.failures ?? 0;
  }

  /** null: the platform works on nothing. */
  async nextLook(listId: string): Promise<Date | null> {
    return (await this.unitOfWork.current.rows<{ at: Date | null }>(nextLook, [listId]))[0]?.at ?? null;
  }

  /** Adds to what the platform refused, by its reasons. */
  async refused(listId: string, refused: readonly { readonly reason: string; readonly count: number }[]): Promise<void> {
    if (refused.length > 0) await this.unitOfWork.current.affected(refuse, [listId, JSON.stringify(refused)]);
  }
}
