import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@app/kernel';
import { type AggregateStore, statement, UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { Campaign } from '../domain/campaign.js';
import { lateBy } from '../domain/budget.js';
import { campaignEvents } from '../domain/campaign.events.js';
import type { Delivery } from '../domain/delivery.js';
import type { CampaignRow } from '../domain/campaign.row.js';
import type { CampaignState } from '../domain/campaign.state.js';

const setDelivery = statement(
  'campaigns.campaign.delivery',
  'update campaigns.campaign set delivery_status = $3, delivery_issues = $4, version = version + $5::int where ' +
    'organization_id = $1 and id = $2',
);

/** Injection token of the table behind the store. */
export const CAMPAIGN_ROWS = Symbol('CAMPAIGN_ROWS');

/** A campaign and its last stored delivery. */
export interface CampaignWithDelivery {
  readonly campaign: Campaign;
  readonly delivery: Delivery;
}

/** Stores campaigns, each with its delivery. Every method works in the current unit of work. */
@Injectable()
export class CampaignStore {
  /** The deliveries with which campaigns were loaded. */
  private readonly loaded = new WeakMap<Campaign, Delivery>();

  constructor(
    @Inject(CAMPAIGN_ROWS) private readonly rows: AggregateStore<CampaignRow>,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
  ) {}

  /** The campaign, locked until the unit of work ends. */
  async load(id: string): Promise<CampaignWithDelivery> {
    const row = await this.rows.find(id, { lock: true });
    if (!row) throw notFound('campaign');
    const { campaign: state, delivery } = recordsOf(row);
    const campaign = new Campaign(state);
    this.loaded.set(campaign, delivery);
    return { campaign, delivery };
  }

  /** Of the campaign with this external id, which nobody else can make until the unit of work ends. */
  idOf(externalId: string): Promise<string | undefined> {
    return this.rows.idOf(externalId);
  }

  async add(campaign: Campaign, delivery: Delivery): Promise<void> {
    this.rows.insertLater(rowOf(campaign.state, delivery));
    await this.outbox.record({ type: 'campaign' }, campaign, { name: campaign.state.name });
  }

  /** The campaign is one that `load` gave out in this unit of work. */
  async save(campaign: Campaign, delivery: Delivery, changes: Readonly<Record<string, unknown>>): Promise<void> {
    campaign.saved(this.rows.updateLater(rowOf(campaign.state, delivery)));
    const before = this.loaded.get(campaign)?.status ?? delivery.status;
    const observed = before === delivery.status ? {} : deliveryChanged(before, delivery.status);
    await this.outbox.record({ type: 'campaign' }, campaign, changes, observed);
  }

  /**
   * Stores a new delivery, which is no change of the campaign itself. `isNewVersion`: whoever changes an older copy has to read
   * it again.
   */
  async saveDelivery(
    { campaign: { id, state }, delivery }: CampaignWithDelivery,
    { status, issues }: Delivery,
    isNewVersion = false,
  ): Promise<void> {
    await this.unitOfWork.current.affected(setDelivery, [id, status, JSON.stringify(issues), Number(isNewVersion)]);
    if (delivery.status === status) return;
    const late = delivery.status === 'scheduled' ? lateBy(state.startAt, this.unitOfWork.now) : {};
    await this.outbox.emit(
      { type: 'campaign', id },
      {
        type: campaignEvents['campaign.delivery_changed'],
        data: { from: delivery.status, to: status, ...late },
        changes: deliveryChanged(delivery.status, status),
      },
    );
  }
}

const deliveryChanged = (before: Delivery['status'], after: Delivery['status']) =>
  ({ delivery_status: [before, after] }) as const;

export const rowOf = (campaign: Readonly<CampaignState>, { status, issues }: Delivery): CampaignRow => ({
  ...campaign,
  deliveryStatus: status,
  deliveryIssues: issues,
});

export function recordsOf(row: Readonly<CampaignRow>): { readonly campaign: CampaignState; readonly delivery: Delivery } {
  const { deliveryStatus: status, deliveryIssues: issues, ...campaign } = row;
  return { campaign, delivery: { status, issues } };
}
