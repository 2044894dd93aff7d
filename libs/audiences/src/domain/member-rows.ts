// Checks rows of a customer list one by one: a bad row is reported with its line and does not affect the others.
import { hash } from 'node:crypto';
import { yieldToOthers } from '@app/kernel';
import type { IdentifierType } from './audience-definition.js';
import { birthYearForm, countryForm, genderForm, languageForm } from './attributes.js';
import { crmForm, deviceForm, emailForm, formsOf, hashForm, phoneForm } from './identifiers.js';
import { otherFormFields, read, FieldError, type Texts, textsOf } from './member.fields.js';

/** One person. Identifiers are SHA-256 in lower-case hexadecimal; null: not known. */
export interface Person {
  /**
   * The hash of the first identifier in the order e-mail, phone, device, CRM, in the first of its forms: it identifies the
   * person.
   */
  readonly key: string;
  /** The hashes that the row shows to mean the same. */
  readonly forms: readonly Form[];
  /** Ids that platforms want as they are; empty when the caller hashed them. */
  readonly rawIds: readonly RawId[];
  /** Of the address as it is written, in lower case, where that is known. */
  email: string | null;
  /** Of E.164 with its +. */
  phone: string | null;
  /** Of its digits alone, as Meta wants it; known only when the number was given in plain text or in both forms. */
  phoneDigits: string | null;
  deviceId: string | null;
  crmId: string | null;
  country: string | null;
  language: string | null;
  gender: string | null;
  birthYear: number | null;
}

/**
 * A hash, and the hash that identifies the person. Both are equal when the caller hashed, because the plain identifier is unknown
 * then.
 */
export interface Form {
  readonly form: string;
  readonly key: string;
}

/** A device or CRM id with its hash. Never logged, answered or stored as it is. */
export interface RawId {
  readonly hash: string;
  readonly id: string;
}

/** Why a row was refused. It never contains the row's content. */
export interface RowFault {
  /** 1-based. */
  readonly line: number;
  /** null: the row as a whole. */
  readonly field: string | null;
  readonly code: string;
  /** A sentence for the user. */
  readonly message: string;
}

/**
 * The person of a row, or the fault of the row. @param takes the identifiers that the list accepts @param year the current one
 */
export function judge(row: unknown, line: number, takes: readonly IdentifierType[], year: number): Person | RowFault {
  try {
    return personOf(textsOf(row, takes), year);
  } catch (fault) {
    if (!(fault instanceof FieldError)) throw fault;
    const { field, code, message } = fault;
    return { line, field, code, message };
  }
}

/** Each person once: the first known identifiers stay, newer attributes win. The table is written by the same rule. */
export async function merged(people: readonly Person[]): Promise<Person[]> {
  const byKey = new Map<string, Person>();
  for (const person of people) {
    await yieldToOthers();
    const known = byKey.get(person.key);
    if (known) learn(known, person);
    else byKey.set(person.key, { ...person });
  }
  return [...byKey.values()];
}

function learn(known: Person, newer: Person): void {
  if (known.phone === null || known.phone === newer.phone) known.phoneDigits ??= newer.phoneDigits;
  known.email ??= newer.email;
  known.phone ??= newer.phone;
  known.deviceId ??= newer.deviceId;
  known.crmId ??= newer.crmId;
  known.country = newer.country ?? known.country;
  known.language = newer.language ?? known.language;
  known.gender = newer.gender ?? known.gender;
  known.birthYear = newer.birthYear ?? known.birthYear;
}

/** Every hash by which the person can be found. */
export const hashesOf = ({ key, forms, email, phone, phoneDigits, deviceId, crmId }: Person): string[] => [
  ...new Set([key, ...forms.map(({ form }) => form), email, phone, phoneDigits, deviceId, crmId].filter((each) => each !== null)),
];

/** Every hash by which one of the people can be found, once. */
export async function distinctHashesOf(people: readonly Person[]): Promise<string[]> {
  const hashes = new Set<string>();
  for (const person of people) {
    await yieldToOthers();
    for (const hash of hashesOf(person)) hashes.add(hash);
  }
  return [...hashes];
}

