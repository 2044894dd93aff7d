/** The review of ads: it takes the configured time, and scripts decide how it ends; without one, the ad is approved. */
import type { Sql } from '../database.js';
import type { Ad, PolicyTopic, Review } from './ad-tables.js';
import type { Target } from './operation.js';

export const OUTCOMES = ['APPROVED', 'APPROVED_LIMITED', 'DISAPPROVED'] as const;

export interface Verdict {
  outcome: (typeof OUTCOMES)[number];
  topics: PolicyTopic[];
}

/** Every part that is present must match. */
export interface ReviewMatch {
  text_contains?: string | undefined;
  ad_id?: string | undefined;
  campaign_id?: string | undefined;
}

export interface ReviewScript extends Verdict {
  id: string;
  match: ReviewMatch;
}

type AdContent = Pick<Ad, 'id' | 'name' | 'final_urls' | 'content'>;

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** Texts are compared without regard to case. */
export function isMeant({ match }: Pick<ReviewScript, 'match'>, ad: AdContent, campaignId: string): boolean {
  const wanted = match.text_contains?.toLowerCase();
  return (
    (match.ad_id === undefined || match.ad_id === ad.id) &&
    (match.campaign_id === undefined || match.campaign_id === campaignId) &&
    (wanted === undefined || textsOf([ad.name, ad.final_urls, ad.content]).some((text) => text.toLowerCase().includes(wanted)))
  );
}

export const reviewScripts = (sql: Sql): Promise<ReviewScript[]> =>
  sql.query<ReviewScript>('select id::text, match, outcome, topics from google_ads.review_script order by id');

export const endedReview = ({ outcome, topics }: Verdict, at: Date): Review => ({
  review_status: 'REVIEWED',
  approval_status: outcome,
  policy_topics: topics,
  reviewed_at: at,
});

/** The review that begins now, when an ad is created or edited; the newest script that matches decides. */
export async function beginReview({ sql, now, reviewMs }: Target, ad: AdContent, campaignId: string): Promise<Review> {
  const scripts = await reviewScripts(sql);
  const script = scripts.findLast((each) => isMeant(each, ad, campaignId));
  return endedReview(script ?? { outcome: 'APPROVED', topics: [] }, new Date(now.getTime() + reviewMs));
}
