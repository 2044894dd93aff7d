import { Inject, Injectable } from '@nestjs/common';
import { type ObservedNode, PlatformError } from '@app/connections';
import { Clock } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { ROOT } from '../domain/node-words.js';
import { NodeRecords } from './node-records.js';
import { Placements } from './placements.js';
import { Observations } from './observations.js';
import {
  type CreatedNode,
  leaving,
  leavesFirst,
  live,
  nextLook,
  present,
  rootOf,
  switchable,
  type Reconciliation,
} from './reconciliation.js';

/** Longer than any call that changes a platform may take. */
const LONGEST_CALL_MS = 180_000;

/** A campaign's budget may lie in its groups. */
const holdsBudget = ({ kind, applied, body }: CreatedNode): boolean =>
  kind === 'group' && ((applied ?? body)['budget'] ?? null) !== null;

/** Switches trees on, from the leaves to the root, and off at the root first; and records what the platform shows. */
@Injectable()
export class TreeSwitching {
  constructor(
    private readonly nodes: NodeRecords,
    private readonly sightings: Observations,
    private readonly placements: Placements,
    private readonly unitOfWork: UnitOfWork,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Returns whether anything was switched. `isHeld`: all is made ready, and the campaign itself waits for its start. */
  async on(run: Reconciliation, isHeld: boolean): Promise<boolean> {
    const nodes = await this.nodes.all(run.actor, run.placement);
    const old = leaving(nodes).filter(({ state }) => state !== 'intended');
    const stillOn = switchable(old).filter(({ isOn }) => isOn);
    // Before what takes its place goes on: never two budgets at once.
    await this.turn(run, nodes, stillOn.filter(holdsBudget), false);
    const off = switchable(present(nodes)).filter(({ isOn }) => !isOn);
    await this.turn(run, nodes, off.filter(({ key }) => key !== ROOT).sort(leavesFirst), true);
    const root = off.find(({ key }) => key === ROOT);
    const isEnabled = root !== undefined && !isHeld && (await this.enable(run, root));
    await this.turn(
      run,
      nodes,
      stillOn.filter((node) => !holdsBudget(node)),
      false,
    );
    if (old.length > 0)
      await run.held.write(async () => {
        for (const node of old) await this.nodes.retire(run.placement, node);
      });
    return off.length > (root && !isEnabled ? 1 : 0) || old.length > 0;
  }

  async off(run: Reconciliation, root: CreatedNode): Promise<void> {
    await run.platform.tree.turn(run.session, [live([], root)], false);
    await run.held.write(() => this.nodes.turned(run.placement, [ROOT], false));
  }

  /**
   * Records what the platform shows of the campaign with this id. A name may be edited there, an id may not; an unknown id is
   * no proof that nothing runs there.
   */
  async inspect(run: Reconciliation, rootId: string, depth: 'campaign' | 'tree'): Promise<ObservedNode> {
    const { placement, platform } = run;
    const askedAt = this.clock.now();
    const shown: ObservedNode[] = [];
    for await (const node of platform.tree.observe(run.session, [rootId], depth)) shown.push(node);
    const root = shown.find(({ kind }) => kind === 'campaign');
    if (!root) throw await this.unseen(run, rootId, askedAt);
    await run.held.write(async () => {
      const { account } = run.connection;
      const { tree: traits } = platform.traits;
      await this.sightings.record(placement, { shown, at: askedAt, traits, depth, accountId: account.id });
      await this.placements.answered(placement, null);
    });
    return root;
  }

  /** Where reads lag, a new campaign is shown a moment later. */
  private async unseen({ actor, placement, platform }: Reconciliation, rootId: string, at: Date): Promise<PlatformError> {
    const root = rootOf(await this.nodes.all(actor, placement));
    const retryAt = root ? nextLook(root, platform.traits.tree, at) : null;
    return retryAt === null
      ? new PlatformError('not_found', `The ad account shows no campaign with the id ${rootId}.`)
      : new PlatformError('not_ready', 'The new campaign is not shown yet.', { retryAt, scope: 'call' });
  }

  private async turn(
    run: Reconciliation,
    nodes: Parameters<typeof live>[0],
    which: readonly CreatedNode[],
    on: boolean,
  ): Promise<void> {
    const batches = run.platform.traits.tree.isAtomic ? [which] : which.map((node) => [node]);
    for (const batch of batches.filter(({ length }) => length > 0)) {
      await run.platform.tree.turn(
        run.session,
        batch.map((node) => live(nodes, node)),
        on,
      );
      const keys = batch.filter(({ isCurrent }) => isCurrent).map(({ key }) => key);
      await run.held.write(() => this.nodes.turned(run.placement, keys, on));
    }
  }

  /**
   * Switches the campaign on; false when it should no longer run. The call is recorded before it is sent: a stop of the
   * campaign or the end of its connection must not trust the platform's state until the call has ended.
   */
  private async enable(run: Reconciliation, root: CreatedNode): Promise<boolean> {
    const { actor, placement, session, platform } = run;
    const until = new Date(this.clock.now().getTime() + LONGEST_CALL_MS);
    const begun = await run.held.write(() => this.placements.enabling(placement, until));
    if (!begun) return false;
    const ended = (): Promise<void> => this.unitOfWork.run(actor, () => this.placements.enablingEnded(placement, until));
    try {
      await platform.tree.turn(session, [live([], root)], true);
    } catch (failure) {
      // After a lost answer the platform may still carry it out.
      if (failure instanceof PlatformError && failure.fault !== 'unknown_outcome') await ended();
      throw failure;
    }
    await this.unitOfWork.run(actor, async () => {
      await this.placements.enablingEnded(placement, until);
      await this.nodes.turned(placement, [ROOT], true);
    });
    return true;
  }
}
