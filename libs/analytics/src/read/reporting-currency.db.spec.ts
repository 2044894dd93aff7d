/** Money in one currency: by the rate of each day, exact, and never whole where a rate is missing. */
import fc from 'fast-check';
import { newId, publicId, SettableClock, systemActor } from '@app/kernel';
import { Jobs } from '@app/platform/messaging';
import { runs, seed } from '../../../../test/support/full-counts.js';
import { providersOnClone } from '../../../../test/support/providers.js';
import { FactMonths } from '../application/fact-months.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { Projector } from '../application/projector.js';
import { importRates } from '../application/rate-import.js';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { KnownCampaigns } from '../domain/campaign-directory.builder.js';
import { noPlatforms } from './no-platforms.builder.js';
import { type Market, oddDays, priced, type PricedRow, type Spent } from '../domain/conversion.builder.js';
import { aBatch, anAdRow, aRow, dayAt } from '../domain/report.builder.js';
import type { ReportRequest } from '../domain/report.request.js';
import { aReport } from '../domain/report-request.builder.js';
import type { Measures } from '../domain/sums.js';
import { AnalyticsQueries } from './analytics.queries.js';
import { type Report, ReportQueries } from './report.queries.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const CURRENCIES = ['USD', 'EUR', 'JPY'];
const DAYS = 4;
const creatives = [newId(), newId()];

/** Of a campaign on a day; negative days are those of the compared period. The ad has a part of it. */
const aFact = fc.record({
  account: fc.nat({ max: 3 }),
  campaign: fc.nat({ max: 1 }),
  day: fc.integer({ min: -DAYS, max: DAYS - 1 }),
  spend: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 9_000_000_000n })),
  value: fc.option(fc.bigInt({ min: 0n, max: 9_000_000_000n })),
  creative: fc.nat({ max: 1 }),
  part: fc.bigInt({ min: 0n, max: 4n }),
});
type Fact = typeof aFact extends fc.Arbitrary<infer F> ? F : never;
const facts = fc.uniqueArray(aFact, {
  minLength: 1,
  maxLength: 14,
  selector: ({ account, campaign, day }) => `${account} ${campaign} ${day}`,
});
const aMarket = fc.record({
  base: fc.constantFrom('EUR', 'USD', 'CHF'),
  rates: fc
    .array(
      fc.tuple(
        fc.constantFrom(...CURRENCIES, 'CHF'),
        fc.integer({ min: -14, max: DAYS - 1 }),
        fc.bigInt({ min: 3_000_000n, max: 200_000_000_000_000n }),
      ),
      { minLength: 4, maxLength: 40 },
    )
    .map((all) => new Map(all.map(([currency, day, rate]) => [`${currency} ${dayAt(day)}`, rate]))),
});

const clock = new SettableClock();
clock.set(NOON);
const directory = { provide: CampaignDirectory, useValue: new KnownCampaigns() };
const services = [Jobs, FactMonths, MetricsIngest, Projector, AnalyticsQueries, ReportQueries, directory, noPlatforms];
const { app, owner, url } = providersOnClone('analytics_currency', services, clock);
let actor = systemActor(newId());

beforeEach(() => owner.query('truncate analytics.fx_rate'));

const accounts = [...CURRENCIES, 'USD'].map((currency, index) => ({
  connectionId: newId(),
  currency,
  channel: index % 2 === 0 ? 'google_ads' : 'meta',
}));
const campaigns = [newId(), newId()];
const accountOf = ({ account }: Fact) => accounts[account] ?? { connectionId: '', currency: '', channel: '' };
const partOf = ({ part }: Fact, money: bigint): bigint => (money * part) / 4n;
const measures = (spend: bigint, value: bigint | null): Partial<Measures> => ({ spend, conversion_value: value, clicks: 1n });

