// What money is in another currency, counted by hand: in fractions of whole numbers, rounded where the rules say so.
import { divideHalfEven } from './decimals.js';
import { addDays } from './periods.js';

/** Units of a currency for one of the base, in trillionths, by `currency day`. */
export type RateTable = ReadonlyMap<string, bigint>;

export interface Market {
  readonly base: string;
  readonly rates: RateTable;
}

export interface Spent {
  readonly currency: string;
  readonly day: string;
  readonly spend: bigint;
  readonly value: bigint | null;
}

export interface PricedRow {
  readonly spend: bigint | null;
  readonly value: bigint | null;
  /** In millionths. */
  readonly roas: bigint | null;
}

const ONE = 10n ** 36n;
const TRILLION = 10n ** 12n;

/** The rate of one day between two currencies, to 36 digits; undefined: one of them has none. */
function pairOn(day: string, from: string, to: string, { base, rates }: Market): bigint | undefined {
  const of = (currency: string): bigint | undefined => (currency === base ? TRILLION : rates.get(`${currency} ${day}`));
  const [one, other] = [of(from), of(to)];
  return one === undefined || other === undefined ? undefined : (2n * other * ONE + one) / (2n * one);
}

/** Of a day or the latest of the seven before. */
export function rateFor(day: string, from: string, to: string, market: Market): { factor: bigint; day: string } | undefined {
  if (from === to) return { factor: ONE, day };
  for (let back = 0; back <= 7; back += 1) {
    const factor = pairOn(addDays(day, -back), from, to, market);
    if (factor !== undefined) return { factor, day: addDays(day, -back) };
  }
  return undefined;
}

/** The sum, rounded once, of nothing zero; null when a part of it has no rate, or none was supplied. */
function sumOf(all: readonly Spent[], pick: (spent: Spent) => bigint | null, to: string, market: Market): bigint | null {
  let sum = all.length === 0 ? 0n : (null as bigint | null);
  for (const each of all) {
    const money = pick(each);
    if (money === null) continue;
    const rate = rateFor(each.day, each.currency, to, market);
    if (money !== 0n && rate === undefined) return null;
    sum = (sum ?? 0n) + money * (rate?.factor ?? 0n);
  }
  return sum === null ? null : divideHalfEven(sum, ONE);
}

const ratio = (above: bigint | null, below: bigint | null): bigint | null =>
  above === null || below === null || below === 0n ? null : divideHalfEven(above * 1_000_000n, below);

export function priced(all: readonly Spent[], to: string, market: Market): PricedRow {
  const spend = sumOf(all, (each) => each.spend, to, market);
  const value = sumOf(all, (each) => each.value, to, market);
  const own = new Set(all.filter((each) => each.spend !== 0n || (each.value ?? 0n) !== 0n).map(({ currency }) => currency));
  if (own.size !== 1) return { spend, value, roas: ratio(value, spend) };
  const native = (pick: (spent: Spent) => bigint | null): bigint | null => {
    const known = all.map(pick).filter((money) => money !== null);
    return known.length === 0 ? null : known.reduce((sum, money) => sum + money, 0n);
  };
  return {
    spend,
    value,
    roas: ratio(
      native((each) => each.value),
      native((each) => each.spend),
    ),
  };
}

/** The days of money without a rate of their own, each with the day of the rate that stands for it, or none. */
export function oddDays(all: readonly Spent[], to: string, market: Market): { carried: string[]; missing: string[] } {
  const [carried, missing] = [new Set<string>(), new Set<string>()];
  for (const { currency, day, spend, value } of all) {
    if (currency === to || (spend === 0n && (value ?? 0n) === 0n)) continue;
    const rate = rateFor(day, currency, to, market);
    if (rate === undefined) missing.add(`${currency} ${day}`);
    else if (rate.day !== day) carried.add(`${currency} ${day} ${rate.day}`);
  }
  return { carried: [...carried].sort(), missing: [...missing].sort() };
}
