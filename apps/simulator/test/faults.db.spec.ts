import { ACCOUNT, CREDENTIALS, failureOf, list, newCampaign, Simulated, type Json } from './simulated.js';

const MUTATE = { operation: 'googleAds.mutate' };
const STREAM = { operation: 'googleAds.searchStream' };
const NAMES = 'SELECT campaign.name FROM campaign';

describe('faults on the way to the simulated platforms', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
  });
  beforeEach(() => simulated.begin());
  afterAll(() => simulated.stop());

  const script = async (match: object, action: object, times = 1): Promise<void> => {
    expect((await simulated.control('POST', '/faults', { match, action, times })).status).toBe(201);
  };
  const logged = async (query = ''): Promise<Json[]> =>
    list((await simulated.control('GET', `/requests${query}`)).json['requests']);
  const stream = () => simulated.call(`/v25/customers/${ACCOUNT}/googleAds:searchStream`, { query: NAMES });

  it('a lost answer leaves the campaign, and the repeat finds its name taken', async () => {
    await script(MUTATE, { kind: 'reset-after-apply' });
    await expect(simulated.mutate(newCampaign())).rejects.toThrow('fetch failed');
    expect((await simulated.rows(NAMES)).length).toBe(1);
    expect(failureOf((await simulated.mutate(newCampaign())).json)).toBe('campaignError.DUPLICATE_CAMPAIGN_NAME');
    const [lost, repeat] = await logged('?operation=googleAds.mutate');
    expect([lost?.['outcome'], lost?.['status'], repeat?.['outcome'], repeat?.['status']]).toEqual([
      'reset-after-apply',
      null,
      'answered',
      400,
    ]);
  });

  it.each([
    ['a reset before', { kind: 'reset-before-apply' }],
    ['a bad gateway', { kind: 'html-502' }],
    ['a scripted answer', { kind: 'answer', status: 503, body: { error: 'down' } }],
    ['a throttle', { kind: 'throttle' }],
    ['a platform error', { kind: 'error', errorCode: { internalError: 'TRANSIENT_ERROR' } }],
  ])('%s applies nothing and is gone after its turns', async (_, action) => {
    await script(MUTATE, action, 2);
    const outcomes = [];
    for (let call = 0; call < 3; call += 1)
      outcomes.push(
        await simulated.mutate(newCampaign()).then(
          ({ status }) => status,
          () => 0,
        ),
      );
    expect(outcomes[0]).toBe(outcomes[1]);
    expect([outcomes[0] === 200, outcomes[2]]).toEqual([false, 200]);
  });

  it('an altered answer has another value, or none, wherever it has the field, and the next is true again', async () => {
    await simulated.mutate(newCampaign());
    const asked = async (): Promise<unknown> => (await simulated.rows('SELECT campaign.id, campaign.status FROM campaign'))[0];
    const truth = await asked();
    await script({ pathPattern: 'googleAds:search' }, { kind: 'alter-answer', field: 'status', value: 'SLEEPING' });
    await script({ pathPattern: 'googleAds:search' }, { kind: 'alter-answer', field: 'id' });
    expect(await asked()).toMatchObject({ campaign: { status: 'SLEEPING' } });
    expect(await asked()).not.toHaveProperty('campaign.id');
    expect(await asked()).toEqual(truth);
  });

  it('a script for a share of the calls meets about that many, and others with another seed', async () => {
    const met = async (): Promise<string> => {
      const statuses: number[] = [];
      for (let call = 0; call < 60; call += 1) statuses.push((await simulated.mutate(newCampaign())).status);
      await simulated.control('DELETE', '/faults');
      return statuses.map((status) => (status === 502 ? 'x' : '.')).join('');
    };
    await script({ ...MUTATE, share: 0.25, seed: 'one' }, { kind: 'html-502' }, 1_000);
    const first = await met();
    expect(first.replaceAll('.', '').length).toBeGreaterThan(5);
    expect(first.replaceAll('.', '').length).toBeLessThan(26);
    await script({ ...MUTATE, share: 0.25, seed: 'two' }, { kind: 'html-502' }, 1_000);
    expect(await met()).not.toBe(first);
  });

  it.each([
    [{ kind: 'throttle', scope: 'CAMPAIGN' }, 'the throttle scopes of google-ads are ACCOUNT, DEVELOPER'],
    [{ kind: 'error', errorCode: [190] }, 'errorCode is not in the form of google-ads'],
  ])('a script in words that the platform does not know is refused: %j', async (action, reason) => {
    const { status, json } = await simulated.control('POST', '/faults', { action });
    expect([status, json['error']]).toEqual([400, expect.stringContaining(reason)]);
    expect((await simulated.control('POST', '/faults', { match: { platform: 'another' }, action })).status).toBe(201);
  });

  it('a script that names no platform never meets one that does not know its words', async () => {
    await script({}, { kind: 'throttle', scope: 'ACCOUNT' });
    const other = await simulated.call('/v26.0/me', undefined, { platform: 'meta', token: 'nobodys' });
    expect(other.json['error']).toMatchObject({ code: 190 });
    expect((await simulated.search(NAMES)).status).toBe(429);
  });

  it('a read that lags does not show what is young, and a name is taken nevertheless', async () => {
    await simulated.campaign();
    await script(STREAM, { kind: 'lag-reads', seconds: 30 });
    expect(await simulated.rows(NAMES)).toEqual([]);
    expect((await simulated.rows(NAMES)).length).toBe(1);
    await simulated.control('PATCH', '/config', { googleAds: { readLagSeconds: 60 } });
    expect(await simulated.rows('SELECT campaign_budget.id FROM campaign_budget')).toEqual([]);
    expect(failureOf((await simulated.mutate(newCampaign())).json)).toBe('campaignError.DUPLICATE_CAMPAIGN_NAME');
    await simulated.control('POST', '/clock/advance', { seconds: 60 });
    expect((await simulated.rows(NAMES)).length).toBe(1);
  });

  it('a script may be meant for the requests that contain something', async () => {
    await script({ operation: 'googleAds.search', bodyContains: 'FROM billing_setup' }, { kind: 'html-502' });
    expect((await simulated.search(NAMES)).status).toBe(200);
    const billing = 'SELECT billing_setup.id FROM billing_setup';
    expect((await simulated.search(billing)).status).toBe(502);
    expect((await simulated.search(billing)).status).toBe(200);
  });

  it('answers in the shapes of the wild', async () => {
    await script(STREAM, { kind: 'html-502' });
    const page = await stream();
    expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html; charset=UTF-8']);

    await script(STREAM, { kind: 'throttle', retryDelaySeconds: 1224, scope: 'ACCOUNT' });
    const throttled = await stream();
    const [details] = list(list(throttled.json)[0]?.['error']?.['details']);
    expect([throttled.status, throttled.headers.get('retry-after')]).toEqual([429, null]);
    expect(list(details?.['errors'])[0]).toMatchObject({
      errorCode: { quotaError: 'RESOURCE_EXHAUSTED' },
      details: { quotaErrorDetails: { rateScope: 'ACCOUNT', retryDelay: '1224s' } },
    });

    await script(STREAM, { kind: 'error', status: 503, errorCode: { internalError: 'TRANSIENT_ERROR' }, message: 'Later.' });
    const failed = await stream();
    expect([failed.status, failureOf(failed.json)]).toEqual([503, 'internalError.TRANSIENT_ERROR']);

    await script(STREAM, { kind: 'truncated-json' });
    const cut = await stream();
    expect(cut.status).toBe(200);
    expect(() => JSON.parse(cut.text) as unknown).toThrow(SyntaxError);

    await simulated.campaign();
    await script(STREAM, { kind: 'stream-error' });
    expect(list((await stream()).json).map((element) => Object.keys(element).includes('error'))).toEqual([false, true]);
  });

  it('a late answer comes by itself', async () => {
    await script(MUTATE, { kind: 'delay-answer', ms: 20 });
    expect((await simulated.mutate(newCampaign())).status).toBe(200);
  });

  it.each<object>([{ kind: 'hold-answer' }, { kind: 'delay-answer', ms: 600_000 }])(
    'until the scripts are cleared an answer is held back, and what it tells of is there: %j',
    async (action) => {
      await script(MUTATE, action);
      const held = simulated.mutate(newCampaign());
      const scripts = async () => list((await simulated.control('GET', '/faults')).json['faults']);
      while (!JSON.stringify(await scripts()).includes('"held":1'));
      expect(await scripts()).toMatchObject([{ remaining: 0, held: 1 }]);
      expect(await simulated.rows(NAMES)).not.toEqual([]);
      expect(await logged('?operation=googleAds.mutate')).toEqual([]);
      await simulated.control('DELETE', '/faults');
      expect((await held).status).toBe(200);
    },
  );

  it('a script finds its calls by method and path, and others pass', async () => {
    await script({ platform: 'google-ads', method: 'post', pathPattern: `${ACCOUNT}/googleAds:search$` }, { kind: 'html-502' });
    expect((await stream()).status).toBe(200);
    expect((await simulated.search(NAMES)).status).toBe(502);
    const { json } = await simulated.control('GET', '/faults');
    expect(list(json['faults'])[0]).toMatchObject({ times: 1, remaining: 0 });
    for (const bad of [{ action: { kind: 'nothing' } }, { match: { pathPattern: '(' }, action: { kind: 'html-502' } }])
      expect((await simulated.control('POST', '/faults', bad)).status).toBe(400);
  });

  it('the request log tells all but secrets', async () => {
    await simulated.form('/token', { grant_type: 'refresh_token', refresh_token: '1//0g-top', ...CREDENTIALS });
    await simulated.call('/revoke?token=ya29.top', '', { method: 'POST' });
    await simulated.mutate(newCampaign({ name: 'Find me' }));
    const all = await logged();
    const written = JSON.stringify(all);
    for (const secret of ['1//0g-top', 'ya29.', 'simulator-secret', 'simulator-developer-token'])
      expect(written).not.toContain(secret);
    expect(all.map(({ operation, status }) => [operation, status])).toEqual([
      ['oauth.token', 400],
      ['oauth.revoke', 400],
      ['googleAds.mutate', 200],
    ]);
    expect(await logged('?body_contains=Find%20me&status=200')).toHaveLength(1);
    expect(await logged('?path_contains=revoke&method=post&limit=5')).toMatchObject([
      { query: { token: '[redacted]' }, at: '2026-08-03T10:00:00.000Z' },
    ]);
  });
});
