import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { contentOf, describeAssetStorage, keyOf, wrongKeys } from './asset-storage.contract.js';
import { createLocalDisk } from './local-disk.js';

const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'assets-'));

describeAssetStorage('the local disk', async () => {
  const directory = await folder();
  return {
    // Not created yet, as at a first start.
    storage: createLocalDisk({ directory: join(directory, 'assets') }),
    end: () => rm(directory, { recursive: true }),
  };
});

describe('files on a local disk', () => {
  const organization = randomUUID();
  const bytes = Buffer.from('a picture');
  const key = keyOf(organization, bytes);
  const sha256 = key.slice(37);
  let root: string;
  let directory: string;
  const everything = async (): Promise<string[]> => (await readdir(root, { recursive: true })).sort();
  const shelf = `assets/${organization}/${sha256.slice(0, 2)}`;

  beforeEach(async () => {
    root = await folder();
    directory = join(root, 'assets');
  });
  afterEach(() => rm(root, { recursive: true }));

  it('lie under their organization and checksum, the type beside them, and nothing else is left', async () => {
    const storage = createLocalDisk({ directory });
    await Promise.all(Array.from({ length: 8 }, () => storage.put(key, bytes, 'image/png')));
    expect(await everything()).toEqual(
      ['assets', `assets/${organization}`, shelf, `${shelf}/${sha256}`, `${shelf}/${sha256}.type`].sort(),
    );
    expect(await readFile(join(root, shelf, sha256))).toEqual(bytes);
  });

  it('appear under their names only when they are whole, and are never written to there', async () => {
    await mkdir(join(root, shelf), { recursive: true });
    const seen: [name: string | null, event: string][] = [];
    const ends = new AbortController();
    const events = watch(join(root, shelf), { signal: ends.signal });
    const watching = (async () => {
      for await (const { filename, eventType } of events) {
        if (filename === 'end') return;
        seen.push([filename, eventType]);
      }
    })();
    await createLocalDisk({ directory }).put(key, bytes, 'image/png');
    await writeFile(join(root, shelf, 'end'), '');
    await watching;
    ends.abort();
    expect(seen.filter(([name]) => name === sha256)).toEqual([[sha256, 'rename']]);
    expect(seen.filter(([name]) => name === `${sha256}.type`)).toEqual([[`${sha256}.type`, 'rename']]);
  });

  it('are for the user of the service alone', async () => {
    await createLocalDisk({ directory }).put(key, bytes, 'image/png');
    for (const path of await everything()) {
      const found = await stat(join(root, path));
      expect([path, (found.mode & 0o777).toString(8)]).toEqual([path, found.isDirectory() ? '700' : '600']);
    }
  });

  it('are found again by another process, whatever a crash left beside them', async () => {
    await createLocalDisk({ directory }).put(key, bytes, 'image/png');
    await writeFile(join(root, shelf, `${sha256}.${randomUUID()}.part`), 'a pict');
    const file = await createLocalDisk({ directory }).get(key);
    expect(file?.bytes).toBe(bytes.length);
    expect(file && (await contentOf(file))).toEqual(bytes);
  });

  it('are removed with all that a crash left beside them, and others stay', async () => {
    const storage = createLocalDisk({ directory });
    await storage.put(key, bytes, 'image/png');
    await writeFile(join(root, shelf, `${sha256}.${randomUUID()}.part`), 'a pict');
    await writeFile(join(root, shelf, 'other'), '');
    await storage.remove(key);
    expect(await everything()).toEqual(['assets', `assets/${organization}`, shelf, `${shelf}/other`].sort());
  });

  it('are not there when a crash left only their type', async () => {
    const storage = createLocalDisk({ directory });
    await storage.put(key, bytes, 'image/png');
    await rm(join(root, shelf, sha256));
    expect(await storage.get(key)).toBeUndefined();
    await storage.put(key, bytes, 'image/png');
    const file = await storage.get(key);
    expect(file && (await contentOf(file))).toEqual(bytes);
  });

  it('that cannot be written fail, and leave nothing unfinished', async () => {
    const storage = createLocalDisk({ directory });
    await storage.put(key, bytes, 'image/png');
    await writeFile(join(root, 'blocked'), '');
    await expect(createLocalDisk({ directory: join(root, 'blocked') }).put(key, bytes, 'image/png')).rejects.toThrow('ENOTDIR');
    expect((await everything()).filter((path) => path.endsWith('.part'))).toEqual([]);
  });

  it('and folders are never made for a key that is none', async () => {
    const storage = createLocalDisk({ directory });
    const piece = fc.oneof(fc.constantFrom('..', '.', '/', '\\', '\0', '%2e', organization, sha256), fc.string());
    const keys = fc
      .array(piece, { maxLength: 6 })
      .map((pieces) => pieces.join(''))
      .filter((text) => text !== key && !/^[0-9a-f-]{36}\/[0-9a-f]{64}$/.test(text));
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constantFrom(...wrongKeys), keys), async (wrong) => {
        await expect(storage.put(wrong, bytes, 'image/png')).rejects.toThrow('organization uuid');
        await expect(storage.get(wrong)).rejects.toThrow('organization uuid');
        expect(await everything()).toEqual([]);
      }),
    );
  });
});
