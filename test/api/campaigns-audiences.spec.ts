// Campaigns on lists of people: they wait for them, go to exactly these people, and never go out without them.
import { type Connected, startConnected } from '../support/connected.js';
import { memberRows } from '../support/members.js';
import { type ListThere } from '../support/platforms-there.js';

interface Issue {
  readonly code: string;
  readonly severity: string;
  readonly field: string;
  readonly message: string;
  readonly channel: string | null;
  readonly resource: { readonly id: string } | null;
  readonly url: string | null;
}

let { product, api, control, there, connection, create, launched, read, sync, workAgain } = {} as Connected;

beforeAll(async () => {
  ({ product, api, control, there, connection, create, launched, read, sync, workAgain } =
    await startConnected('api_campaigns_audiences'));
  await there.takeLists();
  await accept('accepted');
});
afterAll(() => product.stop());

const accept = async (value: string | null) =>
  expect((await api.patch(`/v1/connections/${connection}`, { settings: { customer_data_terms: value } })).status).toBe(200);

const granted = { ad_user_data: 'granted', ad_personalization: 'granted' };
const byMail = { identifier_types: ['email_sha256'] };
let people = 0;
/** A customer list of so many new people, who gave their consent. */
async function listOf(name: string, size: number, definition: object = byMail): Promise<string> {
  const id = String((await api.post('/v1/audiences', { name, type: 'customer_list', definition })).body.data.id);
  const members = memberRows(size, { from: (people += size) - size });
  expect((await api.post(`/v1/audiences/${id}/members`, { members, consent: granted })).status).toBe(200);
  await product.work();
  return id;
}

const listsThere = async (name: string): Promise<ListThere[]> =>
  (await there.lists()).filter((list) => list.name.startsWith(`${name} [`));
const onlyList = async (name: string): Promise<string> => {
  const found = await listsThere(name);
  expect(found).toHaveLength(1);
  return String(found[0]?.id);
};
const change = async (list: string, body: object): Promise<void> => {
  await there.change('list', list, body);
};
/** The platform has worked off what was sent, knows the people, and was asked again. */
async function settled(): Promise<void> {
  for (let rounds = 0; rounds < 6; rounds += 1) {
    await control('POST', '/clock/advance', { seconds: 30 });
    product.clock.set(new Date(product.clock.now().getTime() + 30_000));
    await workAgain();
  }
}
const issuesOf = async (id: string): Promise<Issue[]> => (await read(id)).delivery_issues;
/** What keeps the campaign back. */
const ofAudiences = async (id: string): Promise<string[]> =>
  (await issuesOf(id))
    .filter(({ field, severity }) => field.endsWith('audience_ids') && severity === 'blocking')
    .map(({ code }) => code);
const nodesOf = async (id: string) => (await api.get(`/v1/campaigns/${id}/delivery`)).body.data.channels[0]?.nodes ?? [];
const rootOf = async (id: string): Promise<string | null> => (await read(id)).platform_campaigns[0]?.platform_campaign_id ?? null;
const targeted = async (id: string) => there.reached(product, await rootOf(id));

it('a campaign waits for its list, says so, and goes out by itself to these people', async () => {
  const buyers = await listOf('Buyers', 1_100, {});
  const id = await launched('To buyers', { audience_ids: [buyers] });
  expect(await ofAudiences(id)).toEqual(['waiting_for_platform']);
  const [issue] = await issuesOf(id);
  expect(issue).toMatchObject({ field: 'audience_ids', channel: 'google_ads', resource: { type: 'audience', id: buyers } });
  expect(await read(id)).toMatchObject({ status: 'active', delivery_status: 'not_delivering', platform_campaigns: [] });
  await settled();
  expect(await ofAudiences(id)).toEqual([]);
  expect((await targeted(id)).reached).toContain(await onlyList('Buyers'));
  const { platform_audiences: lists, match_rate: rate } = (await api.get(`/v1/audiences/${buyers}`)).body.data;
  expect(rate).toBe(1);
  expect(lists).toMatchObject([
    {
      connection_id: connection,
      channel: 'google_ads',
      part: 'contact',
      status: 'ready',
      platform_audience_id: await onlyList('Buyers'),
    },
    { part: 'crm', status: 'empty', left_out: { not_taken: 1_100 }, match_rate: null, size: null, error: null, issue: null },
  ]);
  expect(lists[0]).toMatchObject({ size: { source: 'platform' }, match_rate: 1, left_out: {}, refused: {} });
  expect(await nodesOf(id)).toContainEqual(
    expect.objectContaining({
      key: `audience:${buyers}:contact`,
      kind: 'audience',
      state: 'created',
      platform_id: await onlyList('Buyers'),
    }),
  );
});

