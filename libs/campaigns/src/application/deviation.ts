// What differs on a platform from what we told it last, because somebody changed it there. It is shown, and not undone by itself.
import { sameValue } from '@app/kernel';
import type { NodeValue } from '@app/connections';
import { isContent, isSwitched, type TreeNode } from './tree-node.js';

export interface Deviation {
  /** The node's key. */
  readonly node: string;
  /** The field of the campaign, e.g. `budget` or `targeting.locations`. */
  readonly field: string;
  /** The field of the node, e.g. `bidding`. */
  readonly platformField: string;
  readonly ours: NodeValue;
  readonly theirs: NodeValue;
}

/** The switch of a node among its fields. */
export const SWITCH = 'status';

/** `says`: the campaign's field behind each field of a node. */
export function deviationsOf(nodes: readonly TreeNode[], says: Readonly<Record<string, string>>): Deviation[] {
  return nodes
    .filter((node) => node.isCurrent && node.isWanted && node.state === 'created' && !isContent(node))
    .flatMap((node) => [...changedThere(node, says), ...switchedThere(node)])
    .sort((one, other) => (`${one.node} ${one.platformField}` < `${other.node} ${other.platformField}` ? -1 : 1));
}

function changedThere({ key, applied, shown }: TreeNode, says: Readonly<Record<string, string>>): Deviation[] {
  return Object.entries(shown ?? {}).flatMap(([platformField, theirs]) => {
    const ours = applied?.[platformField];
    if (ours === undefined || sameValue(ours, theirs)) return [];
    return [{ node: key, field: says[platformField] ?? platformField, platformField, ours, theirs }];
  });
}

/** A campaign that is on although it should not be is no deviation: it is stopped again. */
const switchedThere = (node: TreeNode): Deviation[] =>
  isSwitched(node) && node.isOn && node.platformStatus === 'paused'
    ? [{ node: node.key, field: SWITCH, platformField: SWITCH, ours: 'enabled', theirs: 'paused' }]
    : [];

/** Whether a change of the campaign's fields, by name and for nested ones by part, speaks of the deviation. */
export function concerns({ field }: Deviation, change: Readonly<Record<string, unknown>>): boolean {
  const [first = '', part] = field.split('.');
  const value = change[first];
  if (value === undefined) return false;
  return part === undefined || value === null || typeof value !== 'object' || part in value;
}
