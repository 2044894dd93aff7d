import { Injectable } from '@nestjs/common';
import type { PlatformCampaignSpec } from '@app/connections';
import { type Actor } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import type { DesiredState, ObservedDelivery, Placement } from '../domain/delivery.js';

/** The values last pushed to the platform, so that only our own changes are pushed and changes made there are never undone. */
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
/** A state that was read before or while the campaign was switched on does not show the effect of that call. */
const observe = statement(
  'campaigns.placement.observe',
  `update campaigns.placement set observed = $4, platform_status = $5, platform_reasons = $6, synced_at = $7
   where organization_id = $1 and campaign_id = $2 and channel = $3 and (enabling_until is null or enabling_until <= $7)`,
);
/** Waits for concurrent changes of the row, and then reads the desired state. The last observed state is no longer valid. */
const enabling = statement(
  'campaigns.placement.enabling',
  `update campaigns.placement set platform_campaign_id = $4, observed = null, platform_status = null, enabling_until = $5
   where organization_id = $1 and campaign_id = $2 and channel = $3 and desired = 'enabled'`,
);
const enablingEnded = statement(
  'campaigns.placement.enabling-ended',
  `update campaigns.placement set enabling_until = $5
   where organization_id = $1 and campaign_id = $2 and channel = $3 and enabling_until = $4`,
);
const answered = statement(
  'campaigns.placement.answered',
  'update campaigns.placement set last_error = $4 where organization_id = $1 and campaign_id = $2 and channel = $3',
);

/** The desired and the observed state of each channel. Writes work in the current unit of work. */
@Injectable()
export class Placements {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
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

  /** Records the platform's campaign and the values last pushed to it. */
  async applied({ campaignId, channel }: StoredPlacement, platformCampaignId: string, applied: Applied): Promise<void> {
    await this.unitOfWork.current.affected(created, [campaignId, channel, platformCampaignId, JSON.stringify(applied)]);
  }

  /**
   * Before the call that switches the campaign on: from now to `until`, or to `enablingEnded`, no state read on the platform counts, so that the
   * campaign is not taken for stopped while the call is on its way. False: it should no longer run.
   */
  async enabling({ campaignId, channel }: StoredPlacement, platformCampaignId: string, until: Date): Promise<boolean> {
    return (await this.unitOfWork.current.affected(enabling, [campaignId, channel, platformCampaignId, until])) === 1;
  }

  /** The call that was announced with this `until` has ended: states that are read from now on count again. */
  async enablingEnded({ campaignId, channel }: StoredPlacement, until: Date): Promise<void> {
    const { now } = this.unitOfWork;
    await this.unitOfWork.current.affected(enablingEnded, [campaignId, channel, until, now]);
  }

  /** `at`: an instant before the platform was asked. */
  async observed({ campaignId, channel }: StoredPlacement, { observed, status, reasons, at }: Observation): Promise<void> {
    await this.unitOfWork.current.affected(observe, [campaignId, channel, observed, status, JSON.stringify(reasons), at]);
  }

  /** Records the platform's last refusal as a sentence; null: none. The last observed state stays. */
  async answered({ campaignId, channel }: StoredPlacement, lastError: string | null): Promise<void> {
    await this.unitOfWork.current.affected(answered, [campaignId, channel, lastError]);
  }
}
