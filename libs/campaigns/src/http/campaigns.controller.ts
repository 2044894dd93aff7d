import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import type { Actor, Page } from '@app/kernel';
import {
  Action,
  Allow,
  CurrentActor,
  DryRun,
  IfMatch,
  Input,
  IsDryRun,
  List,
  type ListRequest,
  PathId,
  type Read,
  refuseReadOnlyChanges,
  Returns,
  sentReadOnly,
} from '@app/platform/http';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CampaignsService } from '../application/campaigns.service.js';
import { allowedActions } from '../domain/campaign.lifecycle.js';
import { CampaignView } from '../read/campaign.view.js';
import { campaignList, CampaignsQueries } from '../read/campaigns.queries.js';
import { changesOf } from './campaign.changes.js';
import { CreateCampaign, GoLive, UpdateCampaign } from './campaigns.requests.js';

/** Which operation changes what a body cannot. */
const cures = { status: 'POST /v1/campaigns/:id/launch, /pause or /resume, or DELETE to archive' };
/** What a campaign has before it exists. */
const initial = {
  status: 'draft',
  delivery_status: 'not_launched',
  delivery_issues: [],
  allowed_actions: allowedActions('draft'),
  platform_campaigns: [],
  version: 1,
};

@ApiTags('Campaigns')
@Controller('v1/campaigns')
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly queries: CampaignsQueries,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List campaigns' })
  @Allow('campaigns:read')
  @Returns.page(CampaignView)
  list(@CurrentActor() actor: Actor, @List(campaignList) request: ListRequest): Promise<Page<CampaignView>> {
    return this.queries.list(actor, request);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Get a campaign' })
  @Allow('campaigns:read')
  @Returns.one(CampaignView)
  get(@CurrentActor() actor: Actor, @PathId('campaign') id: string): Promise<CampaignView> {
    return this.queries.get(actor, id);
  }

  @Post()
  @ApiOperation({ summary: 'Create a campaign as a draft' })
  @Allow('campaigns:write')
  @DryRun()
  @Returns.created(CampaignView, 'campaigns')
  async create(@CurrentActor() actor: Actor, @Input() body: CreateCampaign): Promise<Read<CampaignView>> {
    refuseReadOnlyChanges(body, initial, cures);
    const id = await this.campaigns.create(actor, changesOf(body));
    return () => this.queries.get(actor, id);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Update a campaign' })
  @Allow('campaigns:write')
  @DryRun()
  @Returns.one(CampaignView)
  async update(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @Input() body: UpdateCampaign,
    @IfMatch() version: number | null,
  ): Promise<Read<CampaignView>> {
    if (sentReadOnly(body)) refuseReadOnlyChanges(body, await this.queries.get(actor, id), cures);
    await this.campaigns.update(actor, id, changesOf(body), version);
    return () => this.queries.get(actor, id);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Archive a campaign; its delivery is stopped' })
  @Allow('campaigns:write')
  @Returns.one(CampaignView)
  async archive(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @IfMatch() version: number | null,
  ): Promise<Read<CampaignView>> {
    await this.campaigns.archive(actor, id, version);
    return () => this.queries.get(actor, id);
  }

  @Post(':id/launch')
  @Action()
  @ApiOperation({ summary: 'Launch a draft campaign' })
  @Allow('campaigns:launch')
  @DryRun()
  @Returns.one(CampaignView)
  async launch(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @Input() body: GoLive,
    @IfMatch() version: number | null,
    @IsDryRun() dryRun: boolean,
  ): Promise<Read<CampaignView>> {
    await this.campaigns.launch(actor, id, dryRun || body.require_deliverable === true, version);
    return () => this.queries.get(actor, id);
  }

  @Post(':id/pause')
  @Action()
  @ApiOperation({ summary: 'Pause an active campaign' })
  @Allow('campaigns:launch')
  @Returns.one(CampaignView)
  async pause(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @IfMatch() version: number | null,
  ): Promise<Read<CampaignView>> {
    await this.campaigns.pause(actor, id, version);
    return () => this.queries.get(actor, id);
  }

  @Post(':id/resume')
  @Action()
  @ApiOperation({ summary: 'Resume a paused campaign' })
  @Allow('campaigns:launch')
  @DryRun()
  @Returns.one(CampaignView)
  async resume(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @Input() body: GoLive,
    @IfMatch() version: number | null,
    @IsDryRun() dryRun: boolean,
  ): Promise<Read<CampaignView>> {
    await this.campaigns.resume(actor, id, dryRun || body.require_deliverable === true, version);
    return () => this.queries.get(actor, id);
  }
}
