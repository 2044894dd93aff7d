import { Injectable } from '@nestjs/common';
import type { ObservedDepth, ObservedNode, SyncContext, SyncCounts, SyncStream } from '@app/connections';
import { CampaignDelivery } from './campaign-delivery.js';
import { CampaignStops } from '../publishing/campaign-stops.js';
import { Placements, type StoredPlacement } from '../publishing/placements.js';
import { Observations } from '../publishing/observations.js';

/** The part of a sync about campaigns: the state of each of ours on the platform, so that changes made there are noticed. */
@Injectable()
export class CampaignsStream implements SyncStream<ObservedNode[]> {
  readonly name = 'campaigns';
  readonly quota = 'tree';
  readonly reads = 'present';
  readonly every = 'sync';

  constructor(
    private readonly placements: Placements,
    private readonly sightings: Observations,
    private readonly delivery: CampaignDelivery,
    private readonly stops: CampaignStops,
  ) {}

  /** Ours alone, whatever else the account holds. A frequent look shows no campaign without ads: those are asked for by id. */
  async fetch({ actor, connection, platform, session, isWhole }: SyncContext): Promise<ObservedNode[]> {
    const shown: ObservedNode[] = [];
    const ours = (await this.published(actor, connection.id))
      .filter(({ observed }) => observed !== 'removed')
      .map(({ platformCampaignId }) => platformCampaignId);
    if (ours.length === 0) return [];
    for await (const node of platform.tree.observe(session, ours, isWhole ? 'tree' : 'ads')) shown.push(node);
    if (isWhole) return shown;
    const listed = new Set(shown.map(({ rootId }) => rootId));
    const adless = ours.filter((id) => !listed.has(id));
    if (adless.length === 0) return shown;
    for await (const node of platform.tree.observe(session, adless, 'campaign')) shown.push(node);
    return shown;
  }

  async store(
    { actor, connection, fetchedAt, platform, isWhole, write }: SyncContext,
    shown: ObservedNode[],
  ): Promise<SyncCounts> {
    const trees = byRoot(shown);
    const ours = await this.published(actor, connection.id);
    const { tree: traits } = platform.traits;
    for (const placement of ours) {
      const tree = trees.get(placement.platformCampaignId) ?? [];
      const root = tree.find(({ kind }) => kind === 'campaign');
      if (!root) continue;
      const depth: ObservedDepth = isWhole ? 'tree' : 'ads';
      const sighting = { shown: tree, at: fetchedAt, traits, depth, accountId: connection.accountId };
      const record = (): Promise<void> => this.sightings.record(placement, sighting);
      const isRunning = placement.desired !== 'enabled' && root.status === 'enabled';
      if (!isRunning && !(await this.sightings.isNew(actor, placement, sighting))) {
        await write(record);
        continue;
      }
      await write(async () => {
        const { stopping } = await this.delivery.settle(actor, placement.campaignId, record);
        if (stopping.includes(placement.channel)) await this.stops.reconcile(actor, placement.campaignId, { isStop: true });
      });
    }
    return { read: trees.size, written: ours.length, failed: 0 };
  }

  private async published(actor: SyncContext['actor'], connectionId: string) {
    return (await this.placements.ofConnection(actor, connectionId)).filter(isPublished);
  }
}

function byRoot(shown: readonly ObservedNode[]): Map<string, ObservedNode[]> {
  const trees = new Map<string, ObservedNode[]>();
  for (const node of shown) {
    const tree = trees.get(node.rootId);
    if (tree) tree.push(node);
    else trees.set(node.rootId, [node]);
  }
  return trees;
}

const isPublished = (placement: StoredPlacement): placement is StoredPlacement & { platformCampaignId: string } =>
  placement.platformCampaignId !== null;
