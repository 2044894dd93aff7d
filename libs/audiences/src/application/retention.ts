// People leave a customer list when their last upload is older than the list retains them.
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import { EveryOrganization, type JobMessage, Jobs, Task } from '@app/platform/messaging';
import { AudienceStore } from './audience.store.js';
import { MemberStore } from './member.store.js';

const retaining = statement(
  'audiences.retaining',
  "select id from audiences.audience where organization_id = $1 and type = 'customer_list' and retention_days is not null",
);
// A page of the list by its keys, so that neither the look nor the removal grows with the list. Null days: everybody stays.
const page = statement(
  'audiences.retention.page',
  `with page as materialized (
     select key, seen_on from audiences.member where organization_id = $1 and audience_id = $2 and key > $3::bytea
     order by key limit $4),
   list as (
     select $5::date - retention_days as first_day from audiences.audience where organization_id = $1 and id = $2)
   select encode((select key from page order by key desc limit 1), 'hex') as last, to_char(first_day, 'YYYY-MM-DD') as "firstDay",
     array(select encode(key, 'hex') from page where seen_on < first_day) as overdue
   from list`,
);
/** People in one unit of work. */
const PAGE = 10_000;

interface Page {
  /** null: the list has no further people. */
  readonly last: string | null;
  readonly firstDay: string | null;
  readonly overdue: readonly string[];
}

@Injectable()
export class Retention {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audiences: AudienceStore,
    private readonly members: MemberStore,
    private readonly jobs: Jobs,
  ) {}

  /** Archived lists as well: their people are kept no longer than others. */
  @EveryOrganization('37 2 * * *', 'audiences.check-retention')
  async check(actor: Actor): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      for (const { id } of await this.unitOfWork.current.rows<{ id: string }>(retaining))
        await this.jobs.enqueue('audiences.retain', { audienceId: id }, { key: `retain:${id}`, queue: id });
    });
  }

  /** Safe to repeat, from the beginning: those who left are not found again. */
  @Task('audiences.retain')
  async retain({ actor, payload }: JobMessage): Promise<void> {
    const id = String(payload.audienceId);
    for (let after: string | null = ''; after !== null;) {
      const from: string = after;
      after = await this.unitOfWork.run(actor, () => this.retainPage(id, from));
    }
  }

  /** The last key of the page; null: it was the end of the list. */
  private async retainPage(id: string, after: string): Promise<string | null> {
    const today = this.unitOfWork.now.toISOString().slice(0, 10);
    const [found] = await this.unitOfWork.current.rows<Page>(page, [id, `\\x${after}`, PAGE, today]);
    if (!found || found.firstDay === null) return null;
    if (found.overdue.length > 0) await this.takeOut(id, found.overdue, found.firstDay);
    return found.last;
  }

  private async takeOut(id: string, keys: readonly string[], firstDay: string): Promise<void> {
    const audience = await this.audiences.hold(id);
    const gone = await this.members.removeUnseen(id, keys, firstDay);
    if (gone === 0) return;
    audience.membersLeft(gone);
    await this.audiences.note(audience, { removed: gone, not_uploaded_since: firstDay });
    await this.audiences.build(id);
  }
}
