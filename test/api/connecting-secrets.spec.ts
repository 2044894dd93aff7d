// The secrets of a consent are nowhere in clear: not in a table that COPY reads, and not in the log.
import type { EventEmitter } from 'node:events';
import { ConsentEnding } from '@app/connections';
import { type Actor, publicId, systemActor } from '@app/kernel';
import { LOGGER, type Logger } from '@app/platform/config';
import { KeyRings } from '@app/platform/data';
import { JobWorker } from '@app/platform/messaging';
import pg from 'pg';
import { symbols } from 'pino';
import { asking } from '../support/connected.js';
import { Browser, codeOn, consentsOf } from '../support/consent-browser.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const OLD_KEY = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const NEW_KEY = `k2:${Buffer.alloc(32, 8).toString('base64')}`;

let product: Product;
let acme: TestOrganization;
const logged: string[] = [];
const actor = (): Actor => systemActor(acme.id);

beforeAll(async () => {
  const settings = { LOG_LEVEL: 'trace', TOKEN_KEYS: `${NEW_KEY},${OLD_KEY}` };
  product = await startProduct('api_connecting_secrets', { simulator: true, settings });
  Object.assign(product.nest.get<Logger>(LOGGER), { [symbols.streamSym]: { write: (line: string) => logged.push(line) } });
  acme = await product.organization();
  await product.control?.('POST', '/google-ads/accounts', { name: 'Acme', currency: 'USD' });
});
afterAll(() => product.stop());

