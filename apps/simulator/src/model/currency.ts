/** The smallest amount of a currency, in micros. */
const MICROS_DIGITS = 6;
const units = new Map<string, number>();

export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** 10 000 for the euro (one cent), 1 000 000 for the yen. */
export function minimumUnitMicros(currency: string): number {
  let unit = units.get(currency);
  if (unit === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    unit = 10 ** (MICROS_DIGITS - (format.resolvedOptions().maximumFractionDigits ?? 2));
    units.set(currency, unit);
  }
  return unit;
}

/** What a campaign must be able to spend in a day: Google tells its own in a refusal only. Here ten of the smallest unit. */
export const dailyMinimumMicros = (currency: string): number => 10 * minimumUnitMicros(currency);
