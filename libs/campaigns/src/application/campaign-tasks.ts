import { Injectable } from '@nestjs/common';
import { type ConnectionRecord, PlatformPlaces } from '@app/connections';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { CampaignLists } from '../publishing/campaign-lists.js';
import type { ReconciliationTask } from '../publishing/reconciliation.js';
import { CampaignStore } from './campaign.store.js';
import { DesiredPlacements } from './desired-placements.js';

/** The reconciliations that a campaign needs: one for each placement whose platform can be reached. */
@Injectable()
export class CampaignTasks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignStore,
    private readonly wanted: DesiredPlacements,
    private readonly lists: CampaignLists,
    private readonly places: PlatformPlaces,
  ) {}

  /**
   * The lists of people that they need are asked for.
   * @param isAnew a person launched or resumed the campaign
   */
  async of(actor: Actor, campaignId: string, isAnew = false): Promise<ReconciliationTask[]> {
    const { status, situation } = await this.unitOfWork.run(actor, async () => {
      const { campaign } = await this.campaigns.load(campaignId);
      return { status: campaign.state.status, situation: await this.wanted.of(actor, campaign) };
    });
    if (status === 'active') await this.lists.want(actor, situation, isAnew);
    const { placements, connections, plans } = situation;
    return placements.flatMap((placement) => {
      const connection = connections.find(({ id }) => id === placement.connectionId);
      const plan = plans.get(placement.channel) ?? null;
      return connection && mayBeReached(connection) ? [{ actor, placement, connection, plan }] : [];
    });
  }

  /** Planned again by what is known now; undefined: its platform cannot be reached any more. */
  async again({ actor, placement }: ReconciliationTask): Promise<ReconciliationTask | undefined> {
    const tasks = await this.of(actor, placement.campaignId);
    return tasks.find((each) => each.placement.channel === placement.channel);
  }

  /** A plan with places whose ids nobody asked for is made again with the platform's answer, before anything is sent. */
  async withPlaces(task: ReconciliationTask): Promise<ReconciliationTask | undefined> {
    const { actor, placement, connection, plan } = task;
    if (placement.desired !== 'enabled' || !plan || plan.unresolvedPlaces.length === 0) return task;
    await this.places.learn(actor, connection, plan.unresolvedPlaces);
    return this.again(task);
  }
}

/** A disconnected connection is used until what runs there is stopped. */
const mayBeReached = ({ status, hasGrant }: ConnectionRecord): boolean =>
  status === 'active' || status === 'error' || (status === 'disconnected' && hasGrant);
