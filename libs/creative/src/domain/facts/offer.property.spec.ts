import fc from 'fast-check';
import { runs } from '../../../../../test/support/full-counts.js';
import { type FactLanguage, factLanguages } from './fact-language.js';
import { moneyOf, percentOf, translated } from './amounts.js';
import { type Offer, offerText } from './offer.js';
import { qualifiers } from './offer-kinds.js';
import { offersIn } from './offer-reader.js';
import { plainLines, sentencesOf } from './sentences.js';

const marks: Readonly<Record<FactLanguage, readonly (readonly [string, string])[]>> = {
  en: [[',', '.']],
  de: [
    ['.', ','],
    ['\u00a0', ','],
    ["'", '.'],
  ],
  fr: [
    ['\u202f', ','],
    ['\u00a0', ','],
    ['.', ','],
  ],
  es: [
    ['.', ','],
    ['\u00a0', ','],
  ],
};
const periods: Readonly<Record<FactLanguage, readonly string[]>> = {
  en: ['', '/month', ' a month', ' per night', ' per person', ' until Sunday', ' on all boots', ' with code SPRING20'],
  de: ['', '/Monat', ' im Monat', ' pro Nacht', ' pro Person', ' bis Sonntag', ' auf alle Stiefel', ' mit dem Code SOMMER20'],
  fr: ['', '/mois', ' par mois', ' la nuit', ' par personne', ' jusqu’au dimanche', ' sur les bottes', ' avec le code ETE20'],
  es: ['', '/mes', ' al mes', ' por noche', ' por persona', ' hasta el domingo', ' en botas', ' con el código VERANO20'],
};
const currencies = ['$', '€', '£', 'CHF', 'EUR', 'euros'];

const grouped = (whole: number, mark: string): string => String(whole).replace(/\B(?=(?:\d{3})+$)/gu, mark);
const written = (
  whole: number,
  cents: number | null,
  [thousands, decimal]: readonly [string, string],
  currency: string,
): string => {
  const number = grouped(whole, thousands) + (cents === null ? '' : decimal + String(cents).padStart(2, '0'));
  return '$£'.includes(currency) ? currency + number : `${number} ${currency}`;
};

const money = (language: FactLanguage, currency: string, least: number, most: number) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.option(fc.integer({ min: 0, max: 99 })), fc.constantFrom(...marks[language]))
    .map(([whole, cents, style]) => moneyOf(written(whole, cents, style, currency), language));
const percent = fc.integer({ min: 1, max: 99 }).map((number) => percentOf(`${number}%`));

/** Any offer of numbers, with or without a qualifier and a tail. */
const offers = (language: FactLanguage): fc.Arbitrary<Offer> =>
  fc.constantFrom(...currencies).chain((currency) => {
    const cheap = money(language, currency, 2, 4_999);
    const dear = money(language, currency, 5_000, 9_999_999);
    const amounts = fc.oneof(
      fc.record({ kind: fc.constantFrom('price' as const, 'amount' as const, 'save_amount' as const), amounts: fc.tuple(dear) }),
      fc.record({ kind: fc.constantFrom('price' as const, 'amount' as const), amounts: fc.tuple(cheap) }),
      fc.record({ kind: fc.constantFrom('price_range' as const, 'was_now' as const), amounts: fc.tuple(cheap, dear) }),
      fc.record({ kind: fc.constantFrom('percent' as const, 'save_percent' as const), amounts: fc.tuple(percent) }),
    );
    return fc
      .tuple(
        amounts,
        fc.constantFrom(null, ...qualifiers.filter((name) => name !== 'about')),
        fc.constantFrom(...periods[language]),
      )
      .map(([what, qualifier, tail]) => {
        const exact = what.kind === 'price_range' || (qualifier === 'at_least' && what.kind !== 'percent');
        return { ...what, qualifier: exact ? null : qualifier, words: '', tail, said: '', plain: false };
      });
  });

const factOf = ({ kind, qualifier, amounts, tail }: Offer): object => ({
  kind,
  qualifier,
  tail,
  amounts: amounts.map(({ value, currency }) => [value, currency]),
});

describe('an offer', () => {
  it.each(factLanguages)('reads in %s as what was written', (language) => {
    fc.assert(
      fc.property(offers(language), fc.constantFrom('', 'Brandly: ', 'Brandly, '), (offer, before) => {
        const text = offerText(offer, language) ?? '';
        const [sentence = ''] = sentencesOf(plainLines(before + text));
        const read = offersIn(sentence, language);
        expect(read?.offers.map(factOf)).toEqual([factOf(offer)]);
        expect(read?.lead).toBe(before);
      }),
      { numRuns: runs(150) },
    );
  });

  it('is worth the same in every language that it is translated to', () => {
    const between = fc.tuple(fc.constantFrom(...factLanguages), fc.constantFrom(...factLanguages));
    const amount = between.chain(([from, to]) => fc.tuple(fc.constant(to), money(from, '€', 1, 9_999_999), fc.constant(from)));
    fc.assert(
      fc.property(amount, ([to, given]) => {
        const text = translated(given, to);
        if (given.ambiguous) expect(text).toBeUndefined();
        else expect(moneyOf(text ?? '', to).value).toBe(given.value);
      }),
      { numRuns: runs(150) },
    );
  });

  it('is not printed in another language with a condition that nobody translated', () => {
    const [offer] = offersIn('20% off all boots', 'en')?.offers ?? [];
    expect(offer && offerText(offer, 'de', 'en')).toBeUndefined();
    const [plain] = offersIn('up to 20% off', 'en')?.offers ?? [];
    expect(plain && offerText(plain, 'de', 'en')).toBe('bis zu 20 % Rabatt');
  });

  it.each([
    'Save 5 on shoes',
    'from $80k',
    'from <$200',
    'price 1.2.3 €',
    '€12.345.67',
    '$1,29 9',
    'up to 170% off',
    'from $200 to $120',
    '3 for 5',
    'iPhone 15 999 €',
    '12/05/2026 €',
    '+5€',
  ])('is not read into %j', (text) => {
    expect(offersIn(text, 'en')?.offers ?? []).toEqual([]);
  });
});
