// Stored consents: one row for each platform user of an organization, shared by its connections. Tokens are ciphertext bound to
// their row.
import { Injectable } from '@nestjs/common';
import { newId } from '@app/kernel';
import { KeyRings, lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import type { World } from '../domain/ad-platform.js';
import type { Feature, PlatformGrant } from '../domain/platform-oauth.js';
import { GrantHolders } from './grant-holders.js';

const columns =
  `g.id, g.channel, g.world, g.access_token as "accessToken", g.access_ends_at as "accessEndsAt", ` +
  `g.refresh_token as "refreshToken",
  g.refresh_ends_at as "refreshEndsAt", g.renewed_at as "givenAt", g.scopes, g.features, g.user_hash as "userHash", g.ended_at as "endedAt", g.failed_at as "failedAt",
  clock_timestamp() as "readAt", coalesce(g.renewing_until > now(), false) as "isRenewing"`;
const ofConnection = lockingStatement(
  'connections.grant.of-connection',
  `select ${columns} from connections.platform_grant g join connections.grant_use u on u.organization_id =
     g.organization_id and u.grant_id = g.id
   where u.organization_id = $1 and u.connection_id = $2 for update of g`,
);
/**
 * The row of a user's consent, locked, and made when it is missing: the id must be known before the tokens, which are bound to
 * it.
 */
const place = statement(
  'connections.grant.place',
  `insert into connections.platform_grant (organization_id, id, channel, world, user_hash, consented_at, access_token,
     scopes, features, renewed_at)
   values ($1, $2, $3, $4, $5, $6, '', '[]', '[]', $6)
   on conflict (organization_id, channel, world, user_hash) do update set consented_at = excluded.consented_at returning id`,
);
/** A new consent replaces the former one, also while that one is being renewed. */
const consent = statement(
  'connections.grant.consent',
  `update connections.platform_grant set access_token = $3, access_ends_at = $4, refresh_token = $5, refresh_ends_at =
     $6, scopes = $7, features = $8,
     renewed_at = $9, consented_at = $9, consented_by = $10, ended_at = null, warned_days = null, failed_at = null, renewal = null,
     renewing_until = null
   where organization_id = $1 and id = $2`,
);
/** Longer than the longest call of a token endpoint: a process that dies in between delays the others no longer than that. */
export const CLAIM_SECONDS = 90;
const claim = statement(
  'connections.grant.claim',
  `update connections.platform_grant set renewal = $3, renewing_until = now() + interval '${CLAIM_SECONDS} seconds'
   where organization_id = $1 and id = $2`,
);
const giveUp = statement(
  'connections.grant.give-up',
  `update connections.platform_grant set renewal = null, renewing_until = null, failed_at = clock_timestamp()
   where organization_id = $1 and id = $2 and renewal = $3`,
);
const keep = statement(
  'connections.grant.keep',
  `update connections.platform_grant set access_token = $4, access_ends_at = $5, refresh_token = $6, refresh_ends_at =
     $7, scopes = $8, features = $9,
     renewed_at = $10, failed_at = null, renewal = null, renewing_until = null
   where organization_id = $1 and id = $2 and renewal = $3`,
);
const end = statement(
  'connections.grant.end',
  `update connections.platform_grant set ended_at = coalesce(ended_at, $4), renewal = null, renewing_until = null
   where organization_id = $1 and id = $2 and renewal = $3`,
);
const users = statement(
  'connections.grant.users',
  'select connection_id as id from connections.grant_use where organization_id = $1 and grant_id = $2 order by 1',
);
const use = statement(
  'connections.grant.use',
  `insert into connections.grant_use (organization_id, connection_id, grant_id) values ($1, $2, $3)
   on conflict (organization_id, connection_id) do update set grant_id = excluded.grant_id`,
);
const unuse = statement(
  'connections.grant.unuse',
  'delete from connections.grant_use where organization_id = $1 and connection_id = $2',
);
const eraseUnused = statement(
  'connections.grant.erase-unused',
  `delete from connections.platform_grant g where organization_id = $1 and id = $2
   and not exists (select from connections.grant_use u where u.organization_id = $1 and u.grant_id = g.id)`,
);

/** A consent with its opened tokens. */
export interface StoredGrant extends PlatformGrant {
  readonly id: string;
  readonly channel: string;
  readonly world: World;
  /** When the platform gave the access token. */
  readonly givenAt: Date;
  /** Null for a consent from before the hashes: its other holders are unknown. */
  readonly userHash: Buffer | null;
  /** When the platform refused it for good. */
  readonly endedAt: Date | null;
  /** When the last try to renew it failed, by the database's clock. */
  readonly failedAt: Date | null;
  /** When it was read, by the same clock. */
  readonly readAt: Date;
  readonly isRenewing: boolean;
}

type Row = Omit<StoredGrant, 'userId'>;

/** Every method works in the current unit of work. */
@Injectable()
export class GrantStore {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rings: KeyRings,
    private readonly holders: GrantHolders,
  ) {}

  /** Stores a consent, in the place of a former one of the same user, and returns its id; the row stays locked. */
  async add(channel: string, world: World, grant: PlatformGrant): Promise<string> {
    const userHash = this.holders.hashOf(channel, world, grant);
    const { now, actor, current } = this.unitOfWork;
    const [placed] = await current.rows<{ id: string }>(place, [newId(), channel, world, userHash, now]);
    if (!placed) throw new Error('The consent got no row.');
    await current.affected(consent, [placed.id, ...this.sealed(placed.id, grant), actor.userId]);
    return placed.id;
  }

  /** The connection acts by this grant from now on. */
  async use(connectionId: string, grantId: string, userHash: Buffer): Promise<void> {
    await this.unitOfWork.current.affected(use, [connectionId, grantId]);
    await this.holders.hold(userHash, connectionId);
  }

  /** Locked until the unit of work ends; undefined: the connection has no grant any more. */
  async ofConnection(connectionId: string): Promise<StoredGrant | undefined> {
    const [row] = await this.unitOfWork.current.rows<Row>(ofConnection, [connectionId]);
    if (!row) return undefined;
    const open = (column: TokenColumn, token: string): string => this.rings.decrypt(token, this.contextOf(row.id, column));
    return {
      ...row,
      // Only its hash is stored.
      userId: null,
      accessToken: open('access_token', row.accessToken),
      refreshToken: row.refreshToken === null ? null : open('refresh_token', row.refreshToken),
    };
  }

  /** The connections that act by the grant. */
  async users(grantId: string): Promise<string[]> {
    return (await this.unitOfWork.current.rows<{ id: string }>(users, [grantId])).map(({ id }) => id);
  }

  async claim(grantId: string, renewal: string): Promise<void> {
    await this.unitOfWork.current.affected(claim, [grantId, renewal]);
  }

  /** The renewal failed and may be tried again. */
  async giveUp(grantId: string, renewal: string): Promise<void> {
    await this.unitOfWork.current.affected(giveUp, [grantId, renewal]);
  }

  /** Stores renewed tokens. False: the claim was lost. */
  async keep(grantId: string, renewal: string, grant: PlatformGrant): Promise<boolean> {
    return (await this.unitOfWork.current.affected(keep, [grantId, renewal, ...this.sealed(grantId, grant)])) === 1;
  }

  /** The platform refused it for good. False: the claim was lost. */
  async end(grantId: string, renewal: string): Promise<boolean> {
    return (await this.unitOfWork.current.affected(end, [grantId, renewal, this.unitOfWork.now])) === 1;
  }

  /**
   * Releases the connection's hold on its grant. `mayRevoke`: no other connection of any organization uses the same consent.
   * undefined: there is no grant.
   */
  async release(connectionId: string): Promise<{ grant: StoredGrant; mayRevoke: boolean } | undefined> {
    const grant = await this.ofConnection(connectionId);
    if (!grant) return undefined;
    return { grant, mayRevoke: grant.userHash !== null && (await this.holders.release(grant.userHash, connectionId)) };
  }

  /** Ends the connection's use of its grant, and erases the grant with its last use. */
  async erase(connectionId: string): Promise<void> {
    const released = await this.release(connectionId);
    if (!released) return;
    await this.unitOfWork.current.affected(unuse, [connectionId]);
    await this.unitOfWork.current.affected(eraseUnused, [released.grant.id]);
  }

  /** The values of a grant that `add` and `keep` write, in their order. */
  private sealed(id: string, grant: PlatformGrant): readonly unknown[] {
    const seal = (column: TokenColumn, token: string): string => this.rings.encrypt(token, this.contextOf(id, column));
    return [
      seal('access_token', grant.accessToken),
      grant.accessEndsAt,
      grant.refreshToken === null ? null : seal('refresh_token', grant.refreshToken),
      grant.refreshEndsAt,
      JSON.stringify(grant.scopes),
      JSON.stringify(grant.features satisfies readonly Feature[]),
      this.unitOfWork.now,
    ];
  }

  private contextOf(grantId: string, column: TokenColumn): string {
    return `${this.unitOfWork.actor.organizationId} ${grantId} ${column}`;
  }
}

type TokenColumn = 'access_token' | 'refresh_token';
