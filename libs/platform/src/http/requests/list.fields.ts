// Request fields of many values, and of parts with fields of their own.
import { characters, type IdKind, idPrefixes, uuidOf } from '@app/kernel';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { shownItem, shownName } from './faults.js';
import { field, type FieldOptions, isRecord, isText, type Rule, SAFE_TEXT } from './field.js';
import { sampleOf, smallestOf } from './smallest.js';
import { oneOf, Text, type TextOptions, textRules, textSchema } from './fields.js';

interface ListOptions extends FieldOptions {
  readonly max: number;
  readonly min?: number;
}

const shown = (smallest: string | undefined): string => (smallest === undefined ? '' : ` ${smallest}`);

/** A longer text is not repeated. */
const LONGEST_SHOWN = 64;

/** @param hint shows such an array */
const listRules = ({ min = 0, max }: ListOptions, hint: (value: unknown) => string): Rule[] => [
  { code: 'invalid_type', must: 'must be an array', test: Array.isArray, hint },
  {
    code: 'too_short',
    must: min === 1 ? 'must not be empty' : `must have at least ${min} items`,
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
  hint: (value) => {
    const items = value as readonly unknown[];
    const again = items.findIndex((item, index) => items.indexOf(item) < index);
    return `must not name an item twice${shownItem(again, items[again])}`;
  },
};
/** Of the first item that breaks it. */
const each = (rules: readonly Rule[]): Rule[] =>
  rules.map((rule) => {
    const must = `items ${rule.must}`;
    const refusedIn = (value: unknown): number => (value as readonly unknown[]).findIndex((item) => !rule.test(item));
    return {
      ...rule,
      must,
      test: (value) => Array.isArray(value) && value.every((item) => rule.test(item)),
      hint: (value) => {
        const index = refusedIn(value);
        const item = (value as readonly unknown[])[index];
        return `${rule.hint?.(item) ?? must}${shownItem(index, item)}`;
      },
      nearest: (value) => rule.nearest?.((value as readonly unknown[])[refusedIn(value)]),
    };
  });

/** Shows the value itself in a list, where it is an item; else one that is. */
const listOf =
  (sample: unknown, isItem: (value: unknown) => boolean) =>
  (value: unknown): string =>
    `must be an array ${JSON.stringify([isItem(value) ? value : sample])}`;

/** Texts, each once. */
export const Texts = (options: ListOptions & { item: TextOptions }): PropertyDecorator => {
  const rules = textRules(options.item);
  const items = textSchema(options.item);
  const isItem = (value: unknown): boolean =>
    isText(value) && value.length <= LONGEST_SHOWN && rules.every(({ test }) => test(value));
  const [sample = options.item.example ?? sampleOf(items)] = Array.isArray(options.example) ? (options.example as unknown[]) : [];
  return field(options, [...listRules(options, listOf(sample, isItem)), ...each(rules), unique], {
    type: 'array',
    items,
    maxItems: options.max,
    minItems: options.min ?? 0,
    uniqueItems: true,
  });
};

/** The public id of a record, as JSON Schema. */
export const idSchema = (kind: IdKind) =>
  ({
    type: 'string',
    maxLength: `${idPrefixes[kind]}_${EXAMPLE_ID}`.length,
    pattern: patternOf(kind),
    examples: [`${idPrefixes[kind]}_${EXAMPLE_ID}`],
  }) as const;
const patternOf = (kind: IdKind): string => `^${idPrefixes[kind]}_[0-7][0-9a-hjkmnp-tv-z]{25}$`;
const EXAMPLE_ID = '01jdqm6gnceha8bmyqy3c6z3jx';

/** What is wrong with the id of a record, as the end of a sentence: by the text alone, so it tells nothing of any record. */
export function wrongId(kind: IdKind, text: string): string {
  const other = Object.entries(idPrefixes).find(([each, prefix]) => each !== kind && text.startsWith(`${prefix}_`))?.[0];
  const wanted = `an id here is such as ${idPrefixes[kind]}_${EXAMPLE_ID}`;
  return other === undefined ? `: ${wanted}` : `: that is the id of another thing, by its beginning (${other}); ${wanted}`;
}

const idText = (kind: IdKind): TextOptions => ({
  max: 30,
  pattern: { regex: new RegExp(patternOf(kind)), must: `must be an id such as ${idPrefixes[kind]}_${EXAMPLE_ID}` },
});

/** The public id of another record. */
export const Id = (kind: IdKind, options: FieldOptions): PropertyDecorator => Text({ ...idText(kind), ...options });

/** Public ids of other records, each once. */
export const Ids = (kind: IdKind, options: ListOptions): PropertyDecorator =>
  Texts({ ...options, item: { ...idText(kind), example: `${idPrefixes[kind]}_${EXAMPLE_ID}` } });

/** A text that only looks like an id is the id of no record, and refused as such. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
export const uuidsOf = (kind: IdKind, ids: readonly string[]): string[] => ids.map((id) => uuidOf(kind, id) ?? NOBODY);

/** One of the values, or the field that says what was meant. */
function oneOfOr(elsewhere: ReadonlyMap<string, string>, values: readonly string[]): Rule {
  const rule = oneOf(values);
  const placeOf = (value: unknown): string | undefined => (isText(value) ? elsewhere.get(value) : undefined);
  return {
    ...rule,
    hint: (value) => {
      const place = placeOf(value);
      return place === undefined ? undefined : `has no "${String(value)}": use ${place} instead`;
    },
    nearest: (value) => (placeOf(value) === undefined ? rule.nearest?.(value) : undefined),
  };
}

/** @param options.elsewhere of values that another field says: that field, e.g. `granularity "day"` */
export const Enums = (
  values: readonly string[],
  { elsewhere = new Map(), ...options }: ListOptions & { elsewhere?: ReadonlyMap<string, string> },
): PropertyDecorator =>
  field(
    options,
    [
      ...listRules(
        options,
        listOf(values[0], (value) => isText(value) && values.includes(value)),
      ),
      ...each([oneOfOr(elsewhere, values)]),
      unique,
    ],
    {
      type: String,
      isArray: true,
      enum: [...values],
      maxItems: options.max,
      minItems: options.min ?? 0,
      uniqueItems: true,
    },
  );

const isNote = (value: unknown): boolean => value === null || isText(value);

/** String to string, for callers' own notes. */
export const Metadata = (options: FieldOptions & { keys: number; key: number; value: number }): PropertyDecorator =>
  field(
    options,
    [
      {
        code: 'invalid_type',
        must: 'must be an object of strings {"source":"crm"}; null drops a key',
        test: (value) => isRecord(value) && Object.values(value).every(isNote),
        hint: (value) => {
          const [wrong] = isRecord(value) ? (Object.entries(value).find(([, text]) => !isNote(text)) ?? []) : [];
          return wrong && `must be an object of strings {"source":"crm"}, and "${shownName(wrong)}" is none`;
        },
      },
      {
        code: 'too_long',
        must:
          `must have at most ${options.keys} keys of at most ${options.key} characters and values of at most ` +
          `${options.value}`,
        test: (value) =>
          isRecord(value) &&
          Object.keys(value).length <= options.keys &&
          Object.entries(value).every(
            ([key, text]) => key.length <= options.key && (!isText(text) || characters(text) <= options.value),
          ),
        detail: { limit: options.keys },
      },
    ],
    {
      type: 'object',
      maxProperties: options.keys,
      propertyNames: { maxLength: options.key },
      additionalProperties: { type: 'string', maxLength: options.value, pattern: SAFE_TEXT, nullable: true },
    } as ApiPropertyOptions,
  );

// For a class that is declared later, the documentation needs a function called `type`, hence `type: () => type()`.

/** An object of its own class, validated inside. `form`: an example for clients that send something else. */
export const Nested = (
  type: () => new () => object,
  options: FieldOptions & { readonly form?: string } = {},
): PropertyDecorator =>
  field(
    options,
    [
      {
        code: 'invalid_type',
        must: 'must be an object',
        test: isRecord,
        hint: () => `must be an object${shown(options.form ?? smallestOf(type()))}`,
      },
    ],
    { type: () => type() },
    { type },
  );

/** Objects of one class. */
export const NestedList = (
  type: () => new () => object,
  options: ListOptions & { readonly form?: string },
): PropertyDecorator => {
  const form = (): string => `must be an array of objects${shown(options.form ?? smallestOf(type()))}`;
  return field(
    options,
    [
      ...listRules(options, form),
      {
        code: 'invalid_type',
        must: 'must be an array of objects',
        test: (value) => Array.isArray(value) && value.every(isRecord),
        hint: form,
      },
    ],
    { type: () => type(), isArray: true, maxItems: options.max, minItems: options.min ?? 0 },
    { type, each: true },
  );
};
