import { Injectable } from '@nestjs/common';
import {
  AdPlatforms,
  type AudienceTraits,
  ConnectionDirectory,
  ConnectionSessions,
  type ConnectionRecord,
  type PlatformAudiences,
  PlatformError,
  type PlatformSession,
} from '@app/connections';
import type { Actor } from '@app/kernel';

/** The platform of a connection. */
@Injectable()
export class ListReach {
  constructor(
    private readonly connections: ConnectionDirectory,
    private readonly platforms: AdPlatforms,
    private readonly sessions: ConnectionSessions,
  ) {}

  /** undefined: it was ended, and nothing can be sent through it. */
  async connection(actor: Actor, id: string): Promise<ConnectionRecord | undefined> {
    const found = await this.known(actor, id);
    return found?.hasGrant && found.status !== 'disconnected' ? found : undefined;
  }

  /** Also one that is disconnected. @throws PlatformError `auth` when there is none */
  async ending(actor: Actor, id: string): Promise<ConnectionRecord> {
    const found = await this.known(actor, id);
    if (!found) throw new PlatformError('auth', 'There is no such connection.');
    return found;
  }

  /** null: audiences do not reach this platform. */
  traits({ channel }: ConnectionRecord): AudienceTraits | null {
    return this.platforms.traits(channel).audiences;
  }

  call<T>(
    actor: Actor,
    connection: ConnectionRecord,
    work: (session: PlatformSession, platform: PlatformAudiences) => Promise<T>,
  ): Promise<T> {
    return this.sessions.call(actor, connection, 'audiences', (session, { audiences }) => {
      if (audiences === null) throw new Error('This platform takes no audiences, though its traits name them.');
      return work(session, audiences);
    });
  }

  private async known(actor: Actor, id: string): Promise<ConnectionRecord | undefined> {
    return (await this.connections.all(actor)).find((each) => each.id === id);
  }
}
