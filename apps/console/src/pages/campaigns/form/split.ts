// A budget divided among platforms. Percents are only how a person says it: the service knows amounts.

/** How many digits a currency has after the point. */
export const digitsOf = (currency: string): number => {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
};

/** An amount in the smallest units of its currency; null: it is none. */
export function minorOf(amount: string, digits: number): bigint | null {
  const [, units, fraction = ''] = /^(\d{1,18})(?:\.(\d*))?$/.exec(amount.trim()) ?? [];
  if (units === undefined || fraction.slice(digits).replaceAll('0', '') !== '') return null;
  return BigInt(units + fraction.slice(0, digits).padEnd(digits, '0'));
}

export function amountOf(minor: bigint, digits: number): string {
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

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
