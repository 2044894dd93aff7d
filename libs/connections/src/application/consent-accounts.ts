import { Inject, Injectable } from '@nestjs/common';
import { type Actor, BoundedCache, Clock, publicId } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import { unusableAccount } from '../domain/account-intake.js';
import type { ConnectionStatus } from '../domain/connection.lifecycle.js';
import type { Consent } from '../domain/consent.js';
import type { ListedAccount } from '../domain/platform-accounts.js';
import type { PlatformGrant } from '../domain/platform-oauth.js';
import { GrantHolders } from './grant-holders.js';
import { type PlatformReach, AccountDiscovery } from './account-discovery.js';

/** The living connections of a platform, and whether each acts for this user of it. */
const connected = statement(
  'connections.consent.connected',
  `select c.id, c.account->>'id' as "accountId", c.status, coalesce(g.user_hash = $4, false) as "isOwn" from
     connections.connection c
   left join connections.grant_use u on u.organization_id = c.organization_id and u.connection_id = c.id
   left join connections.platform_grant g on g.organization_id = u.organization_id and g.id = u.grant_id
   where c.organization_id = $1 and c.channel = $2 and c.world = $3 and c.status <> 'disconnected'`,
);

interface AccountConnection {
  readonly id: string;
  readonly accountId: string;
  readonly status: ConnectionStatus;
  readonly isOwn: boolean;
}

/** An account that a consent reaches. */
export interface ConsentAccount extends ListedAccount {
  /** Why it cannot be connected by this consent; null: it can. */
  readonly reason: string | null;
  /** Its connection, if it has one. */
  readonly connectionId: string | null;
}

type GrantedConsent = Pick<Consent, 'id' | 'channel' | 'world'> & { readonly grant: PlatformGrant };

/** A page that asks again and again asks the platform once in this time. */
const REMEMBERED_MS = 30_000;

interface CacheEntry {
  readonly at: number;
  readonly reached: Promise<PlatformReach>;
  /** Its accounts; 0 until they are known. */
  readonly length: number;
}

const ACCOUNT_BYTES = 500;

/** Lists what a consent reaches. */
@Injectable()
export class ConsentAccounts {
  /** By the consent's id. */
  private readonly remembered = new BoundedCache<CacheEntry>({
    name: 'consented-accounts',
    mostBytes: 4 * 1_048_576,
    sizeOf: ({ length }) => length * ACCOUNT_BYTES,
  });

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reached: AccountDiscovery,
    private readonly holders: GrantHolders,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** @throws 422 `consent_not_usable`, 429 `platform_throttled`, 503 `platform_unavailable` */
  async of(actor: Actor, consent: GrantedConsent): Promise<ConsentAccount[]> {
    const { channel, world, grant } = consent;
    const { accounts } = await this.reachedBy(actor, consent);
    const userHash = this.holders.hashOf(channel, world, grant);
    const known = await this.unitOfWork.run(actor, () =>
      this.unitOfWork.current.rows<AccountConnection>(connected, [channel, world, userHash]),
    );
    const byAccount = new Map(known.map((connection) => [connection.accountId, connection]));
    return accounts.map((account) => {
      const connection = byAccount.get(account.id);
      return { ...account, reason: unusableAccount(account) ?? taken(connection), connectionId: connection?.id ?? null };
    });
  }

  /** A failure is not remembered. */
  private reachedBy(actor: Actor, { id, channel, world, grant }: GrantedConsent): Promise<PlatformReach> {
    const now = this.clock.now().getTime();
    const known = this.remembered.get(id);
    if (known && Math.abs(now - known.at) <= REMEMBERED_MS) return known.reached;
    const reached = this.reached.of(actor, channel, world, grant);
    const remember = (length: number): void => this.remembered.set(id, { at: now, reached, length });
    remember(0);
    reached.then(
      ({ accounts }) => remember(accounts.length),
      () => this.remembered.delete(id),
    );
    return reached;
  }
}

function taken(connection: AccountConnection | undefined): string | null {
  if (!connection || connection.isOwn || connection.status === 'expired') return null;
  return `It is connected already, by another user of the platform: ${publicId('connection', connection.id)}.`;
}
