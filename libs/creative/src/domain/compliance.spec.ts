import { channelLimits } from './channel-limits.table.js';
import { type CheckedPicture, complianceOf } from './compliance.js';
import { type ComplianceRule, complianceRules } from './compliance-rules.table.js';
import type { ComplianceFinding } from './compliance.row.js';
import type { AdCopy, Brand } from './creative-words.js';

/** Whether nothing is refused; soft findings do not matter. */
const isCompliant = (findings: readonly ComplianceFinding[]): boolean =>
  findings.every(({ passed, severity }) => passed || severity === 'soft');

const plainBrand: Brand = {
  name: 'Acme',
  voice: null,
  colors: [],
  logoUrl: null,
  bannedTerms: [],
  requiredTerms: [],
  disclaimer: null,
};
const plainBrief = { brand: plainBrand, findings: [] };
const nothing: AdCopy = { headlines: [], longHeadline: null, primaryText: null, descriptions: [], callToAction: 'learn_more' };
const googleAd: AdCopy = {
  ...nothing,
  headlines: ['Running shoes'],
  longHeadline: 'Running shoes for every day of the year',
  descriptions: ['Light, soft and made to last.'],
};
const feedAd: AdCopy = { ...nothing, headlines: ['Running shoes'], primaryText: 'Light, soft and made to last.' };
const tiktokAd: AdCopy = { ...nothing, primaryText: 'Light, soft and made to last.' };
const picture: CheckedPicture = { size: { width: 1200, height: 628 }, bytes: 80_000, mimeType: 'image/png', altText: 'A shoe' };

const failing = (findings: readonly ComplianceFinding[]) => findings.filter(({ passed }) => !passed);

test('a modest ad passes every rule, and every row is plain JSON', () => {
  const findings = complianceOf('google_ads', 'display', googleAd, picture, plainBrief);
  expect(failing(findings)).toEqual([]);
  expect(isCompliant(findings)).toBe(true);
  expect(JSON.parse(JSON.stringify(findings))).toEqual(findings);
});

type Case = readonly [
  what: string,
  channel: string,
  copy: AdCopy,
  brand: Partial<Brand>,
  expected: readonly [rule: ComplianceRule, field: string, severity: 'hard' | 'soft'],
];

