import { Injectable } from '@nestjs/common';
import type { PlatformCampaignSpec } from '@app/connections';
import { type Actor } from '@app/kernel';
import { Reads, statement, UnitOfWork } from '@app/platform/data';
import type { DesiredState, ObservedDelivery, Placement } from '../domain/delivery.js';

/** What was last brought to the platform, so that only our own changes are pushed and never those made there undone. */
export type Applied = Pick<PlatformCampaignSpec, 'name' | 'endsAt'> & { readonly desired: DesiredState; readonly budget: string };

export interface StoredPlacement extends Placement {
  readonly campaignId: string;
  readonly connectionId: string;
  readonly platformCampaignId: string | null;
  readonly applied: Applied | null;
}

export interface Observation {
  readonly observed: ObservedDelivery | null;
  readonly status: string | null;
  readonly reasons: readonly string[];
  readonly lastError: string | null;
  readonly at: Date;
}

const columns = `campaign_id as "campaignId", channel, connection_id as "connectionId", platform_campaign_id as "platformCampaignId", desired, applied, observed, last_error as "lastError"`;
const ofCampaign = statement(
  'campaigns.placement.of',
  `select ${columns} from campaigns.placement where organization_id = $1 and campaign_id = $2 order by channel`,
);
const ofConnection = statement(
  'campaigns.placement.of-connection',
  `select ${columns} from campaigns.placement where organization_id = $1 and connection_id = $2`,
);
const want = statement(
  'campaigns.placement.want',
  `insert into campaigns.placement (organization_id, campaign_id, channel, connection_id, desired, platform_reasons) values ($1, $2, $3, $4, $5, '[]')
   on conflict (organization_id, campaign_id, channel) do update set desired = excluded.desired, connection_id = excluded.connection_id,
   observed = case when campaigns.placement.desired = excluded.desired then campaigns.placement.observed end
   where campaigns.placement.desired <> excluded.desired or campaigns.placement.connection_id <> excluded.connection_id`,
);
const created = statement(
  'campaigns.placement.created',
  'update campaigns.placement set platform_campaign_id = $4, applied = $5 where organization_id = $1 and campaign_id = $2 and channel = $3',
);
const observe = statement(
  'campaigns.placement.observe',
  `update campaigns.placement set observed = $4, platform_status = $5, platform_reasons = $6, last_error = $7, synced_at = $8
   where organization_id = $1 and campaign_id = $2 and channel = $3`,
);

/** What each channel shall do with a campaign, and what it was seen to do. Writes work in the current unit of work. */
@Injectable()
export class Placements {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: Reads,
  ) {}

  of(actor: Actor, campaignId: string): Promise<StoredPlacement[]> {
    return this.reads.rows<StoredPlacement>(actor, ofCampaign, [campaignId]);
  }

  ofConnection(actor: Actor, connectionId: string): Promise<StoredPlacement[]> {
    return this.reads.rows<StoredPlacement>(actor, ofConnection, [connectionId]);
  }

  async want(campaignId: string, channel: string, connectionId: string, desired: DesiredState): Promise<void> {
    await this.unitOfWork.current.affected(want, [campaignId, channel, connectionId, desired]);
  }

  /** The platform's campaign and what it was last given. */
  async applied({ campaignId, channel }: StoredPlacement, platformCampaignId: string, applied: Applied): Promise<void> {
    await this.unitOfWork.current.affected(created, [campaignId, channel, platformCampaignId, JSON.stringify(applied)]);
  }

  async observed(
    { campaignId, channel }: StoredPlacement,
    { observed, status, reasons, lastError, at }: Observation,
  ): Promise<void> {
    await this.unitOfWork.current.affected(observe, [
      campaignId,
      channel,
      observed,
      status,
      JSON.stringify(reasons),
      lastError,
      at,
    ]);
  }
}
