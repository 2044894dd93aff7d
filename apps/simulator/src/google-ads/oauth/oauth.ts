/** Google's token and revoke endpoints: one-time codes, long-lived grants, id tokens. */
import { createHash } from 'node:crypto';
import type { Sql } from '../../database.js';
import type { Answer, PlatformRequest } from '../../platform.js';
import type { SimulatorConfig } from '../../settings.js';
import { VERIFIER } from './authorize-request.js';
import type { Grant } from '../../grants/grants.js';
import { grantsOf, peopleOf } from './granting.js';
import { EMAIL, OPENID } from './scopes.js';

export interface OAuth {
  sql: Sql;
  config: SimulatorConfig;
  now: Date;
}

interface Code {
  client_id: string;
  person_id: string;
  scopes: string[];
  offline: boolean;
  redirect_uri: string;
  code_challenge: string | null;
  code_challenge_method: string;
  used_by: string | null;
  expired: boolean;
}

const refused = (status: number, error: string, description: string): Answer => ({
  status,
  body: { error, error_description: description },
});
const deadGrant = (): Answer => refused(400, 'invalid_grant', 'Token has been expired or revoked.');
const badCode = (): Answer => refused(400, 'invalid_grant', 'Malformed auth code.');

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
  const grants = grantsOf(sql, config);
  const refreshToken = grants.newRefreshToken();
  const [code] = await sql.query<Code>(
    `update google_ads.oauth_code c set used_by = coalesce(before.used_by, $2)
     from (select code, used_by from google_ads.oauth_code where code = $1 for update) before
     where c.code = before.code returning c.*, before.used_by as used_by, c.expires_at <= $3 as expired`,
    [given, refreshToken, now],
  );
  if (code === undefined || code.expired || code.used_by !== null || code.client_id !== config.googleAds.clientId)
    return badCode();
  if (form.get('redirect_uri') !== code.redirect_uri) return refused(400, 'redirect_uri_mismatch', 'Bad Request');
  const fault = verifierFault(code, form.get('code_verifier'));
  if (fault !== undefined) return refused(400, 'invalid_grant', fault);
  const { person_id: personId, scopes } = code;
  const grant = await grants.add({ refreshToken, personId, scopes }, now);
  return tokens(oauth, grant, code.offline && config.googleAds.issueRefreshTokens ? refreshToken : undefined);
}

function verifierFault({ code_challenge, code_challenge_method }: Code, verifier: string | null): string | undefined {
  if (code_challenge === null) return verifier === null ? undefined : 'code_verifier or verifier is not needed.';
  if (verifier === null) return 'Missing code verifier.';
  const shown = code_challenge_method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return VERIFIER.test(verifier) && shown === code_challenge ? undefined : 'Invalid code verifier.';
}

async function refresh(oauth: OAuth, form: URLSearchParams): Promise<Answer> {
  const { sql, config, now } = oauth;
  const given = form.get('refresh_token');
  if (given === null) return refused(400, 'invalid_request', 'Missing required parameter: refresh_token');
  const grants = grantsOf(sql, config);
  const next = config.googleAds.rotateRefreshTokens ? grants.newRefreshToken() : given;
  const grant = await grants.use(given, next, now);
  return grant === undefined ? deadGrant() : tokens(oauth, grant, next === given ? undefined : next);
}

async function tokens(oauth: OAuth, grant: Grant, refreshToken: string | undefined): Promise<Answer> {
  const { sql, config, now } = oauth;
  const { token: accessToken, seconds } = await grantsOf(sql, config).issueAccessToken(grant, now);
  const left = grant.ends_at === null ? undefined : Math.ceil((grant.ends_at.getTime() - now.getTime()) / 1000);
  const body = {
    access_token: accessToken,
    ...(seconds === undefined ? {} : { expires_in: seconds - 1 }),
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    ...(left === undefined ? {} : { refresh_token_expires_in: left }),
    scope: grant.scopes.join(' '),
    token_type: 'Bearer',
    ...(grant.scopes.includes(OPENID) ? { id_token: await idToken(oauth, grant) } : {}),
  };
  return { status: 200, headers: { 'cache-control': 'no-cache, no-store, max-age=0, must-revalidate' }, body };
}

const ID_TOKEN_LIFETIME_SECONDS = 3600;
const encoded = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Has the form of a signed one; no key of Google's has signed it. */
async function idToken({ sql, config, now }: OAuth, { person_id, scopes }: Grant): Promise<string> {
  const person = await peopleOf(sql).find(person_id);
  const issued = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: 'https://accounts.google.com',
    azp: config.googleAds.clientId,
    aud: config.googleAds.clientId,
    sub: person_id,
    ...(scopes.includes(EMAIL) ? { email: person?.email, email_verified: true } : {}),
    iat: issued,
    exp: issued + ID_TOKEN_LIFETIME_SECONDS,
  };
  return [{ alg: 'RS256', kid: 'simulated', typ: 'JWT' }, claims, 'simulated'].map(encoded).join('.');
}

/** Either token of a grant ends every grant that its person has given to the application. */
export async function revoke({ sql, config, now }: OAuth, request: PlatformRequest): Promise<Answer> {
  const given = request.query.get('token') ?? new URLSearchParams(request.body.toString('utf8')).get('token');
  if (given === null) return refused(400, 'invalid_request', 'Missing required parameter: token');
  const ended = await grantsOf(sql, config).revokeAll(given, now);
  return ended ? { status: 200, body: {} } : refused(400, 'invalid_token', 'Token expired or revoked');
}
