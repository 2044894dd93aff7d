import { Inject, Injectable } from '@nestjs/common';
import {
  type LiveNode,
  type NodeBody,
  type ObservedNode,
  PlatformError,
  type PlatformIds,
  type ReadyNode,
  resolved,
  soughtNode,
  type TreeKind,
} from '@app/connections';
import { Clock } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { ROOT } from '../domain/node-words.js';
import { isOwn, isSwitched, type OwnNode, type TreeNode } from './tree-node.js';
import { AdFiles } from './ad-files.js';
import { NodeRecords } from './node-records.js';
import { CopyRemoval } from './copy-removal.js';
import { differing, isReplaced } from './tree-difference.js';
import {
  idsByKey,
  isRepeatable,
  leaving,
  live,
  nextBatch,
  nextLook,
  parentIds,
  present,
  rootFirst,
  type Reconciliation,
} from './reconciliation.js';
import { PlacementTaken } from './placement-leases.js';

/** The campaign must not run any more: nothing more is created. */
export class NoLongerWanted extends Error {
  constructor() {
    super('The campaign should no longer run there.');
    this.name = 'NoLongerWanted';
  }
}

/**
 * Brings the nodes of a plan to the platform, switched off. Each call is announced before it is sent; after a crash or a lost
 * answer what it may have made is looked for before anything is created again.
 */
