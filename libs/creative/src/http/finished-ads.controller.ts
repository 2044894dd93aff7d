import { Controller, Post } from '@nestjs/common';
import { type Actor, mergedNotes, commonErrors } from '@app/kernel';
import { CurrentActor, Input, Operation, Returns, Tag, uuidsOf, type WriteResult, storageErrors } from '@app/platform/http';
import { creativeErrors } from '../domain/creative.errors.js';
import { type FinishedAdsRequest, FinishedAdsService, type ClientAd } from '../application/finished-ads.service.js';
import { CreativeQueries } from '../read/creative.queries.js';
import { givenBrandOf, logoUploadOf } from './brand.fields.js';
import { Creative } from './creative.examples.js';
import { beginningOf, imageOf } from './creative.fields.js';
import { uploadExamples, UploadCreative } from './finished-ads.requests.js';
import { factOf } from './facts.requests.js';
import { givenCopyOf } from './refining.requests.js';

@Tag('Creative')
@Controller('v1/creative')
export class FinishedAdsController {
  constructor(
    private readonly ads: FinishedAdsService,
    private readonly queries: CreativeQueries,
  ) {}

  @Post('upload')
  @Operation({
    id: 'creative.upload',
    summary: 'Make a creative from ads of your own',
    description:
      'Your own words and pictures, for campaigns like generated ones. Words over a limit of a channel are refused ' +
      'with 422 `limits_broken`, and so is a picture with too few pixels. The words are compared with `facts`; without any, `fact_fidelity` is `not_checked`. The answer is `generating`; the variants follow within seconds.',
    permission: 'creative:generate',
    returns: Returns.accepted(Creative, ({ id }) => `/v1/creative/${String(id)}`),
    dryRun: true,
    errors: [
      commonErrors.duplicate_external_id,
      storageErrors.storage_full,
      creativeErrors.limits_broken,
      creativeErrors.prompt_rejected,
    ],
  })
  async upload(@CurrentActor() actor: Actor, @Input({ examples: uploadExamples }) body: UploadCreative): Promise<WriteResult> {
    const made = await this.ads.take(actor, requestOf(body));
    return () => this.queries.get(actor, made);
  }
}

function requestOf(body: UploadCreative): FinishedAdsRequest {
  const ads = body.variants.map(adOf);
  const [first] = ads.map(({ copy }) => copy.headlines[0] ?? copy.primaryText ?? '');
  const [brandId] = body.brand_id ? uuidsOf('brand', [body.brand_id]) : [];
  return {
    ads,
    externalId: body.external_id ?? null,
    name: body.name ?? (beginningOf(first ?? '') || 'Ads of our own'),
    description: body.description ?? null,
    labels: body.labels ?? [],
    metadata: mergedNotes({}, body.metadata ?? {}),
    altText: body.alt_text ?? null,
    channels: body.channels ?? [],
    formats: body.formats ?? [],
    language: body.language ?? 'en',
    facts: (body.facts ?? []).map(factOf),
    brand: givenBrandOf(body.brand ?? {}),
    ...logoUploadOf(body.brand ?? {}),
    landingPageUrl: body.landing_page_url,
    ...(brandId === undefined ? {} : { context: { brandId, campaignId: null, audienceId: null } }),
  };
}

const adOf = ({ copy, images = [], channels, formats }: UploadCreative['variants'][number], variant: number): ClientAd => ({
  channels: channels ?? null,
  formats: formats ?? null,
  copy: {
    ...{ headlines: [], longHeadline: null, primaryText: null, descriptions: [], callToAction: 'learn_more' },
    ...givenCopyOf(copy ?? {}),
  },
  images: images.map((image, index) => ({ ...imageOf(image), at: `variants[${variant}].images[${index}]` })),
});
