// The ads of a campaign on one platform, and what the refusals of its review mean for the delivery.
import type { IdKind } from '@app/kernel';
import { type DeliveryIssue, issueOf } from './delivery-issue.js';

interface ReviewFinding {
  /** The platform's own word. */
  readonly topic: string;
  readonly severity: 'prohibited' | 'limited';
  /** The platform's own sentence, where it gives one. */
  readonly sentence?: string;
}

/** The platform's judgement of an ad. */
export interface PlatformReview {
  readonly state: 'pending' | 'approved' | 'limited' | 'rejected';
  readonly findings: readonly ReviewFinding[];
}

/** As creatives say it; without a review an ad is `not_submitted`. */
export const reviewStatuses = ['not_submitted', 'approved', 'pending_review', 'limited', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

const statusOf = {
  pending: 'pending_review',
  approved: 'approved',
  limited: 'limited',
  rejected: 'rejected',
} as const satisfies Record<PlatformReview['state'], ReviewStatus>;

export const reviewStatusOf = (review: PlatformReview | null): ReviewStatus =>
  review ? statusOf[review.state] : 'not_submitted';

/** A variant that an ad shows. */
export interface AdVariant {
  /** Public, as `id` is. */
  readonly creativeId: string;
  readonly index: number;
  /** Absent from what was planned before variants had a name here. */
  readonly id?: string;
  readonly format?: string;
}

export interface AdOnPlatform {
  /** The node's key. */
  readonly node: string;
  /** null: it is not on the platform. */
  readonly platformId: string | null;
  readonly variants: readonly AdVariant[];
  /** null: the platform has not shown one yet. */
  readonly review: PlatformReview | null;
}

const MOST_FINDINGS = 20;
const LONGEST_TOPIC = 200;
const LONGEST_SENTENCE = 1_000;
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

/** What is prohibited first; beyond the limit the last one counts the others. */
export function boundedReview({ state, findings }: PlatformReview): PlatformReview {
  const all = findings
    .map(({ topic, severity, sentence }) => ({
      ...{ topic: cut(topic, LONGEST_TOPIC), severity },
      ...(sentence !== undefined && { sentence: cut(sentence, LONGEST_SENTENCE) }),
    }))
    .sort((one, other) => Number(other.severity === 'prohibited') - Number(one.severity === 'prohibited'));
  if (all.length <= MOST_FINDINGS) return { state, findings: all };
  const kept = all.slice(0, MOST_FINDINGS - 1);
  const severity = all[kept.length]?.severity ?? 'limited';
  return { state, findings: [...kept, { topic: `${all.length - kept.length} more`, severity }] };
}

const creativeOf = ({ variants }: AdOnPlatform): string | null => variants[0]?.creativeId ?? null;

/** null: it shows variants of several formats, or none. */
export function formatOf({ variants }: AdOnPlatform): string | null {
  const [first, ...others] = new Set(variants.map(({ format }) => format));
  return others.length === 0 ? (first ?? null) : null;
}

export const isInReview = ({ review }: AdOnPlatform): boolean => review?.state === 'pending';

/** One for each ad that the review refused. They block where the platform shows nothing of the campaign. */
export function rejections(channel: string, ads: readonly AdOnPlatform[], isShown: boolean): DeliveryIssue[] {
  const rejected = ads.filter(({ review }) => review?.state === 'rejected');
  const severity = rejected.length === ads.length && !isShown ? 'blocking' : 'limiting';
  return rejected.map((ad) => {
    const findings = ad.review?.findings ?? [];
    const reasons = findings.map(({ topic, sentence }) => (sentence === undefined ? topic : `${topic} (“${sentence}”)`));
    const creative = creativeOf(ad);
    const reason = reasons.length === 0 ? 'no reason is given' : reasons.join(', ');
    const extent = severity === 'blocking' ? ' No ad of the campaign is shown there.' : '';
    return issueOf('creative_rejected', severity, {
      field: 'creative_ids',
      message:
        `The review of ${channel} rejected the ad ${ad.platformId ?? ad.node}: ${reason}.${extent} ` +
        `Replace its creative, or appeal there: an approval is noticed at the next sync.`,
      value: findings.map(({ topic }) => topic),
      resource: creative === null ? null : { type: 'creative' satisfies IdKind, id: creative },
      channel,
    });
  });
}

/** Whether the issue is the launch check's, and the ads of the campaign itself tell more. */
export const isReportedByAds = ({ code, resource }: DeliveryIssue, ads: readonly AdOnPlatform[]): boolean =>
  code === 'creative_rejected' && ads.some((ad) => ad.review !== null && creativeOf(ad) === resource?.id);
