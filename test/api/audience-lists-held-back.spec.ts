/** What keeps a list from being made or filled, what its users are told then, and how it goes on; and how a list ends. */
import { ConnectionSessions, type RegisteredPlatform } from '@app/connections';
import { uuidOf } from '@app/kernel';
import { type ListsThere, startLists } from '../support/lists-there.js';
import { memberRow, memberRows } from '../support/members.js';

let at: ListsThere;

/** A platform that takes few people at once. */
const few = (known: RegisteredPlatform[]): RegisteredPlatform[] =>
  known.map((each) => {
    const { audiences } = each.traits;
    return { ...each, traits: { ...each.traits, audiences: audiences && { ...audiences, mostPeople: 50 } } };
  });

beforeAll(async () => {
  at = await startLists('api_audience_lists_held_back', { terms: false, platforms: few });
});
afterEach(() => at.control('DELETE', '/faults'));
afterAll(() => at.product.stop());

async function wanted(count: number, from = 0): Promise<string> {
  const audience = await at.lists.made({ name: `People from ${from}`, definition: { identifier_types: ['email_sha256'] } });
  await at.upload(audience, memberRows(count, { from }));
  await at.want(audience);
  return audience;
}
const listed = async (): Promise<{ id: string; name: string; status: string }[]> =>
  (
    await at.control<{ user_lists: { id: string; name: string; status: string }[] }>(
      'GET',
      `/google-ads/accounts/${at.account}/user_lists`,
    )
  ).user_lists;
/** The states of the lists there of the people from this number. */
const listsOf = async (from: number): Promise<string[]> =>
  (await listed()).filter(({ name }) => name.startsWith(`People from ${from} `)).map(({ status }) => status);
/** What others were told of a list. */
const told = async (audience: string): Promise<unknown[]> =>
  (
    await at.product.sql<{ data: { state: string } }>(
      "select data from platform.event where type = 'audience.platform_state_changed' and resource_id = $1 order by id",
      [uuidOf('audience', audience)],
    )
  ).map(({ data }) => data.state);
const onTheirScreen = async (audience: string, change: object): Promise<unknown> =>
  at.control('PATCH', `/google-ads/accounts/${at.account}/user_lists/${(await at.standing(audience))?.id}`, change);

it('without the terms nothing is sent at all; once an admin accepts them all of it goes by itself', async () => {
  const audience = await wanted(120);
  await at.product.work();
  expect(await at.standing(audience)).toMatchObject({
    id: null,
    state: 'action_needed',
    fault: { code: 'terms_not_accepted', url: expect.stringMatching(/^https:/) },
  });
  expect(await listed()).toEqual([]);
  await at.acceptTerms();
  await at.settled();
  expect(await at.there(audience)).toEqual(await at.expected(audience));
  expect(await at.standing(audience)).toMatchObject({ state: 'waiting', fault: null });
  await onTheirScreen(audience, { size: 5_000, ready: true });
  await at.workAgain();
  expect(await at.standing(audience)).toMatchObject({ state: 'ready', size: { lower: 1_000, upper: 10_000 } });
  expect(await told(audience)).toEqual(['action_needed', 'waiting', 'ready']);
});

it(
  'a scope that is withdrawn in the middle of an upload is told, nothing is lost, and it goes on after a new ' + 'consent',
  async () => {
    const token = await at.product.nest
      .get(ConnectionSessions)
      .call(at.actor, await at.connection(), 'accounts', ({ accessToken }) => Promise.resolve(accessToken));
    const grant = `/google-ads/grants/${encodeURIComponent(token)}`;
    const { person, scopes } = await at.control<{ person: string; scopes: string[] }>('GET', grant);
    const audience = await wanted(200, 1_000);
    const refusal = { kind: 'error', errorCode: { dataManager: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }, status: 403 };
    await at.fault('audienceMembers.ingest', { kind: 'delay-answer', ms: 1 });
    await at.fault('audienceMembers.ingest', refusal);
    await at.product.work();
    await at.control('PATCH', grant, { scopes: scopes.filter((scope) => !scope.includes('datamanager')) });
    await at.workAgain();
    const [before, all] = [await at.there(audience), await at.expected(audience)];
    expect([before.length, all.length]).toEqual([50, 200]);
    expect(await at.standing(audience)).toMatchObject({ state: 'action_needed', fault: { code: 'feature_missing' } });
    await at.lists.remove(audience, memberRow.email(1_000), memberRow.email(1_199));
    await at.control('PATCH', grant, { scopes });
    await at.product.connectAs(at.organization.id, person, [at.account]);
    await at.settled();
    expect(await at.there(audience)).toEqual(await at.expected(audience));
    expect((await at.standing(audience))?.fault).toBeNull();
  },
);

it('a list whose creation had no answer, or is there already, is made once', async () => {
  await at.fault('userLists.mutate', { kind: 'reset-after-apply' });
  const lost = await wanted(10, 2_000);
  await at.settled();
  await at.fault('userLists.mutate', { kind: 'reset-before-apply' });
  const unsent = await wanted(10, 2_100);
  await at.settled();
  expect([await listsOf(2_000), await listsOf(2_100)]).toEqual([['ENABLED'], ['ENABLED']]);
  for (const audience of [lost, unsent]) expect(await at.there(audience)).toEqual(await at.expected(audience));
  await at.product.sql('delete from audiences.platform_list where audience_id = $1', [uuidOf('audience', lost)]);
  await at.product.sql('delete from audiences.sent_identifier where list_id not in (select id from audiences.platform_list)');
  await at.want(lost);
  await at.settled();
  expect(await listsOf(2_000)).toHaveLength(1);
});

it(
  'a list that somebody removes there is told at the next look, and made and filled again only when a person needs ' + 'it',
  async () => {
    const audience = await wanted(60, 3_000);
    await at.settled();
    await onTheirScreen(audience, { status: 'REMOVED' });
    await at.upload(audience, memberRows(5, { from: 3_100 }));
    await at.workAgain();
    expect(await at.standing(audience)).toMatchObject({ state: 'gone' });
    await at.want(audience);
    await at.workAgain();
    expect(await at.standing(audience)).toMatchObject({ state: 'gone' });
    await at.want(audience, true);
    await at.settled();
    expect(await at.there(audience)).toEqual(await at.expected(audience));
    expect(await at.there(audience)).toHaveLength(65);
  },
);

it('an archived audience leaves nothing on the platform and nothing of who was sent', async () => {
  const audience = await wanted(120, 4_000);
  await at.settled();
  const id = (await at.standing(audience))?.id;
  await at.api.delete(`/v1/audiences/${audience}`);
  await at.settled();
  await at.workAgain();
  const members = await at.control<{ count: number }>('GET', `/google-ads/accounts/${at.account}/user_lists/${id}/members`);
  expect([await listsOf(4_000), members.count]).toEqual([['REMOVED'], 0]);
  expect(await at.standing(audience)).toBeUndefined();
  const left = await at.product.sql(
    `select from audiences.sent_identifier s where not exists (select from audiences.platform_list l where l.id = s.list_id)`,
  );
  expect(left).toEqual([]);
});
