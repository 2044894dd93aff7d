// What a column of a file may be: the names that the service and its command line know, and what other programs call them.
import { columnNamed, plainName } from '../../../../../../libs/audiences/src/domain/column-names.js';
import type { identifierTypes, memberAttributes } from '../../../api/service.table.js';
import { memberIdentifiers } from '../../../api/service.table.js';

export type Treatment = 'hashed' | 'as_it_is' | 'detail' | 'consent';

/** How each field leaves the page. */
export const fields = {
  email: 'hashed',
  phone: 'hashed',
  email_sha256: 'detail',
  phone_sha256: 'detail',
  email_as_written_sha256: 'detail',
  phone_digits_sha256: 'detail',
  device_id: 'as_it_is',
  crm_id: 'as_it_is',
  device_id_sha256: 'detail',
  crm_id_sha256: 'detail',
  country: 'detail',
  language: 'detail',
  gender: 'detail',
  birth_year: 'detail',
  ad_user_data: 'consent',
  ad_personalization: 'consent',
} as const satisfies Readonly<
  Record<keyof typeof memberIdentifiers | (typeof memberAttributes)[number] | 'ad_user_data' | 'ad_personalization', Treatment>
>;

export type Field = keyof typeof fields;
export const fieldNames = Object.keys(fields) as Field[];

/** The identifiers of a list, by the names of its definition. */
export type IdentifierType = (typeof identifierTypes)[number];
export const identifiers: Readonly<Partial<Record<Field, IdentifierType>>> = memberIdentifiers;

/** null: it stays here. */
export type Mapping = readonly (Field | null)[];

const named = (header: string): Field | null =>
  fieldNames.find((each) => each === plainName(header)) ?? columnNamed(header) ?? null;

/** What the columns are, by their names; each field once. */
export function recognized(headers: readonly string[]): Mapping {
  const taken = new Set<Field>();
  return headers.map((header) => {
    const field = named(header);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Whether a first line is a person rather than the names of columns, one of which may have an example in brackets. */
export const looksLikeData = (cells: readonly string[]): boolean =>
  cells
    .filter((cell) => named(cell) === null)
    .some((cell) => cell.includes('@') || /\d{6}/.test(cell) || /^[0-9a-f]{64}$/i.test(cell.trim()));
