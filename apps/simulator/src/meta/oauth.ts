/** Consents and tokens of Meta: a code becomes a token, a token is exchanged for a later one, and there is no refresh token. */
import { createHmac } from 'node:crypto';
import { type ConsentForm, ConsentRefusal } from '../core/consents.js';
import type { CoreWorld } from '../core/core-world.js';
import type { TokenHolder } from '../grants/grants.js';
import type { PlatformRequest } from '../platform.js';
import type { SimulatorConfig } from '../settings.js';
import { MetaError } from './errors.js';

export const VERSION = 'v26.0';
const POWERS: Readonly<Record<string, string>> = {
  ads_management: 'Manage ads for ad accounts that you have access to',
  ads_read: 'Access your ad statistics',
  business_management: 'Manage your business',
  pages_show_list: 'Show a list of the Pages that you manage',
  pages_read_engagement: 'Read content posted on the Page',
  pages_manage_ads: 'Manage ads for Pages that you manage',
  leads_retrieval: 'Access leads for your Pages',
  instagram_basic: 'Access profile and posts from your Instagram account',
};
const CODE_LIFETIME_MS = 600_000;
const SECOND_MS = 1_000;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export const consentForm = (config: () => SimulatorConfig): ConsentForm => ({
  names: { company: 'Meta', platform: 'Meta' },
  path: '/dialog/oauth',
  parameters: ['client_id', 'redirect_uri', 'state', 'response_type', 'scope', 'auth_type', 'display'],
  powers: POWERS,
  codePrefix: 'AQ',
  codeLifetimeMs: CODE_LIFETIME_MS,
  denied: { error: 'access_denied', error_code: '200', error_reason: 'user_denied', error_description: 'Permissions error' },
  read: (query) => {
    const { appId, redirectUris } = config().meta;
    const given = (name: string): string => {
      const value = query.get(name) ?? '';
      if (value === '') throw new ConsentRefusal('invalid_request', `The parameter ${name} is required.`);
      return value;
    };
    const clientId = given('client_id');
    if (clientId !== appId) throw new ConsentRefusal('invalid_client', 'Invalid App ID', 400);
    const redirectUri = given('redirect_uri');
    const url = URL.canParse(redirectUri) ? new URL(redirectUri) : null;
    const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
    if (!isSecure || redirectUri.includes('#') || (redirectUris !== null && !redirectUris.includes(redirectUri)))
      throw new ConsentRefusal('invalid_redirect', 'URL blocked: the redirect URI is not whitelisted for this app.');
    if ((query.get('response_type') ?? 'code') !== 'code')
      throw new ConsentRefusal('unsupported_response_type', 'Only the response type code is supported.');
    const asked = (query.get('scope') ?? '').split(/[,\s]+/).filter((scope) => scope !== '' && scope !== 'public_profile');
    const unknown = asked.filter((scope) => !Object.hasOwn(POWERS, scope));
    if (unknown.length > 0) throw new ConsentRefusal('invalid_scope', `Invalid Scopes: ${unknown.join(', ')}`);
    return { clientId, redirectUri, scopes: ['public_profile', ...new Set(asked)], state: query.get('state') };
  },
});

type Given = Readonly<Record<string, string>>;
const refused = (code: number, message: string, subcode?: number): MetaError =>
  new MetaError({ code, message, ...(subcode !== undefined && { subcode }) });

function checkApp({ config }: CoreWorld, { client_id, client_secret }: Given): void {
  const { appId, appSecret } = config().meta;
  if (client_id !== appId) throw refused(101, 'Error validating application. Cannot get application info due to a system error.');
  if (client_secret !== appSecret) throw refused(1, 'Error validating client secret.');
}

