import { Controller, Post } from '@nestjs/common';
import { type Actor, commonErrors } from '@app/kernel';
import { CurrentActor, Input, Operation, PathId, Returns, Tag, type WriteResult, storageErrors } from '@app/platform/http';
import { creativeErrors } from '../domain/creative.errors.js';
import { CreativeService } from '../application/creative.service.js';
import { type Refinement, RefiningService } from '../application/refining.service.js';
import { CreativeQueries } from '../read/creative.queries.js';
import { Creative, Variant } from './creative.examples.js';
import { givenCopyOf, refineExamples, RefineVariant } from './refining.requests.js';

@Tag('Creative')
@Controller('v1/creative')
export class RefiningController {
  constructor(
    private readonly refining: RefiningService,
    private readonly creatives: CreativeService,
    private readonly queries: CreativeQueries,
  ) {}

  @Post(':id/variants/:variant_id/refine')
  @Operation({
    id: 'creative.variants.refine',
    summary: 'Make a new creative from one variant, with other words or another picture',
    description:
      'The origin stays as it is. The words are judged by the limits, the policy and the facts of the brief of the ' +
      'origin, and the picture is drawn anew if words change that are written on it.',
    permission: 'creative:generate',
    returns: Returns.accepted(Creative, ({ id }) => `/v1/creative/${String(id)}`),
    dryRun: true,
    errors: [
      commonErrors.resource_archived,
      creativeErrors.variant_failed,
      storageErrors.storage_full,
      creativeErrors.prompt_rejected,
    ],
  })
  async refine(
    @CurrentActor() actor: Actor,
    @PathId('creative') id: string,
    @PathId('variant', 'variant_id') variantId: string,
    @Input({ examples: refineExamples }) body: RefineVariant,
  ): Promise<WriteResult> {
    const made = await this.refining.refine(actor, id, variantId, refinementOf(body));
    return () => this.queries.get(actor, made);
  }

  @Post(':id/variants/:variant_id/accept')
  @Operation({
    id: 'creative.variants.accept',
    summary: 'Say that a draft is fit to run',
    description:
      'A person’s word on a variant with `draft: true`: campaigns with it are no longer told `creative_is_draft`. Its ' +
      'content stays as it is, and accepting it again changes nothing.',
    permission: 'creative:write',
    returns: Returns.one(Variant),
    errors: [commonErrors.resource_archived, creativeErrors.variant_failed],
  })
  async accept(
    @CurrentActor() actor: Actor,
    @PathId('creative') id: string,
    @PathId('variant', 'variant_id') variantId: string,
  ): Promise<WriteResult> {
    await this.creatives.accept(actor, id, variantId);
    return () => this.queries.variant(actor, id, variantId);
  }
}

const refinementOf = ({ copy, picture, name }: RefineVariant): Refinement => ({
  copy: givenCopyOf(copy ?? {}),
  seed: picture?.seed ?? (copy && !picture ? 'same' : 'another'),
  archetype: picture?.archetype ?? null,
  name: name ?? null,
});
