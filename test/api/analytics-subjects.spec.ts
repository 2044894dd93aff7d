// What numbers are about: reports sort and filter by copies that follow their owners.
import { SubjectDirectory } from '@app/analytics';
import { eventCatalogue, publicId, systemActor, uuidOf } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Handlers, JobWorker } from '@app/platform/messaging';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

/** Each kind of subject, its collection, and the end of its life. */
const kinds = {
  campaign: { path: '/v1/campaigns', typeField: 'objective', ended: 'archived' },
  creative: { path: '/v1/creative', typeField: 'type', ended: 'archived' },
  audience: { path: '/v1/audiences', typeField: 'type', ended: 'archived' },
  connection: { path: '/v1/connections', typeField: 'channel', ended: 'disconnected' },
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

/** Events of subjects that change nothing of which a copy is kept. */
const withoutEffect = [
  'audience.members_changed',
  'audience.platform_state_changed',
  'audience.resized',
  'campaign.duplicate_removed',
  'connection.consent_ends_soon',
  'connection.sync_requested',
  'creative.accepted',
  'creative.reviewed',
];

let product: Product;
let acme: TestOrganization;
let made: Readonly<Record<Kind, string>>;
const client = () => product.client.as(acme.keys.owner);
const pathOf = (kind: Kind) => `${kinds[kind].path}/${made[kind]}`;

/** What its owner answers, in the words of the copy. */
async function shown(kind: Kind): Promise<Record<string, unknown>> {
  const { data } = (await client().get(pathOf(kind))).body;
  const { name, status, created_at, updated_at, version, labels = [], [kinds[kind].typeField]: type } = data;
  return { name, status, type, labels, created_at, updated_at, version, sort_name: name.toLowerCase().replace('ü', 'u') };
}

async function copied(kind: Kind): Promise<Record<string, unknown> | undefined> {
  const [row] = await product.sql<{ created_at: Date; updated_at: Date }>(
    `select name, status, type, labels, created_at, updated_at, version, sort_name from analytics.subject
     where organization_id = $1 and kind = $2 and id = $3`,
    [acme.id, kind, uuidOf(kind, made[kind])],
  );
  return row && { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

beforeAll(async () => {
  product = await startProduct('api_analytics_subjects', { simulator: true });
  acme = await product.organization();
  const connection = publicId('connection', await product.connect(acme));
  const creative = await product.creative(acme);
  const people = { name: 'Runners', type: 'customer_list', labels: ['running'] };
  const audience = String((await client().post('/v1/audiences', people)).body.data.id);
  const body = { name: 'Autumn', objective: 'traffic', labels: ['sale', 'running'] };
  const campaign = String((await client().post('/v1/campaigns', body)).body.data.id);
  made = { campaign, creative, audience, connection };
  await product.work();
});
afterAll(() => product.stop());

describe.each(kindNames)('the copy of a subject: %s', (kind) => {
  it('is as its owner shows it once it was made', async () => {
    expect(await copied(kind)).toEqual(await shown(kind));
  });

  it('follows a new name and new labels', async () => {
    const labels = kind === 'connection' ? {} : { labels: ['Winter', 'Äpfel'] };
    expect((await client().patch(pathOf(kind), { name: 'Über Renamed', ...labels })).status).toBe(200);
    await product.work();
    expect(await copied(kind)).toEqual(await shown(kind));
    expect(await copied(kind)).toMatchObject({ name: 'Über Renamed', sort_name: 'uber renamed', ...labels });
  });
});

it('every event of a subject describes it anew, unless it is named as one without effect', () => {
  const handlers = product.nest.get(Handlers);
  const isHeard = (type: string) => handlers.tasksOf({ type, data: {} }).some((task) => task.startsWith(`${type}>Subjects.`));
  const unheard = [...eventCatalogue().keys()].filter(
    (type) => kindNames.some((kind) => type.startsWith(`${kind}.`)) && !isHeard(type),
  );
  expect(unheard.sort()).toEqual(withoutEffect);
});

it.each(kindNames)('what is being described can change, but it cannot be erased: %s', async (kind) => {
  const id = uuidOf(kind, made[kind]) ?? '';
  const [owner] = await product.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relname = '${kind}' and c.relkind = 'r'`,
  );
  const soon = (sql: string) => product.sql(`set local lock_timeout = '100ms'; ${sql} where id = '${id}'`);
  await product.nest.get(UnitOfWork).run(systemActor(acme.id), async () => {
    expect(await product.nest.get<SubjectDirectory>(SubjectDirectory).of(kind, [id])).toMatchObject([{ id }]);
    await soon(`update ${owner?.name} set updated_at = updated_at`);
    await expect(soon(`delete from ${owner?.name}`)).rejects.toThrow('lock timeout');
  });
});

it('a campaign is known by its channels, accounts, creatives and audiences, and an account by its currency', async () => {
  const [account] = (await client().get('/v1/connections')).body.data;
  const draft = { name: 'Planned', channels: ['google_ads'], audience_ids: [made.audience] };
  const planned = (await client().post('/v1/campaigns', draft)).body.data;
  const { data } = (await client().post('/v1/campaigns', { ...(await product.deliverable(acme)), name: 'Placed' })).body;
  const facetsOf = async (kind: Kind, id: string) =>
    (await product.sql('select facets from analytics.subject where kind = $1 and id = $2', [kind, uuidOf(kind, id)]))[0];
  const known = {
    channels: ['google_ads'],
    creatives: data.creative_ids.map((id: string) => uuidOf('creative', id)),
    audiences: data.audience_ids.map((id: string) => uuidOf('audience', id)),
  };
  await product.work();
  const runners = [uuidOf('audience', made.audience)];
  expect(await facetsOf('campaign', planned.id)).toMatchObject({ facets: { channels: ['google_ads'], audiences: runners } });
  expect(await facetsOf('campaign', data.id)).toEqual({ facets: { ...known, connections: [] } });
  await client().post(`/v1/campaigns/${data.id}/launch`);
  await product.work();
  expect(await facetsOf('campaign', data.id)).toEqual({ facets: { ...known, connections: [uuidOf('connection', account.id)] } });
  expect(await facetsOf('connection', account.id)).toEqual({ facets: { currency: account.account.currency } });
});

it('a launched, paused and resumed campaign has its state, however the events arrive', async () => {
  const body = { ...(await product.deliverable(acme)), name: 'Flight', objective: 'traffic' };
  const flight = String((await client().post('/v1/campaigns', body)).body.data.id);
  for (const verb of ['launch', 'pause', 'resume'])
    expect((await client().post(`/v1/campaigns/${flight}/${verb}`)).status).toBe(200);
  // The last event is handled first, because those before are held back.
  const early = await product.sql(
    `update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where payload->'payload'->>'type' in
       ('campaign.created', 'campaign.launched', 'campaign.paused')
     returning id`,
  );
  expect(early.length).toBeGreaterThanOrEqual(3);
  const statuses = () => product.sql('select status, version from analytics.subject where id = $1', [uuidOf('campaign', flight)]);
  await product.work();
  const newest = await statuses();
  expect(newest).toMatchObject([{ status: 'active' }]);
  await product.sql('update graphile_worker._private_jobs set run_at = now()');
  await product.work();
  expect(await statuses()).toEqual(newest);
});

it('a copy that was lost or spoilt is mended in the night, and only in its own organization', async () => {
  const other = await product.organization();
  await product.sql(`delete from analytics.subject where organization_id = $1 and kind = 'creative'`, [acme.id]);
  await product.sql(`update analytics.subject set name = 'Spoilt', labels = '{}' where organization_id = $1`, [acme.id]);
  await product.nest.get(JobWorker).round('analytics.compare-subjects');
  for (const kind of kindNames) expect(await copied(kind)).toEqual(await shown(kind));
  expect(await product.sql('select from analytics.subject where organization_id = $1', [other.id])).toEqual([]);
});

it.each(kindNames)('the copy of what has ended says so: %s', async (kind) => {
  expect((await client().delete(pathOf(kind))).status).toBe(200);
  await product.work();
  expect(await copied(kind)).toEqual(await shown(kind));
  expect(await copied(kind)).toMatchObject({ status: kinds[kind].ended });
});
