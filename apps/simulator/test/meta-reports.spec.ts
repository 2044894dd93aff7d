// Meta's reports, asked for without the wire: what is counted, and what is refused.
import { MetaError } from '../src/meta/errors.js';
import { DAY_MS, InMemoryMeta, range, week } from './meta-in-memory.js';

const refusal = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error instanceof MetaError ? [error.told.code, error.told.subcode ?? null] : error;
  }
};
const sum = (rows: readonly Record<string, string>[], field: string) =>
  Math.round(rows.reduce((all, row) => all + Number(row[field] ?? 0), 0) * 10_000);
type Action = Record<string, string>;
const action = (rows: readonly object[], type: string, window = 'value', of = 'actions') =>
  Math.round(
    rows
      .flatMap((row) => (row as Record<string, Action[]>)[of] ?? [])
      .filter((each) => each['action_type'] === type)
      .reduce((all, each) => all + Number(each[window] ?? 0), 0) * 10_000,
  );

describe('Reports of Meta', () => {
  const purchase = 'offsite_conversion.fb_pixel_purchase';
  let meta: InMemoryMeta;
  beforeEach(() => {
    meta = new InMemoryMeta();
  });

  it('are texts by level and day, and every level, part and window adds up to the same', () => {
    meta.launch({
      targeting: {
        geo_locations: { countries: ['DE', 'FR'] },
        age_min: 25,
        age_max: 54,
        genders: [2],
        targeting_automation: { advantage_audience: 0 },
      },
    });
    meta.launch();
    meta.time += 9.4 * DAY_MS;
    const windows = { ...week, action_attribution_windows: '["1d_click","7d_click","1d_view","7d_view"]' };
    const { data: whole } = meta.read({ ...windows, level: 'campaign' });
    expect(whole).toHaveLength(14);
    expect(whole[0]).toMatchObject({
      account_currency: 'EUR',
      date_start: '2026-11-01',
      date_stop: '2026-11-01',
      spend: expect.stringMatching(/^\d+(\.\d*[1-9])?$/),
    });
    expect(whole[0]).toMatchObject({ attribution_setting: '7d_click_1d_view', impressions: expect.stringMatching(/^\d+$/) });
    expect(action(whole, purchase)).toBeGreaterThan(0);
    for (const same of ['purchase', 'omni_purchase']) expect(action(whole, same)).toBe(action(whole, purchase));
    expect(action(whole, purchase, '7d_click') + action(whole, purchase, '1d_view')).toBe(action(whole, purchase));
    expect(action(whole, purchase, '1d_click')).toBeLessThan(action(whole, purchase, '7d_click'));
    expect(action(whole, purchase, '7d_view')).toBe(0);
    const parts = [
      'age',
      'gender',
      'age,gender',
      'country',
      'device_platform',
      'publisher_platform',
      '["platform_position","publisher_platform"]',
    ];
    const others = [
      { level: 'account' },
      { level: 'adset' },
      { level: 'ad' },
      ...parts.map((breakdowns) => ({ level: 'campaign', breakdowns })),
    ];
    for (const other of others) {
      const { data: all } = meta.read({ ...windows, ...other });
      for (const field of ['impressions', 'clicks', 'spend', 'inline_link_clicks'])
        expect([other, field, sum(all, field)]).toEqual([other, field, sum(whole, field)]);
      for (const side of ['actions', 'action_values'])
        expect([other, action(all, purchase, 'value', side)]).toEqual([other, action(whole, purchase, 'value', side)]);
    }
    const chosen = meta
      .read({ ...week, level: 'campaign', breakdowns: 'age,gender' })
      .data.filter(({ campaign_id }) => campaign_id === whole[0]?.['campaign_id']);
    expect([...new Set(chosen.map(({ age }) => age))]).toEqual(['25-34', '35-44', '45-54', 'Unknown']);
    expect(new Set(chosen.map(({ gender }) => gender))).toEqual(new Set(['female']));
  });

  it('tell nothing of a paused parent, and an archived object only to those who ask for it', () => {
    const { root } = meta.launch();
    meta.time += 2 * DAY_MS;
    meta.objects.turn(root.id, 'PAUSED');
    meta.time += 3 * DAY_MS;
    const days = { fields: 'impressions', level: 'campaign', time_increment: '1', time_range: range('2026-11-01', '2026-11-05') };
    expect(meta.read(days).data.map(({ date_start }) => date_start)).toEqual(['2026-11-01', '2026-11-02']);
    meta.objects.turn(root.id, 'DELETED');
    expect(meta.read(days).data).toEqual([]);
    const filtering = JSON.stringify([{ field: 'campaign.effective_status', operator: 'IN', value: ['DELETED'] }]);
    for (const asked of [meta.read({ ...days, filtering }), meta.read(days, root), meta.read({ ...days, level: 'account' })])
      expect(asked.data).toHaveLength(2);
    expect(meta.read({ ...days, filtering: filtering.replace('DELETED', 'PAUSED') }).data).toEqual([]);
  });

  it('are restated for 28 days, and then stay what they are', () => {
    meta.launch();
    const day = { ...week, level: 'ad', time_range: range('2026-11-01', '2026-11-01') };
    const at = (days: number) => {
      meta.time = Date.parse('2026-11-01T12:00:00+01:00') + days * DAY_MS;
      return JSON.stringify(meta.read(day).data);
    };
    const [young, before, after, later] = [at(1), at(27), at(28), at(60)];
    expect([young === before, before === after, after === later]).toEqual([false, false, true]);
  });

  it('have no decimals where the currency has none', () => {
    for (const currency of ['JPY', 'HUF']) {
      meta = new InMemoryMeta();
      meta.objects.set(meta.account, { body: { ...meta.account.body, currency } });
      meta.launch();
      meta.time += 3 * DAY_MS;
      for (const { spend } of meta.read({ ...week, level: 'ad' }).data) expect(spend).toMatch(/^[1-9]\d*$/);
    }
  });

  it.each([
    ['a field that nobody knows', { fields: 'impressions,money' }, [100, null]],
    ['a breakdown that stands alone', { breakdowns: 'platform_position' }, [100, null]],
    ['two that do not go together', { breakdowns: 'age,country' }, [100, null]],
    ['days before 37 months', { time_range: range('2023-09-01', '2023-09-02') }, [3018, null]],
    ['a range that ends before it begins', { time_range: range('2026-11-02', '2026-11-01') }, [100, null]],
    ['an unknown window', { action_attribution_windows: '["30d_click"]' }, [100, null]],
    [
      'too many rows',
      {
        level: 'ad',
        breakdowns: 'publisher_platform,platform_position',
        time_increment: '1',
        time_range: range('2026-11-01', '2026-12-20'),
      },
      [100, 1_487_534],
    ],
  ] as const)('refuse %s', (_, given, expected) => {
    meta.launch();
    meta.time += 60 * DAY_MS;
    expect(refusal(() => meta.read(given))).toEqual(expected);
  });

  it('are empty, and no error, by what an account must opt in to', () => {
    meta.launch();
    meta.time += 3 * DAY_MS;
    expect(meta.read({ ...week, breakdowns: 'impression_device' }).data).toEqual([]);
  });
});
