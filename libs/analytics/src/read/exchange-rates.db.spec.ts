/** The rules of exchange rates, each with the case that breaks it. */
import { newId, SettableClock, systemActor } from '@app/kernel';
import { Jobs } from '@app/platform/messaging';
import { providersOnClone } from '../../../../test/support/providers.js';
import { FactMonths } from '../application/fact-months.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { Projector } from '../application/projector.js';
import { importRates } from '../application/rate-import.js';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { KnownCampaigns } from '../domain/campaign-directory.builder.js';
import { noPlatforms } from './no-platforms.builder.js';
import type { MetricsBatch } from '../domain/report.js';
import { aBatch, anAdRow, aRow, dayAt } from '../domain/report.builder.js';
import type { ReportRequest } from '../domain/report.request.js';
import { aReport } from '../domain/report-request.builder.js';
import { AnalyticsQueries } from './analytics.queries.js';
import { AnalyticsMeta, OverviewView } from './analytics.view.js';
import { type Report, ReportQueries } from './report.queries.js';
import { ReportMeta, ReportRowView } from './report.view.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const clock = new SettableClock();
clock.set(NOON);
const known = new KnownCampaigns();
const [spring, autumn] = [known.add('Spring'), known.add('Autumn')];
const directory = { provide: CampaignDirectory, useValue: known };
const services = [Jobs, FactMonths, MetricsIngest, Projector, AnalyticsQueries, ReportQueries, directory, noPlatforms];
const { app, owner, url } = providersOnClone('analytics_rates', services, clock);
let actor = systemActor(newId());

beforeEach(async () => {
  actor = systemActor(newId());
  await owner.query('truncate analytics.fx_rate');
});

async function synced(...batches: Partial<MetricsBatch>[]): Promise<void> {
  for (const batch of batches)
    await app.get(MetricsIngest).ingest(actor, aBatch({ connectionId: newId(), endDate: dayAt(9), fetchedAt: NOON, ...batch }));
  await app.get(Projector).project({ actor });
}
/** `['2026-11-01,USD,1.25']` */
const told = (lines: readonly string[], base = 'EUR', source = 'ECB'): Promise<unknown> =>
  importRates(url, ['date,currency,rate', ...lines], { base, source, switches: true });
async function report(change: Partial<ReportRequest>): Promise<Pick<Report, 'page' | 'meta'>> {
  const { page, meta } = await app.get(ReportQueries).rows(actor, aReport({ reportingCurrency: 'EUR', ...change }));
  return { page: { ...page, items: page.items.map((row) => ReportRowView.parse(row)) }, meta: ReportMeta.parse(meta) };
}
async function overview(change: Partial<ReportRequest> = {}) {
  const request = { ...aReport({ reportingCurrency: 'EUR', ...change }), fillGaps: true };
  const { data, meta } = await app.get(AnalyticsQueries).overview(actor, request);
  return { data: OverviewView.parse(data), meta: AnalyticsMeta.parse(meta) };
}
const spends = ({ page }: Pick<Report, 'page'>): unknown[] => page.items.map(({ metrics }) => metrics.spend);
const codes = ({ warnings }: Pick<AnalyticsMeta, 'warnings'>): string[] => warnings.map(({ code }) => code);
const money = (spend: bigint, value: bigint | null = 0n) => ({ spend, conversion_value: value });

