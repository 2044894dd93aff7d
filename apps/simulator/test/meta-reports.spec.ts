// Meta's reports, asked for without the wire: what is counted, what is refused, and what becomes of an order.
import { type Body, type Resource, textOf } from '../src/core/declaration.js';
import { Lists } from '../src/core/lists.js';
import { Objects } from '../src/core/objects.js';
import { ReportJobs } from '../src/core/report-jobs.js';
import { ReportMaker } from '../src/core/reports.js';
import { account } from '../src/meta/declared/account.js';
import { adSet } from '../src/meta/declared/ad-set.js';
import { audience, lists } from '../src/meta/declared/audience.js';
import { campaign, states } from '../src/meta/declared/campaign.js';
import { MetaError } from '../src/meta/errors.js';
import { insights, orderInsights, reportRun } from '../src/meta/insights.js';
import { reports } from '../src/meta/report-numbers.js';

const ad: Resource = {
  ...{ id: { of: (n) => `2387${n}`, like: /^2387/ }, parent: 'adset', states, sample: { name: 'Ad' } },
  fields: { name: { form: { is: 'text' } } },
};
const declaration = {
  ...{ name: 'meta', accounts: 'account', lagMs: 0, quotas: {}, reports, lists },
  paging: { style: 'cursor', size: 25 } as const,
  resources: { account, campaign, adset: adSet, ad, customaudience: audience },
};
const DAY_MS = 86_400_000;
const address = 'http://meta.example/v26.0/act_1/insights';

class Meta {
  time = Date.parse('2026-11-01T00:00:00+01:00');
  readonly now = () => new Date(this.time);
  readonly objects = new Objects(declaration, this, 'approved');
  readonly lists = new Lists(declaration, this.objects, this);
  readonly reports = new ReportMaker(reports, this.objects);
  readonly jobs = new ReportJobs<unknown>(
    2,
    (n) => String(600 + n),
    () => this.time,
  );
  readonly config = () => ({ seed: 'seed' });
  readonly account = this.make('account', account.sample, null, '');
  readonly at = {
    world: { ...this, declaration, account: undefined },
    statusOf: ({ state }: { state: string }) => state,
    limits: { mostRows: 1_000, mostOrderedRows: 2_000, pageSize: 5_000 },
  };

  make(resource: string, body: Body, parent: string | null, of = '') {
    const state = resource === 'account' || resource === 'customaudience' ? {} : { state: 'ACTIVE' };
    return this.objects.create({ resource, body, parent, account: of, ...state });
  }

  /** A campaign of two ads. */
  launch(more: Body = {}) {
    const { id } = this.account;
    const root = this.make('campaign', campaign.sample, null, id);
    const group = this.make('adset', { ...adSet.sample, ...more }, root.id, id);
    const ads = ['One', 'Two'].map((name) => this.make('ad', { name }, group.id, id));
    return { root, group, ads };
  }

  read(given: Record<string, string>, object = this.account) {
    return insights(object, { given: { limit: '5000', ...given }, address }, this.at) as {
      data: Record<string, string>[];
      paging?: Body;
    };
  }
}

const fields = [
  ...['account_currency', 'campaign_id', 'adset_id', 'ad_id', 'impressions', 'clicks', 'inline_link_clicks', 'spend', 'reach'],
  ...['actions', 'action_values', 'attribution_setting'],
].join();
const range = (since: string, until: string) => JSON.stringify({ since, until });
const week = {
  fields,
  time_increment: '1',
  time_range: range('2026-11-01', '2026-11-07'),
  use_unified_attribution_setting: 'true',
};
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
  let meta: Meta;
  beforeEach(() => {
    meta = new Meta();
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
      meta = new Meta();
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

  it('that are ordered may be late, and are forgotten after a month', () => {
    meta.launch();
    meta.time += 9 * DAY_MS;
    meta.jobs.failNext({ end: 'done', lateMs: 2_400_000 });
    const id = textOf(orderInsights(meta.account, { ...week, level: 'ad' }, meta.at)['report_run_id']);
    const states = () => [1, 2, 3, 4, 5].map(() => reportRun(id, meta.at)?.['async_status']);
    expect(states().at(-1)).toBe('Job Running');
    meta.time += 2_400_001;
    expect([states().at(-1), reportRun(id, meta.at)?.['async_percent_completion']]).toEqual(['Job Completed', 100]);
    meta.time += 31 * DAY_MS;
    expect(reportRun(id, meta.at)).toBeNull();
  });
});
