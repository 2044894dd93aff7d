import { ACCOUNT, campaignFields, failureOf, newCampaign, Simulated, type CallOptions } from './simulated.js';

const SEARCH = `/v25/customers/${ACCOUNT}/googleAds:search`;
const STREAM = `/v25/customers/${ACCOUNT}/googleAds:searchStream`;
const MUTATE = `/v25/customers/${ACCOUNT}/googleAds:mutate`;
const CAMPAIGNS = `/v25/customers/${ACCOUNT}/campaigns:mutate`;
const BUDGETS = `/v25/customers/${ACCOUNT}/campaignBudgets:mutate`;
const LIST = '/v25/customers:listAccessibleCustomers';
const query = 'SELECT campaign.id FROM campaign';
const EXISTING = `customers/${ACCOUNT}/campaigns/9007199254740994`;

const creating = (change: object, budget: object = {}): object => ({
  mutateOperations: newCampaign({ name: 'New', ...change }, budget),
});
const updating = (fields: object, updateMask?: string): object => ({
  operations: [{ update: { resourceName: EXISTING, ...fields }, ...(updateMask === undefined ? {} : { updateMask }) }],
});
const without = (name: string): object => creating({ [name]: undefined });

type Case = [what: string, path: string, body: unknown, status: number, failure: string, options?: CallOptions];

const HEADERS: Case[] = [
  ['an access token is missing', LIST, undefined, 401, 'UNAUTHENTICATED', { token: null }],
  ['an access token is unknown', LIST, undefined, 401, 'authenticationError.OAUTH_TOKEN_INVALID', { token: 'ya29.x' }],
  [
    'the developer token is missing',
    LIST,
    undefined,
    400,
    'requestError.DEVELOPER_TOKEN_PARAMETER_MISSING',
    { developerToken: null },
  ],
  ['the developer token is wrong', LIST, undefined, 401, 'authenticationError.DEVELOPER_TOKEN_INVALID', { developerToken: 'x' }],
  [
    'the login customer id has dashes',
    SEARCH,
    { query },
    400,
    'headerError.INVALID_LOGIN_CUSTOMER_ID',
    { login: '777-888-9999' },
  ],
  ['the version is a sunset one', LIST.replace('v25', 'v21'), undefined, 400, 'requestError.UNSUPPORTED_VERSION'],
  ['the customer id has dashes', SEARCH.replace(ACCOUNT, '777-888-9999'), { query }, 400, 'requestError.INVALID_CUSTOMER_ID'],
];

const BODIES: Case[] = [
  ['the body is not JSON', SEARCH, '{"query":', 400, 'INVALID_ARGUMENT'],
  ['the body is a form', SEARCH, 'query=SELECT', 400, 'INVALID_ARGUMENT', { contentType: 'application/x-www-form-urlencoded' }],
  ['the query is missing', SEARCH, {}, 400, 'fieldError.REQUIRED'],
  ['a page size is asked for', SEARCH, { query, pageSize: 100 }, 400, 'requestError.PAGE_SIZE_NOT_SUPPORTED'],
  ['a stream is asked for pages', STREAM, { query, pageToken: '' }, 400, 'INVALID_ARGUMENT'],
  ['a page token is made up', SEARCH, { query, pageToken: 'abc' }, 400, 'requestError.INVALID_PAGE_TOKEN'],
  ['a body field is unknown', MUTATE, { operations: [] }, 400, 'INVALID_ARGUMENT'],
  ['a resource field is unknown', MUTATE, creating({ startDate: '2026-08-04' }), 400, 'INVALID_ARGUMENT'],
  ['a name is in snake case', MUTATE, creating({ start_date_time: '2026-08-04 00:00:00' }), 400, 'INVALID_ARGUMENT'],
  ['an enum constant is unknown', MUTATE, creating({ status: 'ACTIVE' }), 400, 'INVALID_ARGUMENT'],
  ['an amount is a fraction', MUTATE, creating({}, { amountMicros: 1.5 }), 400, 'INVALID_ARGUMENT'],
  ['two bidding strategies are set', MUTATE, creating({ manualCpc: {} }), 400, 'INVALID_ARGUMENT'],
  ['a query parameter is unknown', `${SEARCH}?pageSize=3`, { query }, 400, 'INVALID_ARGUMENT'],
];

