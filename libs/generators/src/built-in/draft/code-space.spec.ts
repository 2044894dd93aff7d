import { objectionsTo, offenceIn, ordersOf } from '@app/creative';
import { codeGrowth } from '../../../../../test/support/code-bytes.js';
import { brand, brief } from '../testing/briefs.js';
import { writeDraft } from './draft.js';

const MEBIBYTE = 1_048_576;
const PROMPTS = 2_000;

const [order] = ordersOf('text', { channels: ['google_ads'], formats: ['search'], sizes: [], count: 1 });
const things = ['oak tables', 'Laufschuhe', 'des cours de natation', 'una visita guiada', 'dog insurance', 'garden sheds'];

/** A brief of a trade that no other prompt has, with numbers, a date, an address and a line for the agency. */
const promptOf = (place: number): string =>
  `${things[place % things.length]} no. ${place} for people of street ${place * 7}\nFrom $${place},90 until ` +
  `${(place % 28) + 1} May, code AB${place}X.\n- Rated ${place % 5}.${place % 9} of 5\nBudget: ${place} EUR\nwww.shop-${place}.example.com, ${'word'.repeat(place % 9)} ${'*'.repeat(place % 40)}`;

it('a worker holds no more than 20 MB of compiled patterns, however many different prompts it has read', () => {
  if (!order) throw new Error('There is no order for a search ad.');
  const growth = codeGrowth(() => {
    for (let place = 0; place < PROMPTS; place += 1) {
      const asked = brief({ prompt: promptOf(place), facts: [], language: ['en', 'de', 'fr', 'es'][place % 4], brand: brand() });
      const draft = writeDraft(asked, order);
      if (draft) objectionsTo({ copy: draft.copy, picture: null }, asked);
      offenceIn(asked.prompt, []);
    }
  });
  expect(growth).toBeLessThan(20 * MEBIBYTE);
});
