/** Google's OAuth 2 endpoints: consent without a page, one-time codes, long-lived grants. */
import { createHash } from 'node:crypto';
import type { Sql } from '../database.js';
import type { Answer, PlatformRequest } from '../platform.js';
import type { SimulatorConfig } from '../settings.js';
import { addGrant, issueAccessToken, newRefreshToken, newToken, useGrant, type Grant } from './grants.js';

export const SCOPE = 'https://www.googleapis.com/auth/adwords';
const CODE_LIFETIME_MS = 10 * 60_000;
export interface OAuth {
  sql: Sql;
  config: SimulatorConfig;
  now: Date;
}

interface Code {
  code: string;
  account_ids: string[];
  offline: boolean;
  redirect_uri: string;
  code_challenge: string | null;
  code_challenge_method: string | null;
  used_by: string | null;
  expired: boolean;
}

const refused = (status: number, error: string, description: string): Answer => ({
  status,
  body: { error, error_description: description },
});
const deadGrant = (): Answer => refused(400, 'invalid_grant', 'Token has been expired or revoked.');
const badCode = (): Answer => refused(400, 'invalid_grant', 'Malformed auth code.');

const errorPage = (error: string, message: string): Answer => ({
  status: error === 'invalid_client' ? 401 : 400,
  body: `<!DOCTYPE html><html lang="en"><title>Error ${error}</title><h1>Access blocked</h1><p>Error: ${error}</p><p>${message}</p></html>`,
});

