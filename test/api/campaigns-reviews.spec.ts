// What the reviews of a platform say of the ads of a campaign, and what follows for the campaign and its creatives.
import { HeldCampaigns } from '@app/campaigns';
import { publicId, systemActor, uuidOf } from '@app/kernel';
import { type Connected, startConnected } from '../support/connected.js';

interface PlacedAd {
  readonly creative_id: string;
  readonly platform_ad_id: string;
}
interface Review {
  readonly review_status: string;
  readonly review_findings: readonly object[];
}

let { product, acme, api, control, account, create, launched, read, sync } = {} as Connected;
let creatives: readonly string[];

beforeAll(async () => {
  ({ product, acme, api, control, account, create, launched, read, sync } = await startConnected('api_campaigns_reviews'));
  creatives = [await product.creative(acme), await product.creative(acme), await product.creative(acme)];
});
afterAll(() => product.stop());

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

it('who would be held by the checks of a build is listed before it runs, and nothing is changed', async () => {
  const id = await launched('Held by an upgrade');
  const held = () => product.nest.get(HeldCampaigns).of(systemActor(acme.id, 'cli'));
  const before = (await held()).map(({ name }) => name);
  expect(before).not.toContain('Held by an upgrade');
  // As a check of a later version would find it.
  await product.sql(`update campaigns.campaign set creative_ids = '[]' where name = 'Held by an upgrade'`);
  expect((await held()).filter(({ name }) => !before.includes(name))).toEqual([
    { id: uuidOf('campaign', id), name: 'Held by an upgrade', channel: 'google_ads', codes: ['missing_creative'] },
  ]);
  expect((await read(id)).delivery_status).toBe('delivering');
});
