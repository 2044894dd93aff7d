/** Ads as people make them in the console: from a prompt, from finished pieces, in another version, with a brand kit. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { goTo, settled, startConsole, violationsOf } from '../support/console-browser.js';
import { itInFull } from '../support/full-counts.js';
import { boundTo, goodWords, IMAGE_MODEL, KEY, TEXT_MODEL } from '../support/openai-orders.js';
import { type OpenAiServer, startOpenAiServer } from '../support/openai-server.js';

/** A price that nobody stated. */
const lies = { ...goodWords, headlines: ['Oak chairs from $59'], primary_text: 'Only $59 each.', descriptions: ['From $59'] };

let world: Awaited<ReturnType<typeof startConsole>>;
let provider: OpenAiServer;
let page: Page;
let photo: { name: string; mimeType: string; buffer: Buffer };
beforeAll(async () => {
  provider = await startOpenAiServer({ key: KEY, textModel: TEXT_MODEL, imageModel: IMAGE_MODEL, words: () => lies });
  world = await startConsole('console_creative', boundTo(provider));
  ({ page } = await world.signedIn());
  const buffer = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#7a5230' } })
    .jpeg()
    .toBuffer();
  photo = { name: 'chair.jpg', mimeType: 'image/jpeg', buffer };
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
});

const client = () => world.product.client.as(world.acme.keys.owner);
const creativeAt = async () => {
  const [id] = /crt_[0-9a-z]+/.exec(page.url()) ?? [];
  return (await client().get(`/v1/creative/${id}`)).body.data;
};
const isReady = (): Promise<void> => page.getByText('Active', { exact: true }).first().waitFor();
const prompt = () => page.getByLabel('Prompt');
/** The pictures of all ads that are shown, scrolled to, by whether they were drawn. */
const picturesOf = async (): Promise<boolean[]> => {
  const all = await page.locator('img.ad-picture').all();
  const drawn: boolean[] = [];
  for (const picture of all) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    drawn.push(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0));
  }
  return drawn;
};

