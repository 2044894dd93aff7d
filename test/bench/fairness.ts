// The cost of one organization's load for another: the time of a read of one campaign, idle and beside each kind of load.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { request } from 'undici';
import { table } from './figures.js';
import type { Tenant } from './operations.js';
import { type RunningApi, startApi } from './processes.js';
import type { World } from './world.js';

const CAMPAIGNS = 60_000;
const WATCHED_MS = 2_000;
/** One kind of load does not use up a minute of the largest plan. */
const MOST_REQUESTS = 100;
const AT_ONCE = 2;
const PEOPLE = 10_000;
/** Of one client in a minute, for all documents together. */
const PUBLIC_REQUESTS = 150;
const WRONG_SIGN_IN = JSON.stringify({ email: 'nobody@example.com', password: 'a ladder of quiet herons' });

export interface Waits {
  readonly load: string;
  /** Milliseconds, of reads by other organizations. */
  readonly p90: number;
  readonly p95: number;
  /** Milliseconds of processor time of the API for each loading request. */
  readonly cost: number;
  /** The statuses of the answers to the loading requests. */
  readonly statuses: Readonly<Record<number, number>>;
}

type Send = (method: 'GET' | 'POST', path: string, body?: string) => Promise<number>;

export async function fairness({ databaseUrl, environment, tenants }: World): Promise<Waits[]> {
  const [loading, ...others] = tenants;
  if (!loading) throw new Error('There is nobody to load with: seed organizations first.');
  await multiply(databaseUrl, loading, CAMPAIGNS);
  const api = await startApi(environment, false);
  try {
    const send = senderOf(api, loading);
    const sorts = await sortsOf(api);
    const list = await newList(api, loading);
    const rows = Array.from({ length: PEOPLE }, (_, index) => ({ email: `person.${index}@example.com` }));
    const members = JSON.stringify({ members: rows });
    const hostile = `{"members":[${'{},'.repeat(1_390_000)}{}]}`;
    const loads: [string, number, number, () => Promise<number>][] = [
      ['nothing', 0, 0, () => Promise.resolve(0)],
      ...sorts.map((sort): [string, number, number, () => Promise<number>] => [
        `lists of ${CAMPAIGNS} campaigns by ${sort}`,
        AT_ONCE,
        MOST_REQUESTS,
        () => send('GET', `/v1/campaigns?sort=${sort}&order=desc`),
      ]),
      ['40 reports at once', 40, 40, () => send('GET', '/v1/analytics/campaigns?limit=100')],
      ['20 uploads of 10,000 people at once', 20, 20, () => send('POST', `/v1/audiences/${list}/members`, members)],
      ['the document, 8 at once', 8, PUBLIC_REQUESTS, () => send('GET', '/openapi.json')],
      ['the page of the document, 8 at once', 8, PUBLIC_REQUESTS, () => send('GET', '/docs/swagger-ui-bundle.js')],
      ['wrong sign-ins, 12 at once', 12, 60, () => send('POST', '/console/session', WRONG_SIGN_IN)],
      ['50 hostile bodies at once', 50, 50, () => send('POST', `/v1/audiences/${list}/members`, hostile)],
    ];
    await watch(api, others, 'warming up', 0, 0, () => Promise.resolve(0));
    const waits: Waits[] = [];
    for (const [load, atOnce, most, ask] of loads) waits.push(await watch(api, others, load, atOnce, most, ask));
    return waits;
  } finally {
    await api.stop();
  }
}

export function fairnessTable(waits: readonly Waits[]): string {
  const idle = waits[0];
  const rows = waits.map(({ load, p90, p95, cost, statuses }) => [
    load,
    p90.toFixed(1),
    (p90 / (idle?.p90 ?? NaN)).toFixed(1),
    p95.toFixed(1),
    Number.isFinite(cost) ? cost.toFixed(1) : '',
    Object.entries(statuses)
      .map(([status, count]) => `${count} x ${status}`)
      .join(', '),
  ]);
  return (
    `Another organization's read of one campaign, in ` +
    `milliseconds\n${table(['beside', 'p90', 'x idle', 'p95', 'CPU each', 'the load was answered'], rows)}`
  );
}

