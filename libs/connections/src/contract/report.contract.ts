// The part of the contract about numbers.
import { segmentForm } from '@app/kernel';
import { addDays } from '../domain/calendar.js';
import { oldestDay } from '../domain/sync-window.js';
import { reportBreakdowns, type ReportDay, reportLevels } from '../domain/platform-reports.js';
import { creative } from './intents.js';
import { expectFault } from './expected-faults.js';
import type { PlatformSetup } from './platform-setup.js';
import { root, switched } from './trees.js';

const keyOf = ({ platformCampaignId, date }: ReportDay): string => `${platformCampaignId} ${date}`;
export const byKey = (days: readonly ReportDay[]): ReportDay[] => [...days].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

export function describeReport(stage: () => PlatformSetup): void {
  describe('the report by campaign and day', () => {
    it('holds each campaign and day once, both ends included, and is the sum of its days', async () => {
      const on = stage();
      const first = await on.day();
      const trees = [await on.launch(), await on.launch({ tag: 'summer0001', name: 'Summer' })];
      const ids = trees.map((tree) => root(tree).ids.id);
      await on.advance(6);
      const whole = await on.report(addDays(first, 1), addDays(first, 5));
      const expected = ids.flatMap((id) => [1, 2, 3, 4, 5].map((days) => `${id} ${addDays(first, days)}`));
      expect(byKey(whole).map(keyOf)).toEqual(expected.sort());

      const parts: ReportDay[] = [];
      for (let days = 1; days <= 5; days += 1) parts.push(...(await on.report(addDays(first, days), addDays(first, days))));
      expect(byKey(parts)).toEqual(byKey(whole));
    });

    it.each(['cut_off', 'fails_midway'] as const)('is whole or an error: never the days before it was %s', async (fault) => {
      const on = stage();
      await on.launch();
      await on.advance(5);
      const week = async () => on.report(await on.day(-7), await on.day());
      const whole = await week();
      expect(whole.length).toBeGreaterThan(4);
      await on.control.next('report', fault);
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

    it('is empty before a launch, also when all is on but the campaign itself, and has numbers from then on', async () => {
      const on = stage();
      const tree = await on.create();
      await on.advance(2);
      expect(await on.report(await on.day(-5), await on.day())).toEqual([]);
      const [campaign, ...below] = switched(tree);
      for (const node of below.toReversed()) await on.platform.tree.turn(on.session, [node], true);
      await on.advance(2);
      expect(await on.report(await on.day(-5), await on.day())).toEqual([]);
      await on.platform.tree.turn(on.session, campaign ? [campaign] : [], true);
      await on.advance(2);
      expect((await on.report(await on.day(-1), await on.day(-1))).map(keyOf)).toEqual([
        `${root(tree).ids.id} ${await on.day(-1)}`,
      ]);
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
      ).toBe(addDays(first, 3));
      expect(total.length).toBeGreaterThanOrEqual(3);
      await on.control.remove(root(tree));
      expect(byKey(await on.report(first, await on.day()))).toEqual(byKey(total));
    });
  });

  describe('the parts of the numbers', () => {
    const measures = ['impressions', 'clicks', 'spendMicros', 'conversionsMicros', 'conversionValueMicros'] as const;
    const total = (days: readonly ReportDay[], measure: (typeof measures)[number]): bigint =>
      days.reduce((sum, day) => sum + (day[measure] ?? 0n), 0n);
    /** Two ads of one campaign that ran for some days, and the first and last of them. */
    const delivered = async (on: PlatformSetup) => {
      const first = await on.day();
      const tree = await on.launch({ creatives: [creative('one', 10), creative('two', 20)] });
      await on.advance(5);
      return { tree, first, last: await on.day(-1) };
    };
    /** Lists of people have numbers only in campaigns that reach some. */
    const supplied = (on: PlatformSetup) =>
      (['campaign', 'ad'] as const).flatMap((level) =>
        on.platform.traits.reports.supplies[level].map((breakdown) => ({ level, breakdown })),
      );

    it('each report has a row once, names what it is about, and is never more than the whole', async () => {
      const on = stage();
      const { tree, first, last } = await delivered(on);
      const whole = await on.report(first, last);
      const ads = [...tree.values()].filter(({ kind }) => kind === 'ad').map(({ ids }) => ids.id);
      for (const { level, breakdown } of supplied(on)) {
        const rows = await on.report(first, last, level, breakdown);
        expect([level, breakdown, rows.length > 0]).toEqual([level, breakdown, true]);
        const keys = rows.map((row) => `${keyOf(row)} ${row.platformAdId} ${row.segment}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { platformAdId, segment } of rows) {
          expect(platformAdId === null).toBe(level === 'campaign');
          if (platformAdId !== null) expect(ads).toContain(platformAdId);
          expect(segment === null).toBe(breakdown === 'none');
        }
        for (const measure of measures) expect(total(rows, measure) <= total(whole, measure)).toBe(true);
      }
    });

    it('segments have the words of every platform, and on no day more than the campaign', async () => {
      const on = stage();
      const { first, last } = await delivered(on);
      const of = (days: readonly ReportDay[], key: string) => days.filter((day) => keyOf(day) === key);
      const whole = await on.report(first, last);
      for (const { level, breakdown } of supplied(on)) {
        if (breakdown === 'none') continue;
        const rows = await on.report(first, last, level, breakdown);
        for (const { segment } of rows) expect([segment, segmentForm(breakdown, segment ?? '')]).toEqual([segment, segment]);
        // A campaign may be targeted at one country.
        if (breakdown !== 'country') expect(new Set(rows.map(({ segment }) => segment)).size).toBeGreaterThan(1);
        for (const key of new Set(rows.map(keyOf)))
          for (const measure of measures)
            expect([key, measure, total(of(rows, key), measure) <= total(of(whole, key), measure)]).toEqual([key, measure, true]);
      }
    });

    it('what is shown is shown somewhere: the places of an ad, each with its own format, add up to the campaign', async () => {
      const on = stage();
      const { first, last } = await delivered(on);
      if (!on.platform.traits.reports.supplies.campaign.includes('placement')) return;
      for (let days = 0; addDays(first, days) <= last; days += 1) {
        const day = addDays(first, days);
        const [whole, places] = [await on.report(day, day), await on.report(day, day, 'campaign', 'placement')];
        for (const measure of measures)
          expect([day, measure, total(places, measure)]).toEqual([day, measure, total(whole, measure)]);
      }
    });

    it('the numbers of ads add up to those of their campaign, where the platform promises it', async () => {
      const on = stage();
      const { first, last } = await delivered(on);
      if (!on.test.adsAddUp || !on.platform.traits.reports.supplies.ad.includes('none')) return;
      for (let days = 0; addDays(first, days) <= last; days += 1) {
        const day = addDays(first, days);
        const [whole, ads] = [await on.report(day, day), await on.report(day, day, 'ad')];
        for (const measure of measures)
          expect([day, measure, total(ads, measure)]).toEqual([day, measure, total(whole, measure)]);
      }
    });

    it('an ad that was removed keeps its numbers', async () => {
      const on = stage();
      const { tree, first, last } = await delivered(on);
      if (!on.platform.traits.reports.supplies.ad.includes('none')) return;
      const before = await on.report(first, last, 'ad');
      const [ad] = [...tree.values()].filter(({ kind }) => kind === 'ad');
      if (!ad) throw new Error('The campaign has no ad.');
      await on.platform.tree.remove(on.session, ad);
      expect(before.some(({ platformAdId }) => platformAdId === ad.ids.id)).toBe(true);
      expect(await on.report(first, last, 'ad')).toEqual(before);
    });

    it('each breakdown is told as far back as the traits say', async () => {
      const on = stage();
      const { reports, historyMonths } = on.platform.traits;
      for (const breakdown of reports.supplies.campaign) {
        const days = reports.historyDaysOf?.[breakdown];
        const oldest = days === undefined ? oldestDay(await on.day(), historyMonths) : await on.day(1 - days);
        expect([breakdown, await on.report(oldest, addDays(oldest, 6), 'campaign', breakdown)]).toEqual([breakdown, []]);
      }
    });

    it('what the platform does not supply is rejected, not empty', async () => {
      const on = stage();
      for (const level of reportLevels)
        for (const breakdown of reportBreakdowns)
          if (!on.platform.traits.reports.supplies[level].includes(breakdown))
            await expectFault('rejected', on.report(await on.day(-2), await on.day(), level, breakdown));
    });

    it('people are counted once in a range, and never more often than their impressions', async () => {
      const on = stage();
      const { longestReachDays } = on.platform.traits.reports;
      const { tree, first, last } = await delivered(on);
      if (longestReachDays === null) return;
      const campaignIds = [root(tree).ids.id];
      const reach = (startDate: string, endDate: string) =>
        on.platform.reports.reach(on.session, { campaignIds, startDate, endDate });
      const whole = await reach(first, last);
      expect(await on.platform.reports.reach(on.session, { campaignIds: [], startDate: first, endDate: last })).toEqual([]);
      expect(whole.length).toBeLessThanOrEqual(1);
      const [days, impressions] = [await reach(last, last), total(await on.report(first, last), 'impressions')];
      for (const { platformCampaignId, people } of whole) {
        expect(platformCampaignId).toBe(campaignIds[0]);
        expect(people > 0n && people <= impressions).toBe(true);
        expect(people >= (days[0]?.people ?? 0n)).toBe(true);
      }
    });
  });
}
