/** Asks the database's catalogue for the remains of a deleted organization, so that no new table is forgotten. */
import { ConsentService, OrganizationEnding } from '@app/connections';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OrganizationsService, RequestDays } from '@app/access';
import { MetricsIngest } from '@app/analytics';
import { CreativeReviews } from '@app/creative';
import { publicId, segmentKinds, systemActor, uuidOf } from '@app/kernel';
import { Database, UnitOfWork } from '@app/platform/data';
import { Jobs } from '@app/platform/messaging';
import { callerOf } from '../support/console.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { requireRows } from '../support/rows.js';
import { secondFactorsOf } from '../support/second-factors.js';
import { setTime } from '../support/time.js';
import { plantDelivery } from '../support/webhook-receiver.js';
import { plantReach, plantRestatement } from './erasure.builder.js';

/** The rows that stay, each with the reason. */
const kept: Readonly<Record<string, string>> = {
  'access.organization': 'the marked row: no id is given twice, and whoever asks learns that it was deleted',
  'access.audit': 'who did what and when; it holds no person, only ids',
  'access.audit_seal': 'chains the lines of the audit',
};

const [marker, person] = [`M${randomUUID()}`, `P${randomUUID()}`];
/** So many that one of them is in the sample. */
const crowd = Array.from({ length: 300 }, () => ({ crm_id: randomUUID() }));
let product: Product;
let organization: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_erasure', { simulator: true });
  await setTime(product, '2026-10-20T15:00:00Z');
  organization = await product.organization('growth');
  await liveALittle();
});
afterAll(() => product.stop());

/** Fills the tables of every context, as a customer would. */
async function liveALittle(): Promise<void> {
  const client = callerOf(product, organization);
  await secondFactorsOf(product, organization).guarded();
  // By a person who is signed in, and with a link for the other one.
  await client.post('/v1/members', { email: 'kim@acme.example', role: 'viewer' });
  const connection = publicId('connection', await product.connect(organization, { name: marker }));
  const list = { name: marker, type: 'customer_list', external_id: marker };
  const audience = String((await client.post('/v1/audiences', list, { headers: { 'Idempotency-Key': marker } })).body.data.id);
  const consent = { ad_user_data: 'granted', ad_personalization: 'denied' };
  await client.post(`/v1/audiences/${audience}/members`, {
    members: [{ crm_id: person, phone: '+14155550123' }, ...crowd],
    consent,
  });
  await client.post('/v1/audiences/suppressions', { members: [{ crm_id: `${person}-out` }] });
  await client.post('/v1/brands', { name: 'Marked', disclaimer: marker });
  const hooks = { url: 'https://hooks.example.com/', description: marker, types: ['*'] };
  const endpoint = (await client.post('/v1/webhook_endpoints', hooks)).body.data.id;
  await plantDelivery(product, organization.id, endpoint, marker);
  await product.nest.get(RequestDays, { strict: false }).flush();
  const image = {
    prompt: `Running shoes for city runners, 20 % off. ${marker}`,
    type: 'image',
    channels: ['google_ads'],
    count: 1,
  };
  await client.post('/v1/creative/facts', { prompt: marker });
  const creative = String((await client.post('/v1/creative/generate', image)).body.data.id);
  const campaign = { ...(await product.deliverable(organization)), name: marker };
  const made = await client.post('/v1/campaigns', campaign);
  await client.post('/v1/campaigns', { ...campaign, excluded_audience_ids: [audience] });
  await client.post(`/v1/campaigns/${made.body.data.id}/launch`);
  await product.work();
  await review(String(made.body.data.id), creative);
  await tryAgainLater(String(made.body.data.id));
  await setTime(product, '2026-10-20T21:00:00Z');
  await client.post(`/v1/connections/${connection}/sync`);
  for (const level of levels) await report(connection, level, String(made.body.data.id));
  await plantRestatement(product, organization.id);
  await plantReach(product, organization.id);
  await client.post('/v1/creative/uploads', { mime_type: 'image/png', bytes: 1 });
  await client.post('/v1/analytics/exports', { name: marker });
  await product.work();
  await product.nest.get(ConsentService).begin(systemActor(organization.id), { channel: 'google_ads' });
  await listOnPlatform(connection, audience);
  // Counted by the next build.
  await client.post(`/v1/audiences/${audience}/members`, { members: [{ crm_id: randomUUID() }], consent });
  // Days that wait for their projection are processed within a second; here one waits.
  await product.sql(
    `insert into analytics.dirty (organization_id, connection_id, level, day, first_dirty_at) values ($1,
       gen_random_uuid(), 'campaign', '2026-10-20', now())`,
    [organization.id],
  );
}

const levels = ['audience', ...segmentKinds] as const;

async function report(connection: string, level: (typeof levels)[number], campaign: string): Promise<void> {
  const window = { startDate: '2026-10-20', endDate: '2026-10-20' };
  const account = {
    connectionId: uuidOf('connection', connection) ?? '',
    channel: 'google_ads',
    currency: 'USD',
    timezone: 'UTC',
  };
  const none = { spend: 1n, impressions: 1n, clicks: 0n, conversions: null, conversion_value: null };
  const measures = { ...none, video_views: null, engagements: null, leads: null };
  const audience = { platformAudienceId: '1', audienceId: randomUUID() };
  const row = {
    day: window.startDate,
    platformCampaignId: '1',
    campaignId: uuidOf('campaign', campaign) ?? '',
    ad: null,
    audience,
    segment: 'unknown',
    measures,
  };
  const asked = {
    batchId: level,
    syncId: randomUUID(),
    level,
    lookbackDays: 30,
    fetchedAt: new Date(),
    complete: true,
  } as const;
  await product.nest.get(MetricsIngest).ingest(systemActor(organization.id), { ...account, ...window, ...asked, rows: [row] });
}

