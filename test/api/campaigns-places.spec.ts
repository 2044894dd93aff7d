import { uuidOf } from '@app/kernel';
import type { ApiClient } from '../support/client.js';
import { type Product, startProduct } from '../support/product.js';

let product: Product;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct('api_campaigns_places');
  client = product.client.as((await product.organization()).keys.manager);
});
afterAll(() => product.stop());

describe('the targeting of a campaign', () => {
  it('takes places in lower case, says what a wrong one probably means, and keeps an old one readable', async () => {
    const targeting = (...include: string[]) => ({ name: 'Places', targeting: { locations: { include } } });
    const answer = await client.post('/v1/campaigns', targeting('us', 'gb-eng'));
    expect(answer.body.data.targeting.locations).toEqual({ include: ['US', 'GB-ENG'], exclude: [] });
    const refused = await client.post('/v1/campaigns', targeting('US', 'UK'));
    expect(refused.body.error.details.fields).toEqual([
      {
        field: 'targeting.locations.include',
        code: 'unknown_location',
        message:
          'targeting.locations.include items must be an ISO 3166 country or region such as US or US-CA (item 1: "UK"); ' +
          'did you mean "GB"?',
        nearest: 'GB',
      },
    ]);
    const { id } = answer.body.data;
    await product.sql(
      `update campaigns.campaign set targeting = jsonb_set(targeting, '{locations,include}', '["UK"]') where id = $1`,
      [uuidOf('campaign', id)],
    );
    expect((await client.get(`/v1/campaigns/${id}`)).body.data.targeting.locations.include).toEqual(['UK']);
    const launched = await client.post(`/v1/campaigns/${id}/launch`);
    expect(launched.body.data.delivery_issues).toContainEqual(
      expect.objectContaining({ code: 'unknown_location', severity: 'blocking' }),
    );
  });
});
