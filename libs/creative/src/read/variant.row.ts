// Turns the rows of variants into views.
import { isoOrNull, publicId, publicIdOrNull } from '@app/kernel';
import type { TextSource } from '../domain/critic/critic.js';
import type { Variant } from '../domain/creative.state.js';
import type { AdCopy, Size } from '../domain/creative-words.js';
import { shownText } from '../domain/insertions.js';
import { copyLimitsOf } from '../domain/limits-of-channels.js';
import { reviewMessage, statusOf, type VariantReview, worstStatusOf } from '../domain/review.js';
import { textLength } from '../domain/text-length.js';
import type { VariantView } from './variant.view.js';

export interface VariantRow extends Omit<Variant, 'size'> {
  readonly id: string;
  readonly creativeId: string;
  readonly organizationId: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly language: string;
  readonly createdAt: Date;
  readonly isPrimary: boolean;
  readonly acceptedAt: Date | null;
  readonly acceptedBy: string | null;
  readonly rank: number | null;
  /** The worst first. */
  readonly reviews: readonly CampaignReview[];
}

interface CampaignReview extends Pick<VariantReview, 'state' | 'findings'> {
  readonly channel: string;
  readonly campaignId: string;
}

/** The address of a file, and its expiry. */
export interface Address {
  readonly url: string;
  readonly expiresAt: Date;
}

export function variantView(row: VariantRow, address: Address | null, altText: string | null): VariantView {
  const { copy, file } = row;
  const limits = copyLimitsOf(row.channel, row.format);
  const text = (words: string) => ({ text: words, length: textLength(shownText(words, limits), limits.counting) });
  const size = row.width === null || row.height === null ? null : { width: row.width, height: row.height };
  return {
    id: publicId('variant', row.id),
    creative_id: publicId('creative', row.creativeId),
    index: row.index,
    status: row.status,
    is_primary: row.isPrimary,
    channel: row.channel,
    format: row.format,
    size,
    aspect_ratio: size && ratioOf(size),
    language: row.language,
    content: copy && {
      headlines: copy.headlines.map(text),
      long_headline: copy.longHeadline === null ? null : text(copy.longHeadline),
      primary_text: copy.primaryText === null ? null : text(copy.primaryText),
      descriptions: copy.descriptions.map(text),
      call_to_action: copy.callToAction,
      paths: [...(copy.paths ?? [])],
      asset_url: address?.url ?? null,
      asset_url_expires_at: isoOrNull(address?.expiresAt ?? null),
      mime_type: file?.mimeType ?? null,
      bytes: file?.bytes ?? null,
      checksum_sha256: file?.sha256 ?? null,
      alt_text: file ? (altText ?? file.altText) : null,
    },
    draft: row.isDraft,
    accepted_at: isoOrNull(row.acceptedAt),
    accepted_by: publicIdOrNull('user', row.acceptedBy),
    incomplete: (row.notes?.incomplete ?? []).map(({ field, needed, given }) => ({ field, needed, given })),
    sources: (row.notes?.sources ?? []).map(sourceView),
    unsupported_words: [...(row.notes?.unsupportedWords ?? [])],
    rejected_copy: rejectedView(row.notes?.rejectedCopy ?? null),
    compliance: row.compliance.map((finding) => ({ ...finding })),
    score: row.score?.value ?? null,
    score_reasons: row.score?.reasons.map((reason) => ({ ...reason })) ?? [],
    rank: row.rank,
    error: row.failure,
    review_status: worstStatusOf(row.reviews.map(({ state }) => state)),
    review_findings: row.reviews.flatMap(reviewFindings),
    created_at: row.createdAt.toISOString(),
    updated_at: row.createdAt.toISOString(),
  };
}

const sourceView = ({ field, fact, span }: TextSource): VariantView['sources'][number] => ({
  field,
  fact,
  span: span && { start: span.start, end: span.end },
});

const rejectedView = (copy: AdCopy | null): VariantView['rejected_copy'] =>
  copy && {
    headlines: [...copy.headlines],
    long_headline: copy.longHeadline,
    primary_text: copy.primaryText,
    descriptions: [...copy.descriptions],
    call_to_action: copy.callToAction,
  };

/** One for each remark; a refusal or a limit without one is a finding too, with no topic. */
function reviewFindings({ channel, campaignId, state, findings }: CampaignReview): VariantView['review_findings'] {
  const unexplained = findings.length === 0 && (state === 'rejected' || state === 'limited');
  const severity = state === 'rejected' ? 'prohibited' : 'limited';
  return (unexplained ? [{ topic: null, severity } as const] : findings).map((finding) => ({
    channel,
    campaign_id: publicId('campaign', campaignId),
    state: statusOf(state),
    topic: finding.topic,
    severity: finding.severity,
    message: reviewMessage(channel, finding),
  }));
}

/** `1:1`, `4:5`, `9:16`; for uncommon sizes the ratio to one, e.g. `1.91:1`. */
function ratioOf({ width, height }: Size): string {
  const divisor = greatestDivisor(width, height);
  const [across, down] = [width / divisor, height / divisor];
  return across <= 32 && down <= 32 ? `${across}:${down}` : `${Math.round((width / height) * 100) / 100}:1`;
}

const greatestDivisor = (one: number, other: number): number => (other === 0 ? one : greatestDivisor(other, one % other));
