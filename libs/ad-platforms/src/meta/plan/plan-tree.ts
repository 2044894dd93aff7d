// What a campaign becomes at Meta: a campaign with its budget, one ad set, and one ad for each take of a creative.
import type { CampaignIntent, NodeBody, PlanAudience, PlanTree, PlatformNode } from '@app/connections';
import { billedUnits, isBillable } from '../../shared/billable-money.js';
import { listsOf } from '../../shared/campaign-lists.js';
import { tagWithin } from '../../shared/node-tags.js';
import { PlanFindings } from '../../shared/plan-findings.js';
import { refuseKeywords, tellOfSpendCap } from '../../shared/whole-campaign.js';
import { metaNames } from '../meta.names.js';
import { wholeUnits } from '../money.js';
import { adsOf } from './ads.js';
import { type Bidding, biddingOf, billingOf } from './bidding.js';
import { runOf } from './dates.js';
import { declarationsOf } from './declarations.js';
import { goalOf } from './goals.js';
import { attributionOf, frequencyCapOf, hoursOf } from './hours.js';
import { languagesOf } from './languages.js';
import { locationsOf } from './locations.js';
import { categories, objectives } from './objectives.table.js';
import { peopleOf } from './people.js';
import { positionsOf } from './placements.table.js';
import { CAMPAIGN_KEY, GROUP_KEY, metaPlanContext, type MetaPlanContext } from './plan-context.js';

const LISTS = { platform: 'Meta', mostLists: 500 };

export const planTreeWith =
  (planAudience: PlanAudience): PlanTree =>
  (campaign, given) => {
    const context = metaPlanContext(given);
    const findings = new PlanFindings();
    const goal = goalOf(campaign, context, findings);
    const bidding = biddingOf(campaign, goal, context, findings);
    const places = locationsOf(campaign, context, findings);
    const { languages, unresolved } = languagesOf(campaign.targeting.languages, context, findings);
    const lists = listsOf(campaign, LISTS, planAudience, context, findings);
    const declarations = declarationsOf(campaign, context);
    const { assets, ads, formats } = adsOf(campaign, goal, context, findings);
    tellOfSpendCap('Meta', campaign, context.account.currency, findings);
    refuseKeywords('Meta', campaign, findings);
    const name = metaNames.planned(campaign.name, findings);
    const group: NodeBody = {
      name,
      goal: goal.goal,
      promoted: goal.object,
      destination: goal.destination,
      bid: bidding.ofGroup,
      ...runOf(campaign, context, findings),
      ...places.body,
      languages,
      ...peopleOf(campaign, findings),
      placements: positionsOf(formats),
      ...lists.body,
      ...hoursOf(campaign, context, findings),
      frequency_cap: frequencyCapOf(campaign, goal, findings),
      attribution: attributionOf(campaign, findings),
      ...declarations.body,
      widening: false,
    };
    const root = rootBody(name, campaign, bidding, context, findings);
    return {
      nodes: [...assets, node('campaign', campaign.tag, root), node('group', tagWithin(campaign.tag, GROUP_KEY), group), ...ads],
      audiences: lists.parts,
      unsupported: findings.unsupported,
      missingSettings: [...goal.missing, ...declarations.missing],
      notes: findings.notes,
      unresolvedPlaces: [...places.unresolved, ...unresolved],
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

function rootBody(
  name: string,
  campaign: CampaignIntent,
  { strategy }: Bidding,
  context: MetaPlanContext,
  findings: PlanFindings,
): NodeBody {
  const { objective } = objectives[campaign.objective];
  const fixed = context.fixedCampaign;
  const there = fixed?.['objective'];
  if (typeof there === 'string' && there !== objective) {
    const message = `The campaign is for ${there} on Meta, and its objective never changes.`;
    findings.refuse('objective', message, { value: campaign.objective, possible: there });
  }
  return {
    name,
    objective,
    budget: budgetOf(campaign, context, findings),
    bid_strategy: strategy,
    special: specialOf(campaign, findings),
  };
}

function budgetOf({ budget }: CampaignIntent, context: MetaPlanContext, findings: PlanFindings): NodeBody {
  const field = budget.amount.currency === context.account.currency ? 'budget.amount' : 'budget.currency';
  isBillable(budget.amount, field, billingOf(context), findings);
  const there = (context.fixedCampaign?.['budget'] as { readonly type?: string } | undefined)?.type;
  if (there !== undefined && there !== budget.type) {
    const message = `The campaign has a ${there} budget on Meta, which cannot become a ${budget.type} one.`;
    findings.refuse('budget.type', message, { value: budget.type, possible: there });
  }
  return { type: budget.type, units: String(billedUnits(budget.amount, wholeUnits) ?? 0n) };
}

/** The declaration of political advertising in the EU is a category at Meta. */
function specialOf(campaign: CampaignIntent, findings: PlanFindings): NodeBody {
  const { specialAdCategories, containsEuPoliticalAdvertising: isPolitical, targeting } = campaign;
  const said = [...specialAdCategories, ...(isPolitical === true ? ['issues_elections_politics'] : [])];
  const special = [...new Set(said.flatMap((category) => categories[category] ?? []))].sort();
  if (special.length === 0) return { categories: [], countries: [] };
  const countries = [...new Set(targeting.locations.include.map((code) => code.slice(0, 2)))].sort();
  if (countries.length === 0)
    findings.refuse('targeting.locations', 'Meta wants the countries of ads of a special category by name.', {});
  return { categories: special, countries };
}
