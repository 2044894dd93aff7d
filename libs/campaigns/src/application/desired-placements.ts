import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import type { Campaign } from '../domain/campaign.js';
import { desiredState } from '../domain/delivery.js';
import { AdReviews } from '../publishing/ad-reviews.js';
import { LaunchContexts, type LaunchSituation } from './launch-contexts.js';
import { type PlacementAccount, Placements, type StoredPlacement } from '../publishing/placements.js';
import { refusalOf } from '../publishing/platform-refusal.js';

/** Where a campaign should run, by its present situation. */
@Injectable()
export class DesiredPlacements {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly placements: Placements,
    private readonly contexts: LaunchContexts,
    private readonly reviews: AdReviews,
  ) {}

  /** Records the platform's refusal for delivery_issues. */
  async refused(actor: Actor, placement: StoredPlacement, failure: unknown): Promise<void> {
    const refusal = refusalOf(failure, placement.channel);
    await this.unitOfWork.run(actor, () => this.placements.answered(placement, refusal));
  }

  /** The campaign's desired placements. A new one is created only for a channel that should run. */
  async of(actor: Actor, campaign: Campaign, known?: LaunchSituation): Promise<LaunchSituation> {
    const { state, id: campaignId } = campaign;
    const situation = known ?? (await this.contexts.load(actor, state, this.unitOfWork.now));
    const { placements: stored, taken, failures } = situation;
    const accountOn = (channel: string): PlacementAccount | undefined => {
      const found = taken.find(({ connection }) => connection.channel === channel);
      return (
        found && { connectionId: found.connection.id, accountId: found.connection.account.id, isAssumed: found.among.length > 0 }
      );
    };
    const kept = stored.map(({ channel, connectionId, platformCampaignId, isAssumed }) => ({
      channel,
      ...(accountOn(channel) ?? { connectionId, accountId: null, isAssumed }),
      desired: desiredState(state, failures, channel, platformCampaignId !== null),
    }));
    const added = state.channels
      .filter((channel) => !stored.some((placement) => placement.channel === channel))
      .flatMap((channel) => {
        const account = accountOn(channel);
        return account ? [{ channel, ...account, desired: desiredState(state, failures, channel, false) }] : [];
      })
      .filter(({ desired }) => desired === 'enabled');
    if (kept.length + added.length === 0) return situation;
    for (const { channel, desired, ...account } of [...kept, ...added])
      await this.placements.want(campaignId, channel, account, desired);
    await this.reviews.leave(
      actor,
      stored.filter((placement) => kept.some((now) => moves(placement, now))),
    );
    return { ...situation, placements: await this.placements.of(actor, campaignId) };
  }
}

const moves = (before: StoredPlacement, now: { readonly channel: string; readonly connectionId: string }): boolean =>
  before.channel === now.channel && before.connectionId !== now.connectionId;
