/**
 * Audiences as people make, fill and read them in the console; what is in a file of people is hashed before it leaves the page.
 */
import { type Page } from 'playwright-core';
import { barsIn, goTo, settled, startConsole, violationsOf } from '../support/console-browser.js';
import { itInFull } from '../support/full-counts.js';
import { customerLists, memberRows, sha256 } from '../support/members.js';

let world: Awaited<ReturnType<typeof startConsole>>;
let page: Page;
/** The bodies of every request that the page or its worker sent. */
const sent: string[] = [];
beforeAll(async () => {
  world = await startConsole('console_audiences');
  ({ page } = await world.signedIn());
  await page.route('**/v1/**', async (route) => {
    sent.push(route.request().postDataBuffer()?.toString('utf8') ?? '');
    await route.continue();
  });
});
afterAll(() => world.stop());

const client = () => world.product.client.as(world.acme.keys.owner);
const lists = customerLists(client);
const audienceAt = async () => {
  const [id] = /aud_[0-9a-z]+/.exec(page.url()) ?? [];
  return (await client().get(`/v1/audiences/${id}`)).body.data;
};
const click = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click();
const choose = async (label: string | RegExp, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const file = (...lines: readonly string[]) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const upload = async (...lines: readonly string[]): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(file(...lines));
  await page.getByText(/lines? can be sent/).waitFor();
};
const ends = (heading: string): Promise<void> => page.getByRole('heading', { name: heading }).waitFor();
/** The number beside its words in the summary. */
const told = async (words: string): Promise<string> =>
  (await page.getByRole('row', { name: words }).getByRole('cell').last().textContent()) ?? '';

const DEVICE = 'ea7583cd-a667-48bc-b806-42ecb2b48606';

it('a customer list is made and filled from a file, and no identifier leaves in clear', async () => {
  await goTo(page, '/audiences/new');
  await click(/^Customer list/);
  await page.getByRole('textbox', { name: 'Name' }).fill('Buyers');
  await click('Create audience');
  await ends('Add people to Buyers');
  await upload(
    'E-mail;Phone;Country;CRM_ID;device_id;Gender;Favourite colour',
    `Jo.Doe+shop@GMail.com;(415) 555-0123;us;C-1;${DEVICE};female;blue`,
    'ann@mail.example;+49 30 123456;;C-2;;male;red',
    'not an address;12;;;;;',
  );
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.getByRole('table', { name: 'What will leave' }).textContent()).not.toMatch(/@|555|C-1/);
  await page.getByLabel('Device and CRM IDs leave as they are').check();
  await page.getByLabel('The same for everybody').check();
  await choose(/sent to ad platforms/, 'Yes');
  await page.getByText('C-1', { exact: true }).waitFor();
  sent.length = 0;
  await click('Add 2 people');
  await ends('Done');
  expect([await told('New on the list'), await told('Stayed in this page')]).toEqual(['2', '1']);
  const bodies = sent.join('\n');
  expect(bodies).toContain(sha256('jodoe@gmail.com'));
  expect(bodies).not.toMatch(/@|doe|ann|\(415\)|4155550123|4930123456|123456;|blue|colour/i);
  const hex = ['key', 'email', 'phone', 'phone_digits', 'device_id', 'crm_id'].map((name) => `encode(${name}, 'hex') as ${name}`);
  const rows = await world.product.sql(`select ${hex.join(', ')}, country, gender from audiences.member order by country`);
  expect(rows[0]).toEqual({
    key: sha256('jodoe@gmail.com'),
    email: sha256('jo.doe+shop@gmail.com'),
    phone: sha256('+14155550123'),
    phone_digits: sha256('14155550123'),
    device_id: sha256(DEVICE),
    crm_id: sha256('C-1'),
    country: 'US',
    gender: 'female',
  });
  expect(rows).toHaveLength(2);
  const consents = await world.product.sql('select ad_user_data, ad_personalization from audiences.consent');
  expect(consents).toEqual([1, 2].map(() => ({ ad_user_data: 'granted', ad_personalization: 'denied' })));
});

