import { Controller, Delete, Get, Patch, Post, Put } from '@nestjs/common';
import { type Actor, type Page, commonErrors } from '@app/kernel';
import {
  CurrentActor,
  IfMatch,
  Input,
  IsDryRun,
  List,
  type ListRequest,
  Operation,
  PathExternalId,
  PathId,
  Prepared,
  type PutResult,
  requireExternalId,
  Returns,
  Tag,
  type WriteResult,
  ErrorDetails,
} from '@app/platform/http';
import { platformErrors } from '../application/launch-dry-runs.js';
import { campaignErrors } from '../domain/campaign.errors.js';
import { CampaignsService } from '../application/campaigns.service.js';
import { campaignErrorDetails } from '../read/campaign.error-details.js';
import type { CampaignView } from '../read/campaign.view.js';
import { campaignList, CampaignsQueries } from '../read/campaigns.queries.js';
import { Campaign, createExamples, goLiveExamples, updateExamples } from './campaigns.examples.js';
import { changesOf, CreateCampaign, GoLive, UpdateCampaign } from './campaigns.requests.js';
import { LaunchPreparation } from './launch.preparation.js';

@Tag('Campaigns', 'What is advertised, with what money, where and to whom: from the draft to the archive.')
@ErrorDetails(campaignErrorDetails)
@Controller('v1/campaigns')
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly queries: CampaignsQueries,
  ) {}

  @Get()
  @Operation({
    id: 'campaigns.list',
    summary: 'List campaigns',
    description: 'Campaigns of the organization, newest first. Archived ones are left out unless `status` asks for them.',
    permission: 'campaigns:read',
    returns: Returns.page(Campaign),
    errors: [],
  })
  list(@CurrentActor() actor: Actor, @List(campaignList) request: ListRequest): Promise<Page<CampaignView>> {
    return this.queries.list(actor, request);
  }

  @Get(':id')
  @Operation({
    id: 'campaigns.get',
    summary: 'Get a campaign',
    description:
      'A campaign with the status set by callers (`status`), its delivery on the platforms (`delivery_status`), and ' +
      'every reason why it does not deliver.',
    permission: 'campaigns:read',
    returns: Returns.one(Campaign),
    errors: [],
  })
  get(@CurrentActor() actor: Actor, @PathId('campaign') id: string): Promise<CampaignView> {
    return this.queries.get(actor, id);
  }

  @Post()
  @Operation({
    id: 'campaigns.create',
    summary: 'Create a campaign as a draft',
    description: 'Only the name is needed; everything else can follow. Nothing is sent to a platform before the launch.',
    permission: 'campaigns:write',
    returns: Returns.created(Campaign, 'campaigns'),
    dryRun: true,
    errors: [commonErrors.duplicate_external_id],
  })
  async create(@CurrentActor() actor: Actor, @Input({ examples: createExamples }) body: CreateCampaign): Promise<WriteResult> {
    return this.campaigns.create(actor, changesOf(body));
  }

  @Put('by_external_id/:external_id')
  @Operation({
    id: 'campaigns.put_by_external_id',
    summary: 'Create or update a campaign by your own key',
    description:
      'Creates a draft with this `external_id` (201), or changes the campaign that has it as an update would (200): the name is ' +
      'always sent, fields that are left out stay. Of two at the same moment one creates and the other one changes.',
    permission: 'campaigns:write',
    returns: Returns.put(Campaign, 'campaigns'),
    dryRun: true,
    errors: [
      commonErrors.duplicate_external_id,
      commonErrors.field_immutable,
      commonErrors.resource_archived,
      campaignErrors.launch_preconditions_failed,
    ],
  })
  put(
    @CurrentActor() actor: Actor,
    @PathExternalId() externalId: string,
    @Input({ examples: createExamples }) body: CreateCampaign,
  ): Promise<PutResult> {
    requireExternalId(externalId, body.external_id);
    return this.campaigns.put(actor, externalId, changesOf(body));
  }

  @Patch(':id')
  @Operation({
    id: 'campaigns.update',
    summary: 'Update a campaign',
    description:
      'A JSON merge patch: fields that are left out stay, null clears, objects merge, lists replace. A live campaign ' +
      'is changed on its platforms within seconds. A field that stands in `deviations` is made ours there again, even if its value stays the same.',
    permission: 'campaigns:write',
    returns: Returns.one(Campaign),
    dryRun: true,
    errors: [
      commonErrors.duplicate_external_id,
      commonErrors.field_immutable,
      commonErrors.resource_archived,
      campaignErrors.launch_preconditions_failed,
    ],
  })
  async update(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @Input({ examples: updateExamples }) body: UpdateCampaign,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    await this.campaigns.update(actor, id, changesOf(body), version);
    return id;
  }

  @Delete(':id')
  @Operation({
    id: 'campaigns.archive',
    summary: 'Archive a campaign; its delivery is stopped',
    description:
      'Stops the delivery on every platform and archives the record, which stays readable. A repeat answers with the ' +
      'same record.',
    permission: 'campaigns:write',
    returns: Returns.one(Campaign),
    errors: [],
  })
  async archive(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    await this.campaigns.archive(actor, id, version);
    return id;
  }

  @Post(':id/launch')
  @Operation({
    id: 'campaigns.launch',
    summary: 'Launch a draft campaign',
    description:
      'Makes a draft active and brings it to its platforms. Gaps that prevent delivery are in `delivery_issues`; with ' +
      '`require_deliverable` they refuse the launch with 422 instead, and each platform is asked first to check everything that ' +
      'the launch would bring there: what it refuses is 422 too, with its own code in `value`, and 503 `platform_unavailable` ' +
      'when it does not answer within 10 seconds. Nothing is changed then. These count among the 10 dry runs a minute.',
    permission: 'campaigns:launch',
    returns: Returns.one(Campaign),
    dryRun: true,
    errors: [
      commonErrors.invalid_state_transition,
      campaignErrors.launch_preconditions_failed,
      platformErrors.platform_unavailable,
    ],
  })
  async launch(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @Input({ examples: goLiveExamples }) body: GoLive,
    @IfMatch() version: number | null,
    @IsDryRun() dryRun: boolean,
    @Prepared(LaunchPreparation, 'launch') checkedPlan: string | null,
  ): Promise<WriteResult> {
    const requireDeliverable = dryRun || body.require_deliverable === true;
    await this.campaigns.launch(actor, id, { requireDeliverable, expectedVersion: version, checkedPlan });
    return id;
  }

  @Post(':id/pause')
  @Operation({
    id: 'campaigns.pause',
    summary: 'Pause an active campaign',
    description: 'Stops the delivery of an active campaign on every platform.',
    permission: 'campaigns:launch',
    returns: Returns.one(Campaign),
    errors: [commonErrors.invalid_state_transition],
  })
  async pause(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    await this.campaigns.pause(actor, id, version);
    return id;
  }

  @Post(':id/resume')
  @Operation({
    id: 'campaigns.resume',
    summary: 'Resume a paused campaign',
    description: 'Lets a paused campaign deliver again. Gaps are reported, and platforms asked, as for a launch.',
    permission: 'campaigns:launch',
    returns: Returns.one(Campaign),
    dryRun: true,
    errors: [
      commonErrors.invalid_state_transition,
      campaignErrors.launch_preconditions_failed,
      platformErrors.platform_unavailable,
    ],
  })
  async resume(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @Input({ examples: goLiveExamples }) body: GoLive,
    @IfMatch() version: number | null,
    @IsDryRun() dryRun: boolean,
    @Prepared(LaunchPreparation, 'resume') checkedPlan: string | null,
  ): Promise<WriteResult> {
    const requireDeliverable = dryRun || body.require_deliverable === true;
    await this.campaigns.resume(actor, id, { requireDeliverable, expectedVersion: version, checkedPlan });
    return id;
  }
}
