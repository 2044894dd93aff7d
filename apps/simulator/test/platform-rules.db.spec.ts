/** What Google Ads refuses although no type says so: a row for each thing that was once taken here. */
import { changed, name, png, SEARCH_AD, searchTree, texts } from './ad-tree.js';
import { ACCOUNT, failureOf, list, newCampaign, Simulated } from './simulated.js';

const MUTATE = `/v25/customers/${ACCOUNT}/googleAds:mutate`;

const creating = (change: object, budget: object = {}): object => ({
  mutateOperations: newCampaign({ name: 'New', ...change }, budget),
});
const ofType = (advertisingChannelType: string): object => ({
  advertisingChannelType,
  networkSettings: undefined,
  ...(advertisingChannelType === 'MULTI_CHANNEL' ? APP : {}),
});
const APP = {
  advertisingChannelSubType: 'APP_CAMPAIGN',
  targetSpend: undefined,
  maximizeConversions: {},
  appCampaignSetting: { appId: '284882215', appStore: 'APPLE_APP_STORE' },
};

const EXISTING = name('campaigns', '9007199254740994');
const changing = (fields: object, updateMask: string): object => ({
  campaignOperation: { update: { resourceName: EXISTING, ...fields }, updateMask },
});
const masked = (operation: object): object => ({
  mutateOperations: [{ campaignOperation: { ...operation, updateMask: 'name' } }],
});
const searchAd = (content: object): object => ({
  ...SEARCH_AD,
  responsiveSearchAd: { ...SEARCH_AD.responsiveSearchAd, ...content },
});
const searchWith = (criterion: object): object[] => changed(searchTree(), 'adGroupCriterion', criterion);

/** A total budget for so many days; today is the third of August. */
const total = (type: string, days: number, totalAmountMicros = '500000000'): object =>
  creating(
    { ...ofType(type), endDateTime: `${new Date(Date.UTC(2026, 7, 2 + days)).toISOString().slice(0, 10)} 23:59:59` },
    { amountMicros: undefined, totalAmountMicros, period: 'CUSTOM_PERIOD' },
  );

const appAd = (more: object = {}): object => ({
  mutateOperations: [
    ...newCampaign({ name: 'New', ...ofType('MULTI_CHANNEL') }),
    {
      adGroupOperation: {
        create: { resourceName: name('adGroups', '-5'), campaign: name('campaigns', '-2'), name: 'App', status: 'PAUSED' },
      },
    },
    {
      adGroupAdOperation: {
        create: {
          adGroup: name('adGroups', '-5'),
          ad: { appAd: { headlines: texts('Shoes', 'Boots'), descriptions: texts('For you') }, ...more },
        },
      },
    },
  ],
});

type Row = [what: string, body: object, failure: string];

