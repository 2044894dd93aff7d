import { Controller, Delete, Get, Patch, Post, Put } from '@nestjs/common';
import { type Actor, mergedNotes, type Page, commonErrors } from '@app/kernel';
import {
  CurrentActor,
  IfMatch,
  Input,
  List,
  type ListRequest,
  Operation,
  PathExternalId,
  PathId,
  type PutResult,
  requireExternalId,
  Returns,
  Tag,
  type WriteResult,
} from '@app/platform/http';
import { creativeErrors } from '../domain/creative.errors.js';
import { BrandsService } from '../application/brands.service.js';
import type { BrandChanges } from '../domain/brand.js';
import { brandList, BrandsQueries } from '../read/brands.queries.js';
import type { BrandView } from '../read/brand.view.js';
import { brandOf, givenBrandOf, kitLogoOf } from './brand.fields.js';
import { CreateBrand, UpdateBrand } from './brand.requests.js';
import { Brand, createBrandExamples, updateBrandExamples } from './brands.examples.js';

@Tag('Brands', 'Brand kits: how a brand looks and speaks, kept once and copied into the creatives that name it.')
@Controller('v1/brands')
export class BrandsController {
  constructor(
    private readonly brands: BrandsService,
    private readonly queries: BrandsQueries,
  ) {}

  @Get()
  @Operation({
    id: 'brands.list',
    summary: 'List brand kits',
    description: 'Brand kits of the organization, newest first. Archived ones are left out unless `status` asks for them.',
    permission: 'creative:read',
    returns: Returns.page(Brand),
    errors: [],
  })
  list(@CurrentActor() actor: Actor, @List(brandList) request: ListRequest): Promise<Page<BrandView>> {
    return this.queries.list(actor, request);
  }

  @Get(':id')
  @Operation({
    id: 'brands.get',
    summary: 'Get a brand kit',
    description: 'Archived brand kits stay readable.',
    permission: 'creative:read',
    returns: Returns.one(Brand),
    errors: [],
  })
  get(@CurrentActor() actor: Actor, @PathId('brand') id: string): Promise<BrandView> {
    return this.queries.get(actor, id);
  }

  @Post()
  @Operation({
    id: 'brands.create',
    summary: 'Create a brand kit',
    description: 'Only the name is needed. Words that no ad may print are refused; at most 200 kits that are not archived.',
    permission: 'creative:write',
    returns: Returns.created(Brand, 'brands'),
    dryRun: true,
    errors: [commonErrors.duplicate_external_id, creativeErrors.prompt_rejected, creativeErrors.too_many_brands],
  })
  async create(@CurrentActor() actor: Actor, @Input({ examples: createBrandExamples }) body: CreateBrand): Promise<WriteResult> {
    return this.brands.create(actor, requestedIn(body));
  }

  @Put('by_external_id/:external_id')
  @Operation({
    id: 'brands.put_by_external_id',
    summary: 'Create or update a brand kit by your own key',
    description:
      'Creates a kit with this `external_id` (201), or changes the one that has it as an update would (200): the name is ' +
      'always sent, fields that are left out stay. Of two at the same moment one creates and the other one changes.',
    permission: 'creative:write',
    returns: Returns.put(Brand, 'brands'),
    dryRun: true,
    errors: [
      commonErrors.duplicate_external_id,
      creativeErrors.prompt_rejected,
      creativeErrors.too_many_brands,
      commonErrors.resource_archived,
    ],
  })
  put(
    @CurrentActor() actor: Actor,
    @PathExternalId() externalId: string,
    @Input({ examples: createBrandExamples }) body: CreateBrand,
  ): Promise<PutResult> {
    requireExternalId(externalId, body.external_id);
    const { external_id: _key, ...fields } = body;
    return this.brands.put(actor, requestedIn({ ...body, external_id: externalId }), changesOf(fields));
  }

  @Patch(':id')
  @Operation({
    id: 'brands.update',
    summary: 'Update a brand kit',
    description: 'Fields that are left out stay unchanged. Creatives that were made with the kit stay as they are.',
    permission: 'creative:write',
    returns: Returns.one(Brand),
    dryRun: true,
    errors: [commonErrors.duplicate_external_id, commonErrors.resource_archived, creativeErrors.prompt_rejected],
  })
  async update(
    @CurrentActor() actor: Actor,
    @PathId('brand') id: string,
    @Input({ examples: updateBrandExamples }) body: UpdateBrand,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    await this.brands.update(actor, id, changesOf(body), version);
    return id;
  }

  @Delete(':id')
  @Operation({
    id: 'brands.archive',
    summary: 'Archive a brand kit',
    description: 'The record stays readable, and creatives that were made with it stay as they are.',
    permission: 'creative:write',
    returns: Returns.one(Brand),
    errors: [],
  })
  async archive(
    @CurrentActor() actor: Actor,
    @PathId('brand') id: string,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    await this.brands.archive(actor, id, version);
    return id;
  }
}

const requestedIn = (body: CreateBrand) => ({
  ...brandOf(body),
  name: body.name,
  logoUploadId: kitLogoOf(body) ?? null,
  landingPageUrl: body.landing_page_url ?? null,
  isDefault: body.is_default ?? false,
  externalId: body.external_id ?? null,
  description: body.description ?? null,
  labels: body.labels ?? [],
  metadata: mergedNotes({}, body.metadata ?? {}),
});

/** The fields that the body has. */
function changesOf(body: UpdateBrand): BrandChanges {
  const changes = {
    ...givenBrandOf(body),
    logoUploadId: kitLogoOf(body),
    landingPageUrl: body.landing_page_url,
    isDefault: body.is_default,
    externalId: body.external_id,
    description: body.description,
    labels: body.labels,
    metadata: body.metadata,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
