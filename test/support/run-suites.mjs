/**
 * `npm test`: runs every suite that this machine can run and ends with one line of counts. A suite without its server counts as one skipped
 * test. Suites of kills and races, and of further judges, run with `CI=true`, on the oldest supported PostgreSQL. `--only <suite>`, which may be
 * repeated, runs that suite alone.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { cpuSeconds, notedCpu } from './cpu.cjs';
import { boundsOf, isCi, OLDEST, POSTGRES, root, SUITES } from './suites.mjs';

const { only = [] } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values;
const unknown = only.filter((name) => !SUITES.some(({ suite }) => suite === name));
if (unknown.length > 0) {
  console.error(`No suite ${unknown.join(', ')}. There are: ${SUITES.map(({ suite }) => suite).join(', ')}.`);
  process.exit(2);
}

/** A run that hangs ends as a failure after so many minutes, with all that it started, in time for its counts to be told. */
const LONGEST_MINUTES = 80;
const began = Date.now();

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const group of running) process.kill(-group, signal);
    process.exit(1);
  });

async function ends(program, args, env = {}) {
  const stdio = ['ignore', 'inherit', 'inherit'];
  const child = spawn(program, args, { cwd: root, stdio, env: { ...process.env, ...env }, detached: true });
  running.add(child.pid);
  const limit = setTimeout(
    () => {
      console.error(`${program} is ended: the whole run takes ${LONGEST_MINUTES} minutes.`);
      process.kill(-child.pid, 'SIGKILL');
    },
    began + LONGEST_MINUTES * 60_000 - Date.now(),
  );
  const [code] = await once(child, 'exit');
  clearTimeout(limit);
  running.delete(child.pid);
  return code === 0;
}

const runTool = (tool, args, env) => ends(join(root, 'node_modules/.bin', tool), args, env);

/** Side by side: dist/ and the pages of the console. */
async function build(suites) {
  const builds = [
    ...(suites.some(({ built }) => built) ? [ends(process.execPath, [join(root, 'build.mjs')])] : []),
    ...(suites.some(({ buildsConsole }) => buildsConsole)
      ? [ends(process.execPath, [join(root, 'apps/console/build.mjs')])]
      : []),
  ];
  return (await Promise.all(builds)).every(Boolean);
}

/** Where specs leave the failures that they raised. */
const raisedErrors = join(mkdtempSync(join(tmpdir(), 'suite-errors-')), 'errors');

const failedOnce = { passed: 0, failed: 1, skipped: 0 };

/** What these specs counted. One that could not be loaded, and a selection that matches none, count as a failure. */
function countsOf(specs) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of specs) {
    for (const { status: ended } of assertionResults) counts[ended in counts ? ended : 'skipped'] += 1;
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) counts.failed += 1;
  }
  return counts.passed + counts.failed + counts.skipped === 0 ? failedOnce : counts;
}

/** What failed in these specs, each in two lines at most, so that the end of a long run tells it. */
function failuresOf(specs) {
  return specs.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const told = failed.map(({ fullName, failureMessages }) => [fullName, failureMessages[0] ?? '']);
    if (status === 'failed' && failed.length === 0) told.push(['does not run', message]);
    return told.map(([test, why]) => `${relative(root, name)}: ${test}\n  ${shortened(why)}`);
  });
}

/** Told one by one: where all is red, the first ones say why. */
const MOST_FAILURES = 50;
const shortened = (text) => stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').slice(0, 400);

/** A refusal of the socket: no request of a spec reaches an operation with it. */
const ONLY_AT_THE_SOCKET = ['too_many_connections'];

/** Sentences about declared failures that no spec raised, of the lines that specs left (test/support/raised-errors.ts). */
function unraised(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse) : [];
  const raised = lines.filter(({ isDeclared }) => !isDeclared);
  const [pairs, codes] = [new Set(raised.map(({ id, code }) => `${id} ${code}`)), new Set(raised.map(({ code }) => code))];
  const declared = lines.filter(({ isDeclared, code }) => isDeclared && !ONLY_AT_THE_SOCKET.includes(code));
  if (declared.length === 0) return ['No spec left what the operations declare: see test/contract/operations.spec.ts.'];
  return declared.flatMap(({ id, code }) => {
    if (id === null)
      return codes.has(code) ? [] : [`The pipeline gives \`${code}\` by its table, but no spec raised it: add a test.`];
    if (pairs.has(`${id} ${code}`)) return [];
    return [`${id} declares \`${code}\`, which no spec raised: add a test, or take it out of \`errors\` of its @Operation.`];
  });
}

const words = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
const bounds = boundsOf(isCi);
const summary = [];
const tooDear = [];
const failures = [];
const total = { passed: 0, failed: 0, skipped: 0 };
function tell(suite, counts, comment) {
  for (const name of Object.keys(total)) total[name] += counts[name];
  summary.push(`${suite.padEnd(14)} ${words(counts)} (${comment})`);
}

