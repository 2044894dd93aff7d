// Query parameters as tables: parsing, documentation and refusals are derived from them. An unknown name is refused with the
// nearest one.
import { characters, didYouMean, DomainError, faultDetails, faultsInWords, type FieldFault, sentence } from '@app/kernel';
import { dayOrInstantSchema, LONGEST_INSTANT, parseDay, parseInstant } from './dates.js';
import { httpErrors } from './http.errors.js';
import { Faults, meant, shownItem, shownName, sortMeant, unknownName } from './faults.js';
import { SAFE_TEXT } from './field.js';
import { integerFormat } from './fields.js';
import { isSafe } from './validation.js';

interface Refusal {
  readonly code: string;
  readonly must: string;
  readonly [detail: string]: unknown;
}

export const isRead = <T>(read: { readonly value: T } | Refusal): read is { readonly value: T } => 'value' in read;

export interface Parameter<T = unknown> {
  readonly about: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** The value, or the reason of its refusal. */
  readonly read: (text: string) => { readonly value: T } | Refusal;
  readonly fallback?: T;
  /** A comma-separated list, which may also be given as one parameter per entry. */
  readonly isList?: true;
}

export type ParameterTable = Readonly<Record<string, Parameter>>;
/** The parsed parameters of a table. */
export type Parameters<T extends ParameterTable> = { readonly [K in keyof T]: T[K] extends Parameter<infer V> ? V : never };

export const whole = (about: string, min: number, max: number, fallback: number): Parameter<number> => ({
  about,
  schema: { type: 'integer', format: integerFormat(max), minimum: min, maximum: max, default: fallback },
  fallback,
  read: (text) => {
    if (!/^-?\d{1,9}$/.test(text)) return { code: 'invalid_type', must: `must be a whole number from ${min} to ${max}` };
    const value = Number(text);
    if (value < min) return { code: 'too_small', must: `must be at least ${min}`, limit: min };
    return value > max ? { code: 'too_large', must: `must be at most ${max}`, limit: max } : { value };
  },
});

export const choice = <V extends string>(about: string, values: readonly V[], fallback?: V): Parameter<V | null> => ({
  about,
  schema: { type: 'string', enum: [...values], ...(fallback === undefined ? {} : { default: fallback }) },
  fallback: fallback ?? null,
  read: (text) => (values.some((value) => value === text) ? { value: text as V } : notOneOf(text, 'must be one of', values)),
});

const MOST_ENTRIES = 100;
const tooMany = { code: 'too_long', must: `must have at most ${MOST_ENTRIES} entries`, limit: MOST_ENTRIES };

/** One entry of a comma list; `read` turns it into its stored form, or undefined. */
interface Entry {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly read: (entry: string) => string | undefined;
}

/** A comma list of values that are not a closed set. */
export const entries = (about: string, must: string, { schema, read }: Entry): Parameter<readonly string[] | null> => ({
  about: `${about} One or a comma list.`,
  schema: { type: 'array', items: schema, minItems: 1, maxItems: MOST_ENTRIES },
  isList: true,
  fallback: null,
  read: (text) => {
    const given = text.split(',').map((entry) => read(entry.trim()));
    const value = given.filter((entry) => entry !== undefined);
    if (value.length < given.length) return { code: 'invalid_value', must };
    return value.length > MOST_ENTRIES ? tooMany : { value: [...new Set(value)] };
  },
});

const LONGEST_ENTRY = 255;

/** A comma list of any texts. A text that itself has a comma is found as a whole, too. */
export const texts = (about: string): Parameter<readonly string[] | null> => {
  const must = `must be a comma list of texts of 1 to ${LONGEST_ENTRY} characters`;
  const list = entries(about, must, {
    schema: { type: 'string', minLength: 1, maxLength: LONGEST_ENTRY, pattern: SAFE_TEXT },
    read: (entry) => (entry !== '' && entry.length <= LONGEST_ENTRY && isSafe(entry) ? entry : undefined),
  });
  return {
    ...list,
    read: (text) => {
      const read = list.read(text);
      return isRead(read) && text.length <= LONGEST_ENTRY ? { value: [...new Set([text, ...(read.value ?? [])])] } : read;
    },
  };
};

/** A comma list of values of a closed set. */
export const choices = <V extends string>(about: string, values: readonly V[]): Parameter<readonly V[] | null> => ({
  about: `${about} One or a comma list.`,
  schema: { type: 'array', items: { type: 'string', enum: [...values] }, minItems: 1, maxItems: MOST_ENTRIES },
  isList: true,
  fallback: null,
  read: (text) => {
    const given = text.split(',').map((each) => each.trim());
    const known = given.flatMap((each) => values.find((value) => value === each) ?? []);
    const index = given.findIndex((each) => !values.some((value) => value === each));
    const unknown = given[index];
    if (given.length > MOST_ENTRIES) return tooMany;
    if (unknown === undefined) return { value: [...new Set(known)] };
    return notOneOf(unknown, 'must be a comma list of', values, given.length === 1 ? '' : shownItem(index, unknown));
  },
});

