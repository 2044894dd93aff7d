import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { runs } from '../../../../test/support/full-counts.js';
import { anyCharacter } from '../../../../test/support/texts.js';
import { identifierTypes } from './audience-definition.js';
import { memberFields } from './member.fields.js';
import { hashesOf, judge, merged } from './member-rows.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const judged = (...rows: unknown[]) => {
  const verdicts = rows.map((row, index) => judge(row, index + 1, identifierTypes, 2026));
  return {
    people: verdicts.flatMap((verdict) => ('line' in verdict ? [] : [verdict])),
    refused: verdicts.flatMap((verdict) => ('line' in verdict ? [verdict] : [])),
  };
};
const person = (row: object) => {
  const { people, refused } = judged(row);
  expect(refused).toEqual([]);
  return people[0];
};
const ID = 'ea7583cd-a667-48bc-b806-42ecb2b48606';

describe('a person', () => {
  it.each<[object, string]>([
    [{ crm_id: 'C-1', device_id: ID, phone: '+14155550123', email: 'j.d@gmail.com' }, 'jd@gmail.com'],
    [{ crm_id: 'C-1', device_id: ID, phone: '+14155550123' }, '+14155550123'],
    [{ crm_id: 'C-1', device_id: ID.toUpperCase() }, ID],
    [{ crm_id: 'C-1' }, 'C-1'],
    [{ phone: '+14155550123', email_sha256: sha256('jd@gmail.com') }, 'jd@gmail.com'],
    [{ device_id: ID, phone_sha256: sha256('+14155550123') }, '+14155550123'],
  ])('of %j is identified by the first of its identifiers', (row, first) => {
    expect(person(row)?.key).toBe(sha256(first));
  });

  it('is refused whose hash stands where it would be hashed again, and told its place', () => {
    const { refused } = judged({ email: ` ${'A'.repeat(64)} ` }, { phone: 'a'.repeat(64) });
    expect(refused.map(({ message }) => message)).toEqual([
      'email must be an address: a SHA-256 belongs into email_sha256.',
      'phone must be a number: a SHA-256 belongs into phone_sha256.',
    ]);
  });

  it('may be sent with an identifier and its hash, if they agree', () => {
    const email = { email: 'j.d@gmail.com' };
    for (const hash of ['j.d@gmail.com', 'jd@gmail.com'])
      expect(person({ ...email, email_sha256: sha256(hash) })).toEqual(person(email));
    const phone = { phone: '+14155550123' };
    for (const hash of ['+14155550123', '14155550123'])
      expect(person({ ...phone, phone_sha256: sha256(hash) })).toEqual(person(phone));
  });

  it('who was hashed in both forms is the same as in plain text, and known to each platform by its own form', () => {
    const hashes = {
      email_sha256: sha256('jd@gmail.com'),
      email_as_written_sha256: sha256('j.d@gmail.com'),
      phone_sha256: sha256('+14155550123'),
      phone_digits_sha256: sha256('14155550123'),
    };
    const { key, email, phone, phoneDigits } = person({ email: 'j.d@gmail.com', phone: '+14155550123' }) ?? {};
    expect(person(hashes)).toMatchObject({ key, email, phone, phoneDigits });
    expect(person({ ...hashes, email: 'j.d@gmail.com', phone: '+14155550123' })).toMatchObject({
      key,
      email,
      phone,
      phoneDigits,
    });
  });

  it('is joined to nobody by what a caller says to be another form', () => {
    expect(person({ email_sha256: sha256('a'), email_as_written_sha256: sha256('b') })?.forms).toEqual([
      { form: sha256('a'), key: sha256('a') },
    ]);
    expect(person({ phone_sha256: sha256('a'), phone_digits_sha256: sha256('b') })?.forms).toEqual([
      { form: sha256('a'), key: sha256('a') },
    ]);
  });

  it.each<[object, string]>([
    [{ crm_id: '1', phone_digits_sha256: sha256('1') }, 'phone_digits_sha256 must have phone_sha256 beside it.'],
    [
      { email: 'j.d@gmail.com', email_as_written_sha256: sha256('x') },
      'email_as_written_sha256 is not a hash of the identifier beside it; send one of them.',
    ],
    [{ email_as_written_sha256: sha256('x') }, expect.stringMatching(/^A row must have at least one of email, /)],
  ])('is refused where another form has nothing to stand beside: %j', (row, message) => {
    expect(judged(row).refused).toEqual([expect.objectContaining({ message })]);
  });

  it('has attributes in one form, and none where nothing is said', () => {
    const attributes = { country: ' us ', language: 'ZH-hant-tw-x-some', gender: 'female', birth_year: '1980' };
    expect(person({ crm_id: '1', ...attributes })).toMatchObject({
      country: 'US',
      language: 'zh-Hant-TW',
      gender: 'female',
      birthYear: 1980,
    });
    const blank = { country: null, language: '', gender: ' ', birth_year: null, email: '' };
    expect(person({ crm_id: '1', ...blank })).toEqual(person({ crm_id: '1' }));
  });

  it('is found by every hash that is known', () => {
    const { email, phone, crm_id } = { email: 'j.d@gmail.com', phone: '+14155550123', crm_id: 'C' };
    const texts = ['jd@gmail.com', email, phone, phone.slice(1), crm_id];
    expect(judged({ email, phone, crm_id }).people.flatMap(hashesOf).sort()).toEqual(texts.map(sha256).sort());
  });
});

