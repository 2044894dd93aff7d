// Records from before are described by the migration, without any event; and the way back.
import { uuidOf } from '@app/kernel';
import { migrate } from '@app/platform/data';
import { DataSource, type MixedList } from 'typeorm';
import { DescribeSubjects1764000001100, migrations } from '../../apps/migrations.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
let other: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_subjects_migration', { simulator: true });
  [acme, other] = [await product.organization(), await product.organization()];
  await product.connect(acme);
  await product.creative(acme);
  const client = product.client.as(acme.keys.owner);
  await client.post('/v1/audiences', { name: 'Runners', type: 'customer_list', labels: ['running'] });
  await client.post('/v1/campaigns', { name: 'Autumn', objective: 'traffic', labels: ['sale', 'running'] });
  const launched = await client.post('/v1/campaigns', { ...(await product.deliverable(acme)), name: 'Winter' });
  await client.post(`/v1/campaigns/${launched.body.data.id}/launch`);
  await product.client.as(other.keys.owner).post('/v1/campaigns', { name: 'Theirs' });
  await product.work();
});
afterAll(() => product.stop());

async function toBefore(): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url: product.databaseUrl,
    migrations: migrations as unknown as MixedList<string>,
    migrationsTableName: 'schema_migration',
    installExtensions: false,
  });
  await source.initialize();
  for (const _ of migrations.slice(migrations.indexOf(DescribeSubjects1764000001100))) await source.undoLastMigration();
  await source.destroy();
}

const toNow = (): Promise<string[]> =>
  migrate({ owner: product.databaseUrl, service: product.settings.DATABASE_URL }, migrations);
const subjects = () => product.sql('select * from analytics.subject order by organization_id, kind, id');

it('every record of every organization is described as events would have described it', async () => {
  const byEvents = await subjects();
  expect(byEvents.length).toBeGreaterThan(5);
  await toBefore();
  expect((await toNow())[0]).toBe('DescribeSubjects1764000001100');
  expect(await subjects()).toEqual(byEvents);
});

it('nor is what a campaign has to do with others forgotten', async () => {
  const [placed] = await product.sql<{ places: number }>(
    `select jsonb_array_length(facets->'connections') as places from analytics.subject where kind = 'campaign' and
       name = 'Winter'`,
  );
  expect(placed).toEqual({ places: 1 });
});

it('no organization sees another’s records afterwards, the owner of the tables neither', async () => {
  const open = await product.sql(
    `select c.oid::regclass::text as name from pg_class c where not relforcerowsecurity and c.oid in
       ('analytics.subject'::regclass,
       'campaigns.campaign'::regclass, 'campaigns.placement'::regclass, 'creative.creative'::regclass,
       'audiences.audience'::regclass, 'connections.connection'::regclass)`,
  );
  expect(open).toEqual([]);
});

it('an event after the migration changes what it filled', async () => {
  const client = product.client.as(acme.keys.owner);
  const [campaign] = (await client.get('/v1/campaigns')).body.data as { id: string }[];
  await client.patch(`/v1/campaigns/${campaign?.id}`, { name: 'Winter' });
  await product.work();
  const id = uuidOf('campaign', campaign?.id ?? '');
  expect(await product.sql('select name, version from analytics.subject where id = $1', [id])).toEqual([
    { name: 'Winter', version: 2 },
  ]);
});