it('what is left out is waited for as well, and is left out', async () => {
  const staff = await listOf('Staff', 1_200);
  const id = await launched('Not to staff', { excluded_audience_ids: [staff] });
  expect(await ofAudiences(id)).toEqual(['waiting_for_platform']);
  expect(await rootOf(id)).toBeNull();
  await settled();
  expect(await targeted(id)).toEqual({ reached: [], leftOut: [await onlyList('Staff')] });
});

it('a live campaign that is given a list is stopped until the list is ready', async () => {
  const id = await launched('First to all');
  await settled();
  expect((await read(id)).delivery_status).toBe('delivering');
  const fans = await listOf('Fans', 1_150);
  expect((await api.patch(`/v1/campaigns/${id}`, { audience_ids: [fans] })).status).toBe(200);
  await product.work();
  expect(await ofAudiences(id)).toEqual(['waiting_for_platform']);
  expect((await read(id)).platform_campaigns[0]).toMatchObject({ platform_status: 'paused' });
  await settled();
  expect((await read(id)).delivery_status).toBe('delivering');
  expect((await targeted(id)).reached).toEqual([await onlyList('Fans')]);
});

it('terms that nobody accepted keep it back, with the page of the terms', async () => {
  await accept(null);
  const guests = await listOf('Guests', 1_250);
  const definition = { any_of: [guests] };
  const mix = (await api.post('/v1/audiences', { name: 'Mix', type: 'combined', definition })).body.data.id;
  await product.work();
  const onMix = await launched('On the mix', { audience_ids: [mix] });
  const id = await launched('Without terms', { audience_ids: [guests] });
  await settled();
  expect(await ofAudiences(onMix)).toEqual(['platform_action_needed']);
  const [issue] = await issuesOf(id);
  expect(issue).toMatchObject({ code: 'platform_action_needed', severity: 'blocking', field: 'audience_ids' });
  expect(issue?.url).toMatch(/^https:\/\//);
  const [list] = (await api.get(`/v1/audiences/${issue?.resource?.id}`)).body.data.platform_audiences;
  expect(list).toMatchObject({ status: 'action_needed', issue: { code: 'terms_not_accepted', url: issue?.url } });
  expect(await rootOf(id)).toBeNull();
  await accept('accepted');
  await settled();
  for (const each of [id, onMix]) {
    expect(await ofAudiences(each)).toEqual([]);
    expect(await rootOf(each)).not.toBeNull();
  }
});

it('a list that the platform finds too small keeps it back until it has grown', async () => {
  const few = await listOf('Few known', 1_300);
  const id = await create('Too few', { audience_ids: [few] });
  await api.post(`/v1/campaigns/${id}/launch`);
  await product.work();
  await change(await onlyList('Few known'), { size: 40 });
  await settled();
  expect(await ofAudiences(id)).toEqual(['audience_too_small']);
  expect(await rootOf(id)).toBeNull();
  await change(await onlyList('Few known'), { size: 5_000 });
  await sync();
  await settled();
  expect(await ofAudiences(id)).toEqual([]);
  expect(await rootOf(id)).not.toBeNull();
});

it('people of whom nobody consented are told before the launch, which is refused where it must deliver', async () => {
  const { id: audience } = (await api.post('/v1/audiences', { name: 'Unasked', type: 'customer_list', definition: byMail })).body
    .data;
  await api.post(`/v1/audiences/${audience}/members`, { members: memberRows(1_200, { from: (people += 1_200) - 1_200 }) });
  await product.work();
  const id = await create('To nobody', { audience_ids: [audience] });
  const refused = await api.post(`/v1/campaigns/${id}/launch`, { require_deliverable: true });
  expect([refused.status, refused.body.error.details.failures]).toEqual([
    422,
    [expect.objectContaining({ code: 'audience_without_consent', field: 'audience_ids' })],
  ]);
});

it('a list that somebody removed there stops the campaign, and a resume makes it again', async () => {
  const loyal = await listOf('Loyal', 1_350);
  const id = await launched('To the loyal', { audience_ids: [loyal] });
  await settled();
  const before = await onlyList('Loyal');
  await change(before, { status: 'REMOVED' });
  await sync();
  await product.work();
  expect(await ofAudiences(id)).toEqual(['audience_not_usable_on_channel']);
  expect((await read(id)).platform_campaigns[0]).toMatchObject({ platform_status: 'paused' });
  await api.post(`/v1/campaigns/${id}/pause`);
  await api.post(`/v1/campaigns/${id}/resume`);
  await product.work();
  await settled();
  const { reached } = await targeted(id);
  expect(reached).toHaveLength(1);
  expect(reached).not.toEqual([before]);
  expect(await ofAudiences(id)).toEqual([]);
});

it('a launch that asks for a campaign that can be delivered is not refused because its list is on its way', async () => {
  const id = await create('Deliverable', { audience_ids: [await listOf('On its way', 1_400)] });
  expect((await api.post(`/v1/campaigns/${id}/launch`, { require_deliverable: true })).status).toBe(200);
});
