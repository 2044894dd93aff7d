import type { ComplianceFinding } from './compliance.row.js';
import type { AdCopy } from './creative-words.js';
import type { Fact } from './facts/fact.js';
import { scoreOf, untoldFacts } from './score.js';

const facts: readonly Fact[] = [
  { kind: 'subject', text: 'Oak desks' },
  { kind: 'offer', text: '20 % off all desks until Sunday', short: '20 % off until Sunday' },
  { kind: 'place', text: '12 Harbour Street, Bristol' },
  { kind: 'benefit', text: 'Free returns for 60 days' },
  { kind: 'goal', text: 'sell' },
  { kind: 'audience', text: 'people who work at home' },
];
const copy = (headlines: readonly string[], primaryText: string | null = null): AdCopy => ({
  headlines,
  longHeadline: null,
  primaryText,
  descriptions: [],
  callToAction: 'learn_more',
});
const row = (severity: 'hard' | 'soft', passed: boolean): ComplianceFinding => ({
  channel: 'meta',
  field: 'copy',
  rule: 'length',
  limit: null,
  actual: null,
  passed,
  severity,
});
const earnedBy = (ad: AdCopy, stated: readonly Fact[] = facts, rows: readonly ComplianceFinding[] = []) =>
  Object.fromEntries(scoreOf(ad, stated, rows).reasons.map(({ criterion, points, of }) => [criterion, `${points} of ${of}`]));

it('an ad that quotes everything and keeps every rule has 100 points', () => {
  const whole = copy(['Oak desks'], '20 % off all desks until Sunday. Free returns for 60 days. 12 Harbour Street, Bristol.');
  expect(scoreOf(whole, facts, [row('soft', true), row('hard', true)]).value).toBe(100);
});

it('an ad earns the share of each criterion that it tells, in full or by a short form', () => {
  expect(earnedBy(copy(['Sturdy desks'], 'Oak desks, 20 % off until Sunday. Free returns for 60 days'))).toEqual({
    subject_in_headline: '0 of 30',
    offers_told: '30 of 30',
    details_told: '10 of 20',
    recommendations_kept: '20 of 20',
  });
  expect(scoreOf(copy(['Sturdy desks'], 'Oak desks, 20 % off until Sunday. Free returns for 60 days'), facts, []).value).toBe(60);
});

it('an ad without headlines names its subject in any text', () => {
  expect(earnedBy(copy([], 'Oak desks made by hand'))).toMatchObject({ subject_in_headline: '30 of 30' });
});

it('a criterion of which the brief states no fact does not count', () => {
  expect(earnedBy(copy(['Oak desks']), [{ kind: 'subject', text: 'Oak desks' }])).toEqual({
    subject_in_headline: '30 of 30',
    recommendations_kept: '20 of 20',
  });
  expect(scoreOf(copy(['Oak desks']), [{ kind: 'subject', text: 'Oak desks' }], []).value).toBe(100);
});

it('a broken recommendation costs its share, and a broken rule everything', () => {
  const ad = copy(['Oak desks']);
  const [subject] = facts;
  const one = subject ? [subject] : [];
  expect(earnedBy(ad, one, [row('soft', true), row('soft', false)])).toMatchObject({ recommendations_kept: '10 of 20' });
  expect(scoreOf(ad, one, [row('soft', false), row('soft', true)]).value).toBe(80);
  expect(scoreOf(ad, one, [row('hard', false)]).value).toBe(0);
});

it('a fact is told by a quote, whatever its case, quotes and dashes, and not by its words in another order', () => {
  const told = (text: string) => untoldFacts([{ kind: 'offer', text: 'Mon–Fri: 20 % off' }], [text]).length === 0;
  expect(['MON-FRI: 20% off', 'Now “Mon—Fri: 20 % off”!'].map(told)).toEqual([true, true]);
  expect(['20 % off Mon–Fri', 'Mon–Fri: 25 % off', 'Mon–Fri'].map(told)).toEqual([false, false, false]);
});

it('facts that no ad prints are told once each, and those that only lead an ad never', () => {
  const twice: readonly Fact[] = [...facts, { kind: 'statement', text: 'Free returns for 60 days' }];
  expect(untoldFacts(twice, ['Oak desks', '20 % off until Sunday'])).toEqual([
    '12 Harbour Street, Bristol',
    'Free returns for 60 days',
  ]);
});
