// A person can be erased everywhere, and answers, tables and logs reveal nobody.
import { MembersService } from '@app/audiences';
import { DomainError, systemActor, uuidOf } from '@app/kernel';
import { LOGGER, type Logger } from '@app/platform/config';
import { symbols } from 'pino';
import type { ApiAnswer } from '../support/client.js';
import { codeOf, customerLists, sha256 } from '../support/members.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
const logged: string[] = [];

beforeAll(async () => {
  product = await startProduct('api_audience_members_privacy', { settings: { LOG_LEVEL: 'trace' } });
  Object.assign(product.nest.get<Logger>(LOGGER), { [symbols.streamSym]: { write: (line: string) => logged.push(line) } });
  acme = await product.organization();
});
afterAll(() => product.stop());

const api = () => product.client.as(acme.keys.admin);
const { made, add } = customerLists(api);
const left = async (id: string): Promise<number> =>
  (await product.sql('select from audiences.member where audience_id = $1', [uuidOf('audience', id)])).length;

const jo = {
  email: 'jo.doe@gmail.com',
  phone: '+14155550123',
  device_id: 'ea7583cd-a667-48bc-b806-42ecb2b48606',
  crm_id: 'C-1',
};

describe('a person who is erased', () => {
  const erase = (row: unknown) => product.nest.get(MembersService).erase(systemActor(acme.id), row);

  it.each<[string, object]>([
    ['e-mail', { email: 'jodoe@gmail.com' }],
    ['hash', { email_sha256: sha256('jo.doe@gmail.com') }],
    ['phone', { phone: jo.phone }],
    ['CRM id', { crm_id: jo.crm_id }],
  ])('by %s leaves every list of the organization, archived ones too, and no other', async (_what, row) => {
    acme = await product.organization();
    const [one, archived, without] = [await made(), await made(), await made()];
    const other = await product.organization();
    const theirs = product.client.as(other.keys.owner);
    const foreign = (await theirs.post('/v1/audiences', { name: 'x', type: 'customer_list' })).body.data.id;
    await theirs.post(`/v1/audiences/${foreign}/members`, { members: [jo] });
    for (const id of [one, archived]) await add(id, [jo, { email: 'stays@b.example' }]);
    await add(without, [{ email: 'stays@b.example' }]);
    await api().delete(`/v1/audiences/${archived}`);
    await product.sql('delete from graphile_worker._private_jobs');

    const erased = await erase(row);
    expect(erased).toHaveLength(2);
    expect(erased).toEqual(
      expect.arrayContaining([one, archived].map((id) => ({ audienceId: uuidOf('audience', id), removed: 1 }))),
    );
    expect(await Promise.all([one, archived, without, foreign].map(left))).toEqual([1, 1, 1, 1]);

    const jobs = await product.sql<{ key: string }>(
      "select key from graphile_worker.jobs where task_identifier = 'audiences.build'",
    );
    expect(jobs.map(({ key }) => key).sort()).toEqual(erased.map(({ audienceId }) => `audience:${audienceId}`).sort());
    const lines = await product.sql<{ changes: object }>(
      "select * from access.audit where action = 'audience.person_erased' order by id desc",
    );
    expect(lines[0]?.changes).toEqual({ audiences: 2, removed: 2 });
  });

  it('without a list still leaves a line in the audit', async () => {
    expect(await erase({ crm_id: 'nobody' })).toEqual([]);
    const [line] = await product.sql("select changes from access.audit where action = 'audience.person_erased' order by id desc");
    expect(line).toEqual({ changes: { audiences: 0, removed: 0 } });
  });

  it('is named by a row like those of a list', async () => {
    const failure = await erase({ email: 'marker' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DomainError);
    expect(JSON.stringify((failure as DomainError).details)).toMatch(/"field":"email","code":"invalid_format"/);
    expect(JSON.stringify(failure) + String(failure)).not.toContain('marker');
  });
});

describe('a raw identifier', () => {
  const markers = [
    'planted.jo',
    'planted-domain',
    '4155550147',
    '415 555 0147',
    'PLANTED-CRM',
    'b1a2e4d0-0000-4000-8000-91a97ed00001',
    'planted wrong',
    'planted@key',
  ];
  const rows = [
    { email: 'Planted.Jo@planted-domain.example', phone: '+1 415 555 0147', crm_id: 'PLANTED-CRM' },
    { phone: '+14155550147', device_id: 'B1A2E4D0-0000-4000-8000-91A97ED00001', language: 'en-planted-crm' },
    ...[
      'email',
      'phone',
      'email_sha256',
      'phone_sha256',
      'device_id',
      'device_id_sha256',
      'crm_id_sha256',
      'country',
      'language',
      'gender',
      'birth_year',
    ].map((field) => ({
      crm_id: 'PLANTED-CRM',
      [field]: `planted wrong ${field}`,
    })),
    { crm_id: 'PLANTED-CRM\0' },
    { crm_id: ['PLANTED-CRM'] },
    { 'planted@key': '1' },
    'planted wrong row',
  ];
  /** As text, or as the bytes of a text. */
  const found = (text: string): string[] => {
    const lower = text.toLowerCase();
    const written = (marker: string) => [
      marker.toLowerCase(),
      ...[marker, marker.toLowerCase()].map((each) => Buffer.from(each).toString('hex')),
    ];
    return markers.filter((marker) => written(marker).some((each) => lower.includes(each)));
  };

  it('is in no answer, no table and no log, whatever becomes of its row', async () => {
    const id = await made();
    const answers: ApiAnswer[] = [];
    const send = async (path: string, members: unknown, key?: string) => {
      const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
      answers.push(await api().post(`/v1/audiences/${path}`, { members }, { headers }));
    };
    for (const key of [undefined, 'planted', 'planted']) await send(`${id}/members`, rows, key);
    await product.work();
    await send(`${id}/members/remove`, rows.slice(0, 1), 'planted-out');
    await product.nest.get(MembersService).erase(systemActor(acme.id), rows[1]);
    await send(`${id}/members`, rows);
    expect(answers.at(-1)?.body.data).toMatchObject({ added: 0, suppressed: 2 });
    for (const path of ['suppressions', 'suppressions/remove']) await send(path, rows, 'planted');
    await send(`${id}/members`, rows);
    await send('suppressions', [{ email: 'planted.jo@planted-domain.example', crm_id: 'PLANTED-CRM-3' }]);
    await send(`${id}/members`, rows.slice(1));
    expect(answers.map(codeOf)).toEqual(Array(10).fill('200 fine'));
    expect(answers[0]?.body.data).toMatchObject({ added: 2, refused: { length: 15 } });
    // What is looked for below is there, encrypted or hashed.
    const holding = (table: string, text: string) =>
      product.sql(`select from audiences.${table} where encode(hash, 'hex') = $1`, [sha256(text)]);
    expect(await holding('sealed_id', 'b1a2e4d0-0000-4000-8000-91a97ed00001')).toHaveLength(1);
    expect(await holding('suppression', 'PLANTED-CRM-3')).toHaveLength(1);
    // And an internal error, which is logged with all its details.
    await product.sql('alter table audiences.member add constraint fault check (crm_id is null) not valid');
    await send(`${id}/members`, [{ crm_id: 'PLANTED-CRM-2', email: 'planted.jo2@planted-domain.example' }]);
    await product.sql('alter table audiences.member drop constraint fault');
    expect(answers.at(-1)?.status).toBe(500);

    expect(logged.join('')).toContain('request failed');
    expect(found(logged.join(''))).toEqual([]);
    expect(found(JSON.stringify(answers.map(({ body }) => body)))).toEqual([]);
    const tables = await product.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog',
         'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const [dump] = await product.sql<{ text: string | null }>(`select string_agg(row::text, ' ') as text from ${name} as row`);
      expect([name, found(dump?.text ?? '')]).toEqual([name, []]);
    }
  });
});
