// What else a platform shows of a campaign: what somebody else made in it, a copy that was left there, and what a person must do
// first.
import { createAdPlatforms, simulatedGoogleAds } from '@app/ad-platforms';
import type { RegisteredPlatform } from '@app/connections';
import { type Clock, uuidOf } from '@app/kernel';
import type { Settings } from '@app/platform/config';
import { type Connected, startConnected } from '../support/connected.js';

/** Google Ads as it is for a real account, with addresses of Google's own pages, at the simulator; and it takes copies. */
function googleAds({ SIMULATOR_URL: url = '' }: Settings, clock: Clock): RegisteredPlatform[] {
  const atSimulator = simulatedGoogleAds({ url, publicUrl: url });
  const [platform] = createAdPlatforms({ googleAds: atSimulator, simulator: null }, clock);
  return (platform ? [platform] : []).map(({ real, ...registered }) => {
    const { traits, dailyOperations, oauth, accounts, tree, reports, audiences } = real as NonNullable<typeof real>;
    const takesCopies = { ...traits, tree: { ...traits.tree, refusesDuplicates: false } };
    return {
      ...registered,
      real: null,
      simulated: { traits: takesCopies, dailyOperations, oauth, accounts, tree, reports, audiences },
    };
  });
}

let { product, acme, api, control, account, launched, read, sync, fault, workAgain } = {} as Connected;

beforeAll(async () => {
  ({ product, acme, api, control, account, launched, read, sync, fault, workAgain } = await startConnected(
    'api_campaigns_foreign',
    {
      platforms: (_, ...of) => googleAds(...of),
    },
  ));
});
afterAll(() => product.stop());

const delivery = async (id: string) => (await api.get(`/v1/campaigns/${id}/delivery`)).body.data.channels[0];
const groupOf = async (id: string): Promise<string> =>
  (await delivery(id)).nodes.find(({ kind }: { kind: string }) => kind === 'group').platform_id;
/** Somebody makes an ad on the platform's own screen. */
function makeThere(group: string, status: 'ENABLED' | 'PAUSED', more: object = {}): Promise<unknown> {
  const texts = (...all: string[]) => all.map((text) => ({ text }));
  const responsiveSearchAd = { headlines: texts('One', 'Two', 'Three'), descriptions: texts('Theirs', 'Not ours') };
  const create = { status, ad: { finalUrls: ['https://example.com/theirs'], responsiveSearchAd, ...more } };
  return control('POST', `/google-ads/accounts/${account}/ad_groups/${group}/ads`, { create });
}

it('what somebody else made in the campaign on the platform is reported and left alone', async () => {
  const id = await launched('Shared');
  expect(await delivery(id)).toMatchObject({ foreign: [], foreign_count: 0 });
  const group = await groupOf(id);
  await makeThere(group, 'ENABLED');
  await sync();
  const theirs = {
    kind: 'ad',
    platform_id: expect.stringMatching(/^\d+$/),
    parent_platform_id: group,
    platform_status: 'enabled',
    observed_state: 'delivering',
    name: null,
  };
  expect(await delivery(id)).toMatchObject({ foreign: [theirs], foreign_count: 1 });
  expect((await read(id)).platform_campaigns[0].ads).toHaveLength(1);

  for (const action of ['pause', 'resume']) {
    await api.post(`/v1/campaigns/${id}/${action}`);
    await product.work();
  }
  expect(await delivery(id)).toMatchObject({ foreign: [theirs], foreign_count: 1 });
  const [foreign] = (await delivery(id)).foreign;
  await control('PATCH', `/google-ads/accounts/${account}/ads/${foreign.platform_id}`, { status: 'REMOVED' });
  await sync();
  expect(await delivery(id)).toMatchObject({ foreign: [], foreign_count: 0 });
});

