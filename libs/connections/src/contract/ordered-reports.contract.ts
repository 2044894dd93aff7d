// The part of the contract about reports that are ordered: whatever becomes of an order, the days are whole, each is there once,
// and nothing fails while they are made.
import { expectFault } from './expected-faults.js';
import type { PlatformSetup } from './platform-setup.js';
import type { ReportOrders } from './platform-under-test.js';
import { byKey } from './report.contract.js';
import { collected, wholeReport } from './whole-report.js';

export function describeOrderedReports(stage: () => PlatformSetup): void {
  describe('a report that is ordered', () => {
    /** Days that no longer change on this day; null: no report is ever ordered. */
    const ordering = async (on: PlatformSetup) => {
      const { reportOrders: orders } = on.control;
      if (orders === null) return null;
      await on.launch();
      await on.advance(5);
      const asked = { level: 'campaign', breakdown: 'none', startDate: await on.day(-4), endDate: await on.day(-1) } as const;
      return { orders, asked, days: async () => byKey(await wholeReport(on, asked)) };
    };
    const counted = async (orders: ReportOrders, work: () => Promise<unknown>): Promise<number> => {
      const before = await orders.count();
      await work();
      return (await orders.count()) - before;
    };

    it('is ordered once, however often it is asked for until it is made', async () => {
      const given = await ordering(stage());
      if (given === null) return;
      expect(await counted(given.orders, given.days)).toBe(1);
    });

    it('has the same days whatever becomes of the first order, and is ordered again unless that is only late', async () => {
      const given = await ordering(stage());
      if (given === null) return;
      const { orders, days } = given;
      const whole = await days();
      expect(whole).toHaveLength(4);
      for (const end of orders.ends) {
        await orders.next(end);
        const count = await counted(orders, async () => {
          if (end === 'lost') await expectFault('transient', days());
          expect([end, await days()]).toEqual([end, whole]);
        });
        expect([end, count > 1]).toEqual([end, end !== 'late']);
      }
    });

    it('is gone on with by another worker from what the first one was told, and nothing is ordered anew', async () => {
      const on = stage();
      const given = await ordering(on);
      if (given === null) return;
      const { orders, asked, days } = given;
      const whole = await days();
      const { detail } = await expectFault('not_ready', collected(on.platform.reports.days(on.session, asked)));
      const { resume = '' } = detail;
      const count = await counted(orders, async () => {
        for (let workers = 0; workers < 2; workers += 1)
          expect(byKey(await wholeReport(on, { ...asked, resume }))).toEqual(whole);
      });
      expect([resume === '', count]).toEqual([false, 0]);
    });
  });
}
