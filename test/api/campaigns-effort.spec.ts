// What a write of a campaign sets in motion: the bars that keep it small.
import type { ApiClient } from '../support/client.js';
import { watchedFiles } from '../support/files-entered.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
let client: ApiClient;
let whole: object;
/** How often a platform was asked for a plan. */
let plans = 0;

beforeAll(async () => {
  product = await startProduct('api_campaigns_effort', {
    simulator: true,
    platforms: (known) =>
      known.map((platform) => ({
        ...platform,
        plan: (...given) => {
          plans += 1;
          return platform.plan(...given);
        },
      })),
  });
  acme = await product.organization();
  client = product.client.as(acme.keys.manager);
  await product.connect(acme);
  whole = await product.deliverable(acme);
});
afterAll(() => product.stop());
const filesEntered = watchedFiles();

const create = async (fields: object): Promise<string> =>
  `/v1/campaigns/${(await client.post('/v1/campaigns', fields)).body.data.id}`;

/** The files of each lib that the request enters when one of its kind was answered before, and how often it plans. */
async function effortOf(request: () => Promise<unknown>): Promise<{ files: (lib: string) => string[]; plans: number }> {
  await request();
  const before = plans;
  const files = await filesEntered(request);
  return { files: (lib) => files.filter((file) => file.startsWith(`libs/${lib}/`)), plans: plans - before };
}

it('a draft that has only a name and notes is planned nowhere and checked by nothing', async () => {
  const draft = { name: 'Idea', description: 'To be filled', labels: ['spring'], metadata: { ref: '1' } };
  const effort = await effortOf(() => create(draft));
  expect(effort.plans).toBe(0);
  expect(effort.files('ad-platforms')).toEqual([]);
  expect(effort.files('campaigns').length).toBeLessThanOrEqual(12);
});

it('a draft that could be launched is planned once', async () => {
  const effort = await effortOf(() => create(whole));
  expect(effort.plans).toBe(1);
  expect(effort.files('campaigns').length).toBeLessThanOrEqual(29);
});

it('a new name is no matter of the platforms, whether it is a draft or live', async () => {
  const path = await create(whole);
  const named = (): (() => Promise<unknown>) => {
    let times = 0;
    return () => client.patch(path, { name: `Named ${(times += 1)}`, labels: [`${times}`] });
  };
  const draft = await effortOf(named());
  expect(draft.plans).toBe(0);
  expect(draft.files('ad-platforms')).toEqual([]);
  expect(draft.files('campaigns').length).toBeLessThanOrEqual(12);
  await client.post(`${path}/launch`);
  const live = await effortOf(named());
  expect([live.plans, live.files('ad-platforms')]).toEqual([0, []]);
});

it('a name that a platform may cut is planned, so that this is told', async () => {
  const path = await create(whole);
  const { body } = await client.patch(path, { name: 'é'.repeat(120) });
  expect(body.data.delivery_issues).toMatchObject([{ code: 'adjusted_for_channel', field: 'name' }]);
  expect((await client.patch(path, { name: 'Short' })).body.data.delivery_issues).toEqual([]);
});

it.each([
  ['launch', {}, 1],
  ['resume', { require_deliverable: false }, 1],
  // Once for the platform to check it, and once in the transaction, which compares.
  ['launch', { require_deliverable: true }, 2],
])('a %s with %j plans each channel as often as it must', async (move, body, times) => {
  const path = await create(whole);
  if (move === 'resume') for (const before of ['launch', 'pause']) await client.post(`${path}/${before}`);
  const before = plans;
  expect((await client.post(`${path}/${move}`, body)).status).toBe(200);
  expect(plans - before).toBe(times);
});

it('a change of a live campaign is planned once, and the archiving of a draft not at all', async () => {
  const [live, draft] = [await create(whole), await create(whole)];
  await client.post(`${live}/launch`);
  const before = plans;
  expect((await client.patch(live, { budget: { amount: '60.00' } })).body.data.delivery_issues).toEqual([]);
  expect(plans - before).toBe(1);
  expect((await client.delete(draft)).body.data).toMatchObject({ status: 'archived', delivery_status: 'archived' });
  expect(plans - before).toBe(1);
});
