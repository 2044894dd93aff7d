// The nodes of a plan on their way to the platform, as whoever calls the port brings them there.
import { files } from './pictures.js';
import { resolved as withIds } from '../domain/node-bodies.js';
import type { NodeBody, PlatformIds } from '../domain/platform-nodes.js';
import type { LiveNode, ObservedNode, PlatformNode, ReadyNode } from '../domain/platform-tree.js';

/** What is on the platform, by key. */
export type Tree = Map<string, LiveNode>;

/** Files first, each alone; the rest in one call where a platform makes all or nothing, otherwise one by one. */
export function batchesOf(nodes: readonly PlatformNode[], isAtomic: boolean): PlatformNode[][] {
  const files = nodes.filter(({ kind }) => kind === 'asset');
  const rest = nodes.filter(({ kind }) => kind !== 'asset');
  const alone = (isAtomic ? files : [...files, ...rest]).map((node) => [node]);
  return isAtomic && rest.length > 0 ? [...alone, rest] : alone;
}

export const ready = (node: PlatformNode, tree: ReadonlyMap<string, LiveNode>): ReadyNode => ({
  ...node,
  body: resolved(node.body, tree),
  attempt: `${node.tag}-1`,
  isNew: true,
  parentIds: node.parent === null ? null : (tree.get(node.parent)?.ids ?? null),
  content: node.file === null ? null : (files.get(node.file) ?? null),
});

/** References to what is on the platform are by id. */
export const resolved = (body: NodeBody, tree: ReadonlyMap<string, { readonly ids: PlatformIds }>): NodeBody =>
  withIds(body, new Map([...tree].map(([key, { ids }]) => [key, ids.id])));

/** These fields, as the platform shows them. */
export const among = (fields: NodeBody, names: NodeBody): NodeBody =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in names));

/** What is told of what was asked for: content need not be told, as its name says it. */
export const tellable = (node: Pick<PlatformNode, 'kind'>, asked: NodeBody, seen: NodeBody): NodeBody =>
  isContent(node) ? among(asked, seen) : asked;

/** What can be fixed of the nodes that are seen, by key. */
export const fixedOf = (seen: ReadonlyMap<string, ObservedNode>): ReadonlyMap<string, NodeBody> =>
  new Map([...seen].flatMap(([key, { kind, fields }]) => (kind === 'campaign' || kind === 'group' ? [[key, fields]] : [])));

export function one(tree: Tree, key: string): LiveNode {
  const node = tree.get(key);
  if (!node) throw new Error(`The tree has no ${key}.`);
  return node;
}

export function seenAs(seen: ReadonlyMap<string, ObservedNode>, key: string): ObservedNode {
  const node = seen.get(key);
  if (!node) throw new Error(`The platform was not asked for ${key}.`);
  return node;
}
export const root = (tree: Tree): LiveNode => one(tree, 'campaign');

/** Named by its content: it lies in the account, and never changes. */
export const isContent = ({ kind }: Pick<PlatformNode, 'kind'>): boolean => kind === 'asset' || kind === 'targeting';

/** The nodes that have a switch, parents first. */
export const switched = (tree: Tree): LiveNode[] => [...tree.values()].filter((node) => !isContent(node));