const cases: readonly Case[] = [
  ['a headline of 31', 'google_ads', { ...googleAd, headlines: ['x'.repeat(31)] }, {}, ['length', 'headlines[0]', 'hard']],
  [
    'a headline of 16 wide characters',
    'google_ads',
    { ...googleAd, headlines: ['靴'.repeat(16)] },
    {},
    ['length', 'headlines[0]', 'hard'],
  ],
  ['six headlines', 'google_ads', { ...googleAd, headlines: [...'abcdef'] }, {}, ['count', 'headlines', 'hard']],
  ['no long headline', 'google_ads', { ...googleAd, longHeadline: null }, {}, ['count', 'long_headline', 'hard']],
  ['a blank description', 'google_ads', { ...googleAd, descriptions: ['Soft.', ' '] }, {}, ['count', 'descriptions', 'hard']],
  ['a part that the channel has not', 'google_ads', { ...googleAd, primaryText: 'Soft.' }, {}, ['count', 'primary_text', 'hard']],
  [
    'the same headline twice',
    'google_ads',
    { ...googleAd, headlines: ['Shoes', 'shoes '] },
    {},
    ['distinct', 'headlines', 'hard'],
  ],
  [
    'an exclamation mark in a headline',
    'google_ads',
    { ...googleAd, headlines: ['New shoes!'] },
    {},
    ['exclamation_mark', 'headlines[0]', 'hard'],
  ],
  [
    'an emoji on Google',
    'google_ads',
    { ...googleAd, descriptions: ['Soft 🎉'] },
    {},
    ['forbidden_characters', 'descriptions[0]', 'hard'],
  ],
  ['an emoji on TikTok', 'tiktok', { ...tiktokAd, primaryText: 'Soft ❤️' }, {}, ['forbidden_characters', 'primary_text', 'hard']],
  [
    'a hashtag on TikTok',
    'tiktok',
    { ...tiktokAd, primaryText: 'Soft #shoes' },
    {},
    ['forbidden_characters', 'primary_text', 'hard'],
  ],
  ['51 Hindi letters on TikTok', 'tiktok', { ...tiktokAd, primaryText: 'क'.repeat(51) }, {}, ['length', 'primary_text', 'hard']],
  [
    '51 Chinese letters on TikTok',
    'tiktok',
    { ...tiktokAd, primaryText: '靴'.repeat(51) },
    {},
    ['length', 'primary_text', 'hard'],
  ],
  [
    'eleven emoji on LinkedIn',
    'linkedin',
    { ...feedAd, primaryText: '🎉'.repeat(11) },
    {},
    ['emoji_count', 'primary_text', 'hard'],
  ],
  [
    'a headline of 201 on LinkedIn',
    'linkedin',
    { ...feedAd, headlines: ['x'.repeat(201)] },
    {},
    ['length', 'headlines[0]', 'hard'],
  ],
  [
    'a headline of 71 on LinkedIn',
    'linkedin',
    { ...feedAd, headlines: ['x'.repeat(71)] },
    {},
    ['recommended_length', 'headlines[0]', 'soft'],
  ],
  [
    'a headline of 28 on Meta',
    'meta',
    { ...feedAd, headlines: ['x'.repeat(28)] },
    {},
    ['recommended_length', 'headlines[0]', 'soft'],
  ],
  [
    'a banned term',
    'meta',
    { ...feedAd, headlines: ['ＣＨＥＡＰ shoes'] },
    { bannedTerms: ['cheap'] },
    ['banned_term', 'headlines[0]', 'hard'],
  ],
  ['a missing required term', 'meta', feedAd, { requiredTerms: ['Acme'] }, ['required_term', 'copy', 'hard']],
  ['a missing disclaimer', 'meta', feedAd, { disclaimer: 'Terms apply.' }, ['disclaimer', 'copy', 'hard']],
  ['a rude word', 'meta', { ...feedAd, primaryText: 'Damn good shoes.' }, {}, ['profanity', 'primary_text', 'hard']],
  [
    'a banned class that the brief has not',
    'meta',
    { ...feedAd, primaryText: 'Buy cocaine online here.' },
    {},
    ['policy', 'primary_text', 'hard'],
  ],
  ['a prohibited topic', 'google_ads', { ...googleAd, headlines: ['Cheap cigarettes'] }, {}, ['policy', 'headlines[0]', 'hard']],
  [
    'a text that nobody can check',
    'meta',
    { ...feedAd, primaryText: 'とても安い靴がいっぱい' },
    {},
    ['policy_unchecked', 'primary_text', 'soft'],
  ],
  ['capitals on Google', 'google_ads', { ...googleAd, headlines: ['HUGE SALE TODAY'] }, {}, ['capitals', 'headlines[0]', 'hard']],
  ['capitals on Meta', 'meta', { ...feedAd, headlines: ['HUGE SALE TODAY'] }, {}, ['capitals', 'headlines[0]', 'soft']],
  [
    'repeated punctuation',
    'microsoft_ads',
    { ...googleAd, descriptions: ['Soft??'] },
    {},
    ['repeated_punctuation', 'descriptions[0]', 'hard'],
  ],
];

test.each(cases)('%s on %s is reported', (_what, channel, copy, brand, [rule, field, severity]) => {
  const row = channelLimits.find((limits) => limits.channel === channel);
  const findings = complianceOf(channel, row?.format ?? 'feed', copy, null, {
    ...plainBrief,
    brand: { ...plainBrand, ...brand },
  });
  // In what script a text is written is another matter, unless it is the case.
  const told = failing(findings).filter((finding) => finding.rule === rule || finding.rule !== 'policy_unchecked');
  expect(told).toEqual([expect.objectContaining({ channel, rule, field, severity })]);
  expect(isCompliant(findings)).toBe(severity === 'soft');
});

test('a prohibited topic of the brief itself is no fault of its texts, another one is', () => {
  const copy = { ...feedAd, headlines: ['Cheap cigarettes'], primaryText: 'For the hunter and his rifle.' };
  const own = { topic: 'tobacco', severity: 'prohibited', evidence: 'cigars', field: 'prompt' } as const;
  expect(failing(complianceOf('meta', 'feed', copy, null, { ...plainBrief, findings: [own] }))).toEqual([
    expect.objectContaining({ rule: 'policy', field: 'primary_text', actual: 'weapons' }),
  ]);
});

