/** A decimal text so many times, exactly; null: it is none. */
export function timesAmount(amount: string, count: number): string | null {
  const [, units, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount.trim()) ?? [];
  if (units === undefined) return null;
  const digits = String(BigInt(units + fraction) * BigInt(count)).padStart(fraction.length + 1, '0');
  return fraction === '' ? digits : `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`;
}
