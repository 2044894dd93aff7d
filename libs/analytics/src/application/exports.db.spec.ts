/** How exports are worked on: two at once, again after a lost worker, and without a file that nobody needs. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@app/kernel';
import { Jobs, Outbox } from '@app/platform/messaging';
import { UnitOfWork } from '@app/platform/data';
import { BY_CAMPAIGN, exportBench } from '../../../../test/support/exports.js';
import { type Product, startProduct, type TestOrganization } from '../../../../test/support/product.js';
import { ExportSource } from '../domain/export-source.js';
import { exportLimits, ExportLimits } from '../domain/export.limits.js';
import { aBatch, aRow, dayAt } from '../domain/report.builder.js';
import { aReport } from '../domain/report-request.builder.js';
import { ExportRunner } from './export-runner.js';
import { ExportSchedules } from './export.schedules.js';
import { MetricsIngest } from './metrics-ingest.js';

const usualLimits = { ...exportLimits };
let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct(`exports_${process.pid}`);
});
beforeEach(async () => {
  product.clock.set(new Date('2026-11-20T12:00:00Z'));
  acme = await product.organization();
  await report(1n, 3);
});
afterEach(() => Object.assign(product.nest.get<object>(ExportLimits, { strict: false }), usualLimits));
afterAll(() => product.stop());

const { actor, client, make, stateOf, storage, files, named, lostFile, withoutNumbers } = exportBench(() => ({ product, acme }));
const connectionId = newId();
let minute = 0;

/** So many campaigns of others on one day, each with these clicks; projected. */
async function report(clicks: bigint, campaigns: number): Promise<void> {
  const rows = Array.from({ length: campaigns }, (_, at) => aRow(dayAt(0), `c${at}`, { clicks }, newId()));
  const fetchedAt = new Date(Date.UTC(2026, 10, 20, 12, (minute += 1)));
  const ingest = product.nest.get(MetricsIngest, { strict: false });
  await ingest.ingest(actor(), aBatch({ connectionId, fetchedAt, rows }));
  await product.work();
}

const runner = () => product.nest.get(ExportRunner, { strict: false });
const run = (exportId: string): Promise<void> => runner().run({ actor: actor(), payload: { exportId }, attempt: 1 });
const tend = () => product.nest.get(ExportSchedules, { strict: false }).tend(actor());

describe('of an organization', () => {
  it('two exports run at once, twenty wait, and another one is refused with what helps', async () => {
    const running = [await make(), await make()];
    await product.sql(
      `update analytics.export set status = 'running', leased_until = now() + interval '1 hour' where id = any($1)`,
      [running],
    );
    const waiting = await make();
    await product.work();
    await run(waiting);
    expect((await stateOf(waiting))?.status).toBe('queued');
    const [copied] = await product.sql<{ columns: string }>(
      `select string_agg(attname, ', ') as columns from pg_attribute where attrelid = 'analytics.export'::regclass and
         attnum > 0 and attgenerated = '' and attname <> 'id' and not attisdropped`,
    );
    await product.sql(
      `insert into analytics.export (id, ${copied?.columns}) select gen_random_uuid(), ${copied?.columns} from
         analytics.export, generate_series(1, 19) where id = $1`,
      [waiting],
    );
    const { status, body, headers } = await client().post('/v1/analytics/exports', BY_CAMPAIGN);
    expect([status, headers.get('retry-after'), body.error]).toMatchObject([
      429,
      '60',
      { code: 'too_many_exports', details: { queued: 20, limit: 20, retryable: true } },
    ]);
    await product.sql(`delete from analytics.export where id = $1 or status = 'queued' and id <> $2`, [running[0], waiting]);
    await tend();
    await product.work();
    expect([(await stateOf(waiting))?.status, (await stateOf(running[1] ?? ''))?.status]).toEqual(['ready', 'running']);
  });

  it('many who ask at the same moment get no more than may wait', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => client().post('/v1/analytics/exports', BY_CAMPAIGN)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(20);
  });
});

describe('an export whose worker was lost', () => {
  it('starts over and has one file, and what the lost worker stored is removed', async () => {
    const id = await make();
    await product.sql(
      `update analytics.export set status = 'running', attempts = 1, rows = 2, leased_until = now() where id = $1`,
      [id],
    );
    const lost = await lostFile(id);
    await product.work();
    await tend();
    const state = await stateOf(id);
    expect(state).toMatchObject({ status: 'ready', rows: 3, attempts: 2, error: null });
    expect(files().map((path) => path.slice(3))).toEqual([state?.file]);
    expect((await named()).map(({ file }) => file as string)).toEqual([state?.file]);
    expect(await storage().get(`${acme.id}/${lost}`)).toBeUndefined();
  });

  it('fails after five times', async () => {
    const id = await make();
    await product.sql(`update analytics.export set status = 'running', attempts = 5 where id = $1`, [id]);
    await tend();
    await product.work();
    expect(await stateOf(id)).toMatchObject({ status: 'failed', error: { code: 'export_failed' } });
  });

  it('is not begun by a second worker while the first one has it', async () => {
    const id = await make();
    await product.sql(
      `update analytics.export set status = 'running', attempts = 1, leased_until = now() + interval '1 hour' where id = $1`,
      [id],
    );
    await run(id);
    expect(await stateOf(id)).toMatchObject({ status: 'running', attempts: 1 });
  });
});

