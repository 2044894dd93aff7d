// A person clicks through a consent in a real browser: our link, the platform's page, and our page with the six digits.
import type { RequestListener } from 'node:http';
import { systemActor } from '@app/kernel';
import { Chromium } from '../support/chromium.js';
import { consentsOf } from '../support/consent-browser.js';
import { consoleOf } from '../support/console.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { startTlsServer, type TlsServer } from '../support/tls-server.js';

let product: Product;
let server: TlsServer;
let browser: Chromium;
let acme: TestOrganization;
let account: string;
let consents: ReturnType<typeof consentsOf>;

beforeAll(async () => {
  let listener: RequestListener = (_, response) => void response.writeHead(503).end();
  server = await startTlsServer((request, response) => listener(request, response));
  const settings = { PUBLIC_URL: `https://localhost:${server.port}` };
  product = await startProduct('browser_connecting', { simulator: true, settings });
  listener = product.api.listener;
  browser = await Chromium.start();
  acme = await product.organization();
  consents = consentsOf(product, () => systemActor(acme.id));
  const made = await product.control?.<{ id: string }>('POST', '/google-ads/accounts', { name: 'Acme', currency: 'EUR' });
  account = made?.id ?? '';
});
afterAll(async () => {
  await browser.stop();
  await product.stop();
  await server.stop();
});

const PLATFORM = 'asks for access to your Google Ads accounts';
const fitsThePhone = async (): Promise<void> => expect(await browser.read('document.documentElement.scrollWidth')).toBe(360);

it('who allows everything reads six digits, and connects the account with them', async () => {
  const { id, url } = await consents.begin();
  await browser.load(url);
  await browser.shows(PLATFORM);
  await browser.click('button[value=allow]');
  const page = await browser.shows('Type this code to connect Google Ads');
  expect(page).toContain('It connects your ad accounts to Acme.');
  expect(page).not.toContain('you did not allow');
  await fitsThePhone();
  const code = /(\d{3}) (\d{3})/.exec(page)?.slice(1).join('') ?? '';
  const { accounts } = await consents.confirm(id, code);
  expect(accounts).toMatchObject([{ id: account, currency: 'EUR', reason: null }]);
  expect(await consents.connect(id, account)).toHaveLength(1);
});

it('who is signed in to the console reads no digits, and goes on there', async () => {
  const pages = consoleOf(product);
  const { email } = await pages.person(acme.id);
  const { cookie } = await pages.signIn(email);
  const console = product.client.as(String((await pages.bearer(cookie, acme.id)).body.data.token));
  const begun = (await console.post('/v1/connections', { channel: 'google_ads' })).body.data;
  const progress = async () => (await console.get(`/v1/connections/${begun.id}/accounts`)).body.data;
  const session = { name: '__Host-sid', value: cookie, url: `https://localhost:${server.port}/`, path: '/' };
  await browser.send('Network.setCookie', { ...session, secure: true, httpOnly: true, sameSite: 'Lax' });
  await browser.load(begun.url);
  await browser.shows(PLATFORM);
  expect((await progress()).status).toBe('waiting');
  await browser.click('button[value=allow]');
  const page = await browser.shows('Google Ads is ready to be connected');
  expect(page).toContain('Go back to the console, where you began');
  expect(page).not.toMatch(/\d{3} \d{3}/);
  await fitsThePhone();
  expect(await browser.read('document.querySelector("main a").href')).toBe(
    `https://localhost:${server.port}/console/connections`,
  );
  expect(await progress()).toMatchObject({ status: 'confirmed', accounts: [{ id: account }] });
  await browser.send('Network.clearBrowserCookies');
});

it('who takes one box away reads what is impossible then', async () => {
  const { url } = await consents.begin();
  await browser.load(url);
  await browser.shows(PLATFORM);
  await browser.click('input[type=checkbox][value$=datamanager]');
  await browser.click('button[value=allow]');
  expect(await browser.shows('Type this code')).toMatch(/Audiences: you did not allow this\. Campaigns cannot/);
});

it('who cancels reads that nothing was connected', async () => {
  const { url } = await consents.begin();
  await browser.load(url);
  await browser.shows(PLATFORM);
  await browser.click('button[value=cancel]');
  await browser.shows('You did not allow access to Google Ads. Nothing was connected.');
  await fitsThePhone();
});

it('who goes back to the link, or loads the page of the digits again, reads that it is over', async () => {
  const { url } = await consents.begin();
  await browser.load(url);
  await browser.shows(PLATFORM);
  await browser.click('button[value=allow]');
  await browser.shows('Type this code');
  await browser.send('Page.reload');
  await browser.shows('This link is over');
  await browser.load(url);
  await browser.shows('This link is over');
});
