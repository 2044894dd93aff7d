import { Inject, Injectable } from '@nestjs/common';
import { type KnownConnection, PlatformError } from '@app/connections';
import { type Actor, Clock } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import type { Campaign } from '../domain/campaign.js';
import type { CampaignState } from '../domain/campaign.state.js';
import { deliveryOf, desiredState } from '../domain/delivery.js';
import type { DeliveryIssue } from '../domain/delivery-issue.js';
import { launchFailures } from '../domain/launch-checks.js';
import { CampaignFacts } from './campaign-facts.js';
import { CampaignStore } from './campaign-store.js';
import { Placements, type StoredPlacement } from './placements.js';

export interface Plan {
  readonly campaign: Readonly<CampaignState>;
  readonly work: readonly { readonly placement: StoredPlacement; readonly connection: KnownConnection }[];
}

/** Keeps the second axis true: what each channel shall do, what it was seen to do, and the one word for both. */
@Injectable()
export class CampaignDelivery {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignStore,
    private readonly placements: Placements,
    private readonly facts: CampaignFacts,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** What is to be brought to which platform; undefined for a campaign that was never handed to one and need not be. */
  async plan(actor: Actor, campaignId: string): Promise<Plan | undefined> {
    return this.unitOfWork.run(actor, async () => {
      const campaign = await this.campaigns.load(actor, campaignId);
      const failures = await this.wantAll(actor, campaign);
      const placements = await this.placements.of(actor, campaignId);
      if (placements.length === 0) {
        await this.campaigns.saveDelivery(actor, campaign, deliveryOf(campaign.snapshot, failures, placements, this.clock.now()));
        return undefined;
      }
      const connections = await this.facts.connectionsOf(
        actor,
        placements.map(({ channel }) => channel),
      );
      const work = placements.flatMap((placement) => {
        const connection = connections.find(({ id }) => id === placement.connectionId);
        return connection?.status === 'active' || connection?.status === 'error' ? [{ placement, connection }] : [];
      });
      return { campaign: campaign.snapshot, work };
    });
  }

  /** Derives the delivery anew from what is known now. */
  async settle(actor: Actor, campaignId: string): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const campaign = await this.campaigns.load(actor, campaignId);
      const failures = await this.wantAll(actor, campaign);
      await this.campaigns.saveDelivery(
        actor,
        campaign,
        deliveryOf(campaign.snapshot, failures, await this.placements.of(actor, campaignId), this.clock.now()),
      );
    });
  }

  /** What the platform refused, in words for delivery_issues. */
  async refused(actor: Actor, placement: StoredPlacement, failure: unknown): Promise<void> {
    const lastError =
      failure instanceof PlatformError
        ? failure.message
        : 'The change could not be brought to the platform yet; it is tried again.';
    const { observed } = placement;
    await this.unitOfWork.run(actor, () =>
      this.placements.observed(placement, { observed, status: null, reasons: [], lastError, at: this.clock.now() }),
    );
  }

  private async wantAll(actor: Actor, campaign: Campaign): Promise<DeliveryIssue[]> {
    const context = await this.facts.context(actor, campaign.snapshot);
    const failures = launchFailures(campaign.snapshot, context);
    const stored = await this.placements.of(actor, campaign.id);
    for (const { channel, connectionId, platformCampaignId } of stored) {
      await this.placements.want(
        campaign.id,
        channel,
        connectionId,
        desiredState(campaign.snapshot, failures, channel, platformCampaignId !== null),
      );
    }
    for (const { id, channel } of context.connections) {
      const desired = desiredState(campaign.snapshot, failures, channel, false);
      if (desired === 'enabled' && !stored.some((placement) => placement.channel === channel))
        await this.placements.want(campaign.id, channel, id, desired);
    }
    return failures;
  }
}
