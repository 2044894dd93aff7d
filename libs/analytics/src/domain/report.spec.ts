import type { ReportRow } from './report.row.js';
import { nothing } from './sums.js';
import { finalThrough, type MetricsBatch, planDays, type ReportDay, rowsByDay, type StoredDay } from './report.js';

const row = (day: string, platformCampaignId: string): ReportRow => ({
  day,
  platformCampaignId,
  campaignId: null,
  ad: null,
  audience: null,
  segment: null,
  measures: nothing.measures,
});

const batch = (change: Partial<MetricsBatch> = {}): MetricsBatch => ({
  connectionId: 'c',
  batchId: 'b',
  syncId: 's',
  level: 'campaign',
  channel: 'google_ads',
  currency: 'USD',
  timezone: 'America/New_York',
  lookbackDays: 30,
  fetchedAt: new Date('2026-11-21T12:00:00Z'),
  startDate: '2026-11-01',
  endDate: '2026-11-03',
  complete: true,
  rows: [],
  ...change,
});

const day = (name: string, change: Partial<ReportDay> = {}): ReportDay => ({
  day: name,
  hash: 'new',
  count: 1,
  spendMicros: 5n,
  ...change,
});
const known = (name: string, at: string, change: Partial<StoredDay> = {}): [string, StoredDay] => [
  name,
  { ...day(name), hash: 'old', fetchedAt: new Date(at), ...change },
];

describe('a report', () => {
  it('speaks about every day of its window, also those without a row', () => {
    expect([...rowsByDay(batch({ rows: [row('2026-11-02', '1')] }))].map(([name, rows]) => [name, rows.length])).toEqual([
      ['2026-11-01', 0],
      ['2026-11-02', 1],
      ['2026-11-03', 0],
    ]);
  });

  it('that lists a campaign twice on a day is refused', () => {
    expect(() => rowsByDay(batch({ rows: [row('2026-11-02', '1'), row('2026-11-02', '1')] }))).toThrow(
      'lists campaign 1 twice on 2026-11-02',
    );
    expect(() => rowsByDay(batch({ rows: [row('2026-11-02', '1'), row('2026-11-03', '1')] }))).not.toThrow();
  });

  it.each([
    ['1999-12-31', '2000-01-01', 'is not between 2000-01-01 and 2026-12-22'],
    ['2026-12-22', '2026-12-23', 'is not between 2000-01-01 and 2026-12-22'],
    ['2023-01-01', '2026-11-21', 'has more than 1200 days'],
    ['2026-11-02', '2026-11-01', 'before it starts'],
  ])('about the days from %s to %s is refused', (startDate, endDate, reason) => {
    expect(() => rowsByDay(batch({ startDate, endDate }))).toThrow(reason);
  });

  it('about any other days is taken', () => {
    for (const [startDate, endDate] of [
      ['2000-01-01', '2000-01-01'],
      ['2023-08-10', '2026-11-21'],
      ['2026-12-22', '2026-12-22'],
    ] as const)
      expect(() => rowsByDay(batch({ startDate, endDate }))).not.toThrow();
  });

  it('with a row outside of its window is refused', () => {
    expect(() => rowsByDay(batch({ rows: [row('2026-11-04', '1')] }))).toThrow('has a row for 2026-11-04');
  });
});

describe('a day of a report', () => {
  it('is decided by when the platform was asked, not by when the answer arrived', () => {
    const stored = new Map([
      known('2026-11-01', '2026-11-21T11:59:59Z'),
      known('2026-11-02', '2026-11-21T12:00:00Z'),
      known('2026-11-03', '2026-11-21T13:00:00Z'),
    ]);
    const plan = planDays([day('2026-11-01'), day('2026-11-02'), day('2026-11-03')], stored, batch());
    expect(plan.replace.map((each) => each.day)).toEqual(['2026-11-01']);
    expect(plan.outdated.map((each) => each.day)).toEqual(['2026-11-02', '2026-11-03']);
  });

  it('with the same content is only confirmed', () => {
    const plan = planDays([day('2026-11-01', { hash: 'old' })], new Map([known('2026-11-01', '2026-11-20T00:00:00Z')]), batch());
    expect(plan).toMatchObject({ replace: [], confirm: [{ day: '2026-11-01' }] });
  });

  it('whose stored spend vanishes is believed only of a complete report', () => {
    const stored = new Map([known('2026-11-01', '2026-11-20T00:00:00Z')]);
    const gone = [day('2026-11-01', { count: 0, spendMicros: 0n })];
    expect(() => planDays(gone, stored, batch({ complete: false }))).toThrow('does not claim to be complete');
    expect(planDays(gone, stored, batch({ complete: true })).replace).toHaveLength(1);
    const free = new Map([known('2026-11-01', '2026-11-20T00:00:00Z', { spendMicros: 0n })]);
    expect(planDays(gone, free, batch({ complete: false })).replace).toHaveLength(1);
  });

  it('is final when the platform, asked in the time zone of the account, does not restate it any more', () => {
    expect(finalThrough(batch({ fetchedAt: new Date('2026-11-21T04:00:00Z') }))).toBe('2026-10-20');
    expect(finalThrough(batch({ fetchedAt: new Date('2026-11-21T06:00:00Z') }))).toBe('2026-10-21');
  });
});
