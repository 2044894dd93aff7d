/** The document passes the rules of integrators' own linters. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { type Product, startProduct } from '../support/product.js';

/** What answers may break, each rule with its reason, and how often at most. */
const EXCEPTIONS = 'test/contract/owasp.exceptions.json';
type Exceptions = Record<string, { readonly most: number; readonly reason: string }>;
const exceptionsIn = (): Exceptions => JSON.parse(readFileSync(EXCEPTIONS, 'utf8')) as Exceptions;

let product: Product;
beforeAll(async () => {
  // A linter warns of addresses that only this machine knows, such as those in development.
  product = await startProduct('contract_linters', { settings: { PUBLIC_URL: 'https://ads.acme.test' } });
});
afterAll(() => product.stop());

interface Found {
  readonly problems: string[];
  readonly answers: Readonly<Record<string, number>>;
}

async function found(document: object): Promise<Found> {
  const linter = spawn(process.execPath, ['test/support/lint-document.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] });
  linter.stdin.end(JSON.stringify(document));
  return JSON.parse(await text(linter.stdout)) as Found;
}

/** `npm run contract:lint`: a reason is written by hand, a count is not. */
function count(answers: Found['answers']): void {
  const counted = Object.entries(exceptionsIn()).map(([rule, each]) => [rule, { ...each, most: answers[rule] ?? 0 }]);
  writeFileSync(EXCEPTIONS, `${JSON.stringify(Object.fromEntries(counted), null, 2)}\n`);
}

test('Redocly, Spectral and, in requests, OWASP find nothing; what OWASP finds in answers stands in the exceptions', async () => {
  const { problems, answers } = await found(product.api.document);
  expect(problems).toEqual([]);
  if (process.env.WRITE_CONTRACT) count(answers);
  const exceptions = exceptionsIn();
  const more = Object.entries(answers).filter(([rule, count]) => count > (exceptions[rule]?.most ?? 0));
  expect(more).toEqual([]);
  // An exception that nothing needs any more would hide the next finding.
  expect(Object.keys(exceptions).filter((rule) => answers[rule] === undefined)).toEqual([]);
});

test('and they do look: an operation without a tag, failures, a description and bounds of its parameter is found', async () => {
  const document = JSON.parse(JSON.stringify({ ...product.api.document, components: {}, tags: [] })) as Record<string, unknown>;
  const parameters = [{ name: 'q', in: 'query', description: 'Words.', schema: { type: 'string' } }];
  const responses = { 200: { description: 'ok' } };
  document.paths = { '/v1/things': { get: { operationId: 'things_list', summary: 'List', parameters, responses } } };
  const rules = (await found(document)).problems.map((problem) => problem.split(': ')[0]);
  expect(rules).toEqual(
    expect.arrayContaining([
      'redocly operation-4xx-response',
      'spectral operation-tags',
      'spectral operation-description',
      'spectral owasp:api4:2023-string-limit',
      'spectral owasp:api4:2023-string-restricted',
    ]),
  );
});
