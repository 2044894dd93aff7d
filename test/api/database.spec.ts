import pg from 'pg';
import { cloneDatabase, dropDatabase } from '../support/database.js';

const NAME = `database_spec_${process.env['JEST_WORKER_ID']}`;

async function onDatabase<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('the database of a test run', () => {
  let url: string;

  beforeEach(async () => {
    url = await cloneDatabase(NAME);
  });

  afterAll(() => dropDatabase(NAME));

  it('is UTF-8 and sorts by code point, with case rules for every script', async () => {
    const [row] = await onDatabase(
      url,
      `select getdatabaseencoding() as encoding, lower('ÄΩ') as lower, array(select unnest(array['b','B','ä','a'])
         order by 1) as sorted`,
    );
    expect(row).toEqual({ encoding: 'UTF8', lower: 'äω', sorted: ['B', 'a', 'b', 'ä'] });
  });

  it('begins each time as a copy of the template, whatever a spec before left or still holds open', async () => {
    await onDatabase(url, 'create table left_behind ()');
    const forgotten = new pg.Client({ connectionString: url });
    forgotten.on('error', () => {});
    await forgotten.connect();

    url = await cloneDatabase(NAME);

    expect(await onDatabase(url, `select to_regclass('left_behind') as found`)).toEqual([{ found: null }]);
    await expect(forgotten.query('select 1')).rejects.toThrow();
  });

  it('is of the version that TEST_POSTGRES asks for, else of the packaged one', async () => {
    const [row] = await onDatabase<{ server_version: string }>(url, 'show server_version');
    expect(row?.server_version).toMatch(new RegExp(`^${process.env['TEST_POSTGRES'] ?? '18'}\\.`));
  });

  it('can be reached with its password alone', async () => {
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(onDatabase(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });
});
