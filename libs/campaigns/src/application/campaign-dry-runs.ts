import { Injectable } from '@nestjs/common';
import { PlatformPlaces } from '@app/connections';
import { type Actor, customerOf } from '@app/kernel';
import { Admission, UnitOfWork } from '@app/platform/data';
import { type ChannelDryRun, unchecked, type UncheckedReason } from '../domain/dry-run.js';
import type { PlannedCampaign } from '../publishing/campaign-lists.js';
import { CHECK_MS, TreeDryRun, type TreePlan } from '../publishing/tree-dry-run.js';
import { CampaignStore } from './campaign.store.js';
import { LaunchContexts, type LaunchSituation } from './launch-contexts.js';

/** `tree`: none while the campaign lacks what every platform needs. */
export interface ChannelPlan {
  readonly channel: string;
  readonly tree: TreePlan | null;
}

/** What a platform said, and to which plan; null: to none. */
export interface CheckedPlan extends ChannelDryRun {
  readonly plan: PlannedCampaign | null;
}

/** Each holds the pictures of a campaign in memory, in several forms, until the platform has answered. */
const AT_ONCE = { places: 2, placesOfOne: 1, waiting: 20, waitingOfOne: 4, waitMs: CHECK_MS, longestWaitMs: CHECK_MS };

/** Has every platform of a campaign check what a launch would do there, without doing anything. */
@Injectable()
export class CampaignDryRuns {
  private readonly admission = new Admission(AT_ONCE);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignStore,
    private readonly contexts: LaunchContexts,
    private readonly places: PlatformPlaces,
    private readonly dryRun: TreeDryRun,
  ) {}

  /**
   * Never inside a unit of work. Ends within ten seconds and what our own reads take.
   * @throws 404, 503 when too many are under way
   */
  async of(actor: Actor, campaignId: string): Promise<ChannelDryRun[]> {
    const present = (): Promise<ChannelPlan[]> =>
      this.unitOfWork.run(actor, async () => {
        const { campaign } = await this.campaigns.load(campaignId);
        const situation = await this.contexts.load(actor, campaign.state, this.unitOfWork.now);
        return this.plansIn(actor, campaignId, campaign.state.channels, situation);
      });
    return this.ask(actor, await present(), present);
  }

  /** The plans of a situation, in the current unit of work. */
  async plansIn(
    actor: Actor,
    campaignId: string,
    channels: readonly string[],
    { plans, connections }: Pick<LaunchSituation, 'plans' | 'connections'>,
  ): Promise<ChannelPlan[]> {
    const found: ChannelPlan[] = [];
    for (const channel of channels) {
      const plan = plans.get(channel);
      const connection = connections.find(({ id }) => id === plan?.connectionId);
      found.push({ channel, tree: plan && connection ? await this.dryRun.planOf(actor, campaignId, connection, plan) : null });
    }
    return found;
  }

  /**
   * Never inside a unit of work.
   * @param again reads the plans anew, when a platform has named the places that they name
   * @param beforeCall is done before a platform is called, at most once; what it throws ends the dry run
   */
  async ask(
    actor: Actor,
    plans: readonly ChannelPlan[],
    again: () => Promise<readonly ChannelPlan[]>,
    beforeCall: () => Promise<void> = () => Promise.resolve(),
  ): Promise<CheckedPlan[]> {
    let announced: Promise<void> | undefined;
    const announce = (): Promise<void> => (announced ??= beforeCall());
    return Promise.all(
      plans.map(({ channel, tree }) =>
        Promise.race([
          this.ofChannel(actor, channel, tree, again, announce),
          late({ ...unchecked(channel, 'platform_unavailable'), plan: null }),
        ]),
      ),
    );
  }

  private async ofChannel(
    actor: Actor,
    channel: string,
    planned: TreePlan | null,
    again: () => Promise<readonly ChannelPlan[]>,
    announce: () => Promise<void>,
  ): Promise<CheckedPlan> {
    if (!planned) return { ...unchecked(channel, 'not_planned'), plan: null };
    let tree = planned;
    let reason = this.reasonNotToAsk(tree);
    const { unresolvedPlaces } = tree.plan;
    if (reason === null && unresolvedPlaces.length > 0) {
      try {
        await announce();
        await this.places.learn(actor, tree.connection, unresolvedPlaces);
      } catch (failure) {
        return { ...this.dryRun.answerTo(failure, channel, tree.plan), plan: tree.plan };
      }
      tree = (await again()).find((each) => each.channel === channel)?.tree ?? planned;
      reason = this.reasonNotToAsk(tree);
    }
    if (reason !== null) return { ...unchecked(channel, reason), plan: tree.plan };
    const answer = await this.admission.run(customerOf(actor), () => this.dryRun.of(actor, tree, announce));
    return { ...answer, plan: tree.plan };
  }

  private reasonNotToAsk({ connection: { status, channel }, plan }: TreePlan): UncheckedReason | null {
    if (status !== 'active') return 'connection_not_active';
    if (plan.unsupported.length > 0) return 'not_supported';
    return this.dryRun.isPossible(channel) ? null : 'not_checkable';
  }
}

const late = <T>(answer: T): Promise<T> =>
  new Promise((resolve) => AbortSignal.timeout(CHECK_MS).addEventListener('abort', () => resolve(answer)));
