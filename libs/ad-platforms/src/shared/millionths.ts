// Fractional measures in millionths, the unit of the port.

/** The longest decimal text, and the largest exponent: what is larger is no measure. */
const LONGEST = 40;
const LARGEST_EXPONENT = 30;

/**
 * The value of a double or of a decimal text in millionths, half away from zero. Works on the shortest decimal text of a double,
 * so that no multiplication adds an error of its own.
 * @example millionths(9.33) // 9330000n
 * @example millionths('-2E-18') // 0n
 */
export function millionths(value: number | string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(String(value));
  if (!match || String(value).length > LONGEST || Number(match[4] ?? 0) > LARGEST_EXPONENT)
    throw new RangeError(`Not a measure: ${String(value).slice(0, LONGEST)}.`);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = `${whole}${fraction}`;
  // The digits before the point after it has moved six places, and one more for rounding.
  const kept = whole.length + Number(exponent) + 6;
  const scaled = kept < 0 ? 0n : BigInt(`${digits.padEnd(kept + 1, '0').slice(0, kept + 1)}`);
  const rounded = (scaled + 5n) / 10n;
  return sign === '-' ? -rounded : rounded;
}
