/**
 * Campaigns in the console: written in steps, launched by the checklist, mended, corrected where the platform differs, paused and
 * archived.
 */
import { systemActor } from '@app/kernel';
import type { Page } from 'playwright-core';
import { changesThere } from '../support/changes-there.js';
import { goTo, overflowOf, settled, startConsole, violationsOf } from '../support/console-browser.js';
import { itInFull } from '../support/full-counts.js';
import { platformThere } from '../support/platforms-there.js';

let world: Awaited<ReturnType<typeof startConsole>>;
let api: ReturnType<(typeof world)['product']['client']['as']>;
let account = '';
beforeAll(async () => {
  world = await startConsole('console_campaigns');
  const { product, acme } = world;
  api = product.client.as(acme.keys.owner);
  await product.connect(acme);
  await product.creative(acme);
  account = (await api.get('/v1/connections')).body.data[0].account.id;
});
afterAll(() => world.stop());

const control = <T>(method: string, path: string, body?: unknown): Promise<T> => {
  if (!world.product.control) throw new Error('This product was started without the simulator.');
  return world.product.control<T>(method, path, body);
};
const { onTheirScreen } = changesThere(() => ({ ...world, api, there: platformThere('google_ads').account(control, account) }));

const idIn = (page: Page): string => /cmp_[0-9a-z]+/.exec(page.url())?.[0] ?? '';
const stored = async (id: string) => (await api.get(`/v1/campaigns/${id}`)).body.data;
const toStep = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click();

