// Meta's own client on the simulated Meta: what it cannot do there, the simulator does wrong.
import {
  type AbstractCrudObject,
  type Ad,
  AdAccount,
  type AdCreative,
  type AdReportRun,
  type AdSet,
  type Campaign,
  type CustomAudience,
  FacebookAdsApi,
  Page,
  User,
} from 'facebook-nodejs-business-sdk';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SimulatedGoogleAds } from './simulated-google-ads.js';

/** A page of a list, which goes on to the others. */
type Cursor = Awaited<ReturnType<AdAccount['getCampaigns']>>;

const ID = '1002003004';
const PAGE = `1${ID}`;
const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');
const CAMPAIGN = { objective: 'OUTCOME_TRAFFIC', status: 'PAUSED', special_ad_categories: [], daily_budget: 5_000 };
const targeting = {
  ...{ geo_locations: { countries: ['DE'], location_types: ['home', 'recent'] }, age_min: 25, age_max: 54 },
  targeting_automation: { advantage_audience: 0 },
};
const SET = { optimization_goal: 'LINK_CLICKS', billing_event: 'IMPRESSIONS', targeting };
const RANGE = { time_range: { since: '2026-11-21', until: '2026-11-27' }, time_increment: 1 };
const nothing = z.unknown();
type Told = Readonly<Record<string, unknown>>;

