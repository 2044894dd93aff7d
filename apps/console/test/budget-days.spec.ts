import { dailyBudgets } from '../src/pages/campaigns/budget-days.js';

const daily = (amount: string) => ({ type: 'daily', amount, currency: 'USD' });
const splitOf = (...amounts: string[]) => ({ type: 'daily', amount: null, split: amounts.map((amount) => ({ amount })) });
const planned = {
  budget: { ...daily('30.00'), split: null, total: { amount: '30.00', currency: 'USD', per: 'day' } },
  channels: ['google_ads'],
  timezone: 'Pacific/Auckland',
} as Parameters<typeof dailyBudgets>[0];
const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];
const change = (occurred_at: string, changes: object, previous: object) => ({ occurred_at, changes, previous }) as never;

it.each([
  ['nothing was changed', [], [30, 30, 30, 30]],
  // The third of November there.
  ['it was raised', [change('2026-11-02T12:00:00Z', { budget: daily('30.00') }, { budget: daily('20.00') })], [20, 20, 30, 30]],
  [
    'it was changed twice on one day',
    [
      change('2026-11-02T13:00:00Z', { budget: daily('30.00') }, { budget: daily('90.00') }),
      change('2026-11-02T12:00:00Z', { budget: daily('90.00') }, { budget: daily('20.00') }),
    ],
    [20, 20, 30, 30],
  ],
  ['something else was changed', [change('2026-11-02T12:00:00Z', { name: 'B' }, { name: 'A' })], [30, 30, 30, 30]],
  [
    'it was of the whole flight',
    [change('2026-11-02T12:00:00Z', { budget: 1 }, { budget: { type: 'lifetime' } })],
    [null, null, 30, 30],
  ],
  ['nobody knows what it was', [change('2026-11-02T12:00:00Z', { budget: daily('30.00') }, {})], [null, null, 30, 30]],
  ['there was none', [change('2026-11-03T12:00:00Z', { budget: daily('30.00') }, { budget: null })], [null, null, null, 30]],
  [
    'each platform had an amount of its own',
    [change('2026-11-02T12:00:00Z', { budget: daily('30.00') }, { budget: splitOf('20.00', '5.50') })],
    [25.5, 25.5, 30, 30],
  ],
  [
    'a platform was added',
    [change('2026-11-02T12:00:00Z', { channels: 1 }, { channels: ['google_ads', 'meta'] })],
    [60, 60, 30, 30],
  ],
])('a day is measured by the budget that held on it: %s', (_, events, expected) => {
  expect([...dailyBudgets(planned, events, days).values()].reverse()).toEqual(expected);
});

it('before the last change of a list that is cut off nothing is known', () => {
  const events = [change('2026-11-02T12:00:00Z', { budget: daily('30.00') }, { budget: daily('20.00') })];
  expect([...dailyBudgets(planned, events, days, false).values()].reverse()).toEqual([null, null, 30, 30]);
});
