// The part of the contract about campaigns that reach lists of people, or leave them out.
import type { CampaignIntent } from '../domain/campaign-intent.js';
import { addDays } from '../domain/calendar.js';
import { references, resolved as withIds } from '../domain/node-bodies.js';
import type { ReportDay } from '../domain/platform-reports.js';
import type { PlatformNode } from '../domain/platform-tree.js';
import { lookalike, uploaded, visitors } from './audience-intents.js';
import type { ListSetup, LiveList } from './list-setup.js';
import {} from './platform-setup.js';
import { type Tree, among, fixedOf, isContent, one, resolved, root, seenAs, switched, tellable } from './trees.js';

type Audiences = CampaignIntent['audiences'];

/** What a campaign asks for besides its audiences, so that other types of campaigns are met too. */
const kinds: Readonly<Record<string, Partial<CampaignIntent>>> = {
  'a campaign of pictures': {},
  'a campaign of keywords': { keywords: [{ text: 'running shoes', match: 'broad', negative: false }] },
  'a campaign with a frequency cap': { frequencyCap: { impressions: 3, per: 'day' } },
};

const orderOf = ({ date, platformAudienceId }: ReportDay): string => `${date} ${platformAudienceId}`;
const inOrder = (one: ReportDay, other: ReportDay): number => (orderOf(one) < orderOf(other) ? -1 : 1);

