import { type ListRequest, type ListTable, listStatement, type Order, type Position } from '@app/platform/data';
import pg from 'pg';
import { EXPLAIN, type ExplainedPlan, listsOf, mostTouched } from '../support/plans.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { requireRows } from '../support/rows.js';
import { plantDelivery } from '../support/webhook-receiver.js';

const LIMIT = 20;
/** Rows that a page of twenty may touch: the default statuses exclude some, and no row is read twice. */
const MOST_ROWS = 1_500;
/** Rows of one organization; for a list below a record in the path, of that record. */
const seeds: Readonly<Record<string, { table: string; rows: number; within?: string; varied: string }>> = {
  campaigns: {
    table: 'campaigns.campaign',
    rows: 20_000,
    varied: `'external_id', null, 'status', (array['draft', 'active', 'paused', 'completed'])[i % 4 + 1],
      'start_at', case when i % 3 > 0 then at + interval '1 day' end, 'end_at', case when i % 5 > 0 then at + interval '1000 days' end,
      'budget', case when i % 7 > 0 then jsonb_build_object('type', 'daily', 'amount', (i % 5000)::text, 'currency', 'USD') end`,
  },
  creative: { table: 'creative.creative', rows: 3_000, varied: `'external_id', null` },
  brands: { table: 'creative.brand', rows: 3_000, varied: `'external_id', null` },
  audiences: {
    table: 'audiences.audience',
    rows: 3_000,
    varied: `'external_id', null, 'size', case when i % 3 > 0 then jsonb_build_object('lower', i, 'upper', i + 9) end`,
  },
  connections: {
    table: 'connections.connection',
    rows: 3_000,
    varied: `'account', jsonb_build_object('id', i::text), 'last_sync_at', at`,
  },
  syncs: { table: 'connections.sync', rows: 3_000, within: 'connection_id', varied: `'status', 'succeeded', 'finished_at', at` },
  exports: { table: 'analytics.export', rows: 3_000, varied: `'status', 'expired'` },
  audit_events: { table: 'access.audit', rows: 3_000, varied: `'occurred_at', at` },
  history: { table: 'access.audit', rows: 60, within: 'resource_id', varied: `'occurred_at', at` },
  api_keys: {
    table: 'access.api_key',
    rows: 20_000,
    varied: `'digest', '\\x' || md5(i::text), 'revoked_at', case when i % 4 = 0 then at end,
      'expires_at', case when i % 3 > 0 then at + interval '1 day' * (i % 2) * 999 end, 'last_used_at', case when i % 5 > 0 then at end,
      'expired', i % 3 > 0 and i % 2 = 0 and i % 9 > 0`,
  },
  members: {
    table: 'access.user',
    rows: 3_000,
    varied: `'email', md5(i::text), 'role', (array['viewer', 'analyst', 'manager'])[i % 3 + 1]`,
  },
  webhook_endpoints: { table: 'webhooks.endpoint', rows: 60, varied: `'status', 'disabled'` },
  webhook_deliveries: {
    table: 'webhooks.delivery',
    rows: 3_000,
    within: 'endpoint_id',
    varied: `'event_id', gen_random_uuid()`,
  },
  // A creative has no more variants than its plan allows.
  variants: { table: 'creative.variant', rows: 60, within: 'creative_id', varied: `'index', 1000 + i` },
};

let product: Product;
let acme: TestOrganization;
let client: pg.Client;

