import { importRates } from '@app/analytics';
import type pg from 'pg';
import { cloneDatabase, dropDatabase, ownerPool } from '../../test/support/database.js';
import { demoMarkets } from './organizations.js';
import { ensureRates } from './rates.js';

const database = `demo_rates_${process.pid}`;
let url: string;
let owner: pg.Pool;

beforeAll(async () => {
  url = await cloneDatabase(database);
  owner = ownerPool(url, 1);
});
afterAll(async () => {
  await owner.end();
  await dropDatabase(database);
});

it('the demo has a rate for every day of its markets, and says that they are made up', async () => {
  await ensureRates(url);
  const { rows } = await owner.query(
    `select base, source, array_agg(distinct currency order by currency) as currencies, min(day)::text as first,
       max(day)::text as last, count(*)::int,
       count(distinct day)::int = max(day) - min(day) + 1 and count(*) = count(distinct day) * count(distinct
       currency) as is_whole
     from analytics.fx_rate group by 1, 2`,
  );
  expect(rows).toEqual([
    {
      base: 'EUR',
      source: 'Made up for the demo',
      currencies: ['CHF', 'GBP', 'JPY', 'USD'],
      first: '2026-07-01',
      last: '2027-12-31',
      count: 2196,
      is_whole: true,
    },
  ]);
  const known = ['EUR', 'CHF', 'GBP', 'JPY', 'USD'];
  expect(demoMarkets.filter(({ currency }) => !known.includes(currency))).toEqual([]);
});

it('a later start leaves the rates as they are, also those that the operator imported since', async () => {
  await importRates(url, ['date,currency,rate', '2026-07-01,USD,1.2'], { base: 'EUR', source: 'ECB', switches: true });
  await ensureRates(url);
  const { rows } = await owner.query('select source, count(*)::int from analytics.fx_rate group by 1 order by 1');
  expect(rows).toEqual([
    { source: 'ECB', count: 1 },
    { source: 'Made up for the demo', count: 2196 },
  ]);
});
