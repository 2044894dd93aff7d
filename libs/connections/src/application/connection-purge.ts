import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import { type EventMessage, On } from '@app/platform/messaging';

/** Holds have no organization column, so they are not erased with its rows. */
const releaseAll = statement(
  'connections.forget-holds',
  `select connections.release_grant($1, g.user_hash, u.connection_id) from connections.platform_grant g
     join connections.grant_use u on u.organization_id = g.organization_id and u.grant_id = g.id
   where g.organization_id = $1 and g.user_hash is not null order by g.user_hash, u.connection_id`,
);
const releaseConsents = statement(
  'connections.forget-held-consents',
  `select connections.release_grant($1, user_hash, id) from connections.consent where organization_id = $1 and
     user_hash is not null
   order by user_hash, id`,
);
const forgetConsents = statement('connections.forget-consents', 'delete from connections.consent where organization_id = $1');
const forgetPlaces = statement('connections.forget-places', 'delete from connections.account_place where organization_id = $1');
const forget = statement('connections.forget', 'delete from connections.connection where organization_id = $1');
const forgetGrants = statement('connections.forget-grants', 'delete from connections.platform_grant where organization_id = $1');

/** Erases the connections of a deleted organization, with their grants and runs. */
@Injectable()
export class ConnectionPurge {
  static readonly jobName = 'ForgetConnections';

  constructor(private readonly unitOfWork: UnitOfWork) {}

  @On('organization.deleted')
  async forget({ actor }: EventMessage): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      await this.unitOfWork.current.rows(releaseAll);
      await this.unitOfWork.current.rows(releaseConsents);
      await this.unitOfWork.current.affected(forgetConsents);
      await this.unitOfWork.current.affected(forgetPlaces);
      await this.unitOfWork.current.affected(forget);
      await this.unitOfWork.current.affected(forgetGrants);
    });
  }
}
