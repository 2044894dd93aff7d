// Turns rows into views.
import { isoOrNull, publicId, publicIdOrNull } from '@app/kernel';
import { allowedActions } from '../domain/creative.lifecycle.js';
import type { CreativeState, Variant } from '../domain/creative.state.js';
import type { AdCopy, Size } from '../domain/creative-words.js';
import type { TextSource } from '../domain/critic/critic.js';
import type { Attempt } from '../domain/creative-generator.js';
import type { ReadFact } from '../domain/facts/fact.js';
import { copyLimitsOf } from '../domain/limits-of-channels.js';
import { type KeptLogo, logoFaults } from '../domain/logo.js';
import { fetchedPhotoFaults, type GivenImage, imagesOf, type PhotoFate } from '../domain/photo.js';
import { reviewMessage, type ReviewState, statusOf, type VariantReview, worstStatusOf } from '../domain/review.js';
import { textLength } from '../domain/text-length.js';
import type { CreativeView, VariantView } from './creative.view.js';

export type CreativeRow = CreativeState & {
  readonly ready: bigint;
  readonly failed: bigint;
  readonly primaryId: string | null;
  readonly reviewStates: readonly ReviewState[];
};

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

export function creativeView(row: CreativeRow): CreativeView {
  const { plan, usage } = row;
  return {
    id: publicId('creative', row.id),
    organization_id: publicId('organization', row.organizationId),
    external_id: row.externalId,
    name: row.name,
    description: row.description,
    status: row.status,
    allowed_actions: allowedActions(row.status),
    type: row.type,
    source: plan.finished ? 'uploaded' : 'generated',
    digital_source_type: plan.finished ? null : row.model === null ? 'digital_creation' : 'trained_algorithmic_media',
    review_status: worstStatusOf(row.reviewStates),
    labels: [...row.labels],
    metadata: { ...row.metadata },
    alt_text: row.altText,
    call_to_action: plan.callToAction,
    landing_page_url: plan.landingPageUrl,
    brand_name: plan.brand.name,
    logo: row.logo && logoView(row.logo),
    generation: {
      prompt: plan.prompt,
      tone: plan.tone,
      language: plan.language,
      channels: [...plan.channels],
      formats: [...plan.formats],
      sizes: [...plan.sizes],
      count: plan.count,
      keywords: [...plan.keywords],
      // Plans of before facts were kept have none, whatever their type says.
      facts: (plan.facts as readonly ReadFact[] | undefined)?.map(factView) ?? null,
      mode: row.notes?.mode ?? null,
      on_failure: plan.onFailure ?? 'draft',
      strict: plan.strict ?? false,
      attempts: (row.notes?.attempts ?? []).map(attemptView),
      images: imagesOf(plan).map((image, index) => imageView(image, row.photos[index] ?? null)),
      brand: brandView(plan.brand),
      refined_from: plan.refined
        ? { creative_id: publicId('creative', plan.refined.creativeId), variant_id: publicId('variant', plan.refined.variantId) }
        : null,
      brand_id: publicIdOrNull('brand', plan.context?.brandId ?? null),
      campaign_id: publicIdOrNull('campaign', plan.context?.campaignId ?? null),
      audience_id: publicIdOrNull('audience', plan.context?.audienceId ?? null),
      seed: plan.seed,
      generator: row.generator,
      model: row.model,
      variants: { planned: row.plannedVariants, ready: Number(row.ready), failed: Number(row.failed) },
      usage: { input_tokens: usage.inputTokens, output_tokens: usage.outputTokens, images: usage.images },
      findings: findingsOf(row),
      started_at: isoOrNull(row.startedAt),
      finished_at: isoOrNull(row.finishedAt),
      error: row.error,
    },
    variant_count: Number(row.ready),
    primary_variant_id: publicIdOrNull('variant', row.primaryId),
    created_by: publicIdOrNull('user', row.createdBy),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    archived_at: isoOrNull(row.archivedAt),
    version: row.version,
  };
}

