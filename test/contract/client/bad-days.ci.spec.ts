/** The client on bad days of the real service: others write while it walks, the service restarts, answers are lost. */
import { AdvertisingService, type ClientOptions } from '@app/client';
import { type ApiProcess, killApi, removeApiFolders, startApi } from '../../support/api-process.js';
import { FULL } from '../../support/full-counts.js';
import { type Product, startProduct, type TestOrganization } from '../../support/product.js';

type Fetch = NonNullable<ClientOptions['fetch']>;
const SEED = FULL ? 1_000 : 60;

let product: Product;
let acme: TestOrganization;
beforeAll(async () => {
  product = await startProduct('contract_bad_days');
  acme = await product.organization();
});
afterAll(async () => {
  await product.stop();
  removeApiFolders();
});

const clientOf = (more: Partial<ClientOptions> = {}, { keys } = acme): AdvertisingService =>
  new AdvertisingService({ baseUrl: product.origin, apiKey: keys.manager, retries: 12, ...more });

/** Names what each of them does, some at once. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>, atOnce = 6): Promise<void> {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
const names = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${prefix} ${at + 1}`);

async function idsOf(
  client: AdvertisingService,
  limit: number,
  at: (ids: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of client.campaigns.list({ limit, status: ['all'] }).pages()) {
    ids.push(...page.data.map(({ id }) => id));
    await at(ids);
  }
  return ids;
}

/** Campaigns of an organization of its own, which stand when a walk begins. */
async function standing(): Promise<{ client: AdvertisingService; organization: TestOrganization; ids: string[] }> {
  const organization = await product.organization();
  const client = clientOf({}, organization);
  const ids: string[] = [];
  await each(names('Stands', SEED), async (name) => ids.push((await client.campaigns.create({ name })).id));
  return { client, organization, ids };
}

it('a list that others write to is walked without a row twice, and without missing one that stood', async () => {
  const { client, ids } = await standing();
  const [changed, archived] = [ids.slice(0, SEED / 3), ids.slice(SEED / 3, SEED / 2)];
  const stop = { now: false };
  const writing = (async () => {
    for (let turn = 0; !stop.now; turn += 1) {
      await client.campaigns.create({ name: `New ${turn}` });
      await client.campaigns.update(changed[turn % changed.length] ?? '', { name: `Changed ${turn}` });
      const gone = archived[turn];
      if (gone !== undefined) await client.campaigns.archive(gone);
    }
    return stop;
  })();
  const walked = await idsOf(client, FULL ? 20 : 7, () => Promise.resolve());
  stop.now = true;
  await writing;
  expect(new Set(walked).size).toBe(walked.length);
  expect(ids.filter((id) => !walked.includes(id))).toEqual([]);
});

it('a walk goes on when the service is killed on the way and comes back', async () => {
  const { organization, ids } = await standing();
  let api: ApiProcess = await startApi(product);
  let restarts = 0;
  // The process that is there now, whose port and certificate are new.
  const send: Fetch = (url, init) => api.fetch(url.replace(/^https:\/\/[^/]+/, api.origin), init);
  const client = clientOf({ baseUrl: api.origin, fetch: send }, organization);
  let starting = Promise.resolve();
  const walked = await idsOf(client, FULL ? 100 : 20, async (seen) => {
    if (restarts > 0 || seen.length >= SEED / 2) return;
    restarts += 1;
    await killApi(api);
    starting = startApi(product).then((next) => void (api = next));
  });
  await starting;
  await killApi(api);
  expect([walked.sort(), restarts]).toEqual([ids.sort(), 1]);
});

it('no write is done twice when one answer in five is lost', async () => {
  const organization = await product.organization();
  let lost = 0;
  const losing: Fetch = async (url, init) => {
    const answer = await fetch(url, init);
    if (Math.random() >= 0.2) return answer;
    lost += 1;
    // Half of them within the answer.
    if (lost % 2 === 0) throw new TypeError('The connection broke.');
    return new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }), answer);
  };
  const client = clientOf({ fetch: losing }, organization);
  const wanted = names('Once', FULL ? 2_000 : 60);
  const told: string[] = [];
  await each(wanted, async (name) => told.push((await client.campaigns.create({ name })).id), 12);
  const [row] = await product.sql<{ all: string; names: string }>(
    'select count(*) as all, count(distinct name) as names from campaigns.campaign where organization_id = $1',
    [organization.id],
  );
  expect(row).toEqual({ all: String(wanted.length), names: String(wanted.length) });
  expect(new Set(told).size).toBe(wanted.length);
  expect(lost).toBeGreaterThan(wanted.length / 20);
});
