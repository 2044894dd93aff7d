// What a campaign becomes at TikTok: a campaign without a cap, one ad group with the budget, and one ad for each variant.
import type { CampaignIntent, NodeBody, PlanContext, PlanTree, PlatformNode } from '@app/connections';
import { formatMoney } from '@app/kernel';
import { tagWithin } from '../../shared/node-tags.js';
import { listed, PlanFindings } from '../../shared/plan-findings.js';
import { tiktokNames } from '../tiktok.names.js';
import { adsOf } from './ads.js';
import { type GoalRow, industries, industryCountries, isManual, manualObjectives, rowOf } from './objectives.table.js';
import { locationsOf, peopleOf } from './people.js';
import { CAMPAIGN_KEY, fixedOf, GROUP_KEY } from './plan-context.js';
import { attributionOf, bidOf, budgetOf, frequencyCapOf, hoursOf, runOf } from './spending.js';

export const planTree: PlanTree = (campaign, context) => {
  const findings = new PlanFindings();
  const { objective, promotion, goal } = purposeOf(campaign, context, findings);
  const places = locationsOf(campaign, context, findings);
  const { assets, ads, missing } = adsOf(campaign, context, findings);
  tellOfWholeCampaign(campaign, context, findings);
  const name = tiktokNames.planned(campaign.name, findings);
  const root: NodeBody = { name, objective, budget_mode: 'BUDGET_MODE_INFINITE', special: specialOf(campaign, findings) };
  const group: NodeBody = {
    name,
    promotion,
    goal: goal.goal,
    billing: goal.billing,
    ...budgetOf(campaign, context, findings),
    bid: bidOf(campaign, context, findings),
    ...runOf(campaign, context),
    locations: places.locations,
    ...peopleOf(campaign, findings),
    audiences: { set: [] },
    excluded_audiences: { set: [] },
    ...hoursOf(campaign, context, findings),
    frequency_cap: frequencyCapOf(campaign, goal, findings),
    attribution: attributionOf(campaign, findings),
    widening: false,
  };
  return {
    nodes: [...assets, node('campaign', campaign.tag, root), node('group', tagWithin(campaign.tag, GROUP_KEY), group), ...ads],
    audiences: [],
    unsupported: findings.unsupported,
    missingSettings: missing,
    notes: findings.notes,
    unresolvedPlaces: places.unresolved,
    holdUntil: null,
  };
};

const node = (kind: 'campaign' | 'group', tag: string, body: NodeBody): PlatformNode => ({
  key: kind === 'campaign' ? CAMPAIGN_KEY : GROUP_KEY,
  kind,
  parent: kind === 'campaign' ? null : CAMPAIGN_KEY,
  tag,
  body,
  file: null,
  variants: [],
});

function purposeOf({ objective, optimizationGoal: asked }: CampaignIntent, context: PlanContext, findings: PlanFindings) {
  if (!isManual(objective)) {
    const message = `TikTok takes campaigns for ${objective} only as Smart+ campaigns, which are not made here yet.`;
    findings.refuse('objective', message, { value: objective, possible: manualObjectives });
  }
  const row = rowOf(isManual(objective) ? objective : 'traffic');
  const there = fixedOf(context, CAMPAIGN_KEY)?.['objective'];
  if (isManual(objective) && typeof there === 'string' && there !== row.objective) {
    const message = `The campaign is for ${there} on TikTok, and its objective never changes.`;
    findings.refuse('objective', message, { value: objective, possible: there });
  }
  const [usual = ''] = Object.keys(row.goals);
  const word = asked !== null && Object.hasOwn(row.goals, asked) ? asked : usual;
  if (asked !== null && asked !== word) {
    const message = `TikTok optimises a campaign for ${objective} for ${listed(Object.keys(row.goals))}, and not for ${asked}.`;
    findings.tell('adjusted_for_channel', 'optimization_goal', message, { value: asked, possible: word });
  }
  const goal: GoalRow = row.goals[word] ?? { goal: '', billing: 'OCPM' };
  return { ...row, goal };
}

function specialOf({ specialAdCategories, targeting }: CampaignIntent, findings: PlanFindings): string[] {
  const special = [...new Set(specialAdCategories.flatMap((category) => industries[category] ?? []))].sort();
  const outside = targeting.locations.include.filter((code) => !industryCountries.includes(code.slice(0, 2)));
  if (special.length > 0 && outside.length > 0) {
    const message = `TikTok takes ads of special categories in ${listed(industryCountries)} alone. Choose places there.`;
    findings.refuse('special_ad_categories', message, { value: [...specialAdCategories], possible: industryCountries });
  }
  const unknown = specialAdCategories.filter((category) => !Object.hasOwn(industries, category));
  if (unknown.length > 0) {
    const message = `TikTok has no special category for ${listed(unknown)}; possible: ${listed(Object.keys(industries))}.`;
    findings.refuse('special_ad_categories', message, { value: unknown, possible: Object.keys(industries) });
  }
  return special;
}

function tellOfWholeCampaign(campaign: CampaignIntent, { account }: PlanContext, findings: PlanFindings): void {
  const { spendCap, keywords, audiences, containsEuPoliticalAdvertising: isPolitical } = campaign;
  if (spendCap && spendCap.currency !== account.currency) {
    const message = `The account at TikTok is in ${account.currency}, and the spend cap is in ${spendCap.currency}.`;
    findings.refuse('spend_cap.currency', message, { value: spendCap.currency, possible: account.currency });
  } else if (spendCap) {
    const { amount, currency } = formatMoney(spendCap);
    const message =
      `The spend cap is one for all channels, which TikTok does not know: we stop the campaign when its numbers reach ` +
      `${amount} ${currency}. They are some hours late, and what is spent meanwhile comes on top.`;
    findings.tell('spend_cap_checked_by_us', 'spend_cap', message, { value: amount });
  }
  if (keywords.length > 0) {
    const message = 'TikTok has no keywords: whom the ads reach would differ. Leave them out, or leave out the channel.';
    findings.refuse('keywords', message, { value: keywords.map(({ text }) => text).slice(0, 20) });
  }
  for (const [field, lists] of Object.entries({ audience_ids: audiences.include, excluded_audience_ids: audiences.exclude }))
    if (lists.length > 0) {
      const message = 'Audiences do not reach TikTok yet. Leave them out, or leave out the channel.';
      findings.refuse(field, message, { value: lists.map(({ id }) => id) });
    }
  if (isPolitical === true)
    findings.refuse('contains_eu_political_advertising', 'TikTok takes no political advertising.', {
      value: true,
      possible: 'false',
    });
}
