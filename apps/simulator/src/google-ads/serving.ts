/** When each ad could be shown: it and its ad group enabled, its review passed, and in search a keyword to show it for. */
import { grouped, intersect, spans, union, type Period } from '../model/periods.js';
import { reachPeriods } from './audience-reach.js';
import type { Ad, AdGroupCriterion, AdGroupCriterionHistory, AdHistory, Review } from './ad-tables.js';
import type { Tree, TreeHistories } from './tree.js';

export interface AdServing {
  ad: Ad;
  campaignId: string;
  periods: Period[];
}

export const passes = ({ approval_status }: Pick<Review, 'approval_status'>): boolean => approval_status !== 'DISAPPROVED';

const enabled = <T extends { at: Date; status: string }>(history: readonly T[]): (Period & { entry: T })[] =>
  spans(history).filter(({ entry }) => entry.status === 'ENABLED');

function approved(history: readonly AdHistory[]): Period[] {
  return enabled(history)
    .filter(({ entry }) => passes(entry))
    .map(({ entry, from, to }) => ({ from: Math.max(from, entry.reviewed_at.getTime()), to }))
    .filter(({ from, to }) => from < to);
}

const criterionKey = (adGroupId: string, criterionId: string): string => `${adGroupId}~${criterionId}`;

export const historiesOfCriteria = (history: readonly AdGroupCriterionHistory[]): Map<string, AdGroupCriterionHistory[]> =>
  grouped(history, ({ ad_group_id, criterion_id }) => criterionKey(ad_group_id, criterion_id));

/** By ad group: when one of its keywords could bring the ads up. */
function keywordPeriods(tree: Tree, histories: TreeHistories): Map<string, Period[]> {
  const ofCriteria = historiesOfCriteria(histories.criteria);
  const keywords = tree.criteria.filter(({ kind, negative }) => kind === 'keyword' && !negative);
  return new Map(
    [...grouped(keywords, ({ ad_group_id }) => ad_group_id)].map(([adGroupId, own]) => [
      adGroupId,
      union(own.flatMap(({ id }) => enabled(ofCriteria.get(criterionKey(adGroupId, id)) ?? []))),
    ]),
  );
}

/** The ads of every campaign, by its id; `needsKeywords` tells campaigns that are shown to searches only. */
export function servingAds(
  tree: Tree,
  histories: TreeHistories,
  needsKeywords: (campaignId: string) => boolean,
): Map<string, AdServing[]> {
  const ofAdGroups = grouped(histories.adGroups, ({ ad_group_id }) => ad_group_id);
  const ofAds = grouped(histories.ads, ({ ad_id }) => ad_id);
  const keywords = keywordPeriods(tree, histories);
  const campaignOf = new Map(tree.adGroups.map(({ id, campaign_id }) => [id, campaign_id]));
  const ofCriteria = historiesOfCriteria(histories.criteria);
  const historyOf = ({ ad_group_id, id }: AdGroupCriterion) => ofCriteria.get(criterionKey(ad_group_id, id)) ?? [];
  const open = new Map(
    tree.adGroups.map((adGroup) => {
      const { id, campaign_id } = adGroup;
      const periods = intersect(enabled(ofAdGroups.get(id) ?? []), reachPeriods(adGroup, tree.criteria, tree.listed, historyOf));
      return [id, needsKeywords(campaign_id) ? intersect(periods, keywords.get(id) ?? []) : periods];
    }),
  );
  const ads = tree.ads.map((ad) => ({
    ad,
    campaignId: campaignOf.get(ad.ad_group_id) ?? '',
    periods: intersect(open.get(ad.ad_group_id) ?? [], approved(ofAds.get(ad.id) ?? [])),
  }));
  return grouped(ads, ({ campaignId }) => campaignId);
}
