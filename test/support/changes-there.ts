// What people do to a campaign on the screens of the simulated platform.
import { ConnectionDirectory, ConnectionSessions, type NodeBody } from '@app/connections';
import { systemActor } from '@app/kernel';
import type { Connected } from './connected.js';

export interface NodeThere {
  readonly key: string;
  readonly kind: 'campaign' | 'group' | 'ad';
  readonly platform_id: string;
  readonly shown: Readonly<Record<string, unknown>>;
  readonly state: string;
}

/** `scene` is called each time, because a spec has its product only while it runs. */
export function changesThere(scene: () => Pick<Connected, 'product' | 'acme' | 'api' | 'there'>) {
  const nodes = async (id: string): Promise<NodeThere[]> =>
    (await scene().api.get(`/v1/campaigns/${id}/delivery`)).body.data.channels[0].nodes;
  const node = async (id: string, kind: NodeThere['kind']): Promise<NodeThere> => {
    const found = (await nodes(id)).find((each) => each.kind === kind && each.state !== 'retired');
    if (!found) throw new Error(`The campaign has no ${kind}.`);
    return found;
  };
  return {
    nodes,
    node,
    onTheirScreen: async (id: string, kind: NodeThere['kind'], change: object): Promise<unknown> =>
      scene().there.change(kind, (await node(id, kind)).platform_id, change),
    /** By the platform's own API, for the fields that the control plane lacks. */
    byTheirApi: async (id: string, kind: NodeThere['kind'], fields: NodeBody): Promise<void> => {
      const { product, acme } = scene();
      const actor = systemActor(acme.id);
      const [known] = await product.nest.get(ConnectionDirectory).all(actor);
      if (!known) throw new Error('Nothing is connected.');
      const { key, platform_id } = await node(id, kind);
      const group = (await node(id, 'group')).platform_id;
      const ids = { id: platform_id, extra: kind === 'ad' ? { group } : ({} as Record<string, string>) };
      await product.nest
        .get(ConnectionSessions)
        .call(actor, known, 'tree', (session, { tree }) =>
          tree.change(session, { key, kind, tag: 'theirs0000000000', ids, parentIds: null }, fields),
        );
    },
  };
}
