import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CommandGroup } from '../cli.js';
import { type ContextName, contextName, renamed, type Taken } from '../context-names.js';
import { rowsAdded } from '../context-rows.table.js';
import type { Environment } from '../environment.js';
import { CommandError, UsageError } from '../exit-codes.js';

/** A small context of two states and five routes, kept as code that the compiler checks like the rest. */
const TEMPLATES = 'templates/context';
const MIGRATIONS = 'apps/migrations.ts';
const PRETTIER = 'node_modules/prettier/bin/prettier.cjs';

/** What is generated from the code, and goes stale with a new context; a minute on a busy machine. */
const GENERATED: readonly (readonly string[])[] = [
  ['build.mjs'],
  [
    'node_modules/jest/bin/jest.js',
    '-c',
    'jest.config.cjs',
    ...['document', 'console-types'].map((spec) => `test/contract/${spec}`),
  ],
];

export const newCommands: CommandGroup = (program, cli) => {
  program
    .command('new')
    .description('files for those who extend the service')
    .command('context')
    .description('a new bounded context: its lib, its specs and its row in each table that asks for one')
    .argument('<name>', 'the plural of its records, one word: coupons')
    .option('--singular <word>', 'where English has another one than the name without its s')
    .option('--code-only', 'leaves the document and the types of the console as they are')
    .action((many: string, { singular, codeOnly }: { singular?: string; codeOnly?: true }) => {
      requireCheckout();
      const name = contextName(many, taken(), singular);
      if (typeof name === 'string') throw new UsageError(name);
      const written = write(name);
      format(written);
      if (!codeOnly) generate(cli.environment);
      cli.say({ ...name, written }, [...written.map((file) => `  ${file}`), '', ...nextSteps(name)]);
    });
};

function requireCheckout(): void {
  const missing = [TEMPLATES, MIGRATIONS, PRETTIER].find((path) => !existsSync(path));
  if (missing !== undefined)
    throw new CommandError(
      `This folder has no ${missing}: run it in the root folder of a checkout of the source, after npm ci. ` +
        'An installed service cannot be extended in place.',
    );
}

const templates = (): string[] =>
  readdirSync(TEMPLATES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(TEMPLATES.length + 1))
    .sort();

function taken(): Taken {
  const code = templates().map((path) => readFileSync(join(TEMPLATES, path), 'utf8'));
  return {
    libs: [...readdirSync('libs'), ...readdirSync('test/api').map((spec) => spec.replace(/\.spec\.ts$/, '')), 'public', 'v1'],
    words: new Set(code.flatMap((text) => text.match(/[A-Za-z]+/g) ?? []).map((word) => word.toLowerCase())),
    migrations: [...readFileSync(MIGRATIONS, 'utf8').matchAll(/\d{13}/g)].map(([number]) => Number(number)),
  };
}

/** Every file or none: what is there is never written over. */
function write(name: ContextName): string[] {
  const files = new Map(
    templates().map((path) => [renamed(path, name), renamed(readFileSync(join(TEMPLATES, path), 'utf8'), name)]),
  );
  const present = [...files.keys()].find((path) => existsSync(path));
  if (present !== undefined) throw new CommandError(`${present} is there already: nothing was written.`);
  for (const [path, text] of rowsAdded(name, (file) => readFileSync(file, 'utf8'))) files.set(path, text);
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return [...files.keys()];
}

const run = (program: readonly string[], environment: Environment = {}): void =>
  void execFileSync(process.execPath, program, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...environment } });

/** A longer name may break a line. */
const format = (written: readonly string[]): void =>
  run([PRETTIER, '--write', '--log-level=warn', ...written.filter((file) => !file.endsWith('.txt'))]);

function generate(environment: Environment): void {
  for (const program of GENERATED) run(program, { ...environment, WRITE_CONTRACT: '1', WRITE_CONSOLE_TYPES: '1' });
}

const nextSteps = ({ one, many, prefix }: ContextName): string[] => [
  `libs/${many} keeps ${many} by name; ids begin with ${prefix}_, for ever once they are published. Next:`,
  `  1. npm run check, then npx jest -c jest.config.cjs test/api/${many}.spec.ts`,
  `  2. The fields of a record: ${one}.state.ts, ${one}.table.ts, its migration, ${many}.requests.ts, ${one}.view.ts and`,
  `     ${many}.examples.ts`,
  `  3. Its states and operations: ${one}.lifecycle.ts and ${one}.ts, each with a sentence in ${one}.events.ts`,
  `  4. What it owns and does not do: libs/${many}/README.md. Words of the trade: docs/glossary.md`,
  '  5. npm run contract:write && npm run console:types after each change of an operation or a field',
  'The steps and what a forgotten one shows: docs/adding-a-module.md',
];
