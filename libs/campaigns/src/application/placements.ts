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
  readonly applied: Applied | null;
}

export interface Observation {
  readonly observed: ObservedDelivery | null;
  readonly status: string | null;
  readonly reasons: readonly string[];
  readonly at: Date;
}

const columns = `campaign_id as "campaignId", channel, connection_id as "connectionId", platform_campaign_id as "platformCampaignId", desired, applied, observed, platform_status as "platformStatus", last_error as "lastError"`;
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
   observed = case when campaigns.placement.desired = excluded.desired or excluded.desired <> 'enabled' then campaigns.placement.observed end
   where campaigns.placement.desired <> excluded.desired or campaigns.placement.connection_id <> excluded.connection_id`,
);
const created = statement(
  'campaigns.placement.created',
  'update campaigns.placement set platform_campaign_id = $4, applied = $5 where organization_id = $1 and campaign_id = $2 and channel = $3',
);
const observe = statement(
  'campaigns.placement.observe',
  `update campaigns.placement set observed = $4, platform_status = $5, platform_reasons = $6, synced_at = $7
   where organization_id = $1 and campaign_id = $2 and channel = $3`,
);
const answered = statement(
  'campaigns.placement.answered',
  'update campaigns.placement set last_error = $4 where organization_id = $1 and campaign_id = $2 and channel = $3',
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

  async observed({ campaignId, channel }: StoredPlacement, { observed, status, reasons, at }: Observation): Promise<void> {
    await this.unitOfWork.current.affected(observe, [campaignId, channel, observed, status, JSON.stringify(reasons), at]);
  }

  /** What the platform last refused, in a sentence; null: it refused nothing. What was last seen there stays. */
  async answered({ campaignId, channel }: StoredPlacement, lastError: string | null): Promise<void> {
    await this.unitOfWork.current.affected(answered, [campaignId, channel, lastError]);
  }
}
