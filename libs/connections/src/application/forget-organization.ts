import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import { type EventMessage, On } from '@app/platform/messaging';

const forget = statement('connections.forget', 'delete from connections.connection where organization_id = $1');

/** A deleted organization leaves no connection behind; its credentials and runs go with them. */
@Injectable()
export class ForgetConnections {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @On('organization.deleted')
  async forget({ actor }: EventMessage): Promise<void> {
    await this.unitOfWork.run(actor, () => this.unitOfWork.current.affected(forget));
  }
}
