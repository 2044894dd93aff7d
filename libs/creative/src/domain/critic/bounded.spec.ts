import fc from 'fast-check';
import { runs, seed } from '../../../../../test/support/full-counts.js';
import type { Fact } from '../facts/fact.js';
import { objectionsTo, type CriticBrief } from './critic.js';

const LONGEST = 1500;
/** A step is a character that is read, or a word that is looked for. */
const MOST_STEPS = 8;
const facts: readonly Fact[] = Array.from({ length: 20 }, (_, index) => ({
  kind: 'offer',
  text: `${'a '.repeat(80)}${index} € off`,
  short: `a a ${index} €`,
  terms: `a a a over ${index} €`,
}));
const brand = { name: 'A a', disclaimer: 'a. a.', requiredTerms: ['a a a'] };
const told = (prompt: string, stated: readonly Fact[]): CriticBrief => ({
  prompt,
  language: 'de',
  facts: stated,
  brand,
  landingPageUrl: 'https://a.example/a',
});
const ad = (text: string) => ({
  copy: { headlines: [], longHeadline: null, primaryText: text, descriptions: [], callToAction: 'learn_more' as const },
  picture: null,
});
const stepsOf = (text: string, brief: CriticBrief): number => {
  let steps = 0;
  objectionsTo(ad(text), brief, () => {
    steps += 1;
  });
  return steps;
};
const filled = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const hostile = [
  ...[
    'a',
    'a ',
    '*',
    '@',
    '\n',
    '1',
    '1 ',
    '1.',
    '. ',
    'a. ',
    'a.a',
    '@a ',
    '"',
    'a, ',
    '€ ',
    'zwei',
    'zweihundert',
    'a-',
    'http://',
    'not a ',
    '1 € ',
  ],
  ...[
    'Code: A ',
    'Budget: ',
    'Goal: 1, ',
    '- a\n',
    '28. ',
    'Mo-',
    '\u0301',
    '👩‍👩‍👧',
    '（',
    'free ',
    'up to a a 1 € ',
    'a a a over 1 € ',
    'ß',
    'İ',
    '日本語',
    '½',
  ],
];

it.each(hostile)('twice as many of %j cost at most 2.2 times the steps', (piece) => {
  const brief = told('', facts);
  const [once, twice] = [stepsOf(filled(piece, LONGEST / 2), brief), stepsOf(filled(piece, LONGEST), brief)];
  expect(once).toBeGreaterThan(LONGEST / 4);
  expect(twice / once).toBeLessThanOrEqual(2.2);
});

it('a hostile ad of the longest length costs at most eight steps a character, whatever its brief', () => {
  const pieces = fc.array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 4 }).map((list) => list.join(''));
  let dearest = { steps: 0, piece: '', prompt: '' };
  hostile.forEach((piece) => stepsOf(filled(piece, LONGEST), told(filled(piece, LONGEST), facts)));
  const begin = process.cpuUsage();
  let judged = 0;
  fc.assert(
    fc.property(pieces, pieces, fc.boolean(), (piece, prompt, isStated) => {
      const steps = stepsOf(filled(piece, LONGEST), told(filled(prompt, LONGEST), isStated ? facts : []));
      judged += 1;
      if (steps > dearest.steps) dearest = { steps, piece, prompt };
      expect(steps).toBeLessThanOrEqual(MOST_STEPS * LONGEST);
    }),
    { seed, numRuns: runs(500), endOnFailure: true },
  );
  const { user, system } = process.cpuUsage(begin);
  const ms = (user + system) / 1000 / judged;
  console.log(`SEED=${seed}; ${ms.toFixed(1)} ms of CPU each; most steps: ${JSON.stringify(dearest)}`);
});
