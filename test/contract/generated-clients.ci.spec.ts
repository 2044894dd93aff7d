/** Clients that others generate of the committed document compile as strictly as their compilers can, and refuse mistakes. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { bodyMistakes, faultsIn, missedOf } from '../support/integrator/compiled.js';

const run = promisify(execFile);
const DOCUMENT = resolve('docs/openapi.json');

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'clients-'))));
afterAll(() => rm(folder, { recursive: true }));

const used = ['CreateCampaign', 'UpdateCampaign', 'LookalikeFields'];
// What a record has is accepted with its own value, which their types cannot know.
const missed = ['a state by a change'];

test('of openapi-typescript: under the strictest options, and nine of ten mistakes are refused', async () => {
  const strictest = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
  await run(process.execPath, [resolve('node_modules/openapi-typescript/bin/cli.js'), DOCUMENT, '-o', join(folder, 'schema.ts')]);
  expect(await faultsIn(folder, ['schema.ts'], strictest)).toEqual([]);
  const types = used.map((name) => `type ${name} = components['schemas']['${name}'];`).join(' ');
  const opening = `import type { components } from './schema.js'; ${types}`;
  expect(await missedOf(folder, ['mistakes.a.ts', opening], bodyMistakes, strictest)).toEqual(missed);
});

test('of hey-api: under strict, and nine of ten mistakes are refused', async () => {
  const program = `import { createClient } from ${JSON.stringify(resolve('node_modules/@hey-api/openapi-ts/dist/index.mjs'))};
await createClient({ input: process.argv[1], output: process.argv[2], logs: { level: 'silent', file: false },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'] });`;
  await run(process.execPath, ['--input-type=module', '-e', program, DOCUMENT, join(folder, 'client')]);
  expect(await faultsIn(folder, ['client/index.ts'])).toEqual([]);
  const opening = `import type { ${used.join(', ')} } from './client/types.gen.js';`;
  expect(await missedOf(folder, ['mistakes.b.ts', opening], bodyMistakes)).toEqual(missed);
});
