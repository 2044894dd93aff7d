/** Who the people of an audience are whom only a platform knows: asked by a job, once a month, and shown with its source. */
import { PlatformLists } from '@app/audiences';
import { AdPlatforms, type AudienceIntent, ConnectionDirectory, type ConnectionRecord } from '@app/connections';
import { systemActor, uuidOf } from '@app/kernel';
import { audienceParts } from '../support/members.js';
import { audiencesOf } from '../support/audiences.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const DAY_MS = 86_400_000;
let product: Product;
let organization: TestOrganization;
let connection: ConnectionRecord;
const { api, made } = audiencesOf(() => ({ product, organization }));

beforeAll(async () => {
  product = await startProduct('api_audience_breakdowns', { simulator: true });
});
afterAll(() => product.stop());
beforeEach(async () => {
  organization = await product.organization();
  await product.connect(organization);
  const [found] = await product.nest.get(ConnectionDirectory).all(systemActor(organization.id));
  if (!found) throw new Error('Nothing is connected.');
  connection = found;
});

const account = (path = '') => `/google-ads/accounts/${connection.account.id}${path}`;
const control = (path: string, change: object): Promise<unknown> => {
  if (!product.control) throw new Error('The simulator was not started.');
  return product.control('PATCH', path, change);
};
const allowed = (): Promise<unknown> => control(account(), { audience_insights: true });
const insights = async (id: string) => (await api().get(`/v1/audiences/${id}/insights`)).body.data;

/** The visitors of a website, with their list on the platform. */
async function visitors(): Promise<string> {
  const audience = await made({ type: 'website', definition: { include: [{ event: 'purchase' }] } });
  const rule = { event: 'page_view', filters: [{ field: 'url', op: 'contains', value: '/cart' }], withinDays: 30 } as const;
  const people = { type: 'website', include: [rule], exclude: [] } as const;
  const intent: AudienceIntent = {
    id: audience,
    tag: audience.replace('aud_', ''),
    name: 'Visitors',
    retentionDays: null,
    people,
  };
  const parts = audienceParts(product.nest.get(AdPlatforms), connection, intent);
  await product.nest.get(PlatformLists).want(systemActor(organization.id), connection, parts);
  await product.work();
  return audience;
}

/** The platform counts so many people, and the list is looked at. */
async function counted(audience: string, size: number): Promise<void> {
  const [list] = await product.sql<{ id: string; platform_id: string }>(
    'select id, platform_id from audiences.platform_list where audience_id = $1',
    [uuidOf('audience', audience)],
  );
  if (!list) throw new Error('No list was made.');
  await control(account(`/user_lists/${list.platform_id}`), { ready: true, size });
  await product.sql(
    `select graphile_worker.add_job('audiences.look', json_build_object('organizationId', $1::text, 'payload',
       json_build_object('listId', $2::text, 'tries', 0)),
       queue_name => $2::text, flags => array[$1::text])`,
    [organization.id, list.id],
  );
  await product.work();
}

it('people whom only a platform knows have its ages and genders, with their source', async () => {
  await allowed();
  const audience = await visitors();
  expect(await insights(audience)).toMatchObject({ demographics: { age: null }, demographics_source: null, baseline: null });
  await counted(audience, 400_000);
  const told = await insights(audience);
  expect(told).toMatchObject({
    demographics: { location: null, language: null, device: null },
    demographics_source: { source: 'platform', channel: 'google_ads', countries: ['US'] },
    baseline: 'country',
    suppressed: [],
  });
  expect(told.demographics.age.map(({ bucket }: { bucket: string }) => bucket)).toEqual([
    ...['18-24', '25-34', '35-44', '45-54', '55-64', '65+'],
  ]);
  expect(told.demographics.gender.map(({ bucket }: { bucket: string }) => bucket)).toEqual(['female', 'male']);
  for (const { share, baseline_share, index } of [...told.demographics.age, ...told.demographics.gender])
    expect([share > 0, baseline_share > 0, Math.abs(index - share / baseline_share) < 0.2]).toEqual([true, true, true]);
});

it('groups that could be of fewer than 100 people are withheld and named', async () => {
  await allowed();
  const audience = await visitors();
  await counted(audience, 2_000);
  const { demographics, suppressed } = await insights(audience);
  expect(suppressed).toContain('age');
  expect(demographics.age.length).toBeLessThan(6);
});

it('an account that may not ask has none, and asks again a month later', async () => {
  const audience = await visitors();
  await counted(audience, 400_000);
  expect(await insights(audience)).toMatchObject({ demographics: { age: null, gender: null }, demographics_source: null });
  await allowed();
  await counted(audience, 500_000);
  expect((await insights(audience)).demographics_source).toBeNull();
  product.clock.set(new Date(product.clock.now().getTime() + 31 * DAY_MS));
  await counted(audience, 600_000);
  expect((await insights(audience)).demographics_source).toMatchObject({ source: 'platform' });
});

it('a platform that cannot be reached is asked again, and the list serves meanwhile', async () => {
  await allowed();
  const audience = await visitors();
  const match = { operation: 'customers.generateAudienceCompositionInsights' };
  await product.control?.('POST', '/faults', { match, action: { kind: 'html-502' } });
  await counted(audience, 400_000);
  expect((await insights(audience)).demographics_source).toBeNull();
  const [list] = (await api().get(`/v1/audiences/${audience}`)).body.data.platform_audiences;
  expect(list).toMatchObject({ status: 'ready' });
  await product.sql("update graphile_worker._private_jobs set run_at = now() where locked_at is null and key like 'audiences.%'");
  await product.work();
  expect((await insights(audience)).demographics_source).toMatchObject({ source: 'platform' });
});
