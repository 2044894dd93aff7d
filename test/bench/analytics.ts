// A year of a large account through the product's own path: stored, projected and asked for, each against a bare baseline of the
// same run.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MetricsIngest, Projector } from '@app/analytics';
import { systemActor } from '@app/kernel';
import { readSettings } from '@app/platform/config';
import pg from 'pg';
import { ProductModule } from '../../apps/product.module.js';
import { converted } from './analytics-converted.js';
import { asked, beside, type Line, line, months, overview, read, seconds } from './analytics-reads.js';
import { ADS, batchOf, CAMPAIGNS, copyColumns, copyText, DAYS, windows } from './analytics-rows.js';
import { copyIn } from './copy-in.js';
import { median, ratioOf, table } from './figures.js';
import type { Tenant } from './operations.js';
import { startApi } from './processes.js';
import type { World } from './world.js';

/** Windows that are compared with COPY, each once fresh and once restated. */
const COMPARED = 5;
/** Millions of facts of one account, of which creatives of a year are still read in time. */
const MOST_REPORTED = 10;
const BARE = 'public.bare_fact_ad';
/** The same with the key of the facts. */
const KEYED = 'public.keyed_fact_ad';

export interface AnalyticsFigures {
  readonly lines: readonly Line[];
  /** Bytes of a row with its share of the indexes, by table. */
  readonly sizes: readonly (readonly [name: string, rows: number, bytes: number])[];
}

