import { Injectable } from '@nestjs/common';
import { CreativeReviews, type VariantReview } from '@app/creative';
import { type Actor, uuidOf } from '@app/kernel';
import type { CampaignStatus } from '../domain/campaign.lifecycle.js';
import type { AdOnPlatform } from '../domain/ad-on-platform.js';
import type { StoredPlacement } from './placements.js';

/** Tells the creatives what the platforms' reviews say of the ads that show them. Works in the current unit of work. */
@Injectable()
export class AdReviews {
  constructor(private readonly reviews: CreativeReviews) {}

  /** An archived campaign shows nothing any more. */
  async tell(actor: Actor, status: CampaignStatus, placements: readonly StoredPlacement[]): Promise<void> {
    for (const { campaignId, connectionId, channel, ads } of placements) {
      const reviews = status === 'archived' ? [] : ads.flatMap(reviewsOf);
      await this.reviews.record(actor, { campaignId, connectionId, channel }, reviews);
    }
  }

  /** The ads are reached through another connection from now on. */
  leave(actor: Actor, placements: readonly StoredPlacement[]): Promise<void> {
    return this.tell(actor, 'archived', placements);
  }
}

const reviewsOf = ({ variants, review }: AdOnPlatform): VariantReview[] =>
  review === null
    ? []
    : variants.flatMap(({ creativeId, index }) => {
        const id = uuidOf('creative', creativeId);
        return id === undefined ? [] : [{ creativeId: id, index, ...review }];
      });
