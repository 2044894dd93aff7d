// Stored tokens are ciphertext bound to their row. A token is renewed once for all callers that need it, outside of any transaction, and the new
// tokens are stored before their first use.
import { Injectable } from '@nestjs/common';
import { type Actor, newId } from '@app/kernel';
import { KeyRings, lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import type { AdPlatform, PlatformTokens } from '../domain/ad-platform.js';
import { Grants } from './grants.js';

const add = statement(
  'connections.credential.add',
  `insert into connections.credential (organization_id, connection_id, access_token, access_expires_at, refresh_token, refreshed_at, grant_hash)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);
const read = lockingStatement(
  'connections.credential.read',
  `select access_token, access_expires_at, refresh_token, grant_hash, coalesce(renewing_until > now(), false) as "isRenewing"
   from connections.credential where organization_id = $1 and connection_id = $2 for update`,
);
/** Longer than the longest call of a token endpoint: a process that dies in between delays the others no longer than that. */
const claim = statement(
  'connections.credential.claim',
  "update connections.credential set renewal = $3, renewing_until = now() + interval '90 seconds' where organization_id = $1 and connection_id = $2",
);
const giveUp = statement(
  'connections.credential.give-up',
  'update connections.credential set renewal = null, renewing_until = null where organization_id = $1 and connection_id = $2 and renewal = $3',
);
const renew = statement(
  'connections.credential.renew',
  `update connections.credential set access_token = $4, access_expires_at = $5, refresh_token = $6, refreshed_at = $7, renewal = null, renewing_until = null
   where organization_id = $1 and connection_id = $2 and renewal = $3`,
);
const erase = statement(
  'connections.credential.erase',
  'delete from connections.credential where organization_id = $1 and connection_id = $2',
);

/** A token this close to its expiry is renewed first. */
const MARGIN_MS = 60_000;
/** How often a caller checks that waits for another's renewal. */
const LOOK_MS = 200;
const TRIES_TO_KEEP = 5;

interface Stored {
  readonly access_token: string;
  readonly access_expires_at: Date;
  readonly refresh_token: string;
  readonly grant_hash: Buffer | null;
  readonly isRenewing: boolean;
}

/** A usable token; or this token to renew with; or another's renewal to wait for. */
type Found = { readonly token: string } | { readonly renewWith: string } | { readonly isRenewing: true };

@Injectable()
export class Credentials {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rings: KeyRings,
    private readonly grants: Grants,
  ) {}

  /** Stores the tokens of a new connection, in the current unit of work. */
  async add(actor: Actor, connectionId: string, channel: string, tokens: PlatformTokens, refreshToken: string): Promise<void> {
    const hash = this.grants.hashOf(channel, tokens.userId ?? refreshToken);
    await this.unitOfWork.current.affected(add, [...this.sealed(actor, connectionId, tokens, refreshToken), hash]);
    await this.grants.hold(hash, connectionId);
  }

  /**
   * A usable access token, renewed when it is about to expire or when `refused` is the one that the platform just refused. undefined: the
   * connection has no credentials any more. Never inside a unit of work.
   */
  async accessToken(actor: Actor, connectionId: string, platform: AdPlatform, refused?: string): Promise<string | undefined> {
    const renewal = newId();
    for (;;) {
      const found = await this.unitOfWork.run(actor, () => this.find(actor, connectionId, renewal, refused));
      if (found === undefined) return undefined;
      if ('token' in found) return found.token;
      const token = 'renewWith' in found ? await this.renew(actor, connectionId, renewal, platform, found.renewWith) : undefined;
      if (token !== undefined) return token;
      await pause(LOOK_MS);
    }
  }

  /**
   * Releases the connection's hold on its grant, in the current unit of work. `mayRevoke`: no other connection uses the same consent. undefined:
   * there are no credentials.
   */
  async release(actor: Actor, connectionId: string): Promise<{ refreshToken: string; mayRevoke: boolean } | undefined> {
    const [stored] = await this.unitOfWork.current.rows<Stored>(read, [connectionId]);
    if (!stored) return undefined;
    const refreshToken = this.opened(actor, connectionId, stored, 'refresh_token');
    // A credential from before the hashes: other holders of its consent are unknown.
    if (stored.grant_hash === null) return { refreshToken, mayRevoke: false };
    return { refreshToken, mayRevoke: await this.grants.release(stored.grant_hash, connectionId) };
  }

  /** Erases the tokens, in the current unit of work. */
  async erase(connectionId: string): Promise<void> {
    await this.unitOfWork.current.affected(erase, [connectionId]);
  }

  private async find(actor: Actor, connectionId: string, renewal: string, refused?: string): Promise<Found | undefined> {
    const [stored] = await this.unitOfWork.current.rows<Stored>(read, [connectionId]);
    if (!stored) return undefined;
    const token = this.opened(actor, connectionId, stored, 'access_token');
    if (token !== refused && stored.access_expires_at.getTime() > this.unitOfWork.now.getTime() + MARGIN_MS) return { token };
    if (stored.isRenewing) return { isRenewing: true };
    await this.unitOfWork.current.affected(claim, [connectionId, renewal]);
    return { renewWith: this.opened(actor, connectionId, stored, 'refresh_token') };
  }

  /** undefined: the claim was lost, and the stored tokens must be read again. */
  private async renew(
    actor: Actor,
    connectionId: string,
    renewal: string,
    platform: AdPlatform,
    refreshToken: string,
  ): Promise<string | undefined> {
    const tokens = await platform.refresh(refreshToken).catch(async (failure: unknown) => {
      await this.unitOfWork.run(actor, () => this.unitOfWork.current.affected(giveUp, [connectionId, renewal]));
      throw failure;
    });
    const kept = await persistently(() =>
      this.unitOfWork.run(actor, () => {
        const [, ...values] = this.sealed(actor, connectionId, tokens, refreshToken);
        return this.unitOfWork.current.affected(renew, [connectionId, renewal, ...values]);
      }),
    );
    return kept === 1 ? tokens.accessToken : undefined;
  }

  private sealed(actor: Actor, connectionId: string, tokens: PlatformTokens, refreshToken: string): readonly unknown[] {
    const seal = (column: string, token: string): string => this.rings.encrypt(token, contextOf(actor, connectionId, column));
    return [
      connectionId,
      seal('access_token', tokens.accessToken),
      tokens.expiresAt,
      seal('refresh_token', tokens.refreshToken ?? refreshToken),
      this.unitOfWork.now,
    ];
  }

  private opened(actor: Actor, connectionId: string, stored: Stored, column: 'access_token' | 'refresh_token'): string {
    return this.rings.decrypt(stored[column], contextOf(actor, connectionId, column));
  }
}

/** A replaced refresh token is stored nowhere else yet: a database that is down for a moment must not lose it. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (failure) {
      if (tries === TRIES_TO_KEEP) throw failure;
      await pause(tries * 1_000);
    }
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const contextOf = (actor: Actor, connectionId: string, column: string): string =>
  `${actor.organizationId} ${connectionId} ${column}`;
