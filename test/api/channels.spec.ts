// Which ad platforms an organization can connect.
import type { ApiAnswer } from '../support/client.js';
import { type ProductOptions, startProduct } from '../support/product.js';

/** What a viewer is told by a product of its own. */
async function told(name: string, options: ProductOptions = {}): Promise<ApiAnswer['body']> {
  const product = await startProduct(name, options);
  try {
    const { keys } = await product.organization();
    const { status, body } = await product.client.as(keys.viewer).get('/v1/channels');
    expect(status).toBe(200);
    return body.data.channels;
  } finally {
    await product.stop();
  }
}

const google = {
  ...{ channel: 'google_ads', name: 'Google Ads', features: ['campaigns', 'reports', 'creative', 'audiences'] },
  objectives: ['awareness', 'traffic', 'engagement', 'leads', 'app_promotion', 'sales'],
  settings: [
    { key: 'conversion_action', about: expect.any(String), needed_for: ['leads', 'sales'] },
    { key: 'customer_data_terms', about: expect.stringContaining('https://'), needed_for: [] },
  ],
  audiences: { identifiers: ['email', 'phone', 'device', 'crm'], asks_consent: true, smallest: 100 },
  reports: { breakdowns: ['age', 'gender', 'device', 'country'], lookback_days: 30, history_months: 37 },
  attribution: { click_days: null, view_days: null, model: null, counts: null, source: 'conversion_actions' },
  launch: { checked_first: true },
};

it('a platform without credentials is connected on its simulator, where one runs', async () => {
  const settings = { SIMULATOR_URL: 'http://127.0.0.1:9' };
  expect(await told('api_channels_simulated', { settings })).toEqual([{ ...google, available: true, simulated: true }]);
});

it('a platform with credentials is connected itself', async () => {
  const settings = {
    SIMULATOR_URL: 'http://127.0.0.1:9',
    GOOGLE_ADS_CLIENT_ID: 'id',
    GOOGLE_ADS_CLIENT_SECRET: 'secret',
    GOOGLE_ADS_DEVELOPER_TOKEN: 'token',
  };
  expect(await told('api_channels_real', { settings })).toEqual([{ ...google, available: true, simulated: false }]);
});

it('a platform with neither cannot be connected', async () => {
  expect(await told('api_channels_none')).toEqual([{ ...google, available: false, simulated: false }]);
});
