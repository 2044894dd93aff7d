// One object of a campaign on a platform: what it shall say, what it was told, and what the platform shows of it.
import type { AdReview, NodeBody, NodeKind, PlatformIds, PlatformNode, TreeKind } from '@app/connections';
import type { ObservedDelivery } from '../domain/delivery-status.js';
import type { NodeState } from '../domain/node-words.js';

export interface TreeNode extends PlatformNode<NodeKind> {
  readonly attempt: number;
  /** Whether the last plan holds it. */
  readonly isWanted: boolean;
  /** Whether it is the present try of its key. */
  readonly isCurrent: boolean;
  readonly state: NodeState;
  readonly ids: PlatformIds | null;
  /** A call about it was refused or lost, and none has gone well since. */
  readonly hasFailed: boolean;
  /** What the platform was told last, by ids; of a call without an answer only by what it is looked for. null: nothing. */
  readonly applied: NodeBody | null;
  /** What we last switched it to. */
  readonly isOn: boolean;
  readonly intendedAt: Date | null;
  /** How often it was looked for since it was intended. */
  readonly looks: number;
  readonly observed: ObservedDelivery | null;
  readonly platformStatus: 'enabled' | 'paused' | 'removed' | null;
  /** The fields as the platform shows them; null: never seen. */
  readonly shown: NodeBody | null;
  readonly review: AdReview | null;
  /** Before it was seen last; null: never. */
  readonly syncedAt: Date | null;
  /** After it was told something last; null: before that was recorded. */
  readonly toldAt: Date | null;
}

/** A node that the tree's own calls bring there: a list of people comes by others. */
export type OwnNode = TreeNode & { readonly kind: TreeKind };
export const isOwn = (node: TreeNode): node is OwnNode => node.kind !== 'audience';

/** Kinds that have a switch of their own. */
export const isSwitched = ({ kind }: { readonly kind: NodeKind }): boolean =>
  kind === 'campaign' || kind === 'group' || kind === 'ad';
/** Kinds that lie in the account, are made of their content and never change. */
export const isContent = ({ kind }: { readonly kind: NodeKind }): boolean =>
  kind === 'asset' || kind === 'targeting' || kind === 'audience';

/** What is known to stand there: what we told, and of the fields that were never told what the platform shows. null: nothing. */
export const known = ({ applied, shown }: Pick<TreeNode, 'applied' | 'shown'>): NodeBody | null =>
  applied === null ? null : { ...shown, ...applied };
