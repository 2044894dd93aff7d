// One word for what the platforms do with a campaign: on a channel, and over all its channels.
import type { CampaignStatus } from './campaign.lifecycle.js';

export const deliveryStatuses = [
  'not_launched',
  'scheduled',
  'pending_review',
  'delivering',
  'limited',
  'not_delivering',
  'paused',
  'ended',
  'archived',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The last observed state on a platform, in the terms of the ad-platform port. */
export type ObservedDelivery =
  'scheduled' | 'pending_review' | 'delivering' | 'limited' | 'not_delivering' | 'paused' | 'ended' | 'removed';

/** Of a campaign that is not active: it runs nowhere. */
export const resting: Readonly<Record<Exclude<CampaignStatus, 'active'>, DeliveryStatus>> = {
  draft: 'not_launched',
  paused: 'paused',
  completed: 'ended',
  archived: 'archived',
};

export const delivers = (state: ObservedDelivery | DeliveryStatus | null): state is 'delivering' | 'limited' =>
  state === 'delivering' || state === 'limited';

/** Where no channel delivers, the campaign has the first of these that any of them has. */
const worstFirst = ['not_delivering', 'pending_review', 'scheduled', 'ended'] as const satisfies readonly DeliveryStatus[];

/** One status for all channels: `delivering` when all are and nothing limits it, `limited` when some are, else the worst. */
export function together(states: readonly DeliveryStatus[], isLimited: boolean): DeliveryStatus {
  if (states.some(delivers)) return !isLimited && states.every((state) => state === 'delivering') ? 'delivering' : 'limited';
  return worstFirst.find((state) => states.includes(state)) ?? 'not_delivering';
}
