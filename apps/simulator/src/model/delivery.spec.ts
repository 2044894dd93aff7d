import * as fc from 'fast-check';
import { addDays, startOfDay } from './zones.js';
import { ratesOf } from '../google-ads/rates.js';
import { arrived, CREDITED_WITHIN_DAYS, deliver, SETTLED_AFTER_DAYS, type Day, type Delivery, type Subject } from './delivery.js';
import type { Piece } from './timeline.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FROM = Date.parse('2026-08-03T00:00:00Z');
const NIGHT = FROM + DAY;

const day = (age = 0): Day => ({ date: '2026-08-03', from: FROM, to: NIGHT, age });
const all = (dailyMicros = 50_000_000): Piece[] => [{ from: FROM, to: NIGHT, dailyMicros }];
const subjects: fc.Arbitrary<Subject> = fc.record({
  seed: fc.string(),
  campaignId: fc.bigInt(1n, 2n ** 63n).map(String),
  rates: fc.constantFrom('SEARCH', 'DISPLAY', 'VIDEO', 'DEMAND_GEN', 'PERFORMANCE_MAX', 'SHOPPING').map(ratesOf),
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD'),
});
const budgets = fc.integer({ min: 1, max: 100_000 }).map((units) => units * 1_000_000);
const ages = fc.integer({ min: 0, max: 400 });
const subject = (campaignId: string): Subject => ({ seed: 'simulator', campaignId, rates: ratesOf('SEARCH'), currency: 'EUR' });

/** Pinned numbers: a change of the formula must be noticed by everybody who relies on them. */
const PINNED: Delivery = {
  impressions: 774,
  clicks: 40,
  costMicros: 48_940_000,
  conversions: 0.46,
  conversionsValue: 48.57,
  allConversions: 0.52,
  viewThroughConversions: 0,
  engagements: 0,
  videoViews: 0,
};

describe('what a campaign delivered', () => {
  it('is the same for the same question', () => {
    fc.assert(
      fc.property(subjects, budgets, ages, (who, budget, age) => {
        expect(deliver(who, all(budget), day(age), NIGHT)).toEqual(deliver({ ...who }, all(budget), day(age), NIGHT + DAY));
      }),
    );
    expect(deliver(subject('20001'), all(), day(7), NIGHT)).toEqual(PINNED);
    const seeds = ['a', 'b', 'c'].map((seed) => deliver({ ...subject('20001'), seed }, all(), day(), NIGHT).costMicros);
    expect(new Set(seeds).size).toBe(3);
  });

  it('never costs twice the budget on a day, and on average not the budget', () => {
    fc.assert(
      fc.property(subjects, budgets, ages, (who, budget, age) => {
        const { costMicros, clicks, impressions } = deliver(who, all(budget), day(age), NIGHT);
        expect(costMicros).toBeLessThanOrEqual(1.2 * budget);
        expect(clicks).toBeLessThanOrEqual(impressions);
        expect(Number.isSafeInteger(costMicros) && Number.isSafeInteger(impressions) && costMicros >= 0).toBe(true);
      }),
    );
    const month = (campaign: number): number => {
      const costs = Array.from({ length: 30 }, (_, index) => {
        const date = addDays('2026-08-01', index);
        const from = startOfDay(date, 'UTC');
        const piece = { from, to: from + DAY, dailyMicros: 500_000_000 };
        return deliver(subject(String(campaign)), [piece], { date, from, to: from + DAY, age: 40 }, from + DAY).costMicros;
      });
      return costs.reduce((a, b) => a + b) / 30;
    };
    const months = Array.from({ length: 50 }, (_, index) => month(index));
    expect(Math.max(...months)).toBeLessThan(500_000_000);
    expect(Math.min(...months)).toBeGreaterThan(350_000_000);
  });

  it('only grows while its day runs', () => {
    const instants = fc.tuple(fc.integer({ min: 0, max: DAY }), fc.integer({ min: 0, max: DAY }));
    fc.assert(
      fc.property(subjects, budgets, instants, (who, budget, [a, b]) => {
        const early = deliver(who, all(budget), day(), FROM + Math.min(a, b));
        const late = deliver(who, all(budget), day(), FROM + Math.max(a, b));
        for (const name of Object.keys(early) as (keyof Delivery)[]) expect(late[name]).toBeGreaterThanOrEqual(early[name]);
      }),
    );
  });

  it('starts within three seconds, at any hour and budget', () => {
    fc.assert(
      fc.property(subjects, budgets, fc.integer({ min: 0, max: DAY - 3_000 }), (who, dailyMicros, since) => {
        const pieces = [{ from: FROM + since, to: Number.POSITIVE_INFINITY, dailyMicros }];
        expect(deliver(who, pieces, day(), FROM + since + 3_000).impressions).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('does not grow outside of the times it could deliver', () => {
    const morning = [{ from: FROM, to: FROM + 8 * HOUR, dailyMicros: 50_000_000 }];
    fc.assert(
      fc.property(subjects, fc.integer({ min: 8 * HOUR, max: DAY }), (who, at) => {
        expect(deliver(who, morning, day(), FROM + at)).toEqual(deliver(who, morning, day(), FROM + 8 * HOUR));
        expect(deliver(who, [], day(), FROM + at).impressions).toBe(0);
      }),
    );
  });

  it('is restated: conversions grow, clicks and spend are credited down a little, then all is frozen', () => {
    fc.assert(
      fc.property(subjects, budgets, fc.integer({ min: 0, max: 60 }), (who, budget, age) => {
        const before = deliver(who, all(budget), day(age), NIGHT);
        const after = deliver(who, all(budget), day(age + 1), NIGHT);
        expect(after.conversions).toBeGreaterThanOrEqual(before.conversions);
        expect(after.impressions).toBe(before.impressions);
        expect(after.clicks).toBeLessThanOrEqual(before.clicks);
        expect(after.clicks).toBeGreaterThanOrEqual(before.clicks * 0.96 - 1);
        if (age >= CREDITED_WITHIN_DAYS) expect([after.clicks, after.costMicros]).toEqual([before.clicks, before.costMicros]);
        if (age >= SETTLED_AFTER_DAYS) expect(after).toEqual(before);
      }),
    );
    const [fresh, week, settled] = [0, 7, 30].map((age) => deliver(subject('20001'), all(9_000_000_000), day(age), NIGHT));
    expect(week?.clicks).toBeLessThan(fresh?.clicks ?? 0);
    expect(week?.costMicros).toBeLessThan(fresh?.costMicros ?? 0);
    expect(week?.conversions).toBeGreaterThan(fresh?.conversions ?? 0);
    expect(settled?.conversions).toBeGreaterThan(week?.conversions ?? 0);
    expect([arrived(0), arrived(30), arrived(31)]).toEqual([0.55, 1, 1]);
  });

  it('of ninety days and twenty-five campaigns is worked out in an instant', () => {
    const started = performance.now();
    for (let campaign = 0; campaign < 25; campaign += 1)
      for (let age = 0; age < 90; age += 1) deliver(subject(String(campaign)), all(), day(age), NIGHT);
    const took = performance.now() - started;
    process.stdout.write(`ninety days of twenty-five campaigns: ${took.toFixed(1)} ms\n`);
  });
});
