// What a campaign becomes on Google Ads: a campaign, an ad group, and one ad for each creative.
import type { CampaignIntent, PlanTree, PlatformPlan, UnsupportedValue } from '@app/connections';
import { type GooglePlanContext, googlePlanContext } from './plan-context.js';
import { adsOf } from './ads.js';
import { biddingOf, missingConversionAction } from './bidding.js';
import { listsOf } from './campaign-lists.js';
import { campaignNode } from './campaign-node.js';
import { type CampaignType, campaignTypes, candidateTypes, isCampaignType, rowOf } from './campaign-types.js';
import { holdOf } from './dates.js';
import { PlanFindings } from '../../shared/plan-findings.js';
import { groupKey, groupNodes } from './group-nodes.js';
import { languagesOf } from './languages.js';
import { locationsOf } from './locations.js';
import { googleNames } from '../google-ads.names.js';
import { tellOfWholeCampaign } from './whole-campaign.js';

interface Draft extends PlatformPlan {
  /** Creatives that a campaign of this type does not show. */
  readonly unused: readonly string[];
}

/** Plans each type in question, and takes the first one that leaves nothing unsaid. */
export const planTree: PlanTree = (campaign, given) => {
  const context = googlePlanContext(given);
  const fixed = context.fixed?.type;
  if (fixed !== undefined && !isCampaignType(fixed)) return foreign(typeof fixed === 'string' ? fixed : JSON.stringify(fixed));
  const drafts: Draft[] = [];
  for (const type of fixed === undefined ? candidateTypes(campaign) : [fixed]) {
    const draft = draftOf(type, campaign, context);
    if (draft.unsupported.length === 0 && draft.unused.length === 0) return planOf(draft);
    drafts.push(draft);
  }
  return planOf(drafts.find(({ unsupported }) => unsupported.length === 0) ?? nearest(drafts));
};

const planOf = ({ nodes, audiences, unsupported, missingSettings, notes, unresolvedPlaces, holdUntil }: Draft): PlatformPlan => ({
  nodes,
  audiences,
  unsupported,
  missingSettings,
  notes,
  unresolvedPlaces,
  holdUntil,
});

function draftOf(type: CampaignType, campaign: CampaignIntent, context: GooglePlanContext): Draft {
  const findings = new PlanFindings();
  const of = { campaign, context, findings };
  tellOfWholeCampaign(campaign, context, findings);
  const { locations, unresolved } = locationsOf(campaign.targeting, context, findings);
  const places = { locations, languages: languagesOf(campaign.targeting.languages, findings) };
  const bidding = biddingOf(type, campaign, context, findings);
  const name = googleNames.planned(campaign.name, findings);
  const lists = listsOf(type, campaign.audiences, findings);
  const root = campaignNode(type, of, bidding, { name, places, lists });
  const { ads, assets, unused } = adsOf(type, campaign, (creativeId) => groupKey(type, creativeId), findings);
  const creativeIds = ads.flatMap(({ variants }) => variants.map(({ creativeId }) => creativeId));
  const { groups, targeting } = groupNodes(type, of, bidding, { name, places, lists, creativeIds });
  return {
    nodes: [...assets, ...targeting, root, ...groups, ...ads],
    audiences: lists.parts,
    unsupported: findings.unsupported,
    missingSettings: missingConversionAction(campaign, context),
    notes: findings.notes,
    unresolvedPlaces: unresolved,
    holdUntil: holdOf(rowOf(type), campaign, context),
    unused,
  };
}

/**
 * No type can do everything: if one of them fails only by what all fail by, that is what there is to say; otherwise what excludes
 * each.
 */
function nearest(drafts: readonly Draft[]): Draft {
  const [first, ...others] = drafts;
  if (first === undefined) throw new RangeError('A campaign has at least one type in question.');
  const says = (fault: UnsupportedValue): string => JSON.stringify([fault.field, fault.value, fault.message]);
  const ofAll = new Set(
    first.unsupported.map(says).filter((text) => others.every((other) => other.unsupported.map(says).includes(text))),
  );
  const whole = drafts.find(({ unsupported }) => unsupported.every((fault) => ofAll.has(says(fault))));
  if (whole) return whole;
  const byText = new Map(drafts.flatMap(({ unsupported }) => unsupported.map((fault) => [says(fault), fault] as const)));
  return { ...first, unsupported: [...byText.values()] };
}

/** Somebody made it on the platform, or it is of a type from before. */
function foreign(type: string): PlatformPlan {
  const possible = Object.values(campaignTypes).map(({ name }) => name);
  const message =
    `The campaign is of the type ${type} on Google Ads, which is not managed from here; possible: ` + `${possible.join(', ')}.`;
  const unsupported = [{ field: 'channels', message, value: type, possible }];
  return { nodes: [], audiences: [], unsupported, missingSettings: [], notes: [], unresolvedPlaces: [], holdUntil: null };
}
