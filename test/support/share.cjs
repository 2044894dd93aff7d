/**
 * Many specs as one: each spec that runs alone loads every module of the product, which takes longer than most of them. `npm test` runs the
 * files of test/shares instead of the specs; their names say whose specs they are, and which share.
 */
const { readdirSync } = require('node:fs');
const { basename, join } = require('node:path');

const root = join(__dirname, '../..');
const FOLDERS = {
  api: { folder: 'test/api', ending: '.spec.ts' },
  libs: { folder: 'libs', ending: '.db.spec.ts' },
  apps: { folder: 'apps', ending: '.db.spec.ts' },
  contract: { folder: 'test/contract', ending: '.spec.ts' },
  reliability: { folder: 'test/reliability', ending: '.spec.ts' },
  console: { folder: 'test/console', ending: '.spec.ts' },
};
/** Specs of many kills, races and waits, and one that the journey of `npm test` repeats in short. They run in `.ci/run`, as do all `.ci.spec.ts`. */
const ONLY_IN_CI = [
  'apps/demo/demo.db.spec.ts',
  'test/api/audience-removals-in-a-minute.spec.ts',
  'test/api/outage.spec.ts',
  'test/api/sync-schedule.spec.ts',
];
const isOnlyInCi = (spec) => spec.endsWith('.ci.spec.ts') || ONLY_IN_CI.includes(spec);
const isCi = process.env.CI === 'true';
/** For what hangs. The last limit that a spec sets would be that of the whole share. */
const NET_MS = 600_000;

/** The specs of a share by its file, as paths from the root. Neighbours by name are alike and go to different shares. */
function specsOf(file) {
  const [, name, share, shares] = /^(\w+)-(\d+)-of-(\d+)\.cjs$/.exec(basename(file));
  const { folder, ending } = FOLDERS[name];
  const files = readdirSync(join(root, folder), { recursive: true }).filter((path) => path.endsWith(ending));
  const specs = files.map((path) => join(folder, path)).filter((spec) => !spec.endsWith('.redis.spec.ts'));
  const run = specs.filter((spec) => isCi || !isOnlyInCi(spec));
  return run.sort().filter((_, at) => at % Number(shares) === Number(share) - 1);
}

function describeShare(file) {
  for (const spec of specsOf(file)) describe(spec, () => void require(join(root, spec)));
  jest.setTimeout(NET_MS);
}

module.exports = { describeShare, isOnlyInCi, specsOf };
