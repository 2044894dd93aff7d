import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import { type EventMessage, On } from '@app/platform/messaging';

const forget = statement('brands.forget', 'delete from brands.brand where organization_id = $1');

/** Erases the brands of a deleted organization. */
@Injectable()
export class BrandPurge {
  static readonly jobName = 'ForgetBrands';

  constructor(private readonly unitOfWork: UnitOfWork) {}

  @On('organization.deleted')
  async forget({ actor }: EventMessage): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      await this.unitOfWork.current.affected(forget);
    });
  }
}
