// What the product has recorded of its campaigns' trees, and what the platforms show of them.
import { ConnectionDirectory, ConnectionSessions, type TreeKind, type ObservedNode } from '@app/connections';
import { systemActor } from '@app/kernel';
import type { Product } from './product.js';

export interface RecordedNode {
  readonly campaign_id: string;
  readonly channel: string;
  readonly key: string;
  readonly kind: TreeKind;
  readonly tag: string;
  readonly state: string;
  readonly is_on: boolean;
  readonly platform_id: string | null;
}

/** Content lies in the account and has no switch. */
export const isContent = ({ kind }: Pick<RecordedNode, 'kind'>): boolean => kind === 'asset' || kind === 'targeting';

export const recordedNodes = (product: Product, organizationId: string): Promise<RecordedNode[]> =>
  product.sql<RecordedNode & Record<string, unknown>>(
    `select campaign_id, channel, key, kind, tag, state, is_on, platform_id from campaigns.node where organization_id = $1 and
       state <> 'retired'`,
    [organizationId],
  );

/** Everything on the platforms that carries the tag of one of the nodes, by channel, kind and tag. */
export async function shownByTag(
  { nest }: Product,
  organizationId: string,
  nodes: readonly RecordedNode[],
): Promise<ReadonlyMap<string, ObservedNode[]>> {
  const actor = systemActor(organizationId);
  const shown = new Map<string, ObservedNode[]>(nodes.map((node) => [placeOf(node), []]));
  const tags = new Set(nodes.map(({ tag }) => tag));
  for (const connection of await nest.get(ConnectionDirectory).all(actor))
    await nest.get(ConnectionSessions).call(actor, connection, 'tree', async (session, { tree }) => {
      const roots: ObservedNode[] = [];
      for await (const root of tree.observe(session, null, 'campaign')) roots.push(root);
      for (const { ids } of roots.filter(({ tag }) => tags.has(tag ?? '')))
        for await (const node of tree.observe(session, [ids.id], 'tree'))
          shown.get(placeOf({ ...node, channel: connection.channel }))?.push(node);
      for (const node of nodes.filter((each) => isContent(each) && each.channel === connection.channel))
        shown.set(placeOf(node), await tree.find(session, { ...node, name: null, objective: null }, null));
    });
  return shown;
}

/** The campaigns of two channels have one tag. */
export const placeOf = ({
  channel,
  kind,
  tag,
}: Pick<RecordedNode, 'channel' | 'kind'> & { readonly tag: string | null }): string => `${channel} ${kind} ${tag}`;
