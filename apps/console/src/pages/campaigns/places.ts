// Countries, regions and languages by their names in the reader's language.
import { texts } from '../../texts.js';

const regions = new Intl.DisplayNames(texts.locale, { type: 'region', fallback: 'none' });
const languages = new Intl.DisplayNames(texts.locale, { type: 'language', fallback: 'code' });

/** `GB` → "United Kingdom", `US-CA` → "CA, United States". */
export function placeName(code: string): string {
  const [country = '', region] = code.split('-');
  const name = /^[A-Z]{2}$/.test(country) ? (regions.of(country) ?? country) : country;
  return region === undefined ? name : `${region}, ${name}`;
}

export const languageName = (code: string): string => {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
};
