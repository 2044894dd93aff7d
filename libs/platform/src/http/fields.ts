// Request fields: one decorator validates and documents. Every rule is named by the code that clients see in details.fields[].
import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import { isCurrency, parseMoney } from '@app/kernel';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateBy, ValidateIf, ValidateNested } from 'class-validator';

export interface FieldOptions {
  readonly about?: string;
  readonly example?: unknown;
  readonly required?: true;
  /** null is a value of this field: it clears it. */
  readonly nullable?: true;
}

export interface Rule {
  readonly code: string;
  /** What the field must be, as the end of the sentence "<field> …". */
  readonly must: string;
  readonly test: (value: unknown) => boolean;
  readonly detail?: Readonly<Record<string, unknown>>;
}

const check = ({ code, must, test, detail }: Rule): PropertyDecorator =>
  ValidateBy({ name: code, validator: { validate: test, defaultMessage: () => must } }, detail ? { context: detail } : {});

/** The first rule that fails is told. */
function field(
  { about, example, required, nullable }: FieldOptions,
  rules: readonly Rule[],
  docs: ApiPropertyOptions,
): PropertyDecorator {
  const absent = (value: unknown): boolean => value === undefined || (nullable === true && value === null);
  return applyDecorators(
    ValidateIf((_object, value) => required === true || !absent(value)),
    ...(required ? [check({ code: 'required', must: 'is required', test: (value) => value !== undefined })] : []),
    ...rules.map((rule) => check({ ...rule, test: (value) => absent(value) || rule.test(value) })),
    ApiProperty({
      required: required === true,
      ...(nullable ? { nullable } : {}),
      ...(about ? { description: about } : {}),
      ...(example !== undefined ? { example } : {}),
      ...docs,
    } as ApiPropertyOptions),
  );
}

/** A field with rules of its own. */
export const customField = field;

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const characters = (text: string): number => [...text].length;

interface TextOptions extends FieldOptions {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: { readonly regex: RegExp; readonly must: string };
  /** Line breaks are part of the text. */
  readonly multiline?: true;
}

const textRules = ({ min = 1, max, pattern, multiline }: TextOptions): Rule[] => [
  { code: 'invalid_type', must: 'must be a string', test: isText },
  {
    code: 'too_short',
    must: min === 1 ? 'must not be empty' : `must have at least ${min} characters`,
    test: (value) => isText(value) && characters(value.trim()) >= min,
    detail: { limit: min },
  },
  {
    code: 'too_long',
    must: `must have at most ${max} characters`,
    test: (value) => isText(value) && characters(value) <= max,
    detail: { limit: max },
  },
  ...(multiline
    ? []
    : [
        {
          code: 'invalid_value',
          must: 'must be a single line',
          test: (value: unknown) => isText(value) && !/[\r\n]/.test(value),
        },
      ]),
  ...(pattern
    ? [{ code: 'invalid_format', must: pattern.must, test: (value: unknown) => isText(value) && pattern.regex.test(value) }]
    : []),
];

export const Text = (options: TextOptions): PropertyDecorator =>
  field(options, textRules(options), { type: String, minLength: options.min ?? 1, maxLength: options.max });

/** One of a closed set. */
export const Choice = (values: readonly string[], options: FieldOptions = {}): PropertyDecorator =>
  field(options, [oneOf(values)], { type: String, enum: [...values] });

const oneOf = (values: readonly string[]): Rule => ({
  code: 'invalid_value',
  must: `must be one of ${values.join(', ')}`,
  test: (value) => isText(value) && values.includes(value),
  detail: { allowed_values: values },
});

export const Whole = (options: FieldOptions & { min: number; max: number }): PropertyDecorator =>
  field(options, range(options, Number.isInteger, 'must be a whole number'), {
    type: 'integer',
    minimum: options.min,
    maximum: options.max,
  });

export const Decimal = (options: FieldOptions & { min: number; max: number }): PropertyDecorator =>
  field(options, range(options, Number.isFinite, 'must be a number'), {
    type: 'number',
    minimum: options.min,
    maximum: options.max,
  });

const range = ({ min, max }: { min: number; max: number }, isNumber: (value: unknown) => boolean, must: string): Rule[] => [
  { code: 'invalid_type', must, test: isNumber },
  { code: 'too_small', must: `must be at least ${min}`, test: (value) => (value as number) >= min, detail: { limit: min } },
  { code: 'too_large', must: `must be at most ${max}`, test: (value) => (value as number) <= max, detail: { limit: max } },
];

export const Flag = (options: FieldOptions = {}): PropertyDecorator =>
  field(options, [{ code: 'invalid_type', must: 'must be true or false', test: (value) => typeof value === 'boolean' }], {
    type: Boolean,
  });

/** RFC 3339 with a zone; stored to the millisecond. */
export const Instant = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    options,
    [
      {
        code: 'invalid_format',
        must: 'must be an RFC 3339 instant with a zone, e.g. 2026-12-01T00:00:00Z',
        test: (value) => isText(value) && parseInstant(value) !== undefined,
      },
    ],
    { type: String, format: 'date-time' },
  );

