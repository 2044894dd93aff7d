// What a campaign becomes at TikTok: a campaign without a cap, one ad group with the budget, and one ad for each variant.
import type { CampaignIntent, MissingSetting, NodeBody, PlanContext, PlanTree, PlatformNode } from '@app/connections';
import { listsOf } from '../../shared/campaign-lists.js';
import { tagWithin } from '../../shared/node-tags.js';
import { listed, PlanFindings } from '../../shared/plan-findings.js';
import { refuseKeywords, tellOfSpendCap } from '../../shared/whole-campaign.js';
import { tiktokNames } from '../tiktok.names.js';
import { adsOf } from './ads.js';
import { type GoalRow, industries, industryCountries, type ObjectiveRow, rowOf } from './objectives.table.js';
import { locationsOf, peopleOf } from './people.js';
import { CAMPAIGN_KEY, fixedOf, GROUP_KEY, settingIn } from './plan-context.js';
import { planAudience } from './plan-audience.js';
import { attributionOf, bidOf, budgetOf, budgetOfCampaign, frequencyCapOf, hoursOf, runOf } from './spending.js';

/** On either side; by general knowledge, as of 2026-11. */
const NO_CAP = { budget_mode: 'BUDGET_MODE_INFINITE' };
const LISTS = { platform: 'TikTok', mostLists: 500 };

export const planTree: PlanTree = (campaign, context) => {
  const findings = new PlanFindings();
  const purpose = purposeOf(campaign, context, findings);
  const { objective, goal } = purpose;
  const places = locationsOf(campaign, context, findings);
  const lists = listsOf(campaign, LISTS, planAudience, context, findings);
  const { assets, ads, missing } = adsOf(campaign, context, findings);
  tellOfSpendCap('TikTok', campaign, context.account.currency, findings);
  refuseKeywords('TikTok', campaign, findings);
  refusePolitics(campaign, findings);
  const name = tiktokNames.planned(campaign.name, findings);
  const spends = budgetOf(campaign, context, findings);
  const promoted = promotedOf(campaign, purpose, context, findings);
  const special = specialOf(campaign, findings);
  const root: NodeBody = { name, objective, special, ...(purpose.smart ? budgetOfCampaign(spends) : NO_CAP) };
  const group: NodeBody = {
    name,
    ...promoted.body,
    goal: goal.goal,
    billing: goal.billing,
    ...(purpose.smart ? {} : spends),
    bid: bidOf(campaign, context, findings),
    ...runOf(campaign, context),
    locations: places.locations,
    ...peopleOf(campaign, findings),
    ...lists.body,
    ...hoursOf(campaign, context, findings),
    frequency_cap: frequencyCapOf(campaign, goal, findings),
    attribution: attributionOf(campaign, findings),
    widening: false,
  };
  return {
    nodes: [...assets, node('campaign', campaign.tag, root), node('group', tagWithin(campaign.tag, GROUP_KEY), group), ...ads],
    audiences: lists.parts,
    unsupported: findings.unsupported,
    missingSettings: [...promoted.missing, ...missing],
    notes: findings.notes,
    unresolvedPlaces: [...new Set([...places.unresolved, ...unknownCountriesOf(campaign, context)])].sort(),
    holdUntil: null,
  };
};

/** Lists of people like others are of places, too. */
const unknownCountriesOf = ({ audiences }: CampaignIntent, { places }: PlanContext): string[] =>
  [...audiences.include, ...audiences.exclude].flatMap(({ people }) =>
    people.type === 'lookalike' ? people.countries.filter((code) => !places.has(code)) : [],
  );

/** What a Smart+ campaign is for: a pixel with its event, or an app in its store. */
function promotedOf(
  { app }: CampaignIntent,
  { promotion, smart }: ObjectiveRow,
  context: PlanContext,
  findings: PlanFindings,
): { readonly body: NodeBody; readonly missing: readonly MissingSetting[] } {
  if (!smart) return { body: { promotion }, missing: [] };
  const { setting, event, because } = smart;
  const id = settingIn(context, setting);
  const missing = id === null ? [{ key: setting, because }] : [];
  if (setting === 'pixel') return { body: { promotion, promoted: { pixel: id, event } }, missing };
  if (app === null) findings.refuse('app', 'A campaign for app_promotion needs its app. Give its id and store.');
  else {
    const message = `TikTok promotes the app that was chosen for the account, by an id of its own: ${app.id} is not sent.`;
    findings.tell('adjusted_for_channel', 'app.id', message, { value: app.id, possible: id });
  }
  return { body: { promotion: app?.store === 'apple' ? 'APP_IOS' : 'APP_ANDROID', promoted: { app: id } }, missing };
}

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
  const row = rowOf(objective);
  const there = fixedOf(context, CAMPAIGN_KEY)?.['objective'];
  if (typeof there === 'string' && there !== row.objective) {
    const message = `The campaign is for ${there} on TikTok, and its objective never changes.`;
    findings.refuse('objective', message, { value: objective, possible: there });
  }
  if (objective === 'sales') {
    const message =
      'Sales in a TikTok Shop are of GMV Max campaigns, which have a report of their own: they are not in these numbers.';
    findings.tell('adjusted_for_channel', 'objective', message, { value: objective });
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

function refusePolitics({ containsEuPoliticalAdvertising: isPolitical }: CampaignIntent, findings: PlanFindings): void {
  if (isPolitical === true)
    findings.refuse('contains_eu_political_advertising', 'TikTok takes no political advertising.', {
      value: true,
      possible: 'false',
    });
}
