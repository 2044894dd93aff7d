// What holds for a campaign on Google Ads whatever its type is.
import type { CampaignIntent } from '@app/connections';
import type { GooglePlanContext } from './plan-context.js';
import { formatMoney } from '@app/kernel';
import type { PlanFindings } from '../../shared/plan-findings.js';
import { isOwnAttribution } from '../../shared/whole-campaign.js';

/** Google has no field for a category: it asks for an agreement of the account, or verifies the advertiser. */
const categories: Readonly<Record<string, string>> = {
  credit: 'needs the agreement for housing, employment and credit ads, which a person accepts once for the account there',
  employment: 'needs the agreement for housing, employment and credit ads, which a person accepts once for the account there',
  housing: 'needs the agreement for housing, employment and credit ads, which a person accepts once for the account there',
  financial_products_services: 'verifies advertisers of financial products there',
  issues_elections_politics: 'verifies advertisers of political ads there',
  online_gambling_and_gaming: 'certifies advertisers of gambling there',
};

export function tellOfWholeCampaign(campaign: CampaignIntent, { account }: GooglePlanContext, findings: PlanFindings): void {
  const { spendCap, pacing, targeting, attribution, specialAdCategories } = campaign;
  if (spendCap && spendCap.currency !== account.currency) {
    const message = `The Google Ads account is in ${account.currency}, and the spend cap is in ${spendCap.currency}.`;
    findings.refuse('spend_cap.currency', message, { value: spendCap.currency, possible: account.currency });
  } else if (spendCap) {
    const { amount, currency } = formatMoney(spendCap);
    const message =
      `Google Ads has no cap on all spend of a campaign: we stop it when its numbers reach ${amount} ${currency}. ` +
      'They are about three hours late, and what is spent meanwhile comes on top.';
    findings.tell('spend_cap_checked_by_us', 'spend_cap', message, { value: amount });
  }
  if (pacing !== 'even') {
    const message = 'Google Ads spends a budget evenly over the day and has no accelerated pacing.';
    findings.tell('adjusted_for_channel', 'pacing', message, { value: pacing, possible: 'even' });
  }
  if (targeting.placements.length > 0) {
    const message =
      'Google Ads cannot be limited to placements: the type of the campaign decides where its ads are shown. Leave them out.';
    findings.refuse('targeting.placements', message, { value: [...targeting.placements] });
  }
  if (isOwnAttribution(attribution)) {
    const { clickDays, viewDays, model } = attribution;
    const message =
      "Google Ads counts conversions by the windows and the model of the account's conversion action, not by those of " +
      'a campaign.';
    findings.tell('adjusted_for_channel', 'attribution', message, { value: `${model}, ${clickDays} and ${viewDays} days` });
  }
  for (const category of new Set(specialAdCategories)) {
    if (category === 'none') continue;
    const message =
      `Google Ads has no field for the category ${category}: it ` + `${categories[category] ?? 'judges such ads in its review'}.`;
    findings.tell('adjusted_for_channel', 'special_ad_categories', message, { value: category });
  }
}
