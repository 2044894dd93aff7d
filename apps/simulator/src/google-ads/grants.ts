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
  ends_at: Date | null;
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

export const newToken = (prefix: string): string => `${prefix}${randomBytes(32).toString('base64url')}`;
export const newRefreshToken = (): string => newToken('1//0g');

export interface NewGrant {
  refreshToken: string;
  accountIds: string[];
  /** Absent: the configured lifetime. */
  endsAt?: Date | null | undefined;
}

export async function addGrant(
  sql: Sql,
  config: SimulatorConfig,
  now: Date,
  { refreshToken, accountIds, endsAt }: NewGrant,
): Promise<Grant> {
  const { refreshTokenLifetimeSeconds: seconds } = config.googleAds;
  const end = endsAt === undefined ? (seconds === null ? null : later(now, seconds)) : endsAt;
  await sql.query(
    `insert into google_ads.oauth_grant (refresh_token, current_token, account_ids, created_at, used_at, ends_at)
     values ($1, $1, $2, $3, $3, $4)`,
    [refreshToken, accountIds, now, end],
  );
  return { key: refreshToken, ends_at: end };
}

/** Uses a refresh token, which replaces it when tokens rotate; undefined when it does not work, or no longer. */
export async function useGrant(sql: Sql, refreshToken: string, next: string, now: Date): Promise<Grant | undefined> {
  const [used] = await sql.query<Grant>(
    `with used as (
       update google_ads.oauth_grant set used_at = $3, current_token = $2
       where current_token = $1 and revoked_at is null and used_at + ${IDLE_GRANT} > $3 and (ends_at is null or ends_at > $3)
       returning refresh_token as key, ends_at),
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

const SHOWN = `current_token as refresh_token, account_ids, created_at, used_at, ends_at, revoked_at`;

export async function listGrants(sql: Sql): Promise<object[]> {
  return sql.query(`select ${SHOWN} from google_ads.oauth_grant order by created_at`);
}

export async function findGrant(sql: Sql, token: string): Promise<object | undefined> {
  const [grant] = await sql.query(`select ${SHOWN} from google_ads.oauth_grant where refresh_token in (${GRANT_OF_TOKEN})`, [
    token,
  ]);
  return grant;
}
