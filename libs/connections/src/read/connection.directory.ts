import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import type { PlatformAccount } from '../domain/ad-platform.js';
import type { ConnectionStatus } from '../domain/connection.lifecycle.js';

/** A connection for other contexts. */
export interface KnownConnection {
  readonly id: string;
  readonly channel: string;
  readonly name: string;
  readonly status: ConnectionStatus;
  readonly account: PlatformAccount;
  readonly scopes: readonly string[];
  readonly lastSuccessAt: Date | null;
  readonly dataThroughDate: string | null;
  /** Whether it can still be used; after a disconnection only until what runs there is stopped. */
  readonly hasCredentials: boolean;
}

const known = statement(
  'connections.directory',
  `select id, channel, name, status, account, scopes, last_success_at as "lastSuccessAt", data_through_date as "dataThroughDate",
     exists (select from connections.credential c where c.organization_id = $1 and c.connection_id = connection.id) as "hasCredentials"
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
