import { isCurrency, parseMoney } from '@app/kernel';
import { field, type FieldOptions, isRecord, isText, type Rule } from './field.js';

/** Decimal text in major units; what its currency says to it is judged by the domain. */
export const Amount = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { example: '50.00', about: 'decimal string in major units, at most the currency’s own fraction digits', ...options },
    [
      { code: 'invalid_type', must: 'must be a decimal string such as "50.00", not a JSON number', test: isText },
      {
        code: 'invalid_format',
        must: 'must be a decimal string such as "50.00": digits, a point, no sign, no exponent',
        test: (value) => isText(value) && /^(0|[1-9]\d{0,30})(\.\d+)?$/.test(value),
      },
    ],
    { type: String, pattern: '^(0|[1-9][0-9]*)(\\.[0-9]+)?$' },
  );

/** `{ "amount": "50.00", "currency": "USD" }` */
export class MoneyFields {
  @Amount({ required: true })
  amount: string;

  @field(
    { required: true, example: 'USD', about: 'ISO 4217' },
    [
      {
        code: 'invalid_value',
        must: 'must be an ISO 4217 currency code such as "USD"',
        test: (value) => isText(value) && isCurrency(value),
      },
    ],
    { type: String, pattern: '^[A-Z]{3}$' },
  )
  currency: string;
}

/** How an amount breaks its currency's own precision, or undefined. */
function moneyFault({ amount, currency }: MoneyFields): string | undefined {
  if (typeof amount !== 'string' || typeof currency !== 'string') return undefined;
  const money = parseMoney(amount, currency);
  if (money === 'too_precise') return `has more fraction digits than ${currency} has`;
  return money === 'too_large' ? 'is larger than any budget' : undefined;
}

/** Whether a value looks like money; its amount is judged by the domain. */
export const isMoneyShape = (value: unknown): boolean =>
  isRecord(value) && isText(value.amount) && isText(value.currency) && Object.keys(value).length === 2;

const precise: Rule = {
  code: 'invalid_amount_precision',
  must: 'has more fraction digits than its currency, or is larger than any budget',
  test: (value) => !isRecord(value) || moneyFault(value as unknown as MoneyFields) === undefined,
};

export const MoneyField = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    options,
    [{ code: 'invalid_type', must: 'must be an object { "amount": "50.00", "currency": "USD" }', test: isRecord }, precise],
    { type: () => MoneyFields },
    { type: () => MoneyFields },
  );
