// Plans a campaign for Google Ads: what it becomes there, and what Google cannot do.
import {
  type CampaignIntent,
  type NodeValue,
  type Objective,
  type PlanContext,
  type PlatformPlan,
  wallClock,
} from '@app/connections';
import { formatMoney } from '@app/kernel';
import type { BiddingBody, CampaignBody } from './campaign.body.js';
import { visibleName } from './names.js';

interface Kind {
  readonly type: CampaignBody['type'];
  readonly strategy: BiddingBody['strategy'];
}

/** Google has no field "objective": it is a channel plus a bidding strategy. */
const objectives: Readonly<Record<Objective, Kind | null>> = {
  // Google has no goal of reach for pictures.
  awareness: { type: 'DEMAND_GEN', strategy: 'targetSpend' },
  traffic: { type: 'SEARCH', strategy: 'targetSpend' },
  engagement: { type: 'DEMAND_GEN', strategy: 'targetSpend' },
  leads: { type: 'SEARCH', strategy: 'maximizeConversions' },
  sales: { type: 'SEARCH', strategy: 'maximizeConversions' },
  // An app campaign needs the app's store id, which our campaigns do not have.
  app_promotion: null,
};

export const possibleObjectives = (Object.keys(objectives) as Objective[]).filter((objective) => objectives[objective] !== null);

export function planTree(campaign: CampaignIntent, context: PlanContext): PlatformPlan {
  const kind = objectives[campaign.objective];
  const nothing = { nodes: [], unsupported: [], notes: [], unresolvedPlaces: [] };
  if (kind === null) {
    const message =
      'Google Ads: a campaign for app promotion needs an app, which campaigns here do not have; choose another objective.';
    const unsupported = { field: 'objective', message, value: campaign.objective, possible: possibleObjectives };
    return { ...nothing, unsupported: [unsupported] };
  }
  const body = {
    name: visibleName(campaign.name, campaign.tag),
    type: kind.type,
    budget: { type: campaign.budget.type, ...formatMoney(campaign.budget.amount) },
    bidding: { strategy: kind.strategy, target: null, ceiling: null },
    ...flightOf(campaign, context),
    eu_political: campaign.containsEuPoliticalAdvertising ?? false,
  };
  const place = { key: 'campaign', kind: 'campaign', parent: null, tag: campaign.tag } as const;
  return { ...nothing, nodes: [{ ...place, body, file: null, variants: [] }] };
}

/** A start that is not ahead is not said: Google takes the moment of the creation. Google's end is the last second. */
function flightOf({ startsAt, endsAt }: CampaignIntent, { now, account, fixed }: PlanContext): Record<string, NodeValue> {
  const begins = startsAt !== null && startsAt > now ? wallClock(startsAt, account.timezone) : fixed?.['starts_at'];
  const ends = endsAt === null ? null : wallClock(new Date(endsAt.getTime() - 1000), account.timezone);
  return { ...(begins ? { starts_at: begins } : {}), ends_at: ends };
}
