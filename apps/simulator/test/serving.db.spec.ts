import { changed, created, demandGen, demandGenAd, displayTree, enabled, name, searchTree, texts } from './ad-tree.js';
import { ACCOUNT, failureOf, list, newCampaign, Simulated, text, type Json } from './simulated.js';

const AUGUST = "segments.date BETWEEN '2026-08-01' AND '2026-08-31'";
const NUMBERS = ['impressions', 'clicks', 'costMicros', 'conversions', 'conversionsValue', 'allConversions', 'engagements'];
const METRICS = NUMBERS.map((each) => `metrics.${each.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`).join(', ');
const PROHIBITED = [{ topic: 'MISLEADING', type: 'PROHIBITED' }];
const control = `/google-ads/accounts/${ACCOUNT}`;

describe('what serves on the simulated Google Ads', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
  });
  beforeEach(() => simulated.begin());
  afterAll(() => simulated.stop());

  const advance = async (change: object): Promise<void> => {
    await simulated.control('POST', '/clock/advance', change);
    await simulated.authorizeFor([ACCOUNT]);
  };
  const launched = (operations: object[]): Promise<Record<string, string[]>> =>
    created(simulated, changed(enabled(operations), 'campaignBudget', { amountMicros: '900000000' }));
  const shown = async (resource: string): Promise<Json | undefined> => {
    const rows = await simulated.rows(`SELECT ${resource}.primary_status, ${resource}.primary_status_reasons FROM ${resource}`);
    return rows[0]?.[resource === 'ad_group_ad' ? 'adGroupAd' : resource === 'ad_group' ? 'adGroup' : resource];
  };
  const state = async (resource = 'campaign'): Promise<string> => {
    const of = await shown(resource);
    return [of?.['primaryStatus'], ...list(of?.['primaryStatusReasons'])].map(text).join(' ');
  };
  const impressions = async (from = 'campaign'): Promise<number> => {
    const [row] = await simulated.rows(`SELECT metrics.impressions FROM ${from}`);
    return Number(row?.['metrics']?.['impressions'] ?? 0);
  };
  const total = (rows: Json[], metric: string): number =>
    Math.round(rows.reduce((sum, { metrics }) => sum + Number(metrics?.[metric] ?? 0), 0) * 100) / 100;
  const adId = (names: Record<string, string[]>, index = 0): string => names['adGroupAd']?.[index]?.split('~')[1] ?? '';

  it('a campaign without ad groups says so and has no numbers', async () => {
    await created(simulated, newCampaign({ status: 'ENABLED' }));
    await advance({ days: 1 });
    expect([await state(), await impressions()]).toEqual(['NOT_ELIGIBLE NO_AD_GROUPS', 0]);
  });

  it('an ad is reviewed first, then its campaign delivers', async () => {
    await simulated.control('PATCH', '/config', { googleAds: { reviewSeconds: 600 } });
    await launched(demandGen());
    expect([await state(), await state('ad_group'), await state('ad_group_ad')]).toEqual([
      'PENDING MOST_ADS_UNDER_REVIEW',
      'PENDING MOST_ADS_UNDER_REVIEW',
      'PENDING AD_GROUP_AD_UNDER_REVIEW',
    ]);
    const policy = 'SELECT ad_group_ad.policy_summary.review_status, ad_group_ad.policy_summary.approval_status FROM ad_group_ad';
    expect((await simulated.rows(policy))[0]?.['adGroupAd']?.['policySummary']).toEqual({ reviewStatus: 'REVIEW_IN_PROGRESS' });
    await advance({ seconds: 599 });
    expect(await impressions()).toBe(0);
    await advance({ seconds: 4 });
    expect([await state(), await state('ad_group_ad'), (await impressions()) > 0]).toEqual(['ELIGIBLE', 'ELIGIBLE', true]);
    expect((await simulated.rows(policy))[0]?.['adGroupAd']?.['policySummary']).toEqual({
      reviewStatus: 'REVIEWED',
      approvalStatus: 'APPROVED',
    });
  });

  it('a search campaign needs a keyword', async () => {
    const withoutKeyword = searchTree().filter((operation) => !('adGroupCriterionOperation' in operation));
    const names = await launched(withoutKeyword);
    await advance({ seconds: 3600 });
    expect([await state(), await impressions()]).toEqual(['NOT_ELIGIBLE NO_KEYWORDS', 0]);
    const keyword = { adGroup: names['adGroup']?.[0], keyword: { text: 'boots', matchType: 'BROAD' } };
    expect((await simulated.mutate([{ adGroupCriterionOperation: { create: keyword } }])).status).toBe(200);
    await advance({ seconds: 3600 });
    expect(await state()).toBe('ELIGIBLE');
    expect(await impressions()).toBeGreaterThan(0);
  });

  it('a script rejects an ad for its text, and the reason is told with the ad', async () => {
    const script = { match: { text_contains: 'spring SALE' }, outcome: 'DISAPPROVED', topics: PROHIBITED };
    expect((await simulated.control('POST', '/google-ads/reviews', script)).status).toBe(201);
    await launched(demandGen());
    await advance({ days: 1 });
    expect([await state(), await state('ad_group_ad'), await impressions()]).toEqual([
      'NOT_ELIGIBLE HAS_ADS_DISAPPROVED',
      'NOT_ELIGIBLE AD_GROUP_AD_DISAPPROVED',
      0,
    ]);
    const [row] = await simulated.rows('SELECT ad_group_ad.policy_summary.policy_topic_entries FROM ad_group_ad');
    expect(row?.['adGroupAd']?.['policySummary']?.['policyTopicEntries']).toEqual(PROHIBITED);
  });

  it('an edit of an ad restarts its review', async () => {
    await simulated.control('PATCH', '/config', { googleAds: { reviewSeconds: 600 } });
    const names = await launched(displayTree());
    await advance({ seconds: 3600 });
    const before = await impressions();
    expect([await state(), before > 0]).toEqual(['ELIGIBLE', true]);
    const ad = { resourceName: name('ads', adId(names)), responsiveDisplayAd: { headlines: texts('Autumn sale') } };
    const answer = await simulated.call(`/v25/customers/${ACCOUNT}/ads:mutate`, {
      operations: [{ update: ad, updateMask: 'responsiveDisplayAd.headlines' }],
    });
    expect([answer.status, await state()]).toEqual([200, 'PENDING MOST_ADS_UNDER_REVIEW']);
    await advance({ seconds: 599 });
    expect(await impressions()).toBe(before);
    await advance({ seconds: 3600 });
    expect(await impressions()).toBeGreaterThan(before);
  });

  describe('on the platform’s own screen', () => {
    let names: Record<string, string[]>;
    beforeEach(async () => {
      names = await launched(searchTree());
      await advance({ seconds: 3600 });
      expect(await state()).toBe('ELIGIBLE');
    });
    const group = (): string => names['adGroup']?.[0]?.split('/').at(-1) ?? '';

    it('a reviewer rejects an ad that serves, and accepts it again', async () => {
      const path = `${control}/ads/${adId(names)}`;
      const before = await impressions();
      expect((await simulated.control('PATCH', path, { outcome: 'DISAPPROVED', topics: PROHIBITED })).status).toBe(200);
      await advance({ seconds: 3600 });
      expect([await state('ad_group_ad'), await impressions()]).toEqual(['NOT_ELIGIBLE AD_GROUP_AD_DISAPPROVED', before]);
      await simulated.control('PATCH', path, { outcome: 'APPROVED_LIMITED', topics: [{ topic: 'ALCOHOL', type: 'LIMITED' }] });
      await advance({ seconds: 3600 });
      expect([await state(), await state('ad_group_ad'), (await impressions()) > before]).toEqual([
        'LIMITED HAS_ADS_LIMITED_BY_POLICY',
        'LIMITED AD_GROUP_AD_APPROVED_LABELED',
        true,
      ]);
      const { json } = await simulated.control('GET', `${control}/ads`);
      expect(list(list(json['ads'])[0]?.['history']).map((each) => each['approval_status'])).toEqual([
        'APPROVED',
        'DISAPPROVED',
        'APPROVED_LIMITED',
      ]);
    });

    it.each([
      ['an ad is paused', () => `/ads/${adId(names)}`, { status: 'PAUSED' }, 'PAUSED AD_GROUP_ADS_PAUSED'],
      ['an ad is removed', () => `/ads/${adId(names)}`, { status: 'REMOVED' }, 'NOT_ELIGIBLE NO_AD_GROUP_ADS'],
      ['an ad group is paused', () => `/ad_groups/${group()}`, { status: 'PAUSED' }, 'PAUSED AD_GROUPS_PAUSED'],
      ['an ad group is removed', () => `/ad_groups/${group()}`, { status: 'REMOVED' }, 'NOT_ELIGIBLE NO_AD_GROUPS'],
      ['an ad group is renamed', () => `/ad_groups/${group()}`, { name: 'Mine now' }, 'ELIGIBLE'],
    ])('%s', async (_, path, change, expected) => {
      const before = await impressions();
      expect((await simulated.control('PATCH', `${control}${path()}`, change)).status).toBe(200);
      await advance({ seconds: 3600 });
      expect([await state(), (await impressions()) > before]).toEqual([expected, expected === 'ELIGIBLE']);
    });

    it('criteria are removed and added', async () => {
      const [keyword] = await simulated.rows(
        "SELECT ad_group_criterion.criterion_id FROM ad_group_criterion WHERE ad_group_criterion.status = 'ENABLED'",
      );
      const criteria = `${control}/ad_groups/${group()}/criteria`;
      const id = text(keyword?.['adGroupCriterion']?.['criterionId']);
      expect((await simulated.control('PATCH', `${criteria}/${id}`, { status: 'REMOVED' })).status).toBe(200);
      expect(await state()).toBe('NOT_ELIGIBLE NO_KEYWORDS');
      const create = { keyword: { text: 'red boots', matchType: 'EXACT' } };
      expect((await simulated.control('POST', criteria, { create })).status).toBe(201);
      expect(await state()).toBe('ELIGIBLE');
      const campaign = names['campaign']?.[0]?.split('/').at(-1);
      const mobile = { create: { device: { type: 'MOBILE' }, bidModifier: 0 } };
      expect((await simulated.control('POST', `${control}/campaigns/${campaign}/criteria`, mobile)).status).toBe(201);
      const devices = await simulated.rows(`SELECT segments.device, metrics.impressions FROM campaign WHERE ${AUGUST}`);
      expect(devices.map(({ segments }) => segments?.['device'])).toEqual(['DESKTOP', 'TABLET']);
    });

    it('what is not there or makes no sense is refused', async () => {
      for (const [path, body, status] of [
        ['/ads/1', { status: 'PAUSED' }, 404],
        [`/ads/${adId(names)}`, { outcome: 'DISAPPROVED' }, 400],
        [`/ads/${adId(names)}`, { topics: PROHIBITED }, 400],
        ['/ad_groups/1', { status: 'PAUSED' }, 400],
      ] as const)
        expect([path, (await simulated.control('PATCH', `${control}${path}`, body)).status]).toEqual([path, status]);
    });
  });

  it('the numbers of ads, people and devices add up to the campaign, a removed ad included', async () => {
    const second = { adGroupAdOperation: { create: demandGenAd({ name: 'b2c3' }) } };
    const names = await launched([...demandGen(), second]);
    await advance({ days: 1 });
    await simulated.control('PATCH', `${control}/ads/${adId(names)}`, { status: 'REMOVED' });
    const rows = (from: string, more = ''): Promise<Json[]> =>
      simulated.rows(`SELECT segments.date, ${more}${METRICS} FROM ${from} WHERE ${AUGUST}`);
    const removed = async (): Promise<Json[]> =>
      (await rows('ad_group_ad', 'ad_group_ad.status, ')).filter(({ adGroupAd }) => text(adGroupAd?.['status']) === 'REMOVED');
    const kept = await removed();
    expect(kept.length).toBeGreaterThan(0);
    await advance({ seconds: 7200 });
    const last = (list: Json[]): unknown => list.at(-1)?.['metrics']?.['impressions'];
    expect(last(await removed())).toBe(last(kept));

    const whole = await rows('campaign');
    const ages = await rows('age_range_view', 'ad_group_criterion.age_range.type, ');
    const genders = await rows('gender_view', 'ad_group_criterion.gender.type, ');
    for (const parts of [
      await rows('ad_group_ad'),
      await rows('ad_group'),
      ages,
      genders,
      await rows('ad_group_ad', 'segments.device, '),
    ])
      for (const metric of NUMBERS) expect([metric, total(parts, metric)]).toEqual([metric, total(whole, metric)]);
    const types = (list: Json[], field: string): unknown[] => [
      ...new Set(list.map(({ adGroupCriterion }) => adGroupCriterion?.[field]?.['type'])),
    ];
    expect(types(ages, 'ageRange')).toEqual(['AGE_RANGE_25_34', 'AGE_RANGE_35_44', 'AGE_RANGE_45_54']);
    expect(types(genders, 'gender')).toEqual(['FEMALE']);
    expect(await impressions('age_range_view')).toBe(0);
  });

  it('young ad groups and ads are not shown to a read that lags, and nothing below them', async () => {
    await launched(demandGen());
    await simulated.control('PATCH', '/config', { googleAds: { readLagSeconds: 30 } });
    for (const from of ['ad_group', 'ad_group_ad', 'ad_group_criterion'])
      expect(await simulated.rows(`SELECT ${from}.resource_name FROM ${from}`)).toEqual([]);
    expect(failureOf((await simulated.mutate(demandGen())).json)).toBe('campaignError.DUPLICATE_CAMPAIGN_NAME');
    await advance({ seconds: 30 });
    expect((await simulated.rows('SELECT ad_group_ad.ad.id FROM ad_group_ad')).length).toBe(1);
  });
});
