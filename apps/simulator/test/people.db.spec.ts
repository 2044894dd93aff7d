import { ADA, ADWORDS, claimsOf, Consents } from './consents.js';
import { ACCOUNT, Simulated, text } from './simulated.js';

describe('people', () => {
  let simulated: Simulated;
  let consents: Consents;
  beforeAll(async () => {
    simulated = await Simulated.start();
    consents = new Consents(simulated);
  });
  beforeEach(async () => {
    await simulated.begin();
    await simulated.control('POST', '/google-ads/accounts', { id: '4445556666', name: 'Acme' });
    await simulated.control('POST', '/google-ads/people', ADA);
  });
  afterAll(() => simulated.stop());

  it('a person who loses an account loses it in every grant, at once', async () => {
    const first = await consents.tokensOf(await consents.byPerson({ person: ADA.id }));
    const second = await consents.tokensOf(await consents.byPerson({ person: ADA.id }));
    await simulated.control('PATCH', `/google-ads/people/${ADA.id}`, { account_ids: [ACCOUNT] });
    for (const tokens of [first, second])
      expect((await consents.accountsOf(tokens)).json).toEqual({ resourceNames: [`customers/${ACCOUNT}`] });
  });

  it('a revocation ends all grants of the person, and nobody else’s', async () => {
    const [first, second] = [await consents.byPerson({ person: ADA.id }), await consents.byPerson({ person: ADA.id })];
    const others = await consents.tokensOf(await consents.byPerson({}));
    const tokens = await consents.tokensOf(first);
    const more = await consents.tokensOf(second);
    await simulated.form('/revoke', { token: text(tokens['refresh_token']) });
    expect((await consents.refresh(more['refresh_token'])).json).toMatchObject({ error: 'invalid_grant' });
    expect((await consents.refresh(others['refresh_token'])).status).toBe(200);
  });

  it('a grant of the control plane is a named person’s, or a new person’s', async () => {
    const grants = '/google-ads/grants';
    const hers = await simulated.control('POST', grants, { person: ADA.id, scopes: ['openid', ADWORDS] });
    expect(hers.json).toMatchObject({ person: ADA.id, accounts: ADA.account_ids });
    expect(claimsOf((await consents.refresh(hers.json['refresh_token'])).json)).toMatchObject({ sub: ADA.id });
    const { json } = await simulated.control('POST', grants, { accounts: [ACCOUNT] });
    const { people } = (await simulated.control('GET', '/google-ads/people')).json;
    expect(people).toContainEqual(expect.objectContaining({ id: json['person'], account_ids: [ACCOUNT], role: 'ADMIN' }));
    for (const wrong of [
      {},
      { person: '1' },
      { person: ADA.id, accounts: [ACCOUNT] },
      { accounts: ['1'] },
      { accounts: [ACCOUNT], scopes: ['x'] },
    ])
      expect((await simulated.control('POST', grants, wrong)).status).toBeGreaterThanOrEqual(400);
  });

  it('two people have neither one id nor one address', async () => {
    for (const same of [{ id: ADA.id }, { email: 'ADA@example.com' }])
      expect((await simulated.control('POST', '/google-ads/people', same)).status).toBe(409);
  });

  it('where nobody is, the page has a first person who reaches all accounts', async () => {
    await simulated.control('POST', '/reset');
    await simulated.control('POST', '/google-ads/accounts', { id: '1', name: 'One' });
    const page = (await simulated.call(consents.authorizePath())).text;
    expect(page).toContain('person-1@example.com · One');
    expect((await simulated.call(consents.authorizePath())).text).toBe(page);
  });
});
