/**
 * The numbers that a person reads in the console are those of the API: each currency by itself, provisional days as such, reach
 * never as a sum.
 */
import { publicId, systemActor } from '@app/kernel';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../support/client.js';
import { goTo, overflowOf, settled, signIn, startConsole, violationsOf } from '../support/console-browser.js';
import { ALL_COUNTS, itInFull } from '../support/full-counts.js';
import { setTime } from '../support/time.js';

const DAY_MS = 86_400_000;
const CURRENCIES = ['EUR', 'USD'] as const;
let world: Awaited<ReturnType<typeof startConsole>>;
let client: ApiClient;
/** Of the owner, on a large screen. The clock stands still, so sign-ins are few. */
let page: Page;

/** Accounts in two currencies, each with a campaign that has run for some days; the reports of the first days are restated. */
beforeAll(async () => {
  world = await startConsole('console_analytics');
  const { product, acme } = world;
  client = product.client.as(acme.keys.owner);
  const now = product.clock.now().getTime();
  const at = (days: number): string => new Date(now - days * DAY_MS).toISOString();
  await setTime(product, at(6));
  const connections: string[] = [];
  for (const currency of CURRENCIES) {
    const connection = `/v1/connections/${publicId('connection', await product.connect(acme, { currency, name: currency }))}`;
    const account = (await client.get(connection)).body.data.account.id;
    await product.control?.('POST', `/google-ads/accounts/${account}/campaigns`, {
      name: `Shoes in ${currency}`,
      amount_micros: '20000000',
      status: 'ENABLED',
      whole: true,
    });
    connections.push(connection);
  }
  for (const days of [3, 0]) {
    await setTime(product, at(days));
    for (const connection of connections) await sync(connection);
  }
  ({ page } = await world.signedIn());
});
afterAll(() => world.stop());

async function sync(connection: string): Promise<void> {
  const { body } = await client.post(`${connection}/sync`);
  await expectLater(async () => (await client.get(`${connection}/syncs/${body.data.id}`)).body.data.status, 'succeeded');
}

async function expectLater(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const until = Date.now() + 120_000;
  while ((await read()) !== wanted && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await read()).toBe(wanted);
}

