// Lists that are no longer needed: those of an archived audience begin to leave, and what is known of a list that is over is
// forgotten, bit by bit.
import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import { type EventMessage, type JobMessage, On, Task } from '@app/platform/messaging';
import { ListJobs } from './list-jobs.js';
import { StoredLists } from './stored-lists.js';
import { SentIdentifierStore } from './sent-identifiers.store.js';

/** Rows of one statement. */
const MOST_ROWS = 10_000;
const STEPS_A_JOB = 50;

const leave = statement(
  'audiences.clearing.leave',
  `update audiences.platform_list set state = 'leaving' where organization_id = $1 and audience_id = $2 and state <>
     'leaving' returning id`,
);
const clear = ['outgoing', 'sent_person', 'receipt'].map((table) =>
  statement(
    `audiences.clearing.${table}`,
    `delete from audiences.${table} where organization_id = $1 and list_id = $2 and ctid = any(array(
       select ctid from audiences.${table} where organization_id = $1 and list_id = $2 limit ${MOST_ROWS}))`,
  ),
);

@Injectable()
export class ListClearing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lists: StoredLists,
    private readonly sent: SentIdentifierStore,
    private readonly jobs: ListJobs,
  ) {}

  @On('audience.archived')
  async archived({ actor, subjectId }: EventMessage): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      for (const { id } of await this.unitOfWork.current.rows<{ id: string }>(leave, [subjectId])) {
        await this.lists.tell(id);
        await this.jobs.enqueue('audiences.leave', id);
      }
    });
  }

  /** In the current unit of work. */
  async forget(listId: string): Promise<void> {
    await this.lists.remove(listId);
    await this.jobs.enqueue('audiences.clear', listId);
  }

  @Task('audiences.clear')
  async clear({ actor, payload }: JobMessage): Promise<void> {
    const id = String(payload.listId);
    for (let steps = 0; steps < STEPS_A_JOB; steps += 1) {
      const rows = await this.unitOfWork.run(actor, () => this.step(id));
      if (rows === 0) return;
    }
    await this.unitOfWork.run(actor, () => this.jobs.enqueue('audiences.clear', id));
  }

  private async step(listId: string): Promise<number> {
    let rows = await this.sent.clear(listId, MOST_ROWS);
    for (const each of clear) rows += await this.unitOfWork.current.affected(each, [listId]);
    return rows;
  }
}