export function describeCampaignLists(stage: () => ListSetup): void {
  const [buyers, readers, staff] = ['buyers', 'readers', 'staff'].map((id) => uploaded(id, ['email']));
  if (!buyers || !readers || !staff) throw new Error('There are three of them.');
  const shoppers = visitors('shoppers');

  /** The nodes of a campaign on these audiences, whose lists are brought there first. */
  const planned = async (
    on: ListSetup,
    live: Map<string, LiveList>,
    audiences: Audiences,
    more: Partial<CampaignIntent>,
    tree?: Tree,
  ) => {
    const fixed = tree && fixedOf(await on.on.seen(tree));
    const plan = await on.on.plan({ audiences, ...more }, fixed);
    for (const part of plan.audiences) if (!live.has(part.key)) live.set(part.key, await on.create(part, live));
    await on.settle();
    const used = await on.used(live);
    const nodes = plan.nodes.map((node): PlatformNode => ({ ...node, body: withIds(node.body, used) }));
    expect(nodes.flatMap(({ body }) => references(body)).filter((key) => key.startsWith('audience:'))).toEqual([]);
    return { nodes, lists: plan.audiences, used };
  };

  const isPossible = async (on: ListSetup, more: Partial<CampaignIntent>): Promise<boolean> =>
    (await on.on.plan(more)).unsupported.length === 0;

  const expectAsAsked = async (on: ListSetup, nodes: readonly PlatformNode[], tree: Tree): Promise<void> => {
    const seen = await on.on.seen(
      tree,
      nodes.map(({ key }) => key),
    );
    for (const node of nodes.filter((each) => on.on.isFound(each))) {
      const [asked, { fields }] = [resolved(node.body, tree), seenAs(seen, node.key)];
      expect([node.key, among(fields, asked)]).toEqual([node.key, tellable(node, asked, fields)]);
    }
  };

  describe('campaigns on lists of people', () => {
    it.each(Object.entries(kinds))('%s: shows whom it reaches and whom it leaves out, as asked', async (_, more) => {
      const on = stage();
      if (!(await isPossible(on, more))) return;
      const live = new Map<string, LiveList>();
      const { nodes, lists, used } = await planned(on, live, { include: [buyers, shoppers], exclude: [staff] }, more);
      const named = [...used.values()].map((id) => `{"id":"${id}"}`);
      const said = JSON.stringify(nodes.map(({ body }) => body));
      if (lists.length > 0) expect(named.filter((id) => !said.includes(id))).toEqual([]);
      await expectAsAsked(on, nodes, await on.on.bring(nodes));
    });

    it.each(Object.entries(kinds))('%s: changes to other lists, to none, and back', async (_, more) => {
      const on = stage();
      if (!(await isPossible(on, more))) return;
      const live = new Map<string, LiveList>();
      const first: Audiences = { include: [buyers], exclude: [staff] };
      const tree = await on.on.bring((await planned(on, live, first, more)).nodes);
      const others: readonly Audiences[] = [
        { include: [readers, buyers], exclude: [] },
        { include: [], exclude: [staff, readers] },
        { include: [], exclude: [] },
        first,
      ];
      for (const audiences of others) {
        const { nodes } = await planned(on, live, audiences, more, tree);
        await on.on.bring(nodes.filter(isContent), tree);
        const own = nodes.filter((node) => !isContent(node));
        const seen = await on.on.seen(
          tree,
          own.map(({ key }) => key),
        );
        for (const { key, body } of own) {
          const { fields } = seenAs(seen, key);
          const differs = Object.entries(resolved(body, tree)).filter(
            ([name, value]) => JSON.stringify(value) !== JSON.stringify(fields[name]),
          );
          for (let times = 0; times < 2; times += 1)
            await on.platformTree.change(on.on.session, one(tree, key), Object.fromEntries(differs));
        }
        await expectAsAsked(on, nodes, tree);
      }
    });

    it('a list that was made again is named by its new id, wherever it was named', async () => {
      const on = stage();
      for (const [name, more] of Object.entries(kinds)) {
        if (!(await isPossible(on, more))) continue;
        const live = new Map<string, LiveList>();
        const people = uploaded(`people${Object.keys(kinds).indexOf(name)}`, ['email']);
        const wish = { ...more, tag: `spring100${Object.keys(kinds).indexOf(name)}`, name };
        const plan = await on.on.plan({ ...wish, audiences: { include: [people], exclude: [] } });
        const before = (await planned(on, live, { include: [people], exclude: [] }, wish)).nodes;
        const tree = await on.on.bring(before);
        for (const { key, ids } of live.values()) {
          await on.control.remove(ids.id);
          live.delete(key);
        }
        const { nodes } = await planned(on, live, { include: [people], exclude: [] }, wish, tree);
        for (const { key } of plan.nodes.filter(({ body }) => references(body).some((each) => live.has(each)))) {
          const [was, is] = [before, nodes].map((all) => all.find((node) => node.key === key)?.body ?? {});
          const differs = Object.entries(is ?? {}).filter(
            ([field, value]) => JSON.stringify(value) !== JSON.stringify(was?.[field]),
          );
          expect([key, differs.length]).toEqual([key, 1]);
          await on.platformTree.change(on.on.session, one(tree, key), Object.fromEntries(differs));
        }
        await expectAsAsked(on, nodes, tree);
      }
    });

    it('its numbers come home list by list, whom it leaves out have none, and their days are restated like its own', async () => {
      const on = stage();
      const { reports, lookbackDays } = on.on.platform.traits;
      if (!reports.supplies.audience.includes('none')) return;
      await on.control.setMatchRate(1);
      const live = new Map<string, LiveList>();
      const { nodes, used } = await planned(on, live, { include: [buyers, readers], exclude: [staff] }, {});
      for (const list of live.values()) await on.sent(list, on.people(list, on.traits.smallest * 2));
      await on.count();
      const tree = await on.on.bring(nodes);
      await on.platformTree.turn(on.on.session, switched(tree), true);
      await on.on.advance(4);
      const reached = [buyers, readers].map(({ id }) =>
        used.get([...live.values()].find(({ audienceId }) => audienceId === id)?.key ?? ''),
      );
      const days = [await on.on.day(-3), await on.on.day(-2)] as const;
      const told = async () => ({
        lists: (await on.on.report(...days, 'audience')).toSorted(inOrder),
        whole: await on.on.report(...days),
      });
      const fresh = await told();
      const about = ({ platformCampaignId, platformAdId, platformAudienceId, segment, date }: ReportDay) => [
        platformCampaignId,
        platformAdId,
        platformAudienceId,
        segment,
        date,
      ];
      const expected = days.flatMap((day) => reached.toSorted().map((list) => [root(tree).ids.id, null, list, null, day]));
      expect(fresh.lists.map(about)).toEqual(expected);
      for (const list of fresh.lists) {
        const whole = fresh.whole.find(({ date }) => date === list.date);
        expect(list.impressions > 0n && list.impressions <= (whole?.impressions ?? 0n)).toBe(true);
        expect(list.spendMicros <= (whole?.spendMicros ?? 0n)).toBe(true);
      }
      await on.on.advance(lookbackDays);
      const settled = await told();
      expect(settled.lists.map(about)).toEqual(expected);
      expect(settled.lists).not.toEqual(fresh.lists);
      await on.on.advance(lookbackDays);
      expect(await told()).toEqual(settled);
      expect(await on.on.report(addDays(days[0], -60), addDays(days[0], -31), 'audience')).toEqual([]);
    });

    it('people who resemble others are reached where the plan names their list', async () => {
      const on = stage();
      const { nodes, lists } = await planned(on, new Map(), { include: [lookalike('similar', buyers)], exclude: [] }, {});
      if (lists.length > 0) await expectAsAsked(on, nodes, await on.on.bring(nodes));
    });
  });
}
