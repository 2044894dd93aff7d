import fc from 'fast-check';
import { runs } from '../../../../../test/support/full-counts.js';
import { type FactLanguage, factLanguages } from './fact-language.js';
import { readFacts } from './fact-reader.js';

const LONGEST = 1_500;
/** Processor time, not elapsed time: other work on the machine must not fail this. */
const MOST_MICROSECONDS = 2_000_000;

const microsecondsOf = (prompt: string, language: FactLanguage): number => {
  const start = process.cpuUsage();
  readFacts(prompt, language);
  return process.cpuUsage(start).user;
};
/** Again only where it took long: patterns are compiled while they are first tried, and memory is cleared now and then. */
const isReadAtOnce = (prompt: string, language: FactLanguage, most = MOST_MICROSECONDS): boolean =>
  [1, 2, 3].some(() => microsecondsOf(prompt, language) < most);

it.each([
  'from ',
  '1 ',
  '1.000 ',
  '$1,000',
  '20% off, ',
  'und ',
  'with with ',
  '-',
  '$',
  'now only ',
  'a.b ',
  '20 € ',
  'is free ',
  '(',
  'ab nur ',
  'A',
  'Aa ',
  'our Aa bb ',
  'Bakery in Leeds. It is new. ',
  'no pets, ',
  'Product: Loop, a calendar. ',
  '*',
  '== ',
  '@',
  'a@',
  '¿',
  'shirts / ',
])('the longest prompt of nothing but %j is read at once, in every language', (part) => {
  for (const language of factLanguages) {
    expect(isReadAtOnce(part.repeat(LONGEST).slice(0, LONGEST), language)).toBe(true);
  }
});

it('a list that goes on behind what two things share ends', () => {
  const brief = 'Sworn translation for patent lawyers and device makers, into 20 languages, every page checked by an engineer.';
  expect(readFacts(brief, 'en').some(({ kind }) => kind === 'statement')).toBe(true);
});

it('a gap as wide as the brief is read at once, and what stands around it is found', () => {
  const brief = `Oak tables${' '.repeat(700)}from £300${'\n '.repeat(370)}Made in Leeds`;
  expect(isReadAtOnce(brief, 'en', MOST_MICROSECONDS / 2)).toBe(true);
  const offer = readFacts(brief, 'en').find(({ kind }) => kind === 'offer');
  expect(brief.slice(offer?.span?.start, offer?.span?.end)).toBe('from £300');
});

it.each(['our charity ', 'we ', 'Neu: '])('a word without an end behind %j is read at once', (before) => {
  expect(isReadAtOnce(`${before}${'A'.repeat(LONGEST)}1`, 'en')).toBe(true);
});

const PIECES = [
  ...[
    ' ',
    '\n',
    '- ',
    '• ',
    '"',
    "'",
    '(',
    ')',
    '[',
    ': ',
    '; ',
    ',',
    ', ',
    '. ',
    '…',
    '!',
    '?',
    '¿',
    '/',
    '+',
    '&',
    '– ',
    '@',
    '*',
    '=',
    '_',
    '#',
  ],
  ...['1', '1,', '1.', '$1', '€ ', '% ', '12:00 ', '1/2 ', '+49 1 ', 'a', 'A', 'ab ', 'Ab ', 'B.C. ', 'x@y.z ', 'www.a.example '],
  ...[
    'and ',
    'und ',
    'et ',
    'y ',
    'or ',
    'from ',
    'for ',
    'the ',
    'de ',
    'à ',
    'until ',
    'per month ',
    '1 for 2 ',
    '50 % off ',
    'Leeds ',
    'hiring ',
  ],
];

it('the longest prompt of any few pieces, said again and again, is read at once', () => {
  const piece = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(piece, fc.constantFrom('', 'Shop in Leeds'), fc.constantFrom(...factLanguages), (part, before, language) =>
      isReadAtOnce(`${before}${part.repeat(LONGEST)}`.slice(0, LONGEST), language, 3 * MOST_MICROSECONDS),
    ),
    { numRuns: runs(60) },
  );
});
