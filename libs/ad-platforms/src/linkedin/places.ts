// LinkedIn's ids of countries and regions, which it tells only by name: no code of ISO 3166 is known there.
import type { PlatformSession } from '@app/connections';
import { isCountry } from '@app/kernel';
import { z } from 'zod';
import { writtenText } from '../shared/cleaned-texts.js';
import { type NamedRegion, regionsByName } from '../shared/regions-by-name.js';
import type { LinkedinClient } from './linkedin.client.js';

const FACET = 'urn:li:adTargetingFacet:locations';
const entities = z.object({ elements: z.array(z.object({ urn: z.string().max(200), name: writtenText })) });
const names = new Intl.DisplayNames('en', { type: 'region' });

/** Words that stand in some names there and not in those of ISO. */
const added = ['state', 'province', 'county', 'region', 'of'];

export async function placesOf(
  client: LinkedinClient,
  session: PlatformSession,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const asked = async (query: string): Promise<NamedRegion[]> => {
    const locale = { language: 'en', country: 'US' };
    const ask = { q: 'typeahead', facet: FACET, query, queryVersion: 'QUERY_USES_URNS', locale };
    const { elements } = await client.read(entities, { session, path: 'adTargetingEntities', kind: 'tree', query: ask });
    return elements.flatMap(({ urn, name }) => {
      const [, id] = /^urn:li:geo:(\d{1,19})$/.exec(urn) ?? [];
      return id === undefined ? [] : [{ id, name }];
    });
  };
  const found = new Map<string, string | null>();
  for (const country of codes.filter(isCountry)) {
    const name = names.of(country) ?? country;
    const same = (await asked(name)).filter((each) => each.name.toLowerCase() === name.toLowerCase());
    found.set(country, same.length === 1 ? (same[0]?.id ?? null) : null);
  }
  const regions = await regionsByName(
    codes.filter((code) => code.includes('-')),
    {
      mostNames: 1,
      added,
      // `Bavaria, Germany`; a city there has one more part.
      ask: async (country, [name = '']) => {
        const ending = `, ${names.of(country) ?? country}`;
        const ofCountry = (await asked(name)).filter((each) => each.name.endsWith(ending));
        const named = ofCountry.map((each) => ({ id: each.id, name: each.name.slice(0, -ending.length) }));
        return named.filter((each) => !each.name.includes(','));
      },
    },
  );
  for (const [code, id] of regions) found.set(code, id);
  for (const code of codes) if (!found.has(code)) found.set(code, null);
  return found;
}
