import { Injectable } from '@nestjs/common';
import { type Actor, DomainError, publicId } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { nameAfter, requireConnectionName, unusableAccount } from '../domain/account-intake.js';
import { connectionErrors } from '../domain/connection.errors.js';
import type { World } from '../domain/ad-platform.js';
import { Connection } from '../domain/connection.js';
import type { ConnectionState } from '../domain/connection.state.js';
import type { ListedAccount } from '../domain/platform-accounts.js';
import type { PlatformGrant } from '../domain/platform-oauth.js';
import { ConnectionStores } from './connection.store.js';
import { GrantHolders } from './grant-holders.js';
import { GrantStore } from './grant.store.js';
import { AccountDiscovery } from './account-discovery.js';

/** A consent, and the accounts of it that become connections. */
export interface ConnectionRequest {
  readonly channel: string;
  readonly world: World;
  readonly grant: PlatformGrant;
  readonly accountIds: readonly string[];
  /** null: after the platform and the account. */
  readonly name: string | null;
}

/** Begins and ends connections. */
@Injectable()
export class ConnectingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stores: ConnectionStores,
    private readonly reached: AccountDiscovery,
    private readonly grants: GrantStore,
    private readonly holders: GrantHolders,
  ) {}

  /**
   * A connection for each of the accounts, and returns their ids. An account that this user connected before, or whose
   * connection expired, keeps its connection, which acts by the new consent from now on; so do the user's other connections.
   * @param using ends the consent around it, in the same unit of work. @throws 400 `validation_failed` for a name, 409
   * `duplicate_connection`, 422 `account_not_in_grant`, `unusable_account`, and those of `AccountDiscovery`
   */
  async connect(
    actor: Actor,
    { channel, world, grant, accountIds, name }: ConnectionRequest,
    using: (connect: () => Promise<string[]>) => Promise<string[]>,
  ): Promise<string[]> {
    if (name !== null) requireConnectionName(name);
    const reached = await this.reached.of(actor, channel, world, grant);
    const accounts = accountIds.map((id) => accountOf(reached.accounts, id));
    for (const account of accounts) refuseUnusable(account);
    const connect = async (): Promise<string[]> => {
      const grantId = await this.grants.add(channel, world, grant);
      const userHash = this.holders.hashOf(channel, world, grant);
      const ids: string[] = [];
      for (const account of accounts) {
        const known = await this.stores.ofAccount(channel, world, account.id);
        const connection = known
          ? await this.taken(known, grantId)
          : Connection.connect(this.unitOfWork.now, {
              organizationId: actor.organizationId,
              channel,
              world,
              account,
              connectedBy: actor.userId,
              name: name ?? nameAfter(reached.platform, account.name),
            });
        await (known ? this.stores.save(connection) : this.stores.add(connection));
        await this.grants.use(connection.id, grantId, userHash);
        ids.push(connection.id);
      }
      for (const connection of await this.stores.expiredUsers(grantId)) {
        connection.reauthorize(this.unitOfWork.now);
        await this.stores.save(connection);
      }
      return ids;
    };
    const store = (): Promise<string[]> => this.unitOfWork.run(actor, () => using(connect));
    // Of two users who connect an account at the same moment, the second one finds the connection of the first.
    return store().catch((failure: unknown) => (isTaken(failure) ? store() : Promise.reject(failure as Error)));
  }

  /**
   * Ends the connection at once. Jobs stop what still runs there, revoke the grant and erase its tokens; history stays. A
   * second call gets the same answer.
   */
  async disconnect(actor: Actor, id: string, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const connection = await this.stores.load(id);
      connection.expectVersion(expectedVersion);
      const { isDefault } = connection.state;
      if (!connection.disconnect(this.unitOfWork.now)) return;
      const { status, statusReason: status_reason } = connection.state;
      await this.stores.save(connection, { status, status_reason, ...(isDefault ? { is_default: false } : {}) });
    });
  }

  /** Every connection of the organization, ended ones too. */
  async all(actor: Actor): Promise<Readonly<ConnectionState>[]> {
    return this.unitOfWork.run(actor, () => this.stores.all());
  }

  /** The platform's id of the connection's account. @throws 404 */
  async accountOf(actor: Actor, connectionId: string): Promise<string> {
    return this.unitOfWork.run(actor, async () => (await this.stores.load(connectionId)).state.account.id);
  }

  /**
   * The connection of an account that is connected already, under the new consent: only its own user may renew one that works.
   */
  private async taken(connection: Connection, grantId: string): Promise<Connection> {
    const own = await this.grants.ofConnection(connection.id);
    if (own && own.id !== grantId) {
      if (!own.endedAt && connection.status !== 'expired') throw alreadyConnected(connection);
      await this.grants.erase(connection.id);
    }
    connection.consented();
    return connection;
  }
}

const isTaken = (failure: unknown): boolean =>
  failure instanceof Error && 'constraint' in failure && failure.constraint === 'connection_account';

/** The most accounts that a refusal lists. */
const TOLD_ACCOUNTS = 200;

function accountOf(reached: readonly ListedAccount[], id: string): ListedAccount {
  const account = reached.find((each) => each.id === id);
  if (account) return account;
  const known = reached.slice(0, TOLD_ACCOUNTS).map((each) => each.id);
  const instead = known.length === 0 ? 'it reaches none' : `it reaches ${known.slice(0, 20).join(', ')}`;
  throw new DomainError(
    connectionErrors.account_not_in_grant,
    `The consent does not reach the ad account ${id}; ${instead}. Consent with a user who has access to it.`,
    { account_id: id, account_ids: known },
  );
}

function refuseUnusable(account: ListedAccount): void {
  const reason = unusableAccount(account);
  if (reason !== null) throw new DomainError(connectionErrors.unusable_account, reason, { account_id: account.id });
}

function alreadyConnected({ id, state }: Connection): DomainError {
  const existing = publicId('connection', id);
  return new DomainError(
    connectionErrors.duplicate_connection,
    `The ad account ${state.account.id} is connected already, by another user of the platform: ${existing}. Disconnect ` +
      `that connection first.`,
    { account_id: state.account.id, existing_id: existing },
  );
}
