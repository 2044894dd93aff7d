import { CampaignSchedules } from '@app/campaigns';
import { systemActor } from '@app/kernel';
import { fullCampaign } from '../support/campaign-bodies.js';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const NOW = new Date('2026-12-01T12:00:00Z');
const END = '2026-12-10T00:00:00.000Z';
let product: Product;
let acme: TestOrganization;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct('api_campaigns_lifecycle');
  acme = await product.organization();
  client = product.client.as(acme.keys.manager);
});
beforeEach(() => product.clock.set(NOW));
afterAll(() => product.stop());

const states = ['draft', 'active', 'paused', 'completed', 'archived'] as const;
type State = (typeof states)[number];
const operations = ['launch', 'pause', 'resume', 'archive', 'update'] as const;
type Operation = (typeof operations)[number];

const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? body.data.status}`;
const complete = (): Promise<void> => product.nest.get(CampaignSchedules).runFor(systemActor(acme.id));
const act = (path: string, operation: Operation, headers: Record<string, string> = {}): Promise<ApiAnswer> => {
  if (operation === 'archive') return client.delete(path, { headers });
  if (operation === 'update') return client.patch(path, { name: 'Changed' }, { headers });
  return client.post(`${path}/${operation}`, undefined, { headers });
};
/** The path of a campaign that reached the state by the operations themselves. */
async function campaignIn(state: State, fields: object = { name: state, end_at: END }): Promise<string> {
  const path = `/v1/campaigns/${(await client.post('/v1/campaigns', fields)).body.data.id}`;
  if (state !== 'draft' && state !== 'archived') await client.post(`${path}/launch`);
  if (state === 'paused') await client.post(`${path}/pause`);
  if (state === 'archived') await client.delete(path);
  if (state === 'completed') {
    product.clock.set(new Date(END));
    await complete();
    product.clock.set(NOW);
  }
  expect((await client.get(path)).body.data.status).toBe(state);
  return path;
}

const moves: Readonly<Record<State, Readonly<Record<Operation, string>>>> = {
  draft: { launch: '200 active', pause: 'refused', resume: 'refused', archive: '200 archived', update: '200 draft' },
  active: { launch: 'refused', pause: '200 paused', resume: 'refused', archive: '200 archived', update: '200 active' },
  paused: { launch: 'refused', pause: 'refused', resume: '200 active', archive: '200 archived', update: '200 paused' },
  completed: { launch: 'refused', pause: 'refused', resume: 'refused', archive: '200 archived', update: '200 completed' },
  archived: {
    launch: 'refused',
    pause: 'refused',
    resume: 'refused',
    archive: '200 archived',
    update: '409 resource_archived',
  },
};
const requiredFor: Partial<Record<Operation, State>> = { launch: 'draft', pause: 'active', resume: 'paused' };

describe.each(states)('a campaign that is %s', (state) => {
  it.each(operations)('and is to %s', async (operation) => {
    const path = await campaignIn(state);
    const before = (await client.get(path)).body.data;
    const expected = moves[state][operation];
    const answer = await act(path, operation);
    const after = (await client.get(path)).body.data;
    expect(codeOf(answer)).toBe(expected === 'refused' ? '409 invalid_state_transition' : expected);
    if (answer.status !== 200) expect(after).toEqual(before);
    else expect([answer.body.data, before.allowed_actions.includes(operation)]).toEqual([after, state !== 'archived']);
    if (expected !== 'refused') return;
    expect(answer.body.error.details).toMatchObject({
      resource_type: 'campaign',
      action: operation,
      current_status: state,
      required_status: [requiredFor[operation]],
      allowed_actions: before.allowed_actions,
    });
    expect(answer.body.error.message).toContain(state);
  });
});

it('archiving again answers the same record', async () => {
  const path = await campaignIn('draft');
  const first = await client.delete(path);
  product.clock.set(new Date(NOW.getTime() + 60_000));
  expect((await client.delete(path)).body).toEqual(first.body);
  expect(first.body.data).toMatchObject({ allowed_actions: [], delivery_status: 'archived', archived_at: NOW.toISOString() });
});

it('each move is dated, and undone dates are cleared', async () => {
  const path = await campaignIn('draft');
  const launched = (await act(path, 'launch')).body.data;
  expect(launched).toMatchObject({ launched_at: NOW.toISOString(), paused_at: null, version: 2 });
  const paused = (await act(path, 'pause')).body.data;
  expect(paused).toMatchObject({ paused_at: NOW.toISOString(), paused_by: 'user', delivery_status: 'paused', version: 3 });
  expect((await act(path, 'resume')).body.data).toMatchObject({ paused_at: null, paused_by: null, version: 4 });
});

describe('of actions that race', () => {
  it.each<[State, Operation, Operation]>([
    ['draft', 'launch', 'launch'],
    ['active', 'pause', 'pause'],
    ['paused', 'resume', 'resume'],
  ])('on a %s campaign, one %s wins and the other loses', async (state, one, other) => {
    for (let round = 0; round < 6; round += 1) {
      const path = await campaignIn(state);
      const answers = await Promise.all([act(path, one), act(path, other), act(path, one), act(path, other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect((await client.get(path)).body.data.version).toBe(answers.find(({ status }) => status === 200)?.body.data.version);
    }
  });

  it('a late request finds the state that the other left', async () => {
    for (let round = 0; round < 10; round += 1) {
      const path = await campaignIn('active');
      const [pause, archive] = await Promise.all([act(path, 'pause'), act(path, 'archive')]);
      expect(archive.status === 200 || archive.body.error.code === 'concurrent_modification').toBe(true);
      expect(['200 paused', '409 invalid_state_transition', '409 concurrent_modification']).toContain(codeOf(pause));
      expect((await act(path, 'archive')).body.data.status).toBe('archived');
    }
  });

  it('each answers with the version that it made', async () => {
    const path = await campaignIn('draft');
    const names = Array.from({ length: 8 }, (_, index) => `Name ${index}`);
    const answers = await Promise.all(names.map((name) => client.patch(path, { name })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect(answers.map(({ body }) => body.data.name)).toEqual(names);
    const versions = answers.map(({ body }) => body.data.version as number);
    expect(versions.sort((one, other) => one - other)).toEqual(names.map((_, index) => index + 2));
  });

  it('changes of the same version are one change', async () => {
    const path = await campaignIn('draft');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => client.patch(path, { name: `Name ${index}` }, { headers: { 'If-Match': '"1"' } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409, 412]).toContain(status);
    expect((await client.get(path)).body.data.version).toBe(2);
  });
});

describe('If-Match', () => {
  it.each(operations)('with an older version stops %s, and shows the current one', async (operation) => {
    const state = requiredFor[operation] ?? 'draft';
    const path = await campaignIn(state);
    const { body, headers } = await client.patch(path, { description: 'newer' });
    const stale = await act(path, operation, { 'If-Match': '"1"' });
    expect(codeOf(stale)).toBe('412 version_mismatch');
    expect(stale.body.error.details).toMatchObject({ current_version: body.data.version, expected_version: 1 });
    expect(stale.headers.get('etag')).toBe(headers.get('etag'));
    expect((await client.get(path)).body).toEqual(body);
    expect((await act(path, operation, { 'If-Match': headers.get('etag') ?? '' })).status).toBe(200);
  });

  it('with * asks for any version', async () => {
    expect((await act(await campaignIn('draft'), 'update', { 'If-Match': '*' })).status).toBe(200);
  });

  it.each(['"1", "2"', '"2","1"', 'W/"1", "1"', '"other", "1"'])('%s holds for version 1', async (value) => {
    expect((await act(await campaignIn('draft'), 'update', { 'If-Match': value })).headers.get('etag')).toBe('"2"');
  });

  it.each(['W/"1"', '"x"', '""', '"-1"', '"2", "3"', 'W/"1", "2"'])('%s does not hold for version 1', async (value) => {
    const answer = await act(await campaignIn('draft'), 'update', { 'If-Match': value });
    expect([codeOf(answer), answer.headers.get('etag')]).toEqual(['412 version_mismatch', '"1"']);
  });

  it.each(['1', '"1', '1, 2', '"1" "2"', 'w/"1"', '"a"b"'])('may not be %s', async (value) => {
    const { status, body } = await act(await campaignIn('draft'), 'update', { 'If-Match': value });
    expect([status, body.error.details.fields[0].field]).toEqual([400, 'header.If-Match']);
  });
});

describe('after the launch', () => {
  it.each<[object, string]>([
    [{ timezone: 'UTC' }, 'timezone'],
    [{ objective: 'traffic' }, 'objective'],
    [{ objective: null }, 'objective'],
    [{ budget: { amount: '5', currency: 'EUR' }, spend_cap: null, bid_strategy: null }, 'budget.currency'],
    [{ budget: null, spend_cap: null, bid_strategy: null }, 'budget'],
  ])('%j can no longer be set', async (change, field) => {
    const path = await campaignIn('active', { ...fullCampaign, external_id: null });
    const answer = await client.patch(path, change);
    expect(codeOf(answer)).toBe('409 field_immutable');
    expect(answer.body.error.details).toMatchObject({ current_status: 'active', fields: [{ field, code: 'immutable' }] });
  });

  it('the last channel stays', async () => {
    const answer = await client.patch(await campaignIn('paused', { ...fullCampaign, external_id: null }), { channels: [] });
    expect(codeOf(answer)).toBe('422 launch_preconditions_failed');
    expect(answer.body.error.details.failures).toMatchObject([
      { code: 'missing_channel', field: 'channels', limit: ['google_ads'] },
    ]);
  });

  it('every fixed field of a change is named at once', async () => {
    const path = await campaignIn('paused', { ...fullCampaign, external_id: null });
    const { body } = await client.patch(path, { timezone: 'UTC', objective: 'leads', name: 'Free' });
    expect(body.error.details.fields.map(({ field }: { field: string }) => field).sort()).toEqual(['objective', 'timezone']);
  });

  it('everything else can: money, dates, targeting, and a start that is still to come', async () => {
    const path = await campaignIn('active', { ...fullCampaign, external_id: null });
    const change = { name: 'New', budget: { amount: '1', currency: 'USD' }, start_at: '2027-03-02T00:00:00.000Z', labels: [] };
    expect((await client.patch(path, change)).status).toBe(200);
    product.clock.set(new Date('2027-03-02T00:00:01Z'));
    expect(codeOf(await client.patch(path, { start_at: '2027-03-03T00:00:00Z' }))).toBe('409 field_immutable');
  });
});

describe('at its end', () => {
  it('a completed one keeps its numbers: only words about it can be changed', async () => {
    const path = await campaignIn('completed');
    const words = { name: 'Done', description: 'x', labels: ['done'], metadata: { k: 'v' } };
    expect((await client.patch(path, words)).body.data).toMatchObject(words);
    const answer = await client.patch(path, { end_at: '2027-01-01T00:00:00Z', channels: ['google_ads'] });
    expect(codeOf(answer)).toBe('409 field_immutable');
    expect(answer.body.error.details.fields).toHaveLength(2);
  });

  it('a draft whose end has passed can never be launched', async () => {
    const draft = await campaignIn('draft');
    product.clock.set(new Date(END));
    const answer = await act(draft, 'launch');
    expect(codeOf(answer)).toBe('422 launch_preconditions_failed');
    expect(answer.body.error.details.failures).toContainEqual(
      expect.objectContaining({ code: 'flight_in_past', field: 'end_at' }),
    );
  });
});
