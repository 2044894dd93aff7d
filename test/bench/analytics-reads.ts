// The reads of the analytics bench, over HTTP from the API as it is shipped.
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { request } from 'undici';
import { dayAgo } from './analytics-rows.js';
import { inWords, median, type Ratio, ratioOf } from './figures.js';
import type { Tenant } from './operations.js';
import type { RunningApi } from './processes.js';

const ROUNDS = 15;
const WATCHED_MS = 5_000;

export interface Line {
  readonly what: string;
  readonly ratio: string;
  readonly goal: string;
  readonly isMet: boolean;
  readonly more: string;
}

export const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};
export const line = (what: string, ratio: Ratio, goal: number, isAtLeast: boolean, more = ''): Line => ({
  what,
  ratio: inWords(ratio),
  goal: `${isAtLeast ? '>=' : '<='} ${goal}`,
  isMet: isAtLeast ? ratio.median >= goal : ratio.median <= goal,
  more,
});

const ms = (times: readonly number[]): string => `${median(times).toFixed(1)} ms`;
export const overview = (days: number): string =>
  `/v1/analytics/overview?start_date=${dayAgo(days - 1)}&end_date=${dayAgo(0)}&granularity=${days > 100 ? 'month' : 'day'}`;
const byCreative = `/v1/analytics/creative?start_date=${dayAgo(364)}&end_date=${dayAgo(0)}&sort=spend`;
const headersOf = ({ key }: Tenant) => ({
  authorization: `Bearer ${key}`,
  'x-forwarded-proto': 'https',
  'content-type': 'application/json',
});

function sent({ origin }: RunningApi, tenant: Tenant, path: string, body?: object) {
  const method = body === undefined ? 'GET' : 'POST';
  return request(`${origin}${path}`, { method, headers: headersOf(tenant), body: body ? JSON.stringify(body) : null });
}

async function once(api: RunningApi, tenant: Tenant, path: string): Promise<number> {
  const began = performance.now();
  const { statusCode, body } = await sent(api, tenant, path);
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}: ${text.slice(0, 300)}`);
  return performance.now() - began;
}

/** Milliseconds; the first answer is not counted. */
export async function asked(api: RunningApi, tenant: Tenant, path: string): Promise<number[]> {
  return (await alternately(api, tenant, [path]))[0] ?? [];
}

/** Round by round, so that other work on the machine slows all of them. */
export async function alternately(
  api: RunningApi,
  tenant: Tenant,
  paths: readonly string[],
  rounds = ROUNDS,
): Promise<number[][]> {
  const times = paths.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, path] of paths.entries()) {
      const took = await once(api, tenant, path);
      if (round > 0) times[at]?.push(took);
    }
  return times;
}

export async function read(
  owner: pg.Client,
  api: RunningApi,
  tenant: Tenant,
  millions: number,
  before: readonly number[],
): Promise<Line[]> {
  const { organizationId, campaigns } = tenant;
  const one = `/v1/campaigns/${campaigns[0]?.publicId}`;
  const [get = [], month = []] = await alternately(api, tenant, [one, overview(30)]);
  const year = await asked(api, tenant, overview(365));
  const raw: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const sums = 'sum(impressions), sum(clicks), sum(spend_micros), sum(conversions_micros), sum(conversion_value_micros)';
    const from = `analytics.fact_ad where organization_id = $1 and day between $2 and $3`;
    const text = `select date_trunc('month', day), channel, currency, ${sums} from ${from} group by 1, 2, 3`;
    raw.push(1_000 * (await seconds(() => owner.query(text, [organizationId, dayAgo(364), dayAgo(0)]))));
  }
  return [
    line('overview 30 d / GET of one campaign, over HTTP', ratioOf(month, get), 3, false, `${ms(month)} / ${ms(get)}`),
    line(
      `raw GROUP BY of ${millions}M facts / overview 365 d over HTTP`,
      ratioOf(raw, year),
      200,
      true,
      `${ms(raw)} / ${ms(year)}`,
    ),
    ...(millions > 1
      ? [line(`overview 365 d at ${millions} x the facts / at 1 x`, ratioOf(year, before), 1.5, false, ms(year))]
      : []),
  ];
}

/** What the sums of months save. */
export async function months(owner: pg.Client, api: RunningApi, tenant: Tenant): Promise<Line[]> {
  const { organizationId } = tenant;
  const bySums = await asked(api, tenant, byCreative);
  await owner.query('update analytics.projection set months_version = null where organization_id = $1', [organizationId]);
  const byDays = await asked(api, tenant, byCreative);
  await owner.query('update analytics.projection set months_version = data_version where organization_id = $1', [organizationId]);
  return [
    line('creatives 365 d over HTTP: days / sums of months', ratioOf(byDays, bySums), 4, true, `${ms(byDays)} / ${ms(bySums)}`),
  ];
}

/** What large queries of one organization cost another. */
export async function beside(api: RunningApi, heavy: Tenant, others: readonly Tenant[]): Promise<Line> {
  const query = {
    dimensions: ['campaign', 'creative'],
    granularity: 'day',
    start_date: dayAgo(179),
    end_date: dayAgo(0),
    limit: 100,
  };
  const watched = async (): Promise<number[]> => {
    const times: number[] = [];
    for (const began = performance.now(); performance.now() - began < WATCHED_MS;) {
      const other = others[times.length % others.length];
      if (!other) throw new Error('Nobody else is there.');
      times.push(await once(api, other, `/v1/campaigns/${other.campaigns[0]?.publicId}`));
    }
    return times.sort((a, b) => a - b);
  };
  const p99 = (times: readonly number[]): number => times[Math.floor(times.length * 0.99)] ?? NaN;
  const idle = await watched();
  const memory = api.memory();
  let isOver = false;
  const statuses = new Map<number, number>();
  const load = Array.from({ length: 2 }, async () => {
    while (!isOver) {
      const { statusCode, body } = await sent(api, heavy, '/v1/analytics/query', query);
      await body.dump();
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  });
  const loaded = await watched();
  isOver = true;
  await Promise.all(load);
  const more =
    `${p99(loaded).toFixed(1)} / ${p99(idle).toFixed(1)} ms, queries answered ` +
    `${[...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')}; memory ${memory.toFixed(0)} → ${api.memory().toFixed(0)} MB`;
  const ratio = p99(loaded) / p99(idle);
  return line(
    "another organization's GET beside two heavy queries, p99 / idle",
    { median: ratio, least: ratio, most: ratio },
    2,
    false,
    more,
  );
}
