/**
 * A tab that was open while the console was renewed asks for files that are gone: it goes on, or says what to do, and never goes
 * round.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { settled, startConsole, violationsOf } from '../support/console-browser.js';

let world: Awaited<ReturnType<typeof startConsole>>;
let signedIn: BrowserContext;
beforeAll(async () => {
  world = await startConsole('console_renewed');
  signedIn = (await world.signedIn()).context;
});
afterAll(() => world.stop());

/** A tab of its own, on a page of the console. */
async function tab(path = '/'): Promise<Page> {
  const page = await signedIn.newPage();
  await page.goto(`${world.origin}/console${path}`);
  await settled(page);
  return page;
}
/** How often the page itself was loaded since. */
const loads = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => void (count += Number(request.isNavigationRequest())));
  return () => count;
};

/** Where the page is, whatever its organization. */
const withoutPlace = (page: Page): string => new URL(page.url()).pathname.replace(/\/o\/[^/]+/, '');

it.each([
  ['script', /\/assets\/creatives\.page-[^/]*\.js$/],
  ['style', /\/assets\/ad-picture-[^/]*\.css$/],
])('the address that somebody goes to is loaded anew once where a %s of its page is gone', async (_, file) => {
  const page = await tab();
  const loaded = loads(page);
  await page.route(file, (route) => (loaded() === 0 ? route.fulfill({ status: 404 }) : route.continue()));
  await page.getByRole('link', { name: 'Creative', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Creative' }).waitFor();
  expect([loaded(), withoutPlace(page)]).toEqual([1, '/console/creative']);
  await page.close();
});

it.each([
  ['script', /\/assets\/creatives\.page-[^/]*\.js$/],
  ['style', /\/assets\/ad-picture-[^/]*\.css$/],
])('says that the page cannot be shown where a %s stays away, and does not go round', async (_, file) => {
  const page = await tab();
  const loaded = loads(page);
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Creative', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(loaded()).toBe(1);
  await page.unroute(file);
  await page.getByRole('button', { name: 'Load it again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Creative' }).waitFor();
  await page.close();
});

it('another page has its styles although they could not be loaded while the pointer was over its link', async () => {
  const page = await tab();
  const loaded = loads(page);
  const file = /\/assets\/ad-picture-[^/]*\.css$/;
  const failed = page.waitForResponse(file);
  await page.route(file, (route) => (loaded() === 0 ? route.fulfill({ status: 404 }) : route.continue()));
  const link = page.getByRole('link', { name: 'Creative', exact: true });
  await link.hover();
  await failed;
  await page.waitForLoadState('networkidle');
  expect(loaded()).toBe(0);
  const styled = page.waitForResponse((answer) => file.test(answer.url()) && answer.ok());
  await link.click();
  await styled;
  await page.getByRole('heading', { level: 1, name: 'Creative' }).waitFor();
  expect(loaded()).toBe(1);
  await page.close();
});

it('what is typed stays where a part of the page is gone, until somebody loads the page again', async () => {
  const page = await tab('/settings/account');
  const loaded = loads(page);
  const file = /\/assets\/commands-[^/]*\.js$/;
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  await page.getByLabel('Present password').fill('typed');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+k');
  const alert = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });
  await alert.waitFor();
  expect([await page.getByLabel('Present password').inputValue(), loaded(), await violationsOf(page)]).toEqual(['typed', 0, []]);
  await page.unroute(file);
  await alert.getByRole('button', { name: 'Load the page again' }).click();
  await alert.waitFor({ state: 'detached' });
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Go to a page').waitFor();
  await page.close();
});

it('what needs the password again is refused in its words where the dialog for it is gone, and nothing typed is lost', async () => {
  const page = await tab('/settings/api/keys');
  await page.route(/\/assets\/password-dialog-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  await world.product.sql("update access.session set confirmed_at = confirmed_at - interval '16 minutes'");
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Typed');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByRole('alert').getByText('password').waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Typed');
  await page.close();
});
