// The part of the contract about creating and finding what a campaign becomes. It goes node by node through whatever the plan
// holds.
import { everywhere } from '@app/kernel';
import type { ObservedNode } from '../domain/platform-tree.js';
import { bids, wishes, SPRING } from './intents.js';
import { expectFault } from './expected-faults.js';
import type { PlatformSetup } from './platform-setup.js';
import { among, fixedOf, isContent, one, resolved, root, seenAs, switched, tellable } from './trees.js';
import { collected } from './whole-report.js';

const idsOf = (nodes: readonly ObservedNode[]): string[] => nodes.map(({ ids }) => ids.id);

export function describeCreation(stage: () => PlatformSetup): void {
  /** Everything is there, switched off, and says what it was asked to say. */
  const expectAsAsked = async (on: PlatformSetup, more: Parameters<PlatformSetup['intent']>[0]): Promise<void> => {
    const nodes = await on.nodes(more);
    const tree = await on.bring(nodes);
    const all = await on.seen(tree);
    for (const node of nodes.filter((each) => on.isFound(each))) {
      const seen = seenAs(all, node.key);
      const asked = resolved(node.body, tree);
      expect([node.key, among(seen.fields, asked)]).toEqual([node.key, tellable(node, asked, seen.fields)]);
      expect(seen).toMatchObject({ kind: node.kind, tag: node.tag, ids: one(tree, node.key).ids });
      if (!isContent(node))
        expect(seen).toMatchObject({
          status: 'paused',
          rootId: root(tree).ids.id,
          parentId: node.parent === null ? null : one(tree, node.parent).ids.id,
        });
    }
    expect(idsOf(await on.observe(tree)).sort()).toEqual(
      switched(tree)
        .map(({ ids }) => ids.id)
        .sort(),
    );
  };

  describe('creating and finding', () => {
    it('a frequent look shows each ad with its group and campaign as a whole look does, or leaves fields out', async () => {
      const on = stage();
      const trees = [await on.bring(await on.nodes()), await on.bring(await on.nodes({ tag: 'autumnsale', name: 'Autumn' }))];
      const whole = new Map<string, ObservedNode>();
      for (const tree of trees) for (const node of await on.observe(tree)) whole.set(`${node.kind} ${node.ids.id}`, node);
      const named = trees.map((tree) => root(tree).ids.id);
      const shown = await collected(on.platform.tree.observe(on.session, named, 'ads'));
      expect(shown.map(({ kind, ids }) => `${kind} ${ids.id}`).sort()).toEqual([...whole.keys()].sort());
      for (const { ids, fields, ...seen } of shown) {
        const { ids: all, fields: told, ...same } = whole.get(`${seen.kind} ${ids.id}`) ?? { ids, fields: {} };
        expect([ids.id, seen]).toEqual([all.id, same]);
        expect(among(told, fields)).toEqual(fields);
      }
      expect(idsOf(await collected(on.platform.tree.observe(on.session, named, 'campaign'))).sort()).toEqual([...named].sort());
    });

    it('a look at some campaigns shows nothing of others, and one at the account nothing of what lies in campaigns', async () => {
      const on = stage();
      const tree = await on.bring(await on.nodes());
      const other = await on.bring(await on.nodes({ tag: 'autumnsale', name: 'Autumn' }));
      for (const depth of ['campaign', 'tree', 'ads'] as const) {
        const shown = await collected(on.platform.tree.observe(on.session, [root(tree).ids.id], depth));
        expect([depth, [...new Set(shown.map(({ rootId }) => rootId))]]).toEqual([depth, [root(tree).ids.id]]);
        const all = await collected(on.platform.tree.observe(on.session, null, depth));
        expect([depth, all.map(({ ids }) => ids.id).sort()]).toEqual([
          depth,
          [tree, other].map((each) => root(each).ids.id).sort(),
        ]);
      }
    });

    it('what nobody has created is not found', async () => {
      const on = stage();
      for (const node of await on.nodes()) if (node.parent === null && on.isFound(node)) expect(await on.find(node)).toEqual([]);
      expect(await on.all()).toEqual([]);
      expect(await on.byId(on.test.absentId)).toEqual([]);
    });

    it('everything is created switched off and shown as it was asked for', async () => {
      const on = stage();
      await expectAsAsked(on, { startsAt: await on.later(2), endsAt: await on.later(20) });
    });

    it('everything is created for every objective that the platform names', async () => {
      const on = stage();
      expect(on.platform.traits.objectives.length).toBeGreaterThan(0);
      const [startsAt, endsAt] = [await on.later(2), await on.later(20)];
      for (const objective of on.platform.traits.objectives)
        await expectAsAsked(on, { tag: `spring${objective.replaceAll('_', '')}`, name: objective, objective, startsAt, endsAt });
    });

    it.each(Object.entries(wishes))('%s: as asked, or the plan says that it cannot be', async (_, [wish]) => {
      const on = stage();
      const more = { startsAt: await on.later(2), endsAt: await on.later(20), ...wish };
      const { unsupported } = await on.plan(more);
      if (unsupported.length === 0) await expectAsAsked(on, more);
      for (const { field, message } of unsupported)
        expect([field, message]).toEqual([expect.stringMatching(/./), expect.stringMatching(/\w{3}/)]);
    });

    it.each(bids)('the bid strategy %s: as asked, or the plan says that it cannot be', async (_, bid) => {
      const on = stage();
      const more = { startsAt: await on.later(2), endsAt: await on.later(20), ...bid(on.test.account.currency) };
      const { unsupported } = await on.plan(more);
      if (unsupported.length === 0) await expectAsAsked(on, more);
      else
        expect(unsupported.map(({ field }) => field)).toContainEqual(expect.stringMatching(/^(bid_strategy\.type|objective)$/));
    });

    it('a budget for the whole flight is a budget for the whole flight', async () => {
      const on = stage();
      const budget = { type: 'lifetime', amount: on.money(123_456n) } as const;
      await expectAsAsked(on, { budget, startsAt: await on.later(2), endsAt: await on.later(20) });
    });

    it('a campaign that is planned again with what the platform shows of it is what is there', async () => {
      const on = stage();
      const tree = await on.create();
      const seen = await on.seen(tree);
      for (const node of (await on.nodes({}, fixedOf(seen))).filter((each) => on.isFound(each))) {
        const [asked, { fields }] = [resolved(node.body, tree), seenAs(seen, node.key)];
        expect([node.key, among(fields, asked)]).toEqual([node.key, tellable(node, asked, fields)]);
      }
    });

    it('the id finds a campaign under every name and in every state; that it was removed is said', async () => {
      const on = stage();
      const tree = await on.create();
      const campaign = root(tree);
      const { id } = campaign.ids;
      expect((await on.observe(tree)).filter(({ kind }) => kind === 'campaign')).toEqual(await on.find(campaign));
      await on.control.rename(id, () => 'Another name');
      expect(await on.byId(id)).toMatchObject([{ ids: { id }, fields: { name: 'Another name' }, status: 'paused' }]);
      await on.platform.tree.turn(on.session, [campaign], true);
      expect(await on.byId(id)).toMatchObject([{ ids: { id }, status: 'enabled' }]);
      await on.control.remove(campaign);
      expect(await on.byId(id)).toMatchObject([{ ids: { id }, status: 'removed', delivery: 'removed' }]);
    });

    it(
      'a second campaign with the same tag is a duplicate where the platform refuses it; elsewhere both are found, ' +
        'the oldest first',
      async () => {
        const on = stage();
        const first = root(await on.create()).ids.id;
        if (on.platform.traits.tree.refusesDuplicates) {
          await expectFault('duplicate', on.create());
          expect(await on.control.campaignIds()).toEqual([first]);
        } else {
          const second = root(await on.create()).ids.id;
          expect(idsOf(await on.find({ kind: 'campaign', tag: SPRING }))).toEqual([first, second]);
        }
      },
    );

    it('what the platform refuses for good is rejected, and nothing is left behind', async () => {
      const on = stage();
      const { nodes } = await on.plan({ startsAt: await on.later(9), endsAt: await on.later(3) });
      const { message } = await expectFault('rejected', on.bring(nodes));
      expect(message).not.toBe('');
      if (on.platform.traits.tree.isAtomic) expect(await on.control.campaignIds()).toEqual([]);
    });

    it('a thousand places are all there, or as many as the platform has, however many pages it takes', async () => {
      const on = stage();
      const aimedAt = (include: readonly string[]) => ({ targeting: { ...everywhere, locations: { include, exclude: [] } } });
      const { unsupported } = await on.plan(aimedAt(on.test.places));
      const missing = new Set(unsupported.flatMap(({ value }) => (Array.isArray(value) ? (value as readonly string[]) : [])));
      const places = on.test.places.filter((place) => !missing.has(place)).slice(0, 1_000);
      expect(places.length).toBeGreaterThan(200);
      await on.control.pages(300);
      await expectAsAsked(on, aimedAt(places));
    });

    it('the list holds every campaign once, ours and others, however many pages it takes', async () => {
      const on = stage();
      const tags = Array.from({ length: 7 }, (_, index) => `campaign${index}`);
      const trees = [];
      for (const tag of tags) trees.push(await on.create({ tag, name: tag }));
      await on.control.pages(3);
      const listed = await on.all();
      expect(listed.map(({ tag }) => tag).sort()).toEqual(tags);
      expect(idsOf(listed).sort()).toEqual(trees.map((tree) => root(tree).ids.id).sort());
    });
  });
}
