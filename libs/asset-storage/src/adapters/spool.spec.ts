import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SpoolFull } from '@app/kernel';
import { createSpool } from './spool.js';

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
