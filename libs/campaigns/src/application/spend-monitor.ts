import { Inject, Injectable } from '@nestjs/common';
import { ConnectionsService } from '@app/connections';
import { type Actor, Clock } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import { type EventMessage, naming, On } from '@app/platform/messaging';
import type { CampaignFields } from '../domain/campaign.state.js';
import { isBudgetNearlyUsedUp } from '../domain/budget.js';
import { CampaignReferences } from './launch-contexts.js';

const WATCHED_MINUTES = 10;

const limited = statement(
  'campaigns.campaign.limited-through',
  `select c.id, c.budget, c.spend_cap as "spendCap", c.channels, p.channel from campaigns.campaign c
   join campaigns.placement p on p.organization_id = c.organization_id and p.campaign_id = c.id
   where c.organization_id = $1 and p.connection_id = $2 and p.desired = 'enabled' and c.status = 'active'
   and (c.spend_cap is not null or c.budget->>'type' = 'lifetime')`,
);
const through = statement(
  'campaigns.placement.connections',
  `select distinct connection_id as id from campaigns.placement where organization_id = $1 and campaign_id = $2 and
     desired = 'enabled'`,
);

/** Near a limit that only we check, the numbers of a campaign are read more often, so that little is spent beyond it. */
@Injectable()
export class SpendMonitor {
  static readonly jobName = 'SpendWatch';

  constructor(
    private readonly reads: ReadDatabase,
    @Inject(CampaignReferences) private readonly references: CampaignReferences,
    private readonly connections: ConnectionsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @On('connection.synced')
  async afterSync({ actor, subjectId }: EventMessage): Promise<void> {
    await this.watch(actor, subjectId);
  }

  /** A limit may be lower than before. */
  @On('campaign.updated', naming('spend_cap', 'budget'))
  async afterChange({ actor, subjectId }: EventMessage): Promise<void> {
    for (const { id } of await this.reads.rows<{ id: string }>(actor, through, [subjectId])) await this.watch(actor, id);
  }

  private async watch(actor: Actor, connectionId: string): Promise<void> {
    type LimitedCampaign = Pick<CampaignFields, 'budget' | 'spendCap' | 'channels'> & {
      readonly id: string;
      readonly channel: string;
    };
    for (const campaign of await this.reads.rows<LimitedCampaign>(actor, limited, [connectionId])) {
      const spend = await this.references.spend(actor, campaign.id);
      if (spend === null || !isBudgetNearlyUsedUp(campaign, campaign.channel, spend)) continue;
      const at = new Date(this.clock.now().getTime() + WATCHED_MINUTES * 60_000);
      await this.connections.syncBy(actor, connectionId, at);
      return;
    }
  }
}
