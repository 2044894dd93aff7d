import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import { type EventMessage, On } from '@app/platform/messaging';

const forget = statement('campaigns.forget', 'delete from campaigns.campaign where organization_id = $1');

/** A deleted organization leaves no campaign behind; what runs on a platform is ended by its owner there. */
@Injectable()
export class ForgetCampaigns {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @On('organization.deleted')
  async forget({ actor }: EventMessage): Promise<void> {
    await this.unitOfWork.run(actor, () => this.unitOfWork.current.affected(forget));
  }
}
