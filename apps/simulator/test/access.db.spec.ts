import { createHash } from 'node:crypto';
import { ADWORDS as SCOPE, Consents, REDIRECT } from './consents.js';
import { ACCOUNT, CREDENTIALS, failureOf, MANAGER, Simulated, text } from './simulated.js';

const LIST = '/v25/customers:listAccessibleCustomers';
const CLIENT = '4445556666';

describe('who may reach what', () => {
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

  it('a connection outlasts a minute in which its client is busy', async () => {
    const answer = await fetch(`${simulated.origin}/_control/clock`);
    expect(answer.headers.get('keep-alive')).toBe('timeout=65');
  });

  it('a consent comes back with its state and a code that works once', async () => {
    const back = await consents.consent();
    expect(back.origin + back.pathname).toBe(REDIRECT);
    expect(back.searchParams.get('state')).toBe('x y');
    const tokens = await consents.exchange(back.searchParams.get('code') ?? '');
    expect(tokens.json).toMatchObject({ expires_in: 3599, scope: SCOPE, token_type: 'Bearer' });
    const listed = await simulated.call(LIST, undefined, { token: text(tokens.json['access_token']) });
    expect(listed.json).toEqual({ resourceNames: [`customers/${ACCOUNT}`] });
    expect(await consents.exchange(back.searchParams.get('code') ?? '')).toMatchObject({
      status: 400,
      json: { error: 'invalid_grant' },
    });
  });

  it('a code dies after ten minutes, and with another redirect address', async () => {
    const late = await consents.code();
    await simulated.control('POST', '/clock/advance', { seconds: 601 });
    expect((await consents.exchange(late)).json).toMatchObject({ error: 'invalid_grant' });
    const elsewhere = await consents.exchange(await consents.code(), { redirect_uri: 'https://evil.example/' });
    expect(elsewhere.json).toMatchObject({ error: 'redirect_uri_mismatch' });
  });

  it('a refresh token comes only for offline access with a new consent', async () => {
    for (const less of [['access_type', 'online'] as const, ['prompt', 'none'] as const])
      expect((await consents.exchange(await consents.code(Object.fromEntries([less])))).json).not.toHaveProperty('refresh_token');
    expect((await consents.exchange(await consents.code())).json).toHaveProperty('refresh_token');
  });

  it('a code with a challenge needs its verifier', async () => {
    const code_verifier = 'a-long-random-verifier-of-forty-three-characters';
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
    const challenge = { code_challenge, code_challenge_method: 'S256' };
    expect((await consents.exchange(await consents.code(challenge))).status).toBe(400);
    expect((await consents.exchange(await consents.code(challenge), { code_verifier: 'other' })).status).toBe(400);
    expect((await consents.exchange(await consents.code(challenge), { code_verifier })).status).toBe(200);
  });

  it('a user who refuses comes back with access_denied', async () => {
    await simulated.control('PATCH', '/config', { googleAds: { consent: 'deny' } });
    const back = await consents.consent();
    expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual(['access_denied', null]);
  });

  it('a client that is not ours gets invalid_client, whatever it asks', async () => {
    for (const wrong of ['client_secret', 'client_id'])
      expect(await consents.exchange(await consents.code(), { [wrong]: 'x' })).toMatchObject({
        status: 401,
        json: { error: 'invalid_client' },
      });
    expect((await simulated.call('/o/oauth2/v2/auth?client_id=x&redirect_uri=https://a.example')).status).toBe(401);
    expect((await simulated.form('/token', { grant_type: 'password', ...CREDENTIALS })).json).toMatchObject({
      error: 'unsupported_grant_type',
    });
  });

  it('an access token lives an hour; a refresh gives another and no new refresh token', async () => {
    const first = (await consents.exchange(await consents.code())).json;
    await simulated.control('POST', '/clock/advance', { seconds: 3599 });
    expect((await simulated.call(LIST, undefined, { token: text(first['access_token']) })).status).toBe(200);
    await simulated.control('POST', '/clock/advance', { seconds: 1 });
    const expired = await simulated.call(LIST, undefined, { token: text(first['access_token']) });
    expect([expired.status, failureOf(expired.json)]).toEqual([401, 'authenticationError.OAUTH_TOKEN_EXPIRED']);
    const second = (await consents.refresh(first['refresh_token'])).json;
    expect(second).not.toHaveProperty('refresh_token');
    expect((await simulated.call(LIST, undefined, { token: text(second['access_token']) })).status).toBe(200);
  });

  it.each(['refresh_token', 'access_token'])('revoking the %s ends the grant at once', async (name) => {
    const tokens = (await consents.exchange(await consents.code())).json;
    expect((await simulated.form('/revoke', { token: text(tokens[name]) })).status).toBe(200);
    expect(await consents.refresh(tokens['refresh_token'])).toMatchObject({
      status: 400,
      json: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
    });
    const call = await simulated.call(LIST, undefined, { token: text(tokens['access_token']) });
    expect(failureOf(call.json)).toBe('authenticationError.OAUTH_TOKEN_REVOKED');
    expect((await simulated.form('/revoke', { token: text(tokens[name]) })).status).toBe(400);
  });

  it('a grant nobody used for six months is dead', async () => {
    const { refresh_token } = (await consents.exchange(await consents.code())).json;
    await simulated.control('POST', '/clock/advance', { days: 183 });
    expect((await consents.refresh(refresh_token)).status).toBe(200);
    await simulated.control('POST', '/clock/advance', { days: 185 });
    expect((await consents.refresh(refresh_token)).status).toBe(400);
  });

  it('a client account is reached through its manager and only with its manager named', async () => {
    await simulated.control('POST', '/google-ads/accounts', { id: MANAGER, name: 'Agency', is_manager: true });
    await simulated.control('POST', '/google-ads/accounts', { id: CLIENT, name: 'Client', manager: MANAGER });
    await simulated.authorizeFor([MANAGER]);
    const path = `/v25/customers/${CLIENT}/googleAds:search`;
    const query = { query: 'SELECT customer.id FROM customer' };
    expect((await simulated.call(path, query, { login: MANAGER })).status).toBe(200);
    const outcomes = [
      [await simulated.call(path, query), 'authorizationError.USER_PERMISSION_DENIED'],
      [await simulated.call(path, query, { login: ACCOUNT }), 'authorizationError.USER_PERMISSION_DENIED'],
      [
        await simulated.call(path.replace(CLIENT, ACCOUNT), query, { login: MANAGER }),
        'authorizationError.INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION',
      ],
    ] as const;
    for (const [answer, failure] of outcomes) expect([answer.status, failureOf(answer.json)]).toEqual([403, failure]);
  });

  it('a client under two managers appears once under each', async () => {
    for (const id of [MANAGER, '1112223334'])
      await simulated.control('POST', '/google-ads/accounts', { id, name: id, is_manager: true });
    await simulated.control('POST', '/google-ads/accounts', { id: CLIENT, name: 'Client', managers: [MANAGER, '1112223334'] });
    await simulated.authorizeFor([MANAGER, '1112223334']);
    for (const login of [MANAGER, '1112223334']) {
      const query = 'SELECT customer_client.id, customer_client.level, customer_client.manager FROM customer_client';
      const { json } = await simulated.call(`/v25/customers/${login}/googleAds:search`, { query }, { login });
      expect(json['results']).toEqual([
        { customerClient: { resourceName: `customers/${login}/customerClients/${login}`, id: login, manager: true } },
        {
          customerClient: {
            resourceName: `customers/${login}/customerClients/${CLIENT}`,
            id: CLIENT,
            level: '1',
            manager: false,
          },
        },
      ]);
    }
  });

  it('a closed account is listed but not reached; a suspended one is read but not changed', async () => {
    const query = 'SELECT customer.id FROM customer';
    await simulated.control('PATCH', `/google-ads/accounts/${ACCOUNT}`, { status: 'SUSPENDED' });
    expect((await simulated.search(query)).status).toBe(200);
    const change = await simulated.campaigns([{ remove: `customers/${ACCOUNT}/campaigns/1` }]);
    expect(failureOf(change.json)).toBe('authorizationError.ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT');
    await simulated.control('PATCH', `/google-ads/accounts/${ACCOUNT}`, { status: 'CLOSED' });
    expect((await simulated.call(LIST)).json).toEqual({ resourceNames: [`customers/${ACCOUNT}`] });
    const answer = await simulated.search(query);
    expect([answer.status, failureOf(answer.json)]).toEqual([403, 'authorizationError.CUSTOMER_NOT_ENABLED']);
  });

  it('the daily operations of the developer token run out; follow-up pages are free', async () => {
    await simulated.campaign();
    await simulated.campaign({ name: 'Second' });
    await simulated.control('PATCH', '/config', { googleAds: { pageSize: 1, dailyOperations: 3 } });
    const query = 'SELECT campaign.id FROM campaign';
    const first = await simulated.search(query);
    expect((await simulated.search(query, { pageToken: first.json['nextPageToken'] })).status).toBe(200);
    expect((await simulated.search(query)).status).toBe(200);
    expect((await simulated.mutate([{}, {}])).status).toBe(429);
    expect((await simulated.search(query)).status).toBe(200);
    const refused = await simulated.search(query);
    expect([refused.status, failureOf(refused.json)]).toEqual([429, 'quotaError.RESOURCE_EXHAUSTED']);
    expect(refused.text).toContain('"rateScope":"DEVELOPER"');
    expect(refused.text).toContain('"retryDelay":"50400s"');
    await simulated.control('POST', '/clock/advance', { seconds: 50_400 });
    await simulated.authorizeFor([ACCOUNT]);
    expect((await simulated.search(query)).status).toBe(200);
  });

  it('the control plane answers on loopback', async () => {
    expect((await simulated.control('GET', '/clock')).json).toMatchObject({ frozen: true, now: '2026-08-03T10:00:00.000Z' });
    expect((await simulated.control('GET', '/nothing')).status).toBe(404);
    expect((await simulated.control('PATCH', '/config', { latency: 1 })).status).toBe(400);
  });
});
