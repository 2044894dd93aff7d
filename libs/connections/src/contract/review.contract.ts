// The part of the contract about what the platform says of each ad.
import { creative } from './intents.js';
import { type PlatformSetup } from './platform-setup.js';
import { root, type Tree } from './trees.js';

export function describeReview(stage: () => PlatformSetup): void {
  describe('the review of ads', () => {
    /** A campaign with several ads that runs for a day. */
    const reviewed = async (on: PlatformSetup) => {
      const tree = await on.launch({ creatives: [creative('one', 10), creative('two', 20)] });
      await on.advance(1);
      const ads = [...tree.values()].filter(({ kind }) => kind === 'ad');
      expect(ads.length).toBeGreaterThan(1);
      return { tree, ads };
    };
    const reviews = async (on: PlatformSetup, tree: Tree) =>
      new Map((await on.observe(tree)).filter(({ kind }) => kind === 'ad').map(({ ids, review }) => [ids.id, review]));
    const delivery = async (on: PlatformSetup, tree: Tree) => (await on.shown(tree, root(tree))).delivery;

    it('each ad has a judgement, and nothing else has one', async () => {
      const on = stage();
      const { tree } = await reviewed(on);
      for (const { kind, review } of await on.observe(tree)) expect([kind, review !== null]).toEqual([kind, kind === 'ad']);
    });

    it('a rejected ad says why, while the others go on; approved again it has nothing to say', async () => {
      const on = stage();
      const { tree, ads } = await reviewed(on);
      const [one, ...others] = ads;
      if (!one) throw new Error('The campaign has no ad.');
      await on.control.judge(one, 'rejected');
      const seen = await reviews(on, tree);
      expect(seen.get(one.ids.id)).toMatchObject({ state: 'rejected', findings: [{ severity: 'prohibited' }] });
      for (const { ids } of others) expect(seen.get(ids.id)).toEqual({ state: 'approved', findings: [] });
      expect(['delivering', 'limited']).toContain(await delivery(on, tree));
      await on.control.judge(one, 'approved');
      expect((await reviews(on, tree)).get(one.ids.id)).toEqual({ state: 'approved', findings: [] });
    });

    it('a campaign whose every ad is rejected does not deliver, and delivers again once one is approved', async () => {
      const on = stage();
      const { tree, ads } = await reviewed(on);
      for (const ad of ads) await on.control.judge(ad, 'rejected');
      expect(await delivery(on, tree)).toBe('not_delivering');
      for (const ad of ads.slice(0, 1)) await on.control.judge(ad, 'approved');
      expect(['delivering', 'limited']).toContain(await delivery(on, tree));
    });
  });
}
