import { ADA, ADWORDS, ALL, claimsOf, Consents, DATAMANAGER, REDIRECT } from './consents.js';
import { ACCOUNT, CREDENTIALS, list, Simulated, type Reply } from './simulated.js';

const PAGE = '/o/oauth2/v2/auth';
const EMAIL = 'https://www.googleapis.com/auth/userinfo.email';
/** The form of the page as a browser sends it when nothing is changed. */
const formOf = (page: string): URLSearchParams => {
  const decoded = (value: string): string =>
    value
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  const inputs = [...page.matchAll(/<input type="(\w+)" name="(\w+)" value="([^"]*)"([^>]*)>/g)];
  const sent = inputs.filter(([, type, , , attributes]) => type === 'hidden' || attributes?.includes('checked'));
  return new URLSearchParams(sent.map(([, , name, value]) => [name ?? '', decoded(value ?? '')]));
};

describe('the consent', () => {
  let simulated: Simulated;
  let consents: Consents;
  beforeAll(async () => {
    simulated = await Simulated.start();
    consents = new Consents(simulated);
  });
  beforeEach(async () => {
    await simulated.begin();
    await simulated.control('POST', '/google-ads/accounts', { id: '4445556666', name: 'Acme <i>' });
    await simulated.control('POST', '/google-ads/people', ADA);
  });
  afterAll(() => simulated.stop());

  const open = (more: Record<string, string> = {}): Promise<Reply> => simulated.call(consents.authorizePath(more));
  const submit = async (form: URLSearchParams, decision: string): Promise<URL> => {
    form.set('decision', decision);
    const answer = await simulated.form(PAGE, form);
    expect([answer.status, answer.text]).toEqual([303, '']);
    return new URL(answer.headers.get('location') ?? '');
  };
  describe('on the page', () => {
    it('a person sees who asks for what, as whom, and that it is a simulation', async () => {
      const { status, headers, text: page } = await open({ scope: ALL });
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      for (const shown of [
        'simulator-client asks for access',
        'app.example',
        'This is a simulation',
        'person-1@example.com · Acme',
        'See, edit, create, and delete your Google Ads accounts and data',
        'Manage your audience data',
      ])
        expect(page).toContain(shown);
      expect(page).not.toContain('<script');
      expect([...page.matchAll(/type="radio"/g)]).toHaveLength(2);
      expect([...page.matchAll(/type="checkbox"/g)]).toHaveLength(2);
    });

    it('nothing that somebody typed becomes markup', async () => {
      const state = `"><script>alert('1')</script>&amp;`;
      const { text: page } = await open({ state });
      expect(page).not.toMatch(/<script|<i>|<b>/);
      expect(page).toContain('Ada &amp; &lt;b&gt;Söhne&lt;/b&gt;');
      const back = await submit(formOf(page), 'allow');
      expect(back.searchParams.get('state')).toBe(state);
      expect((await open({ scope: '<script>' })).text).not.toContain('<script');
    });

    it('Allow without a change gives all that was asked for, for the first person', async () => {
      const back = await submit(formOf((await open({ scope: ALL })).text), 'allow');
      expect(back.origin + back.pathname).toBe(REDIRECT);
      const granted = ['openid', EMAIL, ADWORDS, DATAMANAGER].join(' ');
      expect(Object.fromEntries(back.searchParams)).toEqual({ state: 'x y', scope: granted, code: expect.any(String) as string });
      const tokens = await consents.tokensOf(back);
      expect(tokens).toMatchObject({ scope: granted, refresh_token: expect.any(String) as string });
      expect((await consents.accountsOf(tokens)).json).toEqual({ resourceNames: [`customers/${ACCOUNT}`] });
      expect(claimsOf(tokens)).toMatchObject({
        iss: 'https://accounts.google.com',
        aud: CREDENTIALS.client_id,
        sub: '100000000000000000001',
        email: 'person-1@example.com',
      });
    });

    it.each([ADA.id, 'ADA@example.com'])('a hint (%s) preselects the person, who reaches other accounts', async (login_hint) => {
      const form = formOf((await open({ login_hint })).text);
      expect(form.get('person')).toBe(ADA.id);
      const tokens = await consents.tokensOf(await submit(form, 'allow'));
      expect((await consents.accountsOf(tokens)).json).toEqual({ resourceNames: ['customers/4445556666'] });
    });

    it('Cancel comes back with access_denied and no code', async () => {
      const back = await submit(formOf((await open()).text), 'cancel');
      expect(Object.fromEntries(back.searchParams)).toEqual({ state: 'x y', error: 'access_denied' });
    });

    it('a box that is not ticked is not granted, and the calls that need it are refused', async () => {
      const form = formOf((await open({ scope: ALL })).text);
      form.delete('allowed', ADWORDS);
      const tokens = await consents.tokensOf(await submit(form, 'allow'));
      expect(tokens).toMatchObject({ scope: `openid ${EMAIL} ${DATAMANAGER}` });
      expect(await consents.accountsOf(tokens)).toMatchObject({
        status: 403,
        json: { error: { status: 'PERMISSION_DENIED', details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }] } },
      });
    });

    it('no box at all is a refusal, unless the person may still be named', async () => {
      const none = formOf((await open()).text);
      none.delete('allowed');
      expect((await submit(none, 'allow')).searchParams.get('error')).toBe('access_denied');
      const named = formOf((await open({ scope: `openid ${ADWORDS}` })).text);
      named.delete('allowed');
      const tokens = await consents.tokensOf(await submit(named, 'allow'));
      expect(tokens).toMatchObject({ scope: 'openid' });
      expect(claimsOf(tokens)).not.toHaveProperty('email');
    });

    it.each([
      ['of another application', { client_id: 'x' }, 401, 'invalid_client'],
      ['of nobody', { person: '1' }, 400, 'no such person'],
      ['without a decision', { decision: 'later' }, 400, 'Choose Allow or Cancel'],
      ['with a power that was not asked for', { allowed: DATAMANAGER }, 400, 'does not ask for'],
    ])('a form %s is refused on a page', async (_, change, status, message) => {
      const form = formOf((await open()).text);
      for (const [name, value] of Object.entries({ decision: 'allow', ...change })) form.set(name, value);
      const answer = await simulated.form(PAGE, form);
      expect([answer.status, answer.headers.get('location')]).toEqual([status, null]);
      expect(answer.text).toContain(message);
    });
  });

  it.each([
    ['no client', { client_id: '' }, 400, 'Missing required parameter: client_id'],
    ['another client', { client_id: 'x' }, 401, 'invalid_client'],
    ['no redirect address', { redirect_uri: '' }, 400, 'Missing required parameter: redirect_uri'],
    ['a redirect address without TLS', { redirect_uri: 'http://app.example/callback' }, 400, 'invalid_request'],
    ['a redirect address with a fragment', { redirect_uri: `${REDIRECT}#x` }, 400, 'invalid_request'],
    ['a redirect address with a password', { redirect_uri: 'https://a:b@app.example/' }, 400, 'invalid_request'],
    ['a redirect address of a script', { redirect_uri: 'javascript:alert(1)' }, 400, 'invalid_request'],
    ['another response type', { response_type: 'token' }, 400, 'unsupported_response_type'],
    ['no scope', { scope: '' }, 400, 'Missing required parameter: scope'],
    ['an unknown scope', { scope: `${ADWORDS} https://www.googleapis.com/auth/drive` }, 400, 'invalid_scope'],
    ['an unknown prompt', { prompt: 'force' }, 400, 'invalid_request'],
    ['an unknown access type', { access_type: 'always' }, 400, 'invalid_request'],
    ['a challenge that is none', { code_challenge: 'short', code_challenge_method: 'S256' }, 400, 'invalid_request'],
    ['an unknown challenge method', { code_challenge: 'x'.repeat(43), code_challenge_method: 'S512' }, 400, 'invalid_request'],
  ])('a request with %s is refused on a page, whatever is configured', async (_, change, status, message) => {
    for (const consent of ['ask', 'allow', 'deny']) {
      await simulated.control('PATCH', '/config', { googleAds: { consent } });
      const answer = await open(change);
      expect([answer.status, answer.headers.get('location')]).toEqual([status, null]);
      expect(answer.text).toContain(message);
    }
  });

  it('a repeated parameter is refused; an application on the same machine needs no TLS', async () => {
    expect((await simulated.call(`${consents.authorizePath()}&state=2`)).status).toBe(400);
    expect((await open({ redirect_uri: 'http://localhost:3000/callback' })).status).toBe(200);
  });

  it('only registered redirect addresses are served, once some are registered', async () => {
    await simulated.control('PATCH', '/config', { googleAds: { redirectUris: [REDIRECT] } });
    expect((await open()).status).toBe(200);
    const answer = await open({ redirect_uri: `${REDIRECT}/` });
    expect([answer.status, answer.text.includes('redirect_uri_mismatch')]).toEqual([400, true]);
  });

  it('a request that may not ask is told that it must', async () => {
    const answer = await open({ prompt: 'none' });
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('interaction_required');
  });

  it('the request log holds neither the state nor a code', async () => {
    await consents.tokensOf(await submit(formOf((await open({ state: 'kept-secret' })).text), 'allow'));
    const log = (await simulated.control('GET', '/requests')).text;
    expect(log).toContain('oauth.consent');
    expect(log).not.toMatch(/kept-secret|4\/0A/);
  });

  it('an automatic consent may be a partial one', async () => {
    await simulated.control('PATCH', '/config', { googleAds: { consent: 'allow', consentScopes: [DATAMANAGER] } });
    const back = await consents.consent({ scope: `openid ${ADWORDS} ${DATAMANAGER}`, login_hint: ADA.email });
    expect(back.searchParams.get('scope')).toBe(`openid ${DATAMANAGER}`);
    expect(claimsOf(await consents.tokensOf(back))).toMatchObject({ sub: ADA.id });
  });

  it('a code of another client, or exchanged with a verifier that nobody asked for, is refused', async () => {
    const back = await consents.byPerson({});
    expect((await consents.exchange(back.searchParams.get('code') ?? '', { code_verifier: 'x'.repeat(43) })).json).toMatchObject({
      error: 'invalid_grant',
    });
    const other = (await consents.byPerson({})).searchParams.get('code') ?? '';
    await simulated.control('PATCH', '/config', { googleAds: { clientId: 'next' } });
    expect((await consents.exchange(other, { client_id: 'next' })).json).toMatchObject({ error: 'invalid_grant' });
  });

  describe('by the control plane', () => {
    it('does what a person does on the page', async () => {
      const back = await consents.byPerson({ person: ADA.email, scopes: [ADWORDS] }, { scope: ALL });
      const tokens = await consents.tokensOf(back);
      expect(tokens).toMatchObject({ scope: `openid ${EMAIL} ${ADWORDS}` });
      expect(claimsOf(tokens)).toMatchObject({ sub: ADA.id, email: ADA.email });
      expect((await consents.byPerson({ deny: true })).searchParams.get('error')).toBe('access_denied');
      const { json } = await simulated.control('GET', '/google-ads/grants');
      expect(list(json['grants']).at(-1)).toMatchObject({ person: ADA.id, account_ids: ADA.account_ids, revoked_at: null });
    });

    it.each([
      [{ person: '1' }, {}, 'no such person'],
      [{ scopes: [DATAMANAGER] }, {}, 'does not ask for'],
      [{}, { client_id: 'x' }, 'invalid_client'],
      [{ deny: true }, { scope: 'x' }, 'invalid_scope'],
    ])('refuses what the page refuses: %j %j', async (choice, change, message) => {
      await expect(consents.byPerson(choice, change)).rejects.toThrow(message);
    });

    it('refuses an address that is not the page', async () => {
      const { status } = await simulated.control('POST', '/google-ads/consents', { authorize_url: 'https://app.example/' });
      expect(status).toBe(400);
    });
  });
});
