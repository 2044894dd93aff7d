// What types alone do not refuse. Every rule has a case that breaks it in test/architecture/lint-breaches.mjs.
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const SOURCES = ['apps/**/*.{ts,tsx}', 'libs/**/*.ts', 'templates/**/*.ts', 'test/**/*.ts'];

const refusedSyntax = [
  { selector: 'TSEnumDeclaration', message: 'No enum: write a table `as const` and derive the type from it.' },
  { selector: 'ExportDefaultDeclaration', message: 'No default export: a thing has one name everywhere.' },
  { selector: 'ExportSpecifier[exported.name="default"]', message: 'No default export: a thing has one name everywhere.' },
  {
    selector: 'CatchClause > BlockStatement[body.length=1] > ExpressionStatement > CallExpression[callee.object.name="console"]',
    message: 'No catch that only logs: handle the failure or let it pass.',
  },
];

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'coverage/', '.data/', '.cache/', '**/*.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: { ecmaVersion: 2024 },
    rules: {
      'no-var': 'error',
      'prefer-const': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
      eqeqeq: 'error',
    },
  },
  {
    files: SOURCES,
    plugins: { regexp },
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: './tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: 'only-allowed-literals' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Knows emitDecoratorMetadata from tsconfig.json and leaves the classes that Nest injects as values.
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // A port is an interface whose methods answer in promises; an implementation that needs no await is still one.
      '@typescript-eslint/require-await': 'off',
      // `'mixed' | string` tells the reader more than `string`.
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      'no-restricted-syntax': ['error', ...refusedSyntax],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
      eqeqeq: 'error',
      // ReDoS: a pattern that backtracks more than linearly lets one request block the process for all others.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['apps/console/src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: './apps/console/tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      // What hooks and render functions hand out are closures, declared as methods in the types of the libraries.
      '@typescript-eslint/unbound-method': 'off',
      // The router is told to go elsewhere by a thrown redirect.
      '@typescript-eslint/only-throw-error': 'off',
    },
  },
  {
    files: ['test/**/*.ts', '**/*.spec.ts'],
    rules: {
      // What a test reads over the wire has no type until an expectation has looked at it.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      'regexp/no-super-linear-backtracking': 'off',
    },
  },
);
