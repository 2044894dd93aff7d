// Whatever goes wrong while a campaign is brought to its platform, there is exactly one of each of its objects in the end.
import { CampaignPublisher } from '@app/campaigns';
import { AdPlatforms, treeKinds, type PlanTree, type TreeKind } from '@app/connections';
import { systemActor, uuidOf } from '@app/kernel';
import { type Connected, startConnected } from '../support/connected.js';
import { ALL_COUNTS } from '../support/full-counts.js';
import { type FaultName, FaultyPlatform, faults, type TreeCreation } from '../support/faulty-platform.js';
import { acceptDrafts, shoeFacts } from '../support/shoe-ads.js';
import { isContent, placeOf, recordedNodes, type RecordedNode, shownByTag } from '../support/trees-on-platform.js';

const creations = ['as it is', 'one node at a time'] as const satisfies readonly TreeCreation[];

interface PlatformOfTrees {
  readonly channel: string;
  /** In the order in which they are made. */
  readonly kinds: readonly TreeKind[];
  readonly creations: readonly TreeCreation[];
  /** Its calls that create something, as the simulator's faults find them. */
  readonly creates: object;
}
const platforms: readonly PlatformOfTrees[] = [
  { channel: 'google_ads', kinds: treeKinds, creations, creates: { operation: 'googleAds.mutate' } },
  {
    channel: 'tiktok',
    kinds: ['asset', 'campaign', 'group', 'ad'],
    creations: ['as it is'],
    creates: { platform: 'tiktok', method: 'POST' },
  },
  {
    ...{ channel: 'linkedin', kinds: ['asset', 'campaign', 'ad'], creations: ['as it is'] },
    creates: { platform: 'linkedin', method: 'POST' },
  },
];
type SettingOptions = readonly { key: string; value: string | null; choices: readonly { id: string }[] }[];

/** LinkedIn begins with a full minute. */
const switchedOn = ['delivering', 'scheduled'];

/** Each campaign reaches other people: there are more of these than faults. */
const ages = [18, 25, 35, 55];
const genders = [['female'], ['male'], []];

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
  const there = platforms.filter(({ creations: possible }) => possible.includes(creation));

  beforeAll(async () => {
    connected = await startConnected(`reliability_whole_trees_${creations.indexOf(creation)}`, {
      platforms: (known) => known.map((each) => faulty.over({ ...each, plan: withLogos(each.plan) })),
    });
    const { product, acme } = connected;
    const all = there.map(({ channel }) => channel);
    for (const channel of all.filter((each) => each !== connected.channel))
      await product.connect(acme, { timezone: 'UTC' }, channel);
    const api = product.client.as(acme.keys.manager);
    // The first look tells what there is to choose.
    for (const { id } of (await api.get('/v1/connections')).body.data) await connected.api.post(`/v1/connections/${id}/sync`);
    await product.work();
    for (const { id, setting_options: options } of (await api.get('/v1/connections')).body.data) {
      const open = (options as SettingOptions).filter(({ value, choices }) => value === null && choices.length > 0);
      const settings = Object.fromEntries(open.map(({ key, choices: [first] }) => [key, first?.id]));
      expect((await connected.api.patch(`/v1/connections/${id}`, { settings })).status).toBe(200);
    }
    const made = Object.keys(faults).map(async () => {
      const wanted = {
        prompt: 'Running shoes',
        facts: shoeFacts,
        brand: { name: 'Northwind' },
        channels: all,
        formats: all.includes('tiktok') ? ['feed', 'in_stream'] : ['feed'],
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

  const cases = there.flatMap((platform) => (Object.keys(faults) as FaultName[]).map((name) => ({ ...platform, name })));
  test.each(cases)('$channel: $name: there is one of each', async ({ channel, kinds, creates, name }) => {
    const { product, api, control, workAgain, read } = connected;
    faulty.answers = async (fault) => {
      const action = faultActions[fault as keyof typeof faultActions];
      await control('POST', '/faults', { match: creates, action });
    };
    const at = Object.keys(faults).indexOf(name);
    const id = await connected.create(`${channel} ${name}`, {
      channels: [channel],
      keywords: [],
      creative_ids: [creatives[at]],
      targeting: {
        locations: { include: ['US'] },
        age_min: ages[at % ages.length],
        genders: genders[Math.floor(at / ages.length)],
      },
    });
    const campaignId = uuidOf('campaign', id) ?? '';
    const { repeatable = [] } = product.nest.get(AdPlatforms).traits(channel).tree;
    const early: string[] = [];
    faulty.beforeRoot = async () => {
      const nodes = (await nodesOf(campaignId)).filter(({ kind }) => !repeatable.includes(kind));
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
    faulty.plan(name, kinds);
    expect((await api.post(`/v1/campaigns/${id}/launch`)).status).toBe(200);
    await product.work();
    const isOn = async (): Promise<boolean> => switchedOn.includes((await read(id)).delivery_status);
    for (let tries = 0; !(await isOn()) && tries < 60; tries += 1) await workAgain();

    const nodes = await nodesOf(campaignId);
    const found = await shown(nodes);
    const { delivery_status: status, delivery_issues: issues } = await read(id);
    expect(issues.filter(({ severity }: { severity: string }) => severity === 'blocking')).toEqual([]);
    expect(switchedOn).toContain(status);
    expect(early).toEqual([]);
    expect(new Set(nodes.map(({ kind }) => kind))).toEqual(new Set(kinds));
    for (const node of nodes) {
      expect([node.key, node.state, node.is_on || isContent(node)]).toEqual([node.key, 'created', true]);
      if (repeatable.includes(node.kind)) continue;
      const ofTag = found.get(placeOf(node))?.map(({ ids, status }) => [ids.id, status]);
      expect([node.key, ofTag]).toEqual([node.key, [[node.platform_id, 'enabled']]]);
    }
    expect(faulty.struck).toEqual(kinds);
  });
});
