// People who are suppressed or erased leave every list, and no upload brings them back in any form.
import { MembersService } from '@app/audiences';
import { systemActor, uuidOf } from '@app/kernel';
import type { ApiAnswer } from '../support/client.js';
import { codeOf, customerLists, memberRows, sha256 } from '../support/members.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_audience_suppressions');
});
afterAll(() => product.stop());
beforeEach(async () => {
  acme = await product.organization();
});

const api = () => product.client.as(acme.keys.admin);
const { made, add, added, removed } = customerLists(api);
/** The answer's data, or its error. */
const told = ({ body }: ApiAnswer) => body.data ?? body;
const suppress = async (...members: unknown[]) => told(await api().post('/v1/audiences/suppressions', { members }));
const lift = async (...members: unknown[]) => told(await api().post('/v1/audiences/suppressions/remove', { members }));
const count = async (): Promise<number> =>
  (await product.client.as(acme.keys.manager).get('/v1/audiences/suppressions')).body.data.count;
const erase = (row: unknown) => product.nest.get(MembersService).erase(systemActor(acme.id), row);
const people = async (id: string): Promise<number> =>
  (await product.sql('select from audiences.member where audience_id = $1', [uuidOf('audience', id)])).length;
/** The number of rows that an upload kept out. */
const keptOut = async (id: string, ...members: unknown[]): Promise<number> => (await add(id, members)).body.data.suppressed;
const jo = { email: 'j.d@gmail.com', phone: '+14155550123', crm_id: 'C-1' };
const al = { email: 'al@b.example' };

it('those who only read are told of whole hundreds of suppressed people, so that nobody is told from the rest', async () => {
  const told = async (role: 'viewer' | 'analyst' | 'manager'): Promise<unknown> =>
    (await product.client.as(acme.keys[role]).get('/v1/audiences/suppressions')).body.data;
  await suppress({ email: 'first@b.example' });
  expect(await told('viewer')).toEqual({ count: 0, exact: false });
  await suppress(...Array.from({ length: 149 }, (_, at) => ({ crm_id: `C-${at}` })));
  expect(await Promise.all([told('viewer'), told('analyst'), told('manager')])).toEqual([
    { count: 100, exact: false },
    { count: 100, exact: false },
    { count: 150, exact: true },
  ]);
});

