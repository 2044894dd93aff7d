import pg from 'pg';
import { endAll, eventually, newDirectory, query, removeDirectories, start } from '../../../test/support/postgres-starts.js';
import { tightenCommits, withLooseCommits } from './loose-commits.js';

describe('commits while a demo is made', () => {
  const dataDir = newDirectory(0o755);
  let url: string;
  let earlier: pg.Client;

  beforeAll(async () => {
    ({ url } = await start(dataDir));
    earlier = new pg.Client({ connectionString: url });
    await earlier.connect();
  });
  afterAll(async () => {
    await earlier.end();
    await endAll();
    removeDirectories();
  });

  const SHOWN = `select current_setting('synchronous_commit') as value`;
  const waits = async (): Promise<unknown[]> => await query(url, SHOWN);
  const isEarlier = async (value: string): Promise<boolean> =>
    (await earlier.query<{ value: string }>(SHOWN)).rows[0]?.value === value;

  it('do not wait for the disk in any session, and do again when it is made', async () => {
    await withLooseCommits(url, async () => {
      expect(await waits()).toEqual([{ value: 'off' }]);
      await eventually('an earlier session does not wait', () => isEarlier('off'));
    });
    expect(await waits()).toEqual([{ value: 'on' }]);
    await eventually('an earlier session waits', () => isEarlier('on'));
  });

  it('are all on the disk at its end, also when it could not be made', async () => {
    let committed = '';
    const failed = withLooseCommits(url, async () => {
      await query(url, 'create table made as select generate_series(1, 50000)');
      const [last] = (await query(url, 'select pg_current_wal_insert_lsn()::text as at')) as { at: string }[];
      committed = last?.at ?? '';
      throw new Error('could not be made');
    });
    await expect(failed).rejects.toThrow('could not be made');
    expect(await query(url, `select pg_current_wal_flush_lsn() >= '${committed}' as there`)).toEqual([{ there: true }]);
    expect(await waits()).toEqual([{ value: 'on' }]);
  });

  it('wait again at the start after one that was killed meanwhile', async () => {
    await query(url, 'alter system set synchronous_commit = off');
    await query(url, 'select pg_reload_conf()');
    await eventually('the setting is the killed start’s', async () => JSON.stringify(await waits()).includes('off'));
    await tightenCommits(url);
    expect(await waits()).toEqual([{ value: 'on' }]);
  });
});