/** The person after their key turned out to be another form of this one. */
export const rekeyed = (person: Person, key: string): Person => ({
  ...person,
  key,
  ...(person.phone === person.key ? { phone: key, phoneDigits: person.key } : {}),
});

function personOf(texts: Texts, year: number): Person {
  const country = read(texts, 'country', countryForm);
  const [email, phone] = [read(texts, 'email', emailForm), read(texts, 'phone', (text) => phoneForm(text, country))];
  const [device, crm] = [read(texts, 'device_id', deviceForm), read(texts, 'crm_id', crmForm)];
  const mail = hashesOfForms('email', email);
  const number = hashesOfForms('phone', phone);
  const mailAsGiven = given(texts, 'email', hashed(email), mail);
  const [mailAsWritten, digits] = [
    otherForm(texts, 'email_as_written_sha256', mail),
    otherForm(texts, 'phone_digits_sha256', number),
  ];
  const found = {
    email: email === null ? (mailAsWritten ?? mailAsGiven) : mailAsGiven,
    phone: given(texts, 'phone', hashed(phone), number),
    deviceId: given(texts, 'device_id', hashed(device), hashesOfForms('device', device)),
    crmId: given(texts, 'crm_id', hashed(crm), hashesOfForms('crm', crm)),
  };
  const hashedByCaller = mail ? null : (mailAsGiven ?? (number ? null : found.phone));
  return {
    // One of them exists: the row was checked for it.
    key: mail?.[0] ?? mailAsGiven ?? found.phone ?? found.deviceId ?? found.crmId ?? '',
    forms: [
      ...othersOf(mail),
      ...othersOf(number),
      ...(hashedByCaller === null ? [] : [{ form: hashedByCaller, key: hashedByCaller }]),
    ],
    rawIds: [device, crm].filter((id) => id !== null).map((id) => ({ hash: sha256(id), id })),
    ...found,
    phoneDigits: number?.[1] ?? digits,
    country,
    language: read(texts, 'language', languageForm),
    gender: read(texts, 'gender', genderForm),
    birthYear: read(texts, 'birth_year', (text) => birthYearForm(text, year)),
  };
}

const othersOf = (hashes: readonly string[] | null): Form[] => {
  const [key, ...others] = hashes ?? [];
  return key === undefined ? [] : others.map((form) => ({ form, key }));
};

const hashesOfForms = (kind: Parameters<typeof formsOf>[0], text: string | null): string[] | null =>
  text === null ? null : formsOf(kind, text).map(sha256);
const sha256 = (text: string): string => hash('sha256', text);
const hashed = (text: string | null): string | null => text && sha256(text);

/** The hash of the plain identifier, or else the caller's. If both are given, they must agree. */
function given(
  texts: Texts,
  field: 'email' | 'phone' | 'device_id' | 'crm_id',
  own: string | null,
  forms: readonly string[] | null,
): string | null {
  const theirs = read(texts, `${field}_sha256`, hashForm);
  if (own === null || theirs === null || forms?.includes(theirs)) return own ?? theirs;
  throw new FieldError(
    `${field}_sha256`,
    'conflict',
    `${field}_sha256 is not the hash of the ${field} beside it; send one of them.`,
  );
}

/**
 * The hash of another form, for the platforms that want that one. It identifies nobody: only the plain identifier shows which
 * forms belong together.
 */
function otherForm(texts: Texts, field: keyof typeof otherFormFields, forms: readonly string[] | null): string | null {
  const theirs = read(texts, field, hashForm);
  if (theirs === null || forms?.includes(theirs)) return theirs;
  const beside = otherFormFields[field];
  if (forms) throw new FieldError(field, 'conflict', `${field} is not a hash of the identifier beside it; send one of them.`);
  if (texts[beside] === undefined) throw new FieldError(field, 'required', `${field} must have ${beside} beside it.`);
  return theirs;
}
