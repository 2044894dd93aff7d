/**
 * `npm test`: runs every suite that this machine can run and ends with one line of counts. A suite without its server counts as one skipped
 * test. Suites that repeat another one on a further server or through a proxy, and those of kills and races, run with `CI=true`. `--only <suite>`, which may be repeated, runs
 * that suite alone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const onPath = (program) => (process.env.PATH ?? '').split(delimiter).some((directory) => existsSync(join(directory, program)));

const hasPostgres15 = () => {
  const version = (program) => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return ['/usr/lib/postgresql/15/bin/postgres', 'postgres'].some((program) => version(program).includes('(PostgreSQL) 15.'));
};

/**
 * `needs`: the server and where it comes from, mostly a Debian package; `built`: the suite runs the code in dist/; `ci`: it repeats another
 * suite, or takes minutes of kills and races; `with`: it runs in the jest of that suite, so that its few long specs leave no core idle, and
 * `specs` are its own there.
 */
const SUITES = [
  { suite: 'unit', projects: ['unit', 'architecture'] },
  // Together, because the journey alone keeps one core busy.
  { suite: 'product', projects: ['journey', 'api', 'contract'], built: true },
  {
    suite: 'redis',
    with: 'product',
    specs: /\.redis\.spec\.ts$/,
    projects: ['redis'],
    built: true,
    needs: { package: 'redis-server', isThere: () => onPath('redis-server') },
  },
  {
    suite: 'browser',
    with: 'product',
    specs: /\/test\/browser\//,
    projects: ['browser'],
    needs: { package: 'chromium', isThere: () => onPath('chromium') },
  },
  {
    suite: 'console',
    with: 'product',
    specs: /\/test\/(shares\/console-|console\/)/,
    projects: ['console'],
    built: true,
    buildsConsole: true,
    needs: { package: 'chromium', isThere: () => onPath('chromium') },
  },
  { suite: 'reliability', ci: true, projects: ['reliability'], built: true },
  {
    suite: 'postgresql-15',
    ci: true,
    projects: ['api'],
    // The simulator, the demo and the CLI use no further features of the server.
    paths: '/shares/(api|libs)-',
    env: { TEST_POSTGRES: '15' },
    needs: { package: 'postgresql-15', isThere: hasPostgres15 },
  },
  {
    suite: 'lighthouse',
    ci: true,
    projects: ['lighthouse'],
    buildsConsole: true,
    needs: {
      package: 'chromium, and Lighthouse: npm ci --prefix test/lighthouse --ignore-scripts',
      isThere: () => onPath('chromium') && existsSync(join(root, 'test/lighthouse/node_modules/lighthouse')),
    },
  },
  // A third as large as everything else that is installed, so it has its own installation.
  {
    suite: 'prism',
    ci: true,
    projects: ['prism'],
    needs: {
      package: 'Prism: npm ci --prefix test/prism',
      isThere: () => existsSync(join(root, 'test/prism/node_modules/@stoplight/prism-cli')),
    },
  },
];

const root = fileURLToPath(new URL('../..', import.meta.url));
const { only = [] } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values;
const unknown = only.filter((name) => !SUITES.some(({ suite }) => suite === name));
if (unknown.length > 0) {
  console.error(`No suite ${unknown.join(', ')}. There are: ${SUITES.map(({ suite }) => suite).join(', ')}.`);
  process.exit(2);
}

/** A run that hangs ends as a failure, with all that it started, in time for its counts to be told. */
const LONGEST_MINUTES = 60;

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
  const limit = setTimeout(() => {
    console.error(`${program} is ended after ${LONGEST_MINUTES} minutes.`);
    process.kill(-child.pid, 'SIGKILL');
  }, LONGEST_MINUTES * 60_000);
  const [code] = await once(child, 'exit');
  clearTimeout(limit);
  running.delete(child.pid);
  return code === 0;
}

const runTool = (tool, args, env) => ends(join(root, 'node_modules/.bin', tool), args, { SPEC_SHARES: '1', ...env });

let build;
let consoleBuild;
/** Each at most once, and side by side. */
async function isBuilt(suites) {
  if (suites.some(({ built }) => built)) build ??= ends(process.execPath, [join(root, 'build.mjs')]);
  if (suites.some(({ buildsConsole }) => buildsConsole))
    consoleBuild ??= ends(process.execPath, [join(root, 'apps/console/build.mjs')]);
  return (await Promise.all([build, consoleBuild])).every((done) => done !== false);
}

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

/** The counts of these suites, which run in one jest. */
async function runSuites(suites) {
  if (!(await isBuilt(suites))) return suites.map(() => failedOnce);
  const directory = mkdtempSync(join(tmpdir(), 'suite-results-'));
  const file = join(directory, 'results.json');
  const config = ['--config', 'jest.config.cjs', '--json', `--outputFile=${file}`];
  const [{ paths, env }] = suites;
  if (paths !== undefined) config.push(`--testPathPatterns=${paths}`);
  const projects = suites.flatMap((suite) => suite.projects);
  const ended = await runTool('jest', [...config, '--forceExit', '--selectProjects', ...projects], env);
  const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : [];
  rmSync(directory, { recursive: true });
  const ownerOf = ({ name }) => suites.find(({ specs }) => specs?.test(name)) ?? suites[0];
  const counts = suites.map((suite) => countsOf(results.filter((spec) => ownerOf(spec) === suite)));
  // A crash, or a failed set-up: no test failed by its own count.
  if (!ended && counts.every(({ failed }) => failed === 0)) counts[0].failed = 1;
  return counts;
}

const words = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
const isWanted = ({ suite, ci }) => (only.length === 0 ? ci !== true || process.env.CI === 'true' : only.includes(suite));
const summary = [];
const total = { passed: 0, failed: 0, skipped: 0 };
function tell({ suite }, counts, comment) {
  for (const name of Object.keys(total)) total[name] += counts[name];
  summary.push(`${suite.padEnd(16)} ${words(counts)} (${comment})`);
}

const groups = new Map();
for (const suite of SUITES.filter(isWanted)) {
  const { needs, with: first = suite.suite } = suite;
  if (needs === undefined || needs.isThere()) groups.set(first, [...(groups.get(first) ?? []), suite]);
  else {
    console.log(`not run: ${suite.suite}, needs ${needs.package}`);
    tell(suite, { passed: 0, failed: 0, skipped: 1 }, 'not run');
  }
}
for (const suites of groups.values()) {
  const names = suites.map(({ suite }) => suite);
  console.log(`\n=== ${names.join(', ')}`);
  const began = Date.now();
  const counts = await runSuites(suites);
  const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`;
  suites.forEach((suite, at) => tell(suite, counts[at], at === 0 ? seconds : `with ${names[0]}`));
}
console.log(`\n${summary.join('\n')}\n${words(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
