import { everywhere } from '@app/kernel';
import fc from 'fast-check';
import { runs } from '../../../../test/support/full-counts.js';
import type { Combination, Definition, Lookalike } from './audience-definition.js';
import type { Size } from './audience.state.js';
import { adultsOf, knownCountries } from './populations.table.js';
import { aroundListSize, aroundSample, PEOPLE_PER_SAMPLED } from './perturbation.js';
import { estimateOf, isTooSmall, rangeBetween, rangeOf } from './size.js';

const nothing = (): null => null;
const adults = (...countries: string[]): number => countries.reduce((sum, country) => sum + (adultsOf(country) ?? NaN), 0);
const saved = (definition: object): Definition => ({ type: 'saved', definition: { ...everywhere, ...definition } });
const within = (...include: string[]): Definition => saved({ locations: { include, exclude: [] } });
const lookalike = (definition: Partial<Lookalike>): Definition => ({
  type: 'lookalike',
  definition: { sourceAudienceId: 'source', countries: ['US'], expansion: null, ratio: null, ...definition },
});

describe('the range of counted people', () => {
  it.each([
    [0, 0, 99],
    [99, 0, 99],
    [100, 100, 109],
    [999, 990, 999],
    [1_000, 1_000, 1_099],
    [1_234_567, 1_200_000, 1_299_999],
  ])('of %i is %i to %i', (people, lower, upper) => {
    expect(rangeOf(people, 'members')).toEqual({ lower, upper, source: 'members' });
  });

  it('holds the number, and at least nine others that have the same range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (people) => {
        const range = rangeOf(people, 'members');
        expect(range.lower).toBeLessThanOrEqual(people);
        expect(range.upper).toBeGreaterThanOrEqual(people);
        expect(range.upper - range.lower).toBeGreaterThanOrEqual(9);
        for (const other of [range.lower, range.upper]) expect(rangeOf(other, 'members')).toEqual(range);
      }),
    );
  });
});

describe('the range of people who were counted with a noise', () => {
  it('of a list holds how many they are, and is too small only where they are fewer than a hundred', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), fc.nat().map(String), (people, key) => {
        const size = rangeBetween(aroundListSize(people, key), 'members');
        expect([size.lower <= people, size.upper >= people]).toEqual([true, true]);
        if (isTooSmall(size, [100, 300])) expect(people).toBeLessThan(100);
        if (people < 80) expect(isTooSmall(size, [100, 300])).toBe(true);
        expect(aroundListSize(people, key)).toEqual(aroundListSize(people, key));
      }),
    );
  });

  it('of a sample holds how many they are, nearly always', () => {
    for (const people of [0, 50, 100, 1_000, 20_000]) {
      const size = rangeBetween(aroundSample(people / PEOPLE_PER_SAMPLED), 'members');
      expect([size.lower <= people, size.upper >= people]).toEqual([true, true]);
    }
    expect(rangeBetween(aroundSample(0), 'members')).toEqual({ lower: 0, upper: 99, source: 'members' });
  });
});

describe('the estimate of a saved audience', () => {
  it('is at most the adults of its countries, each counted once', () => {
    expect(estimateOf(within('DE', 'FR'), nothing)).toEqual({ lower: 0, upper: adults('DE', 'FR'), source: 'estimate' });
    expect(estimateOf(within('US-CA', 'US-NY'), nothing)).toEqual({ lower: 0, upper: adults('US'), source: 'estimate' });
  });

  it('is unknown without a place, with an unknown one, and for people who are no adults yet', () => {
    expect(estimateOf(saved({}), nothing)).toBeNull();
    expect(estimateOf(within('DE', 'AQ'), nothing)).toBeNull();
    expect(estimateOf(saved({ locations: { include: ['DE'], exclude: [] }, ageMin: 13 }), nothing)).toBeNull();
  });
});

