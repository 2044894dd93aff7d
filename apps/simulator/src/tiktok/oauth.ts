/** Consents and tokens of TikTok: a code becomes a token, which has no end and cannot be renewed. */
import { type ConsentForm, ConsentRefusal } from '../core/consents.js';
import type { CoreWorld } from '../core/core-world.js';
import { type Body, textOf } from '../core/declaration.js';
import type { TokenHolder } from '../grants/grants.js';
import type { PlatformRequest } from '../platform.js';
import type { SimulatorConfig } from '../settings.js';
import { TiktokError } from './errors.js';

const HOUR_MS = 3_600_000;
const POWERS: Readonly<Record<string, string>> = {
  1: 'Ad accounts: read their data',
  2: 'Campaigns: read, create and change them, with their pictures',
  3: 'Audiences: create and read them',
  4: 'Reports: read them',
};

export const consentForm = (config: () => SimulatorConfig): ConsentForm => ({
  names: { company: 'TikTok', platform: 'TikTok for Business' },
  path: '/portal/auth',
  parameters: ['app_id', 'state', 'redirect_uri'],
  powers: POWERS,
  codePrefix: '',
  codeNames: ['auth_code', 'code'],
  codeLifetimeMs: HOUR_MS,
  /** Who refuses comes back with nothing. */
  denied: {},
  read: (query) => {
    const { appId, redirectUris, scopes } = config().tiktok;
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('app_id') !== appId) throw new ConsentRefusal('invalid_app', 'The app does not exist.');
    if (!URL.canParse(redirectUri) || (redirectUris !== null && !redirectUris.includes(redirectUri)))
      throw new ConsentRefusal('invalid_redirect', 'The redirect_uri is not one of the app.');
    return { clientId: appId, redirectUri, scopes, state: query.get('state') };
  },
});

type Given = Body;

export function checkApp({ config }: CoreWorld, { app_id, secret }: Given): void {
  const { appId, appSecret } = config().tiktok;
  if (app_id !== appId || secret !== appSecret) throw new TiktokError(40_101, 'The app id or the secret is incorrect.');
}

export async function accessToken(world: CoreWorld, given: Given): Promise<object> {
  checkApp(world, given);
  const { grants, consents, now, objects } = world;
  const code = await consents?.take(textOf(given['auth_code']));
  if (code?.state !== 'good') throw new TiktokError(40_110, 'The auth_code is invalid, expired or used.');
  const made = { refreshToken: grants.newRefreshToken(), personId: code.person_id, scopes: code.scopes, endsAt: null };
  const { key } = await grants.add(made, now());
  const { token } = await grants.issueAccessToken({ key }, now(), null);
  const reached = (await grants.holder(token))?.account_ids.filter((id) => objects.find(id) !== undefined) ?? [];
  const advertiser_ids = given['return_advertiser_ids'] === false ? [] : reached;
  return { access_token: token, advertiser_ids, scope: code.scopes.map(Number) };
}

const revoked = (): TiktokError => new TiktokError(40_105, 'The access token is incorrect or has been revoked.');

export async function revoke(world: CoreWorld, given: Given): Promise<object> {
  checkApp(world, given);
  const held = await holderOf(world, textOf(given['access_token']));
  await world.grants.change(held.key, { revoked: true }, world.now());
  return { app_id: given['app_id'], advertiser_ids: held.account_ids };
}

async function holderOf({ grants, now }: CoreWorld, token: string): Promise<TokenHolder> {
  const held = await grants.holder(token);
  if (held === undefined || held.revoked_at !== null) throw revoked();
  if ([held.expires_at, held.ends_at].some((end) => end !== null && end <= now()))
    throw new TiktokError(40_102, 'The access token has expired.');
  return held;
}

/** Who calls: the header is TikTok's own, and takes no scheme. */
export function caller(world: CoreWorld, request: PlatformRequest): Promise<TokenHolder> {
  const token = request.header('access-token') ?? '';
  if (token === '')
    throw new TiktokError(40_104, 'Access token is null, you should set it in http header with key Access-Token.');
  return holderOf(world, token);
}
