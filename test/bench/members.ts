// People of customer lists: the API's uploads against COPY of the same hashes; and the time to count the people on two lists.
import { hash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { uuidOf } from '@app/kernel';
import pg from 'pg';
import { request } from 'undici';
import { copyIn } from './copy-in.js';
import { type Overlap, overlapOf } from './members-overlap.js';
import type { Tenant } from './operations.js';
import { type RunningApi, startApi } from './processes.js';
import { drawSample, forgetTallies } from './tallies.js';
import { timeSpent, type TimeSpent } from './time-spent.js';
import type { World } from './world.js';

export const PEOPLE = 200_000;
const BATCH = 10_000;
const ROUNDS = 3;
const BARE_TABLE = 'public.bare_member';

export const memberLanes = ['copy', 1, 2, 4] as const;
export type MemberLane = (typeof memberLanes)[number];

export interface MembersFigures {
  /** Rows per second, one figure per round; a number is the count of concurrent requests. */
  readonly lanes: ReadonlyMap<MemberLane, readonly number[]>;
  /** The API's highest memory in megabytes. */
  readonly memory: number;
  readonly overlap: Overlap;
  readonly spent: TimeSpent | null;
}

const emails = Array.from({ length: PEOPLE }, (_, index) => `person.${index}@mail-${index % 7}.example`);
const batches = Array.from({ length: PEOPLE / BATCH }, (_, index) => emails.slice(index * BATCH, (index + 1) * BATCH));
const bodies = batches.map((batch) => JSON.stringify({ members: batch.map((email) => ({ email })) }));

export async function members({ databaseUrl, environment, tenants }: World, withProfile: boolean): Promise<MembersFigures> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  const api = await startApi(environment, false);
  try {
    await owner.connect();
    await owner.query(`create table ${BARE_TABLE} (like audiences.member including all)`);
    const tenant = tenants[0];
    if (!tenant) throw new Error('There is nobody to upload for: seed organizations first.');
    const list = await newList(api, tenant);
    await drawSample(owner, tenant.organizationId);
    const lanes = await rounds(owner, { api, tenant, list });
    const memory = api.peakMemory();
    const overlap = await overlapOf({ environment }, owner, tenant.organizationId, [
      uuidFrom(list),
      uuidFrom(await newList(api, tenant)),
    ]);
    return { lanes, memory, overlap, spent: withProfile ? await profile(owner, environment, { tenant, list }) : null };
  } finally {
    await api.stop();
    await owner.end();
  }
}

interface Target {
  readonly api: RunningApi;
  readonly tenant: Tenant;
  readonly list: string;
}

/** The first round is not counted, because Node compiles hot code. */
async function rounds(owner: pg.Client, target: Target): Promise<Map<MemberLane, number[]>> {
  const lanes = new Map<MemberLane, number[]>(memberLanes.map((lane) => [lane, []]));
  const { organizationId } = target.tenant;
  const rows = batches.map((batch) => Buffer.from(batch.map((email) => copyRow(organizationId, target.list, email)).join('')));
  const work = (lane: MemberLane): Promise<void> =>
    lane === 'copy' ? copyIn(owner, BARE_TABLE, 'organization_id, audience_id, key, email', rows) : upload(target, lane);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [lane, perSecond] of lanes) {
      await empty(owner);
      const started = performance.now();
      await work(lane);
      if (round > 0) perSecond.push((PEOPLE / (performance.now() - started)) * 1_000);
      await requireAll(owner, lane === 'copy' ? BARE_TABLE : 'audiences.member');
    }
  }
  return lanes;
}

function copyRow(organizationId: string, list: string, email: string): string {
  const hashed = `\\\\x${hash('sha256', email)}`;
  return `${organizationId}\t${uuidFrom(list)}\t${hashed}\t${hashed}\n`;
}

/** So that no lane writes beside the pending writes of another. */
async function empty(owner: pg.Client): Promise<void> {
  await owner.query(`truncate audiences.member, ${BARE_TABLE}`);
  await forgetTallies(owner);
  await owner.query('checkpoint');
}

async function requireAll(owner: pg.Client, table: string): Promise<void> {
  const { rows } = await owner.query<{ people: number }>(`select count(*)::int as people from ${table}`);
  if (rows[0]?.people !== PEOPLE) throw new Error(`${table} holds ${rows[0]?.people} people instead of ${PEOPLE}.`);
}

/** With this many concurrent requests. */
async function upload({ api, tenant, list }: Target, atOnce: number): Promise<void> {
  const waiting = [...bodies];
  const keepBusy = async (): Promise<void> => {
    for (let body = waiting.pop(); body !== undefined; body = waiting.pop())
      await ask(api, tenant, `/v1/audiences/${list}/members`, body);
  };
  await Promise.all(Array.from({ length: atOnce }, keepBusy));
}

async function newList(api: RunningApi, tenant: Tenant): Promise<string> {
  const answer = await ask(api, tenant, '/v1/audiences', JSON.stringify({ name: 'Customers', type: 'customer_list' }));
  return (JSON.parse(answer) as { data: { id: string } }).data.id;
}

async function ask({ origin }: RunningApi, { key }: Tenant, path: string, body: string): Promise<string> {
  const { statusCode, body: answer } = await request(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'x-forwarded-proto': 'https', 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  if (statusCode >= 300) throw new Error(`The API answered ${path} with ${statusCode}: ${text}`);
  return text;
}

function uuidFrom(list: string): string {
  const uuid = uuidOf('audience', list);
  if (uuid === undefined) throw new Error(`${list} is no audience.`);
  return uuid;
}

/** In a process of its own, because profiling costs time. */
async function profile(owner: pg.Client, environment: World['environment'], target: Omit<Target, 'api'>): Promise<TimeSpent> {
  const api = await startApi(environment, false, ['--inspect=127.0.0.1:0']);
  try {
    await empty(owner);
    await upload({ api, ...target }, 2);
    await empty(owner);
    return await timeSpent(api.inspector ?? '', () => upload({ api, ...target }, 2));
  } finally {
    await api.stop();
  }
}
