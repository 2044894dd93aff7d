/**
 * Ad accounts in the console: connected by the platform's own consent page, synced, renewed and disconnected by a person in a
 * browser.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { goTo, overflowOf, startConsole, violationsOf } from '../support/console-browser.js';
import { ALL_COUNTS } from '../support/full-counts.js';

let world: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  world = await startConsole('console_connections');
});
afterAll(() => world.stop());

const control = <T>(method: string, path: string, body?: object): Promise<T> => {
  if (!world.product.control) throw new Error('This product was started without the simulator.');
  return world.product.control<T>(method, path, body);
};

/** A new ad account, and the only person at the platform who reaches it. */
async function accountAt(name: string): Promise<{ account: string; person: string }> {
  const { id } = await control<{ id: string }>('POST', '/google-ads/accounts', {
    name,
    currency: 'USD',
    timezone: 'America/New_York',
  });
  const person = await control<{ id: string }>('POST', '/google-ads/people', { account_ids: [id] });
  return { account: id, person: person.id };
}

/** The person takes back the consent at the platform. */
async function revoked(person: string): Promise<void> {
  const { grants } = await control<{ grants: { person: string; refresh_token: string }[] }>('GET', '/google-ads/grants');
  for (const grant of grants.filter((each) => each.person === person))
    await control('PATCH', `/google-ads/grants/${encodeURIComponent(grant.refresh_token)}`, { revoked: true });
}

/** From the console's link to the platform's page, and back from there. */
async function answerThere(
  page: Page,
  context: BrowserContext,
  { person, decision }: { person: string; decision: 'Allow' | 'Cancel' },
): Promise<void> {
  const link = page.getByRole('link', { name: 'Continue to Google Ads' });
  await link.waitFor();
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await tab.locator(`input[name=person][value="${person}"]`).check();
  await tab.getByRole('button', { name: decision }).click();
  await tab.waitForURL(({ origin }) => origin === world.origin);
  await tab.close();
}

const VIEWS = [
  ['on a phone in the dark', { width: 390, scheme: 'dark' }],
  ['on a large screen', { width: 1_440, scheme: 'light' }],
] as const;

describe.each(ALL_COUNTS ? VIEWS : VIEWS.slice(0, 1))('a person %s', (_, view) => {
  it('connects an account by the consent page of the platform, and sees its sync succeed', async () => {
    const name = `Shop ${view.width}`;
    const { person, account } = await accountAt(name);
    const { page, context } = await world.signedIn(view);
    await goTo(page, '/connections');
    await page.getByRole('button', { name: 'Connect Google Ads' }).first().click();
    const dialog = page.getByRole('dialog');
    await answerThere(page, context, { person, decision: 'Allow' });
    expect(await dialog.getByLabel(name).isChecked()).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Connect account' }).click();
    await dialog.getByText('1 account is connected').waitFor();
    await dialog.getByRole('link', { name: 'See the connection' }).click();

    await page.getByRole('heading', { level: 1, name: `Google Ads: ${name}` }).waitFor();
    expect(await page.getByLabel('Ad account', { exact: true }).textContent()).toContain(account);
    const sync = page.getByLabel('Sync', { exact: true });
    const start = page.getByRole('button', { name: 'Sync now' });
    await start.first().click();
    const history = page.getByLabel('Sync history', { exact: true });
    await history
      .getByRole('button', { name: /Asked for/ })
      .first()
      .waitFor();
    await sync.getByText('Latest sync').waitFor();
    await sync.getByText('Asked for').waitFor();
    expect(await sync.getByText('Succeeded').count()).toBeGreaterThan(1);
    await page.getByText('Everything works').waitFor();
    await history
      .getByRole('button', { name: /Asked for/ })
      .first()
      .click();
    await history.getByText('Campaigns and ads').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await context.close();
  });
});

it(
  'says that nothing was allowed; begun again, it takes the six digits that another browser shows, and tells the ' +
    'tries that are left',
  async () => {
    const { person } = await accountAt('Elsewhere');
    const { page, context } = await world.signedIn();
    await goTo(page, '/connections');
    await page.getByRole('button', { name: 'Connect Google Ads' }).first().click();
    await answerThere(page, context, { person, decision: 'Cancel' });
    await page.getByText('Nothing was allowed').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Begin again' }).click();
    const url = await page.getByRole('link', { name: 'Continue to Google Ads' }).getAttribute('href');
    const elsewhere = await world.visitor();
    await elsewhere.page.goto(url ?? '');
    await elsewhere.page.locator(`input[name=person][value="${person}"]`).check();
    await elsewhere.page.getByRole('button', { name: 'Allow' }).click();
    const shown = (await elsewhere.page.locator('.code').textContent()) ?? '';
    const digits = shown.replaceAll(/\D/g, '');
    const type = async (code: string): Promise<void> => {
      await page.getByLabel('Digit 1 of 6').focus();
      await page.keyboard.type(code);
    };
    await page.getByLabel('Digit 1 of 6').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await type(digits === '000000' ? '000001' : '000000');
    await page.getByText('4 tries are left').waitFor();
    await type(digits);
    await page.getByLabel('Elsewhere').waitFor();
    await elsewhere.context.close();
    await context.close();
  },
);

