import { adGroupCriterion, campaignCriterion, changed, created, demandGen, enabled, searchTree } from './ad-tree.js';
import { CONTACTS, DATA_SCOPES, listName, listOf, LISTS, lookalike, people, removal, sent, upload, userLists } from './lists.js';
import { ACCOUNT, failureOf, Simulated, text, type Json } from './simulated.js';

type Tree = object[];

const AUGUST = "segments.date BETWEEN '2026-08-01' AND '2026-08-31'";
const of = (...ids: string[]): object[] => ids.map((id) => ({ userList: { userList: listName(id) } }));
const limitedTo = (tree: Tree, ids: string[], more: object = {}): Tree =>
  changed(tree, 'audience', { dimensions: [{ audienceSegments: { segments: of(...ids) } }], ...more });
const inGroup = (id: string, more: object = {}): object => adGroupCriterion({ userList: { userList: listName(id) }, ...more });
const inCampaign = (id: string, more: object = {}): object =>
  campaignCriterion({ userList: { userList: listName(id) }, ...more });
const OBSERVED = { targetingSetting: { targetRestrictions: [{ targetingDimension: 'AUDIENCE', bidOnly: true }] } };

describe('lists in campaigns of the simulated Google Ads', () => {
  let simulated: Simulated;
  let id: string;
  beforeAll(async () => {
    simulated = await Simulated.start();
  });
  beforeEach(async () => {
    await simulated.begin({ match_rate: 1 });
    await simulated.authorizeFor([ACCOUNT], DATA_SCOPES);
    id = await listOf(simulated);
  });
  afterAll(() => simulated.stop());

  const advance = async (change: object): Promise<void> => {
    await simulated.control('POST', '/clock/advance', change);
    await simulated.authorizeFor([ACCOUNT], DATA_SCOPES);
  };
  const launched = (tree: Tree): Promise<Record<string, string[]>> =>
    created(simulated, changed(enabled(tree), 'campaignBudget', { amountMicros: '900000000' }));
  const state = async (resource = 'campaign'): Promise<unknown> => {
    const [row] = await simulated.rows(`SELECT ${resource}.primary_status FROM ${resource}`);
    return row?.[resource === 'ad_group' ? 'adGroup' : resource]?.['primaryStatus'];
  };
  const impressions = async (): Promise<number> => {
    const [row] = await simulated.rows('SELECT metrics.impressions FROM campaign');
    return Number(row?.['metrics']?.['impressions'] ?? 0);
  };
  const control = (change: object, listId = id) => simulated.control('PATCH', `${LISTS}/${listId}`, change);

  it('let a campaign serve from the moment on at which one of them is large enough', async () => {
    await launched(limitedTo(demandGen(), [id]));
    await advance({ seconds: 60 });
    expect([await state(), await state('ad_group'), await impressions()]).toEqual(['NOT_ELIGIBLE', 'NOT_ELIGIBLE', 0]);
    await sent(simulated, 'ingest', upload(id, people(99)));
    await advance({ seconds: 60 });
    expect([await state(), await impressions()]).toEqual(['NOT_ELIGIBLE', 0]);
    await sent(simulated, 'ingest', upload(id, people(1, 99)));
    expect([await state(), await state('ad_group')]).toEqual(['ELIGIBLE', 'ELIGIBLE']);
    await advance({ days: 1 });
    expect(await impressions()).toBeGreaterThan(0);
  });

  it('stop it when they become too small, are closed or removed, and what it served before stays', async () => {
    await sent(simulated, 'ingest', upload(id, people(100)));
    await launched(limitedTo(demandGen(), [id]));
    expect(await state()).toBe('NOT_ELIGIBLE');
    await advance({ seconds: 5 });
    expect(await state()).toBe('ELIGIBLE');
    await advance({ days: 1 });
    await sent(simulated, 'remove', removal(id, people(1)));
    const before = await impressions();
    const query = `SELECT segments.date, metrics.impressions FROM campaign WHERE ${AUGUST}`;
    const days = (await simulated.rows(query)).length;
    await advance({ days: 1 });
    expect([await state(), before > 0, (await simulated.rows(query)).length]).toEqual(['NOT_ELIGIBLE', true, days]);
    await sent(simulated, 'ingest', upload(id, people(1)));
    expect(await state()).toBe('ELIGIBLE');
    await control({ membership_status: 'CLOSED' });
    expect(await state()).toBe('NOT_ELIGIBLE');
    await control({ membership_status: 'OPEN' });
    expect(await state()).toBe('ELIGIBLE');
    await userLists(simulated, { remove: listName(id) });
    expect(await state()).toBe('NOT_ELIGIBLE');
  });

  it('limit Search and Display by criteria of the ad group or the campaign, unless they are only observed', async () => {
    await launched([...searchTree(), inGroup(id)]);
    await advance({ seconds: 5 });
    expect(await state()).toBe('NOT_ELIGIBLE');
    await simulated.begin();
    const observed = await listOf(simulated);
    await launched([...changed(searchTree(), 'adGroup', OBSERVED), inGroup(observed)]);
    await advance({ seconds: 5 });
    expect(await state()).toBe('ELIGIBLE');
    await simulated.begin();
    const ofCampaign = await listOf(simulated);
    await launched([...searchTree(), inCampaign(ofCampaign)]);
    await advance({ seconds: 5 });
    expect(await state()).toBe('NOT_ELIGIBLE');
    await control({ ready: true, size: 5_000 }, ofCampaign);
    expect(await state()).toBe('ELIGIBLE');
  });

  it('that are excluded limit nothing, and may be closed', async () => {
    await control({ membership_status: 'CLOSED' });
    await launched(
      changed(demandGen(), 'audience', {
        dimensions: [{ gender: { genders: ['FEMALE'] } }],
        exclusionDimension: { exclusions: of(id) },
      }),
    );
    await advance({ seconds: 5 });
    expect(await state()).toBe('ELIGIBLE');
    expect(await simulated.rows('SELECT audience.exclusion_dimension FROM audience')).toMatchObject([
      { audience: { exclusionDimension: { exclusions: of(id) } } },
    ]);
  });

  it('like others serve in Demand Gen once their seed is large enough', async () => {
    const alike = await listOf(simulated, lookalike(id));
    await launched(limitedTo(demandGen(), [alike]));
    await advance({ seconds: 60 });
    expect(await state()).toBe('NOT_ELIGIBLE');
    await sent(simulated, 'ingest', upload(id, people(100)));
    await advance({ seconds: 5 });
    expect(await state()).toBe('ELIGIBLE');
  });

  it('must all have people when they are in several dimensions, one of them when they are in one', async () => {
    const other = await listOf(simulated, { ...CONTACTS, name: 'Readers' });
    await control({ ready: true, size: 500 });
    await launched(limitedTo(demandGen(), [id, other]));
    await advance({ seconds: 5 });
    expect(await state()).toBe('ELIGIBLE');
    const [row] = await simulated.rows('SELECT audience.resource_name FROM audience');
    const dimensions = [id, other].map((each) => ({ audienceSegments: { segments: of(each) } }));
    const update = { resourceName: row?.['audience']?.['resourceName'], dimensions };
    await simulated.mutate([{ audienceOperation: { update, updateMask: 'dimensions' } }]);
    expect(await state()).toBe('NOT_ELIGIBLE');
    await control({ ready: true, size: 500 }, other);
    expect(await state()).toBe('ELIGIBLE');
  });

  const metrics = 'metrics.impressions, metrics.clicks, metrics.cost_micros';
  const total = (rows: Json[]): number => rows.reduce((sum, row) => sum + Number(row['metrics']?.['impressions'] ?? 0), 0);
  const view = (what: string, criterion: string): Promise<Json[]> =>
    simulated.rows(
      `SELECT ${criterion}.user_list.user_list, ${criterion}.type, segments.date, ${metrics} FROM ${what} WHERE ${AUGUST}`,
    );

  it('are reported by what was delivered to each, which overlaps', async () => {
    const other = await listOf(simulated, { ...CONTACTS, name: 'Readers' });
    for (const each of [id, other]) await control({ ready: true, size: 50_000 }, each);
    await launched(limitedTo(demandGen(), [id, other]));
    await advance({ days: 3 });
    const rows = await view('ad_group_audience_view', 'ad_group_criterion');
    expect(await view('ad_group_audience_view', 'ad_group_criterion')).toEqual(rows);
    const ofList = (listId: string): Json[] =>
      rows.filter(({ adGroupCriterion: of }) => of?.['userList']?.['userList'] === (listName(listId) as unknown));
    expect([ofList(id).length, ofList(other).length, rows.length]).toEqual([4, 4, 8]);
    expect(rows[0]).toMatchObject({ adGroupCriterion: { type: 'USER_LIST' }, segments: { date: '2026-08-03' } });
    const whole = await impressions();
    for (const part of [total(ofList(id)), total(ofList(other))])
      expect([part > whole * 0.3, part < whole]).toEqual([true, true]);
    expect(total(rows)).not.toBe(whole);
  });

  it('are reported with everything when there is only one, and of a campaign in a view of its own', async () => {
    await control({ ready: true, size: 50_000 });
    await launched([...searchTree(), inCampaign(id)]);
    await advance({ days: 2 });
    const rows = await view('campaign_audience_view', 'campaign_criterion');
    expect([text(rows[0]?.['campaignCriterion']?.['userList']?.['userList']), total(rows)]).toEqual([
      listName(id),
      await impressions(),
    ]);
    expect(await view('ad_group_audience_view', 'ad_group_criterion')).toEqual([]);
  });

  it.each<[string, (lists: { open: string; closed: string; alike: string }) => Tree, string]>([
    ['of an ad group is unknown', () => [...searchTree(), inGroup('5')], 'criterionError.INVALID_USER_LIST'],
    [
      'of an ad group is closed',
      ({ closed }) => [...searchTree(), inGroup(closed)],
      'criterionError.CANNOT_ADD_CLOSED_USER_LIST',
    ],
    [
      'of a campaign is closed',
      ({ closed }) => [...searchTree(), inCampaign(closed)],
      'criterionError.CANNOT_ADD_CLOSED_USER_LIST',
    ],
    [
      'outside Demand Gen is a lookalike',
      ({ alike }) => [...searchTree(), inGroup(alike)],
      'criterionError.CANNOT_TARGET_CRITERION',
    ],
    [
      'that is excluded is a lookalike',
      ({ alike }) => [...searchTree(), inCampaign(alike, { negative: true })],
      'criterionError.CANNOT_EXCLUDE_CRITERION',
    ],
    ['in Demand Gen is a criterion', ({ open }) => [...demandGen(), inGroup(open)], 'criterionError.CANNOT_ADD_CRITERIA_TYPE'],
    ['of an audience is unknown', () => limitedTo(demandGen(), ['5']), 'audienceError.AUDIENCE_SEGMENT_NOT_FOUND'],
    ['of an audience is closed', ({ closed }) => limitedTo(demandGen(), [closed]), 'criterionError.CANNOT_ADD_CLOSED_USER_LIST'],
    [
      'of an audience is there twice',
      ({ open }) => limitedTo(demandGen(), [open, open]),
      'audienceError.DUPLICATE_AUDIENCE_SEGMENT',
    ],
    [
      'that an audience excludes is unknown',
      ({ open }) => limitedTo(demandGen(), [open], { exclusionDimension: { exclusions: of('5') } }),
      'audienceError.AUDIENCE_SEGMENT_NOT_FOUND',
    ],
    ['has no name', () => [...searchTree(), adGroupCriterion({ userList: {} })], 'fieldError.REQUIRED'],
    [
      'is one of another account',
      () => [...searchTree(), adGroupCriterion({ userList: { userList: 'customers/5/userLists/5' } })],
      'mutateError.RESOURCE_NOT_FOUND',
    ],
  ])('are refused when a list %s', async (_, tree, failure) => {
    const closed = await listOf(simulated, { ...CONTACTS, name: 'Closed', membershipStatus: 'CLOSED' });
    const alike = await listOf(simulated, lookalike(id));
    const { status, json } = await simulated.mutate(tree({ open: id, closed, alike }));
    expect([status, failureOf(json)]).toEqual([400, failure]);
    expect(await simulated.rows('SELECT campaign.id FROM campaign')).toEqual([]);
  });

  it('that were removed are refused', async () => {
    await userLists(simulated, { remove: listName(id) });
    expect(failureOf((await simulated.mutate([...searchTree(), inGroup(id)])).json)).toBe('criterionError.INVALID_USER_LIST');
  });
});
