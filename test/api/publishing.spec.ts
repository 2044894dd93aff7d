import { uuidOf } from '@app/kernel';
import { type Connected, startConnected } from '../support/connected.js';

interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

describe('the platforms follow the campaign', () => {
  let { product, api, control, connection, account, create, read, fault, workAgain } = {} as Connected;

  /** The platform's own record of campaigns with this word in their name. */
  const onPlatform = async (word: string): Promise<Campaign[]> => {
    const shown = await control<Campaign[] | { campaigns: Campaign[] }>('GET', `/google-ads/accounts/${account}/campaigns`);
    return (Array.isArray(shown) ? shown : shown.campaigns).filter(({ name }) => name.includes(word));
  };
  const living = async (name: string) => (await onPlatform(name)).filter(({ status }) => status !== 'REMOVED');
  const launched = async (name: string, more: object = {}): Promise<string> => {
    const id = await create(name, more);
    expect((await api.post(`/v1/campaigns/${id}/launch`)).status).toBe(200);
    return id;
  };

  beforeAll(async () => {
    ({ product, api, control, connection, account, create, read, fault, workAgain } = await startConnected('api_publishing'));
  });
  afterEach(() => control('DELETE', '/faults'));
  afterAll(() => product.stop());

  test('a launched campaign is made paused, recorded, and only then enabled', async () => {
    const id = await launched('Orderly');
    await product.work();
    expect(await onPlatform('Orderly')).toMatchObject([{ status: 'ENABLED' }]);
    const { requests } = await control<{ requests: { operation: string; body: unknown }[] }>(
      'GET',
      '/requests?body_contains=Orderly&operation=googleAds.mutate',
    );
    expect(JSON.stringify(requests)).toContain('PAUSED');
    expect(await read(id)).toMatchObject({
      delivery_status: 'delivering',
      platform_campaigns: [{ desired_state: 'enabled', observed_state: 'delivering', last_error: null }],
    });
  });

  test(
    'a creative made from a prompt and a brand alone fits the ads of Google: that it is a draft is all there is to ' +
      '' +
      'tell',
    async () => {
      const prompt = 'Lightweight running shoes, 20 % off until Sunday';
      const made = await api.post('/v1/creative/generate', { prompt, brand: { name: 'Northwind' } });
      await product.work();
      const id = await launched('From a prompt', { creative_ids: [made.body.data.id], keywords: [] });
      await product.work();
      expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [{ code: 'creative_is_draft' }] });
    },
  );

  test('an answer that is lost never makes a second campaign', async () => {
    await fault('googleAds.mutate', { kind: 'reset-after-apply' });
    const id = await launched('Lost answer');
    await product.work();
    expect(await onPlatform('Lost answer')).toMatchObject([{ status: 'PAUSED' }]);
    await workAgain();
    expect(await onPlatform('Lost answer')).toMatchObject([{ status: 'ENABLED' }]);
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', platform_campaigns: [{ last_error: null }] });
  });

  test('a platform that throttles is waited for', async () => {
    await fault('googleAds.search', { kind: 'throttle', retryDelaySeconds: 120, scope: 'ACCOUNT' });
    const id = await launched('Throttled');
    await product.work();
    expect(await onPlatform('Throttled')).toEqual([]);
    expect(await read(id)).toMatchObject({
      status: 'active',
      delivery_status: 'not_delivering',
      delivery_issues: [
        {
          code: 'platform_error',
          channel: 'google_ads',
          message: expect.stringMatching(/^Google Ads: .+ It is tried again by itself\.$/),
        },
      ],
    });
    await workAgain();
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  });

  test('a permanent refusal of the platform is reported and not repeated', async () => {
    await fault(
      'googleAds.mutate',
      {
        kind: 'error',
        errorCode: { campaignError: 'INVALID_STATUS_CHANGE' },
        status: 400,
        message: 'The status cannot be changed like that.',
      },
      9,
    );
    const id = await launched('Refused');
    await product.work();
    const { delivery_issues } = await read(id);
    expect(delivery_issues).toMatchObject([{ code: 'platform_error', severity: 'blocking' }]);
    expect(delivery_issues[0].message).toMatch(
      /^Google Ads: The status cannot be changed like that\. .+ Change the campaign, or mend/,
    );
    const before = await control<{ requests: unknown[] }>('GET', '/requests?body_contains=Refused&operation=googleAds.mutate');
    await workAgain();
    expect(
      (await control<{ requests: unknown[] }>('GET', '/requests?body_contains=Refused&operation=googleAds.mutate')).requests,
    ).toHaveLength(before.requests.length);
  });

  test('pause, resume and archive are brought to the platform', async () => {
    const id = await launched('Obedient');
    await product.work();
    for (const [action, shown] of [
      ['pause', 'PAUSED'],
      ['resume', 'ENABLED'],
    ] as const) {
      await api.post(`/v1/campaigns/${id}/${action}`);
      await product.work();
      expect(await onPlatform('Obedient')).toMatchObject([{ status: shown }]);
    }
    await api.delete(`/v1/campaigns/${id}`);
    await product.work();
    expect(await onPlatform('Obedient')).toMatchObject([{ status: 'PAUSED' }]);
    expect(await read(id)).toMatchObject({ status: 'archived', delivery_status: 'archived' });
  });

  test('a new name and a new budget reach the platform, and the campaign is found again under its new name', async () => {
    const id = await launched('Before');
    await product.work();
    await api.patch(`/v1/campaigns/${id}`, { name: 'After', budget: { amount: '75.00' } });
    await product.work();
    expect(await onPlatform('After')).toMatchObject([{ status: 'ENABLED' }]);
    expect(await onPlatform('Before')).toEqual([]);
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', budget: { amount: '75.00' } });
  });

  test('a campaign from before we kept what we told of it is planned as what it is there', async () => {
    const id = await launched('From before');
    await product.work();
    const other = { name: 'Made for display', amount_micros: '50000000', channel: 'DISPLAY' };
    await control('POST', `/google-ads/accounts/${account}/campaigns`, other);
    const [display] = await onPlatform('Made for display');
    const ours = [uuidOf('campaign', id)];
    await product.sql('delete from campaigns.node where campaign_id = $1 and kind <> $2', [...ours, 'campaign']);
    const told = `jsonb_build_object('name', applied->'name', 'budget', applied->'budget')`;
    const before = `shown = null, body = '{}', applied = ${told}, platform_id = $2`;
    await product.sql(`update campaigns.node set ${before} where campaign_id = $1`, [...ours, display?.id]);
    await api.patch(`/v1/campaigns/${id}`, { name: 'Not for display' });
    await product.work();
    const issues = (await read(id)).delivery_issues.map(({ code, field }: Record<string, string>) => `${code} ${field}`);
    expect(issues).toContain('not_supported_on_channel keywords');
    expect(issues).not.toContain('platform_error null');
    expect(await onPlatform('Made for display')).toMatchObject([{ status: 'PAUSED' }]);
  });

  test('a pause on the platform’s own screens is noticed at the next sync and not undone', async () => {
    const id = await launched('Touched');
    await product.work();
    const [shown] = await onPlatform('Touched');
    await control('PATCH', `/google-ads/accounts/${account}/campaigns/${shown?.id}`, { status: 'PAUSED' });
    await api.post(`/v1/connections/${connection}/sync`);
    await product.work();
    expect(await read(id)).toMatchObject({
      status: 'active',
      delivery_status: 'not_delivering',
      delivery_issues: [
        {
          code: 'paused_on_platform',
          message: 'The campaign is paused on google_ads. Pause and resume it here, or enable it there.',
        },
      ],
    });
    await api.patch(`/v1/campaigns/${id}`, { description: 'still ours' });
    await product.work();
    expect(await onPlatform('Touched')).toMatchObject([{ status: 'PAUSED' }]);
    for (const action of ['pause', 'resume']) {
      await api.post(`/v1/campaigns/${id}/${action}`);
      await product.work();
    }
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  });

  test('a campaign that was removed on the platform is made again by pause and resume, and by nothing else', async () => {
    const id = await launched('Removed');
    await product.work();
    const [shown] = await onPlatform('Removed');
    await control('PATCH', `/google-ads/accounts/${account}/campaigns/${shown?.id}`, { status: 'REMOVED' });
    await api.patch(`/v1/campaigns/${id}`, { budget: { amount: '51.00' } });
    await product.work();
    expect(await living('Removed')).toEqual([]);
    expect(await read(id)).toMatchObject({ delivery_issues: [{ code: 'removed_on_platform' }] });

    await api.post(`/v1/campaigns/${id}/pause`);
    await product.work();
    await api.post(`/v1/campaigns/${id}/resume`);
    await product.work();
    expect(await living('Removed')).toMatchObject([{ status: 'ENABLED' }]);
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  });

  test('a campaign with a gap is active, and nothing reaches the platform until the gap is closed', async () => {
    const id = await launched('Gappy', { budget: null });
    await product.work();
    expect(await read(id)).toMatchObject({
      status: 'active',
      delivery_status: 'not_delivering',
      delivery_issues: [{ code: 'missing_budget', field: 'budget' }],
    });
    expect(await onPlatform('Gappy')).toEqual([]);
    await api.patch(`/v1/campaigns/${id}`, { budget: { amount: '50.00', currency: 'USD' } });
    await product.work();
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  });

  test('a campaign that starts later is handed over at once, paused and scheduled: only its whole days are told', async () => {
    const id = await launched('Later', { start_at: new Date(Date.now() + 5 * 86_400_000).toISOString() });
    await product.work();
    expect(await read(id)).toMatchObject({ status: 'active', delivery_status: 'scheduled' });
    expect((await read(id)).delivery_issues).toMatchObject([{ code: 'adjusted_for_channel', field: 'start_at' }]);
    expect(await onPlatform('Later')).toMatchObject([{ status: 'PAUSED' }]);
  });

  test('when the connection is ended, its campaigns say why they no longer deliver', async () => {
    const other = await product.organization();
    await product.connect(other);
    const key = other.keys.owner;
    const body = {
      name: 'Cut off',
      objective: 'traffic',
      channels: ['google_ads'],
      budget: { amount: '5.00', currency: 'USD' },
      landing_page_url: 'https://example.com/',
      targeting: { locations: { include: ['US'] } },
    };
    const { id } = (await product.client.post('/v1/campaigns', body, { key })).body.data;
    await product.client.post(`/v1/campaigns/${id}/launch`, {}, { key });
    await product.work();
    const [own] = (await product.client.get('/v1/connections', { key })).body.data;
    expect((await product.client.delete(`/v1/connections/${own.id}`, { key })).body.data.status).toBe('disconnected');
    await product.work();
    const { status, delivery_status, delivery_issues } = (await product.client.get(`/v1/campaigns/${id}`, { key })).body.data;
    expect([status, delivery_status]).toEqual(['active', 'not_delivering']);
    expect(delivery_issues.map(({ code }: { code: string }) => code)).toContain('connection_disconnected');
  });
});
