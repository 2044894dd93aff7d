// A platform and its simulator beside it: two worlds of one deployment, which share no address, no secret and no token. A
// second simulator plays the real platform.
import { createHash } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AdPlatforms, ConnectingService, OrganizationEnding, type World } from '@app/connections';
import { publicId, systemActor } from '@app/kernel';
import type { Settings } from '@app/platform/config';
import { JobWorker } from '@app/platform/messaging';
import { ProductModule } from '../../apps/product.module.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { type RecordedPlatform, startRecordedPlatform } from '../support/recorded-platform.js';

const redirectUri = 'https://ads.example.com/connect/callback';
const verifier = 'a-verifier-of-at-least-forty-three-characters-0';
const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
const ourApp = { developerToken: 'real-developer-token', clientId: 'real-client', clientSecret: 'real-secret' };
/** What each world asks of an app, and the other world must never see. */
const secrets: Readonly<Record<World, readonly string[]>> = {
  real: Object.values(ourApp),
  simulated: ['simulator-client', 'simulator-secret', 'simulator-developer-token'],
};

let platforms: Readonly<Record<World, RecordedPlatform>>;
/** Without credentials of the real platform. */
let product: Product;
let acme: TestOrganization;
/** The same deployment, started again with other settings. */
const restarts: INestApplicationContext[] = [];

beforeAll(async () => {
  platforms = {
    real: await startRecordedPlatform('api_worlds_real'),
    simulated: await startRecordedPlatform('api_worlds_simulated'),
  };
  await platforms.real.control('PATCH', '/config', { googleAds: ourApp });
  product = await startProduct('api_worlds', { settings: { SIMULATOR_URL: platforms.simulated.url } });
  acme = await product.organization();
});
afterAll(async () => {
  for (const each of restarts) await each.close();
  await product.stop();
  for (const each of Object.values(platforms)) await each.stop();
});

async function restarted(settings: Partial<Settings>): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(ProductModule.with({ ...product.settings, ...settings }), {
    logger: false,
  });
  restarts.push(app);
  return app;
}

const withCredentials = (): Promise<INestApplicationContext> =>
  restarted({
    GOOGLE_ADS_CLIENT_ID: ourApp.clientId,
    GOOGLE_ADS_CLIENT_SECRET: ourApp.clientSecret,
    GOOGLE_ADS_DEVELOPER_TOKEN: ourApp.developerToken,
    GOOGLE_ADS_BASE_URL: `${platforms.real.url}/google-ads`,
    GOOGLE_ADS_OAUTH_URL: `${platforms.real.url}/google-ads`,
  });

/** A user of that world's platform connects an account of theirs. */
async function connect(app: INestApplicationContext, organizationId: string, world: World): Promise<string> {
  const platform = platforms[world];
  const { id } = await platform.control<{ id: string }>('POST', '/google-ads/accounts', {
    name: 'Acme',
    timezone: 'America/New_York',
  });
  const { id: person } = await platform.control<{ id: string }>('POST', '/google-ads/people', { account_ids: [id] });
  const { oauth, traits } = app.get(AdPlatforms).of('google_ads', world);
  const authorize_url = oauth.authorizeUrl({ state: 'state', redirectUri, codeChallenge, features: traits.features });
  expect(new URL(authorize_url).origin).toBe(world === 'real' ? 'https://accounts.google.com' : platforms.simulated.url);
  const { location } = await platform.control<{ location: string }>('POST', '/google-ads/consents', { authorize_url, person });
  const answer = oauth.answerOf(new URL(location).searchParams);
  if (!answer || !('code' in answer)) throw new Error(`The consent gave no code: ${location}`);
  const grant = await oauth.exchange(answer.code, redirectUri, verifier);
  const consent = { channel: 'google_ads', world, grant, accountIds: [id], name: null };
  const [connection = ''] = await app
    .get(ConnectingService)
    .connect(systemActor(organizationId), consent, (connect) => connect());
  return connection;
}

const api = () => product.client.as(acme.keys.owner);
const path = (connection: string): string => `/v1/connections/${publicId('connection', connection)}`;
async function sync(connection: string, by: INestApplicationContext) {
  const { data } = (await api().post(`${path(connection)}/sync`)).body;
  await by.get(JobWorker).drain();
  return (await api().get(`${path(connection)}/syncs/${data.id}`)).body.data;
}
const stored = async (connection: string): Promise<string | undefined> =>
  (await product.sql<{ world: string }>('select world from connections.connection where id = $1', [connection]))[0]?.world;
const endTokens = (): Promise<unknown> => product.sql('update connections.platform_grant set access_ends_at = now()');

