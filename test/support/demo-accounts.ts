// What a spec of the demo holds of the accounts in which its campaigns run.
import type { Campaign, DemoConnection } from './demo-answers.js';
import type { DemoOrganization } from '../../apps/demo/demo.js';
import type { ApiClient } from './client.js';

export const oneDefaultAccount = (
  organizations: () => readonly DemoOrganization[],
  as: (organization: DemoOrganization) => ApiClient,
): void =>
  test('each has one default account, in which its campaigns run, and the largest has another in another currency', async () => {
    for (const organization of organizations()) {
      const { body } = await as(organization).get<{ data: DemoConnection[] }>('/v1/connections');
      const [own, ...others] = body.data.filter(({ is_default: isDefault }) => isDefault);
      expect([own?.name.includes('('), others]).toEqual([false, []]);
      const all = '/v1/campaigns?limit=100&status=draft,active,paused,completed,archived';
      const campaigns = (await as(organization).get<{ data: Campaign[] }>(all)).body.data;
      const accounts = campaigns.flatMap(({ platform_campaigns: placed }) => placed.map(({ account }) => account?.id));
      expect(new Set(accounts)).toEqual(new Set([own?.account.id]));
      const brand = body.data.find(({ name }) => name.endsWith('(brand)'));
      const isAbroad = organization.plan === 'enterprise' && organization.mode === 'live';
      if (brand) expect(brand.account.currency !== own?.account.currency).toBe(isAbroad);
    }
  });
