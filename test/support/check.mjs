// `npm run check`: the checks before a change is shown to anybody. Steps are independent and run in parallel, the longest first; a failing step
// prints its output. `npm run check -- lint types` runs only those. The caches are in .cache/; `rm -r .cache` makes every step check everything
// again.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const bin = (name) => join(root, 'node_modules', name);
const cache = (name) => join('.cache', name);

/** Syntax trees and types live long, so each collection of a small young generation copies them once more: a quarter of what lint cost. */
const ROOMY = '--max-semi-space-size=128';

/** The compiler in machine code, at a third of the seconds. ESLint and the rules of test/architecture need the one in JavaScript. */
const COMPILER = bin('typescript-7/bin/tsc');

const steps = {
  lint: [
    ROOMY,
    bin('eslint/bin/eslint.js'),
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-strategy=content',
    '--cache-location',
    cache('eslint.json'),
  ],
  tests: [bin('jest/bin/jest.js'), '-c', 'jest.config.cjs', '--selectProjects', 'unit', 'architecture', '--reporters', 'default'],
  types: [COMPILER, '--noEmit', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', cache('types.tsbuildinfo')],
  console: [COMPILER, '-p', 'apps/console/tsconfig.json'],
  format: [
    bin('prettier/bin/prettier.cjs'),
    '--check',
    '.',
    '--log-level=warn',
    '--cache',
    '--cache-strategy=content',
    '--cache-location',
    cache('prettier'),
  ],
};

function run(name, args) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (code) => {
      const passed = code === 0;
      const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
      console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(7)} ${seconds} s`);
      if (!passed) console.log(Buffer.concat(output).toString());
      resolve(passed);
    });
  });
}

mkdirSync(join(root, '.cache'), { recursive: true });
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}
const chosen = Object.entries(steps).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const waiting = [...chosen];
const passed = [];
const lane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) passed.push(await run(...next));
};
await Promise.all(Array.from({ length: Math.max(2, Math.min(availableParallelism(), chosen.length)) }, lane));
process.exitCode = passed.length === chosen.length && passed.every(Boolean) ? 0 : 1;
