import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SpoolFull } from '@app/kernel';
import { createLocalDisk } from './local-disk.js';
import { createSpool } from './spool.js';
import { STEP_BYTES } from './steady-writing.js';

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'spool-')), 'spool');
});
afterEach(() => rm(join(directory, '..'), { recursive: true }));

it('a spooled file is read from its beginning as often as one likes, with its length and checksum', async () => {
  const file = await createSpool({ directory }).open(1_000);
  expect(await text(file.read())).toBe('');
  for (const part of ['one, ', 'zwölf']) await file.append(part);
  const whole = 'one, zwölf';
  expect(await Promise.all([text(file.read()), text(file.read())])).toEqual([whole, whole]);
  expect([file.bytes, file.sha256]).toEqual([11, createHash('sha256').update(whole).digest('hex')]);
  await file.append('!');
  expect(await text(file.read())).toBe(`${whole}!`);
  await file.close();
});

it('a spooled file has no name that a killed process could leave behind, and ends those that were left before', async () => {
  await mkdir(directory);
  await writeFile(join(directory, 'of-a-killed-process.part'), '');
  const file = await createSpool({ directory }).open(1_000);
  await file.append('secret numbers');
  expect(await readdir(directory)).toEqual([]);
  await file.close();
});

it('a spooled file never has more bytes than it may', async () => {
  const file = await createSpool({ directory }).open(10);
  await file.append('123456789');
  await expect(file.append('é')).rejects.toThrow(SpoolFull);
  expect(await text(file.read())).toBe('123456789');
  await file.append('0');
  await file.close();
});

it('a large file goes to the disk step by step, spooled and stored', async () => {
  await mkdir(directory);
  const any = await open(join(directory, 'any'), 'w');
  const settled = jest.spyOn(Object.getPrototypeOf(any) as FileHandle, 'datasync');
  await any.close();
  const file = await createSpool({ directory }).open(4 * STEP_BYTES);
  const half = 'x'.repeat(STEP_BYTES / 2);
  for (let written = 0; written < 6; written += 1) await file.append(half);
  expect(settled).toHaveBeenCalledTimes(3);
  const key = `00000000-0000-4000-8000-000000000000/${'a'.repeat(64)}`;
  await createLocalDisk({ directory: join(directory, 'stored') }).putLarge(key, file, 'text/csv', new AbortController().signal);
  expect(settled).toHaveBeenCalledTimes(6);
  await file.close();
});
