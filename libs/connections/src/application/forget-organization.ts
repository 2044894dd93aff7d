import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import { type EventMessage, On } from '@app/platform/messaging';

/** Holds have no organization column, so they are not erased with its rows. */
const releaseAll = statement(
  'connections.forget-grants',
  `select connections.release_grant($1, grant_hash, connection_id) from connections.credential
   where organization_id = $1 and grant_hash is not null order by grant_hash, connection_id`,
);
const forget = statement('connections.forget', 'delete from connections.connection where organization_id = $1');

/** Erases the connections of a deleted organization, with their credentials and runs. */
@Injectable()
export class ForgetConnections {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @On('organization.deleted')
  async forget({ actor }: EventMessage): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      await this.unitOfWork.current.rows(releaseAll);
      await this.unitOfWork.current.affected(forget);
    });
  }
}
