// What a person's data becomes before it leaves the browser. The normal forms of identifiers are those of the service, by its
// very file: a person has the same hashes from here.
import { isSupportedCountry } from 'libphonenumber-js/min';
import * as service from '../../../../../../libs/audiences/src/domain/identifiers.js';

export { trimmed } from '../../../../../../libs/audiences/src/domain/identifiers.js';

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
  'phone_ambiguous',
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

function orUnusable<T>(form: () => T, faultOf: (error: service.Unreadable) => Fault): T {
  try {
    return form();
  } catch (error) {
    throw error instanceof service.Unreadable ? new Unusable(faultOf(error)) : error;
  }
}

/**
 * The hash of the first form identifies the person; Meta, TikTok and LinkedIn know the person by the hash of the address as it is
 * written. @throws Unusable
 */
export function emailForms(text: string): { readonly first: string; readonly written: string } {
  const written = orUnusable(
    () => service.emailForm(text),
    () => 'email',
  );
  return { first: service.formsOf('email', written)[0], written };
}

/** E.164. @param country ISO 3166-1; without it the number must begin with + or 00 @throws Unusable */
export const phoneForm = (text: string, country: string | null): string =>
  orUnusable(
    () => service.phoneForm(text, country),
    (error) => {
      if (error instanceof service.CountryMissing) return 'phone_country';
      return error instanceof service.AmbiguousPhone ? 'phone_ambiguous' : 'phone';
    },
  );

/** @throws Unusable */
export const deviceForm = (text: string): string =>
  orUnusable(
    () => service.deviceForm(text),
    ({ code }) => (code === 'invalid_value' ? 'device_refused' : 'device'),
  );

/** @throws Unusable */
export const crmForm = (text: string): string =>
  orUnusable(
    () => service.crmForm(text),
    () => 'crm_long',
  );

/** An address, or a number with its +, is no id of a CRM: it would leave in clear. @throws Unusable */
export function plainCrmForm(text: string): string {
  const id = crmForm(text);
  if (id.includes('@') || /^[+＋]/.test(id)) throw new Unusable('crm_contact');
  return id;
}

/** A SHA-256 that somebody made before. @throws Unusable */
export const hashForm = (text: string): string =>
  orUnusable(
    () => service.hashForm(text),
    () => 'hash',
  );

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
