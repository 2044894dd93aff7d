import { Injectable } from '@nestjs/common';
import { type Actor, DomainError } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { unusableAccount } from '../domain/account-intake.js';
import { connectionErrors } from '../domain/connection.errors.js';
import type { PlatformAccount } from '../domain/ad-platform.js';
import { Connection } from '../domain/connection.js';
import { AdPlatforms } from './ad-platforms.js';
import { ConnectionStores } from './connection.store.js';
import { Credentials } from './credentials.js';

interface Grant {
  readonly channel: string;
  readonly refreshToken: string;
  /** One of the grant's accounts; null: all. */
  readonly accountId: string | null;
  readonly name: string | null;
}

/** Begins and ends connections. */
@Injectable()
export class ConnectingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stores: ConnectionStores,
    private readonly platforms: AdPlatforms,
    private readonly credentials: Credentials,
  ) {}

  /** Creates a connection for each account of the grant, and returns their ids. */
  async connect(actor: Actor, { channel, refreshToken, accountId, name }: Grant): Promise<string[]> {
    const platform = this.platforms.of(channel);
    const tokens = await platform.refresh(refreshToken);
    const accounts = (await platform.accounts(tokens.accessToken)).filter(
      (account) => accountId === null || account.id === accountId,
    );
    for (const account of accounts) refuseUnusable(account);
    return this.unitOfWork.run(actor, async () => {
      const ids: string[] = [];
      for (const account of accounts) {
        const given = {
          organizationId: actor.organizationId,
          channel,
          account,
          scopes: tokens.scopes,
          connectedBy: actor.userId,
          name: name ?? `${platform.displayName}: ${account.name}`,
        };
        const connection = Connection.connect(this.unitOfWork.now, given);
        await this.stores.add(connection).catch(refuseTwice(account.id));
        await this.credentials.add(actor, connection.id, channel, tokens, refreshToken);
        ids.push(connection.id);
      }
      return ids;
    });
  }

  /**
   * Ends the connection at once. Jobs stop what still runs there, revoke the grant and erase the credentials; history stays. A second call gets
   * the same answer.
   */
  async disconnect(actor: Actor, id: string, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const connection = await this.stores.load(id);
      connection.expectVersion(expectedVersion);
      if (connection.disconnect(this.unitOfWork.now)) await this.stores.save(connection);
    });
  }
}

function refuseUnusable(account: PlatformAccount): void {
  const reason = unusableAccount(account);
  if (reason !== null) throw new DomainError(connectionErrors.unusable_account, reason, { account_id: account.id });
}

const refuseTwice =
  (accountId: string) =>
  (error: unknown): never => {
    if (error instanceof Error && 'code' in error && error.code === '23505') {
      throw new DomainError(connectionErrors.duplicate_connection, `The ad account ${accountId} is connected already.`, {
        account_id: accountId,
      });
    }
    throw error;
  };