describe('a person who is suppressed', () => {
  it('leaves every list, archived ones too, which are built again, and the audit counts', async () => {
    const [one, archived, without] = [await made(), await made(), await made()];
    for (const id of [one, archived]) await added(id, jo, al);
    await added(without, al);
    await api().delete(`/v1/audiences/${archived}`);
    await product.sql('delete from graphile_worker._private_jobs');
    expect(await suppress({ email: jo.email }, { email: 'nobody@b.example' }, { email: 'x' })).toEqual({
      received: 3,
      suppressed: 2,
      unchanged: 0,
      removed: 2,
      refused: [expect.objectContaining({ line: 3, code: 'invalid_format' })],
    });
    expect(await Promise.all([one, archived, without].map(people))).toEqual([1, 1, 1]);
    const jobs = await product.sql<{ key: string }>(
      "select key from graphile_worker.jobs where task_identifier = 'audiences.build'",
    );
    expect(jobs.map(({ key }) => key).sort()).toEqual([one, archived].map((id) => `audience:${uuidOf('audience', id)}`).sort());
    const audit = await product.sql(
      "select changes from access.audit where action = 'audience.people_suppressed' and organization_id = $1",
      [uuidOf('organization', acme.id) ?? acme.id],
    );
    expect(audit).toEqual([{ changes: { suppressed: 2, removed: 2 } }]);
    expect(await count()).toBe(2);
  });

  it.each<[string, object]>([
    ['the address', { email: 'jd+news@gmail.com' }],
    ['a hash of the address', { email_sha256: sha256('jd@gmail.com') }],
    ['the phone, which a list knew', { phone: jo.phone }],
    ['a hash of the phone', { phone_sha256: sha256('14155550123') }],
    ['the CRM id, which a list knew', { crm_id: jo.crm_id }],
    ['a hash of the CRM id beside another address', { email: 'new@b.example', crm_id_sha256: sha256(jo.crm_id) }],
  ])('is not uploaded again by %s', async (_, row) => {
    const id = await made();
    await added(id, jo);
    await suppress({ email: jo.email });
    expect((await add(id, [row, al])).body.data).toMatchObject({ received: 2, added: 1, unchanged: 0, suppressed: 1 });
    expect(await people(id)).toBe(1);
  });

  it('by a hash is kept out by the address as well, and then by all of its forms', async () => {
    const id = await made();
    await suppress({ email_sha256: sha256(jo.email) });
    expect(await keptOut(id, { email_sha256: sha256('jd@gmail.com') })).toBe(0);
    expect(await removed(id, { email_sha256: sha256('jd@gmail.com') })).toEqual([1, 0, 0]);
    expect(await keptOut(id, { email: jo.email })).toBe(1);
    expect(await keptOut(id, { email_sha256: sha256('jd@gmail.com') })).toBe(1);
    expect([await people(id), await count()]).toEqual([0, 1]);
  });

  it('is counted once, however often and in whatever form', async () => {
    await added(await made(), jo);
    const forms = [{ email: jo.email }, { crm_id: jo.crm_id }, { email_sha256: sha256('jd@gmail.com') }, { phone: jo.phone }];
    expect(await suppress(...forms)).toMatchObject({ suppressed: 1, unchanged: 3, removed: 1 });
    for (const form of forms) expect(await suppress(form)).toMatchObject({ suppressed: 0, unchanged: 1, removed: 0 });
    expect(await count()).toBe(1);
  });

  it('takes nobody along who shares the phone and was not named', async () => {
    const id = await made();
    await added(id, jo, { ...al, phone: jo.phone });
    await suppress({ email: jo.email });
    expect(await people(id)).toBe(1);
    expect(await keptOut(id, { ...al, phone: jo.phone })).toBe(0);
    expect(await suppress({ phone: jo.phone })).toMatchObject({ removed: 1 });
    expect(await keptOut(id, { ...al, phone: jo.phone }, { phone: jo.phone }, al)).toBe(3);
  });

  it('is kept out in one organization only', async () => {
    await suppress(jo);
    acme = await product.organization();
    expect(await keptOut(await made(), jo)).toBe(0);
    expect(await count()).toBe(0);
  });

  it('leaves nothing else behind', async () => {
    const consent = { ad_user_data: 'granted', ad_personalization: 'granted' };
    await api().post(`/v1/audiences/${await made()}/members`, { members: [jo], consent });
    await suppress({ crm_id: jo.crm_id });
    for (const table of ['member', 'consent', 'sealed_id', 'identifier_form'])
      expect(await product.sql(`select from audiences.${table} where organization_id = $1`, [acme.id])).toEqual([]);
  });
});

describe('a suppression that is lifted', () => {
  it('brings nobody back, and lets the next upload in by every identifier', async () => {
    const id = await made();
    await added(id, jo);
    await suppress({ email: jo.email }, al);
    expect(await lift({ email_sha256: sha256('jd@gmail.com') }, { email: 'nobody@b.example' })).toEqual({
      received: 2,
      lifted: 1,
      unchanged: 1,
      refused: [],
    });
    expect([await people(id), await count()]).toEqual([0, 1]);
    expect(await keptOut(id, jo, { phone: jo.phone }, { crm_id: jo.crm_id }, al)).toBe(1);
  });

  it('leaves out another person who shares the phone', async () => {
    await suppress(jo, { ...al, phone: jo.phone });
    expect(await lift(jo)).toMatchObject({ lifted: 1 });
    expect(await keptOut(await made(), { email: jo.email }, jo, al)).toBe(2);
  });

  it('is for admins', async () => {
    const manager = product.client.as(acme.keys.manager);
    expect(codeOf(await manager.post('/v1/audiences/suppressions', { members: [jo] }))).toBe('200 fine');
    expect(codeOf(await manager.post('/v1/audiences/suppressions/remove', { members: [jo] }))).toBe(
      '403 insufficient_permissions',
    );
    expect(await count()).toBe(1);
  });
});

