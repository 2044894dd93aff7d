/**
 * Turns TypeScript into JavaScript whose imports are loaded when they are first used. A unit spec needs a few files of what the
 * index of a lib names; to load all of them takes longer than the spec.
 */
const { createTransformer } = require('@swc/jest');
const { typescript } = require('../../swc.cjs');

const transformerOf = (source) => {
  const lazy = [...source.matchAll(/\bfrom '([^']+)'/g)].map(([, specifier]) => specifier);
  return createTransformer({ ...typescript, module: { type: 'commonjs', lazy } });
};

module.exports = {
  process: (source, ...rest) => transformerOf(source).process(source, ...rest),
  getCacheKey: (source, ...rest) => transformerOf(source).getCacheKey(source, ...rest),
};
