import fc from 'fast-check';
import { runs, seed } from '../../../../../test/support/full-counts.js';
import { materialOf } from './material.js';
import { MOST_PROPOSED, sentencesAsFacts, verbatimOf } from './proposed-facts.js';

const pieces = [
  ...[
    'Oak tables',
    'from $89 a month',
    ', made by hand',
    '. ',
    '\n',
    '- ',
    'Budget: 500',
    '😀',
    '𝟏𝟐 % off',
    ' 𝐎𝐚𝐤 ',
    'Nur bis 28. Februar',
    'code SPRING15',
  ],
  ...[
    'www.oak.example.com',
    ' 20 % off until Sunday',
    '!',
    ' (members only)',
    'à partir de 12 €',
    '\n\n',
    ' | ',
    'Offer: ',
    '   ',
  ],
];
const sources = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 60 }).map((parts) => parts.join(''));
const languages = fc.constantFrom('en', 'de', 'fr', 'es', 'sw');
/** White space between words is shown as one space. */
const shown = (text: string): string => text.replaceAll(/\s+/g, ' ');
const at = (source: string, { start, end }: { start: number; end: number }): string => [...source].slice(start, end).join('');
const check = (property: fc.IProperty<[string, string]>): void => fc.assert(property, { seed, numRuns: runs(1_000) });

it('each proposed fact stands in its source, word for word, at its span', () => {
  check(
    fc.property(sources, languages, (source, language) => {
      const facts = sentencesAsFacts(source, language);
      for (const { text, span } of facts) expect(shown(at(source, span))).toBe(text);
      expect(facts.length).toBeLessThanOrEqual(MOST_PROPOSED);
    }),
  );
});

it.each([
  ['𝟏. Oak tables. Made by hand.', 'Made by hand.'],
  ['😀 Oak tables for 𝟏𝟐 € a month.\n- Made by hand', 'Made by hand'],
  ['𝕊ale until Sunday 👩‍👩‍👧.\nMade by hand.', 'Made by hand.'],
])('the span of a fact behind letters of two code units counts letters: %s', (source, text) => {
  const span = sentencesAsFacts(source, 'en').find((fact) => fact.text === text)?.span;
  expect([...source].slice(span?.start, span?.end).join('')).toBe(text);
  const [proposal] = verbatimOf(source, 'en', [{ kind: 'statement', text: 'Made by hand' }]);
  expect([...source].slice(proposal?.span.start, proposal?.span.end).join('')).toBe('Made by hand');
});

it('each quote of a prompt stands in it, at its span', () => {
  check(
    fc.property(sources, languages, (prompt, language) => {
      for (const { text, source } of materialOf({ prompt, language, facts: [] }).quotes)
        if ('span' in source) expect(shown(at(prompt, source.span))).toBe(text);
    }),
  );
});

it('at most 40 facts are proposed, of a long source and of a talkative model', () => {
  const names = Array.from(
    { length: 60 },
    (_, index) => `Chair ${'abcdefghij'[index % 10] ?? ''}${'abcdef'[(index / 10) | 0] ?? ''}`,
  );
  const source = names.map((name) => `- ${name}`).join('\n');
  const proposals = names.map((text) => ({ kind: 'benefit', text }));
  expect(sentencesAsFacts(source, 'en').map(({ text }) => text)).toEqual(names.slice(0, MOST_PROPOSED));
  expect(verbatimOf(source, 'en', proposals).map(({ text }) => text)).toEqual(names.slice(0, MOST_PROPOSED));
});

it('of what a model proposes only what stands in the source is kept, and with a number only a whole sentence or bullet', () => {
  const proposed = fc.array(
    fc.record({
      kind: fc.constantFrom('offer', 'benefit', 'goal', 'joke'),
      from: fc.nat(),
      length: fc.integer({ min: 1, max: 6 }),
      isChanged: fc.boolean(),
    }),
    { minLength: 1, maxLength: 60 },
  );
  let [kept, widened] = [0, 0];
  fc.assert(
    fc.property(sources, languages, proposed, (source, language, chosen) => {
      const words = source.trim().split(/\s+/);
      const proposals = chosen.map(({ kind, from, length, isChanged }) => {
        const begin = from % words.length;
        return { kind, text: `${words.slice(begin, begin + length).join(' ')}${isChanged ? ' xyzzy' : ''}` };
      });
      const whole = sentencesAsFacts(source, language).map(({ text }) => text);
      const facts = verbatimOf(source, language, proposals);
      expect(facts.length).toBeLessThanOrEqual(MOST_PROPOSED);
      for (const { kind, text, span } of facts) {
        expect(shown(at(source, span))).toBe(text);
        expect(text).not.toContain('xyzzy');
        expect(['offer', 'benefit', 'statement']).toContain(kind);
        kept += 1;
        if (!/[\d$€%]|www|SPRING/.test(text)) continue;
        if (whole.length < MOST_PROPOSED) expect(whole).toContain(text);
        widened += 1;
      }
    }),
    { seed, numRuns: runs(1_000) },
  );
  expect(Math.min(kept, widened)).toBeGreaterThan(runs(1_000) / 10);
});

describe('what a model proposes', () => {
  const source = 'Oak tables for small kitchens. From $89 a month, for new customers. Free returns.';

  it('is kept where it stands in the source, in the order of the source', () => {
    const proposals = ['Free returns', 'Oak tables for small kitchens'].map((text) => ({ kind: 'benefit', text }));
    expect(verbatimOf(source, 'en', proposals).map(({ text }) => text)).toEqual([
      'Oak tables for small kitchens',
      expect.stringMatching(/^Free returns\.?$/),
    ]);
  });

  it('is dropped where it does not, however near it is', () => {
    for (const text of ['Oak tables for large kitchens', 'From $98 a month', 'The best tables', ''])
      expect(verbatimOf(source, 'en', [{ kind: 'offer', text }])).toEqual([]);
  });

  it('is widened to its whole sentence when it holds a number, amount, date or code', () => {
    const [fact] = verbatimOf(source, 'en', [{ kind: 'offer', text: '$89 a month' }]);
    expect(fact).toMatchObject({ kind: 'offer', text: expect.stringMatching(/^From \$89 a month, for new customers\.?$/) });
  });

  it('is a statement when its kind is unknown', () => {
    expect(verbatimOf(source, 'en', [{ kind: 'joke', text: 'Oak tables' }])[0]?.kind).toBe('statement');
  });

  it('never comes out of a line for the agency', () => {
    expect(verbatimOf('Budget: 500 EUR for oak tables', 'en', [{ kind: 'subject', text: 'oak tables' }])).toEqual([]);
  });
});
