/** The lists that campaigns ask for, before any platform is asked for them. */
import { PlatformLists, type ListReadiness } from '@app/audiences';
import { type AudiencePart, ConnectionDirectory, type ConnectionRecord } from '@app/connections';
import { type Actor, systemActor, uuidOf } from '@app/kernel';
import pg from 'pg';
import { audiencesOf } from '../support/audiences.js';
import { customerLists, memberRows } from '../support/members.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let organization: TestOrganization;
let actor: Actor;
let connection: ConnectionRecord;
const { api, made } = audiencesOf(() => ({ product, organization }));
const lists = customerLists(api);

beforeAll(async () => {
  product = await startProduct('api_audience_platform_lists', { simulator: true });
  organization = await product.organization();
  actor = systemActor(organization.id);
  await product.connect(organization);
  connection = await known();
});
afterAll(() => product.stop());

async function known(): Promise<ConnectionRecord> {
  const [first] = await product.nest.get(ConnectionDirectory).all(actor);
  if (!first) throw new Error('Nothing is connected.');
  return first;
}

const part = (audience: string, more: Partial<AudiencePart> = {}): AudiencePart => ({
  key: `audience:${audience}:contact`,
  audienceId: audience,
  tag: audience.replace('aud_', ''),
  body: { name: 'Buyers' },
  members: ['email', 'phone'],
  ...more,
});
const want = (parts: readonly AudiencePart[], isAnew = false): Promise<void> =>
  product.nest.get(PlatformLists).want(actor, connection, parts, isAnew);
const standing = async (audience: string): Promise<ListReadiness | undefined> => {
  const { key } = part(audience);
  return (await product.nest.get(PlatformLists).standing(actor, connection.id, [key])).get(key);
};
const rows = (audience: string) =>
  product.sql<{ id: string; body: object; members: string[]; state: string; connection_id: string }>(
    'select id, body, members, state, connection_id from audiences.platform_list where audience_id = $1',
    [uuidOf('audience', audience)],
  );

it('a list that is asked for again and again, and by many at once, is one list, and waits to be made', async () => {
  const audience = await lists.made();
  expect(await standing(audience)).toBeUndefined();
  await Promise.all(Array.from({ length: 8 }, () => want([part(audience)])));
  await want([part(audience)]);
  expect(await rows(audience)).toMatchObject([{ body: { name: 'Buyers' }, members: ['email', 'phone'], state: 'planned' }]);
  expect(await standing(audience)).toEqual({ id: null, state: 'waiting', fault: null, size: null });
});

it('a list that is to say something else is the same list with another body', async () => {
  const audience = await lists.made();
  await want([part(audience)]);
  const [before] = await rows(audience);
  await want([part(audience, { body: { name: 'Best buyers' }, members: ['email'] })]);
  expect(await rows(audience)).toMatchObject([{ id: before?.id, body: { name: 'Best buyers' }, members: ['email'] }]);
});

it('an archived audience gets no list', async () => {
  const [archived, other] = [await lists.made(), await made({ name: 'Others', type: 'customer_list' })];
  await api().delete(`/v1/audiences/${archived}`);
  await want([part(archived), part(other)]);
  expect([await rows(archived), await rows(other)]).toMatchObject([[], [{ state: 'planned' }]]);
});

it('a list that was removed there is made again only when a person begins or resumes something with it', async () => {
  const audience = await lists.made();
  await want([part(audience)]);
  const [before] = await rows(audience);
  await product.sql("update audiences.platform_list set state = 'gone', platform_id = '77' where id = $1", [before?.id]);
  await want([part(audience)]);
  expect(await standing(audience)).toMatchObject({ id: '77', state: 'gone' });
  await want([part(audience)], true);
  const [after] = await rows(audience);
  expect([after?.state, after?.id === before?.id]).toEqual(['planned', false]);
});

it('an upload in flight is not missed: a list is made only after it', async () => {
  const audience = await lists.made();
  const upload = new pg.Client({ connectionString: product.databaseUrl });
  await upload.connect();
  await upload.query('begin');
  await upload.query(`insert into audiences.member (organization_id, audience_id, key) values ($1, $2, sha256('late'))`, [
    organization.id,
    uuidOf('audience', audience),
  ]);
  const making = want([part(audience)]);
  const isWaiting = async (): Promise<boolean> =>
    (
      await product.sql(
        "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database " +
          'where datname = current_database())',
      )
    ).length > 0;
  while (!(await isWaiting())) await Promise.race([making, new Promise((resolve) => setTimeout(resolve, 10))]);
  expect(await rows(audience)).toEqual([]);
  await upload.query('commit');
  await upload.end();
  await making;
  expect(await rows(audience)).toHaveLength(1);
  await lists.add(audience, memberRows(3));
  const [{ count } = { count: -1 }] = await product.sql<{ count: number }>(
    'select count(*)::int as count from audiences.outgoing o join audiences.platform_list l on l.id = o.list_id where ' +
      'l.audience_id = $1',
    [uuidOf('audience', audience)],
  );
  expect(count).toBe(3);
});

it('the lists of an account that was disconnected are its lists again when it is connected again', async () => {
  const audience = await lists.made();
  await want([part(audience)]);
  const [before] = await rows(audience);
  const former = connection;
  await product.sql("update connections.connection set status = 'disconnected' where id = $1", [former.id]);
  await product.connect(organization);
  connection = (await product.nest.get(ConnectionDirectory).all(actor)).find(({ id }) => id !== former.id) ?? former;
  await product.sql('update audiences.platform_list set account_id = $1', [connection.account.id]);
  await want([part(audience)]);
  expect(await rows(audience)).toMatchObject([{ id: before?.id, connection_id: connection.id }]);
});
