// Google's ids of countries follow from their ISO numbers.
import { countryNumber, countryOfNumber } from '@app/kernel';

const COUNTRIES = 2_000;

/** undefined: it is no country. */
export const idOfCountry = (country: string): number | undefined => {
  const number = countryNumber(country);
  return number === undefined ? undefined : COUNTRIES + number;
};

/** undefined: Google's id of no country of ISO 3166-1, such as Kosovo's. */
export const countryOfId = (id: number): string | undefined => countryOfNumber(id - COUNTRIES);
