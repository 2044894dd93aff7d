import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { PlatformError, type PlatformAccount, type PlatformSession } from '../domain/ad-platform.js';
import { AdPlatforms } from './ad-platforms.js';
import { Credentials } from './credentials.js';

/** The data of a connection that a platform call needs. */
export interface SessionOwner {
  readonly id: string;
  readonly channel: string;
  readonly account: PlatformAccount;
}

/** Calls a platform on behalf of a connection. */
@Injectable()
export class ConnectionSessions {
  constructor(
    private readonly platforms: AdPlatforms,
    private readonly credentials: Credentials,
  ) {}

  /** Runs the call; when its token is refused, it is refreshed once and the call repeated. An invalid grant is `auth` and final. */
  async call<T>(actor: Actor, connection: SessionOwner, work: (session: PlatformSession) => Promise<T>): Promise<T> {
    const session = await this.open(actor, connection);
    try {
      return await work(session);
    } catch (error) {
      if (!(error instanceof PlatformError) || error.fault !== 'auth') throw error;
      return work(await this.open(actor, connection, session.accessToken));
    }
  }

  private async open(actor: Actor, { id, channel, account }: SessionOwner, refused?: string): Promise<PlatformSession> {
    const accessToken = await this.credentials.accessToken(actor, id, this.platforms.of(channel), refused);
    if (accessToken === undefined) throw new PlatformError('auth', 'The connection has no credentials any more.');
    return { accessToken, accountId: account.id, managerId: account.managerId };
  }
}
