// What a reconciliation would do: the difference between a plan and what is on the platform, by the functions that it uses, too.
import {
  changedFields,
  nodeKinds,
  type NodeBody,
  type NodeKind,
  type NodeValue,
  references,
  resolved,
  type TreeTraits,
} from '@app/connections';
import type { PlannedCampaign } from './campaign-lists.js';
import type { NodeAction } from '../domain/node-words.js';
import { isContent, known, type TreeNode } from './tree-node.js';
import { type CreatedNode, idsByKey, isCreated, present } from './reconciliation.js';

export interface NodeDifference {
  readonly key: string;
  readonly kind: NodeKind;
  readonly parent: string | null;
  readonly action: NodeAction;
  /** `from`: what the platform was told last; null for a node that is to be created. */
  readonly fields: readonly { readonly field: string; readonly from: NodeValue; readonly to: NodeValue }[];
}

export function differencesOf(
  plan: Pick<PlannedCampaign, 'nodes'>,
  nodes: readonly TreeNode[],
  traits: TreeTraits,
): NodeDifference[] {
  const there = new Map(nodes.filter(({ isCurrent, ids }) => isCurrent && ids !== null).map((node) => [node.key, node]));
  const ids = new Map([...there].map(([key, node]) => [key, node.ids?.id ?? '']));
  const planned = plan.nodes.map(({ key, kind, parent, body }): NodeDifference => {
    const node = there.get(key);
    const fields = lacking({ kind, body }, node, ids);
    const action = !node
      ? 'create'
      : isReplaced(kind, fields, traits)
        ? 'replace'
        : Object.keys(fields).length > 0
          ? 'change'
          : 'keep';
    return { key, kind, parent, action, fields: fieldsOf(node ? known(node) : null, fields) };
  });
  const kept = new Set(plan.nodes.map(({ key }) => key));
  const leaving = [...there.values()].filter(({ key, kind }) => !kept.has(key) && !isContent({ kind }));
  return [
    ...planned.sort((one, other) => nodeKinds.indexOf(one.kind) - nodeKinds.indexOf(other.kind)),
    ...leaving.map(({ key, kind, parent }) => ({ key, kind, parent, action: 'switch_off' as const, fields: [] })),
  ];
}

const fieldsOf = (applied: NodeBody | null, fields: NodeBody): NodeDifference['fields'] =>
  Object.entries(fields).map(([field, to]) => ({ field, from: applied?.[field] ?? null, to }));

/** The fields that a node should say and does not say yet. Content never changes once it is there. */
const lacking = (
  { kind, body }: Pick<TreeNode, 'kind' | 'body'>,
  there: TreeNode | undefined,
  ids: ReadonlyMap<string, string>,
): NodeBody => (there && isFixed({ kind, body }) ? {} : changedFields(there ? known(there) : null, resolved(body, ids)));

/** The fields that a node on the platform is to be brought to by a change; null: there are none. */
export function plannedChanges(
  { nodes }: Pick<PlannedCampaign, 'nodes'>,
  there: TreeNode,
  ids: ReadonlyMap<string, string>,
  traits: TreeTraits,
): NodeBody | null {
  const planned = nodes.find(({ key }) => key === there.key);
  if (!planned) return null;
  const fields = lacking(planned, there, ids);
  return Object.keys(fields).length === 0 || isReplaced(there.kind, fields, traits) ? null : fields;
}

/** A list of people that was made again has another id: what names it must name the new one. */
const isFixed = ({ kind, body }: Pick<TreeNode, 'kind' | 'body'>): boolean =>
  isContent({ kind }) && (kind !== 'targeting' || references(body).length === 0);

/** Whether a change of these fields takes a new node in place of the old one. */
export const isReplaced = (kind: NodeKind, fields: NodeBody, { replaced }: TreeTraits): boolean =>
  kind !== 'audience' && (replaced[kind] ?? []).some((field) => field in fields);

/** The nodes that do not say yet what they should, and the fields. */
export const differing = (nodes: readonly TreeNode[]): [CreatedNode, NodeBody][] => {
  const ids = idsByKey(nodes);
  return present(nodes)
    .filter(isCreated)
    .filter((node) => references(node.body).every((key) => ids.has(key)))
    .map((node): [CreatedNode, NodeBody] => [node, lacking(node, node, ids)])
    .filter(([, fields]) => Object.keys(fields).length > 0);
};
