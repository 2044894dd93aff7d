import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { type AdPlatform, PlatformError, type World } from '../domain/ad-platform.js';
import type { PlatformAccount, PlatformSession } from '../domain/platform-accounts.js';
import { AdPlatforms } from './ad-platforms.js';
import { Grants } from './grants.js';
import { PlatformPauses } from './platform-pauses.js';

/** The data of a connection that a platform call needs. */
export interface SessionOwner {
  readonly id: string;
  readonly channel: string;
  readonly world: World;
  readonly account: Pick<PlatformAccount, 'id' | 'managerId'>;
}

/** Calls a platform on behalf of a connection. */
@Injectable()
export class ConnectionSessions {
  constructor(
    private readonly platforms: AdPlatforms,
    private readonly grants: Grants,
    private readonly pauses: PlatformPauses,
  ) {}

  /**
   * Runs the call on the platform of the connection's world; when its token is refused, it is renewed once and the call
   * repeated. A grant that is over is `auth` and final. While the platform takes no calls for the account it is not asked:
   * that is `throttled`, as if it had answered so.
   */
  async call<T>(
    actor: Actor,
    connection: SessionOwner,
    work: (session: PlatformSession, platform: AdPlatform) => Promise<T>,
  ): Promise<T> {
    const { channel, world, account } = connection;
    return this.pauses.heeding(actor, { channel, world, accountId: account.id }, () => this.ask(actor, connection, work));
  }

  private async ask<T>(
    actor: Actor,
    connection: SessionOwner,
    work: (session: PlatformSession, platform: AdPlatform) => Promise<T>,
  ): Promise<T> {
    const platform = this.platforms.of(connection.channel, connection.world);
    const session = await this.open(actor, connection);
    try {
      return await work(session, platform);
    } catch (error) {
      if (!(error instanceof PlatformError) || error.fault !== 'auth') throw error;
      return work(await this.open(actor, connection, session.accessToken), platform);
    }
  }

  private async open(actor: Actor, { id, account }: SessionOwner, refused?: string): Promise<PlatformSession> {
    const accessToken = await this.grants.accessToken(actor, id, refused);
    return { accessToken, accountId: account.id, managerId: account.managerId };
  }
}
