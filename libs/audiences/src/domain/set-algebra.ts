// Plans a combination of customer lists: the lists that it comes down to, and its combinations in an order in which each follows
// its sources.
import { type Combination, type Definition, sourcesOf } from './audience-definition.js';
import { DEEPEST_NESTING } from './audience.limits.js';

export interface PeoplePlan {
  readonly lists: readonly string[];
  /** An audience that is named twice is here once. */
  readonly combinations: readonly (Combination & { readonly id: string })[];
}

type AudienceDefinition = Definition & { readonly id: string };

/** null: it depends on people who are on no list, or is nested too deeply. @param known all its sources, at any depth */
export function peoplePlan(audience: AudienceDefinition, known: ReadonlyMap<string, AudienceDefinition>): PeoplePlan | null {
  const heights = new Map<string, number>();
  const lists: string[] = [];
  const combinations: (Combination & { readonly id: string })[] = [];

  const height = (one: AudienceDefinition | undefined, depth: number): number => {
    if (!one || depth > DEEPEST_NESTING) return Infinity;
    const seen = heights.get(one.id);
    if (seen !== undefined) return seen;
    let found = Infinity;
    if (one.type === 'customer_list') {
      found = 0;
      lists.push(one.id);
    } else if (one.type === 'combined') {
      found = 1 + Math.max(...sourcesOf(one).map((id) => height(known.get(id), depth + 1)));
      combinations.push({ id: one.id, ...one.definition });
    }
    heights.set(one.id, found);
    return found;
  };
  return height(audience, 0) <= DEEPEST_NESTING ? { lists, combinations } : null;
}