const REFUSED: Row[] = [
  ['a total budget of Display', total('DISPLAY', 18), 'campaignError.INCOMPATIBLE_BUDGET_TYPE'],
  ['a total budget of an app', total('MULTI_CHANNEL', 18), 'campaignError.INCOMPATIBLE_BUDGET_TYPE'],
  ['a total budget of Search for 2 days', total('SEARCH', 2), 'campaignError.NOT_COMPATIBLE_WITH_BUDGET_TYPE'],
  ['a total budget of Search for 91 days', total('SEARCH', 91), 'campaignError.DURATION_TOO_LONG_FOR_TOTAL_BUDGET'],
  ['a total budget of Demand Gen for 6 days', total('DEMAND_GEN', 6), 'campaignError.NOT_COMPATIBLE_WITH_BUDGET_TYPE'],
  ['a total budget of Demand Gen for 366 days', total('DEMAND_GEN', 366), 'campaignError.DURATION_TOO_LONG_FOR_TOTAL_BUDGET'],
  [
    'an app campaign that aims at a cost by the strategy of the others',
    creating({ ...ofType('MULTI_CHANNEL'), maximizeConversions: { targetCpaMicros: '1000000' } }),
    'campaignError.NOT_COMPATIBLE_WITH_BIDDING_STRATEGY_TYPE',
  ],
  [
    'an app campaign that aims at a return by the strategy of the others',
    creating({ ...ofType('MULTI_CHANNEL'), maximizeConversions: undefined, maximizeConversionValue: { targetRoas: 3.5 } }),
    'campaignError.NOT_COMPATIBLE_WITH_BIDDING_STRATEGY_TYPE',
  ],
  [
    'an app campaign with a target strategy that has no target',
    creating({ ...ofType('MULTI_CHANNEL'), maximizeConversions: undefined, targetCpa: {} }),
    'campaignError.NOT_COMPATIBLE_WITH_BIDDING_STRATEGY_TYPE',
  ],
  [
    "a custom parameter of an app's ad",
    appAd({ urlCustomParameters: [{ key: 'advsvc', value: 'a1b2' }] }),
    'adError.CANNOT_SET_WITHOUT_FINAL_URLS',
  ],
  ["a suffix of an app's ad", appAd({ finalUrlSuffix: 'a=b' }), 'adError.CANNOT_SET_WITHOUT_FINAL_URLS'],
  ['a daily budget of a cent', creating({}, { amountMicros: '10000' }), 'campaignBudgetError.BUDGET_BELOW_PER_DAY_MINIMUM'],
  ['a total budget of a cent for 60 days', total('SEARCH', 60, '10000'), 'campaignBudgetError.BUDGET_BELOW_PER_DAY_MINIMUM'],
  [
    'the same campaign changed twice in a request',
    { mutateOperations: ['A', 'B'].map((each) => changing({ name: each }, 'name')) },
    'mutateError.ID_EXISTS_IN_MULTIPLE_MUTATES',
  ],
  [
    'a campaign changed and removed in a request',
    { mutateOperations: [changing({ name: 'A' }, 'name'), { campaignOperation: { remove: EXISTING } }] },
    'mutateError.ID_EXISTS_IN_MULTIPLE_MUTATES',
  ],
  ['a mask in a creation', masked({ create: { name: 'New' } }), 'fieldMaskError.FIELD_MASK_NOT_ALLOWED'],
  ['a mask in a removal', masked({ remove: EXISTING }), 'fieldMaskError.FIELD_MASK_NOT_ALLOWED'],
  [
    'ten thousand operations and one',
    { mutateOperations: Array.from({ length: 10_001 }, () => changing({ name: 'A' }, 'name')) },
    'requestError.TOO_MANY_MUTATE_OPERATIONS',
  ],
  [
    'an app that is in no store',
    creating({ ...ofType('MULTI_CHANNEL'), appCampaignSetting: { appId: '999999999', appStore: 'APPLE_APP_STORE' } }),
    'campaignError.APP_NOT_FOUND',
  ],
  ...[
    { headlines: texts('Buy now!', 'Two', 'Three') },
    { descriptions: texts('Now or never!!!', 'Second') },
    { descriptions: texts('GET YOUR BOOTS TODAY', 'Second') },
  ].map((content): Row => [
    `an ad with ${JSON.stringify(content).slice(0, 60)}`,
    { mutateOperations: searchTree(searchAd(content)) },
    'policyFindingError.POLICY_FINDING',
  ]),
  [
    'a keyword that names a prescription drug',
    { mutateOperations: searchWith({ keyword: { text: 'tramadol online', matchType: 'BROAD' } }) },
    'policyViolationError.POLICY_ERROR',
  ],
  ...['AGE_RANGE', 'GENDER'].map((targetingDimension): Row => [
    `an ad group that only observes ${targetingDimension}`,
    {
      mutateOperations: changed(searchTree(), 'adGroup', {
        targetingSetting: { targetRestrictions: [{ targetingDimension, bidOnly: true }] },
      }),
    },
    'settingError.TARGETING_SETTING_DEMOGRAPHIC_CRITERION_TYPE_GROUPS_MUST_BE_SET_TO_TARGET_ALL',
  ]),
  ['a campaign without a declaration', creating({ containsEuPoliticalAdvertising: undefined }), 'fieldError.REQUIRED'],
];

