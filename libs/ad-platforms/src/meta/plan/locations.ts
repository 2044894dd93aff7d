// Places as Meta takes them: countries by their code, regions by a key that was asked for by name.
import type { CampaignIntent, NodeBody } from '@app/connections';
import { isCountry, isPlace } from '@app/kernel';
import { firstOf, type PlanFindings } from '../../shared/plan-findings.js';
import type { MetaPlanContext } from './plan-context.js';

/** Countries that Meta has no place for: under an embargo, or without people. By general knowledge. */
const notThere: readonly string[] = ['AQ', 'BV', 'CU', 'HM', 'IR', 'KP', 'SY', 'UM'];

export interface PlannedLocations {
  readonly body: NodeBody;
  readonly unresolved: readonly string[];
}

/** Both lists empty: the whole world. Sorted; places that are not known yet are left out and named. */
export function locationsOf(
  { targeting }: CampaignIntent,
  { places }: MetaPlanContext,
  findings: PlanFindings,
): PlannedLocations {
  const { include, exclude } = targeting.locations;
  const unresolved = new Set<string>();
  const impossible = new Set<string>();
  const idsOf = (codes: readonly string[]): { countries: string[]; regions: string[] } => {
    const regions: string[] = [];
    for (const code of codes) {
      const id = isCountry(code) || !isPlace(code) ? undefined : places.get(code);
      if (!isPlace(code) || notThere.includes(code.slice(0, 2)) || id === null) impossible.add(code);
      else if (id !== undefined) regions.push(id);
      else if (!isCountry(code)) unresolved.add(code);
    }
    const countries = codes.filter((code) => isCountry(code) && !impossible.has(code));
    return { countries: [...new Set(countries)].sort(), regions: [...new Set(regions)].sort() };
  };
  const body = { locations: { include: idsOf(include), exclude: idsOf(exclude) } };
  if (impossible.size > 0) {
    const message = `Meta cannot target ${firstOf([...impossible])}. Choose other places.`;
    findings.refuse('targeting.locations', message, { value: [...impossible] });
  }
  for (const list of [include, exclude]) {
    const beside = list.filter((code) => !isCountry(code) && list.includes(code.slice(0, 2)));
    if (beside.length === 0) continue;
    const message = `Meta takes no region beside its own country: ${firstOf(beside)}. Leave out the regions, or the countries.`;
    findings.refuse('targeting.locations', message, {
      value: beside,
      possible: [...new Set(beside.map((code) => code.slice(0, 2)))],
    });
  }
  return { body, unresolved: [...unresolved].sort() };
}