/** Every caller is the same person; the configuration defines their accounts. */
export async function authorize({ sql, config, now }: OAuth, { query }: PlatformRequest): Promise<Answer> {
  const redirectUri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== config.googleAds.clientId) return errorPage('invalid_client', 'The OAuth client was not found.');
  if (!URL.canParse(redirectUri)) return errorPage('invalid_request', 'Missing or invalid parameter: redirect_uri');
  if (query.get('response_type') !== 'code')
    return errorPage('unsupported_response_type', 'Only the response type code is supported.');
  if (!(query.get('scope') ?? '').split(' ').includes(SCOPE))
    return errorPage('invalid_scope', 'Missing required parameter: scope');

  const target = new URL(redirectUri);
  const state = query.get('state');
  if (state !== null) target.searchParams.set('state', state);
  if (config.googleAds.consent === 'deny') {
    target.searchParams.set('error', 'access_denied');
  } else {
    const code = newToken('4/0A');
    const offline = query.get('access_type') === 'offline' && (query.get('prompt') ?? '').split(' ').includes('consent');
    await sql.query(
      `insert into google_ads.oauth_code (code, account_ids, offline, redirect_uri, code_challenge, code_challenge_method, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        code,
        config.googleAds.consentAccounts ?? (await topAccounts(sql)),
        offline,
        redirectUri,
        query.get('code_challenge'),
        query.get('code_challenge_method') ?? 'plain',
        new Date(now.getTime() + CODE_LIFETIME_MS),
      ],
    );
    target.searchParams.set('code', code);
    target.searchParams.set('scope', SCOPE);
  }
  return { status: 302, headers: { location: target.toString(), 'cache-control': 'no-store' } };
}

async function topAccounts(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    'select id from google_ads.account where id not in (select client_id from google_ads.account_link) order by id',
  );
  return rows.map(({ id }) => id);
}

export async function token(oauth: OAuth, request: PlatformRequest): Promise<Answer> {
  const form = new URLSearchParams(request.body.toString('utf8'));
  if (!request.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return refused(400, 'invalid_request', 'The body must be application/x-www-form-urlencoded.');
  const { clientId, clientSecret } = oauth.config.googleAds;
  const [id, secret] = basicCredentials(request) ?? [form.get('client_id'), form.get('client_secret')];
  if (id !== clientId) return refused(401, 'invalid_client', 'The OAuth client was not found.');
  if (secret !== clientSecret) return refused(401, 'invalid_client', 'Unauthorized');
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchange(oauth, form);
    case 'refresh_token':
      return refresh(oauth, form);
    default:
      return refused(400, 'unsupported_grant_type', `Invalid grant_type: ${form.get('grant_type') ?? ''}`);
  }
}

function basicCredentials(request: PlatformRequest): string[] | undefined {
  const [scheme, encoded] = (request.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic' || encoded === undefined) return undefined;
  return Buffer.from(encoded, 'base64').toString('utf8').split(':').map(decodeURIComponent);
}

async function exchange(oauth: OAuth, form: URLSearchParams): Promise<Answer> {
  const { sql, config, now } = oauth;
  const given = form.get('code');
  if (given === null) return refused(400, 'invalid_request', 'Missing required parameter: code');
  const refreshToken = newRefreshToken();
  const [code] = await sql.query<Code>(
    `update google_ads.oauth_code c set used_by = coalesce(before.used_by, $2)
     from (select code, used_by from google_ads.oauth_code where code = $1 for update) before
     where c.code = before.code returning c.*, before.used_by as used_by, c.expires_at <= $3 as expired`,
    [given, refreshToken, now],
  );
  if (code === undefined || code.expired || code.used_by !== null) return badCode();
  if (form.get('redirect_uri') !== code.redirect_uri) return refused(400, 'redirect_uri_mismatch', 'Bad Request');
  if (!verifies(code, form.get('code_verifier'))) return refused(400, 'invalid_grant', 'Invalid code verifier.');
  const grant = await addGrant(sql, config, now, { refreshToken, accountIds: code.account_ids });
  return tokens(oauth, grant, code.offline && config.googleAds.issueRefreshTokens ? refreshToken : undefined);
}

function verifies({ code_challenge, code_challenge_method }: Code, verifier: string | null): boolean {
  if (code_challenge === null) return true;
  if (verifier === null) return false;
  const shown = code_challenge_method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return shown === code_challenge;
}

async function refresh(oauth: OAuth, form: URLSearchParams): Promise<Answer> {
  const { sql, config, now } = oauth;
  const given = form.get('refresh_token');
  if (given === null) return refused(400, 'invalid_request', 'Missing required parameter: refresh_token');
  const next = config.googleAds.rotateRefreshTokens ? newRefreshToken() : given;
  const grant = await useGrant(sql, given, next, now);
  return grant === undefined ? deadGrant() : tokens(oauth, grant, next === given ? undefined : next);
}

async function tokens({ sql, config, now }: OAuth, grant: Grant, refreshToken: string | undefined): Promise<Answer> {
  const { token: accessToken, seconds } = await issueAccessToken(sql, config, grant, now);
  const left = grant.ends_at === null ? undefined : Math.floor((grant.ends_at.getTime() - now.getTime()) / 1000);
  const body = {
    access_token: accessToken,
    ...(seconds === undefined ? {} : { expires_in: seconds - 1 }),
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    ...(left === undefined ? {} : { refresh_token_expires_in: left }),
    scope: SCOPE,
    token_type: 'Bearer',
  };
  return { status: 200, headers: { 'cache-control': 'no-cache, no-store, max-age=0, must-revalidate' }, body };
}

/** Either token of a grant ends the whole grant. */
export async function revoke({ sql, now }: OAuth, request: PlatformRequest): Promise<Answer> {
  const given = request.query.get('token') ?? new URLSearchParams(request.body.toString('utf8')).get('token');
  if (given === null) return refused(400, 'invalid_request', 'Missing required parameter: token');
  const ended = await sql.query(
    `update google_ads.oauth_grant set revoked_at = $2 where revoked_at is null and (current_token = $1 or refresh_token in
       (select refresh_token from google_ads.access_token where token = $1 and expires_at > $2)) returning refresh_token`,
    [given, now],
  );
  return ended.length === 0 ? refused(400, 'invalid_token', 'Token expired or revoked') : { status: 200, body: {} };
}
