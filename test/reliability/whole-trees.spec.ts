// Whatever goes wrong while a campaign is brought to its platform, there is exactly one of each of its objects in the end.
import { CampaignPublisher } from '@app/campaigns';
import {
  AdPlatforms,
  ConnectionDirectory,
  ConnectionSessions,
  nodeKinds,
  type NodeKind,
  type ObservedNode,
  type PlanTree,
} from '@app/connections';
import { systemActor, uuidOf } from '@app/kernel';
import { type Connected, startConnected } from '../support/connected.js';
import { type MisfortuneName, Misfortunes, misfortunes, type Temper } from '../support/misfortunes.js';

const tempers = ['as it is', 'one node at a time'] as const satisfies readonly Temper[];

const misfortuneActions = {
  lost_before: { kind: 'reset-before-apply' },
  lost_after: { kind: 'reset-after-apply' },
  unavailable: { kind: 'html-502' },
  cut_off: { kind: 'truncated-json' },
} as const;

interface StoredNode {
  readonly key: string;
  readonly kind: NodeKind;
  readonly tag: string;
  readonly parent: string | null;
  readonly state: string;
  readonly is_on: boolean;
  readonly platform_id: string;
}

/** The logo of every brand is the square picture of its ads, so that the ads can be of every type. */
const withLogos =
  (plan: PlanTree): PlanTree =>
  (campaign, context) => {
    const creatives = campaign.creatives.map((creative) => ({
      ...creative,
      logo: creative.logo ?? creative.variants.find(({ picture }) => picture?.width === picture?.height)?.picture ?? null,
    }));
    return plan({ ...campaign, creatives }, context);
  };

describe.each(tempers)('on a platform that makes trees %s', (temper) => {
  const luck = new Misfortunes(temper);
  let connected: Connected;
  let creatives: string[];
  let seed = 0;

  const actor = () => systemActor(connected.acme.id);

  async function onPlatform<T>(ask: (...given: Parameters<Parameters<ConnectionSessions['call']>[2]>) => Promise<T>): Promise<T> {
    const { nest } = connected.product;
    const [connection] = await nest.get(ConnectionDirectory).all(actor());
    if (!connection) throw new Error('There is no connection.');
    return nest.get(ConnectionSessions).call(actor(), connection, ask);
  }

  const nodesOf = (campaignId: string): Promise<StoredNode[]> =>
    connected.product.sql<StoredNode & Record<string, unknown>>(
      'select key, kind, tag, parent, state, is_on, platform_id from campaigns.node where campaign_id = $1 and state <> $2',
      [campaignId, 'retired'],
    );

  /** Everything on the platform that carries the tag of a node, by its key. */
  const shown = async (nodes: readonly StoredNode[]): Promise<Map<string, ObservedNode[]>> =>
    onPlatform(async (session, { tree }) => {
      const trees: ObservedNode[] = [];
      for await (const root of tree.observe(session, null, 'campaign'))
        if (nodes.some(({ tag }) => tag === root.tag))
          for await (const node of tree.observe(session, root.ids.id, 'tree')) trees.push(node);
      const found = new Map<string, ObservedNode[]>();
      for (const node of nodes) {
        const { key, kind, tag } = node;
        const isContent = kind === 'asset' || kind === 'targeting';
        found.set(
          key,
          isContent ? await tree.find(session, node, null) : trees.filter((each) => each.kind === kind && each.tag === tag),
        );
      }
      return found;
    });

  beforeAll(async () => {
    connected = await startConnected(`reliability_whole_trees_${tempers.indexOf(temper)}`, {
      platforms: (known) => known.map((each) => luck.over({ ...each, plan: withLogos(each.plan) })),
    });
    const { product, acme, control } = connected;
    luck.answers = async (misfortune) => {
      const action = misfortuneActions[misfortune as keyof typeof misfortuneActions];
      await control('POST', '/faults', { match: { operation: 'googleAds.mutate' }, action });
    };
    const api = product.client.as(acme.keys.manager);
    const made = Object.keys(misfortunes).map(async () => {
      const wanted = {
        prompt: 'Running shoes',
        brand: { name: 'Northwind' },
        channels: ['google_ads'],
        formats: ['feed'],
        count: 1,
      };
      const sizes = [{ width: 1080, height: 1080 }];
      const { body } = await api.post('/v1/creative/generate', { ...wanted, sizes, seed: (seed += 1) });
      return String(body.data.id);
    });
    creatives = await Promise.all(made);
    await product.work();
  }, 120_000);
  afterAll(() => connected.product.stop());

  test.each(Object.keys(misfortunes) as MisfortuneName[])('%s: there is one of each', async (name) => {
    const { product, api, workAgain, read } = connected;
    const at = Object.keys(misfortunes).indexOf(name);
    const id = await connected.create(name, {
      keywords: [],
      creative_ids: [creatives[at]],
      targeting: {
        locations: { include: ['US'] },
        age_min: [18, 25, 35, 45, 55][at % 5],
        genders: at < 5 ? ['female'] : ['male'],
      },
    });
    const campaignId = uuidOf('campaign', id) ?? '';
    const early: string[] = [];
    luck.beforeRoot = async () => {
      const nodes = await nodesOf(campaignId);
      for (const [key, found] of await shown(nodes)) {
        const status = key === 'campaign' ? 'paused' : 'enabled';
        if (found.length !== 1 || found[0]?.status !== status) early.push(`${key}: ${found.map((each) => each.status).join()}`);
      }
    };
    luck.takenOver = async () => {
      await product.sql("update campaigns.placement set leased_until = now() - interval '1 second' where campaign_id = $1", [
        campaignId,
      ]);
      await product.nest.get(CampaignPublisher).again({ actor: actor(), payload: { campaignId }, attempt: 1 });
    };
    luck.plan(name, nodeKinds);
    expect((await api.post(`/v1/campaigns/${id}/launch`)).status).toBe(200);
    await product.work();
    for (let tries = 0; (await read(id)).delivery_status !== 'delivering' && tries < 30; tries += 1) await workAgain();

    const nodes = await nodesOf(campaignId);
    const found = await shown(nodes);
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
    expect(early).toEqual([]);
    expect(new Set(nodes.map(({ kind }) => kind))).toEqual(new Set(nodeKinds));
    for (const { key, kind, state, is_on, platform_id } of nodes) {
      const isSwitched = kind !== 'asset' && kind !== 'targeting';
      expect([key, state, isSwitched && is_on]).toEqual([key, 'created', isSwitched]);
      expect([key, found.get(key)?.map(({ ids, status }) => [ids.id, status])]).toEqual([key, [[platform_id, 'enabled']]]);
    }
    expect(luck.struck).toEqual(nodeKinds);
  });
});
