/** The document is committed, so that a review sees every change of the contract. `npm run contract:write` writes it anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { channels, formats as adFormats, objectives } from '@app/kernel';
import { type Json, target } from '../support/document.js';
import { type Product, startProduct } from '../support/product.js';

const COMMITTED = 'docs/openapi.json';

let product: Product;
let document: Json;
beforeAll(async () => {
  // The address and the version are those of a deployment; the contract is that of all.
  product = await startProduct('contract_document', { settings: { PUBLIC_URL: 'https://api.example.com' } });
  document = product.api.document as unknown as Json;
});
afterAll(() => product.stop());

/** Each key in one place, so that what is moved in the sources changes nothing. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((key) => [key, sorted((value as Json)[key])]),
        )
      : value;

test('the committed document is the one that is served', () => {
  const served = sorted({ ...document, info: { ...(document.info as Json), version: 'v1' } });
  const text = `${JSON.stringify(served, null, 1)}\n`;
  if (process.env.WRITE_CONTRACT) writeFileSync(COMMITTED, text);
  expect(readFileSync(COMMITTED, 'utf8') === text ? 'equal' : 'stale: npm run contract:write').toBe('equal');
});

const isNull = (schema: Json): boolean =>
  [schema.type].flat().includes('null') || ((schema.anyOf ?? schema.oneOf ?? []) as Json[]).some(isNull);
const formats = (schema: Json): unknown[] => [
  schema.format,
  ...((schema.anyOf ?? schema.oneOf ?? []) as Json[]).flatMap(formats),
];

function* properties(value: unknown, way: string): Generator<[way: string, name: string, schema: Json]> {
  if (typeof value !== 'object' || value === null) return;
  const { properties: held, ...parts } = value as Json;
  for (const [name, schema] of Object.entries((held ?? {}) as Record<string, Json>)) {
    yield [`${way}.${name}`, name, schema];
    yield* properties(schema, `${way}.${name}`);
  }
  for (const [name, part] of Object.entries(parts)) yield* properties(part, /^\d+$/.test(name) ? way : `${way}/${name}`);
}
const all = (): [way: string, name: string, schema: Json][] => [
  ...properties(document.components, ''),
  ...properties(document.paths, ''),
];
const isDescribed = ({ description, $ref }: Json): boolean =>
  Boolean(description ?? (typeof $ref === 'string' && (target(document as never, $ref) as Json).description));
const ways = (found: readonly [way: string, name: string, schema: Json][]): string[] => found.map(([way]) => way);

test('each property has a description, and one that can be null says what null means', () => {
  expect(all().length).toBeGreaterThan(1_500);
  expect(ways(all().filter(([, , schema]) => !isDescribed(schema)))).toEqual([]);
  expect(ways(all().filter(([, , schema]) => isNull(schema) && !String(schema.description).includes('null')))).toEqual([]);
});

test('each day and each instant has its format', () => {
  const dated = all().filter(([, name]) => /(^|_)(date|at|from|until|through)$/.test(name));
  const undated = dated.filter(([, name, schema]) => {
    const texts = JSON.stringify(schema);
    const isDate = /_at$|date$|^until$/.test(name) && texts.includes('"string"');
    return isDate && !formats(schema).some((format) => format === 'date' || format === 'date-time');
  });
  expect(dated.length).toBeGreaterThan(100);
  expect(ways(undated)).toEqual([]);
});

test('what a new record only begins with is no property of its body; a change takes it with the type of the record', () => {
  const { schemas } = document.components as { schemas: Record<string, { properties?: Record<string, Json> }> };
  const unchanged = Object.entries(schemas).flatMap(([name, schema]) =>
    Object.entries(schema.properties ?? {}).flatMap(([field, each]) =>
      each['x-read-only'] === true ? [[name, field, Object.keys(each).some((key) => /type|anyOf|\$ref|const/.test(key))]] : [],
    ),
  );
  expect(new Set(unchanged.map(([name]) => String(name).slice(0, 6)))).toEqual(new Set(['Update']));
  expect(unchanged.filter(([, , isTyped]) => !isTyped)).toEqual([]);
});

/** The lists of the kernel, by the names of the fields that have their words. */
const closed = new Map<string, readonly string[]>([
  ['channel', channels],
  ['channels', channels],
  ['objective', objectives],
  ['objectives', objectives],
  ['needed_for', objectives],
  ['format', adFormats],
  ['formats', adFormats],
]);
/** In a platform's or a provider's own words, or in those of several lists. */
const ownWords = /\.(account|accounts|error)\.status$|dimensions\.\w+\.(status|type)$|\.platform_status$|\.observed_state$/;

const wordsOf = (schema: Json): (string | null)[] | undefined =>
  (schema.enum as (string | null)[] | undefined) ??
  [schema.items, ...((schema.anyOf ?? schema.oneOf ?? []) as Json[])]
    .flatMap((each) => (each === undefined ? [] : [wordsOf(each as Json)]))
    .find((words) => words !== undefined);
const isText = (schema: Json): boolean =>
  [schema.type].flat().includes('string') ||
  [schema.items, ...((schema.anyOf ?? schema.oneOf ?? []) as Json[])].some((each) => each !== undefined && isText(each as Json));

test('a text whose words are a closed list tells them all', () => {
  const texts = all().filter(([, , schema]) => isText(schema));
  // The format of an export is that of a file.
  const listed = texts.filter(([way, name]) => closed.has(name) && !way.endsWith('Export.format'));
  expect(listed.length).toBeGreaterThan(40);
  const others = (name: string, schema: Json): boolean =>
    wordsOf(schema)?.every((word) => word === null || closed.get(name)?.includes(word)) !== true;
  expect(ways(listed.filter(([, name, schema]) => others(name, schema)))).toEqual([]);
  const kinds = new Set(['status', 'severity', 'rule']);
  const states = texts.filter(([way, name]) => kinds.has(name) && !ownWords.test(way));
  expect(ways(states.filter(([, , schema]) => wordsOf(schema) === undefined))).toEqual([]);
});
