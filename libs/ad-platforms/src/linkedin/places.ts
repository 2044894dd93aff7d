// LinkedIn's ids of countries and regions, which it tells only by name: no code of ISO 3166 is known there.
import type { PlatformSession } from '@app/connections';
import { countryCodes, inParts, isCountry } from '@app/kernel';
import { z } from 'zod';
import { writtenText } from '../shared/cleaned-texts.js';
import { type NamedRegion, regionsByName } from '../shared/regions-by-name.js';
import type { LinkedinClient } from './linkedin.client.js';

const ENTITIES = 'adTargetingEntities';
const QUERY = 'QUERY_USES_URNS';
const AT_ONCE = 50;
const FACET = 'urn:li:adTargetingFacet:locations';
const entities = z.object({ elements: z.array(z.object({ urn: z.string().max(200), name: writtenText })) });
const names = new Intl.DisplayNames('en', { type: 'region' });
/** `Trinidad & Tobago` and `Trinidad and Tobago` are one. */
const plain = (name: string): string => name.toLowerCase().replaceAll('&', 'and');
const codes: ReadonlyMap<string, string> = new Map(countryCodes.map((code) => [plain(names.of(code) ?? code), code]));
const locale = { language: 'en', country: 'US' };

/** Words that stand in some names there and not in those of ISO. */
const added = ['state', 'province', 'county', 'region', 'of'];

export async function placesOf(
  client: LinkedinClient,
  session: PlatformSession,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const asked = async (query: string): Promise<NamedRegion[]> => {
    const ask = { q: 'typeahead', facet: FACET, query, queryVersion: QUERY, locale };
    const { elements } = await client.read(entities, { session, path: ENTITIES, kind: 'tree', query: ask });
    return elements.flatMap(({ urn, name }) => {
      const [, id] = /^urn:li:geo:(\d{1,19})$/.exec(urn) ?? [];
      return id === undefined ? [] : [{ id, name }];
    });
  };
  const found = new Map<string, string | null>();
  for (const country of wanted.filter(isCountry)) {
    const name = names.of(country) ?? country;
    const same = (await asked(name)).filter((each) => plain(each.name) === plain(name));
    found.set(country, same.length === 1 ? (same[0]?.id ?? null) : null);
  }
  const regions = await regionsByName(
    wanted.filter((code) => code.includes('-')),
    {
      mostNames: 1,
      added,
      // `Bavaria, Germany`; a city there has one more part.
      ask: async (country, [name = '']) => {
        const ending = `, ${names.of(country) ?? country}`;
        const ofCountry = (await asked(name)).filter((each) => plain(each.name).endsWith(plain(ending)));
        const named = ofCountry.map((each) => ({ id: each.id, name: each.name.split(', ').slice(0, -1).join(', ') }));
        return named.filter((each) => !each.name.includes(','));
      },
    },
  );
  for (const [code, id] of regions) found.set(code, id);
  for (const code of wanted) if (!found.has(code)) found.set(code, null);
  return found;
}

/** The countries of ISO 3166-1 behind these URNs; what is none, or has another name, is absent. By general knowledge. */
export async function countriesOf(
  client: LinkedinClient,
  session: PlatformSession,
  urns: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const part of inParts([...new Set(urns)], AT_ONCE)) {
    const query = { q: 'urns', urns: part, queryVersion: QUERY, locale };
    const { elements } = await client.read(entities, { session, path: ENTITIES, kind: 'reports', query });
    for (const { urn, name } of elements) {
      const code = codes.get(plain(name));
      if (code !== undefined) found.set(urn, code);
    }
  }
  return found;
}
