// One campaign on Google Ads and Meta, both simulated. Each begins, fails and stops by itself.
import { acceptedAd } from '../support/shoe-ads.js';
import { type Connected, startConnected } from '../support/connected.js';
import { type AccountThere, platformThere } from '../support/platforms-there.js';

const HOUR_S = 3_600;
const channels = ['google_ads', 'meta'] as const;
type Channel = (typeof channels)[number];

let at: Connected;
let creative: string;
let there: Readonly<Record<Channel, AccountThere>>;
let connections: Readonly<Record<Channel, string>>;

beforeAll(async () => {
  at = await startConnected('api_campaigns_on_both');
  const { product, acme, api, control } = at;
  await product.connect(acme, {}, 'meta');
  const rows: { id: string; channel: string; account: { id: string } }[] = (await api.get('/v1/connections')).body.data;
  const rowOf = (channel: Channel) => {
    const found = rows.find((each) => each.channel === channel);
    if (!found) throw new Error(`Nothing is connected to ${channel}.`);
    return found;
  };
  const accountOf = (channel: Channel) => platformThere(channel).account(control, rowOf(channel).account.id);
  there = { google_ads: accountOf('google_ads'), meta: accountOf('meta') };
  connections = { google_ads: rowOf('google_ads').id, meta: rowOf('meta').id };
  // The first look tells the Page as which its ads speak.
  await synced('meta');
  creative = await acceptedAd(product, api, { type: 'image', channels, formats: ['display', 'story'], brand: { name: 'Acme' } });
});
afterEach(async () => {
  await at.control('DELETE', '/faults');
  await at.workAgain();
});
afterAll(() => at.product.stop());

async function synced(channel: Channel): Promise<string> {
  const path = `/v1/connections/${connections[channel]}`;
  const { id } = (await at.api.post(`${path}/sync`)).body.data;
  await at.product.work();
  return (await at.api.get(`${path}/syncs/${id}`)).body.data.waiting_reason;
}
const launched = (name: string): Promise<string> => at.launched(name, { channels, creative_ids: [creative], keywords: [] });
const down = (channel: Channel): Promise<unknown> =>
  at.control('POST', '/faults', {
    match: { platform: channel.replace('_', '-') },
    times: 10_000,
    action: { kind: 'html-502' },
  });
/** What of the campaign is on the platform, and whether it is on. */
const shown = async (channel: Channel, name: string): Promise<string[]> =>
  (await there[channel].campaigns()).filter((each) => each.name.startsWith(`${name} [`)).map(({ is }) => is);
const statusOn = async (id: string): Promise<Record<string, string>> => {
  const { platform_campaigns: placed } = await at.read(id);
  return Object.fromEntries(
    placed.map((each: { channel: string; delivery_status: string }) => [each.channel, each.delivery_status]),
  );
};
const again = async (times: number): Promise<void> => {
  for (let each = 0; each < times; each += 1) await at.workAgain();
};

it('is on each of them once, and off on each when it is paused', async () => {
  const id = await launched('Both');
  await again(2);
  expect(await statusOn(id)).toEqual({ google_ads: 'delivering', meta: 'delivering' });
  expect([await shown('google_ads', 'Both'), await shown('meta', 'Both')]).toEqual([['on'], ['on']]);
  await at.api.post(`/v1/campaigns/${id}/pause`);
  await at.product.work();
  expect([await shown('google_ads', 'Both'), await shown('meta', 'Both')]).toEqual([['off'], ['off']]);
});

it.each([
  ['google_ads', 'meta'],
  ['meta', 'google_ads'],
] as const)('while %s is down throughout, it is whole on %s and stops there when told', async (dead, alive) => {
  const name = `Without ${dead}`;
  await down(dead);
  const id = await launched(name);
  await again(2);
  expect(await statusOn(id)).toMatchObject({ [dead]: 'not_delivering', [alive]: 'delivering' });
  const { platform_campaigns: placed, delivery_issues: issues } = await at.read(id);
  const { nodes } = placed.find((each: { channel: string }) => each.channel === alive);
  expect(nodes.every(({ state }: { state: string }) => state === 'created')).toBe(true);
  const blocking = issues.filter(({ severity }: { severity: string }) => severity === 'blocking');
  expect(blocking.map(({ code, channel }: { code: string; channel: string }) => [code, channel])).toEqual([
    ['platform_error', dead],
  ]);
  await at.api.post(`/v1/campaigns/${id}/pause`);
  await at.product.work();
  expect([await shown(alive, name), await shown(dead, name)]).toEqual([['off'], []]);
  await at.control('DELETE', '/faults');
  await at.api.post(`/v1/campaigns/${id}/resume`);
  await again(4);
  expect([await shown(alive, name), await shown(dead, name)]).toEqual([['on'], ['on']]);
});

it.each([
  ['of the account, for an hour', 'ads_insights'],
  ['of the app, for an hour', 'app'],
])('with the reports spent %s, a pause reaches both at once', async (_, scope) => {
  const name = `Spent ${scope}`;
  const id = await launched(name);
  await again(2);
  const { calls } = platformThere('meta');
  const action = { kind: 'throttle', scope, retryDelaySeconds: HOUR_S };
  await at.control('POST', '/faults', { match: { operation: calls.report }, times: 10, action });
  expect(await synced('meta')).toBe('rate_limited');
  await at.api.post(`/v1/campaigns/${id}/pause`);
  await at.product.work();
  expect([await shown('google_ads', name), await shown('meta', name)]).toEqual([['off'], ['off']]);
});
