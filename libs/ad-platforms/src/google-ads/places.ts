// The geo target constants of regions: Google knows no ISO codes, so they are found by their English names.
import type { PlatformSession } from '@app/connections';
import { inParts, regionName } from '@app/kernel';
import { suggestions } from './google-ads.answers.js';
import type { GoogleAdsClient } from './google-ads.client.js';
import { englishNames } from '../shared/region-names.table.js';

const MOST_NAMES = 25;

/** Google's words for regions; a city of the same name is none. By general knowledge. */
const regionTypes = [
  ...['State', 'Province', 'Region', 'Autonomous Community', 'Canton', 'County', 'Department', 'District', 'Governorate'],
  ...['Prefecture', 'Territory', 'Union Territory', 'Oblast', 'Okrug', 'Republic'],
];
/** Words that Google adds to some names, in either place: `State of Bahia`, `Skane County`. */
const added = ['state', 'province', 'region', 'canton', 'county', 'lan', 'voivodeship', 'prefecture', 'of'];

/** null for every region that Google does not have, or of which it has several by that name. */
export async function placesOf(
  client: GoogleAdsClient,
  session: PlatformSession,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const found = new Map<string, string | null>(codes.map((code) => [code, null]));
  const byCountry = new Map<string, Map<string, string>>();
  for (const code of codes) {
    const name = englishNames[code] ?? regionName(code);
    if (name === undefined) continue;
    const country = code.slice(0, 2);
    byCountry.set(country, (byCountry.get(country) ?? new Map<string, string>()).set(code, name));
  }
  for (const [country, names] of byCountry)
    for (const part of inParts([...names], MOST_NAMES))
      for (const [code, id] of await suggested(client, session, country, part)) found.set(code, id);
  return found;
}

async function suggested(
  client: GoogleAdsClient,
  session: PlatformSession,
  countryCode: string,
  names: readonly (readonly [code: string, name: string])[],
): Promise<[string, string | null][]> {
  const body = { locale: 'en', countryCode, locationNames: { names: names.map(([, name]) => plain(name)) } };
  const answer = await client.ads(suggestions, { session, path: 'geoTargetConstants:suggest', body, whenLost: 'transient' });
  const regions = answer.geoTargetConstantSuggestions
    .map(({ geoTargetConstant }) => geoTargetConstant)
    .filter((place) => place.countryCode === countryCode && place.status === 'ENABLED' && regionTypes.includes(place.targetType));
  return names.map(([code, name]) => {
    const ids = new Set(regions.filter((place) => wordsOf(place.name) === wordsOf(name)).map(({ id }) => id));
    const [id = null] = ids;
    return [code, ids.size === 1 ? id : null];
  });
}

/** Without accents. */
const plain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");

/** The words that make a name, so that `Skåne län` and `Skane County` are the same. */
const wordsOf = (name: string): string =>
  plain(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !added.includes(word))
    .join(' ');