describe('money of a day', () => {
  it('is converted by the rate of that day, spend and value alike, before it is summed', async () => {
    await told(['2026-11-01,USD,1.25', '2026-11-02,USD,2']);
    await synced({ rows: [aRow(dayAt(0), '1', money(10_000_000n, 50_000_000n)), aRow(dayAt(1), '1', money(10_000_000n))] });
    const { data, meta } = await overview();
    expect(data).toMatchObject({ currency: 'EUR', metrics: { spend: '13.00', conversion_value: '40.00', cpc: '0.65' } });
    expect(data.by_currency.map(({ currency, metrics }) => [currency, metrics.spend])).toEqual([['EUR', '13.00']]);
    expect(meta).toMatchObject({
      reporting_currency: 'EUR',
      exchange_rates: { source: 'ECB', base: 'EUR', first_date: dayAt(0), last_date: dayAt(1), carried: [], missing: [] },
      currencies: ['USD'],
      warnings: [],
    });
    expect(spends(await report({}))).toEqual(['13.00']);
  });

  it('is so too in whole months, of which other numbers are read as sums: of campaigns and of what ads show', async () => {
    await told(['2026-10-31,USD,4', '2026-11-01,USD,1.25', '2026-11-02,USD,2', '2026-11-03,USD,8']);
    const creativeId = newId();
    const spent = [dayAt(-1), dayAt(0), dayAt(1)].map((each) => [each, money(10_000_000n, 20_000_000n)] as const);
    for (const currency of ['USD', 'EUR']) {
      const account = { connectionId: newId(), currency, startDate: dayAt(-1), endDate: dayAt(29) };
      const ad = { creativeId, campaignId: spring, format: 'search' };
      await synced({ ...account, rows: spent.map(([each, measures]) => aRow(each, '1', measures, spring)) });
      const ads = spent.map(([each, measures]) => anAdRow(each, '1', 'ad', { ...ad, measures }));
      await synced({ ...account, level: 'ad', rows: ads });
    }
    for (const dimensions of [['campaign'], ['creative']] as const) {
      const { page, meta } = await report({ dimensions, startDate: dayAt(-1), endDate: dayAt(29) });
      expect(page.items.map(({ metrics }) => metrics)).toMatchObject([{ spend: '45.50', conversion_value: '91.00', clicks: 60 }]);
      expect(meta).toMatchObject({ exchange_rates: { first_date: dayAt(-1), last_date: dayAt(1), carried: [] }, warnings: [] });
    }
  });

  it('of one currency has the return that it has there, whatever the rates: a return has no currency', async () => {
    await told(['2026-11-01,USD,1.25', '2026-11-02,USD,2']);
    await synced({
      rows: [aRow(dayAt(0), '1', money(1_000_000n, 9_000_000n)), aRow(dayAt(1), '1', money(3_000_000n, 3_000_000n))],
    });
    const [row] = (await report({})).page.items;
    expect([row?.metrics.roas, (await report({ reportingCurrency: null })).page.items[0]?.metrics.roas]).toEqual([3, 3]);
    await synced({ currency: 'EUR', rows: [aRow(dayAt(0), '1', money(2_300_000n))] });
    const [mixed] = (await report({})).page.items;
    expect(mixed?.metrics).toMatchObject({ spend: '4.60', conversion_value: '8.70', roas: 1.891304 });
  });

  it('goes from one currency to another through the base, whatever that is', async () => {
    await told(['2026-11-01,USD,1.2', '2026-11-01,GBP,0.8']);
    await synced({ currency: 'GBP', rows: [aRow(dayAt(0), '1', money(1_000_000n))] });
    expect(spends(await report({ reportingCurrency: 'USD' }))).toEqual(['1.50']);
    await told(['2026-11-01,GBP,0.75', '2026-11-01,EUR,0.9'], 'USD', 'Fed');
    expect(spends(await report({ reportingCurrency: 'USD' }))).toEqual(['1.333333']);
    expect(spends(await report({ reportingCurrency: 'EUR' }))).toEqual(['1.20']);
  });

  it('in the currency that is asked for needs no rate', async () => {
    await synced({ currency: 'EUR', rows: [aRow(dayAt(0), '1')] });
    const { meta, page } = await report({});
    expect(page.items[0]).toMatchObject({ currency: 'EUR', metrics: { spend: '1.00' } });
    expect([meta.exchange_rates?.source, codes(meta)]).toEqual([null, []]);
  });

  it('is converted where only ads report it: what campaigns have beyond it is less than nothing', async () => {
    await told(['2026-11-01,USD,2']);
    const creativeId = newId();
    await synced({ level: 'ad', rows: [anAdRow(dayAt(0), '1', 'ad', { creativeId, format: 'search' })] });
    expect(spends(await report({ dimensions: ['creative'], sort: 'spend' }))).toEqual(['0.50', '-0.50']);
  });

  it('is rounded once, half to even', async () => {
    await told(['2026-11-01,USD,2', '2026-11-02,USD,2']);
    await synced({ rows: [aRow(dayAt(0), '1', money(1n)), aRow(dayAt(1), '1', money(2n))] });
    expect(spends(await report({}))).toEqual(['0.000002']);
    expect(spends(await report({ endDate: dayAt(0) }))).toEqual(['0.00']);
  });
});

