// The geo target constants of regions.
import type { PlatformSession } from '@app/connections';
import { type NamedRegion, regionsByName } from '../shared/regions-by-name.js';
import { suggestions } from './google-ads.answers.js';
import type { GoogleAdsClient } from './google-ads.client.js';

const MOST_NAMES = 25;

/** Google's words for regions; a city of the same name is none. By general knowledge. */
const regionTypes = [
  ...['State', 'Province', 'Region', 'Autonomous Community', 'Canton', 'County', 'Department', 'District', 'Governorate'],
  ...['Prefecture', 'Territory', 'Union Territory', 'Oblast', 'Okrug', 'Republic'],
];
/** Words that Google adds to some names. */
const added = ['state', 'province', 'region', 'canton', 'county', 'lan', 'voivodeship', 'prefecture', 'of'];

export function placesOf(
  client: GoogleAdsClient,
  session: PlatformSession,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const ask = async (countryCode: string, names: readonly string[]): Promise<NamedRegion[]> => {
    const body = { locale: 'en', countryCode, locationNames: { names } };
    const answer = await client.ads(suggestions, { session, path: 'geoTargetConstants:suggest', body, whenLost: 'transient' });
    return answer.geoTargetConstantSuggestions
      .map(({ geoTargetConstant }) => geoTargetConstant)
      .filter(
        (place) => place.countryCode === countryCode && place.status === 'ENABLED' && regionTypes.includes(place.targetType),
      );
  };
  return regionsByName(codes, { mostNames: MOST_NAMES, added, ask });
}
