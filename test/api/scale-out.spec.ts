/**
 * Asks the catalogue whether Citus can distribute the tables by organization as they are, and whether docs/scaling.md gives
 * the calls. Each table of exceptions below holds the reason; a new table, key, sequence or trigger is distributed or named
 * here.
 */
import type pg from 'pg';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloneDatabase, dropDatabase, ownerPool } from '../support/database.js';

const DATABASE = 'scale_out';

/** On every node, because statements of distributed tables read them. */
const references: Readonly<Record<string, string>> = {
  'analytics.fx_rate': 'rates of currencies are one table for all organizations, read by their reports',
  'analytics.kept_facts': 'one row, read in the transaction of every ingest',
};

/** On the node that clients connect to: tables, and all tables of a context. */
const local: Readonly<Record<string, string>> = {
  access: 'a key is looked up before its organization is known, and is a user of the live twin; a trigger seals the audit',
  audiences: 'triggers count people and queue them for platforms, in the order of two sequences',
  'connections.grant_holder': 'one consent may serve several organizations',
  'connections.pause': 'a platform throttles an account or an application, for whichever organization asks',
  'connections.throttle': 'a platform throttles an account or an application, for whichever organization asks',
  'connections.operation_hour': 'a platform counts the operations of an application, whichever organization asks',
  'connections.place': "a platform's places are the same for everybody",
  'platform.day_quota': 'a caller without a key is counted too',
  'platform.event': 'a trigger gives it its place in the order of the commits',
  'platform.event_head': 'those who look for new events read it for all organizations at once',
  'platform.event_place': 'is written by the trigger of events',
  'platform.worker': 'says which worker processes live',
  public: 'says which migrations ran',
  webhooks: 'what is due is looked for in all organizations at once',
};

/** Indexes of distributed tables that do not begin with the organization; none is unique. */
const otherIndexes: Readonly<Record<string, string>> = {
  'platform.idempotency_age': 'old keys are removed by age, whosever they are',
};

let pool: pg.Pool;
const names = async (sql: string, values: readonly unknown[] = []): Promise<string[]> =>
  (await pool.query<{ name: string }>(sql, [...values])).rows.map(({ name }) => name);

/** Our own tables; partitions go where their tables go. */
const TABLES = `select c.oid, n.nspname::text as schema, n.nspname || '.' || c.relname as name from pg_class c join
   pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema',
  'graphile_worker')
  and n.nspname not like 'pg_%'`;
/** $1: the tables that are not distributed. */
const DISTRIBUTED = `with mine as (${TABLES}), moved as (select * from mine where name <> all($1::text[]) and schema <> all($1))`;
const organizationOf = (table: string): string =>
  `(select attnum from pg_attribute where attrelid = ${table} and attname = 'organization_id' and atttypid =
     'uuid'::regtype and attnotnull)`;

const WITHOUT_ORGANIZATION = `${DISTRIBUTED} select name from moved where ${organizationOf('oid')} is null order by 1`;
const LOOSE_INDEXES = `${DISTRIBUTED} select n.nspname || '.' || i.relname as name from moved
  join pg_index x on x.indrelid = moved.oid join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = i.relnamespace
  where x.indkey[0] is distinct from ${organizationOf('moved.oid')} order by 1`;
const WITHOUT_KEY = `${DISTRIBUTED} select name from moved
  where not exists (select from pg_constraint k where k.conrelid = moved.oid and k.contype = 'p') order by 1`;
/** Both sides must have the organization in the same place, and lie on the same node. */
const LOOSE_REFERENCES = `${DISTRIBUTED} select k.conrelid::regclass::text || ' ' || k.conname as name from pg_constraint k
  where k.contype = 'f' and (k.conrelid in (select oid from moved) or k.confrelid in (select oid from moved))
    and (k.conrelid not in (select oid from moved) or k.confrelid not in (select oid from moved)
      or array_position(k.conkey, ${organizationOf('k.conrelid')}) is null
      or array_position(k.conkey, ${organizationOf('k.conrelid')}) is distinct from array_position(k.confkey, ${organizationOf('k.confrelid')}))
  order by 1`;
/** A counter would be one for all nodes. */
const COUNTED = `${DISTRIBUTED} select distinct moved.name from moved join pg_depend d on d.refobjid = moved.oid
  join pg_class s on s.oid = d.objid and s.relkind = 'S' where d.deptype in ('a', 'i')
  union select moved.name from moved join pg_attrdef a on a.adrelid = moved.oid where pg_get_expr(a.adbin, a.adrelid) ~ 'nextval|random|now|clock' order by 1`;
const TRIGGERED =
  `${DISTRIBUTED} select distinct moved.name from moved join pg_trigger t on t.tgrelid = moved.oid ` +
  `where not t.tgisinternal
  union select distinct moved.name from moved join pg_rewrite r on r.ev_class = moved.oid order by 1`;

/** Functions that take the lock of a whole table, each with the reason. */
const locking: Readonly<Record<string, string>> = {
  'analytics.drop_months': 'once a night where a retention is set; it waits two seconds at most',
  'analytics.ensure_months': 'the makers of months of one table wait for each other; readers and writers do not',
};
const LOCKING = `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.prosrc ~* 'lock\\s+table' and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') order by 1`;

const here = [...Object.keys(references), ...Object.keys(local)];

beforeAll(async () => {
  pool = ownerPool(await cloneDatabase(DATABASE), 2);
});
afterAll(async () => {
  await pool.end();
  await dropDatabase(DATABASE);
});

