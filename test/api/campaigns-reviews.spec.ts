// What the platform says of each ad of a campaign, and of the campaign's account; and what somebody else made in the campaign there.
import { createAdPlatforms, simulatedGoogleAds } from '@app/ad-platforms';
import type { RegisteredPlatform } from '@app/connections';
import { type Clock, publicId, uuidOf } from '@app/kernel';
import type { Settings } from '@app/platform/config';
import { type Connected, startConnected } from '../support/connected.js';

/** Google Ads as it is for a real account, with addresses of Google's own pages, at the simulator; and it takes copies. */
function googleAds({ SIMULATOR_URL: url = '' }: Settings, clock: Clock): RegisteredPlatform[] {
  const atSimulator = simulatedGoogleAds({ url, publicUrl: url });
  return createAdPlatforms({ googleAds: atSimulator, simulator: null }, clock).map(({ real, ...registered }) => {
    const { traits, oauth, accounts, tree, reports } = real as NonNullable<typeof real>;
    const takesCopies = { ...traits, tree: { ...traits.tree, refusesDuplicates: false } };
    return { ...registered, real: null, simulated: { traits: takesCopies, oauth, accounts, tree, reports } };
  });
}

interface PlacedAd {
  readonly creative_id: string;
  readonly platform_ad_id: string;
}
interface Review {
  readonly review_status: string;
  readonly review_findings: readonly object[];
}

let { product, acme, api, control, connection, account, create, read, fault, workAgain } = {} as Connected;
let creatives: readonly string[];

beforeAll(async () => {
  ({ product, acme, api, control, connection, account, create, read, fault, workAgain } = await startConnected(
    'api_campaigns_reviews',
    { platforms: (_, ...of) => googleAds(...of) },
  ));
  creatives = [await product.creative(acme), await product.creative(acme), await product.creative(acme)];
});
afterAll(() => product.stop());

const sync = async (): Promise<void> => {
  await api.post(`/v1/connections/${connection}/sync`);
  await product.work();
};
async function launched(name: string, more: object = {}): Promise<string> {
  const id = await create(name, more);
  expect((await api.post(`/v1/campaigns/${id}/launch`)).status).toBe(200);
  await product.work();
  return id;
}
const adsOf = async (id: string): Promise<PlacedAd[]> => (await read(id)).platform_campaigns[0].ads;
/** A reviewer of the platform decides, and the next sync tells. */
async function reviewed(ads: readonly PlacedAd[], outcome: 'APPROVED' | 'DISAPPROVED'): Promise<void> {
  const topics = outcome === 'APPROVED' ? [] : [{ topic: 'WEAPONS', type: 'PROHIBITED' }];
  for (const { platform_ad_id } of ads)
    await control('PATCH', `/google-ads/accounts/${account}/ads/${platform_ad_id}`, { outcome, topics });
  await sync();
}
const reviewOf = async (creative: string): Promise<Review> => (await api.get(`/v1/creative/${creative}/variants`)).body.data[0];
const delivery = async (id: string) => (await api.get(`/v1/campaigns/${id}/delivery`)).body.data.channels[0];
const codesOf = async (id: string): Promise<string[]> =>
  (await read(id)).delivery_issues.map(({ code }: { code: string }) => code);

it('a campaign shows its account, its nodes and each of its ads on the platform', async () => {
  const id = await launched('Three ads', { creative_ids: creatives });
  const [placed] = (await read(id)).platform_campaigns;
  expect(placed.platform_account_id).toBe(account);
  expect(placed.nodes).toEqual([
    { kind: 'campaign', state: 'created', count: 1 },
    { kind: 'group', state: 'created', count: 1 },
    { kind: 'ad', state: 'created', count: 3 },
  ]);
  expect(placed.ads.map(({ creative_id }: PlacedAd) => creative_id).sort()).toEqual([...creatives].sort());
  for (const ad of placed.ads) {
    const [variant] = (await api.get(`/v1/creative/${ad.creative_id}/variants`)).body.data;
    expect(ad).toEqual({
      node: `ad:${ad.creative_id}:search`,
      creative_id: ad.creative_id,
      format: 'search',
      variant_ids: [variant.id],
      platform_ad_id: expect.stringMatching(/^\d+$/),
      review_status: 'approved',
      review_findings: [],
    });
    expect(variant).toMatchObject({ review_status: 'approved', review_findings: [] });
  }
});

it('before its launch it has no ads, and what is planned is on no platform yet', async () => {
  const id = await create('Draft', { creative_ids: creatives });
  expect((await read(id)).platform_campaigns).toEqual([]);
});