test('a limited topic is no fault, and the alternative text of a picture is judged as the others', () => {
  const copy = { ...googleAd, headlines: ['The best wine'] };
  expect(isCompliant(complianceOf('google_ads', 'display', copy, picture, plainBrief))).toBe(true);
  expect(
    failing(complianceOf('google_ads', 'display', googleAd, { ...picture, altText: 'A pack of cigarettes' }, plainBrief)),
  ).toEqual([expect.objectContaining({ rule: 'policy', field: 'alt_text', actual: 'tobacco', severity: 'hard' })]);
});

test('the wishes of the brand are checked in every place', () => {
  const brand = { ...plainBrand, bannedTerms: ['cheap'], requiredTerms: ['acme', ' '], disclaimer: 'Terms apply.' };
  const copy = { ...feedAd, headlines: ['Cheapest ACME shoes'], primaryText: 'Light and soft. TERMS  apply.' };
  expect(failing(complianceOf('meta', 'feed', copy, null, { ...plainBrief, brand }))).toEqual([]);
});

test('a format that the channel lacks is reported', () => {
  expect(failing(complianceOf('linkedin', 'story', feedAd, null, plainBrief))).toEqual([
    expect.objectContaining({ field: 'format', rule: 'format', actual: 'story', severity: 'hard' }),
  ]);
});

test.each<readonly [Partial<CheckedPicture>, ComplianceRule]>([
  [{ size: { width: 1200, height: 800 } }, 'picture_ratio'],
  [{ size: { width: 400, height: 209 } }, 'picture_size'],
  [{ bytes: 5_242_881 }, 'picture_bytes'],
  [{ bytes: 0 }, 'picture_bytes'],
  [{ mimeType: 'image/webp' }, 'picture_mime_type'],
])('a picture with %j fails by %s', (fault, rule) => {
  const findings = complianceOf('google_ads', 'display', googleAd, { ...picture, ...fault }, plainBrief);
  expect(failing(findings)).toEqual([expect.objectContaining({ field: 'picture', rule, severity: 'hard' })]);
});

test('the outcome of the logo is reported, and a picture without it is accepted', () => {
  const reported = (logo: CheckedPicture['logo']) =>
    complianceOf('google_ads', 'display', googleAd, { ...picture, logo }, plainBrief).filter(({ rule }) => rule === 'logo');
  const finding = { channel: 'google_ads', field: 'picture', rule: 'logo', limit: 'shown', severity: 'soft' };
  expect(reported('shown')).toEqual([{ ...finding, actual: 'shown', passed: true }]);
  expect(reported('too_slow')).toEqual([{ ...finding, actual: 'too_slow', passed: false }]);
  expect(isCompliant(reported('too_slow'))).toBe(true);
  expect(reported(null)).toEqual([]);
});

test('a search ad takes no picture', () => {
  const copy = { ...nothing, headlines: ['Shoes', 'More shoes', 'Soft shoes'], descriptions: ['Soft.', 'Light.'] };
  expect(isCompliant(complianceOf('google_ads', 'search', copy, null, plainBrief))).toBe(true);
  expect(isCompliant(complianceOf('google_ads', 'search', copy, picture, plainBrief))).toBe(false);
});

test('every rule has a case that fails by it', () => {
  const reported = new Set<string>(cases.map(([, , , , [rule]]) => rule));
  const pictures = ['picture_ratio', 'picture_size', 'picture_bytes', 'picture_mime_type', 'recommended_bytes'];
  const elsewhere = [...pictures, 'format', 'logo', 'needed', 'insertion'];
  expect([...complianceRules].filter((rule) => !reported.has(rule) && !elsewhere.includes(rule))).toEqual([]);
  const heavy = complianceOf(
    'tiktok',
    'in_stream',
    tiktokAd,
    { ...picture, size: { width: 1080, height: 1920 }, bytes: 500_001 },
    plainBrief,
  );
  expect(failing(heavy)).toEqual([expect.objectContaining({ rule: 'recommended_bytes', severity: 'soft' })]);
});
