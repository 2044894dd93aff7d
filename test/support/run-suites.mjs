/**
 * `npm test`: runs every suite that this machine can run and ends with one line of counts. A suite without its server counts as one skipped
 * test. Suites that repeat another one on a further server or through a proxy, and those of kills and races, run with `CI=true`. `--only <suite>`, which may be repeated, runs
 * that suite alone.
 */
import { spawnSync } from 'node:child_process';
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
 * suite, or takes minutes of kills and races.
 */
const SUITES = [
  { suite: 'unit', projects: ['unit', 'architecture'] },
  // Together, because the journey alone keeps one core busy.
  { suite: 'product', projects: ['journey', 'api', 'contract'], built: true },
  { suite: 'reliability', ci: true, projects: ['reliability'], built: true },
  { suite: 'redis', projects: ['redis'], built: true, needs: { package: 'redis-server', isThere: () => onPath('redis-server') } },
  { suite: 'browser', projects: ['browser'], needs: { package: 'chromium', isThere: () => onPath('chromium') } },
  {
    suite: 'console',
    projects: ['console'],
    built: true,
    buildsConsole: true,
    needs: { package: 'chromium', isThere: () => onPath('chromium') },
  },
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

function run(tool, args, env = {}) {
  const program = join(root, 'node_modules/.bin', tool);
  return (
    spawnSync(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, SPEC_SHARES: '1', ...env },
    }).status === 0
  );
}

const runNode = (program) =>
  spawnSync(process.execPath, [join(root, program)], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

function runJest({ projects, paths, env }) {
  const directory = mkdtempSync(join(tmpdir(), 'suite-results-'));
  const file = join(directory, 'results.json');
  const config = ['--config', 'jest.config.cjs', '--json', `--outputFile=${file}`];
  if (paths !== undefined) config.push(`--testPathPatterns=${paths}`);
  const ended = run('jest', [...config, '--forceExit', '--selectProjects', ...projects], env);
  const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(directory, { recursive: true });
  const counts = {
    passed: results?.numPassedTests ?? 0,
    failed: (results?.numFailedTests ?? 0) + (results?.numRuntimeErrorTestSuites ?? 0),
    skipped: (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0),
  };
  // A crash, a failed set-up, or a selection that matches no spec: no test failed by its own count.
  if (counts.failed === 0 && (!ended || counts.passed + counts.skipped === 0)) counts.failed = 1;
  return counts;
}

let isBuilt;
function runSuite(suite) {
  if (suite.needs !== undefined && !suite.needs.isThere()) {
    console.log(`not run: ${suite.suite}, needs ${suite.needs.package}`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  if (suite.built) isBuilt ??= run('nest', ['build']);
  if (suite.built && !isBuilt) return { passed: 0, failed: 1, skipped: 0 };
  if (suite.buildsConsole && !runNode('apps/console/build.mjs')) return { passed: 0, failed: 1, skipped: 0 };
  return runJest(suite);
}

const words = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
const summary = [];
const total = { passed: 0, failed: 0, skipped: 0 };
const isWanted = ({ suite, ci }) => (only.length === 0 ? ci !== true || process.env.CI === 'true' : only.includes(suite));
for (const suite of SUITES.filter(isWanted)) {
  console.log(`\n=== ${suite.suite}`);
  const began = Date.now();
  const counts = runSuite(suite);
  for (const name of Object.keys(total)) total[name] += counts[name];
  summary.push(`${suite.suite.padEnd(16)} ${words(counts)} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}
console.log(`\n${summary.join('\n')}\n${words(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