/** A campaign that delivers. */
async function delivering(name: string): Promise<string> {
  const body = await world.product.deliverable(world.acme);
  const { id } = (await api.post('/v1/campaigns', { ...body, name })).body.data;
  await api.post(`/v1/campaigns/${id}/launch`);
  await until(async () => (await stored(id)).delivery_status === 'delivering');
  return id;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come true within 120 s.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

it(
  'a person writes a campaign in steps, sees a fault at its field, saves it at any step, and lets it go live by the ' +
    'checklist',
  async () => {
    const { page, context } = await world.signedIn();
    await goTo(page, '/campaigns');
    await page.getByRole('link', { name: 'New campaign' }).first().click();
    await page.getByLabel('Name').fill('Winter boots');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL(/cmp_.*edit/);
    const id = idIn(page);
    expect(await stored(id)).toMatchObject({ name: 'Winter boots', status: 'draft', objective: null, version: 1 });

    await page.getByRole('radio', { name: 'Traffic' }).click();
    await page.getByRole('checkbox', { name: 'Google Ads' }).click();
    await page.getByRole('button', { name: 'Next: Budget and flight' }).click();
    await page.getByLabel('Amount').fill('25.999');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('It was not saved. What you typed is still here.').waitFor();
    const navigation = page.getByRole('navigation', { name: 'Steps' });
    expect(await navigation.getByRole('button', { name: /Budget and flight.*has faults/ }).count()).toBe(1);
    expect(await page.getByLabel('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('Amount').fill('25.00');

    await toStep(page, 'Audience and places');
    await page.getByRole('combobox', { name: 'Places', exact: true }).fill('united st');
    await page.getByRole('option', { name: 'United States' }).first().click();
    await page.keyboard.press('Escape');
    await toStep(page, 'Landing page and keywords');
    await page.getByLabel('Landing page').fill('https://example.com/boots');
    await page.getByLabel('Keywords').fill('[running shoes]');
    // What was typed is there after a reload, and in the steps gone back to.
    await page.reload();
    expect(await page.getByLabel('Landing page').inputValue()).toBe('https://example.com/boots');
    await toStep(page, 'Creatives');
    await page.getByRole('checkbox').first().click();
    await page.getByRole('figure').first().waitFor();
    await toStep(page, 'Review');
    await page.getByText('Ready to go live').waitFor();
    expect((await stored(id)).version).toBe(1);
    await page.getByRole('button', { name: 'Save and check the launch' }).click();

    await page.waitForURL(/\/launch$/);
    await page.getByText('Nothing blocks it, and nothing limits it.').waitFor();
    expect(await stored(id)).toMatchObject({ status: 'draft', budget: { amount: '25.00' }, timezone: 'America/New_York' });
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    await page.getByRole('heading', { name: 'It delivers' }).waitFor();
    expect(await stored(id)).toMatchObject({ status: 'active', delivery_status: 'delivering' });
    await page.getByRole('link', { name: 'Open the campaign' }).click();
    await page.getByText('Nothing keeps this campaign back').waitFor();
    await page.getByRole('tab', { name: 'Delivery' }).click();
    await page.getByText('Review: approved').waitFor();

    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('link', { name: 'Resume' }).waitFor();
    expect((await stored(id)).status).toBe('paused');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('link', { name: 'Edit' }).waitFor({ state: 'detached' });
    expect((await stored(id)).status).toBe('archived');
    await context.close();
  },
);

it(
  'a campaign that lacks something tells each gap with the way to its field, and what happens if it goes live ' + 'anyway',
  async () => {
    const { id } = (await api.post('/v1/campaigns', { name: 'Half a plan', channels: ['google_ads'] })).body.data;
    const { page, context } = await world.signedIn({ width: 390, scheme: 'dark' });
    await goTo(page, `/campaigns/${id}/launch`);
    await page.getByText('You can go live with these gaps', { exact: false }).waitFor();
    for (const gap of ['No objective', 'No budget', 'No creative', 'Nobody is targeted'])
      await page.getByText(gap, { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('link', { name: 'Change: Budget' }).click();
    await page.getByRole('heading', { name: 'Budget and flight' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Launch anyway' }).click();
    await page.getByRole('heading', { name: 'It is active and does not deliver' }).waitFor();
    expect(await stored(id)).toMatchObject({ status: 'active', delivery_status: 'not_delivering', platform_campaigns: [] });
    await context.close();
  },
);

it('what somebody changed on the platform is shown beside ours, and ours holds again on demand', async () => {
  const id = await delivering('Changed there');
  await onTheirScreen(id, 'campaign', { amount_micros: '70000000' });
  const [connection] = (await api.get('/v1/connections')).body.data;
  await api.post(`/v1/connections/${connection.id}/sync`);
  await until(async () => (await stored(id)).platform_campaigns[0].deviations.length > 0);
  const { page, context } = await world.signedIn();
  await goTo(page, '/campaigns');
  await page.getByRole('link', { name: 'Something was changed on the platform: budget' }).click();
  await settled(page);
  await page.getByText('$70.00, daily').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make ours hold again' }).click();
  await page.getByText('Ours is told to the platform again').waitFor();
  await until(async () => (await stored(id)).delivery_issues.length === 0);

  await api.patch(`/v1/campaigns/${id}`, { budget: { type: 'daily', amount: '55.00', currency: 'USD' } });
  await goTo(page, `/campaigns/${id}?tab=history`);
  await page.getByText('Budget: $50.00, Daily → $55.00, Daily').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});

itInFull('a change over a newer version of the campaign is laid over it, and told', async () => {
  const id = await delivering('Two at once');
  const { page, context } = await world.signedIn();
  await goTo(page, `/campaigns/${id}/edit?step=budget`);
  await page.getByLabel('Amount').fill('61.00');
  await api.patch(`/v1/campaigns/${id}`, { labels: ['by somebody else'] });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changed by somebody else: Labels.', { exact: false }).waitFor();
  expect((await stored(id)).budget.amount).toBe('50.00');
  expect(await page.getByLabel('Amount').inputValue()).toBe('61.00');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL(({ pathname }) => pathname.endsWith(id));
  expect(await stored(id)).toMatchObject({ budget: { amount: '61.00' }, labels: ['by somebody else'] });
  await context.close();
});

itInFull('a viewer sees all of it and is offered no change', async () => {
  const id = await delivering('Only looked at');
  const email = 'vera@acme.example';
  await world.product.users.create(systemActor(world.acme.id), email, 'viewer', world.owner.password);
  const { page, context } = await world.signedIn({ email });
  await goTo(page, `/campaigns/${id}`);
  await page.getByRole('heading', { name: 'Budget and pace' }).waitFor();
  for (const name of ['Edit', 'Pause', 'More actions', 'New campaign'])
    expect([name, await page.getByRole('button', { name }).or(page.getByRole('link', { name })).count()]).toEqual([name, 0]);
  await goTo(page, `/campaigns/${id}/edit`);
  await page.getByText('Your role does not allow this').waitFor();
  await context.close();
});

it('of two accounts a person says whose money is spent, and money, days and the launch follow', async () => {
  await world.product.connect(world.acme, { name: 'Beta', currency: 'EUR', timezone: 'Europe/Paris' });
  const body = { ...(await world.product.deliverable(world.acme)), name: 'Whose money', budget: null };
  const { id } = (await api.post('/v1/campaigns', { ...body, channels: [], timezone: 'UTC' })).body.data;
  const { page, context } = await world.signedIn();
  await goTo(page, `/campaigns/${id}/edit`);
  await page.getByRole('checkbox', { name: 'Google Ads' }).click();
  const account = page.getByRole('combobox', { name: 'Ad account on Google Ads' });
  expect(await account.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Next: Budget and flight' }).click();
  await page.getByLabel('Amount').fill('25.00');
  await toStep(page, 'Review');
  await page.getByRole('button', { name: 'Save and check the launch' }).click();
  await page.waitForURL(/\/launch$/);
  await page.getByText('Say first whose money is spent').waitFor();
  expect(await page.getByRole('button', { name: 'Launch anyway' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Change: Ad account' }).click();
  await account.click();
  await page.getByRole('option', { name: /^Beta, \d+, EUR/ }).click();
  expect(await violationsOf(page)).toEqual([]);
  await toStep(page, 'Review');
  await page.getByText(/^Beta, \d+$/).waitFor();
  await page.getByRole('button', { name: 'Save and check the launch' }).click();
  await page.waitForURL(/\/launch$/);
  await page.getByText(/^€25.00 a day in Beta, \d+$/).waitFor();
  expect(await stored(id)).toMatchObject({ budget: { currency: 'EUR' }, timezone: 'Europe/Paris', delivery_issues: [] });
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  await until(async () => (await stored(id)).platform_campaigns[0]?.account.name === 'Beta');
  await goTo(page, '/campaigns');
  await page
    .getByRole('row')
    .filter({ hasText: 'Whose money' })
    .getByText(/^Beta, \d+$/)
    .waitFor();
  await context.close();
});

it('no page broke the policy, asked another origin or failed', () => expect(world.misdeeds).toEqual([]));
