// The part of the contract about writes whose answer never comes: nothing is there twice, and nothing is missing.
import { expectThrottled } from './faults.contract.js';
import { creative, SPRING } from './intents.js';
import { expectFault, root, type PlatformSetup, switched } from './platform-setup.js';
import { batchesOf, type Tree } from './trees.js';

export function describeLostAnswers(stage: () => PlatformSetup): void {
  describe('a write whose answer is lost', () => {
    it.each([
      ['lost_before', false],
      ['unavailable', false],
      ['lost_after', true],
      ['cut_off', true],
    ] as const)('when a create is %s, the tags find what it made, and all is there once in the end', async (fault, isMade) => {
      const on = stage();
      // Another picture each time: what is named by its content would be there already.
      const batches = async (at: number) =>
        batchesOf(await on.nodes({ tag: `${SPRING}${at}`, creatives: [creative('one', at)] }), on.platform.traits.tree.isAtomic);
      const count = (await batches(0)).length;
      for (let at = 0; at < count; at += 1) {
        const all = await batches(at);
        const [before, lost, after] = [all.slice(0, at), all[at] ?? [], all.slice(at + 1)];
        const tree: Tree = new Map();
        for (const batch of before) await on.createBatch(batch, tree);
        await on.control.next('create', fault);
        await expectFault('unknown_outcome', on.createBatch(lost, tree));
        await on.settle();
        for (const { key, kind, tag, parent } of lost) {
          const parentIds = parent === null ? null : (tree.get(parent)?.ids ?? null);
          if (!on.isFound({ kind })) continue;
          // What lies in an object that is not there cannot be there.
          const found = parent !== null && parentIds === null ? [] : await on.find({ kind, tag }, parentIds);
          expect([key, found.length]).toEqual([key, isMade ? 1 : 0]);
          for (const { ids } of found) tree.set(key, { key, kind, tag, ids, parentIds });
        }
        const isThere = isMade && lost.every((node) => on.isFound(node));
        for (const batch of isThere ? after : [lost, ...after]) await on.createBatch(batch, tree);
        await on.settle();
        for (const node of tree.values()) if (on.isFound(node)) expect(await on.find(node, node.parentIds)).toHaveLength(1);
      }
      expect(await on.control.campaignIds()).toHaveLength(count);
    });

    it.each(['lost_before', 'lost_after', 'unavailable', 'cut_off'] as const)(
      'a change, a switch and a removal that is %s is repeated',
      async (fault) => {
        const on = stage();
        const tree = await on.create();
        const calls = {
          change: () => on.platform.tree.change(on.session, root(tree), { name: 'Autumn' }),
          turn: () => on.platform.tree.turn(on.session, switched(tree), true),
          remove: () => on.platform.tree.remove(on.session, root(tree)),
        };
        const shows = {
          change: { fields: { name: 'Autumn' } },
          turn: { status: 'enabled' },
          remove: { status: 'removed' },
        };
        for (const kind of ['change', 'turn', 'remove'] as const) {
          await on.control.next(kind, fault);
          await expectFault('unknown_outcome', calls[kind]());
          await calls[kind]();
          expect(await on.byId(root(tree).ids.id)).toMatchObject([shows[kind]]);
        }
      },
    );

    it('a create that is throttled was not done, and says until when and for whom', async () => {
      const on = stage();
      await expectThrottled(on, 'create', () => on.create());
      expect(await on.control.campaignIds()).toEqual([]);
    });
  });
}
