/** The rules on the addresses of an ad: final URLs, their suffix, and the custom parameters. */
import type { Ad } from '../ad-tables.js';
import { refuse, text, type Operation } from '../operation.js';

export type Urls = Pick<Ad, 'final_urls' | 'final_url_suffix' | 'url_custom_parameters'>;

const LONGEST_URL = 2048;
const MOST_PARAMETERS = 8;
const PARAMETER_KEY = /^[A-Za-z0-9]{1,16}$/;
const LONGEST_PARAMETER = 200;

type Resource = Record<string, unknown>;

export const urlsOf = (resource: Resource): Urls => ({
  final_urls: (resource['finalUrls'] ?? []) as string[],
  final_url_suffix: text(resource['finalUrlSuffix']) ?? null,
  url_custom_parameters: ((resource['urlCustomParameters'] ?? []) as { key?: string; value?: string }[]).map(
    ({ key = '', value = '' }) => ({ key, value }),
  ),
});

export function checkSuffix(operation: Operation, suffix: string | null, field: string): void {
  if (suffix === null) return;
  if (/^[?&]/.test(suffix) || /\s/.test(suffix))
    throw refuse(operation, 'urlFieldError.FINAL_URL_SUFFIX_MALFORMED', field, suffix);
  if (suffix.length > LONGEST_URL) throw refuse(operation, 'stringLengthError.TOO_LONG', field, suffix);
}

function checkFinalUrl(operation: Operation, url: string, field: string): void {
  if (url.length > LONGEST_URL) throw refuse(operation, 'stringLengthError.TOO_LONG', field, url);
  const [, protocol] = /^([a-z][a-z0-9+.-]*):/i.exec(url) ?? [];
  if (protocol === undefined) throw refuse(operation, 'urlFieldError.MISSING_PROTOCOL_IN_FINAL_URL', field, url);
  if (!/^https?$/i.test(protocol)) throw refuse(operation, 'urlFieldError.INVALID_PROTOCOL_IN_FINAL_URL', field, url);
  if (!URL.canParse(url) || /\s/.test(url)) throw refuse(operation, 'urlFieldError.INVALID_FINAL_URL', field, url);
}

/** `at` is the path to the ad in the request: `ad.`. */
export function checkUrls(operation: Operation, urls: Urls, withUrls: boolean, at: string): void {
  const { final_urls, final_url_suffix, url_custom_parameters } = urls;
  if (!withUrls && final_urls.length > 0) throw refuse(operation, 'adError.CANNOT_SET_URL', `${at}finalUrls`);
  if (withUrls && final_urls.length === 0) throw refuse(operation, 'fieldError.REQUIRED', `${at}finalUrls`);
  final_urls.forEach((url, index) => checkFinalUrl(operation, url, `${at}finalUrls[${index}]`));
  checkSuffix(operation, final_url_suffix, `${at}finalUrlSuffix`);
  const parameters = `${at}urlCustomParameters`;
  if (final_urls.length === 0 && url_custom_parameters.length > 0)
    throw refuse(operation, 'adError.CANNOT_SET_WITHOUT_FINAL_URLS', parameters);
  if (final_urls.length === 0 && final_url_suffix !== null)
    throw refuse(operation, 'adError.CANNOT_SET_WITHOUT_FINAL_URLS', `${at}finalUrlSuffix`);
  if (url_custom_parameters.length > MOST_PARAMETERS)
    throw refuse(operation, 'urlFieldError.URL_CUSTOM_PARAMETERS_COUNT_EXCEEDS_LIMIT', parameters);
  url_custom_parameters.forEach(({ key, value }, index) => {
    if (!PARAMETER_KEY.test(key))
      throw refuse(operation, 'urlFieldError.INVALID_CHARACTERS_IN_URL_CUSTOM_PARAMETER_KEY', `${parameters}[${index}].key`, key);
    if (value.length > LONGEST_PARAMETER)
      throw refuse(operation, 'stringLengthError.TOO_LONG', `${parameters}[${index}].value`, value);
  });
}
