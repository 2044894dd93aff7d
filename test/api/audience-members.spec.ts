import fc from 'fast-check';
import { codeOf, countsOf, customerLists, memberRows, sha256 } from '../support/members.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_audience_members');
  acme = await product.organization();
});
afterAll(() => product.stop());

const api = () => product.client.as(acme.keys.manager);
const { made, add, added, remove } = customerLists(api);
const people = (select = 'count(*)::int as count') =>
  product.sql<Record<string, unknown>>(
    `select ${select} from audiences.member join audiences.audience on audience.id = audience_id
     where audience.id = (select id from audiences.audience order by created_at desc, id desc limit 1)`,
  );
const hex = (column: string) => `encode(${column}, 'hex') as ${column}`;

describe('people who are added', () => {
  it('are counted, and kept as hashes of what every platform asks for', async () => {
    const id = await made();
    const answer = await add(id, [
      {
        email: ' Jo.Doe@GMail.com',
        phone: '(415) 555-0123',
        device_id: 'EA7583CD-A667-48BC-B806-42ECB2B48606',
        crm_id: ' C-1 ',
        country: 'us',
        language: 'PT-br',
        gender: 'female',
        birth_year: 1980,
      },
      { phone_sha256: sha256('+4930123456').toUpperCase() },
    ]);
    expect([answer.status, answer.body.data]).toEqual([
      200,
      { audience_id: id, received: 2, added: 2, updated: 0, unchanged: 0, suppressed: 0, refused: [] },
    ]);
    const columns = ['key', 'email', 'phone', 'phone_digits', 'device_id', 'crm_id'].map(hex);
    expect(await people(`${columns.join(', ')}, country, language, gender, birth_year`)).toEqual(
      expect.arrayContaining([
        {
          key: sha256('jodoe@gmail.com'),
          email: sha256('jo.doe@gmail.com'),
          phone: sha256('+14155550123'),
          phone_digits: sha256('14155550123'),
          device_id: sha256('ea7583cd-a667-48bc-b806-42ecb2b48606'),
          crm_id: sha256('C-1'),
          country: 'US',
          language: 'pt-BR',
          gender: 'female',
          birth_year: 1980,
        },
        expect.objectContaining({ key: sha256('+4930123456'), phone: sha256('+4930123456'), phone_digits: null, email: null }),
      ]),
    );
  });

  it('are the same in hashes of both forms as in plain text', async () => {
    const id = await made();
    const hashes = {
      email_sha256: sha256('jodoe@gmail.com'),
      email_as_written_sha256: sha256('jo.doe@gmail.com'),
      phone_sha256: sha256('+14155550123'),
      phone_digits_sha256: sha256('14155550123'),
    };
    expect(await added(id, hashes)).toEqual([1, 0, 0, 0]);
    expect(await people(['key', 'email', 'phone', 'phone_digits'].map(hex).join(', '))).toEqual([
      {
        key: hashes.email_sha256,
        email: hashes.email_as_written_sha256,
        phone: hashes.phone_sha256,
        phone_digits: hashes.phone_digits_sha256,
      },
    ]);
    expect(await added(id, { email: 'Jo.Doe@gmail.com', phone: '+1 415 555 0123' })).toEqual([0, 0, 1, 0]);
  });

  it('are one person however the identifier is written, in one batch and across batches', async () => {
    const id = await made();
    const forms = [
      { email: 'jo.doe@gmail.com' },
      { email: '\u00a0JODOE@gmail.com\n' },
      { email_sha256: sha256('jodoe@gmail.com') },
      { email_sha256: sha256('jodoe@gmail.com').toUpperCase() },
    ];
    expect(await added(id, ...forms)).toEqual([1, 0, 3, 0]);
    for (const form of forms) expect(await added(id, form)).toEqual([0, 0, 1, 0]);
    const phones = [
      { phone: '0049 30 123456' },
      { phone: '+49 (0)30 123456' },
      { phone: '030 123456', country: 'DE' },
      { phone_sha256: sha256('+4930123456') },
    ];
    expect(await added(id, ...phones)).toEqual([1, 0, 3, 0]);
    // The country is new; the number's digits are known already.
    expect(await added(id, phones[0], phones[1], phones[3])).toEqual([0, 0, 3, 0]);
    expect(await added(id, { email: 'info@bücher.example' }, { email: 'info@xn--bcher-kva.example' })).toEqual([1, 0, 1, 0]);
    expect(await people()).toEqual([{ count: 3 }]);
  });

  it('known already, learn what was not known; newer attributes win', async () => {
    const id = await made();
    expect(
      await added(id, { email: 'a@b.example', country: 'US' }, { email: 'a@b.example', crm_id: '1', country: 'DE' }),
    ).toEqual([1, 0, 1, 0]);
    expect(await added(id, { email: 'a@b.example', phone: '+14155550123', crm_id: '2', gender: 'male' })).toEqual([0, 1, 0, 0]);
    expect(await added(id, { email: 'a@b.example', phone: '+14155550199', gender: 'male' })).toEqual([0, 0, 1, 0]);
    expect(await people(['phone', 'phone_digits', 'crm_id'].map(hex).concat('country', 'gender').join(', '))).toEqual([
      { phone: sha256('+14155550123'), phone_digits: sha256('14155550123'), crm_id: sha256('1'), country: 'DE', gender: 'male' },
    ]);
  });

  it('have the digits of the phone that is known, of no other', async () => {
    const id = await made();
    await added(id, { email: 'a@b.example', phone_sha256: sha256('+14155550123') });
    expect(await added(id, { email: 'a@b.example', phone: '+14155550199' })).toEqual([0, 0, 1, 0]);
    expect(await added(id, { email: 'a@b.example', phone: '+14155550123' })).toEqual([0, 1, 0, 0]);
  });

  it('are the same people with the same counts, in one request or one by one', async () => {
    const one = (values: readonly unknown[]) => fc.option(fc.constantFrom(...values), { nil: null, freq: 2 });
    const row = fc.record({
      email: one(['j.d@gmail.com', 'jd@gmail.com', 'a@b.example']),
      phone: one(['+14155550123', '+14155550199']),
      phone_sha256: one([null, sha256('+14155550123')]),
      crm_id: one(['1', '2']),
      country: one(['US', 'DE']),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const id = await made();
        const answers: number[][] = [];
        for (const each of rows) answers.push(await added(id, each));
        const table = await people('member.*');
        const together = await made();
        const sum = (index: number) => answers.reduce((all, counted) => all + (counted[index] ?? 0), 0);
        const [news, , , refused] = await added(together, ...rows);
        expect([news, refused]).toEqual([sum(0), sum(3)]);
        const what = ({ key, email, phone, phone_digits, crm_id, country }: Record<string, unknown>) =>
          JSON.stringify([key, email, phone, phone_digits, crm_id, country]);
        expect((await people('member.*')).map(what).sort()).toEqual(table.map(what).sort());
      }),
      { numRuns: 25 },
    );
  });

  it('are ten thousand in one request, and no more', async () => {
    const id = await made();
    expect(countsOf(await add(id, memberRows(10_000, { kind: 'full' })))).toEqual([10_000, 0, 0, 0]);
    expect(countsOf(await add(id, memberRows(10_000, { from: 9_000, kind: 'hash' })))).toEqual([9_000, 0, 1_000, 0]);
    const answer = await add(id, memberRows(10_001));
    expect([codeOf(answer), answer.body.error.details.fields]).toEqual([
      '400 validation_failed',
      [expect.objectContaining({ field: 'members', code: 'too_long', limit: 10_000 })],
    ]);
    expect(codeOf(await add(id, [{ crm_id: 'x'.repeat(4_194_304) }]))).toBe('413 payload_too_large');
    expect(await people()).toEqual([{ count: 19_000 }]);
  });

  it('by two uploads at once are counted once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await made();
      const rows = memberRows(300, { from: round * 1_000 });
      const answers = await Promise.all([add(id, rows), add(id, rows.toReversed()), add(id, rows.slice(0, 200))]);
      expect(answers.map(codeOf)).toEqual(['200 fine', '200 fine', '200 fine']);
      expect(answers.reduce((sum, { body }) => sum + body.data.added, 0)).toBe(300);
      expect(await people()).toEqual([{ count: 300 }]);
    }
  });

  it('by a request that is repeated with its Idempotency-Key are added once, with the same answer', async () => {
    const id = await made();
    const send = () => add(id, [{ crm_id: '1' }, { crm_id: '' }], { 'Idempotency-Key': 'upload-1' });
    const [first, again] = [await send(), await send()];
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual(['false', 'true']);
    expect(again.body).toEqual(first.body);
    expect(countsOf(again)).toEqual([1, 0, 0, 1]);
  });

  it('change the list: the audit and an event count them, and it is measured again', async () => {
    const id = await made();
    await add(id, [{ crm_id: '1' }, { crm_id: '2' }]);
    await add(id, [{ crm_id: '1' }]);
    await remove(id, { crm_id: '1' });
    const events = await product.sql(
      "select data from platform.event where type = 'audience.members_changed' order by id desc limit 2",
    );
    expect(events).toEqual([{ data: { added: 0, removed: 1 } }, { data: { added: 2, removed: 0 } }]);
    const [line] = await product.sql<{ changes: object }>(
      "select changes from access.audit where action = 'audience.members_changed' order by id desc limit 1",
    );
    expect(line?.changes).toEqual({ received: 1, removed: 1, unchanged: 0, refused: 0 });
    const jobs = await product.sql<{ count: number }>(
      `select count(*)::int from graphile_worker.jobs where task_identifier = 'audiences.build'
       and key = 'audience:' || (select id from audiences.audience order by created_at desc, id desc limit 1)`,
    );
    expect(jobs).toEqual([{ count: 1 }]);
  });
});