describe('a deployment whose operator sets the credentials of a platform later', () => {
  let simulated: string;
  let real: string;
  let inTestMode: string;
  let app: INestApplicationContext;

  it('connects to the simulator before, in both modes', async () => {
    const worlds = (['live', 'test'] as const).map((mode) => product.nest.get(AdPlatforms).worldFor('google_ads', mode));
    expect(worlds).toEqual(['simulated', 'simulated']);
    simulated = await connect(product.nest, acme.id, 'simulated');
    expect((await sync(simulated, product.nest)).status).toBe('succeeded');
    expect(platforms.real.traffic).toBe('');
  });

  it('connects to the platform afterwards, and to the simulator in test mode; what was simulated stays so', async () => {
    app = await withCredentials();
    const worlds = (['live', 'test'] as const).map((mode) => app.get(AdPlatforms).worldFor('google_ads', mode));
    expect(worlds).toEqual(['real', 'simulated']);
    real = await connect(app, acme.id, 'real');
    inTestMode = await connect(app, acme.testId, 'simulated');
    expect(await Promise.all([simulated, real, inTestMode].map(stored))).toEqual(['simulated', 'real', 'simulated']);
  });

  it('asks each world with its own secrets and tokens only, to the end of each connection', async () => {
    await endTokens();
    expect([(await sync(simulated, app)).status, (await sync(real, app)).status]).toEqual(['succeeded', 'succeeded']);
    await endTokens();
    for (const each of [simulated, real]) expect((await api().delete(path(each))).status).toBe(200);
    await app.get(JobWorker).drain();
    expect(await product.sql('select from connections.platform_grant where organization_id = $1', [acme.id])).toEqual([]);

    const [one, other] = [platforms.real, platforms.simulated];
    // At least a code, a refresh token and two access tokens.
    for (const each of [one, other]) expect(each.tokens.length).toBeGreaterThanOrEqual(4);
    expect(other.tokens.filter((token) => one.traffic.includes(token))).toEqual([]);
    expect(one.tokens.filter((token) => other.traffic.includes(token))).toEqual([]);
    for (const secret of secrets.real)
      expect([one.traffic.includes(secret), other.traffic.includes(secret)]).toEqual([true, false]);
    for (const secret of secrets.simulated)
      expect([one.traffic.includes(secret), other.traffic.includes(secret)]).toEqual([false, true]);
    for (const each of [one, other]) expect(each.traffic).toContain('/google-ads/revoke');
  });

  it('stores no code and no token that was ever said, in any table, in clear', async () => {
    await endTokens();
    expect(await stored(await connect(app, acme.id, 'real'))).toBe('real');
    const tables = await product.sql<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', " +
        "'information_schema')",
    );
    let all = '';
    for (const { name } of tables) {
      const rows = await product.sql<{ text: string }>(`select each::text as text from ${name} each`);
      all += rows.map(({ text }) => text).join('\n');
    }
    expect(all).toContain(acme.id);
    const said = [...platforms.real.tokens, ...platforms.simulated.tokens];
    expect(said.filter((token) => all.includes(token))).toEqual([]);
  });

  it(
    'says of a real connection whose credentials were taken away that the platform is not available, and can still ' + 'end it',
    async () => {
      const left = await connect(app, acme.id, 'real');
      await endTokens();
      const before = [platforms.real.traffic.length, platforms.simulated.traffic.length];
      const failed = await sync(left, product.nest);
      expect(failed).toMatchObject({ status: 'failed', error: { class: 'platform', retryable: false } });
      expect(failed.error.message).toContain('has not set the credentials of Google Ads');
      expect(failed.error.action).toContain('operator');
      const ending = product.nest.get(OrganizationEnding);
      expect(await ending.stop(systemActor(acme.id), 0)).toEqual([]);
      await ending.revoke(systemActor(acme.id));
      expect(await product.sql('select from connections.grant_use where connection_id = $1', [left])).toEqual([]);
      expect([platforms.real.traffic.length, platforms.simulated.traffic.length]).toEqual(before);
    },
  );
});

it('a deployment without credentials and without a simulator has the platform in neither world', async () => {
  const app = await restarted({ SIMULATOR_URL: undefined, SIMULATOR_PUBLIC_URL: undefined });
  const registered = app.get(AdPlatforms);
  const refusals = (['live', 'test'] as const).map((mode) => {
    try {
      return registered.of('google_ads', registered.worldFor('google_ads', mode));
    } catch (failure) {
      return failure;
    }
  });
  expect(refusals).toEqual([
    expect.objectContaining({ kind: expect.objectContaining({ code: 'platform_not_available', status: 422 }) }),
    expect.objectContaining({ kind: expect.objectContaining({ code: 'platform_not_available', status: 422 }) }),
  ]);
});
