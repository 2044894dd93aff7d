// Several clients change one campaign at once. The version in the ETag orders their actions: the lifecycle must allow the
// resulting history.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { uuidOf } from '@app/kernel';
import pg from 'pg';
import { type CampaignOperation, campaignLifecycle, type CampaignStatus } from '@app/campaigns';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct } from '../support/product.js';

const FULL = process.env['FULL'] === '1';
const RUNS = FULL ? 1_000 : 12;
/** The number of runs that fit into one organization's minute. */
const RUNS_AN_ORGANIZATION = 15;

jest.setTimeout(FULL ? 3_600_000 : 180_000);

const actions = ['launch', 'pause', 'resume', 'archive', 'rename'] as const;
type Action = (typeof actions)[number];

interface Done {
  readonly action: Action;
  readonly answer: ApiAnswer;
  /** The highest version in any answer before this was sent. */
  readonly knownBefore: number;
  readonly sentAt: number;
  readonly answeredAt: number;
}

let product: Product;
let client: ApiClient;
let runs = 0;

beforeAll(async () => {
  product = await startProduct('reliability_racing');
});
afterAll(() => product.stop());

const versionOf = ({ headers }: ApiAnswer): number => Number(/^"(\d+)"$/.exec(headers.get('etag') ?? '')?.[1]);

/** With an Idempotency-Key the answer shows the version that the request made, and no later one. */
function send(path: string, action: Action, name: string): Promise<ApiAnswer> {
  const keyed = { headers: { 'Idempotency-Key': randomUUID() } };
  if (action === 'rename') return client.patch(path, { name }, keyed);
  return action === 'archive' ? client.delete(path, keyed) : client.post(`${path}/${action}`, undefined, keyed);
}

/** The actions of all clients: each sends one after another, all at the same time. */
async function race(path: string, clients: readonly (readonly Action[])[]): Promise<Done[]> {
  const done: Done[] = [];
  let known = 1;
  let clock = 0;
  const run = async (script: readonly Action[], number: number): Promise<void> => {
    for (const [turn, action] of script.entries()) {
      const [knownBefore, sentAt] = [known, (clock += 1)];
      const answer = await send(path, action, `Renamed by ${number} in turn ${turn}`);
      if (answer.status === 200) known = Math.max(known, versionOf(answer));
      done.push({ action, answer, knownBefore, sentAt, answeredAt: (clock += 1) });
    }
  };
  await Promise.all(clients.map(run));
  return done;
}

const after = (action: Action, status: CampaignStatus): CampaignStatus =>
  action === 'rename' ? status : campaignLifecycle.transition(action).to;
const isLegal = (action: Action, status: CampaignStatus): boolean =>
  action === 'rename' ? status !== 'archived' : campaignLifecycle.allows(status, action satisfies CampaignOperation);

/** The status at every version; throws when the history is impossible. */
function replay(done: readonly Done[]): Map<number, CampaignStatus> {
  const statuses = new Map<number, CampaignStatus>([[1, 'draft']]);
  const won = done.filter(({ answer }) => answer.status === 200).sort((a, b) => versionOf(a.answer) - versionOf(b.answer));
  for (const { action, answer } of won) {
    const version = versionOf(answer);
    const before = statuses.get(version - 1);
    // Archiving an archived campaign changes nothing and answers with the present version.
    if (action === 'archive' && statuses.get(version) === 'archived') continue;
    if (before === undefined || statuses.has(version))
      throw new Error(`Version ${version} was given twice, or one before it to nobody.`);
    if (!isLegal(action, before))
      throw new Error(`${action} succeeded at version ${version} although the campaign was ${before}.`);
    expect(answer.body.data.status).toBe(after(action, before));
    statuses.set(version, after(action, before));
  }
  return statuses;
}

/** A refusal names a status that the campaign had while the request was under way. */
function expectTrueRefusals(done: readonly Done[], statuses: ReadonlyMap<number, CampaignStatus>): void {
  for (const { action, answer, knownBefore, answeredAt } of done.filter((each) => each.answer.status !== 200)) {
    expect(answer.status).toBe(409);
    const { code } = answer.body.error;
    expect(['invalid_state_transition', 'resource_archived', 'concurrent_modification']).toContain(code);
    if (code === 'concurrent_modification') continue;
    const latest = Math.max(
      knownBefore,
      ...done.filter((each) => each.answer.status === 200 && each.sentAt < answeredAt).map((each) => versionOf(each.answer)),
    );
    const possible = [...statuses].filter(([version]) => version >= knownBefore && version <= latest);
    expect(possible.some(([, status]) => !isLegal(action, status))).toBe(true);
  }
}

async function auditLines(id: string): Promise<number> {
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const sql = 'select count(*)::int as lines from access.audit where resource_id = $1';
  const { rows } = await database.query<{ lines: number }>(sql, [id]);
  await database.end();
  return rows[0]?.lines ?? 0;
}

test('whatever clients do to one campaign at once, its history has no gap, no illegal step and one audit line a step', async () => {
  const scripts = fc.array(fc.array(fc.constantFrom(...actions), { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 5 });
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  console.info(`fast-check seed ${seed} (SEED=${seed} repeats it)`);
  await fc.assert(
    fc.asyncProperty(scripts, async (clients) => {
      if (runs++ % RUNS_AN_ORGANIZATION === 0) client = product.client.as((await product.organization()).keys.owner);
      const { body } = await client.post('/v1/campaigns', { name: 'Raced' });
      const path = `/v1/campaigns/${body.data.id}`;
      const done = await race(path, clients);

      const statuses = replay(done);
      expectTrueRefusals(done, statuses);
      const last = await client.get(path);
      expect([versionOf(last), last.body.data.status]).toEqual([statuses.size, statuses.get(statuses.size)]);
      expect(await auditLines(uuidOf('campaign', body.data.id) ?? '')).toBe(statuses.size);
    }),
    { seed, numRuns: RUNS },
  );
});
