import { Consents } from './consents.js';
import { ACCOUNT, failureOf, Simulated, text, type Json, type Reply } from './simulated.js';

const LIST = '/v25/customers:listAccessibleCustomers';
const DEAD = { status: 400, json: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' } };

describe('the shapes that tokens can have', () => {
  let simulated: Simulated;
  let consents: Consents;
  beforeAll(async () => {
    simulated = await Simulated.start();
    consents = new Consents(simulated);
  });
  beforeEach(async () => {
    await simulated.begin();
    await consents.allowAll();
  });
  afterAll(() => simulated.stop());

  const configure = (googleAds: object): Promise<Reply> => simulated.control('PATCH', '/config', { googleAds });
  const granted = async (): Promise<Json> => (await consents.exchange(await consents.code())).json;
  const advance = (time: object): Promise<Reply> => simulated.control('POST', '/clock/advance', time);
  const grantAt = (token: unknown): string => `/google-ads/grants/${encodeURIComponent(text(token))}`;
  const works = async (token: unknown): Promise<boolean> =>
    (await simulated.call(LIST, undefined, { token: text(token) })).status === 200;

  it('rotating: each refresh gives a new refresh token, and the former one is dead', async () => {
    await configure({ rotateRefreshTokens: true });
    const first = await granted();
    const second = (await consents.refresh(first['refresh_token'])).json;
    expect(text(second['refresh_token'])).toMatch(/^1\/\/0g/);
    expect(second['refresh_token']).not.toBe(first['refresh_token']);
    expect(await consents.refresh(first['refresh_token'])).toMatchObject(DEAD);
    const third = (await consents.refresh(second['refresh_token'])).json;
    expect(await consents.refresh(second['refresh_token'])).toMatchObject(DEAD);
    expect(await works(third['access_token'])).toBe(true);
    expect(await works(first['access_token'])).toBe(true);
  });

  it('rotating: of many refreshes at once exactly one gets the new token', async () => {
    await configure({ rotateRefreshTokens: true });
    const { refresh_token } = await granted();
    const answers = await Promise.all(Array.from({ length: 20 }, () => consents.refresh(refresh_token)));
    const [winner, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect((await consents.refresh(winner?.json['refresh_token'])).status).toBe(200);
  });

  it('rotating: the grant stays the same one, found by each of its tokens and ended as a whole', async () => {
    await configure({ rotateRefreshTokens: true });
    const first = await granted();
    const second = (await consents.refresh(first['refresh_token'])).json;
    for (const token of [first['refresh_token'], second['refresh_token'], first['access_token']])
      expect((await simulated.control('GET', grantAt(token))).json).toMatchObject({
        refresh_token: second['refresh_token'],
        account_ids: [ACCOUNT],
      });
    expect((await simulated.control('GET', grantAt('1//unknown'))).status).toBe(404);
    await simulated.control('PATCH', grantAt(first['refresh_token']), { revoked: true });
    expect(await consents.refresh(second['refresh_token'])).toMatchObject(DEAD);
    expect(await works(first['access_token'])).toBe(false);
  });

  it('rotating: revoking the present token ends the grant, a former one is no token', async () => {
    await configure({ rotateRefreshTokens: true });
    const first = await granted();
    const second = (await consents.refresh(first['refresh_token'])).json;
    expect((await simulated.form('/revoke', { token: text(first['refresh_token']) })).status).toBe(400);
    expect((await simulated.form('/revoke', { token: text(second['refresh_token']) })).status).toBe(200);
    expect(await consents.refresh(second['refresh_token'])).toMatchObject(DEAD);
  });

  it('without refresh tokens: neither a consent nor the control plane gives one', async () => {
    await configure({ issueRefreshTokens: false });
    expect(await granted()).not.toHaveProperty('refresh_token');
    const { json } = await simulated.control('POST', '/google-ads/grants', { accounts: [ACCOUNT] });
    expect(json).toMatchObject({ refresh_token: null });
    expect(await works(json['access_token'])).toBe(true);
    expect((await simulated.control('PATCH', grantAt(json['access_token']), { revoked: true })).status).toBe(200);
    expect(await works(json['access_token'])).toBe(false);
  });

  it('without an end: an access token says none and works for years', async () => {
    await configure({ accessTokenLifetimeSeconds: null });
    const tokens = await granted();
    expect(tokens).not.toHaveProperty('expires_in');
    await advance({ days: 3_000 });
    expect(await works(tokens['access_token'])).toBe(true);
    expect((await simulated.form('/revoke', { token: text(tokens['access_token']) })).status).toBe(200);
    expect(await works(tokens['access_token'])).toBe(false);
  });

  it.each([true, false])('with a fixed end: use does not renew it (rotating: %s)', async (rotateRefreshTokens) => {
    await configure({ refreshTokenLifetimeSeconds: 86_400, rotateRefreshTokens });
    const first = await granted();
    expect(first).toMatchObject({ refresh_token_expires_in: 86_400 });
    await advance({ seconds: 86_399 });
    const second = (await consents.refresh(first['refresh_token'])).json;
    expect(second).toMatchObject({ refresh_token_expires_in: 1 });
    await advance({ seconds: 1 });
    const present = rotateRefreshTokens ? second['refresh_token'] : first['refresh_token'];
    expect(await consents.refresh(present)).toMatchObject(DEAD);
    expect(await works(second['access_token'])).toBe(true);
  });

  it('the control plane expires the access tokens of a grant, which lives on', async () => {
    const { access_token, refresh_token } = await granted();
    const other = await granted();
    expect((await simulated.control('PATCH', grantAt(refresh_token), { expire_access_tokens: true })).status).toBe(200);
    expect(failureOf((await simulated.call(LIST, undefined, { token: text(access_token) })).json)).toBe(
      'authenticationError.OAUTH_TOKEN_EXPIRED',
    );
    expect([
      await works((await consents.refresh(refresh_token)).json['access_token']),
      await works(other['access_token']),
    ]).toEqual([true, true]);
  });

  it('the control plane sets when a grant ends', async () => {
    const { json } = await simulated.control('POST', '/google-ads/grants', {
      accounts: [ACCOUNT],
      ends_at: '2026-08-03T10:00:10Z',
    });
    expect((await consents.refresh(json['refresh_token'])).json).toMatchObject({ refresh_token_expires_in: 10 });
    await advance({ seconds: 10 });
    expect(await consents.refresh(json['refresh_token'])).toMatchObject(DEAD);
    await simulated.control('PATCH', grantAt(json['refresh_token']), { ends_at: null });
    expect((await consents.refresh(json['refresh_token'])).json).not.toHaveProperty('refresh_token_expires_in');
  });
});
