/**
 * The keys of the settings area, as the specification tells of them: made, used, rotated and revoked by a person in a browser.
 */
import { systemActor } from '@app/kernel';
import type { Page } from 'playwright-core';
import { goTo, overflowOf, signIn, startConsole, violationsOf } from '../support/console-browser.js';

/** Besides the owner: one person may sign in five times a minute. */
const BO = 'bo@acme.example';
let world: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  world = await startConsole('console_keys');
  await world.product.users.create(systemActor(world.acme.id), BO, 'admin', world.owner.password);
});
afterAll(() => world.stop());

const call = async (key: string): Promise<string> => {
  const response = await fetch(`${world.product.origin}/v1/campaigns`, { headers: { Authorization: `Bearer ${key}` } });
  const { error } = (await response.json()) as { error?: { code: string } };
  return `${response.status} ${error?.code ?? ''}`.trim();
};
const KEYS = '/settings/api/keys';
const secretOf = async (page: Page): Promise<string> => (await page.locator('[data-secret]').textContent()) ?? '';
const store = async (page: Page): Promise<void> => {
  await page.getByLabel('I stored it in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.locator('[data-secret]').waitFor({ state: 'detached' });
};

describe.each([
  ['on a large screen', { width: 1_440, scheme: 'light' }],
  ['on a phone in the dark', { width: 390, scheme: 'dark' }],
] as const)('a person %s', (_, view) => {
  it('makes a key, uses it, rotates it with an overlap, and revokes it', async () => {
    const { page, context } = await world.signedIn(view);
    await goTo(page, KEYS);
    const name = `Warehouse ${view.width}`;
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const key = await secretOf(page);
    expect(key).toMatch(/^ads_live_/);
    expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await store(page);
    expect(await page.content()).not.toContain(key);
    expect(await call(key)).toBe('200');

    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Rotate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
    const next = await secretOf(page);
    expect(next).toMatch(/^ads_live_/);
    expect(await page.getByRole('timer').first().textContent()).toMatch(/^(1 day 00:00:00|23:59:\d\d)$/);
    await store(page);
    expect([await call(key), await call(next)]).toEqual(['200', '200']);

    for (const revoked of [key, next]) {
      const row = page.getByRole('row').filter({ hasText: `…${revoked.slice(-4)}` });
      await row.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      const question = page.getByRole('dialog');
      expect(await question.getByRole('button', { name: 'Revoke' }).isDisabled()).toBe(true);
      const end = revoked.slice(-4);
      expect(await question.getByText(`ads_live_…${end}`).count()).toBe(1);
      expect(await question.getByText(revoked === key ? 'The old one, ends at' : 'The new one').count()).toBe(1);
      // Both keys have this name.
      await question.getByLabel(`Type ${end} to confirm`).fill(name);
      expect(await question.getByRole('button', { name: 'Revoke' }).isDisabled()).toBe(true);
      await question.getByLabel(`Type ${end} to confirm`).fill(end);
      await question.getByRole('button', { name: 'Revoke' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await call(revoked)).toBe('401 revoked_api_key');
    }
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await context.close();
  });
});

it('does all of it by the keyboard alone', async () => {
  const { page, context } = await world.signedIn();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  // Where the focus was is gone, with the page before and with the dialog of the secret: it goes on from the title.
  const onTitle = () => page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await onTitle();
  const tabTo = async (name: string): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      const focused = await page.evaluate(() => {
        const { activeElement: element } = document;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      if (focused === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach "${name}".`);
  };
  await tabTo('Create key');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('By hand');
  await page.keyboard.press('Enter');
  const key = await secretOf(page);
  await page.getByLabel('I stored it in a safe place').focus();
  await page.keyboard.press('Space');
  await tabTo('Done');
  await page.keyboard.press('Enter');
  await onTitle();
  expect(await call(key)).toBe('200');
  await tabTo('Actions for By hand');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Rotate' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type(key.slice(-4));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await call(key)).toBe('401 revoked_api_key');
  await context.close();
});

it('asks for the password again when it was given too long ago, and then does what was asked', async () => {
  const { page, context } = await world.signedIn();
  await goTo(page, KEYS);
  await world.product.sql("update access.session set confirmed_at = confirmed_at - interval '16 minutes'");
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Later');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  const again = page.getByRole('dialog', { name: 'Your password again' });
  await again.locator('input[type=password]').fill(world.owner.password);
  await again.getByRole('button', { name: 'Continue' }).click();
  expect(await call(await secretOf(page))).toBe('200');
  await context.close();
});

it('makes a key that ends with the chosen day', async () => {
  // Somebody else: one account signs in five times a minute at most.
  const email = 'with.an.end@acme.example';
  await world.product.users.create(systemActor(world.acme.id), email, 'owner', world.owner.password);
  const { page, context } = await world.signedIn({ email });
  await goTo(page, KEYS);
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Until then');
  await dialog.getByRole('combobox', { name: 'Expires' }).click();
  await page.getByRole('option', { name: 'On a day of my choice' }).click();
  await dialog.getByLabel('Last day').click();
  expect(await violationsOf(page)).toEqual([]);
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Last day').fill(day);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await secretOf(page);
  const [key] = await world.product.sql("select expires_at from access.api_key where name = 'Until then'");
  const end = await page.evaluate((last) => new Date(`${last}T23:59:59`).toISOString(), day);
  expect((key?.expires_at as Date).toISOString()).toBe(end);
  await context.close();
});

it('puts its cards in order on a phone, where a table has no heads', async () => {
  for (const name of ['Zulu', 'Aaron'])
    await world.product.keys.create(systemActor(world.acme.id), world.acme.userIds.owner, name);
  const { page, context } = await world.signedIn({ email: BO, width: 390 });
  await goTo(page, KEYS);
  const choice = page.getByLabel('Sort by');
  const names = (): Promise<string[]> => page.locator('tbody tr td:first-child').allInnerTexts();
  await choice.selectOption({ label: 'Name, descending' });
  await page.waitForFunction(() => document.querySelector('tbody td')?.textContent.includes('Zulu'));
  await choice.selectOption({ label: 'Name, ascending' });
  await page.waitForFunction(() => document.querySelector('tbody td')?.textContent.includes('Aaron'));
  expect([(await names()).length > 2, new URL(page.url()).search]).toEqual([true, '?sort=name&order=asc']);
  expect(await page.getByRole('button', { name: 'Name' }).count()).toBe(0);
  expect([await violationsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await page.setViewportSize({ width: 1_440, height: 900 });
  await choice.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Name' }).waitFor();
  await context.close();
});

it('is there for every role, with the keys of that person alone', async () => {
  await world.product.keys.create(systemActor(world.acme.id), world.acme.userIds.owner, 'Of the owner');
  const { page, context } = await world.visitor();
  const { email } = await person('analyst');
  await signIn(page, world.origin, { email, password: world.owner.password });
  await page.getByRole('link', { name: 'API keys' }).first().waitFor();
  await goTo(page, KEYS);
  await page.getByText('No key yet').waitFor();
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('My reports');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  expect(await call(await secretOf(page))).toBe('200');
  await store(page);
  await page.getByText('My reports').first().waitFor();
  expect(await page.getByText('Of the owner').count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});

it('no page broke the policy, asked another origin or failed', () => expect(world.misdeeds).toEqual([]));

const person = async (role: 'analyst'): Promise<{ email: string }> => {
  const email = `${role}.person@acme.example`;
  await world.product.users.create(systemActor(world.acme.id), email, role, world.owner.password);
  return { email };
};