describe('an export under way', () => {
  it('stops when it is deleted, and leaves no file', async () => {
    const id = await make();
    await withoutNumbers(async () => {
      const working = run(id);
      const outcome = expect(working).rejects.toMatchObject({ kind: { code: 'not_found' } });
      while ((await stateOf(id))?.status !== 'running');
      const path = `/v1/analytics/exports/${(await client().get('/v1/analytics/exports')).body.data[0].id}`;
      expect((await client().get(path)).body.data).toMatchObject({ status: 'running', progress: null, download: null });
      expect((await client().delete(path)).status).toBe(200);
      await outcome;
    });
    expect([files(), await named()]).toEqual([[], []]);
  });

  it('is left to the next worker when its process ends', async () => {
    const id = await make();
    await withoutNumbers(async () => {
      const working = run(id);
      while ((await stateOf(id))?.status !== 'running');
      runner().onModuleDestroy();
      await working;
    });
    await tend();
    await product.work();
    expect(await stateOf(id)).toMatchObject({ status: 'ready', rows: 3, attempts: 2 });
  });

  it('reads one state of the numbers, whatever is reported meanwhile', async () => {
    await report(5n, 2_100);
    const source = product.nest.get<ExportSource>(ExportSource, { strict: false });
    const request = aReport({ dimensions: ['campaign'] });
    let text = '';
    const { rows, meta } = await source.read(
      actor(),
      { request, metrics: ['clicks'], format: 'ndjson' },
      new AbortController().signal,
      async (piece, progress) => {
        if (text === '' && piece !== '') await report(7n, 2_100);
        expect([null, 2_100]).toContain(progress.total);
        text += piece;
      },
    );
    const clicks = text
      .split('\n')
      .slice(0, -1)
      .map((line) => (JSON.parse(line) as { metrics: { clicks: number } }).metrics.clicks);
    expect([rows, new Set(clicks), clicks.length]).toEqual([2_100, new Set([5]), 2_100]);
    const { body } = await client().post('/v1/analytics/query', BY_CAMPAIGN.query);
    expect(body.meta.data_version).toBe(Number(meta.data_version) + 1);
  });
});

it.each([
  ['rows', { rows: 2 }, 'The query has 3 rows, and an export may have 2. Ask for a shorter period'],
  ['bytes', { bytes: 300 }, 'The file would have more than 300 bytes. Ask for a shorter period'],
])('an export with more %s than it may have fails, and says what helps', async (_, limits, why) => {
  Object.assign(product.nest.get<object>(ExportLimits, { strict: false }), limits);
  const id = await make();
  await product.work();
  expect(await stateOf(id)).toMatchObject({
    status: 'failed',
    error: { code: 'export_too_large', message: expect.stringContaining(why) },
  });
  expect([files(), await named()]).toEqual([[], []]);
});

it('an export that takes too long fails, and says what helps', async () => {
  Object.assign(product.nest.get<object>(ExportLimits, { strict: false }), { readMs: 400 });
  const id = await make();
  await withoutNumbers(() => run(id));
  expect(await stateOf(id)).toMatchObject({ status: 'failed', error: { code: 'export_took_too_long' } });
});

it('while the storage is away an export is tried again, then fails, and each try is a failed job', async () => {
  rmSync(join(product.settings.DATA_DIR, 'exports'), { recursive: true, force: true });
  writeFileSync(join(product.settings.DATA_DIR, 'exports'), '');
  const id = await make();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect((await stateOf(id))?.status).toBe(attempt === 1 ? 'queued' : 'running');
    await expect(run(id)).rejects.toThrow(/ENOTDIR|EEXIST/);
  }
  expect(await stateOf(id)).toMatchObject({ status: 'failed', attempts: 5, error: { code: 'export_failed' } });
  rmSync(join(product.settings.DATA_DIR, 'exports'));
  await product.sql(`update analytics.export_file set writable_until = now()`);
  await tend();
  expect(await named()).toEqual([]);
});

it('what is over leaves: files of deleted exports, and after thirty days the records of those without a file', async () => {
  const [gone, kept] = [await make(), await make()];
  await product.sql(`update analytics.export set status = 'failed' where id = any($1)`, [[gone, kept]]);
  await product.sql(`update analytics.export set updated_at = updated_at - interval '31 days' where id = $1`, [gone]);
  await lostFile(newId());
  await tend();
  expect([files(), await stateOf(gone), (await stateOf(kept))?.status]).toEqual([[], undefined, 'failed']);
});

it('of a deleted organization the exports go with their files, as long as a lost worker could still store one', async () => {
  const id = await make();
  await product.work();
  await lostFile(id, "now() + interval '1 hour'");
  expect(files()).toHaveLength(2);
  await product.nest
    .get(UnitOfWork)
    .run(actor(), () =>
      product.nest.get(Outbox).emit({ type: 'organization', id: acme.id }, { type: 'organization.deleted', data: {} }),
    );
  await product.work();
  expect([await stateOf(id), files(), (await named()).length]).toEqual([undefined, [], 1]);
  await product.sql(`update analytics.export_file set writable_until = now() where organization_id = $1`, [acme.id]);
  await product.nest.get(UnitOfWork).run(actor(), () => product.nest.get(Jobs).enqueue('analytics.forget-export-files', {}));
  await product.work();
  expect(await named()).toEqual([]);
});
