// What a campaign asks for as a whole, on platforms that have no such thing; Google Ads says it in words of its own.
import type { CampaignIntent } from '@app/connections';
import { formatMoney } from '@app/kernel';
import type { PlanFindings } from './plan-findings.js';

/** How campaigns count conversions when nobody chose it. */
const usual: CampaignIntent['attribution'] = { clickDays: 7, viewDays: 1, model: 'last_touch' };
/** Somebody has chosen it: only then is there something to tell where a platform does not take it. */
export const isOwnAttribution = ({ clickDays, viewDays, model }: CampaignIntent['attribution']): boolean =>
  clickDays !== usual.clickDays || viewDays !== usual.viewDays || model !== usual.model;

/** `currency`: of the account. */
export function tellOfSpendCap(platform: string, { spendCap }: CampaignIntent, currency: string, findings: PlanFindings): void {
  if (!spendCap) return;
  if (spendCap.currency !== currency) {
    const message = `The account at ${platform} is in ${currency}, and the spend cap is in ${spendCap.currency}.`;
    findings.refuse('spend_cap.currency', message, { value: spendCap.currency, possible: currency });
    return;
  }
  const { amount } = formatMoney(spendCap);
  const message =
    `The spend cap is one for all channels, which ${platform} does not know: we stop the campaign when its numbers reach ` +
    `${amount} ${currency}. They are some hours late, and what is spent meanwhile comes on top.`;
  findings.tell('spend_cap_checked_by_us', 'spend_cap', message, { value: amount });
}

export function refuseKeywords(platform: string, { keywords }: CampaignIntent, findings: PlanFindings): void {
  if (keywords.length === 0) return;
  const message = `${platform} has no keywords: whom the ads reach would differ. Leave them out, or leave out the channel.`;
  findings.refuse('keywords', message, { value: keywords.map(({ text }) => text).slice(0, 20) });
}
