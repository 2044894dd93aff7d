import fc from 'fast-check';
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile.json';
import { runs } from '../../../../test/support/full-counts.js';
import { crmForm, deviceForm, emailForm, formsOf, hashForm, phoneForm, trimmed, Unreadable } from './identifiers.js';

const letters = (characters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength });
const local = letters("abcXYZ019.+-_'ÄößŁıİé", 12).filter((text) => /[^.]/.test(text));
const label = fc.constantFrom('example', 'GMail', 'mail-1', 'bücher', 'BÜCHER', 'xn--bcher-kva', 'почта', 'ﬁrma', 'faß');
const email = fc
  .tuple(local, fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom('com', 'DE', 'рф', 'co'))
  .map(([name, labels, top]) => `${name}@${labels.join('.')}.${top}`);
const around = fc.string({
  unit: fc.constantFrom(' ', '\t', '\r\n', '\u00a0', '\u3000', '\ufeff', '\u200b', '\u0085', '\u202a'),
  maxLength: 3,
});
/** In upper case, where upper case means the same. */
const cased = (text: string, upper: boolean): string =>
  upper && text.toUpperCase().toLowerCase() === text.toLowerCase() ? text.toUpperCase() : text;

/** null: it is refused. */
const readable = (read: () => string): string | null => {
  const found = form(read);
  return found instanceof Unreadable ? null : found;
};

const form = (read: () => string): string | Unreadable => {
  try {
    return read();
  } catch (fault) {
    if (fault instanceof Unreadable) return fault;
    throw fault;
  }
};

describe('an e-mail', () => {
  it('in its form is its own form, also in that of Google', () => {
    let read = 0;
    fc.assert(
      fc.property(email, (text) => {
        const once = form(() => emailForm(text));
        if (once instanceof Unreadable) return;
        read += 1;
        expect(emailForm(once)).toBe(once);
        const forms = formsOf('email', once);
        expect(new Set(forms).size).toBe(forms.length);
        expect(forms).toContain(once);
        for (const each of forms) {
          expect(emailForm(each)).toBe(each);
          expect(formsOf('email', each)[0]).toBe(forms[0]);
        }
      }),
      { numRuns: runs(1_000) },
    );
    expect(read).toBeGreaterThan(runs(500));
  });

  it('is the same in any case, composed or not, and whatever surrounds it', () => {
    fc.assert(
      fc.property(email, around, around, fc.boolean(), (text, before, after, upper) => {
        const written = `${before}${cased(text, upper).normalize('NFD')}${after}`;
        expect(form(() => emailForm(written))).toEqual(form(() => emailForm(text)));
      }),
      { numRuns: runs(1_000) },
    );
  });

  it.each([
    ['JO@Example.COM', ['jo@example.com']],
    ['j.o.d@gmail.com', ['jod@gmail.com', 'j.o.d@gmail.com']],
    ['j.o@googlemail.com', ['jo@googlemail.com', 'j.o@googlemail.com']],
    ['j.o+a.b@gmail.com', ['jo@gmail.com', 'jo+ab@gmail.com', 'j.o+a.b@gmail.com']],
    ['jo+x@gmail.com', ['jo@gmail.com', 'jo+x@gmail.com']],
    ['jo@gmail.com', ['jo@gmail.com']],
    ['+x@gmail.com', ['+x@gmail.com']],
    ['.+x@gmail.com', ['+x@gmail.com', '.+x@gmail.com']],
    ['j.o+x@gmail.com.example', ['j.o+x@gmail.com.example']],
    ['j.o+x@notgmail.com', ['j.o+x@notgmail.com']],
    ['jo@Bücher.example', ['jo@xn--bcher-kva.example']],
    ['jo@mail。example', ['jo@mail.example']],
  ])('%s is hashed as one of %j', (written, forms) => {
    expect(formsOf('email', emailForm(written))).toEqual(forms);
  });

  it.each([
    'jo',
    '@b.example',
    'jo@',
    'jo@b',
    'jo@.example',
    'jo@b..example',
    'jo@-b.example',
    'jo@b.example.',
    'jo@1.2.3.4',
    'jo@b%2eexample',
    'jo@b.example:80',
    'jo@[::1]',
    'a b@c.example',
    'a@b@c.example',
    '...@gmail.com',
    'mailto:jo@b.example',
    '"jo"@b.example',
    'j\u200bo@b.example',
  ])('is not %s', (text) => {
    expect(() => emailForm(text)).toThrow(Unreadable);
  });
});

