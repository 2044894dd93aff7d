import type { AdCopy } from './creative-words.js';
import type { CriticBrief } from './critic/critic.js';
import type { Fact } from './facts/fact.js';
import { NOT_CHECKED, ownWordsRows } from './finished-ad.js';

const copy = (headlines: readonly string[]): AdCopy => ({
  headlines,
  longHeadline: null,
  primaryText: null,
  descriptions: [],
  callToAction: 'learn_more',
});
const told = (facts: readonly Fact[]): CriticBrief => ({
  prompt: '',
  language: 'en',
  facts,
  brand: { name: null, disclaimer: null, requiredTerms: [] },
  landingPageUrl: null,
});
const rowsOf = (facts: readonly Fact[], ...headlines: string[]) =>
  ownWordsRows('meta', { copy: copy(headlines), picture: null }, told(facts)).map(
    ({ field, rule, actual, passed, severity }) =>
      `${field} ${rule} ${severity} ${passed ? 'passed' : 'failed'} ${JSON.stringify(actual)}`,
  );
const desk: readonly Fact[] = [{ kind: 'offer', text: '20 % off until Sunday' }];

it('own words beside no facts are told as not checked, which refuses nothing', () => {
  expect(rowsOf([], '20 % off, the best desks')).toEqual([
    `copy fact_fidelity soft failed "${NOT_CHECKED}"`,
    `copy claim_without_fact soft failed "${NOT_CHECKED}"`,
    'copy cross_field_repeat soft passed null',
    'copy wrong_language soft passed null',
  ]);
});

it('own words beside facts are compared with them like any other', () => {
  const rows = rowsOf(desk, '25 % off until Sunday', 'The best desks');
  expect(rows).toContain('headlines[0] fact_fidelity hard failed "25 %"');
  expect(rows).toContain('headlines[1] claim_without_fact hard failed "best"');
  expect(rowsOf(desk, '20 % off until Sunday')).toContain('copy fact_fidelity hard passed null');
});

it('own words may repeat themselves and be in another language, which is remarked on', () => {
  const german = 'Schöne Tische für die ganze Familie und das Büro';
  for (const facts of [[], desk]) {
    const rows = rowsOf(facts, german, german);
    expect(rows).toContainEqual(expect.stringMatching(/^headlines\[1\] cross_field_repeat soft failed /));
    expect(rows).toContainEqual(expect.stringMatching(/^headlines\[0\] wrong_language soft failed /));
  }
});

it('own words need stand in no source', () => {
  expect(rowsOf(desk, 'Splendid walnut craftsmanship').filter((row) => row.includes('unsupported_words'))).toEqual([]);
});
