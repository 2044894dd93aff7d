// The cost of one organization's load for another: the time of a read and a write of one campaign, idle and beside each kind of
// load.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CAMPAIGNS, campaignBody, type Load, loadsOf, senderOf } from './fairness-loads.js';
import { table } from './figures.js';
import type { Tenant } from './operations.js';
import { type RunningApi, startApi } from './processes.js';
import type { World } from './world.js';

const WATCHED_MS = 2_000;

export interface Waits {
  readonly load: string;
  /** Milliseconds, of requests by other organizations. */
  readonly reads: Percentiles;
  readonly writes: Percentiles;
  /** Milliseconds of processor time of the API for each loading request. */
  readonly cost: number;
  /** The statuses of the answers to the loading requests. */
  readonly statuses: Readonly<Record<number, number>>;
}

interface Percentiles {
  readonly p90: number;
  readonly p95: number;
}

export async function fairness({ databaseUrl, environment, tenants }: World): Promise<Waits[]> {
  const [loading, ...others] = tenants;
  if (!loading) throw new Error('There is nobody to load with: seed organizations first.');
  await multiply(databaseUrl, loading, CAMPAIGNS);
  const api = await startApi(environment, false);
  try {
    const nothing = (load: string): Load => ({ name: load, atOnce: 0, most: 0, ask: () => Promise.resolve(0) });
    const loads = [nothing('nothing'), ...(await loadsOf(api, loading))];
    await watch(api, others, nothing('warming up'));
    const waits: Waits[] = [];
    for (const load of loads) waits.push(await watch(api, others, load));
    return waits;
  } finally {
    await api.stop();
  }
}

export function fairnessTable(waits: readonly Waits[]): string {
  const idle = waits[0];
  const timesOf = (of: Percentiles, before: Percentiles | undefined): string[] => [
    of.p90.toFixed(1),
    (of.p90 / (before?.p90 ?? NaN)).toFixed(1),
    of.p95.toFixed(1),
  ];
  const rows = waits.map(({ load, reads, writes, cost, statuses }) => [
    load,
    ...timesOf(reads, idle?.reads),
    ...timesOf(writes, idle?.writes),
    Number.isFinite(cost) ? cost.toFixed(1) : '',
    Object.entries(statuses)
      .map(([status, count]) => `${count} x ${status}`)
      .join(', '),
  ]);
  const columns = ['beside', 'p90', 'x idle', 'p95', 'write p90', 'x idle', 'p95', 'CPU each', 'the load was answered'];
  return `Another organization's read and write of one campaign, in milliseconds\n${table(columns, rows)}`;
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

/** Reads and writes of the other organizations, one after another, while the load lasts. */
async function watch(api: RunningApi, others: readonly Tenant[], { name, atOnce, most, ask }: Load): Promise<Waits> {
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
  const reads: number[] = [];
  const writes: number[] = [];
  for (const began = performance.now(); performance.now() - began < WATCHED_MS; await pause(10)) {
    const tenant = others[reads.length % others.length];
    const [campaign] = tenant?.campaigns ?? [];
    if (!tenant || !campaign) throw new Error('Nobody else is there.');
    const send = senderOf(api, tenant);
    const timed = async (into: number[], expected: number, ...request: Parameters<typeof send>): Promise<void> => {
      const started = performance.now();
      const status = await send(...request);
      if (status !== expected) throw new Error(`A ${request[0]} beside "${name}" was answered ${status}.`);
      into.push(performance.now() - started);
    };
    await timed(reads, 200, 'GET', `/v1/campaigns/${campaign.publicId}`);
    await timed(writes, 201, 'POST', '/v1/campaigns', campaignBody);
  }
  over.abort();
  await loading;
  // The neighbour's requests are counted, too: a bound, not the exact cost.
  const cost = ((api.processorMs() ?? NaN) - processorMs) / sent;
  return { load: name, reads: percentilesOf(reads), writes: percentilesOf(writes), cost, statuses };
}

function percentilesOf(times: number[]): Percentiles {
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return { p90: at(0.9), p95: at(0.95) };
}
