import type { IntendedCreative } from '@app/connections';
import type { PlanFindings } from './plan-findings.js';

/** Where the account of a page or an organization speaks, with its own name and picture. */
export function tellOfBrand(
  platform: string,
  speaker: string,
  { brandName, logo }: IntendedCreative,
  findings: PlanFindings,
): void {
  if (brandName === null && logo === null) return;
  const message = `On ${platform} the ${speaker} speaks: its own name and picture are shown, and not those of the creative.`;
  const value = [brandName, logo?.sha256.slice(0, 12)].filter((each) => typeof each === 'string');
  findings.tell('adjusted_for_channel', 'creative_ids', message, { value });
}
