import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { PlatformError, type PlatformAccount, type PlatformSession } from '../domain/ad-platform.js';
import { AdPlatforms } from './ad-platforms.js';
import { Credentials } from './credentials.js';

/** What a call to a platform needs to know of its connection. */
export interface SessionOwner {
  readonly id: string;
  readonly channel: string;
  readonly account: PlatformAccount;
}

/** Speaks to a platform in a connection's name. */
@Injectable()
export class ConnectionSessions {
  constructor(
    private readonly platforms: AdPlatforms,
    private readonly credentials: Credentials,
  ) {}

  /** Runs the call; a token refused in mid-life is refreshed once and the call repeated. A dead grant is `auth` and final. */
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
