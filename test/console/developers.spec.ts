/** What those who build on the API do in the console: endpoints for webhooks from the first secret to recovery, events, usage. */
import { publicId, systemActor } from '@app/kernel';
import { WebhookDispatcher } from '@app/webhooks';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../support/client.js';
import { goTo, overflowOf, show, signIn, startConsole, violationsOf } from '../support/console-browser.js';
import { isSignedWith, ok, startReceiver, status, type WebhookReceiver } from '../support/webhook-receiver.js';

let world: Awaited<ReturnType<typeof startConsole>>;
let receiver: WebhookReceiver;
let api: ApiClient;
let inTest: string;
beforeAll(async () => {
  world = await startConsole('console_developers', { WEBHOOKS_TO_LOOPBACK: 'true' });
  world.product.clock.release();
  receiver = await startReceiver();
  const { acme, product } = world;
  const { key } = await product.keys.create(systemActor(acme.id), acme.userIds.owner, 'events', { mode: 'test' });
  api = product.client.as(key);
  inTest = `/o/${publicId('organization', acme.id)}/test`;
});
afterAll(async () => {
  await receiver.stop();
  await world.stop();
});

const send = (): Promise<void> => world.product.nest.get(WebhookDispatcher).drain();
const brand = async (name: string): Promise<string> => String((await api.post('/v1/brands', { name })).body.data.id);
const dialogOf = (page: Page) => page.getByRole('dialog');
const store = async (page: Page): Promise<string> => {
  const secret = (await page.locator('[data-secret]').textContent()) ?? '';
  await page.getByLabel('I stored it in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.locator('[data-secret]').waitFor({ state: 'detached' });
  return secret;
};
const choose = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

it('an endpoint is made, tested, seen to fail in red, and gets what it missed when it is enabled again', async () => {
  const { page, context } = await world.signedIn();
  await goTo(page, `${inTest}/settings/webhooks`);
  await page.getByText('No endpoint yet').waitFor();
  await page.getByRole('button', { name: 'Create endpoint' }).click();
  const url = dialogOf(page).getByRole('textbox', { name: 'URL' });
  await url.fill('http://hooks.example.com/ads');
  await dialogOf(page).getByLabel('Only what I choose').check();
  await dialogOf(page).getByRole('button', { name: 'Create endpoint' }).click();
  await dialogOf(page).getByText('Choose at least one event.').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Brand 0 of 3' }).click();
  await dialogOf(page).getByLabel('Brand: all events').check();
  expect(await dialogOf(page).getByLabel('Brand updated').isDisabled()).toBe(true);
  await dialogOf(page).getByRole('button', { name: 'Create endpoint' }).click();
  await dialogOf(page)
    .getByText(/^The URL must begin with https:/)
    .waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  expect(await violationsOf(page)).toEqual([]);
  await url.fill(receiver.url);
  await dialogOf(page).getByRole('button', { name: 'Create endpoint' }).click();
  await page.getByText('How to verify a delivery').waitFor();
  const secret = await store(page);
  expect(secret).toMatch(/^whsec_/);
  expect(await page.content()).not.toContain(secret);

  await page.getByRole('cell').getByRole('link', { name: receiver.url }).click();
  await page.getByRole('heading', { level: 1, name: receiver.url }).waitFor();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.getByText('A test event is on its way.', { exact: false }).waitFor();
  await send();
  const delivery = page.getByRole('row').filter({ hasText: 'Webhook endpoint tested' });
  await delivery.getByText('Received').waitFor();
  const [tested] = receiver.received;
  expect(tested && isSignedWith(secret, tested)).toBe(true);
  await delivery.getByRole('button', { name: 'Details of Webhook endpoint tested' }).click();
  await dialogOf(page).getByText(`webhook-id: ${tested?.id}`).waitFor();
  await dialogOf(page).getByText('webhook-signature: [redacted]').waitFor();
  await dialogOf(page).getByText('"type": "webhook_endpoint.tested"').waitFor();
  expect(
    await dialogOf(page)
      .getByText(/^204 after /)
      .count(),
  ).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Resend' }).click();
  await page.getByText('The event is sent again.').waitFor();
  await send();
  expect(receiver.received.map(({ id }) => id)).toEqual([tested?.id, tested?.id]);
  await page.keyboard.press('Escape');

  receiver.answerWith(status(500));
  await brand('Northwind');
  await send();
  await goTo(page, `${inTest}/settings/webhooks`);
  await page.getByText('One endpoint does not receive its events').waitFor();
  expect(
    await page
      .getByRole('cell')
      .getByText(/^Will be disabled in 4 days/)
      .count(),
  ).toBe(1);
  expect([await violationsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await page.getByRole('cell').getByRole('link', { name: receiver.url }).click();
  await page.getByText(/^Failing since /).waitFor();
  await show(page, { width: 390, scheme: 'dark' });
  expect([await violationsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await show(page, {});
  await page.getByRole('row').filter({ hasText: 'The server answered with a failure (500)' }).waitFor();

  await choose(page, 'Disable');
  await dialogOf(page).getByRole('button', { name: 'Disable' }).click();
  await page.getByText('Somebody disabled it').waitFor();
  await brand('Southwind');
  receiver.answerWith(ok);
  await page.getByRole('button', { name: 'Enable' }).click();
  // The one that waited when it was disabled, and the one that happened since.
  await dialogOf(page)
    .getByText(/^It missed 2 events since /)
    .waitFor();
  await dialogOf(page).getByRole('button', { name: 'Enable' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await send();
  expect(receiver.types().slice(-2)).toEqual(['brand.created', 'brand.created']);
  await page.getByText('Events are received').waitFor();

  await choose(page, 'Rotate secret');
  await dialogOf(page).getByRole('button', { name: 'Rotate secret' }).click();
  const next = await store(page);
  expect(next).not.toBe(secret);
  await page.getByText('The former secret signs, too, for another').waitFor();
  await choose(page, 'Rotate secret');
  await dialogOf(page).getByRole('combobox').click();
  await page.getByRole('option', { name: 'One hour' }).click();
  await dialogOf(page).getByRole('button', { name: 'Rotate secret' }).click();
  await dialogOf(page)
    .getByText(/^The former secret signs until .*there are at most two/)
    .waitFor();
  await page.keyboard.press('Escape');

  await choose(page, 'Recover');
  await dialogOf(page).getByText('Nothing of its events was missed since then.').waitFor();
  await dialogOf(page).getByLabel('Since').fill('2020-01-01T10:00');
  await dialogOf(page).getByRole('button', { name: 'Recover' }).click();
  await dialogOf(page)
    .getByText(/^Since is more than 14 days ago/)
    .waitFor();
  await page.keyboard.press('Escape');
  expect([await violationsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await context.close();
});

it('webhooks are for those who may manage them: others are offered none, and are told so', async () => {
  const email = 'manager.person@acme.example';
  await world.product.users.create(systemActor(world.acme.id), email, 'manager', world.owner.password);
  const { page, context } = await world.visitor();
  await signIn(page, world.origin, { email, password: world.owner.password });
  await page.getByRole('link', { name: 'Events' }).waitFor();
  expect(await page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
  await goTo(page, `${inTest}/settings/webhooks`);
  await page.getByText('It needs the permission webhooks:manage.', { exact: false }).waitFor();
  await context.close();
});

it('events are found by type and by record, and tell what became other', async () => {
  const id = await brand('Oak');
  await api.patch(`/v1/brands/${id}`, { name: 'Oak & Co' });
  const { page, context } = await world.signedIn({ width: 390, scheme: 'dark' });
  await goTo(page, `${inTest}/settings/events?type=brand.updated`);
  const row = page.getByRole('row').filter({ hasText: 'Brand updated' });
  await row.getByText('Name: Oak → Oak & Co').waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'Brand created' }).count()).toBe(0);
  await row.getByRole('button', { name: 'Details of Brand updated' }).click();
  await dialogOf(page)
    .getByText(/^A brand kit was changed/)
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Only what happened to this record' }).click();
  await page.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: 'Any event' }).click();
  await page.getByRole('row').filter({ hasText: 'Brand created' }).waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'Brand' }).count()).toBe(2);
  expect(await page.getByRole('link', { name: id }).first().getAttribute('href')).toMatch(new RegExp(`/test/brands/${id}$`));
  await page.getByLabel('Id of the record').fill('brd_nothing');
  await page.keyboard.press('Enter');
  await page.getByText('No record has such an id', { exact: false }).waitFor();
  expect([await violationsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await context.close();
});

it('the usage tells thirty days by answer and by key, and what the limit cost', async () => {
  const { acme, product } = world;
  await product.keys.create(systemActor(acme.id), acme.userIds.owner, 'Warehouse');
  await product.sql(
    `insert into access.request_day (organization_id, day, key_id, succeeded, refused, rate_limited, failed)
     select organization_id, current_date - 3, id, 900, 40, 60, 0 from access.api_key where name = 'Warehouse'`,
  );
  const { page, context } = await world.signedIn();
  await goTo(page, '/settings/usage');
  await page.getByText(/^60 requests \(.*were over the limit of your plan/).waitFor();
  const row = page.getByRole('table', { name: 'By key' }).getByRole('row').filter({ hasText: 'Warehouse' });
  await row.waitFor();
  expect((await row.getByRole('cell').allTextContents()).slice(1)).toEqual(['1,000', '900', '40', '60', '0']);
  await page
    .getByRole('img', { name: /^Requests/ })
    .locator('.recharts-bar')
    .first()
    .waitFor();
  await page.getByText('Show the numbers').click();
  expect(await page.getByRole('table', { name: 'Requests' }).getByRole('row').count()).toBe(31);
  expect([await violationsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await context.close();
});

it('no page broke the policy, asked another origin or failed', () => expect(world.misdeeds).toEqual([]));
