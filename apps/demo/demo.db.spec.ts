import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OrganizationDirectory } from '@app/kernel';
import { JobWorker } from '@app/platform/messaging';
import {
  type Campaign,
  counted,
  type DemoConnection,
  type Overview,
  type Rows,
  type Sync,
} from '../../test/support/demo-answers.js';
import { oneDefaultAccountEach } from '../../test/support/demo-accounts.js';
import { demoAudiences } from '../../test/support/demo-audiences.js';
import { adsAreReviewed } from '../../test/support/demo-reviews.js';
import { partsAddUp } from '../../test/support/demo-numbers.js';
import { ALL_COUNTS } from '../../test/support/full-counts.js';
import { type Product, startProduct } from '../../test/support/product.js';
import { type Demo, type DemoOrganization, ensureDemo, resetDemo } from './demo.js';
import { demoMarkets } from './organizations.js';

/** The limit of everything that makes a whole demo or lets its jobs end: half a minute of work, and several on a busy machine. */
const SEED_MS = 900_000;
const DAY_MS = 86_400_000;
const ALL = 'draft,active,paused,completed,archived';
/** While one works, one of the three; `npm start` makes all of them in test/journey, too. */
const markets = ALL_COUNTS ? demoMarkets : demoMarkets.slice(1, 2);
const folder = mkdtempSync(join(tmpdir(), 'advertising-demo-'));
let product: Product;
let demo: Demo;

beforeAll(async () => {
  product = await startProduct('demo', { simulator: true, settings: { DATA_DIR: folder } });
  await product.control?.('POST', '/faults', { match: { operation: 'oauth.token' }, times: 20, action: { kind: 'html-502' } });
  await expect(make(ensureDemo)).rejects.toThrow();
  expect(await organizationsThere()).toHaveLength(6);
  await product.control?.('DELETE', '/faults');
}, SEED_MS);
beforeAll(async () => {
  demo = await make((settings, where) => resetDemo(settings, where, markets));
}, SEED_MS);
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
}, SEED_MS);

const make = (how: typeof ensureDemo): Promise<Demo> =>
  how(product.settings, {
    simulatorControlUrl: `http://localhost:${product.settings.SIMULATOR_PORT}/_control`,
    certFile: 'tls/cert.pem',
  });
const organizationsThere = (): Promise<string[]> => product.nest.get<OrganizationDirectory>(OrganizationDirectory).ids();
const keyOf = ({ users }: DemoOrganization, role = 'owner'): string => users.find((user) => user.role === role)?.api_key ?? '';
const as = (organization: DemoOrganization, role = 'owner') => product.client.as(keyOf(organization, role));
const of = (mode: 'live' | 'test'): DemoOrganization[] => demo.organizations.filter((organization) => organization.mode === mode);
const audiences = demoAudiences(() => demo.organizations, as);
/** Those on lists of people that would deliver, were the terms for customer data accepted. */
const campaignsThatWait = ({ plan }: DemoOrganization): number => (plan === 'starter' ? 3 : 0);
const names = (): string[] => demo.organizations.map(({ name, plan, mode }) => `${name} ${plan} ${mode}`);

const campaignsOf = async (organization: DemoOrganization): Promise<Campaign[]> =>
  (await as(organization).get<{ data: Campaign[] }>(`/v1/campaigns?limit=100&status=${ALL}`)).body.data;

test('one organization a plan, each with its test twin, and nothing of the interrupted seed', async () => {
  expect(names()).toEqual(['live', 'test'].flatMap((mode) => markets.map(({ name, plan }) => `${name} ${plan} ${mode}`)));
  expect(await organizationsThere()).toHaveLength(2 * markets.length);
});

test('the file is for its user alone and holds what the service answered', () => {
  const file = join(folder, 'demo.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(demo);
  expect(demo).toMatchObject({
    base_url: 'https://localhost:8443/v1',
    console_url: 'https://localhost:8443/console',
    plain_http_url: 'http://localhost:8080/v1',
    docs_url: 'https://localhost:8443/docs',
  });
});

test('every key opens its organization, in its mode', async () => {
  for (const organization of demo.organizations) {
    expect(organization.users.map(({ role }) => role)).toEqual(['owner', 'admin', 'manager', 'analyst', 'viewer']);
    for (const { api_key: key } of organization.users) {
      expect(key).toMatch(new RegExp(`^ads_${organization.mode}_`));
      expect((await product.client.get('/v1/connections', { key })).body.data[0].organization_id).toBe(organization.id);
    }
  }
});

test('25 campaigns in every state, written by people over ninety days', async () => {
  for (const organization of of('live')) {
    const campaigns = await campaignsOf(organization);
    const waiting = campaignsThatWait(organization);
    expect(counted(campaigns.map((campaign) => `${campaign.status} ${campaign.delivery_status}`))).toEqual({
      'active delivering': 6 - waiting,
      'active limited': 2,
      'active not_delivering': 1 + waiting,
      'active scheduled': 1,
      'archived archived': 3,
      'completed ended': 2,
      'draft not_launched': 8,
      'paused paused': 2,
    });
    const people = organization.users.map(({ id }) => id);
    expect(campaigns.every((campaign) => people.includes(campaign.created_by ?? ''))).toBe(true);
    const ages = campaigns.map((campaign) => (Date.now() - Date.parse(campaign.created_at)) / DAY_MS);
    expect([Math.abs(Math.max(...ages) - 90) < 1, Math.min(...ages) < 2]).toEqual([true, true]);
  }
});

test('exactly three drafts lack nothing, and they can be launched', async () => {
  for (const organization of demo.organizations) {
    const drafts = (await campaignsOf(organization)).filter(({ status }) => status === 'draft');
    expect(drafts.filter(({ delivery_issues: issues }) => issues.length === 0)).toHaveLength(3);
  }
  const [organization] = of('test') as [DemoOrganization];
  const [draft] = (await campaignsOf(organization)).filter(({ status }) => status === 'draft');
  const launched = as(organization, 'manager').post(`/v1/campaigns/${draft?.id}/launch`, { require_deliverable: true });
  expect((await launched).status).toBe(200);
});

test('the connection that a list shows first is healthy and synced to today', async () => {
  for (const organization of demo.organizations) {
    const [first] = (await as(organization).get('/v1/connections')).body.data;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: first.account.timezone }).format(new Date());
    expect(first).toMatchObject({ status: 'active', health: 'healthy', data_through_date: today });
  }
});

