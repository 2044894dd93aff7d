import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import type { World } from '../domain/ad-platform.js';
import type { PlatformAccount } from '../domain/platform-accounts.js';
import type { ConnectionStatus } from '../domain/connection.lifecycle.js';

/** A connection for other contexts. */
export interface KnownConnection {
  readonly id: string;
  readonly channel: string;
  readonly world: World;
  readonly name: string;
  readonly status: ConnectionStatus;
  readonly account: PlatformAccount;
  readonly lastSuccessAt: Date | null;
  readonly dataThroughDate: string | null;
  /** Whether it can still be used; after a disconnection only until what runs there is stopped. */
  readonly hasCredentials: boolean;
}

const known = statement(
  'connections.directory',
  `select id, channel, world, name, status, account, last_success_at as "lastSuccessAt", data_through_date as "dataThroughDate",
     exists (select from connections.grant_use u where u.organization_id = $1 and u.connection_id = connection.id) as "hasCredentials"
   from connections.connection where organization_id = $1 order by (status = 'disconnected'), created_at, id`,
);

/** The data of an organization's connections for campaigns and analytics. */
@Injectable()
export class ConnectionDirectory {
  constructor(private readonly reads: ReadDatabase) {}

  /** All of them, ended ones last. */
  all(actor: Actor): Promise<KnownConnection[]> {
    return this.reads.rows<KnownConnection>(actor, known);
  }
}
