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
  [
    { amount: '50', currency: 'USD' },
    { type: 'daily', amount: '50.00', currency: 'USD', split: null, total: { amount: '50.00', per: 'day' } },
  ],
  [
    { amount: '50.5', currency: 'EUR' },
    { type: 'daily', amount: '50.50', currency: 'EUR', split: null, total: { amount: '50.50', per: 'day' } },
  ],
  [
    { amount: '5000', currency: 'JPY' },
    { type: 'daily', amount: '5000', currency: 'JPY', split: null, total: { amount: '5000', per: 'day' } },
  ],
  [
    { type: 'lifetime', amount: '5', currency: 'KWD' },
    { type: 'lifetime', amount: '5.000', currency: 'KWD', split: null, total: { amount: '5.000', per: 'lifetime' } },
  ],
])('the budget %j is read as %j', async (budget, read) => {
  expect((await create({ name: 'Form', channels: ['google_ads'], budget })).body.data.budget).toEqual(read);
});

describe('the total of a budget', () => {
  const budget = { amount: '50.00', currency: 'USD' };
  const total = (amount: string) => ({ amount, per: 'day' });

  it('is the amount for each channel, in every answer', async () => {
    const made = await create({ name: 'Total', budget });
    const path = `/v1/campaigns/${made.body.data.id}`;
    expect(made.body.data.budget.total).toEqual(total('0.00'));
    const changed = await client.patch(path, { channels: ['google_ads'] });
    const launched = await client.post(`${path}/launch`);
    const listed = await client.get('/v1/campaigns?status=active');
    for (const data of [changed.body.data, launched.body.data, (await client.get(path)).body.data, listed.body.data[0]])
      expect(data.budget.total).toEqual(total('50.00'));
    expect((await create({ name: 'Without', budget: null })).body.data.budget).toBeNull();
  });

  it('is the sum of a split, which goes back with a record that was read and names its faults by index', async () => {
    const split = [{ channel: 'google_ads', amount: '12.5' }];
    const { data } = (await create({ name: 'Split', channels: ['google_ads'], budget: { currency: 'USD', split } })).body;
    const shown = { type: 'daily', amount: null, currency: 'USD', split: [{ channel: 'google_ads', amount: '12.50' }] };
    expect(data.budget).toEqual({ ...shown, total: total('12.50') });
    const path = `/v1/campaigns/${data.id}`;
    expect((await client.patch(path, { ...data, name: 'Split again' })).status).toBe(200);
    const refused = await client.patch(path, { budget: { split: [...split, ...split] } });
    expect(refused.body.error.details.fields).toMatchObject([
      { field: 'budget.split[1].channel', code: 'duplicate', limit: ['google_ads'] },
    ]);
    const whole = await client.patch(path, { budget: { amount: '50.00', split: null } });
    expect(whole.body.data.budget).toMatchObject({ amount: '50.00', split: null });
  });

  it('goes back with a record that was read, and is changed by its parts alone', async () => {
    const { data } = (await create({ name: 'Total', channels: ['google_ads'], budget })).body;
    const path = `/v1/campaigns/${data.id}`;
    const edited = await client.patch(path, { ...data, budget: { ...data.budget, amount: '75.00' } });
    expect(edited.body.data.budget).toMatchObject({ amount: '75.00', total: total('75.00') });
    const refused = await client.patch(path, { budget: { total: total('100.00') } });
    expect([refused.status, refused.body.error.details.fields]).toEqual([
      400,
      [
        {
          field: 'budget.total',
          code: 'immutable',
          message:
            'budget.total is read-only: it is budget.amount for each of the channels, or the sum of budget.split. Leave it ' +
            'out, or send the value that the record has.',
          value: total('100.00'),
        },
      ],
    ]);
  });
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
