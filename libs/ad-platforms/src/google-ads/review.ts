// Google's judgement of an ad, in our words.
import type { AdReview } from '@app/connections';
import type { AdRow } from './google-ads.answers.js';

const approvals: Readonly<Record<string, AdReview['state']>> = {
  APPROVED: 'approved',
  APPROVED_LIMITED: 'limited',
  AREA_OF_INTEREST_ONLY: 'limited',
  DISAPPROVED: 'rejected',
};
/** Topics of other types only describe, or add to what is shown. */
const severities: Readonly<Record<string, AdReview['findings'][number]['severity']>> = {
  PROHIBITED: 'prohibited',
  FULLY_LIMITED: 'limited',
  LIMITED: 'limited',
  AREA_OF_INTEREST_ONLY: 'limited',
};

export function reviewOf({ approvalStatus, reviewStatus, policyTopicEntries }: AdRow['adGroupAd']['policySummary']): AdReview {
  const judged = approvals[approvalStatus] ?? (reviewStatus === 'ELIGIBLE_MAY_SERVE' ? 'approved' : 'pending');
  return {
    state: reviewStatus === 'REVIEW_IN_PROGRESS' ? 'pending' : judged,
    findings: policyTopicEntries.flatMap(({ topic, type }) => {
      const severity = severities[type];
      return severity === undefined ? [] : [{ topic, severity }];
    }),
  };
}
