import fc from 'fast-check';
import { isDue, shownOf, textOf, type ReportedPeople } from './platform-insights.js';

const told = (age: Readonly<Record<string, number>>, gender: Readonly<Record<string, number>> = {}): ReportedPeople => {
  const buckets = (shares: Readonly<Record<string, number>>) =>
    Object.entries(shares).map(([bucket, share]) => ({ bucket, share, baselineShare: 0.25 }));
  return { age: buckets(age), gender: buckets(gender) };
};
const names = (buckets: readonly { readonly bucket: string }[] | null) => buckets && buckets.map(({ bucket }) => bucket);

describe('the people of an audience, as a platform tells them', () => {
  it('are shown as shares of those who are known, against everybody there', () => {
    const { age, gender, suppressed } = shownOf(told({ '25-34': 0.2, '35-44': 0.6 }), 1_000_000, 'key');
    expect(age).toEqual([
      { bucket: '25-34', share: expect.closeTo(0.25, 1), baselineShare: 0.5, index: expect.closeTo(0.5, 1) },
      { bucket: '35-44', share: expect.closeTo(0.75, 1), baselineShare: 0.5, index: expect.closeTo(1.5, 1) },
    ]);
    expect([gender, suppressed]).toEqual([null, []]);
  });

  it('are nobody where it tells nothing', () => {
    expect(shownOf(null, 1_000_000, '')).toEqual({ age: null, gender: null, suppressed: [] });
  });

  it('never are a group of fewer than 100, whatever the noise', () => {
    const shares = fc.dictionary(
      fc.constantFrom('18-24', '25-34', '35-44', '45-54'),
      fc.double({ min: 0, max: 0.25, noNaN: true }),
      {
        minKeys: 1,
      },
    );
    fc.assert(
      fc.property(shares, fc.integer({ min: 0, max: 5_000 }), fc.nat().map(String), (of, people, key) => {
        const { age, suppressed } = shownOf(told(of), people, key);
        const shown = names(age) ?? [];
        for (const bucket of shown) expect((of[bucket] ?? 0) * people).toBeGreaterThanOrEqual(100);
        expect(suppressed.includes('age')).toBe(shown.length < Object.keys(of).length);
      }),
    );
  });

  it('are withheld with the next smallest group, which would tell of the smallest', () => {
    const { gender, suppressed } = shownOf(told({}, { female: 0.5, male: 0.4, other: 0.001 }), 10_000, 'key');
    expect([names(gender), suppressed]).toEqual([['female'], ['gender']]);
  });

  it('are the same for the same numbers, and others for another organization', () => {
    const shares = told({ '25-34': 0.4, '35-44': 0.5 });
    const shown = (key: string) => JSON.stringify(shownOf(shares, 3_000, key));
    expect(shown('one')).toBe(shown('one'));
    expect(new Set(Array.from({ length: 20 }, (_, key) => shown(String(key)))).size).toBeGreaterThan(5);
    expect(textOf(told({ '25-34': 0.1 + 0.2 }), 3_000)).toBe(textOf(told({ '25-34': 0.3 }), 3_000));
    expect(textOf(told({ '25-34': 0.4 }), 3_000)).not.toBe(textOf(told({ '25-34': 0.41 }), 3_000));
  });

  it('are asked for once in thirty days', () => {
    const known = { at: '2026-11-01T00:00:00Z', countries: [], ...shownOf(null, 0, '') };
    const due = (now: string) => isDue(known, new Date(now));
    expect([isDue(null, new Date()), due('2026-11-30T23:59:59Z'), due('2026-12-01T00:00:00Z')]).toEqual([true, false, true]);
  });
});
