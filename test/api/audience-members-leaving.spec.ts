// How people leave customer lists, and which lists may gain and lose people.
import { uuidOf } from '@app/kernel';
import pg from 'pg';
import { codeOf, customerLists, sha256 } from '../support/members.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_audience_members_leaving');
  acme = await product.organization();
});
afterAll(() => product.stop());

const api = () => product.client.as(acme.keys.manager);
const { made, add, remove, removed } = customerLists(api);
const left = async (id: string): Promise<number> =>
  (await product.sql('select from audiences.member where audience_id = $1', [uuidOf('audience', id)])).length;

const jo = {
  email: 'jo.doe@gmail.com',
  phone: '+14155550123',
  device_id: 'ea7583cd-a667-48bc-b806-42ecb2b48606',
  crm_id: 'C-1',
};

describe('people who are taken out', () => {
  it.each<[string, object]>([
    ['e-mail', { email: 'Jo.Doe@gmail.com' }],
    ['e-mail in another form', { email: 'jodoe@gmail.com' }],
    ["hash of the e-mail in Google's form", { email_sha256: sha256('jodoe@gmail.com') }],
    ["hash of the e-mail in Meta's form", { email_sha256: sha256('jo.doe@gmail.com') }],
    ['phone', { phone: '(415) 555-0123', country: 'US' }],
    ['hash of the phone', { phone_sha256: sha256('+14155550123') }],
    ["hash of the phone's digits", { phone_sha256: sha256('14155550123') }],
    ['device', { device_id: 'EA7583CD-A667-48BC-B806-42ECB2B48606' }],
    ['CRM id', { crm_id: 'C-1' }],
    ['any of several identifiers', { email: 'other@b.example', crm_id: 'C-1' }],
  ])('are found by their %s', async (_what, row) => {
    const id = await made();
    await add(id, [jo, { email: 'stays@b.example' }]);
    expect(await removed(id, row)).toEqual([1, 0, 0]);
    expect(await removed(id, row)).toEqual([0, 1, 0]);
    expect(await left(id)).toBe(1);
  });

  it('are counted once each, and a row that names nobody is reported', async () => {
    const id = await made();
    await add(id, [jo, { email: 'a@b.example' }, { crm_id: 'C-9' }]);
    const answer = await remove(id, { crm_id: 'C-1' }, { email: jo.email }, { email: 'nobody@b.example' }, { crmid: '1' }, {});
    expect(answer.body.data).toEqual({
      audience_id: id,
      received: 5,
      removed: 1,
      unchanged: 2,
      refused: [
        expect.objectContaining({ line: 4, field: 'crmid', code: 'unknown_field' }),
        expect.objectContaining({ line: 5, field: null, code: 'required' }),
      ],
    });
    expect(await removed(id, { email: 'a@b.example', crm_id: 'C-9' })).toEqual([2, 0, 0]);
  });

  it('are found by what the list no longer takes', async () => {
    const id = await made();
    await add(id, [jo]);
    await api().patch(`/v1/audiences/${id}`, { definition: { identifier_types: ['email_sha256'] } });
    expect(await removed(id, { crm_id: 'C-1' })).toEqual([1, 0, 0]);
  });

  it('stay on every other list', async () => {
    const [id, other] = [await made(), await made()];
    for (const each of [id, other]) await add(each, [jo]);
    for (const row of [{ email: jo.email }, { phone: jo.phone }]) await remove(id, row);
    expect([await left(id), await left(other)]).toEqual([0, 1]);
  });

  it('by two requests at once are counted once', async () => {
    const id = await made();
    const rows = Array.from({ length: 100 }, (_, index) => ({ crm_id: `C-${index}`, email: `${index}@b.example` }));
    await add(id, rows);
    const answers = await Promise.all([
      remove(id, ...rows.map(({ crm_id }) => ({ crm_id }))),
      remove(id, ...rows.map(({ email }) => ({ email })).toReversed()),
    ]);
    expect(answers.reduce((sum, { body }) => sum + body.data.removed, 0)).toBe(100);
  });
});

describe('a list', () => {
  const both = (id: string, key = acme.keys.manager) =>
    Promise.all(
      ['members', 'members/remove'].map(async (path) =>
        codeOf(await product.client.as(key).post(`/v1/audiences/${id}/${path}`, { members: [jo] })),
      ),
    );

  it('of another type takes no members', async () => {
    expect(await both(await made({ type: 'saved' }))).toEqual(Array(2).fill('422 audience_takes_no_members'));
  });

  it('that is archived changes no more', async () => {
    const id = await made();
    await add(id, [jo]);
    await api().delete(`/v1/audiences/${id}`);
    expect(await both(id)).toEqual(Array(2).fill('409 resource_archived'));
    expect(await left(id)).toBe(1);
  });

  it('archived while people are added has those who were counted, and no others', async () => {
    const id = await made();
    const archiving = new pg.Client({ connectionString: product.databaseUrl });
    await archiving.connect();
    await archiving.query('begin');
    await archiving.query("update audiences.audience set status = 'archived' where id = $1", [uuidOf('audience', id)]);
    const upload = { isAnswered: false };
    const answer = add(id, [jo]).finally(() => (upload.isAnswered = true));
    const waiting = () =>
      product.sql("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
    while (!upload.isAnswered && (await waiting()).length === 0) continue;
    await archiving.query('commit');
    await archiving.end();
    expect(codeOf(await answer)).toBe('409 resource_archived');
    expect(await left(id)).toBe(0);
  });

  it('of another organization is unknown', async () => {
    const id = await made();
    await add(id, [jo]);
    const other = await product.organization();
    expect(await both(id, other.keys.owner)).toEqual(Array(2).fill('404 not_found'));
    expect(await left(id)).toBe(1);
  });

  it('is changed by managers and those above them', async () => {
    const id = await made();
    expect(await both(id, acme.keys.viewer)).toEqual(Array(2).fill('403 insufficient_permissions'));
    expect(await both(id, acme.keys.owner)).toEqual(Array(2).fill('200 fine'));
  });
});
