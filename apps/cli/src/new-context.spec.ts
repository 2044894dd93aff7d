import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContextName, contextName, renamed, type Taken } from './context-names.js';
import { rowsAdded } from './context-rows.table.js';
import { run } from './run.js';

const taken: Taken = { libs: ['offers'], words: new Set(['label', 'state']), migrations: [1764000001620, 1764000001621] };
const nameOf = (many: string, one?: string): ContextName => contextName(many, taken, one) as ContextName;
const read = (file: string): string => readFileSync(file, 'utf8');

test.each([
  ['coupons', 'coupon', 'cpn'],
  ['agencies', 'agency', 'agn'],
  ['boxes', 'box', 'bxo'],
  ['houses', 'house', 'hso'],
  ['glasses', 'glass', 'gls'],
])('%s are records of the kind %s with ids of %s_', (many, one, prefix) => {
  expect(nameOf(many)).toEqual({ many, one, prefix, migration: 1764000001630 });
});

test.each([
  ['Coupons', undefined, '"Coupons" is no name: one English word of 3 to 20 small letters'],
  ['promo-codes', undefined, 'is no name'],
  ['../../etc', undefined, 'is no name'],
  ['coupon', undefined, '"coupon" is no plural'],
  ['series', 'series', '"series" is no plural'],
  ['offers', undefined, '"offers" is taken: libs/offers or a schema is there.'],
  ['brands', undefined, '"brand" is taken: idPrefixes'],
  ['suppressions', undefined, '"suppressions" is taken: libs/kernel/src/permissions.ts'],
  ['orders', undefined, '"order" is a word of SQL or JavaScript'],
  ['classes', undefined, '"class" is a word of SQL or JavaScript'],
  ['labels', undefined, '"label" is a word of every context'],
])('%s, of which one is %s, is refused in words', (many, one, told) => {
  expect(contextName(many, taken, one)).toContain(told);
});

test('every form of the word gives way, with its article, its permissions and its migrations', () => {
  const text = "a brand, A brand kit, Brand, BRAND_ROWS, 'creative:read', brd_1, CreateBrands1764000000000, Names1764000000001";
  expect(renamed(text, nameOf('offices', 'office'))).toBe(
    "an office, An office kit, Office, OFFICE_ROWS, 'offices:read', off_1, CreateOffices1764000001630, Names1764000001631",
  );
});

test('each table that asks a context for a row has one place for it, also for the one after', () => {
  const first = rowsAdded(nameOf('coupons'), read);
  expect(first.get('libs/kernel/src/ids.ts')).toContain("  brand: 'brd',\n  coupon: 'cpn',\n");
  expect(first.get('test/contract/operation-ids.txt')).toContain('\ncoupons.update\n');
  const second = rowsAdded(nameOf('agencies'), (file) => first.get(file) ?? read(file));
  second.delete('test/contract/owasp.exceptions.json');
  for (const text of second.values()) expect(text).toMatch(/coupons?[\s\S]*agenc(y|ies)|agenc(y|ies)[\s\S]*coupons?/);
  expect(() => rowsAdded(nameOf('coupons'), () => '')).toThrow('has 0 places for');
});

test('no word of the model is left in what its templates become', () => {
  const files = readdirSync('templates/context', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBe(19);
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name).replace('templates/context/', '');
    expect(renamed(`${path}\n${read(join(parentPath, name))}`, nameOf('coupons'))).not.toMatch(/brand|brd|creative/i);
  }
});

test('a folder that is no checkout of the source is told so', async () => {
  const [folder, before, told] = [mkdtempSync(join(tmpdir(), 'no-checkout-')), process.cwd(), [] as string[]];
  process.chdir(folder);
  try {
    const io = { out: () => undefined, err: (line: string) => void told.push(line), readStdin: async () => '' };
    const none = async function* (): AsyncGenerator<Uint8Array> {};
    expect(await run(['new', 'context', 'coupons'], {}, { ...io, stdin: none })).toBe(1);
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  }
  expect(told).toEqual([expect.stringContaining('run it in the root folder of a checkout of the source')]);
});
