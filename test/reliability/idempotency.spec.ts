// Every key is sent several times at once, to a process that is killed meanwhile: one effect per key, one answer for all. FULL=1:
// 10,000 keys.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type ApiProcess, killApi, removeApiFolders, startApi } from '../support/api-process.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const FULL = process.env['FULL'] === '1';
const KEYS = FULL ? 10_000 : 60;
const SENDS = 5;
/** The process is killed again after this many answers. */
const KILL_EVERY = FULL ? 5_000 : 100;
/** Keeps retries within an enterprise organization's requests per minute. */
const KEYS_AN_ORGANIZATION = 60;
const AT_ONCE = 20;
/** These mean: try again later. */
const LATER = new Set([409, 503]);

jest.setTimeout(FULL ? 3_600_000 : 240_000);

let product: Product;
let api: Promise<ApiProcess>;
let answered = 0;
let kills = 0;

beforeAll(async () => {
  product = await startProduct('reliability_idempotency');
  api = startApi(product);
  await api;
});
afterAll(async () => {
  await killApi(await api);
  await product.stop();
  removeApiFolders();
});

/** Sends until there is an answer, like a client that lost one. */
async function send(key: string, bearer: string): Promise<string> {
  for (;;) {
    const { client } = await api;
    const answer = await client
      .post('/v1/campaigns', { name: key }, { key: bearer, headers: { 'Idempotency-Key': key } })
      .catch((failure: unknown) => {
        if (failure instanceof TypeError && failure.message === 'fetch failed') return undefined;
        throw failure;
      });
    if (answer !== undefined && !LATER.has(answer.status)) {
      answered += 1;
      if (answered % KILL_EVERY === 0) crash();
      return JSON.stringify([answer.status, answer.body]);
    }
    await pause(50);
  }
}

function crash(): void {
  kills += 1;
  api = api.then(async (running) => {
    await killApi(running);
    return startApi(product);
  });
}

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const result = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return result.rows;
}

test(`${KEYS} keys sent ${SENDS} times each, through crashes, have ${KEYS} effects`, async () => {
  const organizations: TestOrganization[] = [];
  for (let made = 0; made < KEYS; made += KEYS_AN_ORGANIZATION) organizations.push(await product.organization());
  const keys = Array.from({ length: KEYS }, () => randomUUID());
  const answers = new Map<string, Set<string>>();

  const sendings = keys.flatMap((key, index) => {
    const bearer = organizations[Math.floor(index / KEYS_AN_ORGANIZATION)]?.keys.owner ?? '';
    return Array.from({ length: SENDS }, () => ({ key, bearer }));
  });
  const loops = Array.from({ length: AT_ONCE }, async () => {
    for (let next = sendings.shift(); next !== undefined; next = sendings.shift()) {
      const answer = await send(next.key, next.bearer);
      answers.set(next.key, (answers.get(next.key) ?? new Set()).add(answer));
    }
  });
  await Promise.all(loops);

  expect(kills).toBeGreaterThan(0);
  expect([...answers.values()].map(({ size }) => size)).toEqual(keys.map(() => 1));
  expect([...answers.values()].every((texts) => [...texts].every((text) => text.startsWith('[201,')))).toBe(true);
  const effects = await rows('select name from campaigns.campaign');
  expect(effects.map(({ name }) => name).sort()).toEqual([...keys].sort());
  const [audit] = await rows("select count(*)::int as lines from access.audit where action = 'campaign.created'");
  expect(audit).toEqual({ lines: KEYS });
});