/** All that COPY reads of every table of the database. */
async function copied(): Promise<string> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('information_schema', 'pg_catalog') and n.nspname not like 'pg_%'`,
    );
    const chunks: Buffer[] = [];
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on('copyData', ({ chunk }: { chunk: Buffer }) => chunks.push(chunk));
    for (const { name } of rows) await client.query(`copy ${name} to stdout`);
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    await client.end();
  }
}

/** Every secret that a consent under way has, as its holders know it. */
async function secretsOfOne(): Promise<{ id: string; code: string; secrets: Record<string, string> }> {
  const browser = new Browser(product);
  const { id, url } = await consentsOf(product, actor).begin();
  const link = new URL(url);
  const authorize = await browser.open(url);
  const back = new URL(await browser.consent(authorize));
  const page = await browser.load(back.href);
  const grants = await product.control?.<{ grants: { refresh_token: string }[] }>('GET', '/google-ads/grants');
  const code = codeOn(page);
  const secretOf = (text: string | null): string => text?.split('.')[1] ?? '';
  return {
    id,
    code,
    secrets: {
      ticket: secretOf(link.searchParams.get('consent')),
      state: secretOf(new URL(authorize).searchParams.get('state')),
      challenge: new URL(authorize).searchParams.get('code_challenge') ?? '',
      platformCode: back.searchParams.get('code') ?? '',
      cookie: browser.cookieValues[0] ?? '',
      refreshToken: grants?.grants.at(-1)?.refresh_token ?? '',
      accessToken: 'ya29.',
    },
  };
}

/** The names of the secrets that the text has, as they are or as a dump shows bytes. */
const foundIn = (text: string, secrets: Readonly<Record<string, string>>): string[] =>
  Object.entries(secrets)
    .filter(([, secret]) => [secret, Buffer.from(secret).toString('hex')].some((form) => text.includes(form)))
    .map(([name]) => name);

it('no table and no log holds a secret of a consent in clear, at any step of it', async () => {
  const one = await secretsOfOne();
  expect(Object.values(one.secrets).every((secret) => secret.length > 4)).toBe(true);
  const answered = await copied();
  expect(foundIn(answered, one.secrets)).toEqual([]);
  expect(answered).toContain(one.id);
  // Six digits also occur elsewhere by chance; a column of its own would hold nothing else.
  expect(answered.split(/[\t\n]/)).not.toContain(one.code);

  await expect(consentsOf(product, actor).confirm(one.id, 'wrong')).rejects.toThrow();
  const { accounts } = await consentsOf(product, actor).confirm(one.id, one.code);
  expect(foundIn(await copied(), one.secrets)).toEqual([]);
  const [made = ''] = await consentsOf(product, actor).connect(one.id, accounts[0]?.id ?? '');
  expect(foundIn(await copied(), one.secrets)).toEqual([]);
  expect(await copied()).toContain(made);
  const other = await secretsOfOne();
  product.clock.set(new Date(product.clock.now().getTime() + 3_600_000));
  await product.nest.get(ConsentEnding).endDue(actor());
  await product.work();
  expect(foundIn(await copied(), { ...one.secrets, ...other.secrets })).toEqual([]);

  product.nest.get<Logger>(LOGGER).info('heard');
  const log = logged.join('');
  expect(log).toContain('heard');
  expect(foundIn(log, { ...one.secrets, ...other.secrets })).toEqual([]);
});

it('a secret that is stored or logged in clear would be found', async () => {
  const planted = { token: 'ya29.planted-secret' };
  await product.sql("update connections.consent set verifier = 'ya29.planted-secret'");
  await consentsOf(product, actor).begin();
  await product.sql("update connections.consent set verifier = 'ya29.planted-secret'");
  product.nest.get<Logger>(LOGGER).info({ url: planted.token }, 'planted');
  expect([foundIn(await copied(), planted), foundIn(logged.join(''), planted)]).toEqual([['token'], ['token']]);
});

describe('a developer token of a connection', () => {
  const token = 'known-Token_2';
  /** Of a connection of its own, with its token. */
  const given = async (): Promise<string> => {
    const id = await product.connect(acme);
    const path = `/v1/connections/${publicId('connection', id)}`;
    const answer = await product.client.as(acme.keys.owner).patch(path, { developer_token: token });
    expect(answer.body.data).toMatchObject({ developer_token_source: 'own', version: 2 });
    return id;
  };
  const sealedOf = async (id: string): Promise<string> =>
    String((await product.sql('select developer_token from connections.connection where id = $1', [id]))[0]?.developer_token);

  afterEach(() => product.sql('delete from connections.pause'));

  it('is nowhere in clear: neither in a table nor in the log, also of a call that the platform refuses', async () => {
    const id = await given();
    expect(await asking(product, id, ({ application }) => Promise.resolve(application?.developerToken))).toBe(token);
    const [client, path] = [product.client.as(acme.keys.owner), `/v1/connections/${publicId('connection', id)}`];
    await client.post(`${path}/sync`);
    await product.work();
    expect((await client.get(path)).body.data.status_reason).toContain('DEVELOPER_TOKEN_INVALID');
    product.nest.get<Logger>(LOGGER).info({ application: { developerToken: token }, body: { developer_token: token } }, 'told');
    expect(logged.join('')).toContain('told');
    expect(logged.join('') + (await copied())).not.toContain(token);
  });

  it('moved to another connection cannot be opened there: its encryption is bound to its own', async () => {
    const id = await given();
    for (const twin of [await product.connect(acme), await product.connect(await product.organization())]) {
      await product.sql(
        `update connections.connection t set app = s.app, developer_token = s.developer_token from connections.connection s
         where t.id = $1 and s.id = $2`,
        [twin, id],
      );
      expect(await asking(product, twin)).toMatchObject({ message: expect.stringContaining('unable to authenticate data') });
    }
    expect(await asking(product, id)).toBe('asked');
  });

  it('is encrypted by the newest key a night after a rotation, and one that is already stays as it is', async () => {
    const [id, other] = [await given(), await given()];
    const context = `${acme.id} ${id} developer_token`;
    const fresh = await sealedOf(other);
    const former = new KeyRings(OLD_KEY, OLD_KEY).encrypt(token, context);
    await product.sql('update connections.connection set developer_token = $2 where id = $1', [id, former]);
    await product.nest.get(JobWorker).round('connections.reseal');
    const after = await sealedOf(id);
    const opened = product.nest.get(KeyRings).decrypt(after, context);
    expect([after.split('.')[0], opened, await sealedOf(other)]).toEqual(['k2', token, fresh]);
  });

  it('that is erased comes back by nothing that was under way: no change of the connection, no night', async () => {
    const id = await given();
    const client = product.client.as(acme.keys.owner);
    const former = new KeyRings(OLD_KEY, OLD_KEY).encrypt(token, `${acme.id} ${id} developer_token`);
    await product.sql('update connections.connection set developer_token = $2 where id = $1', [id, former]);
    const eraser = new pg.Client({ connectionString: product.databaseUrl });
    await eraser.connect();
    await eraser.query('begin');
    await eraser.query('update connections.connection set app = null, developer_token = null where id = $1', [id]);
    const changes = [
      client.patch(`/v1/connections/${publicId('connection', id)}`, { name: 'Shop' }),
      product.nest.get(JobWorker).round('connections.reseal'),
    ];
    const waiting = async () =>
      (await product.sql("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length;
    while ((await waiting()) < changes.length) await new Promise((resolve) => setImmediate(resolve));
    await eraser.query('commit');
    await eraser.end();
    await Promise.all(changes);
    expect(await product.sql('select name, app, developer_token from connections.connection where id = $1', [id])).toEqual([
      { name: 'Shop', app: null, developer_token: null },
    ]);
  });
});