const MUTATES: Case[] = [
  ['there are no operations', MUTATE, { mutateOperations: [] }, 400, 'fieldError.REQUIRED_NONEMPTY_LIST'],
  ['an operation does nothing', CAMPAIGNS, { operations: [{}] }, 400, 'requestError.OPERATION_REQUIRED'],
  ['the name is missing', MUTATE, without('name'), 400, 'fieldError.REQUIRED'],
  ['the channel is missing', MUTATE, without('advertisingChannelType'), 400, 'fieldError.REQUIRED'],
  ['the budget is missing', MUTATE, without('campaignBudget'), 400, 'fieldError.REQUIRED'],
  ['the bidding strategy is missing', MUTATE, without('targetSpend'), 400, 'fieldError.REQUIRED'],
  [
    'the declaration on EU political advertising is missing',
    MUTATE,
    without('containsEuPoliticalAdvertising'),
    400,
    'mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED',
  ],
  ['an output-only field is set', MUTATE, creating({ servingStatus: 'SERVING' }), 400, 'fieldError.VALUE_MUST_BE_UNSET'],
  ['a campaign is created removed', MUTATE, creating({ status: 'REMOVED' }), 400, 'fieldError.INVALID_VALUE'],
  ['a name is in use', MUTATE, creating({ name: 'Spring' }), 400, 'campaignError.DUPLICATE_CAMPAIGN_NAME'],
  ['a name has a line break', MUTATE, creating({ name: 'a\nb' }), 400, 'campaignError.INVALID_CAMPAIGN_NAME'],
  ['a name is too long', MUTATE, creating({ name: 'x'.repeat(257) }), 400, 'stringLengthError.TOO_LONG'],
  [
    'a campaign targets no network',
    MUTATE,
    creating({ networkSettings: { targetGoogleSearch: false } }),
    400,
    'campaignError.CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK',
  ],
  [
    'the start is yesterday',
    MUTATE,
    creating({ startDateTime: '2026-08-02 00:00:00' }),
    400,
    'campaignError.CANNOT_SET_DATE_TO_PAST',
  ],
  [
    'the end is before the start',
    MUTATE,
    creating({ startDateTime: '2026-08-09 00:00:00', endDateTime: '2026-08-08 23:59:59' }),
    400,
    'dateRangeError.START_DATE_AFTER_END_DATE',
  ],
  [
    'a time is written as ISO',
    MUTATE,
    creating({ startDateTime: '2026-08-09T00:00:00Z' }),
    400,
    'dateError.INVALID_STRING_DATE_TIME_SECONDS',
  ],
  [
    'an amount is not whole cents',
    MUTATE,
    creating({}, { amountMicros: '50005000' }),
    400,
    'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT',
  ],
  ['an amount is negative', MUTATE, creating({}, { amountMicros: '-10000' }), 400, 'campaignBudgetError.NEGATIVE_MONEY_AMOUNT'],
  ['an amount is missing', MUTATE, creating({}, { amountMicros: undefined }), 400, 'fieldError.REQUIRED'],
  [
    'a total budget has no end',
    MUTATE,
    creating({}, { amountMicros: undefined, totalAmountMicros: '50000000', period: 'CUSTOM_PERIOD' }),
    400,
    'fieldError.REQUIRED',
  ],
  [
    'a temporary budget comes after its campaign',
    MUTATE,
    { mutateOperations: newCampaign({ name: 'New' }).reverse() },
    400,
    'mutateError.RESOURCE_NOT_FOUND',
  ],
  [
    'a temporary id is used twice',
    MUTATE,
    { mutateOperations: newCampaign({ name: 'New' }, {}, '-1', '-1') },
    400,
    'mutateError.ID_EXISTS_IN_MULTIPLE_MUTATES',
  ],
  [
    'the budget of another campaign is taken',
    CAMPAIGNS,
    { operations: [{ create: { ...campaignFields('9007199254740993'), name: 'New' } }] },
    400,
    'campaignBudgetError.CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS',
  ],
  ['the update mask is missing', CAMPAIGNS, updating({ status: 'ENABLED' }), 400, 'fieldMaskError.FIELD_MASK_MISSING'],
  ['the update mask names no field', CAMPAIGNS, updating({ status: 'ENABLED' }, 'state'), 400, 'fieldMaskError.FIELD_NOT_FOUND'],
  [
    'the update changes the channel',
    CAMPAIGNS,
    updating({ advertisingChannelType: 'DISPLAY' }, 'advertisingChannelType'),
    400,
    'fieldError.IMMUTABLE_FIELD',
  ],
  [
    'the update moves a start that has passed',
    CAMPAIGNS,
    updating({ startDateTime: '2026-08-09 00:00:00' }, 'startDateTime'),
    400,
    'campaignError.CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED',
  ],
  ['the update clears the name', CAMPAIGNS, updating({}, 'name'), 400, 'fieldError.REQUIRED'],
  ['the update removes', CAMPAIGNS, updating({ status: 'REMOVED' }, 'status'), 400, 'fieldError.INVALID_VALUE'],
  [
    'a resource name is malformed',
    CAMPAIGNS,
    { operations: [{ remove: 'campaigns/1' }] },
    400,
    'requestError.RESOURCE_NAME_MALFORMED',
  ],
  [
    'a campaign is not there',
    CAMPAIGNS,
    { operations: [{ remove: `customers/${ACCOUNT}/campaigns/1` }] },
    400,
    'mutateError.RESOURCE_NOT_FOUND',
  ],
  [
    'a campaign belongs to another account',
    CAMPAIGNS,
    { operations: [{ remove: EXISTING.replace(ACCOUNT, '1') }] },
    400,
    'mutateError.RESOURCE_NOT_FOUND',
  ],
  [
    'a budget in use is removed',
    BUDGETS,
    { operations: [{ remove: `customers/${ACCOUNT}/campaignBudgets/9007199254740993` }] },
    400,
    'campaignBudgetError.CAMPAIGN_BUDGET_IN_USE',
  ],
];

