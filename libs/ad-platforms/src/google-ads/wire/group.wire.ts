// An ad group: from a body to Google's resources, and back.
import type { LiveNode, NodeBody, NodeValue, ObservedNode, ReadyNode } from '@app/connections';
import type { Batch, IdReader } from '../batch.js';
import { groupBody, type GroupBody } from '../bodies.js';
import { criteriaOf } from './criteria.wire.js';
import { deliveryOf, statuses } from '../delivery.js';
import type { GroupRow } from '../google-ads.answers.js';
import type { Operation } from '../google-ads.mutate.js';
import { googleNames } from '../google-ads.names.js';
import { updateOf } from './update-mask.js';

/** What a group takes over from its campaign. Google sets the type of all others itself. */
export interface GroupCampaign {
  readonly type: NodeValue | undefined;
  readonly strategy: NodeValue | undefined;
}
const types: Readonly<Record<string, string>> = { SEARCH: 'SEARCH_STANDARD', DISPLAY: 'DISPLAY_STANDARD' };
/** The bid of a group, by the campaign's strategy. */
const bidFields: Readonly<Record<string, 'cpcBidMicros' | 'cpmBidMicros'>> = {
  manualCpc: 'cpcBidMicros',
  manualCpm: 'cpmBidMicros',
};

const text = (value: NodeValue | undefined): string => (typeof value === 'string' ? value : '');

/** Under a strategy that bids by itself a group has no bid, and there is none to clear. */
function bidOf(bid: string | null, { strategy }: GroupCampaign): Record<string, string | undefined> {
  const field = bidFields[text(strategy)];
  if (field === undefined && bid === null) return {};
  return { [field ?? 'cpcBidMicros']: bid ?? undefined };
}

/** Of the dimensions of targeting, only lists of people limit or merely observe by our word. */
const restrictionOf = ({ only }: NonNullable<GroupBody['lists']>) => ({ targetingDimension: 'AUDIENCE', bidOnly: !only });

const reachesOnlyLists = ({ targetingSetting }: GroupRow['adGroup']): boolean =>
  targetingSetting?.targetRestrictions.some(({ targetingDimension, bidOnly }) => targetingDimension === 'AUDIENCE' && !bidOnly) ??
  false;

export function createGroup(batch: Batch, node: ReadyNode, campaign: GroupCampaign): IdReader {
  const group = groupBody.parse(node.body);
  const type = types[text(campaign.type)];
  const resourceName = batch.name('adGroup', batch.newId(node.key));
  const at = batch.add({
    adGroupOperation: {
      create: {
        resourceName,
        campaign: batch.name('campaign', batch.parentIdOf(node)),
        name: googleNames.of(group.name, node.tag),
        status: 'PAUSED',
        ...(type === undefined ? {} : { type }),
        ...(group.bid === null ? {} : bidOf(group.bid, campaign)),
        ...(group.widening === undefined ? {} : { optimizedTargetingEnabled: group.widening }),
        ...(group.lists ? { targetingSetting: { targetRestrictions: [restrictionOf(group.lists)] } } : {}),
      },
    },
  });
  for (const create of criteriaOf(group, batch))
    batch.add({ adGroupCriterionOperation: { create: { adGroup: resourceName, ...create } } });
  return (ids) => ({ id: ids[at] ?? '', extra: {} });
}

export function groupUpdate(
  resourceName: string,
  { tag }: LiveNode,
  change: Partial<GroupBody>,
  campaign: GroupCampaign,
): Operation[] {
  const { name, bid, widening, lists } = change;
  // Replaces the restriction of this dimension, and leaves those of the others that somebody set there.
  const operations = lists ? [{ operator: 'ADD', value: restrictionOf(lists) }] : null;
  const said = updateOf(resourceName, {
    ...(name === undefined ? {} : { name: googleNames.of(name, tag) }),
    ...(bid === undefined ? {} : bidOf(bid, campaign)),
    ...(widening === undefined ? {} : { optimizedTargetingEnabled: widening }),
    ...(operations ? { targetingSetting: { targetRestrictionOperations: operations } } : {}),
  });
  return said ? [{ adGroupOperation: said }] : [];
}

export function observedGroup({ campaign, adGroup }: GroupRow, sets: Readonly<Record<string, NodeValue>>): ObservedNode {
  const { name, tag } = googleNames.read(adGroup.name);
  const manual: Readonly<Record<string, string | undefined>> = {
    MANUAL_CPC: adGroup.cpcBidMicros,
    MANUAL_CPM: adGroup.cpmBidMicros,
  };
  return {
    kind: 'group',
    ids: { id: adGroup.id, extra: {} },
    parentId: campaign.id,
    rootId: campaign.id,
    tag,
    status: statuses[adGroup.status],
    delivery: deliveryOf(adGroup),
    reasons: adGroup.primaryStatusReasons,
    fields: {
      name,
      bid: manual[campaign.biddingStrategyType] ?? null,
      widening: adGroup.optimizedTargetingEnabled,
      ...sets,
      lists: sets['lists'] ? { ...(sets['lists'] as NodeBody), only: reachesOnlyLists(adGroup) } : null,
    },
    review: null,
  };
}
