/** Grants and their tokens. A grant is one consent: it stays the same row when its refresh token rotates. */
import { randomBytes } from 'node:crypto';
import type { Sql } from '../database.js';
import type { SimulatorConfig } from '../settings.js';

/** A grant that is unused for six months is invalid. */
const IDLE_GRANT = "interval '6 months'";
const NEVER = 'infinity';

/** `key`: the first refresh token, which a grant has even when nobody was told it. */
export interface Grant {
  key: string;
  person_id: string;
  scopes: string[];
  ends_at: Date | null;
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

export const newToken = (prefix: string): string => `${prefix}${randomBytes(32).toString('base64url')}`;
export const newRefreshToken = (): string => newToken('1//0g');

export interface NewGrant {
  refreshToken: string;
  personId: string;
  scopes: string[];
  /** Absent: the configured lifetime. */
  endsAt?: Date | null | undefined;
}

export async function addGrant(
  sql: Sql,
  config: SimulatorConfig,
  now: Date,
  { refreshToken, personId, scopes, endsAt }: NewGrant,
): Promise<Grant> {
  const { refreshTokenLifetimeSeconds: seconds } = config.googleAds;
  const end = endsAt === undefined ? (seconds === null ? null : later(now, seconds)) : endsAt;
  await sql.query(
    `insert into google_ads.oauth_grant (refresh_token, current_token, person_id, scopes, created_at, used_at, ends_at)
     values ($1, $1, $2, $3, $4, $4, $5)`,
    [refreshToken, personId, scopes, now, end],
  );
  return { key: refreshToken, person_id: personId, scopes, ends_at: end };
}

/** Uses a refresh token, which replaces it when tokens rotate; undefined when it does not work, or no longer. */
export async function useGrant(sql: Sql, refreshToken: string, next: string, now: Date): Promise<Grant | undefined> {
  const [used] = await sql.query<Grant>(
    `with used as (
       update google_ads.oauth_grant set used_at = $3, current_token = $2
       where current_token = $1 and revoked_at is null and used_at + ${IDLE_GRANT} > $3 and (ends_at is null or ends_at > $3)
       returning refresh_token as key, person_id, scopes, ends_at),
     rotated as (insert into google_ads.rotated_token (token, refresh_token) select $2::text, key from used where $1::text <> $2)
     select * from used`,
    [refreshToken, next, now],
  );
  return used;
}

/** Undefined: the access token has no end. */
export async function issueAccessToken(
  sql: Sql,
  config: SimulatorConfig,
  grant: Grant,
  now: Date,
): Promise<{ token: string; seconds: number | undefined }> {
  const { accessTokenLifetimeSeconds: seconds } = config.googleAds;
  const token = newToken('ya29.a0');
  const end = seconds === null ? NEVER : later(now, seconds);
  await sql.query('insert into google_ads.access_token (token, refresh_token, expires_at) values ($1, $2, $3)', [
    token,
    grant.key,
    end,
  ]);
  return { token, seconds: seconds ?? undefined };
}

/** The key of the grant to which a token belongs: a current, an older, or an access token. */
export const GRANT_OF_TOKEN = `select refresh_token from google_ads.oauth_grant where refresh_token = $1 or current_token = $1
   union select refresh_token from google_ads.rotated_token where token = $1
   union select refresh_token from google_ads.access_token where token = $1`;

/** A grant as the control plane shows it. */
export interface ShownGrant {
  refresh_token: string;
  person: string;
  account_ids: string[];
}

const SHOWN = `select g.current_token as refresh_token, g.person_id as person, p.account_ids, p.role, g.scopes, g.created_at, g.used_at,
     g.ends_at, g.revoked_at
   from google_ads.oauth_grant g join google_ads.person p on p.id = g.person_id`;

export const listGrants = (sql: Sql): Promise<ShownGrant[]> =>
  sql.query<ShownGrant>(`${SHOWN} order by g.created_at, g.person_id`);

export async function findGrant(sql: Sql, token: string): Promise<ShownGrant | undefined> {
  const [grant] = await sql.query<ShownGrant>(`${SHOWN} where g.refresh_token in (${GRANT_OF_TOKEN})`, [token]);
  return grant;
}
