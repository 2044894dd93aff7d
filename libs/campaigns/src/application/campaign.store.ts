import { Inject, Injectable } from '@nestjs/common';
import { type Actor, notFound } from '@app/kernel';
import { type AggregateStore, statement, UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { Campaign } from '../domain/campaign.js';
import { campaignEvents } from '../domain/campaign.events.js';
import type { CampaignState } from '../domain/campaign.state.js';
import type { Delivery } from '../domain/delivery.js';
import type { CampaignRow } from '../domain/campaign.row.js';

const setDelivery = statement(
  'campaigns.campaign.delivery',
  'update campaigns.campaign set delivery_status = $3, delivery_issues = $4 where organization_id = $1 and id = $2',
);

/** Injection token of the table behind the store. */
export const CAMPAIGN_ROWS = Symbol('CAMPAIGN_ROWS');

/** Campaigns as they are kept, each with its delivery. Every method works in the current unit of work. */
@Injectable()
export class CampaignStore {
  constructor(
    @Inject(CAMPAIGN_ROWS) private readonly rows: AggregateStore<CampaignRow>,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
  ) {}

  /** The campaign, held until the unit of work ends. */
  async load(actor: Actor, id: string): Promise<Campaign> {
    const row = await this.rows.find(actor, id, { lock: true });
    if (!row) throw notFound('campaign');
    return new Campaign(row);
  }

  async add(actor: Actor, campaign: Campaign, delivery: Delivery): Promise<void> {
    this.rows.insertLater(rowOf(campaign, delivery));
    await this.outbox.record(actor, { type: 'campaign' }, campaign, { name: campaign.snapshot.name });
  }

  async save(actor: Actor, campaign: Campaign, delivery: Delivery, changes: Readonly<Record<string, unknown>>): Promise<void> {
    await this.rows.update(rowOf(campaign, delivery));
    await this.outbox.record(actor, { type: 'campaign' }, campaign, changes);
  }

  /** Keeps what the platforms do, which is no change of the campaign itself. */
  async saveDelivery(actor: Actor, campaign: Campaign, { status, issues }: Delivery): Promise<void> {
    const { deliveryStatus: from } = campaign.snapshot as CampaignRow;
    await this.unitOfWork.current.affected(setDelivery, [campaign.id, status, JSON.stringify(issues)]);
    if (from !== status)
      await this.outbox.emit(
        actor,
        { type: 'campaign', id: campaign.id },
        { type: campaignEvents['campaign.delivery_changed'], data: { from, to: status } },
      );
  }
}

/** The aggregate's own state object, so that the version that is written is the one it has. */
const rowOf = (campaign: Campaign, { status, issues }: Delivery): CampaignRow =>
  Object.assign(campaign.snapshot as CampaignState, { deliveryStatus: status, deliveryIssues: issues });
