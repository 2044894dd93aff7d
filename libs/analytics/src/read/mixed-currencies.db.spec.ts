/** Rates that are corrected, and rows of several currencies: each rule with the case that breaks it. */
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
import { aBatch, aRow, dayAt } from '../domain/report.builder.js';
import type { ReportRequest } from '../domain/report.request.js';
import { aReport } from '../domain/report-request.builder.js';
import { type Report, ReportQueries } from './report.queries.js';
import { ReportMeta, ReportRowView } from './report.view.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const clock = new SettableClock();
clock.set(NOON);
const known = new KnownCampaigns();
const [spring, autumn] = [known.add('Spring'), known.add('Autumn')];
const directory = { provide: CampaignDirectory, useValue: known };
const services = [Jobs, FactMonths, MetricsIngest, Projector, ReportQueries, directory, noPlatforms];
const { app, owner, url } = providersOnClone('analytics_mixed', services, clock);
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
const spends = ({ page }: Pick<Report, 'page'>): unknown[] => page.items.map(({ metrics }) => metrics.spend);
const codes = ({ warnings }: Report['meta']): string[] => warnings.map(({ code }) => code);
const money = (spend: bigint, value: bigint | null = 0n) => ({ spend, conversion_value: value });

describe('a correction', () => {
  const rows = [aRow(dayAt(0), '1', money(6_000_000n), spring), aRow(dayAt(0), '2', money(2_000_000n), autumn)];

  it('holds from then on, for days that were answered before, too', async () => {
    await synced({ rows });
    await told(['2026-11-01,USD,2']);
    expect(spends(await report({}))).toEqual(['4.00']);
    await told(['2026-11-01,USD,4']);
    expect(spends(await report({}))).toEqual(['2.00']);
    await told(['2026-11-01,USD,8'], 'EUR', 'Bank');
    expect([spends(await report({})), (await report({})).meta.exchange_rates?.source]).toEqual([['1.00'], 'Bank']);
  });

  it('does not reach into a walk that has begun: its pages have the rates of the first', async () => {
    await synced({ rows });
    await told(['2026-11-01,USD,2']);
    const asked = { dimensions: ['campaign'], sort: 'spend', limit: 1 } as const;
    const first = await report(asked);
    await told(['2026-11-01,USD,0.0001'], 'EUR', 'Bank');
    const second = await report({ ...asked, cursor: first.page.nextCursor });
    expect([spends(first), spends(second)]).toEqual([['3.00'], ['1.00']]);
    expect(second.meta.exchange_rates?.imported_at).toBe(first.meta.exchange_rates?.imported_at);
    expect(spends(await report(asked))).toEqual(['60000.00']);
    await expect(report({ ...asked, reportingCurrency: 'USD', cursor: first.page.nextCursor })).rejects.toMatchObject({
      kind: { code: 'invalid_cursor' },
    });
  });
});

describe('rows of several currencies', () => {
  beforeEach(async () => {
    await told(['2026-11-01,USD,2', '2026-10-31,USD,4']);
    await synced(
      {
        rows: [aRow(dayAt(0), '1', money(4_000_000n), spring), aRow(dayAt(-1), '1', money(4_000_000n), spring)],
        startDate: dayAt(-1),
      },
      { currency: 'EUR', rows: [aRow(dayAt(0), '1', money(3_000_000n), spring)] },
    );
  });

  it('become one, with one order, one total, and the compared days by their own rates', async () => {
    const { page, meta } = await report({
      dimensions: ['campaign'],
      compareTo: 'previous_period',
      sort: 'spend',
      isSortChosen: true,
    });
    expect(page.items).toMatchObject([
      {
        currency: 'EUR',
        metrics: { spend: '5.00' },
        comparison: { metrics: { spend: '1.00' }, change: { spend: 4 } },
        share_of_spend: 1,
      },
    ]);
    expect(meta.totals.map(({ currency, metrics }) => [currency, metrics.spend])).toEqual([['EUR', '5.00']]);
    expect([codes(meta), meta.currencies]).toEqual([['comparison_incomplete'], ['EUR', 'USD']]);
  });

  it('stay apart by the currency of their accounts where that is asked for', async () => {
    const { page } = await report({ dimensions: ['currency'], sort: 'spend', order: 'asc' });
    expect(page.items.map(({ dimensions, currency, metrics }) => [dimensions['currency'], currency, metrics.spend])).toEqual([
      ['USD', 'EUR', '2.00'],
      ['EUR', 'EUR', '3.00'],
    ]);
  });

  it('are chosen by converted money', async () => {
    const by = (value: string) => report({ dimensions: ['currency'], metricFilters: [{ metric: 'spend', op: 'gt', value }] });
    expect([spends(await by('2')), spends(await by('3'))]).toEqual([['3.00'], []]);
  });

  it.each([
    ['spend', true],
    ['cpc', true],
    ['conversion_value', true],
    ['clicks', false],
    ['roas', false],
    ['date', false],
  ])('that are not converted have no one order by %s: %s', async (sort, isRefused) => {
    const asked = report({ reportingCurrency: null, sort, isSortChosen: true });
    if (!isRefused) expect((await asked).page.items).toHaveLength(2);
    else
      await expect(asked).rejects.toMatchObject({
        kind: { code: 'mixed_currency', status: 422 },
        details: { sort, currencies: ['EUR', 'USD'] },
      });
  });

  it('are answered in the usual order, which nobody chose, and in any order when they are of one currency', async () => {
    expect(spends(await report({ reportingCurrency: null, sort: 'spend' }))).toEqual(['4.00', '3.00']);
    const filters = [{ field: 'currency', isExcluded: false, values: ['USD'] }] as const;
    expect(spends(await report({ reportingCurrency: null, sort: 'spend', isSortChosen: true, filters }))).toEqual(['4.00']);
  });

  it('have zeros in the reporting currency in their gaps and for records without numbers', async () => {
    const { page } = await report({
      dimensions: ['campaign'],
      granularity: 'day',
      endDate: dayAt(1),
      fillGaps: true,
      sort: 'date',
      order: 'asc',
    });
    expect(page.items.map(({ date, currency, metrics }) => [date, currency, metrics.spend])).toEqual([
      [dayAt(0), 'EUR', '5.00'],
      [dayAt(1), 'EUR', '0.00'],
    ]);
  });
});
