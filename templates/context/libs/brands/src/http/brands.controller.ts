import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { type Actor, commonErrors, mergedNotes, type Page } from '@app/kernel';
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
  type WriteResult,
} from '@app/platform/http';
import { BrandsService } from '../application/brands.service.js';
import type { BrandChanges, BrandFields } from '../domain/brand.state.js';
import { brandList, BrandsQueries } from '../read/brands.queries.js';
import type { BrandView } from '../read/brand.view.js';
import { Brand, createBrandExamples, updateBrandExamples } from './brands.examples.js';
import { CreateBrand, UpdateBrand } from './brands.requests.js';

@Tag('Brands', 'Brands of the organization.')
@Controller('v1/brands')
export class BrandsController {
  constructor(
    private readonly brands: BrandsService,
    private readonly queries: BrandsQueries,
  ) {}

  @Get()
  @Operation({
    id: 'brands.list',
    summary: 'List brands',
    description: 'Brands of the organization, newest first. Archived ones are left out unless `status` asks for them.',
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
    summary: 'Get a brand',
    description: 'Archived brands stay readable.',
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
    summary: 'Create a brand',
    description: 'Only the name is needed.',
    permission: 'creative:write',
    returns: Returns.created(Brand, 'brands'),
    dryRun: true,
    errors: [commonErrors.duplicate_external_id],
  })
  async create(@CurrentActor() actor: Actor, @Input({ examples: createBrandExamples }) body: CreateBrand): Promise<WriteResult> {
    return this.brands.create(actor, requestedIn(body));
  }

  @Patch(':id')
  @Operation({
    id: 'brands.update',
    summary: 'Update a brand',
    description: 'Fields that are left out stay unchanged.',
    permission: 'creative:write',
    returns: Returns.one(Brand),
    dryRun: true,
    errors: [commonErrors.duplicate_external_id, commonErrors.resource_archived],
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
    summary: 'Archive a brand',
    description: 'The record stays readable.',
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

const requestedIn = (body: CreateBrand): BrandFields => ({
  externalId: body.external_id ?? null,
  name: body.name,
  description: body.description ?? null,
  labels: body.labels ?? [],
  metadata: mergedNotes({}, body.metadata ?? {}),
});

/** The fields that the body has; null is a value, too. */
function changesOf({ external_id: externalId, name, description, labels, metadata }: UpdateBrand): BrandChanges {
  const changes = { externalId, name, description, labels, metadata };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