const asked = (gaql: string): object => ({ query: gaql });
const QUERIES: Case[] = [
  ['a field is unknown', SEARCH, asked('SELECT campaign.foo FROM campaign'), 400, 'queryError.UNRECOGNIZED_FIELD'],
  [
    'a field is of an older version',
    SEARCH,
    asked('SELECT campaign.start_date FROM campaign'),
    400,
    'queryError.UNRECOGNIZED_FIELD',
  ],
  ['a field is in camel case', SEARCH, asked('SELECT campaignBudget.id FROM campaign'), 400, 'queryError.UNRECOGNIZED_FIELD'],
  [
    'a resource is unknown',
    SEARCH,
    asked('SELECT campaign.id FROM campaigns'),
    400,
    'queryError.BAD_RESOURCE_TYPE_IN_FROM_CLAUSE',
  ],
  [
    'a resource does not go with another',
    SEARCH,
    asked('SELECT campaign.id FROM customer_client'),
    400,
    'queryError.PROHIBITED_RESOURCE_TYPE_IN_SELECT_CLAUSE',
  ],
  [
    'metrics do not go with the resource',
    SEARCH,
    asked('SELECT metrics.clicks FROM customer_client'),
    400,
    'queryError.PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
  ],
  [
    'an enum constant is unknown',
    SEARCH,
    asked("SELECT campaign.id FROM campaign WHERE campaign.status = 'ACTIVE'"),
    400,
    'queryError.BAD_ENUM_CONSTANT',
  ],
  [
    'an operator does not suit',
    SEARCH,
    asked("SELECT campaign.id FROM campaign WHERE campaign.id LIKE '%1'"),
    400,
    'queryError.OPERATOR_FIELD_MISMATCH',
  ],
  [
    'days have no range',
    SEARCH,
    asked('SELECT segments.date, metrics.clicks FROM campaign'),
    400,
    'queryError.EXPECTED_FILTERS_ON_DATE_RANGE',
  ],
  [
    'a date is no date',
    SEARCH,
    asked("SELECT metrics.clicks FROM campaign WHERE segments.date = '2026-02-30'"),
    400,
    'queryError.INVALID_DATE_FORMAT',
  ],
  [
    'a range ends before it begins',
    SEARCH,
    asked("SELECT metrics.clicks FROM campaign WHERE segments.date BETWEEN '2026-08-02' AND '2026-08-01'"),
    400,
    'queryError.DATE_RANGE_TOO_NARROW',
  ],
  [
    'days are older than 37 months',
    SEARCH,
    asked("SELECT metrics.clicks FROM campaign WHERE segments.date BETWEEN '2023-07-02' AND '2026-08-01'"),
    400,
    'dateRangeError.INVALID_DATE',
  ],
  ['a stream is refused in an array', STREAM, asked('SELECT campaign.foo FROM campaign'), 400, 'queryError.UNRECOGNIZED_FIELD'],
];

describe('the simulated Google Ads refuses, in Google’s own shape, when', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
    await simulated.begin();
    expect(await simulated.campaign()).toBe(EXISTING);
  });
  afterAll(() => simulated.stop());

  it.each([...HEADERS, ...BODIES, ...MUTATES, ...QUERIES])('%s', async (_, path, body, status, failure, options) => {
    const answer = await simulated.call(path, body, options);
    expect([answer.status, failureOf(answer.json)]).toEqual([status, failure]);
    expect(answer.headers.get('request-id')).toMatch(/^[\w-]{20,}$/);
    expect(Array.isArray(answer.json)).toBe(path === STREAM);
  });

  it('the path is unknown, with a page and not with JSON', async () => {
    for (const path of ['/v25/customers', '/v25/customers/1/campaigns:search', '/', '/v25/customers:listAccessibleCustomers/']) {
      const answer = await simulated.call(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
    }
  });

  it('nothing: 37 months back is still kept, and the existing campaign is as it was', async () => {
    const kept = await simulated.search(
      "SELECT metrics.clicks FROM campaign WHERE segments.date BETWEEN '2023-07-03' AND '2026-08-01'",
    );
    expect(kept.status).toBe(200);
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
