/** Restated money in one currency: before and after by the same rate, that of the day; and an order by how much money changed. */
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
import { oddDays, priced } from '../domain/conversion.builder.js';
import { aBatch, aRow, dayAt } from '../domain/report.builder.js';
import { accounts, type Change, DAYS, differs, everyRestatement, sidesOf } from './restatements.builder.js';
import type { RestatementView } from './restatement.view.js';
import { type Restatements, RestatementsQueries } from './restatements.queries.js';
import type { RestatementsRequest } from './restatements.statements.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const someMoney = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 9_000_000_000n }));
const aSide = fc.record({ spend: someMoney, value: fc.option(someMoney) });
const aChange = fc.record({
  account: fc.nat({ max: 3 }),
  day: fc.nat({ max: DAYS - 1 }),
  before: fc.option(aSide, { freq: 4 }),
  after: fc.option(aSide, { freq: 4 }),
});
const changes = fc.uniqueArray(aChange, {
  minLength: 1,
  maxLength: 12,
  selector: ({ account, day }) => `${account} ${day}`,
});
const aMarket = fc
  .array(
    fc.tuple(
      fc.constantFrom('USD', 'EUR', 'JPY'),
      fc.integer({ min: -10, max: DAYS - 1 }),
      fc.bigInt({ min: 3_000_000n, max: 200_000_000_000_000n }),
    ),
    { minLength: 4, maxLength: 30 },
  )
  .map((all) => ({ base: 'CHF', rates: new Map(all.map(([currency, day, rate]) => [`${currency} ${dayAt(day)}`, rate])) }));

const clock = new SettableClock();
clock.set(NOON);
const directory = { provide: CampaignDirectory, useValue: new KnownCampaigns() };
const providers = [Jobs, FactMonths, MetricsIngest, Projector, RestatementsQueries, directory];
const { app, owner, url } = providersOnClone('restated_money', providers, clock);
let actor = systemActor(newId());

beforeEach(() => owner.query('truncate analytics.fx_rate'));

async function restated(all: readonly Change[]): Promise<void> {
  actor = systemActor(newId());
  for (const [minute, side] of (['before', 'after'] as const).entries()) {
    for (const [index, account] of accounts.entries()) {
      const rows = all.flatMap(({ account: of, day, [side]: told }) =>
        of === index && told ? [aRow(dayAt(day), '1', { spend: told.spend, conversion_value: told.value })] : [],
      );
      // A report that is empty where something was spent is refused, so another campaign stays.
      const rest = Array.from({ length: DAYS }, (_, day) => aRow(dayAt(day), '2', {}, OTHER));
      const fetchedAt = new Date(NOON.getTime() + minute * 60_000);
      const window = { startDate: dayAt(0), endDate: dayAt(DAYS - 1), fetchedAt };
      await app.get(MetricsIngest).ingest(actor, aBatch({ ...account, ...window, rows: [...rows, ...rest] }));
    }
    await app.get(Projector).project({ actor });
  }
}
const OTHER = newId();

const told = (rates: Readonly<Record<string, string>>, base = 'CHF'): Promise<unknown> => {
  const lines = Object.entries(rates).map(([name, rate]) => `${name.slice(4)},${name.slice(0, 3)},${rate}`);
  return importRates(url, ['date,currency,rate', ...lines], { base, source: 'ECB', switches: true });
};
const decimal = (rate: bigint): string => `${rate / 10n ** 12n}.${String(rate % 10n ** 12n).padStart(12, '0')}`;

const list = (change: Partial<RestatementsRequest> = {}): Promise<Restatements> =>
  app.get(RestatementsQueries).list(actor, { ...everyRestatement, ...change });
