/**
 * The console is the first user of the contract: the types of its client and its tables are generated. `npm run console:types`
 * writes them anew.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { eventCatalogue } from '@app/kernel';
import { consoleTables } from '../support/console-tables.js';
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

test("the types of the console's client are those of the document", async () => {
  const { document } = product.api;
  compare('apps/console/src/api/schema.d.ts', await printed(JSON.stringify(document), 'test/support/console-types.mjs'));
});

test("the console's tables are those of the service", async () => {
  const path = 'apps/console/src/api/service.table.ts';
  compare(
    path,
    await printed(consoleTables(product.api.document, [...eventCatalogue().keys()].sort()), PRETTIER, '--stdin-filepath', path),
  );
});