describe('a campaign of three ads', () => {
  let id: string;
  let ads: PlacedAd[];
  const rejections = async (): Promise<object[]> =>
    (await read(id)).delivery_issues.filter(({ code }: { code: string }) => code === 'creative_rejected');
  const rejected = ({ creative_id, platform_ad_id }: PlacedAd, severity: string) =>
    expect.objectContaining({
      code: 'creative_rejected',
      severity,
      field: 'creative_ids',
      message: expect.stringMatching(new RegExp(`^The review of google_ads rejected the ad ${platform_ad_id}: WEAPONS\\.`)),
      value: ['WEAPONS'],
      resource: { type: 'creative', id: creative_id },
      channel: 'google_ads',
    });

  beforeAll(async () => {
    id = await launched('Judged', { creative_ids: creatives });
    ads = await adsOf(id);
  });

  it('is limited when the platform rejects one of them, which is named with its topic', async () => {
    const [first] = ads as [PlacedAd];
    await reviewed([first], 'DISAPPROVED');
    expect(await read(id)).toMatchObject({ status: 'active', delivery_status: 'limited' });
    expect(await rejections()).toEqual([rejected(first, 'limiting')]);
    const finding = { topic: 'WEAPONS', severity: 'prohibited' };
    expect((await adsOf(id))[0]).toMatchObject({ review_status: 'rejected', review_findings: [finding] });
    expect(
      (await delivery(id)).nodes.find(({ platform_id }: { platform_id: string }) => platform_id === first.platform_ad_id),
    ).toMatchObject({
      review_status: 'rejected',
      review_findings: [finding],
    });
    expect(await reviewOf(first.creative_id)).toMatchObject({
      review_status: 'rejected',
      review_findings: [{ ...finding, campaign_id: id, channel: 'google_ads', state: 'rejected' }],
    });
  });

  it('stays limited when it is changed meanwhile', async () => {
    await api.patch(`/v1/campaigns/${id}`, { description: 'still the same ads' });
    expect(await read(id)).toMatchObject({ delivery_status: 'limited' });
    await product.work();
    expect(await rejections()).toHaveLength(1);
  });

  it('names a second one, although the platform shows the campaign itself as before', async () => {
    const two = ads.slice(0, 2);
    await reviewed(two, 'DISAPPROVED');
    expect(await read(id)).toMatchObject({ delivery_status: 'limited' });
    expect(await rejections()).toEqual(two.map((ad) => rejected(ad, 'limiting')));
  });

  it('does not deliver when the platform rejects all of them', async () => {
    await reviewed(ads, 'DISAPPROVED');
    expect(await read(id)).toMatchObject({ status: 'active', delivery_status: 'not_delivering' });
    expect(await rejections()).toEqual(ads.map((ad) => rejected(ad, 'blocking')));
  });

  it('delivers as before once all are approved again', async () => {
    await reviewed(ads, 'APPROVED');
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
    expect(await reviewOf(ads[0]?.creative_id ?? '')).toMatchObject({ review_status: 'approved', review_findings: [] });
  });

  it('says nothing of its creatives any more once it is archived', async () => {
    await reviewed(ads.slice(0, 1), 'DISAPPROVED');
    expect(await reviewOf(ads[0]?.creative_id ?? '')).toMatchObject({ review_status: 'rejected' });
    await api.delete(`/v1/campaigns/${id}`);
    await product.work();
    expect((await reviewOf(ads[0]?.creative_id ?? '')).review_findings).toEqual([]);
  });
});

it('a creative whose only ad was rejected is told of once, and the next campaign that names it is warned', async () => {
  const creative = await product.creative(acme);
  const id = await launched('Alone', { creative_ids: [creative] });
  await reviewed(await adsOf(id), 'DISAPPROVED');
  const refusals = async (campaign: string) => (await codesOf(campaign)).filter((code) => code === 'creative_rejected');
  expect(await refusals(id)).toHaveLength(1);
  const next = await create('Next', { creative_ids: [creative] });
  expect(await refusals(next)).toHaveLength(1);
  await reviewed(await adsOf(id), 'APPROVED');
  expect([await codesOf(id), await codesOf(next)]).toEqual([[], []]);
});

it('a review counts once after the account was connected again', async () => {
  const shop = await product.organization();
  const theirs = await control<{ id: string }>('POST', '/google-ads/accounts', { name: 'Shop', currency: 'USD' });
  const person = await control<{ id: string }>('POST', '/google-ads/people', { account_ids: [theirs.id] });
  const connect = () => product.connectAs(shop.id, person.id, [theirs.id]);
  const [before = ''] = await connect();
  const client = product.client.as(shop.keys.owner);
  const body = await product.deliverable(shop);
  const { data } = (await client.post('/v1/campaigns', body)).body;
  await client.post(`/v1/campaigns/${data.id}/launch`);
  await product.work();
  const [{ platform_ad_id }] = (await client.get(`/v1/campaigns/${data.id}`)).body.data.platform_campaigns[0].ads;
  const topics = [{ topic: 'WEAPONS', type: 'PROHIBITED' }];
  await control('PATCH', `/google-ads/accounts/${theirs.id}/ads/${platform_ad_id}`, { outcome: 'DISAPPROVED', topics });
  await client.delete(`/v1/connections/${publicId('connection', before)}`);
  await product.work();
  await connect();
  await product.work();
  const [variant] = (await client.get(`/v1/creative/${body.creative_ids[0]}/variants`)).body.data;
  expect(variant).toMatchObject({ review_status: 'rejected', review_findings: [{ topic: 'WEAPONS' }] });
  expect(await product.sql('select connection_id from creative.review where organization_id = $1', [shop.id])).toEqual([
    { connection_id: expect.not.stringMatching(before) },
  ]);
});

it('what somebody else made in the campaign on the platform is reported and left alone', async () => {
  const id = await launched('Shared');
  expect(await delivery(id)).toMatchObject({ foreign: [], foreign_count: 0 });
  const group = (await delivery(id)).nodes.find(({ kind }: { kind: string }) => kind === 'group').platform_id;
  const texts = (...all: string[]) => all.map((text) => ({ text }));
  const ad = {
    finalUrls: ['https://example.com/theirs'],
    responsiveSearchAd: { headlines: texts('One', 'Two', 'Three'), descriptions: texts('Theirs', 'Not ours') },
  };
  await control('POST', `/google-ads/accounts/${account}/ad_groups/${group}/ads`, { create: { status: 'ENABLED', ad } });
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
  expect(await adsOf(id)).toHaveLength(1);

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
    expect(await codesOf(id)).toEqual([]);
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
