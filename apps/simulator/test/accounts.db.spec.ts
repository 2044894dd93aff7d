import { wholeCampaign } from './ad-tree.js';
import { ACCOUNT, failureOf, list, MANAGER, newCampaign, Simulated, text, type Json, type Reply } from './simulated.js';

const ACCOUNT_PATH = `/google-ads/accounts/${ACCOUNT}`;
const QUERY = 'SELECT customer.id FROM customer';

describe('the truth about an account', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
  });
  beforeEach(() => simulated.begin());
  afterAll(() => simulated.stop());

  const change = async (account: object): Promise<void> => {
    expect((await simulated.control('PATCH', ACCOUNT_PATH, account)).status).toBe(200);
  };
  const outcome = ({ status, json }: Reply): [number, string] => [status, failureOf(json)];
  const results = async (query: string): Promise<Json[]> => {
    const { status, json, text: body } = await simulated.search(query);
    if (status !== 200) throw new Error(body);
    return list(json['results']);
  };
  const REFUSALS: [what: string, refused: object, allowed: object, status: number, failure: string][] = [
    ['new terms', { terms_accepted: false }, { terms_accepted: true }, 403, 'authorizationError.INCOMPLETE_SIGNUP'],
    [
      'a suspension',
      { status: 'SUSPENDED' },
      { status: 'ENABLED' },
      403,
      'authorizationError.ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT',
    ],
  ];

  it.each(REFUSALS)(
    'after %s, changes are refused and reading is not, until it is over',
    async (_, refused, allowed, status, failure) => {
      await change(refused);
      expect((await simulated.search(QUERY)).status).toBe(200);
      for (const more of [{}, { validateOnly: true }])
        expect(outcome(await simulated.mutate(newCampaign(), more))).toEqual([status, failure]);
      expect(outcome(await simulated.campaigns([{ remove: `customers/${ACCOUNT}/campaigns/1` }]))).toEqual([status, failure]);
      await change(allowed);
      expect((await simulated.mutate(newCampaign())).status).toBe(200);
    },
  );

  it.each([
    [{ status: 'CANCELED' }, { status: 'ENABLED' }, 403, 'authorizationError.CUSTOMER_NOT_ENABLED'],
    [{ two_step_required: true }, { two_step_required: false }, 401, 'authenticationError.TWO_STEP_VERIFICATION_NOT_ENROLLED'],
  ])('%j refuses everything, until it is over', async (refused, allowed, status, failure) => {
    await change(refused);
    expect(outcome(await simulated.search(QUERY))).toEqual([status, failure]);
    expect(outcome(await simulated.mutate(newCampaign()))).toEqual([status, failure]);
    await change(allowed);
    expect((await simulated.mutate(newCampaign())).status).toBe(200);
  });

  it('a person who may only read changes nothing, in any of the mutate calls; the other roles do', async () => {
    const { json } = await simulated.control('GET', '/google-ads/grants');
    const grant = list(json['grants'])[0];
    const path = `/google-ads/grants/${encodeURIComponent(text(grant?.['refresh_token']))}`;
    expect((await simulated.control('PATCH', path, { role: 'READ_ONLY' })).json).toMatchObject({ role: 'READ_ONLY' });
    expect((await simulated.search(QUERY)).status).toBe(200);
    const denied = [403, 'authorizationError.ACTION_NOT_PERMITTED'];
    for (const more of [{}, { validateOnly: true }, { partialFailure: true }])
      expect(outcome(await simulated.mutate(newCampaign(), more))).toEqual(denied);
    for (const collection of ['campaigns', 'campaignBudgets']) {
      const operations = [{ remove: `customers/${ACCOUNT}/${collection}/1` }];
      expect(outcome(await simulated.call(`/v25/customers/${ACCOUNT}/${collection}:mutate`, { operations }))).toEqual(denied);
    }
    for (const [index, role] of ['STANDARD', 'ADMIN'].entries()) {
      await simulated.control('PATCH', `/google-ads/people/${text(grant?.['person'])}`, { role });
      expect((await simulated.mutate(newCampaign({ name: `Spring ${index}` }))).status).toBe(200);
    }
  });

  it('how an account is paid for can be read; without a payment it may be changed, and nothing serves', async () => {
    const billing = (): Promise<Json[]> => results('SELECT billing_setup.id, billing_setup.status FROM billing_setup');
    const row = (status: string): object => ({
      billingSetup: { resourceName: `customers/${ACCOUNT}/billingSetups/${ACCOUNT}`, id: ACCOUNT, status },
    });
    expect(await billing()).toEqual([row('APPROVED')]);
    await change({ payment: 'pending' });
    expect(await billing()).toEqual([row('PENDING')]);
    expect(await results("SELECT billing_setup.id FROM billing_setup WHERE billing_setup.status = 'APPROVED'")).toEqual([]);
    await change({ payment: 'none' });
    expect(await billing()).toEqual([]);
    await wholeCampaign(simulated, { status: 'ENABLED' });
    await simulated.control('POST', '/clock/advance', { days: 1 });
    await simulated.authorizeFor([ACCOUNT]);
    const impressions = 'SELECT metrics.impressions FROM customer';
    expect((await results(impressions))[0]?.['metrics']).toBeUndefined();
    await change({ payment: 'approved' });
    await simulated.control('POST', '/clock/advance', { seconds: 3_000 });
    expect((await results(impressions))[0]?.['metrics']).toBeDefined();
  });

  it('currency and time zone are what they were changed to, and nonsense is refused', async () => {
    await change({ currency: 'NZD', timezone: 'Pacific/Auckland', name: 'Acme NZ' });
    expect(
      await results('SELECT customer.currency_code, customer.time_zone, customer.descriptive_name FROM customer'),
    ).toMatchObject([{ customer: { currencyCode: 'NZD', timeZone: 'Pacific/Auckland', descriptiveName: 'Acme NZ' } }]);
    for (const wrong of [{ currency: 'EURO' }, { timezone: 'Berlin' }, { payment: 'late' }, { id: '1' }])
      expect((await simulated.control('PATCH', ACCOUNT_PATH, wrong)).status).toBe(400);
  });

  it('an account that its manager let go is reached no more, until it is linked again', async () => {
    await simulated.control('POST', '/google-ads/accounts', { id: MANAGER, name: 'Agency', is_manager: true });
    await simulated.control('POST', '/google-ads/accounts', { id: '4445556666', name: 'Client', manager: MANAGER });
    await simulated.authorizeFor([MANAGER]);
    const link = `/google-ads/accounts/4445556666/managers/${MANAGER}`;
    const read = async () =>
      outcome(await simulated.call('/v25/customers/4445556666/googleAds:search', { query: QUERY }, { login: MANAGER }));
    expect(await read()).toEqual([200, '']);
    expect((await simulated.control('DELETE', link)).status).toBe(204);
    expect(await read()).toEqual([403, 'authorizationError.INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION']);
    expect((await simulated.control('DELETE', link)).status).toBe(404);
    expect((await simulated.control('PUT', link)).status).toBe(204);
    expect(await read()).toEqual([200, '']);
    expect((await simulated.control('PUT', `${ACCOUNT_PATH}/managers/4445556666`)).status).toBe(400);
  });

  describe('conversion actions', () => {
    const ACTIONS = `${ACCOUNT_PATH}/conversion_actions`;
    const SELECT =
      'SELECT conversion_action.id, conversion_action.name, conversion_action.status, conversion_action.category, ' +
      'conversion_action.type, conversion_action.primary_for_goal, conversion_action.click_through_lookback_window_days, ' +
      'conversion_action.view_through_lookback_window_days, ' +
      'conversion_action.attribution_model_settings.attribution_model FROM conversion_action';

    it('an advertiser’s account begins with a purchase, a manager’s with none', async () => {
      await simulated.control('POST', '/google-ads/accounts', { id: MANAGER, name: 'Agency', is_manager: true });
      const ofManager = await simulated.control('GET', `/google-ads/accounts/${MANAGER}/conversion_actions`);
      expect(ofManager.json).toEqual({ conversion_actions: [] });
      const [row, ...more] = await results(SELECT);
      const id = row?.['conversionAction']?.['id'];
      expect([row, more]).toEqual([
        {
          conversionAction: {
            resourceName: `customers/${ACCOUNT}/conversionActions/${text(id)}`,
            id: expect.stringMatching(/^\d{16}$/) as string,
            name: 'Purchase',
            status: 'ENABLED',
            category: 'PURCHASE',
            type: 'WEBPAGE',
            primaryForGoal: true,
            clickThroughLookbackWindowDays: '30',
            viewThroughLookbackWindowDays: '1',
            attributionModelSettings: { attributionModel: 'GOOGLE_SEARCH_ATTRIBUTION_DATA_DRIVEN' },
          },
        },
        [],
      ]);
    });

    it('more can be made, renamed and hidden, and are filtered like other resources', async () => {
      const lead = { name: 'Lead', category: 'SUBMIT_LEAD_FORM', primary_for_goal: false };
      const { json } = await simulated.control('POST', ACTIONS, lead);
      expect(await results(`${SELECT} WHERE conversion_action.category = 'SUBMIT_LEAD_FORM'`)).toMatchObject([
        { conversionAction: { id: json['id'], name: 'Lead', primaryForGoal: false } },
      ]);
      const changed = await simulated.control('PATCH', `${ACTIONS}/${text(json['id'])}`, { name: 'Enquiry', status: 'HIDDEN' });
      await simulated.control('PATCH', `${ACTIONS}/${text(json['id'])}`, { click_days: 90 });
      expect(await results(`${SELECT} WHERE conversion_action.click_through_lookback_window_days = 90`)).toMatchObject([
        { conversionAction: { name: 'Enquiry', viewThroughLookbackWindowDays: '1' } },
      ]);
      expect(changed.json).toMatchObject({ name: 'Enquiry', status: 'HIDDEN', category: 'SUBMIT_LEAD_FORM' });
      expect(await results(`${SELECT} WHERE conversion_action.status = 'ENABLED'`)).toMatchObject([
        { conversionAction: { name: 'Purchase' } },
      ]);
      expect((await simulated.control('POST', ACTIONS, { name: 'Purchase' })).status).toBe(409);
      expect((await simulated.control('PATCH', `${ACTIONS}/1`, { name: 'x' })).status).toBe(404);
      expect((await simulated.control('PATCH', `${ACTIONS}/1`, { view_days: 31 })).status).toBe(400);
      const wrong = await simulated.search(
        "SELECT conversion_action.id FROM conversion_action WHERE conversion_action.type = 'WEB'",
      );
      expect(failureOf(wrong.json)).toBe('queryError.BAD_ENUM_CONSTANT');
    });
  });

  describe('a change that is only validated', () => {
    const campaigns = (): Promise<Json[]> => results('SELECT campaign.name, campaign.status FROM campaign');

    it('answers nothing when it would work, and applies nothing', async () => {
      const name = await simulated.campaign();
      const before = await campaigns();
      const answers = [
        await simulated.mutate(newCampaign({ name: 'New' }), { validateOnly: true }),
        await simulated.campaigns([{ update: { resourceName: name, status: 'ENABLED' }, updateMask: 'status' }], {
          validateOnly: true,
        }),
        await simulated.call(`/v25/customers/${ACCOUNT}/campaignBudgets:mutate`, {
          operations: [{ create: { name: 'Shared', amountMicros: '1000000' } }],
          validateOnly: true,
        }),
      ];
      expect(answers.map(({ status, text: body }) => [status, body])).toEqual(answers.map(() => [200, '{}']));
      expect(await campaigns()).toEqual(before);
      expect(await results('SELECT campaign_budget.id FROM campaign_budget')).toHaveLength(1);
    });

    it('is refused like the real one', async () => {
      await simulated.campaign();
      for (const [operations, failure] of [
        [newCampaign(), 'campaignError.DUPLICATE_CAMPAIGN_NAME'],
        [newCampaign({ name: 'New' }, { amountMicros: '1' }), 'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT'],
        [newCampaign({ name: 'New' }).reverse(), 'mutateError.RESOURCE_NOT_FOUND'],
      ] as const)
        expect(outcome(await simulated.mutate([...operations], { validateOnly: true }))).toEqual([400, failure]);
      const partly = await simulated.mutate(newCampaign(), { validateOnly: true, partialFailure: true });
      expect([...outcome(partly), partly.json['results']]).toEqual([200, 'campaignError.DUPLICATE_CAMPAIGN_NAME', undefined]);
    });
  });
});
