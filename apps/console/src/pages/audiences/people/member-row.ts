// Makes of a line of a file what leaves the page. E-mail addresses and phone numbers leave as hashes only, ids as they are only
// when that was agreed to.
import {
  birthYearForm,
  countryForm,
  crmForm,
  deviceForm,
  emailForms,
  type Fault,
  genderForm,
  hashForm,
  languageForm,
  phoneForm,
  plainCrmForm,
  trimmed,
  Unusable,
} from './identifier-forms.js';
import { type Field, fieldNames, identifiers, type IdentifierType } from './member.fields.js';

export interface RowOptions {
  /** The country of phone numbers that are written without one. */
  readonly country: string | null;
  /** Device and CRM ids: as they are, as hashes (enough to find people), or not at all. */
  readonly ids: 'as_they_are' | 'hashed' | 'stay';
  /** What the list takes. */
  readonly takes: readonly IdentifierType[];
  readonly hasConsentColumns: boolean;
}

export interface Consent {
  readonly ad_user_data: 'granted' | 'denied';
  readonly ad_personalization: 'granted' | 'denied';
}

/** What leaves. No value of it is an e-mail address or a phone number. */
export type LeavingRow = Readonly<
  Partial<Record<Exclude<Field, 'email' | 'phone' | 'ad_user_data' | 'ad_personalization'>, string>>
>;

export type Outcome =
  | { readonly row: LeavingRow; readonly consent: Consent | null; readonly dropped: readonly Fault[] }
  /** Nobody can be told from it. */
  | { readonly fault: Fault };

export type Texts = Readonly<Partial<Record<Field, string>>>;

const LONGEST = 1_000;
const UNFIT = /[\p{Cc}\p{Cs}\ufffd]/u;

export type Hash = (text: string) => Promise<string>;

/** A value that is not usable is dropped; a row without a usable identifier, or with half a consent, is a fault. */
export async function leavingRow(texts: Texts, options: RowOptions, hash: Hash = sha256): Promise<Outcome> {
  const dropped: Fault[] = [];
  const read = <T>(field: Field, form: (text: string) => T): T | undefined => {
    const text = trimmed(texts[field] ?? '');
    if (text === '') return undefined;
    try {
      if (text.length > LONGEST) throw new Unusable('long');
      if (UNFIT.test(text)) throw new Unusable('characters');
      return form(text);
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      dropped.push(error.fault);
      return undefined;
    }
  };
  const isTaken = (field: Field): boolean => {
    const type = identifiers[field];
    return type === undefined || options.takes.includes(type);
  };
  const identifier = <T>(field: Field, form: (text: string) => T): T | undefined =>
    isTaken(field) ? read(field, form) : undefined;

  let consent: Consent | null;
  try {
    consent = options.hasConsentColumns ? consentOf(texts) : null;
  } catch (error) {
    if (error instanceof Unusable) return { fault: error.fault };
    throw error;
  }
  const country = read('country', countryForm);
  const email = identifier('email', emailForms);
  const phone = identifier('phone', (text) => phoneForm(text, country ?? options.country));
  const crmId = options.ids === 'as_they_are' ? plainCrmForm : crmForm;
  const [device, crm] = options.ids === 'stay' ? [] : [identifier('device_id', deviceForm), identifier('crm_id', crmId)];
  const given = (field: Field): string | undefined => identifier(field, hashForm);
  const id = async (field: 'device_id' | 'crm_id', plain: string | undefined): Promise<Texts> => {
    const hashed = `${field}_sha256` as const;
    if (plain === undefined) return { [hashed]: given(hashed) };
    return options.ids === 'as_they_are' ? { [field]: plain } : { [hashed]: await hash(plain) };
  };
  const row: Texts = {
    ...(email
      ? await hashesOf(hash, [email.first, email.written], ['email_sha256', 'email_as_written_sha256'])
      : pair(given('email_sha256'), given('email_as_written_sha256'), 'email_sha256', 'email_as_written_sha256')),
    ...(phone
      ? await hashesOf(hash, [phone, phone.slice(1)], ['phone_sha256', 'phone_digits_sha256'])
      : pair(given('phone_sha256'), given('phone_digits_sha256'), 'phone_sha256', 'phone_digits_sha256')),
    ...(await id('device_id', device)),
    ...(await id('crm_id', crm)),
    country,
    language: read('language', languageForm),
    gender: read('gender', genderForm),
    birth_year: read('birth_year', birthYearForm),
  };
  const leaving = Object.fromEntries(fieldNames.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]])));
  if (!Object.keys(leaving).some((field) => field in identifiers)) return { fault: dropped[0] ?? 'nobody' };
  return { row: leaving, consent, dropped };
}

async function hashesOf(hash: Hash, [first, other]: readonly [string, string], names: readonly [Field, Field]): Promise<Texts> {
  const [firstName, otherName] = names;
  // The other form says nothing where it is the same.
  return { [firstName]: await hash(first), ...(other === first ? {} : { [otherName]: await hash(other) }) };
}

/** A second hash alone names nobody. */
const pair = (first: string | undefined, other: string | undefined, firstField: Field, otherField: Field): Texts =>
  first === undefined ? {} : { [firstField]: first, ...(other === undefined ? {} : { [otherField]: other }) };

const words: Readonly<Record<string, Consent['ad_user_data']>> = {
  granted: 'granted',
  yes: 'granted',
  true: 'granted',
  '1': 'granted',
  denied: 'denied',
  no: 'denied',
  false: 'denied',
  '0': 'denied',
};

/** null: nothing was told of this person. @throws Unusable for half a consent, or a word that is neither */
function consentOf({ ad_user_data: data = '', ad_personalization: personalization = '' }: Texts): Consent | null {
  const [one, other] = [data, personalization].map((text) => trimmed(text).toLowerCase());
  if (one === '' && other === '') return null;
  const [adUserData, adPersonalization] = [words[one ?? ''], words[other ?? '']];
  if (adUserData === undefined || adPersonalization === undefined) throw new Unusable('consent');
  return { ad_user_data: adUserData, ad_personalization: adPersonalization };
}

const encoder = new TextEncoder();

export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
