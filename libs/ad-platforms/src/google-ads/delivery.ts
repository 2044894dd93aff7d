// Whether a campaign delivers, in our words.
import type { PlatformDelivery } from '@app/connections';
import type { CampaignRow } from './google-ads.answers.js';

export const statuses = { ENABLED: 'enabled', PAUSED: 'paused', REMOVED: 'removed' } as const;

const deliveryOfPrimaryStatus: Readonly<Record<string, PlatformDelivery>> = {
  ELIGIBLE: 'delivering',
  LEARNING: 'delivering',
  LIMITED: 'limited',
  PENDING: 'scheduled',
  PAUSED: 'paused',
  ENDED: 'ended',
  REMOVED: 'removed',
  MISCONFIGURED: 'not_delivering',
  NOT_ELIGIBLE: 'not_delivering',
};

/** Read only when the primary status is unknown to us. */
const deliveryOfServingStatus: Readonly<Record<string, PlatformDelivery>> = {
  SERVING: 'delivering',
  PENDING: 'scheduled',
  ENDED: 'ended',
  SUSPENDED: 'not_delivering',
  NONE: 'not_delivering',
};

const underReview = ['MOST_ADS_UNDER_REVIEW', 'MOST_ASSET_GROUPS_UNDER_REVIEW'];

export function deliveryOf({
  status,
  primaryStatus = '',
  servingStatus = '',
  primaryStatusReasons,
}: CampaignRow['campaign']): PlatformDelivery {
  const switched = status === 'ENABLED' ? undefined : statuses[status];
  const delivery =
    deliveryOfPrimaryStatus[primaryStatus] ?? switched ?? deliveryOfServingStatus[servingStatus] ?? 'not_delivering';
  const waits = delivery === 'scheduled' || delivery === 'not_delivering';
  const inReview = waits && primaryStatusReasons.some((reason) => underReview.includes(reason));
  return inReview && !primaryStatusReasons.includes('CAMPAIGN_PENDING') ? 'pending_review' : delivery;
}
