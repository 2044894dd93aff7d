/** The audience report: what an ad group or a campaign delivered to the people of each list. Parts overlap, and do not add up. */
import { chance, within } from '../model/chance.js';
import type { AdGroup, AdGroupCriterion, CampaignCriterion } from './ad-tables.js';
import { adGroupCriterionRow, campaignCriterionRow } from './ads/resource-rows.js';
import { includedLists, onlyObserves, type AccountAudiences } from './audience-reach.js';
import { resourceName } from './operation.js';
import type { Row } from './row.js';

/** `share`: how much of the whole went to people of the list. */
export interface AudiencePart {
  row: Row;
  key: string;
  share: number;
}

const LIMITED_TO_SEVERAL = [0.35, 0.9] as const;
const ONLY_OBSERVED = [0.08, 0.4] as const;

/** Everybody reached is in the list when it is the only one. */
const shareOf = (key: string, lists: number, observed: boolean): number =>
  observed ? within(ONLY_OBSERVED, chance(key)) : lists === 1 ? 1 : within(LIMITED_TO_SEVERAL, chance(key));

/** As a criterion of the list itself: a list that an audience names has its own id as that of its criterion. */
function ofList<T extends AdGroupCriterion | CampaignCriterion>(criterion: T, listId: string): T {
  if (criterion.kind === 'userList') return criterion;
  const userList = resourceName(criterion.account_id, 'userList', listId);
  return { ...criterion, id: listId, kind: 'userList', detail: { userList } };
}

function parts<T extends AdGroupCriterion | CampaignCriterion>(
  criteria: readonly T[],
  listed: AccountAudiences,
  observed: boolean,
  of: (criterion: T, key: string) => AudiencePart,
): AudiencePart[] {
  const named = criteria.flatMap((criterion) => includedLists(criterion, listed).map((listId) => ({ criterion, listId })));
  const each = new Map(named.map((one) => [one.listId, one]));
  return [...each.values()].map(({ criterion, listId }) => {
    const part = of(ofList(criterion, listId), listId);
    return { ...part, share: shareOf(part.key, each.size, observed) };
  });
}

export const adGroupParts = (
  seed: string,
  adGroup: AdGroup,
  criteria: readonly AdGroupCriterion[],
  listed: AccountAudiences,
): AudiencePart[] =>
  parts(
    criteria.filter(({ ad_group_id }) => ad_group_id === adGroup.id),
    listed,
    onlyObserves(adGroup),
    (criterion, listId) => {
      const id = `${adGroup.id}~${criterion.id}`;
      const view = { 'ad_group_audience_view.resource_name': `customers/${adGroup.account_id}/adGroupAudienceViews/${id}` };
      return { row: { ...view, ...adGroupCriterionRow(criterion) }, key: `${seed}|${adGroup.id}|${listId}`, share: 1 };
    },
  );

export const campaignParts = (seed: string, campaignId: string, listed: AccountAudiences): AudiencePart[] =>
  parts(
    listed.ofCampaigns.filter(({ campaign_id }) => campaign_id === campaignId),
    listed,
    false,
    (criterion, listId) => {
      const id = `${campaignId}~${criterion.id}`;
      const view = { 'campaign_audience_view.resource_name': `customers/${criterion.account_id}/campaignAudienceViews/${id}` };
      return { row: { ...view, ...campaignCriterionRow(criterion) }, key: `${seed}|${campaignId}|${listId}`, share: 1 };
    },
  );