/** Parents before the tables that refer to them; analytics first, because it is what grows. */
async function calls(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; schema: string; parents: string[] }>(
    `${DISTRIBUTED} select name, schema, array(select p.name from pg_constraint k join moved p on p.oid = k.confrelid
       where k.contype = 'f' and k.conrelid = moved.oid and k.confrelid <> moved.oid) as parents
     from moved order by schema <> 'analytics', name`,
    [here],
  );
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, parents }) => !ordered.includes(name) && parents.every((parent) => ordered.includes(parent)));
    if (!next) throw new Error('Foreign keys run in a circle.');
    ordered.push(next.name);
  }
  const [first = ''] = ordered;
  return [
    ...Object.keys(references).map((table) => `select create_reference_table('${table}');`),
    ...ordered.map((table) => {
      const beside = table === first ? '' : `, colocate_with => '${first}'`;
      return `select create_distributed_table('${table}', 'organization_id'${beside});`;
    }),
  ];
}

describe('every table', () => {
  it('is distributed, or an exception that exists', async () => {
    const all = await names(TABLES);
    const schemas = all.map((table) => table.split('.')[0]);
    expect(here.filter((each) => !all.includes(each) && !schemas.includes(each))).toEqual([]);
    expect((await calls()).join(' ')).toContain("'analytics.fact', 'organization_id'");
  });

  it('that is distributed has its organization, of one name and type, and never without', async () => {
    expect(await names(WITHOUT_ORGANIZATION, [here])).toEqual([]);
  });

  it('that is distributed has a primary key, which begins with the organization like every other index', async () => {
    expect(await names(WITHOUT_KEY, [here])).toEqual([]);
    expect(await names(LOOSE_INDEXES, [here])).toEqual(Object.keys(otherIndexes));
  });

  it('refers only to tables that lie beside it, by organization', async () => {
    expect(await names(LOOSE_REFERENCES, [here])).toEqual([]);
  });

  it(
    'that is distributed has no number from a sequence, no time and no chance from the database, no trigger and no ' + 'rule',
    async () => {
      expect(await names(COUNTED, [here])).toEqual([]);
      expect(await names(TRIGGERED, [here])).toEqual([]);
    },
  );

  it('is locked as a whole by nothing but two functions', async () => {
    expect(await names(LOCKING)).toEqual(Object.keys(locking));
  });

  it.each([
    ['has no organization', WITHOUT_ORGANIZATION, 'analytics.lab', 'create table analytics.lab (id uuid primary key)'],
    [
      'has an organization of another type',
      WITHOUT_ORGANIZATION,
      'analytics.lab',
      'create table analytics.lab (organization_id text primary key)',
    ],
    [
      'may lack its organization',
      WITHOUT_ORGANIZATION,
      'analytics.lab',
      'create table analytics.lab (organization_id uuid, id uuid)',
    ],
    ['has no key', WITHOUT_KEY, 'analytics.lab', 'create table analytics.lab (organization_id uuid not null)'],
    [
      'has a key that begins otherwise',
      LOOSE_INDEXES,
      'analytics.lab_pkey',
      'create table analytics.lab (id uuid, organization_id uuid not null, primary key (id, organization_id))',
    ],
    [
      'refers to another organization',
      LOOSE_REFERENCES,
      'analytics.lab lab_other_organization_id_fkey',
      `create table analytics.lab (organization_id uuid not null, other_organization_id uuid references analytics.projection,
         primary key (organization_id))`,
    ],
    [
      'refers to a table that stays',
      LOOSE_REFERENCES,
      'analytics.lab lab_organization_id_fkey',
      'create table analytics.lab (organization_id uuid primary key references access.organization)',
    ],
    [
      'is counted',
      COUNTED,
      'analytics.lab',
      'create table analytics.lab (organization_id uuid not null, n bigint generated always as identity, primary key ' +
        '(organization_id, n))',
    ],
    [
      'takes its ids by chance',
      COUNTED,
      'analytics.lab',
      'create table analytics.lab (organization_id uuid not null, id uuid default gen_random_uuid(), primary key ' +
        '(organization_id, id))',
    ],
    [
      'has a trigger',
      TRIGGERED,
      'analytics.projection',
      'create trigger lab before update on analytics.projection for each row execute function ' +
        'suppress_redundant_updates_trigger()',
    ],
  ])('is missed when it %s', async (_, question, found, sql) => {
    const client = await pool.connect();
    await client.query(`begin; ${sql}`);
    const { rows } = await client.query<{ name: string }>(question, [here]);
    await client.query('rollback');
    client.release();
    expect(rows.map(({ name }) => name)).toContain(found);
  });
});

it('docs/scaling.md gives exactly the calls that distribute these tables', async () => {
  const page = readFileSync(join(__dirname, '../../docs/scaling.md'), 'utf8');
  const given = [...page.matchAll(/```sql\n(select create_[^`]*)```/g)].map(([, block = '']) => block.trim());
  expect(given.join('\n').split('\n')).toEqual(await calls());
});

it('docs/scaling.md names whatever stays, with the reason', () => {
  const page = readFileSync(join(__dirname, '../../docs/scaling.md'), 'utf8').replace(/ +/g, ' ');
  const all = Object.entries({ ...references, ...local });
  expect(all.filter(([place, reason]) => !page.includes(`| \`${place}\` | ${reason} |`))).toEqual([]);
});
