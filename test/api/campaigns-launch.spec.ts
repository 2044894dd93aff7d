import { CampaignsService } from '@app/campaigns';
import { type Actor, systemActor, uuidOf } from '@app/kernel';
import { deliverableCampaign } from '../support/campaign-bodies.js';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { searchAd } from '../support/shoe-ads.js';

interface OnPlatform {
  readonly name: string;
  readonly status: string;
}

let product: Product;
let acme: TestOrganization;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct('api_campaigns_launch', { simulator: true });
});
beforeEach(async () => {
  acme = await product.organization();
  client = product.client.as(acme.keys.manager);
});
afterAll(() => product.stop());

type Issue = Readonly<Record<string, unknown>>;
const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body.error?.code ?? body.data.status}`;
const codes = (issues: readonly Issue[]): unknown[] => issues.map(({ code }) => code).sort();
const create = async (fields: object): Promise<string> =>
  `/v1/campaigns/${(await client.post('/v1/campaigns', fields)).body.data.id}`;
const read = async (path: string) => (await client.get(path)).body.data;
const someone = (...permissions: Actor['permissions'] extends ReadonlySet<infer P> ? P[] : never): Actor => ({
  ...systemActor(acme.id),
  via: 'api',
  permissions: new Set(permissions),
});
const uuidAt = (path: string): string => uuidOf('campaign', path.split('/').at(-1) ?? '') ?? '';
const accountOf = async (): Promise<string> => (await client.get('/v1/connections')).body.data[0].account.id;
async function onPlatform(): Promise<OnPlatform[]> {
  const control = product.control;
  if (!control) throw new Error('This spec needs the simulator.');
  return (await control<{ campaigns: OnPlatform[] }>('GET', `/google-ads/accounts/${await accountOf()}/campaigns`)).campaigns;
}

const gaps = ['missing_budget', 'missing_channel', 'missing_creative', 'missing_objective', 'missing_targeting'];

describe('a draft that lacks everything', () => {
  it('is launched all the same, does not deliver, and reports every gap', async () => {
    const path = await create({ name: 'Bare' });
    expect(codes((await read(path)).delivery_issues)).toEqual(gaps);
    const { body } = await client.post(`${path}/launch`);
    expect(body.data).toMatchObject({ status: 'active', delivery_status: 'not_delivering', platform_campaigns: [] });
    expect(codes(body.data.delivery_issues)).toEqual(gaps);
    for (const issue of body.data.delivery_issues) {
      expect(issue).toMatchObject({ severity: 'blocking', field: expect.any(String), message: expect.stringMatching(/\.$/) });
    }
  });

  it.each<[string, unknown, string]>([
    ['on request', { require_deliverable: true }, ''],
    ['in a dry run', undefined, '?validate_only=true'],
    ['in a dry run that does not ask for it', { require_deliverable: false }, '?validate_only=true'],
  ])('is refused %s, with all its gaps, and stays as it was', async (_when, body, search) => {
    const path = await create({ name: 'Bare' });
    const before = await read(path);
    const answer = await client.post(`${path}/launch${search}`, body);
    expect(codeOf(answer)).toBe('422 launch_preconditions_failed');
    expect(codes(answer.body.error.details.failures)).toEqual(gaps);
    expect(answer.body.error.details).toMatchObject({ action: 'launch', warnings: [] });
    expect(await read(path)).toEqual(before);
  });

  it('is launched when the request accepts gaps', async () => {
    const path = await create({ name: 'Bare' });
    expect(codeOf(await client.post(`${path}/launch`, { require_deliverable: false }))).toBe('200 active');
    await client.post(`${path}/pause`);
    const resume = await client.post(`${path}/resume`, undefined, { headers: {} });
    expect(codeOf(resume)).toBe('200 active');
  });

  it.each(['yes', 1, null])('require_deliverable is true or false, not %j', async (value) => {
    const answer = await client.post(`${await create({ name: 'Bare' })}/launch`, { require_deliverable: value });
    expect(answer.body.error).toMatchObject({ details: { fields: [{ field: 'require_deliverable', code: 'invalid_type' }] } });
  });
});

describe('a campaign that lacks nothing', () => {
  beforeEach(() => product.connect(acme));

  it('passes the dry run, which writes nothing and tells no platform', async () => {
    const path = await create(await product.deliverable(acme));
    const before = await read(path);
    const dry = await client.post(`${path}/launch?validate_only=true`);
    expect(dry.body.data).toMatchObject({ status: 'active', version: 2, delivery_issues: [] });
    await product.work();
    expect(await read(path)).toEqual(before);
    expect(await onPlatform()).toEqual([]);
  });

  it('is launched, made on the platform once, paused and resumed there', async () => {
    const path = await create(await product.deliverable(acme));
    const launched = await client.post(`${path}/launch`, { require_deliverable: true });
    expect(launched.body.data).toMatchObject({
      status: 'active',
      delivery_status: 'pending_review',
      delivery_issues: [],
      platform_campaigns: [{ channel: 'google_ads', desired_state: 'enabled', platform_campaign_id: null }],
    });
    await product.work();
    expect(await read(path)).toMatchObject({
      platform_campaigns: [{ platform_campaign_id: expect.stringMatching(/^\d+$/), last_error: null }],
      version: 2,
    });
    expect((await onPlatform()).map(({ status }) => status)).toEqual(['ENABLED']);
    await client.post(`${path}/pause`);
    await product.work();
    expect((await onPlatform()).map(({ status }) => status)).toEqual(['PAUSED']);
    await client.post(`${path}/resume`);
    await product.work();
    expect((await onPlatform()).map(({ status }) => status)).toEqual(['ENABLED']);
    expect((await read(path)).platform_campaigns).toMatchObject([
      { desired_state: 'enabled', observed_state: expect.any(String) },
    ]);
  });

  it('is paused on the platform when it is archived here, not removed', async () => {
    const path = await create(await product.deliverable(acme));
    await client.post(`${path}/launch`);
    await product.work();
    expect((await client.delete(path)).body.data.status).toBe('archived');
    await product.work();
    expect((await onPlatform()).map(({ status }) => status)).toEqual(['PAUSED']);
  });

  it('that starts later is active and scheduled', async () => {
    const path = await create({ ...(await product.deliverable(acme)), start_at: new Date(Date.now() + 864e5).toISOString() });
    await client.post(`${path}/launch`);
    expect(await read(path)).toMatchObject({ status: 'active', delivery_status: 'scheduled' });
  });

  it('that nobody launched never reaches the platform', async () => {
    await create(await product.deliverable(acme));
    await product.work();
    expect(await onPlatform()).toEqual([]);
  });
});

describe('an update that closes the last gap of an active campaign', () => {
  const budget = { amount: '50.00', currency: 'USD' };
  const unfunded = async (): Promise<object> => ({ ...(await product.deliverable(acme)), budget: null });
  beforeEach(() => product.connect(acme));

  it('starts spending: it reaches the platform', async () => {
    const path = await create(await unfunded());
    await client.post(`${path}/launch`);
    await product.work();
    expect(await onPlatform()).toEqual([]);
    expect((await client.patch(path, { budget })).body.data).toMatchObject({
      delivery_issues: [],
      delivery_status: 'pending_review',
    });
    await product.work();
    expect(await onPlatform()).toHaveLength(1);
  });

  it('needs the permission to launch; any other update does not', async () => {
    const path = await create(await unfunded());
    await client.post(`${path}/launch`);
    const id = uuidAt(path);
    const writer = someone('campaigns:read', 'campaigns:write');
    const campaigns = product.nest.get(CampaignsService);
    await expect(campaigns.update(writer, id, { budget: { type: 'daily', ...budget } }, null)).rejects.toMatchObject({
      kind: { code: 'insufficient_permissions' },
      details: { required_permission: 'campaigns:launch' },
    });
    expect((await read(path)).budget).toBeNull();
    await campaigns.update(writer, id, { name: 'Renamed' }, null);
    await campaigns.update(someone('campaigns:write', 'campaigns:launch'), id, { budget: { type: 'daily', ...budget } }, null);
    expect(await read(path)).toMatchObject({ name: 'Renamed', budget: { amount: '50.00' } });
  });
});

describe('a channel that joins a campaign', () => {
  const channels = ['google_ads'];

  it('needs the permission to launch once the campaign is active, whatever it still lacks there', async () => {
    const path = await create({ name: 'Bare' });
    await client.post(`${path}/launch`);
    const campaigns = product.nest.get(CampaignsService);
    const join = (...more: 'campaigns:launch'[]) =>
      campaigns.update(someone('campaigns:write', ...more), uuidAt(path), { channels }, null);
    await expect(join()).rejects.toMatchObject({ details: { required_permission: 'campaigns:launch' } });
    expect((await read(path)).channels).toEqual([]);
    await join('campaigns:launch');
    expect((await read(path)).channels).toEqual(channels);
  });

  it.each(['draft', 'paused'])(
    'needs the permission to write while it is %s: its launch or its resume needs the other',
    async (state) => {
      const path = await create({ name: 'Bare' });
      if (state === 'paused') for (const action of ['launch', 'pause']) await client.post(`${path}/${action}`);
      await product.nest.get(CampaignsService).update(someone('campaigns:write'), uuidAt(path), { channels }, null);
      expect(await read(path)).toMatchObject({ status: state, channels });
    },
  );
});

describe('the creative of a campaign', () => {
  beforeEach(() => product.connect(acme));

  it('that is still being made holds the launch back until it is ready', async () => {
    const { id } = (await client.post('/v1/creative/generate', searchAd)).body.data;
    const path = await create({ ...deliverableCampaign, creative_ids: [id] });
    const launched = await client.post(`${path}/launch`);
    expect(launched.body.data.delivery_issues).toMatchObject([
      { code: 'creative_not_active', severity: 'blocking', resource: { type: 'creative', id } },
    ]);
    await product.work();
    const told = [{ code: 'creative_is_draft', severity: 'limiting' }];
    expect(await read(path)).toMatchObject({ delivery_issues: told, platform_campaigns: [{ desired_state: 'enabled' }] });
    expect(await onPlatform()).toHaveLength(1);
  });

  it('that was made for other channels fits none of the campaign', async () => {
    const { id } = (await client.post('/v1/creative/generate', { ...searchAd, channels: ['meta'], formats: ['feed'] })).body.data;
    await product.work();
    const path = await create({ ...deliverableCampaign, creative_ids: [id] });
    expect((await read(path)).delivery_issues).toMatchObject([{ code: 'creative_format_mismatch', channel: 'google_ads' }]);
    await client.patch(path, { creative_ids: [id, await product.creative(acme)] });
    expect((await read(path)).delivery_issues).toMatchObject([{ code: 'format_not_used', severity: 'limiting' }]);
  });
});

it('a gap of the connection is reported, and closed by connecting', async () => {
  const path = await create(await product.deliverable(acme));
  await client.post(`${path}/launch`);
  expect((await read(path)).delivery_issues).toMatchObject([{ code: 'connection_missing', channel: 'google_ads' }]);
  await product.connect(acme);
  await product.work();
  expect(await read(path)).toMatchObject({ delivery_issues: [], platform_campaigns: [{ desired_state: 'enabled' }] });
  expect(await onPlatform()).toHaveLength(1);
});

it('an account in another currency is a gap that names both', async () => {
  await product.connect(acme, { currency: 'EUR' });
  const path = await create(await product.deliverable(acme));
  const { body } = await client.post(`${path}/launch`, { require_deliverable: true });
  expect(body.error.details.failures).toMatchObject([{ code: 'budget_currency_mismatch', value: 'USD', limit: 'EUR' }]);
});
