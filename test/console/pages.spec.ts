/**
 * Every page, for an organization that has a little and for one that has nothing. In the other two views the journey looks at the
 * demo's.
 */
import { publicId, systemActor } from '@app/kernel';
import { goTo, startConsole } from '../support/console-browser.js';
import { faultsOf, PAGES, VIEWS } from '../support/console-looks.js';
import { ALL_COUNTS } from '../support/full-counts.js';

let world: Awaited<ReturnType<typeof startConsole>>;
const records: string[] = [];
const newcomer = 'nobody.yet@empty.example';
beforeAll(async () => {
  world = await startConsole('console_pages');
  const { product, acme, owner } = world;
  const client = product.client.as(acme.keys.owner);
  const connection = await product.connect(acme);
  const campaign = await client.post('/v1/campaigns', await product.deliverable(acme));
  await client.post(`/v1/campaigns/${campaign.body.data.id}/launch`, {});
  const audience = await client.post('/v1/audiences', { name: 'Customers', type: 'customer_list' });
  const brand = await client.post('/v1/brands', { name: 'Northwind' });
  await client.post('/v1/analytics/exports', { format: 'csv', query: {} });
  const [creative] = (await client.get('/v1/creative')).body.data as { id: string }[];
  records.push(
    `/campaigns/${campaign.body.data.id}`,
    `/campaigns/${campaign.body.data.id}/edit`,
    ...['', '/edit', '/members'].map((part) => `/audiences/${audience.body.data.id}${part}`),
    `/brands/${brand.body.data.id}`,
    `/creative/${creative?.id}`,
    `/connections/${publicId('connection', connection)}`,
  );
  const empty = await product.organization('starter');
  await product.users.create(systemActor(empty.id), newcomer, 'owner', owner.password);
});
afterAll(() => world.stop());

const [LARGE, PHONE] = VIEWS;

it('is whole on a large screen in light colors, with records', async () => {
  const { page, context } = await world.signedIn(LARGE);
  expect(await faultsOf(page, [...PAGES, ...records], [LARGE])).toEqual([]);
  await context.close();
});

it('is whole on a phone in dark colors, with nothing yet', async () => {
  const { page, context } = await world.signedIn({ ...PHONE, email: newcomer });
  expect(await faultsOf(page, ALL_COUNTS ? PAGES : ['/', '/campaigns', '/connections'], [PHONE])).toEqual([]);
  await context.close();
});

it('is a page that says so at an address of nothing', async () => {
  const { page, context } = await world.signedIn();
  await page.goto(`${world.origin}/console/nothing/here`);
  await page.getByText('There is nothing at this address').waitFor();
  await context.close();
});

it('an ad is put into the form of a campaign from its own page', async () => {
  const client = world.product.client.as(world.acme.keys.owner);
  await client.post('/v1/campaigns', { name: 'Shoes in spring' });
  const { page, context } = await world.signedIn();
  await goTo(page, records.find((path) => path.startsWith('/creative/')) ?? '');
  await page.getByRole('button', { name: 'Use in a campaign' }).click();
  await page.getByRole('menuitem', { name: 'In an existing campaign' }).click();
  await page.getByRole('combobox', { name: 'Campaign' }).click();
  await page.getByRole('option', { name: 'Shoes in spring' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { checked: true }).waitFor();
  await context.close();
});

it('without a network the page says since when, and stays', async () => {
  const { page, context } = await world.signedIn();
  await goTo(page, '/creative');
  // The browser's own word for it; without requests that fail, which every page reports as errors.
  const turn = (online: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(navigator, 'onLine', { get: () => value, configurable: true });
      window.dispatchEvent(new Event(value ? 'online' : 'offline'));
    }, online);
  await turn(false);
  const banner = page.getByText(/^You are offline/);
  await banner.waitFor();
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  expect(new URL(page.url()).pathname).toMatch(/\/creative$/);
  await turn(true);
  await banner.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Campaigns' }).waitFor();
  await context.close();
});

it('no page broke the policy, asked another origin or failed', () => expect(world.misdeeds).toEqual([]));
