// Turns the rows of creatives into views.
import { isoOrNull, publicId, publicIdOrNull } from '@app/kernel';
import { brandNameOf, type ReadyVariant, sharedPartsOf, usabilityOf } from '../domain/channel-needs.js';
import { allowedActions } from '../domain/creative.lifecycle.js';
import type { CreativeState } from '../domain/creative.state.js';
import type { Attempt } from '../domain/creative-generator.js';
import type { ReadFact } from '../domain/facts/fact.js';
import type { StoredLogo } from '../domain/logo.js';
import { type ImageReference, imagesOf, type PhotoFate } from '../domain/photo.js';
import { fetchedPhotoFaults, logoFaults } from '../domain/picture-faults.table.js';
import { type ReviewState, worstStatusOf } from '../domain/review.js';
import { lookOf } from './brand.view.js';
import type { CreativeView } from './creative.view.js';

export type CreativeRow = CreativeState & {
  readonly ready: bigint;
  readonly failed: bigint;
  readonly primaryId: string | null;
  readonly readyVariants: readonly ReadyVariant[];
  readonly reviewStates: readonly ReviewState[];
};

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
    digital_source_type: sourceTypeOf(row),
    review_status: worstStatusOf(row.reviewStates),
    labels: [...row.labels],
    metadata: { ...row.metadata },
    alt_text: row.altText,
    call_to_action: plan.callToAction,
    landing_page_url: plan.landingPageUrl,
    brand_name: brandNameOf(plan),
    channels: [...plan.channels],
    formats: [...new Set(row.readyVariants.map(({ format }) => format))],
    usable_on: usabilityOf(plan.channels, row.readyVariants, sharedPartsOf(row)).map(({ channel, usable, lacks }) => ({
      channel,
      usable,
      lacks: lacks.map(({ format, field, message }) => ({ format, field, message })),
    })),
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
      brand: {
        name: plan.brand.name,
        ...lookOf(plan.brand),
        logo_upload_id: publicIdOrNull('upload', plan.logoUpload?.uploadId ?? null),
      },
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
    files_erased_at: isoOrNull(row.filesErasedAt),
    version: row.version,
  };
}

/** Until a generation has ended, and before it was kept, the generator says whose work it is. */
function sourceTypeOf({ plan, notes, model }: CreativeRow): CreativeView['digital_source_type'] {
  if (plan.finished) return null;
  return (notes?.isModelMade ?? model !== null) ? 'trained_algorithmic_media' : 'digital_creation';
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
    {
      topic: `logo_${logoFault}`,
      severity: 'limited',
      evidence: logoFaults[logoFault],
      field: plan.logoUpload ? 'brand.logo_upload_id' : 'brand.logo_url',
    },
  ];
}

const imageView = ({ uploadId, url }: ImageReference, fate: PhotoFate): CreativeView['generation']['images'][number] => {
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

const logoView = ({ mimeType, bytes, width, height, sha256 }: StoredLogo): CreativeView['logo'] => ({
  mime_type: mimeType,
  bytes,
  width,
  height,
  checksum_sha256: sha256,
});
