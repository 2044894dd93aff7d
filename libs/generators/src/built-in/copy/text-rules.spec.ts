import { type AdCopy, offenceIn } from '@app/creative';
import { brand, brief, feedLimits, order, searchLimits } from '../testing/briefs.js';
import { writeAd } from './copywriter.js';
import { TextRules } from './text-rules.js';

const cigarettes = { topic: 'tobacco', severity: 'prohibited', evidence: 'cigars', field: 'prompt' } as const;
const textsOf = ({ headlines, longHeadline, primaryText, descriptions }: AdCopy): string[] =>
  [...headlines, longHeadline, primaryText, ...descriptions].filter((text) => text !== null);

it('what may not be advertised is not printed, whatever the brief is about', () => {
  const rules = new TextRules(feedLimits, brief({ findings: [cigarettes] }));
  expect(['Cheap cigarettes', 'Buy cocaine online', 'A rifle for every hunter'].map((text) => rules.allows(text))).toEqual([
    true,
    false,
    false,
  ]);
  expect(new TextRules(feedLimits, brief()).allows('Cheap cigarettes')).toBe(false);
});

it('a brand and a thing that are harmless apart are not put together to an offer of what may not be advertised', () => {
  const given = brief({ tone: 'professional', prompt: '🎉', keywords: ['cocaine'], brand: brand({ name: 'Buy' }) });
  for (const take of [0, 1, 2, 3]) {
    for (const limits of [searchLimits, feedLimits]) {
      const wording = writeAd(given, order({ limits, take }), 'en');
      const texts = wording ? [...textsOf(wording.copy), ...wording.picture.headlines] : [];
      expect(texts.filter((text) => offenceIn(text, []) !== null)).toEqual([]);
    }
  }
});
