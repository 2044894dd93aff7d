// What a campaign becomes at LinkedIn: a campaign that says everything, and one ad for each variant of a creative.
import type { CampaignIntent, NodeBody, PlanContext, PlanTree } from '@app/connections';
import { listsOf } from '../../shared/campaign-lists.js';
import { PlanFindings } from '../../shared/plan-findings.js';
import { isOwnAttribution, tellOfSpendCap } from '../../shared/whole-campaign.js';
import { linkedinNames } from '../linkedin.names.js';
import { adsOf } from './ads.js';
import { biddingOf } from './bidding.js';
import { peopleOf } from './people.js';
import { planAudience } from './plan-audience.js';
import { CAMPAIGN_KEY, fixedIn, settingIn } from './plan-context.js';

const MINUTE_MS = 60_000;
/** By general knowledge. */
const LISTS = { platform: 'LinkedIn', mostLists: 100 };

export const planTree: PlanTree = (campaign, context) => {
  const findings = new PlanFindings();
  const bidding = biddingOf(campaign, context, findings);
  const people = peopleOf(campaign, context, findings);
  const lists = listsOf(campaign, LISTS, planAudience, context, findings);
  const { assets, ads } = adsOf(campaign, bidding.leadForm, context, findings);
  tellOfSpendCap('LinkedIn', campaign, context.account.currency, findings);
  tellOfAttribution(campaign, findings);
  const organization = settingIn(context, 'organization');
  const because = 'Ads on LinkedIn speak as the organization of the ad account: one that belongs to a person has none.';
  const body: NodeBody = {
    name: linkedinNames.planned(campaign.name, findings),
    ...bidding.body,
    ...runOf(campaign, context, findings),
    ...people.body,
    ...lists.body,
    organization,
    political: politicalOf(campaign),
    widening: false,
  };
  return {
    nodes: [
      ...assets,
      { key: CAMPAIGN_KEY, kind: 'campaign', parent: null, tag: campaign.tag, body, file: null, variants: [] },
      ...ads,
    ],
    audiences: lists.parts,
    unsupported: findings.unsupported,
    missingSettings: [...(organization === null ? [{ key: 'organization', because }] : []), ...bidding.missing],
    notes: findings.notes,
    unresolvedPlaces: people.unresolved,
    holdUntil: null,
  };
};

const politicalOf = ({ containsEuPoliticalAdvertising: isPolitical }: CampaignIntent): string =>
  isPolitical === null ? 'NOT_DECLARED' : isPolitical ? 'POLITICAL' : 'NOT_POLITICAL';

/** LinkedIn wants a start: what has begun keeps its own, and what has none begins with the next full minute. */
function runOf({ startsAt, endsAt, budget }: CampaignIntent, context: PlanContext, findings: PlanFindings): NodeBody {
  const { now } = context;
  const said = fixedIn(context)?.['starts_at'];
  const there = typeof said === 'string' ? Date.parse(said) : null;
  const soon = Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const start =
    there !== null && there <= now.getTime() ? there : startsAt !== null && startsAt > now ? startsAt.getTime() : soon;
  if (budget.type === 'lifetime' && endsAt === null) {
    const message = 'A lifetime budget on LinkedIn needs an end_at. Give one, or use a daily budget.';
    findings.refuse('end_at', message, { possible: 'daily' });
  }
  return { starts_at: new Date(start).toISOString(), ends_at: endsAt && endsAt.toISOString() };
}

function tellOfAttribution({ attribution }: CampaignIntent, findings: PlanFindings): void {
  if (!isOwnAttribution(attribution)) return;
  const { clickDays, viewDays, model } = attribution;
  const value = `${model}, ${clickDays} and ${viewDays} days`;
  const message = `On LinkedIn each conversion has windows and a model of its own, which are set there: ${value} are not sent.`;
  findings.tell('adjusted_for_channel', 'attribution', message, { value });
}
