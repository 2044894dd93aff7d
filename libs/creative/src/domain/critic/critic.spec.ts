import type { AdCopy } from '../creative-words.js';
import type { Fact } from '../facts/fact.js';
import { type JudgedAd, objectionsTo, type Told } from './critic.js';

const brief = (facts: readonly Fact[], more: Partial<Told> = {}): Told => ({
  prompt: '',
  language: 'en',
  facts,
  brand: { name: null, disclaimer: null, requiredTerms: [] },
  landingPageUrl: null,
  ...more,
});
const ad = (...headlines: string[]): JudgedAd => ({ copy: copyOf(headlines), picture: null });
const copyOf = (headlines: readonly string[]): AdCopy => ({
  headlines,
  longHeadline: null,
  primaryText: null,
  descriptions: [],
  callToAction: 'learn_more',
});
const rulesOf = (told: Told, ...texts: string[]) =>
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
