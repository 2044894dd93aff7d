import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import { type EventMessage, On } from '@app/platform/messaging';

const projections = ['d_channel', 'd_campaign', 'd_ad', 'd_audience'];
const tables = ['dirty', ...projections, 'fact', 'fact_ad', 'fact_audience', 'fact_day', 'sync_batch', 'stream', 'projection'];
const forget = tables.map((table) =>
  statement(`analytics.forget.${table}`, `delete from analytics.${table} where organization_id = $1`),
);

/** Erases the numbers of a deleted organization. */
@Injectable()
export class ForgetNumbers {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @On('organization.deleted')
  async forget({ actor }: EventMessage): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      for (const each of forget) await this.unitOfWork.current.affected(each);
    });
  }
}