test('in a live organization of size one consent serves two accounts, one is soon to be given again, and others are in trouble', async () => {
  const troubles = async (organization: DemoOrganization): Promise<string[]> => {
    const { body } = await as(organization).get<{ data: DemoConnection[] }>('/v1/connections');
    return body.data.map(({ name, status, auth, health_reasons: reasons }) =>
      [/\((.*)\)/.exec(name)?.[1] ?? name.split(':')[0], status, auth.connections, ...reasons.map(({ code }) => code)].join(' '),
    );
  };
  const further = ['LinkedIn active 1', 'TikTok active 1', 'Meta active 1'];
  for (const organization of of('live'))
    expect(await troubles(organization)).toEqual(
      organization.plan === 'starter'
        ? [...further, 'Google Ads active 1', 'agency expired 1 reauthorization_required']
        : [
            ...further,
            'brand active 2',
            'former shop disconnected 0 disconnected',
            'partner active 1 consent_ends_soon',
            'outlet error 1 account_suspended',
            'Google Ads active 2',
            'agency expired 1 reauthorization_required',
          ],
    );
  for (const organization of of('test')) expect(await troubles(organization)).toEqual([...further, 'Google Ads active 1']);
});

oneDefaultAccountEach(() => demo.organizations, as);

test('a handful of ready creatives, and every campaign names some', async () => {
  for (const organization of demo.organizations) {
    const client = as(organization);
    const { data } = (await client.get('/v1/creative')).body as { data: { status: string; variant_count: number }[] };
    const made = data.map(({ status, variant_count }) => `${status} ${variant_count}`);
    const ofLive = organization.mode === 'live' ? ['active 1', 'active 5', 'active 1', 'active 2'] : [];
    expect(made).toEqual(['active 1', ...ofLive, 'active 2', ...(organization.mode === 'live' ? ['active 2'] : [])]);
    const campaigns = (await client.get(`/v1/campaigns?limit=100&status=${ALL}`)).body.data as { creative_ids: string[] }[];
    expect(campaigns.filter(({ creative_ids }) => creative_ids.length === 0)).toEqual([]);
  }
});

adsAreReviewed(() => demo.organizations, as, campaignsThatWait);

audiences.shown();

test('ninety days of numbers, every one of them attributed to a campaign', async () => {
  for (const organization of of('live')) {
    const key = keyOf(organization, 'analyst');
    const overview = await product.client.get<Overview>('/v1/analytics/overview?date_preset=last_90d&granularity=day', { key });
    const days = overview.body.data.series.filter(({ metrics }) => metrics.impressions > 0);
    expect(days.length).toBeGreaterThanOrEqual(89);
    // An account that cannot be read stays unread, and the answer says so.
    const { data: broken } = (await product.client.get<{ data: { id: string }[] }>('/v1/connections?status=error', { key })).body;
    const { meta } = overview.body;
    expect(meta).toMatchObject({ projection_lag_seconds: 0, not_read: broken.map(({ id }) => ({ connection_id: id })) });
    expect(meta.warnings.some(({ code }) => code === 'period_incomplete')).toBe(broken.length > 0);
    const rows = await product.client.get<Rows>('/v1/analytics/campaigns?date_preset=last_90d&limit=100', { key });
    expect(rows.body.data).toHaveLength(14 - campaignsThatWait(organization));
    expect(rows.body.data.filter((row) => row.dimensions.campaign.id === null)).toEqual([]);
  }
});

partsAddUp(() => of('live'), as);

test('a second start finds the same demo', async () => {
  expect(await make(ensureDemo)).toEqual(demo);
});

test(
  'a reset makes another demo beside a worker that runs, which does nothing of it in its own time',
  async () => {
    await product.nest.get(JobWorker).start();
    const before = demo;
    demo = await make((settings, where) => resetDemo(settings, where, demoMarkets.slice(0, 1)));
    expect(names()).toEqual(['Northwind Starter starter live', 'Northwind Starter starter test']);
    expect(await organizationsThere()).toHaveLength(2);
    const [gone] = before.organizations;
    expect((await product.client.get('/v1/campaigns', { key: gone && keyOf(gone) })).status).toBe(401);
    for (const organization of demo.organizations) {
      const key = keyOf(organization);
      const connected: DemoConnection[] = (await product.client.get('/v1/connections', { key })).body.data;
      for (const connection of connected.filter(({ status }) => status === 'active')) {
        const syncs = connection.channel === 'google_ads' ? 6 : 2;
        const { body } = await product.client.get<{ data: Sync[] }>(`/v1/connections/${connection.id}/syncs`, { key });
        const seeded = body.data.filter(({ trigger }) => trigger !== 'backfill');
        expect(seeded).toHaveLength(syncs);
        for (const { created_at, finished_at } of seeded)
          expect(Date.parse(finished_at) - Date.parse(created_at)).toBeLessThan(DAY_MS / 24);
      }
    }
  },
  SEED_MS,
);

audiences.heldBack();
