// The part of the contract about writes whose answer never comes: nothing is there twice, and nothing is missing.
import { expectThrottled } from './faults.contract.js';
import { expectFault } from './expected-faults.js';
import type { PlatformSetup } from './platform-setup.js';
import { type Tree, batchesOf, isContent, one, root, switched } from './trees.js';
import type { PlatformNode } from '../domain/platform-tree.js';

/** `crashed_…`: our own process ends, before the call or when it was carried out. */
type Loss = 'lost_before' | 'lost_after' | 'unavailable' | 'cut_off' | 'crashed_before' | 'crashed_after';

export function describeLostAnswers(stage: () => PlatformSetup): void {
  describe('a write whose answer is lost', () => {
    /** The ids of what was made are never known. */
    const lose = async (on: PlatformSetup, how: Loss, batch: readonly PlatformNode[], tree: Tree): Promise<void> => {
      if (how === 'crashed_before') return;
      if (how === 'crashed_after') return on.createBatch(batch, new Map(tree));
      await on.control.next('create', how);
      await expectFault('unknown_outcome', on.createBatch(batch, tree));
    };

    it.each([
      ['lost_before', false],
      ['unavailable', false],
      ['crashed_before', false],
      ['lost_after', true],
      ['cut_off', true],
      ['crashed_after', true],
    ] as const)('when every create is %s, the tags find what it made, and all is there once in the end', async (how, isMade) => {
      const on = stage();
      const tree: Tree = new Map();
      for (const batch of batchesOf(await on.nodes(), on.platform.traits.tree.isAtomic)) {
        await lose(on, how, batch, tree);
        for (const { key, kind, tag, parent } of batch.filter((node) => on.isFound(node))) {
          const parentIds = parent === null ? null : (tree.get(parent)?.ids ?? null);
          // What lies in an object that is not there cannot be there.
          const found = parent !== null && parentIds === null ? [] : await on.find({ kind, tag }, parentIds);
          expect([key, found.length]).toEqual([key, isMade ? 1 : 0]);
          for (const { ids } of found) tree.set(key, { key, kind, tag, ids, parentIds });
        }
        if (!isMade || !batch.every((node) => on.isFound(node))) await on.createBatch(batch, tree);
      }
      for (const node of tree.values()) if (on.isFound(node)) expect(await on.find(node, node.parentIds)).toHaveLength(1);
      expect(await on.control.campaignIds()).toEqual([root(tree).ids.id]);
    });

    /** A platform may know two calls of one attempt: of the second it says only that the first may be done. */
    const isRepeat = (again: Promise<void>): Promise<boolean> =>
      again.then(
        () => false,
        (failure: unknown) => {
          expect(failure).toMatchObject({ fault: 'unknown_outcome' });
          return true;
        },
      );

    it('what two workers made at once is refused, is known as a repeat, or both are found, and the younger goes', async () => {
      const on = stage();
      const tree: Tree = new Map();
      const { isAtomic, refusesDuplicates } = on.platform.traits.tree;
      for (const batch of batchesOf(await on.nodes(), isAtomic)) {
        const other: Tree = new Map(tree);
        await on.createBatch(batch, tree);
        if (batch.every(isContent)) continue;
        const again = on.createBatch(batch, other);
        const isOnce = refusesDuplicates ? await expectFault('duplicate', again) : await isRepeat(again);
        for (const { key } of batch) {
          const older = one(tree, key);
          const ids = async () => (await on.find(older, older.parentIds)).map((node) => node.ids.id);
          if (isOnce) {
            expect([key, await ids()]).toEqual([key, [older.ids.id]]);
            continue;
          }
          const younger = one(other, key);
          expect([key, await ids()]).toEqual([key, [older.ids.id, younger.ids.id]]);
          await on.platform.tree.remove(on.session, younger);
          expect([key, await ids()]).toEqual([key, [older.ids.id]]);
        }
      }
      expect(await on.control.campaignIds()).toEqual([root(tree).ids.id]);
    });

    it.each(['lost_before', 'lost_after', 'unavailable', 'cut_off'] as const)(
      'a change, a switch and a removal of each object that is %s is repeated',
      async (fault) => {
        const on = stage();
        const nodes = await on.nodes();
        const tree = await on.bring(nodes);
        const twice = async (kind: 'change' | 'turn' | 'remove', call: () => Promise<void>): Promise<void> => {
          await on.control.next(kind, fault);
          await expectFault('unknown_outcome', call());
          await call();
        };
        const named = nodes.filter((node) => !isContent(node) && 'name' in node.body).map(({ key }) => one(tree, key));
        for (const node of named) await twice('change', () => on.platform.tree.change(on.session, node, { name: 'Autumn' }));
        for (const node of switched(tree)) await twice('turn', () => on.platform.tree.turn(on.session, [node], true));
        const shown = await on.observe(tree);
        expect(shown.map(({ status }) => status)).toEqual(switched(tree).map(() => 'enabled'));
        expect(shown.filter(({ fields }) => fields['name'] === 'Autumn')).toHaveLength(named.length);
        for (const node of switched(tree).reverse()) await twice('remove', () => on.platform.tree.remove(on.session, node));
        expect(await on.byId(root(tree).ids.id)).toMatchObject([{ status: 'removed' }]);
      },
    );

    it('a create that is throttled was not done, and says until when and for whom', async () => {
      const on = stage();
      await expectThrottled(on, 'create', () => on.create());
      expect(await on.control.campaignIds()).toEqual([]);
    });
  });
}
