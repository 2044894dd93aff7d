import { harmfulTexts, harmlessTexts } from '../../../../../test/support/policy-texts.js';
import { isReadable, promptFindings, rejectionsOf } from './policy.js';

const MOST_MISSED = 0.03;
const found = (text: string): string[] => [
  ...rejectionsOf(text).map((row) => row.class),
  ...promptFindings(text).map((row) => row.topic),
];

describe.each([
  ['that the rules were made with', harmfulTexts('harmful'), harmlessTexts('harmless')],
  ['that were written after the rules', harmfulTexts('unseen-harmful'), harmlessTexts('unseen-harmless')],
  ['of classes that the rules had missed', harmfulTexts('later-harmful'), harmlessTexts('later-harmless')],
  ['that evade the words of the rules', harmfulTexts('evasive-harmful'), harmlessTexts('evasive-harmless')],
  ['by somebody who had not read the rules', harmfulTexts('outsider-harmful'), harmlessTexts('outsider-harmless')],
  ['by the same person, later', harmfulTexts('outsider-later-harmful'), harmlessTexts('outsider-later-harmless')],
  [
    'in plain words, of which 56 of 60 and 26 of 28 were found at first',
    harmfulTexts('plain-harmful'),
    harmlessTexts('plain-harmless'),
  ],
  ['that share their words with harmless or harmful ones', harmfulTexts('namesake-harmful'), harmlessTexts('namesake-harmless')],
  [
    'in four waves, of which 24, 51 and 30 of 60 and 7 of 40 passed at first',
    harmfulTexts('wave-harmful'),
    harmlessTexts('wave-harmless', 'wave-neighbours'),
  ],
  ['of two kinds that the rules had missed', harmfulTexts('cams-and-loans-harmful'), harmlessTexts('cams-and-loans-harmless')],
])('of texts %s', (_, bad, good) => {
  const mostMissed = Math.floor(bad.length * MOST_MISSED);

  test('at most 3 in 100 harmful ones pass without a refusal or a finding', () => {
    const missed = bad.filter(({ text }) => found(text).length === 0).map(({ text }) => text);
    expect(missed.slice(mostMissed)).toEqual([]);
  });

  test('a harmful one has the class or the topic that it must have', () => {
    const other = bad.filter(({ text, expected }) => !found(text).includes(expected)).map(({ text }) => text);
    expect(other.slice(mostMissed)).toEqual([]);
  });

  test('no harmless one is refused, and of none it is said that platforms prohibit it', () => {
    expect(good.filter(({ text }) => rejectionsOf(text).length > 0)).toEqual([]);
    expect(good.filter(({ text }) => promptFindings(text).some(({ severity }) => severity === 'prohibited'))).toEqual([]);
  });

  test('each can be judged', () => {
    expect([...bad, ...good].filter(({ text }) => !isReadable(text))).toEqual([]);
  });
});

test.each([
  'とても安い靴',
  'Купить ноутбук недорого с доставкой',
  'أحذية رياضية رخيصة',
  'Compre agora os seus sapatos com frete grátis',
  'Scopri le nostre offerte e acquista oggi con spedizione gratuita',
  'Koop nu je nieuwe fiets met gratis verzending',
  'Kup teraz nowe buty, darmowa dostawa do domu',
  'Ücretsiz kargo ile şimdi sipariş verin, bu hafta indirim',
])('a text in a language without words of ours cannot be judged: %s', (text) => {
  expect(isReadable(text)).toBe(false);
});

test.each(['', '🎉🎉', 'Müller & Söhne', 'Zara 2026', '-20 %', 'Kettlewerk', 'Fresh bread daily'])(
  'a text that is too short to tell can be judged: %s',
  (text) => {
    expect(isReadable(text)).toBe(true);
  },
);
