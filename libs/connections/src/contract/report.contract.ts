// The part of the contract about numbers.
import type { ReportDay } from '../domain/platform-reports.js';
import { dayAfter, expectFault, root, type Stage } from './stage.js';

const keyOf = ({ platformCampaignId, date }: ReportDay): string => `${platformCampaignId} ${date}`;
const byKey = (days: readonly ReportDay[]): ReportDay[] => [...days].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

export function describeReport(stage: () => Stage): void {
  describe('the report by campaign and day', () => {
    it('holds each campaign and day once, both ends included, and is the sum of its days', async () => {
      const on = stage();
      const first = await on.day();
      const trees = [await on.launch(), await on.launch({ tag: 'summer0001', name: 'Summer' })];
      const ids = trees.map((tree) => root(tree).ids.id);
      await on.advance(6);
      const whole = await on.report(dayAfter(first, 1), dayAfter(first, 5));
      const expected = ids.flatMap((id) => [1, 2, 3, 4, 5].map((days) => `${id} ${dayAfter(first, days)}`));
      expect(byKey(whole).map(keyOf)).toEqual(expected.sort());

      const parts: ReportDay[] = [];
      for (let days = 1; days <= 5; days += 1) parts.push(...(await on.report(dayAfter(first, days), dayAfter(first, days))));
      expect(byKey(parts)).toEqual(byKey(whole));
    });

    it.each(['cut_off', 'fails_midway'] as const)('is whole or an error: never the days before it was %s', async (misfortune) => {
      const on = stage();
      await on.launch();
      await on.advance(5);
      const week = async () => on.report(await on.day(-7), await on.day());
      const whole = await week();
      expect(whole.length).toBeGreaterThan(4);
      await on.control.next('report', misfortune);
      await expectFault('transient', week());
      expect(await week()).toEqual(whole);
    });

    it('counts in whole numbers: people, clicks, millionths', async () => {
      const on = stage();
      const tree = await on.launch();
      await on.advance(3);
      const [day] = await on.report(await on.day(-1), await on.day(-1));
      if (!day) throw new Error('A campaign that delivered the whole day has no numbers.');
      expect(day.impressions).toBeGreaterThan(0n);
      expect(day.clicks).toBeLessThanOrEqual(day.impressions);
      expect(day.spendMicros).toBeGreaterThan(0n);
      const { platformCampaignId, platformAdId, segment, date, ...measures } = day;
      expect([platformCampaignId, platformAdId, segment, date]).toEqual([root(tree).ids.id, null, null, await on.day(-1)]);
      for (const measure of Object.values(measures)) expect(measure === null || typeof measure === 'bigint').toBe(true);
    });

    it('is empty before a launch, and for a campaign that stays paused', async () => {
      const on = stage();
      await on.create();
      await on.advance(2);
      expect(await on.report(await on.day(-5), await on.day())).toEqual([]);
    });

    it('grows while a campaign runs, stops when it is paused, and keeps what it was when it is removed', async () => {
      const on = stage();
      const first = await on.day();
      const tree = await on.launch();
      await on.advance(3);
      await on.platform.tree.turn(on.session, [root(tree)], false);
      await on.advance(60);
      const total = await on.report(first, await on.day());
      expect(
        total
          .map(({ date }) => date)
          .sort()
          .at(-1),
      ).toBe(dayAfter(first, 3));
      expect(total.length).toBeGreaterThanOrEqual(3);
      await on.control.remove(root(tree));
      expect(byKey(await on.report(first, await on.day()))).toEqual(byKey(total));
    });
  });
}
