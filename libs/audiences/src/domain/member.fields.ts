// The fields of a row of a customer list, and their texts: what is unknown, of another type or no text is refused.
import { closest, distance } from 'fastest-levenshtein';
import type { IdentifierType } from './audience-definition.js';
import { columnNamed, plainName, withoutExample } from './column-names.js';
import { trimmed, Unreadable } from './identifiers.js';

/** The identifiers, each with its type. */
export const identifierFields = {
  email: 'email_sha256',
  phone: 'phone_sha256',
  email_sha256: 'email_sha256',
  phone_sha256: 'phone_sha256',
  device_id: 'device_id',
  crm_id: 'crm_id',
  device_id_sha256: 'device_id',
  crm_id_sha256: 'crm_id',
} as const satisfies Readonly<Record<string, IdentifierType>>;
/** Another form of an identifier that the caller hashed, each with the field that it stands beside. */
export const otherFormFields = {
  email_as_written_sha256: 'email_sha256',
  phone_digits_sha256: 'phone_sha256',
} as const satisfies Readonly<Record<string, IdentifierType>>;
export const attributeFields = ['country', 'language', 'gender', 'birth_year'] as const;

export type Field = keyof typeof identifierFields | keyof typeof otherFormFields | (typeof attributeFields)[number];
export const memberFields = [...Object.keys(identifierFields), ...Object.keys(otherFormFields), ...attributeFields] as Field[];

/** Why a row is refused. */
export class FieldError extends Error {
  constructor(
    readonly field: string | null,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** null and blank count as missing. */
export type Texts = Partial<Record<Field, string>>;

export const LONGEST = 1_000;
const LONGEST_NAME = Math.max(...memberFields.map(({ length }) => length));
const UNFIT = /[\p{Cc}\p{Cs}\ufffd]/u;
const isField = (name: string): name is Field => (memberFields as readonly string[]).includes(name);
const types: Partial<Record<Field, IdentifierType>> = { ...identifierFields, ...otherFormFields };

/** @throws Refused @param takes the identifiers that the list accepts */
export function textsOf(row: unknown, takes: readonly IdentifierType[]): Texts {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new FieldError(null, 'invalid_type', 'A row must be an object such as {"email":"name@example.com"}.');
  const texts: Texts = {};
  let isSomebody = false;
  for (const [index, [name, value]] of Object.entries(row).entries()) {
    if (!isField(name)) throw unknownField(name, index + 1);
    const text = textOf(name, value);
    if (text === '') continue;
    texts[name] = text;
    const type = types[name];
    if (type && !takes.includes(type))
      throw new FieldError(name, 'not_accepted', `${name} is not taken by this list: it takes ${takes.join(', ')}.`);
    isSomebody ||= name in identifierFields;
  }
  if (!isSomebody)
    throw new FieldError(null, 'required', `A row must have at least one of ${Object.keys(identifierFields).join(', ')}.`);
  return texts;
}

function textOf(field: Field, value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'number' && field === 'birth_year') return String(value);
  if (typeof value !== 'string') throw new FieldError(field, 'invalid_type', `${field} must be a string.`);
  if (value.length > LONGEST) throw new FieldError(field, 'too_long', `${field} must have at most ${LONGEST} characters.`);
  const text = trimmed(value);
  if (!UNFIT.test(text)) return text;
  throw new FieldError(field, 'invalid_value', `${field} holds a control character, or one that was lost to a wrong encoding.`);
}

/** The field that was probably meant: by another program's word for it, or misspelt. */
export function fieldMeant(name: string): Field | undefined {
  const known = columnNamed(name);
  if (known) return known;
  const written = plainName(name).slice(0, 2 * LONGEST_NAME);
  const near = closest(written, memberFields);
  return distance(written, near) <= Math.max(2, Math.floor(near.length / 3)) ? (near as Field) : undefined;
}

/** In a file without a header the names are a person's data: only a name similar to one of ours is repeated. */
function unknownField(name: string, place: number): FieldError {
  const near = fieldMeant(name);
  const shown = withoutExample(name);
  if (near) return new FieldError(shown, 'unknown_field', `${shown} is not known; did you mean "${near}"?`);
  return new FieldError(null, 'unknown_field', `Field ${place} of the row is not known; known are ${memberFields.join(', ')}.`);
}

/** null: there is none. @throws Refused */
export function read<T>(texts: Texts, field: Field, form: (text: string) => T): T | null {
  const text = texts[field];
  try {
    return text === undefined ? null : form(text);
  } catch (fault) {
    throw fault instanceof Unreadable ? new FieldError(field, fault.code, `${field} ${fault.must}.`) : fault;
  }
}
