import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { completionDue } from '../domain/completion.js';
import { CampaignFacts, ReferenceFacts } from './campaign-facts.js';
import { CampaignStore } from './campaign-store.js';
import { deliveryOf } from '../domain/delivery.js';
import { Placements } from './placements.js';

/** Ends campaigns whose flight is over or whose budget is used up; only the system does. */
@Injectable()
export class CampaignCompletion {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignStore,
    private readonly placements: Placements,
    private readonly facts: CampaignFacts,
    @Inject(ReferenceFacts) private readonly references: ReferenceFacts,
  ) {}

  now(): Date {
    return this.facts.now();
  }

  async completeIfDue(actor: Actor, id: string): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const campaign = await this.campaigns.load(actor, id);
      const now = this.now();
      const reason = completionDue(campaign.snapshot, now, await this.references.spentMicros(actor, id));
      if (reason === null) return;
      campaign.complete(reason, now);
      const placements = await this.placements.of(actor, id);
      await this.campaigns.save(actor, campaign, deliveryOf(campaign.snapshot, [], placements, now), {
        status: campaign.snapshot.status,
        completion_reason: reason,
      });
    });
  }
}
