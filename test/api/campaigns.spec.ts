import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_campaigns');
  acme = await product.organization();
});
afterAll(() => product.stop());

test('a name is all that a new campaign needs', async () => {
  const { status, body, headers } = await product.client.post('/v1/campaigns', { name: 'Spring' }, { key: acme.keys.manager });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ name: 'Spring', status: 'draft', delivery_status: 'not_launched', version: 1 });
  expect(headers.get('location')).toMatch(new RegExp(`/v1/campaigns/${body.data.id}$`));
});
