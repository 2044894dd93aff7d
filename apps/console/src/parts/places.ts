// Countries, regions and languages by their names in the reader's language.
import type { Schemas } from '../api/client.js';
import { texts } from '../texts.js';

const regions = new Intl.DisplayNames(texts.locale, { type: 'region', fallback: 'none' });
const languages = new Intl.DisplayNames(texts.locale, { type: 'language', fallback: 'code' });

/** `GB` → "United Kingdom", `US-CA` → "CA, United States". */
export function placeName(code: string): string {
  const [country = '', region] = code.split('-');
  const name = /^[A-Z]{2}$/.test(country) ? (regions.of(country) ?? country) : country;
  return region === undefined ? name : `${region}, ${name}`;
}

type Campaign = Schemas['Campaign'];
type Places = Pick<Campaign, 'audience_ids'> & { readonly targeting: Pick<Campaign['targeting'], 'locations'> };

/** With neither a place nor an audience nobody is reached. */
export function placesOf({ targeting: { locations }, audience_ids: audiences }: Places): string {
  const { settings: words } = texts.campaigns;
  const included = locations.include.map(placeName).join(', ');
  const excluded = locations.exclude.map(placeName).join(', ');
  const whole = audiences.length > 0 ? words.everywhere : words.none;
  return [included || whole, ...(excluded ? [words.excluded(excluded)] : [])].join(', ');
}

export const languageName = (code: string): string => {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
};

/** The languages that ads are written in most; any other one can be typed. */
export const languageCodes: readonly string[] = (
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv ' +
  'sw ta th tr uk ur vi ' +
  'zh-Hans zh-Hant'
).split(' ');
