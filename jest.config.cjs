const { availableParallelism } = require('node:os');
const { aliases } = require('./swc.cjs');

/** Packages that exist as ES modules only; specs run as CommonJS, so these are transformed too. */
const ESM_PACKAGES = [
  '@nestjs',
  'uuid',
  'dinero\\.js',
  'iso-3166',
  'tiktok-business-api-sdk-official',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  '@noble',
  '@scure',
  'marked',
];

/**
 * In the context of a spec a global costs 160 ns at each use, a parameter of the module 1 ns. Not what modules declare themselves, as `Set` and
 * `process`, nor what fake timers replace.
 */
const FAST_GLOBALS = 'Array BigInt Error JSON Map Math Number Object Promise Reflect String Symbol'.split(' ');

const SOURCES = '\\.(ts|m?js)$';
const TRANSFORM = '<rootDir>/test/support/transform.cjs';

const NEEDS_DATABASE = '\\.db\\.spec\\.ts$';
const NEEDS_REDIS = '\\.redis\\.spec\\.ts$';

const common = {
  // One for all suites, so that they have one cache.
  id: 'advertising',
  rootDir: __dirname,
  testEnvironment: '<rootDir>/test/support/measured-environment.cjs',
  moduleNameMapper: {
    ...Object.fromEntries(aliases.map(([alias, path]) => [alias, `<rootDir>/${path}`])),
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testPathIgnorePatterns: ['/node_modules/', NEEDS_REDIS],
  transform: { [SOURCES]: TRANSFORM },
  sandboxInjectedGlobals: FAST_GLOBALS,
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES.join('|')})/)`],
};

/** One cluster a run: see test/support/database.ts. */
const withDatabase = {
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

/** Their specs run in shares: see test/support/share.cjs. */
const IN_SHARES = ['api', 'libs', 'apps', 'contract', 'reliability', 'console'];
/** Set by `npm test`; otherwise each spec runs alone, so that one can be chosen. */
const areShares = process.env.SPEC_SHARES === '1';

const withServer = (name, specs = `test/${name}/**/*.spec.ts`) => ({
  ...common,
  ...withDatabase,
  displayName: name,
  testMatch: [`<rootDir>/${areShares && IN_SHARES.includes(name) ? `test/shares/${name}-*.cjs` : specs}`],
});

module.exports = {
  // The largest suites wait for the database half the time, so even a single core runs three.
  maxWorkers: process.env.CI === 'true' ? 3 : Math.min(Math.max(3, availableParallelism()), 4),
  // A net for what hangs, no measure: on a busy machine a test takes many times as long.
  testTimeout: 180_000,
  testSequencer: '<rootDir>/test/support/longest-first.cjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      transform: { [SOURCES]: [TRANSFORM, { isLazy: true }] },
      testMatch: ['<rootDir>/{libs,apps}/**/*.spec.ts', '<rootDir>/templates/context/libs/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', NEEDS_REDIS, NEEDS_DATABASE],
    },
    { ...common, displayName: 'architecture', testMatch: ['<rootDir>/test/architecture/**/*.spec.ts'] },
    withServer('libs', 'libs/**/*.db.spec.ts'),
    withServer('apps', 'apps/**/*.db.spec.ts'),
    ...['api', 'contract', 'journey', 'browser', 'console', 'reliability', 'lighthouse', 'prism'].map((name) => withServer(name)),
    { ...withServer('redis', '{libs,apps,test}/**/*.redis.spec.ts'), testPathIgnorePatterns: ['/node_modules/'] },
  ],
};