describe('a phone number', () => {
  const digits = letters('0123456789', 12);
  it('in its form is its own form, with and without its country', () => {
    let read = 0;
    fc.assert(
      fc.property(
        fc.constantFrom('1', '49', '39', '54', '52', '27', '61', '7', '44', '800', '999', ''),
        digits,
        (code, number) => {
          const once = form(() => phoneForm(`+${code}${number}`, null));
          if (once instanceof Unreadable) return;
          read += 1;
          expect(once).toMatch(/^\+\d{6,15}$/);
          for (const country of [null, 'US', 'IT']) expect(phoneForm(once, country)).toBe(once);
        },
      ),
      { numRuns: runs(3_000) },
    );
    expect(read).toBeGreaterThan(runs(500));
  });

  it('is read until no further reading would take its first digits for the code of a carrier', () => {
    const once = phoneForm('+610183100000', null);
    expect(phoneForm(once, null)).toBe(once);
    expect(phoneForm('+61 2 9374 4000', null)).toBe('+61293744000');
  });

  it('is the same however it is grouped, and whatever surrounds it', () => {
    const gap = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2011', '\u202c');
    fc.assert(
      fc.property(fc.integer({ min: 2_000_000, max: 9_999_999 }), gap, gap, around, (line, one, two, outside) => {
        const [first, last] = [String(line).slice(0, 3), String(line).slice(3)];
        const written = [`+1${one}(415)${two}${first}${one}${last}`, `001${two}415${one}${first}${two}${last}`];
        for (const text of written) expect(phoneForm(`${outside}${text}${outside}`, null)).toBe(`+1415${line}`);
        expect(phoneForm(`${outside}415${two}${first}${one}${last}`, 'US')).toBe(`+1415${line}`);
      }),
    );
  });

  it.each([
    ['+49 (0)30 123456', null, '+4930123456'],
    ['＋４９\u202f30\u2009123456', null, '+4930123456'],
    ['030 123456', 'DE', '+4930123456'],
    ['0049 30 123456', 'US', '+4930123456'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['+1 415 555 0123 ext. 5', null, '+14155550123'],
    ['٠١٢٣٤٥٦٧٨٩', 'EG', '+20123456789'],
    ['+27004448895', null, '+274448895'],
    ['491701234567', null, null],
    ['(+44) 7911 123456', null, '+447911123456'],
    ['tel:+44-7911-123456', null, '+447911123456'],
    ['p:+14155550112', null, '+14155550112'],
    ["'+14155550112", null, '+14155550112'],
    ["'0170 1234567", 'DE', '+491701234567'],
    ['4911234567', 'DE', null],
    ['04911234567', 'DE', '+494911234567'],
    ['39 06 1234 5678', 'IT', '+390612345678'],
    ['6281234567', 'ID', null],
    ['6281234567890', 'ID', '+6281234567890'],
  ])('%s in %s is %s', (text, country, expected) => {
    expect(readable(() => phoneForm(text, country))).toBe(expected);
  });

  it('that lost its plus is international or refused, in every country: never another number', () => {
    const ambiguous: string[] = [];
    for (const [country, national] of Object.entries(examples) as [CountryCode, string][]) {
      const code = getCountryCallingCode(country);
      const number = `+${code}${national}`;
      const written = parsePhoneNumberFromString(number)?.formatNational() ?? '';
      const full = [number, `00${code}${national}`, `(+${code}) ${national}`, written, national];
      const forms = full.map((text) => readable(() => phoneForm(text, country)));
      expect([country, ...forms.slice(0, 4)]).toEqual([country, number, number, number, number]);
      for (const form of forms.slice(4)) expect([country, number, null]).toContain(form);
      for (const digits of [
        `${code}${national}`,
        `${code} ${national}`,
        `${code}-${national.slice(0, 3)} ${national.slice(3)}`,
      ]) {
        const form = readable(() => phoneForm(digits, country));
        expect([country, number, null]).toContain(form);
        if (form === null) ambiguous.push(country);
      }
    }
    expect([Object.keys(examples).length > 240, [...new Set(ambiguous)]]).toEqual([true, ['DE', 'ID', 'XK']]);
  });

  it('that lost its plus and could be either number is refused with what would tell which', () => {
    for (const [digits, country] of [
      ['491701234567', 'DE'],
      ['491701234999', 'DE'],
      ['62812345678', 'ID'],
    ] as const)
      expect(() => phoneForm(digits, country)).toThrow(/^could be two numbers: write it with \+/);
  });

  it.each([
    ['', null],
    ['4155550123', null],
    ['4155550123', 'AQ'],
    ['+', null],
    ['+1415', null],
    ['+999123456789', null],
    ['call +14155550123', null],
    ['+14155550123 or +14155550124', null],
    ['1-800-FLOWERS', 'US'],
    ['9'.repeat(1_000), 'US'],
  ])('is not %s in %s', (text, country) => {
    expect(() => phoneForm(text, country)).toThrow(Unreadable);
  });
});

describe('every other identifier', () => {
  it('in its form is its own form, whatever surrounds it', () => {
    const crm = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(fc.uuid(), crm, letters('0123456789abcdefABCDEF', 64), around, (uuid, id, start, outside) => {
        const hash = start.padEnd(64, 'F');
        for (const [read, text] of [
          [deviceForm, uuid],
          [crmForm, id],
          [hashForm, hash],
        ] as const) {
          const once = form(() => read(text));
          if (once instanceof Unreadable) continue;
          expect(read(once)).toBe(once);
          expect(read(`${outside}${text.normalize('NFD')}${outside}`)).toBe(once);
        }
        expect(hashForm(hash.toUpperCase())).toBe(hash.toLowerCase());
        expect(deviceForm(uuid.toUpperCase())).toBe(uuid);
      }),
    );
  });

  it('of the CRM keeps its case', () => {
    expect([crmForm(' aB-1 '), crmForm('AB-1')]).toEqual(['aB-1', 'AB-1']);
  });
});

test('trimming a text of spaces takes a moment, however long it is', () => {
  expect(trimmed(`a${' '.repeat(1_000_000)}b `)).toHaveLength(1_000_002);
});
