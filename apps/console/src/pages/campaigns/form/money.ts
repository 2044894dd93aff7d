// Amounts as decimal texts, without a float.

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

/** A decimal text so many times, exactly; null: it is none. */
export function timesAmount(amount: string, count: number): string | null {
  const [, units, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount.trim()) ?? [];
  return units === undefined ? null : amountOf(BigInt(units + fraction) * BigInt(count), fraction.length);
}