/** A list on a platform that is in the middle of everything. */
async function listOnPlatform(connection: string, audience: string): Promise<void> {
  const own = [organization.id, randomUUID()];
  await product.sql(
    `insert into audiences.platform_list (organization_id, id, audience_id, connection_id, channel, world, account_id,
       part_key, tag, body, members,
       state, created_at)
     values ($1, $2, $3, $4, 'google_ads', 'simulated', '1', 'audience', 'tag00001', '{}', '{phone}', 'created', now())`,
    [...own, uuidOf('audience', audience), uuidOf('connection', connection)],
  );
  await product.sql(
    `insert into connections.account_place values ($1, 'google_ads', 'simulated', '1', 'NZ', '2554', now())`,
    own.slice(0, 1),
  );
  await product.sql(`insert into audiences.outgoing values ($1, $2, sha256('x'), 1, false)`, own);
  await product.sql(`insert into audiences.sent_person values ($1, $2, sha256('x'), 'sent')`, own);
  await product.sql(`insert into audiences.sent_identifier values ($1, $2, sha256('x'), sha256('x'), 'phone')`, own);
  await product.sql(
    `insert into audiences.receipt values ($1, $2, gen_random_uuid(), 'receipt', false, sha256('x'), now(), 0, now())`,
    own,
  );
}

async function review(campaign: string, creative: string): Promise<void> {
  const place = { campaignId: uuidOf('campaign', campaign) ?? '', connectionId: randomUUID(), channel: 'google_ads' };
  const rejected = { creativeId: uuidOf('creative', creative) ?? '', index: 0, state: 'rejected', findings: [] } as const;
  await product.nest.get(CreativeReviews).record(systemActor(organization.id), place, [rejected]);
}

/** A stop that the platform did not show is tried again by a job, which may run when its campaign has been erased. */
async function tryAgainLater(campaign: string): Promise<void> {
  const actor = systemActor(organization.id);
  const payload = { campaignId: uuidOf('campaign', campaign), stops: 1 };
  const later = { key: 'later', runAt: new Date('2100-01-01') };
  await product.nest.get(UnitOfWork).run(actor, () => product.nest.get(Jobs).enqueue('campaigns.reconcile', payload, later));
}

/** Every table of the product and of the job library; partitions are searched through their parents. */
const tables = async (): Promise<{ name: string; tenant: boolean }[]> =>
  product.sql(`select c.oid::regclass::text as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as tenant
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('information_schema', 'pg_catalog')
    and n.nspname not like 'pg_%'
    order by 1`);

/** Tables with a row that holds one of these words in any column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await tables()) {
    const [row] = await product.sql<{ found: boolean }>(`select exists (select from ${name} t where t::text ~* $1) as found`, [
      words.join('|'),
    ]);
    if (row?.found) found.push(name);
  }
  return found;
}

const files = (kind: 'assets' | 'exports'): string[] => {
  const folder = join(product.settings.DATA_DIR, kind);
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map(({ name }) => name)
    : [];
};

const jobsLeft = () =>
  product.sql(`select t.identifier as task, j.attempts, j.last_error from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`);

it('a deleted organization leaves nothing behind but its marked row and an audit without people', async () => {
  const own = [organization.id, organization.testId];
  const words = [...own, ...own.map((id) => publicId('organization', id)), marker];
  const filled = await tablesWith(words);
  // An unfilled table would pass unnoticed: extend `liveALittle` so that it fills the table.
  const unfilled = (await tables()).filter(({ name, tenant }) => tenant && !filled.includes(name)).map(({ name }) => name);
  requireRows(unfilled, [], 'Extend `liveALittle` of this spec so that it fills each of them.');
  expect(filled).toContain('platform.day_quota');
  for (const kind of ['assets', 'exports'] as const) expect(files(kind)).not.toEqual([]);

  await product.nest.get(OrganizationsService).delete(systemActor(organization.id, 'cli'), async (each) => {
    await product.nest.get(OrganizationEnding).stop(each, 0);
    await product.nest.get(OrganizationEnding).revoke(each);
  });
  // The platform's own erasure runs last. It may have looked while another one was running; then it looks again a minute later.
  for (let minute = 0; minute < 10 && (await jobsLeft()).length > 0; minute += 1) {
    await product.work();
    await product.sql('update graphile_worker._private_jobs set run_at = now()');
  }
  expect(await jobsLeft()).toEqual([]);
  await product.nest.get(Database).removeIdleQueues();

  requireRows(
    await tablesWith(words),
    Object.keys(kept),
    'Delete the rows where the context listens to `organization.deleted`, or give the reason to keep them in `kept`.',
  );
  expect(await tablesWith([person, 'acme[.]example'])).toEqual([]);
  for (const kind of ['assets', 'exports'] as const) expect(files(kind)).toEqual([]);
});