it('renews an ended consent where its health says so, changes a setting, and disconnects for good', async () => {
  const { account, person } = await accountAt('Outlet');
  const [id] = await world.product.connectAs(world.acme.id, person, [account]);
  const { page, context } = await world.signedIn();
  await page.getByRole('link', { name: 'Connections', exact: true }).first().click();
  await page.getByRole('link', { name: 'Google Ads: Outlet' }).click();
  await revoked(person);
  await page.getByRole('button', { name: 'Sync now' }).first().click();
  await page.getByLabel('Health', { exact: true }).getByText('The platform no longer accepts the consent').waitFor();
  await page.goBack();
  // Two clicks from the start page to what has stopped, and why.
  await page.getByText('The platform no longer accepts the consent').waitFor();
  expect(await page.getByText('Stopped', { exact: true }).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Google Ads: Outlet' }).click();
  await page.getByLabel('Health', { exact: true }).getByRole('button', { name: 'Renew the consent' }).click();
  await answerThere(page, context, { person, decision: 'Allow' });
  await page.getByRole('dialog').getByRole('button', { name: 'Renew the consent' }).click();
  await page.getByText('The consent is renewed').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  const settings = page.getByLabel('Settings', { exact: true });
  await settings.getByLabel('Name').fill('Outlet, renamed');
  await page.reload();
  expect(await settings.getByLabel('Name').inputValue()).toBe('Outlet, renamed');
  await settings.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Outlet, renamed' }).waitFor();

  await page.getByLabel('Disconnect', { exact: true }).getByRole('button', { name: 'Disconnect' }).click();
  const question = page.getByRole('dialog');
  expect(await question.getByRole('button', { name: 'Disconnect' }).isDisabled()).toBe(true);
  await question.getByLabel('Type Outlet, renamed to confirm').fill('Outlet, renamed');
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('This connection was ended').waitFor();
  expect(await page.getByRole('button', { name: 'Sync now' }).count()).toBe(0);
  const [row] = await world.product.sql('select status from connections.connection where id = $1', [id]);
  expect(row).toEqual({ status: 'disconnected' });
  await context.close();
});

it('a budget is split in percents, and each platform starts, waits and stops apart', async () => {
  const { product, acme } = world;
  await product.connect(acme, { name: 'Shoes' });
  await product.connect(acme, { name: 'Toys' }, 'meta');
  const api = product.client.as(acme.keys.owner);
  const channels = ['google_ads', 'meta'];
  const body = { ...(await product.deliverable(acme)), name: 'On both', channels };
  const connections = (await api.get('/v1/connections?status=active&sort=created_at&order=desc')).body.data;
  const connection_ids = channels.map((channel) => connections.find((each: { channel: string }) => each.channel === channel).id);
  const { id } = (await api.post('/v1/campaigns', { ...body, connection_ids })).body.data;
  const { page, context } = await world.signedIn();
  await goTo(page, `/campaigns/${id}/edit?step=budget`);
  await page.getByText('Split', { exact: true }).click();
  await page.getByText('Percents of a total').click();
  await page.getByLabel('Total (USD)').fill('100.01');
  await page.getByLabel('Google Ads (%)').fill('33.3');
  await page.getByText('add up to 100', { exact: false }).waitFor();
  await page.getByLabel('Meta (%)').fill('66.7');
  await page.getByText('In all $100.01 a day', { exact: false }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByText('Amounts', { exact: true }).click();
  await page.getByLabel('Meta (USD)').fill('much');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('It was not saved').waitFor();
  expect(await page.getByLabel('Meta (USD)').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Google Ads (USD)').getAttribute('aria-invalid')).not.toBe('true');
  await page.getByLabel('Meta (USD)').fill('66.71');
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Save and check the launch' }).click();

  const starts = page.getByRole('table', { name: 'Where it starts' });
  await starts.getByText('$33.30 a day').waitFor();
  await starts.getByRole('row', { name: /^Google Ads Starts/ }).waitFor();
  await starts.getByRole('row', { name: /^Meta Does not start yet .66\.71 a day · Toys/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Launch anyway' }).click();
  await page.getByRole('heading', { name: 'It delivers, within limits' }).waitFor();
  await page.getByRole('link', { name: 'Open the campaign' }).click();
  await page.getByRole('region', { name: 'Google Ads' }).getByText('Delivering').waitFor();
  await page.getByRole('region', { name: 'Meta' }).getByText('Not delivering').waitFor();
  expect([await violationsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Pause' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('delivering now, will be stopped', { exact: false }).waitFor();
  await question.getByText('nothing runs there', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await goTo(page, '/campaigns');
  await page.getByText('Google Ads: delivering').waitFor();
  await page.getByText('Meta: not delivering').waitFor();
  await context.close();
});

it('no page broke the policy, asked another origin or failed', () => expect(world.misdeeds).toEqual([]));
