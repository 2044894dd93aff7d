import fc from 'fast-check';
import { decimalNumber, decimalText, divideHalfEven } from './decimals.js';
import { baseNames, derivedMetrics, metricNames } from './metrics.js';
import { addAll, changes, type Measures, nothing, partialMetrics, present, type Sums } from './sums.js';

const sums = (measures: Partial<Measures>, missing = 0): Sums => ({ measures: { ...nothing.measures, ...measures }, missing });

const anySums: fc.Arbitrary<Sums> = fc
  .record(
    Object.fromEntries(baseNames.map((name) => [name, fc.bigInt({ min: 0n, max: 10n ** 17n })])) as Record<
      (typeof baseNames)[number],
      fc.Arbitrary<bigint>
    >,
  )
  .map((measures) => ({ measures, missing: 0 }));

describe('metrics over sums', () => {
  it('are computed from the sums, not from the ratios of the parts', () => {
    const small = sums({ impressions: 10n, clicks: 5n });
    const large = sums({ impressions: 990n, clicks: 5n });
    expect(present(small, 'USD').ctr).toBe(0.5);
    expect(present(addAll([small, large]), 'USD').ctr).toBe(0.01);
  });

  it('have no value where the denominator is zero, and zero where nothing happened', () => {
    const metrics = present(nothing, 'USD');
    for (const name of Object.keys(derivedMetrics) as (keyof typeof derivedMetrics)[]) expect(metrics[name]).toBeNull();
    expect(metrics.clicks).toBe(0);
    expect(metrics.spend).toBe('0.00');
  });

  it.each([
    ['USD', 50_000_000n, '50.00'],
    ['USD', 50_123_400n, '50.1234'],
    ['JPY', 5_000_000_000n, '5000'],
    ['KWD', 1_500_000n, '1.500'],
    ['USD', -1_000_001n, '-1.000001'],
    ['USD', 9_007_199_254_740_993_000_001n, '9007199254740993.000001'],
  ])('show money of %s in major units, exactly: %s micros are %s', (currency, spend, text) => {
    expect(present(sums({ spend }), currency).spend).toBe(text);
  });

  it('show costs in money and conversions as the platforms attribute them, in fractions', () => {
    const metrics = present(
      sums({ impressions: 3000n, clicks: 7n, spend: 10_000_000n, conversions: 2_500_000n, conversion_value: 40_000_000n }),
      'EUR',
    );
    expect(metrics).toMatchObject({
      cpc: '1.428571',
      cpm: '3.333333',
      cvr: 0.357143,
      cpa: '4.00',
      roas: 4,
      conversions: 2.5,
      conversion_value: '40.00',
    });
  });

  it('never add people up: reach and frequency have no value over days', () => {
    expect(present(sums({ impressions: 1000n }), 'USD')).toMatchObject({ reach: null, frequency: null });
  });

  it('hold no money, and no ratio of money, over several currencies', () => {
    const metrics = present(
      sums({ impressions: 100n, clicks: 10n, spend: 5n, conversions: 1_000_000n, conversion_value: 7n }),
      'mixed',
    );
    expect(metrics).toMatchObject({
      spend: null,
      conversion_value: null,
      cpc: null,
      cpm: null,
      cpa: null,
      roas: null,
      ctr: 0.1,
      cvr: 0.1,
    });
  });

  it('are null where no platform supplies them, and marked where only some do', () => {
    const without = sums({ conversion_value: null }, 0b10);
    const both = addAll([without, sums({ conversion_value: 9_000_000n, spend: 3_000_000n })]);
    expect(present(without, 'USD').conversion_value).toBeNull();
    expect(partialMetrics(without)).toEqual([]);
    expect(present(both, 'USD').conversion_value).toBe('9.00');
    expect(partialMetrics(both)).toEqual(['conversion_value', 'roas']);
  });

  it('tell their relative change, and none where there was nothing before', () => {
    const change = changes(sums({ clicks: 15n, spend: 5n }), sums({ clicks: 12n }), false);
    expect(change).toMatchObject({ clicks: 0.25, spend: null, impressions: null });
    expect(changes(sums({ impressions: 1000n, clicks: 20n }), sums({ impressions: 500n, clicks: 20n }), false).ctr).toBe(-0.5);
    expect(changes(sums({ spend: 5n, clicks: 2n }), sums({ spend: 4n, clicks: 1n }), true)).toMatchObject({
      spend: null,
      clicks: 1,
    });
  });

  it('add up the same in any order and grouping', () => {
    fc.assert(
      fc.property(fc.array(anySums, { maxLength: 8 }), fc.nat(8), (parts, cut) => {
        const grouped = addAll([addAll(parts.slice(0, cut)), addAll(parts.slice(cut))]);
        expect(grouped).toEqual(addAll(parts));
        expect(addAll([...parts].reverse())).toEqual(addAll(parts));
        expect(Object.keys(present(grouped, 'USD'))).toEqual(metricNames);
      }),
    );
  });
});

describe('rounding', () => {
  it.each([
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
    [7n, -2n, -4n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [-2n, 3n, -1n],
  ])('%s / %s is %s', (n, d, rounded) => expect(divideHalfEven(n, d)).toBe(rounded));

  it('is never further off than half a unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.bigInt().filter((d) => d !== 0n),
        (n, d) => {
          const off = 2n * (n - divideHalfEven(n, d) * d);
          const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
          expect(magnitude(off) <= magnitude(d)).toBe(true);
        },
      ),
    );
  });

  it('keeps every digit of a decimal', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.nat(6), (value, digits) => {
        const [whole = '', fraction = ''] = decimalText(value, digits).split('.');
        expect(fraction.length).toBeGreaterThanOrEqual(digits);
        expect(BigInt(`${whole}${fraction.padEnd(6, '0')}`)).toBe(value);
      }),
    );
  });

  it('gives the number that the decimal would be read as', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n }), (value) => {
        expect(decimalNumber(value) === Number(decimalText(value, 0))).toBe(true);
      }),
    );
  });
});
