// A budget divided among platforms. Percents are only how a person says it: the service knows amounts.
import { digitsOf } from '../../../format.js';
import type { Draft } from './draft.js';
import { amountOf, minorOf } from './money.js';

type Budget = NonNullable<Draft['budget']>;
type Part = NonNullable<Budget['split']>[number];

/**
 * A total in shares of these weights, whose sum is the total to the last unit: what rounding down leaves over goes one by one to
 * the largest remainders, of equal ones to the first. `dividedBy(100n, [1n, 1n, 1n])` is 34, 33, 33. Without any weight they are
 * equal.
 */
export function dividedBy(total: bigint, weights: readonly bigint[]): readonly bigint[] {
  const given = weights.reduce((sum, weight) => sum + weight, 0n);
  if (given === 0n)
    return weights.length === 0
      ? []
      : dividedBy(
          total,
          weights.map(() => 1n),
        );
  const shares = weights.map((weight) => (total * weight) / given);
  const remainders = weights.map((weight, index) => ({ index, rest: (total * weight) % given }));
  remainders.sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1));
  const left = Number(total - sumOf(shares));
  const raised = new Set(remainders.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => (raised.has(index) ? share + 1n : share));
}

export const sumOf = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n);

/** The sum of the parts; null: one of them is no amount yet. */
export function splitTotal(parts: readonly Pick<Part, 'amount'>[], currency: string): string | null {
  const digits = digitsOf(currency);
  const known = parts.flatMap(({ amount }) => minorOf(amount, digits) ?? []);
  return known.length < parts.length ? null : amountOf(sumOf(known), digits);
}

/** An amount for each of these platforms: what it had, and nothing yet for one that is new. */
export const splitFor = (budget: Budget, channels: readonly string[]): Budget => ({
  ...budget,
  amount: null,
  split: channels.map((channel) => ({
    channel,
    amount: budget.split ? (budget.split.find((part) => part.channel === channel)?.amount ?? '') : (budget.amount ?? ''),
  })),
});

/** The same amount for each: together not more than before. null: none of them was an amount. */
export function sameFor({ split, ...budget }: Budget): Budget | null {
  const digits = digitsOf(budget.currency);
  const known = split?.flatMap(({ amount }) => minorOf(amount, digits) ?? []) ?? [];
  if (known.length === 0) return null;
  return { ...budget, amount: amountOf(sumOf(known) / BigInt(known.length), digits), split: null };
}

/** The budget after the platforms of a campaign changed: with one alone there is nothing to divide. */
export function budgetFor(budget: Budget | null, channels: readonly string[]): Budget | null {
  if (!budget?.split) return budget;
  const { split, ...next } = splitFor(budget, channels);
  if (channels.length > 1) return { ...next, split };
  const amount = split?.[0]?.amount ?? '';
  return amount === '' ? null : { ...next, amount, split: null };
}

/** Hundredths of a percent that make a whole. */
const WHOLE = 10_000n;
const PERCENT_DIGITS = 2;

/** Percents such as "33.3" of a total, by platform; null: they are not a hundred together, or something is no number. */
export function splitOf(total: string, percents: ReadonlyMap<string, string>, currency: string): Part[] | null {
  const digits = digitsOf(currency);
  const whole = minorOf(total, digits);
  const weights = [...percents.values()].map((percent) => minorOf(percent, PERCENT_DIGITS));
  const known = weights.flatMap((weight) => weight ?? []);
  if (whole === null || known.length < weights.length || sumOf(known) !== WHOLE) return null;
  const parts = dividedBy(whole, known);
  return [...percents.keys()].map((channel, index) => ({ channel, amount: amountOf(parts[index] ?? 0n, digits) }));
}

/** What percents these amounts are, a hundred together; equal ones as long as an amount is missing. */
export function percentsOf(parts: readonly Part[], currency: string): Map<string, string> {
  const digits = digitsOf(currency);
  const known = parts.map(({ amount }) => minorOf(amount, digits));
  const weights = known.some((each) => each === null) ? parts.map(() => 1n) : known.flatMap((each) => each ?? []);
  const shares = dividedBy(WHOLE, weights).map((share) => amountOf(share, PERCENT_DIGITS).replace(/\.?0+$/, ''));
  return new Map(parts.map(({ channel }, index) => [channel, shares[index] ?? '0']));
}
