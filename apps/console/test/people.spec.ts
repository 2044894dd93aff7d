import { judge } from '@app/audiences';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { runs } from '../../../test/support/full-counts.js';
import { anyCharacter } from '../../../test/support/texts.js';
import { fieldNames, recognized } from '../src/pages/audiences/people/member.fields.js';
import { leavingRow, type RowOptions, type Texts } from '../src/pages/audiences/people/member-row.js';
import { type Batch, batches, checked, opened, type Plan } from '../src/pages/audiences/people/people-file.js';

const takes = ['email_sha256', 'phone_sha256', 'device_id', 'crm_id'] as const;
const options: RowOptions = { country: null, ids: 'as_they_are', takes, hasConsentColumns: false };
const ID = 'ea7583cd-a667-48bc-b806-42ecb2b48606';

/** What the service makes of a row; without the forms, which only the plain identifier shows. */
function known(row: object): object {
  const verdict = judge(row, 1, takes, new Date().getUTCFullYear());
  if ('line' in verdict) return { refused: verdict.message };
  const { forms: _forms, ...person } = verdict;
  return person;
}

async function leaving(texts: Texts, more: Partial<RowOptions> = {}): Promise<object> {
  const outcome = await leavingRow(texts, { ...options, ...more });
  return 'row' in outcome ? outcome.row : { fault: outcome.fault };
}

const some = fc.string({ unit: anyCharacter, maxLength: 12 });
const email = fc.oneof(
  fc.emailAddress(),
  fc
    .tuple(
      fc.stringMatching(/^[A-Za-z.+]{1,12}$/),
      fc.constantFrom('gmail.com', 'GoogleMail.com', 'mail.example', 'münchen.example', 'xn--a.example'),
    )
    .map((parts) => parts.join('@')),
  fc.tuple(some, some).map((parts) => parts.join('@')),
);
const phone = fc.oneof(
  fc.stringMatching(/^(?:\+|00)(?:1|49|39|44|7)[ ()-]?[0-9]{3}[ ()-]?[0-9]{4,8}$/),
  fc.stringMatching(/^0[0-9 ]{5,12}$/),
  some,
);
const country = fc.constantFrom('US', 'de', 'IT', 'GB', '');

