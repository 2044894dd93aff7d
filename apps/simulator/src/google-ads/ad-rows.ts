/** Ad groups, ads and the views of their people as a query's rows. */
import type { Ad, AdGroup } from './ad-tables.js';
import { writtenAd, writtenAdGroup } from './ads/resource-rows.js';
import { type Whereabouts, whereOf } from './countries.js';
import { AGE_BANDS, GENDERS } from './demographics.js';
import type { Row } from './row.js';
import { needsKeywords, ownStatus, type StatusContext } from './status.js';
import type { Campaign } from './tables.js';
import { isUnderReview, shownAd, shownAdGroup } from './tree-status.js';

export function adGroupRow(adGroup: AdGroup, campaign: Campaign, { account, tree, now }: StatusContext): Row {
  const shown = shownAdGroup(adGroup, tree, ownStatus(campaign, account, now), needsKeywords(campaign), now);
  return {
    ...writtenAdGroup(adGroup),
    'ad_group.primary_status': shown.primary,
    'ad_group.primary_status_reasons': shown.reasons,
  };
}

/** Until the review has ended, nobody knows its result. */
export function adRow(ad: Ad, adGroup: AdGroup, campaign: Campaign, { account, now }: StatusContext): Row {
  const shown = shownAd(ad, adGroup, ownStatus(campaign, account, now), now);
  const waiting = isUnderReview(ad, now);
  return {
    ...writtenAd(ad),
    'ad_group_ad.primary_status': shown.primary,
    'ad_group_ad.primary_status_reasons': shown.reasons,
    'ad_group_ad.policy_summary.review_status': waiting ? 'REVIEW_IN_PROGRESS' : ad.review_status,
    'ad_group_ad.policy_summary.approval_status': waiting ? undefined : ad.approval_status,
    'ad_group_ad.policy_summary.policy_topic_entries': waiting ? [] : ad.policy_topics,
  };
}

export const locationRow = ({ account_id }: Campaign, place: Whereabouts): Row => ({
  'user_location_view.resource_name': `customers/${account_id}/userLocationViews/${whereOf(place)}`,
  'user_location_view.country_criterion_id': BigInt(place.countryId),
  'user_location_view.targeting_location': place.isTargeted,
});

const VIEWS = {
  age_range_view: { field: 'ad_group_criterion.age_range.type', collection: 'ageRangeViews', groups: AGE_BANDS },
  gender_view: { field: 'ad_group_criterion.gender.type', collection: 'genderViews', groups: GENDERS },
} as const;
export type View = keyof typeof VIEWS;

export const isView = (name: string): name is View => Object.hasOwn(VIEWS, name);

/** One row for each group of people, by its type; every ad group has all of them. */
export function viewRows(view: View, { account_id, id }: AdGroup): Map<string, Row> {
  const { field, collection, groups } = VIEWS[view];
  return new Map(
    groups.map((group) => [
      group.type,
      {
        [`${view}.resource_name`]: `customers/${account_id}/${collection}/${id}~${group.id}`,
        'ad_group_criterion.resource_name': `customers/${account_id}/adGroupCriteria/${id}~${group.id}`,
        'ad_group_criterion.criterion_id': BigInt(group.id),
        [field]: group.type,
      },
    ]),
  );
}
