import pg from 'pg';
import { cloneDatabase, dropDatabase } from '../../../../test/support/database.js';
import { binaryArray, binaryElements, type BinaryType, type BinaryValue } from './binary-array.js';

const cases: Record<BinaryType, [values: BinaryValue[], texts: (string | null)[]]> = {
  bigint: [
    [0n, null, -1n, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)],
    ['0', null, '-1', '9007199254740993', '9223372036854775807', '-9223372036854775808'],
  ],
  smallint: [
    [0, -1, null, 32_767, -32_768],
    ['0', '-1', null, '32767', '-32768'],
  ],
  text: [
    ['', 'plain', null, 'a,"b"\\{}', 'grün €', '💶', 'NULL'],
    ['', 'plain', null, 'a,"b"\\{}', 'grün €', '💶', 'NULL'],
  ],
  date: [
    ['2000-01-01', '1999-12-31', null, '2026-02-28', '2096-02-29'],
    ['2000-01-01', '1999-12-31', null, '2026-02-28', '2096-02-29'],
  ],
  uuid: [
    ['0193b5c0-0000-7000-8000-00000000c0fe', null, 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'],
    ['0193b5c0-0000-7000-8000-00000000c0fe', null, 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ],
  sha256: [
    [`00ff${'ab'.repeat(30)}`, null],
    [`\\x00ff${'ab'.repeat(30)}`, null],
  ],
};
/** The type's name in PostgreSQL, where it has another one. */
const named: Partial<Record<BinaryType, string>> = { sha256: 'bytea' };
const elements = (type: BinaryType, values: BinaryValue[]): Buffer => binaryElements(type, values, (value) => value);
const types = Object.keys(cases) as BinaryType[];

describe('a binary array', () => {
  const database = `binary_array_${process.pid}`;
  let client: pg.Client;
  const read = async (type: BinaryType, array: Buffer): Promise<unknown> =>
    (await client.query<{ texts: unknown }>(`select ($1::${named[type] ?? type}[])::text[] as texts`, [array])).rows[0]?.texts;

  beforeAll(async () => {
    client = new pg.Client({ connectionString: await cloneDatabase(database) });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await dropDatabase(database);
  });

  it.each(types)('holds every %s as PostgreSQL knows it', async (type) => {
    const [values, texts] = cases[type];
    expect(await read(type, binaryArray(type, values.length, [elements(type, values)]))).toEqual(texts);
  });

  it.each(types)('of %s is made of parts, also of none', async (type) => {
    const [values, texts] = cases[type];
    const parts = [values.slice(0, 1), [], values.slice(1)].map((part) => elements(type, part));
    expect(await read(type, binaryArray(type, values.length, parts))).toEqual(texts);
    expect(await read(type, binaryArray(type, 0, []))).toEqual([]);
  });

  it.each<[BinaryType, BinaryValue]>([
    ['bigint', 2n ** 63n],
    ['bigint', -(2n ** 63n) - 1n],
    ['smallint', 32_768],
    ['smallint', 1.5],
    ['date', 'someday'],
    ['uuid', '0193b5c0-0000-7000-8000-00000000c0f'],
    ['uuid', '0193b5c0-0000-7000-8000-00000000c0fe0'],
    ['uuid', '0193b5c0-0000-7000-8000-00000000c0fg'],
    ['sha256', 'ab'.repeat(31)],
    ['sha256', `${'ab'.repeat(31)}xy`],
  ])('refuses a %s that it cannot hold: %s', (type, value) => {
    expect(() => elements(type, [value])).toThrow(RangeError);
  });
});
