// Percents become amounts: exactly the total, and as close to the shares as whole units are.
import fc from 'fast-check';
import { runs } from '../../../test/support/full-counts.js';
import { amountOf, digitsOf, dividedBy, minorOf, sumOf } from '../src/pages/campaigns/form/split.js';

const total = fc.bigInt({ min: 0n, max: 10n ** 15n });
const weights = fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: 1, maxLength: 8 });

const byShare = (one: { share: bigint }, other: { share: bigint }): number => Number(one.share - other.share);

it('the parts add up to the total to the last unit, and none is a whole unit away from its share', () => {
  fc.assert(
    fc.property(total, weights, (whole, given) => {
      const parts = dividedBy(whole, given);
      expect(sumOf(parts)).toBe(whole);
      const sum = sumOf(given);
      const shares = sum === 0n ? given.map(() => 1n) : given;
      const all = sumOf(shares);
      for (const [index, part] of parts.entries()) {
        const off = part * all - whole * (shares[index] ?? 0n);
        expect(off < all && -off < all).toBe(true);
      }
      // Who has a larger share never gets less.
      const bySize = shares.map((share, index) => ({ share, part: parts[index] ?? 0n })).sort(byShare);
      for (const [index, { share, part }] of bySize.entries()) {
        const next = bySize[index + 1];
        if (next && next.share > share) expect(next.part >= part).toBe(true);
      }
    }),
    { numRuns: runs(300) },
  );
});

it.each([
  ['equal shares: the first has the rest', 100n, [1n, 1n, 1n], [34n, 33n, 33n]],
  ['the largest remainder has the rest', 1_000n, [3_333n, 3_334n, 3_333n], [333n, 334n, 333n]],
  ['a share of nothing is nothing', 5n, [0n, 10_000n], [0n, 5n]],
  ['no shares are equal ones', 5n, [0n, 0n], [3n, 2n]],
  ['nobody', 5n, [], []],
] as const)('%s', (_, whole, given, expected) => expect(dividedBy(whole, given)).toEqual(expected));

it('amounts are counted in the units of their currency, and read as they were written', () => {
  expect([digitsOf('USD'), digitsOf('JPY'), digitsOf('KWD'), digitsOf('')]).toEqual([2, 0, 3, 2]);
  fc.assert(
    fc.property(total, fc.constantFrom(0, 2, 3), (minor, digits) => {
      expect(minorOf(amountOf(minor, digits), digits)).toBe(minor);
    }),
    { numRuns: runs(100) },
  );
  const read = ['5', '5.5', '0.50', '5.000', '5.005', '5,00', '-5', '', '1e3'].map((amount) => minorOf(amount, 2));
  expect(read).toEqual([500n, 550n, 50n, 500n, null, null, null, null, null]);
});
