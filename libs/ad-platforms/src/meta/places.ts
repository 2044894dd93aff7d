// The keys of regions and the numbers of languages, each asked for by its English name.
import { languageIn, type PlatformSession } from '@app/connections';
import { isCountry, regionName } from '@app/kernel';
import { z } from 'zod';
import { languageNames } from '../shared/language-names.js';
import { type NamedRegion, regionsByName } from '../shared/regions-by-name.js';
import type { GraphObject, MetaClient } from './meta.client.js';

/** Meta's own default cuts answers off in silence. */
const MOST_FOUND = 25;
/** Words that Meta adds to some names; by general knowledge. */
const added = ['state', 'province', 'region', 'canton', 'county', 'lan', 'voivodeship', 'prefecture', 'of'];

const regionRow = z.object({
  key: z.string().regex(/^\d{1,30}$/),
  name: z.string().max(500),
  type: z.string(),
  country_code: z.string().optional(),
});
const localeRow = z.object({ key: z.number().int().nonnegative(), name: z.string().max(500) });

export async function placesOf(
  client: MetaClient,
  session: PlatformSession,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const search = async <S extends z.ZodType>(row: S, params: GraphObject): Promise<z.output<S>[]> => {
    const ask = { session, path: 'search', kind: 'tree', fields: [], params: { ...params, limit: MOST_FOUND } } as const;
    return (await client.read(z.object({ data: z.array(row) }), ask)).data;
  };
  const ask = async (country: string, names: readonly string[]): Promise<NamedRegion[]> => {
    const [q = ''] = names;
    const params = { type: 'adgeolocation', location_types: ['region'], country_code: country, q };
    const found = await search(regionRow, params);
    return found.flatMap(({ key: id, name, type, country_code: of }) =>
      type === 'region' && of === country ? [{ id, name }] : [],
    );
  };
  const regions = codes.filter((code) => regionName(code) !== undefined);
  const found = new Map(await regionsByName(regions, { mostNames: 1, added, ask }));
  for (const code of codes) {
    const language = languageIn(code);
    if (language !== null) found.set(code, await localeOf(language, (q) => search(localeRow, { type: 'adlocale', q })));
    else if (!found.has(code)) found.set(code, isCountry(code) ? code : null);
  }
  return found;
}

type Locale = z.output<typeof localeRow>;

/** All variants of a language where Meta unites them, or the one of a region; null: Meta does not have it. */
async function localeOf(tag: string, search: (name: string) => Promise<Locale[]>): Promise<string | null> {
  const names = languageNames(tag);
  const [language] = names;
  if (language === undefined) return null;
  const found = await search(language.replace(/ \(.*$/, ''));
  const [first] = names.flatMap((name) => found.filter((each) => each.name.toLowerCase() === name.toLowerCase()));
  return first ? String(first.key) : null;
}
