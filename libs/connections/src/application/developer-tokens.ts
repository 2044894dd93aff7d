// Developer tokens that organizations gave to connections, sealed for their row. One that ended is erased with its grant.
import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { KeyRings, ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import type { OwnApplication } from '../domain/connection.changes.js';
import { GRANT_KEY } from './grant-holders.js';

const ofConnection = statement(
  'connections.developer-token',
  `select app, developer_token as "developerToken" from connections.connection
   where organization_id = $1 and id = $2 and app is not null`,
);
const erase = statement(
  'connections.developer-token.erase',
  `update connections.connection set app = null, developer_token = null
   where organization_id = $1 and id = $2 and app is not null`,
);

@Injectable()
export class DeveloperTokens {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly unitOfWork: UnitOfWork,
    private readonly rings: KeyRings,
    @Inject(GRANT_KEY) private readonly key: string,
  ) {}

  /** The connection's own token, opened, and its application's name; nulls: it uses the installation's. */
  async of(actor: Actor, connectionId: string): Promise<OwnApplication | { app: null; developerToken: null }> {
    const sealed = await this.reads.one<OwnApplication>(actor, ofConnection, [connectionId]);
    if (!sealed) return { app: null, developerToken: null };
    return { app: sealed.app, developerToken: this.rings.decrypt(sealed.developerToken, contextOf(actor, connectionId)) };
  }

  /** For storage. The same token has one name, whoever gives it: the platform counts it once. */
  sealed(actor: Actor, { id, channel }: { id: string; channel: string }, token: string): OwnApplication {
    const digest = createHmac('sha256', this.key).update(`developer token ${channel} ${token}`).digest('hex');
    return { app: digest.slice(0, 16), developerToken: this.rings.encrypt(token, contextOf(actor, id)) };
  }

  /** In the current unit of work. */
  async erase(connectionId: string): Promise<void> {
    await this.unitOfWork.current.affected(erase, [connectionId]);
  }
}

const contextOf = ({ organizationId }: Actor, connectionId: string): string =>
  `${organizationId} ${connectionId} developer_token`;
