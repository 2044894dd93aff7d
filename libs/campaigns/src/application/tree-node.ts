// One object of a campaign on a platform: what it shall say, what it was told, and what the platform shows of it.
import { sameValue } from '@app/kernel';
import type {
  AdReview,
  NodeBody,
  NodeKind,
  NodeReference,
  NodeValue,
  PlatformIds,
  PlatformNode,
  TreeKind,
} from '@app/connections';
import type { ObservedDelivery } from '../domain/delivery.js';
import type { NodeState } from '../domain/node-words.js';

export interface TreeNode extends PlatformNode<NodeKind> {
  readonly attempt: number;
  /** Whether the last plan holds it. */
  readonly isWanted: boolean;
  /** Whether it is the present try of its key. */
  readonly isCurrent: boolean;
  readonly state: NodeState;
  readonly ids: PlatformIds | null;
  /** What the platform was told last, with references by id; null: nothing yet. */
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

/** The body with the ids of nodes that are on the platform; references to all others stay keys. */
export function resolved(body: NodeBody, ids: ReadonlyMap<string, string>): NodeBody {
  const value = (each: NodeValue): NodeValue => {
    if (Array.isArray(each)) return (each as readonly NodeValue[]).map(value);
    if (typeof each !== 'object' || each === null) return each;
    if (isKey(each)) {
      const id = ids.get(each.node);
      return id === undefined ? each : { id };
    }
    return Object.fromEntries(Object.entries(each).map(([part, inner]) => [part, value(inner)]));
  };
  return value(body) as NodeBody;
}

const isKey = (value: object): value is Extract<NodeReference, { node: string }> =>
  'node' in value && typeof value.node === 'string' && Object.keys(value).length === 1;

/** The keys of the nodes that the body refers to. */
export function references(value: NodeValue | NodeBody): string[] {
  if (Array.isArray(value)) return (value as readonly NodeValue[]).flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  return isKey(value) ? [value.node] : Object.values(value).flatMap((each) => references(each));
}

/** The fields in which the desired body differs from what was told. */
export const changedFields = (applied: NodeBody | null, desired: NodeBody): NodeBody =>
  Object.fromEntries(Object.entries(desired).filter(([field, value]) => !sameValue(applied?.[field], value)));

/** What is known to stand there: what we told, and of the fields that were never told what the platform shows. null: nothing. */
export const known = ({ applied, shown }: Pick<TreeNode, 'applied' | 'shown'>): NodeBody | null =>
  applied === null ? null : { ...shown, ...applied };
