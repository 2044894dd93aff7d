/**
 * The client has the types and the operations of the contract, and the console, its first user, tables of its own: they are
 * generated. `npm run console:types` writes them anew.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { eventCatalogue } from '@app/kernel';
import { consoleEvents, consoleTables } from '../support/console-tables.js';
import { type Product, startProduct } from '../support/product.js';

const PRETTIER = 'node_modules/prettier/bin/prettier.cjs';

let product: Product;
beforeAll(async () => {
  product = await startProduct('contract_console_types');
});
afterAll(() => product.stop());

/** What a program prints of this input: these two are ES modules, which specs cannot load. */
async function printed(input: string, ...program: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(input);
  return text(child.stdout);
}

function compare(path: string, generated: string): void {
  if (process.env.WRITE_CONSOLE_TYPES) writeFileSync(path, generated);
  expect(readFileSync(path, 'utf8') === generated ? 'equal' : 'stale: npm run console:types').toBe('equal');
}

test.each([
  ['schema', 'schema.d.ts'],
  ['resources', 'resources.table.ts'],
])('%s of the client: as the document says', async (part, file) => {
  // The fields of a record stand in the order in which the service declares them; the committed document sorts them.
  const { document } = product.api;
  compare(`libs/client/src/${file}`, await printed(JSON.stringify(document), 'libs/client/generate.mjs', part));
});

test("the console's tables are those of the service", async () => {
  const tables = {
    'apps/console/src/api/service.table.ts': consoleTables(product.api.document, [...eventCatalogue().keys()].sort()),
    'apps/console/src/api/events.table.ts': consoleEvents(),
  };
  for (const [path, table] of Object.entries(tables)) compare(path, await printed(table, PRETTIER, '--stdin-filepath', path));
});
