// Files on a disk: `<directory>/<organization>/<first two of sha256>/<sha256>`, the type beside each in `<sha256>.type`.
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { AssetStorage, FileContent, StoredFile } from '@app/kernel';
import { assetKey, organizationKey } from './asset-key.js';
import { steadyWriting } from './steady-writing.js';

/** Only the service's user may read it. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** A put is on the disk when it resolves; a crash before that leaves nothing, or a `.part` that nobody reads. */
export function createLocalDisk({ directory }: { readonly directory: string }): AssetStorage {
  const pathOf = (key: string): string => {
    const { organizationId, sha256 } = assetKey(key);
    return join(directory, organizationId, sha256.slice(0, 2), sha256);
  };

  async function put(key: string, content: Buffer | FileContent, mimeType: string, signal?: AbortSignal): Promise<void> {
    const path = pathOf(key);
    const folder = dirname(path);
    if (!(await exists(path))) {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      // The type first: a reader that finds the bytes also finds their type.
      await writeWhole(typePath(path), mimeType);
      await writeWhole(path, content, signal);
    }
    for (const each of [folder, dirname(folder), directory]) await settle(each);
  }

  return {
    put: (key, bytes, mimeType) => put(key, bytes, mimeType),

    putLarge: put,

    async get(key) {
      const path = pathOf(key);
      return orAbsent(async () => {
        const mimeType = await readFile(typePath(path), 'utf8');
        return readable(path, mimeType);
      });
    },

    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Its type, and what a crash left unfinished.
      const beside = ((await orAbsent(() => readdir(dirname(path)))) ?? []).filter((name) =>
        name.startsWith(`${basename(path)}.`),
      );
      for (const name of beside) await rm(join(dirname(path), name), { force: true });
    },

    async removeAll(organizationId) {
      // Retried, because a late put may fill a folder that was just emptied.
      await rm(join(directory, organizationKey(organizationId)), { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

const typePath = (path: string): string => `${path}.type`;

async function readable(path: string, mimeType: string): Promise<StoredFile> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const part = async (start: number, end: number) => (await open(path, 'r')).createReadStream({ start, end });
    return { bytes: size, mimeType, stream: handle.createReadStream(), part };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Written under a temporary name, synced to the disk, and only then renamed to its final name. */
async function writeWhole(path: string, content: Buffer | string | FileContent, signal?: AbortSignal): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const handle = await open(unfinished, 'wx', FILE_MODE);
    try {
      await writeFile(handle, typeof content === 'string' || Buffer.isBuffer(content) ? content : steadily(handle, content), {
        signal,
      });
      await handle.sync();
      signal?.throwIfAborted();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* steadily(handle: FileHandle, content: FileContent): AsyncIterable<string | Buffer> {
  const steady = steadyWriting(handle);
  for await (const piece of content.read()) {
    yield piece;
    await steady.wrote(piece.length);
  }
}

/** Syncs the names in a folder to the disk, which a file's own sync does not do. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const exists = async (path: string): Promise<boolean> => (await orAbsent(() => stat(path))) !== undefined;

async function orAbsent<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
