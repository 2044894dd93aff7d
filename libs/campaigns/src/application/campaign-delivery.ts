import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import type { Campaign } from '../domain/campaign.js';
import type { CampaignChanges } from '../domain/campaign.changes.js';
import type { CampaignState } from '../domain/campaign.state.js';
import { type Delivery, deliveryOf, isUnstopped } from '../domain/delivery.js';
import { isInReview } from '../domain/ad-on-platform.js';
import { CampaignDeviations } from '../publishing/campaign-deviations.js';
import { DesiredPlacements } from './desired-placements.js';
import type { LaunchSituation } from './launch-contexts.js';
import { CampaignStore } from './campaign.store.js';
import { AdReviews } from '../publishing/ad-reviews.js';
import type { StoredPlacement } from '../publishing/placements.js';

/**
 * The channels on which the campaign is still to be stopped, and those whose review has not ended or whose start has come and is
 * not seen yet.
 */
export interface SettlementState {
  readonly stopping: readonly string[];
  readonly unsettled: readonly string[];
}

/** Derives and stores the delivery per channel: the desired state, the observed state, and the status over both. */
@Injectable()
export class CampaignDelivery {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignStore,
    private readonly wanted: DesiredPlacements,
    private readonly deviations: CampaignDeviations,
    private readonly reviews: AdReviews,
  ) {}

  /**
   * Stores the desired state of every channel, in the current unit of work, and emits the resulting delivery.
   * @param known the campaign's present situation, if it was loaded already
   */
  async derive(actor: Actor, campaign: Campaign, known?: LaunchSituation): Promise<Delivery> {
    const { failures, placements, now } = await this.wanted.of(actor, campaign, known);
    return deliveryOf(campaign.state, failures, placements, now);
  }

  /**
   * Derives the delivery from the present facts, and stores it. `record`: writes facts about the campaign first, while nobody
   * else changes it.
   */
  async settle(
    actor: Actor,
    campaignId: string,
    record: () => Promise<void> = () => Promise.resolve(),
  ): Promise<SettlementState> {
    return this.unitOfWork.run(actor, async () => {
      const stored = await this.campaigns.load(campaignId);
      await record();
      const { campaign } = stored;
      const { failures, placements: before, now } = await this.wanted.of(actor, campaign);
      const { placements, isNew } = await this.deviations.inspect(actor, campaign.state, before);
      await this.campaigns.saveDelivery(stored, deliveryOf(campaign.state, failures, placements, now), isNew);
      await this.reviews.tell(actor, campaign.state.status, placements);
      const channelsWhere = (holds: (placement: StoredPlacement) => boolean) =>
        placements.filter(holds).map(({ channel }) => channel);
      return {
        stopping: channelsWhere((placement) => isUnstopped(campaign.state.status, placement)),
        unsettled: channelsWhere(
          ({ desired, observed, ads }) =>
            desired === 'enabled' && (isPassing(observed, campaign.state, now) || ads.some(isInReview)),
        ),
      };
    });
  }

  /**
   * What was removed or switched off on a platform is ours again after the next reconciliation; in the current unit of
   * work, before the delivery is derived.
   */
  remake(actor: Actor, campaignId: string): Promise<void> {
    return this.deviations.undo(actor, campaignId);
  }

  /**
   * What was changed on a platform in a field that the changes name is ours again after the next reconciliation;
   * in the current unit of work, before the delivery is derived. Returns these fields.
   */
  reassert(actor: Actor, campaign: Readonly<CampaignState>, changes: CampaignChanges): Promise<string[]> {
    return this.deviations.reassert(actor, campaign, changes);
  }

  refused(actor: Actor, placement: StoredPlacement, failure: unknown): Promise<void> {
    return this.wanted.refused(actor, placement, failure);
  }
}

/** Whether another look soon shows something else. */
const isPassing = (observed: StoredPlacement['observed'], { startAt }: Readonly<CampaignState>, now: Date): boolean =>
  observed === 'pending_review' || (observed === 'scheduled' && (startAt === null || startAt <= now));
