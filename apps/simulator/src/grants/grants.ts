/** Grants and their tokens. A grant is one consent: it stays the same row when its refresh token rotates. */
import { randomBytes } from 'node:crypto';
import type { Sql } from '../database.js';
import type { Role } from './people.js';

const NEVER = 'infinity';

/** `key`: the first refresh token, which a grant has even when nobody was told it. */
export interface Grant {
  key: string;
  person_id: string;
  scopes: string[];
  ends_at: Date | null;
}

/** What a platform's tokens look like and how long they live; null: without an end. */
export interface GrantRules {
  refreshTokenPrefix: string;
  accessTokenPrefix: string;
  /** A grant that is unused for so long is invalid, e.g. `6 months`. */
  idle: string;
  /** Counted from the consent. */
  refreshTokenLifetimeSeconds: number | null;
  accessTokenLifetimeSeconds: number | null;
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

export const newToken = (prefix: string): string => `${prefix}${randomBytes(32).toString('base64url')}`;

export interface NewGrant {
  refreshToken: string;
  personId: string;
  scopes: string[];
  /** Absent: the configured lifetime. */
  endsAt?: Date | null | undefined;
}

/** What is absent stays as it is; without an end: null. */
export interface GrantChange {
  scopes?: string[] | undefined;
  revoked?: boolean | undefined;
  endsAt?: Date | null | undefined;
}

/** A grant as the control plane shows it. */
export interface ShownGrant {
  refresh_token: string;
  person: string;
  account_ids: string[];
}

/** An access token, its grant and its person. Without an end: null. */
export interface TokenHolder {
  key: string;
  person: string;
  name: string;
  account_ids: string[];
  role: Role;
  scopes: string[];
  created_at: Date;
  ends_at: Date | null;
  revoked_at: Date | null;
  expires_at: Date | null;
}

export class Grants {
  constructor(
    private readonly sql: Sql,
    private readonly schema: string,
    private readonly rules: GrantRules,
  ) {}

  newRefreshToken(): string {
    return newToken(this.rules.refreshTokenPrefix);
  }

  async add({ refreshToken, personId, scopes, endsAt }: NewGrant, now: Date): Promise<Grant> {
    const { refreshTokenLifetimeSeconds: seconds } = this.rules;
    const end = endsAt === undefined ? (seconds === null ? null : later(now, seconds)) : endsAt;
    await this.sql.query(
      `insert into ${this.schema}.oauth_grant (refresh_token, current_token, person_id, scopes, created_at, used_at, ends_at)
       values ($1, $1, $2, $3, $4, $4, $5)`,
      [refreshToken, personId, scopes, now, end],
    );
    return { key: refreshToken, person_id: personId, scopes, ends_at: end };
  }

  /** Uses a refresh token, which `next` replaces when tokens rotate; undefined when it does not work, or no longer. */
  async use(refreshToken: string, next: string, now: Date): Promise<Grant | undefined> {
    const [used] = await this.sql.query<Grant>(
      `with used as (
         update ${this.schema}.oauth_grant set used_at = $3, current_token = $2
         where current_token = $1 and revoked_at is null and used_at + $4::interval > $3 and (ends_at is null or ends_at > $3)
         returning refresh_token as key, person_id, scopes, ends_at),
       rotated as (
         insert into ${this.schema}.rotated_token (token, refresh_token) select $2::text, key from used where $1::text <> $2)
       select * from used`,
      [refreshToken, next, now, this.rules.idle],
    );
    return used;
  }

  /** `seconds` undefined: the access token has no end. */
  async issueAccessToken(
    grant: Pick<Grant, 'key'>,
    now: Date,
    seconds = this.rules.accessTokenLifetimeSeconds,
  ): Promise<{ token: string; seconds: number | undefined }> {
    const { accessTokenPrefix } = this.rules;
    const token = newToken(accessTokenPrefix);
    await this.sql.query(`insert into ${this.schema}.access_token (token, refresh_token, expires_at) values ($1, $2, $3)`, [
      token,
      grant.key,
      seconds === null ? NEVER : later(now, seconds),
    ]);
    return { token, seconds: seconds ?? undefined };
  }

  async list(): Promise<ShownGrant[]> {
    return this.sql.query<ShownGrant>(`${this.shown()} order by g.created_at, g.person_id`);
  }

  /** By any of its tokens: a current, an older, or an access token. */
  async find(token: string): Promise<ShownGrant | undefined> {
    const [grant] = await this.sql.query<ShownGrant>(`${this.shown()} where g.refresh_token in (${this.ofToken()})`, [token]);
    return grant;
  }

  /** Who holds this access token; undefined: nobody ever did. */
  async holder(accessToken: string): Promise<TokenHolder | undefined> {
    const [held] = await this.sql.query<TokenHolder>(
      `select g.refresh_token as key, p.id as person, p.name, p.account_ids, p.role, g.scopes, g.created_at, g.ends_at,
         g.revoked_at, nullif(t.expires_at, '${NEVER}') as expires_at
       from ${this.schema}.access_token t join ${this.schema}.oauth_grant g using (refresh_token)
         join ${this.schema}.person p on p.id = g.person_id where t.token = $1`,
      [accessToken],
    );
    return held;
  }

  async change(token: string, { scopes, revoked, endsAt }: GrantChange, now: Date): Promise<void> {
    await this.sql.query(
      `update ${this.schema}.oauth_grant set scopes = coalesce($2, scopes),
         revoked_at = case when $3::boolean is null then revoked_at when $3 then $4::timestamptz end,
         ends_at = case when $5::boolean then $6::timestamptz else ends_at end where refresh_token in (${this.ofToken()})`,
      [token, scopes ?? null, revoked ?? null, now, endsAt !== undefined, endsAt ?? null],
    );
  }

  /** The grant lives on, and a refresh gives a new access token. */
  async expireAccessTokens(token: string, now: Date): Promise<void> {
    await this.sql.query(
      `update ${this.schema}.access_token set expires_at = $2 where expires_at > $2 and refresh_token in (${this.ofToken()})`,
      [token, now],
    );
  }

  /** A current refresh token or a living access token ends every grant of its person; false: it is neither. */
  async revokeAll(token: string, now: Date): Promise<boolean> {
    const ended = await this.sql.query(
      `update ${this.schema}.oauth_grant set revoked_at = $2 where revoked_at is null and person_id in
         (select person_id from ${this.schema}.oauth_grant where revoked_at is null and (current_token = $1 or refresh_token in
           (select refresh_token from ${this.schema}.access_token where token = $1 and expires_at > $2))) returning
           refresh_token`,
      [token, now],
    );
    return ended.length > 0;
  }

  private shown(): string {
    return `select g.current_token as refresh_token, g.person_id as person, p.account_ids, p.role, g.scopes,
       g.created_at, g.used_at,
       g.ends_at, g.revoked_at
     from ${this.schema}.oauth_grant g join ${this.schema}.person p on p.id = g.person_id`;
  }

  private ofToken(): string {
    return `select refresh_token from ${this.schema}.oauth_grant where refresh_token = $1 or current_token = $1
       union select refresh_token from ${this.schema}.rotated_token where token = $1
       union select refresh_token from ${this.schema}.access_token where token = $1`;
  }
}
