import fc from 'fast-check';
import { runs } from '../../../../../test/support/full-counts.js';
import { JsonRows, parseJsonWithRows } from './json-rows.js';
import { MOST_VALUES, parseJson } from './json-scan.js';

const MOST = 50;
const option = { field: 'rows', most: MOST };
const plain = (value: unknown): unknown =>
  Object.fromEntries(Object.entries(value as object).map(([name, item]) => [name, item instanceof JsonRows ? [...item] : item]));
const row = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.dictionary(fc.string({ maxLength: 4 }), fc.string({ maxLength: 8 })));
const body = fc
  .tuple(
    fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
    fc.array(row, { maxLength: MOST }),
  )
  .map(([before, rows]) => ({ ...before, rows, after: [1, { rows: [2] }] }))
  .filter((value) => !JSON.stringify(value).includes('__proto__'));
const written = fc
  .tuple(body, fc.constantFrom(undefined, 1, '\r\n\t'))
  .map(([value, space]) => JSON.stringify(value, null, space));

test('a body is the same, whether its rows are read one by one or all at once', async () => {
  await fc.assert(
    fc.asyncProperty(written, async (text) => {
      const parsed = await parseJsonWithRows(text, option);
      if ('fault' in parsed) throw new Error(parsed.fault.message);
      expect((parsed.value as { rows: unknown }).rows).toBeInstanceOf(JsonRows);
      expect(plain(parsed.value)).toEqual(JSON.parse(text));
    }),
  );
});

test('invalid JSON is refused in the same way, with its place in the text', async () => {
  const broken = fc
    .tuple(written, fc.nat(), fc.constantFrom('', ',', ']', '}', '{', '[', '"', ':', '\\', 'x', '"rows":[1],', '0'), fc.nat(2))
    .map(([text, at, inserted, cut]) => text.slice(0, at % text.length) + inserted + text.slice((at % text.length) + cut));
  const seen = { right: 0, wrong: 0 };
  await fc.assert(
    fc.asyncProperty(broken, async (text) => {
      const [atOnce, byRow] = [parseJson(text), await parseJsonWithRows(text, { field: 'rows', most: 1_000 })];
      seen['fault' in atOnce ? 'wrong' : 'right'] += 1;
      expect('fault' in byRow).toBe('fault' in atOnce);
      if ('fault' in byRow) expect(byRow.fault.position >= 0 && byRow.fault.position <= text.length).toBe(true);
      else if ('value' in atOnce && typeof atOnce.value === 'object' && atOnce.value !== null && !Array.isArray(atOnce.value))
        expect(plain(byRow.value)).toEqual(atOnce.value);
    }),
    { numRuns: runs(2_000) },
  );
  expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(runs(50));
});

test.each([
  ['{"rows":[{"a":1},{"a":1,"a":2}]}', 24, /names "a" twice/],
  ['{"rows":[{"a":1},{"a":}]}', 22, /position 22/],
  ['{"rows":[1],"rows":[2]}', 12, /names "rows" twice/],
  ['{"rows":[1],"r\\u006fws":[2]}', 12, /names "rows" twice/],
  ['{"rows":[1],"x":}', 16, /position 16/],
  ['{"rows":[1', 10, /not valid JSON/],
  ['{"rows":[1,]}', 11, /not valid JSON/],
  ['{"rows":[1},"after":[1]}', 10, /not valid JSON/],
  ['{"rows":[}}', 9, /not valid JSON/],
  ['{"rows":[{"__proto__":1}]}', 10, /__proto__/],
  [`{"rows":[${'['.repeat(31)}${']'.repeat(31)}]}`, 39, /deeper than 32/],
])('%s is refused at its place', async (text, position, message) => {
  const parsed = await parseJsonWithRows(text, option);
  expect('fault' in parsed && parsed.fault).toMatchObject({ position, message: expect.stringMatching(message) as string });
});

test('an array with too many rows is read no further than one row more', async () => {
  const rows = `${'{},'.repeat(1_400_000)}{`;
  const parsed = await parseJsonWithRows(`{"rows":[${rows}`, option);
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  expect((parsed.value as { rows: JsonRows }).rows.length).toBe(MOST + 1);
});

test('rows may have more values together than a body that is parsed at once', async () => {
  const text = JSON.stringify({ rows: Array.from({ length: 10_000 }, () => ({ a: 1, b: 2, c: 3 })) });
  const parsed = await parseJsonWithRows(text, { field: 'rows', most: 10_000 });
  expect('value' in parsed && [...(parsed.value as { rows: JsonRows }).rows]).toHaveLength(10_000);
  expect(parseJson(text)).toMatchObject({ fault: { isTooMany: true } });
});

test('one value more than the bound is too many, for any values', () => {
  const texts = (count: number): string[] => [
    `[${Array.from({ length: count - 1 }, () => '1').join()}]`,
    `{${Array.from({ length: count - 1 }, (_, index) => `"k${index}":1`).join()}}`,
  ];
  for (const text of texts(MOST_VALUES - 1)) expect(parseJson(text)).toHaveProperty('value');
  for (const text of texts(MOST_VALUES + 2)) expect(parseJson(text)).toMatchObject({ fault: { isTooMany: true } });
  expect(parseJson(`[${'[],'.repeat(MOST_VALUES)}[]]`)).toMatchObject({ fault: { isTooMany: true } });
});

test('other requests have their turn while rows are read', async () => {
  let turns = 0;
  let done = false;
  const count = (): void => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  await parseJsonWithRows(JSON.stringify({ rows: Array.from({ length: 10_000 }, () => ({ a: 'x'.repeat(100) })) }), {
    field: 'rows',
    most: 10_000,
  });
  done = true;
  expect(turns).toBeGreaterThan(10);
});
