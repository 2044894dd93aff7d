import { Injectable } from '@nestjs/common';
import { connectionErrors, platformUnavailable } from '@app/connections';
import type { Actor } from '@app/kernel';
import { Rollback, UnitOfWork } from '@app/platform/data';
import { launchPreconditionsFailed } from '../domain/campaign.errors.js';
import { refusalsOf } from '../domain/dry-run.js';
import type { DeliveryIssue } from '../domain/delivery-issue.js';
import { CampaignDryRuns, type ChannelPlan } from './campaign-dry-runs.js';
import { planDigest } from './launch-contexts.js';
import { CampaignsService } from './campaigns.service.js';

/** What a launch or resume can answer with beside the campaign's own errors. */
export const platformErrors = { platform_unavailable: connectionErrors.platform_unavailable } as const;

/** A launch or resume that has the platforms check it first. */
export interface DemandedCheck {
  readonly actor: Actor;
  readonly campaignId: string;
  readonly move: 'launch' | 'resume';
  readonly expectedVersion: number | null;
}

interface Trial {
  readonly plans: readonly ChannelPlan[];
  readonly failures: readonly DeliveryIssue[];
}

/** The check of a launch or resume that demands a campaign that can be delivered, before its transaction. */
@Injectable()
export class LaunchDryRuns {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignsService,
    private readonly dryRuns: CampaignDryRuns,
  ) {}

  /**
   * Never inside a unit of work. Returns the digest of the plan to which no platform has an objection.
   * @param beforeCall is done before a platform is called
   * @throws whatever the launch itself would throw, 422 with what the platforms refuse, 503 when one of them does not say
   */
  async check(demanded: DemandedCheck, beforeCall: () => Promise<void>): Promise<string> {
    const { actor, move } = demanded;
    const { plans, failures } = await this.tried(demanded);
    const checked = await this.dryRuns.ask(actor, plans, async () => (await this.tried(demanded)).plans, beforeCall);
    const refusals = refusalsOf(checked);
    if (refusals.length > 0) throw launchPreconditionsFailed(move, [...refusals, ...failures]);
    if (checked.some(({ reason }) => reason === 'platform_unavailable')) throw platformUnavailable();
    return planDigest(checked.flatMap(({ channel, plan }) => (plan ? [[channel, plan] as const] : [])));
  }

  /** What the platforms would be told: the launch itself, undone. What it refuses is not worth a call. */
  private async tried({ actor, campaignId, move, expectedVersion }: DemandedCheck): Promise<Trial> {
    try {
      await this.unitOfWork.run(actor, async () => {
        const { channels, situation } = await this.campaigns[move](actor, campaignId, {
          requireDeliverable: true,
          expectedVersion,
        });
        const plans = await this.dryRuns.plansIn(actor, campaignId, channels, situation);
        throw new Rollback({ plans, failures: situation.failures } satisfies Trial);
      });
    } catch (error) {
      if (error instanceof Rollback) return error.answer as Trial;
      throw error;
    }
    throw new Error('A trial ends by its rollback.');
  }
}
