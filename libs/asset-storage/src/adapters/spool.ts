// Files that grow on this machine's disk before they are stored. Each loses its name as soon as it is open, so that nothing is
// left of it, also after a kill.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Spool, SpoolFull } from '@app/kernel';
import { steadyWriting } from './steady-writing.js';

export const createSpool = ({ directory }: { readonly directory: string }): Spool => ({
  async open(mostBytes) {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, `${randomUUID()}.part`);
    const handle = await open(path, 'wx+', 0o600);
    // All names: a process may have been killed before this line.
    for (const name of await readdir(directory)) await rm(join(directory, name), { force: true });
    const hash = createHash('sha256');
    const steady = steadyWriting(handle);
    let bytes = 0;
    return {
      get bytes() {
        return bytes;
      },
      get sha256() {
        return hash.copy().digest('hex');
      },
      async append(text) {
        const next = Buffer.from(text);
        if (bytes + next.length > mostBytes) throw new SpoolFull(mostBytes);
        await handle.appendFile(next);
        hash.update(next);
        bytes += next.length;
        await steady.wrote(next.length);
      },
      // By the file's number: a stream of the handle would take it over.
      read: () =>
        bytes === 0 ? Readable.from([]) : createReadStream('', { fd: handle.fd, autoClose: false, start: 0, end: bytes - 1 }),
      close: () => handle.close(),
    };
  },
});