it('ids stay in the page until somebody agrees that they leave', async () => {
  await click('Choose others');
  await upload('crm_id,email', 'C-9,bob@mail.example');
  sent.length = 0;
  await click('Add 1 person');
  await ends('Done');
  expect(sent.join('\n')).toContain(sha256('bob@mail.example'));
  expect(sent.join('\n')).not.toMatch(/C-9|crm_id/);
});

it('who is suppressed, typed or by a file, leaves the list and is not let in again', async () => {
  const { id } = await audienceAt();
  await goTo(page, '/suppressions');
  await page.getByRole('textbox', { name: 'E-mail addresses' }).fill('Jo.Doe@gmail.com\nnobody');
  sent.length = 0;
  await click('Continue');
  await click('Suppress 1 person');
  await page.getByRole('dialog').getByRole('button', { name: 'Suppress 1 person' }).click();
  await ends('Done');
  expect([await told('Suppressed from now on'), await told('Places on lists that ended')]).toEqual(['1', '1']);
  expect(sent.join('\n')).not.toMatch(/@/);
  await goTo(page, `/audiences/${id}/members`);
  await upload('email', 'jodoe@googlemail.com', 'jodoe+again@gmail.com');
  await click('Add 2 people');
  await ends('Done');
  expect(await told('Kept out, because they are suppressed')).toBe('1');
  await goTo(page, '/suppressions?action=lift');
  await upload('email', 'jo.doe@gmail.com');
  await click('Lift 1 suppression');
  await ends('Done');
  expect(await told('May be uploaded again')).toBe('1');
});

itInFull('people are taken out by a file', async () => {
  const id = await lists.made({ name: 'Leavers' });
  await lists.add(id, memberRows(3));
  await goTo(page, `/audiences/${id}/members?action=remove`);
  await upload('email', 'person.0@mail-0.example', 'person.2@mail-2.example', 'person.7@mail-0.example');
  await click('Take out 3 people');
  await ends('Done');
  expect([await told('Taken out'), await told('Were not on the list')]).toEqual(['2', '1']);
});

it('the numbers of the charts are those of the service', async () => {
  const id = await lists.made({ name: 'Many' });
  await lists.add(id, memberRows(4_000, { kind: 'full' }));
  await goTo(page, `/audiences/${id}`);
  await page.getByRole('heading', { name: 'Gender' }).waitFor({ timeout: 60_000 });
  const { demographics, size } = (await client().get(`/v1/audiences/${id}/insights`)).body.data;
  const percent = (share: number): string => `${Math.round(share * 1_000) / 10}%`;
  await page.getByText('Show the numbers').first().waitFor();
  for (const numbers of await page.getByText('Show the numbers').all()) await numbers.click();
  const shown = await page.getByRole('table', { name: 'Gender' }).getByRole('row').allTextContents();
  for (const { bucket, share } of demographics.gender)
    expect(shown.some((row) => row.toLowerCase().startsWith(bucket + percent(share)))).toBe(true);
  expect(
    await page
      .getByText(`${size.lower_bound.toLocaleString('en')} – `)
      .first()
      .isVisible(),
  ).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
});