it('a person who was erased stays out like a suppressed one, until an admin lifts it', async () => {
  const id = await made();
  await added(id, jo);
  expect(await erase({ crm_id: jo.crm_id })).toEqual([{ audienceId: uuidOf('audience', id), removed: 1 }]);
  expect(await keptOut(id, { email: jo.email }, { phone: jo.phone })).toBe(2);
  expect(await suppress({ email: jo.email })).toMatchObject({ suppressed: 0, unchanged: 1 });
  const reasons = await product.sql('select distinct reason from audiences.suppression where organization_id = $1', [acme.id]);
  expect(reasons).toEqual([{ reason: 'erased' }]);
  expect(await lift({ email: jo.email })).toMatchObject({ lifted: 1 });
  expect(await added(id, jo)).toEqual([1, 0, 0, 0]);
});

describe('at the same time', () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({ email: `j.d.${index}@gmail.com`, crm_id: `C-${index}` }));

  it('an upload and a suppression of the same people leave nobody on the list', async () => {
    for (let round = 0; round < 6; round += 1) {
      acme = await product.organization();
      const [id, other] = [await made(), await made()];
      const hashed = rows.map(({ email }) => ({ email_sha256: sha256(email) })).toReversed();
      const answers = await Promise.all([add(id, rows), suppress(...hashed), add(other, rows.toReversed())]);
      expect(answers[1]).toMatchObject({ received: 200, suppressed: 200 });
      expect([await people(id), await people(other), await count()]).toEqual([0, 0, 200]);
    }
  });

  it('two suppressions of the same people suppress each once', async () => {
    const both = await Promise.all([suppress(...rows), suppress(...rows.toReversed())]);
    expect(both.map(({ suppressed }) => suppressed).sort()).toEqual([0, 200]);
    expect(await count()).toBe(200);
  });
});

it('ten thousand people of whom everything is known are suppressed by one request', async () => {
  const id = await made();
  const members = memberRows(10_000, { kind: 'full' }).map((row, index) => ({ ...row, email: `j.d.${index}@gmail.com` }));
  const consent = { ad_user_data: 'granted', ad_personalization: 'granted' };
  const uploaded = await api().post(`/v1/audiences/${id}/members`, { members, consent });
  expect(uploaded.body).toMatchObject({ data: { added: 10_000 } });
  expect(await suppress(...members.map(({ email }) => ({ email_sha256: sha256(email) })))).toMatchObject({
    suppressed: 10_000,
    removed: 10_000,
  });
  expect(await count()).toBe(10_000);
});

it(
  'what the database learned of a few people is no plan for ten thousand: it looks again after ten thousand changes ' +
    '' +
    'only',
  async () => {
    const tables = await product.sql<{ relname: string; reloptions: string[] }>(
      'select relname, reloptions from pg_class join pg_attribute on attrelid = pg_class.oid where relnamespace = ' +
        "'audiences'::regnamespace and attnum > 0 and not attisdropped and attstattarget = 0 and relkind = 'r'",
    );
    expect(tables.map(({ relname }) => relname)).toContain('member');
    for (const { reloptions } of tables)
      expect(reloptions).toEqual(
        expect.arrayContaining(['autovacuum_analyze_threshold=10000', 'autovacuum_vacuum_threshold=10000']),
      );
  },
);

it('what is suppressed is stored as hashes only', async () => {
  await added(await made(), jo);
  await suppress(jo);
  const [dump] = await product.sql<{ text: string }>(
    "select string_agg(own::text, ' ') as text from audiences.suppression as own",
  );
  const texts = Object.values(jo).flatMap((text) => [text, Buffer.from(text).toString('hex')]);
  expect(texts.filter((text) => dump?.text.includes(text))).toEqual([]);
});
