import { objectionsTo } from '@app/creative';
import { runs } from '../../../../../test/support/full-counts.js';
import { writeAd } from '../copy/copywriter.js';
import { builtInLanguages, phrasesOf } from '../languages/languages.js';
import { brand, brief, feedLimits, order, searchLimits } from '../testing/briefs.js';
import { attacksInEnglish, attacksInOtherLanguages } from '../testing/corpus/attacks.js';
import { briefsIn, type FactBrief } from '../testing/corpus/corpus.js';
import { english } from '../testing/corpus/english.js';
import { french } from '../testing/corpus/french.js';
import { german } from '../testing/corpus/german.js';
import { spanish } from '../testing/corpus/spanish.js';
import { unseenEnglish } from '../testing/corpus/unseen-english.js';
import { unseenFrench } from '../testing/corpus/unseen-french.js';
import { unseenGerman } from '../testing/corpus/unseen-german.js';
import { unseenSpanish } from '../testing/corpus/unseen-spanish.js';
import { falseFactIn, says, textsOf } from '../testing/fact-check.js';

const TAKES = 3;
/** Every text of a brief's ads and pictures: two kinds of limits, and one of the takes or all. */
const textsFor = ({ prompt, language }: FactBrief, place: number): string[] => {
  const given = brief({ prompt, language, brand: brand({ name: 'Brandly' }) });
  const texts = [feedLimits, searchLimits].flatMap((limits) =>
    Array.from({ length: runs(TAKES) }, (_, more) => (place + more) % TAKES).flatMap((take) => {
      const wording = writeAd(given, order({ take, limits }), language);
      if (!wording) return [];
      expect(objectionsTo(wording.copy, given)).toEqual([]);
      return textsOf(wording);
    }),
  );
  return [...new Set(texts)];
};

const known = [...briefsIn('en', english), ...briefsIn('de', german), ...briefsIn('fr', french), ...briefsIn('es', spanish)];
const unseen = [
  briefsIn('en', unseenEnglish),
  briefsIn('de', unseenGerman),
  briefsIn('fr', unseenFrench),
  briefsIn('es', unseenSpanish),
];
const LOOKED_AT = 30;

describe('an ad', () => {
  it.each([
    ['briefs of every kind of number and offer', known, 200, 0.9],
    [
      'briefs that try for half of a fact',
      [...briefsIn('en', attacksInEnglish), ...briefsIn('de', attacksInOtherLanguages)],
      70,
      0.5,
    ],
    ['briefs that no rule was written for', unseen.flatMap((each) => each.slice(0, LOOKED_AT)), 120, 0.6],
    ['briefs that nobody looked at while rules were mended', unseen.flatMap((each) => each.slice(LOOKED_AT)), 40, 0.4],
  ])('says no number and no offer beyond its brief, and each whole: %s', (_, briefs, least, shownAtLeast) => {
    expect(briefs.length).toBeGreaterThanOrEqual(least);
    const answers = briefs.map((each, place) => ({ ...each, texts: textsFor(each, place) }));
    const wrong = answers.flatMap(({ prompt, facts, texts }) =>
      texts.flatMap((text) => {
        const fault = falseFactIn(text, facts);
        return fault === undefined ? [] : [`${prompt} -> ${text} (${fault})`];
      }),
    );
    expect(wrong).toEqual([]);
    // No output would also be no false fact, so most facts must appear.
    const withFacts = answers.filter(({ facts }) => facts.length > 0);
    const shown = withFacts.filter(({ facts, texts }) => texts.some((text) => says(text, facts)));
    expect(shown.length / withFacts.length).toBeGreaterThanOrEqual(shownAtLeast);
  });

  it.each([
    ['From $58 at Brandly', ['from $58,990']],
    ['70% off', ['up to 70% off']],
    ['From £15.95', ['£15.95']],
    ['Free shipping', ['free shipping over $50']],
    ['Ab 40 € bei Brandly', ['kostenloser versand ab 40 €']],
    ['From £29', ['from £29 a month']],
    ['50% off', ['50% off first box with code dinner50']],
    ['Price cut: from $200', ['$120, was $200']],
    ['See our offer', []],
    ['Café con garantía', []],
    ['Half the price', []],
  ])('would be found to say too much: %s', (text, facts) => {
    expect(falseFactIn(text, facts)).toBeDefined();
  });

  it.each(builtInLanguages)('has no phrase of its own with a number, an offer or a guarantee in %s', (language) => {
    const { sold, fill, facts, goals, actions } = phrasesOf(language);
    const phrases = [facts, sold, fill, ...Object.values(goals)].flatMap((frames) => [...frames.headlines, ...frames.sentences]);
    const { get_offer: _asked, ...others } = actions;
    const all = [...phrases, ...Object.values(others).flatMap(({ label, closing }) => [label, closing])];
    expect(all.filter((phrase) => falseFactIn(phrase.replace(/\{\w\}/gu, 'x'), []) !== undefined)).toEqual([]);
  });
});

describe('what a line of a list says of money', () => {
  const told = (prompt: string, language: 'de' | 'es' | 'en'): string =>
    writeAd(
      brief({ prompt, language }),
      order({ limits: searchLimits, channel: 'google_ads' }),
      language,
    )?.copy.descriptions.join(' ') ?? '';

  it('is told whatever stands before its sum', () => {
    expect(told('Stelle: Seilbahntechniker\nGehalt: ab 3.150 Euro brutto, mehr mit Erfahrung\nOrt: Saalbach', 'de')).toContain(
      'Gehalt ab 3.150 Euro brutto, mehr mit Erfahrung.',
    );
    expect(told('Puesto: operador de grúa\nSueldo: $1.650.000 líquidos\nTurno: 7x7 con alojamiento', 'es')).toContain(
      '$1.650.000',
    );
  });

  it('is not told where it is a number to call, and nobody to ask for', () => {
    const text = told('Roof repairs in Bristol\nFree survey\nCall Darlene, 0117 496 0000', 'en');
    expect(text).not.toContain('0117');
    expect(text).not.toContain('Darlene');
  });
});
