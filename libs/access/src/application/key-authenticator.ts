import type { OnApplicationShutdown } from '@nestjs/common';
import { type Actor, type Authenticator, type Clock, type CredentialFault, type Permission, permissionsOf } from '@app/kernel';
import type { AuthenticatorPool } from './authenticator-pool.js';
import { digestOf, isKey } from './key-format.js';
import { type ActiveKey, KeyLookup } from './key-lookup.js';
import { ConsoleSecrets } from './console-secrets.js';
import { SessionStore } from './session.store.js';
import { KeyUsage } from './key-usage.js';
import { confirmedUntilOf } from '../domain/session.js';

/**
 * Finds the owner of a token. Key, user and organization are read for every call; only a text that cannot be a key is refused
 * without a read.
 */
export class KeyAuthenticator implements Authenticator, OnApplicationShutdown {
  private readonly lookup: KeyLookup;
  private readonly usage: KeyUsage;
  private readonly sessions: SessionStore;
  private readonly secrets: ConsoleSecrets;

  constructor(
    private readonly pool: AuthenticatorPool,
    private readonly pepper: string,
    private readonly clock: Clock,
  ) {
    this.lookup = new KeyLookup(pool);
    this.usage = new KeyUsage(pool, clock);
    this.sessions = new SessionStore(pool);
    this.secrets = new ConsoleSecrets(pepper);
  }

  async authenticate(token: string, requestId: string): Promise<Actor | CredentialFault> {
    if (ConsoleSecrets.isBearer(token)) return (await this.person(token, requestId)) ?? 'session_required';
    if (!isKey(token)) return 'malformed_api_key';
    const found = await this.lookup.find(digestOf(token, this.pepper));
    if (!found) return 'invalid_api_key';
    const fault = this.faultOf(found);
    if (fault) return fault;
    this.usage.note(found.organizationId, found.keyId);
    return {
      organizationId: found.organizationId,
      liveOrganizationId: found.liveOrganizationId,
      mode: found.mode,
      plan: found.plan,
      userId: found.userId,
      keyId: found.keyId,
      permissions: narrowed(permissionsOf[found.role], found.permissions),
      via: 'api',
      requestId,
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.usage.close();
    await this.pool.end();
  }

  /** The person whose session made the bearer, with the permissions of this moment. */
  private async person(token: string, requestId: string): Promise<Actor | undefined> {
    const now = this.clock.now();
    const bearer = this.secrets.readBearer(token, now);
    const found = bearer && (await this.sessions.opened(bearer, now));
    if (!found) return undefined;
    const { organizationId, mode, plan, userId, role } = found;
    const confirmedUntil = confirmedUntilOf(found);
    const permissions = permissionsOf[role];
    const twin = mode === 'live' ? { testOrganizationId: found.testOrganizationId } : {};
    const liveOrganizationId = bearer.homeId;
    return {
      organizationId,
      liveOrganizationId,
      mode,
      plan,
      userId,
      keyId: null,
      permissions,
      via: 'console',
      confirmedUntil,
      ...twin,
      requestId,
    };
  }

  /** The keys of a deactivated user or a deleted organization count as revoked. */
  private faultOf({ revokedAt, expiresAt, userStatus, organizationStatus }: ActiveKey): CredentialFault | undefined {
    if (revokedAt || userStatus !== 'active' || organizationStatus !== 'active') return 'revoked_api_key';
    return expiresAt && expiresAt <= this.clock.now() ? 'expired_api_key' : undefined;
  }
}

/** Never more than the user has at this moment, whatever the key was made with. */
const narrowed = (held: ReadonlySet<Permission>, to: readonly Permission[] | null): ReadonlySet<Permission> =>
  to === null ? held : new Set(to.filter((permission) => held.has(permission)));
