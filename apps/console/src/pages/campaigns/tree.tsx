// A tree of nodes on a platform: the campaign, its groups, its ads; and beside it what they use.
import { Stack, Text } from '@mantine/core';
import { AppWindow, FileImage, Folder, Megaphone, Target, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';

const { tree } = texts.campaigns;

export interface TreeNode {
  readonly key: string;
  readonly kind: Schemas['CampaignDelivery']['channels'][number]['nodes'][number]['kind'];
  readonly parent: string | null;
}

const icons = {
  campaign: Megaphone,
  group: Folder,
  ad: AppWindow,
  asset: FileImage,
  audience: Users,
  targeting: Target,
} as const;

/** The creative that an ad is made of stands in its key. */
export const creativeOf = (key: string): string | undefined => /crt_[0-9a-z]+/.exec(key)?.[0];

interface Naming {
  readonly node: TreeNode;
  readonly fields: Readonly<Record<string, unknown>>;
  /** By their ids. */
  readonly creatives: ReadonlyMap<string, string>;
}

export function nodeName({ node: { key, kind }, fields, creatives }: Naming): string {
  const creative = creatives.get(creativeOf(key) ?? '');
  const format = key.split(':').at(-1) ?? '';
  if (kind === 'ad' && creative) return `${creative}, ${wordFor(format).toLowerCase()}`;
  if (typeof fields.name === 'string') return fields.name;
  if (kind === 'asset' && typeof fields.width === 'number') return `${fields.width} × ${String(fields.height)}`;
  return tree.kinds[kind] ?? kind;
}

interface TreeProps<N extends TreeNode> {
  readonly nodes: readonly N[];
  readonly children: (node: N) => ReactNode;
}

const isBranch = ({ kind }: TreeNode): boolean => ['campaign', 'group', 'ad'].includes(kind);

export function Tree<N extends TreeNode>({ nodes, children }: TreeProps<N>) {
  const branches = nodes.filter(isBranch);
  const supplies = nodes.filter((node) => !isBranch(node));
  const keys = new Set(branches.map(({ key }) => key));
  const roots = branches.filter(({ parent }) => parent === null || !keys.has(parent));
  return (
    <Stack gap="md">
      <Level nodes={roots} all={branches}>
        {children}
      </Level>
      {supplies.length > 0 && (
        <details className="more">
          <summary>
            {tree.supplies} ({supplies.length})
          </summary>
          <Level nodes={supplies} all={[]}>
            {children}
          </Level>
        </details>
      )}
    </Stack>
  );
}

function Level<N extends TreeNode>({ nodes, all, children }: TreeProps<N> & { readonly all: readonly N[] }) {
  return (
    <ul className="tree">
      {nodes.map((node, index) => {
        const below = all.filter(({ parent, key }) => parent === node.key && key !== node.key);
        return (
          <li key={`${node.key} ${index}`}>
            {children(node)}
            {below.length > 0 && (
              <Level nodes={below} all={all}>
                {children}
              </Level>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface NodeRowProps {
  readonly node: TreeNode;
  readonly name: string;
  /** States, beside the name. */
  readonly badges: ReactNode;
  readonly children?: ReactNode;
}

export function NodeRow({ node, name, badges, children }: NodeRowProps) {
  const Icon = icons[node.kind];
  return (
    <div className="node">
      <Icon size={18} aria-hidden className="node-icon" />
      <div className="node-body">
        <div className="node-head">
          <div>
            <Text fw={600} className="wrap">
              {name}
            </Text>
            <Text size="xs" c="dimmed">
              {tree.kinds[node.kind]}
            </Text>
          </div>
          <div className="node-badges">{badges}</div>
        </div>
        {children}
      </div>
    </div>
  );
}
