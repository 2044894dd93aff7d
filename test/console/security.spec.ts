/** The session of the console against other sites, old cookies and guesses, in a real browser. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settled, signIn, startConsole } from '../support/console-browser.js';

let world: Awaited<ReturnType<typeof startConsole>>;
let elsewhere: Server;
let foreign: string;
beforeAll(async () => {
  world = await startConsole('console_security');
  const form = `<form method="post" enctype="text/plain" action="${world.origin}/console/session/confirm">
    <input name='{"password":"${world.owner.password}","x":"' value='"}'><button>Send</button></form>
    <form method="post" action="${world.origin}/v1/api_keys"><input name="name" value="theirs"><button>Key</button></form>
    <iframe src="${world.origin}/console/settings/api/keys"></iframe>`;
  elsewhere = createServer((_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end(form));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  // Another site: localhost and 127.0.0.1 share none of their cookies.
  foreign = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(async () => {
  elsewhere.close();
  await world.stop();
});

it('the cookie is for this host alone, out of the reach of scripts, and not sent by other sites', async () => {
  const { page, context } = await world.signedIn();
  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-sid');
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('__Host-sid');
  expect(await page.evaluate(() => [...Object.values(sessionStorage), ...Object.values(localStorage)].join())).not.toContain(
    'ads_',
  );
  await context.close();
});

it('a cookie that was there before the sign-in is worth nothing after it, and one of before the sign-out neither', async () => {
  const { page, context } = await world.visitor();
  const planted = 'p'.repeat(43);
  await context.addCookies([{ name: '__Host-sid', value: planted, url: world.origin, secure: true, httpOnly: true }]);
  await signIn(page, world.origin, world.owner);
  const own = (await context.cookies()).find(({ name }) => name === '__Host-sid');
  expect(own?.value).not.toBe(planted);
  await settled(page);
  await page.getByRole('button', { name: 'Your account and sign-out' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/sign-in/);
  for (const value of [planted, own?.value ?? '']) {
    const replayed = await fetch(`${world.product.origin}/console/session`, { headers: { Cookie: `__Host-sid=${value}` } });
    expect(replayed.status).toBe(401);
  }
  await context.close();
});

it("another site's forms change nothing, and cannot show the console in a frame", async () => {
  const { context } = await world.signedIn();
  const before = await world.product.sql('select count(*) from access.api_key');
  const page = await context.newPage();
  for (const name of ['Send', 'Key']) {
    await page.goto(foreign);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name }).click();
    expect((await answered).status()).toBeGreaterThanOrEqual(400);
  }
  await page.goto(foreign);
  expect(page.frames().some((frame) => frame.url().startsWith(world.origin))).toBe(false);
  expect(await world.product.sql('select count(*) from access.api_key')).toEqual(before);
  await context.close();
});

it('five wrong passwords in a minute are told, the sixth has to wait', async () => {
  const { page, context } = await world.visitor();
  await page.goto(`${world.origin}/console/sign-in`);
  await page.getByLabel('E-mail address').fill('guessed@acme.example');
  for (let tries = 0; tries < 6; tries += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/console/session'));
    await page.locator('input[type=password]').fill(`not the password ${tries}`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect((await answered).status()).toBe(tries < 5 ? 401 : 429);
  }
  expect(await page.getByRole('alert').textContent()).toMatch(/retry in \d+ s/);
  await context.close();
});

it('after the sign-in a person is where they wanted to go, and on no other site', async () => {
  const { page, context } = await world.visitor();
  await page.goto(`${world.origin}/console/settings/usage`);
  await page.waitForURL(/sign-in/);
  await page.getByLabel('E-mail address').fill(world.owner.email);
  await page.locator('input[type=password]').fill(world.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${world.origin}/console/settings/usage`);
  await context.clearCookies();
  await page.goto(`${world.origin}/console/sign-in?from=${encodeURIComponent('//evil.example')}`);
  await page.getByLabel('E-mail address').fill(world.owner.email);
  await page.locator('input[type=password]').fill(world.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await settled(page);
  expect(new URL(page.url()).origin).toBe(world.origin);
  await context.close();
});
