import fc from 'fast-check';
import { ageBucket, type CountedRow, findingsOf, portraitOf } from './insights.js';

const NOW = new Date('2026-06-01T00:00:00Z');
const rows = (dimension: CountedRow['dimension'], counts: Readonly<Record<string, number>>): CountedRow[] =>
  Object.entries(counts).map(([bucket, people]) => ({ dimension, bucket, people }));
const find = (own: CountedRow[], everybody = own, overlaps: { audienceId: string; people: number }[] = []) =>
  findingsOf(1_000, portraitOf(own, NOW), portraitOf(everybody, NOW), overlaps);
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
    const own = [...rows('gender', { female: 300, male: 100 }), { dimension: 'gender', bucket: null, people: 600 } as const];
    expect(find(own, rows('gender', { female: 1_000, male: 1_000 })).demographics.gender).toEqual([
      { bucket: 'female', share: 0.75, baselineShare: 0.5, index: 1.5 },
      { bucket: 'male', share: 0.25, baselineShare: 0.5, index: 0.5 },
    ]);
    expect(find(own, []).demographics.gender?.[0]).toMatchObject({ baselineShare: 0, index: null });
  });

  it('is null when nobody has a value', () => {
    expect(find([{ dimension: 'gender', bucket: null, people: 1_000 }])).toMatchObject({
      demographics: { age: null, gender: null, location: null, language: null },
      suppressed: [],
    });
  });

  it('puts years of birth together to ages, in the order of life', () => {
    const { demographics } = find(rows('age', { 1950: 200, 1995: 60, 1996: 60, 2020: 500 }));
    expect(names(demographics.age)).toEqual(['25-34', '65+']);
  });

  it.each([
    ['two small groups', { US: 500, DE: 400, FR: 99, IT: 98 }, ['US', 'DE']],
    ['one small group, and the next smallest that would tell of it', { US: 500, DE: 400, FR: 99 }, ['US']],
    ['everything, when there is nothing else', { US: 99 }, []],
  ])('withholds %s, and says so', (_what, counts, told) => {
    const { demographics, suppressed } = find(rows('location', counts));
    expect([names(demographics.location), suppressed]).toEqual([told, ['location']]);
  });

  it('never tells a small group, itself or by what is left over', () => {
    const counts = fc.dictionary(fc.constantFrom('US', 'DE', 'FR', 'IT', 'ES', 'JP'), fc.integer({ min: 1, max: 400 }), {
      minKeys: 1,
    });
    fc.assert(
      fc.property(counts, (people) => {
        const { demographics, suppressed } = find(rows('location', people));
        const told = demographics.location ?? [];
        for (const { bucket } of told) expect(people[bucket]).toBeGreaterThanOrEqual(100);
        const withheld = Object.keys(people).length - told.length;
        expect(withheld === 1 && Object.keys(people).length > 1).toBe(false);
        expect(suppressed).toEqual(withheld > 0 ? ['location'] : []);
        expect(told.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});

describe('overlaps', () => {
  it('are told from a hundred people, largest first, and of fewer it is said that they were withheld', () => {
    const overlaps = [
      { audienceId: 'few', people: 99 },
      { audienceId: 'some', people: 100 },
      { audienceId: 'all', people: 1_000 },
    ];
    expect(find([], [], overlaps)).toMatchObject({
      overlaps: [
        { audienceId: 'all', share: 1 },
        { audienceId: 'some', share: 0.1 },
      ],
      suppressed: ['overlaps'],
    });
    expect(find([])).toMatchObject({ overlaps: [], suppressed: [] });
  });

  it('are at most fifty', () => {
    const overlaps = Array.from({ length: 60 }, (_, index) => ({ audienceId: `list ${index}`, people: 100 + index }));
    const told = find([], [], overlaps).overlaps;
    expect([told?.length, told?.[0]?.audienceId]).toEqual([50, 'list 59']);
  });
});
