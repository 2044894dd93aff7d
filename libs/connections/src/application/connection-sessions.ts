import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { type AdPlatform, PlatformError, type QuotaKind, type World } from '../domain/ad-platform.js';
import type { CallPurpose } from '../domain/operation-quota.js';
import type { PlatformAccount, PlatformApplication, PlatformSession } from '../domain/platform-accounts.js';
import { AdPlatforms } from './ad-platforms.js';
import { DeveloperTokens } from './developer-tokens.js';
import { Grants } from './grants.js';
import { OperationLedger } from './operation-ledger.js';
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
    private readonly ledger: OperationLedger,
    private readonly tokens: DeveloperTokens,
  ) {}

  /**
   * Runs the call on the platform of the connection's world; when its token is refused, it is renewed once and the call
   * repeated. A grant that is over is `auth` and final. While the platform takes no calls of this kind for the account, or the
   * day's operations for this purpose are spent, it is not asked: that is `throttled`, as if it had answered so. A stop is always
   * tried.
   */
  async call<T>(
    actor: Actor,
    connection: SessionOwner,
    kind: QuotaKind,
    work: (session: PlatformSession, platform: AdPlatform) => Promise<T>,
    purpose: CallPurpose = 'change',
  ): Promise<T> {
    const { channel, world, account } = connection;
    const { app, developerToken } = await this.tokens.of(actor, connection.id);
    const quota = { channel, world, app, kind, accountId: account.id, connectionId: connection.id };
    const application: PlatformApplication = {
      developerToken,
      spend: (operations) => this.ledger.spend(actor, quota, purpose, operations),
      nearlySpent: (told) => {
        this.pauses.nearlySpent(quota, told);
      },
    };
    return this.pauses.heeding(actor, quota, purpose, () => this.ask(actor, connection, application, work));
  }

  private async ask<T>(
    actor: Actor,
    connection: SessionOwner,
    application: PlatformApplication,
    work: (session: PlatformSession, platform: AdPlatform) => Promise<T>,
  ): Promise<T> {
    const platform = this.platforms.of(connection.channel, connection.world);
    const session = { ...(await this.open(actor, connection)), application };
    try {
      return await work(session, platform);
    } catch (error) {
      if (!(error instanceof PlatformError) || error.fault !== 'auth') throw error;
      return work({ ...(await this.open(actor, connection, session.accessToken)), application }, platform);
    }
  }

  private async open(actor: Actor, { id, account }: SessionOwner, refused?: string): Promise<PlatformSession> {
    const accessToken = await this.grants.accessToken(actor, id, refused);
    return { accessToken, accountId: account.id, managerId: account.managerId };
  }
}
