import { ACCOUNT, campaignFields, failureOf, newCampaign, Simulated } from './simulated.js';

const MUTATE = `/v25/customers/${ACCOUNT}/googleAds:mutate`;
const CAMPAIGNS = `/v25/customers/${ACCOUNT}/campaigns:mutate`;
const BUDGETS = `/v25/customers/${ACCOUNT}/campaignBudgets:mutate`;
const EXISTING = `customers/${ACCOUNT}/campaigns/9007199254740994`;

const creating = (change: object, budget: object = {}): object => ({
  mutateOperations: newCampaign({ name: 'New', ...change }, budget),
});
const updating = (fields: object, updateMask?: string): object => ({
  operations: [{ update: { resourceName: EXISTING, ...fields }, ...(updateMask === undefined ? {} : { updateMask }) }],
});
const without = (name: string): object => creating({ [name]: undefined });

type Case = [what: string, path: string, body: unknown, failure: string];

const RULES: Case[] = [
  ['there are no operations', MUTATE, { mutateOperations: [] }, 'fieldError.REQUIRED_NONEMPTY_LIST'],
  ['an operation does nothing', CAMPAIGNS, { operations: [{}] }, 'requestError.OPERATION_REQUIRED'],
  ['the name is missing', MUTATE, without('name'), 'fieldError.REQUIRED'],
  ['the channel is missing', MUTATE, without('advertisingChannelType'), 'fieldError.REQUIRED'],
  ['the budget is missing', MUTATE, without('campaignBudget'), 'fieldError.REQUIRED'],
  ['the bidding strategy is missing', MUTATE, without('targetSpend'), 'fieldError.REQUIRED'],
  [
    'the declaration on EU political advertising is missing',
    MUTATE,
    without('containsEuPoliticalAdvertising'),
    'fieldError.REQUIRED',
  ],
  ['an output-only field is set', MUTATE, creating({ servingStatus: 'SERVING' }), 'fieldError.VALUE_MUST_BE_UNSET'],
  ['a campaign is created removed', MUTATE, creating({ status: 'REMOVED' }), 'fieldError.INVALID_VALUE'],
  ['a name is in use', MUTATE, creating({ name: 'Spring' }), 'campaignError.DUPLICATE_CAMPAIGN_NAME'],
  ['a name has a line break', MUTATE, creating({ name: 'a\nb' }), 'campaignError.INVALID_CAMPAIGN_NAME'],
  ['a name is too long', MUTATE, creating({ name: 'x'.repeat(257) }), 'stringLengthError.TOO_LONG'],
  [
    'a campaign targets no network',
    MUTATE,
    creating({ networkSettings: { targetGoogleSearch: false } }),
    'campaignError.CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK',
  ],
  ...['SEARCH', 'DISPLAY', 'DEMAND_GEN'].flatMap((advertisingChannelType): Case[] => [
    [
      `the start is within a day in ${advertisingChannelType}`,
      MUTATE,
      creating({ advertisingChannelType, networkSettings: undefined, startDateTime: '2026-08-09 13:28:00' }),
      'dateError.DATE_RANGE_ERROR_START_TIME_MUST_BE_THE_START_OF_A_DAY',
    ],
    [
      `the end is within a day in ${advertisingChannelType}`,
      MUTATE,
      creating({ advertisingChannelType, networkSettings: undefined, endDateTime: '2026-08-09 09:59:59' }),
      'dateError.DATE_RANGE_ERROR_END_TIME_MUST_BE_THE_END_OF_A_DAY',
    ],
  ]),
  ['the start is yesterday', MUTATE, creating({ startDateTime: '2026-08-02 00:00:00' }), 'campaignError.CANNOT_SET_DATE_TO_PAST'],
  [
    'the end is before the start',
    MUTATE,
    creating({ startDateTime: '2026-08-09 00:00:00', endDateTime: '2026-08-08 23:59:59' }),
    'dateRangeError.START_DATE_AFTER_END_DATE',
  ],
  [
    'a time is written as ISO',
    MUTATE,
    creating({ startDateTime: '2026-08-09T00:00:00Z' }),
    'dateError.INVALID_STRING_DATE_TIME_SECONDS',
  ],
  [
    'an amount is not whole cents',
    MUTATE,
    creating({}, { amountMicros: '50005000' }),
    'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT',
  ],
  ['an amount is negative', MUTATE, creating({}, { amountMicros: '-10000' }), 'campaignBudgetError.NEGATIVE_MONEY_AMOUNT'],
  ['an amount is missing', MUTATE, creating({}, { amountMicros: undefined }), 'fieldError.REQUIRED'],
  [
    'a total budget has no end',
    MUTATE,
    creating({}, { amountMicros: undefined, totalAmountMicros: '50000000', period: 'CUSTOM_PERIOD' }),
    'campaignError.END_DATE_TIME_REQUIRED_FOR_TOTAL_BUDGET',
  ],
  [
    'a temporary budget comes after its campaign',
    MUTATE,
    { mutateOperations: newCampaign({ name: 'New' }).reverse() },
    'mutateError.RESOURCE_NOT_FOUND',
  ],
  [
    'a temporary id is used twice',
    MUTATE,
    { mutateOperations: newCampaign({ name: 'New' }, {}, '-1', '-1') },
    'mutateError.ID_EXISTS_IN_MULTIPLE_MUTATES',
  ],
  [
    'the budget of another campaign is taken',
    CAMPAIGNS,
    { operations: [{ create: { ...campaignFields('9007199254740993'), name: 'New' } }] },
    'campaignBudgetError.CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS',
  ],
  ['the update mask is missing', CAMPAIGNS, updating({ status: 'ENABLED' }), 'fieldMaskError.FIELD_MASK_MISSING'],
  ['the update mask names no field', CAMPAIGNS, updating({ status: 'ENABLED' }, 'state'), 'fieldMaskError.FIELD_NOT_FOUND'],
  ...[
    { geoTargetTypeSetting: { positiveGeoTargetType: 'PRESENCE' } },
    { networkSettings: { targetGoogleSearch: true } },
    { targetSpend: { cpcBidCeilingMicros: '900000' } },
  ].map((fields): Case => {
    const message = Object.keys(fields).join();
    return [
      `the update mask names ${message} as a whole`,
      CAMPAIGNS,
      updating(fields, message),
      'fieldMaskError.FIELD_HAS_SUBFIELDS',
    ];
  }),
  [
    'the update changes the channel',
    CAMPAIGNS,
    updating({ advertisingChannelType: 'DISPLAY' }, 'advertisingChannelType'),
    'fieldError.IMMUTABLE_FIELD',
  ],
  [
    'the update changes the app',
    CAMPAIGNS,
    updating({ appCampaignSetting: { appId: '284882215' } }, 'appCampaignSetting.appId'),
    'fieldError.IMMUTABLE_FIELD',
  ],
  [
    'the update moves a start that has passed',
    CAMPAIGNS,
    updating({ startDateTime: '2026-08-09 00:00:00' }, 'startDateTime'),
    'campaignError.CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED',
  ],
  [
    'the update ends it within a day',
    CAMPAIGNS,
    updating({ endDateTime: '2026-08-09 13:28:00' }, 'endDateTime'),
    'dateError.DATE_RANGE_ERROR_END_TIME_MUST_BE_THE_END_OF_A_DAY',
  ],
  ['the update clears the name', CAMPAIGNS, updating({}, 'name'), 'fieldError.REQUIRED'],
  ['the update removes', CAMPAIGNS, updating({ status: 'REMOVED' }, 'status'), 'fieldError.INVALID_VALUE'],
  [
    'a resource name is malformed',
    CAMPAIGNS,
    { operations: [{ remove: 'campaigns/1' }] },
    'requestError.RESOURCE_NAME_MALFORMED',
  ],
  [
    'a campaign is not there',
    CAMPAIGNS,
    { operations: [{ remove: `customers/${ACCOUNT}/campaigns/1` }] },
    'mutateError.RESOURCE_NOT_FOUND',
  ],
  [
    'a campaign belongs to another account',
    CAMPAIGNS,
    { operations: [{ remove: EXISTING.replace(ACCOUNT, '1') }] },
    'mutateError.RESOURCE_NOT_FOUND',
  ],
  [
    'a budget in use is removed',
    BUDGETS,
    { operations: [{ remove: `customers/${ACCOUNT}/campaignBudgets/9007199254740993` }] },
    'campaignBudgetError.CAMPAIGN_BUDGET_IN_USE',
  ],
];

