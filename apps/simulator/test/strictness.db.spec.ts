import { ACCOUNT, failureOf, newCampaign, Simulated, type CallOptions } from './simulated.js';

const SEARCH = `/v25/customers/${ACCOUNT}/googleAds:search`;
const STREAM = `/v25/customers/${ACCOUNT}/googleAds:searchStream`;
const MUTATE = `/v25/customers/${ACCOUNT}/googleAds:mutate`;
const LIST = '/v25/customers:listAccessibleCustomers';
const query = 'SELECT campaign.id FROM campaign';
const EXISTING = `customers/${ACCOUNT}/campaigns/9007199254740994`;

const creating = (change: object, budget: object = {}): object => ({
  mutateOperations: newCampaign({ name: 'New', ...change }, budget),
});
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
    'dateRangeError.REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED',
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

  it.each([...HEADERS, ...BODIES, ...QUERIES])('%s', async (...[, path, body, status, failure, options]: Case) => {
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
});
