// The processor time of the API for each operation at its most expensive allowed input, and for refused bodies that are as large
// as a body may be.
import { hash, randomUUID } from 'node:crypto';
import { request } from 'undici';
import { collectGarbage, type Inspector, inspectorAt } from '../support/inspector.js';
import { table } from './figures.js';
import { type Tenant, written } from './operations.js';
import { startApi } from './processes.js';
import type { World } from './world.js';

/** Milliseconds of the event loop in one piece; no operation may take more. */
const MOST_IN_ONE_PIECE = 50;
const TIMES = 5;
/** As many as a page holds. */
const LISTED = 100;
const PEOPLE = 10_000;
const BODY_BYTES = 1_048_576;

interface Cost {
  readonly title: string;
  readonly status: number;
  /** Milliseconds of processor time, of all threads. */
  readonly cpu: number;
  /** The longest piece between two turns of the event loop, in the same measure. */
  readonly piece: number;
}

interface Operation {
  readonly title: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: (turn: number) => string;
  readonly headers?: () => Readonly<Record<string, string>>;
}

/**
 * Asks for the time between turns as often as the loop turns; the processor's time, because other work on the machine delays the
 * clock's.
 */
const WATCH = `(() => {
  const watched = (globalThis.watchedTurns = { longest: 0, ends: false });
  let before = process.cpuUsage();
  const turn = () => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    watched.longest = Math.max(watched.longest, (user + system) / 1000);
    if (!watched.ends) setImmediate(turn);
  };
  setImmediate(turn);
})()`;
const WATCHED = '(() => { watchedTurns.ends = true; return watchedTurns.longest; })()';
const USED = '(() => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; })()';

async function evaluated({ ask }: Inspector, expression: string): Promise<number> {
  const { result } = (await ask('Runtime.evaluate', { expression, returnByValue: true })) as { result: { value?: number } };
  return result.value ?? 0;
}

const text = (length: number, from = 'Lightweight running shoes for city runners, 20 % off until Sunday. '): string =>
  from.repeat(Math.ceil(length / from.length)).slice(0, length);
const sha256 = (value: string): string => hash('sha256', value);

const members = (row: (index: number) => object): string =>
  JSON.stringify({ members: Array.from({ length: PEOPLE }, (_, index) => row(index)) });
const named = (index: number): object => ({
  email: `per.son.${index}@gmail.com`,
  phone: `+1415${2_000_000 + index}`,
  device_id: `38400000-8cf0-11bd-b23e-${String(100_000_000_000 + index)}`,
  crm_id: `C-${index}`,
  country: 'US',
  language: 'en',
  gender: 'female',
  birth_year: 1980,
});
const hashed = (index: number): object => ({
  email_sha256: sha256(`e${index}`),
  phone_sha256: sha256(`p${index}`),
  device_id_sha256: sha256(`d${index}`),
  crm_id_sha256: sha256(`c${index}`),
  country: 'US',
});
const largeCampaign = (turn: number): string =>
  JSON.stringify({
    ...written(turn),
    description: text(2_000),
    keywords: Array.from({ length: 1_000 }, (_, index) => ({
      text: `running shoes ${index} ${text(40, 'ab')}`,
      match: 'phrase',
    })),
    dayparting: Array.from({ length: 50 }, (_, index) => ({
      days: ['mon', 'tue', 'wed', 'thu', 'fri'],
      start: `${String(Math.floor(index / 3)).padStart(2, '0')}:${String((index % 3) * 20).padStart(2, '0')}`,
      end: `${String(Math.floor(index / 3)).padStart(2, '0')}:${String((index % 3) * 20 + 19).padStart(2, '0')}`,
    })),
    labels: Array.from({ length: 50 }, (_, index) => `label ${index} ${text(40, 'x')}`),
    metadata: Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`key_${index}`, text(200)])),
  });