async function stored(all: readonly Fact[]): Promise<void> {
  actor = systemActor(newId());
  for (const [index, account] of accounts.entries()) {
    const own = all.filter((fact) => fact.account === index);
    const batch = { ...account, fetchedAt: NOON, startDate: dayAt(-DAYS), endDate: dayAt(DAYS - 1) };
    const rows = own.map((fact) =>
      aRow(dayAt(fact.day), `${fact.campaign}`, measures(fact.spend, fact.value), campaigns[fact.campaign] ?? null),
    );
    const ads = own.map((fact) =>
      anAdRow(dayAt(fact.day), `${fact.campaign}`, 'ad', {
        creativeId: creatives[fact.creative] ?? null,
        campaignId: campaigns[fact.campaign] ?? null,
        measures: measures(partOf(fact, fact.spend), fact.value && partOf(fact, fact.value)),
      }),
    );
    await app.get(MetricsIngest).ingest(actor, aBatch({ ...batch, rows }));
    await app.get(MetricsIngest).ingest(actor, aBatch({ ...batch, level: 'ad', rows: ads }));
  }
  await app.get(Projector).project({ actor });
}

/** `USD 2026-11-01` → its rate. */
async function told(rates: Readonly<Record<string, string>>, base = 'EUR', source = 'ECB'): Promise<void> {
  const lines = Object.entries(rates).map(([name, rate]) => `${name.slice(4)},${name.slice(0, 3)},${rate}`);
  await importRates(url, ['date,currency,rate', ...lines], { base, source, switches: true });
}
const texts = ({ base, rates }: Market): Record<string, string> =>
  Object.fromEntries(
    [...rates]
      .filter(([name]) => !name.startsWith(base))
      .map(([name, rate]) => [name, `${rate / 10n ** 12n}.${String(rate % 10n ** 12n).padStart(12, '0')}`]),
  );

const everything = aReport({ endDate: dayAt(DAYS - 1), sort: 'spend', isSortChosen: true });
const report = (change: Partial<ReportRequest>): Promise<Report> =>
  app.get(ReportQueries).rows(actor, { ...everything, ...change });
