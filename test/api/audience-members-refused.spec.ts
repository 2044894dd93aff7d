// Refused rows and bodies of people: each with its line and reason, and never with its content.
import { codeOf, countsOf, customerLists, sha256 } from '../support/members.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_audience_members_refused');
  acme = await product.organization();
});
afterAll(() => product.stop());

const api = () => product.client.as(acme.keys.manager);
const { made, add, added } = customerLists(api);

describe('a row', () => {
  const long = 'x'.repeat(1_000_000);
  it.each<[string, unknown, string | null, string, RegExp]>([
    ['that is a text', 'a@b.example', null, 'invalid_type', /must be an object/],
    ['that is nothing', null, null, 'invalid_type', /must be an object/],
    ['that is a list', [['a@b.example']], null, 'invalid_type', /must be an object/],
    ['of nobody', { country: 'US', email: ' ', phone: null }, null, 'required', /at least one of email, phone/],
    ['with a misspelt field', { emial: 'a@b.example' }, 'emial', 'unknown_field', /did you mean "email"\?/],
    [
      'with a field like nothing',
      { crm_id: '1', 'jo@doe.example': '' },
      null,
      'unknown_field',
      /^Field 2 of the row is not known/,
    ],
    ['with an inherited field', { constructor: 'x' }, null, 'unknown_field', /not known/],
    ['with a hash too short', { email_sha256: 'a1'.repeat(20) }, 'email_sha256', 'invalid_format', /64 hexadecimal.*it has 40/],
    ['with a hash that is none', { phone_sha256: 'g'.repeat(64) }, 'phone_sha256', 'invalid_format', /has other characters/],
    ['with the hash of nothing', { email_sha256: sha256('') }, 'email_sha256', 'invalid_value', /empty text/],
    ['with a hash of zeros', { phone_sha256: '0'.repeat(64) }, 'phone_sha256', 'invalid_value', /empty text/],
    ['whose hash is of another', { email: 'a@b.example', email_sha256: sha256('x') }, 'email_sha256', 'conflict', /not the hash/],
    ['without a domain', { email: 'jo' }, 'email', 'invalid_format', /one @ and a domain/],
    ['with an empty domain', { email: 'jo@' }, 'email', 'invalid_format', /a domain after the @/],
    ['with a domain without a dot', { email: 'jo@localhost' }, 'email', 'invalid_format', /a domain after the @/],
    ['with two e-mails', { email: 'a@b.example,c@d.example' }, 'email', 'invalid_format', /one @/],
    ['with a name and an e-mail', { email: 'Jo <jo@b.example>' }, 'email', 'invalid_format', /domain/],
    ['with an e-mail of 255', { email: `${'x'.repeat(243)}@b.example.org` }, 'email', 'too_long', /254/],
    ['with a number of letters', { phone: 'call me' }, 'phone', 'invalid_format', /\+ or 00/],
    ['with a number without country', { phone: '4155550123' }, 'phone', 'invalid_format', /come with its country/],
    ['with a number too short', { phone: '+1415' }, 'phone', 'invalid_format', /phone number/],
    ['with a device that is none', { device_id: 'iPhone' }, 'device_id', 'invalid_format', /UUID/],
    [
      'of a device without tracking',
      { device_id: '00000000-0000-0000-0000-000000000000' },
      'device_id',
      'invalid_value',
      /refuse/,
    ],
    ['with a CRM id of 256', { crm_id: 'x'.repeat(256) }, 'crm_id', 'too_long', /255/],
    ['with a number for a text', { crm_id: 7 }, 'crm_id', 'invalid_type', /string/],
    ['with an object for a text', { email: { $ne: null } }, 'email', 'invalid_type', /string/],
    ['with a NUL', { email: 'a\0@b.example' }, 'email', 'invalid_value', /control character/],
    ['with a control character', { crm_id: 'a\u0007b' }, 'crm_id', 'invalid_value', /control character/],
    ['with a lost character', { crm_id: 'M\ufffdller' }, 'crm_id', 'invalid_value', /wrong encoding/],
    ['with half a character', { crm_id: 'a\ud800b' }, 'crm_id', 'invalid_value', /wrong encoding/],
    ['of a megabyte', { crm_id: long }, 'crm_id', 'too_long', /1000/],
    ['with a name of a megabyte', { [long]: 'x' }, null, 'unknown_field', /^Field 1/],
    [
      'of a country that ISO does not know',
      { crm_id: '1', country: 'UK' },
      'country',
      'invalid_value',
      /the United Kingdom is GB/,
    ],
    ['of a country that is none', { crm_id: '1', country: 'USA' }, 'country', 'invalid_format', /3166/],
    ['of a language that is none', { crm_id: '1', language: 'english!' }, 'language', 'invalid_format', /BCP 47/],
    ['of another gender', { crm_id: '1', gender: 'f' }, 'gender', 'invalid_value', /female, male, unknown/],
    ['of somebody born before 1900', { crm_id: '1', birth_year: 1899 }, 'birth_year', 'invalid_value', /from 1900 to/],
    ['of somebody not born', { crm_id: '1', birth_year: '9999' }, 'birth_year', 'invalid_value', /from 1900 to/],
  ])('%s is reported and does not affect the others', async (_what, row, field, code, message) => {
    const answer = await add(await made(), [{ crm_id: 'good' }, row, { email: 'good@b.example' }]);
    expect([answer.status, countsOf(answer)]).toEqual([200, [2, 0, 0, 1]]);
    expect(answer.body.data.refused).toEqual([{ line: 2, field, code, message: expect.stringMatching(message) }]);
    expect(answer.body.data.refused[0].message).toMatch(/^[A-Z]?.{10,250}[.?]$/);
  });

  it.each([
    '/v1/audiences/:id/members',
    '/v1/audiences/:id/members/remove',
    '/v1/audiences/suppressions',
    '/v1/audiences/suppressions/remove',
  ])('is no success where it is all of the rows: %s', async (path) => {
    const post = (members: object[]) => product.client.as(acme.keys.admin).post(path.replace(':id', id), { members });
    const id = await made();
    const [none, some] = [
      await post([{ email: 'x' }, { phone: '030 1' }]),
      await post([{ email: 'x' }, { email: 'a@b.example' }]),
    ];
    expect([none.status, none.body.error.code, none.body.error.details.received]).toEqual([422, 'no_row_accepted', 2]);
    expect(none.body.error.details.refused).toEqual([
      { line: 1, field: 'email', code: 'invalid_format', message: expect.any(String) },
      { line: 2, field: 'phone', code: 'invalid_format', message: expect.any(String) },
    ]);
    expect([some.status, some.body.data.refused.length]).toEqual([200, 1]);
    expect((await post([])).status).toBe(200);
  });

  it('of an identifier that the list does not accept is reported', async () => {
    const id = await made({ definition: { identifier_types: ['email_sha256'] } });
    const answer = await add(id, [{ email: 'a@b.example' }, { email: 'a@b.example', phone: '+14155550123' }, { crm_id: '1' }]);
    expect(answer.body.data.refused.map(({ line, field, code }: Record<string, string>) => [line, field, code])).toEqual([
      [2, 'phone', 'not_accepted'],
      [3, 'crm_id', 'not_accepted'],
    ]);
    expect(countsOf(answer)).toEqual([1, 0, 0, 2]);
  });
});

describe('a body', () => {
  it.each<[string, unknown, string[]]>([
    ['without members', {}, ['members: required']],
    ['whose members are no list', { members: { 0: {} } }, ['members: invalid_type']],
    ['with more than members', { members: [], memebrs: [] }, ['memebrs: unknown_field']],
    ['with a NUL elsewhere', { members: [], note: 'a\0' }, ['note: invalid_value', 'note: unknown_field']],
  ])('%s is refused', async (_what, body, faults) => {
    const id = await made();
    for (const path of ['members', 'members/remove']) {
      const answer = await api().post(`/v1/audiences/${id}/${path}`, body);
      const listed = answer.body.error.details.fields.map(({ field, code }: Record<string, string>) => `${field}: ${code}`);
      expect([codeOf(answer), listed]).toEqual(['400 validation_failed', faults]);
    }
  });

  it('of nobody changes nothing', async () => {
    expect(await added(await made())).toEqual([0, 0, 0, 0]);
  });
});
