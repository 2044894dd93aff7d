// An export of all numbers by campaign and day, by the worker as it is shipped, against the sorted rows alone, which the database
// reads and counts.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { exportFormatNames, type ExportFormat, exportFromJson, ExportsQueries, ExportsService } from '@app/analytics';
import { systemActor } from '@app/kernel';
import { readSettings } from '@app/platform/config';
import pg from 'pg';
import { ProductModule } from '../../apps/product.module.js';
import { table } from './figures.js';
import type { Tenant } from './operations.js';
import { type RunningServer, startWorker } from './processes.js';
import type { World } from './world.js';

const DAYS = 365;
const LOOK_EVERY_MS = 200;

interface Lane {
  readonly name: string;
  readonly rows: number;
  readonly seconds: number;
  readonly megabytes: number;
  /** Of the worker in megabytes: the highest in the first quarter of the rows, and in all of them. */
  readonly memory?: { readonly first: number; readonly all: number };
}

export async function exports({ databaseUrl, environment, tenants }: World, rows: number): Promise<readonly Lane[]> {
  const [tenant] = tenants;
  if (!tenant) throw new Error('An organization is needed: seed it first.');
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const product = await NestFactory.createApplicationContext(
    ProductModule.with(readSettings({ ...environment, LOG_LEVEL: 'silent' })),
    { logger: false, abortOnError: false },
  );
  try {
    await fill(owner, tenant, rows);
    const lanes = [await copied(owner, tenant)];
    for (const format of exportFormatNames) {
      const worker = await startWorker(environment);
      try {
        lanes.push(await exported(product, tenant, format, worker));
      } finally {
        await worker.stop();
      }
    }
    return lanes;
  } finally {
    await product.close();
    await owner.end();
  }
}

async function fill(owner: pg.Client, { organizationId }: Tenant, rows: number): Promise<void> {
  await owner.query(
    `insert into analytics.d_campaign (organization_id, connection_id, campaign_id, impressions, clicks, spend_micros,
       conversions_micros,
       conversion_value_micros, day, missing, channel, currency)
     select $1, $1, md5(at::text)::uuid, at % 9000, at % 300, at * 10000, 1500000, at * 30000, date '2025-01-01' +
     day, 0, 'google_ads', 'USD'
     from generate_series(0, $2::int - 1) as day, generate_series(1, $3::int) as at`,
    [organizationId, DAYS, Math.floor(rows / DAYS)],
  );
  await owner.query('analyze analytics.d_campaign');
}

async function copied(owner: pg.Client, { organizationId }: Tenant): Promise<Lane> {
  const began = performance.now();
  const { rows } = await owner.query<{ n: number; bytes: number }>(
    `select count(*)::int as n, sum(length(d::text))::float8 as bytes from (
       select * from analytics.d_campaign where organization_id = $1 order by spend_micros desc, campaign_id, day) d`,
    [organizationId],
  );
  const seconds = (performance.now() - began) / 1_000;
  return { name: 'the sorted rows alone', rows: rows[0]?.n ?? 0, seconds, megabytes: (rows[0]?.bytes ?? 0) / 1e6 };
}

async function exported(
  product: Awaited<ReturnType<typeof NestFactory.createApplicationContext>>,
  { organizationId }: Tenant,
  format: ExportFormat,
  worker: RunningServer,
): Promise<Lane> {
  const actor = systemActor(organizationId);
  const query = { start_date: '2025-01-01', end_date: '2025-12-31', dimensions: ['campaign'], granularity: 'day' };
  const began = performance.now();
  const id = await product.get(ExportsService).create(actor, exportFromJson({ query, format }, new Date()));
  let first = 0;
  for (;;) {
    const { status, rows, bytes, progress, error } = await product.get(ExportsQueries).get(actor, id);
    if ((progress ?? 0) <= 0.25) first = Math.max(first, worker.memory());
    if (status === 'ready' && rows !== null && bytes !== null) {
      const seconds = (performance.now() - began) / 1_000;
      return { name: format, rows, seconds, megabytes: bytes / 1e6, memory: { first, all: worker.peakMemory() } };
    }
    if (status !== 'queued' && status !== 'running') throw new Error(`The export is ${status}: ${error?.message}`);
    await pause(LOOK_EVERY_MS);
  }
}

export function exportsTable(lanes: readonly Lane[]): string {
  const rows = lanes.map(({ name, rows: count, seconds, megabytes, memory }) => [
    name,
    String(count),
    seconds.toFixed(1),
    (count / seconds).toFixed(0),
    megabytes.toFixed(0),
    memory ? memory.first.toFixed(0) : '',
    memory ? memory.all.toFixed(0) : '',
  ]);
  return (
    `An export of campaigns by ` +
    `day\n${table(['', 'rows', 'seconds', 'rows/s', 'MB', 'worker MB, first quarter', 'in all'], rows)}`
  );
}
