import {
  DATA_SCOPES,
  destination,
  email,
  GRANTED,
  hashes,
  listOf,
  people,
  person,
  reasonOf,
  removal,
  send,
  sent,
  statusOf,
  upload,
} from './lists.js';
import { ACCOUNT, MANAGER, Simulated, text } from './simulated.js';

describe('the simulated Data Manager API and what it does not take', () => {
  let simulated: Simulated;
  let id: string;
  beforeAll(async () => {
    simulated = await Simulated.start();
  });
  beforeEach(async () => {
    await simulated.begin();
    await simulated.authorizeFor([ACCOUNT], DATA_SCOPES);
    id = await listOf(simulated);
  });
  afterAll(() => simulated.stop());

  const advance = (seconds: number) => simulated.control('POST', '/clock/advance', { seconds });

  it('only checks a request that is to be validated', async () => {
    const { status, json } = await send(simulated, 'ingest', upload(id, [person('ada')], { validateOnly: true }));
    expect([status, await hashes(simulated, id)]).toEqual([200, []]);
    expect(reasonOf(await statusOf(simulated, text(json['requestId'])))).toBe('INVALID_REQUEST_ID');
    expect((await send(simulated, 'ingest', upload('5', [person('ada')], { validateOnly: true }))).status).toBe(400);
  });

  it('takes no upload before the terms are accepted, and lets people be taken out nevertheless', async () => {
    await sent(simulated, 'ingest', upload(id, [person('ada')]));
    await simulated.control('PATCH', `/google-ads/accounts/${ACCOUNT}`, { customer_data_terms: false });
    expect(reasonOf(await send(simulated, 'ingest', upload(id, [person('bob')])))).toBe('TERMS_AND_CONDITIONS_NOT_SIGNED');
    const query = 'SELECT customer.conversion_tracking_setting.accepted_customer_data_terms FROM customer';
    expect(await simulated.rows(query)).toMatchObject([
      { customer: { conversionTrackingSetting: { acceptedCustomerDataTerms: false } } },
    ]);
    await sent(simulated, 'remove', removal(id, [person('ada')]));
    expect(await hashes(simulated, id)).toEqual([]);
  });

  it('answers a wrong value with its place and its reason', async () => {
    const plain = { userData: { userIdentifiers: [{ emailAddress: 'ada@example.com' }] } };
    const { status, json } = await send(simulated, 'ingest', upload(id, [person('bob'), plain]));
    expect(status).toBe(400);
    expect(json['error']).toMatchObject({
      code: 400,
      status: 'INVALID_ARGUMENT',
      message: 'There was a problem with the request.',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'INVALID_ARGUMENT',
          domain: 'datamanager.googleapis.com',
        },
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [
            {
              field: 'audience_members.audience_members[1].user_data.user_identifiers',
              description: 'Email is not hex encoded.',
              reason: 'INVALID_HEX_ENCODING',
            },
          ],
        },
        { '@type': 'type.googleapis.com/google.rpc.RequestInfo' },
      ],
    });
    expect(await hashes(simulated, id)).toEqual([]);
  });

  const hex = (value: string): object => ({ userData: { userIdentifiers: [{ phoneNumber: value }] } });
  const many = (count: number): object => ({ userData: { userIdentifiers: Array.from({ length: count }, () => email('ada')) } });
  const account = (change: object): object => ({ destinations: [{ ...destination('1'), operatingAccount: change }] });
  it.each<[string, object[], object, string]>([
    ['a value is not hexadecimal', [hex('xyz')], {}, 'INVALID_HEX_ENCODING'],
    ['a value is half a byte', [hex('abc')], {}, 'INVALID_HEX_ENCODING'],
    ['a value is too short for a SHA-256', [hex('abcd')], {}, 'INVALID_SHA256_FORMAT'],
    ['a value is not base64', [hex('%%%')], { encoding: 'BASE64' }, 'INVALID_BASE64_ENCODING'],
    ['hashes come without their encoding', [person('ada')], { encoding: undefined }, 'REQUIRED_FIELD_MISSING'],
    ['a member has nothing', [{ consent: GRANTED }], {}, 'INVALID_AUDIENCE_MEMBER'],
    ['a member has no identifier', [many(0)], {}, 'REQUIRED_FIELD_MISSING'],
    ['a member has eleven identifiers', [many(11)], {}, 'TOO_MANY_USER_IDENTIFIERS'],
    ['an identifier is empty', [{ userData: { userIdentifiers: [{}] } }], {}, 'REQUIRED_FIELD_MISSING'],
    ['there are no members', [], {}, 'REQUIRED_FIELD_MISSING'],
    ['there are 10,001 members', people(10_001), {}, 'TOO_MANY_AUDIENCE_MEMBERS'],
    ['members are of two types', [person('ada'), { userIdData: { userId: '1' } }], {}, 'MULTIPLE_DATA_TYPES_NOT_ALLOWED'],
    ['a member is of two types', [{ ...person('ada'), userIdData: { userId: '1' } }], {}, 'INVALID_ARGUMENT'],
    ['a device id is none', [{ mobileData: { mobileIds: ['abc'] } }], {}, 'INVALID_MOBILE_ID_FORMAT'],
    [
      'a device id is that of nobody',
      [{ mobileData: { mobileIds: ['00000000-0000-0000-0000-000000000000'] } }],
      {},
      'INVALID_MOBILE_ID_FORMAT',
    ],
    ['CRM ids go to contacts', [{ userIdData: { userId: '1' } }], {}, 'INVALID_USER_LIST_TYPE'],
    ['there are no destinations', [person('ada')], { destinations: [] }, 'REQUIRED_FIELD_MISSING'],
    [
      'there are eleven destinations',
      [person('ada')],
      { destinations: Array.from({ length: 11 }, () => destination('1')) },
      'TOO_MANY_DESTINATIONS',
    ],
    ['the list is unknown', [person('ada')], { destinations: [destination('5')] }, 'INVALID_USER_LIST_ID'],
    ['the list has no number', [person('ada')], { destinations: [destination('buyers')] }, 'INVALID_USER_LIST_ID'],
    ['no list is named', [person('ada')], { destinations: [destination('')] }, 'REQUIRED_FIELD_MISSING'],
    ['no account is named', [person('ada')], account({ accountType: 'GOOGLE_ADS' }), 'REQUIRED_FIELD_MISSING'],
    [
      'the account is of another product',
      [person('ada')],
      account({ accountType: 'DATA_PARTNER', accountId: '1' }),
      'INVALID_DESTINATION',
    ],
    ['the request rejects the terms', [person('ada')], { termsOfService: {} }, 'TERMS_AND_CONDITIONS_NOT_SIGNED'],
    ['a field is unknown', [person('ada')], { members: [] }, 'INVALID_ARGUMENT'],
  ])('refuses the whole request when %s', async (_, members, more, reason) => {
    const answer = await send(simulated, 'ingest', upload(id, members, more));
    expect([answer.status, reasonOf(answer)]).toEqual([400, reason]);
    expect(await hashes(simulated, id)).toEqual([]);
  });

  it('refuses lists that are removed, closed, or filled in another way', async () => {
    const path = `/google-ads/accounts/${ACCOUNT}/user_lists/${id}`;
    await simulated.control('PATCH', path, { membership_status: 'CLOSED' });
    expect(reasonOf(await send(simulated, 'ingest', upload(id, [person('ada')])))).toBe('INVALID_DESTINATION');
    expect((await send(simulated, 'remove', removal(id, [person('ada')]))).status).toBe(200);
    await simulated.control('PATCH', path, { status: 'REMOVED' });
    expect(reasonOf(await send(simulated, 'ingest', upload(id, [person('ada')])))).toBe('INVALID_USER_LIST_ID');
    const rules = [
      { operator: 'ANY', ruleOperands: [{ userList: `customers/${ACCOUNT}/userLists/${await listOf(simulated)}` }] },
    ];
    const logical = await listOf(simulated, { name: 'A', logicalUserList: { rules } });
    expect(reasonOf(await send(simulated, 'ingest', upload(logical, [person('ada')])))).toBe('INVALID_USER_LIST_TYPE');
  });

  it('is reached with its own scope only, and not without a valid token', async () => {
    await simulated.authorizeFor([ACCOUNT]);
    const missing = await send(simulated, 'ingest', upload(id, [person('ada')]));
    expect([missing.status, reasonOf(missing), missing.json['error']?.['status']]).toEqual([
      403,
      'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
      'PERMISSION_DENIED',
    ]);
    expect((await statusOf(simulated, 'x')).status).toBe(403);
    for (const token of ['ya29.unknown', null]) {
      const { status, json } = await send(simulated, 'ingest', upload(id, [person('ada')]), { token });
      expect([status, json['error']?.['status']]).toEqual([401, 'UNAUTHENTICATED']);
    }
    expect((await simulated.call('/v1/audienceMembers:removeAll', {}, { platform: 'data-manager' })).status).toBe(404);
  });

  it('reaches an account directly or through a manager, and no other', async () => {
    await simulated.control('POST', '/google-ads/accounts', { id: MANAGER, name: 'Agency', is_manager: true });
    await simulated.control('POST', '/google-ads/accounts', { id: '9', name: 'Others' });
    const ofManager = { ...destination(id), loginAccount: { accountType: 'GOOGLE_ADS', accountId: MANAGER } };
    const through = () => send(simulated, 'ingest', upload(id, [person('ada')], { destinations: [ofManager] }));
    await simulated.authorizeFor([MANAGER], DATA_SCOPES);
    expect(reasonOf(await through())).toBe('PERMISSION_DENIED');
    await simulated.control('PUT', `/google-ads/accounts/${ACCOUNT}/managers/${MANAGER}`);
    const taken = await through();
    expect(taken.status).toBe(200);
    expect(reasonOf(await send(simulated, 'ingest', upload(id, [person('ada')])))).toBe('PERMISSION_DENIED');
    await simulated.authorizeFor(['9'], DATA_SCOPES);
    const other = await statusOf(simulated, text(taken.json['requestId']));
    expect([other.status, reasonOf(other)]).toEqual([403, 'PERMISSION_DENIED']);
    await simulated.authorizeFor([ACCOUNT], { ...DATA_SCOPES, role: 'READ_ONLY' });
    expect(reasonOf(await send(simulated, 'ingest', upload(id, [person('ada')])))).toBe('PERMISSION_DENIED');
  });

  it('has a quota of writes and one of reads, which say when they begin anew', async () => {
    await simulated.control('PATCH', '/config', { dataManager: { requestsPerMinute: 2 } });
    const write = () => send(simulated, 'ingest', upload(id, [person('ada')]));
    await advance(50);
    expect([(await write()).status, (await write()).status]).toEqual([200, 200]);
    const third = await write();
    expect(third.status).toBe(429);
    expect(third.json['error']).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      details: [
        { reason: 'RESOURCE_EXHAUSTED', metadata: { quota_limit: 'IngestionMutateRequestsPerMinutePerProject' } },
        { retryDelay: '10s' },
        {},
      ],
    });
    expect(reasonOf(await statusOf(simulated, 'x'))).toBe('INVALID_REQUEST_ID');
    await advance(10);
    expect((await write()).status).toBe(200);
    await simulated.control('PATCH', '/config', { dataManager: { requestsPerMinute: null, requestsPerDay: 3 } });
    expect((await write()).json['error']).toMatchObject({
      details: [{ metadata: { quota_limit: 'IngestionMutateRequestsPerDayPerProject' } }, {}, {}],
    });
  });
});
