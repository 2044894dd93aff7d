/** Clients that others generate of the committed document compile as strictly as their compilers can, and refuse mistakes. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DOCUMENT = resolve('docs/openapi.json');
const TSC = resolve('node_modules/typescript/bin/tsc');

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'clients-'))));
afterAll(() => rm(folder, { recursive: true }));

/** Each line is one mistake in a body. */
const mistakes: readonly (readonly [what: string, line: string, isMissed?: 'missed'])[] = [
  ['a platform that is called otherwise', "({ name: 'x', channels: ['google'] }) satisfies CreateCampaign"],
  ['a field that is not known', "({ name: 'x', budgets: null }) satisfies CreateCampaign"],
  ['a word that is none of the list', "({ name: 'x', objective: 'clicks' }) satisfies CreateCampaign"],
  ['a field that is missing', "({ objective: 'traffic' }) satisfies CreateCampaign"],
  ['a number where money is an object', "({ name: 'x', budget: 50 }) satisfies CreateCampaign"],
  ['an amount that is a number', "({ name: 'x', budget: { amount: 50, currency: 'USD' } }) satisfies CreateCampaign"],
  ['an id where a list of ids is', "({ name: 'x', creative_ids: 'crt_1' }) satisfies CreateCampaign"],
  ['the name of a country', "({ source_audience_id: 'aud_1', countries: ['Germany'] }) satisfies LookalikeFields"],
  ['a state that no record has', "({ status: 'running' }) satisfies UpdateCampaign"],
  // What a record has is accepted with its own value, which a type cannot know.
  ['a state by a change', "({ status: 'paused' }) satisfies UpdateCampaign", 'missed'],
];
const used = ['CreateCampaign', 'UpdateCampaign', 'LookalikeFields'];

/** What the compiler says of the files, each fault as `file line`. */
async function faults(files: readonly string[], strictness: object): Promise<string[]> {
  const options = { noEmit: true, strict: true, skipLibCheck: false, module: 'esnext', moduleResolution: 'bundler', types: [] };
  const target = { target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'] };
  const config = join(folder, `tsconfig.${files.join('').replaceAll(/\W/g, '')}.json`);
  await writeFile(config, JSON.stringify({ compilerOptions: { ...options, ...target, ...strictness }, files }));
  const told = await run(process.execPath, [TSC, '-p', config], { cwd: folder }).catch((failure: unknown) => failure);
  const { stdout } = told as { stdout: string };
  return [...stdout.matchAll(/^(\S+)\((\d+),\d+\): error/gm)].map(([, file, line]) => `${file} ${line}`);
}

async function expectRefusals(name: string, types: string, strictness: object): Promise<void> {
  await writeFile(join(folder, name), [types, ...mistakes.map(([, line]) => `${line};`)].join('\n'));
  const refused = new Set(await faults([name], strictness));
  const missed = mistakes.filter((_, index) => !refused.has(`${name} ${index + 2}`));
  expect(missed.map(([what]) => what)).toEqual(mistakes.filter(([, , isMissed]) => isMissed).map(([what]) => what));
  expect(missed.length).toBeLessThanOrEqual(1);
}

test('of openapi-typescript: under the strictest options, and nine of ten mistakes are refused', async () => {
  const strictest = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
  await run(process.execPath, [resolve('node_modules/openapi-typescript/bin/cli.js'), DOCUMENT, '-o', join(folder, 'schema.ts')]);
  expect(await faults(['schema.ts'], strictest)).toEqual([]);
  const types = used.map((name) => `type ${name} = components['schemas']['${name}'];`).join(' ');
  await expectRefusals('mistakes.a.ts', `import type { components } from './schema.js'; ${types}`, strictest);
});

test('of hey-api: under strict, and nine of ten mistakes are refused', async () => {
  const program = `import { createClient } from ${JSON.stringify(resolve('node_modules/@hey-api/openapi-ts/dist/index.mjs'))};
await createClient({ input: process.argv[1], output: process.argv[2], logs: { level: 'silent', file: false },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'] });`;
  await run(process.execPath, ['--input-type=module', '-e', program, DOCUMENT, join(folder, 'client')]);
  expect(await faults(['client/index.ts'], {})).toEqual([]);
  await expectRefusals('mistakes.b.ts', `import type { ${used.join(', ')} } from './client/types.gen.js';`, {});
});
