import { callerOf } from '../support/console.js';
import { type Product, startProduct } from '../support/product.js';
import { type Mistake, mistakes } from './answers-to-mistakes.table.js';

let product: Product;
let answerTo: (mistake: Mistake) => Promise<{ words: readonly string[]; answer: string }>;

beforeAll(async () => {
  product = await startProduct('api_answers_to_mistakes', { simulator: true });
  const acme = await product.organization();
  await product.connect(acme);
  const creative = await product.creative(acme);
  const caller = callerOf(product, acme);
  const connection = String((await caller.get('/v1/connections')).body.data[0].id);
  const list = { name: 'People', type: 'customer_list' };
  const audience = String((await caller.post('/v1/audiences', list)).body.data.id);
  const campaign = 'cmp_01m80zp0r0ehs8gm6xvm680cxg';
  const ids = (text: string): string =>
    Object.entries({ campaign, connection, creative, audience }).reduce(
      (all, [name, id]) => all.replaceAll(`{${name}}`, id),
      text,
    );
  answerTo = async ({ request, body, words }) => {
    const [method = '', path = ''] = ids(request).split(' ');
    const response = await fetch(product.origin + path, {
      method,
      headers: { Authorization: `Bearer ${acme.keys.owner}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = JSON.stringify(await response.json()).replaceAll('\\"', '"');
    return { words: words.map(ids), answer: `${response.status} ${answer}` };
  };
});
afterAll(() => product.stop());

it('every mistake of the table is answered with what mends it', async () => {
  const missing: string[] = [];
  for (const mistake of mistakes) {
    const { words, answer } = await answerTo(mistake);
    const lacks = words.filter((each) => !answer.includes(each));
    if (lacks.length > 0 || !answer.startsWith('4'))
      missing.push(`${mistake.request} ${JSON.stringify(mistake.body)}: lacks ${lacks.join(' | ')}: ${answer.slice(0, 500)}`);
  }
  expect(missing).toEqual([]);
  expect(mistakes.length).toBeGreaterThan(150);
});
