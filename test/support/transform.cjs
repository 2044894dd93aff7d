/**
 * Turns a file into CommonJS for every spec. What a file became is found by its content alone: the key that jest would use holds the
 * settings of the suite, so that each suite of a run turned every file of the product anew.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const { createTransformer } = require('@swc/jest');
const { version } = require('@swc/core');
const { javascript, typescript } = require('../../swc.cjs');

const root = join(__dirname, '../..');
const how = [version, readFileSync(__filename), readFileSync(join(root, 'swc.cjs')), readFileSync(join(root, 'tsconfig.json'))];

/**
 * A unit spec needs a few files of what the index of a lib names; to load all of them takes longer than the spec. So its imports are loaded
 * when they are first used.
 */
const lazyImportsOf = (source) => [...source.matchAll(/\bfrom '([^']+)'/g)].map(([, specifier]) => specifier);

function transformerOf(source, path, isLazy) {
  const options = path.endsWith('.ts') ? typescript : javascript;
  const lazy = isLazy && path.endsWith('.ts') ? { lazy: lazyImportsOf(source) } : {};
  return createTransformer({ ...options, module: { type: 'commonjs', ...lazy } });
}

module.exports = {
  createTransformer: ({ isLazy = false } = {}) => ({
    process: (source, path, options) => transformerOf(source, path, isLazy).process(source, path, options),
    getCacheKey: (source, path) => {
      const hash = createHash('sha1');
      for (const part of [...how, relative(root, path), String(isLazy), source]) hash.update(part).update('\0');
      return hash.digest('hex');
    },
  }),
};
