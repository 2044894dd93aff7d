import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import type { Actor, Page } from '@app/kernel';
import {
  CurrentActor,
  IfMatch,
  Input,
  IsDryRun,
  List,
  type ListRequest,
  Operation,
  PathId,
  Returns,
  type Written,
} from '@app/platform/http';
import { ApiTags } from '@nestjs/swagger';
import { CampaignsService } from '../application/campaigns.service.js';
import { CampaignView } from '../read/campaign.view.js';
import { campaignList, CampaignsQueries } from '../read/campaigns.queries.js';
import { changesOf } from './campaign.changes.js';
import { CreateCampaign, GoLive, UpdateCampaign } from './campaigns.requests.js';

@ApiTags('Campaigns')
@Controller('v1/campaigns')
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly queries: CampaignsQueries,
  ) {}

  @Get()
  @Operation({
    summary: 'List campaigns',
    permission: 'campaigns:read',
    returns: Returns.page(CampaignView),
  })
  list(@CurrentActor() actor: Actor, @List(campaignList) request: ListRequest): Promise<Page<CampaignView>> {
    return this.queries.list(actor, request);
  }

  @Get(':id')
  @Operation({
    summary: 'Get a campaign',
    permission: 'campaigns:read',
    returns: Returns.one(CampaignView),
  })
  get(@CurrentActor() actor: Actor, @PathId('campaign') id: string): Promise<CampaignView> {
    return this.queries.get(actor, id);
  }

  @Post()
  @Operation({
    summary: 'Create a campaign as a draft',
    permission: 'campaigns:write',
    returns: Returns.created(CampaignView, 'campaigns'),
    dryRun: true,
  })
  async create(@CurrentActor() actor: Actor, @Input() body: CreateCampaign): Promise<Written> {
    return this.campaigns.create(actor, changesOf(body));
  }

  @Patch(':id')
  @Operation({
    summary: 'Update a campaign',
    permission: 'campaigns:write',
    returns: Returns.one(CampaignView),
    dryRun: true,
  })
  async update(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @Input() body: UpdateCampaign,
    @IfMatch() version: number | null,
  ): Promise<Written> {
    await this.campaigns.update(actor, id, changesOf(body), version);
    return id;
  }

  @Delete(':id')
  @Operation({
    summary: 'Archive a campaign; its delivery is stopped',
    permission: 'campaigns:write',
    returns: Returns.one(CampaignView),
  })
  async archive(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @IfMatch() version: number | null,
  ): Promise<Written> {
    await this.campaigns.archive(actor, id, version);
    return id;
  }

  @Post(':id/launch')
  @Operation({
    summary: 'Launch a draft campaign',
    permission: 'campaigns:launch',
    returns: Returns.one(CampaignView),
    dryRun: true,
  })
  async launch(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @Input() body: GoLive,
    @IfMatch() version: number | null,
    @IsDryRun() dryRun: boolean,
  ): Promise<Written> {
    await this.campaigns.launch(actor, id, dryRun || body.require_deliverable === true, version);
    return id;
  }

  @Post(':id/pause')
  @Operation({
    summary: 'Pause an active campaign',
    permission: 'campaigns:launch',
    returns: Returns.one(CampaignView),
  })
  async pause(@CurrentActor() actor: Actor, @PathId('campaign') id: string, @IfMatch() version: number | null): Promise<Written> {
    await this.campaigns.pause(actor, id, version);
    return id;
  }

  @Post(':id/resume')
  @Operation({
    summary: 'Resume a paused campaign',
    permission: 'campaigns:launch',
    returns: Returns.one(CampaignView),
    dryRun: true,
  })
  async resume(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @Input() body: GoLive,
    @IfMatch() version: number | null,
    @IsDryRun() dryRun: boolean,
  ): Promise<Written> {
    await this.campaigns.resume(actor, id, dryRun || body.require_deliverable === true, version);
    return id;
  }
}
