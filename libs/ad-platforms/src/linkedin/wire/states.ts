// States of campaigns and creatives, in LinkedIn's words and in ours.
import type { AdReview, ObservedNode, PlatformDelivery } from '@app/connections';

/** Those of which a finder is asked: what it is not asked for it leaves out. */
export const livingCampaigns = ['ACTIVE', 'PAUSED', 'DRAFT', 'COMPLETED'];
export const livingCreatives = ['ACTIVE', 'PAUSED', 'DRAFT'];
export const campaignStates = [...livingCampaigns, 'ARCHIVED', 'CANCELED', 'PENDING_DELETION', 'REMOVED'] as const;
export const creativeStates = ['ACTIVE', 'PAUSED', 'DRAFT', 'ARCHIVED', 'CANCELED', 'PENDING_DELETION', 'REMOVED'] as const;

const statuses: Readonly<Record<string, ObservedNode['status']>> = {
  ACTIVE: 'enabled',
  COMPLETED: 'enabled',
  PAUSED: 'paused',
  DRAFT: 'paused',
};
export const statusOf = (state: string): ObservedNode['status'] => statuses[state] ?? 'removed';

/** The first that matches a word of LinkedIn's; everything else holds the campaign up. */
const holds: readonly (readonly [RegExp, PlatformDelivery])[] = [
  [/_END_DATE_HOLD$/, 'ended'],
  [/^CAMPAIGN_TOTAL_BUDGET_HOLD$/, 'ended'],
  [/_START_DATE_HOLD$/, 'scheduled'],
];

export function campaignDelivery(state: string, serving: readonly string[]): PlatformDelivery {
  if (statusOf(state) !== 'enabled') return statusOf(state) === 'paused' ? 'paused' : 'removed';
  if (state === 'COMPLETED') return 'ended';
  const held = holds.find(([word]) => serving.some((each) => word.test(each)));
  if (held) return held[1];
  return serving.includes('RUNNABLE') ? 'delivering' : 'not_delivering';
}

/** LinkedIn's codes for what holds it up. */
export const reasonsOf = (serving: readonly string[]): string[] =>
  serving.filter((each) => each !== 'RUNNABLE' && each !== 'STOPPED');

interface SeenCreative {
  readonly intendedStatus: string;
  readonly isServing: boolean;
  readonly servingHoldReasons: readonly string[];
  readonly review: { readonly status: string; readonly rejectionReasons: readonly string[] };
}

const judgements: Readonly<Record<string, AdReview['state']>> = {
  PENDING: 'pending',
  NEEDS_REVIEW: 'pending',
  PREAPPROVED: 'pending',
  REJECTED: 'rejected',
  APPROVED: 'approved',
  AUTO_APPROVED: 'approved',
};

export const isUnderReview = ({ review, servingHoldReasons: held }: SeenCreative): boolean =>
  judgements[review.status] === 'pending' || held.includes('UNDER_REVIEW');

/** Its review begins when it leaves DRAFT. */
export function reviewOf({ intendedStatus, review: { status, rejectionReasons } }: SeenCreative): AdReview {
  const state = intendedStatus === 'DRAFT' ? 'pending' : (judgements[status] ?? 'pending');
  const findings = state === 'rejected' ? rejectionReasons : [];
  return { state, findings: findings.map((topic) => ({ topic, severity: 'prohibited' })) };
}

export function creativeDelivery(seen: SeenCreative): PlatformDelivery {
  const status = statusOf(seen.intendedStatus);
  if (status !== 'enabled') return status === 'paused' ? 'paused' : 'removed';
  if (reviewOf(seen).state === 'rejected') return 'not_delivering';
  if (isUnderReview(seen)) return 'pending_review';
  if (seen.isServing) return 'delivering';
  return seen.servingHoldReasons.includes('CAMPAIGN_STOPPED') ? 'paused' : 'not_delivering';
}