/** Copies of one campaign, each with another name, budget and dates. */
export async function multiply(databaseUrl: string, { organizationId }: Tenant, count: number): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'campaigns' and table_name = 'campaign' " +
        "and is_generated = 'NEVER'",
    );
    const other: Readonly<Record<string, string>> = {
      id: 'gen_random_uuid()',
      external_id: 'null',
      name: "'Campaign ' || (n * 7919) % 60000",
      budget: "jsonb_set(budget, '{amount}', to_jsonb(((n * 104729) % 60000)::text || '.00'))",
      created_at: "created_at - n * interval '1 minute'",
      updated_at: "updated_at - ((n * 31) % 60000) * interval '1 minute'",
      start_at: "now() + ((n * 17) % 60000) * interval '1 minute'",
      end_at: "now() + interval '100 days' + ((n * 13) % 60000) * interval '1 minute'",
    };
    const names = rows.map(({ column_name: name }) => name);
    await owner.query(
      `insert into campaigns.campaign (${names.join(', ')}) select ${names.map((name) => other[name] ?? name).join(', ')}
       from (select * from campaigns.campaign where organization_id = $1 limit 1) as campaign,
       generate_series(1::bigint, ${count}) as n`,
      [organizationId],
    );
    await owner.query('analyze campaigns.campaign');
  } finally {
    await owner.end();
  }
}

/** Reads of the other organizations, one after another, while the load lasts. */
async function watch(
  api: RunningApi,
  others: readonly Tenant[],
  load: string,
  atOnce: number,
  most: number,
  ask: () => Promise<number>,
): Promise<Waits> {
  const statuses: Record<number, number> = {};
  const over = new AbortController();
  let sent = 0;
  const lane = async (): Promise<void> => {
    while (!over.signal.aborted && sent < most) {
      sent += 1;
      const status = await ask();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const processorMs = api.processorMs() ?? NaN;
  const loading = Promise.all(Array.from({ length: atOnce }, lane));
  const times: number[] = [];
  for (const began = performance.now(); performance.now() - began < WATCHED_MS; await pause(10)) {
    const tenant = others[times.length % others.length];
    const [campaign] = tenant?.campaigns ?? [];
    if (!tenant || !campaign) throw new Error('Nobody else is there.');
    const started = performance.now();
    const status = await senderOf(api, tenant)('GET', `/v1/campaigns/${campaign.publicId}`);
    if (status !== 200) throw new Error(`A read beside "${load}" was answered ${status}.`);
    times.push(performance.now() - started);
  }
  over.abort();
  await loading;
  // The neighbour's reads are counted, too: a bound, not the exact cost.
  const cost = ((api.processorMs() ?? NaN) - processorMs) / sent;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return { load, p90: at(0.9), p95: at(0.95), cost, statuses };
}

export const senderOf =
  ({ origin }: RunningApi, { key }: Tenant): Send =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${key}`, 'x-forwarded-proto': 'https', 'content-type': 'application/json' };
    const { statusCode, body: answer } = await request(`${origin}${path}`, { method, headers, body: body ?? null });
    await answer.dump();
    return statusCode;
  };

async function newList({ origin }: RunningApi, { key }: Tenant): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, 'x-forwarded-proto': 'https', 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Customers', type: 'customer_list' });
  const answer = (await (await request(`${origin}/v1/audiences`, { method: 'POST', headers, body })).body.json()) as {
    data: { id: string };
  };
  return answer.data.id;
}

/** The sort keys in the document. */
async function sortsOf({ origin }: RunningApi): Promise<string[]> {
  const { body } = await request(`${origin}/openapi.json`, { headers: { 'x-forwarded-proto': 'https' } });
  const { paths } = (await body.json()) as {
    paths: Record<string, { get: { parameters: { name: string; schema: { enum?: string[] } }[] } }>;
  };
  return paths['/v1/campaigns']?.get.parameters.find(({ name }) => name === 'sort')?.schema.enum ?? [];
}
