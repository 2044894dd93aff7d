import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import { EveryOrganization } from '@app/platform/messaging';

const forget = statement(
  'analytics.forget-restatements',
  `delete from analytics.restatement where organization_id = $1 and ctid = any (array(
     select ctid from analytics.restatement where organization_id = $1 and changed_on < $2::date - interval '13 months' limit $3))`,
);
/** Rows in one unit of work. */
const PAGE = 5_000;

/** Restatements are kept for 13 months, so that a year can be compared with the one before. */
@Injectable()
export class RestatementRetention {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @EveryOrganization('53 2 * * *', 'analytics.forget-restatements')
  async forget(actor: Actor): Promise<void> {
    for (let gone = PAGE; gone === PAGE;) {
      gone = await this.unitOfWork.run(actor, () => {
        const today = this.unitOfWork.now.toISOString().slice(0, 10);
        return this.unitOfWork.current.affected(forget, [today, PAGE]);
      });
    }
  }
}
