/** The account of stored files against a real storage, whatever is stored, removed, shared and cut off. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalDisk } from '@app/asset-storage';
import { CountExports1764000001502 } from '@app/analytics';
import { CountCreativeFiles1764000001501, FileSweep } from '@app/creative';
import { AssetStorage, CustomerDirectory, newId, plans, SettableClock, systemActor } from '@app/kernel';
import { countedStorage, storageErrors, StoredFiles } from '@app/platform/storage';
import fc from 'fast-check';
import pg from 'pg';
import { providersOnClone } from '../../test/support/providers.js';

const HOUR = 3_600_000;
const directory = mkdtempSync(join(tmpdir(), 'file-sweep-'));
const clock = new SettableClock();
/** The process ends before the disk is asked, or after it has done its work. */
let crash: 'before' | 'after' | null = null;

function crashing(disk: AssetStorage): AssetStorage {
  const cut = async (work: () => Promise<void>): Promise<void> => {
    const at = crash;
    crash = null;
    if (at === 'before') throw new Error('the process ends');
    await work();
    if (at === 'after') throw new Error('the process ends');
  };
  return {
    ...disk,
    put: (key, bytes, type) => cut(() => disk.put(key, bytes, type)),
    remove: (key) => cut(() => disk.remove(key)),
  };
}

const { app, owner, url } = providersOnClone(
  'file_sweep',
  [
    { provide: CustomerDirectory, useValue: { planOf: async () => 'starter', twinsOf: async () => [] } },
    StoredFiles,
    FileSweep,
    {
      provide: AssetStorage,
      inject: [StoredFiles],
      useFactory: (account: StoredFiles) => countedStorage(crashing(createLocalDisk({ directory })), 'assets', account),
    },
  ],
  clock,
);
afterAll(() => rmSync(directory, { recursive: true }));

const LIMIT = plans.starter.storedBytes;
const storage = (): AssetStorage => app.get<AssetStorage>(AssetStorage);
const used = async (id: string): Promise<number> => (await app.get(StoredFiles).of(systemActor(id))).used;

/** An organization that may store so many bytes more. */
async function organization(room: number): Promise<string> {
  const id = newId();
  await owner.query('insert into platform.stored_bytes (organization_id, bytes) values ($1, $2)', [id, LIMIT - room]);
  return id;
}

/** The bytes of what really lies on the disk. */
function stored(id: string): number {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .filter(({ name, parentPath }) => parentPath.includes(id) && /^[0-9a-f]{64}$/.test(name))
    .reduce((sum, { name, parentPath }) => sum + statSync(join(parentPath, name)).size, 0);
}

const nameOf = (index: number): string => String(index).padStart(64, '0');
const sizeOf = (index: number): number => 200 + index * 130;
const crashes = fc.constantFrom(null, null, 'before' as const, 'after' as const);
const file = fc.integer({ min: 0, max: 6 });
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('store' as const), file, isNamed: fc.boolean(), crash: crashes }),
    fc.record({ kind: fc.constant('remove' as const), file, crash: crashes }),
    fc.record({ kind: fc.constant('forget' as const), file }),
    fc.record({ kind: fc.constant('sweep' as const), hours: fc.integer({ min: 0, max: 2 }), crash: crashes }),
  ),
  { maxLength: 25 },
);

/** The third does not fit, the second has no record: by chance alone, too few walks come to that. */
const full = [6, 5, 4].map((index) => ({ kind: 'store' as const, file: index, isNamed: index !== 5, crash: null }));

/** Names the files by an upload, as a record of the product does. */
const named = (id: string, files: ReadonlySet<string>): Promise<unknown> =>
  owner.query(
    `insert into creative.upload (organization_id, id, status, mime_type, bytes, files, created_at)
     values ($1, $1, 'ready', 'image/png', 1, $2, now()) on conflict (organization_id, id) do update set files = excluded.files`,
    [id, [...files]],
  );

const refusal = (error: unknown): string => (error as { kind?: { code: string } }).kind?.code ?? String(error);

