// Exact decimals: whole millionths in a bigint, rounded once, at the end, half to even.

export const MILLION = 1_000_000n;

/** The whole number nearest to `numerator / denominator`; a tie goes to the even one. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const [n, d] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
  const down = n >= 0n ? n / d : -((-n + d - 1n) / d);
  const twice = 2n * (n - down * d);
  const up = twice > d || (twice === d && down % 2n !== 0n);
  return up ? down + 1n : down;
}

/** `decimalText(1_500_000n, 2)` → `"1.50"`: exact, with at least the requested digits and no further zeros. */
export function decimalText(millionths: bigint, leastDigits: number): string {
  const sign = millionths < 0n ? '-' : '';
  const digits = (millionths < 0n ? -millionths : millionths).toString().padStart(7, '0');
  let end = digits.length;
  while (end > digits.length - 6 + leastDigits && digits.charAt(end - 1) === '0') end -= 1;
  const whole = digits.slice(0, -6);
  return end === digits.length - 6 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-6, end)}`;
}

/** The JSON number of a decimal, equal to the number that its text parses to: dividing two exact doubles rounds once. */
export const decimalNumber = (millionths: bigint): number => Number(millionths) / 1e6;
