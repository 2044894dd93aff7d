/** Programs of an integrator, as the compiler judges them. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TSC = resolve('node_modules/typescript-7/bin/tsc');

/** Mistakes in bodies, each in one line: of `CreateCampaign`, `UpdateCampaign` and `LookalikeFields`. */
export const bodyMistakes: readonly (readonly [what: string, line: string])[] = [
  ['a platform that is called otherwise', "({ name: 'x', channels: ['google'] }) satisfies CreateCampaign"],
  ['a field that is not known', "({ name: 'x', budgets: null }) satisfies CreateCampaign"],
  ['a word that is none of the list', "({ name: 'x', objective: 'clicks' }) satisfies CreateCampaign"],
  ['a field that is missing', "({ objective: 'traffic' }) satisfies CreateCampaign"],
  ['a number where money is an object', "({ name: 'x', budget: 50 }) satisfies CreateCampaign"],
  ['an amount that is a number', "({ name: 'x', budget: { amount: 50, currency: 'USD' } }) satisfies CreateCampaign"],
  ['an id where a list of ids is', "({ name: 'x', creative_ids: 'crt_1' }) satisfies CreateCampaign"],
  ['the name of a country', "({ source_audience_id: 'aud_1', countries: ['Germany'] }) satisfies LookalikeFields"],
  ['a state that no record has', "({ status: 'running' }) satisfies UpdateCampaign"],
  ['a state by a change', "({ status: 'paused' }) satisfies UpdateCampaign"],
];

/** What the compiler says of these files, each fault as `file line`; what else they give stands beside them. */
export async function faultsIn(folder: string, files: readonly string[], options: object = {}): Promise<string[]> {
  const usual = { strict: true, skipLibCheck: false, module: 'esnext', moduleResolution: 'bundler', types: [] };
  const target = { target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], noEmit: true };
  const config = join(folder, `tsconfig.${files.join('').replaceAll(/\W/g, '')}.json`);
  await writeFile(config, JSON.stringify({ compilerOptions: { ...usual, ...target, ...options }, files }));
  const told = await run(process.execPath, [TSC, '-p', config], { cwd: folder }).catch((failure: unknown) => failure);
  const { stdout } = told as { stdout: string };
  return [...stdout.matchAll(/^(\S+?)\((\d+),\d+\): error/gm)].map(([, file, line]) => `${file} ${line}`);
}

/** Which of these lines, each below the first one, the compiler lets pass. */
export async function missedOf(
  folder: string,
  [file, opening]: readonly [name: string, opening: string],
  mistakes: readonly (readonly [what: string, line: string])[],
  options: object = {},
): Promise<string[]> {
  await writeFile(join(folder, file), [opening, ...mistakes.map(([, line]) => `${line};`)].join('\n'));
  const faults = await faultsIn(folder, [file], options);
  expect(faults).not.toContain(`${file} 1`);
  return mistakes.filter((_, index) => !faults.includes(`${file} ${index + 2}`)).map(([what]) => what);
}
