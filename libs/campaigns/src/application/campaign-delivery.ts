import { Injectable } from '@nestjs/common';
import type { KnownConnection } from '@app/connections';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import type { Campaign } from '../domain/campaign.js';
import { type Delivery, deliveryOf, desiredState, isUnstopped } from '../domain/delivery.js';
import { isInReview } from '../domain/placed-ad.js';
import { LaunchContexts, type LaunchSituation } from './launch-contexts.js';
import { CampaignStore } from './campaign.store.js';
import { AdReviews } from './ad-reviews.js';
import { refusalOf } from './platform-refusal.js';
import { Placements, type StoredPlacement } from './placements.js';
import type { WalkTask } from './walk.js';

/** The channels on which the campaign is still to be stopped, and those whose review has not ended. */
export interface Settled {
  readonly stopping: readonly string[];
  readonly inReview: readonly string[];
}

/** Derives and stores the delivery per channel: the desired state, the observed state, and the status over both. */
@Injectable()
export class CampaignDelivery {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignStore,
    private readonly placements: Placements,
    private readonly contexts: LaunchContexts,
    private readonly reviews: AdReviews,
  ) {}

  /**
   * Stores the desired state of every channel, in the current unit of work, and emits the resulting delivery.
   * @param known the campaign's present situation, if it was loaded already
   */
  async derive(actor: Actor, campaign: Campaign, known?: LaunchSituation): Promise<Delivery> {
    const { failures, placements, now } = await this.wanted(actor, campaign, known);
    return deliveryOf(campaign.state, failures, placements, now);
  }

  /** The placements to reconcile. */
  async plan(actor: Actor, campaignId: string): Promise<WalkTask[]> {
    return this.unitOfWork.run(actor, async () => {
      const { campaign } = await this.campaigns.load(campaignId);
      const { placements, connections, plans } = await this.wanted(actor, campaign);
      return placements.flatMap((placement) => {
        const connection = connections.find(({ id }) => id === placement.connectionId);
        const plan = plans.get(placement.channel) ?? null;
        return connection && mayBeReached(connection) ? [{ actor, placement, connection, plan }] : [];
      });
    });
  }

  /** Derives the delivery from the present facts, and stores it. */
  async settle(actor: Actor, campaignId: string): Promise<Settled> {
    return this.unitOfWork.run(actor, async () => {
      const stored = await this.campaigns.load(campaignId);
      const { campaign } = stored;
      const { failures, placements, now } = await this.wanted(actor, campaign);
      await this.campaigns.saveDelivery(stored, deliveryOf(campaign.state, failures, placements, now));
      await this.reviews.tell(actor, campaign.state.status, placements);
      const channelsWhere = (holds: (placement: StoredPlacement) => boolean) =>
        placements.filter(holds).map(({ channel }) => channel);
      return {
        stopping: channelsWhere((placement) => isUnstopped(campaign.state.status, placement)),
        inReview: channelsWhere(
          ({ desired, observed, ads }) => desired === 'enabled' && (observed === 'pending_review' || ads.some(isInReview)),
        ),
      };
    });
  }

  /** What was removed on a platform is made again by the next walk; in the current unit of work, before the delivery is derived. */
  remake(campaignId: string): Promise<void> {
    return this.placements.remake(campaignId);
  }

  /** Records the platform's refusal for delivery_issues. */
  async refused(actor: Actor, placement: StoredPlacement, failure: unknown): Promise<void> {
    const refusal = refusalOf(failure, placement.channel);
    await this.unitOfWork.run(actor, () => this.placements.answered(placement, refusal));
  }

  /** The campaign's desired placements. A new one is created only for a channel that should run. */
  private async wanted(actor: Actor, campaign: Campaign, known?: LaunchSituation): Promise<LaunchSituation> {
    const { state, id: campaignId } = campaign;
    const situation = known ?? (await this.contexts.load(actor, state));
    const { placements: stored, context, failures } = situation;
    const kept = stored.map(({ channel, connectionId, platformCampaignId }) => ({
      channel,
      connectionId: context.connections.find((connection) => connection.channel === channel)?.id ?? connectionId,
      desired: desiredState(state, failures, channel, platformCampaignId !== null),
    }));
    const added = context.connections
      .filter(({ channel }) => !stored.some((placement) => placement.channel === channel))
      .map(({ id, channel }) => ({ channel, connectionId: id, desired: desiredState(state, failures, channel, false) }))
      .filter(({ desired }) => desired === 'enabled');
    if (kept.length + added.length === 0) return situation;
    for (const { channel, connectionId, desired } of [...kept, ...added]) {
      const account = situation.connections.find(({ id }) => id === connectionId)?.account.id ?? null;
      await this.placements.want(campaignId, channel, [connectionId, account], desired);
    }
    await this.reviews.leave(
      actor,
      stored.filter((placement) => kept.some((now) => moves(placement, now))),
    );
    return { ...situation, placements: await this.placements.of(actor, campaignId) };
  }
}

const moves = (before: StoredPlacement, now: { readonly channel: string; readonly connectionId: string }): boolean =>
  before.channel === now.channel && before.connectionId !== now.connectionId;

/** A disconnected connection is used until what runs there is stopped. */
const mayBeReached = ({ status, hasGrant }: KnownConnection): boolean =>
  status === 'active' || status === 'error' || (status === 'disconnected' && hasGrant);
