/** A WHERE condition as a test of a value: the operator and the literal must suit the field's type. */
import { isDate } from '../../model/zones.js';
import { refusal } from '../errors.js';
import type { Field } from './field.js';
import type { Condition, Operator } from './gaql.js';
import type { Literal } from './gaql-tokens.js';
import type { Value } from '../row.js';

type Comparable = bigint | number | boolean | string;

const EVERY: readonly Operator[] = ['=', '!=', 'IN', 'NOT IN', 'IS NULL', 'IS NOT NULL'];
const ORDERED: readonly Operator[] = ['>', '>=', '<', '<='];
const NULLS: readonly Operator[] = ['IS NULL', 'IS NOT NULL'];
const TEXT: readonly Operator[] = ['LIKE', 'NOT LIKE'];
const REPEATED: readonly Operator[] = ['CONTAINS ANY', 'CONTAINS ALL', 'CONTAINS NONE', 'IS NULL', 'IS NOT NULL'];

function operatorsOf({ type, repeated }: Field): readonly Operator[] {
  if (type === 'message') return NULLS;
  if (repeated) return REPEATED;
  if (type === 'string') return [...EVERY, ...TEXT];
  if (type === 'date') return ['=', 'IN', 'BETWEEN', 'DURING', ...ORDERED];
  if (type === 'int64' || type === 'double') return [...EVERY, ...ORDERED, 'BETWEEN'];
  return EVERY;
}

function typed({ kind, text }: Literal, { type }: Field): Comparable {
  switch (type) {
    case 'int64':
      if (!/^-?\d{1,19}$/.test(text)) throw refusal('queryError.BAD_NUMBER', { trigger: text });
      return BigInt(text);
    case 'double':
      if (Number.isNaN(Number(text)) || text === '') throw refusal('queryError.BAD_NUMBER', { trigger: text });
      return Number(text);
    case 'bool':
      if (!/^(?:true|false)$/i.test(text)) throw refusal('queryError.BAD_VALUE', { trigger: text });
      return text.toLowerCase() === 'true';
    case 'string':
      if (kind !== 'string') throw refusal('queryError.INVALID_STRING_VALUE', { trigger: text });
      return text;
    case 'date':
      if (!isDate(text)) throw refusal('queryError.INVALID_DATE_FORMAT', { trigger: text });
      return text;
    case 'message':
      throw refusal('queryError.BAD_VALUE', { trigger: text });
    default:
      if (!type.includes(text))
        throw refusal('queryError.BAD_ENUM_CONSTANT', { message: `Invalid enum constant: '${text}'.`, trigger: text });
      return text;
  }
}

/** `%` matches any text, `_` one character; a character in brackets matches itself. */
function likePattern(text: string): RegExp {
  const parts = text.match(/\[[%_[\]]\]|[\s\S]/gu) ?? [];
  const literal = (char: string): string => char.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const source = parts.map((part) => {
    if (part.length > 1 && part.startsWith('[')) return literal(part.slice(1, -1));
    return part === '%' ? '[\\s\\S]*' : part === '_' ? '[\\s\\S]' : literal(part);
  });
  return new RegExp(`^${source.join('')}$`, 'iu');
}

type Check = (value: Comparable, literals: Comparable[]) => boolean;
const second = (literals: Comparable[]): Comparable => literals[1] ?? '';
const first = (literals: Comparable[]): Comparable => literals[0] ?? '';
const like: Check = (value, literals) => likePattern(String(first(literals))).test(String(value));

const CHECKS: { readonly [O in Operator]?: Check } = {
  '=': (value, literals) => value === first(literals),
  '!=': (value, literals) => value !== first(literals),
  '>': (value, literals) => value > first(literals),
  '>=': (value, literals) => value >= first(literals),
  '<': (value, literals) => value < first(literals),
  '<=': (value, literals) => value <= first(literals),
  IN: (value, literals) => literals.includes(value),
  'NOT IN': (value, literals) => !literals.includes(value),
  LIKE: like,
  'NOT LIKE': (value, literals) => !like(value, literals),
  BETWEEN: (value, literals) => value >= first(literals) && value <= second(literals),
  DURING: () => true,
};

function testRepeated(operator: Operator, literals: Comparable[], values: readonly string[]): boolean {
  const has = (literal: Comparable): boolean => values.includes(String(literal));
  if (operator === 'CONTAINS ALL') return literals.every(has);
  return operator === 'CONTAINS ANY' ? literals.some(has) : !literals.some(has);
}

export function test({ field, operator, values }: Condition, type: Field): (value: Value) => boolean {
  if (!operatorsOf(type).includes(operator))
    throw refusal('queryError.OPERATOR_FIELD_MISMATCH', {
      message: `The operator '${operator}' cannot be used with the field '${field}'.`,
      trigger: field,
    });
  const literals = operator === 'DURING' ? [] : values.map((literal) => typed(literal, type));
  return (value) => {
    const absent = value === undefined || (Array.isArray(value) && value.length === 0);
    if (operator === 'IS NULL') return absent;
    if (operator === 'IS NOT NULL') return !absent;
    if (type.repeated) return testRepeated(operator, literals, Array.isArray(value) ? (value as string[]) : []);
    if (value === undefined || typeof value === 'object')
      return operator === '!=' || operator === 'NOT IN' || operator === 'NOT LIKE';
    return CHECKS[operator]?.(value, literals) ?? false;
  };
}
