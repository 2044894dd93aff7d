/**
 * The console hashes what a file names before it leaves the browser: the service must make the same of the same text, or one
 * person is two.
 */
import * as inService from '@app/audiences';
import * as fc from 'fast-check';
import * as inConsole from '../../apps/console/src/pages/audiences/people/identifier-forms.js';
import { runs } from '../support/full-counts.js';

const NONE = 'refused';
const RUNS = 1_000;

/** The form of a text, or that it has none; each side has its own words for why. */
const formOr = (form: () => string, Refusal: typeof inConsole.Unusable | typeof inService.Unreadable): string => {
  try {
    return form();
  } catch (error) {
    if (error instanceof Refusal) return NONE;
    throw error;
  }
};

const charactersOf = (text: string, most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...text), { maxLength: most }).map((characters) => characters.join(''));

const surrounded = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('', ' ', '\u200b', '\ufeff\t'), text, fc.constantFrom('', ' ', '\u202c'))
    .map((parts) => parts.join(''));

const code = fc.constantFrom('+', '00', '', '+1', '+49 0', '+3906', '+54 9', '+52 1', '+61', '+7', '+44(0)', '＋1', '+999');
const domain = fc.constantFrom(
  'example.com',
  'gmail.com',
  'GoogleMail.com',
  'bücher.example',
  'ex%61mple.com',
  'a.b',
  '-a.com',
  'b.c:80',
);

const texts = {
  phone: surrounded(fc.tuple(code, charactersOf('00123456789 -()./\u00a0\u2011', 18)).map((parts) => parts.join(''))),
  email: surrounded(
    fc.tuple(charactersOf('aB.+_éß @\u0301', 8), fc.constantFrom('@', '@', '@', ''), domain).map((parts) => parts.join('')),
  ),
  device: surrounded(
    fc.oneof(
      fc.uuid(),
      fc.uuid().map((id) => id.toUpperCase()),
      charactersOf('0-', 36),
      fc.constant('0'.repeat(36)),
    ),
  ),
  crm: surrounded(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constantFrom('a'.repeat(255), 'a'.repeat(256)))),
} as const;

/** Fails when too few of the texts have a form at all: then nothing was compared. */
const compare = (text: fc.Arbitrary<string>, console: (text: string) => string, service: (text: string) => string): void => {
  let read = 0;
  fc.assert(
    fc.property(text, (each) => {
      const expected = formOr(() => service(each), inService.Unreadable);
      expect(formOr(() => console(each), inConsole.Unusable)).toBe(expected);
      if (expected !== NONE) read += 1;
    }),
    { numRuns: runs(RUNS) },
  );
  expect(read).toBeGreaterThan(runs(RUNS) / 20);
};

describe('the console gives an identifier the form that the service gives it', () => {
  test.each([null, 'US', 'DE', 'IT', 'AR', 'MX', 'AU', 'GB', 'RU'])('a phone number, its country %p', (country) => {
    compare(
      texts.phone,
      (text) => inConsole.phoneForm(text, country),
      (text) => inService.phoneForm(text, country),
    );
  });

  test('an address, and the one that its owner is known by', () => {
    compare(texts.email, inConsole.emailForm, inService.emailForm);
    compare(
      texts.email,
      (text) => inConsole.emailForms(text).first,
      (text) => inService.formsOf('email', inService.emailForm(text))[0],
    );
  });

  test('the id of a device, and of the own customer records', () => {
    compare(texts.device, inConsole.deviceForm, inService.deviceForm);
    compare(texts.crm, inConsole.crmForm, inService.crmForm);
  });
});
