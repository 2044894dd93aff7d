import { CampaignReferences } from '@app/campaigns';
import { ConnectionDirectory } from '@app/connections';
import { publicId } from '@app/kernel';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct('api_campaigns_launch_facts', { simulator: true });
});
beforeEach(async () => {
  acme = await product.organization();
  client = product.client.as(acme.keys.manager);
  await product.connect(acme);
});
afterAll(() => product.stop());

const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? body.data.status}`;
const create = async (fields: object): Promise<string> =>
  `/v1/campaigns/${(await client.post('/v1/campaigns', fields)).body.data.id}`;

it('a campaign for what its channel cannot do is not brought there, and every refusal names its field', async () => {
  const path = await create({ ...(await product.deliverable(acme)), objective: 'app_promotion', name: 'Our app' });
  const refused = await client.post(`${path}/launch`, { require_deliverable: true });
  expect(codeOf(refused)).toBe('422 launch_preconditions_failed');
  const { failures } = refused.body.error.details;
  expect(failures).toContainEqual(
    expect.objectContaining({ code: 'not_supported_on_channel', field: 'app', severity: 'blocking', channel: 'google_ads' }),
  );
  expect((await client.post(`${path}/launch`)).body.data).toMatchObject({ status: 'active', delivery_status: 'not_delivering' });
  await product.work();
  const { requests } = (await product.control?.<{ requests: unknown[] }>('GET', '/requests?operation=googleAds.mutate')) ?? {};
  expect(requests).toEqual([]);
});

it('a lifetime budget without an end is told from the draft on, and closed by an end or by a daily budget', async () => {
  const budget = { type: 'lifetime', amount: '500.00', currency: 'USD' };
  const path = await create({ ...(await product.deliverable(acme)), budget });
  const issue = {
    code: 'missing_end_date_for_lifetime_budget',
    severity: 'blocking',
    field: 'end_at',
    message: 'A lifetime budget needs an end_at: set one, or make the budget daily.',
  };
  expect((await client.get(path)).body.data.delivery_issues).toMatchObject([issue]);
  const refused = await client.post(`${path}/launch`, { require_deliverable: true });
  expect([codeOf(refused), refused.body.error.details.failures]).toMatchObject(['422 launch_preconditions_failed', [issue]]);
  const cures = [
    // Google's campaigns end with a day.
    { cure: { end_at: new Date(Date.now() + 7 * 864e5).toISOString() }, left: [{ code: 'adjusted_for_channel' }] },
    { cure: { end_at: null, budget: { type: 'daily' } }, left: [] },
  ];
  for (const { cure, left } of cures) expect((await client.patch(path, cure)).body.data.delivery_issues).toMatchObject(left);
});

describe('what the launch checks need', () => {
  const sources = () => {
    const references = product.nest.get<CampaignReferences>(CampaignReferences);
    return {
      connections: jest.spyOn(product.nest.get(ConnectionDirectory), 'all'),
      creatives: jest.spyOn(references, 'creatives'),
      audiences: jest.spyOn(references, 'audiences'),
      spend: jest.spyOn(references, 'spend'),
    };
  };
  /** How often each source was asked. */
  async function asked(act: () => Promise<ApiAnswer>): Promise<Record<string, number>> {
    const spies = sources();
    expect((await act()).status).toBe(200);
    const times = Object.entries(spies).map(([source, spy]) => [source, spy.mock.calls.length] as const);
    jest.restoreAllMocks();
    return Object.fromEntries(times);
  }

  it('is read once for a change, and not at all when there is nothing to ask for', async () => {
    const [deliverable, more] = [await product.deliverable(acme), await product.creative(acme)];
    const path = await create(deliverable);
    const never = { connections: 0, creatives: 0, audiences: 0, spend: 0 };
    const once = { ...never, connections: 1, creatives: 1 };
    expect(await asked(() => client.patch(path, { name: 'Renamed' }))).toEqual(never);
    expect(await asked(() => client.patch(path, { landing_page_url: 'https://example.com/y' }))).toEqual(once);
    expect(await asked(() => client.post(`${path}/launch`))).toEqual(once);
    expect(await asked(() => client.patch(path, { name: 'Live' }))).toEqual(never);
    const both = { creative_ids: [...deliverable.creative_ids, more] };
    expect(await asked(() => client.patch(path, both))).toEqual({ ...once, spend: 1 });
    expect(await asked(() => client.post(`${path}/pause`))).toEqual({ ...once, spend: 1 });
    expect(await asked(() => client.post(`${path}/resume`))).toEqual({ ...once, spend: 1 });
  });
});

it('an edit that opens a gap in a delivering campaign says so in its own answer', async () => {
  const path = await create(await product.deliverable(acme));
  await client.post(`${path}/launch`);
  await product.work();
  expect((await client.get(path)).body.data).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  const { body } = await client.patch(path, { targeting: { locations: { include: ['US', 'IE'] } } });
  expect(body.data).toMatchObject({ status: 'active', platform_campaigns: [{ desired_state: 'paused' }] });
  expect(body.data.delivery_issues).toContainEqual(
    expect.objectContaining({
      code: 'eu_political_undeclared',
      severity: 'blocking',
      field: 'contains_eu_political_advertising',
    }),
  );
  await product.work();
  expect((await client.get(path)).body.data.delivery_status).toBe('not_delivering');
});

describe('whose money', () => {
  interface Named {
    readonly id: string;
    readonly account: object;
  }
  const connections = async (): Promise<Named[]> =>
    ((await client.get('/v1/connections?sort=created_at&order=asc')).body.data as Named[]).map(({ id, account }) => ({
      id,
      account,
    }));
  const issues = async (path: string): Promise<object[]> => (await client.get(path)).body.data.delivery_issues;

  it('an account that nobody chose of several is told, refuses a strict launch, and is the oldest', async () => {
    await product.connect(acme, { name: 'Beta', currency: 'USD', timezone: 'Europe/Paris' });
    const [oldest, newer] = await connections();
    const path = await create(await product.deliverable(acme));
    const told = { code: 'account_not_chosen', severity: 'limiting', field: 'connection_ids', value: oldest?.id };
    expect(await issues(path)).toMatchObject([{ ...told, limit: [oldest?.id, newer?.id], channel: 'google_ads' }]);
    for (const strict of [
      client.post(`${path}/launch`, { require_deliverable: true }),
      client.post(`${path}/launch?validate_only=true`),
    ]) {
      const refused = await strict;
      expect([codeOf(refused), refused.body.error.details.failures]).toMatchObject([
        '422 launch_preconditions_failed',
        [{ code: 'account_not_chosen', severity: 'blocking' }],
      ]);
    }
    const plan = (await client.get(`${path}/plan`)).body.data.channels;
    expect(plan).toMatchObject([{ connection_id: oldest?.id, account: { name: 'Acme', timezone: 'America/New_York' } }]);
    expect((await client.post(`${path}/launch`)).body.data).toMatchObject({ status: 'active' });
    await product.work();
    const placed = (await client.get(path)).body.data;
    expect(placed.platform_campaigns).toMatchObject([{ connection_id: oldest?.id, account: plan[0].account }]);
    expect([placed.delivery_issues, placed.connection_ids]).toMatchObject([[told], []]);
    const refused = await client.patch(path, { connection_ids: [newer?.id], timezone: 'Asia/Tokyo' });
    expect([codeOf(refused), refused.body.error.details.fields]).toMatchObject([
      '409 field_immutable',
      [{ field: 'connection_ids' }, { field: 'timezone' }],
    ]);
    expect((await client.patch(path, { connection_ids: [oldest?.id] })).body.data.delivery_issues).toEqual([]);
    expect(codeOf(await client.patch(path, { connection_ids: [] }))).toBe('409 field_immutable');
  });

  it('a choice goes before the default, and the default before the oldest', async () => {
    await product.connect(acme, { name: 'Beta', currency: 'EUR', timezone: 'Europe/Paris' });
    const [oldest, newer] = await connections();
    const owner = product.client.as(acme.keys.owner);
    await owner.patch(`/v1/connections/${newer?.id}`, { is_default: true });
    const path = await create({ ...(await product.deliverable(acme)), budget: { amount: '50.00', currency: 'EUR' } });
    expect(await issues(path)).toEqual([]);
    expect((await client.patch(path, { connection_ids: [oldest?.id] })).body.data.delivery_issues).toMatchObject([
      { code: 'budget_currency_mismatch', limit: 'USD' },
    ]);
    expect((await client.patch(path, { connection_ids: [newer?.id] })).body.data.delivery_issues).toEqual([]);
    await client.post(`${path}/launch`);
    await product.work();
    expect((await client.get(path)).body.data.platform_campaigns).toMatchObject([
      { connection_id: newer?.id, account: { name: 'Beta', currency: 'EUR', timezone: 'Europe/Paris' } },
    ]);
  });

  it('a live campaign of which nothing is there may still change its account, and is published in that one', async () => {
    await product.connect(acme, { name: 'Beta' });
    const [first, second] = await connections();
    const path = await create({ ...(await product.deliverable(acme)), connection_ids: [first?.id] });
    const action = { kind: 'error', errorCode: { campaignError: 'INVALID_STATUS_CHANGE' }, status: 400, message: 'No.' };
    await product.control?.('POST', '/faults', { match: { operation: 'googleAds.mutate' }, times: 99, action });
    await client.post(`${path}/launch`);
    await product.work();
    const placed = async () => (await client.get(path)).body.data.platform_campaigns;
    expect(await placed()).toMatchObject([{ connection_id: first?.id, platform_campaign_id: null }]);
    await product.control?.('DELETE', '/faults');
    expect((await client.patch(path, { connection_ids: [second?.id] })).status).toBe(200);
    await product.work();
    const account = { name: 'Beta' };
    expect(await placed()).toMatchObject([{ connection_id: second?.id, account, platform_campaign_id: expect.any(String) }]);
  });

  it('what cannot be meant is refused with its index and with what is possible', async () => {
    const stranger = await product.organization();
    const foreign = publicId('connection', await product.connect(stranger));
    await product.connect(acme, { name: 'Beta' });
    const [first, second] = await connections();
    const body = { name: 'Accounts', channels: ['google_ads'] };
    const faults = async (fields: object) =>
      (await client.post('/v1/campaigns', { ...body, ...fields })).body.error?.details.fields;
    expect(await faults({ connection_ids: [first?.id, foreign] })).toMatchObject([
      { field: 'connection_ids[1]', code: 'invalid_value', value: foreign, limit: [first?.id, second?.id] },
    ]);
    expect(await faults({ connection_ids: [first?.id, second?.id] })).toMatchObject([
      { field: 'connection_ids[1]', code: 'conflict' },
    ]);
    expect(await faults({ connection_ids: [first?.id], channels: [] })).toMatchObject([
      { field: 'connection_ids[0]', code: 'conflict' },
    ]);
    expect(await faults({ account_id: first?.id })).toMatchObject([{ message: expect.stringContaining('connection_ids') }]);
    await product.client.as(acme.keys.owner).delete(`/v1/connections/${second?.id}`);
    expect(await faults({ connection_ids: [second?.id] })).toMatchObject([{ field: 'connection_ids[0]', limit: [first?.id] }]);
    const path = await create({ ...body, connection_ids: [first?.id] });
    const left = await client.patch(path, { channels: [] });
    expect([codeOf(left), left.body.error.details.fields]).toMatchObject([
      '400 validation_failed',
      [{ field: 'connection_ids[0]' }],
    ]);
  });
});
