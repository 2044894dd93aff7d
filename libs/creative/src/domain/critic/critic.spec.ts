import type { AdCopy } from '../creative-words.js';
import type { Fact } from '../facts/fact.js';
import {
  criticRows,
  type CriticRule,
  criticRules,
  type AdUnderReview,
  objectionsTo,
  objectionText,
  sourcesOf,
  type CriticBrief,
  unsupportedWords,
} from './critic.js';

const brief = (facts: readonly Fact[], more: Partial<CriticBrief> = {}): CriticBrief => ({
  prompt: '',
  language: 'en',
  facts,
  brand: { name: null, disclaimer: null, requiredTerms: [] },
  landingPageUrl: null,
  ...more,
});
const ad = (...headlines: string[]): AdUnderReview => ({ copy: copyOf(headlines), picture: null });
const copyOf = (headlines: readonly string[]): AdCopy => ({
  headlines,
  longHeadline: null,
  primaryText: null,
  descriptions: [],
  callToAction: 'learn_more',
});
const rulesOf = (told: CriticBrief, ...texts: string[]) =>
  objectionsTo(ad(...texts), told).map(({ rule, words }) => `${rule}: ${words}`);

const desk = brief([
  { kind: 'subject', text: 'Oak desks' },
  { kind: 'offer', text: '20 % off until Sunday' },
  { kind: 'offer', text: 'Free delivery within Leeds', short: 'Free delivery', terms: 'for orders over 300 €' },
  { kind: 'proof', text: 'Rated 4.8 by 312 buyers' },
]);

it('a number stands in an ad only inside a fact, word for word', () => {
  expect(rulesOf(desk, 'Oak desks: 20% off until Sunday')).toEqual([]);
  expect(rulesOf(desk, 'Oak desks: 20% off')).toEqual(['fact_fidelity: 20%']);
  expect(rulesOf(desk, 'Oak desks: 25 % off until Sunday')).toEqual(['fact_fidelity: 25 %', 'fact_fidelity: Sunday']);
});

it('a promise stands in an ad only inside a fact', () => {
  expect(rulesOf(desk, 'The best oak desks')).toEqual(['claim_without_fact: best']);
  expect(rulesOf(desk, 'Free oak desks')).toEqual(['claim_without_fact: Free']);
});

it('a fact stands beside its terms', () => {
  expect(rulesOf(desk, 'Free delivery on oak desks')).toEqual(['fact_fidelity: Free delivery']);
  expect(rulesOf(desk, 'Free delivery for orders over 300 €')).toEqual([]);
});

it('a word beside a quote must not change it', () => {
  expect(rulesOf(desk, 'Up to 20 % off until Sunday')).toEqual(['fact_fidelity: Up to 20 % off until Sunday']);
  expect(rulesOf(desk, 'Not Rated 4.8 by 312 buyers')).toEqual(['fact_fidelity: Not Rated 4.8 by 312 buyers']);
});

it('an address stands in an ad only when it is that of the brief', () => {
  const page = brief([], { landingPageUrl: 'https://www.oak.example/desks' });
  expect(rulesOf(page, 'More at oak.example/desks', 'See www.oak.example', 'HTTPS://OAK.EXAMPLE/desks/')).toEqual([]);
  expect(rulesOf(page, 'More at oak-desks.com')).toEqual(['foreign_address: oak-desks.com']);
  expect(rulesOf(page, 'Ask hello@oak.example')).toEqual(['foreign_address: hello@oak.example']);
  expect(rulesOf(page, 'Follow @oakdesks')).toEqual(['foreign_address: @oakdesks']);
  expect(rulesOf(brief([{ kind: 'statement', text: 'Write to hello@oak.example' }]), 'Write to hello@oak.example.')).toEqual([]);
});

it('a text of five words or more is in the language of the brief, quotes and the brand apart', () => {
  const german = 'Schöne Tische für die ganze Familie und das Büro';
  expect(rulesOf(desk, german)).toEqual([`wrong_language: ${german}`]);
  expect(rulesOf({ ...desk, language: 'de-AT' }, german)).toEqual([]);
  expect(rulesOf(desk, 'Tische für das Büro')).toEqual([]);
  expect(rulesOf(brief([{ kind: 'statement', text: german }]), german, `Our motto: ${german}`)).toEqual([]);
  expect(rulesOf({ ...desk, language: 'el' }, 'Solid Yorkshire wood carved slowly')).toEqual([
    'wrong_language: Solid Yorkshire wood carved slowly',
  ]);
});

