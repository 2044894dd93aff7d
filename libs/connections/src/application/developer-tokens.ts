// Developer tokens that organizations gave to connections, sealed for their row. One that ended is erased with its grant.
import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { KeyRings, lockingStatement, ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { EveryOrganization } from '@app/platform/messaging';
import { type PlatformTraits, TraitsByChannel } from '../domain/ad-platform.js';
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
const outdated = lockingStatement(
  'connections.developer-token.outdated',
  `select id, developer_token as sealed from connections.connection
   where organization_id = $1 and split_part(developer_token, '.', 1) <> $2 order by id limit $3 for no key update`,
);
const replace = statement(
  'connections.developer-token.replace',
  'update connections.connection set developer_token = $3 where organization_id = $1 and id = $2',
);

const MOST_RESEALED = 1_000;

@Injectable()
export class DeveloperTokens {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly unitOfWork: UnitOfWork,
    private readonly rings: KeyRings,
    @Inject(GRANT_KEY) private readonly key: string,
    @Inject(TraitsByChannel) private readonly traits: ReadonlyMap<string, PlatformTraits>,
  ) {}

  /** Whose connections may have a token of their own. */
  get channels(): string[] {
    return [...this.traits.values()].filter(({ takesDeveloperToken }) => takesDeveloperToken).map(({ channel }) => channel);
  }

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

  /** After a rotation of the keys, so that the old one can go. */
  @EveryOrganization('26 3 * * *', 'connections.reseal')
  async reseal(actor: Actor): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const { current } = this.unitOfWork;
      const rows = await current.rows<{ id: string; sealed: string }>(outdated, [this.rings.newestTokenKey, MOST_RESEALED]);
      for (const { id, sealed } of rows) {
        const context = contextOf(actor, id);
        await current.affected(replace, [id, this.rings.encrypt(this.rings.decrypt(sealed, context), context)]);
      }
    });
  }

  /** In the current unit of work. */
  async erase(connectionId: string): Promise<void> {
    await this.unitOfWork.current.affected(erase, [connectionId]);
  }
}

const contextOf = ({ organizationId }: Actor, connectionId: string): string =>
  `${organizationId} ${connectionId} developer_token`;