describe('Meta’s own client', () => {
  let simulator: SimulatedGoogleAds;
  let account: AdAccount;
  let tree: { campaign: Campaign; set: AdSet; creative: AdCreative; ad: Ad; hash: string };

  const control = (method: string, path: string, body?: object): Promise<unknown> =>
    simulator.control(nothing, method, path, body);
  const clock = (now: string): Promise<unknown> => control('PUT', '/clock', { now, frozen: true });
  const allowed = async (): Promise<string> => {
    const scopes = ['ads_management', 'ads_read', 'pages_show_list'];
    const granted = z.object({ access_token: z.string() });
    return (await simulator.control(granted, 'POST', '/meta/grants', { accounts: [ID], scopes })).access_token;
  };
  const told = (object: unknown): Told => (object as AbstractCrudObject).exportAllData();
  const read = async (object: AbstractCrudObject, ...fields: string[]): Promise<Told> => told(await object.read(fields));
  const rows = async (cursor: Cursor | Promise<Cursor>): Promise<Told[]> => [...(await cursor)].map(told);

  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
    Object.defineProperties(FacebookAdsApi, { GRAPH: { get: () => simulator.metaUrl }, VERSION: { get: () => 'v26.0' } });
    await clock('2026-11-20T12:00:00Z');
    await control('PATCH', '/config', { meta: { reviewSeconds: 0 } });
    await control('POST', '/meta/accounts', {
      id: ID,
      name: 'Acme EU',
      timezone: 'Europe/Berlin',
      dsa_beneficiary: 'Acme',
      dsa_payor: 'Acme',
    });
    FacebookAdsApi.init(await allowed(), 'en_US', false);
    account = new AdAccount(`act_${ID}`);
    const pictures = z.object({ images: z.object({ bytes: z.object({ hash: z.string() }) }) });
    const { images } = pictures.parse(told(await account.createAdImage([], { bytes: PICTURE })));
    const campaign = await account.createCampaign([], { name: 'Spring', ...CAMPAIGN });
    const set = await account.createAdSet([], { name: 'People', campaign_id: campaign.id, status: 'PAUSED', ...SET });
    const link_data = { link: 'https://example.com/', message: 'text', name: 'headline', image_hash: images.bytes.hash };
    const creative = await account.createAdCreative([], { object_story_spec: { page_id: PAGE, link_data } });
    const shown = { creative: { creative_id: creative.id }, adset_id: set.id };
    const ad = await account.createAd([], { name: 'Ad', status: 'PAUSED', ...shown });
    tree = { campaign, set, creative, ad, hash: images.bytes.hash };
  });
  afterAll(() => simulator.close());

  it('finds the accounts of a person, and what belongs to them', async () => {
    const me = new User('me');
    expect(await rows(me.getAdAccounts(['name', 'currency', 'account_status']))).toEqual([
      { id: `act_${ID}`, name: 'Acme EU', currency: 'EUR', account_status: 1 },
    ]);
    expect(await read(account, 'timezone_name', 'min_daily_budget', 'tos_accepted', 'default_dsa_payor')).toMatchObject({
      ...{ timezone_name: 'Europe/Berlin', min_daily_budget: 100, default_dsa_payor: 'Acme' },
      tos_accepted: { custom_audience_tos: 1 },
    });
    expect(await rows(me.getAccounts(['name', 'tasks']))).toMatchObject([{ id: PAGE, name: 'Acme EU' }]);
    expect(await rows(account.getInstagramAccounts(['username']))).toEqual([{ id: `17${ID}`, username: 'acme.eu' }]);
    expect(await rows(account.getAdsPixels(['name']))).toEqual([{ id: `5${ID}`, name: 'Acme EU: website' }]);
    expect(await rows(account.getAdvertisableApplications(['name']))).toEqual([{ id: `6${ID}`, name: 'Acme EU' }]);
    expect(await rows(new Page(PAGE).getLeadGenForms(['name', 'status']))).toMatchObject([{ id: `3${ID}`, status: 'ACTIVE' }]);
    expect(await rows(account.getDsaRecommendations([]))).toMatchObject([{ recommendations: ['Acme EU'] }]);
  });

  it('reads what it made, field by field, by itself and in lists', async () => {
    const { campaign, set, creative, ad, hash } = tree;
    expect(await rows(account.getAdImages(['hash', 'status']))).toMatchObject([{ hash, status: 'ACTIVE' }]);
    expect(await read(campaign, 'name', 'objective', 'status', 'daily_budget', 'bid_strategy')).toEqual({
      ...{ id: campaign.id, name: 'Spring', objective: 'OUTCOME_TRAFFIC', status: 'PAUSED', daily_budget: '5000' },
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    });
    expect(await read(set, 'targeting', 'optimization_goal', 'dsa_payor', 'campaign{name}')).toMatchObject({
      ...{ targeting, optimization_goal: 'LINK_CLICKS', dsa_payor: 'Acme', campaign: { name: 'Spring' } },
    });
    expect(await read(ad, 'adset_id', 'creative{object_story_spec}', 'effective_status')).toMatchObject({
      ...{ adset_id: set.id, effective_status: 'PAUSED', creative: { object_story_spec: { page_id: PAGE } } },
    });
    for (const each of [campaign, set]) expect(await rows(each.getAds(['name']))).toEqual([{ id: ad.id, name: 'Ad' }]);
    expect(await rows(campaign.getAdSets(['name']))).toEqual([{ id: set.id, name: 'People' }]);
    expect(await rows(ad.getAdCreatives(['contextual_multi_ads']))).toEqual([
      { id: creative.id, contextual_multi_ads: { enroll_status: 'OPT_IN' } },
    ]);
    expect(await rows(account.getCampaigns([]))).toEqual([{ id: campaign.id }]);
    expect(told(await campaign.get([]))).toMatchObject({ id: campaign.id });
  });

  it('switches on what it made, changes it, and reads its numbers, at once and by an order', async () => {
    const { campaign, set, ad } = tree;
    // As its examples do, with an object that knows its id and no more.
    for (const each of [ad, set, campaign]) expect(await each.update([], { status: 'ACTIVE' })).toEqual({ success: true });
    campaign.set('name', 'Summer');
    expect(await campaign.update([], {})).toEqual({ success: true });
    expect(await read(campaign, 'name', 'effective_status')).toMatchObject({ name: 'Summer', effective_status: 'ACTIVE' });
    await clock('2026-11-28T12:00:00Z');
    const fields = ['ad_id', 'impressions', 'spend', 'date_start'];
    const atOnce = await rows(account.getInsights(fields, { level: 'ad', ...RANGE }));
    expect(atOnce).toHaveLength(7);
    expect(atOnce).toContainEqual({
      ...{ ad_id: ad.id, impressions: expect.stringMatching(/^\d+$/) as string, date_stop: '2026-11-27' },
      ...{ spend: expect.stringMatching(/^\d+(\.\d+)?$/) as string, date_start: '2026-11-27' },
    });
    expect(await rows(campaign.getInsights(['impressions'], RANGE))).toHaveLength(7);
    const run: AdReportRun = await account.getInsightsAsync(fields, { level: 'ad', ...RANGE });
    const states: unknown[] = [];
    while (states.at(-1) !== 'Job Completed' && states.length < 10) states.push(told(await run.get([]))['async_status']);
    expect([states[0], told(run)['async_percent_completion']]).toEqual(['Job Not Started', 100]);
    expect(await rows(run.getInsights(fields))).toEqual(atOnce);
  });

  it('makes an audience, puts people in and takes some out', async () => {
    const hashes = ['ann', 'bob', 'cid'].map((name) => createHash('sha256').update(`${name}@mail.example`).digest('hex'));
    const given = { name: 'Buyers', subtype: 'CUSTOM', customer_file_source: 'USER_PROVIDED_ONLY' };
    const audience: CustomAudience = await account.createCustomAudience([], given);
    const session = { session_id: 7, batch_seq: 1, last_batch_flag: true, estimated_num_total: 3 };
    const batch = (of: readonly string[]) => ({ payload: { schema: ['EMAIL'], data: of.map((each) => [each]) }, session });
    const received = { audience_id: audience.id, num_invalid_entries: 0 };
    expect(told(await audience.createUser([], batch(hashes)))).toMatchObject({ ...received, num_received: 3 });
    expect(await audience.deleteUsers(batch(hashes.slice(0, 1)))).toMatchObject({ ...received, num_received: 1 });
    expect(await control('GET', `/meta/lists/${audience.id}/members`)).toEqual({ members: hashes.slice(1).sort() });
    expect(await audience.update([], { description: 'Who bought' })).toEqual({ success: true });
    expect(await read(audience, 'description', 'delivery_status', 'approximate_count_lower_bound')).toMatchObject({
      ...{ description: 'Who bought', delivery_status: { code: 300 } },
    });
    expect(await audience.delete([])).toEqual({ success: true });
    expect(await rows(account.getCustomAudiences(['name']))).toEqual([]);
  });

  it('goes through the pages of a list and back', async () => {
    for (const name of ['one', 'two', 'three', 'four']) await account.createCampaign([], { name, ...CAMPAIGN });
    const cursor = await account.getCampaigns(['name'], { limit: 2 });
    const pages = [await rows(cursor)];
    while (cursor.hasNext()) pages.push(await rows(cursor.next() as Promise<Cursor>));
    expect(pages.map((page) => page.map(({ name }) => name))).toEqual([['four', 'three'], ['two', 'one'], ['Summer']]);
    const back: Told[][] = [];
    while (cursor.hasPrevious()) back.push(await rows(cursor.previous() as Promise<Cursor>));
    expect(back).toEqual([pages[1], pages[0]]);
    for (const { id } of pages.flat().filter(({ name }) => name !== 'Summer'))
      await account.getApi().call('DELETE', [String(id)]);
  });

  const thrown = async (work: Promise<unknown>): Promise<Told> =>
    work.then(
      () => ({}),
      (error: { readonly status: number; readonly response: object; readonly headers: object }) => ({
        ...{ status: error.status, ...error.response, headers: error.headers },
      }),
    );

  it.each<[string, () => Promise<unknown>, object]>([
    [
      'a budget under the least',
      () => account.createCampaign([], { name: 'Small', ...CAMPAIGN, daily_budget: 99 }),
      { code: 100, error_subcode: 1_885_272, error_data: '{"blame_field_specs":[["daily_budget"]]}' },
    ],
    ['an ad set that is nobody’s', () => account.createAdSet([], { name: 'Set', campaign_id: '7', ...SET }), { code: 100 }],
    ['what is fixed', () => tree.creative.update([], { url_tags: 'a=b' }), { code: 100, error_subcode: 1_815_573 }],
    ['what is not there', () => read(new AdAccount('act_7'), 'name'), { code: 100, error_subcode: 33 }],
    ['a field that it does not have', () => read(tree.campaign, 'targeting'), { code: 100 }],
  ])('is refused %s, with Meta’s codes and its own trace', async (_, work, expected) => {
    const error = await thrown(work());
    expect(error).toMatchObject({ status: 400, ...expected, fbtrace_id: expect.stringMatching(/^A[\w-]+$/) as string });
    if ('error_subcode' in expected && expected.error_subcode !== 33)
      expect(error).toMatchObject({ error_user_title: 'Invalid parameter', error_user_msg: expect.any(String) as string });
  });

  it('is told of terms, of spent quotas and of tokens that are over', async () => {
    await control('PATCH', `/meta/accounts/${ID}`, { audience_terms: false });
    const list = { name: 'List', subtype: 'CUSTOM', customer_file_source: 'USER_PROVIDED_ONLY' };
    expect(await thrown(account.createCustomAudience([], list))).toMatchObject({
      code: 2_663,
      message: expect.stringContaining(`/customaudiences/app/tos/?act=${ID}`) as string,
    });
    const action = { kind: 'throttle', retryDelaySeconds: 300, scope: 'ads_management' };
    await control('POST', '/faults', { match: { platform: 'meta' }, action });
    const { code, headers } = await thrown(account.getCampaigns(['name']) as Promise<unknown>);
    expect([code, headers]).toMatchObject([
      80_004,
      { 'x-business-use-case-usage': expect.stringContaining('"estimated_time_to_regain_access":5') as string },
    ]);
    FacebookAdsApi.setDefaultApi(new FacebookAdsApi('EAAB-of-nobody', 'en_US', false));
    expect(await thrown(new User('me').getAdAccounts(['name']) as Promise<unknown>)).toMatchObject({
      ...{ code: 190, type: 'OAuthException' },
    });
  });
});
