// How soon a platform is asked again, where waiting may cost money.
import { AdPlatforms } from '@app/connections';
import { newId, uuidOf } from '@app/kernel';
import { type Connected, startConnected } from '../support/connected.js';

let { product, acme, api, control, connection, account, create, fault } = {} as Connected;

const launched = async (name: string, more: object = {}): Promise<string> => {
  const id = await create(name, more);
  expect((await api.post(`/v1/campaigns/${id}/launch`)).status).toBe(200);
  return id;
};
const statusThere = async (word: string): Promise<string[]> => {
  const { campaigns } = await control<{ campaigns: { name: string; status: string }[] }>(
    'GET',
    `/google-ads/accounts/${account}/campaigns`,
  );
  return campaigns.filter(({ name }) => name.includes(word)).map(({ status }) => status);
};

beforeAll(async () => {
  ({ product, acme, api, control, connection, account, create, fault } = await startConnected('api_campaigns_repeating'));
});
afterEach(() => control('DELETE', '/faults'));
afterAll(() => product.stop());

test('above four fifths of a spend cap the account is synced every ten minutes', async () => {
  const id = await launched('Nearly spent', { spend_cap: { amount: '100.00', currency: 'USD' } });
  const minutesToNextSync = async (): Promise<number> => {
    await api.post(`/v1/connections/${connection}/sync`);
    await product.work();
    const { next_sync_at } = (await api.get(`/v1/connections/${connection}`)).body.data.sync;
    return (Date.parse(next_sync_at) - product.clock.now().getTime()) / 60_000;
  };
  expect(await minutesToNextSync()).toBeGreaterThan(50);
  await product.sql(
    `insert into analytics.d_campaign (organization_id, connection_id, campaign_id, day, channel, currency, missing,
       impressions, clicks, spend_micros)
       values ($1, $2, $3, '2026-01-01', 'google_ads', 'USD', 30, 1000, 10, 81000000)`,
    [acme.id, newId(), uuidOf('campaign', id)],
  );
  expect(await minutesToNextSync()).toBeLessThanOrEqual(10);
  await api.patch(`/v1/campaigns/${id}`, { spend_cap: { amount: '200.00' } });
  expect(await minutesToNextSync()).toBeGreaterThan(50);
  await api.patch(`/v1/campaigns/${id}`, { spend_cap: { amount: '100.00' } });
  await product.work();
  const { next_sync_at } = (await api.get(`/v1/connections/${connection}`)).body.data.sync;
  expect((Date.parse(next_sync_at) - product.clock.now().getTime()) / 60_000).toBeLessThanOrEqual(10);
  await api.delete(`/v1/campaigns/${id}`);
  await product.work();
});

test('stops of one account wait the longer the more there are, and the first one that is seen lets others be tried', async () => {
  const platform = product.nest.get(AdPlatforms).of('google_ads', 'simulated');
  const waitingFor = async (id: string): Promise<number | undefined> => {
    const [job] = await product.sql<{ in_seconds: number }>(
      `select round(extract(epoch from run_at - updated_at))::int as in_seconds from graphile_worker.jobs where key = $1`,
      [`stop:${uuidOf('campaign', id)}`],
    );
    return job?.in_seconds;
  };
  const [first, second] = [await launched('First of two'), await launched('Second of two')];
  await product.work();
  const replaced = jest.replaceProperty(platform, 'dailyOperations', 150);
  await fault('googleAds.mutate', { kind: 'reset-before-apply' }, 2);
  for (const id of [first, second]) {
    await api.post(`/v1/campaigns/${id}/pause`);
    await product.work();
  }
  expect(await waitingFor(first)).toBe(10);
  expect(await waitingFor(second)).toBeGreaterThan(60);
  await product.sql('update graphile_worker._private_jobs set run_at = now() where key = $1', [
    `stop:${uuidOf('campaign', first)}`,
  ]);
  await product.work();
  for (const name of ['First of two', 'Second of two']) expect(await statusThere(name)).toEqual(['PAUSED']);
  replaced.restore();
});

test('a start that is taken back is today there, and the campaign that waited for it delivers at once', async () => {
  const start_at = new Date(product.clock.now().getTime() + 30 * 86_400_000).toISOString();
  const id = await launched('Sooner', { start_at });
  await product.work();
  const startThere = async (): Promise<string> => {
    const { nodes } = (await api.get(`/v1/campaigns/${id}/delivery`)).body.data.channels[0];
    return nodes.find(({ kind }: { kind: string }) => kind === 'campaign').shown.starts_at;
  };
  const before = await startThere();
  expect((await api.get(`/v1/campaigns/${id}`)).body.data).toMatchObject({ delivery_status: 'scheduled' });

  await api.patch(`/v1/campaigns/${id}`, { start_at: null });
  await product.work();
  expect((await startThere()) < before).toBe(true);
  expect((await api.get(`/v1/campaigns/${id}`)).body.data).toMatchObject({ delivery_issues: [] });
  expect((await api.get(`/v1/campaigns/${id}`)).body.data).toMatchObject({ delivery_status: 'delivering' });
});
