// The part of the contract about changing and switching what a campaign became.
import type { CampaignIntent } from '../domain/campaign-intent.js';
import type { NodeBody } from '../domain/platform-nodes.js';
import type { ObservedNode } from '../domain/platform-tree.js';
import { bids, creative, wishes, SPRING } from './intents.js';
import { expectFault } from './expected-faults.js';
import type { PlatformSetup } from './platform-setup.js';
import { type Tree, among, fixedOf, isContent, one, resolved, root, seenAs, switched } from './trees.js';

export function describeChanges(stage: () => PlatformSetup): void {
  /** What the plan of this campaign changes of the tree, without what can only be replaced. */
  const changesTo = async (
    on: PlatformSetup,
    tree: Tree,
    more: Partial<CampaignIntent>,
  ): Promise<[key: string, fields: NodeBody][]> => {
    const changes: [string, NodeBody][] = [];
    const seen = await on.seen(
      tree,
      switched(tree).map(({ key }) => key),
    );
    const nodes = await on.nodes(more, fixedOf(seen));
    await on.bring(nodes.filter(isContent), tree);
    for (const node of nodes) {
      const { key, kind, body } = node;
      if (!tree.has(key) || isContent(node)) continue;
      const { fields } = seenAs(seen, key);
      const replaced = on.platform.traits.tree.replaced[kind] ?? [];
      const differs = Object.entries(resolved(body, tree)).filter(
        ([name, value]) => !replaced.includes(name) && JSON.stringify(value) !== JSON.stringify(fields[name]),
      );
      if (differs.length > 0) changes.push([key, Object.fromEntries(differs)]);
    }
    return changes;
  };

  /** Returns the node as it is shown afterwards. */
  const expectChanged = async (
    on: PlatformSetup,
    tree: Tree,
    key: string,
    fields: NodeBody,
    known: ObservedNode | null = null,
  ): Promise<ObservedNode> => {
    const before = known ?? (await on.shown(tree, { key }));
    await on.platform.tree.change(on.session, one(tree, key), fields);
    const after = await on.shown(tree, { key });
    expect([key, among(after.fields, fields)]).toEqual([key, fields]);
    expect(after).toEqual({
      ...before,
      delivery: after.delivery,
      reasons: after.reasons,
      review: after.review,
      fields: after.fields,
    });
    const untouched = Object.keys(before.fields).filter((name) => !(name in fields));
    for (const name of untouched) expect([name, after.fields[name]]).toEqual([name, before.fields[name]]);
    return after;
  };

  const spring = async (on: PlatformSetup): Promise<Partial<CampaignIntent>> => ({
    startsAt: await on.later(2),
    endsAt: await on.later(20),
  });
  /** As far as the campaign that is there can have it. */
  const autumn = async (on: PlatformSetup, tree: Tree, more: Partial<CampaignIntent> = {}): Promise<Partial<CampaignIntent>> => {
    const wish: Partial<CampaignIntent> = {
      name: 'Autumn',
      budget: { type: 'daily', amount: on.money(7_550n) },
      startsAt: await on.later(3),
      endsAt: await on.later(25),
      containsEuPoliticalAdvertising: true,
      creatives: [creative('one', 40)],
      landingPageUrl: 'https://example.com/autumn',
      ...more,
    };
    const fixed = fixedOf(await on.seen(tree));
    const flight = await spring(on);
    const isPossible = async ([field, value]: [string, unknown]): Promise<boolean> =>
      (await on.plan({ ...flight, [field]: value }, fixed)).unsupported.length === 0;
    const possible = [];
    for (const each of Object.entries(wish)) if (await isPossible(each)) possible.push(each);
    return { ...flight, ...Object.fromEntries(possible) };
  };

  describe('changing', () => {
    it('every field changes alone, however often that is said, and nothing else with it', async () => {
      const on = stage();
      const tree = await on.create(await spring(on));
      let count = 0;
      const targets = [await autumn(on, tree), await autumn(on, tree, { endsAt: null }), await spring(on)];
      for (const [at, target] of targets.entries())
        for (const [key, fields] of await changesTo(on, tree, target)) {
          let known: ObservedNode | null = null;
          for (const [name, value] of Object.entries(fields)) {
            count += 1;
            for (let times = at < 2 ? 2 : 1; times > 0; times -= 1)
              known = await expectChanged(on, tree, key, { [name]: value }, known);
          }
        }
      expect(count).toBeGreaterThan(6);
    });

    it('all fields change together, and nothing changes when nothing is said', async () => {
      const on = stage();
      const tree = await on.create(await spring(on));
      const target = await autumn(on, tree);
      for (const [key, fields] of await changesTo(on, tree, target)) {
        await expectChanged(on, tree, key, {}, await expectChanged(on, tree, key, fields));
      }
      expect((await changesTo(on, tree, target)).flatMap(([, fields]) => Object.keys(fields))).toEqual([]);
    });

    it('what has begun is planned as it stands, also in groups, so that nothing of it is refused', async () => {
      const on = stage();
      const tree = await on.create(await spring(on));
      await on.advance(5);
      for (const startsAt of [await on.later(4), null])
        for (const [key, fields] of await changesTo(on, tree, { ...(await spring(on)), startsAt, name: 'Autumn' }))
          await on.platform.tree.change(on.session, one(tree, key), fields);
      expect((await on.shown(tree, root(tree))).fields['name']).toMatch(/^Autumn/);
    });

    const becomes = async (
      on: PlatformSetup,
      before: Partial<CampaignIntent>,
      after: Partial<CampaignIntent>,
    ): Promise<boolean> => {
      const flight = await spring(on);
      if ((await on.plan({ ...flight, ...before })).unsupported.length > 0) return false;
      const tree = await on.create({ ...flight, ...before });
      if ((await on.plan({ ...flight, ...after }, fixedOf(await on.seen(tree)))).unsupported.length > 0) return false;
      for (const wish of [after, before])
        for (const [key, changes] of await changesTo(on, tree, { ...flight, ...wish }))
          await expectChanged(on, tree, key, changes);
      return true;
    };

    it.each(Object.entries(wishes))(
      '%s: changes into others and back, where the campaign can have them',
      async (_, [before, after]) => {
        await becomes(stage(), before, after);
      },
    );

    it.each(bids.map((bid, index) => [bid[0], bids[(index + 1) % bids.length]?.[0] ?? '', index] as const))(
      'the bid strategy %s changes its target, and becomes %s, where the campaign can have it',
      async (_, __, index) => {
        const on = stage();
        const { currency } = on.test.account;
        const [before, after, other] = [bids[index]?.[1], bids[index]?.[2], bids[(index + 1) % bids.length]?.[1]];
        if (before && after) await becomes(on, before(currency), after(currency));
        if (before && other)
          await becomes(on, { ...before(currency), tag: 'spring0002' }, { ...other(currency), tag: 'spring0002' });
      },
    );

    it('a budget for the whole flight changes its amount', async () => {
      const on = stage();
      const endsAt = await on.later(20);
      const lifetime = (minor: bigint) => ({ endsAt, budget: { type: 'lifetime', amount: on.money(minor) } as const });
      const tree = await on.create(lifetime(10_000n));
      const changes = await changesTo(on, tree, lifetime(20_001n));
      expect(changes.map(([, fields]) => Object.keys(fields).length)).toEqual([1]);
      for (const [key, fields] of changes) await expectChanged(on, tree, key, fields);
    });

    it('a name that another campaign has, tag and all, is a duplicate where the platform refuses it', async () => {
      const on = stage();
      await on.create();
      const summer = root(await on.create({ tag: 'summer0001', name: 'Summer' }));
      if (!on.platform.traits.tree.refusesDuplicates) return;
      await expectFault('duplicate', on.platform.tree.change(on.session, { ...summer, tag: SPRING }, { name: 'Spring' }));
      expect((await on.find(summer)).map(({ fields }) => fields['name'])).toEqual(['Summer']);
    });

    it('what never was, or was removed, is not found; removing it is done already', async () => {
      const on = stage();
      const tree = await on.create();
      await on.control.remove(root(tree));
      for (const id of [root(tree).ids.id, on.test.absentId]) {
        const gone = { ...root(tree), ids: { id, extra: {} } };
        await expectFault('not_found', on.platform.tree.change(on.session, gone, { name: 'Autumn' }));
        await expectFault('not_found', on.platform.tree.turn(on.session, [gone], true));
        await on.platform.tree.remove(on.session, gone);
      }
    });
  });

  describe('switching', () => {
    it('each object is switched on and off alone, however often that is said', async () => {
      const on = stage();
      const tree = await on.create();
      for (const node of switched(tree))
        for (const isOn of [true, true, false, false, true]) {
          await on.platform.tree.turn(on.session, [node], isOn);
          expect((await on.shown(tree, node)).status).toBe(isOn ? 'enabled' : 'paused');
        }
    });

    it('several are switched at once, of one campaign or of many', async () => {
      const on = stage();
      const trees = [await on.create(), await on.create({ tag: 'summer0001', name: 'Summer' })];
      for (const isOn of [true, false]) {
        await on.platform.tree.turn(on.session, trees.flatMap(switched), isOn);
        for (const tree of trees)
          for (const { status } of await on.observe(tree)) expect(status).toBe(isOn ? 'enabled' : 'paused');
      }
      await on.platform.tree.turn(on.session, [], true);
    });

    it('what a campaign delivers follows from its switch and its dates', async () => {
      const on = stage();
      const tree = await on.launch({ startsAt: await on.later(2), endsAt: await on.later(4) });
      const delivery = async () => (await on.shown(tree, root(tree))).delivery;
      expect(await delivery()).toBe('scheduled');
      await on.advance(3);
      expect(await delivery()).toBe('delivering');
      await on.platform.tree.turn(on.session, [root(tree)], false);
      expect(await delivery()).toBe('paused');
      await on.platform.tree.turn(on.session, [root(tree)], true);
      await on.advance(3);
      expect(await delivery()).toBe('ended');
    });
  });
}