it('the sum is never below what is stored, and equal to it once the sweep was there, after any crashes', async () => {
  let refusals = 0;
  let orphans = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const room = 2_000;
      const id = await organization(room);
      clock.set(new Date('2026-10-20T12:00:00Z'));
      const records = new Set<string>();
      const sweep = async (hours: number): Promise<void> => {
        clock.set(new Date(clock.now().getTime() + hours * HOUR));
        await app
          .get(FileSweep)
          .sweep(systemActor(id))
          .catch(() => undefined);
      };
      for (const step of walk) {
        crash = 'crash' in step ? step.crash : null;
        if (step.kind === 'sweep') await sweep(step.hours);
        else {
          const key = `${id}/${nameOf(step.file)}`;
          if (step.kind === 'store') {
            const failure = await storage()
              .put(key, Buffer.alloc(sizeOf(step.file)), 'image/png')
              .then(() => null, refusal);
            if (failure === 'storage_full') refusals += 1;
            if (failure === null && step.isNamed) records.add(nameOf(step.file));
            if (failure !== null || !step.isNamed) orphans += 1;
          } else {
            records.delete(nameOf(step.file));
            if (step.kind === 'remove')
              await storage()
                .remove(key)
                .catch(() => undefined);
          }
          await named(id, records);
        }
        const sum = (await used(id)) - (LIMIT - room);
        expect(sum).toBeLessThanOrEqual(room);
        expect(sum).toBeGreaterThanOrEqual(stored(id));
      }
      crash = null;
      // Whoever forgets a file says so; here nobody did.
      await owner.query("update platform.stored_file set state = 'new' where organization_id = $1 and state = 'kept'", [id]);
      await sweep(2);
      const kept = [...records].reduce((sum, name) => sum + sizeOf(Number(name)), 0);
      expect([(await used(id)) - (LIMIT - room), stored(id)]).toEqual([kept, kept]);
    }),
    { numRuns: 60, examples: [[full]] },
  );
  expect(Math.min(refusals, orphans)).toBeGreaterThan(0);
});

it('of files that are stored at once and do not all fit, those that fit are stored, and nothing of the others', async () => {
  const id = await organization(1_000);
  const all = Array.from({ length: 12 }, (_, index) => storage().put(`${id}/${nameOf(index)}`, Buffer.alloc(300), 'image/png'));
  const ends = await Promise.allSettled(all);
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [refusal(end.reason)] : []));
  expect(refused).toEqual(Array(9).fill(storageErrors.storage_full.code));
  expect([LIMIT - (await used(id)), stored(id)]).toEqual([100, 900]);
});

it('a file of a name that is being removed is refused for the moment, and never lost', async () => {
  const id = await organization(1_000);
  const key = `${id}/${nameOf(1)}`;
  await storage().put(key, Buffer.alloc(300), 'image/png');
  crash = 'before';
  await expect(storage().remove(key)).rejects.toThrow('the process ends');
  await expect(storage().put(key, Buffer.alloc(300), 'image/png')).rejects.toThrow('briefly unavailable');
  await app.get(FileSweep).sweep(systemActor(id));
  await storage().put(key, Buffer.alloc(300), 'image/png');
  expect([LIMIT - (await used(id)), stored(id)]).toEqual([700, 300]);
});

it('what was stored before there was an account is counted once for each file, by the sizes that the records tell', async () => {
  const [id, other] = [newId(), newId()];
  const file = (index: number) => ({ sha256: nameOf(index), file: nameOf(index), bytes: sizeOf(index), mimeType: 'image/png' });
  for (const [organization, photos] of [
    [id, [file(1), 'broken', null]],
    [other, []],
  ] as const)
    await owner.query(
      `insert into creative.creative (organization_id, id, name, labels, metadata, status, type, plan, generator,
         planned_variants, usage, logo, photos, deadline_at, created_at, updated_at, version)
       values ($1, $1, 'Shoes', '[]', '{}', 'active', 'image', '{}', 'draft', 2, '{}', $2, $3, now(), now(), now(), 1)`,
      [organization, JSON.stringify(file(2)), JSON.stringify(photos)],
    );
  for (const [index, picture] of [file(3), file(3), null].entries())
    await owner.query(
      `insert into creative.variant (organization_id, id, creative_id, index, status, channel, format, language, compliance, file,
         created_at) values ($1, gen_random_uuid(), $1, $2, 'active', 'google_ads', 'display', 'en', '[]', $3, now())`,
      [id, index, picture && JSON.stringify(picture)],
    );
  await owner.query(
    `insert into creative.upload (organization_id, id, status, mime_type, bytes, photo, files, created_at)
     values ($1, $1, 'ready', 'image/png', 9, $2, array[$3], now())`,
    [id, JSON.stringify(file(1)), nameOf(1)],
  );
  // As the owner of the tables, who is held to row-level security as everybody is.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const runner = { query: (text: string) => client.query(text) } as never;
  await new CountCreativeFiles1764000001501().down(runner);
  await new CountCreativeFiles1764000001501().up(runner);
  await new CountExports1764000001502().up(runner);
  await client.end();
  expect([await used(id), await used(other)]).toEqual([sizeOf(1) + sizeOf(2) + sizeOf(3), sizeOf(2)]);
  const { rows } = await owner.query(
    `select count(*)::int as free from pg_class where relkind = 'r' and not relforcerowsecurity
       and oid = any(array['creative.creative', 'creative.variant', 'creative.upload', 'analytics.export', 'platform.stored_file',
         'platform.stored_bytes']::regclass[])`,
  );
  expect(rows).toEqual([{ free: 0 }]);
});
