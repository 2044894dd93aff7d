// What Meta refuses of a tree, over HTTP: rules of its own, terms, permissions, and changes that come too often.
import { ACCOUNT, CAMPAIGN, GERMANY, SimulatedMeta, OFF, refusal, SET, story, type Given } from './simulated-meta.js';
import { list, text } from './simulated.js';

describe('What the simulated Meta refuses of a tree', () => {
  let meta: SimulatedMeta;
  beforeAll(async () => {
    meta = await SimulatedMeta.start();
  });
  afterAll(() => meta.stop());
  beforeEach(() => meta.begin());

  const refusedWith = async (path: string, given: Given) => {
    const { error } = await meta.post(path, given);
    const data = JSON.parse(text(error?.['error_data']) || '{"blame_field_specs":[[]]}') as { blame_field_specs: string[][] };
    return [error?.['error_subcode'] ?? null, data.blame_field_specs[0]?.join('.')];
  };

  it('refuses what breaks a rule, with Meta’s subcode and the field that it blames', async () => {
    const { campaign, set, ad, hash } = await meta.tree('PAUSED');
    const housing = { special_ad_categories: ['HOUSING'], special_ad_category_country: ['DE'] };
    const housed = await meta.make('campaigns', { ...CAMPAIGN, ...housing, status: 'PAUSED' });
    const leads = await meta.make('campaigns', { ...CAMPAIGN, objective: 'OUTCOME_LEADS', status: 'PAUSED' });
    const forms = { optimization_goal: 'LEAD_GENERATION', promoted_object: { page_id: `1${ACCOUNT}` } };
    const formed = await meta.make('adsets', { ...SET, ...forms, campaign_id: leads, status: 'PAUSED' });
    const sets = `/act_${ACCOUNT}/adsets`;
    const targeted = (targeting: object, campaign_id = campaign): [string, Given] => [sets, { ...SET, campaign_id, targeting }];
    const ofStory = (more: object): [string, Given] => [
      `/act_${ACCOUNT}/adcreatives`,
      { object_story_spec: story(hash), ...more },
    ];
    const bundle = { creative_features_spec: { standard_enhancements: { enroll_status: 'OPT_OUT' } } };
    const cases: [[string, Given], unknown, string][] = [
      [[`/act_${ACCOUNT}/campaigns`, { ...CAMPAIGN, lifetime_budget: 9_000 }], 1_885_621, 'lifetime_budget'],
      [[`/act_${ACCOUNT}/campaigns`, { ...CAMPAIGN, daily_budget: 99 }], 1_885_272, 'daily_budget'],
      [[sets, { ...SET, campaign_id: campaign, daily_budget: 5_000 }], 1_885_621, 'daily_budget'],
      [[sets, { ...SET, campaign_id: campaign, bid_strategy: 'COST_CAP' }], 1_815_857, 'bid_amount'],
      [[sets, { ...SET, campaign_id: '1' }], null, 'campaign_id'],
      [targeted({ ...GERMANY, age_min: 25 }), 1_870_227, 'targeting'],
      [targeted({ ...GERMANY, age_max: 54, targeting_automation: { advantage_audience: 1 } }), 1_870_189, 'targeting.age_max'],
      [targeted({}), 1_885_364, 'targeting.geo_locations'],
      [targeted({ geo_locations: { countries: ['US'], regions: [{ key: '3847' }] } }), 1_487_756, 'targeting.geo_locations'],
      [targeted({ geo_locations: { countries: ['TW'] } }), null, 'regional_regulation_identities'],
      [targeted({ ...GERMANY, ...OFF, genders: [1] }, housed), null, 'targeting'],
      [[`/${set}`, { optimization_goal: 'REACH' }], null, 'optimization_goal'],
      [
        [`/${set}`, { frequency_control_specs: [{ event: 'IMPRESSIONS', interval_days: 7, max_frequency: 3 }] }],
        1_815_198,
        'frequency_control_specs',
      ],
      [[`/${campaign}`, { daily_budget: 'null', lifetime_budget: 9_000 }], null, 'lifetime_budget'],
      [ofStory({ object_story_spec: story('8cf7') }), 2_446_388, 'object_story_spec'],
      [ofStory({ degrees_of_freedom_spec: bundle }), 3_858_504, 'degrees_of_freedom_spec'],
      [[`/act_${ACCOUNT}/ads`, { name: 'Ad', adset_id: formed, creative: { object_story_spec: story(hash) } }], null, 'creative'],
      [[`/${ad}`, { bid_amount: 5 }], null, 'bid_amount'],
    ];
    for (const [given, subcode, field] of cases) expect([given, await refusedWith(...given)]).toEqual([given, [subcode, field]]);
    const creative = text((await meta.get(`/${ad}`, { fields: 'creative' }))['creative']?.['id']);
    expect(await refusedWith(`/${creative}`, { url_tags: 'a=b' })).toEqual([1_815_573, 'url_tags']);
    await meta.control('PATCH', `/meta/accounts/${ACCOUNT}`, { dsa_payor: null });
    expect(await refusedWith(...targeted(GERMANY))).toEqual([null, 'dsa_beneficiary']);
  });

  it('needs terms for leads, a permission to change, and rest between changes of a budget', async () => {
    const { campaign, ad, hash } = await meta.tree('PAUSED');
    const form = { type: 'SIGN_UP', value: { lead_gen_form_id: `3${ACCOUNT}` } };
    const { link_data, page_id } = story(hash);
    const spec = { object_story_spec: { page_id, link_data: { ...link_data, call_to_action: form } } };
    await meta.make('adcreatives', spec);
    const page = { id: page_id, name: 'Page', forms: [{ id: `3${ACCOUNT}`, name: 'Form' }], lead_terms: false };
    await meta.control('PATCH', `/meta/accounts/${ACCOUNT}`, { pages: [page] });
    expect(refusal(await meta.post(`/act_${ACCOUNT}/adcreatives`, spec))).toEqual([100, 1_815_089]);
    for (const daily_budget of [5_001, 5_002, 5_003, 5_004, 5_004])
      expect(await meta.post(`/${campaign}`, { daily_budget })).toEqual({ success: true });
    expect(refusal(await meta.post(`/${campaign}`, { daily_budget: 5_005 }))).toEqual([613, 1_487_632]);
    await meta.control('POST', '/clock/advance', { seconds: 3_600 });
    expect(await meta.post(`/${campaign}`, { daily_budget: 5_005 })).toEqual({ success: true });
    await meta.may('ads_read');
    expect(await meta.get(`/${ad}`, { fields: 'name' })).toEqual({ id: ad, name: 'Ad [aid:a1b2]' });
    expect(refusal(await meta.post(`/${ad}`, { name: 'Other' }))).toEqual([200, null]);
  });

  it('knows regions and languages by name, the first few silently', async () => {
    const search = async (given: Given) => list((await meta.get('/search', given))['data']);
    const place = { type: 'adgeolocation', location_types: ['region'], country_code: 'US', q: 'California' };
    expect(await search(place)).toMatchObject([{ key: '3847', name: 'California', type: 'region', country_code: 'US' }]);
    expect(await search({ type: 'adlocale', q: 'german' })).toEqual([{ key: 5, name: 'German' }]);
    expect(await search({ type: 'adgeolocation', location_types: ['region'], q: 'n' })).toHaveLength(8);
    expect(refusal(await meta.get('/search', { type: 'page' }))).toEqual([100, null]);
  });

  it('tells in each answer whose quotas are spent, and of which account a spent one is', async () => {
    const { campaign } = await meta.tree('PAUSED');
    const used = async () => {
      const { headers, json } = await meta.call('GET', `/${campaign}`);
      const usage = JSON.parse(headers.get('x-business-use-case-usage') ?? '{}') as Record<string, Record<string, unknown>[]>;
      const util = JSON.parse(headers.get('x-ad-account-usage') ?? '{}') as Record<string, unknown>;
      return { refused: refusal(json), util, of: usage[ACCOUNT]?.find(({ type }) => type === 'ads_management') };
    };
    expect(await used()).toMatchObject({ of: { estimated_time_to_regain_access: 0 }, util: { acc_id_util_pct: 0 } });
    await meta.control('POST', '/faults', {
      match: { platform: 'meta' },
      action: { kind: 'throttle', scope: 'ads_management', retryDelaySeconds: 90 },
    });
    expect(await used()).toMatchObject({
      ...{ refused: [80_004, 2_446_079], of: { call_count: 100, estimated_time_to_regain_access: 2 } },
      util: { acc_id_util_pct: 100, reset_time_duration: 90 },
    });
  });
});
