// The normal forms of identifiers, as the service makes them before it hashes: the same person must have the same hashes from
// here. A spec compares
// both for every text that it can think of.
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Why a value is no such identifier; it never contains the value. */
export class Unusable extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

export const faults = [
  'email',
  'phone',
  'phone_country',
  'device',
  'device_refused',
  'crm_long',
  'crm_contact',
  'hash',
  'country',
  'language',
  'gender',
  'birth_year',
  'consent',
  'long',
  'characters',
  'nobody',
  'quotes',
  'columns',
] as const;
export type Fault = (typeof faults)[number];

const OUTER = /[\s\p{Cf}\u0085]/u;

/** Without surrounding spaces and invisible characters of any script. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && OUTER.test(text.charAt(start))) start += 1;
  while (start < end && OUTER.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const LONGEST_EMAIL = 254;
const LOCAL_PART = /^(?!\.+$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** @throws Unusable */
export function emailForm(text: string): string {
  const [local = '', written, ...more] = trimmed(text).normalize('NFC').toLowerCase().normalize('NFC').split('@');
  const domain = written === undefined || more.length > 0 ? '' : asciiDomain(written);
  const email = `${local}@${domain}`;
  if (DOMAIN.test(domain) && LOCAL_PART.test(local) && email.length <= LONGEST_EMAIL) return email;
  throw new Unusable('email');
}

/** ASCII domains are left as they are: a URL reads percent signs, ports and more in them. */
function asciiDomain(domain: string): string {
  if (!/[^a-z0-9.-]/.test(domain) || !/^[a-z0-9.\-\u0080-\u{10ffff}]+$/u.test(domain)) return domain;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}

const AT_GOOGLE = /^(.*)@((?:gmail|googlemail)\.com)$/s;

/**
 * The hash of the first form identifies the person; Meta, TikTok and LinkedIn know the person by the hash of the address as it is
 * written.
 */
export function emailForms(text: string): { readonly first: string; readonly written: string } {
  const written = emailForm(text);
  const [, local = '', domain] = AT_GOOGLE.exec(written) ?? [];
  if (domain === undefined) return { first: written, written };
  const orKept = (changed: string, before: string): string => (changed === '' ? before : changed);
  const undotted = orKept(local.replaceAll('.', ''), local);
  return { first: `${orKept(undotted.replace(/\+.*$/s, ''), undotted)}@${domain}`, written };
}

const MOST_READINGS = 10;

/** E.164. @param country ISO 3166-1; without it the number must begin with + or 00 @throws Unusable */
export function phoneForm(text: string, country: string | null, readingsLeft = MOST_READINGS): string {
  const written = trimmed(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/^00/, '+');
  const parsed = parsePhoneNumberFromString(written, {
    extract: false,
    ...(country === null ? {} : { defaultCountry: country as CountryCode }),
  });
  if (!parsed?.isPossible() || readingsLeft === 0)
    throw new Unusable(country === null && !/^[+＋]/.test(written) ? 'phone_country' : 'phone');
  // As in the service: each reading drops one trunk zero or one carrier's code; what is read is the form only when a further
  // reading drops nothing.
  const isRead = written.replace(/\D/g, '') === parsed.number.slice(1);
  return isRead ? parsed.number : phoneForm(parsed.number, null, readingsLeft - 1);
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** @throws Unusable */
export function deviceForm(text: string): string {
  const id = trimmed(text).toLowerCase();
  if (!UUID.test(id)) throw new Unusable('device');
  if (/^[0-]+$/.test(id)) throw new Unusable('device_refused');
  return id;
}

const LONGEST_CRM_ID = 255;

/** @throws Unusable */
export function crmForm(text: string): string {
  const id = trimmed(text).normalize('NFC');
  if (id.length > LONGEST_CRM_ID) throw new Unusable('crm_long');
  return id;
}

/** An address, or a number with its +, is no id of a CRM: it would leave in clear. @throws Unusable */
export function plainCrmForm(text: string): string {
  const id = crmForm(text);
  if (id.includes('@') || /^[+＋]/.test(id)) throw new Unusable('crm_contact');
  return id;
}

const OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** A SHA-256 that somebody made before. @throws Unusable */
export function hashForm(text: string): string {
  const hash = trimmed(text).toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(hash) || hash === OF_NOTHING || /^0+$/.test(hash)) throw new Unusable('hash');
  return hash;
}

/** @throws Unusable */
export function countryForm(text: string): string {
  const country = text.toUpperCase();
  if (!/^[A-Z]{2}$/.test(country) || !isSupportedCountry(country)) throw new Unusable('country');
  return country;
}

const TAG = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?=$|-)/i;

/** Language, script and region; what follows could be anything, and stays here. @throws Unusable */
export function languageForm(text: string): string {
  const [tag] = TAG.exec(text.replaceAll('_', '-')) ?? [];
  if (tag === undefined) throw new Unusable('language');
  return tag;
}

const genders: Readonly<Record<string, string>> = { female: 'female', f: 'female', male: 'male', m: 'male', unknown: 'unknown' };

/** @throws Unusable */
export function genderForm(text: string): string {
  const gender = genders[text.toLowerCase()];
  if (gender === undefined) throw new Unusable('gender');
  return gender;
}

/** @throws Unusable */
export function birthYearForm(text: string): string {
  if (!/^(?:19|20)\d{2}$/.test(text) || Number(text) > new Date().getUTCFullYear()) throw new Unusable('birth_year');
  return text;
}
