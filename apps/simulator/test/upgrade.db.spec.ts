import pg from 'pg';
import { FORMER_DATABASE } from './former-database.js';
import { ACCOUNT, list, Simulated } from './simulated.js';

describe('a database of an earlier simulator', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start(async (databaseUrl) => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(FORMER_DATABASE);
      await client.end();
    });
  });
  afterAll(() => simulated.stop());

  const refresh = (refresh_token: string) =>
    simulated.form('/token', {
      grant_type: 'refresh_token',
      refresh_token,
      client_id: 'simulator-client',
      client_secret: 'simulator-secret',
    });

  it('opens with its accounts, grants, tokens and settings', async () => {
    expect((await simulated.control('GET', '/config')).json).toMatchObject({ seed: 'kept', googleAds: { pageSize: 7 } });
    expect((await simulated.control('GET', '/google-ads/accounts')).json['accounts']).toMatchObject([
      { id: '1', terms_accepted: true, payment: 'approved', two_step_required: false },
      { id: '2', manager: true },
    ]);
    for (const [id, actions] of [
      ['1', [{ name: 'Purchase', status: 'ENABLED', click_days: 30, view_days: 1 }]],
      ['2', []],
    ] as const) {
      const { json } = await simulated.control('GET', `/google-ads/accounts/${id}/conversion_actions`);
      expect(json['conversion_actions']).toMatchObject(actions);
    }
    const { json } = await simulated.control('GET', '/google-ads/grants');
    expect(json['grants']).toMatchObject([
      { refresh_token: '1//former', account_ids: ['1', '2'], revoked_at: null },
      { refresh_token: '1//ended', account_ids: ['2'], revoked_at: expect.any(String) as string },
    ]);
    const listed = await simulated.call('/v25/customers:listAccessibleCustomers', undefined, { token: 'ya29.former' });
    expect(listed.json).toEqual({ resourceNames: ['customers/1', 'customers/2'] });
    expect((await refresh('1//former')).json).toMatchObject({ scope: 'https://www.googleapis.com/auth/adwords' });
    expect((await refresh('1//ended')).status).toBe(400);
    expect((await simulated.control('GET', '/google-ads/people')).json['people']).toMatchObject([
      { name: 'Person 1', account_ids: ['1', '2'], role: 'ADMIN' },
      { name: 'Person 2', account_ids: ['2'], role: 'ADMIN' },
    ]);
  });

  it('keeps what a campaign served when campaigns still did without ads', async () => {
    const query =
      "SELECT segments.date, metrics.impressions FROM campaign WHERE segments.date BETWEEN '2026-08-01' AND '2026-08-31'";
    const { json } = await simulated.call('/v25/customers/1/googleAds:search', { query }, { token: 'ya29.former' });
    expect(list(json['results']).map(({ segments }) => segments?.['date'])).toEqual([
      '2026-08-01',
      '2026-08-02',
      '2026-08-03',
      '2026-08-04',
    ]);
  });

  it('opens again, and works on', async () => {
    await simulated.restart();
    expect((await simulated.control('GET', '/google-ads/people')).json['people']).toHaveLength(2);
    expect((await refresh('1//former')).status).toBe(200);
    await simulated.begin();
    expect((await simulated.search('SELECT customer.id FROM customer')).json['results']).toMatchObject([
      { customer: { id: ACCOUNT } },
    ]);
  });
});
