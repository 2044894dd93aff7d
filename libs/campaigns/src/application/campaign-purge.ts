import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import { type EventMessage, On } from '@app/platform/messaging';

const forget = statement('campaigns.forget', 'delete from campaigns.campaign where organization_id = $1');

/** Erases the campaigns of a deleted organization; those on a platform were stopped before. */
@Injectable()
export class CampaignPurge {
  static readonly jobName = 'ForgetCampaigns';

  constructor(private readonly unitOfWork: UnitOfWork) {}

  @On('organization.deleted')
  async forget({ actor }: EventMessage): Promise<void> {
    await this.unitOfWork.run(actor, () => this.unitOfWork.current.affected(forget));
  }
}