it('the facts of a prompt are proposed first, and ads state those that somebody chose', async () => {
  await goTo(page, '/creative/new');
  await prompt().fill('Handmade oak chairs for small kitchens.\nChairs from $89.\nFree delivery in Leeds until 30 June.');
  await page.getByText('No fact is chosen').waitFor();
  await page.getByRole('button', { name: 'Find facts in the prompt' }).click();
  await page.getByText('3 facts were found.').waitFor();
  expect((await client().get('/v1/creative')).body.data).toEqual([]);
  const third = page.getByRole('textbox', { name: 'Text of fact 3', exact: true });
  expect(await third.inputValue()).toBe('Free delivery in Leeds until 30 June.');
  await page.getByRole('checkbox', { name: 'Use fact 3' }).uncheck();
  await page.getByRole('button', { name: 'Short form, terms and last day of fact 2' }).click();
  await page.getByRole('textbox', { name: 'Terms of fact 2' }).fill('while stocks last');
  await page.getByRole('button', { name: 'Add a fact' }).click();
  await page.getByRole('textbox', { name: 'Text of fact 4', exact: true }).fill('12 % off two chairs');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByText('The ads quote 3 facts word for word.').waitFor();
  for (const name of ['Google Ads', 'Meta', 'TikTok', 'LinkedIn']) {
    expect(await page.getByRole('checkbox', { name }).isChecked()).toBe(true);
    if (name !== 'Meta') await page.getByText(name, { exact: true }).click();
  }
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('radio', { name: 'The draft writer' }).check();
  await page.getByRole('textbox', { name: 'Name of the brand' }).fill('Oak & Co');
  await page.getByRole('region', { name: 'Pictures' }).locator('input[type=file]').setInputFiles(photo);
  await page.getByText('Ready · 1600 × 1200').waitFor();
  await page.getByRole('button', { name: 'Generate ads' }).click();
  await isReady();
  const { id, generation, name } = await creativeAt();
  expect([generation.channels, generation.images]).toMatchObject([['meta'], [{ status: 'ready', width: 1_600 }]]);
  expect(generation.facts).toMatchObject([
    { text: 'Handmade oak chairs for small kitchens.' },
    { text: 'Chairs from $89.', terms: 'while stocks last' },
    { kind: 'offer', text: '12 % off two chairs' },
  ]);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
  await page.getByRole('heading', { name: `Meta ${generation.variants.ready} ads` }).waitFor();
  expect(await picturesOf()).toEqual(Array.from({ length: generation.variants.ready }, () => true));
  const variants = (await client().get(`/v1/creative/${id}/variants`)).body.data;
  expect(JSON.stringify(variants)).not.toContain('Free delivery');
  await page.getByRole('button', { name: 'Details', exact: true }).first().click();
  await page
    .getByText(/^From the fact “/)
    .first()
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

it('a draft is marked until a person accepts it', async () => {
  const made = await client().post('/v1/creative/generate', {
    ...{ prompt: 'Oak chairs', channels: ['linkedin'], count: 1, type: 'text', name: 'Chairs to accept', generator: 'draft' },
    facts: [
      { kind: 'subject', text: 'Handmade oak chairs' },
      { kind: 'offer', text: 'Chairs from $89' },
    ],
  });
  await goTo(page, `/creative/${made.body.data.id}`);
  await isReady();
  await page.getByText('Draft', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Accept this draft' }).click();
  await page.getByText('Draft, accepted').waitFor();
  expect(await page.getByRole('button', { name: 'Accept this draft' }).count()).toBe(0);
  const [variant] = (await client().get(`/v1/creative/${made.body.data.id}/variants`)).body.data;
  expect(variant).toMatchObject({ draft: true, accepted_by: expect.stringMatching(/^usr_/) });
});

it('what a language model claims beside the facts is told with the reason, and a draft stands in its place', async () => {
  const made = await client().post('/v1/creative/generate', {
    ...{ prompt: 'Oak chairs', channels: ['linkedin'], count: 1, type: 'text', name: 'Chairs written' },
    facts: [
      { kind: 'subject', text: 'Handmade oak chairs' },
      { kind: 'offer', text: 'Chairs from $89' },
    ],
  });
  await goTo(page, `/creative/${made.body.data.id}`);
  await isReady();
  await page.getByText('LinkedIn: not taken as it was').first().waitFor();
  await page
    .getByText(/“\$?59” is not in the brief/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await page.getByRole('heading', { name: 'What was not taken' }).waitFor();
  await page.getByText('Oak chairs from $59').waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

it('a fact that contradicts itself is told at its row, and a page that cannot be read at its field', async () => {
  await goTo(page, '/creative/new');
  await prompt().fill('Oak chairs');
  await page.getByRole('textbox', { name: 'Landing page' }).fill('https://chairs.invalid/');
  await page.getByRole('button', { name: 'Find facts on the page' }).click();
  await page.getByText('The landing page is not on the public internet.').waitFor();
  await page.getByRole('button', { name: 'Add a fact' }).click();
  await page.getByRole('textbox', { name: 'Text of fact 1', exact: true }).fill('Chairs from $89');
  await page.getByRole('button', { name: 'Short form, terms and last day of fact 1' }).click();
  const short = page.getByRole('textbox', { name: 'Short form of fact 1' });
  await short.fill('from $79');
  await page.getByRole('button', { name: 'Generate ads' }).click();
  await page.locator('[aria-invalid=true]').waitFor();
  expect(await short.getAttribute('aria-invalid')).toBe('true');
  expect(await prompt().inputValue()).toBe('Oak chairs');
});

it('what may not be advertised is refused at its field, and nothing that was typed is lost', async () => {
  await goTo(page, '/creative/new');
  // What was typed before is kept until somebody gives it up.
  expect(await prompt().inputValue()).toBe('Oak chairs');
  await page.getByRole('button', { name: 'Start over' }).click();
  await prompt().fill('We sell cocaine and heroin, delivered tonight');
  await page.getByRole('textbox', { name: 'Landing page' }).fill('https://www.example.com/tonight');
  await page.getByRole('button', { name: 'Generate ads' }).click();
  await page.locator('[aria-invalid=true]').waitFor();
  const described = await prompt().getAttribute('aria-describedby');
  const [errorId = ''] = described?.split(' ').filter((id) => id.endsWith('-error')) ?? [];
  expect(await page.locator(`[id="${errorId}"]`).textContent()).toContain('hard drugs');
  expect(await page.getByRole('textbox', { name: 'Landing page' }).inputValue()).toBe('https://www.example.com/tonight');
});

it('a finished ad that lacks a text is told so at its field; mended, it is taken as it is', async () => {
  await goTo(page, '/creative/upload');
  const place = page.getByRole('combobox', { name: 'Place' });
  expect(await place.inputValue()).toBe('Google Ads, display');
  await place.click();
  await page.getByRole('option', { name: 'Meta, feed' }).click();
  await page.getByLabel('Headline').fill('Oak chairs from Leeds');
  await page.reload();
  expect(await page.getByLabel('Headline').inputValue()).toBe('Oak chairs from Leeds');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('Primary text: 0 given, 1 needed.').waitFor();
  await page.getByLabel('Primary text').fill('Each one takes us three days.');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await isReady();
  const { source, generation } = await creativeAt();
  expect([source, generation.variants]).toMatchObject(['uploaded', { ready: 1, failed: 0 }]);
  await page.getByText('Each one takes us three days.').first().waitFor();
});

it('another version of an ad is a creative of its own, with the words that were changed and the others as they were', async () => {
  const made = await client().post('/v1/creative/generate', {
    prompt: 'Trail running shoes, waterproof, 20% off until Sunday',
    ...{ channels: ['linkedin'], count: 1, name: 'Shoes', generator: 'draft' },
  });
  await goTo(page, `/creative/${made.body.data.id}`);
  await isReady();
  await page.getByRole('button', { name: 'Refine' }).click();
  await settled(page);
  const before = await page.getByLabel('Primary text').inputValue();
  await page.getByLabel('Headline').fill('Shoes for rough paths');
  await page.getByRole('button', { name: 'Make this version' }).click();
  await page.waitForURL((url) => /crt_[0-9a-z]+$/.test(url.pathname) && !url.pathname.endsWith(made.body.data.id));
  await isReady();
  const { id, generation } = await creativeAt();
  expect(generation.refined_from.creative_id).toBe(made.body.data.id);
  const [variant] = (await client().get(`/v1/creative/${id}/variants`)).body.data;
  expect(variant.content.headlines).toMatchObject([{ text: 'Shoes for rough paths' }]);
  expect(variant.content.primary_text.text).toBe(before);
});

itInFull('a brand kit that somebody else changed meanwhile is not overwritten in silence', async () => {
  await goTo(page, '/brands/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Oak & Co');
  await page.getByRole('switch', { name: 'Default brand kit' }).click();
  await page.getByRole('button', { name: 'Create brand kit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Oak & Co' }).waitFor();
  const id = /brd_[0-9a-z]+/.exec(page.url())?.[0] ?? '';
  await client().patch(`/v1/brands/${id}`, { disclaimer: 'While stocks last.' });
  await page.getByLabel('Voice').fill('Warm and plain.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Somebody changed this kit meanwhile.').waitFor();
  const kit = async () => (await client().get(`/v1/brands/${id}`)).body.data;
  expect(await kit()).toMatchObject({ voice: null, disclaimer: 'While stocks last.', is_default: true });
  expect(await page.getByLabel('Voice').inputValue()).toBe('Warm and plain.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The kit is saved.').waitFor();
  expect(await kit()).toMatchObject({ voice: 'Warm and plain.' });
});

itInFull('a creative that is archived leaves the list and is found among the archived', async () => {
  const made = await client().post('/v1/creative/generate', {
    ...{
      prompt: 'Yoga classes in Leeds, first class free',
      channels: ['google_ads'],
      formats: ['search'],
      name: 'Yoga',
      generator: 'draft',
    },
  });
  await goTo(page, `/creative/${made.body.data.id}`);
  await isReady();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await page.waitForURL(({ pathname }) => pathname.endsWith('/creative'));
  await settled(page);
  expect(await page.getByRole('link', { name: 'Yoga' }).count()).toBe(0);
  await goTo(page, '/creative?status=archived');
  await page.getByRole('link', { name: 'Yoga' }).waitFor();
});

it('none of it broke the policy, asked another origin or failed in the browser', () => expect(world.misdeeds).toEqual([]));
