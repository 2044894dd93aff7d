// TikTok's own client on the simulated TikTok: what it cannot do there, the simulator does wrong.
import { createHash } from 'node:crypto';
import { AccountManagementApi } from 'tiktok-business-api-sdk-official/src/api/AccountManagementApi.js';
import { AdApi } from 'tiktok-business-api-sdk-official/src/api/AdApi.js';
import { AdgroupApi } from 'tiktok-business-api-sdk-official/src/api/AdgroupApi.js';
import { CampaignCreationApi } from 'tiktok-business-api-sdk-official/src/api/CampaignCreationApi.js';
import { FileApi } from 'tiktok-business-api-sdk-official/src/api/FileApi.js';
import { IdentityApi } from 'tiktok-business-api-sdk-official/src/api/IdentityApi.js';
import { ReportingApi } from 'tiktok-business-api-sdk-official/src/api/ReportingApi.js';
import { ToolApi } from 'tiktok-business-api-sdk-official/src/api/ToolApi.js';
import { ApiClient } from 'tiktok-business-api-sdk-official/src/ApiClient.js';
import { z } from 'zod';
import { SimulatedGoogleAds } from './simulated-google-ads.js';

const ID = '7001035076276387841';
const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const [MUSIC, PIXEL] = ['7040', '7050'];
const GERMANY = '2921044';
const nothing = z.unknown();
const text = z.string();
type Told = Readonly<Record<string, unknown>>;
type Done = (error: Error | null, answer: { readonly data: unknown } | null) => void;

/** What an answer holds. */
const told = (call: (done: Done) => void): Promise<Told> =>
  new Promise((resolve, reject) => {
    call((error, answer) => (error ? reject(error) : resolve((answer?.data ?? {}) as Told)));
  });
const listed = async (call: (done: Done) => void, list = 'list'): Promise<Told[]> => (await told(call))[list] as Told[];

