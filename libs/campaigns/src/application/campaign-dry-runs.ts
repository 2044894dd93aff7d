import { Injectable } from '@nestjs/common';
import { type ConnectionRecord, PlatformPlaces } from '@app/connections';
import type { Actor } from '@app/kernel';
import { Admission, UnitOfWork } from '@app/platform/data';
import { type ChannelDryRun, unchecked } from '../domain/dry-run.js';
import type { PlannedCampaign } from '../publishing/campaign-lists.js';
import { CHECK_MS, TreeDryRun } from '../publishing/tree-dry-run.js';
import { CampaignStore } from './campaign.store.js';
import { LaunchContexts } from './launch-contexts.js';

interface ChannelPlan {
  readonly channel: string;
  readonly connection: ConnectionRecord | undefined;
  readonly plan: PlannedCampaign | undefined;
}

/** Each holds the pictures of a campaign in memory, in several forms, until the platform has answered. */
const AT_ONCE = { places: 2, placesOfOne: 1, waiting: 20, waitingOfOne: 4, waitMs: CHECK_MS, longestWaitMs: CHECK_MS };

/** Has every platform of a campaign check what a launch would bring there, without making anything. */
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
    const plans = await this.plansOf(actor, campaignId);
    return Promise.all(
      plans.map((each) =>
        Promise.race([this.ofChannel(actor, campaignId, each), late(unchecked(each.channel, 'platform_unavailable'))]),
      ),
    );
  }

  private async ofChannel(actor: Actor, campaignId: string, { channel, ...planned }: ChannelPlan): Promise<ChannelDryRun> {
    const { connection } = planned;
    let { plan } = planned;
    if (!connection || !plan) return unchecked(channel, 'not_planned');
    if (connection.status !== 'active') return unchecked(channel, 'connection_not_active');
    if (plan.unresolvedPlaces.length > 0) {
      await this.places.learn(actor, connection, plan.unresolvedPlaces);
      plan = (await this.plansOf(actor, campaignId)).find((each) => each.channel === channel)?.plan ?? plan;
    }
    if (plan.unsupported.length > 0) return unchecked(channel, 'not_supported');
    const checked = plan;
    return this.admission.run(actor.organizationId, () => this.dryRun.of(actor, campaignId, connection, checked));
  }

  private plansOf(actor: Actor, campaignId: string): Promise<ChannelPlan[]> {
    return this.unitOfWork.run(actor, async () => {
      const { campaign } = await this.campaigns.load(campaignId);
      const { plans, connections } = await this.contexts.load(actor, campaign.state, this.unitOfWork.now);
      return campaign.state.channels.map((channel) => {
        const plan = plans.get(channel);
        return { channel, plan, connection: connections.find(({ id }) => id === plan?.connectionId) };
      });
    });
  }
}

const late = <T>(answer: T): Promise<T> =>
  new Promise((resolve) => AbortSignal.timeout(CHECK_MS).addEventListener('abort', () => resolve(answer)));