const TAKEN: [what: string, body: object][] = [
  ['a total budget of Search for 3 days', total('SEARCH', 3)],
  ['a total budget of Search for 90 days', total('SEARCH', 90)],
  ['a total budget of Demand Gen for 7 days', total('DEMAND_GEN', 7)],
  ['a total budget of Demand Gen for 365 days', total('DEMAND_GEN', 365)],
  [
    'an app campaign that aims at a cost',
    creating({ ...ofType('MULTI_CHANNEL'), maximizeConversions: undefined, targetCpa: { targetCpaMicros: '1000000' } }),
  ],
  ["an app's ad without a tag", appAd()],
  ['a headline that asks', { mutateOperations: searchTree(searchAd({ headlines: texts('New boots?', 'USA', 'Three') })) }],
  [
    'a description that calls once',
    { mutateOperations: searchTree(searchAd({ descriptions: texts('Made by hand!', 'Second') })) },
  ],
  [
    'a negative keyword of any kind',
    { mutateOperations: searchWith({ negative: true, keyword: { text: 'tramadol', matchType: 'BROAD' } }) },
  ],
  ['ten cents a day', creating({}, { amountMicros: '100000' })],
];

describe('the simulated Google Ads', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
    await simulated.begin();
    await simulated.campaign({ name: 'Existing' });
  });
  afterAll(() => simulated.stop());

  it.each(REFUSED)('refuses %s', async (_, body, failure) => {
    const answer = await simulated.call(MUTATE, { ...body, validateOnly: true });
    expect([answer.status, failureOf(answer.json)]).toEqual([400, failure]);
  });

  it('says what a day must be able to cost, and which policy speaks against a text', async () => {
    const told = async (body: object) => {
      const { json } = await simulated.call(MUTATE, { ...body, validateOnly: true });
      return list(list(json['error']?.['details'])[0]?.['errors'])[0]?.['details'];
    };
    expect(await told(total('SEARCH', 60, '10000'))).toEqual({
      budgetPerDayMinimumErrorDetails: {
        currencyCode: 'EUR',
        budgetPerDayMinimumMicros: '100000',
        minimumBudgetTotalAmountMicros: '6000000',
        failedBudgetTotalAmountMicros: '10000',
      },
    });
    expect(await told({ mutateOperations: searchTree(searchAd({ headlines: texts('Buy now!', 'Two', 'Three') })) })).toEqual({
      policyFindingDetails: {
        policyTopicEntries: [
          { topic: 'PUNCTUATION_AND_SYMBOLS', type: 'PROHIBITED', evidences: [{ textList: { texts: ['Buy now!'] } }] },
        ],
      },
    });
  });

  it('takes a picture that it has under another name, and keeps the first one', async () => {
    const picture = (called: string) => ({ assetOperation: { create: { name: called, imageAsset: { data: png(300, 300) } } } });
    const made = async (called: string) =>
      list((await simulated.mutate([picture(called)])).json['mutateOperationResponses'])[0]?.['assetResult']?.['resourceName'];
    expect([await made('second name'), await made('third name')]).toEqual(Array(2).fill(await made('first name')));
    expect(await simulated.rows('SELECT asset.name FROM asset')).toMatchObject([{ asset: { name: 'second name' } }]);
  });

  it('lets a developer token for tests reach test accounts alone, and counts what each level may do', async () => {
    const withLevel = (developerTokenAccess: string) =>
      simulated.control('PATCH', '/config', { googleAds: { developerTokenAccess } });
    await withLevel('test');
    const refused = await simulated.search('SELECT campaign.id FROM campaign');
    expect([refused.status, failureOf(refused.json)]).toEqual([403, 'authorizationError.DEVELOPER_TOKEN_NOT_APPROVED']);
    await withLevel('explorer');
    const many = { mutateOperations: Array.from({ length: 2_881 }, () => changing({ name: 'A' }, 'name')), validateOnly: true };
    expect(failureOf((await simulated.call(MUTATE, many)).json)).toBe('quotaError.RESOURCE_EXHAUSTED');
    await withLevel('standard');
    expect((await simulated.search('SELECT campaign.id FROM campaign')).status).toBe(200);
  });

  it.each(TAKEN)('takes %s', async (_, body) => {
    const answer = await simulated.call(MUTATE, { ...body, validateOnly: true });
    expect([answer.status, failureOf(answer.json)]).toEqual([200, '']);
  });
});
