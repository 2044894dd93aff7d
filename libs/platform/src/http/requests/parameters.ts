// Query parameters as tables: parsing, documentation and refusals are derived from them. An unknown name is refused with the
// nearest one.
import { didYouMean, DomainError, faultDetails, faultsInWords, type FieldFault, sentence } from '@app/kernel';
import type { ListRequest, ListTable, Order } from '@app/platform/data';
import { parseDay, parseInstant } from './dates.js';
import { httpErrors } from './http.errors.js';
import { Faults, meant, shownName, unknownName } from './faults.js';
import { isSafe } from './validation.js';

export interface Parameter<T = unknown> {
  readonly about: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** The value, or the reason of its refusal. */
  readonly read: (
    text: string,
  ) => { readonly value: T } | { readonly code: string; readonly must: string; readonly [detail: string]: unknown };
  readonly fallback?: T;
  /** A comma-separated list, which may also be given as one parameter per entry. */
  readonly isList?: true;
}

export type ParameterTable = Readonly<Record<string, Parameter>>;
/** The parsed parameters of a table. */
export type Parameters<T extends ParameterTable> = { readonly [K in keyof T]: T[K] extends Parameter<infer V> ? V : never };

export const whole = (about: string, min: number, max: number, fallback: number): Parameter<number> => ({
  about,
  schema: { type: 'integer', minimum: min, maximum: max, default: fallback },
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

/** @param text is none of the values */
const notOneOf = (text: string, must: string, values: readonly string[]) => {
  const turned = direction(text, values);
  const { end, ...near } = didYouMean(turned === '' ? meant(text, values) : undefined);
  return { code: 'invalid_value', must: `${must} ${values.join(', ')}${turned}${end}`, allowed_values: values, ...near };
};

/** `-created_at`: other APIs ask so for the newest first. */
const direction = (text: string, values: readonly string[]): string =>
  text.startsWith('-') && values.includes(text.slice(1)) ? `; for the other direction use sort=${text.slice(1)}&order=desc` : '';

export const flag = (about: string, fallback = false): Parameter<boolean> => ({
  about,
  schema: { type: 'boolean', default: fallback },
  fallback,
  read: (text) =>
    text === 'true' || text === 'false' ? { value: text === 'true' } : { code: 'invalid_type', must: 'must be true or false' },
});

export const anyText = (about: string, max = 255): Parameter<string | null> => ({
  about,
  schema: { type: 'string', minLength: 1, maxLength: max },
  fallback: null,
  read: (text) =>
    text !== '' && text.length <= max && isSafe(text)
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
  schema: {
    type: 'string',
    anyOf: [{ format: 'date' }, { format: 'date-time' }],
    examples: ['2026-11-01', '2026-11-01T12:00:00Z'],
  },
  fallback: null,
  read: (text) => {
    const day = parseDay(text);
    if (day) return { value: { from: day, until: new Date(day.getTime() + DAY_MS), text } };
    const instant = parseInstant(text);
    if (instant) return { value: { from: instant, until: new Date(instant.getTime() + 1), text } };
    return {
      code: 'invalid_format',
      must: 'must be a day that exists (2026-11-21) or an RFC 3339 instant with a zone (2026-11-21T12:00:00Z)',
    };
  },
});

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

const hiddenState = 'archived';

const statuses = (states: readonly string[]): Parameter<readonly string[]> => {
  // A list whose records cannot be archived has no archived ones: it is empty, not a fault.
  const allowed = [...new Set([...states, hiddenState, 'all'])];
  return {
    about: `Comma list of ${states.join(', ')}, or all. Archived records are left out unless asked for.`,
    schema: { type: 'array', items: { type: 'string', enum: allowed }, minItems: 1 },
    isList: true,
    fallback: states.filter((state) => state !== hiddenState),
    read: (text) => {
      const asked = text.split(',').map((state) => state.trim());
      const unknown = asked.find((state) => !allowed.includes(state));
      if (unknown !== undefined) return notOneOf(unknown, 'must be a comma list of', allowed);
      return { value: asked.includes('all') ? states : [...new Set(asked)] };
    },
  };
};

/** The seven parameters of every list, and the list's own filters. */
export function listParameters(table: ListTable): ParameterTable {
  const filters = Object.entries(table.filters ?? {}).map(([name, { about, values, read }]): [string, Parameter] => {
    if (values) return [name, choice(about, values())];
    const text = anyText(about);
    if (!read) return [name, text];
    return [
      name,
      {
        ...text,
        read: (given) => {
          const value = read(given);
          return value === undefined ? { code: 'invalid_value', must: 'is not such an id' } : { value };
        },
      },
    ];
  });
  return {
    limit: whole('Records on one page.', 1, 100, 20),
    cursor,
    sort: choice('Field to sort by.', Object.keys(table.sorts), 'created_at'),
    order: choice<Order>('Default: desc, for text asc.', ['asc', 'desc']),
    start_date: moment('Created on or after this day or instant (UTC).'),
    end_date: moment('Created on or before this day or instant (UTC).'),
    status: statuses(table.states),
    ...Object.fromEntries(filters),
  };
}

/** A list's parameters as its query takes them; adds the faults that concern several parameters together. */
export function listRequest(table: ListTable, values: Readonly<Record<string, unknown>>, faults: Faults): ListRequest {
  const { limit, cursor, sort, order, start_date, end_date, status, ...rest } = values as unknown as {
    limit: number;
    cursor: string | null;
    sort: string;
    order: Order | null;
    start_date: Moment | null;
    end_date: Moment | null;
    status: readonly string[];
  };
  if (start_date && end_date && end_date.until <= start_date.from) {
    faults.add(() => ({ field: 'query.end_date', code: 'conflict', message: 'query.end_date lies before query.start_date.' }));
  }
  const filters = Object.fromEntries(
    Object.entries(rest).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const natural = table.sorts[sort]?.type === 'text' ? 'asc' : 'desc';
  return {
    limit,
    cursor,
    sort,
    order: order ?? natural,
    statuses: status,
    from: start_date?.from ?? null,
    until: end_date?.until ?? null,
    filters,
  };
}
