// The ids of countries and regions in one account: TikTok has a list of those that it can deliver to from there.
import type { PlatformSession } from '@app/connections';
import { isCountry } from '@app/kernel';
import { z } from 'zod';
import { regionsByName } from '../shared/regions-by-name.js';
import type { TiktokClient } from './tiktok.client.js';
import { accountId } from './tiktok.reader.js';
import { named, tiktokId } from './wire/states.js';

const regionRow = z.object({
  location_id: tiktokId,
  name: named,
  parent_id: tiktokId.nullish(),
  /** Of a region it is a name. */
  region_code: named.nullish(),
  level: z.string().max(50),
});
const regions = z.object({ region_info: z.array(regionRow) });

/** All that a name may be matched by: the whole list is there. */
const ALL = 10_000;
/** Words that TikTok adds to some names; by general knowledge. */
const added = ['state', 'province', 'region', 'canton', 'county', 'of'];

/** Objectives have lists of their own, too; the port asks without one, and traffic has the usual list. */
export async function placesOf(
  client: TiktokClient,
  session: PlatformSession,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const found = new Map<string, string | null>(codes.map((code) => [code, null]));
  if (codes.length === 0) return found;
  const ofRegions = codes.filter((code) => /^[A-Z]{2}-/.test(code));
  const params = {
    advertiser_id: accountId(session),
    placements: ['PLACEMENT_TIKTOK'],
    objective_type: 'TRAFFIC',
    // The list of countries alone is short; its word by general knowledge, as of 2026-11.
    level_range: ofRegions.length === 0 ? 'TO_COUNTRY' : 'TO_PROVINCE',
  };
  const { region_info: all } = await client.read(regions, { session, path: 'tool/region/', kind: 'tree', params });
  const countries = new Map(
    all.flatMap(({ level, region_code: code, location_id: id }) => (level === 'COUNTRY' && code ? [[code, id] as const] : [])),
  );
  for (const code of codes.filter(isCountry)) found.set(code, countries.get(code) ?? null);
  const ask = async (country: string) =>
    all.flatMap(({ parent_id: parent, level, location_id: id, name }) =>
      level === 'PROVINCE' && parent === countries.get(country) ? [{ id, name }] : [],
    );
  for (const [code, id] of await regionsByName(ofRegions, { mostNames: ALL, added, ask })) found.set(code, id);
  return found;
}
