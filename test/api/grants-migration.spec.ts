// Credentials from before, one for each connection, become grants that connections share; and the way back.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { ShareGrants1764000000800 } from '@app/connections';
import { KeyRings, migrate } from '@app/platform/data';
import { DataSource, type MixedList } from 'typeorm';
import { migrations } from '../../apps/migrations.js';
import { type Grants, grantsOf } from '../support/grants.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

/** A credential as it was stored. */
interface Former {
  readonly organization: TestOrganization;
  readonly connection: string;
  readonly token: string;
  readonly hash: Buffer | null;
}

let product: Product;
let platform: Grants;
let rings: KeyRings;
let acme: TestOrganization;
let other: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_grants_migration', { simulator: true });
  platform = grantsOf(product);
  rings = new KeyRings(product.settings.TOKEN_KEYS, product.settings.CURSOR_KEYS);
  acme = await product.organization();
  other = await product.organization();
  await toBefore();
});
afterAll(() => product.stop());

async function toBefore(): Promise<void> {
  const since = migrations.slice(migrations.indexOf(ShareGrants1764000000800));
  const source = new DataSource({
    type: 'postgres',
    url: product.databaseUrl,
    migrations: migrations as unknown as MixedList<string>,
    migrationsTableName: 'schema_migration',
    installExtensions: false,
  });
  await source.initialize();
  for (const _ of since) await source.undoLastMigration();
  await source.destroy();
}

const toNow = (): Promise<string[]> =>
  migrate({ owner: product.databaseUrl, service: product.settings.DATABASE_URL }, migrations);

async function connected(
  organization: TestOrganization,
  hash: Buffer | null,
  refreshed: string,
  status = 'active',
): Promise<Former> {
  const [connection, token] = [randomUUID(), `ya29.former-${randomBytes(8).toString('hex')}`];
  await product.sql(
    `insert into connections.connection (organization_id, id, channel, name, status, status_changed_at, account,
       scopes, sync_interval_minutes,
       consecutive_failures, created_at, updated_at, version)
     values ($1, $2::uuid, 'google_ads', 'Acme', $3, now(), jsonb_build_object('id', $2::uuid), '["adwords"]', 60, 0,
     '2026-01-02', now(), 1)`,
    [organization.id, connection, status],
  );
  const sealed = (column: string, plain: string): string => rings.encrypt(plain, `${organization.id} ${connection} ${column}`);
  await product.sql(
    `insert into connections.credential (organization_id, connection_id, access_token, access_expires_at,
       refresh_token, refreshed_at, grant_hash)
     values ($1, $2, $3, now() + interval '1 h', $4, $5, $6)`,
    [organization.id, connection, sealed('access_token', token), sealed('refresh_token', `1//${token}`), refreshed, hash],
  );
  if (hash) await product.sql('insert into connections.grant_holder values ($1, $2)', [hash, connection]);
  return { organization, connection, token, hash };
}

const hashOf = (user: string): Buffer =>
  createHmac('sha256', product.settings.KEY_PEPPER).update(`platform grant google_ads ${user}`).digest();
const tokenOf = ({ organization, connection }: Former): Promise<string> => platform.token(organization.id, connection);
const grants = ({ id }: TestOrganization) =>
  product.sql<{ id: string; hash: Buffer | null; world: string; scopes: string[]; users: string[] }>(
    `select id, user_hash as hash, world, scopes, (select array_agg(u.connection_id::text order by u.connection_id)
       from connections.grant_use u
       where u.organization_id = g.organization_id and u.grant_id = g.id) as users
     from connections.platform_grant g where organization_id = $1 order by user_hash nulls last, id`,
    [id],
  );

it(
  'the newest credential of a user becomes the grant of all of that user’s connections, and every token can be ' + 'opened',
  async () => {
    const ada = hashOf('ada');
    const older = await connected(acme, ada, '2026-02-01');
    const newest = await connected(acme, ada, '2026-03-01');
    const ending = await connected(acme, ada, '2026-02-15', 'disconnected');
    const unknown = await connected(acme, null, '2026-02-01');
    const alsoUnknown = await connected(acme, null, '2026-02-01');
    const theirs = await connected(other, ada, '2026-04-01');

    expect((await toNow())[0]).toBe('ShareGrants1764000000800');

    const [shared, ...alone] = await grants(acme);
    expect(shared).toEqual({
      id: newest.connection,
      hash: ada,
      world: 'simulated',
      scopes: ['adwords'],
      users: [older, newest, ending].map(({ connection }) => connection).sort(),
    });
    expect(alone.map(({ id, hash, users }) => [id, hash, users])).toEqual(
      [unknown, alsoUnknown].map(({ connection }) => [connection, null, [connection]]).sort(),
    );
    expect((await grants(other)).map(({ id, users }) => [id, users])).toEqual([[theirs.connection, [theirs.connection]]]);
    for (const each of [older, newest, ending]) expect(await tokenOf(each)).toBe(newest.token);
    for (const each of [unknown, alsoUnknown, theirs]) expect(await tokenOf(each)).toBe(each.token);
    const holders = await product.sql<{ id: string }>(
      'select connection_id as id from connections.grant_holder where grant_hash = $1',
      [ada],
    );
    expect(holders.map(({ id }) => id).sort()).toEqual(
      [older, newest, ending, theirs].map(({ connection }) => connection).sort(),
    );
  },
);

it('no organization reads another’s grant afterwards, the owner neither', async () => {
  const forced = await product.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'connections'::regnamespace and relkind = 'r' and
       relforcerowsecurity
     and relname in ('connection', 'platform_grant', 'grant_use') order by 1`,
  );
  expect(forced.map(({ name }) => name)).toEqual(['connection', 'grant_use', 'platform_grant']);
});

it('the way back leaves connections without tokens, and forward again works', async () => {
  await toBefore();
  const [left] = await product.sql<{ connections: number; credentials: number }>(
    `select (select count(*)::int from connections.connection) as connections, (select count(*)::int from
       connections.credential) as credentials`,
  );
  expect(left).toEqual({ connections: 6, credentials: 0 });
  const again = await connected(acme, hashOf('ada'), '2026-05-01');
  await toNow();
  expect(await tokenOf(again)).toBe(again.token);
});
