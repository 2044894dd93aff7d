import { AUDIENCE, created, demandGen, displayTree, name, png, searchTree, texts } from './ad-tree.js';
import { CONTACTS } from './lists.js';
import { ACCOUNT, failureOf, Simulated, text } from './simulated.js';

describe('the simulated Google Ads keeps a whole campaign', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
  });
  beforeEach(() => simulated.begin());
  afterAll(() => simulated.stop());

  it('of Demand Gen, made in one request, and tells all of it back', async () => {
    const names = await created(simulated, demandGen());
    const [group = '', ad = '', audience] = [names['adGroup']?.[0], names['adGroupAd']?.[0], names['audience']?.[0]];
    expect(ad).toMatch(new RegExp(`^customers/${ACCOUNT}/adGroupAds/${group.split('/').at(-1)}~\\d+$`));
    const [picture, logo] = names['asset'] ?? [];

    expect(
      await simulated.rows(
        'SELECT ad_group_ad.ad.name, ad_group_ad.ad.type, ad_group_ad.status, ad_group_ad.ad.url_custom_parameters, ad_group_ad.ad.final_urls, ad_group_ad.ad.demand_gen_multi_asset_ad.headlines, ad_group_ad.ad.demand_gen_multi_asset_ad.marketing_images, ad_group_ad.ad.demand_gen_multi_asset_ad.logo_images, ad_group.name, campaign.name FROM ad_group_ad PARAMETERS omit_unselected_resource_names = true',
      ),
    ).toEqual([
      {
        adGroupAd: {
          status: 'PAUSED',
          ad: {
            name: 'a1b2',
            type: 'DEMAND_GEN_MULTI_ASSET_AD',
            urlCustomParameters: [{ key: 'advsvc', value: 'a1b2' }],
            finalUrls: ['https://example.com/'],
            demandGenMultiAssetAd: {
              headlines: texts('Spring sale'),
              marketingImages: [{ asset: picture }],
              logoImages: [{ asset: logo }],
            },
          },
        },
        adGroup: { name: 'Spring' },
        campaign: { name: 'Spring' },
      },
    ]);
    expect(
      await simulated.rows(
        'SELECT ad_group_criterion.type, ad_group_criterion.negative, ad_group_criterion.location.geo_target_constant, ad_group_criterion.language.language_constant, ad_group_criterion.audience.audience FROM ad_group_criterion ORDER BY ad_group_criterion.type PARAMETERS omit_unselected_resource_names = true',
      ),
    ).toEqual([
      { adGroupCriterion: { type: 'AUDIENCE', negative: false, audience: { audience } } },
      { adGroupCriterion: { type: 'LANGUAGE', negative: false, language: { languageConstant: 'languageConstants/1001' } } },
      { adGroupCriterion: { type: 'LOCATION', negative: false, location: { geoTargetConstant: 'geoTargetConstants/2276' } } },
    ]);
    expect(await simulated.rows('SELECT audience.name, audience.dimensions, audience.exclusion_dimension FROM audience')).toEqual(
      [{ audience: { resourceName: audience, ...AUDIENCE } }],
    );
  });

  it('of Search with keywords, and of Display with both shapes', async () => {
    const search = await created(simulated, searchTree());
    expect(
      await simulated.rows('SELECT ad_group.type, ad_group.cpc_bid_micros, ad_group.status FROM ad_group WHERE campaign.id > 0'),
    ).toEqual([
      {
        adGroup: { resourceName: search['adGroup']?.[0], type: 'SEARCH_STANDARD', cpcBidMicros: '1000000', status: 'ENABLED' },
      },
    ]);
    expect(
      await simulated.rows(
        'SELECT ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type FROM ad_group_criterion',
      ),
    ).toEqual([
      {
        adGroupCriterion: {
          resourceName: search['adGroupCriterion']?.[0],
          keyword: { text: 'winter boots', matchType: 'PHRASE' },
        },
      },
    ]);
    await simulated.begin();
    const display = await created(simulated, displayTree());
    expect(display['adGroupAd']).toHaveLength(1);
  });

  it('or nothing of it, when one part is refused', async () => {
    const operations = demandGen().map((operation) =>
      'adGroupAdOperation' in operation
        ? { adGroupAdOperation: { create: { adGroup: name('adGroups', '-5'), ad: {} } } }
        : operation,
    );
    expect(failureOf((await simulated.mutate(operations)).json)).toBe('fieldError.REQUIRED');
    for (const resource of ['campaign', 'asset', 'ad_group', 'audience', 'ad_group_criterion'])
      expect(await simulated.rows(`SELECT ${resource}.resource_name FROM ${resource}`)).toEqual([]);
  });

  it('and a picture with its type and size, but never its content', async () => {
    const data = png(1200, 628);
    const create = (pictureName: string, content: string) =>
      simulated.call(`/v25/customers/${ACCOUNT}/assets:mutate`, {
        operations: [{ create: { name: pictureName, imageAsset: { data: content } } }],
      });
    const first = await create('hash-1', data);
    expect((await create('hash-1', data)).json).toEqual(first.json);
    expect(failureOf((await create('hash-2', data)).json)).toBe('');
    expect(failureOf((await create('hash-1', png(300, 300))).json)).toBe('assetError.DUPLICATE_ASSET_NAME');
    expect(
      await simulated.rows(
        'SELECT asset.name, asset.type, asset.image_asset.mime_type, asset.image_asset.file_size, asset.image_asset.full_size.width_pixels, asset.image_asset.full_size.height_pixels FROM asset PARAMETERS omit_unselected_resource_names = true',
      ),
    ).toEqual([
      {
        asset: {
          name: 'hash-1',
          type: 'IMAGE',
          imageAsset: {
            mimeType: 'IMAGE_PNG',
            fileSize: String(Buffer.from(data, 'base64').length),
            fullSize: { widthPixels: '1200', heightPixels: '628' },
          },
        },
      },
    ]);
    expect(failureOf((await simulated.search('SELECT asset.image_asset.data FROM asset')).json)).toBe(
      'queryError.UNRECOGNIZED_FIELD',
    );
  });

  it('through changes of its parts', async () => {
    const names = await created(simulated, searchTree());
    const change = async (collection: string, operation: object) => {
      const { json } = await simulated.call(`/v25/customers/${ACCOUNT}/${collection}:mutate`, { operations: [operation] });
      return failureOf(json);
    };
    const [group = '', criterion = '', ad = ''] = ['adGroup', 'adGroupCriterion', 'adGroupAd'].map((kind) => names[kind]?.[0]);
    const adName = name('ads', ad.split('~').at(-1) ?? '');
    const headlines = texts('Four', 'Five', 'Six');
    expect(
      await change('adGroups', { update: { resourceName: group, status: 'PAUSED', name: 'Shoes' }, updateMask: 'status,name' }),
    ).toBe('');
    expect(await change('adGroupCriteria', { update: { resourceName: criterion, status: 'PAUSED' }, updateMask: 'status' })).toBe(
      '',
    );
    expect(await change('adGroupAds', { update: { resourceName: ad, status: 'PAUSED' }, updateMask: 'status' })).toBe('');
    const edit = { resourceName: adName, responsiveSearchAd: { headlines } };
    expect(await change('ads', { update: edit, updateMask: 'responsiveSearchAd.headlines' })).toBe('');
    expect(
      await simulated.rows(
        'SELECT ad_group.name, ad_group.status, ad_group_ad.status, ad_group_ad.ad.responsive_search_ad.headlines, ad_group_ad.ad.responsive_search_ad.descriptions FROM ad_group_ad PARAMETERS omit_unselected_resource_names = true',
      ),
    ).toEqual([
      {
        adGroup: { name: 'Shoes', status: 'PAUSED' },
        adGroupAd: { status: 'PAUSED', ad: { responsiveSearchAd: { headlines, descriptions: texts('First', 'Second') } } },
      },
    ]);
    expect(await change('adGroupCriteria', { remove: criterion })).toBe('');
    expect(await change('adGroupAds', { remove: ad })).toBe('');
    expect(await change('adGroupAds', { remove: ad })).toBe('adGroupAdError.CANNOT_OPERATE_ON_REMOVED_ADGROUPAD');
    expect(await change('ads', { update: edit, updateMask: 'responsiveSearchAd.headlines' })).toBe(
      'adGroupAdError.CANNOT_OPERATE_ON_REMOVED_ADGROUPAD',
    );
    expect(await change('adGroups', { remove: group })).toBe('');
    const [row] = await simulated.rows('SELECT ad_group_ad.status, ad_group.status FROM ad_group_ad');
    expect([text(row?.['adGroupAd']?.['status']), text(row?.['adGroup']?.['status'])]).toEqual(['REMOVED', 'REMOVED']);
  });

  it('with the settings of the campaign, and changes of them', async () => {
    const cap = { key: { level: 'CAMPAIGN', eventType: 'IMPRESSION', timeUnit: 'WEEK', timeLength: 1 }, cap: 3 };
    const settings = {
      finalUrlSuffix: 'from=ads',
      frequencyCaps: [cap],
      geoTargetTypeSetting: { positiveGeoTargetType: 'PRESENCE', negativeGeoTargetType: 'PRESENCE' },
    };
    const display = {
      advertisingChannelType: 'DISPLAY',
      networkSettings: undefined,
      targetSpend: { cpcBidCeilingMicros: '900000' },
    };
    const campaign = await simulated.campaign({ ...display, ...settings });
    const query =
      'SELECT campaign.final_url_suffix, campaign.frequency_caps, campaign.geo_target_type_setting.positive_geo_target_type, campaign.geo_target_type_setting.negative_geo_target_type, campaign.target_spend.cpc_bid_ceiling_micros FROM campaign';
    const targetSpend = { cpcBidCeilingMicros: '900000' };
    expect(await simulated.rows(query)).toEqual([{ campaign: { resourceName: campaign, ...settings, targetSpend } }]);
    const update = {
      resourceName: campaign,
      geoTargetTypeSetting: { positiveGeoTargetType: 'PRESENCE_OR_INTEREST' },
      maximizeConversions: { targetCpaMicros: '5000000' },
    };
    const updateMask =
      'finalUrlSuffix,frequencyCaps,geoTargetTypeSetting.positiveGeoTargetType,maximizeConversions.targetCpaMicros';
    expect(failureOf((await simulated.campaigns([{ update, updateMask }])).json)).toBe('');
    expect(await simulated.rows(`${query.replace(' FROM', ', campaign.maximize_conversions.target_cpa_micros FROM')}`)).toEqual([
      {
        campaign: {
          resourceName: campaign,
          geoTargetTypeSetting: { positiveGeoTargetType: 'PRESENCE_OR_INTEREST', negativeGeoTargetType: 'PRESENCE' },
          maximizeConversions: { targetCpaMicros: '5000000' },
        },
      },
    ]);
  });

  it('with criteria of the campaign', async () => {
    const criterion = (content: object): object => ({
      campaignCriterionOperation: { create: { campaign: name('campaigns', '-2'), ...content } },
    });
    const adSchedule = { dayOfWeek: 'MONDAY', startHour: 9, startMinute: 'THIRTY', endHour: 24, endMinute: 'ZERO' };
    const { campaignCriterion = [], userList = [] } = await created(simulated, [
      ...searchTree(),
      { userListOperation: { create: { ...CONTACTS, resourceName: name('userLists', '-7') } } },
      criterion({ location: { geoTargetConstant: 'geoTargetConstants/2276' } }),
      criterion({ negative: true, location: { geoTargetConstant: 'geoTargetConstants/20226' } }),
      criterion({ device: { type: 'CONNECTED_TV' }, bidModifier: 0 }),
      criterion({ adSchedule }),
      criterion({ negative: true, keyword: { text: 'used boots', matchType: 'EXACT' } }),
      criterion({ negative: true, userList: { userList: name('userLists', '-7') } }),
    ]);
    const query =
      "SELECT campaign_criterion.type, campaign_criterion.negative, campaign_criterion.location.geo_target_constant, campaign_criterion.device.type, campaign_criterion.bid_modifier, campaign_criterion.ad_schedule.day_of_week, campaign_criterion.ad_schedule.start_hour, campaign_criterion.ad_schedule.start_minute, campaign_criterion.ad_schedule.end_hour, campaign_criterion.ad_schedule.end_minute, campaign_criterion.keyword.text, campaign_criterion.user_list.user_list FROM campaign_criterion WHERE campaign_criterion.status = 'ENABLED' PARAMETERS omit_unselected_resource_names = true";
    const rows = await simulated.rows(query);
    expect(rows).toHaveLength(6);
    for (const expected of [
      { type: 'LOCATION', negative: true, location: { geoTargetConstant: 'geoTargetConstants/20226' } },
      { type: 'AD_SCHEDULE', negative: false, adSchedule },
      { type: 'DEVICE', negative: false, device: { type: 'CONNECTED_TV' }, bidModifier: 0 },
      { type: 'KEYWORD', negative: true, keyword: { text: 'used boots' } },
      { type: 'USER_LIST', negative: true, userList: { userList: userList[0] } },
    ])
      expect(rows).toContainEqual({ campaignCriterion: expected });
    const remove = (resourceName: string | undefined) =>
      simulated.call(`/v25/customers/${ACCOUNT}/campaignCriteria:mutate`, { operations: [{ remove: resourceName }] });
    expect(failureOf((await remove(campaignCriterion[1])).json)).toBe('');
    expect(failureOf((await remove(campaignCriterion[2])).json)).toBe('criterionError.CANNOT_REMOVE_CRITERION');
    expect(await simulated.rows(query)).toHaveLength(5);
  });

  it('and answers a change with the whole resource, and a dry run with nothing', async () => {
    const path = `/v25/customers/${ACCOUNT}/audiences:mutate`;
    expect((await simulated.call(path, { operations: [{ create: AUDIENCE }], validateOnly: true })).json).toEqual({});
    const { json } = await simulated.call(path, {
      operations: [{ create: AUDIENCE }, { create: AUDIENCE }],
      partialFailure: true,
      responseContentType: 'MUTABLE_RESOURCE',
    });
    expect(failureOf(json)).toBe('audienceError.NAME_ALREADY_IN_USE');
    expect(json['results']).toMatchObject([{ audience: AUDIENCE }, {}]);
  });
});