/** The instant, or undefined for what does not exist (30 February) or has no zone. */
export function parseInstant(text: string): Date | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(\.\d{1,9})?([Zz]|[+-]\d\d:\d\d)$/.exec(text);
  if (!match || parseDay(text.slice(0, 10)) === undefined) return undefined;
  const instant = new Date(text.toUpperCase());
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** `YYYY-MM-DD` of a day that exists, as its first moment in UTC. */
export function parseDay(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day : undefined;
}

interface ListOptions extends FieldOptions {
  readonly max: number;
  readonly min?: number;
}

const listRules = ({ min = 0, max }: ListOptions): Rule[] => [
  { code: 'invalid_type', must: 'must be an array', test: Array.isArray },
  {
    code: 'too_short',
    must: `must have at least ${min} items`,
    test: (value) => Array.isArray(value) && value.length >= min,
    detail: { limit: min },
  },
  {
    code: 'too_long',
    must: `must have at most ${max} items`,
    test: (value) => Array.isArray(value) && value.length <= max,
    detail: { limit: max },
  },
];
const unique: Rule = {
  code: 'duplicate',
  must: 'must not name an item twice',
  test: (value) => Array.isArray(value) && new Set(value).size === value.length,
};
const each = (rules: readonly Rule[]): Rule[] =>
  rules.map((rule) => ({
    ...rule,
    code: `item_${rule.code}`,
    must: `items ${rule.must}`,
    test: (value) => Array.isArray(value) && value.every((item) => rule.test(item)),
  }));

/** Texts, each once. */
export const Texts = (options: ListOptions & { item: TextOptions }): PropertyDecorator =>
  field(options, [...listRules(options), ...each(textRules(options.item)), unique], {
    type: String,
    isArray: true,
    maxItems: options.max,
    minItems: options.min ?? 0,
    uniqueItems: true,
  });

export const Choices = (values: readonly string[], options: ListOptions): PropertyDecorator =>
  field(options, [...listRules(options), ...each([oneOf(values)]), unique], {
    type: String,
    isArray: true,
    enum: [...values],
    maxItems: options.max,
    uniqueItems: true,
  });

/** String to string, as callers' own notes. */
export const Notes = (options: FieldOptions & { keys: number; key: number; value: number }): PropertyDecorator =>
  field(
    options,
    [
      {
        code: 'invalid_type',
        must: 'must be an object of strings; null drops a key',
        test: (value) => isRecord(value) && Object.values(value).every((text) => text === null || isText(text)),
      },
      {
        code: 'too_long',
        must: `must have at most ${options.keys} keys of at most ${options.key} characters and values of at most ${options.value}`,
        test: (value) =>
          isRecord(value) &&
          Object.keys(value).length <= options.keys &&
          Object.entries(value).every(
            ([key, text]) => key.length <= options.key && (!isText(text) || characters(text) <= options.value),
          ),
        detail: { limit: options.keys },
      },
    ],
    { type: 'object', additionalProperties: { type: 'string', maxLength: options.value, nullable: true } },
  );

/** An object of its own class, validated inside. */
export const Part = (type: () => new () => object, options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Type(type),
    ValidateNested(),
    field(options, [{ code: 'invalid_type', must: 'must be an object', test: isRecord }], { type }),
  );

/** Objects of one class. */
export const Parts = (type: () => new () => object, options: ListOptions): PropertyDecorator =>
  applyDecorators(
    Type(type),
    ValidateNested({ each: true }),
    field(
      options,
      [
        ...listRules(options),
        {
          code: 'invalid_type',
          must: 'must be an array of objects',
          test: (value) => Array.isArray(value) && value.every(isRecord),
        },
      ],
      { type, isArray: true, maxItems: options.max },
    ),
  );

/** `{ "amount": "50.00", "currency": "USD" }` */
export class MoneyFields {
  @field(
    { required: true, example: '50.00', about: 'decimal string in major units, at most the currency’s own fraction digits' },
    [
      { code: 'invalid_type', must: 'must be a decimal string such as "50.00", not a JSON number', test: isText },
      {
        code: 'invalid_format',
        must: 'must be a decimal string such as "50.00": digits, a point, no sign, no exponent',
        test: (value) => isText(value) && /^(0|[1-9]\d{0,30})(\.\d+)?$/.test(value),
      },
    ],
    { type: String, pattern: '^(0|[1-9][0-9]*)(\\.[0-9]+)?$' },
  )
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
export function moneyFault({ amount, currency }: MoneyFields): string | undefined {
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
  applyDecorators(
    Type(() => MoneyFields),
    ValidateNested(),
    field(
      options,
      [{ code: 'invalid_type', must: 'must be an object { "amount": "50.00", "currency": "USD" }', test: isRecord }, precise],
      { type: () => MoneyFields },
    ),
  );
