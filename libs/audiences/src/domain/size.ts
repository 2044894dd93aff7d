// The size of an audience: a range that is never narrower than the known bounds, nor than privacy allows.
import { type Combination, type Definition, expansions, type Lookalike } from './audience-definition.js';
import { PRIVACY_FLOOR } from './audience.limits.js';
import type { Size } from './audience.state.js';
import { adultsOf } from './populations.table.js';

export interface Bounds {
  readonly lower: number;
  readonly upper: number;
}

/** The known size of another audience; null: unknown. */
type SizeOf = (audienceId: string) => Size | null;

/** Two digits of each bound, rounded outward. It always covers at least ten numbers, so none of them is revealed. */
export function rangeBetween({ lower, upper }: Bounds, source: Size['source']): Size {
  return {
    lower: lower < PRIVACY_FLOOR ? 0 : Math.floor(lower / stepOf(lower)) * stepOf(lower),
    upper: upper < PRIVACY_FLOOR ? PRIVACY_FLOOR - 1 : (Math.floor(upper / stepOf(upper)) + 1) * stepOf(upper) - 1,
    source,
  };
}

export const rangeOf = (people: number, source: Size['source']): Size => rangeBetween({ lower: people, upper: people }, source);

/**
 * Of several lists of one audience: each bound is the largest of theirs. The same people are in several, so that no sum is
 * true. null: nothing is told.
 */
export function platformSize(lists: readonly Bounds[]): Size | null {
  if (lists.length === 0) return null;
  const bounds = { lower: most(lists.map(({ lower }) => lower)), upper: most(lists.map(({ upper }) => upper)) };
  return rangeBetween(bounds, 'platform');
}

const stepOf = (people: number): number => 10 ** (String(people).length - 2);

/** Estimates what cannot be counted here; null when unknown, as for everything that only platforms' pixels and SDKs see. */
export function estimateOf(audience: Definition, sizeOf: SizeOf): Size | null {
  switch (audience.type) {
    case 'lookalike':
      return lookalikeSize(audience.definition);
    case 'saved': {
      const { locations, ageMin } = audience.definition;
      const adults = adultsIn(locations.include.map((place) => place.slice(0, 2)));
      // The table contains adults only: it is no bound for younger people.
      return adults === null || (ageMin ?? 18) < 18 ? null : { lower: 0, upper: adults, source: 'estimate' };
    }
    case 'combined':
      return combinedSize(audience.definition, sizeOf);
    default:
      return null;
  }
}

/**
 * Whether no platform delivers to it. An audience of unknown size is usable, because platforms deliver to people whom they have
 * collected themselves. `smallest`: the fewest people to whom each platform delivers
 */
export function isTooSmall(size: Size | null, smallest: Iterable<number>): boolean {
  const floors = [...smallest];
  return size !== null && floors.length > 0 && floors.every((least) => size.upper < least);
}

function lookalikeSize({ countries, expansion, ratio }: Lookalike): Size | null {
  const adults = adultsIn(countries);
  const share = ratio ?? (expansion === null ? null : expansions[expansion]);
  return adults === null || share === null ? null : rangeOf(Math.round(adults * share), 'estimate');
}

/** The adults of all countries together; null when one of them is unknown, or none is named. */
function adultsIn(countries: readonly string[]): number | null {
  let sum: number | null = null;
  for (const country of new Set(countries)) {
    const adults = adultsOf(country);
    if (adults === null) return null;
    sum = (sum ?? 0) + adults;
  }
  return sum;
}

/** The overlap of the parts is unknown, so the bounds are those of the best and the worst case. */
function combinedSize({ anyOf, allOf, noneOf }: Combination, sizeOf: SizeOf): Size | null {
  const bounds = (ids: readonly string[]) => ids.map((id) => sizeOf(id) ?? { lower: 0, upper: Infinity });
  const union = bounds(anyOf);
  const parts = [
    ...(union.length > 0 ? [{ lower: most(union.map(({ lower }) => lower)), upper: sum(union) }] : []),
    ...bounds(allOf),
  ];
  const upper = Math.min(...parts.map((part) => part.upper));
  // Two parts may have no people in common.
  const [only, ...others] = parts;
  const lower = only && others.length === 0 ? Math.max(0, only.lower - sum(bounds(noneOf))) : 0;
  return Number.isFinite(upper) ? { lower, upper, source: 'estimate' } : null;
}

const most = (numbers: readonly number[]): number => Math.max(...numbers);
const sum = (bounds: readonly { readonly upper: number }[]): number => bounds.reduce((total, { upper }) => total + upper, 0);