async function walked(change: Partial<ReportRequest>): Promise<Report> {
  const first = await report({ ...change, limit: 2 });
  const items = [...first.page.items];
  for (let cursor = first.page.nextCursor; cursor !== null;) {
    const { page }: Report = await report({ ...change, limit: 2, cursor });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return { ...first, page: { items, nextCursor: null } };
}

const millionths = (text: string | number | null = null): bigint | null => {
  if (text === null) return null;
  const [whole = '', fraction = ''] = String(text).split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
};
const moneyOf = (metrics: Readonly<Record<string, string | number | null>>): PricedRow => ({
  spend: millionths(metrics['spend']),
  value: millionths(metrics['conversion_value']),
  roas: metrics['roas'] === null ? null : BigInt(Math.round(Number(metrics['roas']) * 1e6)),
});
const spentBy = (all: readonly Fact[], shift = 0): Spent[] =>
  all.map((fact) => ({ currency: accountOf(fact).currency, day: dayAt(fact.day + shift), spend: fact.spend, value: fact.value }));
/** A ratio that no JSON number holds to the last digit is not compared. */
const small = ({ spend, value, roas }: PricedRow): PricedRow => ({
  spend,
  value,
  roas: roas !== null && roas > 10n ** 13n ? -1n : roas,
});

const groupedBy = (all: readonly Fact[], key: (fact: Fact) => string): Map<string, Fact[]> => {
  const groups = new Map<string, Fact[]>();
  for (const fact of all) groups.set(key(fact), [...(groups.get(key(fact)) ?? []), fact]);
  return groups;
};

describe('a report in one currency', () => {
  it(
    'is what a count by hand in fractions says: rows, totals, comparisons, the overview, and the days without a ' + 'rate',
    async () => {
      console.info(`fast-check seed ${seed} (SEED=${seed} repeats it)`);
      const to = fc.constantFrom(...CURRENCIES, 'CHF');
      await fc.assert(
        fc.asyncProperty(facts, aMarket, to, fc.boolean(), async (all, market, currency, byDay) => {
          await owner.query('truncate analytics.fx_rate');
          await told(texts(market), market.base);
          await stored(all);
          const expected = (some: readonly Fact[]): PricedRow => small(priced(spentBy(some), currency, market));
          const [now, before] = [all.filter(({ day }) => day >= 0), all.filter(({ day }) => day < 0)];
          const asked = { reportingCurrency: currency, compareTo: 'previous_period' as const };

          const { page, meta } = await walked({ ...asked, dimensions: ['channel'], granularity: byDay ? 'day' : 'total' });
          const keyOf = (fact: Fact): string => `${accountOf(fact).channel} ${byDay ? dayAt(fact.day) : null}`;
          const rows = page.items.map(({ dimensions, date, metrics }) => [
            `${String(dimensions['channel'])} ${date}`,
            small(moneyOf(metrics)),
          ]);
          const groups = [...groupedBy(now, keyOf)].map(([key, some]) => [key, expected(some)]);
          expect(new Map(rows as [string, PricedRow][])).toEqual(new Map(groups as [string, PricedRow][]));
          expect(rows).toHaveLength(groups.length);
          expect(page.items.map((row) => row.currency)).toEqual(rows.map(() => currency));
          const spends = page.items.map(({ metrics }) => millionths(metrics.spend) ?? -1n);
          expect(spends).toEqual([...spends].sort((one, other) => Number(other > one) - Number(other < one)));
          if (now.length > 0) expect(meta.totals.map(({ metrics }) => small(moneyOf(metrics)))).toEqual([expected(now)]);

          const overview = await app
            .get(AnalyticsQueries)
            .overview(actor, { ...everything, ...asked, granularity: 'day', fillGaps: true });
          expect(small(moneyOf(overview.data.metrics))).toEqual(expected(now));
          expect(small(moneyOf(overview.data.comparison?.metrics ?? {}))).toEqual(expected(before));
          for (const [day, some] of groupedBy(now, (fact) => dayAt(fact.day)))
            expect(small(moneyOf(overview.data.series.find(({ date }) => date === day)?.metrics ?? {}))).toEqual(expected(some));
          for (const channel of overview.data.by_channel)
            expect(small(moneyOf(channel.metrics))).toEqual(
              expected(now.filter((fact) => accountOf(fact).channel === channel.channel)),
            );

          for (const { exchange_rates: rates, warnings } of [meta, overview.meta]) {
            const odd = oddDays(spentBy(all), currency, market);
            expect(rates?.carried.map((each) => `${each.currency} ${each.date} ${each.rate_date}`).sort()).toEqual(odd.carried);
            expect(rates?.missing.map((each) => `${each.currency} ${each.date}`).sort()).toEqual(odd.missing);
            const codes = warnings.map(({ code }) => code);
            expect([codes.includes('fx_rate_carried'), codes.includes('fx_rate_missing')]).toEqual([
              odd.carried.length > 0,
              odd.missing.length > 0,
            ]);
          }
        }),
        { seed, numRuns: runs(60) },
      );
    },
  );

  it('has parts that add up exactly to their whole, which what no ad explains completes', async () => {
    await fc.assert(
      fc.asyncProperty(facts, aMarket, fc.constantFrom(...CURRENCIES), fc.boolean(), async (all, market, currency, byChannel) => {
        await owner.query('truncate analytics.fx_rate');
        await told(texts(market), market.base);
        await stored(all);
        const now = all.filter(({ day }) => day >= 0);
        const { page } = await walked({
          reportingCurrency: currency,
          dimensions: byChannel ? ['channel', 'creative'] : ['creative'],
        });
        for (const [channel, some] of groupedBy(now, (fact) => (byChannel ? accountOf(fact).channel : ''))) {
          const rows = page.items.filter((row) => !byChannel || row.dimensions['channel'] === channel);
          const whole = priced(spentBy(some), currency, market);
          const sum = rows.reduce((total, { metrics }) => total + (millionths(metrics.spend) ?? 0n), 0n);
          if (whole.spend === null) expect(rows.some(({ metrics }) => metrics.spend === null)).toBe(true);
          else expect(sum).toBe(whole.spend);
          for (const [creative, shown] of groupedBy(some, (fact) => creatives[fact.creative] ?? '')) {
            const parts = shown.map((fact) => ({ ...fact, spend: partOf(fact, fact.spend), value: null }));
            const row = rows.find(
              (each) => (each.dimensions['creative'] as { id: string | null }).id === publicId('creative', creative),
            );
            expect(millionths(row?.metrics.spend)).toEqual(priced(spentBy(parts), currency, market).spend);
          }
        }
      }),
      { seed, numRuns: runs(25) },
    );
  });
});
