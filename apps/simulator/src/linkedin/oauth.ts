/** Consents and tokens of LinkedIn: all or nothing, sixty days, and a refresh token that ends a year after the consent. */
import { type ConsentForm, ConsentRefusal } from '../core/consents.js';
import type { CoreWorld } from '../core/core-world.js';
import type { TokenHolder } from '../grants/grants.js';
import type { Answer, PlatformRequest } from '../platform.js';
import type { SimulatorConfig } from '../settings.js';
import { LinkedinError, refused } from './errors.js';

const SCOPES = [
  ...['r_ads', 'rw_ads', 'r_ads_reporting', 'rw_dmp_segments', 'r_organization_social', 'w_organization_social'],
  ...['r_organization_admin', 'rw_organization_admin'],
];
const CODE_LIFETIME_MS = 1_800_000;
const SECOND_MS = 1_000;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export const consentForm = (config: () => SimulatorConfig): ConsentForm => ({
  names: { company: 'LinkedIn', platform: 'LinkedIn' },
  path: '/oauth/v2/authorization',
  parameters: ['client_id', 'redirect_uri', 'state', 'response_type', 'scope'],
  powers: {},
  codePrefix: 'AQT',
  codeLifetimeMs: CODE_LIFETIME_MS,
  denied: { error: 'user_cancelled_authorize', error_description: 'The user cancelled the authorization' },
  read: (query) => {
    const { clientId, redirectUris } = config().linkedin;
    const given = (name: string): string => {
      const value = query.get(name) ?? '';
      if (value === '') throw new ConsentRefusal('invalid_request', `You need to pass the "${name}" parameter`);
      return value;
    };
    if (given('response_type') !== 'code') throw new ConsentRefusal('invalid_request', 'The response_type must be code');
    if (given('client_id') !== clientId) throw new ConsentRefusal('invalid_client', 'The passed in client_id is invalid');
    const redirectUri = given('redirect_uri');
    const url = URL.canParse(redirectUri) ? new URL(redirectUri) : null;
    const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
    if (!isSecure || (redirectUris !== null && !redirectUris.includes(redirectUri)))
      throw new ConsentRefusal('invalid_redirect_uri', 'The redirect_uri does not match the registered value');
    // LinkedIn’s documentation has spaces between them, and its own client commas.
    const scopes = given('scope').split(/[ ,]/);
    const stray = scopes.find((scope) => !SCOPES.includes(scope));
    if (stray !== undefined)
      throw new ConsentRefusal('unauthorized_scope_error', `Scope "${stray}" is not authorized for your application`);
    return { clientId, redirectUri, scopes: [...new Set(scopes)], state: query.get('state') };
  },
});

const refusal = (status: number, error: string, error_description: string): Answer => ({
  status,
  body: { error, error_description },
});

/** `POST /oauth/v2/accessToken`, and `/revoke`. */
export async function tokenAnswer(world: CoreWorld, what: string, request: PlatformRequest): Promise<Answer> {
  const given = Object.fromEntries(new URLSearchParams(request.body.toString('utf8')));
  const { clientId, clientSecret } = world.config().linkedin;
  if (given['client_id'] !== clientId || given['client_secret'] !== clientSecret)
    return refusal(401, 'invalid_client', 'Client authentication failed');
  if (what === 'revoke') return revoked(world, given['token'] ?? '');
  if (given['grant_type'] === 'refresh_token') return renewed(world, given['refresh_token'] ?? '');
  return exchanged(world, given);
}

async function exchanged(world: CoreWorld, given: Readonly<Record<string, string>>): Promise<Answer> {
  const { grants, now, config } = world;
  const code = await world.consents?.take(given['code'] ?? '');
  if (code?.state !== 'good' || code.redirect_uri !== given['redirect_uri'])
    return refusal(400, 'invalid_request', 'Unable to retrieve access token: authorization code not found or expired');
  const { refreshTokenLifetimeSeconds: lasts } = config().linkedin;
  const endsAt = lasts === null ? null : new Date(now().getTime() + lasts * SECOND_MS);
  const made = { refreshToken: grants.newRefreshToken(), personId: code.person_id, scopes: code.scopes, endsAt };
  return tokensOf(world, await grants.add(made, now()), code.scopes);
}

async function renewed(world: CoreWorld, token: string): Promise<Answer> {
  const used = await world.grants.use(token, token, world.now());
  if (used === undefined || used.ends_at === null)
    return refusal(400, 'invalid_request', 'The provided authorization grant or refresh token is invalid, expired or revoked');
  return tokensOf(world, used, used.scopes);
}

/** Near its end both shrink together. */
async function tokensOf(
  world: CoreWorld,
  grant: { key: string; ends_at: Date | null },
  scopes: readonly string[],
): Promise<Answer> {
  const { grants, now, config } = world;
  const { accessTokenSeconds } = config().linkedin;
  const left = grant.ends_at && Math.floor((grant.ends_at.getTime() - now().getTime()) / SECOND_MS);
  const seconds = left === null ? accessTokenSeconds : Math.min(accessTokenSeconds, left);
  const { token } = await grants.issueAccessToken(grant, now(), seconds);
  const refresh = left === null ? {} : { refresh_token: grant.key, refresh_token_expires_in: left };
  return { status: 200, body: { access_token: token, expires_in: seconds, ...refresh, scope: scopes.join(',') } };
}

async function revoked(world: CoreWorld, token: string): Promise<Answer> {
  const isDone = await world.grants.revokeAll(token, world.now());
  return isDone ? { status: 200, body: {} } : refusal(400, 'invalid_request', 'The token is invalid');
}

/** Who calls with this token; refused when it is over, and for some seconds when it was just given. */
export async function caller(world: CoreWorld, request: PlatformRequest): Promise<TokenHolder> {
  const [scheme, token = ''] = (request.header('authorization') ?? '').split(' ');
  const held = scheme === 'Bearer' ? await world.grants.holder(token) : undefined;
  const [now, { accessTokenSeconds, freshTokenRefusedSeconds: fresh }] = [world.now(), world.config().linkedin];
  if (held === undefined) throw new LinkedinError({ status: 401, serviceErrorCode: 65600, message: 'Invalid access token' });
  const givenAt =
    held.expires_at === null ? held.created_at.getTime() : held.expires_at.getTime() - accessTokenSeconds * SECOND_MS;
  if (held.revoked_at !== null || (fresh > 0 && now.getTime() < givenAt + fresh * SECOND_MS))
    throw new LinkedinError({
      ...{ status: 401, serviceErrorCode: 65601, code: 'REVOKED_ACCESS_TOKEN' },
      message: 'The token used in the request has been revoked by the user',
    });
  if (held.expires_at !== null && held.expires_at <= now)
    throw new LinkedinError({
      status: 401,
      serviceErrorCode: 65602,
      code: 'EXPIRED_ACCESS_TOKEN',
      message: 'The token has expired',
    });
  return held;
}

/** @throws LinkedinError */
export function demandScope({ scopes }: TokenHolder, ...oneOf: readonly string[]): void {
  if (!scopes.some((scope) => oneOf.includes(scope))) throw refused('ACCESS_DENIED', 'Not enough permissions to access', 403);
}
