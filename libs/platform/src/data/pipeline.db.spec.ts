import pg from 'pg';
import { cloneDatabase, dropDatabase } from '../../../../test/support/database.js';
import { pipeline, isOutdatedPlan, type QueryResult, MOST_PREPARED, type PreparedStatement } from './pipeline.js';

const send = (client: pg.ClientBase, prepared: readonly PreparedStatement[]) => pipeline(client, prepared, 12_000);
const DATABASE = `flight_${process.pid}`;
const query = (name: string, text: string, values: readonly unknown[] = []): PreparedStatement => ({ name, text, values });
const BEGIN = query('begin', 'begin');
const COMMIT = query('commit', 'commit');
const ROLLBACK = query('rollback', 'rollback');
const add = (text: string): PreparedStatement => query('add', 'insert into flown (text) values ($1)', [text]);
const all = query('all', 'select text from flown order by text');
const divide = (by: number): PreparedStatement => query('divide', 'select 1 / $1::int as result', [by]);

describe('statements that travel together', () => {
  let client: pg.Client;
  let url: string;
  const rowsOf = async (...flight: PreparedStatement[]): Promise<QueryResult['rows'] | undefined> =>
    (await send(client, flight)).at(-1)?.rows;

  beforeAll(async () => {
    url = await cloneDatabase(DATABASE);
    client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create table flown (text text unique)');
  });
  beforeEach(() => client.query('truncate flown'));
  afterAll(async () => {
    await client.end();
    await dropDatabase(DATABASE);
  });

  test('each gets its own answer, in their order, the first time and every time', async () => {
    for (const round of [1, 2, 3]) {
      const flight = [divide(1), add(`round ${round}`), query('pair', 'select $1::text as a, null as b', [round])];
      expect(await send(client, flight)).toEqual([
        { rows: [{ result: 1 }], tag: 'SELECT 1' },
        { rows: [], tag: 'INSERT 0 1' },
        { rows: [{ a: String(round), b: null }], tag: 'SELECT 1' },
      ]);
    }
  });

  test('values arrive as they are, lists and documents and days too', async () => {
    const values = [['a', 'b"c', null], { nested: [1] }, new Date('2026-02-03T04:05:06.789Z'), Buffer.from([0, 255]), null];
    const typed = query(
      'typed',
      'select $1::text[] as list, $2::jsonb as document, $3::timestamptz as at, $4::bytea as bytes, $5::int as none, ' +
        '12345678901::int8 as large',
      values,
    );
    const [list, document, at, bytes, none] = values;
    expect(await rowsOf(typed)).toEqual([{ list, document, at, bytes, none, large: 12345678901n }]);
    expect(await rowsOf(typed)).toEqual([{ list, document, at, bytes, none, large: 12345678901n }]);
  });

  test('a failure ends the pipeline: later statements are not run, and nothing of it stays', async () => {
    await expect(send(client, [add('before'), divide(0), add('after')])).rejects.toThrow(/division by zero/);
    expect(await rowsOf(all)).toEqual([]);
    expect(await rowsOf(add('later'), all)).toEqual([{ text: 'later' }]);
  });

  test('a failure before the commit leaves the transaction open, to be rolled back', async () => {
    await expect(send(client, [BEGIN, add('never'), divide(0), COMMIT])).rejects.toThrow(/division by zero/);
    await expect(send(client, [all])).rejects.toThrow(/transaction is aborted/);
    expect(await rowsOf(ROLLBACK, all)).toEqual([]);
  });

  test('a statement that the server refused can be sent again', async () => {
    const wrong = query('wrong', 'select missing from flown');
    for (const _ of [1, 2]) await expect(send(client, [wrong])).rejects.toThrow(/"missing" does not exist/);
    await client.query('alter table flown add column missing int');
    expect(await rowsOf(wrong)).toEqual([]);
  });

  test('a value that cannot be sent stops the pipeline before it starts', async () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(() => send(client, [add('early'), query('circle', 'select $1::jsonb', [circle])])).toThrow(/circular/);
    expect(await rowsOf(all)).toEqual([]);
  });

  test('a connection keeps a bounded number of prepared statements, those that were used last', async () => {
    const shapes = Array.from({ length: MOST_PREPARED + 50 }, (_, number) =>
      query(`shape ${number}`, `select ${number} as number`),
    );
    for (let first = 0; first < shapes.length; first += 25) await send(client, [divide(1), ...shapes.slice(first, first + 25)]);
    const { rows } = await client.query<{ name: string }>('select name from pg_prepared_statements');
    const names = new Set(rows.map(({ name }) => name));
    expect(names.size).toBeLessThanOrEqual(MOST_PREPARED);
    expect(['divide', 'shape 0', `shape ${MOST_PREPARED + 49}`].map((name) => names.has(name))).toEqual([true, false, true]);
    expect(await rowsOf(query('shape 0', 'select 0 as number'))).toEqual([{ number: 0 }]);
  });

  test('a statement whose table changed fails once and is prepared again, on every connection', async () => {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    const everything = query('everything', 'select * from flown');
    for (const each of [client, other]) await send(each, [everything]);
    await client.query('alter table flown add column later int');
    const failure = await send(client, [everything]).catch((error: unknown) => error);
    expect(isOutdatedPlan(failure)).toBe(true);
    for (const each of [client, other]) expect((await send(each, [everything]))[0]?.tag).toBe('SELECT 0');
    await other.end();
  });
});
