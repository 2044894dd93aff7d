// Money is a whole number of minor units and a currency; on the wire a decimal string. Never a float.
import * as currencies from 'dinero.js/bigint/currencies';

export interface Money {
  readonly minor: bigint;
  readonly currency: string;
}

/** Fraction digits of each ISO 4217 currency: JPY 0, USD 2, KWD 3. */
const exponents: ReadonlyMap<string, number> = new Map(
  Object.values(currencies as unknown as Record<string, { code?: string; exponent?: bigint }>)
    .filter((currency) => currency.code !== undefined)
    .map((currency) => [currency.code ?? '', Number(currency.exponent)]),
);

export const isCurrency = (code: string): boolean => exponents.has(code);

const THREE_LETTERS = /^[A-Za-z]{3}$/;

/** The accepted spelling of a currency code: upper or lower case. */
export const currencyPattern = THREE_LETTERS.source;

/**
 * The ISO 4217 form of a code in upper or lower case: `"usd"` → `"USD"`; undefined for other texts. The currency need not exist.
 */
export const currencyCode = (text: string): string | undefined => (THREE_LETTERS.test(text) ? text.toUpperCase() : undefined);

export function fractionDigits(currency: string): number {
  const digits = exponents.get(currency);
  if (digits === undefined) throw new RangeError(`Unknown currency "${currency}".`);
  return digits;
}

export type MoneyFault = 'not_decimal' | 'unknown_currency' | 'too_precise' | 'too_large';

/** No serious budget is larger than this many minor units, and 64 bits still hold its micros. */
const LARGEST = 1_000_000_000_000_00n;

/**
 * Parses `"50.00"` of a currency exactly; `"50"` and `"50.5"` are accepted too. Signs, exponents and spaces are not. The
 * currency may be in lower case.
 */
export function parseMoney(amount: string, code: string): Money | MoneyFault {
  const currency = currencyCode(code);
  if (currency === undefined || !isCurrency(currency)) return 'unknown_currency';
  const match = /^(0|[1-9]\d*)(?:\.(\d+))?$/.exec(amount);
  if (!match || amount.length > 40) return 'not_decimal';
  const digits = fractionDigits(currency);
  const fraction = match[2] ?? '';
  if (fraction.length > digits) return 'too_precise';
  const minor = BigInt(`${match[1]}${fraction.padEnd(digits, '0')}`);
  return minor > LARGEST ? 'too_large' : { minor, currency };
}

export const formatMoney = (money: Money): { amount: string; currency: string } => ({
  amount: formatUnits(money.minor, fractionDigits(money.currency)),
  currency: money.currency,
});

/** `formatUnits(5000n, 2)` → `"50.00"`; negative numbers keep their sign. */
export function formatUnits(value: bigint, digits: number): string {
  const sign = value < 0n ? '-' : '';
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0');
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Millionths of a currency unit, the unit of money in the ad platforms and the metric tables. */
export const toMicros = (money: Money): bigint => money.minor * 10n ** BigInt(6 - fractionDigits(money.currency));
