import { Injectable } from '@nestjs/common';
import { ConnectionSessions } from '@app/connections';
import { ROOT } from '../domain/node-words.js';
import type { TreeNode } from './tree-node.js';
import type { PlannedCampaign } from './campaign-lists.js';
import { NodePlanner } from './node-planner.js';
import { NoLongerWanted, TreeBuilding } from './tree-building.js';
import { TreeSwitching } from './tree-switching.js';
import { isCreated, NotObservedYet, rootOf, type Reconciliation, type ReconciliationTask } from './reconciliation.js';
import { PlacementLeases } from './placement-leases.js';

/** Brings one campaign to one platform. Safe to repeat, also after a crash or a lost answer at any point. */
@Injectable()
export class TreeReconciler {
  constructor(
    private readonly sessions: ConnectionSessions,
    private readonly leases: PlacementLeases,
    private readonly nodes: NodePlanner,
    private readonly building: TreeBuilding,
    private readonly switching: TreeSwitching,
  ) {}

  /**
   * @throws WalkTaken while another worker has the campaign
   * @throws NotObservedYet when it must be planned again, because only now it was seen what is there
   */
  async walk(task: ReconciliationTask): Promise<void> {
    await this.leases.holding(task.actor, task.placement, (held) =>
      this.sessions.call(task.actor, task.connection, async (session, platform) => {
        const walk: Reconciliation = { ...task, held, session, platform };
        if (task.placement.desired === 'enabled') await this.bring(walk);
        else await this.stop(walk);
      }),
    );
  }

  /** A campaign that was removed on the platform's own screens stays removed. */
  private async bring(walk: Reconciliation): Promise<void> {
    const before = await this.nodes.root(walk);
    if (before && isCreated(before) && (await this.switching.look(walk, before.ids.id, 'tree')).status === 'removed') return;
    if (before?.state === 'gone') return;
    if (walk.plan === null) return;
    if (before) refuseUnseen(before, walk.plan);
    try {
      await this.nodes.prepare(walk);
      await this.nodes.linkLists(walk);
      await this.building.settleLeaving(walk);
      let isCreatedNow = false;
      // What is found again may say what was planned before, and then it is replaced too.
      do isCreatedNow = (await this.building.create(walk)) || isCreatedNow;
      while (await this.building.replace(walk));
      const isChanged = await this.building.change(walk);
      const isSwitched = await this.switching.on(walk);
      const root = isCreatedNow ? await this.nodes.root(walk) : before;
      if (root && isCreated(root) && (isCreatedNow || isChanged || isSwitched))
        await this.switching.look(walk, root.ids.id, 'tree');
    } catch (error) {
      // The stop that came meanwhile has a walk of its own.
      if (!(error instanceof NoLongerWanted)) throw error;
    }
  }

  /**
   * Off first, and off again where somebody switched it on there; then our changes. Nothing is created for a campaign that must
   * not run.
   */
  private async stop(walk: Reconciliation): Promise<void> {
    const nodes = await this.nodes.all(walk);
    const found = rootOf(nodes);
    const isOpen = found?.state === 'intended';
    if (isOpen) await this.building.isThere(walk, nodes, found);
    const root = isOpen ? await this.nodes.root(walk) : found;
    if (!root || !isCreated(root)) return;
    const before = await this.switching.look(walk, root.ids.id, 'campaign');
    if (before.status === 'removed') return;
    if (root.isOn || before.status !== 'paused') {
      await this.switching.off(walk, root);
      await this.switching.look(walk, root.ids.id, 'campaign');
    }
    // What the platform cannot do is not tried, and a change that fails does not hide the stop.
    if (walk.plan === null || walk.plan.unsupported.length > 0) return;
    refuseUnseen(root, walk.plan);
    await this.nodes.prepare(walk);
    if (await this.building.change(walk)) await this.switching.look(walk, root.ids.id, 'tree');
  }
}

/**
 * Some of a campaign can never change once it is there: where we do not know what we told of it, it is planned by what the
 * platform shows.
 */
function refuseUnseen({ ids, applied, shown }: TreeNode, plan: PlannedCampaign): void {
  const wanted = Object.keys(plan.nodes.find(({ key }) => key === ROOT)?.body ?? {});
  if (ids !== null && shown === null && wanted.some((field) => !(field in (applied ?? {})))) throw new NotObservedYet();
}