describe('a mutate of the simulated Google Ads is refused when', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
    await simulated.begin();
    expect(await simulated.campaign()).toBe(EXISTING);
  });
  afterAll(() => simulated.stop());

  it.each(RULES)('%s', async (...[, path, body, failure]: Case) => {
    const answer = await simulated.call(path, body);
    expect([answer.status, failureOf(answer.json)]).toEqual([400, failure]);
    const { json } = await simulated.search('SELECT campaign.name, campaign.status FROM campaign');
    expect(json['results']).toEqual([{ campaign: { resourceName: EXISTING, name: 'Spring', status: 'PAUSED' } }]);
  });

  it('says where the fault is', async () => {
    const { json } = await simulated.call(MUTATE, creating({ name: 'Spring' }));
    expect(json['error']).toMatchObject({
      code: 400,
      status: 'INVALID_ARGUMENT',
      details: [
        {
          '@type': 'type.googleapis.com/google.ads.googleads.v25.errors.GoogleAdsFailure',
          errors: [
            {
              message: 'The name is already in use.',
              trigger: { stringValue: 'Spring' },
              location: {
                fieldPathElements: [
                  { fieldName: 'mutate_operations', index: 1 },
                  { fieldName: 'campaign_operation' },
                  { fieldName: 'create' },
                  { fieldName: 'name' },
                ],
              },
            },
          ],
        },
      ],
    });
    const unknown = await simulated.call(CAMPAIGNS, updating({ foo: 1 }, 'foo'));
    expect(unknown.json['error']?.['message']).toBe(
      `Invalid JSON payload received. Unknown name "foo" at 'operations[0].update': Cannot find field.`,
    );
  });
});
