// Meta's tree over HTTP: each node is a call of its own, and what a client leaves out is told back as Meta would have it.
import { ACCOUNT, CAMPAIGN, GERMANY, SimulatedMeta, OFF, PICTURE, refusal, story, type Given } from './simulated-meta.js';
import { list } from './simulated.js';

describe('The tree of the simulated Meta', () => {
  let meta: SimulatedMeta;
  beforeAll(async () => {
    meta = await SimulatedMeta.start();
  });
  afterAll(() => meta.stop());
  beforeEach(() => meta.begin());
  const statusOf = async (id: string) =>
    (await meta.get(`/${id}`, { fields: 'effective_status' }))['effective_status'] as unknown;

  it('is made node by node, paused, and is told back with what was left out switched on', async () => {
    const { campaign, set, ad, hash } = await meta.tree(
      'PAUSED',
      {},
      { start_time: '2026-12-01T00:00:00+0100', end_time: 1_798_000_000 },
    );
    expect(
      await meta.get(`/${campaign}`, { fields: 'name,status,daily_budget,created_time,bid_strategy,lifetime_budget' }),
    ).toEqual({
      ...{ id: campaign, name: CAMPAIGN.name, status: 'PAUSED', daily_budget: '5000' },
      ...{ created_time: '2026-11-20T13:00:00+0100', bid_strategy: 'LOWEST_COST_WITHOUT_CAP' },
    });
    expect(
      await meta.get(`/${set}`, { fields: 'targeting,start_time,end_time,attribution_spec,campaign{name},dsa_payor' }),
    ).toEqual({
      ...{ id: set, start_time: '2026-12-01T00:00:00+0100', end_time: '2026-12-23T05:26:40+0100', dsa_payor: 'A' },
      targeting: {
        ...{ age_min: 18, age_max: 65, geo_locations: { countries: ['DE'], location_types: ['home', 'recent'] } },
        targeting_automation: { advantage_audience: 1 },
      },
      attribution_spec: [
        { event_type: 'CLICK_THROUGH', window_days: 7 },
        { event_type: 'VIEW_THROUGH', window_days: 1 },
      ],
      campaign: { id: campaign, name: CAMPAIGN.name },
    });
    expect(await meta.get(`/${campaign}`, { fields: 'topline_id,name' })).toEqual({ id: campaign, name: CAMPAIGN.name });
    expect(refusal(await meta.get(`/${campaign}`, { fields: 'targeting' }))).toEqual([100, null]);
    const fields = 'adset_id,campaign_id,creative{object_story_spec,degrees_of_freedom_spec,contextual_multi_ads}';
    const [shown] = list((await meta.get(`/${campaign}/ads`, { fields }))['data']);
    expect(shown).toMatchObject({
      ...{ id: ad, adset_id: set, campaign_id: campaign },
      creative: {
        object_story_spec: story(hash),
        degrees_of_freedom_spec: { creative_features_spec: { text_optimizations: { enroll_status: 'OPT_IN' } } },
        contextual_multi_ads: { enroll_status: 'OPT_IN' },
      },
    });
  });

  it('keeps what was left out off when that is said, and widens devices for sales alone', async () => {
    await meta.control('PATCH', '/config', { meta: { moreFeatures: ['brand_new'] } });
    const { set, hash } = await meta.tree(
      'PAUSED',
      { objective: 'OUTCOME_SALES' },
      {
        ...{
          optimization_goal: 'OFFSITE_CONVERSIONS',
          promoted_object: { pixel_id: `5${ACCOUNT}`, custom_event_type: 'PURCHASE' },
        },
        targeting: { ...GERMANY, ...OFF, device_platforms: ['mobile'] },
      },
    );
    const automation = async () => (await meta.get(`/${set}`, { fields: 'targeting' }))['targeting']?.['targeting_automation'];
    expect(await automation()).toEqual({ advantage_audience: 0, individual_setting: { device: 1 } });
    const individual_setting = { device: 0 };
    const targeting_automation = { advantage_audience: 0, individual_setting };
    await meta.post(`/${set}`, { targeting: { ...GERMANY, device_platforms: ['mobile'], targeting_automation } });
    expect(await automation()).toEqual(targeting_automation);
    const off = { enroll_status: 'OPT_OUT' };
    const creative = await meta.make('adcreatives', {
      ...{ object_story_spec: story(hash), contextual_multi_ads: off },
      degrees_of_freedom_spec: { creative_features_spec: { text_optimizations: off } },
    });
    const told = await meta.get(`/${creative}`, { fields: 'degrees_of_freedom_spec,contextual_multi_ads' });
    expect(told['contextual_multi_ads']).toEqual(off);
    expect(told['degrees_of_freedom_spec']?.['creative_features_spec']).toMatchObject({
      ...{ text_optimizations: off, image_touchups: { enroll_status: 'OPT_IN' }, brand_new: { enroll_status: 'OPT_IN' } },
    });
  });

  it('has pictures by their content, once, and none that is no picture', async () => {
    const hash = await meta.picture();
    expect(await meta.picture()).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(await meta.picture(Buffer.concat([PICTURE, PICTURE]))).not.toBe(hash);
    expect(list((await meta.get(`/act_${ACCOUNT}/adimages`, { fields: 'hash', hashes: [hash] }))['data'])).toHaveLength(1);
    expect(refusal(await meta.post(`/act_${ACCOUNT}/adimages`, { bytes: 'bm8gcGljdHVyZQ==' }))).toEqual([100, null]);
  });

  it('delivers by what lies above, by its review, and by what the platform says of it', async () => {
    const { campaign, set, ad } = await meta.tree('ACTIVE');
    const statuses = async () => [await statusOf(campaign), await statusOf(set), await statusOf(ad)];
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'PENDING_REVIEW']);
    await meta.control('POST', '/clock/advance', { seconds: 3 });
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
    const learning = async () =>
      (await meta.get(`/${set}`, { fields: 'learning_stage_info{status}' }))['learning_stage_info']?.['status'];
    expect(await learning()).toBe('LEARNING');
    await meta.control('POST', '/clock/advance', { seconds: 4 * 86_400 });
    expect(await learning()).toBe('SUCCESS');
    await meta.post(`/${set}`, { targeting: { geo_locations: { countries: ['FR'] } } });
    expect(await learning()).toBe('LEARNING');
    await meta.post(`/${set}`, { status: 'PAUSED' });
    expect(await statuses()).toEqual(['ACTIVE', 'PAUSED', 'ADSET_PAUSED']);
    await meta.post(`/${campaign}`, { status: 'PAUSED' });
    expect(await statuses()).toEqual(['PAUSED', 'PAUSED', 'CAMPAIGN_PAUSED']);
    const ad_review_feedback = { global: { PERSONAL_ATTRIBUTES: 'Your ad …' } };
    await meta.control('PATCH', `/meta/objects/${ad}`, { verdict: 'disapproved', body: { ad_review_feedback } });
    expect(await meta.get(`/${ad}`, { fields: 'effective_status,ad_review_feedback' })).toMatchObject({
      ...{ effective_status: 'DISAPPROVED', ad_review_feedback },
    });
    for (const id of [campaign, set]) await meta.post(`/${id}`, { status: 'ACTIVE' });
    const issues_info = [{ error_code: 1, error_type: 'HARD_ERROR', level: 'AD_SET', error_summary: 'No' }];
    await meta.control('PATCH', `/meta/objects/${set}`, { body: { issues_info } });
    expect(await meta.get(`/${set}`, { fields: 'effective_status,issues_info' })).toMatchObject({
      effective_status: 'WITH_ISSUES',
      issues_info,
    });
  });

  it('rejects ads whose creative says what a script names, and reviews a new creative anew', async () => {
    const ad_review_feedback = { global: { PERSONAL_ATTRIBUTES: 'Your ad …' } };
    const script = { resource: 'ad', text_contains: 'WARM BOOTS', verdict: 'disapproved', body: { ad_review_feedback } };
    expect((await meta.control('POST', '/meta/reviews', { ...script, resource: 'poster' })).status).toBe(404);
    await meta.control('POST', '/meta/reviews', script);
    const { ad, hash } = await meta.tree('ACTIVE');
    await meta.control('POST', '/clock/advance', { seconds: 3 });
    const review = () => meta.get(`/${ad}`, { fields: 'effective_status,ad_review_feedback' });
    expect(await review()).toEqual({ id: ad, effective_status: 'ACTIVE' });
    const saying = (message: string) => {
      const said = story(hash);
      return { name: 'Ad', object_story_spec: { ...said, link_data: { ...said.link_data, message } } };
    };
    await meta.post(`/${ad}`, { creative: saying('Our warm boots') });
    expect(await review()).toEqual({ id: ad, effective_status: 'DISAPPROVED', ad_review_feedback });
    await meta.post(`/${ad}`, { creative: saying('Our boots') });
    expect(await review()).toEqual({ id: ad, effective_status: 'PENDING_REVIEW' });
    await meta.control('DELETE', '/meta/reviews');
    await meta.post(`/${ad}`, { creative: saying('Our warm boots') });
    expect(await review()).toEqual({ id: ad, effective_status: 'PENDING_REVIEW' });
  });

  it('is found by its name among those that are there, and by its status among those that are not', async () => {
    const { campaign, set, ad } = await meta.tree('PAUSED');
    const twin = await meta.make('campaigns', { ...CAMPAIGN, status: 'PAUSED' });
    const found = async (value: string, more: Given = {}) => {
      const filtering = [{ field: 'name', operator: 'CONTAIN', value }];
      return list((await meta.get(`/act_${ACCOUNT}/campaigns`, { filtering, ...more }))['data']).map(({ id }) => id);
    };
    expect([await found('cid:8f2c'), await found('cid:none')]).toEqual([[twin, campaign], []]);
    expect((await meta.call('DELETE', `/${campaign}`)).json).toEqual({ success: true });
    expect([await found('cid:8f2c'), await found('cid:8f2c', { effective_status: ['DELETED'] })]).toEqual([[twin], [campaign]]);
    expect([await statusOf(campaign), await statusOf(set), await statusOf(ad)]).toEqual(['DELETED', 'DELETED', 'DELETED']);
    expect(refusal((await meta.call('DELETE', `/${campaign}`)).json)).toEqual([100, 33]);
    expect(refusal(await meta.post(`/${campaign}`, { name: 'Autumn' }))).toEqual([100, 1_487_056]);
    expect(await meta.post(`/${twin}`, { status: 'ARCHIVED' })).toEqual({ success: true });
    expect(refusal(await meta.post(`/${twin}`, { status: 'ACTIVE' }))).toEqual([100, null]);
    await meta.control('PATCH', '/config', { meta: { readLagSeconds: 5 } });
    const late = await meta.make('campaigns', CAMPAIGN);
    expect([await found('cid:8f2c'), refusal(await meta.get(`/${late}`))]).toEqual([[], [100, 33]]);
    await meta.control('POST', '/clock/advance', { seconds: 5 });
    expect(await found('cid:8f2c')).toEqual([late]);
  });

  it('shows pictures of several formats as one ad, whose rules its labels bind', async () => {
    const { set, ad } = await meta.tree('PAUSED');
    const [one, two] = [await meta.picture(), await meta.picture(Buffer.concat([PICTURE, PICTURE]))];
    const label = (name: string) => [{ name }];
    const rule = (position: string, name: string) => ({
      customization_spec: { publisher_platforms: ['facebook'], facebook_positions: [position] },
      image_label: { name },
    });
    const feed = {
      images: [
        { hash: one, adlabels: label('i1') },
        { hash: two, adlabels: label('i2') },
      ],
      bodies: [{ text: 'text' }],
      titles: [{ text: 'headline' }],
      link_urls: [{ website_url: 'https://example.com/' }],
      ...{ call_to_action_types: ['LEARN_MORE'], ad_formats: ['SINGLE_IMAGE'], optimization_type: 'PLACEMENT' },
      asset_customization_rules: [rule('feed', 'i1'), rule('story', 'i2')],
    };
    const creative = (asset_feed_spec: object) => ({ object_story_spec: { page_id: `1${ACCOUNT}` }, asset_feed_spec });
    const made = await meta.make('ads', { name: 'Two', adset_id: set, status: 'PAUSED', creative: creative(feed) });
    expect((await meta.get(`/${made}`, { fields: 'creative{asset_feed_spec}' }))['creative']?.['asset_feed_spec']).toEqual(feed);
    const refused = async (change: object) =>
      refusal(await meta.post(`/act_${ACCOUNT}/adcreatives`, creative({ ...feed, ...change })));
    expect(await refused({ images: [{ hash: one, adlabels: label('i1') }] })).toEqual([100, 2_446_173]);
    expect(await refused({ link_urls: [] })).toEqual([100, 1_885_800]);
    expect(await refused({ titles: [{ text: 'a' }, { text: 'b' }] })).toEqual([100, 1_885_878]);
    expect(await refused({ asset_customization_rules: [rule('feed', 'i1')] })).toEqual([100, null]);
    expect(refusal(await meta.post(`/${ad}`, { creative: creative(feed) }))).toEqual([100, 3_858_355]);
  });
});
