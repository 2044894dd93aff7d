/** The suites of `npm test`, each a project of jest.config.cjs. What each may cost stands in docs/benchmark.md. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const isCi = process.env.CI === 'true';

const onPath = (program) => (process.env.PATH ?? '').split(delimiter).some((directory) => existsSync(join(directory, program)));

const hasPostgres15 = () => {
  const version = (program) => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return ['/usr/lib/postgresql/15/bin/postgres', 'postgres'].some((program) => version(program).includes('(PostgreSQL) 15.'));
};

const chromium = { package: 'chromium', isThere: () => onPath('chromium') };

/**
 * `needs`: its server and where that comes from, mostly a Debian package; `built`: the suite runs the code in dist/; `ci`: minutes of kills,
 * races and further judges, which run in `.ci/run`.
 */
export const SUITES = [
  { suite: 'unit' },
  { suite: 'architecture' },
  { suite: 'journey', built: true },
  { suite: 'api', built: true },
  { suite: 'libs', built: true },
  { suite: 'apps', built: true },
  { suite: 'contract', built: true },
  { suite: 'redis', built: true, needs: { package: 'redis-server', isThere: () => onPath('redis-server') } },
  { suite: 'browser', needs: chromium },
  { suite: 'console', built: true, buildsConsole: true, needs: chromium },
  { suite: 'reliability', ci: true, built: true },
  {
    suite: 'lighthouse',
    ci: true,
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
    needs: {
      package: 'Prism: npm ci --prefix test/prism',
      isThere: () => existsSync(join(root, 'test/prism/node_modules/@stoplight/prism-cli')),
    },
  },
];

/**
 * One PostgreSQL a run. `.ci/run` takes the oldest that is supported, so that what needs a newer one is refused there; `npm test` takes the
 * embedded one, the newest, which the journey starts in both.
 */
export const OLDEST = {
  suite: 'postgresql-15',
  env: { TEST_POSTGRES: '15' },
  needs: { package: 'postgresql-15', isThere: hasPostgres15 },
};

/** The server of the specs, in the table of costs. */
export const POSTGRES = 'postgresql';

/** What each suite may cost in CPU seconds: rows `| suite | in npm test | in .ci/run | …` of docs/benchmark.md. */
export function boundsOf(isWhole) {
  const rows = readFileSync(join(root, 'docs/benchmark.md'), 'utf8').matchAll(/^\| `([\w-]+)` *\| *(\d*) *\| *(\d+) *\|/gm);
  const bounds = new Map([...rows].map(([, suite, usual, whole]) => [suite, Number(isWhole || usual === '' ? whole : usual)]));
  const missing = [...SUITES.map(({ suite }) => suite), POSTGRES].filter((suite) => !bounds.has(suite));
  if (missing.length > 0) throw new Error(`docs/benchmark.md has no bound for ${missing.join(', ')}.`);
  return bounds;
}
