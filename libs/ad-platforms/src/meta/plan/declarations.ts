// Who stands behind the ads, where a country of the campaign wants to be told.
import { isDeepStrictEqual } from 'node:util';
import type { CampaignIntent, MissingSetting, NodeBody } from '@app/connections';
import { everywhere } from '@app/kernel';
import { firstOf } from '../../shared/plan-findings.js';
import { euCountries, identityRows } from './declarations.table.js';
import { type MetaPlanContext, settingIn } from './plan-context.js';

const finance: readonly string[] = ['credit', 'financial_products_services'];

export interface Declarations {
  readonly body: NodeBody;
  readonly missing: readonly MissingSetting[];
}

export function declarationsOf(campaign: CampaignIntent, context: MetaPlanContext): Declarations {
  const missing: MissingSetting[] = [];
  const eu = reached(campaign, euCountries);
  const said = (key: string, what: string): string | null => {
    if (eu.length === 0) return null;
    const value = settingIn(context, key);
    if (value === null) missing.push({ key, because: `Ads that people in ${firstOf(eu)} see name ${what}.` });
    return value;
  };
  const [beneficiary, payor] = [said('dsa_beneficiary', 'whom they are for'), said('dsa_payor', 'who pays for them')];
  const identities: Record<string, string> = {};
  for (const { country, setting, category, isOfFinance } of identityRows) {
    const isOf = !isOfFinance || campaign.specialAdCategories.some((each) => finance.includes(each));
    if (!isOf || reached(campaign, [country]).length === 0) continue;
    const id = settingIn(context, setting);
    if (id !== null) identities[category] = id;
    else if (!missing.some(({ key }) => key === setting))
      missing.push({ key: setting, because: `Ads that people in ${country} see name an identity that Meta has verified.` });
  }
  return { body: { beneficiary, payor, identities }, missing };
}

/** Those of the countries that the campaign reaches, whole or in part: none, as long as it does not say whom it is for. */
function reached({ targeting, audiences }: CampaignIntent, countries: readonly string[]): string[] {
  if (audiences.include.length === 0 && isDeepStrictEqual(targeting, everywhere)) return [];
  const { locations } = targeting;
  const included = new Set(locations.include.map((code) => code.slice(0, 2)));
  return countries.filter((country) => (included.size === 0 ? !locations.exclude.includes(country) : included.has(country)));
}
