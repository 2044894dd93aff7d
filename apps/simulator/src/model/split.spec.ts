import * as fc from 'fast-check';
import { deliver, DELIVERY_NAMES, sum, type Day, type Delivery, type Rates } from './delivery.js';
import { shares, split, splitDelivery, type Server } from './split.js';

const HOUR = 3_600_000;
const FROM = Date.parse('2026-08-03T00:00:00Z');
const day = (age: number): Day => ({ date: '2026-08-03', from: FROM, to: FROM + 24 * HOUR, age });
const rates: Rates = { clickThrough: [0.01, 0.05], costPerClick: [0.2, 1], viewThrough: true, engagement: 0.02, videoView: 0.1 };
const units = fc.integer({ min: 0, max: 1_000_000 });
const weights = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 5, noNaN: true })), { minLength: 1, maxLength: 9 });
const phasesOf = (count: number): number[] => Array.from({ length: count }, (_, index) => (index * 0.37) % 1);

/** Any campaign's day, as far as it has come at an instant. */
const campaignDay = fc
  .record({ seed: fc.string(), budget: fc.integer({ min: 1, max: 5_000 }), age: fc.integer({ min: 0, max: 40 }) })
  .chain(({ seed, budget, age }) =>
    fc.constantFrom('EUR', 'JPY').map((currency) => ({
      day: day(age),
      currency,
      until: (now: number): Delivery => {
        const pieces = [{ from: FROM, to: FROM + 24 * HOUR, dailyMicros: budget * 1_000_000 }];
        return deliver({ seed, campaignId: '7', rates, currency }, pieces, day(age), now);
      },
    })),
  );
const server = (key: string, from: number, to: number, weight = 1): Server => ({
  key,
  weight,
  periods: [{ from: FROM + from * HOUR, to: FROM + to * HOUR }],
});
const hours = fc.integer({ min: 0, max: 24 });
const servers = fc
  .array(fc.tuple(hours, hours, fc.double({ min: 0.5, max: 2, noNaN: true })), { maxLength: 6 })
  .map((list) => list.map(([a, b, weight], index) => server(`ad ${index}`, Math.min(a, b), Math.max(a, b), weight)));

describe('parts of a whole', () => {
  it('add up to it, and none of them falls while it grows', () => {
    fc.assert(
      fc.property(units, units, weights, (a, b, into) => {
        const phases = phasesOf(into.length);
        const fewer = split(Math.min(a, b), into, phases);
        const more = split(Math.max(a, b), into, phases);
        expect(more.reduce((x, y) => x + y)).toBe(Math.max(a, b));
        expect(fewer.every((part, index) => part >= 0 && part <= (more[index] ?? 0))).toBe(true);
      }),
    );
  });

  it('without weight get nothing', () => {
    expect(split(1_000, [1, 0, 1, 0], phasesOf(4)).filter((_, index) => index % 2 === 1)).toEqual([0, 0]);
  });
});

describe('a day of a campaign, divided among its ads', () => {
  it('adds up exactly in every number, at any instant and age', () => {
    fc.assert(
      fc.property(campaignDay, servers, hours, ({ day, currency, until }, ads, hour) => {
        const now = FROM + hour * HOUR;
        const parts = shares(day, ads, [], until, { now, currency });
        expect(sum(parts.map(({ delivery }) => delivery))).toEqual(until(now));
        for (const { delivery } of parts) {
          expect(delivery.clicks).toBeLessThanOrEqual(delivery.impressions);
          expect(delivery.conversions).toBeLessThanOrEqual(delivery.allConversions);
          if (delivery.clicks === 0) expect(delivery.costMicros).toBe(0);
          for (const name of DELIVERY_NAMES) expect(delivery[name]).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('leaves an ad what it had when it was removed', () => {
    fc.assert(
      fc.property(campaignDay, ({ day, currency, until }) => {
        const ads = [server('removed', 0, 10), server('other', 0, 24)];
        const of = (hour: number): unknown =>
          shares(day, ads, [], until, { now: FROM + hour * HOUR, currency })
            .filter((part) => part.server?.key === 'removed')
            .map(({ delivery }) => delivery);
        expect(of(24)).toEqual(of(10));
      }),
    );
  });

  it('belongs to no ad while none served', () => {
    const until = (now: number): Delivery => deliver({ seed: '', campaignId: '7', rates, currency: 'EUR' }, [], day(0), now);
    const parts = shares(day(0), [server('a', 6, 12)], [], until, { now: FROM + 24 * HOUR, currency: 'EUR' });
    expect(parts.map((part) => [part.server?.key, (part.from - FROM) / HOUR])).toEqual([
      [undefined, 0],
      ['a', 6],
      [undefined, 12],
    ]);
  });

  it('is divided again without a rest', () => {
    const into = ['MOBILE', 'DESKTOP', 'TABLET'].map((key, index) => ({ key, weight: 3 - index }));
    fc.assert(
      fc.property(campaignDay, ({ currency, until, day: { to } }) => {
        expect(sum(splitDelivery(until(to), into, currency))).toEqual(until(to));
      }),
    );
  });
});
