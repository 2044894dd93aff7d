// What the drafts of a brief lack for their places, as one remark.
import type { BriefFinding } from '../request-policy.js';

interface Draft {
  readonly channel: string;
  readonly format: string;
  readonly notes: { readonly incomplete: readonly { field: string; needed: number; given: number }[] } | null;
}

const MOST_PLACES = 10;
const CURE = 'State more facts[] (POST /v1/creative/facts proposes them from a prompt or a page), or let a provider write.';

/** `google_ads search: headlines 2 of 3`; none: every draft is whole. */
export function thinness(drafts: readonly Draft[]): BriefFinding[] {
  const lacks = drafts.flatMap(({ channel, format, notes }) =>
    (notes?.incomplete ?? []).map(({ field, needed, given }) => `${channel} ${format}: ${field} ${given} of ${needed}`),
  );
  const places = [...new Set(lacks)].slice(0, MOST_PLACES);
  if (places.length === 0) return [];
  return [{ topic: 'brief_too_thin', severity: 'limited', evidence: `${places.join('; ')}. ${CURE}`, field: 'facts' }];
}
