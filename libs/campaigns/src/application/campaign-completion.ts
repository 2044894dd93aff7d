import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { ATTEMPTS, Jobs, type JobMessage, Task } from '@app/platform/messaging';
import type { CampaignState } from '../domain/campaign.state.js';
import { completionDue, usedUpChannels } from '../domain/budget.js';
import { deliveryOf } from '../domain/delivery.js';
import { CampaignReferences } from './launch-contexts.js';
import { CampaignStore } from './campaign.store.js';
import { Placements } from '../publishing/placements.js';

/** Completes campaigns whose flight is over or whose budget is used up; only the system does. */
@Injectable()
export class CampaignCompletion {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignStore,
    private readonly placements: Placements,
    @Inject(CampaignReferences) private readonly references: CampaignReferences,
    private readonly jobs: Jobs,
  ) {}

  /**
   * In the current unit of work: enqueues a job at the start of a live campaign, which reads its platforms, and one at its
   * end, which completes it. New dates replace earlier ones; a job that is no longer due changes nothing. They overtake what
   * else waits: where a platform takes whole days, the minute is kept by them alone, also by a worker that was away.
   */
  async scheduleDates({ id: campaignId, status, startAt, endAt }: Readonly<CampaignState>): Promise<void> {
    if (status !== 'active' && status !== 'paused') return;
    const at = (task: string, key: string, runAt: Date): Promise<void> =>
      this.jobs.enqueue(task, { campaignId }, { key: `${key}:${campaignId}`, runAt, isUrgent: true });
    if (startAt !== null && startAt > this.unitOfWork.now) await at('campaigns.reconcile', 'start', startAt);
    if (endAt !== null) await at('campaigns.complete', 'end', endAt);
  }

  @Task('campaigns.complete', ATTEMPTS.persistent, 'stops')
  async complete({ actor, payload }: JobMessage): Promise<void> {
    await this.completeIfDue(actor, String(payload.campaignId));
  }

  async completeIfDue(actor: Actor, id: string): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const { campaign } = await this.campaigns.load(id);
      const { now } = this.unitOfWork;
      const { state } = campaign;
      const spend = state.launchedAt === null ? null : await this.references.spend(actor, id);
      const reason = completionDue(state, now, spend);
      const placements = await this.placements.of(actor, id);
      if (reason === null) {
        const over = spend && state.status === 'active' ? usedUpChannels(state, spend) : [];
        // The campaign goes on, and has ended there: it is stopped there.
        if (placements.some(({ channel, desired }) => desired === 'enabled' && over.includes(channel)))
          await this.jobs.enqueue(
            'campaigns.reconcile',
            { campaignId: id },
            { key: `reconcile:${id}`, queue: id, isUrgent: true },
          );
        return;
      }
      campaign.complete(reason, now);
      await this.campaigns.save(campaign, deliveryOf(campaign.state, [], placements, now), {
        status: campaign.state.status,
        completion_reason: reason,
      });
    });
  }
}