async function walked(change: Partial<RestatementsRequest>): Promise<RestatementView[]> {
  const all: RestatementView[] = [];
  for (let cursor: string | null = null, pages = 0; pages === 0 || cursor !== null; pages += 1) {
    const { page } = await list({ ...change, limit: 2, cursor });
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}

const millionths = (text: string | number | null): bigint | null => {
  if (text === null) return null;
  const [whole = '', fraction = ''] = String(text).split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
};
const nameOf = ({ connection_id, date }: RestatementView): string => `${connection_id} ${date}`;
const TWO: Change[] = [
  { account: 0, day: 1, before: { spend: 2_000_000n, value: null }, after: { spend: 5_000_000n, value: 1_000_000n } },
  { account: 1, day: 1, before: { spend: 9_000_000n, value: null }, after: { spend: 8_000_000n, value: null } },
];

it('both sides are converted by the rate of the day, not by that of the day of the change', async () => {
  await told({ [`USD ${dayAt(1)}`]: '2', [`EUR ${dayAt(1)}`]: '1', 'USD 2026-11-20': '7', 'EUR 2026-11-20': '1' });
  await restated(TWO);
  const { page, meta } = await list({ reportingCurrency: 'EUR', sort: 'spend' });
  expect(page.items).toMatchObject([
    { currency: 'EUR', before: { spend: '1.00', conversion_value: null }, after: { spend: '2.50', conversion_value: '0.50' } },
    { currency: 'EUR', before: { spend: '9.00' }, after: { spend: '8.00' } },
  ]);
  expect(meta).toMatchObject({
    reporting_currency: 'EUR',
    exchange_rates: { source: 'ECB', base: 'CHF', first_date: dayAt(1), last_date: dayAt(1), carried_count: 0, missing_count: 0 },
    warnings: [],
  });
});

it('the money of a day without a rate is null on both sides, and all else is told', async () => {
  await told({ [`EUR ${dayAt(0)}`]: '1' });
  await restated(TWO);
  const { page, meta } = await list({ reportingCurrency: 'EUR', sort: 'spend' });
  expect(page.items).toMatchObject([
    { before: { spend: '9.00' }, after: { spend: '8.00' } },
    { before: { spend: null, clicks: 10 }, after: { spend: null, conversion_value: null, clicks: 10 } },
  ]);
  expect(meta.warnings.map(({ code }) => code)).toEqual(['fx_rate_missing']);
  expect(meta.exchange_rates?.missing).toEqual([{ currency: 'USD', date: dayAt(1) }]);
});

it('what has no rate comes last in a walk by money, whichever page it is on', async () => {
  await told({ [`EUR ${dayAt(0)}`]: '1', [`EUR ${dayAt(3)}`]: '1' });
  const after = { spend: 1n, value: null };
  const spent = (account: number, day: number, spend: bigint): Change => ({
    account,
    day,
    before: { spend, value: null },
    after,
  });
  await restated([spent(0, 0, 5n), spent(1, 1, 7n), spent(0, 2, 3n), spent(1, 3, 9n), spent(3, 3, 2n)]);
  for (const order of ['asc', 'desc'] as const) {
    const rows = await walked({ reportingCurrency: 'EUR', sort: 'spend', order });
    expect(rows.map(({ before }) => before.spend)).toEqual([
      ...(order === 'asc' ? ['0.000009', '0.000007'] : ['0.000007', '0.000009']),
      ...[null, null, null],
    ]);
  }
});

it('half a millionth goes to the even one', async () => {
  await told({ [`USD ${dayAt(0)}`]: '2', [`EUR ${dayAt(0)}`]: '1' });
  await restated([{ account: 0, day: 0, before: { spend: 5n, value: 7n }, after: { spend: 1n, value: 3n } }]);
  expect((await list({ reportingCurrency: 'EUR' })).page.items).toMatchObject([
    {
      before: { spend: '0.000002', conversion_value: '0.000004' },
      after: { spend: '0.00', conversion_value: '0.000002' },
    },
  ]);
});

it('without a reporting currency each row has its own, and only an order by money over several is refused', async () => {
  await restated(TWO);
  const { page, meta } = await list();
  expect(page.items.map(({ currency }) => currency).sort()).toEqual(['EUR', 'USD']);
  expect(meta).toEqual({ reporting_currency: null, exchange_rates: null, warnings: [] });
  for (const sort of ['spend', 'conversion_value'] as const)
    await expect(list({ sort })).rejects.toMatchObject({
      kind: { code: 'mixed_currency' },
      details: { sort, currencies: ['EUR', 'USD'] },
    });
  expect((await list({ sort: 'clicks' })).page.items).toHaveLength(2);
  expect((await list({ sort: 'spend', currencies: ['USD'] })).page.items).toHaveLength(1);
  expect((await list({ sort: 'spend', connectionIds: [accounts[1]?.connectionId ?? ''] })).page.items).toHaveLength(1);
});

it('a walk keeps the rates of its first page', async () => {
  await told({ [`USD ${dayAt(1)}`]: '2', [`EUR ${dayAt(1)}`]: '1' });
  await restated([...TWO, { account: 3, day: 1, before: { spend: 6_000_000n, value: null }, after: null }]);
  const first = await list({ reportingCurrency: 'EUR', sort: 'spend', limit: 2 });
  await told({ [`USD ${dayAt(1)}`]: '4' });
  const rest = await list({ reportingCurrency: 'EUR', sort: 'spend', limit: 2, cursor: first.page.nextCursor });
  expect(rest.page.items).toMatchObject([{ before: { spend: '3.00' }, after: { spend: '0.00' } }]);
  const other = list({ reportingCurrency: 'USD', sort: 'spend', limit: 2, cursor: first.page.nextCursor });
  await expect(other).rejects.toMatchObject({ kind: { code: 'invalid_cursor' } });
});

it('any changes are what hand-counted fractions say, in any order (random)', async () => {
  await fc.assert(
    fc.asyncProperty(changes, aMarket, fc.constantFrom('USD', 'EUR', 'CHF'), async (all, market, currency) => {
      await owner.query('truncate analytics.fx_rate');
      await told(Object.fromEntries([...market.rates].map(([name, rate]) => [name, decimal(rate)])));
      await restated(all);
      const changed = all.filter(differs);
      const { page, meta } = await list({ reportingCurrency: currency });
      const expected = changed.map((change): [string, unknown] => {
        const [before, after] = [sidesOf(change).before, sidesOf(change).after].map((side) => priced([side], currency, market));
        const name = `${publicId('connection', accounts[change.account]?.connectionId ?? '')} ${dayAt(change.day)}`;
        return [name, [before?.spend, before?.value, after?.spend, after?.value]];
      });
      const shown = page.items.map((row): [string, unknown] => [
        nameOf(row),
        [row.before, row.after].flatMap(({ spend, conversion_value }) => [millionths(spend), millionths(conversion_value)]),
      ]);
      expect(new Map(shown)).toEqual(new Map(expected));
      const odd = oddDays(
        changed.flatMap((change) => Object.values(sidesOf(change))),
        currency,
        market,
      );
      expect([meta.exchange_rates?.carried_count, meta.exchange_rates?.missing_count]).toEqual([
        odd.carried.length,
        odd.missing.length,
      ]);
      for (const order of ['asc', 'desc'] as const) {
        const rows = await walked({ reportingCurrency: currency, sort: 'spend', order });
        expect(new Set(rows.map(nameOf))).toEqual(new Set(page.items.map(nameOf)));
        expect(rows).toHaveLength(page.items.length);
        const by = rows.map(({ before, after }) => {
          const [from, to] = [millionths(before.spend), millionths(after.spend)];
          return from === null || to === null ? null : to - from;
        });
        const known = by.filter((change) => change !== null);
        expect(by.slice(known.length).every((change) => change === null)).toBe(true);
        const sorted = [...known].sort((a, b) => (a < b === (order === 'asc') ? -1 : 1));
        expect(known).toEqual(sorted);
      }
    }),
    { seed, numRuns: runs(60) },
  );
});