describe('TikTok’s own client', () => {
  let simulator: SimulatedGoogleAds;
  let token: string;
  const client = new ApiClient();
  const [accounts, campaigns, groups, ads] = [
    new AccountManagementApi(client),
    new CampaignCreationApi(client),
    new AdgroupApi(client),
    new AdApi(client),
  ];
  const [files, identities, reports, tools] = [
    new FileApi(client),
    new IdentityApi(client),
    new ReportingApi(client),
    new ToolApi(client),
  ];
  let speaks: { readonly image: string; readonly identity: string };
  let tree: { readonly campaign: string; readonly group: string; readonly ad: string };

  const control = (method: string, path: string, body?: object): Promise<unknown> =>
    simulator.control(nothing, method, path, body);
  const clock = (now: string): Promise<unknown> => control('PUT', '/clock', { now, frozen: true });
  const body = (fields: object) => ({ body: { advertiser_id: ID, ...fields } });
  const off = { operation_status: 'DISABLE' };
  const runs = { schedule_type: 'SCHEDULE_FROM_NOW', schedule_start_time: '2026-11-21 00:00:00' };

  beforeAll(async () => {
    simulator = await SimulatedGoogleAds.start();
    client.basePath = simulator.tiktokUrl;
    await clock('2026-11-20T12:00:00Z');
    await control('PATCH', '/config', { tiktok: { reviewSeconds: 0 } });
    const beside = { musics: [{ music_id: MUSIC, name: 'Summer' }], pixels: [{ pixel_id: PIXEL, pixel_name: 'Shop' }] };
    await control('POST', '/tiktok/accounts', { id: ID, name: 'Acme EU', timezone: 'Europe/Berlin', ...beside });
    const granted = z.object({ access_token: z.string() });
    const given = { accounts: [ID], scopes: ['1', '2', '3', '4'] };
    token = (await simulator.control(granted, 'POST', '/tiktok/grants', given)).access_token;
    const file = {
      ...{ advertiser_id: ID, upload_type: 'UPLOAD_BY_FILE', file_name: 'shoe.png', image_file: PICTURE },
      image_signature: createHash('md5').update(PICTURE).digest('hex'),
    };
    const image = text.parse((await told((done) => files.adImageUpload(token, file, done)))['image_id']);
    const speaker = body({ display_name: 'Acme', image_uri: image });
    const identity = text.parse((await told((done) => identities.identityCreate(token, speaker, done)))['identity_id']);
    speaks = { image, identity };
    const root = body({ campaign_name: 'Spring', objective_type: 'TRAFFIC', budget_mode: 'BUDGET_MODE_INFINITE', ...off });
    const campaign = text.parse((await told((done) => campaigns.campaignCreate(token, root, done)))['campaign_id']);
    const set = body({
      ...{ campaign_id: campaign, adgroup_name: 'People', promotion_type: 'WEBSITE', location_ids: [GERMANY], ...runs, ...off },
      ...{ placement_type: 'PLACEMENT_TYPE_NORMAL', placements: ['PLACEMENT_TIKTOK'], age_groups: ['AGE_25_34'] },
      ...{ budget_mode: 'BUDGET_MODE_DAY', budget: 50, optimization_goal: 'CLICK', billing_event: 'CPC' },
    });
    const group = text.parse((await told((done) => groups.adgroupCreate(token, set, done)))['adgroup_id']);
    const shown = {
      ...{ ad_name: 'Ad', ad_format: 'CAROUSEL_ADS', image_ids: [image], music_id: MUSIC, ad_text: 'Light.', ...off },
      ...{ identity_type: 'CUSTOMIZED_USER', identity_id: identity, landing_page_url: 'https://example.com/' },
    };
    const made = await told((done) => ads.adCreate(token, body({ adgroup_id: group, creatives: [shown] }), done));
    tree = { campaign, group, ad: z.array(text).parse(made['ad_ids'])[0] ?? '' };
  });
  afterAll(() => simulator.close());

  it('finds the account, where it can advertise, and as whom', async () => {
    const fields = { fields: ['name', 'currency', 'timezone', 'status'] };
    expect(await listed((done) => accounts.advertiserInfo([ID], token, fields, done))).toEqual([
      { advertiser_id: ID, name: 'Acme EU', currency: 'EUR', timezone: 'Etc/GMT', status: 'STATUS_ENABLE' },
    ]);
    const regions = await listed(
      (done) => tools.toolRegion(ID, ['PLACEMENT_TIKTOK'], 'TRAFFIC', token, { level_range: 'TO_PROVINCE' }, done),
      'region_info',
    );
    expect(regions).toContainEqual(expect.objectContaining({ location_id: GERMANY, region_code: 'DE', level: 'COUNTRY' }));
    const own = { identity_type: 'CUSTOMIZED_USER' };
    expect(await listed((done) => identities.identityGet(ID, token, own, done), 'identity_list')).toMatchObject([
      { identity_id: speaks.identity, display_name: 'Acme' },
    ]);
  });

  it('reads what it made, by its ids and its names', async () => {
    const { campaign, group, ad } = tree;
    const named = { filtering: { campaign_name: 'Spring' } };
    expect(await listed((done) => campaigns.campaignGet(ID, token, named, done))).toMatchObject([
      { campaign_id: campaign, campaign_name: 'Spring', objective_type: 'TRAFFIC', operation_status: 'DISABLE' },
    ]);
    const inside = { filtering: { campaign_ids: [campaign] } };
    expect(await listed((done) => groups.adgroupGet(ID, token, inside, done))).toMatchObject([
      { adgroup_id: group, campaign_id: campaign, location_ids: [GERMANY], budget: 50, search_result_enabled: true },
    ]);
    const within = { filtering: { adgroup_ids: [group] }, fields: ['ad_id', 'ad_name', 'image_ids'] };
    expect(await listed((done) => ads.adGet(ID, token, within, done))).toEqual([
      { advertiser_id: ID, ad_id: ad, ad_name: 'Ad', image_ids: [speaks.image] },
    ]);
  });

  it('switches on what it made, changes it, and reads its numbers, at once and by an order', async () => {
    const { campaign, group, ad } = tree;
    const on = { operation_status: 'ENABLE' };
    await told((done) => ads.adStatusUpdate(token, body({ ad_ids: [ad], ...on }), done));
    await told((done) => groups.adgroupStatusUpdate(token, body({ adgroup_ids: [group], ...on }), done));
    await told((done) => campaigns.campaignStatusUpdate(token, body({ campaign_ids: [campaign], ...on }), done));
    await told((done) => groups.adgroupUpdate(token, body({ adgroup_id: group, budget: 60 }), done));
    const inside = { filtering: { campaign_ids: [campaign] } };
    expect(await listed((done) => groups.adgroupGet(ID, token, inside, done))).toMatchObject([{ budget: 60, ...on }]);
    await clock('2026-11-28T12:00:00Z');
    const asked = {
      ...{ advertiser_id: ID, data_level: 'AUCTION_AD', dimensions: ['ad_id', 'stat_time_day'] },
      ...{ metrics: ['impressions', 'spend', 'campaign_id'], start_date: '2026-11-21', end_date: '2026-11-27', page_size: 100 },
    };
    const atOnce = await listed((done) => reports.reportIntegratedGet('BASIC', token, asked, done));
    expect(atOnce).toHaveLength(7);
    expect(atOnce[0]).toMatchObject({
      dimensions: { ad_id: ad, stat_time_day: expect.stringMatching(/^2026-11-2\d 00:00:00$/) as string },
      metrics: { campaign_id: campaign, impressions: expect.stringMatching(/^\d+$/) as string },
    });
    const order = body({ report_type: 'BASIC', ...asked, enable_report_title_translation: false });
    const task = text.parse((await told((done) => reports.reportTaskCreate(token, order, done)))['task_id']);
    const states: unknown[] = [];
    while (states.at(-1) !== 'SUCCESS' && states.length < 10)
      states.push((await told((done) => reports.reportTaskCheck(task, ID, token, done)))['status']);
    expect([states[0], states.at(-1)]).toEqual(['QUEUING', 'SUCCESS']);
  });

  it('makes a campaign of Smart+ and reads it', async () => {
    const spends = { budget_mode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET', budget: 50, budget_optimize_on: true, ...off };
    const sold = { campaign_name: 'Sales', objective_type: 'WEB_CONVERSIONS', sales_destination: 'WEBSITE', request_id: '7' };
    const root = body({ ...sold, ...spends });
    const campaign = text.parse((await told((done) => campaigns.smartPlusCampaignCreate(token, root, done)))['campaign_id']);
    const set = body({
      ...{ campaign_id: campaign, adgroup_name: 'People', request_id: '8', promotion_type: 'WEBSITE', ...runs, ...off },
      ...{ optimization_goal: 'CONVERT', billing_event: 'OCPM', pixel_id: PIXEL, optimization_event: 'SHOPPING' },
      ...{ targeting_optimization_mode: 'MANUAL', targeting_spec: { location_ids: [GERMANY] } },
    });
    const group = text.parse((await told((done) => groups.smartPlusAdgroupCreate(token, set, done)))['adgroup_id']);
    const { image, identity } = speaks;
    const material = {
      ...{ ad_format: 'CAROUSEL_ADS', image_info: [{ web_uri: image }], music_info: { music_id: MUSIC } },
      ...{ identity_type: 'CUSTOMIZED_USER', identity_id: identity },
    };
    const ad = body({
      ...{ adgroup_id: group, ad_name: 'Ad', creative_list: [{ creative_info: material }], ...off },
      ...{ ad_text_list: [{ ad_text: 'Light.' }], landing_page_url_list: [{ landing_page_url: 'https://example.com/' }] },
    });
    const id = text.parse((await told((done) => ads.smartPlusAdCreate(token, ad, done)))['smart_plus_ad_id']);
    const inside = { filtering: { campaign_ids: [campaign] } };
    expect(await listed((done) => campaigns.smartPlusCampaignGet(ID, token, inside, done))).toMatchObject([{ budget: 50 }]);
    expect(await listed((done) => groups.smartPlusAdgroupGet(ID, token, inside, done))).toMatchObject([
      { adgroup_id: group, targeting_spec: { location_ids: [GERMANY] } },
    ]);
    expect(await listed((done) => ads.smartPlusAdGet(ID, token, inside, done))).toMatchObject([{ smart_plus_ad_id: id }]);
  });

  it('is told of what is wrong, of spent quotas and of tokens that are over, by TikTok’s codes', async () => {
    const small = body({ campaign_name: 'Small', objective_type: 'TRAFFIC', budget_mode: 'BUDGET_MODE_DAY', budget: 9 });
    const refused = told((done) => campaigns.campaignCreate(token, small, done));
    await expect(refused).rejects.toThrow(/^request_id:\w+ message: .*budget.* code: 40002$/);
    await expect(told((done) => campaigns.campaignGet(ID, 'nobody', {}, done))).rejects.toThrow('code: 40105');
    await control('PUT', '/tiktok/quotas/advertiser', { calls: 0 });
    await expect(told((done) => campaigns.campaignGet(ID, token, {}, done))).rejects.toThrow('code: 40133');
  });
});
