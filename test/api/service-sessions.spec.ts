/** At boot a session of each kind is looked at, on the very way that the pools will take. */
import { createServer, connect } from 'node:net';
import { tellLosses } from '@app/platform/config';
import { APP_ROLE, AUTHENTICATOR_ROLE } from '@app/platform/data';
import { cloneDatabase, dropDatabase, serviceUrlOf } from '../support/database.js';
import { query } from '../support/postgres-starts.js';
import { addressOf, boot, droppingOptions, refusingOptions } from '../support/service-boot.js';

const DATABASE = 'api_service_sessions';
let owner: string;
let service: string;

beforeAll(async () => {
  owner = await cloneDatabase(DATABASE);
  service = serviceUrlOf(owner);
});
afterAll(async () => dropDatabase(DATABASE));

describe('a process of the service', () => {
  it('refuses a pooler that drops the role and the settings of its sessions', async () => {
    const { server, url } = await droppingOptions(service);
    await expect(boot(url))
      .rejects.toThrow(/lost its role advertising_app, .*timezone.*connection pooler.*"options"/)
      .finally(() => server.close());
  });

  it.each([
    ['unsupported startup parameter: options', '08P01'],
    ["Feature not supported: RDS Proxy currently doesn't support command-line options.", '0A000'],
  ])('refuses a pooler that says %s, with the cure', async (words, code) => {
    const { server, url } = await refusingOptions(service, words, code);
    await expect(boot(url))
      .rejects.toThrow(/DATABASE_URL is refused .*connection pooler, .*Connect without it/)
      .finally(() => server.close());
  });

  it('refuses one behind which every session has the role of the app, also those that look up keys', async () => {
    const login = 'spec_session_login';
    const limits = { statement_timeout: '10s', lock_timeout: '5s', idle_in_transaction_session_timeout: '15s', timezone: 'UTC' };
    await query(
      owner,
      `create role ${login} login noinherit password 'right'; grant ${APP_ROLE}, ${AUTHENTICATOR_ROLE} to ${login}; ` +
        Object.entries({ ...limits, role: APP_ROLE })
          .map(([name, value]) => `alter role ${login} set ${name} = '${value}'`)
          .join('; '),
    );
    const { server, url } = await droppingOptions(Object.assign(new URL(service), { username: login, password: 'right' }).href);
    await expect(boot(url))
      .rejects.toThrow(/lost its role advertising_authenticator: .*connection pooler/)
      .finally(() => server.close())
      .finally(() => query(owner, `drop role ${login}`));
  });

  it('waits for a database that does not answer yet, and tells it once, without a stack', async () => {
    const lines: string[] = [];
    const told = { warn: (...words: unknown[]) => void lines.push(JSON.stringify(words)) };
    let refused = 0;
    const server = createServer((client) => {
      tellLosses(told as never);
      refused += 1;
      if (refused <= 3) return void client.destroy();
      const upstream = connect(Number(new URL(service).port), new URL(service).hostname);
      for (const socket of [client, upstream]) socket.on('error', () => [client, upstream].forEach((each) => each.destroy()));
      client.pipe(upstream).pipe(client);
    });
    await boot(await addressOf(server, service)).finally(() => server.close());
    expect([refused > 3, lines]).toEqual([
      true,
      [expect.stringMatching(/^\[\{"dependency":"database .*","cause":"[^\n]*"\},".* is away"\]$/)],
    ]);
  });

  it('looks at the sessions of read replicas, too, and starts while one is away', async () => {
    const { server, url } = await droppingOptions(service);
    await expect(boot(service, { DATABASE_READ_URLS: url })).rejects.toThrow(
      /^.*DATABASE_READ_URLS logs in as .* lost its role/s,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(boot(service, { DATABASE_READ_URLS: url })).resolves.toBeUndefined();
  });
});