beforeAll(async () => {
  product = await startProduct('api_list_sorts', { simulator: true });
  acme = await product.organization();
  await product.connect(acme);
  const owner = product.client.as(acme.keys.owner);
  const [connection] = (await owner.get('/v1/connections')).body.data as { id: string }[];
  expect((await owner.post(`/v1/connections/${connection?.id}/sync`)).status).toBe(202);
  await product.creative(acme);
  await owner.post('/v1/campaigns', { name: 'First' });
  expect((await owner.post('/v1/brands', { name: 'First' })).status).toBe(201);
  const definition = { type: 'saved', name: 'First', definition: { locations: { include: ['US'] } } };
  expect((await owner.post('/v1/audiences', definition)).status).toBe(201);
  expect((await owner.post('/v1/analytics/exports')).status).toBe(202);
  const hooks = { url: 'https://hooks.example.com/', types: ['*'] };
  await plantDelivery(product, acme.id, (await owner.post('/v1/webhook_endpoints', hooks)).body.data.id);
  await product.work();
  client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  for (const { table, rows, varied } of Object.values(seeds)) {
    const columns = await writtenColumns(table);
    const { rowCount } = await client.query(
      `insert into ${table} (${columns.join(', ')}) select ${columns.map((column) => `made.${column}`).join(', ')}
         from (select record as first from ${table} record where organization_id = $1 limit 1) one,
         generate_series(1, ${rows}) i, lateral (select timestamptz '2026-01-01' + i * interval '1 minute' as at) moment,
         lateral jsonb_populate_record(one.first, jsonb_build_object('id', gen_random_uuid(), 'name', md5(i::text),
         'created_at', at,
           'updated_at', at, ${varied})) made`,
      [acme.id],
    );
    expect([table, rowCount]).toEqual([table, rows]);
    await client.query(`analyze ${table}`);
  }
});
afterAll(async () => {
  await client.end();
  await product.stop();
});

/** All but the generated columns. */
async function writtenColumns(table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and
       attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
}

it(
  'a page of any list in any documented order costs its own rows, however deep it lies and however many the ' +
    'organization has',
  async () => {
    const lists = listsOf(product);
    const resources = lists.map(({ resource }) => resource);
    requireRows(resources, Object.keys(seeds), 'Add each list to `seeds`, and make a first record of it in `beforeAll`.');
    await client.query('begin; set local role advertising_app');
    await client.query("select set_config('app.organization_id', $1, true)", [acme.id]);
    const dear: string[] = [];
    for (const list of lists) {
      const { table, rows, within } = seeds[list.resource] ?? { table: '', rows: 0 };
      const scoped: ListTable = within
        ? { ...list, filters: { scope: { sql: (parameter) => `${within} = ${parameter}::uuid`, about: '' } } }
        : list;
      const { rows: records } = await client.query<{ scope: string }>(`select ${within ?? 'id'} as scope from ${table} limit 1`);
      for (const sort of Object.keys(list.sorts)) {
        for (const order of ['asc', 'desc'] satisfies Order[]) {
          const request: ListRequest = {
            limit: LIMIT,
            sort,
            order,
            cursor: null,
            statuses: list.states.filter((state) => state !== 'archived'),
            from: null,
            until: null,
            filters: within ? { scope: records[0]?.scope ?? '' } : {},
          };
          const page = (after: Position | null) => listStatement(scoped, request, after, new Date());
          const ask = async <R extends pg.QueryResultRow>(after: Position | null, explain: string): Promise<R[]> => {
            const { query, values } = page(after);
            return (await client.query<R>(`${explain}${query.text}`, [acme.id, ...values])).rows;
          };
          expect([list.resource, sort, (await ask(null, '')).length]).toEqual([list.resource, sort, LIMIT + 1]);
          const by = list.sorts[sort]?.sql ?? '';
          const { rows: deep } = await client.query<{ key: string; id: string }>(
            `select (${by})::text as key, id from ${table} where ${by} is not null
           order by ${by} ${order}, id ${order} offset ${rows / 2} limit 1`,
          );
          expect([list.resource, sort, deep.length]).toEqual([list.resource, sort, 1]);
          const positions: (Position | null)[] = [null, ...deep];
          if (list.sorts[sort]?.nullable) positions.push({ key: null, id: '80000000-0000-4000-8000-000000000000' });
          for (const after of positions) {
            const worst = mostTouched(await ask<ExplainedPlan>(after, EXPLAIN));
            if (worst > MOST_ROWS)
              dear.push(`${list.resource} by ${sort} ${order} after ${JSON.stringify(after)}: ${worst} rows`);
          }
        }
      }
    }
    await client.query('rollback');
    requireRows(
      dear,
      [],
      'Give each sort key an index in a migration: `sortIndexes`, or `sortColumns` for a key that is computed.',
    );
  },
);
