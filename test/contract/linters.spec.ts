/** The document passes the rules of integrators' own linters. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { type Product, startProduct } from '../support/product.js';

let product: Product;
beforeAll(async () => {
  // A linter warns of addresses that only this machine knows, such as those in development.
  product = await startProduct('contract_linters', { settings: { PUBLIC_URL: 'https://ads.acme.test' } });
});
afterAll(() => product.stop());

async function problemsOf(document: object): Promise<string[]> {
  const linter = spawn(process.execPath, ['test/support/lint-document.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] });
  linter.stdin.end(JSON.stringify(document));
  return JSON.parse(await text(linter.stdout)) as string[];
}

test('Redocly and Spectral find nothing to say against the document', async () => {
  expect(await problemsOf(product.api.document)).toEqual([]);
});

test('and they do look: an operation that lost its tag, its failures and its description is found by both', async () => {
  const document = JSON.parse(JSON.stringify({ ...product.api.document, components: {}, tags: [] })) as Record<string, unknown>;
  document.paths = {
    '/v1/things': { get: { operationId: 'things_list', summary: 'List', responses: { 200: { description: 'ok' } } } },
  };
  const rules = (await problemsOf(document)).map((problem) => problem.split(':')[0]);
  expect(rules).toEqual(
    expect.arrayContaining(['redocly operation-4xx-response', 'spectral operation-tags', 'spectral operation-description']),
  );
});