describe('rows', () => {
  const value = fc.oneof(
    fc.constantFrom('a@b.example', '+14155550123', 'C-1', ID, sha256('x'), 'US', 'en', 'male', 1980, null, '', '\0'),
    fc.string({ unit: anyCharacter }),
    fc.anything(),
  );
  const row = fc.oneof(
    fc.dictionary(fc.constantFrom(...memberFields, 'emial', 'jo@doe.example', 'toString'), value, { noNullPrototype: true }),
    fc.anything(),
  );

  it('of any kind are taken or refused, each once and in order, with a sentence that repeats nothing', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
        const { people, refused } = judged(...rows);
        expect(people.length + refused.length).toBe(rows.length);
        expect(refused.map(({ line }) => line)).toEqual([...new Set(refused.map(({ line }) => line))].sort((a, b) => a - b));
        for (const { key } of people) expect(key).toMatch(/^[0-9a-f]{64}$/);
        for (const { line, field, message } of refused) {
          expect(message).toMatch(/^[\w ]+[.:;,'"?(){}/+@ \w-]+[.?]$/);
          const alone = judged(rows[line - 1]).refused;
          expect(alone).toEqual([expect.objectContaining({ line: 1, field, message })]);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it('name a field that another program calls otherwise, without the example in brackets, which may be a person', () => {
    const told = judged({ 'E-mail (jane@doe.example)': 'x' }, { Telefon: 'x' }, { 'jane@doe.example': 'x' }).refused;
    expect(told.slice(0, 2).map(({ field, message }) => [field, message])).toEqual([
      ['E-mail', 'E-mail is not known; did you mean "email"?'],
      ['Telefon', 'Telefon is not known; did you mean "phone"?'],
    ]);
    expect(JSON.stringify(told)).not.toContain('jane');
  });

  it('of one person are merged: what is known first stays, newer attributes win', async () => {
    const { people } = judged(
      { email: 'a@b.example', phone_sha256: sha256('+14155550123'), country: 'US' },
      { email: 'A@b.example', phone: '+14155550199', crm_id: '1', country: 'DE' },
      { email: 'a@b.example', phone: '+14155550123', crm_id: '2', gender: 'male' },
      { email: 'other@b.example' },
    );
    const [one, two, ...more] = await merged(people);
    expect([two?.email, more]).toEqual([sha256('other@b.example'), []]);
    expect(one).toMatchObject({
      phone: sha256('+14155550123'),
      phoneDigits: sha256('14155550123'),
      crmId: sha256('1'),
      country: 'DE',
      gender: 'male',
    });
  });
});