/** The remarks on the words, and on a logo that ads cannot show. */
function findingsOf({ plan, logoFault, photos, untoldFacts, notes }: CreativeRow): CreativeView['generation']['findings'] {
  const unused = plan.finished ? [] : untoldFacts.map(unusedFact);
  const ofBrief = [...(notes?.findings ?? []), ...unused];
  const ofWords = [...plan.findings, ...ofBrief].map((finding) => ({
    field: 'prompt',
    ...finding,
  }));
  const ofPhotos = photos.flatMap((fate, index) =>
    typeof fate === 'string'
      ? [
          {
            topic: `image_${fate}`,
            severity: 'limited' as const,
            evidence: fetchedPhotoFaults[fate],
            field: imagesOf(plan)[index]?.ofPage ? 'landing_page_url' : `${imagesOf(plan)[index]?.at ?? `images[${index}]`}.url`,
          },
        ]
      : [],
  );
  if (logoFault === null) return [...ofWords, ...ofPhotos];
  return [
    ...ofWords,
    ...ofPhotos,
    { topic: `logo_${logoFault}`, severity: 'limited', evidence: logoFaults[logoFault], field: 'brand.logo_url' },
  ];
}

const imageView = ({ uploadId, url }: GivenImage, fate: PhotoFate): CreativeView['generation']['images'][number] => {
  const kept = typeof fate === 'string' ? null : fate;
  const status = typeof fate === 'string' ? 'unusable' : kept ? 'ready' : 'waiting';
  return { upload_id: publicIdOrNull('upload', uploadId), url, status, width: kept?.width ?? null, height: kept?.height ?? null };
};

const unusedFact = (evidence: string) => ({ topic: 'fact_unused' as const, severity: 'limited' as const, evidence });

const attemptView = ({ channel, outcome, objections }: Attempt): CreativeView['generation']['attempts'][number] => ({
  channel,
  outcome,
  objections: objections.map(({ field, rule, words }) => ({ field, rule, words })),
});

type FactView = NonNullable<CreativeView['generation']['facts']>[number];
const factView = ({ kind, value, text, id, short, terms, until, span, offer }: ReadFact): FactView => ({
  kind,
  id: id ?? null,
  text,
  short: short ?? null,
  terms: terms ?? null,
  until: until ?? null,
  value: value ?? text,
  span: span ? { start: span.start, end: span.end } : null,
  offer: !offer
    ? null
    : {
        kind: offer.kind,
        qualifier: offer.qualifier,
        amounts: offer.amounts.map(({ value, currency }) => ({ value, currency })),
        terms: offer.tail.replace(/^[\s,]+/u, '') || null,
      },
});

const logoView = ({ mimeType, bytes, width, height, sha256 }: KeptLogo): CreativeView['logo'] => ({
  mime_type: mimeType,
  bytes,
  width,
  height,
  checksum_sha256: sha256,
});

const brandView = (brand: CreativeState['plan']['brand']): CreativeView['generation']['brand'] => ({
  name: brand.name,
  voice: brand.voice,
  colors: [...brand.colors],
  fonts: [...(brand.fonts ?? [])],
  logo_url: brand.logoUrl,
  banned_terms: [...brand.bannedTerms],
  required_terms: [...brand.requiredTerms],
  disclaimer: brand.disclaimer,
});

export function variantView(row: VariantRow, address: Address | null, altText: string | null): VariantView {
  const { copy, file } = row;
  const { counting } = copyLimitsOf(row.channel, row.format);
  const text = (words: string) => ({ text: words, length: textLength(words, counting) });
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
    message: reviewMessage(channel, finding.severity, finding.topic),
  }));
}

/** `1:1`, `4:5`, `9:16`; for uncommon sizes the ratio to one, e.g. `1.91:1`. */
function ratioOf({ width, height }: Size): string {
  const divisor = greatestDivisor(width, height);
  const [across, down] = [width / divisor, height / divisor];
  return across <= 32 && down <= 32 ? `${across}:${down}` : `${Math.round((width / height) * 100) / 100}:1`;
}

const greatestDivisor = (one: number, other: number): number => (other === 0 ? one : greatestDivisor(other, one % other));
