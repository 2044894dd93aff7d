// Money inside stored values: a canonical decimal string and its currency, as clients see it. Arithmetic uses `Money`.
import { currencyCode, type FieldFault, formatMoney, fractionDigits, type Money, type MoneyFault, parseMoney } from '@app/kernel';

export interface MoneyRecord {
  /** With exactly the currency's digits: `"50.00"` USD, `"5000"` JPY, `"5.000"` KWD. */
  readonly amount: string;
  /** ISO 4217 */
  readonly currency: string;
}

const faults: Readonly<Record<MoneyFault, { part: keyof MoneyRecord; code: string; message: string }>> = {
  not_decimal: { part: 'amount', code: 'invalid_format', message: 'must be a decimal string such as "50.00"' },
  unknown_currency: { part: 'currency', code: 'invalid_value', message: 'must be an ISO 4217 currency such as "USD"' },
  too_precise: { part: 'amount', code: 'invalid_amount_precision', message: 'has too many fraction digits' },
  too_large: { part: 'amount', code: 'too_large', message: 'is larger than any budget can be' },
};

/** The `Money` of a stored record. */
export function moneyOf(record: MoneyRecord): Money {
  const money = parseMoney(record.amount, record.currency);
  if (typeof money === 'string') throw new Error(`Stored money is damaged (${money}): ${record.amount} ${record.currency}`);
  return money;
}

/** The canonical record of a caller's amount; or null, with a note of the fault when it is no amount above zero. */
export function settledMoney(written: Partial<MoneyRecord>, field: string, noted: FieldFault[]): MoneyRecord | null {
  const { amount, currency } = written;
  if (amount === undefined || currency === undefined) {
    const absent = [amount === undefined ? 'amount' : '', currency === undefined ? 'currency' : ''].filter((part) => part !== '');
    noted.push(
      ...absent.map((part) => ({ field: `${field}.${part}`, code: 'required', message: `${field}.${part} is required.` })),
    );
    return null;
  }
  const money = parseMoney(amount, currency);
  if (typeof money === 'string') {
    const { part, code, message } = faults[money];
    noted.push({
      field: `${field}.${part}`,
      code,
      message: `${field}.${part} ${message}.`,
      value: written[part],
      ...(money === 'too_precise' && precisionOf(field, currency)),
    });
    return null;
  }
  if (money.minor === 0n) {
    noted.push({ field: `${field}.amount`, code: 'too_small', message: `${field}.amount must be above zero.`, value: amount });
    return null;
  }
  return formatMoney(money);
}

export const unknownCurrency = (field: string, value: string | undefined): FieldFault =>
  value === undefined
    ? { field: `${field}.currency`, code: 'required', message: `${field}.currency is required.` }
    : {
        field: `${field}.currency`,
        code: 'invalid_value',
        message: `${field}.currency ${faults.unknown_currency.message}.`,
        value,
      };

/** The number of fraction digits of the currency, as a sentence and as a number. */
function precisionOf(field: string, written: string): { message: string; limit: number } {
  const currency = currencyCode(written) ?? written;
  const limit = fractionDigits(currency);
  return { message: `${field}.amount has too many fraction digits: ${currency} has ${limit === 0 ? 'none' : limit}.`, limit };
}