const money = (value: string, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(value as `${number}`);
const count = (value: number): string => new Intl.NumberFormat('en').format(value);
const reported = async (query: string) => (await client.get(`/v1/analytics/overview?date_preset=last_7d&${query}`)).body;
const tile = (name: string): Promise<string | null> =>
  page
    .getByRole('list', { name: 'Totals of the period' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('.tile-value')
    .textContent();
const choose = (label: string): Promise<void> => page.locator('label').getByText(label, { exact: true }).click();

it('shows the totals of each currency by itself, and those of all only where no money is in them', async () => {
  const whole = (await reported('')).data;
  expect(whole.by_currency.map(({ currency }: { currency: string }) => currency)).toEqual(CURRENCIES);
  expect(whole.metrics.spend).toBeNull();
  await goTo(page, '/analytics?date_preset=last_7d');
  for (const currency of CURRENCIES) {
    await choose(currency);
    const { data } = await reported(`currency=${currency}&compare_to=previous_period`);
    expect(Number(data.metrics.spend)).toBeGreaterThan(0);
    await page.getByText(money(data.metrics.spend, currency), { exact: true }).first().waitFor();
    expect(await tile('Impressions')).toBe(count(data.metrics.impressions));
    expect(await tile('Clicks')).toBe(count(data.metrics.clicks));
    expect(await tile('CPC')).toBe(money(data.metrics.cpc, currency));
    expect(await tile('Reach')).toBe('–');
  }
  expect(new URL(page.url()).searchParams.get('currency')).toBe('USD');
  await page.getByText('Never added up: people would count twice.').waitFor();
});

it('draws a chart whose numbers equal those of the API, and says which days are provisional', async () => {
  await goTo(page, '/analytics?date_preset=last_7d&currency=EUR');
  await page.locator('.recharts-line-curve').first().waitFor({ state: 'attached' });
  await page.getByText('Provisional: platforms may still change it').waitFor();
  expect(await page.locator('.recharts-line-curve[stroke-dasharray]').count()).toBeGreaterThan(0);
  expect(await page.locator('#provisional-hatch').count()).toBe(1);
  await choose('Table');
  const rows = page.getByRole('table', { name: 'Spend over time' }).locator('tbody tr');
  const { data } = await reported('currency=EUR');
  expect(await rows.count()).toBe(data.series.length);
  for (const [at, { metrics, is_final: isFinal }] of data.series.entries()) {
    const cells = await rows.nth(at).locator('td').allTextContents();
    expect([cells[1], cells.at(-1)]).toEqual([money(metrics.spend, 'EUR'), isFinal ? 'Final' : 'Provisional']);
  }
});

it('answers the query whose body it prints, tells a refusal at its field, and makes the file of all rows', async () => {
  await goTo(page, '/analytics/query');
  await page.getByRole('combobox', { name: 'In steps of' }).click();
  await page.getByRole('option', { name: 'Days' }).click();
  const printed = JSON.parse((await page.locator('pre.curl').textContent()) ?? '');
  const [answer] = await Promise.all([
    page.waitForResponse((each) => each.url().endsWith('/v1/analytics/query')),
    page.getByRole('button', { name: 'Run the query' }).click(),
  ]);
  const { data, meta } = (await client.post('/v1/analytics/query', printed)).body;
  expect((await answer.json()).data).toEqual(data);
  expect(printed.granularity).toBe('day');
  const results = page.getByRole('table', { name: 'Results' });
  expect(await results.locator('tbody tr').count()).toBe(data.length);
  expect(await results.locator('tfoot tr').allTextContents()).toEqual(
    meta.totals.map(({ currency, metrics }: { currency: string; metrics: { spend: string } }) =>
      expect.stringMatching(new RegExp(`^Total in ${currency}.*${money(metrics.spend, currency).replaceAll(/[$.]/g, '\\$&')}`)),
    ),
  );
  const shared = page.url();

  await page.getByRole('combobox', { name: 'Break down by' }).click();
  for (const name of ['Age', 'Creative']) await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Run the query' }).click();
  await page.getByText('Age and creative come from different reports of the platforms').waitFor();

  await page.goto(shared);
  await settled(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Days');
  await page.getByRole('dialog').getByRole('button', { name: 'Make the file' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect((await client.get('/v1/analytics/exports')).body.data[0]).toMatchObject({ name: 'Days', query: printed });
});

it('tells what was changed after the fact, before and after', async () => {
  const { body } = await client.get('/v1/analytics/restatements?currency=EUR');
  const [{ before, after }] = body.data;
  await goTo(page, '/analytics/restatements');
  const row = page.getByRole('row').filter({ hasText: money(after.conversion_value, 'EUR') });
  // The last of its numbers: of a day that had none before, all were the same.
  await row
    .getByText(`was ${money(before.conversion_value, 'EUR')}`)
    .last()
    .waitFor();
});

async function isSound(seen: Page): Promise<void> {
  for (const path of ['', '/query?dimensions=campaign&granularity=day', '/exports', '/restatements']) {
    await goTo(seen, `/analytics${path}`);
    expect([path, await violationsOf(seen), await overflowOf(seen)]).toEqual([path, [], 0]);
  }
}

it('every page is accessible and fits', async () => {
  await isSound((await world.signedIn({ width: 390, scheme: 'dark' })).page);
  if (ALL_COUNTS) await isSound(page);
});

itInFull('a viewer reads the numbers, but asks no queries', async () => {
  const email = 'viewer.person@acme.example';
  await world.product.users.create(systemActor(world.acme.id), email, 'viewer', world.owner.password);
  const { page: seen } = await world.visitor();
  await signIn(seen, world.origin, { email, password: world.owner.password });
  await goTo(seen, '/analytics');
  expect(await seen.getByRole('link', { name: 'Query builder' }).count()).toBe(0);
  for (const path of ['query', 'exports']) {
    await goTo(seen, `/analytics/${path}`);
    await seen.getByText('Your role does not allow this').waitFor();
  }
});

it('no page broke the policy, asked another origin or failed', () => expect(world.misdeeds).toEqual([]));
