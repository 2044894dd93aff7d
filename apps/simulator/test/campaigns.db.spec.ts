import { wholeCampaign } from './ad-tree.js';
import { ACCOUNT, campaignFields, failureOf, list, newCampaign, Simulated, text, type Json } from './simulated.js';

const ALL =
  'SELECT campaign.name, campaign.status, campaign.serving_status, campaign.primary_status, ' +
  'campaign.primary_status_reasons FROM campaign';

describe('campaigns on the simulated Google Ads', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
  });
  beforeEach(() => simulated.begin());
  afterAll(() => simulated.stop());

  const names = async (): Promise<unknown[]> => (await simulated.rows(ALL)).map(({ campaign }) => campaign?.['name']);
  const shown = async (): Promise<Json | undefined> => (await simulated.rows(ALL))[0]?.['campaign'];
  const budgets = async (): Promise<number> => (await simulated.rows('SELECT campaign_budget.id FROM campaign_budget')).length;

  it('a request with one bad operation leaves nothing behind', async () => {
    const answer = await simulated.mutate([...newCampaign(), ...newCampaign({ name: 'Spring' }, {}, '-3', '-4')]);
    expect([answer.status, failureOf(answer.json)]).toEqual([400, 'campaignError.DUPLICATE_CAMPAIGN_NAME']);
    expect([await names(), await budgets()]).toEqual([[], 0]);
  });

  it('with partial failure the good operations stay and the bad one is named by its index', async () => {
    const answer = await simulated.mutate([...newCampaign(), ...newCampaign({ name: 'Spring' }, {}, '-3', '-4')], {
      partialFailure: true,
    });
    expect(answer.status).toBe(200);
    const responses = list(answer.json['mutateOperationResponses']);
    expect(responses.map((each) => Object.keys(each))).toEqual([
      ['campaignBudgetResult'],
      ['campaignResult'],
      ['campaignBudgetResult'],
      [],
    ]);
    expect(failureOf(answer.json)).toBe('campaignError.DUPLICATE_CAMPAIGN_NAME');
    const status = answer.json['partialFailureError'];
    expect(status?.['code']).toBe(3);
    expect(list(list(status?.['details'])[0]?.['errors'])[0]?.['location']?.['fieldPathElements']).toEqual([
      { fieldName: 'mutate_operations', index: 3 },
      { fieldName: 'campaign_operation' },
      { fieldName: 'create' },
      { fieldName: 'name' },
    ]);
    expect(await names()).toEqual(['Spring']);
  });

  it('validateOnly checks everything, answers nothing and keeps nothing', async () => {
    expect(await simulated.mutate(newCampaign(), { validateOnly: true })).toMatchObject({ status: 200, json: {} });
    expect(await names()).toEqual([]);
    await simulated.campaign();
    expect((await simulated.mutate(newCampaign(), { validateOnly: true })).status).toBe(400);
  });

  it('of simultaneous creates with one name, one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => simulated.mutate(newCampaign())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(400)]);
    expect([await names(), await budgets()]).toEqual([['Spring'], 1]);
  });

  it('a name is free again once its campaign is removed, and removal is final', async () => {
    const campaign = await simulated.campaign();
    expect((await simulated.campaigns([{ remove: campaign }])).json).toEqual({ results: [{ resourceName: campaign }] });
    await simulated.campaign();
    for (const operation of [
      { remove: campaign },
      { update: { resourceName: campaign, status: 'ENABLED' }, updateMask: 'status' },
    ])
      expect(failureOf((await simulated.campaigns([operation])).json)).toBe(
        'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE',
      );
    expect((await simulated.rows(`${ALL} ORDER BY campaign.status`)).map(({ campaign: each }) => each?.['status'])).toEqual([
      'PAUSED',
      'REMOVED',
    ]);
    expect((await simulated.rows(`${ALL} WHERE campaign.status != 'REMOVED'`)).length).toBe(1);
  });

  it('a status set twice is one change, and a field outside the mask is ignored', async () => {
    const campaign = await simulated.campaign();
    const operation = { update: { resourceName: campaign, status: 'ENABLED', name: 'Other' }, updateMask: 'status' };
    for (let times = 0; times < 2; times += 1) expect((await simulated.campaigns([operation])).status).toBe(200);
    const [seen] = list((await simulated.control('GET', `/google-ads/accounts/${ACCOUNT}/campaigns`)).json['campaigns']);
    expect(list(seen?.['history']).map(({ status, name }) => [status, name])).toEqual([
      ['PAUSED', 'Spring'],
      ['ENABLED', 'Spring'],
    ]);
  });

  it('the shown status follows the flight: pending, eligible, paused, ended', async () => {
    const dates = { startDateTime: '2026-08-05 00:00:00', endDateTime: '2026-08-06 23:59:59' };
    const campaign = await wholeCampaign(simulated, { status: 'ENABLED', ...dates });
    expect(await shown()).toMatchObject({
      servingStatus: 'PENDING',
      primaryStatus: 'PENDING',
      primaryStatusReasons: ['CAMPAIGN_PENDING'],
    });
    await simulated.control('PUT', '/clock', { now: '2026-08-04T22:00:00Z', frozen: true });
    await simulated.authorizeFor([ACCOUNT]);
    expect(await shown()).toMatchObject({ servingStatus: 'SERVING', primaryStatus: 'ELIGIBLE' });
    await simulated.set(campaign, { status: 'PAUSED' });
    expect(await shown()).toMatchObject({
      servingStatus: 'SERVING',
      primaryStatus: 'PAUSED',
      primaryStatusReasons: ['CAMPAIGN_PAUSED'],
    });
    await simulated.control('PUT', '/clock', { now: '2026-08-06T22:00:00Z', frozen: true });
    await simulated.authorizeFor([ACCOUNT]);
    expect(await shown()).toMatchObject({ status: 'PAUSED', servingStatus: 'ENDED', primaryStatus: 'ENDED' });
  });

  it('a first launch waits for the review of its ad, a later one does not', async () => {
    await simulated.control('PATCH', '/config', { googleAds: { reviewSeconds: 600 } });
    const campaign = await wholeCampaign(simulated, { status: 'ENABLED' });
    expect(await shown()).toMatchObject({
      status: 'ENABLED',
      primaryStatus: 'PENDING',
      primaryStatusReasons: ['MOST_ADS_UNDER_REVIEW'],
    });
    await simulated.control('POST', '/clock/advance', { seconds: 600 });
    expect(await shown()).toMatchObject({ primaryStatus: 'ELIGIBLE' });
    await simulated.set(campaign, { status: 'PAUSED' });
    await simulated.set(campaign, { status: 'ENABLED' });
    expect(await shown()).toMatchObject({ primaryStatus: 'ELIGIBLE' });
  });

  it.each([
    ['EUR', '50010000', 200],
    ['EUR', '50005000', 400],
    ['JPY', '500000000', 200],
    ['JPY', '500010000', 400],
  ])('in %s a budget of %s micros answers %s', async (currency, amountMicros, status) => {
    await simulated.begin({ currency });
    expect((await simulated.mutate(newCampaign({}, { amountMicros }))).status).toBe(status);
  });

  it('a budget is changed by its own call, and a shared one serves several campaigns', async () => {
    const create = { name: 'Shared', amountMicros: '80000000' };
    const path = `/v25/customers/${ACCOUNT}/campaignBudgets:mutate`;
    const { json } = await simulated.call(path, { operations: [{ create }] });
    const budget = text(list(json['results'])[0]?.['resourceName']);
    expect(failureOf((await simulated.call(path, { operations: [{ create }] })).json)).toBe('campaignBudgetError.DUPLICATE_NAME');
    const sharing = ['One', 'Two'].map((name) => ({ create: { ...campaignFields(), name, campaignBudget: budget } }));
    expect((await simulated.campaigns(sharing)).status).toBe(200);
    const update = { update: { resourceName: budget, amountMicros: '90000000' }, updateMask: 'amountMicros' };
    expect((await simulated.call(path, { operations: [update] })).json).toEqual({ results: [{ resourceName: budget }] });
    const query =
      'SELECT campaign_budget.amount_micros, campaign_budget.reference_count, campaign_budget.explicitly_shared FROM campaign';
    for (const { campaignBudget } of await simulated.rows(query))
      expect(campaignBudget).toEqual({
        resourceName: budget,
        amountMicros: '90000000',
        referenceCount: '2',
        explicitlyShared: true,
      });
  });

  it('the whole resource comes back when asked for', async () => {
    const { json } = await simulated.mutate(newCampaign(), { responseContentType: 'MUTABLE_RESOURCE' });
    const campaign = list(json['mutateOperationResponses'])[1]?.['campaignResult']?.['campaign'];
    expect(campaign).toMatchObject({ name: 'Spring', status: 'PAUSED', startDateTime: '2026-08-03 00:00:00' });
    expect(campaign).not.toHaveProperty('primaryStatus');
  });

  it('what the platform’s own user does is seen by the next query', async () => {
    const base = `/google-ads/accounts/${ACCOUNT}/campaigns`;
    expect((await simulated.control('POST', base, { name: 'Theirs', amount_micros: '20000000', status: 'ENABLED' })).status).toBe(
      201,
    );
    const [theirs] = list((await simulated.control('GET', base)).json['campaigns']);
    const one = `${base}/${text(theirs?.['id'])}`;
    await simulated.control('PATCH', one, { name: "It's ours \\ now", status: 'PAUSED', amount_micros: '30000000' });
    const query =
      'SELECT campaign.name, campaign.status, campaign_budget.amount_micros FROM campaign WHERE campaign.name = ' +
      "'It\\'s ours \\\\ now'";
    expect(await simulated.rows(query)).toMatchObject([
      { campaign: { status: 'PAUSED' }, campaignBudget: { amountMicros: '30000000' } },
    ]);
    await simulated.control('PATCH', one, { status: 'REMOVED' });
    expect(await shown()).toMatchObject({ status: 'REMOVED', primaryStatus: 'REMOVED', servingStatus: 'NONE' });
    expect((await simulated.control('PATCH', one, { status: 'ENABLED' })).status).toBe(400);
  });
});
