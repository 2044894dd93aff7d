import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { cloneDatabase, dropDatabase } from '../../../../test/support/database.js';
import { ChooseAccounts1764000001374 } from './accounts.migration.js';

const DATABASE = `accounts_migration_${process.pid}`;
let owner: pg.Client;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: await cloneDatabase(DATABASE) });
  owner.on('error', () => undefined);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await dropDatabase(DATABASE);
});

const of = (organization: string) => owner.query("select set_config('app.organization_id', $1, false)", [organization]);

async function campaign(organization: string, connections: readonly string[]): Promise<string> {
  const id = randomUUID();
  await of(organization);
  await owner.query(
    `insert into campaigns.campaign (organization_id, id, name, status, delivery_status, delivery_issues, channels, pacing,
       bid_strategy, timezone, targeting, audience_ids, excluded_audience_ids, creative_ids, attribution, special_ad_categories,
       labels, metadata, created_at, updated_at, version)
     values ($1, $2, 'Shoes', 'active', 'delivering', '[]', '[]', 'even', '{}', 'UTC', '{}', '[]', '[]', '[]', '{}', '[]', '[]',
       '{}', now(), now(), 1)`,
    [organization, id],
  );
  for (const [index, connection] of connections.entries())
    await owner.query(
      `insert into campaigns.placement (organization_id, campaign_id, channel, connection_id, desired)
       values ($1, $2, $3, $4, 'enabled')`,
      [organization, id, `channel_${index}`, connection],
    );
  return id;
}

test('published campaigns of every organization name the accounts that they run in, and drafts none', async () => {
  const migration = new ChooseAccounts1764000001374();
  const runner = { query: (text: string) => owner.query(text) } as never;
  await migration.down(runner);
  const [acme, other] = [randomUUID(), randomUUID()];
  const [one, two, theirs] = [randomUUID(), randomUUID(), randomUUID()];
  const known = [
    { organization: acme, id: await campaign(acme, [one, two]), names: [one, two] },
    { organization: acme, id: await campaign(acme, []), names: [] },
    { organization: other, id: await campaign(other, [theirs]), names: [theirs] },
  ];
  await of('');
  await migration.up(runner);
  for (const { organization, id, names } of known) {
    await of(organization);
    const { rows } = await owner.query('select connection_ids from campaigns.campaign where id = $1', [id]);
    expect(rows).toEqual([{ connection_ids: names }]);
  }
  const forced =
    "select count(*)::int as forced from pg_class where relnamespace = 'campaigns'::regnamespace and relforcerowsecurity";
  expect((await owner.query(`${forced} and relname in ('campaign', 'placement')`)).rows).toEqual([{ forced: 2 }]);
});
