const { availableParallelism } = require('node:os');
const { ALONE, FOLDERS, ONLY_IN_CI } = require('./test/support/share.cjs');
const { aliases, javascript, typescript } = require('./swc.cjs');

/** Packages that exist as ES modules only; specs run as CommonJS, so these are transformed too. */
const ESM_PACKAGES = [
  '@nestjs',
  'uuid',
  'dinero\\.js',
  'iso-3166',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  '@noble',
  '@scure',
];

const NEEDS_DATABASE = '\\.db\\.spec\\.ts$';
const NEEDS_REDIS = '\\.redis\\.spec\\.ts$';

const common = {
  rootDir: __dirname,
  testEnvironment: '<rootDir>/test/support/measured-environment.cjs',
  moduleNameMapper: {
    ...Object.fromEntries(aliases.map(([alias, path]) => [alias, `<rootDir>/${path}`])),
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testPathIgnorePatterns: ['/node_modules/', NEEDS_REDIS],
  transform: {
    '\\.ts$': ['@swc/jest', { ...typescript, module: { type: 'commonjs' } }],
    '\\.m?js$': ['@swc/jest', { ...javascript, module: { type: 'commonjs' } }],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES.join('|')})/)`],
};

/** One cluster a run: see test/support/database.ts. */
const withDatabase = {
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

const isCi = process.env.CI === 'true';
/** Set by `npm test`; otherwise each spec runs alone, so that one can be chosen. */
const inShares = process.env.SPEC_SHARES === '1';

const underTest = (folder) => [`<rootDir>/test/${folder}/**/*.spec.ts`];

/** The shares of a folder; in `.ci/run` also those of its specs that run alone. */
const inSharesOf = (name) => [
  `<rootDir>/test/shares/${name}-*.cjs`,
  ...ALONE.filter((spec) => isCi && spec.startsWith(FOLDERS[name].folder)).map((spec) => `<rootDir>/${spec}`),
];

module.exports = {
  // The largest suites wait for the database half the time, so even a single core runs three.
  maxWorkers: Math.min(Math.max(3, availableParallelism()), 4),
  // A net for what hangs, no measure: on a busy machine a test takes many times as long.
  testTimeout: 180_000,
  testSequencer: '<rootDir>/test/support/longest-first.cjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      transform: { ...common.transform, '\\.ts$': '<rootDir>/test/support/lazy-imports.cjs' },
      testMatch: ['<rootDir>/{libs,apps}/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', NEEDS_REDIS, NEEDS_DATABASE],
    },
    { ...common, displayName: 'architecture', testMatch: underTest('architecture') },
    ...['api', 'libs', 'apps'].map((name) => ({
      ...common,
      ...withDatabase,
      displayName: name,
      testMatch: inShares ? inSharesOf(name) : name === 'api' ? underTest(name) : [`<rootDir>/${name}/**/*.db.spec.ts`],
    })),
    { ...common, ...withDatabase, displayName: 'contract', testMatch: inShares ? inSharesOf('contract') : underTest('contract') },
    { ...common, ...withDatabase, displayName: 'prism', testMatch: underTest('prism') },
    { ...common, ...withDatabase, displayName: 'journey', testMatch: underTest('journey') },
    { ...common, ...withDatabase, displayName: 'browser', testMatch: underTest('browser') },
    {
      ...common,
      ...withDatabase,
      displayName: 'console',
      testMatch: inShares ? inSharesOf('console') : underTest('console'),
      testPathIgnorePatterns: ['/node_modules/', ...(isCi ? [] : [ONLY_IN_CI.source])],
    },
    { ...common, ...withDatabase, displayName: 'lighthouse', testMatch: underTest('lighthouse') },
    { ...common, ...withDatabase, displayName: 'reliability', testMatch: underTest('reliability') },
    {
      ...common,
      ...withDatabase,
      displayName: 'redis',
      testMatch: ['<rootDir>/{libs,apps,test}/**/*.redis.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/'],
    },
  ],
};
