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
  campaigns: expect.arrayContaining([
    expect.objectContaining({ objective: 'app_promotion', keywords: false, dayparting: null, budgets: ['daily'] }),
    expect.objectContaining({
      objective: 'traffic',
      keywords: true,
      dayparting: { step_minutes: 15, budgets: ['daily', 'lifetime'] },
    }),
  ]),
  formats: ['display', 'search', 'feed'].map((format) => expect.objectContaining({ format })),
  minimum_daily_budgets: expect.objectContaining({ EUR: '1.00', JPY: '150' }),
  billed_in_whole_units: expect.arrayContaining(['HUF']),
  reports: { breakdowns: ['age', 'gender', 'device', 'country'], lookback_days: 30, history_months: 37 },
  attribution: { click_days: null, view_days: null, model: null, counts: null, source: 'conversion_actions' },
  launch: { checked_first: true },
};

const identities = ['tw', 'sg', 'th', 'br', 'tw_finance', 'au_finance', 'in_finance'].map((each) => `identity_${each}`);
const meta = {
  ...{ channel: 'meta', name: 'Meta', features: ['campaigns', 'reports', 'audiences', 'creative'] },
  objectives: google.objectives,
  settings: ['page', 'instagram_user', 'pixel', 'app', 'lead_form', 'dsa_beneficiary', 'dsa_payor', ...identities].map((key) =>
    expect.objectContaining({ key }),
  ),
  audiences: { identifiers: ['email', 'phone', 'device', 'crm'], asks_consent: false, smallest: 100 },
  campaigns: expect.arrayContaining([
    expect.objectContaining({
      objective: 'traffic',
      keywords: false,
      dayparting: { step_minutes: 60, budgets: ['lifetime'] },
    }),
  ]),
  formats: ['feed', 'story', 'reel'].map((format) => expect.objectContaining({ format })),
  minimum_daily_budgets: {},
  billed_in_whole_units: expect.arrayContaining(['HUF', 'JPY']),
  reports: { breakdowns: ['age', 'gender', 'device', 'country', 'placement'], lookback_days: 28, history_months: 37 },
  attribution: { click_days: 7, view_days: 1, model: null, counts: 'every', source: 'platform' },
  launch: { checked_first: false },
};

const SIMULATOR = { SIMULATOR_URL: 'http://127.0.0.1:9' };
const googleApp = { GOOGLE_ADS_CLIENT_ID: 'id', GOOGLE_ADS_CLIENT_SECRET: 'secret', GOOGLE_ADS_DEVELOPER_TOKEN: 'token' };
const metaApp = { META_APP_ID: 'id', META_APP_SECRET: 'secret' };

it('a platform without credentials is connected on its simulator, where one runs', async () => {
  const on = { available: true, simulated: true };
  expect(await told('api_channels_simulated', { settings: SIMULATOR })).toEqual([
    { ...google, ...on },
    { ...meta, ...on },
  ]);
});

it.each([
  ['google_ads', googleApp, [false, true]],
  ['meta', metaApp, [true, false]],
])('a platform with credentials is connected itself: %s', async (channel, app, [ofGoogle, ofMeta]) => {
  const settings = { ...SIMULATOR, ...app };
  expect(await told(`api_channels_${channel}`, { settings })).toEqual([
    { ...google, available: true, simulated: ofGoogle },
    { ...meta, available: true, simulated: ofMeta },
  ]);
});

it('a platform with neither cannot be connected', async () => {
  const off = { available: false, simulated: false };
  expect(await told('api_channels_none')).toEqual([
    { ...google, ...off },
    { ...meta, ...off },
  ]);
});
