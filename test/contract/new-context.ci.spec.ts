/** `npm run cli -- new context` in a copy of this checkout: what it writes is green as it comes. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { FULL } from '../support/full-counts.js';

const run = promisify(execFile);
const COPIED = [
  'apps',
  'docs',
  'libs',
  'templates',
  'test',
  'dist',
  '.npmrc',
  '.prettierrc.json',
  '.prettierignore',
  'CHANGELOG.md',
];
const SETTINGS = ['README.md', 'build.mjs', 'eslint.config.js', 'jest.config.cjs', 'package.json', 'package-lock.json'];
const BINS = 'node_modules';

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'new-context-'));
  for (const path of [...COPIED, ...SETTINGS, 'swc.cjs', 'tsconfig.json', 'tsconfig.build.json'])
    await cp(path, join(copy, path), { recursive: true, filter: (from) => !from.includes('node_modules') });
  await symlink(resolve(BINS), join(copy, BINS));
});
afterAll(() => rm(copy, { recursive: true }));

/** A whole run tests by shares; here single specs are named. */
const { SPEC_SHARES: _shares, ...env } = process.env;

/** Ends without a fault, or tells what was printed. */
async function succeeds(...program: readonly string[]): Promise<string> {
  const ended = await run(process.execPath, program, { cwd: copy, env, maxBuffer: 1e8 }).catch((failure: unknown) => failure);
  const { stdout, stderr, code } = ended as { stdout: string; stderr: string; code?: number };
  if (code !== undefined) throw new Error(`${program.join(' ')} ended with ${code}:\n${stdout}\n${stderr}`);
  return stdout;
}
const specs = (project: string, pattern: string, name = ''): Promise<string> =>
  succeeds(
    `${BINS}/jest/bin/jest.js`,
    '-c',
    'jest.config.cjs',
    '--selectProjects',
    project,
    '-w',
    '1',
    '-t',
    name,
    '--',
    pattern,
  );

/** Specs that ask each resource for a row. */
const ASKING = '(coupons|permissions|erasure|tenants|request-bodies|list-sorts|external-ids|routing)';

test('a new context passes types, format, architecture and its own specs, and no second one takes its name', async () => {
  const cli = ['dist/apps/cli/src/main.js', '--json', 'new', 'context', 'coupons'];
  const { written } = JSON.parse(await succeeds(...cli, ...(FULL ? [] : ['--code-only']))) as { written: string[] };
  expect(written.filter((file) => file.startsWith('libs/coupons/')).length).toBe(18);
  const sources = written.filter((file) => file.endsWith('.ts'));
  await succeeds(`${BINS}/prettier/bin/prettier.cjs`, '--check', '--ignore-unknown', ...written);
  // The files that were written and what they import: the rest is as it was.
  const settings = JSON.parse(await readFile(join(copy, 'tsconfig.json'), 'utf8')) as object;
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ ...settings, include: sources }));
  await Promise.all([
    succeeds(`${BINS}/typescript-7/bin/tsc`, '--noEmit', '-p', 'tsconfig.json', '--incremental', 'false'),
    specs('architecture', 'architecture/(architecture|contract|pages).spec', 'is kept by|since the last|libs/coupons'),
    specs('unit', 'libs/coupons'),
    specs('api', `api/${FULL ? ASKING : 'coupons'}.spec`),
    // The templates are linted like all code; what a name changes is told by the others.
    ...(FULL ? [succeeds(`${BINS}/eslint/bin/eslint.js`, '--max-warnings=0', ...sources)] : []),
    ...(FULL ? [specs('contract', 'contract/(document|examples|operations|linters|console-types).spec')] : []),
  ]);
  await expect(succeeds(...cli)).rejects.toThrow('is taken: libs/coupons');
});
