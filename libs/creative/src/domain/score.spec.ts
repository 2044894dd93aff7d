import fc from 'fast-check';
import type { ComplianceFinding } from './compliance.row.js';
import type { AdCopy } from './creative-words.js';
import type { FactLanguage } from './facts/fact-language.js';
import { readFacts } from './facts/fact-reader.js';
import { scoreOf, untoldFacts } from './score.js';

const facts = readFacts('Oak desks in Leeds, 20% off until Sunday', 'en');
const copy = (...headlines: string[]): AdCopy => ({
  headlines,
  longHeadline: null,
  primaryText: null,
  descriptions: [],
  callToAction: 'shop_now',
});
const row = (passed: boolean, severity: 'hard' | 'soft'): ComplianceFinding => ({
  channel: 'meta',
  field: 'copy',
  rule: 'length',
  limit: null,
  actual: null,
  passed,
  severity,
});
const pointsOf = (criterion: string, ...texts: string[]) =>
  scoreOf(copy(...texts), facts, []).reasons.find((reason) => reason.criterion === criterion)?.points;

it('an ad that tells the whole brief has 100', () => {
  const whole = scoreOf(copy('Oak desks in Leeds', '20% off, until Sunday'), facts, [row(true, 'soft')]);
  expect(whole).toMatchObject({
    value: 100,
    reasons: expect.arrayContaining([{ criterion: 'offers_told', points: 30, of: 30 }]),
  });
});

it('an ad that breaks a hard rule has 0, and its reasons stay', () => {
  const broken = scoreOf(copy('Oak desks in Leeds', '20% off, until Sunday'), facts, [row(false, 'hard')]);
  expect(broken.value).toBe(0);
  expect(broken.reasons.map(({ points }) => points)).toEqual([30, 30, 20, 20]);
});

it('an offer counts when its number is the brief’s', () => {
  expect(pointsOf('offers_told', 'Oak desks, 20% off until Sunday')).toBe(30);
  expect(pointsOf('offers_told', 'Oak desks, 30% off until Sunday')).toBe(0);
});

it('the subject counts in a headline, and in any text where there is no headline', () => {
  expect(pointsOf('subject_in_headline', 'Now in Leeds')).toBe(0);
  const alone = scoreOf({ ...copy(), primaryText: 'Oak desks in Leeds' }, facts, []);
  expect(alone.reasons[0]).toEqual({ criterion: 'subject_in_headline', points: 30, of: 30 });
});

it('what the brief does not say costs nothing', () => {
  const thin = readFacts('Oak desks', 'en');
  expect(scoreOf(copy('Oak desks'), thin, []).value).toBe(100);
  expect(scoreOf(copy('Oak desks'), [], [row(true, 'soft'), row(false, 'soft')])).toEqual({
    value: 50,
    reasons: [{ criterion: 'recommendations_kept', points: 10, of: 20 }],
  });
});

it('one more text that tells a fact never lowers it, and it stays from 0 to 100', () => {
  const phrase = fc.constantFrom('Oak desks', 'Leeds', '20% off until Sunday', 'Wool rugs', 'until Sunday', '');
  fc.assert(
    fc.property(fc.array(phrase), phrase, fc.array(fc.boolean()), (texts, more, kept) => {
      const rows = kept.map((passed) => row(passed, 'soft'));
      const before = scoreOf(copy(...texts), facts, rows).value;
      const after = scoreOf(copy(...texts, more), facts, rows).value;
      expect(before).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(100);
      expect(after).toBeGreaterThanOrEqual(before);
    }),
  );
});

describe('what no ad of a brief prints', () => {
  const untold = (prompt: string, language: FactLanguage, ...texts: string[]) =>
    untoldFacts(
      {
        ...{ prompt, language, facts: readFacts(prompt, language), keywords: [], landingPageUrl: null, callToAction: null },
        brand,
      },
      texts,
    );
  const brand = {
    ...{ name: null, voice: null, colors: [], logoUrl: null },
    bannedTerms: [],
    requiredTerms: [],
    disclaimer: null,
  };

  it.each<readonly [string, FactLanguage, readonly string[], readonly string[]]>([
    ['Oak desks in Leeds, 20% off until Sunday', 'en', ['Oak desks', '20% off until Sunday'], ['in Leeds']],
    ['Oak desks in Leeds, 20% off', 'en', ['Oak desks in Leeds', '30% off'], ['20% off']],
    // A sentence may be told in pieces.
    ['Oak desks. Every plank is cut in our own mill.', 'en', ['Oak desks', 'Cut in our own mill, every plank'], []],
    ['Oak desks. Every plank is cut in our own mill.', 'en', ['Oak desks'], ['Every plank is cut in our own mill']],
    // They choose words only.
    ['Product: Zoomer 5. Category: running shoes. Offer: $20. Audience: commuters', 'en', ['Zoomer 5, $20'], []],
  ])('is named in its words: %s', (prompt, language, texts, expected) => {
    expect(untold(prompt, language, ...texts)).toEqual(expected);
  });

  it('is no offer that is told in the language of the ad', () => {
    const prompt = 'Werbung für unsere Schreibtische aus Eiche, 20 % Rabatt';
    const told = {
      prompt,
      language: 'en',
      facts: readFacts(prompt, 'de'),
      keywords: [],
      landingPageUrl: null,
      callToAction: null,
    };
    const offers = untoldFacts({ ...told, brand }, ['20% off']).filter((each) => each.includes('20'));
    expect(offers).toEqual([]);
  });
});
