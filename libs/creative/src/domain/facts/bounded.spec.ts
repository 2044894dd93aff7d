import { factLanguages } from './fact-language.js';
import { readFacts } from './fact-reader.js';

const LONGEST = 1_500;
/** Processor time, not elapsed time: other work on the machine must not fail this. */
const MOST_MICROSECONDS = 2_000_000;

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
])('the longest prompt of nothing but %j is read at once, in every language', (part) => {
  for (const language of factLanguages) {
    const start = process.cpuUsage();
    readFacts(part.repeat(LONGEST).slice(0, LONGEST), language);
    expect(process.cpuUsage(start).user).toBeLessThan(MOST_MICROSECONDS);
  }
});

it('a list that goes on behind what two things share ends', () => {
  const brief = 'Sworn translation for patent lawyers and device makers, into 20 languages, every page checked by an engineer.';
  expect(readFacts(brief, 'en').some(({ kind }) => kind === 'statement')).toBe(true);
});

it.each(['our charity ', 'we ', 'Neu: '])('a word without an end behind %j is read at once', (before) => {
  const start = process.cpuUsage();
  readFacts(`${before}${'A'.repeat(LONGEST)}1`, 'en');
  expect(process.cpuUsage(start).user).toBeLessThan(MOST_MICROSECONDS);
});