/** `GET` or `POST /oauth/access_token`. */
export async function accessToken(world: CoreWorld, given: Given): Promise<object> {
  checkApp(world, given);
  const { grants, config, now } = world;
  const { tokenSeconds, refreshTokenLifetimeSeconds: lasts } = config().meta;
  const issued = async (key: string): Promise<object> => {
    const { token, seconds } = await grants.issueAccessToken({ key }, now(), tokenSeconds);
    return { access_token: token, token_type: 'bearer', ...(seconds !== undefined && { expires_in: seconds }) };
  };
  if (given['grant_type'] === 'fb_exchange_token') return issued((await holderOf(world, given['fb_exchange_token'] ?? '')).key);
  if ((given['grant_type'] ?? 'authorization_code') !== 'authorization_code') throw refused(100, 'Invalid grant_type.');
  if (!given['code']) throw refused(100, 'Missing code parameter.');
  const code = await world.consents?.take(given['code']);
  if (code === undefined || code.client_id !== given['client_id']) throw refused(100, 'Invalid verification code format.');
  if (code.state === 'used') throw refused(100, 'This authorization code has been used.', 36009);
  if (code.state === 'expired') throw refused(100, 'This authorization code has expired.', 36007);
  if (code.redirect_uri !== given['redirect_uri'])
    throw refused(100, 'Error validating verification code. Please make sure your redirect_uri is identical.', 36008);
  const endsAt = lasts === null || tokenSeconds === null ? null : new Date(now().getTime() + lasts * SECOND_MS);
  const made = { refreshToken: grants.newRefreshToken(), personId: code.person_id, scopes: code.scopes, endsAt };
  return issued((await grants.add(made, now())).key);
}

const stateOf = (held: TokenHolder | undefined, now: Date): 'none' | 'revoked' | 'expired' | 'good' => {
  if (held === undefined) return 'none';
  if (held.revoked_at !== null) return 'revoked';
  return [held.expires_at, held.ends_at].some((end) => end !== null && end <= now) ? 'expired' : 'good';
};

/** Who calls with this token; refused when it is over. */
export async function holderOf({ grants, now }: CoreWorld, token: string): Promise<TokenHolder> {
  const held = await grants.holder(token);
  const dead = (message: string, subcode?: number): MetaError =>
    new MetaError({ code: 190, message, ...(subcode !== undefined && { subcode }) });
  const state = stateOf(held, now());
  if (held === undefined) throw dead('Invalid OAuth access token - Cannot parse access token');
  if (state === 'revoked') throw dead(`Error validating access token: The user has not authorized application.`, 458);
  if (state === 'expired') throw dead('Error validating access token: Session has expired.', 463);
  return held;
}

export async function caller(world: CoreWorld, request: PlatformRequest, given: Given): Promise<TokenHolder> {
  const [scheme, bearer] = (request.header('authorization') ?? '').split(' ');
  const token = /^(bearer|oauth)$/i.test(scheme ?? '') ? bearer : given['access_token'];
  if (!token)
    throw new MetaError({
      code: 2500,
      message: 'An active access token must be used to query information about the current user.',
    });
  const held = await holderOf(world, token);
  const { appSecret, requireAppSecretProof } = world.config().meta;
  const proof = given['appsecret_proof'];
  if (proof === undefined && requireAppSecretProof)
    throw refused(100, 'API calls from the server require an appsecret_proof argument');
  if (proof !== undefined && proof !== createHmac('sha256', appSecret).update(token).digest('hex'))
    throw refused(100, 'Invalid appsecret_proof provided in the API argument');
  return held;
}

const seconds = (at: Date | null): number => (at === null ? 0 : Math.floor(at.getTime() / SECOND_MS));

/** `GET /debug_token`, with the app's own token. */
export async function debugToken({ grants, config, now }: CoreWorld, given: Given): Promise<object> {
  const { appId, appSecret } = config().meta;
  if (given['access_token'] !== `${appId}|${appSecret}`) throw refused(190, 'Invalid OAuth access token signature.');
  const held = await grants.holder(given['input_token'] ?? '');
  if (held === undefined)
    return { data: { is_valid: false, scopes: [], error: { code: 190, message: 'Invalid OAuth access token.' } } };
  return {
    data: {
      ...{ app_id: appId, application: 'Simulated', type: held.expires_at === null ? 'SYSTEM_USER' : 'USER' },
      ...{ is_valid: stateOf(held, now()) === 'good', issued_at: seconds(held.created_at), expires_at: seconds(held.expires_at) },
      ...{ data_access_expires_at: seconds(held.ends_at), scopes: held.scopes, user_id: held.person },
    },
  };
}

/** `GET /me/permissions`: what was asked and left out is not known to a grant, so it is declined. */
export const permissions = ({ scopes }: TokenHolder): object => ({
  data: ['public_profile', ...Object.keys(POWERS)].map((permission) => ({
    permission,
    status: scopes.includes(permission) ? 'granted' : 'declined',
  })),
});
