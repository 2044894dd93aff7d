// The ids of regions on a platform that knows no codes of ISO 3166-2: they are found by their English names. The adapter asks for
// the regions of one country by name, and gives only what is a region there: a city of the same name is none.
import { inParts, regionName } from '@app/kernel';
import { englishNames } from './region-names.table.js';

export interface NamedRegion {
  readonly id: string;
  readonly name: string;
}

export interface RegionQuestions {
  /** So many names are asked for at once. */
  readonly mostNames: number;
  /** Words that the platform adds to some names, in small letters and in either place: `State of Bahia`, `Skane County`. */
  readonly added: readonly string[];
  /** `names`: without accents. The answer may hold others, too. */
  readonly ask: (country: string, names: readonly string[]) => Promise<readonly NamedRegion[]>;
}

/** null for every region that the platform does not have, or of which it has several by that name. */
export async function regionsByName(
  codes: readonly string[],
  { mostNames, added, ask }: RegionQuestions,
): Promise<ReadonlyMap<string, string | null>> {
  const found = new Map<string, string | null>(codes.map((code) => [code, null]));
  const byCountry = new Map<string, Map<string, string>>();
  for (const code of codes) {
    const name = englishNames[code] ?? regionName(code);
    if (name === undefined) continue;
    const country = code.slice(0, 2);
    byCountry.set(country, (byCountry.get(country) ?? new Map<string, string>()).set(code, plain(name)));
  }
  for (const [country, names] of byCountry)
    for (const part of inParts([...names], mostNames)) {
      const regions = await ask(
        country,
        part.map(([, name]) => name),
      );
      const byWords = groupedByWords(regions, added);
      for (const [code, name] of part) {
        const [id = null, ...others] = byWords.get(wordsOf(name, added)) ?? [];
        found.set(code, others.length === 0 ? id : null);
      }
    }
  return found;
}

/** The ids of the regions with the same words. */
function groupedByWords(regions: readonly NamedRegion[], added: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { id, name } of regions) {
    const words = wordsOf(name, added);
    ids.set(words, (ids.get(words) ?? new Set<string>()).add(id));
  }
  return ids;
}

/** Without accents. */
const plain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");

/** The words that make a name, so that `Skåne län` and `Skane County` are the same. */
const wordsOf = (name: string, added: readonly string[]): string =>
  plain(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !added.includes(word))
    .join(' ');
