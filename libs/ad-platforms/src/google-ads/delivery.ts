// Whether a campaign, a group or an ad delivers, in our words.
import type { PlatformDelivery } from '@app/connections';

/** What Google shows of the state of each of them; only campaigns have a serving status. */
export interface ObservedState {
  readonly status: keyof typeof statuses;
  readonly primaryStatus?: string | undefined;
  readonly servingStatus?: string | undefined;
  readonly primaryStatusReasons: readonly string[];
}

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

const isReview = (reason: string): boolean => reason.endsWith('_UNDER_REVIEW');

export function deliveryOf({
  status,
  primaryStatus = '',
  servingStatus = '',
  primaryStatusReasons,
}: ObservedState): PlatformDelivery {
  const switched = status === 'ENABLED' ? undefined : statuses[status];
  const delivery =
    deliveryOfPrimaryStatus[primaryStatus] ?? switched ?? deliveryOfServingStatus[servingStatus] ?? 'not_delivering';
  const waits = delivery === 'scheduled' || delivery === 'not_delivering';
  const inReview = waits && primaryStatusReasons.some(isReview);
  return inReview && !primaryStatusReasons.includes('CAMPAIGN_PENDING') ? 'pending_review' : delivery;
}
