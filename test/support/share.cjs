/**
 * Many specs as one: each spec that runs alone loads every module of the product, which takes longer than most of them. `npm test` runs the
 * files of test/shares instead of the specs; their names say whose specs they are, and which share.
 */
const { readdirSync } = require('node:fs');
const { basename, join } = require('node:path');

const root = join(__dirname, '../..');
const FOLDERS = { api: ['test/api', /\.spec\.ts$/], libs: ['libs', /\.db\.spec\.ts$/], apps: ['apps', /\.db\.spec\.ts$/] };
/** Specs that take as long as a share. */
const ALONE = ['apps/demo/demo.db.spec.ts'];

function specsOf(name) {
  const [folder, pattern] = FOLDERS[name];
  const files = readdirSync(join(root, folder), { recursive: true }).filter((file) => pattern.test(file));
  return files.map((file) => join(folder, file)).filter((spec) => !ALONE.includes(spec));
}

/** Neighbours by name are alike and go to different shares. */
function describeShare(file) {
  const [, name, share, shares] = /^(\w+)-(\d+)-of-(\d+)\.cjs$/.exec(basename(file));
  const specs = specsOf(name)
    .sort()
    .filter((_, at) => at % Number(shares) === Number(share) - 1);
  for (const spec of specs) describe(spec, () => void require(join(root, spec)));
}

module.exports = { describeShare, ALONE };
