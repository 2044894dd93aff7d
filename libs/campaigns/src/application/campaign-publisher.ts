// Reconciliation: drives every platform to what the campaign shall be there, and records what it saw. It may be killed at any instant:
// what it makes is found again by our tag, is made paused, and is enabled only once its id is recorded.
import { Inject, Injectable } from '@nestjs/common';
import { type KnownConnection, PlatformError } from '@app/connections';
import { type Actor, Clock } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { type EventMessage, Jobs, type JobMessage, On, Task } from '@app/platform/messaging';
import { CampaignDelivery } from './campaign-delivery.js';
import { CampaignOnPlatform } from './campaign-on-platform.js';
import type { StoredPlacement } from './placements.js';

const LATER_MS = 30_000;
/** These pass by themselves: the job is repeated with growing pauses. The rest is told in delivery_issues and waits for a change. */
const passing = new Set(['transient', 'unknown_outcome']);

@Injectable()
export class CampaignPublisher {
  constructor(
    private readonly delivery: CampaignDelivery,
    private readonly platform: CampaignOnPlatform,
    private readonly jobs: Jobs,
    private readonly unitOfWork: UnitOfWork,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @On('campaign.updated', ({ status }) => status !== 'draft')
  @On('campaign.launched')
  @On('campaign.paused')
  @On('campaign.resumed')
  @On('campaign.completed')
  @On('campaign.archived')
  async follow({ actor, subjectId }: EventMessage): Promise<void> {
    await this.reconcile(actor, subjectId);
  }

  @Task('campaigns.reconcile')
  async again({ actor, payload }: JobMessage): Promise<void> {
    await this.reconcile(actor, String(payload.campaignId));
  }

  private async reconcile(actor: Actor, campaignId: string): Promise<void> {
    const plan = await this.delivery.plan(actor, campaignId);
    let repeat: unknown;
    for (const { campaign, placement, connection } of plan) {
      const failure = await this.drive(actor, campaign, placement, connection);
      if (failure instanceof PlatformError && failure.fault === 'throttled') await this.waitFor(actor, campaignId, failure);
      else if (failure !== undefined && !(failure instanceof PlatformError && !passing.has(failure.fault))) repeat = failure;
    }
    await this.delivery.settle(actor, campaignId);
    if (repeat !== undefined) throw repeat as Error;
  }

  /** The failure, once it is recorded; undefined when all went well. */
  private async drive(
    actor: Actor,
    campaign: Parameters<CampaignOnPlatform['bring']>[1],
    placement: StoredPlacement,
    connection: KnownConnection,
  ): Promise<unknown> {
    try {
      await this.platform.bring(actor, campaign, placement, connection);
      return undefined;
    } catch (failure) {
      await this.delivery.refused(actor, placement, failure);
      return failure;
    }
  }

  private async waitFor(actor: Actor, campaignId: string, failure: PlatformError): Promise<void> {
    const runAt = failure.detail.retryAt ?? new Date(this.clock.now().getTime() + LATER_MS);
    await this.unitOfWork.run(actor, () =>
      this.jobs.enqueue(
        actor,
        'campaigns.reconcile',
        { campaignId },
        { key: `reconcile:${campaignId}`, queue: campaignId, runAt },
      ),
    );
  }
}
