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
  ErrorDetails,
} from '@app/platform/http';
import { audienceErrors } from '../domain/audience.errors.js';
import { AudiencesService } from '../application/audiences.service.js';
import type { AudienceChanges } from '../domain/audience.js';
import { audienceErrorDetails } from '../read/audience.error-details.js';
import type { AudienceView } from '../read/audience.view.js';
import { audienceList, AudiencesQueries } from '../read/audiences.queries.js';
import { Audience, createExamples, updateExamples } from './audiences.examples.js';
import { CreateAudience, UpdateAudience } from './audiences.requests.js';
import { definitionFaults, definitionFrom } from './definition.requests.js';

@Tag('Audiences', 'People to whom ads are shown, or not shown: customer lists, visitors, lookalikes, targeting and combinations.')
@ErrorDetails(audienceErrorDetails)
@Controller('v1/audiences')
export class AudiencesController {
  constructor(
    private readonly audiences: AudiencesService,
    private readonly queries: AudiencesQueries,
  ) {}

  @Get()
  @Operation({
    id: 'audiences.list',
    summary: 'List all audiences',
    description: 'Audiences of the organization, newest first. Archived ones are left out unless `status` asks for them.',
    permission: 'audiences:read',
    returns: Returns.page(Audience),
    errors: [],
  })
  list(@CurrentActor() actor: Actor, @List(audienceList) request: ListRequest): Promise<Page<AudienceView>> {
    return this.queries.list(actor, request);
  }

  @Get(':id')
  @Operation({
    id: 'audiences.get',
    summary: 'Get a single audience',
    description:
      'An audience with its definition, its size as a range, and the campaigns that use it. Archived audiences stay readable.',
    permission: 'audiences:read',
    returns: Returns.one(Audience),
    errors: [],
  })
  get(@CurrentActor() actor: Actor, @PathId('audience') id: string): Promise<AudienceView> {
    return this.queries.get(actor, id);
  }

  @Post()
  @Operation({
    id: 'audiences.create',
    summary: 'Create a new audience',
    description:
      'The form of `definition` depends on `type`. The answer is `building`; the size follows within seconds, and the ' +
      'status becomes `active`, `too_small` or `error`.',
    permission: 'audiences:write',
    returns: Returns.created(Audience, 'audiences'),
    dryRun: true,
    errors: [commonErrors.duplicate_external_id, audienceErrors.audience_source_unusable],
  })
  async create(@CurrentActor() actor: Actor, @Input({ examples: createExamples }) body: CreateAudience): Promise<WriteResult> {
    return this.audiences.create(actor, requestedIn(body));
  }

  @Put('by_external_id/:external_id')
  @Operation({
    id: 'audiences.put_by_external_id',
    summary: 'Create or update an audience by your own key',
    description:
      'Creates an audience with this `external_id` (201), or changes the one that has it as an update would (200): name and ' +
      'type are always sent, other fields that are left out stay. Of two at the same moment one creates and the other changes.',
    permission: 'audiences:write',
    returns: Returns.put(Audience, 'audiences'),
    dryRun: true,
    errors: [
      commonErrors.duplicate_external_id,
      audienceErrors.audience_source_unusable,
      commonErrors.field_immutable,
      commonErrors.resource_archived,
      audienceErrors.circular_audience,
    ],
  })
  put(
    @CurrentActor() actor: Actor,
    @PathExternalId() externalId: string,
    @Input({ examples: createExamples }) body: CreateAudience,
  ): Promise<PutResult> {
    requireExternalId(externalId, body.external_id);
    const { type = 'saved', ...fields } = body;
    return this.audiences.put(actor, requestedIn({ ...body, external_id: externalId }), changesOf(fields, { type }));
  }

  @Patch(':id')
  @Operation({
    id: 'audiences.update',
    summary: 'Update an audience',
    description:
      'Fields that are left out stay unchanged. A new `definition` replaces the old one as a whole, and the audience ' +
      'is built again; the type never changes.',
    permission: 'audiences:write',
    returns: Returns.one(Audience),
    dryRun: true,
    errors: [
      commonErrors.duplicate_external_id,
      commonErrors.resource_archived,
      audienceErrors.audience_source_unusable,
      audienceErrors.circular_audience,
    ],
  })
  async update(
    @CurrentActor() actor: Actor,
    @PathId('audience') id: string,
    @Input({ examples: updateExamples }) body: UpdateAudience,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    const current = body.definition ? await this.queries.get(actor, id) : null;
    await this.audiences.update(actor, id, changesOf(body, current), version);
    return id;
  }

  @Delete(':id')
  @Operation({
    id: 'audiences.archive',
    summary: 'Archive an audience',
    description:
      'The record stays readable. Refused while an active campaign uses the audience. A repeat answers with the same record.',
    permission: 'audiences:write',
    returns: Returns.one(Audience),
    errors: [commonErrors.resource_in_use],
  })
  async archive(
    @CurrentActor() actor: Actor,
    @PathId('audience') id: string,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    await this.audiences.archive(actor, id, version);
    return id;
  }
}

const requestedIn = (body: CreateAudience) => ({
  externalId: body.external_id ?? null,
  name: body.name,
  description: body.description ?? null,
  labels: body.labels ?? [],
  metadata: mergedNotes({}, body.metadata ?? {}),
  retentionDays: body.retention_days ?? null,
  ...definitionFrom(body.type ?? 'saved', body.definition ?? {}),
});

/** `current` is given whenever a definition was sent: its form depends on the type, which never changes. */
function changesOf(
  { external_id, retention_days, definition, ...plain }: UpdateAudience,
  current: Pick<AudienceView, 'type'> | null,
): AudienceChanges {
  if (current && definition) {
    const faults = definitionFaults(current.type, definition);
    if (faults.list.length > 0) throw faults.toError();
  }
  return {
    ...plain,
    ...(external_id === undefined ? {} : { externalId: external_id }),
    ...(retention_days === undefined ? {} : { retentionDays: retention_days }),
    ...(current && definition ? { definition: definitionFrom(current.type, definition).definition } : {}),
  };
}
