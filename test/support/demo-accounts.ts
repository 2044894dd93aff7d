// What a spec of the demo holds of the accounts in which its campaigns run.
import type { Campaign, DemoConnection } from './demo-answers.js';
import type { DemoOrganization } from '../../apps/demo/demo.js';
import type { ApiClient } from './client.js';

export const oneDefaultAccountEach = (
  organizations: () => readonly DemoOrganization[],
  as: (organization: DemoOrganization) => ApiClient,
): void =>
  test('each has a default account on each platform, where its campaigns run; the largest one abroad', async () => {
    for (const organization of organizations()) {
      const { body } = await as(organization).get<{ data: DemoConnection[] }>('/v1/connections');
      const own = body.data.filter(({ is_default: isDefault }) => isDefault);
      expect(own.map(({ channel, name }) => [channel, name.includes('(')])).toEqual(
        ['linkedin', 'tiktok', 'meta', 'google_ads'].map((channel) => [channel, false]),
      );
      const all = '/v1/campaigns?limit=100&status=draft,active,paused,completed,archived';
      const campaigns = (await as(organization).get<{ data: Campaign[] }>(all)).body.data;
      const accounts = campaigns.flatMap(({ platform_campaigns: placed }) => placed.map(({ account }) => account?.id));
      const isLive = organization.mode === 'live';
      const used = own.filter(({ channel }) => isLive || channel === 'google_ads').map(({ account }) => account.id);
      expect(new Set(accounts)).toEqual(new Set(used));
      const brand = body.data.find(({ name }) => name.endsWith('(brand)'));
      const isAbroad = organization.plan === 'enterprise' && isLive;
      if (brand) expect(brand.account.currency !== own[0]?.account.currency).toBe(isAbroad);
    }
  });
