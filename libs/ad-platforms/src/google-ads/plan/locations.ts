// Places as Google's geo target constants.
import type { CampaignIntent, NodeBody } from '@app/connections';
import type { GooglePlanContext } from './plan-context.js';
import { isCountry, isPlace } from '@app/kernel';
import { idOfCountry } from '../country-ids.js';
import { firstOf, type PlanFindings } from '../../shared/plan-findings.js';

/** Countries that Google has no place for: under an embargo, or without people. By general knowledge. */
const notThere = ['CU', 'IR', 'KP', 'SY', 'UM'];
/** Whether Google has a place for this country, or for the country of this region. */
export const isThere = (code: string): boolean => !notThere.includes(code.slice(0, 2));

export interface PlannedLocations {
  readonly locations: NodeBody;
  readonly unresolved: readonly string[];
}

/** The ids of all places, sorted; those that are not known yet are left out and named. */
export function locationsOf(
  targeting: CampaignIntent['targeting'],
  context: GooglePlanContext,
  findings: PlanFindings,
): PlannedLocations {
  const unresolved = new Set<string>();
  const impossible: string[] = [];
  const idsOf = (codes: readonly string[]): readonly string[] => {
    const ids = new Set<string>();
    for (const code of codes) {
      const id = idOf(code, context);
      if (typeof id === 'string') ids.add(id);
      else if (id === undefined) unresolved.add(code);
      else impossible.push(code);
    }
    return [...ids].sort();
  };
  const locations = { include: idsOf(targeting.locations.include), exclude: idsOf(targeting.locations.exclude) };
  if (impossible.length > 0) {
    const countries = [...new Set(impossible.map((code) => code.slice(0, 2)))].filter((code) => isCountry(code) && isThere(code));
    const instead = countries.length > 0 ? 'Choose their countries, or other regions.' : 'Choose other places.';
    const message = `Google Ads cannot target ${firstOf(impossible)}. ${instead}`;
    findings.refuse('targeting.locations', message, { value: impossible, possible: countries });
  }
  return { locations, unresolved: [...unresolved].sort() };
}

/** undefined: it was not asked for yet; null: the platform does not have it. */
function idOf(code: string, { places }: GooglePlanContext): string | null | undefined {
  if (!isThere(code)) return null;
  const country = idOfCountry(code);
  if (country !== undefined) return String(country);
  return isPlace(code) ? places.get(code) : null;
}