const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);

/** As words: the CPU seconds that the suite used, and its bound. */
function costOf(suite, noted) {
  const seconds = Math.round(sum(noted.filter((each) => each.suite === suite).map((each) => each.seconds)));
  const bound = bounds.get(suite);
  if (seconds > bound) tooDear.push(`${suite} took ${seconds} CPU s; its bound in docs/benchmark.md is ${bound}.`);
  return `${seconds} of ${bound} CPU s`;
}

const isFree = ({ suite }) => ['unit', 'architecture'].includes(suite);

/**
 * What a share leaves behind is looked through again and again beside the next ones, which then cost twice what they cost alone. Small specs
 * leave little, and a new process costs more.
 */
const FRESH = '--workerIdleMemoryLimit=400MB';

/** Runs these suites in one jest: while the long specs of one end, those of another leave no core idle. */
async function runSuites(suites, env) {
  console.log(`\n=== ${suites.map(({ suite }) => suite).join(', ')}`);
  const started = Date.now();
  const directory = mkdtempSync(join(tmpdir(), 'suite-results-'));
  const [results, cpu] = ['results.json', 'cpu'].map((name) => join(directory, name));
  const options = ['--config', 'jest.config.cjs', '--json', `--outputFile=${results}`, '--forceExit'];
  const chosen = ['--selectProjects', ...suites.map(({ suite }) => suite)];
  const fresh = suites.some(isFree) ? [] : [FRESH];
  const ended = await runTool('jest', [...options, ...fresh, ...chosen], {
    SPEC_SHARES: '1',
    SPEC_CPU_FILE: cpu,
    SPEC_ERRORS_FILE: raisedErrors,
    ...env,
  });
  const specs = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).testResults : [];
  failures.push(...failuresOf(specs));
  const noted = notedCpu(cpu);
  rmSync(directory, { recursive: true });
  const suiteOf = new Map(noted.map(({ spec, suite }) => [spec, suite]));
  // A spec whose process died noted nothing: it counts as one of the first suite.
  const specsOf = (suite) => specs.filter(({ name }) => (suiteOf.get(name) ?? suites[0].suite) === suite);
  const counts = suites.map(({ suite }) => countsOf(specsOf(suite)));
  // A crash, or a failed set-up: no test failed by its own count.
  if (!ended && counts.every(({ failed }) => failed === 0)) counts[0].failed += 1;
  for (const [at, { suite }] of suites.entries()) {
    const wall = sum(specsOf(suite).map(({ startTime, endTime }) => endTime - startTime)) / 1_000;
    tell(suite, counts[at], `${costOf(suite, noted)}, ${Math.round(wall)} s of a worker`);
  }
  const isWithServer = noted.some(({ suite }) => suite === POSTGRES);
  if (isWithServer) summary.push(`${POSTGRES.padEnd(14)} ${costOf(POSTGRES, noted)}`);
  summary.push(`${''.padEnd(14)} together ${((Date.now() - started) / 1_000).toFixed(1)} s\n`);
}

const isWanted = ({ suite, ci }) => (only.length === 0 ? ci !== true || isCi : only.includes(suite));
const isThere = ({ suite, needs }) => {
  if (needs === undefined || needs.isThere()) return true;
  console.log(`not run: ${suite}, needs ${needs.package}`);
  tell(suite, { passed: 0, failed: 0, skipped: 1 }, 'not run');
  return false;
};
const wanted = SUITES.filter(isWanted).filter(isThere);
const env = isCi && isThere(OLDEST) ? OLDEST.env : {};
// What needs neither build nor server runs while the others are built.
const built = build(wanted);
for (const suites of [wanted.filter(isFree), wanted.filter((suite) => !isFree(suite))]) {
  if (suites.length === 0) continue;
  if (isFree(suites[0]) || (await built)) await runSuites(suites, env);
  else for (const { suite } of suites) tell(suite, failedOnce, 'not built');
}
// What specs that failed did not raise says nothing.
if (only.length === 0 && total.failed === 0) {
  const missing = unraised(raisedErrors);
  failures.push(...missing);
  tell('errors', { passed: missing.length === 0 ? 1 : 0, failed: missing.length, skipped: 0 }, 'declared and raised');
}
rmSync(dirname(raisedErrors), { recursive: true });
console.log(`\n${summary.join('\n')}`);
for (const failure of failures.slice(0, MOST_FAILURES)) console.log(`failed: ${failure}`);
if (failures.length > MOST_FAILURES) console.log(`failed: ${failures.length - MOST_FAILURES} more`);
for (const line of tooDear) console.log(`above its bound: ${line}`);
console.log(`${Math.round((Date.now() - began) / 1_000)} s, ${Math.round(cpuSeconds())} CPU s in all\n${words(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
