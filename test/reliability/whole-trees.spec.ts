// Whatever goes wrong while a campaign is brought to its platform, there is exactly one of each of its objects in the end.
import { CampaignPublisher } from '@app/campaigns';
import { treeKinds, type PlanTree } from '@app/connections';
import { systemActor, uuidOf } from '@app/kernel';
import { type Connected, startConnected } from '../support/connected.js';
import { ALL_COUNTS } from '../support/full-counts.js';
import { type FaultName, FaultyPlatform, faults, type TreeCreation } from '../support/faulty-platform.js';
import { acceptDrafts, shoeFacts } from '../support/shoe-ads.js';
import { isContent, placeOf, recordedNodes, type RecordedNode, shownByTag } from '../support/trees-on-platform.js';

const creations = ['as it is', 'one node at a time'] as const satisfies readonly TreeCreation[];

const faultActions = {
  lost_before: { kind: 'reset-before-apply' },
  lost_after: { kind: 'reset-after-apply' },
  unavailable: { kind: 'html-502' },
  cut_off: { kind: 'truncated-json' },
} as const;

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

describe.each(creations.slice(0, ALL_COUNTS ? 2 : 1))('on a platform that makes trees %s', (creation) => {
  const faulty = new FaultyPlatform(creation);
  let connected: Connected;
  let creatives: string[];
  let seed = 0;

  const actor = () => systemActor(connected.acme.id);
  const nodesOf = async (campaignId: string) =>
    (await recordedNodes(connected.product, connected.acme.id)).filter((node) => node.campaign_id === campaignId);
  const shown = (nodes: readonly RecordedNode[]) => shownByTag(connected.product, connected.acme.id, nodes);

  beforeAll(async () => {
    connected = await startConnected(`reliability_whole_trees_${creations.indexOf(creation)}`, {
      platforms: (known) => known.map((each) => faulty.over({ ...each, plan: withLogos(each.plan) })),
    });
    const { product, acme, control, calls, channel } = connected;
    faulty.answers = async (fault) => {
      const action = faultActions[fault as keyof typeof faultActions];
      await control('POST', '/faults', { match: { operation: calls.change }, action });
    };
    const api = product.client.as(acme.keys.manager);
    const made = Object.keys(faults).map(async () => {
      const wanted = {
        prompt: 'Running shoes',
        facts: shoeFacts,
        brand: { name: 'Northwind' },
        channels: [channel],
        formats: ['feed'],
        count: 1,
      };
      const sizes = [{ width: 1080, height: 1080 }];
      const { body } = await api.post('/v1/creative/generate', { ...wanted, sizes, seed: (seed += 1) });
      return String(body.data.id);
    });
    creatives = await Promise.all(made);
    await product.work();
    for (const id of creatives) await acceptDrafts(api, id);
  });
  afterAll(() => connected.product.stop());

  test.each(Object.keys(faults) as FaultName[])('%s: there is one of each', async (name) => {
    const { product, api, workAgain, read } = connected;
    const at = Object.keys(faults).indexOf(name);
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
    faulty.beforeRoot = async () => {
      const nodes = await nodesOf(campaignId);
      const found = await shown(nodes);
      for (const node of nodes) {
        const statuses = (found.get(placeOf(node)) ?? []).map(({ status }) => status).join();
        if (statuses !== (node.kind === 'campaign' ? 'paused' : 'enabled')) early.push(`${node.key}: ${statuses}`);
      }
    };
    faulty.takenOver = async () => {
      await product.sql("update campaigns.placement set leased_until = now() - interval '1 second' where campaign_id = $1", [
        campaignId,
      ]);
      await product.nest.get(CampaignPublisher).again({ actor: actor(), payload: { campaignId }, attempt: 1 });
    };
    faulty.plan(name, treeKinds);
    expect((await api.post(`/v1/campaigns/${id}/launch`)).status).toBe(200);
    await product.work();
    for (let tries = 0; (await read(id)).delivery_status !== 'delivering' && tries < 60; tries += 1) await workAgain();

    const nodes = await nodesOf(campaignId);
    const found = await shown(nodes);
    expect(await read(id)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
    expect(early).toEqual([]);
    expect(new Set(nodes.map(({ kind }) => kind))).toEqual(new Set(treeKinds));
    for (const node of nodes) {
      const there = found.get(placeOf(node))?.map(({ ids, status }) => [ids.id, status]);
      expect([node.key, node.state, node.is_on || isContent(node)]).toEqual([node.key, 'created', true]);
      expect([node.key, there]).toEqual([node.key, [[node.platform_id, 'enabled']]]);
    }
    expect(faulty.struck).toEqual(treeKinds);
  });
});