describe('the estimate of a lookalike', () => {
  it('is its share of the adults of its countries', () => {
    expect(estimateOf(lookalike({ ratio: 0.01 }), nothing)).toEqual(rangeOf(Math.round(adults('US') * 0.01), 'estimate'));
    expect(estimateOf(lookalike({ countries: ['DE', 'FR'], expansion: 'broad' }), nothing)).toEqual(
      rangeOf(Math.round(adults('DE', 'FR') * 0.1), 'estimate'),
    );
    expect(estimateOf(lookalike({ countries: ['US', 'AQ'], ratio: 0.01 }), nothing)).toBeNull();
  });
});

describe('the estimate of a combination', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const set = fc.uniqueArray(fc.integer({ min: 0, max: 30 }));
  const some = fc.subarray(ids);
  /** Known as a range around the truth, or not at all. */
  const known = fc.option(fc.tuple(fc.nat(5), fc.nat(5)));

  it('is never wrong, whatever people are in the parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(set, known), { minLength: 4, maxLength: 4 }),
        some,
        some,
        some,
        (parts, anyOf, allOf, noneOf) => {
          fc.pre(anyOf.length + allOf.length > 0);
          const of = (id: string) => parts[ids.indexOf(id)] ?? [[], null];
          const sizeOf = (id: string): Size | null => {
            const [people, range] = of(id);
            const [less, more] = range ?? [0, 0];
            return range && { lower: Math.max(0, people.length - less), upper: people.length + more, source: 'members' };
          };
          const isIn = (person: number) => (id: string) => of(id)[0].includes(person);
          const definition: Combination = { anyOf, allOf, noneOf };
          const truth = Array.from({ length: 31 }, (_, person) => person).filter(
            (person) =>
              (anyOf.length === 0 || anyOf.some(isIn(person))) && allOf.every(isIn(person)) && !noneOf.some(isIn(person)),
          ).length;
          const size = estimateOf({ type: 'combined', definition }, sizeOf);
          if (size) expect([size.lower <= truth, size.upper >= truth, size.source]).toEqual([true, true, 'estimate']);
          else expect([...anyOf, ...allOf].some((id) => sizeOf(id) === null)).toBe(true);
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('says what can be said, and no more', () => {
    const sizes: Record<string, Size> = {
      a: { lower: 100, upper: 109, source: 'members' },
      b: { lower: 0, upper: 5_000, source: 'estimate' },
    };
    const of = (definition: Partial<Combination>) =>
      estimateOf(
        { type: 'combined', definition: { anyOf: [], allOf: [], noneOf: [], ...definition } },
        (id) => sizes[id] ?? null,
      );
    expect(of({ anyOf: ['a', 'b'] })).toEqual({ lower: 100, upper: 5_109, source: 'estimate' });
    expect(of({ allOf: ['a', 'b'] })).toEqual({ lower: 0, upper: 109, source: 'estimate' });
    expect(of({ anyOf: ['a', 'unknown'] })).toBeNull();
    expect(of({ allOf: ['a', 'unknown'] })).toEqual({ lower: 0, upper: 109, source: 'estimate' });
    expect(of({ anyOf: ['a'], noneOf: ['unknown'] })).toEqual({ lower: 0, upper: 109, source: 'estimate' });
  });
});

it('what only platforms collect has no size', () => {
  expect(estimateOf({ type: 'website', definition: { include: [], exclude: [] } }, nothing)).toBeNull();
});

it('too small is what is known to be, never what is unknown', () => {
  expect([rangeOf(99, 'members'), rangeOf(100, 'members'), null].map((size) => isTooSmall(size, [300, 100]))).toEqual([
    true,
    false,
    false,
  ]);
});

it('nothing is too small where no platform takes audiences', () => {
  expect(isTooSmall(rangeOf(5, 'members'), [])).toBe(false);
});

it('the table of countries stays within the people of the world', () => {
  expect(knownCountries.length).toBeGreaterThan(150);
  for (const country of knownCountries) expect(country).toMatch(/^[A-Z]{2}$/);
  const world = adults(...knownCountries);
  expect([world > 5_700_000_000, world < 5_900_000_000]).toEqual([true, true]);
});
