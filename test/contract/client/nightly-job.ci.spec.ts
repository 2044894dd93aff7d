/** An integrator's program, `docs/examples/nightly-job.ts`, against the product: with today's client and the last release's. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { systemActor } from '@app/kernel';
import { FULL } from '../../support/full-counts.js';
import { faultsIn } from '../../support/integrator/compiled.js';
import { type Scratch, scratchProject } from '../../support/integrator/packed-client.js';
import { type Product, startProduct, type TestOrganization } from '../../support/product.js';

const JOB = 'docs/examples/nightly-job.ts';
const COUNT = FULL ? 50 : 5;
const strictest = {
  module: 'nodenext',
  moduleResolution: 'nodenext',
  exactOptionalPropertyTypes: true,
  types: ['node'],
  noEmit: false,
};

let product: Product;
let acme: TestOrganization;
let scratch: Scratch[] = [];
/** The project with the client as it stands. */
let today: string;

beforeAll(async () => {
  product = await startProduct('contract_nightly_job', { simulator: true });
  acme = await product.organization();
  await product.connect(acme);
});
afterAll(async () => {
  await product.stop();
  for (const each of scratch) await each.remove();
});

async function compiledWith(document?: string): Promise<string> {
  const project = await scratchProject(document);
  scratch = [...scratch, project];
  await copyFile(JOB, join(project.folder, 'job.ts'));
  expect(await faultsIn(project.folder, ['job.ts'], strictest)).toEqual([]);
  return project.folder;
}

const csvOf = (budget: string): string =>
  [
    'external_id,name,objective,budget,url',
    ...keysOf().map((key) => `${key},Shoes ${key},traffic,${budget},https://example.com/x`),
  ].join('\n');
const keysOf = (): string[] => Array.from({ length: COUNT }, (_, at) => `shop-${at + 1}`);

/** Runs the job beside the jobs of the product. @param heard gets each line */
async function night(folder: string, heard: (line: string) => Promise<void> = () => Promise.resolve()): Promise<string[]> {
  const env = { PATH: process.env['PATH'], API_URL: `${product.origin}/v1`, API_KEY_FILE: 'api-key' };
  const child = spawn(process.execPath, ['job.js'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit') as Promise<[number]>;
  const state = { isOver: false };
  const working = (async () => {
    while (!state.isOver) {
      await product.work();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  let errors = '';
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    await heard(line);
  }
  const [code] = await ended;
  state.isOver = true;
  await working;
  expect([code, errors]).toEqual([0, '']);
  return lines;
}

const campaigns = async (): Promise<{ external_id: string; status: string; budget: { amount: string }; id: string }[]> =>
  (await product.client.as(acme.keys.manager).get('/v1/campaigns?limit=100&sort=created_at&order=asc')).body.data;

test('it is at most 70 lines long, and casts nothing', async () => {
  const job = await readFile(JOB, 'utf8');
  expect(job.trimEnd().split('\n').length).toBeLessThanOrEqual(70);
  expect(job.match(/\bas (?!const\b)\w+|\bany\b|@ts-|!\./g)).toBe(null);
});

test('campaigns are created and launched, their numbers written, and a key that is rotated on the way is taken up', async () => {
  const folder = (today = await compiledWith());
  await writeFile(join(folder, 'campaigns.csv'), csvOf('50.00'));
  const actor = systemActor(acme.id);
  const { id: keyId, key } = await product.keys.create(actor, acme.userIds.manager, 'of the job');
  await writeFile(join(folder, 'api-key'), key);
  let heard = 0;
  const lines = await night(folder, async () => {
    heard += 1;
    if (heard === 1) await writeFile(join(folder, 'api-key'), (await product.keys.rotate(actor, keyId, 3_600)).key);
    // Some lines later every request has the new one.
    if (heard === 4) await product.keys.revoke(actor, keyId);
  });
  expect(lines.length).toBe(COUNT);
  expect((await campaigns()).map(({ external_id: key, status }) => `${key} ${status}`)).toEqual(
    keysOf().map((key) => `${key} active`),
  );
});

test('the client of the last release does the same work on this version', async () => {
  const [released, present] = await Promise.all(['released.json', 'json'].map((end) => readFile(`docs/openapi.${end}`, 'utf8')));
  const folder = released === present ? today : await compiledWith(released);
  await writeFile(join(folder, 'campaigns.csv'), csvOf('60.00'));
  await writeFile(join(folder, 'api-key'), acme.keys.owner);
  expect((await night(folder)).length).toBe(COUNT);
  const kept = (await campaigns()).map(({ external_id: key, status, budget }) => `${key} ${status} ${budget.amount}`);
  expect(kept).toEqual(keysOf().map((key) => `${key} active 60.00`));
  // Of yesterday, before they were there; without a day that was read there is no amount.
  const [header, ...numbers] = (await readFile(join(folder, 'numbers.csv'), 'utf8')).trim().split('\n');
  expect(header).toBe('campaign,spend');
  expect(numbers.map((row) => row.split(',')[0]).sort()).toEqual((await campaigns()).map(({ id }) => id).sort());
});