describe('a person whose identifiers are hashed in the page', () => {
  it('has the hashes that the service makes of the plain ones, for every text', async () => {
    await fc.assert(
      fc.asyncProperty(email, phone, country, async (...[mail, number, place]) => {
        for (const row of [{ email: mail }, { phone: number, country: place }]) {
          const left = await leaving(row);
          const plain = known(row);
          if ('fault' in left) expect(plain).toEqual({ refused: expect.any(String) });
          else expect(known(left)).toEqual(plain);
        }
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('keeps everything else of the row', async () => {
    const row = { email: 'J.D+x@gmail.com', phone: '+1 (415) 555-0123', device_id: ID.toUpperCase(), crm_id: ' C-1 ' };
    const more = { country: 'us', language: 'PT-br', gender: 'female', birth_year: '1980' };
    expect(known(await leaving({ ...row, ...more }))).toEqual(known({ ...row, ...more }));
  });

  it('has a phone number of the chosen country, unless the row says another one', async () => {
    const national = { phone: '030 123456' };
    expect(await leaving(national)).toEqual({ fault: 'phone_country' });
    expect(known(await leaving(national, { country: 'DE' }))).toEqual(known({ phone: '+4930123456' }));
    const own = await leaving({ ...national, country: 'IT' }, { country: 'DE' });
    expect(known(own)).toEqual(known({ ...national, country: 'IT' }));
  });

  it('leaves with the identifiers that are usable, and the others stay', async () => {
    const outcome = await leavingRow({ email: 'nobody', phone: '+14155550123', birth_year: 'x' }, options);
    expect(outcome).toMatchObject({ dropped: ['email', 'birth_year'], row: { phone_sha256: expect.any(String) } });
    expect(await leaving({ email: 'nobody' })).toEqual({ fault: 'email' });
    expect(await leaving({ country: 'US' })).toEqual({ fault: 'nobody' });
  });
});

describe('nothing leaves in clear', () => {
  const shapes: Readonly<Record<string, RegExp>> = {
    device_id: /^[0-9a-f-]{36}$/,
    country: /^[A-Z]{2}$/,
    language: /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i,
    gender: /^(?:female|male|unknown)$/,
    birth_year: /^\d{4}$/,
    crm_id: /^[^@+＋]/,
  };
  const value = fc.oneof(email, phone, some, fc.constantFrom(ID, 'f', '1980', 'en-US-x-jo', 'C-1'));
  const texts = fc.dictionary(fc.constantFrom(...fieldNames), value, { noNullPrototype: true });

  it('whatever column somebody takes for whatever field', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom('as_they_are', 'hashed', 'stay'), async (row, ids) => {
        const left = await leaving(row, { ids });
        if ('fault' in left) return;
        for (const [field, text] of Object.entries(left)) expect(text).toMatch(shapes[field] ?? /^[0-9a-f]{64}$/);
        expect(left).not.toHaveProperty('email');
        expect(left).not.toHaveProperty('phone');
        if (ids !== 'as_they_are') expect(Object.keys(left)).not.toEqual(expect.arrayContaining(['crm_id']));
        expect('refused' in known(left)).toBe(false);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('an address or a number in the column of the CRM ids stays', async () => {
    expect(await leaving({ crm_id: 'jo@doe.example' })).toEqual({ fault: 'crm_contact' });
    expect(await leaving({ crm_id: '+14155550123' })).toEqual({ fault: 'crm_contact' });
  });

  it('ids stay until somebody agrees, and are found by their hashes alone', async () => {
    const ids = { device_id: ID, crm_id: 'C-1' };
    expect(await leaving(ids, { ids: 'stay' })).toEqual({ fault: 'nobody' });
    const hashed = await leaving(ids, { ids: 'hashed' });
    expect(Object.keys(hashed)).toEqual(['device_id_sha256', 'crm_id_sha256']);
    expect(known(hashed)).toMatchObject({ ...known(ids), rawIds: [] });
  });
});

describe('a file of people', () => {
  const plan = (headers: readonly string[], more: Partial<Plan> = {}): Plan => ({
    ...options,
    mapping: recognized(headers),
    hasHeader: true,
    ...more,
  });
  const file = (...lines: readonly string[]): Blob => new Blob([lines.join('\n')]);
  async function all(blob: Blob, chosen: Plan): Promise<Batch[]> {
    const left: Batch[] = [];
    for await (const batch of batches(blob, chosen, parse)) left.push(batch);
    return left;
  }

  it('names its columns as the service does, or as exports often do', async () => {
    const { headers, hasHeader } = await opened(file('E-Mail;Phone Number;Country;Notes', 'a@b.example;1;US;x'), parse);
    expect([recognized(headers), hasHeader]).toEqual([['email', 'phone', 'country', null], true]);
    expect(recognized(['email', 'E-mail'])).toEqual(['email', null]);
    expect(recognized(['Telefon', 'E-Mail-Adresse', 'Correo electrónico', 'Land', 'Móvil'])).toEqual([
      ...['phone', 'email', null, 'country', null],
    ]);
    const shown = await opened(file('E-mail (name@example.com),Téléphone (+33123456789)', 'a@b.example,+33123456789'), parse);
    expect([recognized(shown.headers), shown.hasHeader]).toEqual([['email', 'phone'], true]);
    expect((await opened(file('Jane Roe (jane@b.example),US'), parse)).hasHeader).toBe(false);
  });

  it('may begin with a person, and may be no text at all', async () => {
    expect(await opened(file('jo@doe.example,US'), parse)).toEqual({ headers: ['1', '2'], hasHeader: false });
    await expect(opened(new Blob([new Uint8Array([0xff, 0xfe, 0x65, 0])]), parse)).rejects.toThrow('encoding');
    await expect(opened(file(' ', ''), parse)).rejects.toThrow('empty');
  });

  it('is counted line by line, and a broken line affects no other', async () => {
    const lines = ['email,phone', 'a@b.example,+14155550123', '"a@b.example', 'nobody,', 'a@b.example,x,y', '', 'c@d.example,12'];
    const { counts, first } = await checked(file(...lines), plan(['email', 'phone']), parse, () => true);
    expect(counts).toMatchObject({
      lines: 5,
      usable: 2,
      unusable: {
        quotes: { count: 1, lines: [3] },
        email: { count: 1, lines: [4] },
        columns: { count: 1, lines: [5] },
      },
      dropped: { phone_country: { count: 1, lines: [7] } },
    });
    expect(first).toHaveLength(2);
  });

  it('has a delimiter that is tried, not counted: signs within quotes part nothing', async () => {
    const named = file('"Name, Vorname, Titel";E-Mail', '"Roe, Jane, Dr.";jane@b.example');
    expect((await opened(named, parse)).headers).toEqual(['Name, Vorname, Titel', 'E-Mail']);
    const { counts } = await checked(named, plan(['Name, Vorname, Titel', 'E-Mail']), parse, () => true);
    expect([counts.usable, counts.unusable]).toEqual([1, {}]);
    expect((await opened(file('sep=,', 'a, b;c,E-Mail', 'x,y@b.example'), parse)).headers).toEqual(['a', ' b;c', 'E-Mail']);
    expect((await opened(file('Name (a, b);E-Mail', 'x;y@b.example', 'z;w@b.example'), parse)).headers).toHaveLength(2);
  });

  it('loses nobody to a line break in a quoted column that nobody needs', async () => {
    const headers = [
      '"Address',
      'of the person",email',
      '"1, High St',
      'London",a@b.example',
      '"2, High St',
      '',
      'York",c@d.example',
    ];
    const people = file(...headers, 'Bath,e@f.example');
    const found = await opened(people, parse);
    expect(found.headers).toEqual(['Address\nof the person', 'email']);
    const { counts } = await checked(people, plan(found.headers), parse, () => true);
    expect([counts.lines, counts.usable, counts.unusable]).toEqual([3, 3, {}]);
    const left = await all(people, plan(found.headers));
    expect(left.flatMap((batch) => batch.lines)).toEqual([3, 5, 8]);
  });

  it('leaves in batches, each usable line once and with its number', async () => {
    const lines = Array.from({ length: 12_345 }, (_none, index) => (index % 10 === 9 ? 'nobody' : `p${index}@mail.example`));
    const left = await all(file('email', ...lines), plan(['email']));
    expect(left.map(({ rows }) => rows.length)).toEqual([5_000, 5_000, 1_111]);
    const numbers = left.flatMap((batch) => batch.lines);
    expect(numbers).toEqual(lines.flatMap((line, index) => (line === 'nobody' ? [] : [index + 2])));
    expect(JSON.stringify(left)).not.toContain('@');
  });

  it('tells one consent in each batch, and none where half of it is told', async () => {
    const lines = [
      'email,ad_user_data,ad_personalization',
      'a@b.example,yes,no',
      'c@d.example,,',
      'e@f.example,granted,',
      'g@h.example,1,0',
    ];
    const chosen = plan(['email', 'ad_user_data', 'ad_personalization'], { hasConsentColumns: true });
    const left = await all(file(...lines), chosen);
    expect(left.map(({ consent, lines: numbers }) => [consent, numbers])).toEqual([
      [{ ad_user_data: 'granted', ad_personalization: 'denied' }, [2, 5]],
      [null, [3]],
    ]);
    const { counts } = await checked(file(...lines), chosen, parse, () => true);
    expect(counts.unusable).toEqual({ consent: { count: 1, lines: [4] } });
  });
});
