import fc from 'fast-check';
import { ageBucket, type BucketCount, findingsOf, portraitOf } from './insights.js';
import { LEAST_SHOWN, PEOPLE_PER_SAMPLED } from './perturbation.js';

const NOW = new Date('2026-06-01T00:00:00Z');
/** Rows of this many sampled people. */
const rows = (dimension: BucketCount['dimension'], counts: Readonly<Record<string, number>>): BucketCount[] =>
  Object.entries(counts).map(([bucket, sampled]) => ({ dimension, bucket, sampled, key: '1' }));
const all = (sampled: number, key = '1'): BucketCount => ({ dimension: null, bucket: null, sampled, key });
const portrait = (counted: BucketCount[]) => portraitOf(counted, NOW);
const find = (own: BucketCount[], everybody = own) => findingsOf(portrait(own), portrait(everybody), []);
const names = (buckets: readonly { readonly bucket: string }[] | null) => buckets?.map(({ bucket }) => bucket);

describe('an age', () => {
  it.each([
    [2014, null],
    [2013, '13-17'],
    [2009, '13-17'],
    [2008, '18-24'],
    [2002, '18-24'],
    [2001, '25-34'],
    [1962, '55-64'],
    [1961, '65+'],
    [1900, '65+'],
    [2030, null],
  ])('of who was born in %i is %s', (year, bucket) => {
    expect(ageBucket(year, 2026)).toBe(bucket);
  });
});

describe('a section', () => {
  it('tells shares of those whose value is known, and how they differ from everybody', () => {
    const own = [
      ...rows('gender', { female: 3_000, male: 1_000 }),
      { dimension: 'gender', bucket: null, sampled: 6_000, key: '1' } as const,
    ];
    const [female, male] = find(own, rows('gender', { female: 10_000, male: 10_000 })).demographics.gender ?? [];
    expect([female?.share, female?.baselineShare, female?.index]).toEqual([
      expect.closeTo(0.75, 1),
      expect.closeTo(0.5, 1),
      expect.closeTo(1.5, 1),
    ]);
    expect([male?.share, male?.baselineShare, male?.index]).toEqual([
      expect.closeTo(0.25, 1),
      expect.closeTo(0.5, 1),
      expect.closeTo(0.5, 1),
    ]);
  });

  it('is null when nobody has a value', () => {
    expect(find([{ dimension: 'gender', bucket: null, sampled: 1_000, key: '1' }])).toMatchObject({
      demographics: { age: null, gender: null, location: null, language: null },
      suppressed: [],
    });
  });

  it('puts years of birth together to ages, in the order of life', () => {
    const { demographics } = find(rows('age', { 1950: 200, 1995: 15, 1996: 15, 2020: 500 }));
    expect(names(demographics.age)).toEqual(['25-34', '65+']);
  });

  it.each([
    ['small groups that are many together', { US: 500, DE: 400, FR: 10, IT: 10, ES: 10 }, ['US', 'DE']],
    ['one small group, and the next smallest that would reveal it', { US: 500, DE: 400, FR: 10 }, ['US']],
    ['everything, when there is nothing else', { US: 10 }, []],
  ])('withholds %s, and says so', (_what, counts, shown) => {
    const { demographics, suppressed } = find(rows('location', counts));
    expect([names(demographics.location), suppressed]).toEqual([shown, ['location', ...(shown.length > 0 ? ['baseline'] : [])]]);
  });

  it('never reveals a small group, itself or by the remainder', () => {
    const counts = fc.dictionary(fc.constantFrom('US', 'DE', 'FR', 'IT', 'ES', 'JP'), fc.integer({ min: 1, max: 60 }), {
      minKeys: 1,
    });
    fc.assert(
      fc.property(counts, fc.nat().map(String), (sampled, key) => {
        const counted = rows('location', sampled).map((row) => ({ ...row, key }));
        const own = portrait([all(100, key), ...counted]);
        const { demographics, suppressed } = findingsOf(own, own, []);
        const shown = names(demographics.location) ?? [];
        const estimates = [...own.people.location];
        for (const bucket of shown) expect(own.people.location.get(bucket)).toBeGreaterThanOrEqual(LEAST_SHOWN);
        const left = estimates.filter(([bucket]) => !shown.includes(bucket)).map(([, people]) => people);
        if (left.length > 0 && shown.length > 0) expect(left.reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(LEAST_SHOWN);
        expect(suppressed.includes('location')).toBe(left.length > 0);
        expect((demographics.location ?? []).reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it('has no baseline where few of the organization are not in the audience', () => {
    const own = rows('gender', { female: 500, male: 500 });
    for (const others of [0, 1, 10]) {
      const { demographics, suppressed } = find(own, rows('gender', { female: 500, male: 500 + others }));
      expect(demographics.gender?.map(({ baselineShare, index }) => [baselineShare, index])).toEqual([
        [null, null],
        [null, null],
      ]);
      expect(suppressed).toEqual(['baseline']);
    }
    // The others are many, but nearly all of them men: the number of men would reveal the rest.
    expect(find(own, rows('gender', { female: 505, male: 900 })).suppressed).toEqual(['baseline']);
  });
});

describe('overlaps', () => {
  const overlaps = (own: number, shared: Readonly<Record<string, readonly [sampled: number, of: number]>>) =>
    findingsOf(
      portrait([all(own)]),
      portrait([]),
      Object.entries(shared).map(([audienceId, [sampled, of]]) => ({ audienceId, sampled, of })),
    );

  it('are shown largest first, and too small ones are reported as withheld', () => {
    const found = overlaps(1_000, { few: [5, 500], none: [0, 500], some: [300, 500], most: [600, 900] });
    expect(found.overlaps).toEqual([
      { audienceId: 'most', share: expect.closeTo(0.6, 1) },
      { audienceId: 'some', share: expect.closeTo(0.3, 1) },
    ]);
    expect([found.suppressed, overlaps(1_000, {}).suppressed]).toEqual([['overlaps'], []]);
  });

  it('are withheld where all but a few of either list are in both', () => {
    const rest = Math.floor(LEAST_SHOWN / PEOPLE_PER_SAMPLED / 2);
    expect(overlaps(1_000, { own: [1_000 - rest, 3_000], other: [500, 500 + rest] }).overlaps).toEqual([]);
  });

  it('are at most fifty', () => {
    const shared = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`list ${index}`, [100 + 10 * index, 2_000] as const]),
    );
    const shown = overlaps(2_000, shared).overlaps;
    expect(shown?.length).toBe(50);
    expect(shown?.[0]?.share).toBeGreaterThan(0.3);
  });
});