function operationsOn({ campaigns }: Tenant, list: string): Operation[] {
  const get = (title: string, path: string): Operation => ({ title, method: 'GET', path });
  const post = (title: string, path: string, body: string | ((turn: number) => string)): Operation => ({
    title,
    method: 'POST',
    path,
    body: typeof body === 'string' ? () => body : body,
  });
  const keyed = { headers: () => ({ 'idempotency-key': randomUUID() }) };
  const people = `/v1/audiences/${list}/members`;
  return [
    get('one campaign', `/v1/campaigns/${campaigns[0]?.publicId}`),
    get('list of 100 campaigns', '/v1/campaigns?limit=100&sort=name&order=desc'),
    get('list of 100 creatives', '/v1/creative?limit=100'),
    get('list of 100 audiences', '/v1/audiences?limit=100'),
    get('report of 100 campaigns', '/v1/analytics/campaigns?limit=100'),
    get(
      'a query of 7,000 characters',
      `/v1/campaigns?${Array.from({ length: 350 }, (_, index) => `unknown_${index}=${index}`).join('&')}`,
    ),
    post('campaign with all its parts', '/v1/campaigns', largeCampaign),
    { ...post('the same with an Idempotency-Key', '/v1/campaigns', largeCampaign), ...keyed },
    post('generation, 1,500 characters', '/v1/creative/generate', (turn) =>
      JSON.stringify({ prompt: text(1_490) + turn, type: 'text', count: 10 }),
    ),
    post('10,000 people, every identifier', people, members(named)),
    { ...post('the same with an Idempotency-Key', people, members(named)), ...keyed },
    post('10,000 people, as hashes', people, members(hashed)),
    post(
      '10,000 people, each refused',
      people,
      members(() => ({ email: 'x', unknown: 1 })),
    ),
    post('10,000 people to take out', `${people}/remove`, members(named)),
    post('refused: 1.4 million empty rows', people, `{"members":[${'{},'.repeat(1_390_000)}{}]}`),
    post('refused: one row of 4 MiB', people, `{"members":[{"email":"${'x'.repeat(4 * BODY_BYTES - 100)}"}]}`),
    post('refused: one row of 4 MiB of escapes', people, `{"members":[{"email":"${'\\n'.repeat(2 * BODY_BYTES - 100)}"}]}`),
    post('refused: 4 MiB before the rows', people, `{"a":"${'x'.repeat(4 * BODY_BYTES - 100)}","members":[]}`),
    post(
      'refused: 20,000 unknown fields',
      '/v1/campaigns',
      `{${Array.from({ length: 19_900 }, (_, index) => `"x${index}":1`).join()}}`,
    ),
    post(
      'refused: 20,000 fields nearly known',
      '/v1/campaigns',
      `{${Array.from({ length: 19_900 }, (_, index) => `"names${index}":1`).join()}}`,
    ),
    post('refused: a name of 1 MiB', '/v1/campaigns', JSON.stringify({ name: 'x'.repeat(BODY_BYTES - 100) })),
    post('refused: 350,000 values', '/v1/campaigns', `{"name":[${'[],'.repeat(349_000)}[]]}`),
    post(
      'refused: broken at its end, 1 MiB',
      '/v1/campaigns',
      `{"name":[${'"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",'.repeat(16_000)}]`,
    ),
    post('refused: a key twice, 1 MiB', '/v1/campaigns', `{"name":"${'x'.repeat(BODY_BYTES - 200)}","name":"y"}`),
    post(
      'refused: 19,900 wrong labels',
      '/v1/campaigns',
      JSON.stringify({ ...written(0), labels: Array.from({ length: 19_900 }, () => 7) }),
    ),
  ];
}

export async function costs({ environment, tenants }: World): Promise<Cost[]> {
  const api = await startApi(environment, false, ['--inspect=127.0.0.1:0']);
  const inspector = await inspectorAt(api.inspector ?? '');
  try {
    const [tenant] = tenants;
    if (!tenant) throw new Error('There is nobody to ask for: seed organizations first.');
    const send = async ({ method, path, body, headers }: Operation, turn: number) => {
      const { statusCode, body: answer } = await request(`${api.origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${tenant.key}`,
          'x-forwarded-proto': 'https',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers?.(),
        },
        body: body?.(turn) ?? null,
      });
      return { status: statusCode, text: await answer.text() };
    };
    const list = JSON.stringify({ name: 'Customers', type: 'customer_list' });
    const made = await send({ title: '', method: 'POST', path: '/v1/audiences', body: () => list }, 0);
    const generated = (turn: number): string => JSON.stringify({ prompt: text(1_490) + turn, type: 'text', count: 1 });
    for (let turn = 0; turn < LISTED; turn += 1)
      for (const [path, body] of [
        ['/v1/campaigns', largeCampaign],
        ['/v1/audiences', () => list],
        ['/v1/creative/generate', generated],
      ] as const)
        await send({ title: '', method: 'POST', path, body }, turn);
    const all: Cost[] = [];
    for (const operation of operationsOn(tenant, (JSON.parse(made.text) as { data: { id: string } }).data.id)) {
      console.error(`… ${operation.title}`);
      const { status, text: told } = await send(operation, 0);
      if (status >= 500 || (status >= 400 && !/^refused|query/.test(operation.title)))
        console.error(`${operation.title}: ${status} ${told.slice(0, 500)}`);
      await send(operation, 1);
      await collectGarbage(inspector);
      const before = await evaluated(inspector, USED);
      for (let turn = 2; turn < 2 + TIMES; turn += 1) await send(operation, turn);
      const cpu = ((await evaluated(inspector, USED)) - before) / TIMES;
      const pieces: number[] = [];
      for (let turn = 2 + TIMES; turn < 2 + 2 * TIMES; turn += 1) {
        await evaluated(inspector, WATCH);
        await send(operation, turn);
        pieces.push(await evaluated(inspector, WATCHED));
      }
      // One of them may have met a collection of the heap.
      all.push({ title: operation.title, status, cpu, piece: pieces.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0 });
    }
    return all;
  } finally {
    inspector.close();
    await api.stop();
  }
}

export const costsTable = (all: readonly Cost[]): string =>
  table(
    ['', 'status', 'CPU ms', 'longest piece ms', `at most ${MOST_IN_ONE_PIECE}`],
    all.map(({ title, status, cpu, piece }) => [
      title,
      String(status),
      cpu.toFixed(1),
      piece.toFixed(1),
      piece <= MOST_IN_ONE_PIECE ? 'met' : 'NOT MET',
    ]),
  );
