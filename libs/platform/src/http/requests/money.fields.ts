import { field, type FieldOptions, isRecord, isText } from './field.js';

/** The most characters, so many as the domain reads at most. */
const LONGEST = 40;
const SHAPE = /^(0|[1-9][0-9]{0,30})(\.[0-9]+)?$/;

/** Decimal text in major units; the domain checks it against its currency. */
export const Amount = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { example: '50.00', about: 'decimal string in major units, at most the currency’s own fraction digits', ...options },
    [
      { code: 'invalid_type', must: 'must be a decimal string in quotes, such as "50.00"', test: isText },
      {
        code: 'invalid_format',
        must: 'must be a decimal string such as "50.00": digits, a point, no sign, no exponent',
        test: (value) => isText(value) && value.length <= LONGEST && SHAPE.test(value),
      },
    ],
    { type: String, maxLength: LONGEST, pattern: SHAPE.source },
  );

/** Whether a value has the shape of money; the domain judges its amount. */
export const isMoneyShape = (value: unknown): boolean =>
  isRecord(value) && isText(value.amount) && isText(value.currency) && Object.keys(value).length === 2;
