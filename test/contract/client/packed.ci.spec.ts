/** The client as others install it: what is in the package, how it compiles, and the mistakes that it does not let pass. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bodyMistakes, faultsIn, missedOf } from '../../support/integrator/compiled.js';
import { type Scratch, scratchProject } from '../../support/integrator/packed-client.js';
import { mistakes, notSeen } from './mistakes.table.js';

const strictest = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
const NAME = '@advertising-service/client';

let scratch: Scratch;
beforeAll(async () => void (scratch = await scratchProject()));
afterAll(() => scratch.remove());

test('the package holds its modules, their types and its page, and is loaded by its name', async () => {
  const modules = scratch.files.filter((path) => !/^(dist\/[\w.-]+\.(js|d\.ts)|package\.json|README\.md)$/.test(path));
  expect(modules).toEqual([]);
  expect(scratch.files).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'dist/schema.d.ts', 'README.md']));
  expect(scratch.files.filter((path) => path.includes('spec'))).toEqual([]);
  const program = `const { AdvertisingService, unwrapEvent } = await import('${NAME}');
    console.log(typeof new AdvertisingService({ baseUrl: 'https://api.example.com' }).campaigns.launch, typeof unwrapEvent);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { cwd: scratch.folder });
  expect(stdout).toBe('function function\n');
});

test('under the strictest options, ten of ten mistakes in bodies are refused', async () => {
  const opening = `import type { Body, Schemas } from '${NAME}'; type CreateCampaign = Body<'campaigns.create'>;
`.trim();
  const types = "type UpdateCampaign = Body<'campaigns.update'>; type LookalikeFields = Schemas['LookalikeFields'];";
  expect(await missedOf(scratch.folder, ['bodies.ts', `${opening} ${types}`], bodyMistakes, strictest)).toEqual([]);
});

test('of 24 mistakes in calls, bodies and answers 22 are refused', async () => {
  const opening = `import { type AdvertisingService, type ApiError } from '${NAME}'; declare const client: AdvertisingService;`;
  const missed = await missedOf(scratch.folder, ['calls.ts', `${opening} declare const error: ApiError;`], mistakes, strictest);
  expect([missed, mistakes.length]).toEqual([notSeen, 24]);
});

test('words and codes that a newer service may have are possible in answers', async () => {
  const { writeFile } = await import('node:fs/promises');
  const program = `import { type Event, type RecordOf } from '${NAME}';
export const status: RecordOf<'Campaign'>['status'] = 'frozen';
export const type: Event['type'] = 'campaign.frozen';
export const known: 'draft' | 'active' = status;`;
  await writeFile(join(scratch.folder, 'open.ts'), program);
  expect(await faultsIn(scratch.folder, ['open.ts'], strictest)).toEqual(['open.ts 4']);
});
