/** What people do to their own account in a browser. */
import { LinksService } from '@app/access';
import { publicId, systemActor } from '@app/kernel';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { goTo, overflowOf, settled, startConsole, violationsOf } from '../support/console-browser.js';
import { PASSWORD } from '../support/console.js';
import { secondFactorsOf, STEP_MS, wrongOf } from '../support/second-factors.js';

let world: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  world = await startConsole('console_account');
});
afterAll(() => world.stop());
afterEach(() => world.product.clock.release());

const ACCOUNT = '/settings/account';
const codesOf = async (page: Page): Promise<string[]> => ((await page.locator('[data-secret]').textContent()) ?? '').split('\n');
const store = async (page: Page): Promise<void> => {
  await page.getByLabel('I stored it in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.locator('[data-secret]').waitFor({ state: 'detached' });
};

it('a person sets a second factor up on a phone, and gets other recovery codes without switching it off', async () => {
  const { page, context } = await world.signedIn({ width: 390, scheme: 'dark' });
  await goTo(page, ACCOUNT);
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  const code = (): Promise<string> => generate({ secret, epoch: world.product.clock.now().getTime() / 1_000 });
  await page
    .getByRole('dialog')
    .getByLabel('Code')
    .fill(await code());
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click();
  const first = await codesOf(page);
  await store(page);

  await section.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'New recovery codes' });
  await dialog.getByLabel('Code').fill(first[0] ?? '');
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  await dialog.getByText('This code is not right').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  world.product.clock.set(new Date(world.product.clock.now().getTime() + STEP_MS));
  await dialog.getByLabel('Code').fill(await code());
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('dialog', { name: 'Recovery codes', exact: true }).waitFor();
  const next = await codesOf(page);
  expect([first.length, next.length, next.filter((each) => first.includes(each))]).toEqual([10, 10, []]);
  await store(page);
  expect([await violationsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  expect(await page.content()).not.toContain(next[0]);

  const other = await world.signedIn();
  const give = async (recovery: string | undefined): Promise<void> => {
    await other.page.getByLabel('Code').fill(recovery ?? '');
    await other.page.getByRole('button', { name: 'Open' }).click();
  };
  await give(first[1]);
  await other.page.getByText('This code is not right').waitFor();
  await give(next[0]);
  await other.page.getByRole('heading', { level: 1, name: 'Code of your phone' }).waitFor({ state: 'detached' });
  await settled(other.page);
  await Promise.all([context.close(), other.context.close()]);
});

it('who has an account joins another organization by signing in, without another password', async () => {
  const { product, origin } = world;
  const [home, inviting] = [await product.organization(), await product.organization()];
  const email = 'agency@acme.example';
  await product.users.create(systemActor(home.id), email, 'manager', PASSWORD);
  const { url } = await product.nest.get(LinksService).invite(systemActor(inviting.id), email, 'viewer');
  const { page, context } = await world.visitor({ width: 390 });
  await page.goto(`${origin}/console/link#${url.split('#')[1]}`);
  await page.getByRole('heading', { level: 1, name: 'Accept the invitation' }).waitFor();
  await page.locator('input[type=password]').fill('not the password at all');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('do not match').waitFor();
  expect([await violationsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Join Acme' }).click();
  await page.waitForURL(({ pathname }) => pathname.includes(`/o/${publicId('organization', inviting.id)}`));
  await settled(page);
  await context.close();
});

it('who has a second factor gives a code before joining another organization', async () => {
  const { product, origin } = world;
  const [home, inviting] = [await product.organization(), await product.organization()];
  const factors = secondFactorsOf(product, home);
  const { email, secret } = await factors.guarded();
  const { url } = await product.nest.get(LinksService).invite(systemActor(inviting.id), email, 'viewer');
  const { page, context } = await world.visitor({ width: 390, scheme: 'dark' });
  await page.goto(`${origin}/console/link#${url.split('#')[1]}`);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const code = page.getByLabel('Code');
  await code.fill(wrongOf(await factors.codeAt(secret)));
  expect(await page.getByRole('button', { name: 'Join Acme' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('This code is not right').waitFor();
  expect([await violationsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  // The code of this moment was used up when the factor was set up.
  product.clock.set(new Date(product.clock.now().getTime() + STEP_MS));
  await code.fill(await factors.codeAt(secret));
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Join Acme' }).click();
  await page.waitForURL(({ pathname }) => pathname.includes(`/o/${publicId('organization', inviting.id)}`));
  await settled(page);
  await context.close();
});

it('no page broke the policy, asked another origin or failed', () => {
  expect(world.misdeeds).toEqual([]);
});
