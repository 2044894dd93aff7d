/** The session of the console against other sites, old cookies and guesses, in a real browser. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicId, systemActor } from '@app/kernel';
import type { Page } from 'playwright-core';
import { goTo, settled, signIn, startConsole, violationsOf } from '../support/console-browser.js';

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
  await page.waitForURL(/\/console\/o\/org_[0-9a-z]{26}\/settings\/usage$/);
  await context.clearCookies();
  await page.goto(`${world.origin}/console/sign-in?from=${encodeURIComponent('//evil.example')}`);
  await page.getByLabel('E-mail address').fill(world.owner.email);
  await page.locator('input[type=password]').fill(world.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await settled(page);
  expect(new URL(page.url()).origin).toBe(world.origin);
  await context.close();
});

/** Each test has a person of its own: an address has five sign-ins a minute. */
let people = 0;
async function someone(): Promise<string> {
  const email = `person.${(people += 1)}@acme.example`;
  await world.product.users.create(systemActor(world.acme.id), email, 'owner', world.owner.password);
  return email;
}

describe('when a session ends', () => {
  const name = (page: Page) => page.getByRole('textbox', { name: 'Name' });
  const over = (page: Page) => page.getByRole('dialog', { name: 'Your session ended' });
  const signInAgain = async (page: Page): Promise<void> => {
    await over(page).locator('input[type=password]').fill(world.owner.password);
    await over(page).getByRole('button', { name: 'Sign in' }).click();
  };

  it('the page stays as it stands, and what was to be saved is saved after the sign-in', async () => {
    const { page, context } = await world.signedIn({ email: await someone() });
    await goTo(page, '/brands/new');
    await name(page).fill('Typed before the end');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Create brand' }).click();
    await over(page).waitFor();
    expect([await violationsOf(page), await name(page).inputValue()]).toEqual([[], 'Typed before the end']);
    await signInAgain(page);
    await page.getByRole('heading', { level: 1, name: 'Typed before the end' }).waitFor();
    await context.close();
  });

  it('by a sign-out in another tab, this one says so, and goes on after a sign-in there', async () => {
    const email = await someone();
    const { page, context } = await world.signedIn({ email });
    await goTo(page, '/audiences/new?type=website');
    await name(page).fill('Typed in the first tab');
    const other = await context.newPage();
    await other.goto(`${world.origin}/console/`);
    await other.getByRole('button', { name: 'Your account and sign-out' }).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    await other.waitForURL(/sign-in/);
    await over(page).waitFor();
    await signIn(other, world.origin, { ...world.owner, email });
    await over(page).waitFor({ state: 'detached' });
    expect(await name(page).inputValue()).toBe('Typed in the first tab');
    await context.close();
  });

  it('by the way of the sign-in page one is back at the same place with what was typed', async () => {
    const email = await someone();
    const { page, context } = await world.signedIn({ email });
    await goTo(page, '/audiences/new?type=website');
    await name(page).fill('Typed before the way');
    const address = page.url();
    await context.clearCookies();
    await page.getByRole('button', { name: 'Create audience' }).click();
    await over(page).getByRole('link', { name: 'Sign in as somebody else' }).click();
    await page.getByLabel('E-mail address').fill(email);
    await page.locator('input[type=password]').fill(world.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('What you typed before is still here.').waitFor();
    expect([page.url(), await name(page).inputValue()]).toEqual([address, 'Typed before the way']);
    await context.close();
  });
});

describe('an address', () => {
  it('opens its record for a member of several organizations: pasted, reloaded, in a tab, by Back, in either mode', async () => {
    const other = await world.product.organization();
    const person = await someone();
    await world.product.users.create(systemActor(other.id), person, 'owner', world.owner.password);
    const [own, theirs] = [world.acme, other].map(({ id }) => publicId('organization', id));
    const made = async (key: string, title: string): Promise<string> =>
      (await world.product.client.as(key).post('/v1/campaigns', { name: title })).body.data.id;
    const testKey = await world.product.keys.create(systemActor(other.id), other.userIds.owner, 'Test', { mode: 'test' });
    const [live, test] = [await made(other.keys.owner, 'Theirs'), await made(testKey.key, 'Theirs in test')];
    const { page, context } = await world.signedIn({ email: person });
    const shown = (title: string, at = page): Promise<void> =>
      at.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.goto(`${world.origin}/console/o/${theirs}/campaigns/${live}`);
    await shown('Theirs');
    await page.reload();
    await shown('Theirs');
    const [inTab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Audiences' }).click({ modifiers: ['Control'] }),
    ]);
    await inTab.waitForURL(`**/o/${theirs}/audiences`);
    await page.goto(`${world.origin}/console/o/${theirs}/test/campaigns/${test}`);
    await shown('Theirs in test');
    await page.getByText('Live', { exact: true }).click();
    await page.waitForURL(`${world.origin}/console/o/${theirs}/campaigns`);
    await page.goBack();
    await shown('Theirs in test');
    // An address of before names no organization: the record is looked for where somebody is, and offered elsewhere.
    const pasted = await context.newPage();
    await pasted.goto(`${world.origin}/console/campaigns/${live}`);
    await pasted.waitForURL(`**/o/${own}/campaigns/${live}`);
    await pasted.getByRole('button', { name: /^Look in (?!test)/ }).click();
    await shown('Theirs', pasted);
    await pasted.goto(`${world.origin}/console/o/org_01jdqm6gnceha8bmyqy3c6z3jx/campaigns`);
    await shown('You are not a member of this organization', pasted);
    await pasted.goto(`${world.origin}/console/campaigns`);
    await pasted.waitForURL((at) => [own, theirs].some((id) => at.pathname === `/console/o/${id}/campaigns`));
    expect(await violationsOf(pasted)).toEqual([]);
    await context.close();
  });
});