/** @param millions of facts; more than one million are copies of the ads, made in the database */
export async function analytics(world: World, millions: number): Promise<AnalyticsFigures> {
  const [tenant, ...others] = world.tenants;
  if (!tenant) throw new Error('There is nobody to report for: seed organizations first.');
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  const settings = readSettings({ ...world.environment, LOG_LEVEL: 'silent' });
  const product = await NestFactory.createApplicationContext(ProductModule.with(settings), {
    logger: false,
    abortOnError: false,
  });
  const api = await startApi(world.environment, false);
  try {
    await owner.connect();
    const lines: Line[] = [];
    // A line that is known is told at once: the rest of a large run takes most of an hour.
    const add = (more: readonly Line[]): void => {
      lines.push(...more);
      for (const { what, ratio } of more) console.error(`  ${what}: ${ratio}`);
    };
    add(await stored(owner, product, tenant));
    const before = await asked(api, tenant, overview(365));
    if (millions > 1) await multiply(owner, tenant, millions);
    add(await read(owner, api, tenant, millions, before));
    if (millions > 1) await projectAgain(owner, product, tenant);
    if (millions <= MOST_REPORTED) {
      add(await months(owner, api, tenant));
      add(await converted(world.databaseUrl, api, tenant));
    }
    add([await beside(api, tenant, others)]);
    return { lines, sizes: await sizesOf(owner) };
  } finally {
    await api.stop();
    await product.close();
    await owner.end();
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** On a clean heap on either side, because what it takes to make the rows is no part of storing them. */
const storing = (work: () => Promise<unknown>): Promise<number> => {
  collectGarbage();
  return seconds(work);
};

async function stored(owner: pg.Client, product: INestApplicationContext, { organizationId }: Tenant): Promise<Line[]> {
  const actor = systemActor(organizationId);
  const ingest = product.get(MetricsIngest, { strict: false });
  await owner.query(`create table ${BARE} (like analytics.fact_ad)`);
  await owner.query(`create table ${KEYED} (like analytics.fact_ad including indexes)`);
  const copied = async (batch: ReturnType<typeof batchOf>, into = BARE): Promise<number> => {
    await owner.query(`truncate ${into}`);
    const text = [copyText(organizationId, batch)];
    return storing(() => copyIn(owner, into, copyColumns, text));
  };
  const lanes = {
    copy: [] as number[],
    keyed: [] as number[],
    fresh: [] as number[],
    copyAgain: [] as number[],
    restated: [] as number[],
  };
  for (const [at, window] of windows.entries()) {
    const ads = batchOf('ad', window);
    // The newest windows, because the first ones also warm up.
    const isCompared = at >= windows.length - COMPARED - 1 && at < windows.length - 1;
    if (isCompared) lanes.copy.push(await copied(ads));
    if (isCompared) lanes.keyed.push(await copied(ads, KEYED));
    const took = await storing(() => ingest.ingest(actor, ads));
    if (isCompared) lanes.fresh.push(took);
    await ingest.ingest(actor, batchOf('campaign', window));
  }
  const cells = 2 * DAYS;
  const projected = await seconds(() => product.get(Projector, { strict: false }).project({ actor }));
  for (const window of windows.slice(-COMPARED - 1, -1)) {
    const ads = batchOf('ad', window, 1);
    lanes.copyAgain.push(await copied(ads));
    lanes.restated.push(await storing(() => ingest.ingest(actor, ads)));
  }
  const again = await seconds(() => product.get(Projector, { strict: false }).project({ actor }));
  await owner.query('vacuum analyze');
  const speed = (times: readonly number[]): string => `${Math.round((ADS * 18) / median(times)).toLocaleString('en')} rows/s`;
  const { median: keyed, least, most } = ratioOf(lanes.copy, lanes.keyed);
  return [
    {
      what: 'COPY into a table with the key of the facts / COPY',
      ratio: `${keyed.toFixed(2)} (${least.toFixed(2)}..${most.toFixed(2)})`,
      goal: '',
      isMet: true,
      more: 'what the key alone costs',
    },
    line('fresh ingest / COPY', ratioOf(lanes.copy, lanes.fresh), 0.4, true, speed(lanes.fresh)),
    line('restatement / COPY', ratioOf(lanes.copyAgain, lanes.restated), 0.35, true, speed(lanes.restated)),
    {
      what: `projection of ${cells} cells`,
      ratio: '',
      goal: '',
      isMet: true,
      more: `${projected.toFixed(1)} s, ${COMPARED * 18} restated ones ${again.toFixed(1)} s`,
    },
  ];
}

/** Copies of each ad. */
async function multiply(owner: pg.Client, { organizationId }: Tenant, millions: number): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'analytics.fact_ad'::regclass and attnum > 0 and not attisdropped`,
  );
  const names = rows.map(({ name }) => name);
  const copies = names.map((name) => (name === 'platform_ad_id' ? `platform_ad_id || '-' || n` : name));
  await owner.query(
    `insert into analytics.fact_ad (${names.join(', ')}) select ${copies.join(', ')} from analytics.fact_ad,
       generate_series(2, ${millions}) n
     where organization_id = $1`,
    [organizationId],
  );
  await owner.query(`update analytics.fact_day set row_count = row_count * $2 where organization_id = $1 and level = 'ad'`, [
    organizationId,
    millions,
  ]);
  await owner.query('vacuum analyze');
}

/** All projections, recomputed from the facts. */
async function projectAgain(owner: pg.Client, product: INestApplicationContext, { organizationId }: Tenant): Promise<void> {
  await product.get(Projector, { strict: false }).rebuild(systemActor(organizationId));
  await owner.query('vacuum analyze');
}

async function sizesOf(owner: pg.Client): Promise<AnalyticsFigures['sizes']> {
  const { rows } = await owner.query<{ name: string; rows: number; bytes: number }>(
    `select root as name, sum(reltuples)::float8 as rows, sum(pg_total_relation_size(oid))::float8 as bytes
     from (select c.oid, c.reltuples, coalesce((select inhparent from pg_inherits where inhrelid = c.oid),
     c.oid)::regclass::text as root
           from pg_class c where c.relkind = 'r' and c.relnamespace = 'analytics'::regnamespace and c.reltuples > 0) t
           group by root order by 3 desc`,
  );
  return rows.map(({ name, rows: count, bytes }) => [name, count, bytes]);
}

export function analyticsTable({ lines, sizes }: AnalyticsFigures): string {
  const shown = lines.map(({ what, ratio, goal, isMet, more }) => [
    what,
    ratio,
    goal,
    goal === '' ? '' : isMet ? 'met' : 'MISSED',
    more,
  ]);
  const bytes = sizes.map(([name, rows, all]) => [name, rows.toFixed(0), (all / 1_048_576).toFixed(1), (all / rows).toFixed(0)]);
  return (
    `${DAYS} days of ${ADS} ads in ${CAMPAIGNS} ` +
    `campaigns\n${table(['', 'ratio', 'goal', '', ''], shown)}\n\n${table(['table', 'rows', 'MB', 'bytes a row'], bytes)}`
  );
}
