import {
  CONTACTS,
  DATA_SCOPES,
  listName as name,
  listOf,
  LISTS,
  logical,
  lookalike,
  people,
  RULE,
  sent,
  upload,
  userLists,
  website,
} from './lists.js';
import { ACCOUNT, failureOf, Simulated, type Json } from './simulated.js';

describe('user lists of the simulated Google Ads', () => {
  let simulated: Simulated;
  beforeAll(async () => {
    simulated = await Simulated.start();
  });
  beforeEach(async () => {
    await simulated.begin();
    await simulated.authorizeFor([ACCOUNT], DATA_SCOPES);
  });
  afterAll(() => simulated.stop());

  const advance = async (change: object): Promise<void> => {
    await simulated.control('POST', '/clock/advance', change);
    await simulated.authorizeFor([ACCOUNT], DATA_SCOPES);
  };
  const rows = async (fields: string, where = ''): Promise<(Json | undefined)[]> => {
    const selected = fields.split(' ').map((field) => `user_list.${field}`);
    const found = await simulated.rows(`SELECT ${selected.join(', ')} FROM user_list ${where}`);
    return found.map((row) => row['userList']);
  };

  it('are found by their name, with what they are made of', async () => {
    const id = await listOf(simulated, {
      name: 'Apps',
      description: 'of the shop',
      integrationCode: 'aid77',
      membershipLifeSpan: '90',
      crmBasedUserList: { uploadKeyType: 'MOBILE_ADVERTISING_ID', appId: 'com.example.shop' },
    });
    await listOf(simulated);
    const fields = 'id name description integration_code type membership_status membership_life_span crm_based_user_list.app_id';
    expect(await rows(`${fields} crm_based_user_list.upload_key_type`, "WHERE user_list.name = 'Apps'")).toEqual([
      {
        resourceName: name(id),
        id,
        name: 'Apps',
        description: 'of the shop',
        integrationCode: 'aid77',
        type: 'CRM_BASED',
        membershipStatus: 'OPEN',
        membershipLifeSpan: '90',
        crmBasedUserList: { uploadKeyType: 'MOBILE_ADVERTISING_ID', appId: 'com.example.shop' },
      },
    ]);
  });

  it('are made in one request with other objects', async () => {
    const operation = (create: object): object => ({ userListOperation: { create } });
    const { json } = await simulated.mutate([
      operation({ ...CONTACTS, resourceName: name('-1') }),
      operation({ ...CONTACTS, name: 'Readers', resourceName: name('-2') }),
      operation(logical('ANY', '-1', '-2')),
    ]);
    expect(json['mutateOperationResponses']).toHaveLength(3);
    expect(await rows('type')).toMatchObject([{ type: 'CRM_BASED' }, { type: 'CRM_BASED' }, { type: 'LOGICAL' }]);
  });

  it('have a size that is not known at first, and then rounded', async () => {
    const id = await listOf(simulated);
    const sizes = 'size_for_display size_for_search size_range_for_display match_rate_percentage eligible_for_display';
    expect(await rows(sizes)).toEqual([{ resourceName: name(id), eligibleForDisplay: false }]);
    await sent(simulated, 'ingest', upload(id, people(1_000)));
    await advance({ seconds: 4 });
    expect(await rows(sizes)).toEqual([{ resourceName: name(id), eligibleForDisplay: false }]);
    await advance({ seconds: 1 });
    const [shown] = await rows(sizes);
    const size = Number(shown?.['sizeForDisplay']);
    expect([size > 550, size < 650, size % 10]).toEqual([true, true, 0]);
    expect(shown).toEqual({
      resourceName: name(id),
      sizeForDisplay: String(size),
      sizeForSearch: String(size),
      sizeRangeForDisplay: 'LESS_THAN_ONE_THOUSAND',
      matchRatePercentage: Math.round(size / 10),
      eligibleForDisplay: true,
    });
    await simulated.control('PATCH', `/google-ads/accounts/${ACCOUNT}`, { match_rate: 0.05 });
    expect(await rows(sizes)).toMatchObject([{ sizeRangeForDisplay: 'LESS_THAN_FIVE_HUNDRED', eligibleForDisplay: false }]);
    await simulated.control('PATCH', `/google-ads/accounts/${ACCOUNT}`, { match_rate: 1 });
    expect(await rows(sizes)).toMatchObject([{ sizeForDisplay: '1000', matchRatePercentage: 100 }]);
  });

  it('lose their members when the life span is over', async () => {
    const id = await listOf(simulated, { ...CONTACTS, membershipLifeSpan: '30' });
    await simulated.control('PATCH', `/google-ads/accounts/${ACCOUNT}`, { match_rate: 1 });
    await sent(simulated, 'ingest', upload(id, people(200)));
    await advance({ days: 20 });
    await sent(simulated, 'ingest', upload(id, people(50)));
    expect(await rows('size_for_display')).toMatchObject([{ sizeForDisplay: '200' }]);
    await advance({ days: 10 });
    expect(await rows('size_for_display eligible_for_display')).toMatchObject([
      { sizeForDisplay: '50', eligibleForDisplay: false },
    ]);
    await advance({ days: 20 });
    expect(await rows('size_for_display match_rate_percentage')).toMatchObject([{ sizeForDisplay: '0', matchRatePercentage: 0 }]);
  });

  it('like others are as large as their countries and level, once their seed is large enough', async () => {
    const seed = await listOf(simulated);
    const id = await listOf(simulated, lookalike(seed));
    await advance({ seconds: 60 });
    const size = async (): Promise<number> =>
      Number((await rows('size_for_display', `WHERE user_list.id = ${id}`))[0]?.['sizeForDisplay']);
    expect(await size()).toBe(0);
    await sent(simulated, 'ingest', upload(seed, people(300)));
    await advance({ seconds: 60 });
    const both = await size();
    expect([both > 2_500_000, both < 5_000_000]).toEqual([true, true]);
    expect(await rows('lookalike_user_list.seed_user_list_ids eligible_for_search', `WHERE user_list.id = ${id}`)).toMatchObject([
      { lookalikeUserList: { seedUserListIds: [seed] }, eligibleForSearch: false },
    ]);
  });

  it('of a website grow from day to day, until as many leave as come', async () => {
    await listOf(simulated, website());
    const size = async (): Promise<number> => Number((await rows('size_for_search'))[0]?.['sizeForSearch']);
    await advance({ days: 2 });
    const early = await size();
    await advance({ days: 28 });
    const late = await size();
    expect(late).toBeGreaterThan(early * 10);
    await advance({ days: 30 });
    expect(await size()).toBe(late);
    const path = 'rule_based_user_list.flexible_rule_user_list';
    expect(await rows(`${path}.inclusive_operands ${path}.inclusive_rule_operator`)).toMatchObject([
      { ruleBasedUserList: { flexibleRuleUserList: { inclusiveRuleOperator: 'AND', inclusiveOperands: [{ rule: RULE }] } } },
    ]);
  });

  it('of lists have more people than their largest by ANY, fewer than their smallest by ALL', async () => {
    const [one, two] = [await listOf(simulated), await listOf(simulated, { ...CONTACTS, name: 'Readers' })];
    await simulated.control('PATCH', `${LISTS}/${one}`, { ready: true, size: 4_000 });
    await simulated.control('PATCH', `${LISTS}/${two}`, { ready: true, size: 2_000 });
    for (const operator of ['ANY', 'ALL', 'NONE']) await listOf(simulated, { ...logical(operator, one, two), name: operator });
    await advance({ seconds: 3 });
    const found = await rows('name size_for_display', 'WHERE user_list.type = LOGICAL');
    expect(found.map((row) => [row?.['name'], row?.['sizeForDisplay']])).toEqual([
      ['ANY', '5000'],
      ['ALL', '1000'],
      ['NONE', '0'],
    ]);
  });

  it('are changed and removed; the name of a removed one is free', async () => {
    const id = await listOf(simulated);
    const update = { resourceName: name(id), name: 'Old buyers', membershipStatus: 'CLOSED', membershipLifeSpan: '10' };
    const answer = await userLists(simulated, { update, updateMask: 'name,membershipStatus,membershipLifeSpan,description' });
    expect(answer.status).toBe(200);
    expect(await rows('name membership_status membership_life_span description')).toEqual([
      { resourceName: name(id), name: 'Old buyers', membershipStatus: 'CLOSED', membershipLifeSpan: '10' },
    ]);
    await userLists(simulated, { remove: name(id) });
    expect(await rows('id')).toEqual([]);
    expect(failureOf((await userLists(simulated, { remove: name(id) })).json)).toBe(
      'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE',
    );
    await listOf(simulated, { ...CONTACTS, name: 'Old buyers' });
  });

  it('are seen, sized, closed and emptied by the control plane', async () => {
    const id = await listOf(simulated);
    const patch = (change: object) => simulated.control('PATCH', `${LISTS}/${id}`, change);
    expect((await patch({ ready: true, too_small: true })).json).toMatchObject({ size: 1 });
    expect(await rows('size_for_display')).toMatchObject([{ sizeForDisplay: '0' }]);
    await patch({ size: null, membership_status: 'CLOSED' });
    expect(await rows('membership_status')).toMatchObject([{ membershipStatus: 'CLOSED' }]);
    await patch({ membership_status: 'OPEN' });
    await sent(simulated, 'ingest', upload(id, people(300)));
    expect((await patch({})).json).toMatchObject({ size: expect.any(Number) as number });
    expect((await patch({ expired: true })).json).toMatchObject({ size: 0, people: 0 });
    await patch({ status: 'REMOVED' });
    expect((await simulated.control('GET', LISTS)).json['user_lists']).toMatchObject([{ id, status: 'REMOVED' }]);
    expect((await simulated.control('PATCH', `${LISTS}/7`, {})).status).toBe(404);
  });
});