it('words of no source are refused in a strict brief, and remarked on in any other', () => {
  const text = 'Order splendid oak desks today';
  expect(rulesOf(desk, text)).toEqual([]);
  expect(rulesOf({ ...desk, strict: true }, text)).toEqual(['unsupported_words: splendid']);
  const rows = (told: CriticBrief) => criticRows('meta', ad(text), told).filter(({ rule }) => rule === 'unsupported_words');
  expect(rows(desk)).toMatchObject([{ field: 'headlines[0]', actual: 'splendid', passed: false, severity: 'soft' }]);
  expect(rows({ ...desk, strict: true })).toMatchObject([{ passed: false, severity: 'hard' }]);
});

it('words of no source are told in small letters, each once, at most 50 of them', () => {
  const told = brief([{ kind: 'subject', text: 'Oak desks' }], { prompt: 'Sturdy', brand: { ...desk.brand, name: 'Acme' } });
  expect(unsupportedWords(ad('Splendid oak desks', 'Sturdy SPLENDID walnut by Acme'), told)).toEqual(['splendid', 'walnut']);
  const many = Array.from({ length: 60 }, (_, index) => `wood${'abcdefgh'[index % 8] ?? ''}${'abcdefgh'[index >> 3] ?? ''}`);
  expect(unsupportedWords(ad(many.join(' ')), told)).toEqual(many.slice(0, 50));
});

it('no text repeats another one or a sentence of it, except the brand’s own words and terms', () => {
  expect(rulesOf(desk, 'Made of solid oak', 'made of solid oak!')).toEqual(['cross_field_repeat: made of solid oak']);
  expect(rulesOf(desk, 'Made of solid oak.', 'Come in. Made of solid oak.')).toEqual(['cross_field_repeat: made of solid oak']);
  expect(rulesOf(desk, 'Come in. Oak from Leeds', 'Come in. Oak for life')).toEqual([]);
  const own = brief(desk.facts, { brand: { name: 'Acme Oak Desks', disclaimer: 'Sold by Acme Ltd', requiredTerms: [] } });
  expect(rulesOf(own, 'Acme Oak Desks', 'Acme Oak Desks', 'Lovely. Sold by Acme Ltd', 'Sturdy. Sold by Acme Ltd')).toEqual([]);
  const terms = ['Free delivery. For orders over 300 €.', 'Free delivery within Leeds. For orders over 300 €.'];
  expect(rulesOf(desk, ...terms)).toEqual([]);
});

it('of each quoted text it is told which fact it quotes, or which part of the prompt', () => {
  const picture = { words: ['20 % off until Sunday', 'Rated 4.8 by 312 buyers'], altText: 'Oak desks' };
  const copy = copyOf(['Oak desks. Oak desks again', 'Nothing of it']);
  expect(sourcesOf({ copy, picture }, desk)).toEqual([
    { field: 'headlines[0]', fact: 0, span: null },
    { field: 'alt_text', fact: 0, span: null },
    { field: 'picture.words[0]', fact: 1, span: null },
    { field: 'picture.words[1]', fact: 3, span: null },
  ]);
  const prompt = '👩‍👩‍👧 We build oak desks. From 300 € apiece.';
  const [source] = sourcesOf(ad('From 300 € apiece'), brief([], { prompt }));
  expect(source).toMatchObject({ field: 'headlines[0]', fact: null });
  expect([...prompt].slice(source?.span?.start, source?.span?.end).join('')).toBe('From 300 € apiece.');
});

describe('an objection tells a model', () => {
  const text = (rule: CriticRule, words: string, told = desk) => objectionText({ field: 'headlines[0]', rule, words }, told);

  it('which fact to use, with its short form and terms', () => {
    expect(text('fact_fidelity', '25 % off until Sunday')).toMatch(
      /^headlines\[0\]: "25 % off until Sunday" is no word-for-word quote; write "20 % off until Sunday" unchanged/,
    );
    expect(text('fact_fidelity', 'Free delivery')).toMatch(
      /write "Free delivery within Leeds" or "Free delivery" unchanged, with its terms "for orders over 300 €" in the same text/,
    );
    expect(text('fact_fidelity', 'Rated 20 % by buyers')).toContain('write "20 % off until Sunday"');
    expect(text('claim_without_fact', 'Free')).toMatch(/may stand inside the quote "Free delivery within Leeds" only/);
  });

  it('to leave out what no fact has', () => {
    expect(text('fact_fidelity', 'twelve')).toBe('headlines[0]: "twelve" stands in no fact; leave it out.');
    expect(text('claim_without_fact', 'best')).toBe('headlines[0]: "best" is a claim that no fact has; leave it out.');
  });

  it('for every rule the text and its words', () => {
    for (const rule of criticRules) expect(text(rule, 'xyzzy')).toMatch(/^headlines\[0\]: "xyzzy".*\.$/);
    expect(text('wrong_language', 'xyzzy', { ...desk, language: 'de' })).toContain('not written in the language "de"');
  });
});
