import type { CampaignIntent, NodeBody, PlatformNode } from '@app/connections';
import type { GooglePlanContext } from './plan-context.js';
import type { Bidding } from './bidding.js';
import { type PlannedLists, setOf } from './campaign-lists.js';
import { CAMPAIGN_KEY } from './campaign-node.js';
import { type CampaignType, rowOf } from './campaign-types.js';
import type { PlanFindings } from '../../shared/plan-findings.js';
import { keywordsOf, refuseKeywords } from './keywords.js';
import { contentTag, tagWithin } from '../../shared/node-tags.js';
import { definedPeople, excludedPeople, refusePeople } from './people.js';

export interface PlannedGroups {
  /** The definition of the people that a group refers to. */
  readonly targeting: readonly PlatformNode[];
  readonly groups: readonly PlatformNode[];
}

/** An ad group of an app campaign holds one ad, so there each creative has its own. */
export const groupKey = (type: CampaignType, creativeId: string): string => {
  const { format } = rowOf(type);
  return format === null ? `group:app:${creativeId}` : `group:${format}`;
};

/** `name`: the campaign's own; `places`: the locations and languages, for the types that have them here. */
export function groupNodes(
  type: CampaignType,
  { campaign, context, findings }: { campaign: CampaignIntent; context: GooglePlanContext; findings: PlanFindings },
  bidding: Bidding,
  { name, places, lists, creativeIds }: { name: string; places: NodeBody; lists: PlannedLists; creativeIds: readonly string[] },
): PlannedGroups {
  const row = rowOf(type);
  const people = row.people === 'defined' ? definedPeople(campaign.targeting, lists, findings) : null;
  const definition = people && targetingNode(people);
  if (row.people === null) refusePeople(type, campaign.targeting, findings);
  if (type !== 'SEARCH') refuseKeywords(type, campaign, context, findings);
  const body: NodeBody = {
    name,
    bid: bidding.ofGroup,
    ...(row.placesOn === 'group' ? places : {}),
    ...(row.people === 'excluded' ? { ...excludedPeople(campaign.targeting, findings), lists: onlyThese(lists) } : {}),
    ...(row.people === 'defined' ? { audience: definition && { node: definition.key } } : {}),
    ...(type === 'SEARCH' ? { keywords: keywordsOf(campaign, findings) } : {}),
    ...(row.widens ? { widening: false } : {}),
  };
  const keys = [...new Set(creativeIds.map((id) => groupKey(type, id)))];
  const groups = (keys.length === 0 ? [groupKey(type, 'none')] : keys).map((key) => groupNode(key, campaign.tag, body));
  return { targeting: definition ? [definition] : [], groups };
}

/** null: everybody else too. */
const onlyThese = ({ include }: PlannedLists): NodeBody | null =>
  include.length === 0 ? null : { only: true, ...setOf(include) };

const groupNode = (key: string, campaignTag: string, body: NodeBody): PlatformNode => ({
  key,
  kind: 'group',
  parent: CAMPAIGN_KEY,
  tag: tagWithin(campaignTag, key),
  body,
  file: null,
  variants: [],
});

/** Named by its content, so that it is the same in every campaign and is never changed. */
function targetingNode(body: NodeBody): PlatformNode {
  const tag = contentTag(body);
  return { key: `targeting:${tag}`, kind: 'targeting', parent: null, tag, body, file: null, variants: [] };
}
