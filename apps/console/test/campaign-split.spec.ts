// Percents become amounts: exactly the total, and as close to the shares as whole units are.
import fc from 'fast-check';
import { runs } from '../../../test/support/full-counts.js';
import { digitsOf } from '../src/format.js';
import type { Campaign } from '../src/pages/campaigns/campaign.js';
import { budgetOn } from '../src/pages/campaigns/channel-states.js';
import { takeTheirs } from '../src/pages/campaigns/deviation-changes.js';
import { amountOf, minorOf } from '../src/pages/campaigns/form/money.js';
import {
  budgetFor,
  dividedBy,
  percentsOf,
  sameFor,
  splitFor,
  splitOf,
  splitTotal,
  sumOf,
} from '../src/pages/campaigns/form/split.js';

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

const GOOGLE = 'google_ads';
const META = 'meta';
const parts = (...amounts: readonly string[]) =>
  amounts.map((amount, index) => ({ channel: [GOOGLE, META, 'tiktok'][index] ?? '', amount }));
const same = { type: 'daily' as const, amount: '5.00', currency: 'USD', split: null };
const split = (...amounts: readonly string[]) => ({ ...same, amount: null, split: parts(...amounts) });

it.each([
  ['one that is new has no amount yet', split('3.00', '2.00'), [GOOGLE, META, 'tiktok'], split('3.00', '2.00', '')],
  ['one that is gone takes its amount with it', split('3.00', '2.00', '1.00'), [GOOGLE, META], split('3.00', '2.00')],
  ['the last one has nothing to divide', split('3.00', '2.00'), [GOOGLE], { ...same, amount: '3.00' }],
  ['the last one had no amount', split('', '2.00'), [GOOGLE], null],
  ['nobody divided it', same, [GOOGLE, META], same],
  ['there is none', null, [GOOGLE, META], null],
])('when platforms change, a split follows: %s', (_, budget, channels, expected) => {
  expect(budgetFor(budget, channels)).toEqual(expected);
});

it('the same amount for each is divided as it stands, and a split is made the same for not more than before', () => {
  expect(splitFor(same, [GOOGLE, META])).toEqual(split('5.00', '5.00'));
  expect(sameFor(split('3.00', '2.01'))).toEqual({ ...same, amount: '2.50' });
  expect([sameFor(split('', '2.00')), sameFor(split('', ''))]).toEqual([{ ...same, amount: '2.00' }, null]);
  expect([splitTotal(parts('3.00', '2.5'), 'USD'), splitTotal(parts('3.00', ''), 'USD')]).toEqual(['5.50', null]);
});

it('percents are a hundred together, and those of amounts are read back as them', () => {
  const of = (...percents: readonly string[]) => new Map(parts(...percents).map(({ channel, amount }) => [channel, amount]));
  expect(splitOf('100.01', of('33.3', '66.7'), 'USD')).toEqual(parts('33.30', '66.71'));
  expect(splitOf('100', of('50', '50'), 'JPY')).toEqual(parts('50', '50'));
  const refused = [of('50', '49.99'), of('50', 'x'), of('50.001', '49.999')].map((each) => splitOf('10.00', each, 'USD'));
  expect([...refused, splitOf('', of('50', '50'), 'USD')]).toEqual([null, null, null, null]);
  expect([...percentsOf(parts('1.00', '1.00', '1.00'), 'USD').values()]).toEqual(['33.34', '33.33', '33.33']);
  expect([...percentsOf(parts('10.00', '0.00'), 'USD').values()]).toEqual(['100', '0']);
  expect([...percentsOf(parts('10.00', ''), 'USD').values()]).toEqual(['50', '50']);
});

const money = (amount: string) => ({ type: 'daily', amount, currency: 'USD' });
const deviation = { node: 'campaign', field: 'budget', platform_field: 'budget', ours: null, theirs: money('9.00') };
it.each([
  ['alone', [GOOGLE], same, { type: 'daily', amount: '9.00' }],
  ['the same for each', [GOOGLE, META], same, { amount: null, split: parts('5.00', '9.00') }],
  ['an amount for each', [GOOGLE, META], split('3.00', '2.00'), { amount: null, split: parts('3.00', '9.00') }],
  ['of a flight, of a day there', [GOOGLE, META], { ...same, type: 'lifetime' }, null],
])('what one platform has is taken over for that one: %s', (_, channels, budget, expected) => {
  const campaign = { channels, budget } as unknown as Campaign;
  const taken = takeTheirs(campaign, META, deviation);
  expect(taken && taken.budget).toEqual(expected);
});

it('each platform has its own part, or the same', () => {
  const on = (budget: object | null) => budgetOn({ budget } as Pick<Campaign, 'budget'>, META);
  expect([on(same), on(split('3.00', '2.00')), on(split('3.00')), on(null)]).toEqual([money('5.00'), money('2.00'), null, null]);
});