it('a bar of the baseline stands at the one of its own group, and away from the next', async () => {
  await page.route('**/insights', async (route) => {
    const answer = await (await route.fetch()).json();
    for (const group of answer.data.demographics?.age ?? []) group.baseline_share = group.share;
    await route.fulfill({ json: answer });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Age', exact: true }).waitFor();
  const [own = [], baseline = []] = await barsIn(page, 'Age');
  expect([own.length > 1, baseline.length]).toEqual([true, own.length]);
  for (const [at, { top, bottom }] of baseline.entries()) {
    const [within, between] = [top - (own[at]?.bottom ?? 0), (own[at + 1]?.top ?? Infinity) - bottom];
    expect([at, between > 3 * Math.max(within, 1)]).toEqual([at, true]);
  }
  await page.unroute('**/insights');
});

it('any audience can be chosen by typing a part of its name, however many there are', async () => {
  for (let number = 0; number < 52; number += 1)
    expect((await client().post('/v1/audiences', { name: `Éclair ${String(number).padStart(2, '0')}` })).status).toBe(201);
  await goTo(page, '/audiences/new?type=combined');
  await page.getByRole('textbox', { name: 'Name' }).fill('Of the last one');
  const anyOf = page.getByRole('combobox', { name: 'People who are in any of' });
  await anyOf.click();
  await page.getByRole('option', { name: 'There are more: type a part of the name' }).waitFor();
  expect(await page.getByRole('option', { name: 'Éclair 51' }).count()).toBe(0);
  await anyOf.fill('eclair 51');
  await page.getByRole('option', { name: 'Éclair 51' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  expect(await violationsOf(page)).toEqual([]);
  await click('Create audience');
  await ends('Of the last one');
  await page.getByRole('link', { name: 'Éclair 51' }).waitFor();
});

it('what the service refuses stands at its field, and nothing that was typed is lost', async () => {
  await goTo(page, '/audiences/new?type=website');
  await page.getByRole('textbox', { name: 'Description' }).fill('They looked at the shop.');
  await click('Create audience');
  await page.getByText('The name must not be empty.').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name' }).fill('Lookers');
  await page.getByRole('combobox', { name: 'What they did, event 1' }).fill('page_view');
  await click('Narrow it down');
  await page.getByRole('textbox', { name: 'Detail, event 1, detail 1' }).fill('url');
  await page.getByRole('textbox', { name: 'Value, event 1, detail 1' }).fill('/shop');
  await click('Create audience');
  await ends('Lookers');
  expect(await audienceAt()).toMatchObject({
    type: 'website',
    description: 'They looked at the shop.',
    definition: { include: [{ event: 'page_view', filters: [{ field: 'url', op: 'eq', value: '/shop' }], within_days: null }] },
  });
});

itInFull('a change by somebody else meanwhile is told before it is overwritten', async () => {
  const { id } = await audienceAt();
  await page.getByRole('link', { name: 'Edit' }).click();
  await ends('Edit Lookers');
  await settled(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Lookers of the shop');
  await client().patch(`/v1/audiences/${id}`, { description: 'Changed by the API.' });
  await click('Save changes');
  await page.getByText('Somebody changed this audience meanwhile').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Lookers of the shop');
  await click('Save changes');
  await ends('Lookers of the shop');
  expect(await audienceAt()).toMatchObject({ name: 'Lookers of the shop', description: 'Changed by the API.' });
});

itInFull('an audience that a launched campaign uses is not archived, and the campaign is named', async () => {
  const { id } = (await client().post('/v1/audiences', { name: 'In use' })).body.data;
  await world.product.connect(world.acme);
  const body = await world.product.deliverable(world.acme);
  const campaign = (await client().post('/v1/campaigns', { ...body, name: 'Spring', audience_ids: [id] })).body.data;
  await client().post(`/v1/campaigns/${campaign.id}/launch`, {});
  await goTo(page, `/audiences/${id}`);
  const archive = async (): Promise<void> => {
    await click('More actions');
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  };
  await archive();
  await page.getByRole('dialog').getByRole('link', { name: 'Spring' }).waitFor();
  expect((await audienceAt()).archived_at).toBeNull();
  await client().delete(`/v1/campaigns/${campaign.id}`);
  await goTo(page, `/audiences/${id}`);
  await archive();
  await page.getByText('This audience is archived').first().waitFor();
  expect((await audienceAt()).status).toBe('archived');
});

it('no page broke the policy, asked another origin or failed', () => expect(world.misdeeds).toEqual([]));
