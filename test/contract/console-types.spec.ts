/**
 * The console is the first user of the contract: its client is generated from the document. `npm run console:types` writes it
 * anew.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { type Product, startProduct } from '../support/product.js';

const STORED = 'apps/console/src/api/schema.d.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('contract_console_types');
});
afterAll(() => product.stop());

async function typesOf(document: object): Promise<string> {
  const generator = spawn(process.execPath, ['test/support/console-types.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] });
  generator.stdin.end(JSON.stringify(document));
  return text(generator.stdout);
}

test("the types of the console's client are those of the document", async () => {
  const types = await typesOf(product.api.document);
  if (process.env.WRITE_CONSOLE_TYPES) writeFileSync(STORED, types);
  expect(readFileSync(STORED, 'utf8') === types ? 'equal' : 'stale: npm run console:types').toBe('equal');
});
