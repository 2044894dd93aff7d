// Meta's consent: what a person allows in a browser becomes a token, the token reaches accounts, and it ends in Meta's own words.
import { Simulated, text } from './simulated.js';

const APP = { client_id: '1000000000001', client_secret: 'simulator-secret' };
const redirect_uri = 'https://ads.example.com/callback';
const PERSON = { account_ids: ['1002003004'] };

describe('The consent of the simulated Meta', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
    const account = { id: '1002003004', name: 'Acme', currency: 'EUR', timezone: 'Europe/Berlin' };
    expect((await simulated.control('POST', '/meta/accounts', account)).status).toBe(201);
    expect((await simulated.control('POST', '/meta/people', PERSON)).status).toBe(201);
  });
  afterAll(() => simulated.stop());
  const get = (path: string, token: string | null) => simulated.call(path, undefined, { platform: 'meta', token });
  const exchange = (given: Record<string, string>) =>
    get(`/v26.0/oauth/access_token?${new URLSearchParams({ ...APP, ...given }).toString()}`, null);
  const asked = new URLSearchParams({ client_id: APP.client_id, redirect_uri, state: 's', scope: 'ads_management,ads_read' });

  it('is given on a page, in part, once, and ends when it is taken back', async () => {
    const page = await get(`/v26.0/dialog/oauth?${asked.toString()}`, null);
    const person = /name="person" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const form = new URLSearchParams([...asked, ['person', person], ['allowed', 'ads_read'], ['decision', 'allow']]);
    const sent = await fetch(`${simulated.origin}/meta/v26.0/dialog/oauth`, { method: 'POST', redirect: 'manual', body: form });
    const back = new URL(sent.headers.get('location') ?? '').searchParams;
    const code = back.get('code') ?? '';
    expect(back.get('state')).toBe('s');
    const first = await exchange({ code, redirect_uri });
    expect(first.json).toMatchObject({ token_type: 'bearer', expires_in: 5_183_944 });
    expect((await exchange({ code, redirect_uri })).json).toMatchObject({ error: { code: 100, error_subcode: 36009 } });
    const { json } = await exchange({ grant_type: 'fb_exchange_token', fb_exchange_token: text(first.json['access_token']) });
    const token = text(json['access_token']);
    expect((await get('/v26.0/me/permissions', token)).json['data']).toEqual(
      expect.arrayContaining([
        { permission: 'ads_read', status: 'granted' },
        { permission: 'ads_management', status: 'declined' },
      ]),
    );
    const accounts = await get('/v26.0/me/adaccounts?fields=id,currency,timezone_offset_hours_utc,account_status', token);
    const [account] = accounts.json['data'] as unknown as object[];
    expect(account).toMatchObject({ id: 'act_1002003004', currency: 'EUR', account_status: 1 });
    expect(JSON.parse(accounts.headers.get('x-app-usage') ?? '')).toHaveProperty('call_count');
    expect((await get('/v26.0/act_1002003004?fields=nothing', token)).json).toMatchObject({ error: { code: 100 } });
    expect((await get('/v25.0/me/adaccounts', token)).json).toMatchObject({ error: { code: 2635 } });
    const gone = await simulated.call('/v26.0/me/permissions', undefined, { platform: 'meta', method: 'DELETE', token });
    expect(gone.json).toEqual({ success: true });
    expect((await get('/v26.0/me/adaccounts', token)).json).toMatchObject({ error: { code: 190, error_subcode: 458 } });
  });
});
