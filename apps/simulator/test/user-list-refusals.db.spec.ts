import { CONTACTS, listName as name, listOf, logical, lookalike, RULE, userLists, website, withItem } from './lists.js';
import { ACCOUNT, failureOf, Simulated } from './simulated.js';

describe('user lists of the simulated Google Ads', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
  });
  beforeEach(() => simulated.begin());
  afterAll(() => simulated.stop());

  const created = async (create: object): Promise<string> => failureOf((await userLists(simulated, { create })).json);
  const count = async (): Promise<number> => (await simulated.rows('SELECT user_list.id FROM user_list')).length;

  it.each<[string, object, string]>([
    ['has no name', { crmBasedUserList: { uploadKeyType: 'CRM_ID' } }, 'userListError.INVALID_NAME'],
    ['has a name that is taken', CONTACTS, 'userListError.INVALID_NAME'],
    ['has no type', { name: 'A' }, 'userListError.USER_LIST_MUTATE_NOT_SUPPORTED'],
    ['has no key type', { name: 'A', crmBasedUserList: {} }, 'fieldError.REQUIRED'],
    [
      'of devices has no app',
      { name: 'A', crmBasedUserList: { uploadKeyType: 'MOBILE_ADVERTISING_ID' } },
      'userListError.APP_ID_NOT_SET',
    ],
    [
      'of contacts has an app',
      { name: 'A', crmBasedUserList: { uploadKeyType: 'CONTACT_INFO', appId: 'com.example' } },
      'userListError.APP_ID_NOT_ALLOWED',
    ],
    [
      'has data of a third party',
      { name: 'A', crmBasedUserList: { uploadKeyType: 'CRM_ID', dataSourceType: 'THIRD_PARTY_PARTNER_DATA' } },
      'userListError.ADVERTISER_NOT_ON_ALLOWLIST_FOR_USING_UPLOADED_DATA',
    ],
    ['keeps its members for 541 days', { ...CONTACTS, name: 'A', membershipLifeSpan: '541' }, 'rangeError.TOO_HIGH'],
    [
      'keeps its members without end, as it once could',
      { ...CONTACTS, name: 'A', membershipLifeSpan: 10_000 },
      'rangeError.TOO_HIGH',
    ],
    ['says its own size', { ...CONTACTS, name: 'A', sizeForDisplay: '5' }, 'fieldError.VALUE_MUST_BE_UNSET'],
    ['has two types', { ...CONTACTS, ...website() }, 'INVALID_ARGUMENT'],
    ['is like a list that does not exist', lookalike('5'), 'userListError.SEED_LIST_DOES_NOT_EXIST'],
    ['is like nobody', lookalike('5', { seedUserListIds: [] }), 'fieldError.REQUIRED_NONEMPTY_LIST'],
    ['is like others to no degree', lookalike('5', { expansionLevel: undefined }), 'fieldError.REQUIRED'],
    ['is like others in a country that is none', lookalike('5', { countryCodes: ['XX'] }), 'userListError.INVALID_COUNTRY_CODES'],
    ['is like others nowhere', lookalike('5', { countryCodes: [] }), 'userListError.INVALID_COUNTRY_CODES'],
    ['of a website has no rule', website({ inclusiveOperands: [] }), 'userListError.INVALID_RULE'],
    ['of a website joins its rules in no way', website({ inclusiveRuleOperator: undefined }), 'fieldError.REQUIRED'],
    [
      'of a website looks back too far',
      website({ inclusiveOperands: [{ rule: RULE, lookbackWindowDays: '541' }] }),
      'rangeError.TOO_HIGH',
    ],
    [
      'of a website has rules in another order',
      website({ inclusiveOperands: [{ rule: { ...RULE, ruleType: 'AND_OF_ORS' } }] }),
      'userListError.RULE_TYPE_IS_NOT_SUPPORTED',
    ],
    [
      'of a website has a variable that begins with a digit',
      withItem({ name: '1st', stringRuleItem: { operator: 'EQUALS', value: 'a' } }),
      'userListError.INVALID_RULE',
    ],
    [
      'of a website has quotes in an address',
      withItem({ name: 'url__', stringRuleItem: { operator: 'EQUALS', value: '"a"' } }),
      'userListError.INVALID_RULE',
    ],
    ['of a website compares with nothing', withItem({ name: 'price' }), 'userListError.INVALID_RULE'],
    [
      'of a website compares with a day that is none',
      withItem({ name: 'seen', dateRuleItem: { operator: 'AFTER', value: '2026-02-30' } }),
      'userListError.INVALID_RULE',
    ],
    ['is made of no lists', { name: 'A', logicalUserList: { rules: [] } }, 'fieldError.REQUIRED_NONEMPTY_LIST'],
    ['is made of a list that does not exist', logical('ALL', '5'), 'userListError.INVALID_USER_LIST_LOGICAL_RULE_OPERAND'],
  ])('are refused when one %s', async (_, create, failure) => {
    await listOf(simulated);
    expect([await created(create), await count()]).toEqual([failure, 1]);
  });

  it('are refused when they are made of lists that do not go together', async () => {
    const contacts = await listOf(simulated);
    const visitors = await listOf(simulated, website());
    const both = await listOf(simulated, logical('ANY', contacts));
    const copy = await listOf(simulated, lookalike(contacts));
    expect([
      await created({ ...logical('ANY', contacts, visitors), name: 'A' }),
      await created({ ...logical('ANY', both), name: 'A' }),
      await created({ ...lookalike(copy), name: 'A' }),
      await created({ ...lookalike(contacts, { countryCodes: ['AT', 'DE'] }), name: 'A' }),
    ]).toEqual([
      'userListError.CAN_NOT_MIX_CRM_BASED_IN_LOGICAL_LIST_WITH_OTHER_LISTS',
      'userListError.CAN_NOT_ADD_LOGICAL_LIST_AS_LOGICAL_LIST_OPERAND',
      'userListError.INVALID_SEED_LIST_TYPE',
      'userListError.DUPLICATE_LOOKALIKE',
    ]);
  });

  it.each([
    ['lookalikeUserList.expansionLevel', { lookalikeUserList: { expansionLevel: 'BROAD' } }, 'fieldError.IMMUTABLE_FIELD'],
    ['crmBasedUserList.uploadKeyType', { crmBasedUserList: { uploadKeyType: 'CRM_ID' } }, 'fieldError.IMMUTABLE_FIELD'],
    ['logicalUserList.rules', { logicalUserList: { rules: [] } }, 'userListError.INVALID_TYPE'],
    ['name', {}, 'userListError.INVALID_NAME'],
    ['size', {}, 'fieldMaskError.FIELD_NOT_FOUND'],
  ])('are refused another %s', async (updateMask, fields, failure) => {
    const id = await listOf(simulated);
    const answer = await userLists(simulated, { update: { resourceName: name(id), ...fields }, updateMask });
    expect(failureOf(answer.json)).toBe(failure);
  });

  it('are refused to a person who may only read', async () => {
    await simulated.authorizeFor([ACCOUNT], { role: 'READ_ONLY' });
    expect(await created(CONTACTS)).toBe('authorizationError.ACTION_NOT_PERMITTED');
  });
});
