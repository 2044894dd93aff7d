/**
 * Every page, for an organization that has a little and for one that has nothing. In the other two views the journey looks at the
 * demo's.
 */
import { publicId, systemActor } from '@app/kernel';
import sharp from 'sharp';
import { goTo, overflowOf, startConsole, violationsOf } from '../support/console-browser.js';
import { faultsOf, PAGES, VIEWS } from '../support/console-looks.js';
import { ALL_COUNTS } from '../support/full-counts.js';
import { documentation } from './documentation.js';

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

it('the logo of a brand kit outlives a reload, takes the place of a refused file, and its history has words', async () => {
  const { page, context } = await world.signedIn();
  await goTo(page, '/brands/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Oak & Co');
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('words.png', Buffer.from('words'));
  await page.getByText('The file is neither a PNG nor a JPEG', { exact: false }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Or the address of the logo' }).isDisabled()).toBe(false);
  await choose(
    'oak.png',
    await sharp({ create: { width: 256, height: 256, channels: 3, background: '#7a5230' } })
      .png()
      .toBuffer(),
  );
  await page.getByText('Ready · 256 × 256').waitFor();
  expect(await page.getByText('words.png').count()).toBe(0);
  await page.reload();
  await page.getByText('Ready · 256 × 256').waitFor();
  expect([await violationsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Create brand kit' }).click();
  await page.getByText('The kit has a logo as a file', { exact: false }).waitFor();
  const [, id = ''] = /(brd_[0-9a-z]+)/.exec(page.url()) ?? [];
  const { body } = await world.product.client.as(world.acme.keys.owner).get(`/v1/brands/${id}`);
  expect(body.data).toMatchObject({ name: 'Oak & Co', logo_url: null, logo_upload_id: expect.stringMatching(/^upl_/) });
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The kit is saved.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Show history' }).click();
  await page.getByText('Logo: a file → –').waitFor();
  await goTo(page, '/settings/audit?field=logo_upload_id');
  await page.getByRole('row').filter({ hasText: 'Brand updated' }).getByText('Logo: a file → –').waitFor();
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

documentation(() => world);
