// The attributes of a person in a row, beside the identifiers.
import { genders, isCountry, placeForm } from '@app/kernel';
import { Unreadable } from './identifiers.js';

export const EARLIEST_BIRTH = 1_900;

/** ISO 3166-1 alpha-2. @throws Unreadable */
export function countryForm(text: string): string {
  if (!/^[a-z]{2}$/i.test(text)) throw new Unreadable('invalid_format', 'must be an ISO 3166-1 country such as US');
  const country = placeForm(text);
  if (!isCountry(country))
    throw new Unreadable('invalid_value', 'must be an ISO 3166-1 country such as US; the United Kingdom is GB');
  return country;
}

const TAG = /^([a-z]{2,3})(-[a-z]{4})?(-(?:[a-z]{2}|\d{3}))?(?:-[a-z0-9]{1,8})*$/i;

/**
 * The language, script and region of a BCP 47 tag; further parts are left out, because they could be anything. @throws Unreadable
 */
export function languageForm(text: string): string {
  const [tag, language = '', script = '', region = ''] = TAG.exec(text) ?? [];
  if (tag === undefined) throw new Unreadable('invalid_format', 'must be a BCP 47 language such as en or pt-BR');
  return language.toLowerCase() + script.slice(0, 2).toUpperCase() + script.slice(2).toLowerCase() + region.toUpperCase();
}

/** @throws Unreadable */
export function genderForm(text: string): string {
  const gender = genders.find((each) => each === text);
  if (!gender) throw new Unreadable('invalid_value', `must be one of ${genders.join(', ')}`);
  return gender;
}

/** @param thisYear the latest possible year @throws Unreadable */
export function birthYearForm(text: string, thisYear: number): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (year < EARLIEST_BIRTH || year > thisYear)
    throw new Unreadable('invalid_value', `must be a year from ${EARLIEST_BIRTH} to ${thisYear}`);
  return year;
}