/** @param text is none of the values @param place of it in a list */
const notOneOf = (text: string, must: string, values: readonly string[], place = '') => {
  const turned = direction(text, values);
  const { end, ...near } = didYouMean(turned === '' ? meant(text, values) : undefined);
  return { code: 'invalid_value', must: `${must} ${values.join(', ')}${place}${turned}${end}`, allowed_values: values, ...near };
};

const direction = (text: string, values: readonly string[]): string => {
  const sort = sortMeant(text, values);
  return sort ? `; for that direction use sort=${sort.by}&order=${sort.order}` : '';
};

export const flag = (about: string, fallback = false): Parameter<boolean> => ({
  about,
  schema: { type: 'boolean', default: fallback },
  fallback,
  read: (text) =>
    text === 'true' || text === 'false' ? { value: text === 'true' } : { code: 'invalid_type', must: 'must be true or false' },
});

export const anyText = (about: string, max = 255): Parameter<string | null> => ({
  about,
  schema: { type: 'string', minLength: 1, maxLength: max, pattern: SAFE_TEXT },
  fallback: null,
  read: (text) =>
    text !== '' && characters(text) <= max && isSafe(text)
      ? { value: text }
      : { code: 'invalid_value', must: `must have 1 to ${max} characters` },
});

const LONGEST_CURSOR = 2_000;

/** No length limit here: a cursor that we did not issue is refused when it is read. */
export const cursor: Parameter<string | null> = {
  ...anyText('The next_cursor of the previous page; all other parameters must stay the same.', LONGEST_CURSOR),
  read: (text) =>
    text !== '' && isSafe(text) ? { value: text } : { code: 'invalid_value', must: 'must have 1 to 2000 characters' },
};

/** A day (`2026-11-21`) or an instant; a day means the whole day. */
export interface Moment {
  readonly from: Date;
  /** exclusive */
  readonly until: Date;
  /** As it was written. */
  readonly text: string;
}

const DAY_MS = 86_400_000;

export const moment = (about: string): Parameter<Moment | null> => ({
  about,
  schema: { ...dayOrInstantSchema, examples: ['2026-11-01', '2026-11-01T12:00:00Z'] },
  fallback: null,
  read: (text) => {
    const day = parseDay(text);
    if (day) return { value: { from: day, until: new Date(day.getTime() + DAY_MS), text } };
    const instant = parseInstant(text);
    if (instant) return { value: { from: instant, until: new Date(instant.getTime() + 1), text } };
    return {
      code: 'invalid_format',
      must: 'must be a day that exists (2026-11-21) or an RFC 3339 instant with a zone (2026-11-21T12:00:00Z)' + plusHint(text),
    };
  },
});

/** An instant, as it is given to PostgreSQL. */
export const instant = (about: string): Parameter<string | null> => ({
  about,
  schema: { type: 'string', format: 'date-time', maxLength: LONGEST_INSTANT, examples: ['2026-11-01T12:00:00Z'] },
  fallback: null,
  read: (text) => {
    const at = parseInstant(text);
    if (at) return { value: at.toISOString() };
    const must = `must be an RFC 3339 instant with a zone (2026-11-21T12:00:00Z)${plusHint(text)}`;
    return { code: 'invalid_format', must };
  },
});

/** In an address a + is a blank. */
const plusHint = (text: string): string => (/T\d\d:.* \d\d:?\d\d$/.test(text) ? '; in an address write its + as %2B' : '');

/** Reads every parameter of the table; a parameter that is absent and has no default is null. */
export function readParameters(search: string, table: ParameterTable): { values: Record<string, unknown>; faults: Faults } {
  const given = new URLSearchParams(search);
  const faults = new Faults();
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(table).map(([name, { fallback }]) => [name, fallback ?? null]),
  );
  for (const name of new Set(given.keys())) {
    const field = `query.${shownName(name)}`;
    const parameter = Object.hasOwn(table, name) ? table[name] : undefined;
    const [text = '', ...more] = parameter?.isList ? [given.getAll(name).join(',')] : given.getAll(name);
    if (!parameter) faults.add(() => unknownName(field, name, Object.keys(table)));
    else if (more.length > 0) faults.add(() => ({ field, code: 'duplicate', message: `${field} is given more than once.` }));
    else {
      const result = parameter.read(text);
      if ('value' in result) values[name] = result.value;
      else {
        const { code, must, ...detail } = result;
        faults.add(() => ({ field, code, message: sentence(`${field} ${must}`), ...detail }));
      }
    }
  }
  return { values, faults };
}

export const invalidParameters = (fields: readonly FieldFault[], more = 0): DomainError =>
  new DomainError(httpErrors.invalid_parameter, faultsInWords(fields, more), faultDetails(fields, more));