it('an ad of ours that another one replaced is not foreign, and its copies are', async () => {
  const id = await launched('Crowded');
  const [{ tag }] = (await product.sql<{ tag: string }>("select tag from campaigns.node where campaign_id = $1 and kind = 'ad'", [
    uuidOf('campaign', id),
  ])) as [{ tag: string }];
  await api.patch(`/v1/campaigns/${id}`, { creative_ids: [await product.creative(acme)] });
  await product.work();
  await sync();
  expect(await delivery(id)).toMatchObject({ foreign: [], foreign_count: 0 });

  const group = await groupOf(id);
  for (let made = 0; made < 3; made += 1)
    await makeThere(group, 'PAUSED', { urlCustomParameters: [{ key: 'advsvc', value: tag }] });
  await sync();
  const { foreign, foreign_count } = await delivery(id);
  expect([foreign.length, foreign_count]).toEqual([3, 3]);
});

describe('what a person must do on the platform first', () => {
  const needed = (message: RegExp, url: string) => ({
    code: 'platform_action_needed',
    severity: 'blocking',
    field: null,
    message: expect.stringMatching(message),
    channel: 'google_ads',
    url,
  });

  it('is said of terms that were not accepted, until they are', async () => {
    await control('PATCH', `/google-ads/accounts/${account}`, { terms_accepted: false });
    const id = await launched('Without terms');
    expect(await read(id)).toMatchObject({
      delivery_status: 'not_delivering',
      delivery_issues: [
        needed(/terms of service .* Mend it on the platform: .* the next sync\.$/, 'https://ads.google.com/aw/overview'),
      ],
    });
    await control('PATCH', `/google-ads/accounts/${account}`, { terms_accepted: true });
    await sync();
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  });

  it('is said of a campaign of somebody else that is not declared, which blocks every change of the account', async () => {
    const id = await launched('Beside an undeclared one');
    const campaigns = `/google-ads/accounts/${account}/campaigns`;
    await control('POST', campaigns, { name: 'Theirs', amount_micros: '10000000', undeclared: true });
    await api.patch(`/v1/campaigns/${id}`, { budget: { amount: '70.00' } });
    await product.work();
    expect((await read(id)).delivery_issues).toMatchObject([
      needed(/EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED/, 'https://ads.google.com/aw/campaigns'),
    ]);
    const { campaigns: all } = await control<{ campaigns: { id: string; name: string }[] }>('GET', campaigns);
    const theirs = all.find(({ name }) => name === 'Theirs');
    await control('PATCH', `${campaigns}/${theirs?.id}`, { status: 'REMOVED' });
    await sync();
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  });
});

it('a copy that was left on the platform is removed, which is recorded, and the older one stays', async () => {
  await fault('googleAds.mutate', { kind: 'reset-after-apply' });
  const id = await launched('Doubled');
  const campaigns = `/google-ads/accounts/${account}/campaigns`;
  const there = async () =>
    (await control<{ campaigns: { id: string; name: string; status: string }[] }>('GET', campaigns)).campaigns.filter(
      ({ name, status }) => name.includes('Doubled') && status !== 'REMOVED',
    );
  const [first] = await there();
  await control('POST', campaigns, { name: `Copy of ${first?.name}`, amount_micros: '10000000' });
  const copy = (await there()).find(({ name }) => name.startsWith('Copy'));
  await workAgain();

  expect(await there()).toMatchObject([{ id: first?.id, status: 'ENABLED' }]);
  expect(await read(id)).toMatchObject({ platform_campaigns: [{ platform_campaign_id: first?.id }] });
  const recorded = { channel: 'google_ads', node: 'campaign', removed_id: copy?.id, kept_id: first?.id };
  const uuid = uuidOf('campaign', id);
  const ofType = "where resource_id = $1 and %s = 'campaign.duplicate_removed'";
  expect(await product.sql(`select data from platform.event ${ofType.replace('%s', 'type')}`, [uuid])).toEqual([
    { data: recorded },
  ]);
  expect(await product.sql(`select changes from access.audit ${ofType.replace('%s', 'action')}`, [uuid])).toEqual([
    { changes: recorded },
  ]);
});
