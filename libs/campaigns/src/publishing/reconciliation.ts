// What the steps of one reconciliation share, and small readings of a tree's nodes.
import {
  type AdPlatform,
  type ConnectionRecord,
  type LiveNode,
  PlatformError,
  type PlatformIds,
  type PlatformSession,
  type PlatformTraits,
  references,
  type TreeKind,
  type TreeTraits,
} from '@app/connections';
import type { Actor } from '@app/kernel';
import { ROOT } from '../domain/node-words.js';
import { isOwn, isSwitched, type OwnNode, type TreeNode } from './tree-node.js';
import type { PlannedCampaign } from './campaign-lists.js';
import type { StoredPlacement } from './placements.js';
import type { PlacementLease } from './placement-leases.js';

/** A campaign to bring to one platform. */
export interface ReconciliationTask {
  readonly actor: Actor;
  readonly placement: StoredPlacement;
  readonly connection: ConnectionRecord;
  /** What the campaign should be there; null while it lacks what every platform needs. */
  readonly plan: PlannedCampaign | null;
}

/** One reconciliation, while this worker holds the placement. */
export interface Reconciliation extends ReconciliationTask {
  readonly held: PlacementLease;
  readonly session: PlatformSession;
  readonly platform: AdPlatform;
}

/** It was planned before anybody had seen what is there. */
export class NotObservedYet extends PlatformError {
  constructor() {
    super('not_ready', 'What is there was not seen before.');
    this.name = 'NotObservedYet';
  }
}

export type CreatedNode = OwnNode & { readonly ids: PlatformIds };

export const isCreated = (node: TreeNode): node is CreatedNode => isOwn(node) && node.ids !== null && node.state === 'created';
export const rootOf = (nodes: readonly TreeNode[]): OwnNode | undefined =>
  nodes.filter(isOwn).find(({ key, isCurrent }) => key === ROOT && isCurrent);

/** The present node of each key. */
export const present = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.filter(({ isCurrent, isWanted }) => isCurrent && isWanted);

export const idsByKey = (nodes: readonly TreeNode[]): Map<string, string> =>
  new Map(nodes.filter(({ isCurrent }) => isCurrent).flatMap(({ key, ids }) => (ids ? [[key, ids.id]] : [])));

export const parentIds = (nodes: readonly TreeNode[], { parent }: Pick<TreeNode, 'parent'>): PlatformIds | null =>
  parent === null ? null : (nodes.find(({ key, isCurrent }) => isCurrent && key === parent)?.ids ?? null);

export const live = (nodes: readonly TreeNode[], node: CreatedNode): LiveNode => ({
  key: node.key,
  kind: node.kind,
  tag: node.tag,
  ids: node.ids,
  parentIds: parentIds(nodes, node),
});

/** What is still on, or may be, although the plan no longer holds it. */
export const leaving = (nodes: readonly TreeNode[]): OwnNode[] =>
  nodes.filter(isOwn).filter((node) => (!node.isWanted || !node.isCurrent) && node.state !== 'retired' && node.key !== ROOT);

export const leavesFirst = (one: TreeNode, other: TreeNode): number => depth[other.kind] - depth[one.kind];
const depth = { audience: 0, asset: 1, targeting: 2, campaign: 3, group: 4, ad: 5 } as const satisfies Record<
  TreeNode['kind'],
  number
>;
export const rootFirst = (one: Pick<TreeNode, 'kind'>, other: Pick<TreeNode, 'kind'>): number =>
  depth[one.kind] - depth[other.kind];

export const switchable = (nodes: readonly TreeNode[]): CreatedNode[] =>
  nodes.filter((node): node is CreatedNode => isSwitched(node) && isCreated(node));

/** It is made again without being looked for. */
export const isRepeatable = ({ tree }: PlatformTraits, { kind }: { readonly kind: TreeKind }): boolean =>
  (tree.repeatable ?? []).includes(kind);

/** How long at most an object is missing from reads after its creation. */
export const lagOf = ({ readLagMs }: TreeTraits): number => readLagMs.at(-1) ?? 0;

/** When to look again for what was sent, because reads of the platform lag; null: what is not shown now is not there. */
export function nextLook({ intendedAt }: Pick<TreeNode, 'intendedAt'>, { readLagMs }: TreeTraits, now: Date): Date | null {
  const looks = readLagMs.map((lag) => new Date((intendedAt?.getTime() ?? 0) + lag));
  return looks.find((at) => at > now) ?? null;
}

/**
 * What can be created now, because all that it refers to is there. Content first, each alone; then the tree: all that is missing
 * at once where a platform makes all or nothing, otherwise one, parents first.
 */
export function nextBatch(nodes: readonly TreeNode[], isAtomic: boolean): OwnNode[] {
  const missing = present(nodes)
    .filter(isOwn)
    .filter(({ state }) => state === 'planned' || state === 'intended')
    .sort(rootFirst);
  const ids = idsByKey(nodes);
  const possible = missing.filter(({ parent, body }) =>
    [...(parent === null ? [] : [parent]), ...references(body)].every((key) => ids.has(key)),
  );
  const content = possible.find(({ kind }) => kind === 'asset');
  if (content) return [content];
  if (isAtomic) return missing;
  const next = possible.find(({ state }) => state === 'intended') ?? possible[0];
  if (missing.length > 0 && !next) throw new Error(`${missing[0]?.key} needs what is neither there nor planned.`);
  return next ? [next] : [];
}
