import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { type Actor, type IdKind, mergedNotes, type Page, commonErrors } from '@app/kernel';
import {
  CurrentActor,
  IfMatch,
  Input,
  List,
  type ListRequest,
  Operation,
  PathId,
  Returns,
  Tag,
  uuidsOf,
  type WriteResult,
  storageErrors,
  ErrorDetails,
} from '@app/platform/http';
import { creativeErrors } from '../domain/creative.errors.js';
import { CreativeService } from '../application/creative.service.js';
import { type GenerationRequest, GenerationService } from '../application/generation.service.js';
import type { MetadataChanges } from '../domain/creative.js';
import { creativeErrorDetails } from '../read/creative.error-details.js';
import type { CreativeView } from '../read/creative.view.js';
import type { VariantView } from '../read/variant.view.js';
import { creativeList, CreativeQueries, variantList } from '../read/creative.queries.js';
import { givenBrandOf, logoUploadOf } from './brand.fields.js';
import { beginningOf, imageOf, sizesOf } from './creative.fields.js';
import { Creative, generateExamples, updateExamples, Variant } from './creative.examples.js';
import { factOf } from './facts.requests.js';
import { GenerateCreative, UpdateCreative } from './creative.requests.js';

@Tag('Creative', 'Texts and pictures of ads, generated from a prompt for every channel and format.')
@ErrorDetails(creativeErrorDetails)
@Controller('v1/creative')
export class CreativeController {
  constructor(
    private readonly creatives: CreativeService,
    private readonly generation: GenerationService,
    private readonly queries: CreativeQueries,
  ) {}

  @Get()
  @Operation({
    id: 'creative.list',
    summary: 'List creative assets',
    description: 'Creatives of the organization, newest first. Archived ones are left out unless `status` asks for them.',
    permission: 'creative:read',
    returns: Returns.page(Creative),
    errors: [],
  })
  list(@CurrentActor() actor: Actor, @List(creativeList) request: ListRequest): Promise<Page<CreativeView>> {
    return this.queries.list(actor, request);
  }

  @Get(':id')
  @Operation({
    id: 'creative.get',
    summary: 'Get a creative asset',
    description: 'A creative with its brief and its first variants. Archived creatives stay readable.',
    permission: 'creative:read',
    returns: Returns.one(Creative),
    errors: [],
  })
  get(@CurrentActor() actor: Actor, @PathId('creative') id: string): Promise<CreativeView> {
    return this.queries.get(actor, id);
  }

  @Get(':id/variants')
  @Operation({
    id: 'creative.variants.list',
    summary: 'List the variants of a creative, as they become ready',
    description:
      'Each variant has its channel, format, size, texts, picture and its compliance with the limits of that platform.',
    permission: 'creative:read',
    returns: Returns.page(Variant),
    errors: [],
  })
  variants(
    @CurrentActor() actor: Actor,
    @PathId('creative') id: string,
    @List(variantList) request: ListRequest,
  ): Promise<Page<VariantView>> {
    return this.queries.variants(actor, id, request);
  }

  @Post('generate')
  @Operation({
    id: 'creative.generate',
    summary: 'Generate a creative from a prompt',
    description:
      'Only the prompt is needed. The answer is `generating`; the variants follow within seconds, and the status ' +
      'becomes `active` or `failed`.',
    permission: 'creative:generate',
    returns: Returns.accepted(Creative, ({ id }) => `/v1/creative/${String(id)}`),
    dryRun: true,
    errors: [commonErrors.duplicate_external_id, storageErrors.storage_full, creativeErrors.prompt_rejected],
  })
  async generate(
    @CurrentActor() actor: Actor,
    @Input({ examples: generateExamples }) body: GenerateCreative,
  ): Promise<WriteResult> {
    return this.generation.generate(actor, requestOf(body));
  }

  @Patch(':id')
  @Operation({
    id: 'creative.update',
    summary: 'Update the metadata of a creative',
    description:
      'Name, description, labels, metadata, alt text, external id and, while no platform has the creative, the name of who ' +
      'advertises. The content of a creative never changes.',
    permission: 'creative:write',
    returns: Returns.one(Creative),
    dryRun: true,
    errors: [
      commonErrors.duplicate_external_id,
      commonErrors.field_immutable,
      commonErrors.resource_archived,
      creativeErrors.prompt_rejected,
    ],
  })
  async update(
    @CurrentActor() actor: Actor,
    @PathId('creative') id: string,
    @Input({ examples: updateExamples }) body: UpdateCreative,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    await this.creatives.update(actor, id, changesOf(body), version);
    return id;
  }

  @Delete(':id')
  @Operation({
    id: 'creative.archive',
    summary: 'Archive a creative; one that is being generated is cancelled',
    description:
      'The record stays readable. Refused while an active campaign uses the creative; one that is being generated is cancelled.',
    permission: 'creative:write',
    returns: Returns.one(Creative),
    errors: [commonErrors.resource_in_use],
  })
  async archive(
    @CurrentActor() actor: Actor,
    @PathId('creative') id: string,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    await this.creatives.archive(actor, id, version);
    return id;
  }
}

function requestOf(body: GenerateCreative): GenerationRequest {
  return {
    externalId: body.external_id ?? null,
    name: body.name ?? beginningOf(body.prompt),
    description: body.description ?? null,
    labels: body.labels ?? [],
    metadata: mergedNotes({}, body.metadata ?? {}),
    altText: body.alt_text ?? null,
    type: body.type ?? 'image',
    prompt: body.prompt,
    tone: body.tone ?? 'professional',
    language: body.language ?? 'en',
    channels: body.channels ?? [],
    formats: body.formats ?? [],
    sizes: sizesOf(body.sizes ?? []),
    count: body.count ?? 2,
    keywords: body.keywords ?? [],
    facts: (body.facts ?? []).map(factOf),
    ...(body.generator ? { writer: body.generator } : {}),
    ...(body.on_failure ? { onFailure: body.on_failure } : {}),
    ...(body.strict === true ? { strict: true } : {}),
    ...(body.extract === true ? { extract: true } : {}),
    ...(body.images ? { images: body.images.map(imageOf) } : {}),
    landingPageUrl: body.landing_page_url,
    callToAction: body.call_to_action ?? null,
    seed: body.seed ?? null,
    brand: givenBrandOf(body.brand ?? {}),
    ...logoUploadOf(body.brand ?? {}),
    ...contextOf(body),
  };
}

/** Absent when the body names no other record, so that the same request gets the same seed as ever. */
function contextOf({ brand_id, campaign_id, audience_id }: GenerateCreative): Pick<GenerationRequest, 'context'> {
  if (!brand_id && !campaign_id && !audience_id) return {};
  const uuid = (kind: IdKind, id: string | null | undefined): string | null => (id ? (uuidsOf(kind, [id])[0] ?? null) : null);
  return {
    context: {
      brandId: uuid('brand', brand_id),
      campaignId: uuid('campaign', campaign_id),
      audienceId: uuid('audience', audience_id),
    },
  };
}

const changesOf = ({ external_id, alt_text, brand_name, ...plain }: UpdateCreative): MetadataChanges => ({
  ...plain,
  ...(external_id === undefined ? {} : { externalId: external_id }),
  ...(alt_text === undefined ? {} : { altText: alt_text }),
  ...(brand_name === undefined ? {} : { brandName: brand_name }),
});
