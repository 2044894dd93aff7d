// Tokens at rest are ciphertext bound to their row; a refresh happens once however many need it, and the new token is kept before its first use.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { KeyRings, lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import type { AdPlatform, PlatformTokens } from '../domain/ad-platform.js';

const keep = statement(
  'connections.credential.keep',
  `insert into connections.credential (organization_id, connection_id, access_token, access_expires_at, refresh_token, refreshed_at)
   values ($1, $2, $3, $4, $5, $6) on conflict (organization_id, connection_id) do update
   set access_token = excluded.access_token, access_expires_at = excluded.access_expires_at, refresh_token = excluded.refresh_token, refreshed_at = excluded.refreshed_at`,
);
const lock = lockingStatement(
  'connections.credential.lock',
  'select access_token, access_expires_at, refresh_token from connections.credential where organization_id = $1 and connection_id = $2 for update',
);
const erase = statement(
  'connections.credential.erase',
  'delete from connections.credential where organization_id = $1 and connection_id = $2',
);

/** A token this close to its end is refreshed first. */
const MARGIN_MS = 60_000;

interface Stored {
  readonly access_token: string;
  readonly access_expires_at: Date;
  readonly refresh_token: string;
}

@Injectable()
export class Credentials {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rings: KeyRings,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** In the current unit of work. */
  async keep(actor: Actor, connectionId: string, tokens: PlatformTokens, refreshToken: string): Promise<void> {
    const sealed = (column: string, token: string): string => this.rings.encrypt(token, contextOf(actor, connectionId, column));
    await this.unitOfWork.current.affected(keep, [
      connectionId,
      sealed('access_token', tokens.accessToken),
      tokens.expiresAt,
      sealed('refresh_token', tokens.refreshToken ?? refreshToken),
      this.clock.now(),
    ]);
  }

  /** A usable access token; refreshed under a row lock when it is at its end or `refused` is the one the platform just refused. */
  async accessToken(actor: Actor, connectionId: string, platform: AdPlatform, refused?: string): Promise<string | undefined> {
    return this.unitOfWork.run(actor, async () => {
      const [stored] = await this.unitOfWork.current.rows<Stored>(lock, [connectionId]);
      if (!stored) return undefined;
      const open = (column: 'access_token' | 'refresh_token'): string =>
        this.rings.decrypt(stored[column], contextOf(actor, connectionId, column));
      const token = open('access_token');
      if (token !== refused && stored.access_expires_at.getTime() > this.clock.now().getTime() + MARGIN_MS) return token;
      const refreshToken = open('refresh_token');
      const tokens = await platform.refresh(refreshToken);
      await this.keep(actor, connectionId, tokens, refreshToken);
      return tokens.accessToken;
    });
  }

  /** Forgets the tokens, in the current unit of work, and returns the refresh token so that it can be revoked outside. */
  async erase(actor: Actor, connectionId: string): Promise<string | undefined> {
    const [stored] = await this.unitOfWork.current.rows<Stored>(lock, [connectionId]);
    await this.unitOfWork.current.affected(erase, [connectionId]);
    return stored && this.rings.decrypt(stored.refresh_token, contextOf(actor, connectionId, 'refresh_token'));
  }
}

const contextOf = (actor: Actor, connectionId: string, column: string): string =>
  `${actor.organizationId} ${connectionId} ${column}`;
