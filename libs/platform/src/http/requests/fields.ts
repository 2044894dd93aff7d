// Request fields of one value.
import { characters } from '@app/kernel';
import { isFetchable, isPublicHost } from '@app/platform/outbound';
import { dayOrInstantSchema, LONGEST_DAY, LONGEST_INSTANT, parseDay, parseInstant } from './dates.js';
import { meant, sortMeant } from './faults.js';
import { field, type FieldOptions, isText, type Rule } from './field.js';

export interface TextOptions extends FieldOptions {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: { readonly regex: RegExp; readonly must: string };
  /** Line breaks are allowed. */
  readonly multiline?: true;
  /** All words that can ever be taken, for the documentation: which of them are possible here only the domain can tell. */
  readonly words?: readonly string[];
}

/** The pattern of a BCP 47 tag. */
export const languageTag = { regex: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, must: 'must be a BCP 47 language such as en or pt-BR' };

/** A name of blanks, joiners, marks or fillers alone is one that nobody can see or click. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;
/** They show a text as another one. Marks of direction and joiners inside words and emoji do not. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

export const textRules = ({ min = 1, max, pattern, multiline }: TextOptions): Rule[] => [
  { code: 'invalid_type', must: 'must be a string', test: isText },
  {
    code: 'too_short',
    must: min === 1 ? 'must not be empty' : `must have at least ${min} characters`,
    test: (value) => isText(value) && characters(value.trim()) >= min && (min === 0 || VISIBLE.test(value)),
    detail: { limit: min },
  },
  {
    code: 'invalid_value',
    must: 'must not hold characters that turn the direction of the text',
    test: (value) => isText(value) && !TURNING.test(value),
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

export const Text = (options: TextOptions): PropertyDecorator => field(options, textRules(options), textSchema(options));

/** The name of a record: stored without the blanks around it, by which nobody could look for it. */
export const Name = (options: Omit<TextOptions, 'pattern' | 'multiline'>): PropertyDecorator =>
  Text({ ...options, trimmed: true });

const NOT_BLANK = '\\S';
const NOT_BLANK_IN_ONE_LINE = '^[^\\r\\n]*[^\\s][^\\r\\n]*$';

/** The rules of a text as JSON Schema. */
export function textSchema({
  min = 1,
  max,
  pattern,
  multiline,
  words,
}: TextOptions): { type: 'string' } & Record<string, unknown> {
  if (pattern && pattern.regex.flags !== '') throw new Error(`${pattern.regex} has flags, which JSON Schema does not know.`);
  if (words) return { type: 'string', enum: [...words] };
  const shape = pattern?.regex.source ?? (multiline ? NOT_BLANK : NOT_BLANK_IN_ONE_LINE);
  return { type: 'string', minLength: min, maxLength: max, pattern: shape };
}

/** One value of a closed set. */
export const Enum = (values: readonly string[], options: FieldOptions = {}): PropertyDecorator =>
  field(options, [oneOf(values)], { type: String, enum: [...values] });

export const oneOf = (values: readonly string[]): Rule => ({
  code: 'invalid_value',
  must: `must be one of ${values.join(', ')}`,
  test: (value) => isText(value) && values.includes(value),
  detail: { allowed_values: values },
  hint: (value) => {
    const sort = isText(value) ? sortMeant(value, values) : null;
    return sort
      ? `must be one of ${values.join(', ')}; for that direction use "${sort.by}" and "order": "${sort.order}"`
      : undefined;
  },
  nearest: (value) => meant(value, values),
});

/** The name of the integers that hold all up to this one. */
export const integerFormat = (largest: number): 'int32' | 'int64' => (largest <= 2_147_483_647 ? 'int32' : 'int64');

export const Integer = (options: FieldOptions & { min: number; max: number }): PropertyDecorator =>
  field(options, range(options, Number.isInteger, 'must be a whole number'), {
    type: 'integer',
    format: integerFormat(options.max),
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

export const Bool = (options: FieldOptions = {}): PropertyDecorator =>
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
    { type: String, format: 'date-time', maxLength: LONGEST_INSTANT },
  );

/** A calendar day that exists. */
export const Day = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    options,
    [
      { code: 'invalid_type', must: 'must be a string', test: isText },
      {
        code: 'invalid_format',
        must: 'must be a calendar day such as 2026-11-21',
        test: (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value),
      },
      {
        code: 'invalid_value',
        must: 'must be a day that exists',
        test: (value) => isText(value) && parseDay(value) !== undefined,
      },
    ],
    { type: String, format: 'date', maxLength: LONGEST_DAY },
  );

/** A calendar day, or an instant that falls on one: of whose calendar, the reader says. */
export const DayOrInstant = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    options,
    [
      { code: 'invalid_type', must: 'must be a string', test: isText },
      {
        code: 'invalid_format',
        must: 'must be a calendar day such as 2026-11-21, or an RFC 3339 instant with a zone',
        test: (value) => isText(value) && (/^\d{4}-\d\d-\d\d$/.test(value) || parseInstant(value) !== undefined),
      },
      {
        code: 'invalid_value',
        must: 'must be a day that exists',
        test: (value) => isText(value) && parseDay(value.slice(0, 10)) !== undefined,
      },
    ],
    { ...dayOrInstantSchema, example: '2026-11-21' },
  );

const HTTPS = /^[Hh][Tt][Tt][Pp][Ss]:\/\/\S+$/;

function httpsUrl(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value.length > 2_048 || !HTTPS.test(value) || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  const { protocol, username, password, hostname } = url;
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.') ? url : undefined;
}
/** What keeps a text from being such a URL, where that can be told. */
function urlFault(value: unknown): string | undefined {
  if (!isText(value) || value.length > 2_048) return undefined;
  if (!/^https:\/\//i.test(value)) return 'must begin with https://';
  if (/\s/.test(value)) return 'must hold no space: write %20';
  if (!URL.canParse(value)) return undefined;
  const { username, password, hostname } = new URL(value);
  if (username !== '' || password !== '') return 'must hold no user name and no password';
  return hostname.includes('.') ? undefined : 'must name a host such as www.example.com';
}
const ofUrl = (code: string, must: string, isRight: (url: URL) => boolean): Rule => ({
  code,
  must,
  hint: urlFault,
  test: (value) => {
    const url = httpsUrl(value);
    return url !== undefined && isRight(url);
  },
});

const urlRules = [
  ofUrl('invalid_format', 'must be an https URL of at most 2048 characters', () => true),
  ofUrl('invalid_value', 'must name a host of the public internet, not of this machine or a network around it', (url) =>
    isPublicHost(url.hostname),
  ),
];
const urlDocs = {
  type: String,
  format: 'iri',
  pattern: HTTPS.source,
  maxLength: 2_048,
  example: 'https://www.example.com/spring-sale',
};

/** An address that people follow. */
export const HttpsUrl = (options: FieldOptions = {}): PropertyDecorator => field(options, urlRules, urlDocs);

/** An address that the service fetches itself. */
export const FetchedUrl = (options: FieldOptions = {}): PropertyDecorator =>
  field(options, [...urlRules, ofUrl('invalid_value', 'must have no port, or 443', (url) => isFetchable(url))], urlDocs);
