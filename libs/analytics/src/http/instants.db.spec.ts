/** A day that is asked for as an instant is the same day in every report: that of the accounts. */
import { newId, systemActor } from '@app/kernel';
import { type Product, startProduct, type TestOrganization } from '../../../../test/support/product.js';
import { MetricsIngest } from '../application/metrics-ingest.js';
import { aBatch, aRow } from '../domain/report.builder.js';

let product: Product;
let london: TestOrganization;
let both: TestOrganization;

beforeAll(async () => {
  product = await startProduct(`api_instants_${process.pid}`);
  product.clock.set(new Date('2026-11-20T12:00:00Z'));
  [london, both] = [await product.organization(), await product.organization()];
  await report(london, newId(), 'Europe/London');
  await report(both, newId(), 'Europe/London');
  await report(both, newId(), 'Asia/Tokyo');
});
afterAll(() => product.stop());

/** Of the days from 13 to 16 September, one click more on each; then the platform takes one back. */
async function report(organization: TestOrganization, connectionId: string, timezone: string): Promise<void> {
  const days = ['2026-09-13', '2026-09-14', '2026-09-15', '2026-09-16'];
  for (const [at, less] of [0n, 1n].entries()) {
    const rows = days.map((day, more) => aRow(day, '1', { clicks: BigInt(more + 10) - less }));
    const fetchedAt = new Date(`2026-11-20T1${at}:00:00Z`);
    const window = { startDate: days[0] ?? '', endDate: days[3] ?? '', fetchedAt };
    await product.nest
      .get(MetricsIngest, { strict: false })
      .ingest(systemActor(organization.id), aBatch({ connectionId, timezone, ...window, rows }));
    await product.work();
  }
}

/** The days that every report takes these for. */
async function daysFor(organization: TestOrganization, startDate: string, endDate: string): Promise<unknown[]> {
  const client = product.client.as(organization.keys.analyst);
  const search = new URLSearchParams({ start_date: startDate, end_date: endDate }).toString();
  const body = { start_date: startDate, end_date: endDate };
  const periods = [
    (await client.get(`/v1/analytics/overview?${search}`)).body.meta.period,
    (await client.get(`/v1/analytics/campaigns?${search}`)).body.meta.period,
    (await client.post('/v1/analytics/query', body)).body.meta.period,
  ];
  const { body: restated } = await client.get(`/v1/analytics/restatements?${search}&order=asc`);
  const dates = restated.data.map(({ date }: { date: string }) => date).sort();
  const { body: asked } = await client.post('/v1/analytics/exports', { query: body });
  await product.work();
  const { body: made } = await client.get(`/v1/analytics/exports/${asked.data.id}`);
  return [...periods, { start_date: dates[0], end_date: dates.at(-1) }, made.data.meta.period];
}
const every = (start: string, end: string) => Array(5).fill({ start_date: start, end_date: end });

it.each([
  ['with the zone of the accounts', '2026-09-15T00:00:00+01:00', '2026-09-15T23:59:59+01:00', '2026-09-15', '2026-09-15'],
  ['in UTC', '2026-09-13T23:00:00Z', '2026-09-15T22:59:59.999Z', '2026-09-14', '2026-09-15'],
  ['of another zone', '2026-09-14T00:30:00+09:00', '2026-09-15T23:30:00-04:00', '2026-09-13', '2026-09-16'],
  ['beside a day', '2026-09-14', '2026-09-15T23:30:00Z', '2026-09-14', '2026-09-16'],
])('an instant %s is the day that it is in the accounts', async (_, start, end, from, to) => {
  expect(await daysFor(london, start, end)).toEqual(every(from, to));
});

it('an instant is the day that it is written with where accounts lie in several time zones', async () => {
  const [start, end] = ['2026-09-14T00:30:00+09:00', '2026-09-15T23:59:59-04:00'];
  expect(await daysFor(both, start, end)).toEqual(every('2026-09-14', '2026-09-15'));
});
