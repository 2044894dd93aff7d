import { Injectable } from '@nestjs/common';
import { type CallPurpose, ConnectionSessions } from '@app/connections';
import { ROOT } from '../domain/node-words.js';
import type { TreeNode } from './tree-node.js';
import type { PlannedCampaign } from './campaign-lists.js';
import { NodePlanner } from './node-planner.js';
import { NoLongerWanted, TreeBuilding } from './tree-building.js';
import { TreeSwitching } from './tree-switching.js';
import {
  type CreatedNode,
  isCreated,
  NotObservedYet,
  rootOf,
  type Reconciliation,
  type ReconciliationTask,
} from './reconciliation.js';
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
  async reconcile(task: ReconciliationTask): Promise<void> {
    const { actor, placement, connection } = task;
    await this.leases.holding(actor, placement, async (held) => {
      const calling = <T>(work: (run: Reconciliation) => Promise<T>, purpose: CallPurpose): Promise<T> =>
        this.sessions.call(actor, connection, 'tree', (session, platform) => work({ ...task, held, session, platform }), purpose);
      if (placement.desired === 'enabled') return calling((run) => this.bring(run), 'change');
      // What is left for stops pays for no change.
      const stopped = await calling((run) => this.stop(run), 'stop');
      if (stopped) await calling((run) => this.changeStopped(run, stopped), 'change');
    });
  }

  /** A campaign that was removed on the platform's own screens stays removed. */
  private async bring(run: Reconciliation): Promise<void> {
    const before = await this.nodes.root(run);
    if (before && isCreated(before) && (await this.switching.inspect(run, before.ids.id, 'tree')).status === 'removed') return;
    if (before?.state === 'gone') return;
    if (run.plan === null) return;
    if (before) refuseUnseen(before, run.plan);
    const { holdUntil } = run.plan;
    try {
      // Before its dates change there: the day that it is given may have begun already.
      if (holdUntil !== null && before?.isOn && isCreated(before)) await this.switching.off(run, before);
      await this.nodes.prepare(run);
      await this.nodes.linkLists(run);
      await this.building.settleLeaving(run);
      // What is made in a campaign goes with what that is to be.
      const isRootChanged = await this.building.change(run, ['campaign']);
      let isCreatedNow = false;
      // What is found again may say what was planned before, and then it is replaced too.
      do isCreatedNow = (await this.building.create(run)) || isCreatedNow;
      while (await this.building.replace(run));
      const isChanged = (await this.building.change(run)) || isRootChanged;
      const isSwitched = await this.switching.on(run, holdUntil !== null);
      const root = isCreatedNow ? await this.nodes.root(run) : before;
      if (root && isCreated(root) && (isCreatedNow || isChanged || isSwitched))
        await this.switching.inspect(run, root.ids.id, 'tree');
    } catch (error) {
      // The stop that came meanwhile has a reconciliation of its own.
      if (!(error instanceof NoLongerWanted)) throw error;
    }
  }

  /**
   * Off, and off again where somebody switched it on there. Nothing is created for a campaign that must not run. The root, where
   * it may be changed.
   */
  private async stop(run: Reconciliation): Promise<CreatedNode | null> {
    const nodes = await this.nodes.all(run);
    const found = rootOf(nodes);
    const isOpen = found?.state === 'intended';
    if (isOpen) await this.building.isThere(run, nodes, found);
    const root = isOpen ? await this.nodes.root(run) : found;
    if (!root || !isCreated(root)) return null;
    const before = await this.switching.inspect(run, root.ids.id, 'campaign');
    if (before.status === 'removed') return null;
    if (root.isOn || before.status !== 'paused') {
      await this.switching.off(run, root);
      await this.switching.inspect(run, root.ids.id, 'campaign');
    }
    // What the platform cannot do is not tried.
    return run.plan === null || run.plan.unsupported.length > 0 ? null : root;
  }

  /** A change that fails does not hide the stop before it. */
  private async changeStopped(run: Reconciliation, root: CreatedNode): Promise<void> {
    if (run.plan === null) return;
    refuseUnseen(root, run.plan);
    await this.nodes.prepare(run);
    if (await this.building.change(run)) await this.switching.inspect(run, root.ids.id, 'tree');
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
