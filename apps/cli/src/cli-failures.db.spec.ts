import 'reflect-metadata';
import { join } from 'node:path';
import { type CliBench, startCli } from '../../../test/support/cli.js';
import { serviceUrlOf } from '../../../test/support/database.js';
import { refusingOptions } from '../../../test/support/service-boot.js';

let bench: CliBench;
const cli: CliBench['cli'] = (...words) => bench.cli(...words);

beforeAll(async () => {
  bench = await startCli('cli_failures');
});
afterAll(() => bench.stop());

describe('a wrong command line', () => {
  it.each([
    ['', 2, /not complete.* See: cli --help/],
    ['keys', 2, /not complete.* See: cli keys --help/],
    ['keys forge', 2, /unknown command 'forge'/],
    ['nothing', 2, /unknown command 'nothing'/],
    ['keys create --name CRM', 2, /--user <id>' not specified.* See: cli keys create --help/],
    ['keys create --user org_1 --name CRM', 2, /not the id of a user; those begin with usr_/],
    ['keys revoke key_01jnotanid', 2, /not the id of a key/],
    ['keys rotate key_01h455vb4pex5vsknk084sn02q --overlap 1w', 2, /45s, 30m, 12h or 90d/],
    ['keys rotate key_01h455vb4pex5vsknk084sn02q', 1, /^error: There is no key key_01h455vb4pex5vsknk084sn02q\.$/],
    ['organizations create --name X --plan gold', 2, /one of: starter, growth, enterprise/],
    ['organizations create --name X --plan growth --colour red', 2, /unknown option '--colour'/],
    ['jobs retry', 2, /Name the jobs to retry, or --all/],
    ['jobs retry 12 all', 2, /"all" is not the id of a job/],
    ['jobs retry 999999', 1, /Not among the failed jobs: 999999/],
  ])('%j ends with %d and one line with the cure', async (line, code, message) => {
    const ended = await cli(line);
    expect(ended).toMatchObject({ code, err: expect.stringMatching(message) as string });
    expect(ended.err).not.toContain('\n');
  });

  it.each(['--help', 'keys --help', 'keys create --help'])('%s explains and ends well', async (line) => {
    expect(await cli(line)).toMatchObject({ code: 0, out: expect.stringContaining('Usage: cli') as string });
  });

  it('can be answered as JSON', async () => {
    const { organization, user } = await bench.organizationWithOwner();
    const ended = await cli(`users deactivate ${user.id} --json`);
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.err)).toMatchObject({
      error: expect.stringContaining('last active owner') as string,
      code: 'last_owner',
    });
    expect(organization.id).toBeDefined();
  });
});

describe('settings', () => {
  it('that are missing end with 78 and name all of them', async () => {
    const ended = await cli('keys list --organization org_01h455vb4pex5vsknk084sn02q', {
      environment: { DATA_DIR: join(bench.folder, 'none') },
    });
    expect(ended.code).toBe(78);
    for (const name of ['DATABASE_URL', 'KEY_PEPPER', 'TOKEN_KEYS', 'CURSOR_KEYS'])
      expect(ended.err).toContain(`${name} is missing`);
  });

  it("for migrate are the addresses of the database alone: the owner's, and that of the login of the service", async () => {
    const environment = { DATA_DIR: join(bench.folder, 'none') };
    expect((await cli('migrate', { environment })).err).toMatch(/DATABASE_URL is missing/);
    expect((await cli('migrate', { environment })).err).not.toContain('KEY_PEPPER');
    const service = { ...environment, DATABASE_URL: serviceUrlOf(bench.databaseUrl) };
    expect(await cli('migrate', { environment: service })).toMatchObject({
      code: 78,
      err: expect.stringContaining('MIGRATION_DATABASE_URL is missing') as string,
    });
    const owner = { MIGRATION_DATABASE_URL: bench.databaseUrl };
    expect(await cli('migrate', { environment: { ...service, ...owner } })).toMatchObject({
      code: 0,
      out: 'The database was up to date.',
    });
  });

  it('that log in as the owner are refused with the cure: the tools work as the service does', async () => {
    const environment = { DATA_DIR: bench.folder, DATABASE_URL: bench.databaseUrl };
    for (const line of ['jobs failed', 'keys list --organization org_01h455vb4pex5vsknk084sn02q']) {
      const { code, err } = await cli(line, { environment });
      expect([code, err]).toEqual([
        78,
        expect.stringMatching(/logs in as "postgres".* is a superuser.* run `cli migrate` with MIGRATION_/),
      ]);
    }
    const same = { ...environment, MIGRATION_DATABASE_URL: bench.databaseUrl };
    expect((await cli('migrate', { environment: same })).err).toMatch(/the service needs a login of its own/);
  });

  it('of the environment go before those of a running start; a database that is away is said in a line', async () => {
    const environment = { DATA_DIR: bench.folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    expect(await bench.ownProcess('keys list --organization org_01h455vb4pex5vsknk084sn02q', environment)).toEqual({
      code: 1,
      out: '',
      err: 'error: The database does not answer: start it (npm start), or set DATABASE_URL to the one that runs.\n',
    });
  });

  it('behind a pooler that refuses them end with the cure, not as a database that is away', async () => {
    const { server, url } = await refusingOptions(
      serviceUrlOf(bench.databaseUrl),
      'unsupported startup parameter: options',
      '08P01',
    );
    const { code, err } = await cli('jobs failed', { environment: { DATA_DIR: bench.folder, DATABASE_URL: url } });
    server.close();
    expect([code, err]).toEqual([78, expect.stringMatching(/connection pooler, .*Connect without it/)]);
  });

  it('of a running start serve a real process too', async () => {
    const { organization } = await bench.organizationWithOwner();
    const ended = await bench.ownProcess(`users list --json --organization ${organization.id}`, { DATA_DIR: bench.folder });
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(ended.out)).toMatchObject([{ role: 'owner' }]);
  });

  it('of a database without a schema end with the cure', async () => {
    const empty = new URL(bench.databaseUrl);
    empty.pathname = 'postgres';
    const environment = { DATA_DIR: bench.folder, DATABASE_URL: serviceUrlOf(empty.href) };
    expect(await cli('keys list --organization org_01h455vb4pex5vsknk084sn02q', { environment })).toMatchObject({
      code: 1,
      err: expect.stringContaining('run `migrate`') as string,
    });
  });
});