@Injectable()
export class TreeBuilding {
  constructor(
    private readonly nodes: NodeRecords,
    @Inject(AdFiles) private readonly files: AdFiles,
    private readonly removed: CopyRemoval,
    private readonly unitOfWork: UnitOfWork,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Each round creates a batch or finds what an earlier one made. Returns whether anything was done. */
  async create(run: Reconciliation): Promise<boolean> {
    for (let rounds = 0; ; rounds += 1) {
      const nodes = await this.all(run);
      const batch = nextBatch(nodes, run.platform.traits.tree.isAtomic);
      if (batch.length === 0) return rounds > 0;
      await this.round(run, nodes, batch);
    }
  }

  /**
   * Pushes our changes since the last time, and no others: what was changed on the platform stays. What can only be replaced
   * is left to a reconciliation that may create. `kinds`: of these alone. Returns whether there were any.
   */
  async change(run: Reconciliation, kinds?: readonly TreeKind[]): Promise<boolean> {
    const nodes = await this.all(run);
    let isChanged = false;
    for (const [node, fields] of differing(nodes).filter(
      ([{ kind }, fields]) => kinds?.includes(kind) !== false && !isReplaced(kind, fields, run.platform.traits.tree),
    )) {
      await this.changeNode(run, live(nodes, node), fields);
      await run.held.write(() => this.nodes.changed(run.placement, node.key, fields));
      isChanged = true;
    }
    return isChanged;
  }

  /**
   * Plans a new node in place of each that cannot be changed as it should, and of what lies in it. The old one stays on until
   * the new one is, or goes off just before where it holds a budget.
   * Returns whether there are any.
   */
  async replace(run: Reconciliation): Promise<boolean> {
    const nodes = await this.all(run);
    const keys = new Set(
      differing(nodes)
        .filter(([{ kind }, fields]) => isReplaced(kind, fields, run.platform.traits.tree))
        .map(([{ key }]) => key),
    );
    for (const node of present(nodes).sort(rootFirst)) if (node.parent !== null && keys.has(node.parent)) keys.add(node.key);
    if (keys.size === 0) return false;
    await run.held.write(async () => {
      for (const key of keys) await this.nodes.replace(run.placement, key);
      await this.nodes.plan(run.placement, run.plan?.nodes ?? []);
    });
    return true;
  }

  /** Looks for what an announced call may have made, for as long as the platform's reads lag. False: it is not there. */
  async isThere(run: Reconciliation, nodes: readonly TreeNode[], node: OwnNode): Promise<boolean> {
    const retryAt = nextLook(node, run.platform.traits.tree, this.clock.now());
    if (await this.lookFor(run, nodes, node)) return true;
    if (node.state !== 'intended' || retryAt === null) return false;
    await run.held.write(() => this.nodes.looked(run.placement, node.key));
    throw new PlatformError('not_ready', 'What was sent before is not shown yet.', { retryAt, scope: 'call' });
  }

  /** The node of an announced call whose answer never came; null: the platform does not show it. */
  private async lookFor(run: Reconciliation, nodes: readonly TreeNode[], node: OwnNode): Promise<ObservedNode | null> {
    const parent = parentIds(nodes, node);
    if (node.parent !== null && parent === null) return null;
    const [oldest, ...copies] = await run.platform.tree.find(run.session, soughtNode(node, node.applied ?? node.body), parent);
    if (!oldest) return null;
    // Where the platform refuses duplicates, a copy was made by a person.
    if (!run.platform.traits.tree.refusesDuplicates && node.state === 'intended')
      for (const { ids } of copies.filter(({ status }) => status === 'paused'))
        await this.removeCopy(run, { ...node, ids, parentIds: parent }, oldest);
    await run.held.write(() =>
      this.nodes.created(run.placement, node.key, oldest.ids, told(oldest, node.body), oldest.status === 'enabled'),
    );
    return oldest;
  }

  /** Before the node counts as created, so that after a crash the rest of its copies is looked for again. */
  private async removeCopy(run: Reconciliation, copy: LiveNode, kept: ObservedNode): Promise<void> {
    await run.held.check();
    await run.platform.tree.remove(run.session, copy);
    await run.held.write(() => this.removed.record(run.placement, copy.key, copy.ids.id, kept.ids.id));
  }

  /** What an announced call may have made of nodes that nobody wants any more: found, or not there. */
  async settleLeaving(run: Reconciliation): Promise<void> {
    const nodes = await this.all(run);
    for (const node of leaving(nodes).filter(({ state, isCurrent }) => state === 'intended' && isCurrent))
      if (isRepeatable(run.platform.traits, node) || !(await this.isThere(run, nodes, node)))
        await run.held.write(() => this.nodes.retire(run.placement, node));
  }

  private async round(run: Reconciliation, nodes: readonly TreeNode[], batch: readonly OwnNode[]): Promise<void> {
    for (const node of batch.filter(
      (each) => (each.state === 'intended' || each.key === ROOT) && !isRepeatable(run.platform.traits, each),
    ))
      if (await this.isThere(run, nodes, node)) return;
    const keys = batch.map(({ key }) => key);
    await run.held.write(async (desired) => {
      if (desired !== 'enabled') throw new NoLongerWanted();
      await this.nodes.intend(run.placement, keys);
    });
    const made = await this.created(run, nodes, batch);
    if (made === 'duplicate') return this.adopt(run, batch);
    const ids = new Map([...idsByKey(nodes), ...keys.map((key, index) => [key, made[index]?.id ?? ''] as const)]);
    const calls = batch.flatMap((node, index) =>
      made[index] ? [{ node, made: made[index], told: resolved(node.body, ids) }] : [],
    );
    try {
      await this.removeSpare(run, nodes, await run.held.write(() => this.record(run, calls)));
    } catch (error) {
      // The answer came after another worker had taken over, which may have made the same.
      if (error instanceof PlacementTaken)
        await this.removeSpare(run, nodes, await this.unitOfWork.run(run.actor, () => this.record(run, calls)));
      throw error;
    }
  }

  /** Returns what was made although the node is on the platform already under another id. */
  private async record({ placement }: Reconciliation, calls: readonly CreationResult[]): Promise<CreationResult[]> {
    const spare: CreationResult[] = [];
    for (const call of calls) if (!(await this.nodes.created(placement, call.node.key, call.made, call.told))) spare.push(call);
    return spare;
  }

  private async removeSpare(run: Reconciliation, nodes: readonly TreeNode[], spare: readonly CreationResult[]): Promise<void> {
    for (const { node, made } of spare.filter((each) => isSwitched(each.node))) {
      await run.platform.tree.remove(run.session, { ...node, ids: made, parentIds: parentIds(nodes, node) });
      const kept = idsByKey(await this.all(run)).get(node.key);
      if (kept === undefined) continue;
      await this.unitOfWork.run(run.actor, () => this.removed.record(run.placement, node.key, made.id, kept));
    }
  }

  private async created(run: Reconciliation, nodes: readonly TreeNode[], batch: readonly OwnNode[]) {
    try {
      return await run.platform.tree.create(run.session, await this.ready(run, nodes, batch));
    } catch (error) {
      if (error instanceof PlatformError && error.fault === 'duplicate') return 'duplicate';
      // Any other answer says that nothing was created.
      if (error instanceof PlatformError && error.fault !== 'unknown_outcome')
        await run.held.write(() =>
          this.nodes.unsent(
            run.placement,
            batch.map(({ key }) => key),
            error.message,
          ),
        );
      throw error;
    }
  }

  private async changeNode(run: Reconciliation, node: LiveNode, fields: NodeBody): Promise<void> {
    try {
      await run.platform.tree.change(run.session, node, fields);
    } catch (error) {
      if (error instanceof PlatformError) await run.held.write(() => this.nodes.failed(run.placement, node.key, error.message));
      throw error;
    }
  }

  private async adopt(run: Reconciliation, batch: readonly OwnNode[]): Promise<void> {
    let isFound = false;
    for (const { key } of batch) {
      const nodes = await this.all(run);
      const node = nodes.filter(isOwn).find((each) => each.key === key && each.isCurrent);
      isFound = (node && (await this.lookFor(run, nodes, node)) !== null) || isFound;
    }
    // A platform may show a new object a moment later.
    if (!isFound) throw new PlatformError('transient', 'What is there already is not shown yet.');
  }

  private async ready(run: Reconciliation, nodes: readonly TreeNode[], batch: readonly OwnNode[]): Promise<ReadyNode[]> {
    const ids = idsByKey(nodes);
    const ready: ReadyNode[] = [];
    for (const node of batch) {
      const content = node.file === null ? null : await this.files.read(run.actor, node.file);
      const own = { attempt: `${node.tag}-${node.attempt}`, isNew: node.state === 'planned' && !node.hasFailed, content };
      ready.push({ ...node, ...own, body: resolved(node.body, ids), parentIds: parentIds(nodes, node) });
    }
    return ready;
  }

  private all({ actor, placement }: Reconciliation): Promise<TreeNode[]> {
    return this.nodes.all(actor, placement);
  }
}

/** A node that a call of ours made, and what it was told. */
interface CreationResult {
  readonly node: OwnNode;
  readonly made: PlatformIds;
  readonly told: NodeBody;
}

/** What the platform tells of the fields of the body; the others are sent again. */
const told = ({ fields }: ObservedNode, body: NodeBody): NodeBody =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field in body));
