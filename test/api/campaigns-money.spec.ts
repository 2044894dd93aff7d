import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct } from '../support/product.js';

let product: Product;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct('api_campaigns_money');
  client = product.client.as((await product.organization()).keys.manager);
});
afterAll(() => product.stop());

const create = (body: unknown): Promise<ApiAnswer> => client.post('/v1/campaigns', body);

it('a campaign takes a currency in lower case wherever there is money, and answers it in upper case', async () => {
  const money = (amount: string, currency: string) => ({ amount, currency });
  const made = await create({
    name: 'Spring',
    budget: money('50.00', 'usd'),
    spend_cap: money('500.00', 'UsD'),
    bid_strategy: { type: 'cost_cap', target: money('2.50', 'uSD') },
  });
  expect(made.status).toBe(201);
  expect(made.body.data).toMatchObject({
    budget: money('50.00', 'USD'),
    spend_cap: money('500.00', 'USD'),
    bid_strategy: { target: money('2.50', 'USD') },
  });
  const unchanged = await client.patch(`/v1/campaigns/${made.body.data.id}`, { budget: { currency: 'usd' } });
  expect(unchanged.body.data).toEqual(made.body.data);
  const changed = await client.patch(`/v1/campaigns/${made.body.data.id}`, { spend_cap: money('600', 'usd') });
  expect(changed.body.data.spend_cap).toEqual(money('600.00', 'USD'));
});

it.each([
  ['50.005', 'usd', 'has too many fraction digits: USD has 2.', 2],
  ['5.5', 'JPY', 'has too many fraction digits: JPY has none.', 0],
  ['5.0001', 'KWD', 'has too many fraction digits: KWD has 3.', 3],
])('an amount of %s %s is refused with the digits of the currency', async (amount, currency, message, limit) => {
  const answer = await create({ name: 'Spring', budget: { amount, currency }, spend_cap: { amount: '5', currency } });
  expect(answer.body.error.details.fields).toMatchObject([
    { field: 'budget.amount', code: 'invalid_amount_precision', message: `budget.amount ${message}`, limit },
  ]);
});
