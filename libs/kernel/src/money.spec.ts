import fc from 'fast-check';
import {
  formatMoney,
  formatUnits,
  fractionDigits,
  isCurrency,
  type Money,
  type MoneyFault,
  parseMoney,
  toMicros,
} from './money.js';

/** Fraction digits by ISO 4217. */
const currencies = { JPY: 0, KRW: 0, CLP: 0, USD: 2, EUR: 2, INR: 2, KWD: 3, BHD: 3 };
const currency = fc.constantFrom(...(Object.keys(currencies) as (keyof typeof currencies)[]));
const money: fc.Arbitrary<Money> = fc.record({ minor: fc.bigInt({ min: 0n, max: 1_000_000_000_000_00n }), currency });

describe('money', () => {
  test.each(Object.entries(currencies))('%s has %i fraction digits', (code, digits) => {
    expect(fractionDigits(code)).toBe(digits);
  });

  test('a currency in lower case is the one in upper case', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 0, max: 7 }), (amount, cases) => {
        const { amount: text, currency: code } = formatMoney(amount);
        const written = [...code].map((letter, at) => (cases & (1 << at) ? letter.toLowerCase() : letter)).join('');
        expect(parseMoney(text, written)).toEqual(amount);
      }),
    );
  });

  test.each(['ußd', 'ﬁm', 'uſd', ' usd', 'usd\n'])('"%s" does not become a currency in upper case', (code) => {
    expect(parseMoney('1', code)).toBe('unknown_currency');
  });

  test.each(['', 'US', 'XXQ', 'toString', '__proto__'])('"%s" is no currency', (code) => {
    expect(isCurrency(code)).toBe(false);
    expect(parseMoney('1', code)).toBe('unknown_currency');
    expect(() => fractionDigits(code)).toThrow(RangeError);
  });

  test('every amount comes back from its text exactly', () => {
    fc.assert(
      fc.property(money, (amount) => {
        const text = formatMoney(amount);
        expect(parseMoney(text.amount, text.currency)).toEqual(amount);
        expect(text.amount.split('.')[1]?.length ?? 0).toBe(fractionDigits(amount.currency));
      }),
    );
  });

  test('its text is the decimal number, digit by digit', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 12 - 1), fc.nat(99), (units, cents) => {
        const text = `${units}.${String(cents).padStart(2, '0')}`;
        expect(parseMoney(text, 'USD')).toEqual({ minor: BigInt(units) * 100n + BigInt(cents), currency: 'USD' });
      }),
    );
  });

  test('micros are the same amount in every currency', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), currency, (units, code) => {
        const amount = parseMoney(String(units), code);
        if (typeof amount === 'string') throw new Error(amount);
        expect(toMicros(amount)).toBe(BigInt(units) * 1_000_000n);
      }),
    );
  });

  test.each<[string, string, bigint]>([
    ['50', 'USD', 5000n],
    ['50.5', 'USD', 5050n],
    ['0.01', 'USD', 1n],
    ['5000', 'JPY', 5000n],
    ['1.234', 'KWD', 1234n],
    ['1000000000000.00', 'USD', 1_000_000_000_000_00n],
  ])('"%s" %s is %i minor units', (amount, code, minor) => {
    expect(parseMoney(amount, code)).toEqual({ minor, currency: code });
  });

  test.each<[string, string, MoneyFault]>([
    ['', 'USD', 'not_decimal'],
    ['-1', 'USD', 'not_decimal'],
    ['+1', 'USD', 'not_decimal'],
    ['1e3', 'USD', 'not_decimal'],
    ['1,50', 'USD', 'not_decimal'],
    [' 1', 'USD', 'not_decimal'],
    ['1\n', 'USD', 'not_decimal'],
    ['01', 'USD', 'not_decimal'],
    ['1.', 'USD', 'not_decimal'],
    ['.5', 'USD', 'not_decimal'],
    ['NaN', 'USD', 'not_decimal'],
    ['٥', 'USD', 'not_decimal'],
    ['1'.repeat(41), 'USD', 'not_decimal'],
    ['1.005', 'USD', 'too_precise'],
    ['1.000', 'USD', 'too_precise'],
    ['1.5', 'JPY', 'too_precise'],
    ['1.2345', 'KWD', 'too_precise'],
    ['1000000000000.01', 'USD', 'too_large'],
  ])('"%s" %s is refused as %s', (amount, code, fault) => {
    expect(parseMoney(amount, code)).toBe(fault);
  });

  test.each<[bigint, number, string]>([
    [5000n, 2, '50.00'],
    [5n, 2, '0.05'],
    [0n, 3, '0.000'],
    [7n, 0, '7'],
    [-5n, 2, '-0.05'],
    [-1234n, 3, '-1.234'],
  ])('%i units of %i digits read "%s"', (units, digits, text) => {
    expect(formatUnits(units, digits)).toBe(text);
  });
});
