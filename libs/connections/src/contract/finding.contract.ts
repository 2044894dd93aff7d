// The part of the contract about finding what was made, of which no id is known.
import type { ObservedNode } from '../domain/platform-tree.js';
import { creative, SPRING } from './intents.js';
import type { PlatformSetup } from './platform-setup.js';
import { root, seenAs } from './trees.js';

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const idsOf = (nodes: readonly ObservedNode[]): string[] => nodes.map(({ ids }) => ids.id);

export function describeFinding(stage: () => PlatformSetup): void {
  describe('finding', () => {
    it('each object is found by its tag where it lies, and nowhere else', async () => {
      const on = stage();
      const tree = await on.create();
      await on.create({ tag: 'summer0001', name: 'Summer' });
      const seen = await on.seen(tree);
      for (const node of tree.values())
        if (on.isFound(node)) expect(await on.find(node, node.parentIds)).toEqual([seenAs(seen, node.key)]);
    });

    it('so is each object of a campaign for an app, whose ads may carry no tag there', async () => {
      const on = stage();
      if (!on.platform.traits.objectives.includes('app_promotion')) return;
      const tree = await on.create({ objective: 'app_promotion', creatives: [creative('one', 10), creative('two', 20)] });
      for (const { key, kind, tag, ids, parentIds } of [...tree.values()].filter((node) => on.isFound(node))) {
        const found = await on.find({ kind, tag }, parentIds);
        expect([key, found.map((node) => [node.tag, node.ids])]).toEqual([key, [[tag, ids]]]);
      }
    });

    it('a look-up takes as many calls in an account with many campaigns as in one with a single one', async () => {
      const on = stage();
      const campaign = root(await on.create());
      await on.control.pages(1);
      const callsOfLookUp = async (): Promise<number> => {
        const before = await on.control.calls();
        expect(idsOf(await on.find(campaign))).toEqual([campaign.ids.id]);
        return (await on.control.calls()) - before;
      };
      const calls = await callsOfLookUp();
      for (const tag of ['summer0001', 'autumn0001', 'winter0001']) await on.create({ tag, name: tag });
      expect([calls > 0, await callsOfLookUp()]).toEqual([true, calls]);
    });

    it('a tag that is only part of another is not found', async () => {
      const on = stage();
      await on.create({ tag: `${SPRING}1` });
      expect(await on.read('find')).toEqual([]);
    });

    it('no name can hide a campaign, nor show another tag', async () => {
      const on = stage();
      const names = [`Wahl's "50 %" \\ Rabatt_[x]`, '🎉 夏 ÄÖ', 'x'.repeat(255), ...on.test.misleadingNames];
      for (const [index, name] of names.entries()) {
        const tag = `spring100${index}`;
        const tree = await on.create({ name, tag });
        const [found, ...more] = await on.find(root(tree));
        expect([found?.ids.id, more]).toEqual([root(tree).ids.id, []]);
        const shown = found?.fields['name'];
        if (typeof shown !== 'string') throw new Error(`${name} is shown without a name.`);
        const kept = squeezed(on.test.leftOutOfNames === null ? name : name.replaceAll(on.test.leftOutOfNames, ''));
        expect([name, shown !== '' && kept.startsWith(squeezed(shown))]).toEqual([name, true]);
        const { notes } = await on.plan({ name, tag });
        expect([name, notes.some(({ field }) => field === 'name')]).toEqual([name, shown !== name]);
      }
    });

    it('the tag survives an edit of the name on the platform, and is gone with a removal', async () => {
      const on = stage();
      const tree = await on.create();
      await on.control.rename(root(tree).ids.id, (before) => before.replace('Spring', 'Renamed by hand'));
      const renamed = { ids: root(tree).ids, tag: root(tree).tag, fields: { name: 'Renamed by hand' } };
      expect(await on.byId(root(tree).ids.id)).toMatchObject([renamed]);
      expect(await on.find(root(tree))).toMatchObject(on.platform.traits.tree.findsWholeNames ? [] : [renamed]);
      await on.control.remove(root(tree));
      expect(await on.read('find')).toEqual([]);
      expect(await on.all()).toEqual([]);
    });

    it('copies that a person made are found after the original, and can be removed, however often that is said', async () => {
      const on = stage();
      const original = root(await on.create());
      const copy = root(await on.create({ tag: 'summer0001', name: 'Summer' }));
      await on.control.copyTag(copy, SPRING);
      // Which has a name of its own.
      const copies = on.platform.traits.tree.findsWholeNames ? [] : [copy.ids.id];
      expect(idsOf(await on.find(original))).toEqual([original.ids.id, ...copies]);
      await on.platform.tree.remove(on.session, copy);
      await on.platform.tree.remove(on.session, copy);
      expect(idsOf(await on.find(original))).toEqual([original.ids.id]);
      expect(await on.control.campaignIds()).toEqual([original.ids.id]);
    });
  });
}
