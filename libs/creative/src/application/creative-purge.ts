import { Inject, Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import { type EventMessage, On } from '@app/platform/messaging';
import { AssetStorage } from '@app/kernel';

const forget = statement('creative.forget', 'delete from creative.creative where organization_id = $1');
const brands = statement('creative.forget.brands', 'delete from creative.brand where organization_id = $1');
const forgetReadings = statement('creative.forget.fact_reading', 'delete from creative.fact_reading where organization_id = $1');
const forgetUploads = statement('creative.forget.upload', 'delete from creative.upload where organization_id = $1');

/** Erases the creatives, brand kits and files of a deleted organization. */
@Injectable()
export class CreativePurge {
  static readonly jobName = 'ForgetCreatives';

  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(AssetStorage) private readonly storage: AssetStorage,
  ) {}

  @On('organization.deleted')
  async forget({ actor }: EventMessage): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      await this.unitOfWork.current.affected(forget);
      await this.unitOfWork.current.affected(brands);
      await this.unitOfWork.current.affected(forgetUploads);
      await this.unitOfWork.current.affected(forgetReadings);
    });
    await this.storage.removeAll(actor.organizationId);
  }
}