describe('a missing rate', () => {
  const day = (rate: string) => told([`${rate},USD,2`]);

  it('is that of the latest of the seven days before, and the answer says so', async () => {
    await day(dayAt(0));
    await synced({ rows: [aRow(dayAt(7), '1')] });
    const { page, meta } = await report({});
    expect(page.items[0]?.metrics.spend).toBe('0.50');
    expect(codes(meta)).toEqual(['fx_rate_carried']);
    const carried = [{ currency: 'USD', date: dayAt(7), rate_date: dayAt(0) }];
    expect(meta.exchange_rates).toMatchObject({
      first_date: dayAt(0),
      last_date: dayAt(0),
      carried_count: 1,
      carried,
      missing_count: 0,
    });
  });

  it('of eight days makes the money null, also in every sum with other money, and never one to one', async () => {
    await day(dayAt(0));
    await synced(
      { rows: [aRow(dayAt(8), '1', { clicks: 3n }), aRow(dayAt(1), '1', money(2_000_000n))] },
      { channel: 'meta', currency: 'EUR', rows: [aRow(dayAt(1), '1')] },
    );
    const { page, meta } = await report({ dimensions: ['channel'], sort: 'spend' });
    expect(
      page.items.map(({ dimensions, metrics, share_of_spend: share }) => [
        dimensions['channel'],
        metrics.spend,
        metrics.clicks,
        share,
      ]),
    ).toEqual([
      ['meta', '1.00', 10, null],
      ['google_ads', null, 13, null],
    ]);
    expect(page.items[1]?.metrics).toMatchObject({ cpc: null, cpm: null, impressions: 200 });
    expect(meta.totals).toMatchObject([{ currency: 'EUR', metrics: { spend: null, clicks: 23 }, coverage: null }]);
    expect([codes(meta).filter((code) => code.startsWith('fx')), meta.exchange_rates?.missing]).toEqual([
      ['fx_rate_carried', 'fx_rate_missing'],
      [{ currency: 'USD', date: dayAt(8) }],
    ]);
    const { data } = await overview({ granularity: 'day' });
    expect(data.metrics).toMatchObject({ spend: null, clicks: 23 });
    expect(data.series.slice(0, 9).map(({ metrics }) => metrics.spend)).toEqual([
      '0.00',
      '2.00',
      ...Array<string>(6).fill('0.00'),
      null,
    ]);
  });

  it('is not one that comes later', async () => {
    await day(dayAt(1));
    await synced({ rows: [aRow(dayAt(0), '1')] });
    expect(spends(await report({}))).toEqual([null]);
  });

  it('of one of two currencies is not taken from another day than that of the other', async () => {
    await told([`${dayAt(0)},USD,2`, `${dayAt(0)},GBP,4`, `${dayAt(1)},GBP,8`]);
    await synced({ currency: 'USD', rows: [aRow(dayAt(1), '1')] });
    expect(spends(await report({ reportingCurrency: 'GBP' }))).toEqual(['2.00']);
  });

  it('concerns nobody while there is no money', async () => {
    await synced({ rows: [aRow(dayAt(0), '1', money(0n, null))] });
    const { page, meta } = await report({});
    expect(page.items[0]?.metrics).toMatchObject({ spend: '0.00', conversion_value: null, clicks: 10 });
    expect(codes(meta)).toEqual([]);
  });

  it('of many days is told by the first twenty and their number', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => aRow(dayAt(index - 20), '1'));
    await synced({ startDate: dayAt(-20), rows });
    const { meta } = await report({ startDate: dayAt(-20) });
    expect([meta.exchange_rates?.missing_count, meta.exchange_rates?.missing.length, meta.exchange_rates?.missing[0]]).toEqual([
      25,
      20,
      { currency: 'USD', date: dayAt(-20) },
    ]);
  });

  it('is not told of days that the filters leave out', async () => {
    await synced({ rows: [aRow(dayAt(0), '1', {}, spring), aRow(dayAt(1), '2', {}, autumn)] });
    const filters = [{ field: 'campaign', isExcluded: false, values: [autumn] }] as const;
    expect((await report({ filters })).meta.exchange_rates?.missing).toEqual([{ currency: 'USD', date: dayAt(1) }]);
  });
});
